"""What figures see of each other: nine lines, blocked by what is opaque and spoiled by what is soft [FF-R-20, FF-R-124].

The lines begin at the eyes of the viewer, above its centre or above either side of its rim; the first ends at the eyes of
the target, the eight others at the rim of its base, at its feet [FF-R-130].
"""

from __future__ import annotations

from math import sqrt
from typing import Final, cast

from mypy_extensions import mypyc_attr

from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.scenery import blocks_sight, ground_of, is_stood_on
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, length
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE, Shape, contains
from escarmouche.table.scenery.terrain import Piece, Terrain
from escarmouche.table.scenery.zones import inside_parts

HIDDEN: Final = 0
PARTLY: Final = 1
WHOLLY: Final = 2

EYES: Final = 1.25  # inches above the feet of a figure, and of the Cat, for there is no size rule [FF-GEN-05, FF-R-124]
RIM: Final = 8  # points of the rim [FF-R-20]
ALL: Final = 511  # nine lines, one bit each
SKIN: Final = 0.002  # inches: what a line merely touches is not met
SIDES: Final[tuple[float, ...]] = (0.0, 1.0, -1.0)  # the eyes: above the centre, and above either side of the rim
MEMO: Final = "flammes et fantassins sight"
MEMO_LIMIT: Final = 8192


@mypyc_attr(acyclic=True)
class Ray:
    """One line of sight in space."""

    __slots__ = ("climb", "size", "start", "way", "x", "y", "z")

    def __init__(self, start: tuple[float, float, float], end: tuple[float, float, float]) -> None:
        self.x: Final = start[0]
        self.y: Final = start[1]
        self.z: Final = start[2]
        dx = end[0] - start[0]
        dy = end[1] - start[1]
        self.size: Final = sqrt(dx * dx + dy * dy)  # in plan
        self.start: Final = Point(start[0], start[1])
        self.way: Final = (dx / self.size, dy / self.size) if self.size > 0.0 else (1.0, 0.0)
        self.climb: Final = (end[2] - start[2]) / self.size if self.size > 0.0 else 0.0  # per inch

    def meets(self, shape: Shape, low: float, high: float) -> bool:
        """Whether it passes through a shape between two levels: only where it is below the top does that matter [FF-R-124]."""
        if self.size <= SKIN or not self.is_near(shape):
            return False
        parts = inside_parts(shape, self.start, self.way, self.size)
        for i in range(0, len(parts) - 1, 2):
            first, last = parts[i], parts[i + 1]
            is_met = last - first > SKIN and self.is_between(first, last, low, high)
            if is_met and self.is_deep(shape, (first + last) / 2.0):
                return True
        return False

    def is_near(self, shape: Shape) -> bool:
        """Whether a shape comes into the box around the line."""
        ex = self.x + self.way[0] * self.size
        ey = self.y + self.way[1] * self.size
        return (
            shape.left < max(self.x, ex)
            and shape.right > min(self.x, ex)
            and shape.bottom < max(self.y, ey)
            and shape.top > min(self.y, ey)
        )

    def is_between(self, first: float, last: float, low: float, high: float) -> bool:
        """Whether, on a part of its way, it passes between two levels."""
        one = self.z + self.climb * first
        other = self.z + self.climb * last
        return min(one, other) < high - SKIN and max(one, other) > low + SKIN

    def is_deep(self, shape: Shape, along: float) -> bool:
        """Whether it does not merely run along a side: a hair to its left and to its right are inside too."""
        x = self.x + self.way[0] * along
        y = self.y + self.way[1] * along
        ox = self.way[1] * SKIN
        oy = -self.way[0] * SKIN
        return contains(shape, x + ox, y + oy) and contains(shape, x - ox, y - oy)


