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
    rate: Measure  # of wins, a draw counting half
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
    return Summary(
        matches=len(played),
        draws=len([one for one in played if len(one.winners) != 1]),
        wins_by_seat=tuple(
            [len([one for one in played if one.winners == (seat,)]) for seat in range(len(plan.players))]
        ),
        contenders=tuple([contender(plan, played, place) for place in range(len(plan.players))]),
        rounds=mean([float(one.rounds) for one in played]),
        decisions=mean([float(one.decisions) for one in played]),
        entries=mean([float(one.entries) for one in played]),
        endings=dict(sorted(endings.items())),
    )


def contender(plan: Plan, played: list[Played], place: int) -> Contender:
    """One contender's matches, whichever seat it sat in."""
    wins = draws = 0
    scores: list[float] = []
    points: list[float] = []
    for one in played:
        seat = one.contenders.index(place)
        if len(one.winners) != 1:
            draws += 1
        elif one.winners[0] == seat:
            wins += 1
        if one.scores:
            scores.append(float(one.scores[seat]))
        if one.points:
            points.append(float(one.points[seat]))
    return Contender(
        player=plan.players[place],
        wins=wins,
        rate=rate(wins + draws / 2.0, len(played)),
        score=mean(scores or [0.0]),
        points=mean(points) if points else None,
    )
