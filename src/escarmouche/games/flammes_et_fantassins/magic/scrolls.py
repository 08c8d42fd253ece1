"""Scrolls: one pays for the spell that it names, in place of cards, and the Cat may be moved [FF-MAT-12, FF-SPL-22, FF-R-14]."""

from __future__ import annotations

from escarmouche.engine.asking.requests import Choose, list_yes_no
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.cat import ask_cat_move
from escarmouche.games.flammes_et_fantassins.items import SCROLL
from escarmouche.games.flammes_et_fantassins.magic.cast import CARDS, Cast
from escarmouche.games.flammes_et_fantassins.magic.spells import Spell


def has_scroll(mage: Character, spell: Spell) -> bool:
    """A Mage that carries the scroll of this very spell [FF-MAT-12]."""
    return mage.sheet.is_mage and f"{SCROLL}{spell.key}" in mage.items


def pays_pa(battle: Fray, mage: Character, spell: Spell) -> bool:
    """By a house rule a scroll pays for the PA too [FF-R-14]."""
    return battle.switch("ff_scroll_pays_pa") is True and has_scroll(mage, spell)


def might_pay_pa(battle: Fray, mage: Character) -> bool:
    """The same of any scroll, which all can see."""
    return battle.switch("ff_scroll_pays_pa") is True and any([item.startswith(SCROLL) for item in mage.items])


async def use_scroll(battle: Fray, cast: Cast, *, is_needed: bool = False) -> bool:
    """Its player is asked, unless there is nothing else to pay with; the scroll is gone, and the card stays in hand [FF-MAT-12, FF-D-53]."""
    mage = cast.mage
    if cast.price != CARDS or not has_scroll(mage, cast.spell):
        return False
    told: dict[str, object] = {"spell": cast.spell.key}
    if not is_needed and not await Choose(
        mage.owner, "use_scroll", list_yes_no, rule="FF-MAT-12", figure=mage, fields=told
    ):
        return False
    battle.lose_item(mage, f"{SCROLL}{cast.spell.key}", rule="FF-MAT-12")
    battle.note("uses_scroll", rule="FF-MAT-12", figure=mage, fields=told)
    return True


async def offer_cat(battle: Fray, cast: Cast) -> None:
    """The Cat may be moved as well, even by 0", which counts for the next Round [FF-MAT-12, FF-CAT-11, FF-R-14]."""
    mage = cast.mage
    if await Choose(mage.owner, "scroll_cat", list_yes_no, rule="FF-MAT-12", figure=mage):
        await ask_cat_move(battle, mage.owner, rule="FF-MAT-12")
