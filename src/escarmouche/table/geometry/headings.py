"""Headings: places in a straight line that bring a base nearer to a place or a figure, or to a distance from it."""

from __future__ import annotations

from typing import Final

from escarmouche.table.bases.bodies import Body, distance
from escarmouche.table.bases.contacts import contact_place
from escarmouche.table.geometry.points import STEP, Point, at, length

BEARINGS: Final[tuple[tuple[float, float], ...]] = (
    (1.0, 0.0),
    (0.866, 0.5),
    (0.866, -0.5),
    (0.5, 0.866),
    (0.5, -0.866),
)  # straight on, 30° and 60° aside


def towards_place(mover: Body, goal: Point, far: float) -> list[Point]:
    """Towards a place, or onto it, else a little to either side."""
    dx = goal.x - mover.x
    dy = goal.y - mover.y
    whole = length(dx, dy)
    if whole < STEP:
        return []
    step = min((far - STEP) / whole, 1.0)
    return [at(mover.x + (dx * c - dy * s) * step, mover.y + (dx * s + dy * c) * step) for c, s in BEARINGS]


def towards_figure(mover: Body, other: Body, far: float) -> list[Point]:
    """Towards a figure as far as contact, else a little to either side."""
    if distance(mover, other) <= far - STEP:
        return [contact_place(mover, other, mover.place)]
    return towards_place(mover, other.place, far)


def to_distance(mover: Body, other: Body, wanted: float, *, far: float) -> Point | None:
    """Nearer or farther, straight, to where a figure is at a distance, or as near to it as a move goes."""
    dx = other.x - mover.x
    dy = other.y - mover.y
    whole = length(dx, dy)
    left = distance(mover, other) - wanted
    if whole == 0.0 or left == 0.0:
        return None
    most = far - STEP
    step = (most if left > most else -most if left < -most else left) / whole
    return at(mover.x + dx * step, mover.y + dy * step)
