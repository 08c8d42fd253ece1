"""Swept bases: whether and where a base that moves in a straight line meets something.

A round base that moves is its centre moving among obstacles grown by its radius. An oval one is treated alike in a
frame stretched until it is round: straight lines stay straight, so the same few lines of algebra serve both.
A leg is seen from its start: `along` is measured on its direction, `off` to its side.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point
from escarmouche.table.geometry.shapes import UNIT_CIRCLE, Shape, oval
from escarmouche.table.scenery.terrain import Piece

SLACK: Final = 0.0015  # places are snapped: bases count as overlapping only when deeper than this
HAIR: Final = 1e-9
THIN: Final = 0.001  # the height given to what has none

NOTHING: Final = 0
EDGE: Final = 1
WALL: Final = 2
FIGURE: Final = 3

NOWHERE: Final = -1.0


@mypyc_attr(acyclic=True)
class Frame:
    """The mover's stretched view of the table, in which its base is a disc."""

    __slots__ = ("is_oval", "radius", "reach_x", "reach_y", "xx", "xy", "yx", "yy")

    def __init__(self, mover: Body) -> None:
        base = mover.base
        cosine, sine = UNIT_CIRCLE[mover.turn % 96]
        stretch = base.half_length / base.half_width if base.half_width > 0.0 else 1.0
        self.is_oval: Final = not base.is_round
        self.radius: Final = base.half_length
        self.xx: Final = cosine
        self.xy: Final = sine
        self.yx: Final = -sine * stretch
        self.yy: Final = cosine * stretch
        long_side = base.half_length
        short_side = base.half_width
        if base.is_round:
            self.reach_x: float = long_side
            self.reach_y: float = long_side
        else:
            self.reach_x = sqrt(long_side * cosine * long_side * cosine + short_side * sine * short_side * sine)
            self.reach_y = sqrt(long_side * sine * long_side * sine + short_side * cosine * short_side * cosine)

    def seen(self, x: float, y: float) -> tuple[float, float]:
        """A point or a vector in this frame."""
        if self.is_oval:
            return self.xx * x + self.xy * y, self.yx * x + self.yy * y
        return x, y

    def stretched(self, shape: Shape) -> Shape:
        """A shape in this frame; a disc becomes a ring."""
        ring = shape.ring or oval(shape.centre, shape.radius, shape.radius).ring
        corners: list[Point] = []
        for p in ring:
            corners.append(Point(self.xx * p.x + self.xy * p.y, self.yx * p.x + self.yy * p.y))
        return Shape(corners[0], 0.0, tuple(corners))


@mypyc_attr(acyclic=True)
class Obstacle:
    """Something that may stop the base: a disc (no corners) or a ring of corners, in the mover's frame."""

    __slots__ = ("around", "corners", "foot", "index", "kind", "limit", "piece", "radius", "top", "x", "y")

    def __init__(
        self, frame: Frame, shape: Shape, *, kind: int = WALL, index: int = -1, piece: Piece | None = None
    ) -> None:
        self.kind: Final = kind
        self.index: Final = index  # in the list of bodies it comes from
        self.piece: Final = piece
        if frame.is_oval:
            shape = frame.stretched(shape)
        self.corners: Final = shape.ring
        self.x: Final = (shape.left + shape.right) / 2.0
        self.y: Final = (shape.bottom + shape.top) / 2.0
        self.radius: Final = frame.radius + shape.radius  # from the core to a base that touches it
        self.around: float = 0.0  # radius of a circle around the core
        if shape.ring:
            dx = shape.right - shape.left
            dy = shape.top - shape.bottom
            self.around = sqrt(dx * dx + dy * dy) / 2.0
        self.limit: float = self.radius - SLACK  # nearer than this to the core is an overlap
        self.foot: float = 0.0  # level at which it begins
        self.top: float = 0.0

    def meets(self, low: float, head: float) -> bool:
        """Whether it stands in the way of something between two levels."""
        return self.foot < head and max(self.top, self.foot + THIN) > low + THIN / 2.0

    def forgive(self, x: float, y: float) -> None:
        """A mover that starts at (x, y) overlapping already may leave, but not go deeper."""
        dx = self.x - x
        dy = self.y - y
        away = sqrt(dx * dx + dy * dy)
        if away - self.around >= self.radius:
            return
        if self.corners:
            away = point_to_ring(self.corners, x, y)
        self.limit = min(self.limit, away - HAIR)


def point_to_ring(corners: tuple[Point, ...], x: float, y: float) -> float:
    """The distance from a point to a ring, 0 inside it."""
    best = 1e18
    inside = False
    last = corners[-1]
    px = last.x
    py = last.y
    for corner in corners:
        dx = corner.x - px
        dy = corner.y - py
        square = dx * dx + dy * dy
        part = 0.0 if square == 0.0 else ((x - px) * dx + (y - py) * dy) / square
        part = min(max(part, 0.0), 1.0)
        gx = x - px - part * dx
        gy = y - py - part * dy
        best = min(best, gx * gx + gy * gy)
        if (corner.y > y) != (py > y) and x < px + (y - py) * dx / dy:
            inside = not inside
        px = corner.x
        py = corner.y
    return 0.0 if inside else sqrt(best)


