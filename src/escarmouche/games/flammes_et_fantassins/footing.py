"""What holds figures up: the ground, platforms, and the stairs that lead from one level to another [FF-R-124].

Nobody falls: where a platform ends, a walker stops. Stairs rise evenly from their foot to the platform that they lead to;
who leaves them does so at one of their ends, or over a step of half an inch at most [FF-R-132].
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.games.flammes_et_fantassins.scenery import ground_of
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.legs import leg_length, path_length, point_at
from escarmouche.table.geometry.points import Point, at, snap
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE, contains, point_to_shape
from escarmouche.table.scenery.terrain import Piece, Terrain
from escarmouche.table.scenery.zones import inside_parts

Path = tuple[Point, ...]
LEVEL: Final = 0.01  # inches by which levels may differ and still be one
STEP_UP: Final = 0.5  # inches of a step that everybody takes [FF-R-132]
HAIR: Final = 0.002
AROUND: Final = 12  # ninety-sixths between the points of a rim that have to be held up


@mypyc_attr(acyclic=True)
class Track:
    """A path in plan with the level at each of its places; None of them where it stays on one level."""

    __slots__ = ("body", "levels", "path", "size")

    def __init__(self, body: Body, path: Path, levels: tuple[float, ...]) -> None:
        self.body: Final = body
        self.path: Final = path
        self.levels: Final = levels
        self.size: Final = path_length(path)  # inches in plan [FF-R-124]

    def level_at(self, inches: float) -> float:
        """The level after so many inches."""
        if not self.levels:
            return self.body.z
        done = 0.0
        for i in range(1, len(self.path)):
            size = leg_length(self.path[i - 1], self.path[i])
            if inches < done + size:
                share = max(inches - done, 0.0) / size
                return snap(self.levels[i - 1] + (self.levels[i] - self.levels[i - 1]) * share)
            done += size
        return self.levels[-1]

    def at(self, inches: float) -> Body:
        """The figure after so many inches."""
        if inches >= self.size:
            return self.end
        return self.body.moved(point_at(self.path, inches), self.level_at(inches))

    @property
    def corners(self) -> list[Body]:
        """The figure at each of its places."""
        levels = self.levels
        return [self.body.moved(self.path[i], levels[i] if levels else self.body.z) for i in range(len(self.path))]

    @property
    def end(self) -> Body:
        return self.body.moved(self.path[-1], self.levels[-1] if self.levels else self.body.z)


# Platforms.


def floors_at(terrain: Terrain, level: float) -> list[Piece]:
    """The platforms of one level."""
    return [piece for piece in ground_of(terrain).platforms if abs(piece.top - level) <= LEVEL]


def platform_under(terrain: Terrain, body: Body) -> Piece | None:
    """The platform under the centre of a figure, on its level."""
    for piece in floors_at(terrain, body.z):
        if contains(piece.shape, body.x, body.y):
            return piece
    return None


def is_held(terrain: Terrain, body: Body) -> bool:
    """Whether a base may stay on its level: on the ground, on stairs, or wholly on platforms [FF-R-124]."""
    if body.z <= LEVEL:
        return True
    stairs = stairs_at(terrain, body.place, body.z)
    if stairs is not None:
        return True
    return is_wholly_over(floors_at(terrain, body.z), body)


def is_wholly_over(floors: list[Piece], body: Body) -> bool:
    """Whether there are platforms under the centre of a base and under places around its rim."""
    if not is_over(floors, body.x, body.y):
        return False
    reach = body.reach - HAIR
    for k in range(0, FULL_TURN, AROUND):
        if not is_over(floors, body.x + UNIT_CIRCLE[k][0] * reach, body.y + UNIT_CIRCLE[k][1] * reach):
            return False
    return True


def is_over(floors: list[Piece], x: float, y: float) -> bool:
    for piece in floors:
        if contains(piece.shape, x, y):
            return True
    return False


def is_leg_over(floors: list[Piece], a: Point, b: Point) -> bool:
    """Whether platforms follow each other under a whole leg without a gap."""
    size = leg_length(a, b)
    if size <= HAIR:
        return True
    way = ((b.x - a.x) / size, (b.y - a.y) / size)
    spans: list[tuple[float, float]] = []
    for piece in floors:
        parts = inside_parts(piece.shape, a, way, size)
        spans += [(parts[i], parts[i + 1]) for i in range(0, len(parts) - 1, 2)]
    reached = 0.0
    for low, high in sorted(spans):
        if low > reached + HAIR:
            return False
        reached = max(reached, high)
    return reached >= size - HAIR


def level_below(terrain: Terrain, body: Body) -> float:
    """The highest level, not above its feet, on which the whole base can stand here: a platform or the ground."""
    best = 0.0
    for piece in ground_of(terrain).platforms:
        if best < piece.top <= body.z + LEVEL and is_held(terrain, body.moved(body.place, piece.top)):
            best = piece.top
    return best


# Stairs.


def run_of(stairs: Piece) -> float:
    """The length of stairs in plan."""
    local = stairs.local
    return max(local.right - local.left, local.top - local.bottom)


def step_level(terrain: Terrain, stairs: Piece, place: Point) -> float:
    """How high the stairs are here: they rise evenly towards the platform that they lead to [FF-R-132]."""
    away = [point_to_shape(place.x, place.y, piece.shape) for piece in floors_at(terrain, stairs.top)]
    share = min(min(away, default=run_of(stairs)) / run_of(stairs), 1.0)
    return snap(stairs.top - stairs.height * share)


def stairs_at(terrain: Terrain, place: Point, level: float) -> Piece | None:
    """The stairs on which somebody stands at this place and level."""
    for piece in ground_of(terrain).stairs:
        if contains(piece.shape, place.x, place.y) and abs(step_level(terrain, piece, place) - level) <= STEP_UP:
            return piece
    return None


def cuts_at_stairs(terrain: Terrain, path: Path) -> Path:
    """The same path with a place wherever its centre comes onto stairs or leaves them."""
    places = [path[0]]
    for i in range(1, len(path)):
        a, b = path[i - 1], path[i]
        size = leg_length(a, b)
        way = ((b.x - a.x) / size, (b.y - a.y) / size) if size > 0.0 else (1.0, 0.0)
        cuts = sorted([cut for one in ground_of(terrain).stairs for cut in inside_parts(one.shape, a, way, size)])
        for cut in cuts:
            place = at(a.x + way[0] * cut, a.y + way[1] * cut)
            if place not in (places[-1], b):
                places.append(place)
        places.append(b)
    return tuple(places)


def track_of(terrain: Terrain, body: Body, path: Path) -> Track | None:
    """The way along a path with its levels, over stairs; None where nothing holds the walker up [FF-R-124, FF-R-132]."""
    if not ground_of(terrain).stairs:
        is_flat = body.z <= LEVEL or all([is_leg_over(floors_at(terrain, body.z), *leg) for leg in legs_of(path)])
        return Track(body, path, ()) if is_flat else None
    places = cuts_at_stairs(terrain, path)
    level = body.z
    levels = [level]
    for a, b in legs_of(places):
        stairs = stairs_at(terrain, at((a.x + b.x) / 2.0, (a.y + b.y) / 2.0), middle_level(terrain, a, b, level))
        if stairs is not None:
            start, level = step_level(terrain, stairs, a), step_level(terrain, stairs, b)
            is_step = abs(start - levels[-1]) <= STEP_UP
        else:
            level = settled(terrain, level, b)
            is_step = abs(level - levels[-1]) <= STEP_UP
            is_step = is_step and (level <= LEVEL or is_leg_over(floors_at(terrain, level), a, b))
            is_step = is_step and not is_under_stairs(
                terrain, body.moved(at((a.x + b.x) / 2.0, (a.y + b.y) / 2.0), level)
            )
        if not is_step:
            return None
        levels.append(level)
    levels[-1] = settled(terrain, level, places[-1])
    return Track(body, places, tuple(levels))


def legs_of(path: Path) -> list[tuple[Point, Point]]:
    return [(path[i - 1], path[i]) for i in range(1, len(path))]


def is_under_stairs(terrain: Terrain, body: Body) -> bool:
    """Whether stairs fill the place of a figure: they are solid, and entered at their ends [FF-R-132]."""
    for piece in ground_of(terrain).stairs:
        is_inside = contains(piece.shape, body.x, body.y) and piece.floor < body.z + body.height
        if is_inside and body.z < step_level(terrain, piece, body.place) - STEP_UP:
            return True
    return False


def middle_level(terrain: Terrain, a: Point, b: Point, level: float) -> float:
    """The level half-way along a leg of stairs that begins at a level; that level where there are none."""
    x, y = (a.x + b.x) / 2.0, (a.y + b.y) / 2.0
    for piece in ground_of(terrain).stairs:
        if contains(piece.shape, x, y) and abs(step_level(terrain, piece, a) - level) <= STEP_UP:
            return step_level(terrain, piece, Point(x, y))
    return level


def settled(terrain: Terrain, level: float, place: Point) -> float:
    """The level of who comes off stairs with a step: that of the platform here, or of the ground [FF-R-132]."""
    best = level
    gap = STEP_UP + HAIR
    tops = [piece.top for piece in ground_of(terrain).platforms if contains(piece.shape, place.x, place.y)]
    stairs = [
        step_level(terrain, one, place) for one in ground_of(terrain).stairs if contains(one.shape, place.x, place.y)
    ]
    for one in [*stairs, *tops, 0.0]:
        if abs(one - level) < gap:
            best, gap = one, abs(one - level)
    return best
