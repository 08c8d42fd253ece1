"""Pushing: recoils, separations, figures thrust aside, and the straight way off the table."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escarmouche.table.bases.bodies import Body, distance, round_base
from escarmouche.table.bases.pushing import drive_apart, push, push_aside
from escarmouche.table.geometry.points import Point, at, span
from escarmouche.table.geometry.shapes import segment_to_shape
from escarmouche.table.moving.leaving import (
    BOTTOM,
    LEFT,
    RIGHT,
    TOP,
    fan,
    leaves_at,
    nearest_sides,
    side_distances,
    side_point,
)  # fmt: skip
from escarmouche.table.moving.walking import EDGE, FIGURE, WALL, Passage
from escarmouche.table.scenery.terrain import Nature, Piece, Terrain, local_box

TABLE = Terrain(24, 24, ())
WALL_OF_STONE = Piece("wall", Nature("wall", impassable=True), local_box(1, 6), place=at(15, 10), height=2.0)

coordinates = st.integers(1000, 23000).map(lambda steps: steps / 1000)
places = st.builds(at, coordinates, coordinates)


def figure(x: float, y: float) -> Body:
    return Body(round_base(1), at(x, y), 0.0, 1.0)


def ways(mover: Body, *solid: Body, walls: list[Piece] | None = None) -> Passage:
    return Passage(TABLE, mover, walls=walls or [], zones=[], solid=list(solid), crossed=[])


@pytest.mark.rule("ME-R-16")
def test_the_loser_is_pushed_straight_away_from_the_winner():
    pushed = push(ways(figure(11, 10), figure(10, 10)), at(10, 10), 1.0)

    assert (pushed.place, pushed.moved, pushed.stop) == (at(12, 10), 1.0, None)


def test_a_push_ends_at_a_wall():
    pushed = push(ways(figure(13.5, 10), walls=[WALL_OF_STONE]), at(12.5, 10), 1.0)

    assert (pushed.place, pushed.moved) == (at(14, 10), 0.5)
    assert pushed.stop is not None
    assert pushed.stop.kind == WALL


def test_a_push_ends_at_a_figure_and_at_the_edge():
    blocked = push(ways(figure(11, 10), figure(12.4, 10)), at(10, 10), 1.0)
    edge = push(ways(figure(0.8, 10)), at(1.8, 10), 1.0)

    assert blocked.stop is not None
    assert edge.stop is not None
    assert (blocked.place, blocked.stop.kind) == (at(11.4, 10), FIGURE)
    assert (edge.place, edge.stop.kind) == (at(0.5, 10), EDGE)


@given(places, places, st.integers(1, 3000))
def test_a_free_push_covers_its_distance_on_the_line_of_centres(winner: Point, loser: Point, steps: int):
    mover = Body(round_base(1), loser, 0.0, 1.0)
    pushed = push(ways(mover), winner, steps / 1000)

    if pushed.stop is None and span(winner, loser) > 1.0:
        assert span(loser, pushed.place) == pytest.approx(steps / 1000, abs=0.0011)
        assert span(winner, pushed.place) == pytest.approx(span(winner, loser) + steps / 1000, abs=0.003)


def test_a_push_from_the_very_same_place_still_has_a_direction():
    assert push(ways(figure(10, 10)), at(10, 10), 1.0).place == at(11, 10)


@pytest.mark.rule("ME-R-16")
def test_both_figures_move_back_half_the_distance():
    one, other = figure(10, 10), figure(11, 10)
    first, second = drive_apart(ways(one, other), ways(other, one), 1.0)

    assert (first.place, second.place) == (at(9.5, 10), at(11.5, 10))


@pytest.mark.rule("ME-R-16")
@pytest.mark.parametrize("blocked", ["one", "other", "both"])
def test_one_figure_makes_up_for_the_other_being_blocked(blocked: str):
    one, other = figure(10, 10), figure(11, 10)
    near_one = [figure(8.8, 10)] if blocked != "other" else []
    near_other = [figure(12.2, 10)] if blocked != "one" else []
    first, second = drive_apart(ways(one, other, *near_one), ways(other, one, *near_other), 1.0)

    gap = distance(one.moved(first.place, 0.0), other.moved(second.place, 0.0))
    assert gap == pytest.approx(0.4 if blocked == "both" else 1.0, abs=0.002)


@pytest.mark.rule("FF-R-46")
@given(st.integers(-1500, 1500), st.integers(-1500, 11500))
def test_a_figure_in_the_corridor_is_thrust_just_out_of_it(off: int, along: int):
    charger = figure(5, 10)
    start, goal = at(5, 10), at(15, 10)
    mover = figure(5 + along / 1000, 10 + off / 1000)
    pushed = push_aside(ways(mover), start, goal, charger=charger)

    assert pushed is not None
    assert segment_to_shape(start, goal, mover.moved(pushed.place, 0.0).outline) >= 0.5 - 0.0005
    assert pushed.place.x == mover.x
    assert pushed.moved <= 1.002


@pytest.mark.rule("FF-R-46")
def test_a_figure_is_thrust_to_the_other_side_or_not_at_all_when_there_is_no_room():
    charger = figure(5, 10)
    mover = figure(10, 10.2)
    above, below = figure(10, 11.4), figure(10, 8.6)

    other_side = push_aside(ways(mover, above), at(5, 10), at(15, 10), charger=charger)
    assert other_side is not None
    assert other_side.place.y < 10
    assert push_aside(ways(mover, above, below), at(5, 10), at(15, 10), charger=charger) is None


def test_the_sides_of_the_table_are_measured_from_the_base():
    assert side_distances(TABLE, figure(3, 20)) == [2.5, 20.5, 19.5, 3.5]
    assert nearest_sides(TABLE, figure(3, 20)) == [LEFT]
    assert nearest_sides(TABLE, figure(21, 21)) == [RIGHT, TOP]
    assert side_point(TABLE, at(3, 20), BOTTOM) == at(3, 0)


def test_a_figure_is_out_when_its_centre_crosses_the_edge():
    assert leaves_at(TABLE, (at(3, 5), at(-2, 5))) == 3.0
    assert leaves_at(TABLE, (at(3, 5), at(3, 20), at(3, 30))) == 19.0
    assert leaves_at(TABLE, (at(3, 5), at(0, 5))) == -1.0


def test_a_fan_begins_with_the_straight_way():
    places = fan(at(5, 5), at(0, 5), 4.0)
    assert places[0] == at(1, 5)
    assert len(set(places)) == 96
    away = [span(place, at(1, 5)) for place in places]
    assert max(before - after for before, after in pairwise(away)) < 0.002
    assert all(span(at(5, 5), place) == pytest.approx(4.0, abs=0.0011) for place in places)
