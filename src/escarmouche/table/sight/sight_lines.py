"""Which lines of a pencil meet a shape: exact spans, computed in the frame of the pencil.

A span is an interval of line numbers, or of `t`, which counts lines from 0 on the viewer's left border to 1 on the
right one; each of n rays holds an equal part of it. Lines that only touch the border of a shape do not meet it.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from escarmouche.table.geometry.angles import arctangent, slope_of
from escarmouche.table.geometry.points import Point
from escarmouche.table.geometry.shapes import Shape
from escarmouche.table.scenery.pencil import MARGIN, Pencil

Span = tuple[float, float]
_NOTHING: Final = 0.000000001  # spans thinner than this are touched, not met
_SKIN: Final = 0.000001  # how deep a ray must enter


def may_meet(pencil: Pencil, shape: Shape) -> bool:
    """Whether the box around a shape comes near the lines at all."""
    dx = shape.centre.x - pencil.x
    dy = shape.centre.y - pencil.y
    ax = pencil.ax
    ay = pencil.ay
    half_x = (shape.right - shape.left) / 2.0 + 0.001
    half_y = (shape.top - shape.bottom) / 2.0 + 0.001
    wide_x = ax if ax > 0.0 else -ax
    wide_y = ay if ay > 0.0 else -ay
    v = dx * ay - dy * ax
    room = pencil.side + wide_y * half_x + wide_x * half_y
    if v >= room or v <= -room:
        return False
    u = dx * ax + dy * ay
    room = wide_x * half_x + wide_y * half_y
    return u + room > pencil.u_low and u - room < pencil.u_high


def spans_of(pencil: Pencil, shape: Shape) -> list[Span]:
    """The lines that meet a shape, as spans of t, in order and apart from each other."""
    if pencil.ends:
        return _rays_meeting(pencil, shape)
    if shape.ring:
        return [_in_t(pencil, span) for span in united(_ring_spans(pencil, shape.ring))]
    return disc_spans(pencil, shape.centre.x, shape.centre.y, shape.radius)


def disc_spans(pencil: Pencil, x: float, y: float, radius: float) -> list[Span]:
    """The lines of a fan or a corridor that meet a disc: one span of t, or none."""
    dx = x - pencil.x
    dy = y - pencil.y
    low, high = _disc_span(pencil, dx * pencil.ax + dy * pencil.ay, dx * pencil.ay - dy * pencil.ax, radius)
    if high - low <= _NOTHING:
        return []
    return [_in_t(pencil, (low, high))]


def _in_t(pencil: Pencil, span: Span) -> Span:
    if not pencil.is_angular:
        return (span[0] + 1.0) / 2.0, (span[1] + 1.0) / 2.0
    half = arctangent(pencil.spread)
    low = arctangent(span[0] * pencil.spread)
    high = arctangent(span[1] * pencil.spread)
    return (low / half + 1.0) / 2.0, (high / half + 1.0) / 2.0


def number_of(pencil: Pencil, t: float) -> float:
    """The number of the line at t."""
    if not pencil.is_angular:
        return t * 2.0 - 1.0
    return slope_of((t * 2.0 - 1.0) * arctangent(pencil.spread)) / pencil.spread


def united(spans: list[Span]) -> list[Span]:
    """The same lines in the fewest spans."""
    if len(spans) < 2:
        return spans
    spans.sort()
    result: list[Span] = []
    low, high = spans[0]
    for start, end in spans:
        if start > high + _NOTHING:
            result.append((low, high))
            low = start
            high = end
        elif end > high:
            high = end
    result.append((low, high))
    return result


def common(some: list[Span], others: list[Span]) -> list[Span]:
    """The lines that are in spans of both lists, each in order and apart from each other."""
    found: list[Span] = []
    for start, end in some:
        for first, last in others:
            low = max(start, first)
            high = min(end, last)
            if high - low > _NOTHING:
                found.append((low, high))
    return found


def total(spans: list[Span]) -> float:
    """How much of the lines these spans hold, on the grid; a tie goes up whichever way it was computed."""
    amount = 0.0
    for low, high in spans:
        amount += high - low
    share = int(amount * 1000.0 + 0.500001)
    return share / 1000.0


def _disc_span(pencil: Pencil, u: float, v: float, radius: float) -> Span:
    """The lines that meet a disc: between its tangents and, where a chord cuts it, the ends of the cut."""
    circle = (u, v, radius)
    low, high = _between_tangents(pencil, circle)
    first, last = _cut(pencil, circle, pencil.near, pencil.near_slant)
    low = min(low, first)
    high = max(high, last)
    first, last = _cut(pencil, circle, pencil.far, pencil.far_slant)
    low = min(low, first)
    high = max(high, last)
    return max(low, -1.0), min(high, 1.0)


def _between_tangents(pencil: Pencil, circle: tuple[float, float, float]) -> Span:
    """The lines between those that touch a circle somewhere between both chords; an empty span when none does."""
    u, v, radius = circle
    width = pencil.width + pencil.spread * u
    square = radius * radius
    deep = pencil.spread * pencil.spread
    outside = width * width + deep * (v * v - square)  # above 0 when the lines meet outside the circle
    if outside <= 0.0:
        return 2.0, -2.0
    root = radius * sqrt(outside)
    strong = v * width + root if v * width > 0.0 else v * width - root
    bottom = width * width - deep * square
    low = 2.0
    high = -2.0
    if bottom > 1e-12:
        number = strong / bottom
        if _touches(pencil, u, v, number):
            low = number
            high = number
    if strong != 0.0:
        number = (v * v - square) / strong
        if _touches(pencil, u, v, number):
            low = min(low, number)
            high = max(high, number)
    return low, high


def _touches(pencil: Pencil, u: float, v: float, number: float) -> bool:
    """Whether the foot of a point on a line lies between both chords."""
    slope = number * pencil.spread
    foot = (u + slope * (v - number * pencil.width)) / (1.0 + slope * slope)
    width = pencil.width + pencil.spread * foot
    across = number * width
    return (
        width > 0.0
        and foot > pencil.near + pencil.near_slant * across
        and foot < pencil.far + pencil.far_slant * across
    )


def _cut(pencil: Pencil, circle: tuple[float, float, float], start: float, slant: float) -> Span:
    """The lines between the two points where a chord cuts a circle; an empty span when it does not."""
    u, v, radius = circle
    ahead = start - u
    if slant == 0.0:
        square = radius * radius - ahead * ahead
        if square <= 0.0:
            return 2.0, -2.0
        root = sqrt(square)
        return pencil.number_at(start, v - root), pencil.number_at(start, v + root)
    bottom = 1.0 + slant * slant
    middle = v - slant * ahead
    square = middle * middle - bottom * (ahead * ahead + v * v - radius * radius)
    if square <= 0.0:
        return 2.0, -2.0
    root = sqrt(square)
    first = (middle - root) / bottom
    last = (middle + root) / bottom
    one = pencil.number_at(start + slant * first, first)
    other = pencil.number_at(start + slant * last, last)
    return min(one, other), max(one, other)


def _ring_spans(pencil: Pencil, ring: tuple[Point, ...]) -> list[Span]:
    """The lines that start inside a polygon or cross one of its edges."""
    spans: list[Span] = []
    entries: list[float] = []  # where the near chord crosses the ring
    one = _corner(pencil, ring[-1])
    for point in ring:
        two = _corner(pencil, point)
        if (one[2] > 0.0) != (two[2] > 0.0):
            entries.append(one[1] + (two[1] - one[1]) * one[2] / (one[2] - two[2]))
        if (one[2] > 0.0 or two[2] > 0.0) and (one[3] > 0.0 or two[3] > 0.0):
            low, high = _edge_span(pencil, one, two)
            if high - low > _NOTHING:
                spans.append((low, high))
        one = two
    if entries:
        entries.sort()
        for i in range(0, len(entries) - 1, 2):
            first = pencil.number_at(pencil.near + pencil.near_slant * entries[i], entries[i])
            last = pencil.number_at(pencil.near + pencil.near_slant * entries[i + 1], entries[i + 1])
            low = max(first, -1.0)
            high = min(last, 1.0)
            if high - low > _NOTHING:
                spans.append((low, high))
    return spans


def _corner(pencil: Pencil, point: Point) -> tuple[float, float, float, float]:
    """A corner in the pencil's frame: u, v, how far past the near chord, how far before the far one."""
    dx = point.x - pencil.x
    dy = point.y - pencil.y
    u = dx * pencil.ax + dy * pencil.ay
    v = dx * pencil.ay - dy * pencil.ax
    return u, v, u - pencil.near - pencil.near_slant * v, pencil.far + pencil.far_slant * v - u


