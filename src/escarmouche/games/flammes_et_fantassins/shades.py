"""What certainly hides one figure from another: a piece that stands across every line between them, found without drawing one [FF-R-20].

A shade is a part of a convex opaque piece that lies so deep in it that a line through it is blocked. Where it has a corner
on either side of all lines between two bases, all of them go through it. From every eye, what lies behind a convex shade is
convex itself: who is hidden at both ends of a leg is hidden all along it.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE, Shape, contains, point_to_border
from escarmouche.table.scenery.openness import is_convex
from escarmouche.table.scenery.terrain import Piece

DEPTH: Final = (
    0.0125  # inches between a shade and the border of its piece: several times the skin that a line may touch
)
MARGIN: Final = 0.01  # inches by which a shade is wider and higher than the lines
BEFORE: Final = (
    0.99  # of the way to the target: nearer to it no shade is counted, for there the lines come down to the ground
)
AROUND: Final = 6  # ninety-sixths between two corners of the shade of a round piece


@mypyc_attr(acyclic=True)
class Shade:
    """The inner part of a piece."""

    __slots__ = ("corners", "floor", "top")

    def __init__(self, piece: Piece, corners: tuple[Point, ...]) -> None:
        self.corners: Final = corners
        self.floor: Final = piece.floor
        self.top: Final = piece.top

    def hides(self, viewer: Body, target: Body, eyes: float) -> bool:
        """Whether it stands across every line from any part of one base to any part of another."""
        if self.floor > min(viewer.z, target.z) or self.top < max(viewer.z, target.z) + eyes + MARGIN:
            return False
        dx = target.x - viewer.x
        dy = target.y - viewer.y
        size = sqrt(dx * dx + dy * dy)
        near = (viewer.reach + MARGIN) * size
        far = (size * BEFORE - target.reach) * size
        wide = (max(viewer.reach, target.reach) + MARGIN) * size
        is_left = is_right = False
        for corner in self.corners:
            x = corner.x - viewer.x
            y = corner.y - viewer.y
            along = x * dx + y * dy
            if near < along < far:
                off = y * dx - x * dy
                is_left = is_left or off > wide
                is_right = is_right or off < -wide
        return is_left and is_right


def shade_of(piece: Piece) -> Shade | None:
    """The shade of an opaque piece; none where it is not convex, or too thin."""
    corners = inner_corners(piece.shape)
    return Shade(piece, corners) if corners else None


def inner_corners(shape: Shape) -> tuple[Point, ...]:
    """The corners of a convex shape, drawn towards its centre until they lie deep in it."""
    centre = shape.centre
    if not shape.ring:
        radius = shape.radius - DEPTH
        around = [UNIT_CIRCLE[k] for k in range(0, FULL_TURN, AROUND)]
        return tuple([Point(centre.x + x * radius, centre.y + y * radius) for x, y in around]) if radius > 0.0 else ()
    if not is_convex(shape.ring) or not contains(shape, centre.x, centre.y):
        return ()
    depth = point_to_border(centre.x, centre.y, shape.ring)
    if depth <= DEPTH:
        return ()
    kept = 1.0 - DEPTH / depth
    return tuple([Point(centre.x + (p.x - centre.x) * kept, centre.y + (p.y - centre.y) * kept) for p in shape.ring])


def is_shaded(shades: list[Shade], viewer: Body, target: Body, eyes: float) -> bool:
    """Whether one of some shades hides a figure."""
    for shade in shades:
        if shade.hides(viewer, target, eyes):
            return True
    return False


def is_way_shaded(shades: list[Shade], viewer: Body, places: list[Body], eyes: float) -> bool:
    """Whether one of them hides it all along a way, given by its corners."""
    for shade in shades:
        if all([shade.hides(viewer, body, eyes) for body in places]):
            return True
    return False
