"""The lanes between two chords: each joins points at the same fraction of both [SF-COR-06].

Between round bases these are the lanes of the table's own corridor. The tangent points of an oval base lie askew, and then the
lanes neither run parallel nor meet in one point; no two of them cross inside the corridor, so that every point of it lies on
exactly one, found by a square root.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from escarmouche.table.geometry.points import Point
from escarmouche.table.geometry.shapes import Shape, contains, oval
from escarmouche.table.scenery.pencil import Pencil
from escarmouche.table.sight.sight_lines import Span, united

THINNEST: Final = 0.000000001  # a span that is only touched


class Chords:
    """The four tangent points of a corridor: left and right, on the shooter's base and on the target's."""

    __slots__ = ("fx", "fy", "px", "py", "qx", "qy", "rx", "ry", "sides")

    def __init__(self, pencil: Pencil) -> None:
        ax, ay, bx, by = pencil.ends_of(-1.0)
        cx, cy, dx, dy = pencil.ends_of(1.0)
        self.px: Final = ax  # where the left border starts
        self.py: Final = ay
        self.fx: Final = cx - ax  # the shooter's chord, from left to right
        self.fy: Final = cy - ay
        self.qx: Final = bx - ax  # the left border
        self.qy: Final = by - ay
        self.rx: Final = (dx - bx) - (cx - ax)  # how the lane changes from left to right
        self.ry: Final = (dy - by) - (cy - ay)
        # the four sides, the corridor on the right hand of each: left border, target's chord, right border, shooter's chord
        self.sides: Final = ((ax, ay, bx, by), (bx, by, dx, dy), (dx, dy, cx, cy), (cx, cy, ax, ay))

    def lane_of(self, x: float, y: float) -> float:
        """Which lane a point of the corridor lies on, from 0 on the left to 1 on the right."""
        wx = x - self.px
        wy = y - self.py
        free = self.qx * wy - self.qy * wx
        linear = (self.rx * wy - self.ry * wx) - (self.qx * self.fy - self.qy * self.fx)
        square = -(self.rx * self.fy - self.ry * self.fx)
        under = linear * linear - 4.0 * square * free
        root = sqrt(under) if under > 0.0 else 0.0
        strong = -(linear + root) / 2.0 if linear > 0.0 else -(linear - root) / 2.0
        best = 2.0
        if strong != 0.0:
            best = free / strong
        if square != 0.0 and miss(strong / square) < miss(best):
            best = strong / square
        return min(max(best, 0.0), 1.0)


def miss(t: float) -> float:
    """How far a number is from lying between 0 and 1."""
    return -t if t < 0.0 else t - 1.0 if t > 1.0 else 0.0


def lanes_meeting(chords: Chords, shape: Shape) -> list[Span]:
    """The lanes that meet the inside of a shape, as spans of t, in order and apart from each other."""
    ring = shape.ring or oval(shape.centre, shape.radius, shape.radius).ring
    spans: list[Span] = []
    one = ring[-1]
    for two in ring:
        span = edge_span(chords, one, two)
        if span[1] - span[0] > THINNEST:
            spans.append(span)
        one = two
    return united(spans + lanes_starting_in(chords, Shape(ring[0], 0.0, ring)))


def edge_span(chords: Chords, one: Point, two: Point) -> Span:
    """The lanes that cross an edge: those between the ends of what lies in the corridor."""
    dx = two.x - one.x
    dy = two.y - one.y
    start = 0.0
    end = 1.0
    for ax, ay, bx, by in chords.sides:
        before = (bx - ax) * (one.y - ay) - (by - ay) * (one.x - ax)  # below 0 on the right hand
        after = before + (bx - ax) * dy - (by - ay) * dx
        if before >= 0.0 and after >= 0.0:
            return 0.0, 0.0
        if before > 0.0:
            start = max(start, before / (before - after))
        elif after > 0.0:
            end = min(end, before / (before - after))
    if start >= end:
        return 0.0, 0.0
    first = chords.lane_of(one.x + dx * start, one.y + dy * start)
    last = chords.lane_of(one.x + dx * end, one.y + dy * end)
    return (first, last) if first <= last else (last, first)


def lanes_starting_in(chords: Chords, shape: Shape) -> list[Span]:
    """The lanes that start inside a polygon."""
    cuts = [0.0, 1.0]
    one = shape.ring[-1]
    for two in shape.ring:
        before = chords.fx * (one.y - chords.py) - chords.fy * (one.x - chords.px)
        after = chords.fx * (two.y - chords.py) - chords.fy * (two.x - chords.px)
        if (before > 0.0) != (after > 0.0):
            part = before / (before - after)
            x = one.x + (two.x - one.x) * part - chords.px
            y = one.y + (two.y - one.y) * part - chords.py
            along = (x * chords.fx + y * chords.fy) / (chords.fx * chords.fx + chords.fy * chords.fy)
            if 0.0 < along < 1.0:
                cuts.append(along)
        one = two
    cuts.sort()
    spans: list[Span] = []
    for i in range(len(cuts) - 1):
        middle = (cuts[i] + cuts[i + 1]) / 2.0
        x = chords.px + chords.fx * middle
        y = chords.py + chords.fy * middle
        if cuts[i + 1] - cuts[i] > THINNEST and contains(shape, x, y):
            spans.append((cuts[i], cuts[i + 1]))
    return spans
