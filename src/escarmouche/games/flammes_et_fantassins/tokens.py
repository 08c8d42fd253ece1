"""What lies on the table beside figures: face-down tokens of the Ranger and equipment that was dropped, ropes [FF-TAL-12, FF-EQL-07, FF-MAT-02]."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.battle.saving import number
from escarmouche.table.geometry.points import Point


@mypyc_attr(acyclic=True)
class Token:
    """A trap or a decoy: a point; its place and owner are public, its face is not [FF-HID-04]."""

    __slots__ = ("is_trap", "owner", "place", "ranger", "z")

    def __init__(self, place: Point, z: float, *, owner: int, ranger: int, is_trap: bool) -> None:
        self.place: Final = place
        self.z: Final = z
        self.owner: Final = owner
        self.ranger: Final = ranger  # the figure whose card it was
        self.is_trap: Final = is_trap

    def to_data(self) -> list[object]:
        return [self.place.x, self.place.y, self.z, self.owner, self.ranger, self.is_trap]


@mypyc_attr(acyclic=True)
class Loose:
    """One piece of equipment that lies somewhere."""

    __slots__ = ("is_unloaded", "item", "place", "z")

    def __init__(self, item: str, place: Point, z: float, *, is_unloaded: bool = False) -> None:
        self.item: Final = item
        self.place: Final = place
        self.z: Final = z
        self.is_unloaded: Final = is_unloaded  # of a ranged weapon, which stays as it was [FF-EQL-10]

    def loaded(self) -> Loose:
        """The same thing after a Round [FF-CAT-07]."""
        return Loose(self.item, self.place, self.z) if self.is_unloaded else self

    def to_data(self) -> list[object]:
        return [self.item, self.place.x, self.place.y, self.z, self.is_unloaded]


@mypyc_attr(acyclic=True)
class Rope:
    """A grapple that holds: between where it was thrown from and a ledge [FF-MAT-02, FF-R-105]."""

    __slots__ = ("foot", "piece", "z")

    def __init__(self, piece: str, foot: Point, z: float) -> None:
        self.piece: Final = piece  # whose top it leads to
        self.foot: Final = foot
        self.z: Final = z  # level of the foot

    def to_data(self) -> list[object]:
        return [self.piece, self.foot.x, self.foot.y, self.z]


def rope_from(battle: Any, data: list[Any]) -> Rope:
    piece, x, y, z = data
    return Rope(str(piece), Point(float(x), float(y)), float(z))


def token_from(battle: Any, data: list[Any]) -> Token:
    x, y, z, owner, ranger, is_trap = data
    place = Point(float(x), float(y))
    return Token(place, float(z), owner=number(owner), ranger=number(ranger), is_trap=bool(is_trap))


def loose_from(battle: Any, data: list[Any]) -> Loose:
    item, x, y, z, is_unloaded = data
    return Loose(str(item), Point(float(x), float(y)), float(z), is_unloaded=bool(is_unloaded))
