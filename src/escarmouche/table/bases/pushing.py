"""Pushing: moves in a straight line that nobody chose, and where they end."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, at, length, snap
from escarmouche.table.moving.passages import Passage
from escarmouche.table.moving.walking import Stop, fits, walk


@mypyc_attr(acyclic=True)
class Push:
    """Where a pushed base ends, how far it went and what blocked it."""

    __slots__ = ("moved", "place", "stop")

    def __init__(self, place: Point, moved: float, stop: Stop | None) -> None:
        self.place: Final = place
        self.moved: Final = moved
        self.stop: Final = stop

    def __repr__(self) -> str:
        return f"Push(to {self.place}, {self.moved:g}, {self.stop})"


def push(passage: Passage, away_from: Point, distance: float) -> Push:
    """A straight recoil away from a point; it ends at the first thing in the way."""
    start = passage.mover.place
    dx = start.x - away_from.x
    dy = start.y - away_from.y
    whole = length(dx, dy)
    if whole == 0.0:
        dx, dy, whole = 1.0, 0.0, 1.0
    return slide(passage, at(start.x + dx * distance / whole, start.y + dy * distance / whole))


def slide(passage: Passage, goal: Point) -> Push:
    """A straight move to a place, or as far as it goes."""
    walked = walk(passage, (passage.mover.place, goal))
    if walked.stop is None:
        return Push(goal, walked.length, None)
    return Push(walked.stop.place, walked.stop.at, walked.stop)


def drive_apart(one: Passage, other: Passage, distance: float) -> tuple[Push, Push]:
    """Two bases moved apart along their line of centres, half each; one makes up for what blocks the other."""
    half = snap(distance / 2.0)
    rest = snap(distance - half)
    first = push(one, other.mover.place, half)
    second = push(other, one.mover.place, snap(rest + half - first.moved))
    if second.stop is not None and first.stop is None:
        first = push(one, other.mover.place, snap(distance - second.moved))
    return first, second


def push_aside(passage: Passage, start: Point, goal: Point, *, charger: Body) -> Push | None:
    """Out of the corridor of a base that goes straight from start to goal, the shortest way sideways; None if no room."""
    place = passage.mover.place
    dx = goal.x - start.x
    dy = goal.y - start.y
    whole = length(dx, dy)
    if whole == 0.0:
        return None
    ux = dx / whole
    uy = dy / whole
    along = (place.x - start.x) * ux + (place.y - start.y) * uy
    off = (place.y - start.y) * ux - (place.x - start.x) * uy  # above 0 on the left-hand side
    beyond = max(along - whole, -along, 0.0)
    apart = charger.reach + passage.mover.reach + 0.001
    clear = sqrt(max(apart * apart - beyond * beyond, 0.0))
    if off >= clear or off <= -clear:
        return Push(place, 0.0, None)
    sides = (clear, -clear) if off >= 0.0 else (-clear, clear)
    for side in sides:
        aside = side - off
        goal_aside = at(place.x - uy * aside, place.y + ux * aside)
        pushed = slide(passage, goal_aside)
        if pushed.stop is None and fits(passage, goal_aside):
            return pushed
    return None
