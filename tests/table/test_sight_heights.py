"""Sight in space against a plain count: many straight lines from the eyes to points of the figure, each looked at alone."""

from __future__ import annotations

from math import asin, atan2, cos, hypot, sin

import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from escarmouche.table.bases.bodies import Body, round_base
from escarmouche.table.geometry.points import at
from escarmouche.table.scenery.files import nature_named
from escarmouche.table.scenery.terrain import Piece, Terrain, local_box
from escarmouche.table.sight.sight import FAN, OPAQUE, SOFT, Reader, Sight, look

ACROSS, UPWARDS = 200, 41
NEAR = 0.02  # how well a count of so many lines agrees with the exact share
READER = Reader("", in_space=True)
coordinates = st.integers(40, 120).map(lambda tenths: tenths / 10.0)
levels = st.integers(0, 12).map(lambda halves: halves / 2.0)


def figure(x: float, y: float, z: float, height: float = 2.0) -> Body:
    return Body(round_base(1.0), at(x, y), z, height)


def block(floor: float, height: float, *, x: float = 8.0, wide: float = 2.0) -> Piece:
    return Piece("block", nature_named("wall"), local_box(wide, 6.0), place=at(x, 8.0), floor=floor, height=height)


def seen(viewer: Body, target: Body, *pieces: Piece, others: tuple[Body, ...] = ()) -> Sight:
    table = Terrain(24.0, 24.0, pieces)
    return look(table, viewer, target, others=[*others], lines=FAN, reader=READER)


def counted(viewer: Body, target: Body, piece: Piece) -> tuple[float, float]:
    """The share of directions in which the piece is in the way of some line, and of all of them."""
    dx, dy = target.x - viewer.x, target.y - viewer.y
    away, heading = hypot(dx, dy), atan2(dy, dx)
    half = asin(target.reach / away)
    far = away - target.reach * target.reach / away
    outline = shapely.box(piece.shape.left, piece.shape.bottom, piece.shape.right, piece.shape.top)
    some = every = 0
    for i in range(ACROSS):
        turn = heading + half * (2.0 * (i + 0.5) / ACROSS - 1.0)
        size = far / cos(turn - heading)
        line = shapely.LineString(
            [(viewer.x, viewer.y), (viewer.x + size * cos(turn), viewer.y + size * sin(turn))]
        ).intersection(outline)
        if line.length < 1e-9:
            continue
        ends = [hypot(x - viewer.x, y - viewer.y) / size for x, y in line.coords]
        met = [is_met(viewer, target, piece, ends, k / (UPWARDS - 1)) for k in range(UPWARDS)]
        some += any(met)
        every += all(met)
    return some / ACROSS, every / ACROSS


def is_met(viewer: Body, target: Body, piece: Piece, ends: list[float], part: float) -> bool:
    """Whether the line to one height of the target is between floor and top of the piece somewhere inside it."""
    eyes = viewer.z + viewer.height
    goal = target.z + target.height * part
    heights = sorted([eyes + (goal - eyes) * share for share in ends])
    return heights[1] >= piece.floor - 1e-9 and heights[0] <= piece.top + 1e-9


@settings(max_examples=60, deadline=None)
@given(coordinates, levels, levels, st.integers(0, 8), st.integers(1, 8))
def test_what_hampers_and_what_hides_agrees_with_a_count_of_lines(
    y: float, from_level: float, to_level: float, floor: int, height: int
) -> None:
    viewer, target = figure(3.0, 8.2, from_level), figure(14.0, y, to_level)
    piece = block(floor / 2.0 + 0.13, height / 2.0)  # no level meets another, so that nothing is merely touched
    sight = seen(viewer, target, piece)

    some, every = counted(viewer, target, piece)

    assert abs(sight.hampered - some) <= NEAR
    assert abs(sight.hidden - every) <= NEAR


def test_a_roof_hides_who_is_straight_below_and_nothing_else_does() -> None:
    roof = block(3.0, 0.25, wide=6.0)
    above, below = figure(8.0, 8.0, 3.25), figure(8.0, 8.0, 0.0)

    assert seen(above, below, roof).hidden == 1.0
    assert seen(below, above, roof).hidden == 1.0
    assert seen(above, below, block(0.0, 0.5)).hidden == 0.0
    assert seen(above, below, block(8.0, 1.0)).hidden == 0.0


def test_a_floor_without_thickness_stops_a_look_through_it_and_none_along_it() -> None:
    sheet = block(3.0, 0.0, wide=10.0)
    high, low = figure(5.0, 8.0, 3.0), figure(8.0, 8.0, 0.0)

    assert seen(high, low, sheet).hidden == 1.0
    assert seen(high, figure(11.0, 8.0, 3.0), sheet).meetings == ()
    assert seen(figure(5.0, 8.0, 0.0), low, sheet).meetings == ()


def test_distance_is_taken_in_space() -> None:
    assert seen(figure(3.0, 8.0, 4.0), figure(7.0, 8.0, 0.0)).distance == 5.0


def test_figures_are_in_the_way_as_high_as_they_are() -> None:
    viewer, target = figure(3.0, 8.0, 6.0), figure(13.0, 8.0, 0.0)
    middle, close = figure(8.0, 8.0, 0.0), figure(12.0, 8.0, 0.0)

    class Everybody(Reader):
        def body(self, body: Body, viewer: Body, target: Body) -> int:
            return SOFT

    def hampered(other: Body) -> float:
        table = Terrain(24.0, 24.0, ())
        return look(table, viewer, target, others=[other], lines=FAN, reader=Everybody("", in_space=True)).hampered

    assert hampered(middle) == 0.0
    assert hampered(close) > 0.9


def test_what_hides_only_a_part_from_feet_to_top_is_told_as_soft() -> None:
    low = seen(figure(3.0, 8.0, 0.0), figure(14.0, 8.0, 0.0), block(0.0, 1.0, x=12.0))
    high = seen(figure(3.0, 8.0, 0.0), figure(14.0, 8.0, 0.0), block(0.0, 2.0, x=12.0))

    assert [(one.reading, one.share) for one in low.meetings] == [(SOFT, 1.0)]
    assert [(one.reading, one.share) for one in high.meetings] == [(OPAQUE, 1.0)]
