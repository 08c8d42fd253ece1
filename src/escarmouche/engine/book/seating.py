"""How many play a scenario, and whether some of them play together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from escarmouche.engine.match.header import Header
from escarmouche.faults.fault import Fault, Saying, brief

MOST_SEATS: Final = 5  # that screens, colours and words know of


class Seating:
    """The seats that a scenario takes: how few, how many, how many if nobody says, and whether they may form teams."""

    __slots__ = ("has_teams", "least", "most", "usual")

    def __init__(self, least: int = 2, most: int = 2, *, usual: int = 0, has_teams: bool = False) -> None:
        if not 2 <= least <= (usual or least) <= most <= MOST_SEATS:
            raise ValueError(f"{least} to {most} players, usually {usual or least}: from 2 to {MOST_SEATS} can play")
        self.least: Final = least
        self.most: Final = most
        self.usual: Final = usual or least
        self.has_teams: Final = has_teams

    def allows(self, seats: int) -> bool:
        return self.least <= seats <= self.most


PAIR: Final = Seating()


class Seats:
    """What a game says of its seats where not all matches have two."""

    def __init__(
        self,
        by_scenario: dict[str, Seating],
        *,
        sample: Callable[[int, int], Header],
        withdraw: Callable[[Any, int], None] | None = None,
    ) -> None:
        self.by_scenario: Final = by_scenario  # two play those that are not named
        self.sample: Final = sample  # the sample match of a number, with so many seats
        self.withdraw: Final = (
            withdraw  # of a battle, when a seat gives up while others play on: a verb that asks nobody
        )


def seating_of(scenario: dict[str, Any]) -> Seating:
    """As the data of a scenario say it: `players = [2, 5]`, `usual = 3`, `teams = true`; two play where they say nothing."""
    least, most = scenario.get("players", (2, 2))
    return Seating(least, most, usual=scenario.get("usual", 0), has_teams=scenario.get("teams") is True)


def check_seats(seating: Seating, scenario: str, seats: int) -> None:
    """Raises Fault where a scenario is not for so many."""
    if not seating.allows(seats):
        raise Fault(Saying("fault.seats", named=scenario, low=seating.least, high=seating.most, count=seats))


def check_teams(seating: Seating, header: Header) -> None:
    """Raises Fault naming what is wrong with the teams of a header; each for himself is always right."""
    teams, seats = header.teams, len(header.bands)
    if not teams:
        return
    if not seating.has_teams:
        raise Fault(Saying("fault.teams.none", named=header.scenario))
    if len(teams) != seats:
        raise Fault(Saying("fault.teams.count", count=len(teams), most=seats))
    known = 0
    for seat, team in enumerate(teams):
        if not 0 <= team <= known:  # numbered as they come, so that equal teams are written alike
            raise Fault(Saying("fault.teams.seat", player=seat + 1, given=brief(team), high=known))
        known = max(known, team + 1)
    if known == 1:
        raise Fault(Saying("fault.teams.one"))


def tidy_teams(chosen: list[int]) -> list[int]:
    """Teams numbered as they come; nothing where each plays for himself."""
    numbers: dict[int, int] = {}
    for team in chosen:
        numbers.setdefault(team, len(numbers))
    return [] if len(numbers) == len(chosen) else [numbers[team] for team in chosen]
