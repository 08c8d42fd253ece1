"""A series of scenarios for games whose books have no campaign: points for victories, and losses that are felt in the next match.

A game says which scenarios, and what they are worth, in its `campaign.toml`. What becomes of those who were lost is agreed on by
the players (`losses`): they sit out the next match, or are gone and replaced within the points of the band, or all return.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from escarmouche.campaign.campaign import Campaign
from escarmouche.campaign.results import LOST, Result
from escarmouche.campaign.rosters import GONE, Member, Roster
from escarmouche.campaign.rules import CampaignRules, Desks, Points
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.bands.forms import Entry, NameField
from escarmouche.engine.bands.lines import Lender, names_in
from escarmouche.engine.bands.rules import BandRules
from escarmouche.engine.bands.violations import worsened
from escarmouche.engine.book.data_files import read_data, strings
from escarmouche.engine.book.game import Switch
from escarmouche.engine.words.messages import Refusal

FILE: Final = "campaign.toml"
LOSSES: Final = "losses"
REST: Final = "rest"
STAY: Final = "none"
TERMS: Final = (Switch(LOSSES, "", REST, (GONE, STAY)),)
DONE: Final = -1


class Series:
    """The series of one game, as its data say."""

    def __init__(self, folder: Path) -> None:
        data = read_data(folder / FILE)
        self.scenarios: Final = strings(data["plan"])
        self.victory: Final = int(data["points"]["victory"])
        self.draw: Final = int(data["points"]["draw"])

    def plan(self, seats: int) -> list[str]:
        return self.scenarios

    def score(self, campaign: Campaign, result: Result) -> Points:
        """Points for a victory, fewer for a draw, none for whoever lost or was absent."""
        campaign.won(result.winners)
        found = [0 for _ in range(campaign.seats)]
        for seat in result.winners or result.seats:
            found[seat] = self.victory if result.winners else self.draw
        return found


def series_in(folder: Path) -> CampaignRules:
    """The campaign rules of a game whose folder has a `campaign.toml`."""
    series = Series(folder)
    return CampaignRules(plan=series.plan, score=series.score, take=take_losses, desks=recruiting, terms=TERMS)


# Losses.


def take_losses(campaign: Campaign, result: Result) -> None:
    """Who sat out comes back; who was lost is gone, sits out the next match, or returns at once."""
    for seat, roster in enumerate(campaign.rosters):
        lineup, resting = roster.lineup, [member for member in roster.present if member.rests]
        fates = result.fates_of(seat)
        lost = [member for member, fate in zip(lineup, fates, strict=False) if fate["fate"] == LOST]
        for member in resting:
            member.rests -= 1
        if campaign.terms[LOSSES] == GONE:
            for member in lost:
                member.gone = GONE
                campaign.note(seat, "campaign.news.gone", "", figure=campaign.noun(seat, member))
        elif campaign.terms[LOSSES] == REST:
            for member in who_rests(roster, lost):
                member.rests = 1
                campaign.note(seat, "campaign.news.rests", "", figure=campaign.noun(seat, member))


def who_rests(roster: Roster, lost: list[Member]) -> list[Member]:
    """Those who were lost; never more than half of the band: then those who stand first in the list are back at once."""
    most = len(roster.present) // 2
    return lost[len(lost) - most :] if len(lost) > most else lost


# Recruits.


def recruiting(campaign: Campaign, result: Result) -> Desks:
    """Where the lost are gone, every band may be filled up again."""
    if campaign.terms[LOSSES] != GONE:
        return []
    return [dict.fromkeys(range(campaign.seats), recruit)]


async def recruit(campaign: Campaign, seat: int) -> None:
    """One after another, as long as the points last."""
    while any([option.value != DONE for option in Recruits(campaign, seat)(False)]):
        number = await Choose(seat, "campaign.recruit", Recruits(campaign, seat), rule="")
        if number == DONE:
            return
        member = campaign.rosters[seat].add(newcomer(campaign, seat, number))
        campaign.note(seat, "campaign.news.joins", "", figure=campaign.noun(seat, member))


class Recruits:
    """Somebody built like one of those with whom the band began and who is gone, within its points and limits."""

    def __init__(self, campaign: Campaign, seat: int) -> None:
        self.campaign: Final = campaign
        self.seat: Final = seat

    def __call__(self, explain: bool) -> list[Option[int]]:
        found: list[Option[int]] = []
        roster = self.campaign.rosters[self.seat]
        rules = self.campaign.game.bands
        for number in range(len(self.campaign.header.bands[self.seat]["figures"])):
            if rules is None or not roster.members[number].gone:
                continue
            refusal = self.why_not(rules, roster, number)
            if explain or refusal is None:
                found.append(Option("like", number, (number,), refusal))
        return [*found, Option("done", DONE)]

    def why_not(self, rules: BandRules, roster: Roster, number: int) -> Refusal | None:
        """What the band would newly break with one more like this."""
        lines = [member.line for member in roster.present]
        value = agreed_value(rules, self.campaign, self.seat)
        switches = self.campaign.switches
        more = {**roster.about, "figures": [*lines, newcomer(self.campaign, self.seat, number)]}
        before = rules.check({**roster.about, "figures": lines}, value, switches) if lines else []
        broken = worsened(before, rules.check(more, value, switches), lacks=False)
        return broken[0] if broken else None


def agreed_value(rules: BandRules, campaign: Campaign, seat: int) -> int:
    """The points that a band was built for."""
    value = campaign.rosters[seat].value
    return value if isinstance(value, int) else rules.value(campaign.header.bands[seat])


def newcomer(campaign: Campaign, seat: int, number: int) -> Entry:
    """A line like one of the first list, under a name that nobody of the band ever had, where figures have names of their own."""
    line: Entry = campaign.header.bands[seat]["figures"][number]
    rules = campaign.game.bands
    if rules is None or not isinstance(rules.form.key, NameField):
        return line
    taken = names_in(rules.form, campaign.lines())
    return {**line, **Lender(rules).named(taken, start=len(taken))}
