"""What a scenario makes worth doing beside the fight: where its figures want to go, and how a side stands by it."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.battle.markers import Marker
from escarmouche.engine.match.aims import Ahead, Aim, lead_of
from escarmouche.games.flammes_et_fantassins.battle import NOBODY, Character, Fray
from escarmouche.games.flammes_et_fantassins.common_well import WELL
from escarmouche.games.flammes_et_fantassins.dug_up_irons import ROUNDS as IRON_ROUNDS
from escarmouche.games.flammes_et_fantassins.players.ways import (
    ALL,
    NORTH,
    beyond_edge,
    next_place,
    own_edges,
    ways_out,
    ways_to,
)
from escarmouche.games.flammes_et_fantassins.scenario import value_in_play
from escarmouche.games.flammes_et_fantassins.tribute import ROUNDS as TRIBUTE_ROUNDS
from escarmouche.table.geometry.points import Point, length

FAR: Final = 99.0
UPSTAIRS: Final = 5.0  # inches that somebody is farther from all on the ground who is not
HURRY: Final = 0.6  # of the fight that no longer counts in the last Round
NARROW: Final = 0.06  # of all value: a lead that is half a victory when time is up
BY_THE_WELL: Final = 0.01  # of all value: what it is worth to be nearest to the well

# Irons.
CARRIED: Final = 0.5  # what an iron is worth that is carried ...
HOMEWARD: Final = 0.35  # ... and, beside that, nearly home
ON_ITS_BELLY: Final = 0.25  # ... by somebody who lies stunned
NEAR: Final = 0.3  # one that lies near
IRONS_FIGHT: Final = 0.55

# The tribute.
MOVES: Final = 2.2  # of a carrier in a Round
TRIBUTE_FIGHT: Final = 0.6
SPARE: Final = 1.5  # moves to spare with which it is half as sure


class Well(Ahead[Fray, Character]):
    """Le Puits commun: the highest value that stands when time is up, then who is nearest to the well [FF-SA-03]."""

    def score(self, battle: Fray, seat: int) -> float:
        whole = sum([one.sheet.rank for one in battle.characters])
        return value_in_play(battle, seat, also_stunned=False) / max(whole, 1) + BY_THE_WELL * by_the_well(battle, seat)

    def rounds(self, battle: Fray) -> int:
        return battle.scenario.round_limit(battle)


def by_the_well(battle: Fray, seat: int) -> float:
    """How near the nearest figure of a seat is to the well, from 0 to 1."""
    well = battle.terrain.piece(WELL).place
    best = FAR
    for one in battle.characters:
        body = one.body
        if body is not None and one.owner == seat:
            best = min(best, length(body.x - well.x, body.y - well.y))
    return 1.0 / (1.0 + best)


# Irons.


class Irons(Aim[Fray, Character]):
    """Les Fers déterrés: irons to be carried over one's own edge [FF-SB-03, FF-SB-05]."""

    def goal(self, battle: Fray, mover: Character) -> Point | None:
        """Over its own edge with an iron, else to the nearest one on the ground or on a body."""
        place = mover.place
        if battle.marker_of(mover) != NOBODY:
            seat, edges = own_edges(battle, mover.owner)
            return next_place(ways_out(battle, seat, edges), place, beyond_edge(battle, place, seat, edges))
        best = FAR
        found: Point | None = None
        for marker in battle.markers:
            lies = lies_at(battle, marker)
            away = FAR if lies is None else ways_to(battle, lies).far(place.x, place.y)
            if lies is not None and away < best:
                best = away
                found = lies
        return None if found is None else next_place(ways_to(battle, found), place, found)

    def lead(self, battle: Fray, seat: int) -> float:
        if not battle.markers:
            return 0.0
        return lead_of(self.worths(battle), battle.rules, seat) / max(len(battle.markers), 1)

    def worths(self, battle: Fray) -> list[float]:
        """What the irons are worth to each seat as they are."""
        seats = range(battle.rules.seats)
        found = [0.0 for _ in seats]
        for marker in battle.markers:
            if marker.holder >= 0:
                found[marker.holder] += 1.0
                continue
            place = lies_at(battle, marker)
            if place is None and marker.carrier != NOBODY:
                carrier = battle.character(marker.carrier)
                found[carrier.owner] += self.carried(battle, carrier)
            elif place is not None:
                near = nearness(battle, place)
                for seat in seats:
                    found[seat] += NEAR * near[seat]
        return found

    def carried(self, battle: Fray, carrier: Character) -> float:
        """More the nearer it is to where it is secured, as long as there is time to get there."""
        if not carrier.in_play:
            return 0.0  # off the table in a way that lost it
        if carrier.is_stunned or carrier.body is None:
            return ON_ITS_BELLY  # or in the earth
        seat, edges = own_edges(battle, carrier.owner)
        far = ways_out(battle, seat, edges).far(carrier.place.x, carrier.place.y)
        is_late = battle.round >= IRON_ROUNDS and (battle.last != NOBODY or battle.is_between)
        return CARRIED + (0.0 if is_late else HOMEWARD * max(1.0 - far / battle.terrain.depth, 0.0))

    def fight(self, battle: Fray) -> float:
        return IRONS_FIGHT * (1.0 - HURRY * min(battle.round / IRON_ROUNDS, 1.0))


