"""Acide: one piece of somebody's equipment is destroyed [FF-STE-05, FF-R-78]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.options import Action, simple
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.battle.effects import NO_FIGURE
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.carrying import respect_limits
from escarmouche.games.flammes_et_fantassins.items import ARMOUR, ITEMS, MELEE, RANGED
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.rolling import magic_roll

ITEM: Final = "item"
CLOTHES: Final = "clothes"


def why_not_destroy(target: Character, item: str) -> Refusal | None:
    """Of melee and ranged weapons together the only one is safe [FF-STE-05, FF-R-78]."""
    weapons = [key for key in target.items if ITEMS[key].slot in (MELEE, RANGED)]
    if weapons == [item]:
        return Refusal("refused.spared_weapon", "FF-R-78", {"item": item}, figure=target)
    return None


class Corrodible:
    """What acid may eat: any equipment but the only weapon, or the clothes of who wears nothing else; key objects are none [FF-STE-05]."""

    def __init__(self, target: Character) -> None:
        self.target: Final = target

    def __call__(self, explain: bool) -> list[Option[Action]]:
        target = self.target
        found: list[Option[Action]] = []
        for item in target.kit.kinds:
            refusal = why_not_destroy(target, item)
            if refusal is None or explain:
                found.append(Option(ITEM, Action(ITEM, NO_FIGURE, item), (item,), refusal))
        if target.kit.armour is None and not target.is_naked:
            found.append(simple(CLOTHES))
        return found


async def acid(battle: Fray, cast: Cast) -> None:
    """The Mage's player chooses what is destroyed; what it gave is gone at once [FF-STE-05, FF-R-78, FF-D-50]."""
    mage, target = cast.mage, cast.target
    roll = await magic_roll(battle, cast, enough=0)
    corrodible = Corrodible(target)
    if not roll.is_hit or not corrodible(False):
        return
    eaten = await Choose(mage.controller, "corrode", corrodible, rule="FF-R-78", figure=mage, target=target)
    if eaten.kind == CLOTHES:
        battle.strip(target, rule="FF-STE-05")
    else:
        battle.destroy_item(target, eaten.thing, rule="FF-STE-05")
        if ITEMS[eaten.thing].slot == ARMOUR:
            battle.clothe(target, rule="FF-STE-05")
    await respect_limits(battle, target)