def rays_from(eye: tuple[float, float, float], viewer: Point, target: Body) -> list[Ray]:
    """The nine lines from an eye; the first point of the rim faces the viewer [FF-R-20, FF-R-130]."""
    ends = [(target.x, target.y, target.z + EYES)]
    dx = viewer.x - target.x
    dy = viewer.y - target.y
    away = length(dx, dy)
    ax, ay = (dx / away, dy / away) if away > 0.0 else (1.0, 0.0)
    for i in range(RIM):
        ux, uy = UNIT_CIRCLE[i * (FULL_TURN // RIM)]
        x = target.x + (ax * ux - ay * uy) * target.reach
        y = target.y + (ax * uy + ay * ux) * target.reach
        ends.append((x, y, target.z))
    return [Ray(eye, end) for end in ends]


def eye_of(viewer: Body, target: Body, side: float) -> tuple[float, float, float]:
    """Above the centre, or above the point of the rim to one side of the line of centres [FF-R-124]."""
    if side == 0.0:
        return (viewer.x, viewer.y, viewer.z + EYES)
    dx = target.x - viewer.x
    dy = target.y - viewer.y
    away = length(dx, dy)
    ux, uy = (dx / away, dy / away) if away > 0.0 else (1.0, 0.0)
    return (viewer.x - uy * side * viewer.reach, viewer.y + ux * side * viewer.reach, viewer.z + EYES)


@mypyc_attr(acyclic=True)
class Lines:
    """What scenery does to the nine lines from one eye: which are blocked and which spoiled, a bit each."""

    __slots__ = ("blocked", "rays", "spoiled")

    def __init__(self, rays: list[Ray], blocked: int, spoiled: int) -> None:
        self.rays: Final = rays
        self.blocked: Final = blocked
        self.spoiled: Final = spoiled


def lines_through(rays: list[Ray], screens: list[Piece]) -> Lines:
    """What some pieces do to nine lines."""
    blocked = 0
    spoiled = 0
    for piece in screens:
        is_opaque = blocks_sight(piece)
        for i in range(len(rays)):
            bit = 1 << i
            if (blocked | (0 if is_opaque else spoiled)) & bit == 0 and rays[i].meets(
                piece.shape, piece.floor, piece.top
            ):
                if is_opaque:
                    blocked |= bit
                else:
                    spoiled |= bit
    return Lines(rays, blocked, spoiled)


def screens_between(pieces: list[Piece], viewer: Body, target: Body) -> list[Piece]:
    """The pieces that may lie on a line, but for the hill or building on or in which one of the two stands [FF-R-20]."""
    room = viewer.reach + target.reach
    left = min(viewer.x, target.x) - room
    right = max(viewer.x, target.x) + room
    bottom = min(viewer.y, target.y) - room
    top = max(viewer.y, target.y) + room
    found: list[Piece] = []
    for piece in pieces:
        shape = piece.shape
        if shape.left < right and shape.right > left and shape.bottom < top and shape.top > bottom:
            if is_stood_on(piece) and (contains(shape, viewer.x, viewer.y) or contains(shape, target.x, target.y)):
                continue
            found.append(piece)
    return found


def scenery_lines(terrain: Terrain, viewer: Body, target: Body, side: int) -> Lines:
    """What scenery does to the lines from one eye, remembered by the terrain."""
    kept = terrain.memo.get(MEMO)
    if kept is None:
        kept = {}
        terrain.memo[MEMO] = kept
    memo = cast("dict[tuple[int, int, int], Lines]", kept)
    key = (viewer.stamp, target.stamp, side)
    found = memo.get(key)
    if found is None:
        rays = rays_from(eye_of(viewer, target, SIDES[side]), viewer.place, target)
        found = lines_through(rays, screens_between(ground_of(terrain).screens, viewer, target))
        if len(memo) >= MEMO_LIMIT:
            memo.clear()
        memo[key] = found
    return found


def is_spoiled_by(lines: Lines, others: list[Body]) -> bool:
    """Whether another figure stands on one of the lines [FF-R-20]."""
    for body in others:
        for ray in lines.rays:
            if ray.meets(body.outline, body.z, body.z + body.height):
                return True
    return False


def view(battle: Fray, viewer: Body, target: Body, besides: tuple[int, ...]) -> int:
    """HIDDEN if every line is blocked, WHOLLY if all nine are clean, PARTLY otherwise; the best of the three eyes [FF-R-20]."""
    others: list[Body] | None = None
    best = HIDDEN
    for side in range(len(SIDES)):
        lines = scenery_lines(battle.terrain, viewer, target, side)
        if lines.blocked == ALL:
            continue
        best = PARTLY
        if lines.blocked == 0 and lines.spoiled == 0:
            if others is None:
                others = bystanders(battle, viewer, target, besides)
            if not others or not is_spoiled_by(lines, others):
                return WHOLLY
    return best


def bystanders(battle: Fray, viewer: Body, target: Body, besides: tuple[int, ...]) -> list[Body]:
    """The standing figures that may be in the way; who lies never matters [FF-R-20]."""
    found: list[Body] = []
    if battle.switch("ff_figures_spoil_sight") is not True:
        return found
    dx = target.x - viewer.x
    dy = target.y - viewer.y
    size = length(dx, dy)
    if size == 0.0:
        return found
    for one in battle.characters:
        body = one.body
        if body is None or one.is_stunned or one.id in besides:
            continue
        along = ((body.x - viewer.x) * dx + (body.y - viewer.y) * dy) / size
        off = ((body.y - viewer.y) * dx - (body.x - viewer.x) * dy) / size
        room = body.reach + max(viewer.reach, target.reach)
        if -room < along < size + room and -room < off < room:
            found.append(body)
    return found


def visibility(battle: Fray, one: Character, other: Character) -> int:
    """What a character sees of another: HIDDEN, PARTLY or WHOLLY [FF-TIR-02]."""
    return view(battle, one.standing, other.standing, (one.id, other.id))


def sees(battle: Fray, one: Character, other: Character) -> bool:
    """Whether anything of the other is seen; figures never hide anybody [FF-R-20]."""
    for side in range(len(SIDES)):
        if scenery_lines(battle.terrain, one.standing, other.standing, side).blocked != ALL:
            return True
    return False


def cat_sees(battle: Fray, character: Character) -> bool:
    """Any line from the Cat counts, and only what is opaque blocks one [FF-R-20, FF-R-33]."""
    target = character.standing
    cat = Body(target.base, battle.cat, 0.0, EYES)
    rays = rays_from((cat.x, cat.y, EYES), battle.cat, target)
    return lines_through(rays, screens_between(ground_of(battle.terrain).opaque, cat, target)).blocked != ALL


def sees_point(battle: Fray, viewer: Character, place: Point, z: float = 0.0) -> bool:
    """Whether a line from one of a figure's eyes to a point is not blocked [FF-R-79, FF-R-130]."""
    body = viewer.standing
    spot = Body(body.base, place, z, 0.0)
    screens = screens_between(ground_of(battle.terrain).opaque, body, spot)
    for side in SIDES:
        ray = Ray(eye_of(body, spot, side), (place.x, place.y, z))
        if not any([ray.meets(piece.shape, piece.floor, piece.top) for piece in screens]):
            return True
    return False
