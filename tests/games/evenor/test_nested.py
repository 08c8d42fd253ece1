"""In the middle of nested reactions a match can be forked, saved and taken back like anywhere else."""

from __future__ import annotations

import pytest

from escarmouche.engine.book.catalogue import game
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.record.digest import digest
from escarmouche.engine.record.record import load, to_text
from escarmouche.games.evenor import GAME
from tests.contract.test_forking import feed
from tests.support.random_play import answer_once, start

INSIDE = ("reaction", "flight_path", "dive_path", "opportunity", "reroll", "fight_now", "stand_up", "move_on_path")
MATCHES = range(101, 161, 2)  # odd ones are played in close quarters


def stopped_at(key: str) -> tuple[Match, Tape]:
    """A random match at the first such question."""
    for number in MATCHES:
        match = start(GAME, number)
        choices = Tape(f"nested {number}")
        while match.request is not None:
            if match.request.key == key:
                return match, choices
            answer_once(match, choices.below)
    raise AssertionError(f"nobody was ever asked {key!r}")


@pytest.mark.parametrize("key", INSIDE)
def test_inside_a_reaction_a_match_is_forked_saved_and_taken_back(key: str) -> None:
    match, choices = stopped_at(key)
    assert match.request is not None
    here, index = digest(match.battle.to_data()), len(match.in_force)
    seat = match.request.seat

    branch = match.fork()
    again = load(to_text(match), game)
    for _ in range(12):
        if match.request is not None:
            answer_once(match, choices.below)
    gone_on = digest(match.battle.to_data())

    assert branch.request is not None
    assert (branch.request.key, digest(branch.battle.to_data())) == (key, here)
    assert again.request is not None
    assert (again.request.key, digest(again.battle.to_data())) == (key, here)
    feed(branch, match.in_force[index:])
    assert digest(branch.battle.to_data()) == gone_on
    match.undo(seat, index)
    assert match.request is not None
    assert (match.request.key, digest(match.battle.to_data())) == (key, here)
