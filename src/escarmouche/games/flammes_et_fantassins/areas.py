"""Parts of the table where Bands are deployed: strips, quarter discs in the corners, a half disc at a side [FF-S-02]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.table.geometry.points import Point, length, snap
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE
from escarmouche.table.scenery.terrain import Terrain

STRIP: Final = 4.0  # inches
CORNER: Final = 8.0  # inches of radius
CORNERS: Final = 4
SOUTH: Final = "south"
NORTH: Final = "north"
WEST: Final = "west"
EAST: Final = "east"
STEP: Final = 2  # ninety-sixths of a circle between two corners of an outline
EVERYWHERE: Final = 1e6


@mypyc_attr(acyclic=True)
class Area:
    """What lies within a box of the table and, if it has a radius, within a disc as well."""

    __slots__ = ("bottom", "centre", "left", "radius", "right", "top")

    def __init__(
        self, box: tuple[float, float, float, float], centre: Point | None = None, radius: float = 0.0
    ) -> None:
        left, bottom, right, top = box
        self.left: Final = left
        self.bottom: Final = bottom
        self.right: Final = right
        self.top: Final = top
        self.centre: Final = centre
        self.radius: Final = radius

    @property
    def box(self) -> tuple[float, float, float, float]:
        return self.left, self.bottom, self.right, self.top

    def inner(self, reach: float) -> Area:
        """Where the centre of a base may be that lies wholly in it."""
        box = (self.left + reach, self.bottom + reach, self.right - reach, self.top - reach)
        return Area(box, self.centre, self.radius - reach if self.centre is not None else 0.0)

    def contains(self, place: Point) -> bool:
        if not (self.left <= place.x <= self.right and self.bottom <= place.y <= self.top):
            return False
        centre = self.centre
        return centre is None or snap(length(place.x - centre.x, place.y - centre.y)) <= self.radius

    def gap(self, place: Point) -> float:
        """How far a place of the table is from it."""
        centre = self.centre
        if centre is not None:
            return max(snap(length(place.x - centre.x, place.y - centre.y) - self.radius), 0.0)
        aside = max(self.left - place.x, place.x - self.right, 0.0)
        ahead = max(self.bottom - place.y, place.y - self.top, 0.0)
        return snap(length(aside, ahead))

    def outline(self) -> tuple[tuple[float, float], ...]:
        """Its corners, for a screen; a part of a disc has enough of them to look round."""
        centre = self.centre
        if centre is None:
            return (self.left, self.bottom), (self.right, self.bottom), (self.right, self.top), (self.left, self.top)
        rim: list[tuple[float, float]] = []
        is_inside: list[bool] = []
        for k in range(0, FULL_TURN, STEP):
            ux, uy = UNIT_CIRCLE[k]
            x, y = snap(centre.x + ux * self.radius), snap(centre.y + uy * self.radius)
            rim.append((x, y))
            is_inside.append(self.left <= x <= self.right and self.bottom <= y <= self.top)
        start = 0  # where the rim comes onto the table
        for i in range(len(rim)):
            if is_inside[i] and not is_inside[i - 1]:
                start = i
        turned = [(start + i) % len(rim) for i in range(len(rim))]
        x, y = centre.x, centre.y
        return ((x, y), *[rim[i] for i in turned if is_inside[i]])


def usual_area(terrain: Terrain, seats: int, seat: int) -> Area:
    """Opposite strips for two; for more the corners, counter-clockwise, and for a fifth the middle of the west side [FF-S-02, FF-R-144]."""
    wide, deep = terrain.width, terrain.depth
    if seats == 2:
        return Area((0.0, 0.0, wide, STRIP)) if seat == 0 else Area((0.0, deep - STRIP, wide, deep))
    middle = place_of(terrain, seat)
    box = (
        max(middle.x - CORNER, 0.0),
        max(middle.y - CORNER, 0.0),
        min(middle.x + CORNER, wide),
        min(middle.y + CORNER, deep),
    )
    return Area(box, middle, CORNER)


def place_of(terrain: Terrain, seat: int) -> Point:
    """The corner of a seat, or the middle of a side for the fifth."""
    wide, deep = terrain.width, terrain.depth
    corners = (Point(0.0, 0.0), Point(wide, 0.0), Point(wide, deep), Point(0.0, deep), Point(0.0, deep / 2.0))
    return corners[seat]


def is_own_edge(terrain: Terrain, seats: int, seat: int, edge: tuple[str, Point]) -> bool:
    """Whether who leaves over an edge, near a place, leaves over the edge of its own zone [FF-SB-03, FF-R-148]."""
    side, place = edge
    if seats == 2:
        return side == (SOUTH if seat == 0 else NORTH)
    sides = ((SOUTH, WEST), (SOUTH, EAST), (NORTH, EAST), (NORTH, WEST), (WEST,))[seat]
    corner = place_of(terrain, seat)
    along = abs(place.x - corner.x) if side in (SOUTH, NORTH) else abs(place.y - corner.y)
    return side in sides and snap(along) <= CORNER
