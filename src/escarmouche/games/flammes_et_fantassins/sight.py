"""What figures see of each other: nine lines, blocked by what is opaque and spoiled by what is soft [FF-R-20, FF-R-124].

The lines begin at the eyes of the viewer, above its centre or above either side of its rim; the first ends at the eyes of
the target, the eight others at the rim of its base, at its feet [FF-R-130]. Nobody looks through a floor [FF-R-153].
"""

from __future__ import annotations

from math import sqrt
from typing import Final, cast

from mypy_extensions import mypyc_attr

from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.decks import decks_between, underside
from escarmouche.games.flammes_et_fantassins.scenery import blocks_sight, ground_of, is_stood_on
from escarmouche.games.flammes_et_fantassins.shades import is_shaded
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, length
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE, Shape, contains
from escarmouche.table.scenery.terrain import Piece, Terrain
from escarmouche.table.scenery.zones import inside_parts, inside_span

HIDDEN: Final = 0
PARTLY: Final = 1
WHOLLY: Final = 2

EYES: Final = 1.25  # inches above the feet of a figure, and of the Cat, for there is no size rule [FF-GEN-05, FF-R-124]
RIM: Final = 8  # points of the rim [FF-R-20]
UNKNOWN: Final = -1

# What scenery does to one line.
CLEAN: Final = 0
SPOILED: Final = 1
BLOCKED: Final = 2

SKIN: Final = 0.002  # inches: what a line merely touches is not met
SIDES: Final[tuple[float, ...]] = (0.0, 1.0, -1.0)  # the eyes: above the centre, and above either side of the rim
MEMO: Final = "flammes et fantassins sight"
MEMO_LIMIT: Final = 8192


@mypyc_attr(acyclic=True)
class Ray:
    """One line of sight in space."""

    __slots__ = ("bottom", "climb", "end", "left", "right", "size", "start", "top", "way", "x", "y", "z")

    def __init__(self, start: Point, z: float, *, x: float, y: float, end: float) -> None:
        self.start: Final = start
        self.x: Final = start.x
        self.y: Final = start.y
        self.z: Final = z
        self.end: Final = end  # its last level
        dx = x - start.x
        dy = y - start.y
        size = sqrt(dx * dx + dy * dy)
        self.size: Final = size  # in plan
        way = (dx / size, dy / size) if size > 0.0 else (1.0, 0.0)
        self.way: Final = way
        self.climb: Final = (end - z) / size if size > 0.0 else 0.0  # per inch
        ex = start.x + way[0] * size
        ey = start.y + way[1] * size
        self.left: Final = min(start.x, ex)  # of the box around it
        self.right: Final = max(start.x, ex)
        self.bottom: Final = min(start.y, ey)
        self.top: Final = max(start.y, ey)

    def meets(self, shape: Shape, low: float, high: float) -> bool:
        """Whether it passes through a shape between two levels: only where it is below the top does that matter [FF-R-124]."""
        if self.size <= SKIN or not self.is_near(shape):
            return False
        first, last = inside_span(shape, self.start, self.way, self.size)
        if last >= first:
            return self.is_met(shape, first, last, low=low, high=high)
        parts = inside_parts(shape, self.start, self.way, self.size)
        for i in range(0, len(parts) - 1, 2):
            if self.is_met(shape, parts[i], parts[i + 1], low=low, high=high):
                return True
        return False

    def is_met(self, shape: Shape, first: float, last: float, *, low: float, high: float) -> bool:
        """Whether a part of its way inside a shape is one that matters."""
        is_inside = last - first > SKIN and self.is_between(first, last, low, high)
        return is_inside and self.is_deep(shape, (first + last) / 2.0)

    def passes(self, shape: Shape, level: float) -> bool:
        """Whether it goes through a shape that lies flat at a level, straight up or down too [FF-R-153]."""
        if min(self.z, self.end) >= level - SKIN or max(self.z, self.end) <= level + SKIN:
            return False
        along = self.size * (level - self.z) / (self.end - self.z)
        return contains(shape, self.x + self.way[0] * along, self.y + self.way[1] * along)

    def is_near(self, shape: Shape) -> bool:
        """Whether the box of a shape comes into the box around the line, and does not lie beside the line."""
        if shape.left >= self.right or shape.right <= self.left:
            return False
        if shape.bottom >= self.top or shape.top <= self.bottom:
            return False
        ux, uy = self.way
        wide = (shape.right - shape.left) / 2.0
        deep = (shape.top - shape.bottom) / 2.0
        aside = ux * (shape.bottom + deep - self.y) - uy * (shape.left + wide - self.x)
        return abs(aside) < abs(ux) * deep + abs(uy) * wide + SKIN

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


def eye_of(viewer: Body, target: Body, side: float) -> Point:
    """Above the centre, or above the point of the rim to one side of the line of centres [FF-R-124]."""
    if side == 0.0:
        return viewer.place
    dx = target.x - viewer.x
    dy = target.y - viewer.y
    away = length(dx, dy)
    ux, uy = (dx / away, dy / away) if away > 0.0 else (1.0, 0.0)
    return Point(viewer.x - uy * side * viewer.reach, viewer.y + ux * side * viewer.reach)


