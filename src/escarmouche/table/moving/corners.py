"""Turning points: the corners, grown by the base, around which a shortest path can bend.

Grown by a round base, a corner becomes an arc. Each arc is replaced by a few points a hair outside it, where tangents
of the arc meet: a path through them is free and hardly longer. Oval bases are round in their own frame (see `sweeps`).
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.table.geometry.legs import leg_length
from escarmouche.table.geometry.points import Point, at, length
from escarmouche.table.geometry.shapes import UNIT_CIRCLE, Shape
from escarmouche.table.moving.passages import Layer, leg_is_free
from escarmouche.table.moving.sweeps import Frame
from escarmouche.table.scenery.openness import is_convex

HAIR: Final = 0.001  # turning points stay clear of what they turn around by this much
MANY: Final = 24  # a ring with more corners than this is a curve
COARSE: Final = 0.7  # cosine of the widest arc between two points: 45 degrees
FINE: Final = 0.92  # 23 degrees
FINEST: Final = 0.99  # 8 degrees, in narrow places
SLIVER: Final = 1.1  # radii: the points around a coarse arc are not farther out
BARELY: Final = 0.001  # sine of an angle too small to be cut off
FAR: Final = 1e9

Arc = tuple[float, float, float, float]  # the normals at both ends of an arc


@mypyc_attr(acyclic=True)
class Core:
    """What a path bends around, in the mover's frame: a disc (no corners) or a ring, and how far to stay away."""

    __slots__ = ("corners", "limit", "radius", "x", "y")

    def __init__(self, x: float, y: float, radius: float, corners: tuple[Point, ...], *, limit: float) -> None:
        self.x: Final = x
        self.y: Final = y
        self.radius: Final = radius
        self.corners: Final = corners
        self.limit: Final = limit  # nearer than this is an overlap


@mypyc_attr(acyclic=True)
class Corner:
    """A turning point and its neighbours around the same obstacle."""

    __slots__ = ("after", "before", "is_tangent", "place")

    def __init__(self, place: Point, before: Point, after: Point, is_tangent: bool = True) -> None:
        self.place: Final = place
        self.before: Final = before
        self.after: Final = after
        self.is_tangent: Final = is_tangent  # a shortest path touches here with both neighbours on one side


def cores_of(layer: Layer, start: Point, limit: float) -> list[Core]:
    """The obstacles of a layer that a path of this length can meet."""
    found: list[Core] = []
    x, y = layer.frame.seen(start.x, start.y)
    far = limit * sqrt(layer.frame.yx * layer.frame.yx + layer.frame.yy * layer.frame.yy)  # 1 for a round base
    for o in layer.obstacles:
        if length(o.x - x, o.y - y) - o.around - o.radius <= far:
            found.append(Core(o.x, o.y, o.radius, o.corners, limit=o.limit))
    return found


def zone_core(frame: Frame, shape: Shape, radius: float) -> Core:
    """A zone to be skirted by the centre of the base (radius 0) or by the whole base."""
    if frame.is_oval:
        shape = frame.stretched(shape)
    middle_x = (shape.left + shape.right) / 2.0
    middle_y = (shape.bottom + shape.top) / 2.0
    away = radius + shape.radius
    return Core(middle_x, middle_y, away + HAIR, shape.ring, limit=away + HAIR)


def corners_around(
    layer: Layer, cores: list[Core], start: Point | None = None, *, widest: float = COARSE
) -> list[Corner]:  # fmt: skip
    """The turning points around cores that the base can stand on; some lie on the tangent of a start close to a core."""
    found: list[Corner] = []
    for core in cores:
        is_clear: list[bool] = []
        ring = _ring(layer, core, start, is_clear, widest=widest)
        for i in range(len(ring)):
            if is_clear[i]:
                after = ring[i + 1] if i + 1 < len(ring) else ring[0]
                found.append(Corner(ring[i], ring[i - 1], after))
    return found


def is_touched(corner: Corner, x: float, y: float) -> bool:
    """Whether a line from (x, y) through a corner leaves both its neighbours on one side."""
    place = corner.place
    dx = place.x - x
    dy = place.y - y
    before = dx * (corner.before.y - place.y) - dy * (corner.before.x - place.x)
    after = dx * (corner.after.y - place.y) - dy * (corner.after.x - place.x)
    if (before >= 0.0) == (after >= 0.0):
        return True
    lowest = min(before * before, after * after)
    return lowest <= 4e-6 * (dx * dx + dy * dy)  # points are snapped: what differs by a hair is on the line


def waypoints(
    layer: Layer, core: Core, gap: float, *, start: Point, limit: float, widest: float = COARSE
) -> list[Corner]:  # fmt: skip
    """Points along the border of a zone, where a path that pays more inside may want to enter or leave.

    Between the turning points only those within the limit of the start are made, however long the border is.
    """
    found: list[Corner] = []
    is_clear: list[bool] = []
    ring = _ring(layer, core, None, is_clear, widest=widest)
    for i in range(len(ring)):
        p = ring[i]
        q = ring[i + 1] if i + 1 < len(ring) else ring[0]
        if is_clear[i]:
            found.append(Corner(p, p, p, is_tangent=False))
        size = leg_length(p, q)
        count = int(size / gap) + 1
        if count == 1:
            continue
        # Where the start is opposite, in steps along the side; a path within the limit gets no farther from there.
        middle = ((start.x - p.x) * (q.x - p.x) + (start.y - p.y) * (q.y - p.y)) / (size * size) * count
        away = limit / size * count + 1.0
        for k in range(int(max(middle - away, 1.0)), int(min(middle + away + 1.0, float(count)))):
            share = float(k) / float(count)
            place = at(p.x + (q.x - p.x) * share, p.y + (q.y - p.y) * share)
            if leg_is_free(layer, place, place):
                found.append(Corner(place, place, place, is_tangent=False))
    return found


