"""Climbing, falling and jumping: levels along a path, what holds a base up, and where it lands."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from escarmouche.table.bases.bodies import Body, distance, round_base
from escarmouche.table.bases.contacts import distance_to
from escarmouche.table.geometry.legs import cut_climb, path_length
from escarmouche.table.geometry.points import Point, at, span
from escarmouche.table.geometry.shapes import polygon
from escarmouche.table.moving.climbing import (
    climb_over,
    climb_rise,
    fall,
    first_void,
    free_place_near,
    is_over_void,
    leap,
    support,
)  # fmt: skip
from escarmouche.table.moving.walking import Passage, fits, is_free, walk
from escarmouche.table.scenery.terrain import Nature, Piece, Terrain, local_box

HOUSE = Nature("house", impassable=True, platform=True, climbable=True)
STONE = Nature("wall", impassable=True, linear=True, climbable=True)
ROOF = Piece("roof", HOUSE, local_box(4, 4), place=at(10, 10), height=3.0)  # from 8 to 12
NEXT = Piece("next", HOUSE, local_box(4, 4), place=at(16, 10), height=3.0)  # from 14 to 18
SHED = Piece("shed", HOUSE, local_box(4, 4), place=at(10, 14), height=1.0)  # from 12 to 16 in depth
LOW = Piece("low", STONE, local_box(0.5, 4), place=at(5, 20), height=1.0)
TOWN = Terrain(24, 24, (ROOF, NEXT, SHED, LOW))


def figure(x: float, y: float, z: float = 0.0) -> Body:
    return Body(round_base(1), at(x, y), z, 1.0)


def ways(mover: Body, *solid: Body, terrain: Terrain = TOWN) -> Passage:
    return Passage(terrain, mover, walls=list(terrain.pieces), zones=[], solid=list(solid), crossed=[])


@pytest.mark.rule("SF-R-33")
def test_a_wall_an_inch_high_costs_two_inches_besides_the_ground():
    mover = figure(2, 20)
    path, levels = climb_over(ways(mover), (mover.place, at(8, 20)), [LOW])
    walked = walk(ways(mover), path, levels)

    assert walked.stop is None
    assert climb_rise(levels) == (1.0, 1.0)
    assert walked.length == path_length(path, levels) == 8.0
    assert [(s.length, s.rise) for s in walked.spans] == [(2.25, 0), (0, 1), (1.5, 0), (0, -1), (2.25, 0)]


def test_without_climbing_the_wall_stops_the_base():
    mover = figure(2, 20)
    assert not is_free(ways(mover), (mover.place, at(8, 20)))


def test_a_base_climbs_onto_a_platform_and_stays_on_top():
    mover = figure(6, 10)
    path, levels = climb_over(ways(mover), (mover.place, at(10, 10)), [ROOF])

    assert levels[-1] == 3.0
    assert walk(ways(mover), path, levels).is_free
    assert climb_rise(levels) == (3.0, 0.0)


def test_a_base_climbs_down_once_it_is_clear_of_the_edge():
    mover = figure(10, 10, 3.0)
    path, levels = climb_over(ways(mover), (mover.place, at(10, 5)), [ROOF])

    assert walk(ways(mover), path, levels).is_free
    assert levels[-1] == 0.0
    assert path[-2] == at(10, 7.5)


def test_each_arm_of_a_bent_wall_is_climbed_for_itself():
    arms = polygon([at(0, 0), at(6, 0), at(6, 4), at(5.5, 4), at(5.5, 0.5), at(0.5, 0.5), at(0.5, 4), at(0, 4)])
    wall = Piece("arms", STONE, arms, place=at(8, 8), height=1.0)
    terrain = Terrain(24, 24, (wall,))
    mover = figure(5, 11)
    path, levels = climb_over(ways(mover, terrain=terrain), (mover.place, at(18, 11)), [wall])

    assert climb_rise(levels) == (2.0, 2.0)
    assert walk(ways(mover, terrain=terrain), path, levels).is_free


@pytest.mark.rule("ME-R-10")
def test_a_climber_may_stay_on_the_face_and_go_on_from_there():
    mover = figure(6, 10)
    path, levels = climb_over(ways(mover), (mover.place, at(10, 10)), [ROOF])
    half, heights = cut_climb(path, levels, 2.5)

    assert (half[-1], heights[-1]) == (at(7.5, 10), 1.0)
    hanging = mover.moved(half[-1], heights[-1])
    rest, upper = climb_over(ways(hanging), (hanging.place, at(10, 10)), [ROOF])
    assert climb_rise(upper) == (2.0, 0.0)
    assert walk(ways(hanging), rest, upper).is_free


def test_what_hangs_over_a_face_stops_the_climb():
    balcony = Piece(
        "balcony", Nature("balcony", impassable=True), local_box(2, 2), place=at(7, 10), floor=2.0, height=0.2
    )
    terrain = Terrain(24, 24, (ROOF, balcony))
    mover = figure(5, 10)
    path = (mover.place, at(7.5, 10), at(7.5, 10))
    assert is_free(ways(mover, terrain=terrain), path, (0.0, 0.0, 1.0))
    assert not is_free(ways(mover, terrain=terrain), path, (0.0, 0.0, 3.0))


def test_figures_on_top_and_below_are_in_the_way_on_their_own_level():
    mover = figure(10, 10, 3.0)
    assert is_free(ways(mover, figure(11.5, 10, 0.0)), (mover.place, at(11, 10)))
    assert not is_free(ways(mover, figure(11.5, 10, 3.0)), (mover.place, at(11, 10)))


def test_a_figure_under_the_start_is_not_forgotten_on_its_own_level():
    mover = figure(10, 7, 3.0)
    below = figure(10, 7, 0.0)
    assert not fits(ways(mover, below), at(10, 7.2), level=0.0)


@pytest.mark.rule("ME-FAL-01")
@pytest.mark.parametrize(("x", "expected"), [(11.9, False), (11.99, False), (12.0, True), (12.3, True)])
def test_a_base_half_or_more_beyond_the_edge_is_over_a_void(x: float, expected: bool):
    assert is_over_void(TOWN, figure(x, 10, 3.0), 3.0) is expected


def test_there_is_no_void_between_two_platforms_that_meet():
    twin = Piece("twin", HOUSE, local_box(4, 4), place=at(14, 10), height=3.0)
    terrain = Terrain(24, 24, (ROOF, twin))
    assert not is_over_void(terrain, figure(12, 10, 3.0), 3.0)
    assert first_void(terrain, figure(10, 10, 3.0), (at(10, 10), at(15, 10))) == -1.0


def test_the_ground_holds_everything_up():
    assert support(TOWN, figure(2, 2)) == 0.0
    assert not is_over_void(TOWN, figure(2, 2), 0.0)
    assert support(TOWN, figure(10, 10, 3.0)) == 3.0
    assert support(TOWN, figure(10, 10, 2.0)) == 0.0


@pytest.mark.rule("SB-R-18")
def test_a_drop_is_met_where_the_centre_passes_the_edge():
    assert first_void(TOWN, figure(10, 10, 3.0), (at(10, 10), at(13, 10))) == 2.0
    assert first_void(TOWN, figure(10, 10, 3.0), (at(10, 10), at(11, 10), at(11, 6))) == 3.0
    assert first_void(TOWN, figure(2, 2), (at(2, 2), at(5, 2))) == -1.0


@pytest.mark.rule("ME-R-51")
def test_a_falling_figure_lands_at_the_foot():
    landing = fall(TOWN, figure(12.1, 9, 3.0), [])

    assert (landing.height, landing.level) == (3.0, 0.0)
    assert landing.place is not None
    assert distance_to(figure(landing.place.x, landing.place.y), ROOF.shape) <= 0.002
    assert landing.place.y == 9.0


def test_a_fall_ends_on_the_first_lower_roof():
    landing = fall(TOWN, figure(10, 12.1, 3.0), [])

    assert (landing.height, landing.level) == (2.0, 1.0)
    assert landing.place == at(10, landing.place.y if landing.place else 0)


@given(st.lists(st.tuples(st.integers(11000, 15000), st.integers(7000, 13000)), max_size=5))
@settings(max_examples=25)
def test_a_fall_finds_a_free_place_always_the_same(spots: list[tuple[int, int]]):
    occupied = [figure(x / 1000, y / 1000) for x, y in spots]
    enemy = [figure(13, 8)]
    landing = fall(TOWN, figure(12.1, 10, 3.0), occupied, clear_of=enemy, gap=0.05)
    again = fall(TOWN, figure(12.1, 10, 3.0), occupied, clear_of=enemy, gap=0.05)

    assert landing.place is not None
    assert landing.place == again.place
    body = figure(landing.place.x, landing.place.y, landing.level)
    assert all(distance(body, enemy[0]) > 0.05 for _ in enemy)
    for other in occupied:
        if landing.level == 0.0:
            assert span(body.place, other.place) >= 1.0 - 0.0016


def test_nobody_falls_from_the_ground():
    landing = fall(TOWN, figure(2, 2), [])
    assert (landing.height, landing.place) == (0.0, at(2, 2))


def test_the_nearest_free_place_is_the_place_itself_when_it_is_free():
    assert free_place_near(ways(figure(2, 2)), at(3, 3), 2.0) == at(3, 3)


def test_the_nearest_free_place_touches_what_is_in_the_way():
    place = free_place_near(ways(figure(2, 2), figure(3, 6)), at(3.2, 6), 3.0)
    assert place is not None
    assert 1.0 <= span(place, at(3, 6)) <= 1.004
    assert span(place, at(4, 6)) < 0.05


def test_there_may_be_no_free_place_near_enough():
    assert free_place_near(ways(figure(2, 2)), at(10, 10), 1.0) is None


@pytest.mark.rule("ME-R-12")
def test_a_jump_measures_the_gap_from_edge_to_edge():
    jumped = leap(ways(figure(11.5, 10, 3.0)), at(14.6, 10))

    assert (jumped.take_off, jumped.gap, jumped.length) == (0.5, 2.0, 3.1)
    assert (jumped.level, jumped.drop, jumped.stop) == (3.0, 0.0, None)
    assert jumped.fits


@pytest.mark.rule("SF-R-36")
def test_a_jump_may_land_lower_but_not_in_a_wall():
    down = leap(ways(figure(11.5, 10, 3.0)), at(13, 10))
    too_near = leap(ways(figure(11.5, 10, 3.0)), at(12.2, 10))

    assert (down.level, down.drop, down.gap) == (0.0, 3.0, 1.0)
    assert down.fits
    assert not too_near.fits


def test_there_is_no_jump_on_the_flat():
    assert leap(ways(figure(2, 2)), at(4, 2)).take_off == -1.0


def test_a_figure_in_the_air_stops_a_jump():
    jumped = leap(ways(figure(11.5, 10, 3.0), Body(round_base(1), at(13, 10), 0.0, 5.0)), at(15, 10))
    assert jumped.stop is not None


def test_a_slope_counts_ground_and_height():
    hill: tuple[Point, ...] = (at(2, 2), at(5, 2))
    walked = walk(ways(figure(2, 2)), hill, (0.0, 1.0))
    assert walked.length == 4.0
    assert [(s.length, s.rise) for s in walked.spans] == [(3.0, 1.0)]
