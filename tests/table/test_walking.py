"""Walking: worked examples of paths, stops, spans, events and contacts."""

from __future__ import annotations

import pytest

from escarmouche.table.bases.bodies import Base, Body, distance, oval_base, round_base
from escarmouche.table.bases.contacts import distance_to, gap, is_contact_across, lies_between
from escarmouche.table.geometry.legs import cut_climb, level_at
from escarmouche.table.geometry.points import Point, at, span
from escarmouche.table.geometry.shapes import polygon
from escarmouche.table.moving.walking import (
    EDGE,
    FIGURE,
    WALL,
    Passage,
    breaks_contact,
    contact_place,
    contact_places,
    contacts_along,
    cut,
    enters_at,
    first_along,
    fits,
    is_free,
    last_fit,
    path_length,
    point_at,
    walk,
    zone_events,
)  # fmt: skip
from escarmouche.table.scenery.terrain import Nature, Piece, Terrain, local_box, local_disc

ROCK = Nature("rock", impassable=True)
MARSH = Nature("marsh", ground=("marsh",))
ROUND = round_base(1)


def figure(x: float, y: float, z: float = 0.0) -> Body:
    return Body(ROUND, at(x, y), z, 1.0)


def rock(x: float, y: float, length: float = 2.0, width: float = 2.0, height: float = 2.0, floor: float = 0.0) -> Piece:
    return Piece("rock", ROCK, local_box(length, width), place=at(x, y), height=height, floor=floor)


def marsh(x: float, y: float, length: float = 2.0, width: float = 2.0) -> Piece:
    return Piece("marsh", MARSH, local_box(length, width), place=at(x, y))


def passage(
    mover: Body, *, walls: list[Piece] | None = None, zones: list[Piece] | None = None,
    solid: list[Body] | None = None, crossed: list[Body] | None = None, flown: list[Piece] | None = None,
    may_leave: bool = False, reach: float = 1e9,
) -> Passage:  # fmt: skip
    return Passage(
        Terrain(24, 24, ()), mover, walls=walls or [], zones=zones or [], solid=solid or [], crossed=crossed or [],
        flown=flown, may_leave=may_leave, reach=reach,
    )  # fmt: skip


def test_a_path_is_as_long_as_its_legs():
    assert path_length((at(0, 0), at(3, 4), at(3, 6))) == 7.0
    assert path_length((at(1, 1),)) == 0.0


def test_a_wall_stops_the_base_at_its_edge():
    mover = figure(5, 10)
    stop = walk(passage(mover, walls=[rock(10, 10)]), (mover.place, at(15, 10))).stop

    assert stop is not None
    assert (stop.kind, stop.place, stop.at) == (WALL, at(8.5, 10), 3.5)
    assert stop.piece is not None
    assert stop.piece.id == "rock"


def test_a_figure_stops_the_base_in_contact():
    mover = figure(5, 10)
    stop = walk(passage(mover, solid=[figure(20, 20), figure(9, 10)]), (mover.place, at(15, 10))).stop

    assert stop is not None
    assert (stop.kind, stop.body_index, stop.place) == (FIGURE, 1, at(8, 10))


def test_the_base_stays_wholly_on_the_table_unless_it_may_leave():
    mover = figure(2, 10)
    stop = walk(passage(mover), (mover.place, at(-1, 10))).stop

    assert stop is not None
    assert (stop.kind, stop.place) == (EDGE, at(0.5, 10))
    assert walk(passage(mover, may_leave=True), (mover.place, at(-1, 10))).stop is None


def test_the_nearer_of_two_obstacles_stops_the_base():
    mover = figure(5, 10)
    stop = walk(passage(mover, walls=[rock(12, 10)], solid=[figure(9, 10)]), (mover.place, at(20, 10))).stop

    assert stop is not None
    assert stop.kind == FIGURE


def test_a_second_leg_can_be_stopped_too():
    mover = figure(5, 10)
    stop = walk(passage(mover, walls=[rock(10, 15)]), (mover.place, at(10, 10), at(10, 20))).stop

    assert stop is not None
    assert (stop.at, stop.place) == (8.5, at(10, 13.5))


def test_touching_in_passing_is_allowed():
    mover = figure(5, 10)
    assert is_free(passage(mover, solid=[figure(10, 11)], walls=[rock(15, 8.5)]), (mover.place, at(20, 10)))


def test_a_base_in_contact_may_leave_and_slide_but_not_push_in():
    mover = figure(5, 10)
    ways = passage(mover, solid=[figure(6, 10)])

    assert is_free(ways, (mover.place, at(3, 10)))
    assert is_free(ways, (mover.place, at(5, 14)))
    assert not is_free(ways, (mover.place, at(5.1, 10)))


def test_a_base_that_overlaps_already_may_leave_but_not_go_deeper():
    mover = figure(5, 10)
    ways = passage(mover, solid=[figure(5.9, 10)], walls=[rock(5, 11.4)])

    assert is_free(ways, (mover.place, at(3, 9)))
    assert not is_free(ways, (mover.place, at(5.05, 10)))
    assert not is_free(ways, (mover.place, at(5, 10.05)))


