"""The header of a campaign: everything that is settled before its first match."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.campaign.rules import CampaignRules, rules_of
from escarmouche.campaign.stages import MOST_STAGES, Stage, are_seats, stage_from
from escarmouche.engine.book.game import Game, bands_begun, settings
from escarmouche.engine.book.seating import MOST_SEATS, check_seats, check_teams
from escarmouche.engine.match.header import Header
from escarmouche.engine.record.form import check_names, is_list
from escarmouche.faults.fault import Fault, Saying, brief, expected

LONGEST_TITLE: Final = 120
LONGEST_PLAYER: Final = 60


class CampaignHeader:
    """Game, plan, players with their bands, camps, house rules and terms, as data."""

    def __init__(
        self,
        game: str,
        *,
        plan: list[Stage],
        bands: list[dict[str, Any]],
        title: str = "",
        players: list[str] | None = None,
        camps: list[int] | None = None,
        switches: dict[str, object] | None = None,
        terms: dict[str, object] | None = None,
    ) -> None:
        self.game: Final = game
        self.title: Final = title  # as its players call it; "": as its game does
        self.plan: Final = plan
        self.bands: Final = bands  # as they begin, one a seat
        self.players: Final[list[str]] = players if players is not None else [""] * len(bands)
        self.camps: Final[list[int]] = (
            camps if camps is not None else []
        )  # by seat, for all of it; none: each for himself
        self.switches: Final[dict[str, object]] = switches if switches is not None else {}  # changed from the default
        self.terms: Final[dict[str, object]] = terms if terms is not None else {}  # of the campaign, changed likewise

    def to_data(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "title": self.title,
            "plan": [stage.to_data() for stage in self.plan],
            "bands": self.bands,
            "players": self.players,
            "camps": self.camps,
            "switches": self.switches,
            "terms": self.terms,
        }


def checked(game: Game, header: CampaignHeader) -> CampaignHeader:
    """A header that players begin with, its bands held to one value and judged; raises Fault naming what is wrong."""
    rules = rules_of(game)
    switches = settings(game.switches, header.switches)
    terms = settings(rules.terms, header.terms)
    seats = len(header.bands)
    if not 2 <= seats <= MOST_SEATS or len(header.players) != seats:
        raise Fault(Saying("fault.campaign.seats", count=seats, most=MOST_SEATS))
    bands = bands_begun(game, header.bands, switches)
    for number, stage in enumerate(header.plan):
        check_stage(game, header, stage, f"plan[{number}]")
    return CampaignHeader(
        game.id, plan=header.plan, bands=bands, title=header.title, players=header.players, camps=header.camps,
        switches=changed_only(game, switches), terms=changed_terms(rules, terms),
    )  # fmt: skip


def check_stage(game: Game, header: CampaignHeader, stage: Stage, place: str) -> None:
    """Whether a scenario takes those who are to play it, in these teams."""
    seats = stage.seats or tuple(range(len(header.bands)))
    seating = game.seating(stage.scenario)
    try:
        settings(game.switches, stage.switches)
        check_seats(seating, stage.scenario, len(seats))
        teams = list(stage.teams or header.camps)
        if teams:
            check_teams(seating, sample_of_teams(game, stage, [teams[seat] for seat in seats]))
    except Fault as error:
        raise Fault(error.problem, place=place, rule=error.rule) from error


def sample_of_teams(game: Game, stage: Stage, teams: list[int]) -> Header:
    """A header that says nothing but who plays together."""
    return Header(
        game.id, rules_version=game.rules_version, scenario=stage.scenario, bands=[{} for _ in teams], table={},
        teams=numbered(teams),
    )  # fmt: skip


def numbered(teams: list[int]) -> list[int]:
    """Teams numbered as they come; nothing where each is alone."""
    known: dict[int, int] = {}
    for team in teams:
        known.setdefault(team, len(known))
    return [] if len(known) == len(teams) else [known[team] for team in teams]


def changed_only(game: Game, switches: dict[str, object]) -> dict[str, object]:
    return {one.name: switches[one.name] for one in game.switches if switches[one.name] != one.default}


def changed_terms(rules: CampaignRules, terms: dict[str, object]) -> dict[str, object]:
    return {one.name: terms[one.name] for one in rules.terms if terms[one.name] != one.default}


# Reading.


def header_from(data: Any, game: Game) -> CampaignHeader:
    """The header in a file, in form and judged; raises Fault naming what is wrong in it."""
    required = ("game", "title", "plan", "bands", "players", "camps", "switches", "terms")
    check_names(data, "header", required=required)
    check_texts(data)
    for name in ("switches", "terms"):
        if not isinstance(data[name], dict):
            raise Fault(expected("object", data[name]), place=f"header.{name}")
    if not is_list(data["bands"], dict):
        raise Fault(expected("objects", data["bands"]), place="header.bands")
    count = len(data["bands"])
    if not are_seats(data["camps"], count) or (data["camps"] and len(data["camps"]) != count):
        raise Fault(expected("seats", data["camps"]), place="header.camps")
    plan = data["plan"]
    if not isinstance(plan, list) or not 1 <= len(plan) <= MOST_STAGES:
        raise Fault(Saying("fault.campaign.stages", count=brief(plan), most=MOST_STAGES), place="header.plan")
    stages = [stage_from(one, f"header.plan[{number}]", game, count) for number, one in enumerate(plan)]
    header = CampaignHeader(
        data["game"], plan=stages, bands=data["bands"], title=data["title"], players=data["players"],
        camps=data["camps"], switches=data["switches"], terms=data["terms"],
    )  # fmt: skip
    try:
        return checked(game, header)
    except Fault as error:
        raise Fault(error.saying, place="header") from error


def check_texts(data: dict[str, Any]) -> None:
    if not isinstance(data["title"], str) or len(data["title"]) > LONGEST_TITLE:
        raise Fault(expected("text", data["title"]), place="header.title")
    players = data["players"]
    if not is_list(players, str) or any([len(name) > LONGEST_PLAYER for name in players]):
        raise Fault(expected("names", players), place="header.players")
