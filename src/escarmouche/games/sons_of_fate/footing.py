"""What holds a base up: the ground, or a platform on which it stands whole [SF-TER-06, SF-R-34]."""

from __future__ import annotations

from typing import Final

from escarmouche.games.sons_of_fate.scenery import ground_of
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, length
from escarmouche.table.geometry.shapes import Shape, contains, point_to_border
from escarmouche.table.moving.sweeps import Frame
from escarmouche.table.scenery.terrain import Piece, Terrain

HANGING: Final = 0.002  # inches that a snapped place may let a base hang over an edge
SKY: Final = 1e6


def is_wholly_on(piece: Piece, body: Body) -> bool:
    """Whether the whole base, round or oval, lies within the outline of a piece [SF-R-34]."""
    return is_inside(piece.shape, body)


def is_inside(outline: Shape, body: Body) -> bool:
    """Whether the whole base lies within an outline."""
    if body.base.is_round:
        return contains(outline, body.x, body.y) and room_within(outline, body.x, body.y, body.reach) >= 0.0
    frame = Frame(body)
    x, y = frame.seen(body.x, body.y)
    return room_within(frame.stretched(outline), x, y, frame.radius) >= 0.0


def room_within(shape: Shape, x: float, y: float, radius: float) -> float:
    """How far a disc that lies within an outline could be moved at least; below 0 how far it is from lying within it."""
    if not shape.ring:
        return shape.radius + HANGING - (length(x - shape.centre.x, y - shape.centre.y) + radius)
    away = point_to_border(x, y, shape.ring)
    return (away if contains(shape, x, y) else -away) - (radius - HANGING)


def platform_under(terrain: Terrain, body: Body) -> Piece | None:
    """The platform on which a figure stands, whole and at its level."""
    for piece in ground_of(terrain).platforms:
        if abs(piece.top - body.z) <= 0.0005 and is_wholly_on(piece, body):
            return piece
    return None


def is_stable(terrain: Terrain, body: Body) -> bool:
    """Whether a base may stay where it is: on the ground, or wholly on a platform of its level [SF-CLI-03]."""
    return body.z <= 0.0005 or platform_under(terrain, body) is not None


def highest_level(terrain: Terrain, place: Point) -> float:
    """The top of the highest platform over a point, or the ground."""
    best = 0.0
    for piece in ground_of(terrain).platforms:
        if piece.top > best and contains(piece.shape, place.x, place.y):
            best = piece.top
    return best
