"""Whether a computer player takes a draw: who stands worse is glad of it, who stands better plays on."""

from __future__ import annotations

import pytest

from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.engine.book.game import Game
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.lab.arena import decide
from escarmouche.players.agreeing import WORSE, takes_draw
from escarmouche.players.random_player import RandomPlayer

DECISIONS = 600  # of a match that are looked at
SAMPLES = 24


def uneven(game: Game) -> tuple[Match, int]:
    """A match between random players, once a seat stands clearly worse, and that seat: the first in which one ever does."""
    assert game.sample_header is not None
    assert game.thinking is not None
    for sample in range(SAMPLES):
        match = Match(game, game.sample_header(sample), tape=Tape("uneven"))
        players = [RandomPlayer(f"player {seat}") for seat in range(2)]
        for _ in range(DECISIONS):
            for request in match.asked():
                decide(match, request, players[request.seat])
            worth = [game.thinking.evaluate(match.battle, seat) for seat in range(2)]
            if match.request is not None and max(worth) - min(worth) > 2 * WORSE:
                return match, worth.index(min(worth))
    raise AssertionError("nobody ever stood worse")


@pytest.mark.parametrize(
    "game", [one for one in Catalogue().games() if one.thinking is not None], ids=lambda one: one.id
)
def test_who_stands_worse_takes_a_draw_and_who_stands_better_does_not(game: Game) -> None:
    match, worse = uneven(game)

    assert takes_draw(match, worse)
    assert not takes_draw(match, 1 - worse)


def test_in_an_even_match_nobody_takes_a_draw() -> None:
    game = Catalogue().game("multi-epochs")
    assert game.sample_header is not None
    match = Match(game, game.sample_header(0), tape=Tape("even"))

    assert not any([takes_draw(match, seat) for seat in range(2)])
