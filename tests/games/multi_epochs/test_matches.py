"""Whole matches of computer players: they end, by the rules."""

from __future__ import annotations

import pytest

from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.games.multi_epochs import GAME
from escarmouche.games.multi_epochs.scenarios import sample_header
from escarmouche.lab.arena import play_out
from escarmouche.players.greedy_player import GreedyPlayer
from escarmouche.players.player import Player
from escarmouche.players.random_player import RandomPlayer
from tests.support.builds import thorough
from tests.support.random_play import random_match
from tests.support.scripts import rule


@rule("ME-TURN-06", "ME-SCN-10", "ME-SCN-11", "ME-R-66")
def test_a_hundred_matches_of_random_players_end() -> None:
    for number in range(100):
        match = Match(GAME, sample_header(number), tape=Tape(f"random {number}"), forkable=False)

        play_out(match, [RandomPlayer(f"{number} one"), RandomPlayer(f"{number} other")])

        end = match.outcome
        assert end is not None
        assert end.rule in ("ME-SCN-10", "ME-SCN-11", "ME-SCN-23", "ME-SCN-32")
        assert match.battle.round <= 10


@thorough
@pytest.mark.slow
@rule("ME-TURN-06")
@pytest.mark.parametrize("number", range(6))
def test_matches_of_greedy_players_end_with_fewer_figures_than_they_began(number: int) -> None:
    match = Match(GAME, sample_header(number), tape=Tape(f"greedy {number}"))
    other: Player = GreedyPlayer(f"{number} other") if number % 3 == 0 else RandomPlayer(f"{number} other")
    players: list[Player] = [GreedyPlayer(f"{number} one"), other]

    play_out(match, players if number % 2 == 0 else players[::-1])

    assert match.outcome is not None
    assert any([not figure.in_play for figure in match.battle.figures])


def test_players_who_do_not_think_fight_in_close_quarters() -> None:
    """What the contract battery plays must reach the heart of the rules."""
    kinds = [event.kind for number in (1, 3, 5, 7) for event in random_match(GAME, number).events]

    for kind in ("charged", "melee", "stunned", "out_of_action", "pushed"):
        assert kinds.count(kind) >= 3, kind