def test_a_base_slides_along_a_bent_wall_up_to_its_inner_corner():
    bent = polygon([at(0, 0), at(10, 0), at(10, 6), at(9, 6), at(9, 1), at(0, 1)])
    wall = Piece("bent", ROCK, bent, place=at(2, 2), height=2.0)
    mover = figure(4, 3.5)
    stop = walk(passage(mover, walls=[wall]), (mover.place, at(14, 3.5))).stop

    assert stop is not None
    assert stop.place == at(10.5, 3.5)


def test_a_concave_wall_leaves_its_hollow_free():
    hollow = polygon([at(0, 0), at(6, 0), at(6, 4), at(4, 4), at(4, 2), at(2, 2), at(2, 4), at(0, 4)])
    wall = Piece("hollow", ROCK, hollow, place=at(5, 5), height=2.0)
    mover = figure(8, 12)
    ways = passage(mover, walls=[wall])

    assert fits(ways, at(8, 7.5))
    assert not fits(ways, at(8, 7.4))
    assert is_free(ways, (mover.place, at(8, 7.5)))


def test_nothing_fits_in_the_middle_of_a_large_rock():
    assert not fits(passage(figure(2, 2), walls=[rock(12, 12, 10, 10)]), at(12, 12))


def test_figures_that_may_be_crossed_may_not_be_ended_on():
    mover = figure(5, 10)
    ways = passage(mover, crossed=[figure(15, 15), figure(9, 10)])

    assert is_free(ways, (mover.place, at(12, 10)))
    assert walk(ways, (mover.place, at(9.2, 10))).ends_on == 1
    assert not is_free(ways, (mover.place, at(9.2, 10)))
    assert not fits(ways, at(9.2, 10))


def test_a_flyer_passes_scenery_but_goes_back_to_the_last_place_clear_of_it():
    mover = figure(5, 10)
    ways = passage(mover, flown=[rock(10, 10)])
    path = (mover.place, at(15, 10))

    assert is_free(ways, path)
    assert walk(ways, (mover.place, at(10, 10))).ends_over is not None
    assert last_fit(ways, path, 5.0) == pytest.approx(3.5, abs=0.0015)
    assert last_fit(ways, path, 8.0) == 8.0


def test_what_is_out_of_reach_is_not_looked_at():
    mover = figure(5, 10)
    ways = passage(mover, walls=[rock(20, 20), rock(8, 10)], solid=[figure(15, 10)], reach=3.0)

    assert len(ways.layer.obstacles) == 1


def test_spans_tell_the_ground_of_each_part():
    mover = figure(5, 10)
    walked = walk(passage(mover, zones=[marsh(10, 10)]), (mover.place, at(15, 10)))

    assert [(len(s.zones), s.length, s.start) for s in walked.spans] == [(0, 4.0, 0.0), (1, 2.0, 4.0), (0, 4.0, 6.0)]
    assert sum(s.length * (2 if s.zones else 1) for s in walked.spans) == 12.0


def test_a_span_goes_on_round_a_bend():
    mover = figure(10, 10)
    walked = walk(passage(mover, zones=[marsh(10, 10, 8, 8)]), (mover.place, at(12, 10), at(12, 12)))

    assert [(len(s.zones), s.length) for s in walked.spans] == [(1, 4.0)]


def test_overlapping_zones_are_told_together():
    mover = figure(5, 10)
    pond = Piece("pond", MARSH, local_disc(1.0), place=at(11, 10))
    walked = walk(passage(mover, zones=[marsh(10, 10), pond]), (mover.place, at(15, 10)))

    assert [[z.id for z in s.zones] for s in walked.spans] == [[], ["marsh"], ["marsh", "pond"], ["pond"], []]
    assert [s.length for s in walked.spans] == [4.0, 1.0, 1.0, 1.0, 3.0]


def test_zones_are_entered_and_left_in_order():
    mover = figure(5, 10)
    walked = walk(passage(mover, zones=[marsh(10, 10), marsh(5, 10)]), (mover.place, at(15, 10)))

    assert [(d, entered) for d, _, entered in zone_events(walked)] == [(0, True), (1, False), (4, True), (6, False)]


def test_the_base_touches_a_zone_before_its_centre_enters():
    mover = figure(5, 10)
    assert enters_at(passage(mover), (mover.place, at(15, 10)), marsh(10, 10)) == 3.5
    assert enters_at(passage(mover), (mover.place, at(5, 20)), marsh(10, 10)) == -1.0


def test_what_stands_on_another_level_is_not_in_the_way():
    mover = figure(5, 10)
    bridge = rock(10, 10, floor=1.5, height=0.5)
    assert is_free(passage(mover, walls=[bridge], solid=[figure(8, 10, 2.0)]), (mover.place, at(15, 10)))
    assert not is_free(passage(figure(5, 10, 1.0), walls=[bridge]), (mover.place, at(15, 10)))