def facing(viewer: Body, target: Body) -> tuple[float, float]:
    """The direction from a target to its viewer."""
    dx = viewer.x - target.x
    dy = viewer.y - target.y
    away = length(dx, dy)
    return (dx / away, dy / away) if away > 0.0 else (1.0, 0.0)


def line_to(eye: Point, z: float, target: Body, number: int, *, towards: tuple[float, float]) -> Ray:
    """One of the nine lines from an eye: the first to the eyes, the others to the rim, whose first point faces the viewer [FF-R-20, FF-R-130]."""
    if number == 0:
        return Ray(eye, z, x=target.x, y=target.y, end=target.z + EYES)
    ax, ay = towards
    ux, uy = UNIT_CIRCLE[(number - 1) * (FULL_TURN // RIM)]
    x = target.x + (ax * ux - ay * uy) * target.reach
    y = target.y + (ax * uy + ay * ux) * target.reach
    return Ray(eye, z, x=x, y=y, end=target.z)


@mypyc_attr(acyclic=True)
class Glance:
    """What scenery leaves of the lines from one figure to another, eye by eye, found out as far as somebody asks."""

    __slots__ = ("_known", "_last", "decks", "is_open", "screens", "target", "viewer")

    def __init__(self, viewer: Body, target: Body, screens: list[Piece], decks: list[Piece]) -> None:
        self.viewer: Final = viewer
        self.target: Final = target
        self.screens: Final = screens
        self.decks: Final = decks
        self.is_open: Final = not screens and not decks
        self._known: Final = [UNKNOWN, UNKNOWN, UNKNOWN]
        self._last: Piece | None = None  # what has blocked a line

    def hide(self) -> None:
        """It is known beforehand that every line is blocked."""
        for side in range(len(SIDES)):
            self._known[side] = HIDDEN

    def through(self, side: int) -> int:
        """From one eye: HIDDEN if every line is blocked, WHOLLY if all are clean; PARTLY too if only an eye asked before sees anything."""
        if self.is_open:
            return WHOLLY
        known = self._known[side]
        if known == UNKNOWN:
            is_seen = False
            for before in range(side):
                is_seen = is_seen or self._known[before] > HIDDEN
            known = self.look(side, is_seen=is_seen)
            self._known[side] = known
        return known

    def look(self, side: int, *, is_seen: bool) -> int:
        """Line by line, until one is seen and one is not clean."""
        eye, z = eye_of(self.viewer, self.target, SIDES[side]), self.viewer.z + EYES
        towards = facing(self.viewer, self.target)
        is_clean = True
        for number in range(RIM + 1):
            met = self.met_by(line_to(eye, z, self.target, number, towards=towards))
            is_clean = is_clean and met == CLEAN
            is_seen = is_seen or met != BLOCKED
            if is_seen and not is_clean:
                return PARTLY
        return WHOLLY if is_clean else HIDDEN

    def is_seen(self) -> bool:
        """Whether any line from any eye is not blocked."""
        if self.is_open:
            return True
        z = self.viewer.z + EYES
        towards = facing(self.viewer, self.target)
        for side in range(len(SIDES)):
            eye = eye_of(self.viewer, self.target, SIDES[side])
            for number in range(RIM + 1):
                if self.met_by(line_to(eye, z, self.target, number, towards=towards)) != BLOCKED:
                    return True
        return False

    def met_by(self, line: Ray) -> int:
        """What the screens do to a line: BLOCKED by one that is opaque, SPOILED by one that is soft, or CLEAN [FF-R-20]."""
        for deck in self.decks:
            if line.passes(deck.shape, underside(deck)):
                return BLOCKED
        last = self._last
        if last is not None and line.meets(last.shape, last.floor, last.top):  # mostly one blocks many lines
            return BLOCKED
        found = CLEAN
        for piece in self.screens:
            is_opaque = blocks_sight(piece)
            if (is_opaque or found == CLEAN) and line.meets(piece.shape, piece.floor, piece.top):
                if is_opaque:
                    self._last = piece
                    return BLOCKED
                found = SPOILED
        return found

    def is_spoiled_by(self, others: list[Body], side: int) -> bool:
        """Whether another figure stands on one of the lines from an eye [FF-R-20]."""
        eye, z = eye_of(self.viewer, self.target, SIDES[side]), self.viewer.z + EYES
        towards = facing(self.viewer, self.target)
        for number in range(RIM + 1):
            line = line_to(eye, z, self.target, number, towards=towards)
            for body in others:
                if line.meets(body.outline, body.z, body.z + body.height):
                    return True
        return False


def screens_along(pieces: list[Piece], viewer: Body, path: tuple[Point, ...], reach: float) -> list[Piece]:
    """The pieces that may come between a figure and one of this reach that goes along a path."""
    room = viewer.reach + reach
    left = right = viewer.x
    bottom = top = viewer.y
    for place in path:
        left = min(left, place.x)
        right = max(right, place.x)
        bottom = min(bottom, place.y)
        top = max(top, place.y)
    found: list[Piece] = []
    for piece in pieces:
        shape = piece.shape
        is_along = shape.left < right + room and shape.right > left - room
        if is_along and shape.bottom < top + room and shape.top > bottom - room:
            found.append(piece)
    return found


def screens_between(pieces: list[Piece], viewer: Body, target: Body) -> list[Piece]:
    """The pieces that may lie on a line, but for the hill or building on or in which one of the two stands [FF-R-20]."""
    room = viewer.reach + target.reach
    left = min(viewer.x, target.x) - room
    right = max(viewer.x, target.x) + room
    bottom = min(viewer.y, target.y) - room
    top = max(viewer.y, target.y) + room
    dx = target.x - viewer.x
    dy = target.y - viewer.y
    size = length(dx, dy)
    found: list[Piece] = []
    for piece in pieces:
        shape = piece.shape
        if shape.left < right and shape.right > left and shape.bottom < top and shape.top > bottom:
            wide = (shape.right - shape.left) / 2.0
            deep = (shape.top - shape.bottom) / 2.0
            aside = dx * (shape.bottom + deep - viewer.y) - dy * (shape.left + wide - viewer.x)
            if abs(aside) > size * room + abs(dx) * deep + abs(dy) * wide:
                continue  # its whole box lies beside all lines
            if is_stood_on(piece) and (contains(shape, viewer.x, viewer.y) or contains(shape, target.x, target.y)):
                continue
            found.append(piece)
    return found


def glance_at(terrain: Terrain, viewer: Body, target: Body) -> Glance:
    """What the scenery between two figures leaves of the lines, remembered by the terrain where there is any."""
    ground = ground_of(terrain)
    screens = screens_between(ground.screens, viewer, target)
    decks = decks_between(ground.platforms, viewer, target, EYES)
    if not screens and not decks:
        return Glance(viewer, target, screens, decks)
    kept = terrain.memo.get(MEMO)
    if kept is None:
        kept = {}
        terrain.memo[MEMO] = kept
    memo = cast("dict[tuple[int, int], Glance]", kept)
    key = (viewer.stamp, target.stamp)
    found = memo.get(key)
    if found is None:
        found = Glance(viewer, target, screens, decks)
        if is_shaded(ground.shades_among(screens), viewer, target, EYES):
            found.hide()
        if len(memo) >= MEMO_LIMIT:
            memo.clear()
        memo[key] = found
    return found


def view(battle: Fray, viewer: Body, target: Body, besides: tuple[int, ...]) -> int:
    """HIDDEN if every line is blocked, WHOLLY if all nine are clean, PARTLY otherwise; the best of the three eyes [FF-R-20]."""
    return clearest(battle, glance_at(battle.terrain, viewer, target), besides)


def clearest(battle: Fray, glance: Glance, besides: tuple[int, ...]) -> int:
    """The best of the three eyes, figures included."""
    others: list[Body] | None = None
    best = HIDDEN
    for side in range(len(SIDES)):
        seen = glance.through(side)
        if seen == HIDDEN:
            continue
        best = PARTLY
        if seen == WHOLLY:
            if others is None:
                others = bystanders(battle, glance.viewer, glance.target, besides)
            if not others or not glance.is_spoiled_by(others, side):
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
    return sees_body(battle, one, other.standing)


def sees_body(battle: Fray, one: Character, body: Body) -> bool:
    """The same of a body, which may lie dead [FF-R-20, FF-R-85]."""
    glance = glance_at(battle.terrain, one.standing, body)
    for side in range(len(SIDES)):
        if glance.through(side) != HIDDEN:
            return True
    return False


def cat_sees(battle: Fray, character: Character) -> bool:
    """Whether the Cat sees a figure that is on the table [FF-CAT-10]."""
    return cat_sees_body(battle, character.standing)


def cat_sees_body(battle: Fray, target: Body) -> bool:
    """Any line from the Cat counts, and only what is opaque blocks one [FF-R-20, FF-R-33]."""
    cat, ground = Body(target.base, battle.cat, 0.0, EYES), ground_of(battle.terrain)
    decks = decks_between(ground.platforms, cat, target, EYES)
    return Glance(cat, target, screens_between(ground.opaque, cat, target), decks).through(0) != HIDDEN


def sees_point(battle: Fray, viewer: Character, place: Point, z: float = 0.0) -> bool:
    """Whether a line from one of a figure's eyes to a point is not blocked [FF-R-79, FF-R-130]."""
    body = viewer.standing
    spot = Body(body.base, place, z, 0.0)
    ground = ground_of(battle.terrain)
    decks = decks_between(ground.platforms, body, spot, EYES)
    glance = Glance(body, spot, screens_between(ground.opaque, body, spot), decks)
    for side in SIDES:
        if glance.met_by(Ray(eye_of(body, spot, side), body.z + EYES, x=place.x, y=place.y, end=z)) != BLOCKED:
            return True
    return False
