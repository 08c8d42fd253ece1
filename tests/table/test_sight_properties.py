"""Sight holds whatever the scene: symmetries, monotonicity, agreement with sampled lines, a memo without effect."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union
from shapely.prepared import prep

from escarmouche.table.bases.bodies import Body, oval_base, round_base
from escarmouche.table.geometry.angles import arctangent, slope_of
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.geometry.shapes import Shape, disc, polygon
from escarmouche.table.scenery.pencil import pencil_between
from escarmouche.table.scenery.terrain import Nature, Piece, Terrain
from escarmouche.table.sight import sight as sight_module
from escarmouche.table.sight.sight import FAN, LANES, OPAQUE, SOFT, Lines, Reader, Sight, drawing, look, rays

FAMILIES = [FAN, LANES, rays(9)]
WALL = Nature("wall", opaque=True)
WOOD = Nature("wood", soft=True)


class Plain(Reader):
    def body(self, body: Body, viewer: Body, target: Body) -> int:
        return OPAQUE


PLAIN = Plain("plain")
Pair = tuple[float, float]
Scene = tuple[Terrain, Body, Body, list[Body]]

coordinates = st.integers(0, 12000).map(lambda steps: steps / 1000.0)
places = st.builds(at, coordinates, coordinates)
round_bases = st.sampled_from([0.8, 1.0, 1.2, 2.0]).map(round_base)
bases = st.one_of(round_bases, st.sampled_from([oval_base(2.0, 1.0), oval_base(3.0, 1.5)]))


@st.composite
def rings(draw: st.DrawFn) -> Shape:
    """A star-shaped polygon, often concave, or a disc."""
    centre = draw(places)
    if draw(st.integers(0, 3)) == 0:
        return disc(centre, draw(st.integers(100, 1500)) / 1000.0)
    radii = draw(st.lists(st.integers(150, 2500), min_size=4, max_size=9))
    corners = []
    for i, steps in enumerate(radii):
        angle = 2 * math.pi * i / len(radii)
        corners.append(at(centre.x + steps / 1000 * math.cos(angle), centre.y + steps / 1000 * math.sin(angle)))
    return polygon(corners)


def piece_of(shape: Shape, name: str, nature: Nature = WALL) -> Piece:
    if shape.ring:
        return Piece(name, nature, shape, place=at(0.0, 0.0), height=3.0)
    return Piece(name, nature, disc(Point(0.0, 0.0), shape.radius), place=shape.centre, height=3.0)


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    viewer = Body(draw(bases), draw(places), 0.0, 1.0, turn=draw(st.integers(0, 95)))
    target = Body(draw(bases), draw(places), 0.0, 1.0, turn=draw(st.integers(0, 95)))
    if math.hypot(viewer.x - target.x, viewer.y - target.y) < viewer.reach + target.reach:
        target = Body(target.base, at(viewer.x + 6.0, viewer.y + 1.0), 0.0, 1.0, turn=target.turn)
    natures = st.sampled_from([WALL, WOOD])
    shapes = draw(st.lists(rings(), max_size=3))
    pieces = [piece_of(shape, str(i), draw(natures)) for i, shape in enumerate(shapes)]
    others = [
        Body(base, place, 0.0, 1.0, turn=7) for base, place in draw(st.lists(st.tuples(bases, places), max_size=3))
    ]
    return Terrain(12.0, 12.0, tuple(pieces)), viewer, target, others


def seen(scene: Scene, lines: Lines, reader: Reader = PLAIN) -> Sight:
    terrain, viewer, target, others = scene
    return look(terrain, viewer, target, others=others, lines=lines, reader=reader)


def changed(scene: Scene, change: object, turn: object) -> Scene:
    """The same scene with every point and every turn changed."""
    terrain, viewer, target, others = scene
    pieces = []
    for piece in terrain.pieces:
        if piece.shape.ring:
            shape = polygon([change(p) for p in piece.shape.ring])  # type: ignore[operator]
        else:
            shape = disc(change(piece.shape.centre), piece.shape.radius)  # type: ignore[operator]
        pieces.append(piece_of(shape, piece.id, piece.nature))
    bodies = [Body(b.base, change(b.place), 0.0, 1.0, turn=turn(b.turn)) for b in [viewer, target, *others]]  # type: ignore[operator]
    return Terrain(12.0, 12.0, tuple(pieces)), bodies[0], bodies[1], bodies[2:]


def assert_same(one: Sight, other: Sight) -> None:
    assert one.distance == pytest.approx(other.distance, abs=0.0011)
    assert one.hidden == pytest.approx(other.hidden, abs=0.0011)
    assert one.hampered == pytest.approx(other.hampered, abs=0.0011)
    assert (one.clean, one.spoiled, one.blocked) == (other.clean, other.spoiled, other.blocked)


@settings(max_examples=50, deadline=None)
@given(scenes(), st.sampled_from(FAMILIES), st.integers(-9999, 9999), st.integers(-9999, 9999))
def test_a_scene_pushed_by_grid_steps_looks_the_same(scene: Scene, lines: Lines, east: int, north: int) -> None:
    moved = changed(scene, lambda p: at(p.x + east / 1000, p.y + north / 1000), lambda turn: turn)

    assert_same(seen(scene, lines), seen(moved, lines))


@settings(max_examples=50, deadline=None)
@given(scenes(), st.sampled_from(FAMILIES))
def test_a_scene_turned_by_a_quarter_looks_the_same(scene: Scene, lines: Lines) -> None:
    turned = changed(scene, lambda p: at(-p.y, p.x), lambda turn: (turn + 24) % 96)

    assert_same(seen(scene, lines), seen(turned, lines))


@settings(max_examples=50, deadline=None)
@given(scenes(), st.sampled_from(FAMILIES))
def test_a_mirrored_scene_looks_the_same(scene: Scene, lines: Lines) -> None:
    mirrored = changed(scene, lambda p: at(-p.x, p.y), lambda turn: (48 - turn) % 96)

    assert_same(seen(scene, lines), seen(mirrored, lines))


@settings(max_examples=50, deadline=None)
@given(scenes())
def test_a_corridor_is_the_same_from_both_ends(scene: Scene) -> None:
    terrain, viewer, target, others = scene

    assert_same(seen(scene, LANES), seen((terrain, target, viewer, others), LANES))


@settings(max_examples=50, deadline=None)
@given(scenes(), st.sampled_from(FAMILIES), rings(), places)
def test_more_obstacles_never_show_more(scene: Scene, lines: Lines, shape: Shape, place: Point) -> None:
    terrain, viewer, target, others = scene
    fuller = Terrain(12.0, 12.0, (*terrain.pieces, piece_of(shape, "new")))
    crowded = [*others, Body(round_base(1.0), place, 0.0, 1.0)]

    before = seen(scene, lines)
    after = seen((fuller, viewer, target, crowded), lines)

    assert after.hidden >= before.hidden
    assert after.hampered >= before.hampered >= before.hidden


@settings(max_examples=50, deadline=None)
@given(scenes(), st.sampled_from(FAMILIES), places, st.integers(100, 1000), st.integers(1, 1000))
def test_a_grown_obstacle_never_shows_more(scene: Scene, lines: Lines, place: Point, radius: int, growth: int) -> None:
    terrain, viewer, target, others = scene
    small = Terrain(12.0, 12.0, (*terrain.pieces, piece_of(disc(place, radius / 1000), "disc")))
    large = Terrain(12.0, 12.0, (*terrain.pieces, piece_of(disc(place, (radius + growth) / 1000), "disc")))

    assert seen((large, viewer, target, others), lines).hidden >= seen((small, viewer, target, others), lines).hidden


def silhouette(shape: Shape) -> BaseGeometry:
    if shape.ring:
        return Polygon([(p.x, p.y) for p in shape.ring])
    return Dot(shape.centre.x, shape.centre.y).buffer(shape.radius, quad_segs=64)


def rim(body: Body) -> list[Pair]:
    """Many points of a true ellipse."""
    turn = 2 * math.pi * body.turn / 96
    angles = np.linspace(0.0, 2 * math.pi, 7200, endpoint=False)
    x = body.base.half_length * np.cos(angles)
    y = body.base.half_width * np.sin(angles)
    xs = body.x + x * math.cos(turn) - y * math.sin(turn)
    ys = body.y + x * math.sin(turn) + y * math.cos(turn)
    return list(zip(xs.tolist(), ys.tolist(), strict=True))


def crossing(a: Pair, b: Pair, p: Pair, q: Pair) -> Pair:
    """Where the line through a and b meets the line through p and q."""
    dx, dy, ex, ey = b[0] - a[0], b[1] - a[1], q[0] - p[0], q[1] - p[1]
    along = ((p[0] - a[0]) * ey - (p[1] - a[1]) * ex) / (dx * ey - dy * ex)
    return a[0] + dx * along, a[1] + dy * along


def fan_samples(viewer: Body, target: Body, count: int) -> list[LineString]:
    """Segments spread evenly by angle, each ending on the target's tangent chord."""
    eye = (viewer.x, viewer.y)
    ahead = math.atan2(target.y - eye[1], target.x - eye[0])

    def aside(point: Pair) -> float:
        return (math.atan2(point[1] - eye[1], point[0] - eye[0]) - ahead + math.pi) % (2 * math.pi) - math.pi

    points = rim(target)
    left, right = max(points, key=aside), min(points, key=aside)
    segments = []
    for i in range(count):
        angle = ahead + aside(left) + (aside(right) - aside(left)) * (i + 0.5) / count
        end = crossing(eye, (eye[0] + math.cos(angle), eye[1] + math.sin(angle)), left, right)
        segments.append(LineString([eye, end]))
    return segments