def disc_entry(along: float, off: float, size: float, radius: float) -> float:
    """Where on a leg the centre comes nearer than radius to a point, or NOWHERE."""
    square = radius * radius - off * off
    if square <= 0.0:
        return NOWHERE
    half = sqrt(square)
    if along + half <= 0.0 or along - half >= size:
        return NOWHERE
    return along - half if along > half else 0.0


def edge_entry(a: float, p: float, b: float, q: float, *, size: float, radius: float) -> float:
    """Where on a leg the centre comes nearer than radius to the edge from (a, p) to (b, q), or NOWHERE."""
    first = disc_entry(a, p, size, radius)
    second = disc_entry(b, q, size, radius)
    if first < 0.0 or (0.0 <= second < first):
        first = second
    da = b - a
    dp = q - p
    square = da * da + dp * dp
    if square == 0.0:
        return first
    low = 0.0
    high = size
    if da != 0.0:  # the foot of the perpendicular stays on the edge
        foot = a + p * dp / da
        end = foot + square / da
        low = max(low, min(foot, end))
        high = min(high, max(foot, end))
    elif p * dp > 0.0 or -p * dp > square:
        return first
    if dp != 0.0:  # and the perpendicular is short enough
        middle = a - da * p / dp
        half = abs(radius * sqrt(square) / dp)
        low = max(low, middle - half)
        high = min(high, middle + half)
    elif abs(p) >= radius:
        return first
    is_met = low < high or (size == 0.0 and low == high)  # a leg of no length is a base that stands
    return low if is_met and (first < 0.0 or low < first) else first


def ring_entry(
    corners: tuple[Point, ...], start: tuple[float, float], way: tuple[float, float], *, size: float, limit: float,
    radius: float,
) -> float:  # fmt: skip
    """Where a leg that comes nearer than limit to a ring first comes nearer than radius to what it hits, or NOWHERE."""
    x, y = start
    ux, uy = way
    best = 1e18
    inside = False
    beyond = size + limit
    last = corners[-1]
    a = (last.x - x) * ux + (last.y - y) * uy
    p = (last.y - y) * ux - (last.x - x) * uy
    for corner in corners:
        dx = corner.x - x
        dy = corner.y - y
        b = dx * ux + dy * uy
        q = dy * ux - dx * uy
        if (p > 0.0) != (q > 0.0) and a - p * (b - a) / (q - p) > 0.0:
            inside = not inside
        if not (
            (p >= limit and q >= limit) or (p <= -limit and q <= -limit)
            or (a <= -limit and b <= -limit) or (a >= beyond and b >= beyond)
        ):  # fmt: skip
            entry = edge_entry(a, p, b, q, size=size, radius=limit)
            if entry >= 0.0:
                if radius <= limit:
                    return entry
                best = min(best, edge_entry(a, p, b, q, size=size, radius=radius))
        a = b
        p = q
    if inside:
        return 0.0
    return best if best < 1e18 else NOWHERE


def entry_on(frame: Frame, obstacle: Obstacle, a: Point, b: Point) -> float:
    """How far a leg that overlaps an obstacle goes before touching it, in plan; NOWHERE when it does not overlap."""
    x, y = frame.seen(a.x, a.y)
    dx, dy = frame.seen(b.x - a.x, b.y - a.y)
    size = sqrt(dx * dx + dy * dy)
    ux, uy = (dx / size, dy / size) if size > 0.0 else (1.0, 0.0)
    limit = obstacle.limit
    if obstacle.corners:
        entry = ring_entry(obstacle.corners, (x, y), (ux, uy), size=size, limit=limit, radius=obstacle.radius)
    else:
        ax = obstacle.x - x
        ay = obstacle.y - y
        along = ax * ux + ay * uy
        off = ay * ux - ax * uy
        entry = disc_entry(along, off, size, limit)
        if entry >= 0.0:
            entry = disc_entry(along, off, size, obstacle.radius)
    if entry < 0.0 or size == 0.0:
        return entry
    return entry * sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)) / size


def is_nearer(frame: Frame, obstacle: Obstacle, place: Point, than: float) -> bool:
    """Whether the core of an obstacle is nearer than this to the centre of a base standing here."""
    return gap_beyond(frame, obstacle, place, than) < 0.0


def gap_beyond(frame: Frame, obstacle: Obstacle, place: Point, than: float) -> float:
    """By how much the core of an obstacle is at least farther than this from the centre of a base; below 0 where it is nearer."""
    x, y = frame.seen(place.x, place.y)
    dx = obstacle.x - x
    dy = obstacle.y - y
    away = sqrt(dx * dx + dy * dy)
    if away - obstacle.around >= than:
        return away - obstacle.around - than
    if obstacle.corners:
        away = point_to_ring(obstacle.corners, x, y)
    return away - than
