"""What the scenery of a table is to a hero: pieces that stand in the way, and Difficult terrain [EV-SET-04, EV-SET-05]."""

from __future__ import annotations

from typing import Final

from escarmouche.games.evenor.battle import CONTACT
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, at, length
from escarmouche.table.geometry.shapes import point_to_shape
from escarmouche.table.scenery.terrain import Piece, Terrain
from escarmouche.table.sight.sight import near

SMALLEST: Final = 0.5  # pas of a piece that hides or covers anybody [EV-STA-06, EV-HID-01]
BESIDE: Final = 0.02  # pas left between a base and the piece it touches
CLOSER: Final = 6  # times that a place is brought nearer to a piece


UPRIGHT: Final = ("bush",)  # the book names them among what blocks, though other games walk through them


def bars(piece: Piece) -> bool:
    """Standard scenery cannot be entered, climbed or seen through [EV-SET-04, EV-R-17]; an open door can."""
    nature = piece.nature
    if piece.is_open:
        return False
    return nature.impassable or nature.kind in UPRIGHT or not (nature.ground or nature.interior or nature.ladder)


def is_difficult(piece: Piece) -> bool:
    """Difficult terrain slows and does nothing else [EV-SET-05]."""
    return len(piece.nature.ground) > 0 and not bars(piece)


def width(piece: Piece) -> float:
    """The longer side of a piece; its depth does not matter [EV-R-37]."""
    local = piece.local
    if not local.ring:
        return 2.0 * local.radius
    return max(local.right - local.left, local.top - local.bottom)


def touches_scenery(terrain: Terrain, body: Body, reach: float = CONTACT) -> bool:
    """Whether a base is in contact with a piece of scenery, or within reach of one."""
    for piece in terrain.pieces:
        if near(piece, body, reach) and bars(piece):
            return True
    return False


def touched_pieces(terrain: Terrain, body: Body, reach: float = CONTACT) -> list[Piece]:
    """The pieces of scenery in contact with a base, or within reach of it."""
    return [piece for piece in terrain.pieces if near(piece, body, reach) and bars(piece)]


def beside(piece: Piece, mover: Body, ux: float, uy: float) -> Point:
    """The place where a base touches a piece, in a direction from its middle."""
    shape = piece.shape
    middle = shape.centre
    far = length(shape.right - shape.left, shape.top - shape.bottom) / 2.0 + mover.reach + BESIDE
    for _ in range(CLOSER):  # come nearer by the gap each time
        far -= point_to_shape(middle.x + ux * far, middle.y + uy * far, shape) - mover.reach - BESIDE
    return at(middle.x + ux * far, middle.y + uy * far)