def _ring(layer: Layer, core: Core, start: Point | None, is_clear: list[bool], *, widest: float) -> list[Point]:
    """The points around one core, in order, and which of them the base fits; finer where coarse ones do not."""
    frame = layer.frame
    ring: list[Point] = []
    pairs: list[tuple[float, float, float, float, float, float]] = []  # a corner and the normals of its arc
    if not core.corners:
        for k in range(0, 96, 8):
            ax, ay = UNIT_CIRCLE[k]
            bx, by = UNIT_CIRCLE[(k + 8) % 96]
            pairs.append((core.x, core.y, ax, ay, bx, by))
    elif len(core.corners) > MANY and is_convex(core.corners):
        ring = _curve(frame, core)
        is_clear.extend([leg_is_free(layer, place, place) for place in ring])
        return ring
    else:
        pairs = _convex_corners(core.corners)
    radius = core.radius + HAIR
    from_x, from_y = (FAR, FAR) if start is None else frame.seen(start.x, start.y)
    for x, y, ax, ay, bx, by in pairs:
        for nx, ny, mx, my in _parts((ax, ay, bx, by), from_x - x, from_y - y, radius, widest=widest):
            place = _meeting(frame, (x, y), radius, (nx, ny, mx, my))
            if leg_is_free(layer, place, place):
                ring.append(place)
                is_clear.append(True)
            else:
                for finer in _split((nx, ny, mx, my), FINEST):
                    place = _meeting(frame, (x, y), radius, finer)
                    ring.append(place)
                    is_clear.append(leg_is_free(layer, place, place))
    return ring


def _convex_corners(corners: tuple[Point, ...]) -> list[tuple[float, float, float, float, float, float]]:
    """The corners that stick out, with the outward normals of the sides before and after them."""
    found: list[tuple[float, float, float, float, float, float]] = []
    count = len(corners)
    for i in range(count):
        p = corners[i - 1]
        corner = corners[i]
        q = corners[i + 1 - count]
        ax, ay = _unit(corner.y - p.y, p.x - corner.x)
        bx, by = _unit(q.y - corner.y, corner.x - q.x)
        if ax * by - ay * bx > 1e-9:
            found.append((corner.x, corner.y, ax, ay, bx, by))
    return found


def _curve(frame: Frame, core: Core) -> list[Point]:
    """Sixteen points around a convex curve of many corners: where its tangents meet."""
    reach: list[float] = []
    for k in range(0, 96, 6):
        ux, uy = UNIT_CIRCLE[k]
        reach.append(max([p.x * ux + p.y * uy for p in core.corners]) + core.radius + HAIR)
    ring: list[Point] = []
    for i in range(16):
        ax, ay = UNIT_CIRCLE[6 * i]
        bx, by = UNIT_CIRCLE[(6 * i + 6) % 96]
        turn = ax * by - ay * bx
        h = reach[i]
        k_next = reach[(i + 1) % 16]
        ring.append(_unframed(frame, (h * by - k_next * ay) / turn, (k_next * ax - h * bx) / turn))
    return ring


def _parts(arc: Arc, x: float, y: float, radius: float, *, widest: float) -> list[Arc]:
    """An arc around (0, 0) in parts, cut also where (x, y) is so close that it lies inside the points around it."""
    ax, ay, bx, by = arc
    if length(x, y) < SLIVER * radius:
        ux, uy = _unit(x, y)
        if ax * uy - ay * ux > BARELY and ux * by - uy * bx > BARELY:
            return _split((ax, ay, ux, uy), widest) + _split((ux, uy, bx, by), widest)
    return _split(arc, widest)


def _split(arc: Arc, widest: float) -> list[Arc]:
    """An arc between two normals, halved until no part is wider than allowed."""
    ax, ay, bx, by = arc
    if ax * bx + ay * by >= widest:
        return [arc]
    mx, my = _unit(ax + bx, ay + by)
    if mx == 0.0 and my == 0.0:
        mx, my = -ay, ax
    return _split((ax, ay, mx, my), widest) + _split((mx, my, bx, by), widest)


def _meeting(frame: Frame, centre: tuple[float, float], radius: float, arc: Arc) -> Point:
    """Where the tangents at both ends of an arc around a centre meet."""
    x, y = centre
    ax, ay, bx, by = arc
    out = radius / (1.0 + ax * bx + ay * by)
    return _unframed(frame, x + (ax + bx) * out, y + (ay + by) * out)


def _unit(dx: float, dy: float) -> tuple[float, float]:
    size = sqrt(dx * dx + dy * dy)
    return (dx / size, dy / size) if size > 1e-12 else (0.0, 0.0)


def _unframed(frame: Frame, x: float, y: float) -> Point:
    if not frame.is_oval:
        return at(x, y)
    area = frame.xx * frame.yy - frame.xy * frame.yx
    return at((frame.yy * x - frame.xy * y) / area, (frame.xx * y - frame.yx * x) / area)
