"""What many matches say together, with the interval in which the truth lies in 95 cases of 100."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any

from escarmouche.engine.odds.sampling import NORMAL, interval
from escarmouche.lab.simulation import Plan, Played


@dataclass(frozen=True, slots=True)
class Measure:
    """A figure and its interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Contender:
    """How one contender fared over all its matches."""

    player: str
    wins: int
    rate: Measure  # of first places: one that several sides share is parted among them, so a draw of two counts half
    rank: Measure  # its place
    score: Measure
    points: Measure | None  # left at the end, where the game counts points


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """The results of a simulation."""

    matches: int
    draws: int
    wins_by_seat: tuple[int, ...]
    contenders: tuple[Contender, ...]
    rounds: Measure
    decisions: Measure
    entries: Measure
    endings: dict[str, int]  # how many matches ended by which rule

    def to_data(self) -> dict[str, Any]:
        return asdict(self)


def mean(values: list[float]) -> Measure:
    """The mean of a sample with its interval; a single value has none but itself."""
    count = len(values)
    middle = sum(values) / count
    if count == 1:
        return Measure(middle, middle, middle)
    spread = sqrt(sum([(value - middle) ** 2 for value in values]) / (count - 1) / count)
    return Measure(middle, middle - NORMAL * spread, middle + NORMAL * spread)


def rate(successes: float, count: int) -> Measure:
    """A share of successes with Wilson's interval."""
    share = successes / count
    return Measure(share, *interval(share, count))


def summary(plan: Plan, played: list[Played]) -> Summary:
    """All matches taken together."""
    endings: dict[str, int] = {}
    for one in played:
        endings[one.rule] = endings.get(one.rule, 0) + 1
    seats = range(plan.seats)
    return Summary(
        matches=len(played),
        draws=len([one for one in played if len(sides_ahead(one)) != 1]),
        wins_by_seat=tuple([len([one for one in played if credit(one, seat) == 1.0]) for seat in seats]),
        contenders=tuple([contender(plan, played, place) for place in seats]),
        rounds=mean([float(one.rounds) for one in played]),
        decisions=mean([float(one.decisions) for one in played]),
        entries=mean([float(one.entries) for one in played]),
        endings=dict(sorted(endings.items())),
    )


def sides_ahead(played: Played) -> list[int]:
    """The sides that share the first place."""
    return list(dict.fromkeys([side for side, rank in zip(played.sides, played.ranks, strict=True) if rank == 1]))


def credit(played: Played, seat: int) -> float:
    """What of the first place is a seat's: all of it, its part, or nothing."""
    return 1.0 / len(sides_ahead(played)) if played.ranks[seat] == 1 else 0.0


def contender(plan: Plan, played: list[Played], place: int) -> Contender:
    """One contender's matches, whichever seat it sat in."""
    wins = 0
    firsts = 0.0
    ranks: list[float] = []
    scores: list[float] = []
    points: list[float] = []
    for one in played:
        seat = one.contenders.index(place)
        won = credit(one, seat)
        wins += won == 1.0
        firsts += won
        ranks.append(float(one.ranks[seat]))
        if one.scores:
            scores.append(float(one.scores[seat]))
        if one.points:
            points.append(float(one.points[seat]))
    return Contender(
        player=plan.players[place],
        wins=wins,
        rate=rate(firsts, len(played)),
        rank=mean(ranks),
        score=mean(scores or [0.0]),
        points=mean(points) if points else None,
    )
