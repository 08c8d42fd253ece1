"""Where jumps land: the free spot at the foot of an edge, the gap between two edges, and the walk after a jump [SF-R-35, SF-R-36]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.places import Path
from escarmouche.engine.asking.walks import WalkSpots
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.sons_of_fate.battle import Feud, Fighter
from escarmouche.games.sons_of_fate.edges import Brink
from escarmouche.games.sons_of_fate.footing import is_stable
from escarmouche.games.sons_of_fate.going import DIFFICULT, passage_of, why_not_way
from escarmouche.games.sons_of_fate.heights import level_under
from escarmouche.table.geometry.legs import leg_length
from escarmouche.table.geometry.points import Point, at, snap
from escarmouche.table.moving.walking import Passage, fits
from escarmouche.table.scenery.terrain import Piece
from escarmouche.table.scenery.zones import inside_parts

ASIDE: Final = 0.125  # inches between the spots looked at along a foot
MOST_ASIDE: Final = 48


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


def at_the_foot(battle: Feud, passage: Passage, brink: Brink, jumper: Fighter) -> Point | None:
    """The free spot nearest to straight below, looked for along the foot to both sides; out of contact with enemies [SF-R-35]."""
    ring = brink.edge.ring
    one, two = (ring[0], ring[1]) if len(ring) == 2 else (brink.foot, brink.foot)
    size = leg_length(one, two)
    ux, uy = ((two.x - one.x) / size, (two.y - one.y) / size) if size > 0.0 else (0.0, 0.0)
    for k in range(2 * MOST_ASIDE + 1 if size > 0.0 else 1):
        aside = ASIDE * ((k + 1) // 2) * (1.0 if k % 2 else -1.0)
        if abs(aside) > size:
            break
        place = at(brink.foot.x + ux * aside, brink.foot.y + uy * aside)
        body = passage.mover.moved(place, 0.0)
        body = body.moved(place, level_under(battle.terrain, body, passage.mover.z))
        is_free = fits(passage, place, level=body.z) and is_stable(battle.terrain, body)
        if is_free and not battle.enemies_at(jumper, body):
            return place
    return None


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
