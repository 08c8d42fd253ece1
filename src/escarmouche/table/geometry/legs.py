"""Paths: polylines of legs, measured along the ground and up or down faces together.

A path is a tuple of corners. Where it climbs, `levels` gives the level at each corner: a leg whose ends share a place
is a climb on a face, one whose ends differ in both is a slope. Distances along a path count ground and height alike.
"""

from __future__ import annotations

from collections.abc import Callable
from math import floor, sqrt
from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.table.geometry.points import Point, snap

HAIR: Final = 1e-9
SNAPPED: Final = 0.0025  # by which places on the grid may lie nearer to each other than their distances along a path


def leg_length(a: Point, b: Point) -> float:
    """The length of one leg in plan, not snapped."""
    dx = b.x - a.x
    dy = b.y - a.y
    return sqrt(dx * dx + dy * dy)


def floor_to_grid(distance: float) -> float:
    """The greatest grid distance not beyond this one (what differs by a rounding error is equal)."""
    return floor(distance * 1000.0 + 1e-6) / 1000.0


def along_leg(a: Point, b: Point, distance: float) -> Point:
    """The grid point at this distance on the leg, or its end when the leg is shorter."""
    dx = b.x - a.x
    dy = b.y - a.y
    whole = sqrt(dx * dx + dy * dy)
    if distance <= 0.0:
        return a
    if distance >= whole:
        return b
    return Point(snap(a.x + dx * distance / whole), snap(a.y + dy * distance / whole))


def path_length(path: tuple[Point, ...], levels: tuple[float, ...] = ()) -> float:
    """The whole length on the grid, height included."""
    total = 0.0
    for i in range(1, len(path)):
        total += leg_length(path[i - 1], path[i])
        if levels:
            total += abs(levels[i] - levels[i - 1])
    return snap(total)


def point_at(path: tuple[Point, ...], distance: float, levels: tuple[float, ...] = ()) -> Point:
    """The place in plan after this distance; the end of the path when it is shorter."""
    done = 0.0
    for i in range(1, len(path)):
        plan = leg_length(path[i - 1], path[i])
        rise = abs(levels[i] - levels[i - 1]) if levels else 0.0
        if distance <= done + plan + rise:
            if plan == 0.0:
                return path[i]
            return along_leg(path[i - 1], path[i], (distance - done) * plan / (plan + rise))
        done += plan + rise
    return path[-1]


def level_at(path: tuple[Point, ...], levels: tuple[float, ...], distance: float) -> float:
    """The level after this distance, on the grid."""
    done = 0.0
    for i in range(1, len(path)):
        rise = levels[i] - levels[i - 1]
        size = leg_length(path[i - 1], path[i]) + abs(rise)
        if distance <= done + size:
            return levels[i] if size == 0.0 else snap(levels[i - 1] + rise * max(distance - done, 0.0) / size)
        done += size
    return levels[-1]


def cut(path: tuple[Point, ...], distance: float) -> tuple[Point, ...]:
    """The path up to a distance; the whole path when it is shorter."""
    kept: list[Point] = [path[0]]
    done = 0.0
    for i in range(1, len(path)):
        size = leg_length(path[i - 1], path[i])
        if distance < done + size:
            last = along_leg(path[i - 1], path[i], distance - done)
            if last != kept[-1]:
                kept.append(last)
            return tuple(kept)
        kept.append(path[i])
        done += size
    return tuple(kept)


def cut_climb(
    path: tuple[Point, ...], levels: tuple[float, ...], distance: float
) -> tuple[tuple[Point, ...], tuple[float, ...]]:
    """A path with levels up to a distance: it may end half-way up a face."""
    kept: list[Point] = [path[0]]
    heights: list[float] = [levels[0]]
    done = 0.0
    for i in range(1, len(path)):
        size = leg_length(path[i - 1], path[i]) + abs(levels[i] - levels[i - 1])
        if distance < done + size:
            last = point_at(path, distance, levels)
            level = level_at(path, levels, distance)
            if last != kept[-1] or level != heights[-1]:
                kept.append(last)
                heights.append(level)
            return tuple(kept), tuple(heights)
        kept.append(path[i])
        heights.append(levels[i])
        done += size
    return tuple(kept), tuple(heights)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Probe:
    """A test of the places along a path that also knows how far away its answer could change."""

    def margin(self, place: Point) -> float:
        """From 0 on where the test holds, below 0 where it does not; no place nearer than its size answers otherwise."""
        raise NotImplementedError


class Asked(Probe):
    """A plain test, which knows of one place at a time."""

    def __init__(self, test: Callable[[Point], bool]) -> None:
        self.test: Final = test

    def margin(self, place: Point) -> float:
        return 0.0 if self.test(place) else -HAIR


def first_along(path: tuple[Point, ...], test: Callable[[Point], bool], *, step: float = 0.05) -> float:
    """The first distance at which a game's test holds, or -1.0: by steps, at every corner, then halving to the grid.

    What holds over less than a step may be passed by: half a tenth of an inch, which no table judges by eye.
    """
    return first_met(path, Asked(test), step=step)


def first_met(path: tuple[Point, ...], probe: Probe, *, step: float = 0.05) -> float:
    """The same with a probe: places too near to the last one to answer otherwise are not asked."""
    margin = probe.margin(path[0])
    if margin >= 0.0:
        return 0.0
    fails_to = -margin - SNAPPED  # a distance before which it cannot hold
    done = 0.0
    for i in range(1, len(path)):
        size = leg_length(path[i - 1], path[i])
        count = int(size / step) + 1
        before = done
        for k in range(1, count + 1):
            after = done + size * k / count
            if after >= fails_to:
                margin = probe.margin(point_at(path, after))
                if margin >= 0.0:
                    return _halved(path, probe, before, after, fails_to=fails_to, holds_from=after - margin + SNAPPED)
                fails_to = after - margin - SNAPPED
            before = after
        done += size
    return -1.0


def _halved(
    path: tuple[Point, ...], probe: Probe, before: float, after: float, *, fails_to: float, holds_from: float
) -> float:
    """The first grid distance in (before, after] where the test holds, knowing that it fails before.

    It is known to fail before `fails_to`, and to hold from `holds_from` on.
    """
    low = floor(before * 1000.0)
    high = floor(after * 1000.0 + 0.999999)
    while high - low > 1:
        middle = (low + high) // 2
        along = middle / 1000.0
        is_met = along > holds_from
        if not is_met and along >= fails_to:
            margin = probe.margin(point_at(path, along))
            is_met = margin >= 0.0
            if is_met:
                holds_from = along - margin + SNAPPED
            else:
                fails_to = along - margin - SNAPPED
        if is_met:
            high = middle
        else:
            low = middle
    return high / 1000.0