def lane_samples(viewer: Body, target: Body, count: int) -> list[LineString]:
    """Lanes spread evenly across the corridor; its borders are the sides of the hull that join both bases."""
    rims = [rim(viewer), rim(target)]
    owners = dict.fromkeys(rims[0], 0) | dict.fromkeys(rims[1], 1)
    hull = list(shapely.multipoints([*rims[0], *rims[1]]).convex_hull.exterior.coords)
    borders = []
    for one, two in pairwise(hull):
        if owners[one] != owners[two]:
            borders.append((one, two) if owners[one] == 0 else (two, one))
    (a0, b0), (a1, b1) = borders
    lengths = [math.dist(a0, b0), math.dist(a1, b1)]
    ax = (b0[0] - a0[0]) / lengths[0] + (b1[0] - a1[0]) / lengths[1]
    ay = (b0[1] - a0[1]) / lengths[0] + (b1[1] - a1[1]) / lengths[1]
    sections = []  # two cuts at right angles to the bisector of the borders
    for middle in ((viewer.x, viewer.y), (target.x, target.y)):
        beside = (middle[0] - ay, middle[1] + ax)
        sections.append((crossing(a0, b0, middle, beside), crossing(a1, b1, middle, beside)))
    segments = []
    for i in range(count):
        t = (i + 0.5) / count
        (p, q), (r, s) = sections
        near = (p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t)
        far = (r[0] + (s[0] - r[0]) * t, r[1] + (s[1] - r[1]) * t)
        segments.append(LineString([crossing(near, far, a0, a1), crossing(near, far, b0, b1)]))
    return segments


