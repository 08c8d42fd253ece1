"""Campaigns for the tests: Bands by a few words, matches that are over at once, decisions by their ids."""

from __future__ import annotations

from typing import Any

from escarmouche.campaign.campaign import Campaign
from escarmouche.campaign.header import CampaignHeader, checked
from escarmouche.campaign.results import LOST, STANDS, Result
from escarmouche.campaign.stages import Stage
from escarmouche.games.flammes_et_fantassins import GAME
from escarmouche.games.flammes_et_fantassins.sheets import carried_by

TABLE = {"recipe": "hamlet", "seed": 1}
LARGE = {"recipe": "hamlet_large", "seed": 1}


def line(
    name: str, *classes: str, weapon: str = "arme_a_une_main", items: tuple[str, ...] = (), **more: Any
) -> dict[str, Any]:
    return {"name": name, "body": "agile", "classes": list(classes), "weapon": weapon, "items": list(items), **more}


def trio(mark: str, *items: str) -> list[dict[str, Any]]:
    """Three Soldiers, the first with these items."""
    return [line(f"{mark}1", "soldat", items=items), line(f"{mark}2", "soldat"), line(f"{mark}3", "soldat")]


def campaign_of(
    *bands: list[dict[str, Any]],
    plan: tuple[str, ...] = ("common_well",) * 4,
    camps: list[int] | None = None,
    **switches: Any,
) -> Campaign:
    """A campaign of these Bands, of 8 Creation Points each."""
    table = TABLE if len(bands) == 2 else LARGE
    header = CampaignHeader(
        GAME.id,
        plan=[Stage(scenario, table) for scenario in plan],
        bands=[{"figures": figures, "value": 8} for figures in bands],
        camps=camps,
        switches={f"ff_{name}": value for name, value in switches.items()},
    )
    return Campaign(GAME, checked(GAME, header))


def duel(*items: str, **more: Any) -> Campaign:
    """Two Bands of three Soldiers; the first of the first has these items."""
    return campaign_of(trio("A", *items), trio("B"), **more)


def over(
    campaign: Campaign, *winners: int, dead: tuple[tuple[int, int], ...] = (), rule: str = "FF-SA-03", **changed: Any
) -> None:
    """The next match ends: these seats win, these figures (seat and line) are dead, all else is as it was."""
    stage = campaign.stage
    assert stage is not None
    seats = campaign.players_of(stage)
    fates: list[list[dict[str, Any]]] = []
    for seat in seats:
        lines = [member.line for member in campaign.rosters[seat].lineup]
        fates.append([fate_of(one, (seat, number) in dead) for number, one in enumerate(lines)])
    ranks = [1 if seat in winners or not winners else len(winners) + 1 for seat in seats]
    data: dict[str, Any] = {
        "scenario": stage.scenario, "rules_version": GAME.rules_version, "seats": list(seats), "winners": list(winners),
        "ranks": ranks, "scores": [], "rule": rule, "closed": "", "rounds": 3, "fates": fates, "seal": "0" * 32, "moments": [],
    }  # fmt: skip
    campaign.enter(Result({**data, **changed}))


def fate_of(one: dict[str, Any], is_dead: bool) -> dict[str, Any]:
    held = list(carried_by(one))
    if is_dead:
        return {"fate": LOST, "keeps": [], "returned": held, "taken": []}
    return {"fate": STANDS, "keeps": held, "returned": [], "taken": []}


def give(campaign: Campaign, seat: int, *answers: Any) -> None:
    """Decisions of a seat, as they are written."""
    for answer in answers:
        campaign.put(seat, answer)


def asked(campaign: Campaign, seat: int) -> str:
    """The key of what a seat is asked, or nothing."""
    return campaign.requests[seat].key if seat in campaign.requests else ""


def options(campaign: Campaign, seat: int) -> dict[str, str]:
    """What a seat may choose, each with the rule that forbids it, if one does."""
    found = campaign.requests[seat].offer().options or []
    return {option.id: "" if option.refusal is None else option.refusal.rule for option in found}


def pass_by(campaign: Campaign, until: str = "") -> None:
    """Everybody keeps what there is and shares nothing out; a PC is a class for the first who can have one; up to a question."""
    usual = {
        "campaign.coin": "keep",
        "campaign.share": "done",
        "campaign.brew": "none",
    }
    while campaign.requests:
        seat = min(campaign.requests)
        if campaign.requests[seat].key == until:
            return
        request = campaign.requests[seat]
        if request.key in usual:
            campaign.put(seat, usual[request.key])
        else:
            campaign.answer(seat, request.default())


def items_of(campaign: Campaign, seat: int, number: int) -> tuple[str, ...]:
    return carried_by(campaign.rosters[seat].members[number].line)
