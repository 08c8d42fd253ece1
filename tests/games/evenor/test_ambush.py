"""Ambush: the road, the way out, losses and the end [EV-SCN-20..23, EV-R-59, EV-R-60]."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.games.evenor.actions import act_and_step
from escarmouche.games.evenor.battle import Skirmish
from escarmouche.games.evenor.declaring import declare_moving_shot
from escarmouche.games.evenor.scenarios import AMBUSH
from escarmouche.games.evenor.turn import outcome
from escarmouche.table.moving.leaving import BOTTOM, LEFT, RIGHT, TOP
from tests.games.evenor.stage import BLUE, RED, at_ease, in_hand, stage, where
from tests.support.scripts import kinds, last_event, play, rule

FOE = "blue grendel 3,12"


def ambush(*lines: str, **switches: Any) -> Any:
    """Red is ambushed."""
    return stage(*lines, scenario=AMBUSH, **switches)


def boxes(battle: Skirmish, seat: int) -> list[tuple[float, float, float, float]]:
    return [(zone.left, zone.bottom, zone.right, zone.top) for zone in AMBUSH.zone(battle, seat)]


@rule("EV-SCN-20", "EV-SCN-21", "EV-R-59")
def test_the_ambushed_stand_at_one_end_of_the_road_and_the_others_beside_it() -> None:
    battle, *_ = ambush("red leda 12,3", FOE)

    assert boxes(battle, RED) == [(7.0, 0.0, 17.0, 6.0)]
    assert boxes(battle, BLUE) == [(0.0, 0.0, 7.0, 24.0), (17.0, 0.0, 24.0, 24.0)]


@rule("EV-R-59")
def test_by_house_rule_they_stand_anywhere_on_the_road_and_leave_over_any_edge() -> None:
    battle, leda, _ = ambush("red leda 12,3", FOE, ev_ambush_layout="open")
    battle.active = RED

    assert boxes(battle, RED) == [(7.0, 0.0, 17.0, 24.0)]
    assert [side for side, _, _ in AMBUSH.exits(battle, leda)] == [LEFT, RIGHT, BOTTOM, TOP]


@rule("EV-R-59", "EV-R-60", "EV-SCN-23")
def test_only_the_ambushed_leave_and_only_by_the_far_end_of_the_road_in_their_own_activation() -> None:
    battle, leda, grendel = ambush("red leda 12,21", FOE)

    battle.active = RED
    assert AMBUSH.exits(battle, leda) == ((TOP, 7.0, 17.0),)
    assert AMBUSH.exits(battle, grendel) == ()
    battle.active = BLUE
    assert AMBUSH.exits(battle, leda) == ()
    assert AMBUSH.exits(battle, grendel) == ()


@rule("EV-R-60")
def test_a_move_that_touches_the_exit_takes_the_figure_off_the_table_at_once() -> None:
    battle, leda, _, _ = ambush("red leda 12,20", "red ulysse 12,3", FOE)
    in_hand(battle, leda, actions=2)

    play(act_and_step(battle), answers=["rapid_move", [(12, 23.5)]])

    assert battle.escaped == (leda.id,)
    assert not leda.in_play
    assert leda.body is None
    assert battle.slot.actions_left == 0
    assert last_event(battle, "escaped").rule == "EV-R-60"


@rule("EV-R-60")
def test_a_step_may_leave_the_table_too() -> None:
    battle, leda, _, _ = ambush("red leda 12,23", "red ulysse 12,3", FOE)
    at_ease(battle, leda)

    play(act_and_step(battle), answers=["step", [(12, 23.5)]])

    assert battle.escaped == (leda.id,)


@rule("EV-R-60", "EV-R-70")
def test_beside_the_road_the_edge_lets_nobody_out() -> None:
    battle, leda, _, _ = ambush("red leda 5,20", "red ulysse 12,3", FOE)
    in_hand(battle, leda)

    play(act_and_step(battle), answers=["rapid_move", [(5, 23.5)]])

    assert battle.escaped == ()
    assert where(leda) == (5.0, 23.5)
    assert "escaped" not in kinds(battle)


# The end.


@rule("EV-SCN-23", "EV-R-60")
def test_half_of_the_ambushed_off_the_table_is_an_escape() -> None:
    battle, one, two, three, _ = ambush("red leda 12,3", "red ulysse 10,3", "red selene 14,3", FOE)
    battle.leave(one, rule="EV-R-60")
    assert outcome(battle) is None

    battle.leave(two, rule="EV-R-60")

    end = outcome(battle)
    assert (end.winners, end.rule, end.scores) == ((RED,), "EV-SCN-23", (2, 0))
    assert three.in_play


@rule("EV-SCN-23", "EV-R-60")
def test_more_than_half_of_the_ambushed_out_of_action_is_a_defeat() -> None:
    battle, one, two, *_ = ambush("red asterion 12,3", "red ulysse 10,3", "red selene 15,3", FOE)
    battle.put_out(one, rule="EV-DMG-03")  # a Monster is one figure
    assert outcome(battle) is None

    battle.put_out(two, rule="EV-DMG-03")

    assert outcome(battle).winners == (BLUE,)


@rule("EV-R-60")
def test_exactly_half_lost_is_not_more_than_half_and_a_healed_figure_is_no_loss() -> None:
    battle, one, two, *_ = ambush("red leda 12,3", "red ulysse 10,3", "red selene 14,3", "red thesee 9,3", FOE)
    body = two.body
    battle.put_out(one, rule="EV-DMG-03")
    battle.put_out(two, rule="EV-DMG-03")
    assert outcome(battle) is None

    battle.bring_back(two, body, rule="EV-OCC-06")
    battle.put_out(battle.heroes[2], rule="EV-DMG-03")

    assert outcome(battle) is None


@rule("EV-R-60")
def test_the_ambushed_win_when_no_ambusher_is_left() -> None:
    battle, _, grendel = ambush("red leda 12,3", FOE)

    battle.put_out(grendel, rule="EV-DMG-03")

    assert outcome(battle).winners == (RED,)


@rule("EV-R-62")
def test_both_wiped_out_together_is_a_draw() -> None:
    battle, leda, grendel = ambush("red leda 12,3", FOE)

    battle.put_out(leda, rule="EV-DMG-03")
    battle.put_out(grendel, rule="EV-DMG-03")

    assert (outcome(battle).winners, outcome(battle).rule) == ((), "EV-R-62")


@rule("EV-R-62")
@pytest.mark.parametrize("victim", [RED, BLUE])
def test_at_the_turn_limit_the_ambushers_win(victim: int) -> None:
    battle, *heroes = ambush("red leda 12,3", FOE, ev_turn_limit=12)
    battle.lower_left = victim
    battle.round = 12
    for hero in heroes:
        hero.is_activated = True

    assert (outcome(battle).winners, outcome(battle).rule) == ((1 - victim,), "EV-R-62")


@rule("EV-R-60", "EV-DYN-02")
def test_who_leaves_by_the_way_out_with_a_moving_shot_shoots_at_nobody_there() -> None:
    battle, gosai, _ = ambush("red gosai 12,20", "blue lothar 8,16")
    in_hand(battle, gosai, actions=1)

    deed = play(declare_moving_shot(battle, gosai, pledged=None), answers=[[(12, 23.5)]])

    assert deed.weapon is None
