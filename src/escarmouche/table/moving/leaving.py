"""Leaving: the four sides of the table, the straight way to them, and the moment a base is out."""

from __future__ import annotations

from typing import Final

from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.legs import floor_to_grid, leg_length
from escarmouche.table.geometry.points import Point, at, length, snap
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE
from escarmouche.table.moving.sweeps import Frame
from escarmouche.table.scenery.terrain import Terrain

LEFT: Final = 0
RIGHT: Final = 1
BOTTOM: Final = 2
TOP: Final = 3


def side_distances(terrain: Terrain, body: Body) -> list[float]:
    """From the base to the left, right, bottom and top sides of the table; below 0 when it juts out."""
    frame = Frame(body)
    return [
        snap(body.x - frame.reach_x),
        snap(terrain.width - body.x - frame.reach_x),
        snap(body.y - frame.reach_y),
        snap(terrain.depth - body.y - frame.reach_y),
    ]


def nearest_sides(terrain: Terrain, body: Body) -> list[int]:
    """The closest side, or all those that are equally close."""
    away = side_distances(terrain, body)
    nearest = min(away)
    return [side for side in range(4) if away[side] == nearest]


def side_point(terrain: Terrain, place: Point, side: int) -> Point:
    """The point of a side straight across from a place."""
    if side == LEFT:
        return Point(0.0, place.y)
    if side == RIGHT:
        return Point(terrain.width, place.y)
    if side == BOTTOM:
        return Point(place.x, 0.0)
    return Point(place.x, terrain.depth)


def leaves_at(terrain: Terrain, path: tuple[Point, ...]) -> float:
    """The distance at which the centre crosses the edge of the table, or -1.0."""
    done = 0.0
    for i in range(1, len(path)):
        a = path[i - 1]
        b = path[i]
        size = leg_length(a, b)
        part = 2.0
        if b.x < 0.0:
            part = min(part, a.x / (a.x - b.x))
        if b.x > terrain.width:
            part = min(part, (terrain.width - a.x) / (b.x - a.x))
        if b.y < 0.0:
            part = min(part, a.y / (a.y - b.y))
        if b.y > terrain.depth:
            part = min(part, (terrain.depth - a.y) / (b.y - a.y))
        if part <= 1.0:
            return floor_to_grid(done + size * max(part, 0.0))
        done += size
    return -1.0


def fan(place: Point, towards: Point, distance: float, *, count: int = FULL_TURN) -> list[Point]:
    """Places at a distance all around, the straight way first, then turning more and more to either side."""
    dx = towards.x - place.x
    dy = towards.y - place.y
    whole = length(dx, dy)
    if whole == 0.0:
        dx, dy, whole = 1.0, 0.0, 1.0
    ux = dx / whole
    uy = dy / whole
    places: list[Point] = []
    for i in range(count):
        turn = ((i + 1) // 2) * FULL_TURN // count
        cosine, sine = UNIT_CIRCLE[turn if i % 2 == 1 else -turn % FULL_TURN]
        places.append(
            at(place.x + distance * (ux * cosine - uy * sine), place.y + distance * (ux * sine + uy * cosine))
        )
    return places
