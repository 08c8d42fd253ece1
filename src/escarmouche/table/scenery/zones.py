"""Zones on a leg: which pieces the centre of a base is inside, and between which distances."""

from __future__ import annotations

from math import sqrt

from escarmouche.table.geometry.legs import leg_length
from escarmouche.table.geometry.points import Point
from escarmouche.table.geometry.shapes import Shape, contains
from escarmouche.table.moving.passages import Layer
from escarmouche.table.moving.sweeps import Frame, Obstacle, edge_entry
from escarmouche.table.scenery.terrain import Piece


def zones_at(layer: Layer, place: Point) -> tuple[Piece, ...]:
    """The zones a point is in."""
    return tuple([zone for zone in layer.zones if contains(zone.shape, place.x, place.y)])


def zone_spans(layer: Layer, a: Point, b: Point, size: float) -> list[tuple[float, tuple[Piece, ...]]]:
    """A leg cut where zones begin and end: for each part the distance where it ends and the zones it lies in."""
    ux = (b.x - a.x) / size
    uy = (b.y - a.y) / size
    cuts: list[float] = [size]
    crossed: list[Piece] = []
    insides: list[list[float]] = []
    for zone in layer.zones:
        shape = zone.shape
        wide = shape.right - shape.left
        deep = shape.top - shape.bottom
        around = sqrt(wide * wide + deep * deep) / 2.0
        ax = (shape.left + shape.right) / 2.0 - a.x
        ay = (shape.bottom + shape.top) / 2.0 - a.y
        if -around < ay * ux - ax * uy < around and -around < ax * ux + ay * uy < size + around:
            inside = inside_parts(shape, a, (ux, uy), size)
            if inside:
                crossed.append(zone)
                insides.append(inside)
                cuts.extend(inside)
    if not crossed:
        return [(size, ())]
    cuts.sort()
    parts: list[tuple[float, tuple[Piece, ...]]] = []
    before = 0.0
    for cut in cuts:
        if cut > before:
            middle = (before + cut) / 2.0
            zones = [crossed[i] for i in range(len(crossed)) if _is_in(insides[i], middle)]
            parts.append((cut, tuple(zones)))
            before = cut
    return parts


def _is_in(inside: list[float], along: float) -> bool:
    count = 0
    for border in inside:
        count += 1 if border <= along else 0
    return count % 2 == 1


def inside_parts(shape: Shape, start: Point, way: tuple[float, float], size: float) -> list[float]:
    """Where a leg is inside a shape: distances in, out, in, out..."""
    ux, uy = way
    if not shape.ring:
        ax = shape.centre.x - start.x
        ay = shape.centre.y - start.y
        along = ax * ux + ay * uy
        off = ay * ux - ax * uy
        square = shape.radius * shape.radius - off * off
        half = sqrt(square) if square > 0.0 else 0.0
        low = max(along - half, 0.0)
        high = min(along + half, size)
        return [low, high] if low < high else []
    crossings = ring_crossings(shape.ring, (start.x, start.y), way)
    return _clipped(crossings, size)


def inside_span(shape: Shape, start: Point, way: tuple[float, float], size: float) -> tuple[float, float]:
    """The same for a leg that is inside at most once: from and to, which are equal where it is not; (0, -1) if more often."""
    if not shape.ring:
        parts = inside_parts(shape, start, way, size)
        return (parts[0], parts[1]) if parts else (0.0, 0.0)
    ux, uy = way
    low = high = 0.0
    count = 0
    corner = shape.ring[-1]
    a = (corner.x - start.x) * ux + (corner.y - start.y) * uy
    p = (corner.y - start.y) * ux - (corner.x - start.x) * uy
    for corner in shape.ring:
        b = (corner.x - start.x) * ux + (corner.y - start.y) * uy
        q = (corner.y - start.y) * ux - (corner.x - start.x) * uy
        if (p > 0.0) != (q > 0.0):
            low, high = high, a - p * (b - a) / (q - p)
            count += 1
        a = b
        p = q
    if count > 2:
        return 0.0, -1.0
    first = max(min(low, high), 0.0)
    last = min(max(low, high), size)
    return (first, last) if count == 2 and first < last else (0.0, 0.0)


def _clipped(crossings: list[float], size: float) -> list[float]:
    parts: list[float] = []
    for i in range(0, len(crossings) - 1, 2):
        low = max(crossings[i], 0.0)
        high = min(crossings[i + 1], size)
        if low < high:
            parts.append(low)
            parts.append(high)
    return parts


def ring_crossings(corners: tuple[Point, ...], start: tuple[float, float], way: tuple[float, float]) -> list[float]:
    """Where the endless line of a leg crosses a ring, in order; an even number of times."""
    x, y = start
    ux, uy = way
    found: list[float] = []
    corner = corners[-1]
    a = (corner.x - x) * ux + (corner.y - y) * uy
    p = (corner.y - y) * ux - (corner.x - x) * uy
    for corner in corners:
        b = (corner.x - x) * ux + (corner.y - y) * uy
        q = (corner.y - y) * ux - (corner.x - x) * uy
        if (p > 0.0) != (q > 0.0):
            found.append(a - p * (b - a) / (q - p))
        a = b
        p = q
    found.sort()
    return found


def overlap_parts(frame: Frame, obstacle: Obstacle, a: Point, b: Point) -> list[float]:
    """Where on a leg the base overlaps an obstacle: distances in, out, in, out..."""
    x, y = frame.seen(a.x, a.y)
    dx, dy = frame.seen(b.x - a.x, b.y - a.y)
    size = sqrt(dx * dx + dy * dy)
    if size == 0.0:
        return []
    way = (dx / size, dy / size)
    spans: list[tuple[float, float]] = []
    if obstacle.corners:
        inside = _clipped(ring_crossings(obstacle.corners, (x, y), way), size)
        spans = [(inside[i], inside[i + 1]) for i in range(0, len(inside), 2)]
        last = obstacle.corners[-1]
        for corner in obstacle.corners:
            _add_edge(spans, obstacle, (last.x - x, last.y - y), (corner.x - x, corner.y - y), way=way, size=size)
            last = corner
    else:
        core = (obstacle.x - x, obstacle.y - y)
        _add_edge(spans, obstacle, core, core, way=way, size=size)
    return _joined(spans, leg_length(a, b) / size)


def _add_edge(
    spans: list[tuple[float, float]], obstacle: Obstacle, start: tuple[float, float], end: tuple[float, float], *,
    way: tuple[float, float], size: float,
) -> None:  # fmt: skip
    """Adds the part of a leg on which the base, if it overlaps one edge at all, is over it."""
    ux, uy = way
    a = start[0] * ux + start[1] * uy
    p = start[1] * ux - start[0] * uy
    b = end[0] * ux + end[1] * uy
    q = end[1] * ux - end[0] * uy
    if edge_entry(a, p, b, q, size=size, radius=obstacle.limit) >= 0.0:
        radius = obstacle.radius
        left = edge_entry(size - a, p, size - b, q, size=size, radius=radius)
        spans.append((edge_entry(a, p, b, q, size=size, radius=radius), size - left))


def _joined(spans: list[tuple[float, float]], scale: float) -> list[float]:
    """Overlapping spans made one."""
    spans.sort()
    parts: list[float] = []
    for low, high in spans:
        if parts and low * scale <= parts[-1]:
            parts[-1] = max(parts[-1], high * scale)
        else:
            parts.append(low * scale)
            parts.append(high * scale)
    return parts
