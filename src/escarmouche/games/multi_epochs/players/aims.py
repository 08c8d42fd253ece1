"""What a scenario makes worth doing beside the fight: where its characters want to go, and how a side stands by it."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.match.aims import Aim, Fetching
from escarmouche.games.multi_epochs.battle import NOBODY, Character, Skirmish
from escarmouche.games.multi_epochs.breakthrough import points_through
from escarmouche.table.geometry.points import Point, at


class Loot(Fetching[Skirmish, Character]):
    """Plunder: markers to be carried home [ME-SCN-20..23]."""

    def home(self, battle: Skirmish, carrier: Character) -> Point:
        """Straight back into its own strip."""
        low, high = battle.scenario.zone(battle, carrier.controller)
        reach = carrier.standing.reach
        return at(carrier.place.x, min(max(carrier.place.y, low + reach), high - reach))

    def way_home(self, battle: Skirmish, carrier: Character) -> float:
        low, high = battle.scenario.zone(battle, carrier.controller)
        y = carrier.place.y
        return min((low - y if y < low else y - high if y > high else 0.0) / battle.terrain.depth, 1.0)


class NorthEdge(Aim[Skirmish, Character]):
    """Breakthrough: the attacker leaves by the far edge [ME-SCN-30..32]."""

    def goal(self, battle: Skirmish, mover: Character) -> Point | None:
        """Straight on to the north edge."""
        if not battle.scenario.may_leave(battle, mover):
            return None
        return at(mover.place.x, battle.terrain.depth - mover.standing.reach)

    def lead(self, battle: Skirmish, seat: int) -> float:
        """How much of what the attacker needs is through or on its way north."""
        attacker = battle.south
        if attacker == NOBODY:
            return 0.0
        need = max(battle.starting[attacker] / 2.0, 1.0)
        worth = float(points_through(battle, attacker))
        for one in battle.characters:
            if one.controller == attacker and one.body is not None:
                worth += 0.5 * one.profile.cost * one.body.y / battle.terrain.depth
        lead = min(worth / need, 2.0) - 1.0
        return lead if seat == attacker else -lead


NO_AIM: Final[Aim[Skirmish, Character]] = Aim()
AIMS: Final[dict[str, Aim[Skirmish, Character]]] = {
    "plunder": Loot(near=0.3, carried=0.6, homeward=0.3),
    "breakthrough": NorthEdge(),
}


def aim_of(battle: Skirmish) -> Aim[Skirmish, Character]:
    """What the scenario of a battle makes worth doing."""
    return AIMS.get(battle.scenario.key, NO_AIM)
