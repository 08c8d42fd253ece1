"""Niches: the places between things where a round base just fits, found where the borders of two of them meet.

A base that must keep clear of some things, or touch one, has its centre on or outside their borders: their outlines, grown by
the base. If there is room for it at all, there is room where two borders meet, or where one is nearest to where it comes from.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.table.geometry.points import Point, at, length
from escarmouche.table.geometry.shapes import UNIT_CIRCLE, Shape
from escarmouche.table.moving.passages import Layer

EVERY: Final = 4  # of the 96 directions in which places are spread around a corner
APART: Final = 0.1  # between places spread along a side
WIDE: Final = 1e6  # the length of a side of the table, as a border

Side = tuple[float, float, float, float]  # from one end to the other
Round = tuple[float, float, float]  # centre and radius


@mypyc_attr(acyclic=True)
class Border:
    """An outline grown by so much: circles around its corners, and its sides moved outwards."""

    __slots__ = ("rounds", "sides")

    def __init__(self, rounds: list[Round], sides: list[Side]) -> None:
        self.rounds: Final = rounds
        self.sides: Final = sides


def around_disc(x: float, y: float, radius: float) -> Border:
    return Border([(x, y, radius)], [])


def around_shape(shape: Shape, radius: float) -> Border:
    """The border of a shape at a distance from it."""
    if not shape.ring:
        return around_disc(shape.centre.x, shape.centre.y, shape.radius + radius)
    return around_ring(shape.ring, radius)


def around_ring(ring: tuple[Point, ...], radius: float) -> Border:
    rounds: list[Round] = [(p.x, p.y, radius) for p in ring]
    sides: list[Side] = []
    for i in range(len(ring)):
        sides += moved_out(ring[i - 1], ring[i], radius)[:1]
    return Border(rounds, sides)


def around_path(path: tuple[Point, ...], radius: float) -> Border:
    """The border of all that a base sweeps on a path."""
    sides: list[Side] = []
    for i in range(1, len(path)):
        sides += moved_out(path[i - 1], path[i], radius)
    return Border([(p.x, p.y, radius) for p in path], sides)


def moved_out(p: Point, q: Point, radius: float) -> list[Side]:
    """A leg moved by so much to its right (outwards, where outlines run counter-clockwise), and to its left."""
    dx, dy = q.x - p.x, q.y - p.y
    size = length(dx, dy)
    if size == 0.0:
        return []
    ox, oy = dy / size * radius, -dx / size * radius
    return [(p.x + ox, p.y + oy, q.x + ox, q.y + oy), (p.x - ox, p.y - oy, q.x - ox, q.y - oy)]


def borders_of(layer: Layer) -> list[Border]:
    """What stands in the way of a round base, passed or not, and the edge of its table."""
    found: list[Border] = []
    for obstacle in [*layer.obstacles, *layer.crossed]:
        if obstacle.corners:
            found.append(around_ring(obstacle.corners, obstacle.radius))
        else:
            found.append(around_disc(obstacle.x, obstacle.y, obstacle.radius))
    found.append(
        Border(
            [],
            [
                (layer.left, -WIDE, layer.left, WIDE), (layer.right, -WIDE, layer.right, WIDE),
                (-WIDE, layer.bottom, WIDE, layer.bottom), (-WIDE, layer.top, WIDE, layer.top),
            ],
        )
    )  # fmt: skip
    return found


def past_disc(x: float, y: float, disc: Round, far: float) -> Border:
    """The two straight ways from a point that just pass by a disc, so far; across, where the point lies in it."""
    dx, dy = disc[0] - x, disc[1] - y
    square = dx * dx + dy * dy
    if square == 0.0:
        return Border([], [])
    along = sqrt(max(square - disc[2] * disc[2], 0.0))
    aside = sqrt(square - along * along)
    ux, uy = dx / square * far, dy / square * far
    left = (x, y, x + ux * along - uy * aside, y + uy * along + ux * aside)
    right = (x, y, x + ux * along + uy * aside, y + uy * along - ux * aside)
    return Border([], [left, right])


# Where borders meet.


def meetings(one: Border, other: Border) -> list[Point]:
    """The places where two borders cross."""
    found: list[Point] = []
    for first in one.rounds:
        for second in other.rounds:
            meet_rounds(first, second, found)
        for side in other.sides:
            meet_side(first, side, found)
    for side in one.sides:
        for second in other.rounds:
            meet_side(second, side, found)
        for across in other.sides:
            meet_sides(side, across, found)
    return found


def meet_rounds(one: Round, other: Round, found: list[Point]) -> None:
    x, y, radius = one
    dx, dy = other[0] - x, other[1] - y
    square = dx * dx + dy * dy
    if square == 0.0:
        return
    along = (square + radius * radius - other[2] * other[2]) / (2.0 * square)
    beside = radius * radius / square - along * along
    if beside < 0.0:
        return
    aside = sqrt(beside)
    found.append(at(x + dx * along - dy * aside, y + dy * along + dx * aside))
    found.append(at(x + dx * along + dy * aside, y + dy * along - dx * aside))


def meet_side(one: Round, side: Side, found: list[Point]) -> None:
    x, y, radius = one
    px, py, qx, qy = side
    dx, dy = qx - px, qy - py
    square = dx * dx + dy * dy
    along = ((x - px) * dx + (y - py) * dy) / square
    gx, gy = px + dx * along - x, py + dy * along - y
    left = radius * radius - gx * gx - gy * gy
    if left < 0.0:
        return
    aside = sqrt(left / square)
    for part in (along - aside, along + aside):
        if 0.0 <= part <= 1.0:
            found.append(at(px + dx * part, py + dy * part))


def meet_sides(one: Side, other: Side, found: list[Point]) -> None:
    px, py, qx, qy = one
    dx, dy = qx - px, qy - py
    ex, ey = other[2] - other[0], other[3] - other[1]
    turn = dx * ey - dy * ex
    if turn == 0.0:
        return
    part = ((other[0] - px) * ey - (other[1] - py) * ex) / turn
    across = ((other[0] - px) * dy - (other[1] - py) * dx) / turn
    if 0.0 <= part <= 1.0 and 0.0 <= across <= 1.0:
        found.append(at(px + dx * part, py + dy * part))


def nearest_places(border: Border, x: float, y: float) -> list[Point]:
    """The places of each part of a border that are nearest to a point."""
    found: list[Point] = []
    for cx, cy, radius in border.rounds:
        away = length(x - cx, y - cy)
        if away > 0.0:
            found.append(at(cx + (x - cx) / away * radius, cy + (y - cy) / away * radius))
    for px, py, qx, qy in border.sides:
        dx, dy = qx - px, qy - py
        along = ((x - px) * dx + (y - py) * dy) / (dx * dx + dy * dy)
        if 0.0 <= along <= 1.0:
            found.append(at(px + dx * along, py + dy * along))
    return found


def spread_places(border: Border, x: float, y: float, reach: float) -> list[Point]:
    """Places all along a border, as far as they lie within reach of a point."""
    found: list[Point] = []
    for cx, cy, radius in border.rounds:
        if length(cx - x, cy - y) > reach + radius:
            continue
        for i in range(0, len(UNIT_CIRCLE), EVERY):
            ux, uy = UNIT_CIRCLE[i]
            found.append(at(cx + ux * radius, cy + uy * radius))
    for px, py, qx, qy in border.sides:
        size = length(qx - px, qy - py)
        ux, uy = (qx - px) / size, (qy - py) / size
        middle = (x - px) * ux + (y - py) * uy
        first, last = max(middle - reach, 0.0), min(middle + reach, size)
        count = int((last - first) / APART) + 1 if last > first else -1
        for i in range(count + 1):
            far = first + (last - first) * i / count
            found.append(at(px + ux * far, py + uy * far))
    return [place for place in found if length(place.x - x, place.y - y) <= reach]


def all_meetings(borders: list[Border]) -> list[Point]:
    """The places where any two of these borders cross."""
    found: list[Point] = []
    for i in range(len(borders)):
        for k in range(i):
            found += meetings(borders[i], borders[k])
    return found


def meetings_with(border: Border, others: list[Border]) -> list[Point]:
    """The places where one border crosses others."""
    found: list[Point] = []
    for other in others:
        found += meetings(border, other)
    return found
