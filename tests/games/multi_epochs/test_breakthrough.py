"""Breakthrough: leaving by the north edge [ME-SCN-30..32]."""

from __future__ import annotations

from typing import Any

from escarmouche.games.multi_epochs import GAME
from escarmouche.games.multi_epochs.actions import act
from escarmouche.games.multi_epochs.deployment import StripSpots, choose_edges
from escarmouche.games.multi_epochs.turn import outcome
from escarmouche.table.geometry.points import Point
from tests.games.multi_epochs.stage import in_hand, stage
from tests.support.scripts import dice, kinds, play, rule

RUNNER = "red Runner commun 12,22"
OTHER = "red Other combattant 4,4"
GUARD = "blue Guard commun 20,12"


def percee(*lines: str, **switches: Any) -> Any:
    return stage(*lines, scenario="breakthrough", **switches)


@rule("ME-SCN-30", "ME-SCN-02")
def test_the_loser_of_the_roll_attacks_and_the_defender_deploys_first() -> None:
    battle, *_ = percee(RUNNER, GUARD)
    battle.south = -1

    play(choose_edges(battle), answers=[dice(5, 2)])

    assert battle.south == 1
    assert battle.deploying == (0, 1)


@rule("ME-SCN-30", "ME-SCN-01")
def test_the_defender_deploys_between_ten_and_twenty() -> None:
    battle, runner, guard = percee(RUNNER, GUARD)
    strip, middle = StripSpots(battle, runner), StripSpots(battle, guard)
    assert [middle.why_not(Point(12.0, y)) is None for y in (10.4, 10.5, 19.5, 19.6)] == [False, True, True, False]
    assert [strip.why_not(Point(12.0, y)) is None for y in (0.5, 3.5, 3.6)] == [True, True, False]

    battle, _, guard = percee(RUNNER, GUARD, size=36.0)
    assert StripSpots(battle, guard).limits().zone == (0.0, 15.0, 36.0, 30.0)


@rule("ME-SCN-31", "ME-R-69", "ME-R-06")
def test_an_attacker_whose_move_reaches_the_north_edge_has_broken_through() -> None:
    battle, runner, _, _ = percee(RUNNER, OTHER, GUARD)
    in_hand(battle, runner)

    play(act(battle), answers=["move", [(12, 24.5)]])

    assert battle.left == (runner.id,)
    assert (runner.in_play, runner.body) == (False, None)
    assert "left" in GAME.scene(battle, 0).figures[0].states
    assert battle.points_lost(0) == 0
    assert kinds(battle)[-1] == "broke_through"


@rule("ME-SCN-31")
def test_a_move_that_stops_short_does_not_leave() -> None:
    battle, runner, _, _ = percee(RUNNER, OTHER, GUARD)
    in_hand(battle, runner)

    play(act(battle), answers=["move", [(12, 23.4)]])

    assert runner.in_play


@rule("ME-SCN-31", "ME-R-06")
def test_the_defender_may_not_leave() -> None:
    battle, _, guard = percee(RUNNER, "blue Guard commun 20,22.5")
    in_hand(battle, guard)

    play(act(battle), answers=["move", [(20, 23.5)]])

    assert guard.in_play


@rule("ME-SCN-32")
def test_the_attacker_wins_with_half_his_points_through() -> None:
    battle, runner, other, _ = percee("red Runner combattant 12,22", OTHER, GUARD)
    battle.leave(runner, rule="ME-SCN-31")

    end = outcome(battle)

    assert end is not None
    assert (end.winners, end.rule, end.scores) == ((0,), "ME-SCN-32", (6, 0))
    assert other.in_play


@rule("ME-SCN-32")
def test_the_defender_wins_at_the_end_or_once_it_is_hopeless() -> None:
    battle, runner, other, _ = percee(RUNNER, OTHER, GUARD)
    assert outcome(battle) is None
    battle.put_out(other, rule="ME-STA-04")
    end = outcome(battle)
    assert end is not None
    assert end.winners == (1,)

    battle, *everyone = percee(RUNNER, OTHER, GUARD)
    battle.round = 8
    for one in everyone:
        one.is_activated = True
    end = outcome(battle)
    assert end is not None
    assert (end.winners, end.rule) == ((1,), "ME-SCN-32")
    assert runner.in_play


@rule("ME-SCN-32")
def test_an_attacker_that_eliminates_the_defender_wins() -> None:
    battle, _, _, guard = percee(RUNNER, OTHER, GUARD)
    battle.put_out(guard, rule="ME-STA-04")

    end = outcome(battle)

    assert end is not None
    assert end.winners == (0,)
