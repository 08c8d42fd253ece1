"""Outlines on the table: discs and polygons, and the few measures everything else is made of.

A turn is counted in ninety-sixths of a circle: the unit circle is built by halving angles with square roots, so
no trigonometry is needed and every machine has the same corners.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.table.geometry.points import Point, at, length

FULL_TURN: Final = 96


def _unit_circle() -> tuple[tuple[float, float], ...]:
    """The corners of a regular 96-gon: a hexagon whose angles are halved four times."""
    cosine, sine = 0.5, sqrt(3.0) / 2.0  # sixty degrees
    for _ in range(4):
        cosine, sine = sqrt((1.0 + cosine) / 2.0), sqrt((1.0 - cosine) / 2.0)
    eighth: list[tuple[float, float]] = [(1.0, 0.0)]
    for _ in range(12):
        x, y = eighth[-1]
        eighth.append((x * cosine - y * sine, x * sine + y * cosine))
    diagonal = sqrt(0.5)
    eighth[12] = (diagonal, diagonal)
    quarter = eighth + [(y, x) for x, y in reversed(eighth[:12])]
    circle: list[tuple[float, float]] = []
    for x, y in quarter[:24]:
        circle.append((x, y))
    for x, y in quarter[:24]:
        circle.append((-y, x))
    for x, y in quarter[:24]:
        circle.append((-x, -y))
    for x, y in quarter[:24]:
        circle.append((y, -x))
    return tuple(circle)


UNIT_CIRCLE: Final = _unit_circle()


@mypyc_attr(acyclic=True)
class Shape:
    """A disc (radius above 0, no ring) or a simple polygon (ring of corners, counter-clockwise, radius 0)."""

    __slots__ = ("bottom", "centre", "left", "radius", "right", "ring", "top")

    def __init__(self, centre: Point, radius: float, ring: tuple[Point, ...]) -> None:
        self.centre: Final = centre  # a disc's centre; for a polygon the middle of its bounding box
        self.radius: Final = radius
        self.ring: Final = ring
        self.left: float = centre.x - radius
        self.right: float = centre.x + radius
        self.bottom: float = centre.y - radius
        self.top: float = centre.y + radius
        for corner in ring:
            self.left = min(self.left, corner.x)
            self.right = max(self.right, corner.x)
            self.bottom = min(self.bottom, corner.y)
            self.top = max(self.top, corner.y)


def disc(centre: Point, radius: float) -> Shape:
    return Shape(centre, radius, ())


def polygon(corners: list[Point] | tuple[Point, ...]) -> Shape:
    """A simple polygon from its corners in either order."""
    ring = tuple(corners)
    if len(ring) < 3:
        raise ValueError(f"a polygon needs at least three corners, not {len(ring)}")
    area = 0.0
    for i in range(len(ring)):
        p = ring[i - 1]
        q = ring[i]
        area += p.x * q.y - q.x * p.y
    if area < 0.0:
        ring = ring[::-1]
    bounds = Shape(ring[0], 0.0, ring)
    return Shape(at((bounds.left + bounds.right) / 2.0, (bounds.bottom + bounds.top) / 2.0), 0.0, ring)


def box(left: float, bottom: float, right: float, top: float) -> Shape:
    return polygon([at(left, bottom), at(right, bottom), at(right, top), at(left, top)])


def oval(centre: Point, half_length: float, half_width: float, turn: int = 0) -> Shape:
    """An ellipse as a 96-gon whose corners lie as far outside it as its edges lie inside."""
    cosine, sine = UNIT_CIRCLE[turn % FULL_TURN]
    half_step = sqrt((1.0 + UNIT_CIRCLE[1][0]) / 2.0)
    out = 2.0 / (1.0 + half_step)  # half-way between the inscribed and the circumscribed polygon
    corners: list[Point] = []
    for ux, uy in UNIT_CIRCLE:
        x = ux * half_length * out
        y = uy * half_width * out
        corners.append(Point(centre.x + x * cosine - y * sine, centre.y + x * sine + y * cosine))
    return Shape(centre, 0.0, tuple(corners))


def posed(local: Shape, place: Point, turn: int) -> Shape:
    """A shape drawn around the origin, turned and set down at a place."""
    if not local.ring:
        return disc(place, local.radius)
    cosine, sine = UNIT_CIRCLE[turn % FULL_TURN]
    return polygon([at(place.x + p.x * cosine - p.y * sine, place.y + p.x * sine + p.y * cosine) for p in local.ring])


def contains(shape: Shape, x: float, y: float) -> bool:
    """Whether a point lies inside (a point on the border may fall either way)."""
    if x < shape.left or x > shape.right or y < shape.bottom or y > shape.top:
        return False
    if not shape.ring:
        dx = x - shape.centre.x
        dy = y - shape.centre.y
        return dx * dx + dy * dy < shape.radius * shape.radius
    inside = False
    p = shape.ring[-1]
    for q in shape.ring:
        if (q.y > y) != (p.y > y) and x < (p.x - q.x) * (y - q.y) / (p.y - q.y) + q.x:
            inside = not inside
        p = q
    return inside


def point_to_segment(x: float, y: float, p: Point, q: Point) -> float:
    """The distance from a point to a segment, not snapped."""
    dx = q.x - p.x
    dy = q.y - p.y
    square = dx * dx + dy * dy
    along = 0.0 if square == 0.0 else ((x - p.x) * dx + (y - p.y) * dy) / square
    if along <= 0.0:
        return length(x - p.x, y - p.y)
    if along >= 1.0:
        return length(x - q.x, y - q.y)
    return length(x - p.x - dx * along, y - p.y - dy * along)


def point_to_shape(x: float, y: float, shape: Shape) -> float:
    """The distance from a point to a shape, 0 inside it; not snapped."""
    if not shape.ring:
        away = length(x - shape.centre.x, y - shape.centre.y) - shape.radius
        return away if away > 0.0 else 0.0
    return 0.0 if contains(shape, x, y) else point_to_border(x, y, shape.ring)


def point_to_border(x: float, y: float, ring: tuple[Point, ...]) -> float:
    """The distance from a point to the nearest side of a ring, not snapped: `point_to_segment` for each, with one root."""
    best = 1e36
    corner = ring[-1]
    px = corner.x
    py = corner.y
    for corner in ring:
        qx = corner.x
        qy = corner.y
        dx = qx - px
        dy = qy - py
        gx = x - px
        gy = y - py
        square = dx * dx + dy * dy
        along = 0.0 if square == 0.0 else (gx * dx + gy * dy) / square
        if along >= 1.0:
            gx = x - qx
            gy = y - qy
        elif along > 0.0:
            gx -= dx * along
            gy -= dy * along
        best = min(best, gx * gx + gy * gy)
        px = qx
        py = qy
    return sqrt(best)


def nearest_on_segment(x: float, y: float, p: Point, q: Point) -> Point:
    """The point of a segment that is nearest to another point, not snapped."""
    dx = q.x - p.x
    dy = q.y - p.y
    square = dx * dx + dy * dy
    along = 0.0 if square == 0.0 else ((x - p.x) * dx + (y - p.y) * dy) / square
    along = min(max(along, 0.0), 1.0)
    return Point(p.x + dx * along, p.y + dy * along)


def nearest_on(shape: Shape, place: Point) -> Point:
    """The point of a shape that is nearest to a place, on the grid: the place itself inside it."""
    if contains(shape, place.x, place.y):
        return place
    if not shape.ring:
        away = length(place.x - shape.centre.x, place.y - shape.centre.y)
        share = 0.0 if away == 0.0 else shape.radius / away
        return at(
            shape.centre.x + (place.x - shape.centre.x) * share, shape.centre.y + (place.y - shape.centre.y) * share
        )
    best = shape.ring[0]
    least = 1e18
    p = shape.ring[-1]
    for q in shape.ring:
        found = nearest_on_segment(place.x, place.y, p, q)
        away = length(place.x - found.x, place.y - found.y)
        if away < least:
            best, least = found, away
        p = q
    return at(best.x, best.y)


def segments_cross(a: Point, b: Point, p: Point, q: Point) -> bool:
    """Whether two segments meet, end points included."""
    abp = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
    abq = (b.x - a.x) * (q.y - a.y) - (b.y - a.y) * (q.x - a.x)
    pqa = (q.x - p.x) * (a.y - p.y) - (q.y - p.y) * (a.x - p.x)
    pqb = (q.x - p.x) * (b.y - p.y) - (q.y - p.y) * (b.x - p.x)
    if abp == 0.0 and abq == 0.0 and pqa == 0.0 and pqb == 0.0:
        return (
            min(a.x, b.x) <= max(p.x, q.x)
            and min(p.x, q.x) <= max(a.x, b.x)
            and min(a.y, b.y) <= max(p.y, q.y)
            and min(p.y, q.y) <= max(a.y, b.y)
        )
    return abp * abq <= 0.0 and pqa * pqb <= 0.0


def segment_to_segment(a: Point, b: Point, p: Point, q: Point) -> float:
    """The distance between two segments, 0 when they meet; not snapped."""
    if segments_cross(a, b, p, q):
        return 0.0
    from_one = min(point_to_segment(a.x, a.y, p, q), point_to_segment(b.x, b.y, p, q))
    from_other = min(point_to_segment(p.x, p.y, a, b), point_to_segment(q.x, q.y, a, b))
    return min(from_one, from_other)


def segment_to_shape(a: Point, b: Point, shape: Shape) -> float:
    """The distance from a segment to a shape, 0 when it meets the inside; not snapped."""
    if not shape.ring:
        away = point_to_segment(shape.centre.x, shape.centre.y, a, b) - shape.radius
        return away if away > 0.0 else 0.0
    if contains(shape, a.x, a.y):
        return 0.0
    best = 1e18
    p = shape.ring[-1]
    for q in shape.ring:
        away = segment_to_segment(a, b, p, q)
        if away < best:
            best = away
            if best == 0.0:
                return 0.0
        p = q
    return best


def shape_to_shape(one: Shape, other: Shape) -> float:
    """The distance between two outlines, 0 when they overlap; not snapped."""
    if not one.ring:
        away = point_to_shape(one.centre.x, one.centre.y, other) - one.radius
        return away if away > 0.0 else 0.0
    if not other.ring:
        return shape_to_shape(other, one)
    if contains(one, other.ring[0].x, other.ring[0].y):
        return 0.0
    best = 1e18
    p = one.ring[-1]
    for q in one.ring:
        away = segment_to_shape(p, q, other)
        if away < best:
            best = away
            if best == 0.0:
                return 0.0
        p = q
    return best
