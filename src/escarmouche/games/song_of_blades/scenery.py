"""What the rules make of scenery: what bars the way, what is difficult, obstacles, levels [SB-MOVE-02, SB-MOVE-07, SB-R-25, SB-R-56]."""

from __future__ import annotations

from typing import Final

from escarmouche.table.bases.bodies import Body
from escarmouche.table.bases.contacts import is_contact_across, lies_between
from escarmouche.table.geometry.legs import along_leg, leg_length
from escarmouche.table.geometry.points import Point
from escarmouche.table.geometry.shapes import contains
from escarmouche.table.scenery.terrain import Piece, Terrain
from escarmouche.table.scenery.zones import inside_parts
from escarmouche.table.sight.sight_lines import Span

THICKEST: Final = 25.0  # mm of an obstacle across which two figures still touch [SB-R-25]
STEP: Final = 25.0  # mm of a rise or a drop that a figure takes in its stride [SB-R-18, SB-R-56]
WOOD: Final = "forest"


def is_obstacle(piece: Piece) -> bool:
    """A low wall, a hedge, a fence: linear, and crossed [SB-MOVE-07]."""
    return piece.nature.linear and not piece.nature.impassable


def is_stairs(piece: Piece) -> bool:
    """What leads from one level to another [SB-R-56]."""
    return piece.nature.ladder


def is_difficult(piece: Piece) -> bool:
    """Difficult ground: marsh, wood, rocks, water; crossed obstacles and stairs count alike [SB-MOVE-02, SB-R-25, SB-R-56]."""
    return len(piece.nature.ground) > 0 or is_obstacle(piece) or is_stairs(piece)


def is_wall(piece: Piece) -> bool:
    """What cannot be walked through [SB-MOVE-04]."""
    return piece.nature.impassable and not piece.is_open


def is_wood(piece: Piece) -> bool:
    return WOOD in piece.nature.ground


class Ground:
    """The scenery of one table, sorted out."""

    def __init__(self, terrain: Terrain) -> None:
        self.walls: Final = [piece for piece in terrain.pieces if is_wall(piece)]
        self.sheer: Final = [piece for piece in self.walls if not piece.nature.platform]  # cannot even be climbed
        self.zones: Final = [piece for piece in terrain.pieces if is_difficult(piece) and not is_wall(piece)]
        self.obstacles: Final = [piece for piece in terrain.pieces if is_obstacle(piece)]
        self.barring: Final = self.walls + self.obstacles  # what stops a recoil
        self.floors: Final = [piece for piece in terrain.pieces if piece.nature.platform and piece.top > 0.0]
        self.stairs: Final = [piece for piece in terrain.pieces if is_stairs(piece)]
        self.hiding: Final = [piece for piece in terrain.pieces if piece.nature.opaque or is_wood(piece)]
        self.deep_lanes: Final[
            dict[tuple[str, float, int, int], list[Span]]
        ] = {}  # what `lanes` has found out in woods


def ground_of(terrain: Terrain) -> Ground:
    """The same, remembered by the terrain."""
    known = terrain.memo.get("song of blades ground")
    if isinstance(known, Ground):
        return known
    made = Ground(terrain)
    terrain.memo["song of blades ground"] = made
    return made


# Across an obstacle.


def is_across(terrain: Terrain, one: Body, other: Body, tolerance: float) -> bool:
    """Whether two bases face each other across a linear obstacle that both touch [SB-R-25]."""
    for piece in ground_of(terrain).obstacles:
        if is_contact_across(piece, one, other, tolerance=tolerance, max_thickness=THICKEST):
            return True
    return False


def has_obstacle_between(terrain: Terrain, one: Body, other: Body) -> bool:
    """Whether a linear obstacle lies between two bases in contact [SB-MEL-04]."""
    for piece in ground_of(terrain).obstacles:
        if lies_between(piece, one, other):
            return True
    return False


# Levels.


def level_from(terrain: Terrain, place: Point, level: float) -> float:
    """Where one stands who comes to a place from a level: the highest floor that is no more than a step above it."""
    best = 0.0
    for piece in ground_of(terrain).floors:
        if best < piece.top <= level + STEP and contains(piece.shape, place.x, place.y):
            best = piece.top
    return best


def is_barred(terrain: Terrain, place: Point, level: float) -> bool:
    """Whether a floor that is too high to step on stands here, and is not overhead."""
    for piece in ground_of(terrain).floors:
        if piece.floor <= level + STEP < piece.top and contains(piece.shape, place.x, place.y):
            return True
    return False


class Climb:
    """The levels of a straight way: where it ends, and whether it takes a step that is too high."""

    __slots__ = ("has_steep_step", "level")

    def __init__(self, level: float, has_steep_step: bool) -> None:
        self.level: Final = level
        self.has_steep_step: Final = has_steep_step


def climb_on(terrain: Terrain, start: Point, end: Point, level: float) -> Climb:
    """Follow a straight way over floors; a step of more than 25 mm is steep, except on stairs [SB-R-18, SB-R-56]."""
    ground = ground_of(terrain)
    if not ground.floors:
        return Climb(0.0, has_steep_step=False)
    size = leg_length(start, end)
    cuts = borders(ground, start, end, size)
    is_steep = False
    for k in range(1, len(cuts)):
        middle = along_leg(start, end, (cuts[k - 1] + cuts[k]) / 2.0)
        is_free = is_on_stairs(ground, along_leg(start, end, cuts[k - 1])) or is_on_stairs(ground, middle)
        highest = highest_floor(terrain, middle)
        onto = level_from(terrain, middle, level)
        if is_free and abs(highest - level) > STEP:
            onto = highest
        elif is_barred(terrain, middle, level):
            is_steep = True
            onto = highest
        elif level - onto > STEP:
            is_steep = True
        level = onto
    return Climb(level, is_steep)


def borders(ground: Ground, start: Point, end: Point, size: float) -> list[float]:
    """The distances at which a way enters or leaves a floor or stairs."""
    cuts = [0.0, size]
    if size > 0.0:
        way = ((end.x - start.x) / size, (end.y - start.y) / size)
        for piece in ground.floors + ground.stairs:
            cuts.extend(inside_parts(piece.shape, start, way, size))
    cuts.sort()
    return [cuts[i] for i in range(len(cuts)) if i == 0 or cuts[i] - cuts[i - 1] > 0.0005]


def is_on_stairs(ground: Ground, place: Point) -> bool:
    for piece in ground.stairs:
        if contains(piece.shape, place.x, place.y):
            return True
    return False


def highest_floor(terrain: Terrain, place: Point) -> float:
    """The top of whatever stands here, or the ground."""
    best = 0.0
    for piece in ground_of(terrain).floors:
        if piece.top > best and contains(piece.shape, place.x, place.y):
            best = piece.top
    return best