def lies_at(battle: Fray, marker: Marker) -> Point | None:
    """Where a key object can be taken from: the ground, or a dead body."""
    if marker.is_lying:
        return marker.place
    if marker.carrier != NOBODY:
        for remains in battle.remains:
            if remains.figure == marker.carrier:
                return remains.body.place
    return None


def nearness(battle: Fray, place: Point) -> list[float]:
    """How near the standing figures of each seat are to a place on foot, from 0 to 1; before anybody stands there, its zone."""
    best = [FAR for _ in range(battle.rules.seats)]
    ways = ways_to(battle, place)
    for one in battle.characters:
        body = one.body
        if body is not None and not one.is_stunned:
            away = ways.far(body.x, body.y) + (UPSTAIRS if body.z > 0.0 else 0.0)
            best[one.owner] = min(best[one.owner], away)
    if battle.round == 0:
        zone = battle.scenario.zone
        best = [zone(battle, seat).gap(place) if away >= FAR else away for seat, away in enumerate(best)]
    return [1.0 / (1.0 + 0.2 * away) for away in best]


# The tribute.


class Tributes(Aim[Fray, Character]):
    """Le Tribut: the escort carries it over the north edge, the others keep it from that [FF-SC-05]."""

    def goal(self, battle: Fray, mover: Character) -> Point | None:
        """Its carrier off the table, everybody else to where it is."""
        if battle.marker_of(mover) != NOBODY:
            edges = NORTH if mover.owner == battle.escort else ALL
            goal = beyond_edge(battle, mover.place, -1, edges)
            return next_place(ways_out(battle, -1, edges), mover.place, goal)
        return seat_of_tribute(battle)

    def lead(self, battle: Fray, seat: int) -> float:
        if not battle.markers or battle.escort == NOBODY:
            return 0.0
        hope = self.hope(battle)
        return hope if battle.camps[seat] == battle.camps[battle.escort] else -hope

    def hope(self, battle: Fray) -> float:
        """How the escort stands, from -1 to 1."""
        marker = battle.markers[0]
        if marker.holder != NOBODY:
            return 1.0 if marker.holder == battle.escort else -1.0
        place = seat_of_tribute(battle)
        if place is None:
            return 0.0
        left = TRIBUTE_ROUNDS - battle.round
        if marker.carrier != NOBODY and battle.character(marker.carrier).in_play:
            carrier = battle.character(marker.carrier)
            if carrier.owner != battle.escort:
                return -0.75 - 0.2 / (1.0 + 0.2 * ways_out(battle, -1, ALL).far(place.x, place.y))
            return self.on_its_way(battle, carrier, left)
        near = nearness(battle, place)
        theirs = max([0.0, *[near[seat] for seat in range(battle.rules.seats) if seat != battle.escort]])
        return -0.4 + 0.3 * (near[battle.escort] - theirs)

    def on_its_way(self, battle: Fray, carrier: Character, left: int) -> float:
        """The nearer to the edge and the more time is left the better; hunters close by and wounds are bad."""
        if carrier.body is None:
            return 0.0
        far = min(ways_out(battle, -1, NORTH).far(carrier.place.x, carrier.place.y), FAR)
        needed = far / 6.0
        spare = MOVES * left + (1.0 if battle.last == NOBODY and not battle.is_between else 0.0) - needed
        in_time = spare / (spare + SPARE) if spare > 0.0 else 0.0
        near = 1.0 - min(far / battle.terrain.depth, 1.0)
        hope = -0.7 + 0.5 * in_time + 0.8 * near * (0.4 + 0.6 * in_time)
        if carrier.is_stunned:
            hope -= 0.3
        hunted = 0.0
        for one in battle.characters:
            if one.body is not None and one.owner != battle.escort and not one.is_stunned:
                away = length(one.body.x - carrier.place.x, one.body.y - carrier.place.y)
                hunted += 1.0 / (1.0 + 0.15 * away)
        return max(hope - 0.06 * hunted, -0.95)

    def fight(self, battle: Fray) -> float:
        return TRIBUTE_FIGHT


def seat_of_tribute(battle: Fray) -> Point | None:
    """Where the tribute is: with its carrier, on a body, or on the ground."""
    for marker in battle.markers:
        place = lies_at(battle, marker)
        if place is not None:
            return place
        if marker.carrier != NOBODY:
            body = battle.character(marker.carrier).body
            return None if body is None else body.place
    return None


NO_AIM: Final[Aim[Fray, Character]] = Aim()
AIMS: Final[dict[str, Aim[Fray, Character]]] = {
    "common_well": Well(narrow=NARROW, hurry=HURRY),
    "dug_up_irons": Irons(),
    "tribute": Tributes(),
}
APART: Final[dict[str, float]] = {"dug_up_irons": 0.3, "tribute": 0.35}
SAFE: Final[dict[str, float]] = {"dug_up_irons": 0.75}


def aim_of(battle: Fray) -> Aim[Fray, Character]:
    """What the scenario of a battle makes worth doing."""
    return AIMS.get(battle.scenario.key, NO_AIM)


def closeness(battle: Fray) -> float:
    """How much it matters beside that to be near the enemy."""
    return APART.get(battle.scenario.key, 1.0)


def safety(battle: Fray) -> float:
    """How much of a figure counts that has left the table alive."""
    return SAFE.get(battle.scenario.key, 0.0)


def is_away_on_business(battle: Fray, figure: Character) -> bool:
    """Who carries something has no wish to be near the enemy."""
    return battle.marker_of(figure) != NOBODY
