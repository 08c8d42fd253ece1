"""Places, poses and paths of the proving ground: why not, and some that are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from escarmouche.engine.asking.places import Path, Spots
from escarmouche.engine.showing.scene import Limits
from escarmouche.engine.words.messages import Refusal
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, at, span
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE, Shape, shape_to_shape
from escarmouche.table.moving.climbing import free_place_near, support_at
from escarmouche.table.moving.walking import Passage, fits, is_free, path_length
from escarmouche.table.scenery.openness import is_all_connected
from escarmouche.table.scenery.terrain import Piece, Terrain
from tests.proving_ground.battle import Fighter, Skirmish

Draw = Callable[[int], int]
SMALLEST = 0.5  # radius of the base for which routes must stay open


def walls(terrain: Terrain) -> list[Piece]:
    return [piece for piece in terrain.pieces if piece.nature.impassable and not piece.is_open]


def passage_of(battle: Skirmish, body: Body, besides: int, *, reach: float = 1e9) -> Passage:
    """What stops a base: walls and all other figures [PG-MOV-02]."""
    solid = battle.bodies(besides, battle.cat.id)
    return Passage(battle.terrain, body, walls=walls(battle.terrain), zones=[], solid=solid, crossed=[], reach=reach)


def somewhere(centre: Point, reach: float, draw: Draw) -> Point:
    ux, uy = UNIT_CIRCLE[draw(FULL_TURN)]
    away = reach * (1 + draw(8)) / 8.0
    return at(centre.x + ux * away, centre.y + uy * away)


class Suggesting(Spots):
    """Suggests what it draws and finds legal; games need only say how to draw one."""

    def draw_one(self, draw: Draw) -> Any:
        raise NotImplementedError

    def suggest(self, count: int, draw: Draw) -> list[Any]:
        found = [self.default()]
        for _ in range(3 * count):
            if len(found) >= count:
                break
            drawn = self.draw_one(draw)
            if self.why_not(drawn) is None:
                found.append(drawn)
        return found


class WalkSpots(Suggesting):
    """Paths on one level, no longer than the allowance; staying is one of them [PG-MOV-01]."""

    def __init__(self, battle: Skirmish, mover: Fighter, reach: float) -> None:
        self.battle = battle
        self.mover = mover
        self.reach = reach

    def why_not(self, answer: Path) -> Refusal | None:
        body = self.mover.standing
        path = (body.place, *answer)
        if path_length(path) > self.reach:
            return Refusal("refused.too_far", "PG-MOV-01", figure=self.mover)
        if not is_free(passage_of(self.battle, body, self.mover.id, reach=self.reach), path):
            return Refusal("refused.no_way", "PG-MOV-02", figure=self.mover)
        if any([support_at(self.battle.terrain, corner, body.z) != body.z for corner in answer]):
            return Refusal("refused.void", "PG-CLI-01", figure=self.mover)
        return None

    def default(self) -> Path:
        return ()

    def draw_one(self, draw: Draw) -> Path:
        corner = somewhere(self.mover.place, self.reach / 2.0, draw)
        return (corner,) if draw(2) else (corner, somewhere(corner, self.reach / 2.0, draw))

    def limits(self) -> Limits:
        return Limits(figure=self.mover.id, reach=self.reach)


class RideSpots(Suggesting):
    """Poses of an oval base: it turns, then goes straight [PG-RID-01]."""

    def __init__(self, battle: Skirmish, rider: Fighter, reach: float) -> None:
        self.battle = battle
        self.rider = rider
        self.reach = reach

    def turned(self, turn: int) -> Body:
        body = self.rider.standing
        return Body(body.base, body.place, body.z, body.height, turn=turn)

    def why_not(self, answer: tuple[Point, int]) -> Refusal | None:
        place, turn = answer
        body = self.turned(turn)
        if span(body.place, place) > self.reach:
            return Refusal("refused.too_far", "PG-RID-01", figure=self.rider)
        passage = passage_of(self.battle, body, self.rider.id, reach=self.reach)
        is_still = place == body.place and turn == self.rider.standing.turn
        if not is_still and not (is_free(passage, (body.place, place)) and fits(passage, place)):
            return Refusal("refused.no_way", "PG-MOV-02", figure=self.rider)
        return None

    def default(self) -> tuple[Point, int]:
        return self.rider.place, self.rider.standing.turn

    def draw_one(self, draw: Draw) -> tuple[Point, int]:
        return somewhere(self.rider.place, self.reach, draw), draw(FULL_TURN)


class LandingSpots(Suggesting):
    """Free places around a mark, where a base can be set down; the nearest is the default."""

    def __init__(self, battle: Skirmish, body: Body, figure: int, *, reach: float, rule: str, nearest: Point) -> None:
        self.battle = battle
        self.body = body  # as it would stand on the mark
        self.figure = figure
        self.reach = reach
        self.rule = rule
        self.nearest = nearest

    def why_not(self, answer: Point) -> Refusal | None:
        if span(self.body.place, answer) > self.reach:
            return Refusal("refused.too_far", self.rule, {"figure": self.figure})
        far_off = self.body.moved(self.body.place, 1e6)  # so that standing on something now excuses nothing
        passage = passage_of(self.battle, far_off, self.figure, reach=self.reach)
        if not fits(passage, answer, level=self.body.z):
            return Refusal("refused.no_room", self.rule, {"figure": self.figure})
        if support_at(self.battle.terrain, answer, self.body.z) != self.body.z:
            return Refusal("refused.void", "PG-CLI-01", {"figure": self.figure})
        return None

    def default(self) -> Point:
        return self.nearest

    def draw_one(self, draw: Draw) -> Point:
        return somewhere(self.body.place, self.reach, draw)


class PoseSpots(Suggesting):
    """Where a rider may be set down at the start: near its captain, any way round [PG-PRE-02]."""

    def __init__(self, battle: Skirmish, rider: Fighter, captain: Fighter) -> None:
        self.battle = battle
        self.rider = rider
        self.captain = captain

    def why_not(self, answer: tuple[Point, int]) -> Refusal | None:
        place, turn = answer
        if span(self.captain.place, place) > 4.0:
            return Refusal("refused.too_far", "PG-PRE-02", figure=self.rider)
        if not fits(passage_of(self.battle, self.above(turn), self.rider.id, reach=4.0), place, level=0.0):
            return Refusal("refused.no_room", "PG-PRE-02", figure=self.rider)
        return None

    def above(self, turn: int) -> Body:
        """The rider far over its captain, so that it stands in nobody's way."""
        return Body(self.rider.card.base, self.captain.place, 1e6, self.rider.card.height, turn=turn)

    def default(self) -> tuple[Point, int]:
        """The nearest place, looked for when somebody asks: that takes long."""
        nearest = free_place_near(
            passage_of(self.battle, self.above(0), self.rider.id), self.captain.place, 4.0, level=0.0
        )
        assert nearest is not None
        return nearest, 0

    def draw_one(self, draw: Draw) -> tuple[Point, int]:
        return somewhere(self.captain.place, 4.0, draw), draw(FULL_TURN)


