"""Markers: what lies on the table beside figures and scenery, may be carried, dropped and held for good; and bodies that lie there.

They are immutable values in the battle, replaced when something happens to them.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.battle.effects import NO_FIGURE
from escarmouche.engine.battle.saving import Each, Saved, number
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, length, snap

NOBODY: Final = -1


@mypyc_attr(acyclic=True)
class Marker:
    """On the ground, carried by a figure, or held by a side for good."""

    __slots__ = ("carrier", "holder", "place", "z")

    def __init__(self, place: Point, z: float = 0.0, *, carrier: int = NO_FIGURE, holder: int = NOBODY) -> None:
        self.place: Final = place  # where it lies; of a carried one, where it was picked up
        self.z: Final = z
        self.carrier: Final = carrier
        self.holder: Final = holder  # the seat for which it counts

    @property
    def is_lying(self) -> bool:
        return self.carrier == NO_FIGURE and self.holder == NOBODY


@mypyc_attr(acyclic=True)
class Remains:
    """Where somebody lies who is out of play."""

    __slots__ = ("body", "figure")

    def __init__(self, figure: int, body: Body) -> None:
        self.figure: Final = figure
        self.body: Final = body


def touches(body: Body, marker: Marker, gap: float) -> bool:
    """Whether a base comes within so much of a marker, which is a point."""
    return snap(length(marker.place.x - body.x, marker.place.y - body.y) - body.reach) <= gap


def replaced(markers: tuple[Marker, ...], index: int, marker: Marker) -> tuple[Marker, ...]:
    return (*markers[:index], marker, *markers[index + 1 :])


# How a battle saves them, in games with heights and in games without.


def saved_markers(key: str, *, has_levels: bool) -> Saved:
    return Saved(key, "markers", with_levels if has_levels else without_levels, Each(marker_from))


def saved_remains(*, has_levels: bool) -> Saved:
    return Saved("remains", "remains", bodies_with_levels if has_levels else bodies_without_levels, Each(remains_from))


def with_levels(markers: Any) -> object:
    return [[one.place.x, one.place.y, one.z, one.carrier, one.holder] for one in markers]


def without_levels(markers: Any) -> object:
    return [[one.place.x, one.place.y, one.carrier, one.holder] for one in markers]


def bodies_with_levels(remains: Any) -> object:
    return [[one.figure, one.body.x, one.body.y, one.body.z] for one in remains]


def bodies_without_levels(remains: Any) -> object:
    return [[one.figure, one.body.x, one.body.y] for one in remains]


def marker_from(battle: Any, data: list[Any]) -> Marker:
    *where, carrier, holder = data
    z = float(where[2]) if len(where) > 2 else 0.0
    return Marker(Point(float(where[0]), float(where[1])), z, carrier=number(carrier), holder=number(holder))


def remains_from(battle: Any, data: list[Any]) -> Remains:
    card = battle.figures[number(data[0])].card
    z = float(data[3]) if len(data) > 3 else 0.0
    return Remains(card.id, Body(card.base, Point(float(data[1]), float(data[2])), z, card.height))
