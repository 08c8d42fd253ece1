"""Un automne dans les Morcèles: the campaign of five scenarios that is played where nobody says otherwise [FF-SD-01, FF-CMP-01]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from escarmouche.campaign.campaign import Campaign
from escarmouche.campaign.rules import CampaignRules
from escarmouche.engine.asking.requests import Request
from escarmouche.engine.match.header import Header
from escarmouche.games.flammes_et_fantassins.band import TRIBUTE
from escarmouche.games.flammes_et_fantassins.campaign.equipment import is_fate, report, take
from escarmouche.games.flammes_et_fantassins.campaign.rewards import desks, muster
from escarmouche.games.flammes_et_fantassins.campaign.trophies import score, standing
from escarmouche.games.flammes_et_fantassins.scenarios import ESCORTS

WELL: Final = "common_well"
IRONS: Final = "dug_up_irons"


def plan(seats: int) -> list[str]:
    """The well, the irons, the tribute, the irons, the well; with three or more the irons in place of the tribute [FF-SD-01]."""
    return [WELL, IRONS, TRIBUTE if seats == 2 else IRONS, IRONS, WELL]


def prepare(campaign: Campaign, header: Header) -> Header:
    """Of two around a tribute the side with fewer trophies escorts; equals roll for it [FF-SD-01]."""
    stage = campaign.stage
    if header.scenario != TRIBUTE or len(header.bands) != 2 or stage is None:
        return header
    one, other = [campaign.points[seat] for seat in campaign.players_of(stage)]
    if one == other:
        return header
    escort = 0 if one < other else 1
    bands: list[dict[str, Any]] = [
        {**band, ESCORTS: True} if place == escort else band for place, band in enumerate(header.bands)
    ]
    return Header(
        header.game, rules_version=header.rules_version, scenario=header.scenario, bands=bands, table=header.table,
        switches=header.switches, players=header.players, seen_by=header.seen_by, teams=header.teams,
    )  # fmt: skip


def campaign_rules(decide: Callable[[Campaign, Request], object]) -> CampaignRules:
    """A campaign is a chain of scenarios played by the same Bands [FF-CMP-01]; computer players decide in this way."""
    return CampaignRules(
        plan=plan,
        score=score,
        take=take,
        desks=desks,
        standing=standing,
        report=report,
        check_fate=is_fate,
        prepare=prepare,
        muster=muster,
        decide=decide,
        switches=("ff_permadeath", "ff_restore_equipment", "ff_rewards_per", "ff_rechoose_spells"),
        secrets=("spells",),
        rule="FF-CMP-01",
    )
