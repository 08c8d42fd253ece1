"""Ambush: what counts is where everybody stood as the activation began, whenever somebody asks."""

from __future__ import annotations

from typing import Any

from escarmouche.games.song_of_blades.turn import end_activation, start_activation
from escarmouche.table.geometry.points import at
from tests.games.song_of_blades.stage import stage
from tests.support.scripts import play, rule

ROCK = {"id": "rock", "nature": "rock", "shape": {"disc": 30}, "place": [330, 350], "height": 50}


def begun() -> tuple[Any, Any, Any, Any]:
    """A figure that begins its activation behind a rock: one enemy is beyond it, another sees it."""
    battle, lurker, blind, watcher = stage(
        "red A 4 3 330,300", "blue B 4 3 330,400", "blue C 4 3 500,300", pieces=(ROCK,)
    )
    start_activation(battle, lurker, has_declared=False)
    return battle, lurker, blind, watcher


def move(warrior: Any, x: float, y: float) -> None:
    warrior.body = warrior.standing.moved(at(x, y), 0.0)


@rule("SB-R-24")
def test_it_is_hidden_from_those_who_did_not_see_it_as_it_began() -> None:
    battle, _, blind, watcher = begun()

    assert battle.hidden_from == (blind.id,)
    assert not battle.outset.is_hidden_from(watcher.id)


@rule("SB-R-24")
def test_where_they_have_gone_meanwhile_does_not_matter() -> None:
    battle, lurker, blind, watcher = begun()

    move(lurker, 420, 350)
    move(watcher, 240, 350)
    move(blind, 420, 400)

    assert battle.outset.is_hidden_from(blind.id)
    assert not battle.outset.is_hidden_from(watcher.id)
    assert battle.hidden_from == (blind.id,)


@rule("SB-R-24")
def test_a_saved_battle_knows_it_without_having_been_asked() -> None:
    battle, lurker, blind, watcher = begun()
    move(lurker, 420, 350)
    again = stage("red A 4 3 330,300", "blue B 4 3 330,400", "blue C 4 3 500,300", pieces=(ROCK,))[0]

    again.restore(battle.to_data())

    assert again.hidden_from == battle.copy().hidden_from == (blind.id,)
    assert again.outset.is_hidden_from(blind.id)
    assert not again.outset.is_hidden_from(watcher.id)


@rule("SB-R-24")
def test_with_the_activation_the_ambush_is_over() -> None:
    battle, *_ = begun()

    play(end_activation(battle), answers=[])

    assert battle.hidden_from == ()


@rule("SB-R-24")
def test_a_table_may_play_without_ambushes() -> None:
    battle, lurker, _ = stage("red A 4 3 330,300", "blue B 4 3 330,400", pieces=(ROCK,), sb_ambush=False)

    start_activation(battle, lurker, has_declared=False)

    assert battle.hidden_from == ()
