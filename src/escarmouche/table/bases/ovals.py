"""The gap between ovals: the point of one less the other that is nearest to nothing, found in a few steps.

The set of all differences between a point of one oval and a point of the other is convex; the ovals are as far apart
as it is from the origin. Each step asks which of its points lies farthest towards the origin, and keeps the nearest
side of the triangle made so far.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE

CLOSE_ENOUGH: Final = 1e-7


class Oval:
    """A true ellipse or disc, somewhere on the table."""

    __slots__ = ("cosine", "half_length", "half_width", "sine", "x", "y")

    def __init__(self, x: float, y: float, half_length: float, half_width: float, *, turn: int = 0) -> None:
        self.x: Final = x
        self.y: Final = y
        self.half_length: Final = half_length
        self.half_width: Final = half_width
        cosine, sine = UNIT_CIRCLE[turn % FULL_TURN]
        self.cosine: Final = cosine
        self.sine: Final = sine

    def farthest(self, dx: float, dy: float) -> tuple[float, float]:
        """The point of its border that lies farthest in a direction."""
        u = self.cosine * dx + self.sine * dy
        v = self.cosine * dy - self.sine * dx
        long_square = self.half_length * self.half_length
        short_square = self.half_width * self.half_width
        norm = sqrt(long_square * u * u + short_square * v * v)
        if norm == 0.0:
            return self.x, self.y
        u *= long_square / norm
        v *= short_square / norm
        return self.x + self.cosine * u - self.sine * v, self.y + self.sine * u + self.cosine * v


def _nearest_on(px: float, py: float, qx: float, qy: float) -> tuple[float, float]:
    """The point of a segment nearest to the origin."""
    dx = qx - px
    dy = qy - py
    square = dx * dx + dy * dy
    part = 0.0 if square == 0.0 else -(px * dx + py * dy) / square
    part = min(max(part, 0.0), 1.0)
    return px + part * dx, py + part * dy


def oval_gap(one: Oval, other: Oval) -> float:
    """How far apart two ovals are, to a ten-millionth; 0 when they touch or overlap."""
    x = one.x - other.x
    y = one.y - other.y
    px, py = x, y
    qx, qy = x, y
    for _ in range(60):
        away = sqrt(x * x + y * y)
        if away <= CLOSE_ENOUGH:
            return 0.0
        ax, ay = one.farthest(-x, -y)
        bx, by = other.farthest(x, y)
        wx = ax - bx
        wy = ay - by
        if away - (x * wx + y * wy) / away <= CLOSE_ENOUGH:
            return away
        turn_p = px * wy - py * wx
        turn_q = wx * qy - wy * qx
        turn_pq = qx * py - qy * px
        if (turn_p > 0.0) == (turn_q > 0.0) == (turn_pq > 0.0) and turn_p != 0.0 and turn_q != 0.0 and turn_pq != 0.0:
            return 0.0
        fx, fy = _nearest_on(px, py, wx, wy)
        gx, gy = _nearest_on(qx, qy, wx, wy)
        if fx * fx + fy * fy <= gx * gx + gy * gy:
            x, y = fx, fy
            qx, qy = wx, wy
        else:
            x, y = gx, gy
            px, py = wx, wy
    return sqrt(x * x + y * y)