def _edge_span(pencil: Pencil, one: tuple[float, float, float, float], two: tuple[float, float, float, float]) -> Span:
    """The lines that cross an edge between the two chords."""
    start = 0.0
    end = 1.0
    if one[2] < 0.0:
        start = one[2] / (one[2] - two[2])
    elif two[2] < 0.0:
        end = one[2] / (one[2] - two[2])
    if one[3] < 0.0:
        start = max(start, one[3] / (one[3] - two[3]))
    elif two[3] < 0.0:
        end = min(end, one[3] / (one[3] - two[3]))
    if start >= end:
        return 0.0, 0.0
    du = two[0] - one[0]
    dv = two[1] - one[1]
    first = pencil.number_at(one[0] + du * start, one[1] + dv * start)
    last = pencil.number_at(one[0] + du * end, one[1] + dv * end)
    if first > last:
        first, last = last, first
    return max(first, -1.0), min(last, 1.0)


def _rays_meeting(pencil: Pencil, shape: Shape) -> list[Span]:
    """The rays that run through the inside of a shape, each holding an equal part of t."""
    spans: list[Span] = []
    count = float(len(pencil.ends))
    for i in range(len(pencil.ends)):
        if entry(shape, (pencil.x, pencil.y), pencil.ends[i]) >= 0.0:
            spans.append((i / count, (i + 1) / count))
    return united(spans)


