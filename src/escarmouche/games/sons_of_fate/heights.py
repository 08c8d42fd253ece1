"""Ways that lead up onto a platform or down from one: what is walked, what is climbed, where they end [SF-CLI, SF-R-34].

A way up has three parts: to the foot of the face, straight up, and on along the surface. The step from the wall's top to the
surface, with the base flush inside the edge, is free; so is the step from the wall to the ground, with the base at its foot.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.words.messages import Refusal
from escarmouche.games.sons_of_fate.battle import Feud, Fighter
from escarmouche.games.sons_of_fate.footing import is_stable, is_wholly_on, platform_under, room_within
from escarmouche.games.sons_of_fate.going import is_leg_on, is_within_box, passage_of, survey
from escarmouche.games.sons_of_fate.scenery import ground_of, is_climbable
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.legs import Probe, cut, first_met, leg_length, path_length, point_at
from escarmouche.table.geometry.points import Point, snap
from escarmouche.table.geometry.shapes import contains
from escarmouche.table.moving.passages import leg_is_free
from escarmouche.table.moving.sweeps import EDGE, FIGURE, SLACK, Frame, Obstacle, gap_beyond
from escarmouche.table.moving.walking import Passage, Stop, enters_at, fits, walk
from escarmouche.table.scenery.terrain import Piece, Terrain

Path = tuple[Point, ...]
HAIR: Final = 0.0005
FLUSH: Final = 0.01  # a base this near to the edge stands flush with it
FINE: Final = 0.1  # inches between the places looked at along a path


@mypyc_attr(acyclic=True)
class Scramble:
    """A way up or down: how far to the end of the face, how far beyond, and where it ends; or why it cannot be gone."""

    __slots__ = ("body", "foot", "reached", "refusal", "rest", "rise", "slowed")

    def __init__(
        self,
        body: Body,
        *,
        foot: Body | None = None,
        reached: float = 0.0,
        rest: float = 0.0,
        rise: float = 0.0,
        slowed: float = 0.0,
        refusal: Refusal | None = None,
    ) -> None:
        self.body: Final = body
        self.foot: Final = foot  # of a way down: where the face ends
        self.reached: Final = reached  # inches to the foot and over the face, difficult ground counted twice
        self.rest: Final = rest  # ... and beyond it
        self.rise: Final = rise  # of the face, up or down
        self.slowed: Final = slowed  # what difficult ground has added to these
        self.refusal: Final = refusal

    @property
    def walked(self) -> float:
        """Inches to the face."""
        return snap(self.reached - self.rise)

    @property
    def cost(self) -> float:
        return snap(self.reached + self.rest)


@mypyc_attr(acyclic=True)
class Surfaces(Probe):
    """Whether a base rests whole on one of these pieces."""

    def __init__(self, pieces: list[Piece], body: Body) -> None:
        frame = Frame(body)
        self.frame: Final = frame
        self.stretch: Final = 1.0 if body.base.is_round else body.base.half_length / body.base.half_width
        self.shapes: Final = [frame.stretched(one.shape) if frame.is_oval else one.shape for one in pieces]

    def margin(self, place: Point) -> float:
        x, y = self.frame.seen(place.x, place.y)
        best = -1e18
        for shape in self.shapes:
            best = max(best, room_within(shape, x, y, self.frame.radius))
        return best / self.stretch


@mypyc_attr(acyclic=True)
class OffPlatform(Probe):
    """Whether a base no longer rests whole on surfaces of a level above the ground."""

    def __init__(self, terrain: Terrain, body: Body, path: Path) -> None:
        far = path_length(path) + body.reach
        floors = [piece for piece in floors_of(terrain, body.z) if is_within_box(piece.shape, body, far)]
        self.surfaces: Final = Surfaces(floors, body)

    def margin(self, place: Point) -> float:
        on = self.surfaces.margin(place)
        return -on if on != 0.0 else -HAIR  # whoever just fits is still on it


@mypyc_attr(acyclic=True)
class ClearOf(Probe):
    """Whether a base no longer overlaps a piece."""

    def __init__(self, passage: Passage, piece: Piece) -> None:
        self.frame: Final = passage.frame
        self.obstacle: Final = Obstacle(passage.frame, piece.shape, piece=piece)
        base = passage.mover.base
        self.stretch: Final = 1.0 if base.is_round else base.half_length / base.half_width

    def margin(self, place: Point) -> float:
        return gap_beyond(self.frame, self.obstacle, place, self.obstacle.radius - SLACK) / self.stretch


def floors_of(terrain: Terrain, level: float) -> list[Piece]:
    """The platforms of a level."""
    return [piece for piece in ground_of(terrain).platforms if abs(piece.top - level) <= HAIR]


def beyond(path: Path, distance: float) -> Path:
    """The path from a distance on."""
    done = 0.0
    start = point_at(path, distance)
    for i in range(1, len(path)):
        done += leg_length(path[i - 1], path[i])
        if done > distance + HAIR:
            return (start, *path[i:])
    return (start,)


def barred(mover: Fighter, stop: Stop) -> Refusal:
    """What stands in the way."""
    if stop.kind == EDGE:
        return Refusal("refused.off_table", "SF-R-64", figure=mover)
    if stop.kind == FIGURE:
        return Refusal("refused.blocked_by_figure", "SF-MOVE-03", figure=mover)
    return Refusal("refused.blocked_by_scenery", "SF-R-33", figure=mover)


def stop_on(passage: Passage, path: Path, level: float) -> Stop | None:
    """What stops a way along the surfaces of a level, if anything."""
    layer = passage.layer_between(level, level)
    for i in range(1, len(path)):
        if not leg_is_free(layer, path[i - 1], path[i]):
            return walk(passage, path, (level,) * len(path)).stop
    return None


def why_not_on(terrain: Terrain, mover: Fighter, level: float, path: Path) -> Refusal | None:
    """Above the ground a way leads over surfaces of its level [SF-TER-06]."""
    if level <= HAIR:
        return None
    floors = floors_of(terrain, level)
    for i in range(1, len(path)):
        if not is_leg_on(floors, path[i - 1], path[i]):
            return Refusal("refused.over_the_edge", "SF-TER-06", figure=mover)
    return None


def why_not_stop(battle: Feud, mover: Fighter, passage: Passage, body: Body) -> Refusal | None:
    """It ends on a free and stable spot [SF-CLI-03]."""
    if not is_stable(battle.terrain, body):
        return Refusal("refused.over_the_edge", "SF-CLI-03", figure=mover)
    if not fits(passage, body.place, level=body.z):
        return Refusal("refused.overlaps", "SF-CLI-03", figure=mover)
    return None


# Up.


def platform_above(battle: Feud, passage: Passage, place: Point) -> Piece | None:
    """The lowest platform above the mover on which its whole base can stand here [SF-CLI-01, SF-R-34]."""
    best: Piece | None = None
    body = passage.mover
    for piece in ground_of(battle.terrain).platforms:
        if piece.top <= body.z + HAIR or not is_climbable(piece) or (best is not None and best.top <= piece.top):
            continue
        if contains(piece.shape, place.x, place.y) and is_wholly_on(piece, body.moved(place, piece.top)):
            best = piece
    return best


def way_up(battle: Feud, mover: Fighter, passage: Passage, path: Path) -> Scramble:
    """To the foot of a platform, up its face and along its surface; the path begins where the mover stands [SF-CLI-01, SF-CLI-02]."""
    start = passage.mover
    piece = platform_above(battle, passage, path[-1])
    if piece is None:
        return Scramble(start, refusal=Refusal("refused.nothing_climbed", "SF-CLI-01", figure=mover))
    foot_at = max(enters_at(passage, path, piece), 0.0)
    ground = cut(path, foot_at)
    way = survey(battle, mover, passage, ground)
    refusal = barred(mover, way.stop) if way.stop is not None else why_not_on(battle.terrain, mover, start.z, ground)
    if refusal is None and way.levels and way.levels[-1] != start.z:
        refusal = Refusal("refused.on_obstacle", "SF-R-33", figure=mover)
    if refusal is not None:
        return Scramble(start, refusal=refusal)
    flush_at = foot_at + first_met(beyond(path, foot_at), Surfaces([piece], start), step=FINE)
    surface = beyond(path, flush_at)
    end = start.moved(path[-1], piece.top)
    stop = stop_on(passage, surface, piece.top)
    refusal = barred(mover, stop) if stop is not None else why_not_stop(battle, mover, passage, end)
    if refusal is None:
        refusal = why_not_on(battle.terrain, mover, piece.top, surface)
    rise = snap(piece.top - start.z)
    walked = path_length(surface)
    rest = walked if walked > FLUSH else 0.0
    slowed = snap(way.cost - way.inches)
    return Scramble(end, reached=snap(way.cost + rise), rest=rest, rise=rise, slowed=slowed, refusal=refusal)


# Down.


def level_under(terrain: Terrain, body: Body, below: float) -> float:
    """The highest surface lower than a level that holds the whole base up, or the ground."""
    best = 0.0
    for piece in ground_of(terrain).platforms:
        if best < piece.top < below - HAIR and is_wholly_on(piece, body):
            best = piece.top
    return best


def way_down(battle: Feud, mover: Fighter, passage: Passage, path: Path) -> Scramble:
    """Along the surface to its edge, down the face, and on from its foot [SF-CLI-06, SF-CLI-08]."""
    start = passage.mover
    piece = platform_under(battle.terrain, start)
    edge_at = -1.0 if piece is None else first_met(path, OffPlatform(battle.terrain, start, path), step=FINE)
    if piece is None or edge_at < 0.0:
        return Scramble(start, refusal=Refusal("refused.nothing_descended", "SF-CLI-06", figure=mover))
    stop = stop_on(passage, cut(path, edge_at), start.z)
    over = first_met(beyond(path, edge_at), ClearOf(passage, piece), step=FINE)
    if stop is not None or over < 0.0:
        hanging = Refusal("refused.over_the_edge", "SF-CLI-06", figure=mover)
        return Scramble(start, refusal=hanging if stop is None else barred(mover, stop))
    foot = start.moved(point_at(path, edge_at + over), start.z)
    level = level_under(battle.terrain, foot, start.z)
    foot = foot.moved(foot.place, level)
    refusal = why_not_stop(battle, mover, passage, foot)
    if refusal is not None:
        return Scramble(start, refusal=refusal)
    ground = beyond(path, edge_at + over)
    lower = passage_of(battle, mover, path_length(ground) + 1.0, body=foot)
    way = survey(battle, mover, lower, ground)
    end = foot.moved(path[-1], way.levels[-1] if way.levels else level)
    refusal = barred(mover, way.stop) if way.stop is not None else why_not_stop(battle, mover, passage, end)
    if refusal is None:
        refusal = why_not_on(battle.terrain, mover, level, ground)
    rise = snap(start.z - level)
    reached, slowed = snap(edge_at + rise), snap(way.cost - way.inches)
    return Scramble(end, foot=foot, reached=reached, rest=way.cost, rise=rise, slowed=slowed, refusal=refusal)