def sampled_share(segments: list[LineString], shapes: list[Shape]) -> float:
    if not shapes:
        return 0.0
    inside = prep(unary_union([silhouette(shape) for shape in shapes]))
    return float(sum(inside.intersects(segment) for segment in segments)) / len(segments)


def opaque_shapes(scene: Scene) -> list[Shape]:
    terrain, _, _, others = scene
    return [piece.shape for piece in terrain.pieces if piece.nature.opaque] + [body.outline for body in others]


@settings(max_examples=50, deadline=None)
@given(scenes())
def test_a_fan_agrees_with_sampled_lines(scene: Scene) -> None:
    expected = sampled_share(fan_samples(scene[1], scene[2], 400), opaque_shapes(scene))

    assert seen(scene, FAN).hidden == pytest.approx(expected, abs=0.01)


@settings(max_examples=50, deadline=None)
@given(scenes())
def test_lanes_agree_with_sampled_lanes(scene: Scene) -> None:
    expected = sampled_share(lane_samples(scene[1], scene[2], 400), opaque_shapes(scene))

    assert seen(scene, LANES).hidden == pytest.approx(expected, abs=0.01)


@settings(max_examples=50, deadline=None)
@given(scenes())
def test_rays_agree_with_sampled_segments(scene: Scene) -> None:
    _, viewer, target, _ = scene
    ends = pencil_between(viewer, target, rays(9)).ends
    solid = [silhouette(shape) for shape in opaque_shapes(scene)]
    inner = unary_union([shape.buffer(-0.002) for shape in solid]) if solid else Polygon()
    outer = unary_union([shape.buffer(0.002) for shape in solid]) if solid else Polygon()
    segments = [LineString([(viewer.x, viewer.y), end]) for end in ends]

    blocked = seen(scene, rays(9)).blocked

    assert sum(inner.intersects(s) for s in segments) <= blocked <= sum(outer.intersects(s) for s in segments)
    border = silhouette(target.outline).exterior
    assert all(border.distance(Dot(end)) < 0.002 for end in ends[1:])


