"""Whether a match is the one that a campaign was waiting for; if it is not, what of it differs, and whose it is."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from escarmouche.campaign.campaign import Campaign
from escarmouche.campaign.results import Fate, Result
from escarmouche.campaign.rosters import name_of
from escarmouche.engine.match.header import Header
from escarmouche.faults.fault import Saying, brief

Band = dict[str, Any]


def why_not_due(campaign: Campaign, due: Header, given: Header) -> Saying | None:
    """Another game, another scenario, other bands or other teams than the campaign has next; the first difference."""
    if due.game != given.game:
        return Saying("fault.campaign.other_game", named=due.game, given=given.game)
    if due.scenario != given.scenario:
        return Saying("fault.campaign.other_match", named=due.scenario, given=given.scenario)
    if len(due.bands) != len(given.bands):
        return Saying("fault.campaign.other_count", count=len(due.bands), got=str(len(given.bands)))
    stage = campaign.stage
    seats = range(len(due.bands)) if stage is None else campaign.players_of(stage)
    for seat, wanted, found in zip(seats, due.bands, given.bands, strict=True):
        if wanted != found:
            return other_band(campaign, seat + 1, wanted, found)
    if due.teams != given.teams:
        return Saying("fault.campaign.other_teams", named=brief(due.teams), given=brief(given.teams))
    return None


def other_band(campaign: Campaign, player: int, wanted: Band, found: Band) -> Saying:
    """What of a band is otherwise: who is in it, something of a figure, or something of the band itself."""
    names, others = [[name_of(campaign.game.bands, line) for line in band["figures"]] for band in (wanted, found)]
    if names != others:
        named, given = ", ".join(names), ", ".join(others)
        return Saying("fault.campaign.other_lineup", player=player, named=named, given=given)
    for name, line, other in zip(names, wanted["figures"], found["figures"], strict=True):
        part = first_other(line, other)
        if part in campaign.rules.secrets:
            return Saying("fault.campaign.other_secret", player=player, one=name, part=part)
        if part:
            told = {"named": brief(line.get(part)), "given": brief(other.get(part))}
            return Saying("fault.campaign.other_figure", player=player, one=name, part=part, **told)
    part = first_other(wanted, found)
    told = {"named": brief(wanted.get(part)), "given": brief(found.get(part))}
    return Saying("fault.campaign.other_band", player=player, part=part, **told)


def first_other(wanted: Band, found: Band) -> str:
    """The first field that is not the same in both; none where all are."""
    for part in [*wanted, *found]:
        if part not in wanted or part not in found or wanted[part] != found[part]:
            return part
    return ""


def other_end(result: Result, fates: list[list[Fate]], winners: list[int]) -> Saying | None:
    """What of a result that a campaign keeps is not what its match comes to; the first difference."""
    if len(fates) != len(result.fates):
        return Saying("fault.campaign.other_count", count=len(fates), got=str(len(result.fates)))
    for seat, kept, played in zip(result.seats, result.fates, fates, strict=True):
        for line, (one, other) in enumerate(zip_longest(kept, played)):
            if one != other:
                told = {"named": brief(other), "given": brief(one)}
                return Saying("fault.campaign.other_fate", player=seat + 1, line=line + 1, **told)
    if winners != list(result.winners):
        named, given = [brief([seat + 1 for seat in seats]) for seats in (winners, result.winners)]
        return Saying("fault.campaign.other_winners", named=named, given=given)
    return None
