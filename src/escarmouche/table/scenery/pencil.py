"""Pencils: the lines of sight between two bodies, all of them at once.

Every family of lines is a pencil in a frame of its own: `u` runs along the axis of the look, `v` to the viewer's right.
A line has one number, from -1 on the left border to +1 on the right one: it holds the points with
`v = number * (width + spread * u)`. So the lines are parallel (spread 0) or meet in one point, and they run from the
near chord `u = near + near_slant * v` to the far chord `u = far + far_slant * v`; only oval bases slant the chords.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE

MARGIN: Final = 0.00001  # lines are open segments: what only touches their ends is not met
_FAN: Final = 0
_LANES: Final = -1


class Lines:
    """A family of lines of sight, the same for every pair of bodies."""

    __slots__ = ("code",)

    def __init__(self, code: int) -> None:
        self.code: Final = code  # 0 a fan, -1 lanes, above 0 that many rays

    def __repr__(self) -> str:
        return "FAN" if self.code == _FAN else "LANES" if self.code == _LANES else f"rays({self.code})"


FAN: Final = Lines(_FAN)  # from the viewer's centre to the whole visible width of the target, measured as an angle
LANES: Final = Lines(_LANES)  # between the outer tangents of both bases, measured across the corridor


def rays(count: int) -> Lines:
    """From the viewer's centre to the target's centre and count - 1 points of its rim, the first facing the viewer."""
    if count < 1 or (count > 1 and FULL_TURN % (count - 1) != 0):
        raise ValueError(f"{count} rays cannot be spread evenly: all but one must divide {FULL_TURN}")
    return Lines(count)


class Pencil:
    """The lines between two bodies, in their own frame."""

    __slots__ = (
        "ax", "ay", "ends", "far", "far_slant", "is_angular", "is_empty", "near", "near_slant", "side", "spread",
        "u_high", "u_low", "width", "x", "y",
    )  # fmt: skip

    def __init__(self, x: float, y: float, ax: float, ay: float) -> None:
        self.x = x  # origin of the frame
        self.y = y
        self.ax: Final = ax  # the axis, a unit vector
        self.ay: Final = ay
        self.is_empty = True  # no line can be drawn: one base lies inside the other
        self.is_angular = False  # shares are measured as angles
        self.ends: tuple[tuple[float, float], ...] = ()  # where the rays end; empty for a fan and for lanes
        self.near = 0.0
        self.near_slant = 0.0
        self.far = 0.0
        self.far_slant = 0.0
        self.width = 0.0  # half the width where u is 0
        self.spread = 0.0  # what it gains per unit of u
        self.u_low = 0.0  # bounds of the lines, for early rejection
        self.u_high = 0.0
        self.side = 0.0  # no line passes further from the axis

    def number_at(self, u: float, v: float) -> float:
        """The number of the line through a point, beyond the borders where the lines have met already."""
        width = self.width + self.spread * u
        if width > 1e-12:
            return v / width
        return 2.0 if v > 0.0 else -2.0

    def between(self, near: float, far: float) -> Pencil:
        """The same lines from one distance along the axis to another."""
        part = Pencil(self.x, self.y, self.ax, self.ay)
        part.is_empty = False
        part.is_angular = self.is_angular
        part.near = near
        part.near_slant = self.near_slant
        part.far = far
        part.far_slant = self.far_slant
        part.width = self.width
        part.spread = self.spread
        part.u_low = near
        part.u_high = far
        part.side = self.side
        return part

    def ends_of(self, number: float) -> tuple[float, float, float, float]:
        """Where a line starts and ends on the table."""
        near_u = (self.near + self.near_slant * number * self.width) / (1.0 - self.near_slant * number * self.spread)
        far_u = (self.far + self.far_slant * number * self.width) / (1.0 - self.far_slant * number * self.spread)
        near_v = number * (self.width + self.spread * near_u)
        far_v = number * (self.width + self.spread * far_u)
        return (
            self.x + near_u * self.ax + near_v * self.ay,
            self.y + near_u * self.ay - near_v * self.ax,
            self.x + far_u * self.ax + far_v * self.ay,
            self.y + far_u * self.ay - far_v * self.ax,
        )


def pencil_between(viewer: Body, target: Body, lines: Lines) -> Pencil:
    """The lines of a family between two bodies."""
    dx = target.x - viewer.x
    dy = target.y - viewer.y
    away = sqrt(dx * dx + dy * dy)
    if away < MARGIN:
        return Pencil(viewer.x, viewer.y, 1.0, 0.0)
    ax = dx / away
    ay = dy / away
    if target.base.is_round and (viewer.base.is_round or lines.code != _LANES):
        pencil = Pencil(viewer.x, viewer.y, ax, ay)
        _between_discs(pencil, away, viewer.reach if lines.code == _LANES else 0.0, target.reach)
    elif lines.code == _LANES:
        pencil = _between_ovals(viewer, target, ax, ay)
    else:
        pencil = _towards_oval(viewer, target)
    pencil.is_angular = lines.code == _FAN
    if lines.code > 0 and not pencil.is_empty:
        _spread_rays(pencil, target, lines.code, away)
    return pencil


def _between_discs(pencil: Pencil, away: float, start: float, end: float) -> None:
    """Between the outer tangents of two discs of these radii (the first may be a point)."""
    lean = (start - end) / away  # how far the tangents' normals lean on the axis
    if lean >= 1.0 or lean <= -1.0:
        return
    upright = sqrt(1.0 - lean * lean)
    near = start * lean
    far = away + end * lean
    if far - near < 3.0 * MARGIN:
        return
    pencil.is_empty = False
    pencil.near = near + MARGIN
    pencil.far = far - MARGIN
    pencil.spread = (end - start) * upright / (far - near)
    pencil.width = start * upright - pencil.spread * near
    pencil.u_low = near
    pencil.u_high = far
    pencil.side = max(start, end) * upright


def _support(body: Body, nx: float, ny: float) -> tuple[float, float, float]:
    """The point of a base farthest along a unit vector, from its centre, and how far along it is."""
    cosine, sine = UNIT_CIRCLE[body.turn % FULL_TURN]
    along = (nx * cosine + ny * sine) * body.base.half_length
    across = (ny * cosine - nx * sine) * body.base.half_width
    reach = sqrt(along * along + across * across)
    along = along * body.base.half_length / reach
    across = across * body.base.half_width / reach
    return along * cosine - across * sine, along * sine + across * cosine, reach


def _lean(viewer: Body, target: Body, right_x: float, right_y: float) -> float:
    """How far the normal of the outer tangent on one side leans on the axis; 1 when there is no such tangent."""
    dx = target.x - viewer.x
    dy = target.y - viewer.y
    away = sqrt(dx * dx + dy * dy)
    low = -1.0
    high = 1.0
    low_miss = (_support(target, -dx / away, -dy / away)[2] - _support(viewer, -dx / away, -dy / away)[2]) / away - 1.0
    high_miss = (_support(target, dx / away, dy / away)[2] - _support(viewer, dx / away, dy / away)[2]) / away + 1.0
    if low_miss >= 0.0 or high_miss <= 0.0:
        return 1.0
    lean = 0.0
    for _ in range(60):  # false position, halving the weight of an end that stays
        lean = (low * high_miss - high * low_miss) / (high_miss - low_miss)
        upright = sqrt(1.0 - lean * lean)
        nx = lean * dx / away + upright * right_x
        ny = lean * dy / away + upright * right_y
        miss = lean + (_support(target, nx, ny)[2] - _support(viewer, nx, ny)[2]) / away
        if -1e-13 < miss < 1e-13:
            break
        if miss < 0.0:
            low = lean
            low_miss = miss
            high_miss = high_miss / 2.0
        else:
            high = lean
            high_miss = miss
            low_miss = low_miss / 2.0
    return lean


def _between_ovals(viewer: Body, target: Body, ax: float, ay: float) -> Pencil:
    """Between the outer tangents of two bases of which one at least is oval."""
    corners: list[tuple[float, float]] = []
    for right in (-1.0, 1.0):
        lean = _lean(viewer, target, right * ay, -right * ax)
        if lean >= 1.0:
            return Pencil(viewer.x, viewer.y, ax, ay)
        upright = sqrt(1.0 - lean * lean)
        nx = lean * ax + upright * right * ay
        ny = lean * ay - upright * right * ax
        x, y, _ = _support(viewer, nx, ny)
        corners.append((viewer.x + x, viewer.y + y))
        x, y, _ = _support(target, nx, ny)
        corners.append((target.x + x, target.y + y))
    return _through(corners)


def _towards_oval(viewer: Body, target: Body) -> Pencil:
    """Between the tangents from the viewer's centre to an oval base, which is a circle seen askew."""
    cosine, sine = UNIT_CIRCLE[target.turn % FULL_TURN]
    dx = viewer.x - target.x
    dy = viewer.y - target.y
    x = (dx * cosine + dy * sine) / target.base.half_length
    y = (dy * cosine - dx * sine) / target.base.half_width
    square = x * x + y * y
    if square <= 1.0 + MARGIN:
        return Pencil(viewer.x, viewer.y, 1.0, 0.0)
    root = sqrt(square - 1.0)
    corners: list[tuple[float, float]] = []
    for right in (-1.0, 1.0):
        along = (x - right * y * root) / square * target.base.half_length
        across = (y + right * x * root) / square * target.base.half_width
        corners.append((target.x + along * cosine - across * sine, target.y + along * sine + across * cosine))
    eye = (viewer.x, viewer.y)
    return _through([eye, corners[0], eye, corners[1]])


