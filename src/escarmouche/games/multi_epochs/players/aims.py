"""What a scenario makes worth doing beside the fight: where its characters want to go, and how a side stands by it."""

from __future__ import annotations

from typing import Final

from escarmouche.games.multi_epochs.battle import NOBODY, Character, Skirmish
from escarmouche.games.multi_epochs.breakthrough import points_through
from escarmouche.table.geometry.points import Point, at, length


class Aim:
    """Nothing beside the fight."""

    def goal(self, battle: Skirmish, mover: Character) -> Point | None:
        """A place that this character has reason to go to."""
        return None

    def lead(self, battle: Skirmish, seat: int) -> float:
        """How a side stands by the aims of the scenario alone, from -1 to 1."""
        return 0.0


class Loot(Aim):
    """Plunder: markers to be carried home [ME-SCN-20..23]."""

    def goal(self, battle: Skirmish, mover: Character) -> Point | None:
        """Home with loot, else to the nearest loot that lies about."""
        place = mover.place
        if battle.marker_of(mover) != NOBODY:
            low, high = battle.scenario.zone(battle, mover.controller)
            reach = mover.standing.reach
            return at(place.x, min(max(place.y, low + reach), high - reach))
        best = 1e9
        found: Point | None = None
        for marker in battle.markers:
            away = length(marker.place.x - place.x, marker.place.y - place.y)
            if marker.is_lying and away < best:
                best = away
                found = marker.place
        return found

    def lead(self, battle: Skirmish, seat: int) -> float:
        """The lead in loot; markers on their way home count for more the nearer they are."""
        lead = 0.0
        for marker in battle.markers:
            if marker.holder != NOBODY:
                lead += 1.0 if marker.holder == seat else -1.0
            elif marker.carrier != NOBODY:
                carrier = battle.character(marker.carrier)
                worth = 0.6 + 0.3 * (1.0 - way_home(battle, carrier))
                lead += worth if carrier.controller == seat else -worth
            else:
                lead += 0.3 * (nearness(battle, marker.place, seat) - nearness(battle, marker.place, 1 - seat))
        return lead / max(len(battle.markers), 1)


def way_home(battle: Skirmish, carrier: Character) -> float:
    """How far a carrier is from its own strip, from 0 to 1."""
    low, high = battle.scenario.zone(battle, carrier.controller)
    y = carrier.place.y
    return min((low - y if y < low else y - high if y > high else 0.0) / battle.terrain.depth, 1.0)


def nearness(battle: Skirmish, place: Point, seat: int) -> float:
    """How near a side is to a place, from 0 to 1."""
    best = 99.0
    for one in battle.characters:
        if one.controller == seat and one.body is not None:
            away = length(one.body.x - place.x, one.body.y - place.y)
            if away < best:
                best = away
    return 1.0 / (1.0 + 0.2 * best)


class NorthEdge(Aim):
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


NO_AIM: Final = Aim()
AIMS: Final[dict[str, Aim]] = {"plunder": Loot(), "breakthrough": NorthEdge()}


def aim_of(battle: Skirmish) -> Aim:
    """What the scenario of a battle makes worth doing."""
    return AIMS.get(battle.scenario.key, NO_AIM)
