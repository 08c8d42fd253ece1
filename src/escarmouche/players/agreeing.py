"""Whether a computer player takes a draw that is offered to it."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.match.imagining import imagine
from escarmouche.engine.match.match import Match
from escarmouche.players.greedy_player import prospect

WORSE: Final = 0.03  # of 0 to 1: who stands so much worse than another is glad of a draw


def takes_draw(match: Match, seat: int) -> bool:
    """By the game's own evaluation of all seats, in a match that this one may believe in; without one it plays on."""
    if match.game.thinking is None or match.request is None:
        return False
    branch = imagine(match, seat, "draw")
    others = [prospect(branch, other) for other in match.battle.rules.opponents(seat) if other not in match.left]
    return prospect(branch, seat) <= max(others) - WORSE
