"""What a scenario makes worth doing beside the fight: where its figures want to go, and how a side stands by it."""

from __future__ import annotations

from typing import Final

from escarmouche.games.song_of_blades.battle import NOBODY, Raid, Warrior
from escarmouche.games.song_of_blades.break_through import points_through
from escarmouche.table.geometry.points import Point, at, length


class Aim:
    """Nothing beside the fight."""

    def __init__(self, boldness: float = 1.0) -> None:
        self.boldness: Final = boldness  # how much it matters to come near the enemy

    def goal(self, battle: Raid, mover: Warrior) -> Point | None:
        """A place that this figure has reason to go to."""
        return None

    def lead(self, battle: Raid, seat: int) -> float:
        """How a side stands by the aims of the scenario alone, from -1 to 1."""
        return 0.0


def home(battle: Raid, mover: Warrior) -> Point:
    """The nearest place at its own edge."""
    reach = mover.standing.reach
    return at(mover.place.x, reach if battle.south == mover.controller else battle.terrain.depth - reach)


def beyond(battle: Raid, mover: Warrior) -> Point:
    """The nearest place at the edge of the other side."""
    reach = mover.standing.reach
    return at(mover.place.x, battle.terrain.depth - reach if battle.south == mover.controller else reach)


class Tokens(Aim):
    """The treasure: tokens to be carried home [SB-SC-02]."""

    def goal(self, battle: Raid, mover: Warrior) -> Point | None:
        """Home with a token, else to the nearest one that lies about."""
        if battle.marker_of(mover) != NOBODY:
            return home(battle, mover)
        place = mover.place
        best = 1e9
        found: Point | None = None
        for marker in battle.markers:
            away = length(marker.place.x - place.x, marker.place.y - place.y)
            if marker.is_lying and away < best:
                best = away
                found = marker.place
        return found

    def lead(self, battle: Raid, seat: int) -> float:
        """The lead in tokens; those on their way home count for more the nearer they are."""
        lead = 0.0
        for marker in battle.markers:
            if marker.holder != NOBODY:
                lead += 1.0 if marker.holder == seat else -1.0
            elif marker.carrier != NOBODY:
                carrier = battle.warrior(marker.carrier)
                worth = 0.45 + 0.4 * (1.0 - way_home(battle, carrier))
                lead += worth if carrier.controller == seat else -worth
            else:
                lead += 0.4 * (nearness(battle, marker.place, seat) - nearness(battle, marker.place, 1 - seat))
        return lead / max(len(battle.markers), 1)


def way_home(battle: Raid, carrier: Warrior) -> float:
    """How far a carrier is from its own edge, from 0 to 1."""
    return abs(home(battle, carrier).y - carrier.place.y) / battle.terrain.depth


def nearness(battle: Raid, place: Point, seat: int) -> float:
    """How near a side is to a place, from 0 to 1."""
    best = 1e9
    for one in battle.warriors:
        if one.controller == seat and one.body is not None:
            away = length(one.body.x - place.x, one.body.y - place.y)
            if away < best:
                best = away
    return 1.0 / (1.0 + best / 120.0)


class FarEdge(Aim):
    """The break-through: the attacker leaves by the defender's edge [SB-SC-03]."""

    def goal(self, battle: Raid, mover: Warrior) -> Point | None:
        return beyond(battle, mover) if battle.scenario.may_leave(battle, mover) else None

    def lead(self, battle: Raid, seat: int) -> float:
        """How much of what the attacker needs is through or on its way."""
        attacker = battle.attacker
        if attacker == NOBODY or battle.south == NOBODY:
            return 0.0
        need = max(battle.starting(attacker) / 3.0, 1.0)
        worth = float(points_through(battle))
        for one in battle.warriors:
            if one.controller == attacker and one.body is not None:
                gone = 1.0 - abs(beyond(battle, one).y - one.body.y) / battle.terrain.depth
                worth += one.profile.cost * gone * (0.35 + 0.35 * gone)
        lead = min(worth / need, 2.0) - 1.0
        return lead if seat == attacker else -lead


NO_AIM: Final = Aim()
AIMS: Final[dict[str, Aim]] = {"treasure": Tokens(0.3), "break_through": FarEdge(0.6)}


def aim_of(battle: Raid) -> Aim:
    """What the scenario of a battle makes worth doing."""
    return AIMS.get(battle.scenario.key, NO_AIM)
