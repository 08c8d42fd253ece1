"""Terreur: everybody in an area loses cubes and is driven away [FF-STE-07, FF-R-24, FF-R-80]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.cubes import lose_cubes
from escarmouche.games.flammes_et_fantassins.driving import drive
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.escaping import offer_escape
from escarmouche.games.flammes_et_fantassins.magic.harming import caught_by

LOST: Final = 2  # cubes
DRIVEN: Final = 6.0  # inches


class Frightened:
    """Whom the Mage drives next [FF-R-80]."""

    def __init__(self, left: list[Character]) -> None:
        self.left: Final = left

    def __call__(self, explain: bool) -> list[Option[int]]:
        return [Option("figure", one.id, (one.id,)) for one in self.left]


async def terrify(battle: Fray, cast: Cast) -> None:
    """Friend, enemy and the Mage itself: 2 cubes or as many as there are, then up to 6" each, in the order that the Mage wants [FF-STE-07, FF-R-80]."""
    mage = cast.mage
    seat = mage.controller
    await offer_escape(battle, cast)
    left = caught_by(battle, cast)
    for one in left:
        await lose_cubes(battle, one, LOST, rule="FF-STE-07")
    while left:
        chosen = left[0]
        if len(left) > 1:
            chosen = battle.character(await Choose(seat, "terrify_next", Frightened(left), rule="FF-R-80", figure=mage))
        left = [one for one in left if one is not chosen]
        if chosen.body is not None:
            may_leave = battle.are_allies(mage, chosen)
            await drive(battle, chosen, DRIVEN, by=seat, rule="FF-STE-07", may_leave=may_leave)
