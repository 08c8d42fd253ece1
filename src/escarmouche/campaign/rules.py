"""What a game says of its campaigns: the plan, the points, what is carried over, what is decided in between."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final

from escarmouche.campaign.accounts import Account
from escarmouche.campaign.results import LEFT, LOST, STANDS, Fate, Result
from escarmouche.engine.asking.requests import Request
from escarmouche.engine.book.game import Game, Switch
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.match import Match
from escarmouche.faults.fault import Fault, Saying

if TYPE_CHECKING:
    from escarmouche.campaign.campaign import Campaign
    from escarmouche.campaign.rosters import Roster

Desk = Callable[["Campaign", int], Coroutine[Any, Any, None]]  # what a seat is asked after a match, in order
Desks = list[dict[int, Desk]]  # one phase after another; within a phase the seats decide beside each other
Points = list[int]  # by seat


def lines_of(match: Match) -> list[list[int]]:
    """By seat, the figures that the lines of its band list are on the table."""
    seats = range(len(match.header.bands))
    return [[one.id for one in match.battle.figures if one.owner == seat] for seat in seats]


def fates_of(match: Match) -> list[list[Fate]]:
    """What became of every figure by what its game calls being put out of action, in `lab/merits.toml`."""
    account = Account(match.game, match.game.set_up(match.header))
    for event in match.events:
        account.take(event)
    found: list[list[Fate]] = []
    for figures in lines_of(match):
        found.append([{"fate": fate_of(match, account, id)} for id in figures])
    return found


def fate_of(match: Match, account: Account, figure: int) -> str:
    if match.battle.figures[figure].in_play:
        return STANDS
    return LOST if account.merits[figure].has_fallen else LEFT


def nothing_changes(campaign: Campaign, result: Result) -> None:
    """The default for games in which a match leaves no traces."""


def no_desks(campaign: Campaign, result: Result) -> Desks:
    return []


def as_planned(campaign: Campaign, header: Header) -> Header:
    """The default: the next match is what the plan says."""
    return header


def no_purse(roster: Roster, switches: dict[str, object]) -> None:
    """The default: a band begins with nothing besides its list."""


def by_points(campaign: Campaign, seat: int) -> tuple[int, ...]:
    """The default: points, then victories."""
    return campaign.points[seat], len(campaign.victories[seat])


def by_default(campaign: Campaign, request: Request) -> object:
    """What a computer player decides where its game has no thoughts of its own."""
    return request.default()


class CampaignRules:
    """How the campaigns of one game go."""

    def __init__(
        self,
        *,
        plan: Callable[[int], list[str]],
        score: Callable[[Campaign, Result], Points],
        take: Callable[[Campaign, Result], None] = nothing_changes,
        desks: Callable[[Campaign, Result], Desks] = no_desks,
        standing: Callable[[Campaign, int], tuple[int, ...]] = by_points,
        report: Callable[[Match], list[list[Fate]]] = fates_of,
        check_fate: Callable[[Fate], bool] = bool,
        prepare: Callable[[Campaign, Header], Header] = as_planned,
        muster: Callable[[Roster, dict[str, object]], None] = no_purse,
        decide: Callable[[Campaign, Request], object] = by_default,
        terms: tuple[Switch, ...] = (),
        switches: tuple[str, ...] = (),
        secrets: tuple[str, ...] = (),
        rule: str = "",
    ) -> None:
        self.plan: Final = plan  # the scenarios that so many players play if they say nothing else
        self.score: Final = score  # what every seat gets for a match
        self.take: Final = take  # what a match does to the bands by itself
        self.desks: Final = desks  # what is then decided
        self.standing: Final = standing  # by which seats are compared, the most important number first
        self.report: Final = report  # of a match that is over: what became of every figure
        self.check_fate: Final = check_fate  # whether what a file reports of a figure can be read
        self.prepare: Final = prepare  # the header of the next match, changed as the campaign stands
        self.muster: Final = muster  # what a band has beside its list when it begins
        self.decide: Final = decide  # the thoughts of a computer player
        self.terms: Final = terms  # what players agree on that is no house rule of their matches
        self.switches: Final = switches  # house rules that matter in campaigns alone
        self.secrets: Final = secrets  # fields of a line that its owner alone may know
        self.rule: Final = rule  # says what a campaign is


def rules_of(game: Game) -> CampaignRules:
    """The campaign rules of a game; raises Fault where it has none."""
    rules = game.campaign
    if not isinstance(rules, CampaignRules):
        raise Fault(Saying("fault.campaign.none", game=game.id))
    return rules
