"""Climbing, falling and jumping: levels along a path, what holds a base up, and where it lands.

A climb is a path with levels (see `legs`): up to the foot of a face, straight up on the same place, over at the top.
"""

from __future__ import annotations

from typing import Final

from escarmouche.table.bases.bodies import Body, distance
from escarmouche.table.geometry.legs import along_leg, floor_to_grid, leg_length
from escarmouche.table.geometry.points import Point, at, snap
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE, contains
from escarmouche.table.moving.passages import OWN_LEVEL, Passage
from escarmouche.table.moving.sweeps import Obstacle
from escarmouche.table.moving.walking import Stop, fits, walk
from escarmouche.table.scenery.terrain import Piece, Terrain
from escarmouche.table.scenery.zones import inside_parts, overlap_parts

NEARLY: Final = 0.002  # a centre this near to an edge is on it


def support(terrain: Terrain, body: Body) -> float:
    """The level under its centre, not above its feet."""
    return support_at(terrain, body.place, body.z)


def support_at(terrain: Terrain, place: Point, level: float) -> float:
    """The highest level not above this one that holds a base up here: less than half of it over a void."""
    best = 0.0
    for piece in terrain.pieces:
        top = piece.top
        is_candidate = piece.nature.platform and best < top <= level + 0.0005 and _may_hold(piece, place)
        if is_candidate and _holds(terrain, place, top):
            best = top
    return best


def _may_hold(piece: Piece, place: Point) -> bool:
    shape = piece.shape
    return (
        shape.left - NEARLY <= place.x <= shape.right + NEARLY
        and shape.bottom - NEARLY <= place.y <= shape.top + NEARLY
    )  # fmt: skip


def _holds(terrain: Terrain, place: Point, level: float) -> bool:
    """Whether platforms of this level fill more than half of the surroundings of a point."""
    filled = 0
    for i in range(6, FULL_TURN, 12):  # eight ways, none of them along an axis or a diagonal
        ux, uy = UNIT_CIRCLE[i]
        for piece in terrain.pieces:
            is_level = piece.nature.platform and abs(piece.top - level) <= 0.0005
            if is_level and contains(piece.shape, place.x + ux * NEARLY, place.y + uy * NEARLY):
                filled += 1
                break
    return filled > 4


def is_over_void(terrain: Terrain, body: Body, level: float) -> bool:
    """Whether half or more of the base is beyond the edge of what holds it up at this level."""
    return support_at(terrain, body.place, level) < level - 0.0005


def first_void(terrain: Terrain, body: Body, path: tuple[Point, ...]) -> float:
    """The distance at which the centre passes the edge of what it stands on, or -1.0."""
    if body.z <= 0.0005:
        return -1.0
    done = 0.0
    for i in range(1, len(path)):
        a = path[i - 1]
        b = path[i]
        size = leg_length(a, b)
        held = _held_until(terrain, body.z, a, b)
        if held < size - 1e-6:
            return floor_to_grid(done + held)
        done += size
    return snap(done) if is_over_void(terrain, body.moved(path[-1], body.z), body.z) else -1.0


def _held_until(terrain: Terrain, level: float, a: Point, b: Point) -> float:
    """How far along a leg platforms of this level follow each other without a gap."""
    size = leg_length(a, b)
    if size == 0.0:
        return 0.0
    way = ((b.x - a.x) / size, (b.y - a.y) / size)
    parts: list[float] = []
    for piece in terrain.pieces:
        if piece.nature.platform and abs(piece.top - level) <= 0.0005:
            parts.extend(inside_parts(piece.shape, a, way, size))
    held = 0.0
    for _ in range(len(parts)):
        before = held
        for i in range(0, len(parts), 2):
            if parts[i] <= held + 1e-6 and parts[i + 1] > held:
                held = parts[i + 1]
        if held == before:
            break
    return held


def climb_rise(levels: tuple[float, ...]) -> tuple[float, float]:
    """How much a path goes up and down in all."""
    up = 0.0
    down = 0.0
    for i in range(1, len(levels)):
        rise = levels[i] - levels[i - 1]
        up += max(rise, 0.0)
        down += max(-rise, 0.0)
    return snap(up), snap(down)


