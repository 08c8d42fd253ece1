"""Whether a computer player takes a draw that is offered to it."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.match.imagining import imagine
from escarmouche.engine.match.match import Match
from escarmouche.players.greedy_player import prospect

WORSE: Final = 0.03  # of 0 to 1: who stands so much worse than another is glad of a draw
SPECTATOR: Final = -1
WORLDS: Final = 3  # that a spectator may believe in, where something is hidden from it


def takes_draw(match: Match, seat: int) -> bool:
    """By the game's own evaluation of all seats, as a spectator sees them; without one it plays on.

    An answer is heard by all, and an offer costs nothing: whoever judged by what it alone knows would tell it little by little.
    """
    if match.game.thinking is None or match.request is None:
        return False
    worth = standings(match)
    others = [worth[other] for other in match.battle.rules.opponents(seat) if other not in match.left]
    return worth[seat] <= max(others) - WORSE


def standings(match: Match) -> list[float]:
    """How each seat stands by what everybody may know: in worlds that are drawn from that alone, always the same ones."""
    worlds = [imagine(match, SPECTATOR, f"draw {number}") for number in range(WORLDS)]
    seats = range(match.battle.rules.seats)
    return [sum([prospect(world, seat) for world in worlds]) / WORLDS for seat in seats]