def _through(corners: list[tuple[float, float]]) -> Pencil:
    """The pencil between two border lines, left and right, each by its start and its end: in their bisector's frame."""
    lx = corners[1][0] - corners[0][0]
    ly = corners[1][1] - corners[0][1]
    rx = corners[3][0] - corners[2][0]
    ry = corners[3][1] - corners[2][1]
    left = sqrt(lx * lx + ly * ly)
    right = sqrt(rx * rx + ry * ry)
    ax = lx * right + rx * left
    ay = ly * right + ry * left
    whole = sqrt(ax * ax + ay * ay)
    if whole < MARGIN * MARGIN:
        return Pencil(corners[0][0], corners[0][1], 1.0, 0.0)
    ax = ax / whole
    ay = ay / whole
    pencil = Pencil(corners[0][0], corners[0][1], ax, ay)
    u, v = _in_frame(pencil, corners[2])
    pencil.spread = (rx * ay - ry * ax) / (rx * ax + ry * ay)
    pencil.width = (v - pencil.spread * u) / 2.0
    pencil.x = pencil.x + ay * pencil.width
    pencil.y = pencil.y - ax * pencil.width
    _set_chords(pencil, corners)
    return pencil


def _in_frame(pencil: Pencil, place: tuple[float, float]) -> tuple[float, float]:
    dx = place[0] - pencil.x
    dy = place[1] - pencil.y
    return dx * pencil.ax + dy * pencil.ay, dx * pencil.ay - dy * pencil.ax


