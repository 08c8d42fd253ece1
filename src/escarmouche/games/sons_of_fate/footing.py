"""What holds a base up: the ground, or a platform on which it stands whole [SF-TER-06, SF-R-34]."""

from __future__ import annotations

from typing import Final

from escarmouche.games.sons_of_fate.scenery import ground_of
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, length
from escarmouche.table.geometry.shapes import Shape, contains, point_to_segment
from escarmouche.table.moving.sweeps import Frame
from escarmouche.table.scenery.terrain import Piece, Terrain

HANGING: Final = 0.002  # inches that a snapped place may let a base hang over an edge
SKY: Final = 1e6


def is_wholly_on(piece: Piece, body: Body) -> bool:
    """Whether the whole base, round or oval, lies within the outline of a piece [SF-R-34]."""
    return is_inside(piece.shape, body)


def is_inside(outline: Shape, body: Body) -> bool:
    """Whether the whole base lies within an outline."""
    frame = Frame(body)
    x, y = frame.seen(body.x, body.y)
    shape = frame.stretched(outline) if frame.is_oval else outline
    if not shape.ring:
        return length(x - shape.centre.x, y - shape.centre.y) + frame.radius <= shape.radius + HANGING
    if not contains(shape, x, y):
        return False
    one = shape.ring[-1]
    for two in shape.ring:
        if point_to_segment(x, y, one, two) < frame.radius - HANGING:
            return False
        one = two
    return True


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
