"""Points and outlines, against Shapely."""

from __future__ import annotations

from math import pi

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.geometry import LineString
from shapely.geometry import Point as Spot
from shapely.geometry import Polygon as Area

from escarmouche.table.geometry.points import Point, at, snap, span, towards
from escarmouche.table.geometry.shapes import (
    FULL_TURN,
    UNIT_CIRCLE,
    Shape,
    box,
    contains,
    disc,
    oval,
    point_to_shape,
    polygon,
    posed,
    segment_to_segment,
    segment_to_shape,
    shape_to_shape,
)  # fmt: skip

steps = st.integers(-8000, 8000)
points = st.builds(lambda x, y: at(x / 1000, y / 1000), steps, steps)
CLOSE = 1e-6


@st.composite
def stars(draw: st.DrawFn) -> Shape:
    """A simple polygon, often concave: corners at growing turns around a centre."""
    centre = draw(points)
    turns = sorted(draw(st.lists(st.integers(0, 31), min_size=4, max_size=8, unique=True)))
    reach = [draw(st.integers(500, 3000)) / 1000 for _ in turns]
    gaps = [(b - a) % 32 for a, b in zip(turns, turns[1:] + turns[:1], strict=True)]
    if max(gaps) >= 15:  # the centre would lie outside
        turns = [0, 8, 16, 24]
        reach = reach[:4]
    corners = []
    for turn, far in zip(turns, reach, strict=True):
        ux, uy = UNIT_CIRCLE[turn * 3]
        corners.append(at(centre.x + ux * far, centre.y + uy * far))
    return polygon(corners)


shapes = st.one_of(st.builds(disc, points, st.integers(200, 2000).map(lambda r: r / 1000)), stars())


def area(shape: Shape) -> shapely.Geometry:
    if shape.ring:
        return Area([(p.x, p.y) for p in shape.ring])
    return Spot(shape.centre.x, shape.centre.y).buffer(shape.radius, quad_segs=256)


def tolerance(*found: Shape) -> float:
    """Shapely's discs are polygons: they are smaller by this much."""
    return CLOSE + sum(shape.radius * (pi / 1024) ** 2 for shape in found)


def test_the_unit_circle_has_unit_length_and_the_four_axes():
    assert len(UNIT_CIRCLE) == FULL_TURN
    assert [UNIT_CIRCLE[i] for i in (0, 24, 48, 72)] == [(1, 0), (0, 1), (-1, 0), (0, -1)]
    assert all(abs(x * x + y * y - 1) < 1e-12 for x, y in UNIT_CIRCLE)


def test_the_unit_circle_is_its_own_mirror_image():
    for i, (x, y) in enumerate(UNIT_CIRCLE):
        assert UNIT_CIRCLE[-i % FULL_TURN] == pytest.approx((x, -y), abs=1e-12)


@given(st.floats(-1e4, 1e4))
def test_snapping_twice_is_snapping_once(value: float):
    assert snap(snap(value)) == snap(value)
    assert abs(snap(value) - value) <= 0.000501


@given(points, points, st.integers(0, 5000))
def test_going_towards_a_point_covers_the_distance(a: Point, b: Point, steps_: int):
    if a == b:
        assert towards(a, b, steps_ / 1000) == a
    else:
        assert span(a, towards(a, b, steps_ / 1000)) == pytest.approx(steps_ / 1000, abs=0.0016)


def test_a_polygon_has_its_corners_counter_clockwise_whatever_the_order():
    assert polygon([at(0, 0), at(0, 1), at(1, 0)]).ring == polygon([at(1, 0), at(0, 1), at(0, 0)]).ring


def test_a_polygon_needs_three_corners():
    with pytest.raises(ValueError, match="three corners"):
        polygon([at(0, 0), at(1, 1)])


@given(shapes, points)
def test_what_a_shape_contains_agrees_with_the_oracle(shape: Shape, place: Point):
    border = area(shape).exterior.distance(Spot(place.x, place.y))
    if border > tolerance(shape):
        assert contains(shape, place.x, place.y) == area(shape).contains(Spot(place.x, place.y))


@given(shapes, points)
def test_the_distance_of_a_point_agrees_with_the_oracle(shape: Shape, place: Point):
    assert point_to_shape(place.x, place.y, shape) == pytest.approx(
        area(shape).distance(Spot(place.x, place.y)), abs=tolerance(shape)
    )


@given(points, points, points, points)
def test_the_distance_of_segments_agrees_with_the_oracle(a: Point, b: Point, p: Point, q: Point):
    oracle = LineString([(a.x, a.y), (b.x, b.y)]).distance(LineString([(p.x, p.y), (q.x, q.y)]))
    assert segment_to_segment(a, b, p, q) == pytest.approx(oracle, abs=CLOSE)


@given(shapes, points, points)
def test_the_distance_of_a_segment_agrees_with_the_oracle(shape: Shape, a: Point, b: Point):
    oracle = area(shape).distance(LineString([(a.x, a.y), (b.x, b.y)]))
    assert segment_to_shape(a, b, shape) == pytest.approx(oracle, abs=tolerance(shape))


@given(shapes, shapes)
@settings(max_examples=60)
def test_the_distance_of_shapes_agrees_with_the_oracle_both_ways(one: Shape, other: Shape):
    oracle = area(one).distance(area(other))
    assert shape_to_shape(one, other) == pytest.approx(oracle, abs=tolerance(one, other))
    assert shape_to_shape(other, one) == pytest.approx(shape_to_shape(one, other), abs=1e-9)


@given(stars(), st.integers(0, 3), points)
def test_a_quarter_turn_moves_corners_exactly(shape: Shape, quarters: int, place: Point):
    turned = posed(shape, place, quarters * 24)
    assert area(turned).area == pytest.approx(area(shape).area, abs=0.05)
    assert all(p.x == snap(p.x) and p.y == snap(p.y) for p in turned.ring)


def test_a_box_is_what_it_says():
    shape = box(1, 2, 4, 3)
    assert (shape.left, shape.bottom, shape.right, shape.top) == (1, 2, 4, 3)
    assert shape.centre == at(2.5, 2.5)


@given(st.integers(300, 1500), st.integers(300, 1500), st.integers(0, 95))
def test_an_oval_has_the_area_of_its_ellipse(long_side: int, short_side: int, turn: int):
    shape = oval(at(3, 4), long_side / 1000, short_side / 1000, turn)
    assert area(shape).area == pytest.approx(pi * long_side * short_side / 1e6, rel=0.0005)
