"""Where jumps land: the free spot at the foot of a piece, the gap between two edges, and the walk after a jump [SF-R-35, SF-R-36]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.places import Path
from escarmouche.engine.asking.walks import WalkSpots
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.sons_of_fate.battle import CONTACT, Feud, Fighter
from escarmouche.games.sons_of_fate.edges import SPARE, Brink, farthest
from escarmouche.games.sons_of_fate.footing import is_stable
from escarmouche.games.sons_of_fate.going import DIFFICULT, passage_of, why_not_way
from escarmouche.games.sons_of_fate.heights import level_under
from escarmouche.table.bases.bodies import Body
from escarmouche.table.bases.contacts import distance_to
from escarmouche.table.geometry.legs import leg_length
from escarmouche.table.geometry.points import Point, at, snap
from escarmouche.table.geometry.shapes import UNIT_CIRCLE, Shape
from escarmouche.table.moving.walking import Passage, fits
from escarmouche.table.scenery.terrain import Piece
from escarmouche.table.scenery.zones import inside_parts

ASIDE: Final = 0.125  # inches between the spots looked at along a foot
BESIDE: Final = 1.5  # inches from straight below within which most jumps find room
FAR_ROUND: Final = 1e9


def gap_between(platform: Piece, onto: Piece, start: Point, end: Point) -> float:
    """The length of a jump: from the edge of one platform to that of the other along the jump line [SF-R-36]."""
    size = leg_length(start, end)
    if size == 0.0:
        return 0.0
    way = ((end.x - start.x) / size, (end.y - start.y) / size)
    back = ((start.x - end.x) / size, (start.y - end.y) / size)
    on_this = inside_parts(platform.shape, start, way, size)
    on_that = inside_parts(onto.shape, end, back, size)
    left = on_this[1] if len(on_this) > 1 else 0.0
    reached = on_that[1] if len(on_that) > 1 else 0.0
    return snap(max(size - left - reached, 0.0))


def at_the_foot(battle: Feud, jumper: Fighter, passage: Passage, *, platform: Piece, brink: Brink) -> Point | None:
    """The free spot at the foot of the piece that is nearest to straight below, round its corners if need be [SF-R-35]."""
    if is_landing(battle, jumper, passage, platform=platform, place=brink.foot):
        return brink.foot
    feet = feet_of(platform.shape, passage.mover, brink)
    away = [leg_length(brink.foot, place) for place in feet]
    for low, high in (
        (-1.0, BESIDE),
        (BESIDE, FAR_ROUND),
    ):  # the far ones are put in order only where no near one is free
        near = [(away[i], feet[i].x, feet[i].y) for i in range(len(feet)) if low < away[i] <= high]
        for _, x, y in sorted(near):
            if is_landing(battle, jumper, passage, platform=platform, place=Point(x, y)):
                return Point(x, y)
    return None


def is_landing(battle: Feud, jumper: Fighter, passage: Passage, *, platform: Piece, place: Point) -> bool:
    """Whether there is room to stand here, at the foot of the piece and out of contact with enemies [SF-R-35]."""
    body = passage.mover.moved(place, 0.0)
    body = body.moved(place, level_under(battle.terrain, body, passage.mover.z))
    is_room = fits(passage, place, level=body.z) and is_stable(battle.terrain, body)
    return is_room and distance_to(body, platform.shape) <= CONTACT and not battle.enemies_at(jumper, body)


def feet_of(shape: Shape, body: Body, brink: Brink) -> list[Point]:
    """Spots all round the foot of a piece, where a base touches it: along its sides, and round its corners or its curve."""
    found: list[Point] = []
    if not shape.ring:
        return [outside(shape.centre, shape.radius, way, body) for way in UNIT_CIRCLE]
    for i in range(len(shape.ring)):
        one, two, three = shape.ring[i - 2], shape.ring[i - 1], shape.ring[i]
        found += along_side(two, three, body, brink.foot)
        for way in UNIT_CIRCLE:
            if is_away(way, two, one) and is_away(way, two, three):
                found.append(outside(two, 0.0, way, body))
    return found


def is_away(way: tuple[float, float], corner: Point, other: Point) -> bool:
    """Whether a direction from a corner leads away from another one."""
    return way[0] * (other.x - corner.x) + way[1] * (other.y - corner.y) <= 0.0


def along_side(one: Point, two: Point, body: Body, below: Point) -> list[Point]:
    """Spots along one side, both ways from the one nearest to straight below."""
    size = leg_length(one, two)
    if size == 0.0:
        return []
    ux, uy = (two.x - one.x) / size, (two.y - one.y) / size
    start = min(max((below.x - one.x) * ux + (below.y - one.y) * uy, 0.0), size)
    found: list[Point] = []
    for k in range(-int(start / ASIDE), int((size - start) / ASIDE) + 1):
        far = start + ASIDE * k
        found.append(outside(Point(one.x + ux * far, one.y + uy * far), 0.0, (uy, -ux), body))
    return found


def outside(spot: Point, radius: float, way: tuple[float, float], body: Body) -> Point:
    """Where the centre of a base is that touches a disc, or a point, on one side of it."""
    x, y = farthest(body, way)
    far = radius + SPARE / 2.0
    return at(spot.x + way[0] * far + x, spot.y + way[1] * far + y)


class JumpWalk(WalkSpots[Fighter]):
    """What is left of a movement after a jump [SF-R-35]."""

    def __init__(self, battle: Feud, mover: Fighter, inches: float) -> None:
        super().__init__(mover, inches)
        self.battle: Final = battle

    def find_passage(self) -> Passage:
        return passage_of(self.battle, self.mover, self.pas)

    def prices(self) -> tuple[float, ...]:
        return DIFFICULT

    def why_not(self, answer: Path) -> Refusal | None:
        if not answer:
            return None
        refusal = why_not_way(self.battle, self.mover, self.passage, answer, inches=self.pas, rule="SF-R-35")
        if refusal is None:
            body = self.mover.standing
            for enemy in self.battle.enemies_at(self.mover, body.moved(answer[-1], body.z)):
                return Refusal("refused.into_contact", "SF-MOVE-04", figure=self.mover, target=enemy)
        return refusal
