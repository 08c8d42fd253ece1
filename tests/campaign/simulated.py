"""Whole campaigns between computer players, for the tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from escarmouche.campaign.campaign import Campaign
from escarmouche.campaign.entering import decide_for, enter_match
from escarmouche.campaign.header import CampaignHeader, checked
from escarmouche.campaign.rules import rules_of
from escarmouche.campaign.stages import planned
from escarmouche.engine.book.game import Game
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.standstill import Quiet
from escarmouche.engine.match.tape import Tape
from escarmouche.lab.arena import CONTENDERS, play_out


def begun(game: Game, seats: int = 2, *, scenarios: list[str] | None = None, number: int = 0, **more: Any) -> Campaign:
    """A campaign of sample bands."""
    bands = game.sample(number, seats).bands
    chosen = scenarios or rules_of(game).plan(seats)
    plan = planned(game, chosen, bands, number=number, has_computers=True)
    names = ["Ada", "Bea", "Cid", "Dov", "Eli"][:seats]
    return Campaign(game, checked(game, CampaignHeader(game.id, plan=plan, bands=bands, players=names, **more)))


def play_next(campaign: Campaign, player: str = "random") -> Match:
    """The next match, played to its end and entered; nothing is decided yet."""
    header = campaign.next_header()
    match = Match(campaign.game, header, tape=Tape(f"match {campaign.played}"))
    seed = f"player of {campaign.played}"
    players = [CONTENDERS[player](f"{seed} {seat}") for seat in range(len(header.bands))]
    play_out(match, players, None, Quiet(campaign.game.standstill))
    enter_match(campaign, match)
    return match


def played_out(campaign: Campaign, player: str = "random") -> Iterator[Match]:
    """All matches to the end of the campaign, computers deciding in between."""
    while not campaign.is_over:
        yield play_next(campaign, player)
        decide_for(campaign, list(range(campaign.seats)))
