"""The one trait. No rule asks for it: it speaks at its moment."""

from __future__ import annotations

from escarmouche.engine.asking.dice import D6, Passed
from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.battle.traits import Trait
from tests.tiny_game.battle import Fighter
from tests.tiny_game.melee import Hit

TOUGH = Trait("tough", "TG-TRT-01")


@TOUGH.on(Hit, bearer="target")
async def shrugs_off(moment: Hit, bearer: Fighter) -> None:
    if await Roll(D6, Passed(5), by=bearer.id, rule="TG-TRT-01"):
        moment.is_shrugged_off = True