def test_a_place_is_found_along_a_path_and_the_path_cut_there():
    path = (at(0, 0), at(3, 0), at(3, 4))
    assert point_at(path, 5.0) == at(3, 2)
    assert point_at(path, 50.0) == at(3, 4)
    assert cut(path, 5.0) == (at(0, 0), at(3, 0), at(3, 2))
    assert cut(path, 3.0) == (at(0, 0), at(3, 0))
    assert cut(path, 9.0) == path


def test_a_path_with_levels_can_be_cut_half_way_up():
    path = (at(0, 0), at(3, 0), at(3, 0))
    levels = (0.0, 0.0, 2.0)
    assert path_length(path, levels) == 5.0
    assert level_at(path, levels, 4.5) == 1.5
    assert cut_climb(path, levels, 4.5) == ((at(0, 0), at(3, 0), at(3, 0)), (0.0, 0.0, 1.5))


def test_the_first_moment_of_an_event_is_found_to_the_grid():
    path = (at(0, 0), at(10, 0), at(10, 10))
    assert first_along(path, lambda p: p.x >= 3.333) == 3.333
    assert first_along(path, lambda p: p.y >= 2.0) == 12.0
    assert first_along(path, lambda p: True) == 0.0
    assert first_along(path, lambda p: p.x < 0.0) == -1.0


def test_contacts_are_told_in_the_order_they_are_made():
    mover = figure(0, 0)
    touched = contacts_along(mover, (at(0, 0), at(10, 0)), [figure(8, 1), figure(4, -1), figure(4, 5)], tolerance=0.05)

    assert [index for _, index in touched] == [1, 0]
    for far, index in touched:
        place = point_at((at(0, 0), at(10, 0)), far)
        assert distance(mover.moved(place, 0.0), (figure(8, 1), figure(4, -1))[index]) <= 0.05


def test_a_contact_at_the_start_counts_only_when_lost_and_regained():
    mover = figure(0, 0)
    enemy = figure(1, 0)
    assert contacts_along(mover, (at(0, 0), at(-3, 0)), [enemy], tolerance=0.05) == []
    again = contacts_along(mover, (at(0, 0), at(-3, 0), at(0, 0)), [enemy], tolerance=0.05)
    assert [(round(far, 2), index) for far, index in again] == [(5.95, 0)]


def test_contacts_of_an_oval_are_found():
    mover = Body(oval_base(2, 1), at(0, 0), 0.0, 1.0)
    ((far, _),) = contacts_along(mover, (at(0, 0), at(10, 0)), [figure(6, 0)], tolerance=0.05)
    assert far == pytest.approx(4.45, abs=0.002)


def test_contact_is_broken_when_the_gap_opens_anywhere():
    mover = figure(0, 0)
    enemy = figure(1, 0)
    around = tuple([contact_place(mover, enemy, at(1 - dx, dy)) for dx, dy in ((1, 0), (1, 0.3), (1, 0.6), (1, 1))])
    assert not breaks_contact(mover, around, enemy, 0.05)
    assert breaks_contact(mover, (at(0, 0), at(-0.1, 0), at(0, 0)), enemy, 0.05)


@pytest.mark.parametrize("target", [figure(7, 8), Body(oval_base(2, 1), at(7, 8), 0.0, 1.0, turn=11)])
@pytest.mark.parametrize("base", [round_base(1), round_base(1.26), oval_base(1.5, 0.9)])
def test_places_of_contact_touch_and_never_overlap(target: Body, base: Base):
    mover = Body(base, at(0, 0), 0.0, 1.0, turn=5)
    for place in contact_places(mover, target, 16):
        assert -1e-9 <= gap(mover.moved(place, 0.0), target) <= 0.002
        assert place == at(place.x, place.y)


def test_the_place_of_contact_is_on_the_side_one_comes_from():
    assert contact_place(figure(0, 10), figure(10, 10), at(0, 10)) == at(9, 10)
    assert contact_place(figure(10, 20), figure(10, 10), at(10, 20)) == at(10, 11)


def test_a_charge_to_a_place_of_contact_is_free():
    mover = figure(3, 4)
    target = figure(11.37, 9.21)
    for place in contact_places(mover, target, 24):
        stop = walk(passage(mover, solid=[target]), (mover.place, place)).stop
        assert stop is None or span(mover.place, place) > stop.at


def test_two_bases_can_touch_across_a_thin_wall():
    wall = rock(10, 10, 0.5, 4)
    one, other = figure(9.25, 10), figure(10.75, 10)
    assert lies_between(wall, one, other)
    assert distance_to(one, wall.shape) == 0.0
    assert is_contact_across(wall, one, other, tolerance=0.04, max_thickness=1.0)
    assert not is_contact_across(wall, one, other, tolerance=0.04, max_thickness=0.4)
    assert not is_contact_across(wall, one, figure(12, 10), tolerance=0.04, max_thickness=1.0)


def test_asking_twice_gives_the_same_answer():
    mover = figure(5, 10)
    path: tuple[Point, ...] = (mover.place, at(15, 10.3))
    ways = passage(mover, walls=[rock(10, 10)])
    first, second = walk(ways, path).stop, walk(ways, path).stop
    assert first is not None
    assert second is not None
    assert (first.at, first.place) == (second.at, second.place)
