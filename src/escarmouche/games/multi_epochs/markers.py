"""What lies on the table besides figures and scenery: loot, and the bodies of those Out of action."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.saving import number
from escarmouche.table.bodies import Body
from escarmouche.table.points import Point, length, snap

NOBODY: Final = -1
REACH: Final = 0.1  # pas of gap that still count as contact [ME-MOV-06]
SAME_LEVEL: Final = 0.999  # feet must be less than 1 pas apart in height [ME-R-55]


@mypyc_attr(acyclic=True)
class Marker:
    """A loot marker: an immutable value, replaced when it is picked up, dropped or secured [ME-SCN-20]."""

    __slots__ = ("carrier", "place", "secured", "z")

    def __init__(self, place: Point, z: float = 0.0, *, carrier: int = NOBODY, secured: int = NOBODY) -> None:
        self.place: Final = place  # where it lies, or where it was picked up
        self.z: Final = z
        self.carrier: Final = carrier
        self.secured: Final = secured  # the seat that has it for good [ME-SCN-22]

    @property
    def is_lying(self) -> bool:
        return self.carrier == NOBODY and self.secured == NOBODY

    def carried_by(self, carrier: int) -> Marker:
        return Marker(self.place, self.z, carrier=carrier)

    def to_data(self) -> list[object]:
        return [self.place.x, self.place.y, self.z, self.carrier, self.secured]


def marker_from(battle: object, data: list[Any]) -> Marker:
    """The marker that `to_data` wrote."""
    place = Point(float(data[0]), float(data[1]))
    return Marker(place, float(data[2]), carrier=number(data[3]), secured=number(data[4]))


def touches(body: Body, place: Point, z: float) -> bool:
    """Whether a base is in contact with a marker: a point, within a tenth of a pas [ME-R-68]."""
    if abs(body.z - z) > SAME_LEVEL:
        return False
    return snap(length(place.x - body.x, place.y - body.y) - body.reach) <= REACH


@mypyc_attr(acyclic=True)
class Remains:
    """Where somebody lies who is Out of action and might be brought back: it blocks nothing [ME-R-63]."""

    __slots__ = ("body", "figure")

    def __init__(self, figure: int, body: Body) -> None:
        self.figure: Final = figure
        self.body: Final = body

    def to_data(self) -> list[object]:
        return [self.figure, self.body.x, self.body.y, self.body.z]
