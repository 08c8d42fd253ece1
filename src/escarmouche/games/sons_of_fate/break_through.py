"""La Percée: through the enemy and out by the far edge [SF-SC-03]."""

from __future__ import annotations

from typing import Final

from escarmouche.games.sons_of_fate.annihilation import lord_points
from escarmouche.games.sons_of_fate.battle import Feud, Fighter, Scenario
from escarmouche.games.sons_of_fate.deployment import is_upright, is_within, zone_of
from escarmouche.table.geometry.points import Point, at, snap
from escarmouche.table.moving.sweeps import Frame

MARGIN: Final = 10  # points of lead that win
LORD: Final = 10  # points for the lord of the enemy


class BreakThrough(Scenario):
    """Who leaves by the enemy's edge scores its price, who stands in the enemy's zone at the end half of it."""

    def __init__(self, key: str) -> None:
        super().__init__(key, "SF-SC-03", margin=MARGIN)

    def may_leave(self, battle: Feud, mover: Fighter) -> bool:
        """A base that has reached the edge of the enemy, to the hair [SF-SC-03]."""
        return is_at_far_edge(battle, mover)

    def edge_goal(self, battle: Feud, mover: Fighter, start: Point, goal: Point) -> Point:
        """A leg that goes out by the edge of the enemy ends with the base at that edge [SF-SC-03, SF-R-64]."""
        upright = is_upright(battle)
        border = border_of(battle, mover)
        near, far = (start.x, goal.x) if upright else (start.y, goal.y)
        is_beyond = far > border if battle.south == mover.controller else far < border
        if not is_beyond or near == far:
            return goal
        part = max((border - near) / (far - near), 0.0)
        aside = start.y + (goal.y - start.y) * part if upright else start.x + (goal.x - start.x) * part
        return at(border, aside) if upright else at(aside, border)

    def scores(self, battle: Feud) -> tuple[int, int]:
        return (through_for(battle, 0), through_for(battle, 1))


def is_at_far_edge(battle: Feud, mover: Fighter) -> bool:
    """Whether a base touches the edge of the other side."""
    body = mover.body
    if body is None:
        return False
    frame, terrain = Frame(body), battle.terrain
    is_low = battle.south == mover.controller
    if is_upright(battle):
        return snap(terrain.width - body.x - frame.reach_x) <= 0.0 if is_low else snap(body.x - frame.reach_x) <= 0.0
    return snap(terrain.depth - body.y - frame.reach_y) <= 0.0 if is_low else snap(body.y - frame.reach_y) <= 0.0


def border_of(battle: Feud, mover: Fighter) -> float:
    """How far the middle of a base comes towards the edge of the other side."""
    frame, terrain = Frame(mover.standing), battle.terrain
    reach, side = (frame.reach_x, terrain.width) if is_upright(battle) else (frame.reach_y, terrain.depth)
    return snap(side - reach if battle.south == mover.controller else reach)


def through_for(battle: Feud, seat: int) -> int:
    """Prices of those who have left, half those of figures wholly in the enemy's zone, and the lord's ten points [SF-SC-03]."""
    left = sum([battle.fighter(id).profile.cost for id in battle.gone if battle.fighter(id).owner == seat])
    zone = zone_of(battle, 1 - seat)
    inside = [one for one in battle.in_play(seat) if one.body is not None and is_within(one.body, zone)]
    return left + sum([one.profile.cost // 2 for one in inside]) + lord_points(battle, seat, LORD)
