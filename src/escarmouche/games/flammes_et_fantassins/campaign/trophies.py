"""Trophies: what a victory is worth, and who wins the campaign [FF-CMP-02, FF-CMP-03, FF-R-113, FF-R-114, FF-R-116]."""

from __future__ import annotations

from escarmouche.campaign.campaign import Campaign
from escarmouche.campaign.results import Result


def trophies_after(played: int) -> int:
    """For a victory when so many scenarios were played before: 1, 1, 2, 3, 5, and so on, each the sum of the two before [FF-CMP-02, FF-R-113, FF-SD-02]."""
    worth, following = 1, 1
    for _ in range(played):
        worth, following = following, worth + following
    return worth


def score(campaign: Campaign, result: Result) -> list[int]:
    """All who share the first place have won; every Band of a winning camp has the camp's trophies, an absent one none [FF-CMP-02, FF-R-114, FF-S-09]."""
    winners = result.firsts
    campaign.won(winners)
    worth = trophies_after(campaign.played - 1)
    return [worth if seat in winners else 0 for seat in range(campaign.seats)]


def standing(campaign: Campaign, seat: int) -> tuple[int, ...]:
    """The most trophies; then the most recent victory, the one before it, and so on; who is equal in all shares [FF-CMP-03, FF-SD-04, FF-R-116]."""
    won = campaign.victories[seat]
    latest_first = range(campaign.played - 1, -1, -1)
    return campaign.points[seat], *[1 if number in won else 0 for number in latest_first]
