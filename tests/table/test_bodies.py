"""Bases: round and oval, gaps between them, contact."""

from __future__ import annotations

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import affinity
from shapely.geometry import Point as Spot

from escarmouche.table.bases.bodies import Base, Body, distance, distance_in_space, is_contact, oval_base, round_base
from escarmouche.table.geometry.points import at

steps = st.integers(-3000, 3000)
points = st.builds(lambda x, y: at(x / 1000, y / 1000), steps, steps)
sizes = st.integers(300, 2500).map(lambda size: size / 1000)
bases = st.one_of(st.builds(round_base, sizes), st.builds(oval_base, sizes, sizes))
bodies = st.builds(lambda base, place, turn: Body(base, place, 0.0, 1.0, turn=turn), bases, points, st.integers(0, 95))


def ellipse(body: Body) -> shapely.Geometry:
    """A scaled buffer: Shapely's ellipse."""
    unit = Spot(0, 0).buffer(1, quad_segs=128)
    scaled = affinity.scale(unit, body.base.half_length, body.base.half_width, origin=(0, 0))
    turned = affinity.rotate(scaled, body.turn * 3.75, origin=(0, 0))
    return affinity.translate(turned, body.x, body.y)


@given(bodies, bodies)
@settings(max_examples=150)
def test_gaps_agree_with_shapely_ellipses(one: Body, other: Body):
    assert distance(one, other) == pytest.approx(ellipse(one).distance(ellipse(other)), abs=0.002)


@given(bodies, bodies)
def test_a_gap_is_the_same_from_both_sides(one: Body, other: Body):
    assert distance(one, other) == pytest.approx(distance(other, one), abs=0.00101)


@given(bodies, bodies, steps, steps)
def test_a_gap_does_not_depend_on_where_the_table_begins(one: Body, other: Body, dx: int, dy: int):
    def shifted(body: Body) -> Body:
        return body.moved(at(body.x + dx / 1000, body.y + dy / 1000), body.z)

    assert distance(shifted(one), shifted(other)) == pytest.approx(distance(one, other), abs=0.00101)


@given(bodies, bodies)
def test_a_gap_survives_a_quarter_turn_and_a_mirror(one: Body, other: Body):
    def turned(body: Body) -> Body:
        return Body(body.base, at(-body.y, body.x), body.z, body.height, turn=body.turn + 24)

    def mirrored(body: Body) -> Body:
        return Body(body.base, at(-body.x, body.y), body.z, body.height, turn=48 - body.turn)

    assert distance(turned(one), turned(other)) == pytest.approx(distance(one, other), abs=0.00101)
    assert distance(mirrored(one), mirrored(other)) == pytest.approx(distance(one, other), abs=0.00101)


@given(bodies)
def test_the_outline_of_a_base_is_its_ellipse(body: Body):
    ring = body.outline.ring
    if ring:
        drawn = shapely.Polygon([(p.x, p.y) for p in ring])
        assert drawn.hausdorff_distance(ellipse(body)) < 0.002


def test_touching_bases_have_no_gap():
    assert distance(Body(round_base(1), at(0, 0), 0, 1), Body(round_base(1), at(1, 0), 0, 1)) == 0.0


def test_ovals_side_by_side_touch_along_their_short_halves():
    one = Body(oval_base(2, 1), at(0, 0), 0.0, 1.0)
    assert distance(one, one.moved(at(0, 1.5), 0.0)) == 0.5
    assert distance(one, one.moved(at(2.5, 0), 0.0)) == 0.5


def test_figures_on_two_levels_are_measured_in_space():
    one = Body(round_base(1), at(0, 0), 0.0, 1.0)
    assert distance_in_space(one, one.moved(at(4, 0), 4.0)) == 5.0


@pytest.mark.parametrize(("gap", "tolerance", "expected"), [(0.1, 0.1, True), (0.101, 0.1, False), (0.05, 0.05, True)])
def test_contact_is_a_gap_within_the_tolerance(gap: float, tolerance: float, expected: bool):
    one = Body(round_base(1), at(0, 0), 0.0, 1.0)
    assert is_contact(one, one.moved(at(1 + gap, 0), 0.0), tolerance, 1.0) is expected


def test_a_roof_and_the_street_are_not_in_contact():
    one = Body(round_base(1), at(0, 0), 0.0, 1.0)
    assert is_contact(one, one.moved(at(1, 0), 1.0), 0.04, 1.0)
    assert not is_contact(one, one.moved(at(1, 0), 1.001), 0.04, 1.0)


def test_a_base_is_a_value():
    assert oval_base(1, 2) == oval_base(2, 1) == Base(1.0, 0.5)
    assert hash(oval_base(1, 2)) == hash(oval_base(2, 1))
    assert round_base(1) != oval_base(2, 1)
