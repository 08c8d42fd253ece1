"""Création de potion: what an Alchemist makes at the end of each game [FF-SPE-02, FF-CMP-06, FF-R-104]."""

from __future__ import annotations

from typing import Final

from escarmouche.campaign.campaign import Campaign
from escarmouche.campaign.results import LOST
from escarmouche.campaign.rosters import Member
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.games.flammes_et_fantassins.campaign.belongings import put_in_hand, why_not_carry
from escarmouche.games.flammes_et_fantassins.campaign.details import OF_GOODS, detailed
from escarmouche.games.flammes_et_fantassins.items import ITEMS

SPECIALITY: Final = "creation_de_potion"
MADE: Final = 2  # potions or bombs, in any mixture [FF-SPE-02]
BOMBS: Final = ("bombe", "bombe_de_repulsif")  # of either kind [FF-R-104]
BREWS: Final = (*[key for key, item in ITEMS.items() if item.is_potion], *BOMBS)
NOTHING: Final = ""
AWAY: Final = -1
ELSEWHERE: Final = -2  # the value of an option that names the Band of the first seat; the next ones below it
Gifts = list[tuple[int, int, str]]  # who offers whom which of them


def alchemists(campaign: Campaign, seat: int) -> list[Member]:
    """Those with the speciality who played and are alive; who has fled is [FF-SPE-02, FF-R-104]."""
    roster = campaign.rosters[seat]
    fates = campaign.results[-1].fates_of(seat)
    played = [roster.members[number] for number in campaign.fielded[seat]]
    return [
        member
        for member, fate in zip(played, fates, strict=True)
        if member.line.get("speciality") == SPECIALITY and fate["fate"] != LOST
    ]


def list_brews(explain: bool) -> list[Option[str]]:
    return [*[detailed("item", key, OF_GOODS) for key in BREWS], Option("none", NOTHING)]


async def brew(campaign: Campaign, seat: int, gifts: Gifts) -> None:
    """Two of them for every Alchemist, each for anybody of the Band who can carry it, for another Band, or thrown away [FF-SPE-02, FF-CMP-06, FF-R-104]."""
    for alchemist in alchemists(campaign, seat):
        for number in range(MADE):
            told: dict[str, object] = {"figure": alchemist.number, "number": number + 1}
            item = await Choose(seat, "campaign.brew", list_brews, rule="FF-SPE-02", fields=told)
            if item == NOTHING:
                break
            told = {"figure": alchemist.number, "item": item}
            takers = Takers(campaign, seat, item, is_brewer=True)
            taker = await Choose(seat, "campaign.brew_for", takers, rule="FF-R-104", fields=told)
            if taker <= ELSEWHERE:
                gifts.append((seat, ELSEWHERE - taker, item))
            else:
                hand_over(campaign, seat, taker, item)


class Receiving:
    """Once all have decided, each is asked about what others offer it, and may decline [FF-R-104]."""

    def __init__(self, gifts: Gifts) -> None:
        self.gifts: Final = gifts

    async def __call__(self, campaign: Campaign, seat: int) -> None:
        for giver, other, item in self.gifts:
            if other == seat:
                told: dict[str, object] = {"other": giver, "item": item}
                takers = Takers(campaign, seat, item)
                taker = await Choose(seat, "campaign.brew_gift", takers, rule="FF-R-104", fields=told)
                hand_over(campaign, seat, taker, item)


def hand_over(campaign: Campaign, seat: int, taker: int, item: str) -> None:
    """To somebody of a Band, or away."""
    if taker == AWAY:
        return
    member = campaign.rosters[seat].members[taker]
    put_in_hand(member, item)
    campaign.note(seat, "campaign.news.brewed", "FF-SPE-02", figure=campaign.noun(seat, member), item=item)


class Takers:
    """Who of a Band can carry one thing more; for whoever makes it the other Bands of that match too; or nobody [FF-R-104, FF-EQL-01]."""

    def __init__(self, campaign: Campaign, seat: int, item: str, *, is_brewer: bool = False) -> None:
        self.campaign: Final = campaign
        self.seat: Final = seat
        self.item: Final = item
        self.is_brewer: Final = is_brewer

    def __call__(self, explain: bool) -> list[Option[int]]:
        found: list[Option[int]] = []
        for member in self.campaign.rosters[self.seat].present:
            refusal = why_not_carry(member.line, self.item, self.campaign.switches)
            if explain or refusal is None:
                found.append(Option("figure", member.number, (member.number,), refusal))
        others = [seat for seat in self.campaign.results[-1].seats if self.is_brewer and seat != self.seat]
        return [*found, Option("away", AWAY), *[Option("band", ELSEWHERE - other, (other,)) for other in others]]