def entry(shape: Shape, start: tuple[float, float], end: tuple[float, float]) -> float:
    """How far along a segment, from 0 to 1, it enters the inside of a shape; -1 when it does not."""
    ax = end[0] - start[0]
    ay = end[1] - start[1]
    whole = sqrt(ax * ax + ay * ay)
    if whole < MARGIN:
        return -1.0
    ax = ax / whole
    ay = ay / whole
    if shape.ring:
        where = _ring_entry(shape.ring, start, (ax, ay), whole)
    else:
        dx = shape.centre.x - start[0]
        dy = shape.centre.y - start[1]
        v = dx * ay - dy * ax
        thin = shape.radius - _SKIN
        if v >= thin or v <= -thin:
            return -1.0
        half = sqrt(shape.radius * shape.radius - v * v)
        u = dx * ax + dy * ay
        where = max(u - half, 0.0) if u + half > MARGIN and u - half < whole - MARGIN else -1.0
    return where / whole if where > 0.0 else where


def _ring_entry(ring: tuple[Point, ...], start: tuple[float, float], along: tuple[float, float], whole: float) -> float:
    """The same for a polygon: the segment is inside where two twins, a hair to its left and right, both are."""
    lefts: list[float] = []
    rights: list[float] = []
    x, y = start
    ax, ay = along
    u1 = (ring[-1].x - x) * ax + (ring[-1].y - y) * ay
    v1 = (ring[-1].x - x) * ay - (ring[-1].y - y) * ax
    for point in ring:
        u2 = (point.x - x) * ax + (point.y - y) * ay
        v2 = (point.x - x) * ay - (point.y - y) * ax
        if (v1 > -_SKIN) != (v2 > -_SKIN):
            lefts.append(u1 + (u2 - u1) * (-_SKIN - v1) / (v2 - v1))
        if (v1 > _SKIN) != (v2 > _SKIN):
            rights.append(u1 + (u2 - u1) * (_SKIN - v1) / (v2 - v1))
        u1 = u2
        v1 = v2
    if not lefts or not rights:
        return -1.0
    lefts.sort()
    rights.sort()
    best = whole
    for i in range(0, len(lefts) - 1, 2):
        for j in range(0, len(rights) - 1, 2):
            enters = max(lefts[i], rights[j], 0.0)
            if enters < best and min(lefts[i + 1], rights[j + 1], whole) - enters > MARGIN:
                best = enters
    return best if best < whole else -1.0