class CatSpots(Suggesting):
    """Anywhere on the table within four inches, as the crow flies [PG-CAT-01]."""

    def __init__(self, battle: Skirmish) -> None:
        self.battle = battle

    def why_not(self, answer: Point) -> Refusal | None:
        terrain = self.battle.terrain
        is_on_table = 0.0 <= answer.x <= terrain.width and 0.0 <= answer.y <= terrain.depth
        if not is_on_table or span(self.battle.cat.place, answer) > 4.0:
            return Refusal("refused.too_far", "PG-CAT-01", figure=self.battle.cat)
        return None

    def default(self) -> Point:
        return self.battle.cat.place

    def draw_one(self, draw: Draw) -> Point:
        return somewhere(self.battle.cat.place, 4.0, draw)


def overlaps(shape: Shape, other: Shape) -> bool:
    return shape_to_shape(shape, other) <= 0.001


class WallSpots(Suggesting):
    """Where a wall may walk to: free ground, and every route stays open [PG-CRD-05]."""

    def __init__(self, battle: Skirmish, wall: Piece) -> None:
        self.battle = battle
        self.wall = wall

    def why_not(self, answer: tuple[Point, int]) -> Refusal | None:
        moved = self.wall.posed(answer[0], answer[1])
        terrain = self.battle.terrain
        shape = moved.shape
        is_on_table = shape.left >= 0.0 and shape.bottom >= 0.0 and shape.right <= terrain.width
        others = [piece.shape for piece in terrain.pieces if piece.id != moved.id]
        occupied = others + [body.outline for body in self.battle.bodies(self.battle.cat.id)]
        if not is_on_table or shape.top > terrain.depth or any([overlaps(shape, other) for other in occupied]):
            return Refusal("refused.no_room", "PG-CRD-05", {"piece": moved.id})
        if not routes_are_open(terrain.with_piece(moved)) and routes_are_open(terrain):
            return Refusal("refused.closes_a_route", "PG-CRD-05", {"piece": moved.id})
        return None

    def default(self) -> tuple[Point, int]:
        return self.wall.place, self.wall.turn

    def draw_one(self, draw: Draw) -> tuple[Point, int]:
        return somewhere(self.wall.place, 8.0, draw), draw(FULL_TURN)


def routes_are_open(terrain: Terrain) -> bool:
    shapes = [piece.shape for piece in walls(terrain)]
    return is_all_connected(terrain.width, terrain.depth, shapes, SMALLEST)
