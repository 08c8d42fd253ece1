"""Equipment shared out anew between scenarios, one piece at a time, within what everybody can carry [FF-R-112, FF-SD-03]."""

from __future__ import annotations

from typing import Final

from escarmouche.campaign.campaign import Campaign
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.games.flammes_et_fantassins.campaign.belongings import put_in_hand, take_from_hand, why_not_carry
from escarmouche.games.flammes_et_fantassins.sheets import carried_by

STOCK: Final = -1  # what the Band has and nobody carries
BACK: Final = -2
Piece = tuple[int, str]  # who has it, and what it is
DONE: Final[Piece] = (BACK, "")


async def share(campaign: Campaign, seat: int) -> None:
    """Until its player is content; unchanged by default [FF-SD-03]."""
    while pieces_of(campaign, seat):
        owner, item = await Choose(seat, "campaign.share", Pieces(campaign, seat), rule="FF-R-112")
        if owner == BACK:
            return
        told: dict[str, object] = {"item": item}
        taker = await Choose(
            seat, "campaign.share_to", Hands(campaign, seat, owner, item), rule="FF-R-112", fields=told
        )
        if taker == BACK:
            continue
        roster = campaign.rosters[seat]
        if owner == STOCK:
            roster.stock.remove(item)
        else:
            take_from_hand(roster.members[owner], item)
        if taker == STOCK:
            roster.stock.append(item)
        else:
            put_in_hand(roster.members[taker], item)


def pieces_of(campaign: Campaign, seat: int) -> list[Piece]:
    """Every kind of thing that somebody has, and what is in reserve."""
    roster = campaign.rosters[seat]
    held = [(one.number, item) for one in roster.present for item in dict.fromkeys(carried_by(one.line))]
    return [*held, *[(STOCK, item) for item in dict.fromkeys(roster.stock)]]


class Pieces:
    """Nothing more, or one of them."""

    def __init__(self, campaign: Campaign, seat: int) -> None:
        self.campaign: Final = campaign
        self.seat: Final = seat

    def __call__(self, explain: bool) -> list[Option[Piece]]:
        found: list[Option[Piece]] = [Option("done", DONE)]
        for owner, item in pieces_of(self.campaign, self.seat):
            piece = Option("stocked", (owner, item), (item,))
            found.append(piece if owner == STOCK else Option("carried", (owner, item), (owner, item)))
        return found


class Hands:
    """Who else can carry it; or it goes to the reserve [FF-EQL-01..04]."""

    def __init__(self, campaign: Campaign, seat: int, owner: int, item: str) -> None:
        self.campaign: Final = campaign
        self.seat: Final = seat
        self.owner: Final = owner
        self.item: Final = item

    def __call__(self, explain: bool) -> list[Option[int]]:
        found: list[Option[int]] = [Option("back", BACK)]
        for member in self.campaign.rosters[self.seat].present:
            if member.number == self.owner:
                continue
            refusal = why_not_carry(member.line, self.item, self.campaign.switches)
            if explain or refusal is None:
                found.append(Option("figure", member.number, (member.number,), refusal))
        return found if self.owner == STOCK else [*found, Option("stock", STOCK)]
