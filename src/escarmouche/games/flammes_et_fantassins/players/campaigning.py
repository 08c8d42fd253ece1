"""What a computer player does between the scenarios of a campaign: fills its Band up, arms it, and shares nothing out."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.campaign.campaign import Campaign
from escarmouche.engine.asking.requests import Choose, Option, Request
from escarmouche.engine.book.data_files import strings
from escarmouche.games.flammes_et_fantassins.campaign.belongings import why_not_carry

ENOUGH: Final = 5  # figures, from which on a class is worth more than another Mercenary
CLASSES: Final = ("soldat", "chevalier", "barbare", "archer", "bretteur", "paladin", "assassin", "voleur")
ITEMS: Final = ("plaque", "maille", "cuir", "potion_de_vie", "ecu", "rondache", "potion_d_armure")
WISHES: Final[dict[str, tuple[str, ...]]] = {
    "campaign.class": CLASSES,
    "campaign.item": ITEMS,
    "campaign.weapon": ("arme_a_deux_mains",),
    "campaign.brew": ("potion_de_vie",),
}


def decide(campaign: Campaign, request: Request) -> object:
    """What it wishes for first and may have; the default where it wishes for nothing."""
    if not isinstance(request, Choose):
        return request.default()
    options: list[Option[Any]] = [one for one in request.options() if one.refusal is None]
    if request.key == "campaign.point":
        return promotion(campaign, request.seat, options)
    if request.key == "campaign.coin":
        return buyer(campaign, request.seat, options)
    for wish in WISHES.get(request.key, ()):
        for option in options:
            if option.value == wish:
                return option
    return request.default()


def promotion(campaign: Campaign, seat: int, options: list[Option[Any]]) -> Option[Any]:
    """Another Mercenary while the Band is small, then a class for whoever has fewest."""
    roster = campaign.rosters[seat]
    hire = [one for one in options if one.kind == "hire"]
    classes = [one for one in options if one.kind == "class"]
    if hire and (len(roster.present) < ENOUGH or not classes):
        return hire[0]
    return min(classes, key=lambda one: len(strings(roster.members[one.value].line["classes"])))


def buyer(campaign: Campaign, seat: int, options: list[Option[Any]]) -> Option[Any]:
    """Whoever can carry what is wished for most; the coin is kept where nobody can."""
    figures = [one for one in options if one.kind == "figure"]
    for wish in ITEMS:
        for one in figures:
            if why_not_carry(campaign.rosters[seat].members[one.value].line, wish, campaign.switches) is None:
                return one
    return options[0]
