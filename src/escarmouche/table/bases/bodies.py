"""Bases and bodies: what a figure is for the table, a footprint with a level and a height."""

from __future__ import annotations

from math import floor
from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.table.bases.ovals import Oval, oval_gap
from escarmouche.table.geometry.points import Point, length, snap
from escarmouche.table.geometry.shapes import FULL_TURN, Shape, disc, oval


@mypyc_attr(acyclic=True)
class Base:
    """A round base (both halves equal) or an oval one."""

    __slots__ = ("half_length", "half_width", "is_round")

    def __init__(self, half_length: float, half_width: float) -> None:
        self.half_length: Final = half_length
        self.half_width: Final = half_width
        self.is_round: Final = half_length == half_width

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Base) and self.half_length == other.half_length and self.half_width == other.half_width

    def __hash__(self) -> int:
        return int(self.half_length * 1000.0) * 1009 + int(self.half_width * 1000.0)


def round_base(diameter: float) -> Base:
    return Base(snap(diameter / 2.0), snap(diameter / 2.0))


def oval_base(long_side: float, short_side: float) -> Base:
    return Base(snap(max(long_side, short_side) / 2.0), snap(min(long_side, short_side) / 2.0))


def _steps(value: float) -> int:
    """A measure in steps of the grid, made positive (nothing lies two thousand units away)."""
    return floor(value * 1000.0 + 0.5) + 2097152


@mypyc_attr(acyclic=True)
class Body:
    """A figure set down on the table: an immutable value, replaced whole when the figure moves."""

    __slots__ = ("_outline", "_stamp", "base", "height", "place", "reach", "turn", "x", "y", "z")

    def __init__(self, base: Base, place: Point, z: float, height: float, *, turn: int = 0) -> None:
        self.base: Final = base
        self.place: Final = place
        self.x: Final = place.x
        self.y: Final = place.y
        self.z: Final = z  # level of the feet
        self.height: Final = height  # of the model, from its feet
        self.turn: Final = turn  # ninety-sixths of a circle; matters to oval bases only
        self.reach: Final = base.half_length  # radius of the circle around the base
        self._outline: Shape | None = None
        self._stamp: int = 0

    @property
    def outline(self) -> Shape:
        """The base as a shape on the table."""
        if self._outline is None:
            if self.base.is_round:
                self._outline = disc(self.place, self.base.half_length)
            else:
                self._outline = oval(self.place, self.base.half_length, self.base.half_width, self.turn)
        return self._outline

    @property
    def oval(self) -> Oval:
        """The base as a true ellipse or disc."""
        return Oval(self.x, self.y, self.base.half_length, self.base.half_width, turn=self.turn)

    @property
    def stamp(self) -> int:
        """All that a measure can read of this body as one number, in steps of the grid: a key for memos."""
        if self._stamp == 0:
            stamp = _steps(self.x) * 4194304 + _steps(self.y)
            stamp = (stamp * 4194304 + _steps(self.z)) * 4194304 + _steps(self.height)
            stamp = (stamp * 4194304 + _steps(self.base.half_length)) * 4194304 + _steps(self.base.half_width)
            self._stamp = stamp * FULL_TURN + self.turn % FULL_TURN
        return self._stamp

    def moved(self, place: Point, z: float) -> Body:
        return Body(self.base, place, z, self.height, turn=self.turn)


def distance(one: Body, other: Body) -> float:
    """Edge to edge in plan, on the grid; 0 when the bases touch or overlap."""
    if one.base.is_round and other.base.is_round:
        away = length(other.x - one.x, other.y - one.y) - one.reach - other.reach
        return snap(away) if away > 0.0 else 0.0
    return snap(oval_gap(one.oval, other.oval))


def distance_in_space(one: Body, other: Body) -> float:
    """Edge to edge in a straight line between figures on different levels."""
    if one.z == other.z:
        return distance(one, other)
    return snap(length(distance(one, other), one.z - other.z))


def is_contact(one: Body, other: Body, tolerance: float, max_rise: float) -> bool:
    """Whether two bases touch: a gap within the game's tolerance and feet on comparable levels."""
    rise = one.z - other.z
    if rise > max_rise or rise < -max_rise:
        return False
    reach = one.reach + other.reach + tolerance + 0.001
    dx = other.x - one.x
    dy = other.y - one.y
    if dx * dx + dy * dy > reach * reach:
        return False
    return distance(one, other) <= tolerance
