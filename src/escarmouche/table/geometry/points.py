"""Points of the table, snapped to a thousandth of a unit so that every machine agrees on them."""

from __future__ import annotations

from math import floor, sqrt
from typing import Final

from mypy_extensions import mypyc_attr

GRID: Final = 1000.0  # steps of the table's grid in one unit (inch or pas)
STEP: Final = 0.001
WHOLES: Final = (
    6755399441055744.0  # between 2**52 and 2**53 there are whole numbers only: a small one added is rounded to one
)
SMALL: Final = 1e15


def snap(value: float) -> float:
    """The nearest multiple of a thousandth."""
    steps = value * 1000.0 + 0.5
    if not -SMALL < steps < SMALL:
        return floor(steps) / 1000.0
    found = steps + WHOLES - WHOLES  # a floor without whole numbers of another type in between, which cost more
    return (found - 1.0 if found > steps else found) / 1000.0


@mypyc_attr(acyclic=True)
class Point:
    """A place in plan; build it with `at` unless both numbers are on the grid already."""

    __slots__ = ("x", "y")

    def __init__(self, x: float, y: float) -> None:
        self.x: Final = x
        self.y: Final = y

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Point) and self.x == other.x and self.y == other.y

    def __hash__(self) -> int:
        return int(self.x * 1000.0) * 100003 + int(self.y * 1000.0)

    def __repr__(self) -> str:
        return f"({self.x:g}, {self.y:g})"


def at(x: float, y: float) -> Point:
    """The grid point nearest to these coordinates."""
    return Point(snap(x), snap(y))


def length(dx: float, dy: float) -> float:
    """The length of a vector, not snapped."""
    return sqrt(dx * dx + dy * dy)


def span(a: Point, b: Point) -> float:
    """The distance between two points, on the grid."""
    return snap(length(b.x - a.x, b.y - a.y))


def towards(start: Point, goal: Point, distance: float) -> Point:
    """The point at this distance from start on the way to goal (and beyond it, if far enough)."""
    dx = goal.x - start.x
    dy = goal.y - start.y
    whole = length(dx, dy)
    if whole == 0.0:
        return start
    return at(start.x + dx * distance / whole, start.y + dy * distance / whole)
