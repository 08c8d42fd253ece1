"""What figures and the Cat see."""

from __future__ import annotations

import pytest

from escarmouche.games.flammes_et_fantassins.sight import (
    HIDDEN,
    PARTLY,
    WHOLLY,
    cat_sees,
    sees,
    sees_point,
    visibility,
)
from escarmouche.table.geometry.points import Point
from escarmouche.table.scenery.terrain import Piece
from tests.games.flammes_et_fantassins.field import block, field, round_piece
from tests.support.scripts import rule


@rule("FF-R-20")
def test_nothing_between_is_wholly_visible() -> None:
    battle, one, other = field("red A SOLDIER 4,10", "blue B SOLDIER 14,10")
    assert visibility(battle, one, other) == WHOLLY


@rule("FF-R-20")
def test_a_wall_across_all_lines_hides() -> None:
    battle, one, other = field("red A SOLDIER 4,10", "blue B SOLDIER 14,10", pieces=(block("wall", 9, 5, 9.5, 15),))
    assert visibility(battle, one, other) == HIDDEN
    assert not sees(battle, one, other)


@rule("FF-R-20")
def test_one_line_past_a_wall_is_a_partial_view() -> None:
    battle, one, other = field("red A SOLDIER 4,10", "blue B SOLDIER 14,10", pieces=(block("wall", 12, 5, 12.5, 10),))
    assert visibility(battle, one, other) == PARTLY


@rule("FF-R-20", "FF-R-124")
def test_the_side_of_the_rim_peeps_round_a_corner() -> None:
    wall = block("wall", 4.6, 5, 5, 10.2)  # beside the viewer: its centre sees little, the left of its rim sees all
    battle, one, other = field("red A SOLDIER 4,10", "blue B SOLDIER 14,12", pieces=(wall,))
    assert visibility(battle, one, other) == WHOLLY


@rule("FF-R-20", "FF-R-25")
def test_a_closed_door_blocks_and_an_open_one_does_not() -> None:
    shut = block("door", 9, 5, 9.5, 15, state="closed")
    battle, one, other = field("red A SOLDIER 4,10", "blue B SOLDIER 14,10", pieces=(shut,))
    assert visibility(battle, one, other) == HIDDEN
    battle.terrain = battle.terrain.with_piece(shut.with_state("open"))
    assert visibility(battle, one, other) == WHOLLY


@rule("FF-R-20")
def test_a_wood_spoils_also_for_who_stands_in_it() -> None:
    wood = round_piece("forest", 14, 10, 2.0, height=3.0)
    battle, one, other, third = field(
        "red A SOLDIER 4,10", "blue B SOLDIER 14,10", "blue C SOLDIER 4,16", pieces=(wood,)
    )
    assert visibility(battle, one, other) == PARTLY
    assert visibility(battle, other, third) == PARTLY


@rule("FF-R-20", "FF-R-25", "FF-R-130")
def test_a_low_wall_spoils_the_view_of_who_is_close_behind_it_only() -> None:
    wall = block("low_wall", 12.5, 5, 13, 15, height=0.5)
    battle, one, other = field("red A SOLDIER 4,10", "blue B SOLDIER 14,10", pieces=(wall,))
    assert visibility(battle, one, other) == PARTLY  # near the feet of the target the lines are below its top
    assert visibility(battle, other, one) == WHOLLY  # near the eyes of the viewer they are above it


@rule("FF-R-20", "FF-R-124")
def test_from_a_storey_one_sees_over_a_wall_that_is_not_close_to_the_target() -> None:
    house = block("platform", 2, 8, 6, 12, height=3.0)
    wall = block("wall", 9, 5, 9.5, 15, height=2.0)
    battle, one, other = field("red A SOLDIER 4,10 z=3", "blue B SOLDIER 18,10", pieces=(house, wall))
    assert visibility(battle, one, other) == WHOLLY
    battle, one, other = field("red A SOLDIER 4,10 z=3", "blue B SOLDIER 10.5,10", pieces=(house, wall))
    assert visibility(battle, one, other) == HIDDEN


@rule("FF-R-20", "FF-R-131")
def test_a_hill_blocks_but_not_who_stands_on_it() -> None:
    hill = round_piece("hill", 9, 10, 3.0)
    battle, one, other, top = field("red A SOLDIER 4,10", "blue B SOLDIER 14,10", "blue C SOLDIER 9,10", pieces=(hill,))
    assert visibility(battle, one, other) == HIDDEN
    assert visibility(battle, one, top) == WHOLLY
    assert visibility(battle, top, other) == WHOLLY


@rule("FF-R-20")
def test_a_building_in_which_somebody_stands_blocks_by_its_walls_alone() -> None:
    room = block("room", 8, 8, 12, 12, height=3.0)
    wall = block("wall", 7.8, 8, 8, 12, height=3.0)
    battle, one, other = field("red A SOLDIER 10,10", "blue B SOLDIER 10,4", pieces=(room,))
    assert visibility(battle, one, other) == WHOLLY
    battle, one, other = field("red A SOLDIER 10,10", "blue B SOLDIER 4,10", pieces=(room, wall))
    assert visibility(battle, one, other) == HIDDEN


