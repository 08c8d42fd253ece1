"""The plan of a campaign: which scenarios are played one after another, on which tables, by whom."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.bands.samples import TABLES
from escarmouche.engine.book.game import Game, sample_switches, suited
from escarmouche.engine.record.form import check_names, is_count
from escarmouche.faults.fault import Fault, Saying, expected
from escarmouche.faults.nearest import require_known

MOST_STAGES: Final = 40


class Stage:
    """One scenario of the plan."""

    def __init__(
        self,
        scenario: str,
        table: dict[str, Any],
        *,
        switches: dict[str, object] | None = None,
        seats: tuple[int, ...] = (),
        teams: tuple[int, ...] = (),
    ) -> None:
        self.scenario: Final = scenario
        self.table: Final = table  # as the header of a match has it
        self.switches: Final[dict[str, object]] = (
            switches if switches is not None else {}
        )  # beside those of the campaign
        self.seats: Final = seats  # that play it; none: all
        self.teams: Final = teams  # by seat of the campaign; none: the camps of the campaign

    def to_data(self) -> dict[str, Any]:
        data: dict[str, Any] = {"scenario": self.scenario, "table": self.table}
        if self.switches:
            data["switches"] = self.switches
        if self.seats:
            data["seats"] = list(self.seats)
        if self.teams:
            data["teams"] = list(self.teams)
        return data


def stage_from(data: Any, place: str, game: Game, count: int) -> Stage:
    """A scenario of a plan that so many play; raises Fault naming what is wrong."""
    check_names(data, place, required=("scenario", "table"), optional=("switches", "seats", "teams"))
    require_known("scenario", data["scenario"], game.scenarios)
    for name in ("table", "switches"):
        if not isinstance(data.get(name, {}), dict):
            raise Fault(expected("object", data[name]), place=f"{place}.{name}")
    seats, teams = data.get("seats", []), data.get("teams", [])
    if not are_seats(seats, count) or len(set(seats)) != len(seats) or sorted(seats) != seats:
        raise Fault(expected("seats", seats), place=f"{place}.seats")
    if not are_seats(teams, count) or (teams and len(teams) != count):
        raise Fault(expected("seats", teams), place=f"{place}.teams")
    return Stage(data["scenario"], data["table"], switches=data.get("switches"), seats=tuple(seats), teams=tuple(teams))


def are_seats(data: Any, count: int) -> bool:
    return isinstance(data, list) and all([is_count(seat) and seat < count for seat in data])


def planned(
    game: Game, scenarios: list[str], bands: list[dict[str, Any]], *, number: int, has_computers: bool
) -> list[Stage]:
    """These scenarios in a row, each on a table that suits it; tables are varied by a number."""
    if not 1 <= len(scenarios) <= MOST_STAGES:
        raise Fault(Saying("fault.campaign.stages", count=len(scenarios), most=MOST_STAGES))
    found: list[Stage] = []
    for place, scenario in enumerate(scenarios):
        require_known("scenario", scenario, game.scenarios)
        sample = suited(game, number + place, scenario, len(bands))
        table = game.table_for(bands, sample.table)
        if "recipe" in table:
            table = {**table, "seed": (number + place) % TABLES}
        found.append(Stage(scenario, table, switches=sample_switches(game, sample, has_computers=has_computers)))
    return found
