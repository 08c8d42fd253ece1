"""What a way costs: inches along the ground, over walls, through difficult ground [SF-MOVE, SF-R-32, SF-R-33]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.asking.places import Path
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.sons_of_fate.battle import Feud, Fighter
from escarmouche.games.sons_of_fate.footing import is_stable
from escarmouche.games.sons_of_fate.moments import STEP, Allowance
from escarmouche.games.sons_of_fate.scenery import ground_of
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.legs import leg_length
from escarmouche.table.geometry.points import Point, snap
from escarmouche.table.geometry.shapes import Shape
from escarmouche.table.moving.climbing import climb_over
from escarmouche.table.moving.sweeps import Obstacle
from escarmouche.table.moving.walking import EDGE, FIGURE, Passage, Stop, fits, is_free, path_length, walk
from escarmouche.table.scenery.terrain import Piece, Terrain
from escarmouche.table.scenery.zones import inside_parts, overlap_parts

INCHES: Final = 6  # of every movement [SF-MOVE-01]
FATED: Final = 2  # ... of the Pas du Destin [SF-FATE-15]
SPRINT: Final = 4  # more, by Sprint Éclair [SF-FATE-16]
HAIR: Final = 0.002  # by which grid points may lengthen a way
DIFFICULT: Final[tuple[float, ...]] = (2.0, 1.0)  # what an inch of difficult ground costs a way round [SF-MOVE-02]


def allowance(battle: Feud, mover: Fighter, kind: str) -> Tally:
    """How far a movement goes: 6 inches, 4 more with Sprint Éclair [SF-MOVE-01, SF-FATE-16, SF-R-45]."""
    tally = Tally(FATED, rule="SF-FATE-15") if kind == STEP else Tally(INCHES, rule="SF-MOVE-01")
    tally.add(SPRINT, rule="SF-FATE-16", when=mover.has_sprint and kind != STEP)
    return battle.adjust(tally, Allowance(battle, mover, kind))


def inches_of(battle: Feud, mover: Fighter, kind: str) -> int:
    """The same as a number; most figures have nothing that speaks, and need no tally."""
    if kind != STEP and not mover.has_sprint and not battle.is_adjusted(Allowance, mover):
        return INCHES
    return allowance(battle, mover, kind).value


def passage_of(battle: Feud, mover: Fighter, reach: float, *, body: Body | None = None) -> Passage:
    """Bases are not crossed, nor is the edge of the table; friends may be passed where the table plays so [SF-MOVE-03, SF-R-62, SF-R-64]."""
    ground = ground_of(battle.terrain)
    solid: list[Body] = []
    crossed: list[Body] = []
    through_friends = battle.switch("sf_move_through_friends") is True
    for other in battle.fighters:
        if other.body is not None and other is not mover:
            is_passed = through_friends and other.controller == mover.controller
            (crossed if is_passed else solid).append(other.body)
    return Passage(
        battle.terrain,
        body if body is not None else mover.standing,
        walls=ground.walls,
        zones=ground.difficult,
        solid=solid,
        crossed=crossed,
        reach=reach,
    )


@mypyc_attr(acyclic=True)
class Way:
    """A path as the rules see it, measured on the middle of the base [SF-GEN-06]."""

    __slots__ = ("cost", "inches", "levels", "places", "stop")

    def __init__(
        self, places: tuple[Point, ...], levels: tuple[float, ...], *, inches: float, cost: float, stop: Stop | None
    ) -> None:
        self.places: Final = places
        self.levels: Final = levels  # at each place; nothing where it stays on its level
        self.inches: Final = inches  # covered, height included
        self.cost: Final = cost  # with difficult ground counted twice
        self.stop: Final = stop  # what bars it


def survey(battle: Feud, mover: Fighter, passage: Passage, path: tuple[Point, ...]) -> Way:
    """The whole path from where the passage begins: on its level, or up and down over walls [SF-R-33]."""
    places: tuple[Point, ...] = path
    levels: tuple[float, ...] = ()
    stop: Stop | None = None
    if is_free(passage, path):
        length = path_length(path)
    else:
        climbed = walls_near(battle, passage.mover, path)
        if climbed:
            places, levels = climb_over(passage, path, climbed)
        walked = walk(passage, places, levels)
        length, stop = walked.length, walked.stop
    return Way(places, levels, inches=length, cost=cost_of(battle, passage, path, length), stop=stop)


def cost_of(battle: Feud, passage: Passage, path: tuple[Point, ...], length: float) -> float:
    """The inches that a path takes, of which so many are covered."""
    return snap(length + hampered(battle, passage, path, length))


def walls_near(battle: Feud, body: Body, path: tuple[Point, ...]) -> list[Piece]:
    """The walls and hedges that may be climbed over in a Move: those that nobody can stand on [SF-R-33]."""
    far = path_length(path) + body.reach
    return [
        piece
        for piece in ground_of(battle.terrain).climbed
        if not piece.nature.platform and piece.top > body.z and is_within_box(piece.shape, body, far)
    ]


def is_within_box(shape: Shape, body: Body, far: float) -> bool:
    """Whether a shape comes into the square of this half width around a base."""
    return (
        shape.left < body.x + far
        and shape.right > body.x - far
        and shape.bottom < body.y + far
        and shape.top > body.y - far
    )


def hampered(battle: Feud, passage: Passage, path: tuple[Point, ...], length: float) -> float:
    """The inches that difficult ground adds: as many as any part of the base is inside it, or the whole way [SF-MOVE-02, SF-R-32]."""
    zones = passage.layer.zones
    if not zones:
        return 0.0
    inside = 0.0
    far = path_length(path) + passage.mover.reach
    obstacles = [
        Obstacle(passage.frame, zone.shape, piece=zone)
        for zone in zones
        if is_within_box(zone.shape, passage.mover, far)
    ]
    if not obstacles:
        return 0.0
    for i in range(1, len(path)):
        parts = [overlap_parts(passage.frame, one, path[i - 1], path[i]) for one in obstacles]
        inside += covered(parts)
    if inside > 0.0 and battle.switch("sf_difficult_mode") == "whole_move":
        return length
    return inside


def covered(parts: list[list[float]]) -> float:
    """How much of a leg lies in at least one of these parts, each given as in, out, in, out."""
    spans = sorted([(part[i], part[i + 1]) for part in parts for i in range(0, len(part) - 1, 2)])
    total = 0.0
    reached = 0.0
    for low, high in spans:
        low = max(low, reached)
        if high > low:
            total += high - low
            reached = high
    return total


def why_not_way(
    battle: Feud, mover: Fighter, passage: Passage, path: Path, *, inches: float, rule: str
) -> Refusal | None:
    """What forbids a path that ends on the level of the mover [SF-MOVE-01..03]."""
    way = survey(battle, mover, passage, (mover.place, *path))
    about: dict[str, object] = {"length": way.cost, "limit": inches}
    if way.stop is not None:
        if way.stop.kind == EDGE:
            return Refusal("refused.off_table", "SF-R-64", about, figure=mover)
        if way.stop.kind == FIGURE:
            return Refusal("refused.blocked_by_figure", "SF-MOVE-03", about, figure=mover)
        return Refusal("refused.blocked_by_scenery", "SF-R-33", about, figure=mover)
    if way.cost > inches + HAIR:
        key, cited = ("refused.too_far_difficult", "SF-MOVE-02") if way.cost > way.inches else ("refused.too_far", rule)
        return Refusal(key, cited, about, figure=mover)
    if way.levels and way.levels[-1] != mover.standing.z:
        return Refusal("refused.on_obstacle", "SF-R-33", about, figure=mover)
    if not fits(passage, path[-1]):
        return Refusal("refused.overlaps", "SF-MOVE-03", about, figure=mover)
    return why_not_held(battle.terrain, mover, (mover.place, *path))


def why_not_held(terrain: Terrain, mover: Fighter, path: tuple[Point, ...]) -> Refusal | None:
    """On a platform one stays on it: the way leads over surfaces of its level, and the base ends wholly on one [SF-TER-06, SF-R-34]."""
    level = mover.standing.z
    if level <= 0.0:
        return None
    floors = [piece for piece in ground_of(terrain).platforms if abs(piece.top - level) <= 0.0005]
    is_held = is_stable(terrain, mover.standing.moved(path[-1], level))
    for i in range(1, len(path)):
        is_held = is_held and is_leg_on(floors, path[i - 1], path[i])
    return None if is_held else Refusal("refused.over_the_edge", "SF-TER-06", figure=mover)


def is_leg_on(floors: list[Piece], a: Point, b: Point) -> bool:
    """Whether surfaces hold the centre of a base up along a whole leg."""
    size = leg_length(a, b)
    if size <= HAIR:
        return True
    way = ((b.x - a.x) / size, (b.y - a.y) / size)
    return covered([inside_parts(piece.shape, a, way, size) for piece in floors]) >= size - HAIR
