"""What a scenario makes worth doing beside the fight, for players who think about it; games say where home is."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from escarmouche.engine.battle.battle import Battle, Rules
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.battle.markers import NOBODY
from escarmouche.table.geometry.points import Point, length

B = TypeVar("B", bound=Battle)
F = TypeVar("F", bound=Figure)

NOWHERE: Final = 1e9
FAR: Final = 99.0
LAST: Final = 4.0  # rounds before the end, in which it is thought of


class Aim(Generic[B, F]):
    """Nothing beside the fight."""

    def goal(self, battle: B, mover: F) -> Point | None:
        """A place that this figure has reason to go to."""
        return None

    def lead(self, battle: B, seat: int) -> float:
        """How a side stands by the aims of the scenario alone, from -1 to 1."""
        return 0.0

    def fight(self, battle: B) -> float:
        """How much the fight counts beside them, from 0 to 1: less when there is no time left for it."""
        return 1.0


class Ahead(Aim[B, F]):
    """Whoever is ahead when time is up wins: in the last rounds that counts more and more, and the fight as such less."""

    def __init__(self, *, narrow: float, hurry: float) -> None:
        self.narrow: Final = narrow  # a lead, as a share of all, that is half a victory when time is up
        self.hurry: Final = hurry  # how much of the fight no longer counts in the last round

    def score(self, battle: B, seat: int) -> float:
        """What a side has by which they are compared in the end, as a share of all that there is."""
        raise NotImplementedError

    def rounds(self, battle: B) -> int:
        """How many rounds are played; 0 for no limit."""
        raise NotImplementedError

    def lead(self, battle: B, seat: int) -> float:
        """A small lead is nearly everything near the end, and who is behind has little to lose."""
        late = lateness(battle, self.rounds(battle))
        if late == 0.0:
            return 0.0
        if battle.rules.seats == 2:
            lead = self.score(battle, seat) - self.score(battle, 1 - seat)
        else:
            lead = lead_of([self.score(battle, one) for one in range(battle.rules.seats)], battle.rules, seat)
        return late * lead / (abs(lead) + self.narrow)

    def fight(self, battle: B) -> float:
        return 1.0 - self.hurry * lateness(battle, self.rounds(battle))


def lateness(battle: Battle, rounds: int) -> float:
    """From 0, while there is time, to 1 in the last round of so many; 0 where there is no limit."""
    if rounds == 0:
        return 0.0
    return min(max(1.0 - (rounds - battle.round) / LAST, 0.0), 1.0)


class Fetching(Aim[B, F]):
    """Markers to be fetched and carried home. Weights say what one is worth that lies near, is carried, is nearly home."""

    def __init__(self, *, near: float, carried: float, homeward: float) -> None:
        self.near: Final = near
        self.carried: Final = carried
        self.homeward: Final = homeward

    def home(self, battle: B, carrier: F) -> Point:
        """Where a carrier brings what it has."""
        raise NotImplementedError

    def way_home(self, battle: B, carrier: Any) -> float:
        """How far a carrier is from there, from 0 to 1."""
        raise NotImplementedError

    def has_free_hands(self, battle: B, figure: Figure) -> bool:
        """Whether a figure counts among those who might fetch."""
        return True

    def goal(self, battle: B, mover: F) -> Point | None:
        """Home with a marker, else to the nearest one on the ground."""
        if battle.marker_of(mover) != NOBODY:
            return self.home(battle, mover)
        place = mover.place
        best = NOWHERE
        found: Point | None = None
        for marker in battle.markers:
            away = length(marker.place.x - place.x, marker.place.y - place.y)
            if marker.is_lying and away < best:
                best = away
                found = marker.place
        return found

    def lead(self, battle: B, seat: int) -> float:
        """The lead in markers; one on its way home counts for more the nearer it is."""
        if battle.rules.seats != 2:
            return lead_of(self.worths(battle), battle.rules, seat) / max(len(battle.markers), 1)
        lead = 0.0
        for marker in battle.markers:
            if marker.holder != NOBODY:
                lead += 1.0 if marker.holder == seat else -1.0
            elif marker.carrier != NOBODY:
                carrier = battle.figures[marker.carrier]
                worth = self.carried + self.homeward * (1.0 - self.way_home(battle, carrier))
                lead += worth if carrier.controller == seat else -worth
            else:
                mine = self.nearness(battle, marker.place, seat)
                lead += self.near * (mine - self.nearness(battle, marker.place, 1 - seat))
        return lead / max(len(battle.markers), 1)

    def worths(self, battle: B) -> list[float]:
        """What the markers are worth to each seat as they are, where more than two are after them."""
        seats = range(battle.rules.seats)
        found = [0.0 for _ in seats]
        for marker in battle.markers:
            if marker.holder != NOBODY:
                found[marker.holder] += 1.0
            elif marker.carrier != NOBODY:
                carrier = battle.figures[marker.carrier]
                if carrier.controller >= 0:
                    found[carrier.controller] += self.carried + self.homeward * (1.0 - self.way_home(battle, carrier))
            else:
                for seat in seats:
                    found[seat] += self.near * self.nearness(battle, marker.place, seat)
        return found

    def nearness(self, battle: B, place: Point, seat: int) -> float:
        """How near the free hands of a side are to a place, from 0 to 1."""
        best = FAR
        for one in battle.figures:
            if one.controller == seat and one.body is not None and self.has_free_hands(battle, one):
                away = length(one.body.x - place.x, one.body.y - place.y)
                if away < best:
                    best = away
        return 1.0 / (1.0 + 0.2 * best)


def lead_of(scores: list[float], rules: Rules, seat: int) -> float:
    """By how much a side is before the best of the others, or behind it; allies add up what they have."""
    totals: dict[int, float] = {}
    for one, side in enumerate(rules.sides):
        totals[side] = totals.get(side, 0.0) + scores[one]
    mine = rules.sides[seat]
    return totals[mine] - max([total for side, total in totals.items() if side != mine])


def remoteness(gaps: list[float], *, wanted: float, halfway: float) -> float:
    """How far somebody is from where it wants to be of each of several others, added up: 0 there, half so much farther away."""
    total = 0.0
    for away in gaps:
        if away > wanted:
            total += (away - wanted) / (away - wanted + halfway)
    return total