def _set_chords(pencil: Pencil, corners: list[tuple[float, float]]) -> None:
    """The near chord joins the starts of the border lines, the far chord their ends."""
    u0, v0 = _in_frame(pencil, corners[0])
    u1, v1 = _in_frame(pencil, corners[2])
    u2, v2 = _in_frame(pencil, corners[1])
    u3, v3 = _in_frame(pencil, corners[3])
    if v3 - v2 < MARGIN:
        return
    pencil.near_slant = (u1 - u0) / (v1 - v0) if v1 - v0 > MARGIN else 0.0
    pencil.far_slant = (u3 - u2) / (v3 - v2)
    pencil.near = u0 - pencil.near_slant * v0 + MARGIN
    pencil.far = u2 - pencil.far_slant * v2 - MARGIN
    pencil.u_low = min(u0, u1)
    pencil.u_high = max(u2, u3)
    pencil.side = max(-v0, v1, -v2, v3)
    pencil.is_empty = False


def _spread_rays(pencil: Pencil, target: Body, count: int, away: float) -> None:
    """One ray to the centre, the others to points of the rim that are seen evenly from the centre."""
    cosine, sine = UNIT_CIRCLE[target.turn % FULL_TURN]
    ends: list[tuple[float, float]] = [(target.x, target.y)]
    ax = (pencil.x - target.x) / away  # from the target to the viewer's eye
    ay = (pencil.y - target.y) / away
    for i in range(count - 1):
        ux, uy = UNIT_CIRCLE[i * (FULL_TURN // (count - 1))]
        dx = ax * ux - ay * uy
        dy = ax * uy + ay * ux
        along = (dx * cosine + dy * sine) / target.base.half_length
        across = (dy * cosine - dx * sine) / target.base.half_width
        radius = 1.0 / sqrt(along * along + across * across)
        ends.append((target.x + dx * radius, target.y + dy * radius))
    pencil.ends = tuple(ends)
    pencil.u_high = away + target.reach  # the rim behind the centre is looked at too
    pencil.side = pencil.spread * pencil.u_high