def climb_over(
    passage: Passage, path: tuple[Point, ...], climbed: list[Piece]
) -> tuple[tuple[Point, ...], tuple[float, ...]]:
    """The same path with levels: up at the foot of each climbed piece, over its top, down when the base is clear."""
    level = passage.mover.z
    places: list[Point] = [path[0]]
    levels: list[float] = [level]
    obstacles = [Obstacle(passage.frame, piece.shape, piece=piece) for piece in climbed]
    for i in range(1, len(path)):
        a = path[i - 1]
        b = path[i]
        size = leg_length(a, b)
        parts = [overlap_parts(passage.frame, obstacle, a, b) for obstacle in obstacles]
        cuts = [0.0, size]
        for part in parts:
            cuts.extend(part)
        cuts.sort()
        for k in range(1, len(cuts)):
            middle = (cuts[k - 1] + cuts[k]) / 2.0
            if cuts[k] - cuts[k - 1] < 0.0005:
                continue
            onto = _level_over(passage.terrain, climbed, parts, along_leg(a, b, middle), along=middle, level=level)
            if onto != level:
                foot = along_leg(a, b, _clear(cuts[k - 1], is_up=onto > level))
                _go(places, levels, foot, level)
                _go(places, levels, foot, onto)
                level = onto
        _go(places, levels, b, level)
    return tuple(places), tuple(levels)


def _clear(distance: float, *, is_up: bool) -> float:
    """A grid distance at which the base is clear of what it climbs: before it going up, after it going down."""
    return floor_to_grid(distance) if is_up else -floor_to_grid(-distance)


def _go(places: list[Point], levels: list[float], place: Point, level: float) -> None:
    if place != places[-1] or level != levels[-1]:
        places.append(place)
        levels.append(level)


def _level_over(
    terrain: Terrain, climbed: list[Piece], parts: list[list[float]], place: Point, *, along: float, level: float
) -> float:
    """The top of the highest climbed piece under the base, or else what holds it up."""
    best = -1.0
    for i in range(len(climbed)):
        part = parts[i]
        for k in range(0, len(part), 2):
            if part[k] <= along <= part[k + 1]:
                best = max(best, climbed[i].top)
    return best if best >= 0.0 else support_at(terrain, place, level)


class Fall:
    """How far a figure falls and where it lands; no place when there is no room at all."""

    __slots__ = ("height", "level", "place")

    def __init__(self, height: float, place: Point | None, level: float) -> None:
        self.height: Final = height
        self.place: Final = place
        self.level: Final = level


def fall(
    terrain: Terrain,
    body: Body,
    occupied: list[Body],
    *,
    walls: list[Piece] | None = None,  # what a base cannot stand in; by default all that is impassable or a platform
    clear_of: list[Body] | None = None,  # not to be touched on landing
    gap: float = 0.05,
    max_distance: float = 12.0,
) -> Fall:
    """Down from a ledge, a face or a failed jump: to the nearest free place of a lower level."""
    if walls is None:
        walls = [
            piece for piece in terrain.pieces
            if (piece.nature.platform or piece.nature.impassable) and not piece.is_open
        ]  # fmt: skip
    if body.z <= 0.0005:
        return Fall(0.0, body.place, body.z)
    # judged from far above, the start overlaps nothing and so excuses nothing
    passage = Passage(terrain, body.moved(body.place, 1e6), walls=walls, zones=[], solid=occupied, crossed=[])
    search = _Search(passage, body.place, clear_of or [], gap=gap, below=body.z)
    place = search.nearest(max_distance)
    level = support_at(terrain, place or body.place, body.z - 0.001)
    return Fall(snap(body.z - level), place, level)


def free_place_near(
    passage: Passage,
    place: Point,
    max_distance: float,
    *,
    level: float = OWN_LEVEL,
    clear_of: list[Body] | None = None,
    gap: float = 0.05,
) -> Point | None:
    """The nearest place where the base may stand, found ring by ring; `clear_of` keeps more than a gap away."""
    return _Search(passage, place, clear_of or [], gap=gap, level=level).nearest(max_distance)


