"""Fusion dans la terre in reaction: a Mage escapes an attack or a spell by sinking into the earth [FF-SNA-07, FF-R-92, FF-HID-08]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.choices import VeiledChoice
from escarmouche.engine.asking.options import Foreseen
from escarmouche.engine.asking.requests import Option
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.cubes import why_not_react
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.catching import reached_by, why_not_want
from escarmouche.games.flammes_et_fantassins.magic.melting import melt
from escarmouche.games.flammes_et_fantassins.magic.paying import pa_of
from escarmouche.games.flammes_et_fantassins.magic.price import price_of
from escarmouche.games.flammes_et_fantassins.magic.procedure import resolve, tell
from escarmouche.games.flammes_et_fantassins.magic.spells import SPELLBOOK, backs_of
from escarmouche.games.flammes_et_fantassins.sheltering import in_seat_order

MELT: Final = "fusion_dans_la_terre"
NOTHING: Final = "nothing"


def might_melt(battle: Fray, mage: Character) -> bool:
    """By what everybody sees: a Mage who can react, a band cube, a cube of its sheet, a back of level II [FF-HID-08]."""
    if not mage.hand or backs_of(mage.hand)[1] == 0 or why_not_react(battle, mage, rule="FF-REA-03") is not None:
        return False
    return mage.cubes >= pa_of(battle, SPELLBOOK[MELT])


def why_not_melt(battle: Fray, mage: Character) -> Refusal | None:
    """The card is in its hand, and nothing forbids casting [FF-SPL-06, FF-R-82]."""
    if MELT not in mage.hand:
        return Refusal("refused.no_spell_card", "FF-SPL-06", {"spell": MELT}, figure=mage)
    return why_not_want(battle, mage, SPELLBOOK[MELT])


class Ways:
    """Nothing, or the card, if it is held and nothing forbids it; its player alone is shown which [FF-D-33, FF-D-51, FF-HID-08]."""

    def __init__(self, battle: Fray, mage: Character) -> None:
        self.battle: Final = battle
        self.mage: Final = mage

    def __call__(self, explain: bool) -> list[Option[str]]:
        refusal = why_not_melt(self.battle, self.mage)
        found = [Option("pass", NOTHING)]
        if refusal is None and explain:
            return [*found, Foreseen("melt", MELT, (), price_of(self.battle, self.mage, SPELLBOOK[MELT]))]
        return [*found, Option("melt", MELT, (), refusal)] if refusal is None or explain else found


async def escapes(battle: Fray, mage: Character, by: Character, *, told: dict[str, object]) -> bool:
    """Once the roll is known and before its effect: a band cube, a cube of the sheet and cards [FF-SNA-07, FF-R-92]."""
    if not might_melt(battle, mage):
        return False
    ways = Ways(battle, mage)
    if await VeiledChoice(mage.owner, "melt", ways, rule="FF-SNA-07", figure=mage, target=by, fields=told) == NOTHING:
        return False
    battle.show_card(mage, MELT, rule="FF-SPL-06")
    cast = Cast(mage, SPELLBOOK[MELT], is_reaction=True)
    tell(battle, cast)
    await resolve(battle, cast, melt)
    return True


async def offer_escape(battle: Fray, cast: Cast) -> bool:
    """Every Mage but the caster whom a spell is about to affect is asked; whether the spell still affects anybody it named [FF-D-51, FF-R-92]."""
    told: dict[str, object] = {"spell": cast.spell.key}
    for victim in in_seat_order(battle, reached_by(battle, cast)):
        if victim is not cast.mage:
            await escapes(battle, victim, cast.mage, told=told)
    if not cast.targets:
        return True
    cast.targets = tuple(
        [target for target in cast.targets if battle.body_of(target) is not None]
    )  # the dead lie there
    return len(cast.targets) > 0