def house(*, roof: bool = True) -> tuple[Piece, ...]:
    """Four walls round a room of 4" from 8,8 on, with a flat roof 3" up."""
    walls = [(7.8, 7.8, 12.2, 8.0), (7.8, 12.0, 12.2, 12.2), (7.8, 8.0, 8.0, 12.0), (12.0, 8.0, 12.2, 12.0)]
    shell = [block("wall", *one, height=3.0) for one in walls]
    top = block("roof", 7.8, 7.8, 12.2, 12.2, height=0.25, floor=2.75)
    return (*shell, block("room", 8, 8, 12, 12, height=2.75), *([top] if roof else []))


@rule("FF-R-20", "FF-R-153")
@pytest.mark.parametrize("who", ["red A SOLDIER 10,10 z=3", "red A SOLDIER 9,9 z=3", "red A SOLDIER 10,6.5 z=3"])
def test_nobody_looks_through_a_roof(who: str) -> None:
    tower = block("platform", 8, 5, 12, 7.5, height=3.0)
    battle, one, other = field(who, "blue B SOLDIER 10,10.5", pieces=(*house(), tower))
    assert (visibility(battle, one, other), visibility(battle, other, one)) == (HIDDEN, HIDDEN)
    assert not sees(battle, one, other)
    assert not sees_point(battle, one, Point(10.0, 10.5))
    battle, one, other = field(who, "blue B SOLDIER 10,10.5", pieces=(*house(roof=False), tower))
    assert sees(battle, one, other)


@rule("FF-R-20", "FF-R-153")
def test_who_stands_at_the_edge_of_a_roof_is_seen_from_below_and_sees() -> None:
    battle, one, other = field("red A SOLDIER 10,8.5 z=3", "blue B SOLDIER 10,2", pieces=house())
    assert visibility(battle, one, other) != HIDDEN
    assert visibility(battle, other, one) != HIDDEN


@rule("FF-R-20", "FF-R-153")
def test_a_bridge_hides_nothing_from_those_who_pass_below() -> None:
    bridge = block("bridge", 5, 8, 12, 12, height=3.0)
    battle, one, other = field("red A SOLDIER 8,4", "blue B SOLDIER 8,16", pieces=(bridge,))
    assert visibility(battle, one, other) == WHOLLY


@rule("FF-R-20", "FF-R-153")
def test_from_the_middle_of_a_roof_the_foot_of_a_solid_house_is_hidden() -> None:
    solid = block("house", 7, 7, 13, 13, height=3.0)
    battle, one, near, far = field(
        "red A SOLDIER 10,10 z=3", "blue B SOLDIER 10,14", "blue C SOLDIER 10,22", pieces=(solid,)
    )
    assert visibility(battle, one, near) == HIDDEN
    assert visibility(battle, one, far) == WHOLLY


@rule("FF-R-33", "FF-R-153")
def test_the_cat_in_a_room_does_not_see_who_is_on_the_roof() -> None:
    battle, one = field("red A SOLDIER 10,10 z=3", pieces=house())
    battle.cat = Point(10.0, 10.0)
    assert not cat_sees(battle, one)
    battle, one = field("red A SOLDIER 10,10 z=3", pieces=house(roof=False))
    battle.cat = Point(10.0, 10.0)
    assert cat_sees(battle, one)


@rule("FF-R-20")
def test_standing_figures_spoil_sight_and_lying_ones_never_matter() -> None:
    lines = ("red A SOLDIER 4,10", "blue B SOLDIER 14,10", "blue C SOLDIER 9,10")
    battle, one, other, third = field(*lines)
    assert visibility(battle, one, other) == PARTLY
    third.is_stunned = True
    assert visibility(battle, one, other) == WHOLLY
    battle, one, other, third = field(*lines, figures_spoil_sight=False)
    assert visibility(battle, one, other) == WHOLLY


@rule("FF-R-20", "FF-R-33")
def test_the_cat_sees_through_all_that_is_soft() -> None:
    battle, one = field("red A SOLDIER 14,10", pieces=(block("forest", 8, 5, 10, 15, height=3.0),))
    battle.cat = Point(4.0, 10.0)
    assert cat_sees(battle, one)
    battle, one = field("red A SOLDIER 14,10", pieces=(block("wall", 8, 5, 10, 15),))
    battle.cat = Point(4.0, 10.0)
    assert not cat_sees(battle, one)


@rule("FF-R-130")
def test_a_point_is_seen_if_a_line_to_it_is_not_blocked() -> None:
    battle, one = field("red A SOLDIER 4,10", pieces=(block("wall", 9, 5, 9.5, 15),))
    assert sees_point(battle, one, Point(8.0, 10.0))
    assert not sees_point(battle, one, Point(12.0, 10.0))
    assert sees_point(battle, one, Point(9.0, 10.0), 2.0)  # the wall does not hide its own face


@rule("FF-R-19", "FF-GEN-06", "FF-R-124")
def test_distances_are_compared_after_rounding_to_a_hundredth() -> None:
    battle, one, other = field("red A SOLDIER 4,10", "blue B SOLDIER 17.004,10")
    assert battle.distance(one, other) == 12.0
    battle, one, other = field("red A SOLDIER 4,10 z=3", "blue B SOLDIER 9,10")
    assert battle.distance(one, other) == 5.0  # 4" in plan and 3" up
