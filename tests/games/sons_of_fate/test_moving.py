"""Moves and engagements: how far, over what, into contact or not."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.words.messages import IllegalAnswer, Refusal
from escarmouche.games.sons_of_fate.battle import Feud, Fighter
from escarmouche.games.sons_of_fate.going import allowance
from escarmouche.games.sons_of_fate.moments import DISENGAGE, ENGAGE, MOVE, STEP
from escarmouche.games.sons_of_fate.moving import MoveSpots, engage, move, why_not_engage, why_not_move
from escarmouche.table.geometry.points import Point, at
from tests.games.sons_of_fate.duel import duel
from tests.games.sons_of_fate.field import block, field, in_hand, round_piece
from tests.support.scripts import NO, dice, play, rule

FAR = "blue B guerrier 30,30"


def refused_by(refusal: Refusal | None) -> str:
    assert refusal is not None
    return refusal.rule


def verdict(battle: Feud, mover: Fighter, *path: Point, kind: str = MOVE) -> str:
    """The rule that forbids a way, or nothing."""
    refusal = MoveSpots(battle, mover, kind).why_not(path)
    return "" if refusal is None else refusal.rule


@rule("SF-MOVE-01", "SF-GEN-06", "SF-ACT-03")
def test_a_move_goes_six_inches_by_any_way() -> None:
    battle, one, _ = field("red A guerrier 10,10", FAR)
    in_hand(battle, one)
    assert verdict(battle, one, at(16.0, 10.0)) == ""
    assert verdict(battle, one, at(13.0, 10.0), at(13.0, 13.0)) == ""
    assert verdict(battle, one, at(16.1, 10.0)) == "SF-MOVE-01"
    play(move(battle, one), [[at(16.0, 10.0)]])
    assert (one.place, one.points, one.moves, battle.run_up) == (at(16.0, 10.0), 2, 1, 6000)


@rule("SF-FATE-15", "SF-DIS-05", "SF-MOVE-01")
@pytest.mark.parametrize(
    ("kind", "inches", "forbidding"), [(MOVE, 6, "SF-MOVE-01"), (STEP, 2, "SF-FATE-15"), (DISENGAGE, 6, "SF-DIS-05")]
)
def test_a_way_that_is_too_long_is_forbidden_by_the_rule_that_gives_the_inches(
    kind: str, inches: int, forbidding: str
) -> None:
    battle, one, _ = field("red A guerrier 10,10", FAR)
    in_hand(battle, one)
    assert verdict(battle, one, at(10.0 + inches, 10.0), kind=kind) == ""
    assert verdict(battle, one, at(10.1 + inches, 10.0), kind=kind) == forbidding


@rule("SF-MOVE-02", "SF-TER-04", "SF-R-32")
def test_difficult_ground_costs_twice_while_any_part_of_the_base_is_inside() -> None:
    marsh = block("marsh", 0.0, 0.0, 20.0, 20.0, height=0.0)
    battle, one, _ = field("red A guerrier 10,10", FAR, pieces=(marsh,))
    assert verdict(battle, one, at(13.0, 10.0)) == ""
    assert verdict(battle, one, at(13.1, 10.0)) == "SF-MOVE-02"
    strip = block("marsh", 12.0, 5.0, 13.0, 15.0, height=0.0)
    battle, one, _ = field("red A guerrier 10,10", FAR, pieces=(strip,))
    wide = 1.0 + 2.0 * one.standing.reach  # from the first touch of the base to the last
    assert verdict(battle, one, at(16.0 - wide, 10.0)) == ""
    assert verdict(battle, one, at(16.1 - wide, 10.0)) == "SF-MOVE-02"


@rule("SF-R-32")
def test_by_a_house_rule_difficult_ground_halves_the_whole_move() -> None:
    strip = block("marsh", 12.0, 5.0, 12.2, 15.0, height=0.0)
    battle, one, _ = field("red A guerrier 10,10", FAR, pieces=(strip,), difficult_mode="whole_move")
    assert verdict(battle, one, at(13.0, 10.0)) == ""
    assert verdict(battle, one, at(13.1, 10.0)) == "SF-MOVE-02"
    assert verdict(battle, one, at(4.0, 10.0)) == ""


@rule("SF-MOVE-03", "SF-R-62", "SF-R-64")
def test_neither_bases_nor_the_edge_are_crossed() -> None:
    battle, one, _, _ = field("red A guerrier 10,10", "red C guerrier 12,10", FAR)
    assert verdict(battle, one, at(14.0, 10.0)) == "SF-MOVE-03"
    assert verdict(battle, one, at(10.0, 5.0), at(10.0, 4.1)) == ""
    near_edge, mover, _ = field("red A guerrier 2,2", FAR)
    assert verdict(near_edge, mover, at(2.0, 0.5)) == "SF-R-64"


@rule("SF-R-62")
def test_by_a_house_rule_friends_may_be_passed_but_not_stood_on() -> None:
    battle, one, _, _ = field("red A guerrier 10,10", "red C guerrier 12,10", FAR, move_through_friends=True)
    assert verdict(battle, one, at(14.0, 10.0)) == ""
    assert verdict(battle, one, at(12.5, 10.0)) == "SF-MOVE-03"


@rule("SF-MOVE-04", "SF-R-19")
def test_a_move_makes_no_contact_but_may_brush_past() -> None:  # SF-X-39
    battle, one, _ = field("red A guerrier 10,10", "blue B guerrier 13,10")
    reach = 2.0 * one.standing.reach
    assert verdict(battle, one, at(13.0 - reach, 10.0)) == "SF-MOVE-04"
    assert verdict(battle, one, at(13.0 - reach - 0.05, 10.0)) == ""
    assert verdict(battle, one, at(10.0, 10.0 + reach + 0.01), at(13.0, 10.0 + reach + 0.01), at(13.5, 11.5)) == ""


@rule("SF-R-19")
def test_by_a_house_rule_a_move_may_end_in_contact() -> None:
    battle, one, _ = field("red A guerrier 10,10", "blue B guerrier 13,10", move_into_contact=True)
    assert verdict(battle, one, at(13.0 - 2.0 * one.standing.reach, 10.0)) == ""


@rule("SF-R-33", "SF-MOVE-03", "SF-TER-01")
def test_a_low_wall_is_climbed_over_up_and_down_and_nobody_ends_on_it() -> None:
    wall = block("low_wall", 11.5, 5.0, 12.0, 15.0, height=1.0)
    battle, one, _ = field("red A guerrier 10,10", FAR, pieces=(wall,))
    assert verdict(battle, one, at(14.0, 10.0)) == ""
    assert verdict(battle, one, at(14.01, 10.0)) == "SF-MOVE-01"
    assert verdict(battle, one, at(11.75, 10.0)) == "SF-R-33"


@rule("SF-TER-03", "SF-R-33")
def test_what_is_too_high_to_be_climbed_over_in_a_move_bars_it() -> None:
    rock = round_piece("rock", 13.0, 10.0, 1.25)
    battle, one, _ = field("red A guerrier 10,10", FAR, pieces=(rock,))
    assert verdict(battle, one, at(15.0, 10.0)) == "SF-MOVE-01"
    hut = block("hut", 12.0, 8.0, 16.0, 12.0)
    battle, one, _ = field("red A guerrier 10,10", FAR, pieces=(hut,))
    assert verdict(battle, one, at(13.0, 10.0)) == "SF-R-33"


@rule("SF-TER-05", "SF-R-33")
def test_an_area_piece_is_walked_into() -> None:
    wood = round_piece("forest", 13.0, 10.0, 2.5, height=4.0)
    battle, one, _ = field("red A guerrier 10,10", FAR, pieces=(wood,))
    assert verdict(battle, one, at(12.0, 10.0)) == ""


@rule("SF-TER-06")
def test_on_a_platform_a_move_stays_on_it() -> None:
    hut = block("hut", 8.0, 8.0, 12.0, 12.0)
    battle, one, _ = field("red A guerrier 9,9 z=3", FAR, pieces=(hut,))
    assert verdict(battle, one, at(11.0, 11.0)) == ""
    assert verdict(battle, one, at(11.8, 11.0)) == "SF-TER-06"
    assert verdict(battle, one, at(13.5, 9.0)) == "SF-TER-06"


@rule("SF-ACT-01", "SF-ACT-02", "SF-ACT-03", "SF-MOVE-05")
def test_a_move_costs_a_point_is_made_three_times_at_most_and_not_by_an_engaged_figure() -> None:
    battle, one, _ = field("red A guerrier 10,10", FAR)
    one.points = 0
    assert refused_by(why_not_move(battle, one)) == "SF-ACT-03"
    one.points, one.moves = 1, 3
    assert refused_by(why_not_move(battle, one)) == "SF-ACT-03"
    battle, one, _ = duel("guerrier", "guerrier")
    assert refused_by(why_not_move(battle, one)) == "SF-MOVE-05"


@rule("SF-FATE-16", "SF-R-45", "SF-MOVE-02")
def test_a_sprint_carries_the_next_movement_ten_inches() -> None:  # SF-X-51
    battle, one, _ = field("red A guerrier 10,10", FAR)
    in_hand(battle, one)
    one.has_sprint = True
    assert [allowance(battle, one, kind).value for kind in (MOVE, ENGAGE, DISENGAGE, STEP)] == [10, 10, 10, 2]
    play(move(battle, one), [[at(20.0, 10.0)]])
    assert not one.has_sprint
    assert verdict(battle, one, at(26.1, 10.0)) == "SF-MOVE-01"
    marsh = block("marsh", 0.0, 0.0, 30.0, 20.0, height=0.0)
    battle, one, _ = field("red A guerrier 10,10", FAR, pieces=(marsh,))
    one.has_sprint = True
    assert verdict(battle, one, at(15.0, 10.0)) == ""
    assert verdict(battle, one, at(15.1, 10.0)) == "SF-MOVE-02"


# Engage.


def apart(gap: float, **switches: object) -> Any:
    """Two Warriors so far apart, edge to edge."""
    battle, one, other = duel("guerrier", "guerrier", **switches)
    other.body = other.body.moved(at(other.place.x + gap, 10.0), 0.0)
    in_hand(battle, one)
    return battle, one, other


@rule("SF-ENG-01", "SF-ENG-02", "SF-ACT-06", "SF-GEN-05")
def test_an_enemy_six_inches_away_is_engaged_and_attacked() -> None:  # SF-X-38
    battle, one, other = apart(6.0)
    assert why_not_engage(battle, one, other) is None
    play(engage(battle, one, other), [[at(16.0, 10.0)], NO, dice(1, 1, 1, 1)])
    assert (one.points, one.strikes, one.engagements, one.moves) == (1, 1, 1, 0)
    assert battle.enemies_engaged(one) == [other]

    battle, one, other = apart(6.1)
    assert refused_by(why_not_engage(battle, one, other)) == "SF-ENG-03"


@rule("SF-ENG-03", "SF-ACT-06", "SF-ACT-15", "SF-MOVE-05")
def test_when_an_engage_is_refused() -> None:
    battle, one, other = apart(3.0)
    one.points = 1
    assert refused_by(why_not_engage(battle, one, other)) == "SF-ACT-06"
    one.points, one.engagements = 3, 1
    assert refused_by(why_not_engage(battle, one, other)) == "SF-ACT-06"
    one.engagements, one.strikes = 0, 2
    assert refused_by(why_not_engage(battle, one, other)) == "SF-ACT-15"
    battle, one, other = apart(0.0)
    assert refused_by(why_not_engage(battle, one, other)) == "SF-MOVE-05"


@rule("SF-R-21", "SF-ENG-03")
def test_an_engage_goes_round_what_stands_between_unless_the_table_wants_sight() -> None:
    rock = round_piece("rock", 12.5, 10.0, 0.5, height=5.0)
    for needs_sight, expected in ((False, ""), (True, "SF-ENG-03")):
        battle, one, other = field(
            "red A guerrier 10,10", "blue B guerrier 15,10", pieces=(rock,), engage_needs_sight=needs_sight
        )
        in_hand(battle, one)
        refusal = why_not_engage(battle, one, other)
        assert ("" if refusal is None else refusal.rule) == expected


@rule("SF-R-21")
def test_by_a_house_rule_an_engage_needs_an_unblocked_corridor() -> None:
    wall = block("wall", 12.0, 5.0, 12.2, 15.0, height=1.5)
    battle, one, other = field("red A guerrier 10,10", "blue B guerrier 14,10", pieces=(wall,), engage_needs_sight=True)
    in_hand(battle, one)
    assert refused_by(why_not_engage(battle, one, other)) == "SF-R-21"


@rule("SF-ENG-04", "SF-R-63")
def test_the_end_of_an_engage_may_touch_others_but_only_the_target_is_attacked() -> None:
    battle, one, target, beside = field("red A guerrier 10,10", "blue B guerrier 14,10", "blue C guerrier 14,11.2")
    in_hand(battle, one)
    battle.fates = (3, 3)
    target.points = beside.points = 0
    place = at(14.0 - 0.938, 10.6)
    play(engage(battle, one, target), [[place], dice(4, 1, 1, 1), dice(1), "shift:0:head:1"])
    assert battle.enemies_engaged(one) == [target, beside]
    assert (target.ticked, beside.ticked) == (1, 0)


@rule("SF-ENG-01")
def test_an_engage_ends_in_contact_with_its_target() -> None:
    battle, one, other = apart(5.0)
    with pytest.raises(IllegalAnswer) as told:
        play(engage(battle, one, other), [[at(14.0, 10.0)]])
    assert told.value.refusal.rule == "SF-ENG-01"


@rule("SF-GEN-08", "SF-R-20")
def test_contact_is_a_gap_of_a_millimetre_on_levels_an_inch_apart() -> None:
    battle, one, other = apart(0.04)
    assert battle.is_engaged(one)
    other.body = other.body.moved(other.place, 1.0)
    assert battle.is_engaged(one)
    other.body = other.body.moved(other.place, 1.1)
    assert not battle.is_engaged(one)
    assert not apart(0.05)[0].is_engaged(one)