class _Search:
    """Looks around a place for a free one: always in the same order, so that everyone finds the same."""

    __slots__ = ("below", "clear_of", "gap", "level", "origin", "passage")

    def __init__(
        self, passage: Passage, origin: Point, clear_of: list[Body], *, gap: float, level: float = OWN_LEVEL,
        below: float = -1.0,
    ) -> None:  # fmt: skip
        self.passage: Final = passage
        self.origin: Final = origin
        self.clear_of: Final = clear_of
        self.gap: Final = gap
        self.level: Final = level
        self.below: Final = below  # only what is held up lower than this, when not negative

    def is_free(self, place: Point) -> bool:
        level = self.level
        if self.below >= 0.0:
            level = support_at(self.passage.terrain, place, self.below)
            if level >= self.below - 0.0005:
                return False
        if not fits(self.passage, place, level=level):
            return False
        mover = self.passage.mover.moved(place, 0.0)
        touched = [body for body in self.clear_of if distance(mover, body) <= self.gap]
        return not touched

    def nearest(self, max_distance: float, step: float = 0.125) -> Point | None:
        if self.is_free(self.origin):
            return self.origin
        inner = 0.0
        while inner < max_distance:
            outer = min(inner + step, max_distance)
            best = 1e18
            found: Point | None = None
            for i in range(FULL_TURN):
                if self.is_free(self._on_ray(i, outer)):
                    away = self._drawn_in(i, inner, outer)
                    if away < best:
                        best = away
                        found = self._on_ray(i, away)
            if found is not None:
                return found
            inner = outer
        return None

    def _on_ray(self, i: int, away: float) -> Point:
        ux, uy = UNIT_CIRCLE[i]
        return at(self.origin.x + ux * away, self.origin.y + uy * away)

    def _drawn_in(self, i: int, inner: float, outer: float) -> float:
        """The free place nearest to the origin on one ray, knowing that outer is free and inner is not."""
        low = int(inner * 1000.0)
        high = int(outer * 1000.0 + 0.5)
        while high - low > 1:
            middle = (low + high) // 2
            if self.is_free(self._on_ray(i, middle / 1000.0)):
                high = middle
            else:
                low = middle
        clear = (high + 2) / 1000.0  # out of the slack within which bases may overlap
        return clear if self.is_free(self._on_ray(i, clear)) else high / 1000.0


class Leap:
    """A straight jump from where the figure stands: over what gap, onto which level, and what is in the way."""

    __slots__ = ("drop", "fits", "gap", "length", "level", "place", "stop", "take_off")

    def __init__(
        self, place: Point, level: float, *, take_off: float, gap: float, length: float, drop: float, fits: bool,
        stop: Stop | None,
    ) -> None:  # fmt: skip
        self.place: Final = place
        self.level: Final = level  # of the landing
        self.take_off: Final = take_off  # distance to the edge it jumps from; -1.0 when there is none on the way
        self.gap: Final = gap  # from that edge to the edge of what it lands on, or to the landing place on lower ground
        self.length: Final = length  # from start to landing, in plan
        self.drop: Final = drop
        self.fits: Final = fits  # there is room to land
        self.stop: Final = stop


def leap(passage: Passage, goal: Point) -> Leap:
    """A straight jump to a place on the same level or lower."""
    mover = passage.mover
    terrain = passage.terrain
    path = (mover.place, goal)
    walked = walk(passage, path)
    level = support_at(terrain, goal, mover.z)
    take_off = first_void(terrain, mover, path)
    far_side = 0.0
    if level > 0.0:  # seen from the landing, the platform it stands on reaches back towards the take-off
        far_side = min(_held_until(terrain, level, goal, mover.place), walked.length)
    gap = 0.0 if take_off < 0.0 else snap(max(walked.length - far_side - take_off, 0.0))
    return Leap(
        goal, level, take_off=take_off, gap=gap, length=walked.length, drop=snap(mover.z - level),
        fits=fits(passage, goal, level=level), stop=walked.stop,
    )  # fmt: skip