@settings(max_examples=50, deadline=None)
@given(scenes(), st.sampled_from(FAMILIES))
def test_the_memo_never_changes_a_result(scene: Scene, lines: Lines) -> None:
    fresh = seen(scene, lines, Plain(""))
    first = seen(scene, lines)
    second = seen(scene, lines)

    for kept in (first, second):
        assert (kept.hidden, kept.hampered, kept.distance) == (fresh.hidden, fresh.hampered, fresh.distance)
        assert [m.spans for m in kept.meetings] == [m.spans for m in fresh.meetings]


@settings(max_examples=50, deadline=None)
@given(scenes(), st.sampled_from(FAMILIES))
def test_a_drawing_shows_the_worst_reading_of_every_part(scene: Scene, lines: Lines) -> None:
    terrain, viewer, target, _ = scene
    sight = seen(scene, lines)

    parts = drawing(terrain, viewer, target, sight, lines=lines)

    readings = {part["reading"] for part in parts}
    assert (OPAQUE in readings) == (sight.hidden > 0)
    if sight.hampered > sight.hidden + 0.001:
        assert SOFT in readings
    assert all((part["stop"] is None) == (part["reading"] == 0) for part in parts)


def test_readings_and_lines_do_not_share_a_memo() -> None:
    wall = piece_of(polygon([at(3, -3), at(4, -3), at(4, 0.1), at(3, 0.1)]), "wall")
    terrain = Terrain(12.0, 12.0, (wall,))
    viewer, target = Body(round_base(1.0), at(0, 0), 0.0, 1.0), Body(round_base(1.0), at(8, 0), 0.0, 1.0)
    blind = Reader("blind")
    scene: Scene = (terrain, viewer, target, [])

    shares = [seen(scene, FAN).hidden, seen(scene, LANES).hidden, seen(scene, rays(9)).hidden]

    assert len(set(shares)) == 3
    assert seen(scene, FAN, blind).hidden == shares[0]
    assert seen((terrain, viewer, Body(round_base(2.0), at(8, 0), 0.0, 1.0), []), LANES).hidden != shares[1]


def test_the_memo_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sight_module, "MEMO_LIMIT", 5)
    if sight_module.__file__.endswith(".so"):
        pytest.skip("constants are compiled in")
    terrain = Terrain(12.0, 12.0, ())
    viewer = Body(round_base(1.0), at(0, 0), 0.0, 1.0)

    for x in range(20):
        seen((terrain, viewer, Body(round_base(1.0), at(x, 5), 0.0, 1.0), []), FAN)

    assert 0 < len(terrain.memo[sight_module.MEMO]) <= 5  # type: ignore[arg-type]


@given(st.floats(-1e6, 1e6))
def test_the_arctangent_is_exact_to_the_ninth_place(slope: float) -> None:
    assert arctangent(slope) == pytest.approx(math.atan(slope), abs=1e-9)


@given(st.floats(-1.55, 1.55))
def test_a_slope_has_its_angle_back(angle: float) -> None:
    assert arctangent(slope_of(angle)) == pytest.approx(angle, abs=1e-9)
