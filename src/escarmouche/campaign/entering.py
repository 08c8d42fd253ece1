"""A match that was played for a campaign, entered into it."""

from __future__ import annotations

from escarmouche.campaign.campaign import Campaign
from escarmouche.campaign.fitting import why_not_due
from escarmouche.campaign.header import LONGEST_PLAYER
from escarmouche.campaign.moments import moments_of
from escarmouche.campaign.results import Result, result_of
from escarmouche.engine.match.match import Match
from escarmouche.faults.fault import Fault


def enter_match(campaign: Campaign, match: Match) -> Result:
    """The result of the campaign's next match, which it then has; raises Fault where this is not that match.

    Whoever has given itself a name in the match is called so from then on.
    """
    due = campaign.next_header()
    problem = why_not_due(campaign, due, match.header)
    if problem is not None:
        raise Fault(problem)
    stage = campaign.stage
    assert stage is not None, "it has a next header"
    seats = campaign.players_of(stage)
    result = result_of(match, seats, campaign.rules.report(match), moments_of(match, seats))
    campaign.enter(result)
    if len(match.header.players) == len(seats):
        for seat, name in zip(seats, match.header.players, strict=True):
            campaign.header.players[seat] = name[:LONGEST_PLAYER] or campaign.header.players[seat]
    return result


def decide_for(campaign: Campaign, seats: list[int]) -> int:
    """Let computer players decide all that these seats are asked; returns how many decisions that were."""
    count = 0
    while True:
        asked = [seat for seat in seats if seat in campaign.requests]
        if not asked:
            return count
        for seat in asked:
            request = campaign.requests.get(seat)
            if request is not None:
                campaign.answer(seat, campaign.rules.decide(campaign, request))
                count += 1
