"""What a scenario makes worth doing beside the fight: where its figures want to go, and how a side stands by it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from escarmouche.engine.match.aims import Aim, Fetching
from escarmouche.games.song_of_blades.battle import NOBODY, Raid, Warrior
from escarmouche.games.song_of_blades.break_through import points_through
from escarmouche.games.song_of_blades.turn import round_limit
from escarmouche.table.geometry.points import Point, at, length

NEAR: Final = 120.0  # mm from a token that halve what its nearness is worth
LYING: Final = 0.4  # what a token is worth to the side that stands on it
CARRIED: Final = 0.45  # ... and to one that carries it
HOMEWARD: Final = 0.4  # ... and how much more when it is nearly home
ON_THE_WAY: Final = 0.35  # the share of its worth by which a figure counts that has begun to break through
AT_THE_EDGE: Final = 0.35  # ... and how much more at the edge


def home(battle: Raid, mover: Warrior) -> Point:
    """The nearest place at its own edge."""
    reach = mover.standing.reach
    return at(mover.place.x, reach if battle.south == mover.controller else battle.terrain.depth - reach)


def beyond(battle: Raid, mover: Warrior) -> Point:
    """The nearest place at the edge of the other side."""
    reach = mover.standing.reach
    return at(mover.place.x, battle.terrain.depth - reach if battle.south == mover.controller else reach)


class Tokens(Fetching[Raid, Warrior]):
    """The treasure: tokens to be carried home [SB-SC-02]."""

    def home(self, battle: Raid, carrier: Warrior) -> Point:
        return home(battle, carrier)

    def way_home(self, battle: Raid, carrier: Any) -> float:
        way: float = abs(home(battle, carrier).y - carrier.place.y)
        return way / battle.terrain.depth

    def nearness(self, battle: Raid, place: Point, seat: int) -> float:
        """How near a side is to a place, from 0 to 1."""
        best = 1e9
        for one in battle.warriors:
            if one.controller == seat and one.body is not None:
                away = length(one.body.x - place.x, one.body.y - place.y)
                if away < best:
                    best = away
        return 1.0 / (1.0 + best / NEAR)


def fetching_stride(battle: Raid, mover: Warrior) -> float:
    """What a move adds, roughly, to the lead of who fetches treasure: there and back it is half the table each."""
    share = (LYING + CARRIED + HOMEWARD) / max(len(battle.markers), 1)
    return share * battle.sticks[mover.profile.move] / battle.terrain.depth


class FarEdge(Aim[Raid, Warrior]):
    """The break-through: the attacker leaves by the defender's edge [SB-SC-03]."""

    def goal(self, battle: Raid, mover: Warrior) -> Point | None:
        return beyond(battle, mover) if battle.scenario.may_leave(battle, mover) else None

    def lead(self, battle: Raid, seat: int) -> float:
        """How much of what the attacker needs is through or on its way; without a limit, else nobody would leave where all are near."""
        attacker = battle.attacker
        if attacker == NOBODY or battle.south == NOBODY:
            return 0.0
        need = max(battle.starting(attacker) / 3.0, 1.0)
        worth = float(points_through(battle))
        for one in battle.warriors:
            if one.controller == attacker and one.body is not None:
                gone = way_gone(battle, one)
                worth += one.profile.cost * gone * (ON_THE_WAY + AT_THE_EDGE * gone) * still_in_time(battle, one)
        lead = worth / need - 1.0
        return lead if seat == attacker else -lead


def way_gone(battle: Raid, one: Warrior) -> float:
    """How much of the way to the other edge a figure has behind it, from 0 to 1."""
    return 1.0 - abs(beyond(battle, one).y - one.place.y) / battle.terrain.depth


def still_in_time(battle: Raid, one: Warrior) -> float:
    """How well the rounds that are left suffice for the way to the other edge, from 0 to 1: a move in each, or so."""
    moves = abs(beyond(battle, one).y - one.place.y) / battle.sticks[one.profile.move]
    limit = round_limit(battle)
    left = max(limit - battle.round, 0) + 1.0
    return min(left / max(moves, 1.0), 1.0) if limit > 0 else 1.0


def breaking_stride(battle: Raid, mover: Warrior) -> float:
    """What a move adds, roughly, to the lead of who breaks through."""
    if not battle.scenario.may_leave(battle, mover):
        return 0.0
    need = max(battle.starting(mover.controller) / 3.0, 1.0)
    steep = ON_THE_WAY + AT_THE_EDGE
    return mover.profile.cost * steep * battle.sticks[mover.profile.move] / battle.terrain.depth / need


NO_AIM: Final[Aim[Raid, Warrior]] = Aim()
AIMS: Final[dict[str, Aim[Raid, Warrior]]] = {
    "treasure": Tokens(near=LYING, carried=CARRIED, homeward=HOMEWARD),
    "break_through": FarEdge(),
}
STRIDES: Final[dict[str, Callable[[Raid, Warrior], float]]] = {
    "treasure": fetching_stride,
    "break_through": breaking_stride,
}
BOLDNESS: Final[dict[str, float]] = {
    "treasure": 0.3,
    "break_through": 0.6,
}  # how much it matters to come near the enemy


def aim_of(battle: Raid) -> Aim[Raid, Warrior]:
    """What the scenario of a battle makes worth doing."""
    return AIMS.get(battle.scenario.key, NO_AIM)


def boldness_of(battle: Raid) -> float:
    return BOLDNESS.get(battle.scenario.key, 1.0)


def stride_of(battle: Raid, mover: Warrior) -> float:
    """What a move of this figure towards its goal adds to the lead of its side, roughly and wherever it stands."""
    stride = STRIDES.get(battle.scenario.key)
    return 0.0 if stride is None else stride(battle, mover)
