"""Casting a spell, in the order of the book [FF-CAST-01, FF-SPL-06, FF-SPL-07]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.options import Action, Foreseen
from escarmouche.engine.asking.prospects import Prospect
from escarmouche.engine.asking.requests import Option
from escarmouche.engine.battle.effects import NO_FIGURE
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray, touch
from escarmouche.games.flammes_et_fantassins.closing_in import close_in
from escarmouche.games.flammes_et_fantassins.cubes import why_not_pay
from escarmouche.games.flammes_et_fantassins.magic.aiming import Targets, aim, why_not_aim
from escarmouche.games.flammes_et_fantassins.magic.cast import CARDS, Cast
from escarmouche.games.flammes_et_fantassins.magic.catching import why_not_want
from escarmouche.games.flammes_et_fantassins.magic.paying import is_watched, looks_at_declaration, pa_of
from escarmouche.games.flammes_et_fantassins.magic.price import price_of
from escarmouche.games.flammes_et_fantassins.magic.procedure import resolve, tell
from escarmouche.games.flammes_et_fantassins.magic.scrolls import might_pay_pa, pays_pa
from escarmouche.games.flammes_et_fantassins.magic.spells import FIGURE, SPELLBOOK, Spell, backs_of
from escarmouche.games.flammes_et_fantassins.magic.wonders import WONDERS

CAST: Final = "cast"  # the action
SAID: Final = {key: Prospect(rule=spell.rule) for key, spell in SPELLBOOK.items()}  # by the cards themselves


# Whether.


def might_cast(battle: Fray, mage: Character) -> bool:
    """Judging by the backs of its cards, which all can see, whether a Mage might have a spell that its cubes can pay [FF-HID-08]."""
    if not mage.hand or not mage.can_react:
        return False
    if might_pay_pa(battle, mage):
        return True
    small, great = backs_of(mage.hand)
    more = 1 if battle.switch("ff_spell_pa_cost") == "plus_one" else 0
    return (small > 0 and mage.cubes >= more) or (great > 0 and mage.cubes >= 1 + more)


def why_not_cast(battle: Fray, mage: Character, spell: Spell) -> Refusal | None:
    """The card in hand, somebody who stands, the PA, nothing that forbids it, and something to aim at [FF-SPL-06, FF-SPL-07, FF-R-122]."""
    if not mage.can_react:
        return Refusal("refused.cannot_cast", "FF-R-61", figure=mage)
    if spell.key not in mage.hand:
        return Refusal("refused.no_spell_card", "FF-SPL-06", {"spell": spell.key}, figure=mage)
    refusal = None if pays_pa(battle, mage, spell) else why_not_pay(mage, pa_of(battle, spell), rule="FF-AP-01")
    return why_not_conditions(battle, mage, spell) if refusal is None else refusal


def why_not_conditions(battle: Fray, mage: Character, spell: Spell) -> Refusal | None:
    """What the card itself asks for, and what effects in force forbid [FF-SPL-07, FF-R-82]."""
    refusal = why_not_want(battle, mage, spell)
    own = WONDERS[spell.key].why_not
    if refusal is None and own is not None:
        refusal = own(battle, mage)
    return why_not_aim(battle, mage, spell) if refusal is None else refusal


def cast_options(battle: Fray, mage: Character, explain: bool) -> list[Option[Action]]:
    """Its cards, which its player alone is shown; for whoever chooses with what each would cost now [FF-D-40]."""
    found: list[Option[Action]] = []
    for card in dict.fromkeys(mage.hand):  # a stolen one may be like one of its own [FF-R-75]
        if card in WONDERS:
            refusal = why_not_cast(battle, mage, SPELLBOOK[card])
            action = Action(CAST, NO_FIGURE, card)
            if refusal is None:
                prospect = said_of(battle, mage, SPELLBOOK[card]) if explain else SAID[card]
                found.append(Foreseen(CAST, action, (card,), prospect))
            elif explain:
                found.append(Option(CAST, action, (card,), refusal))
    return found


def said_of(battle: Fray, mage: Character, spell: Spell) -> Prospect:
    """Its price now, and the friends whom it would have to hit [FF-SPL-20]."""
    if spell.aim != FIGURE or not spell.is_harmful:
        return price_of(battle, mage, spell)
    targets = Targets(battle, mage, spell)
    return price_of(battle, mage, spell, targets.mates(targets(False)))


# How.


async def cast_spell(battle: Fray, mage: Character, spell: Spell) -> None:
    """The action: a card of its hand, paid by cubes and cards [FF-CAST-01]."""
    await carry_out(battle, Cast(mage, spell))


async def carry_out(battle: Fray, cast: Cast) -> None:
    """Show and aim; conditions; then PA, reactions, roll and effects, cards [FF-SPL-07]."""
    mage, spell = cast.mage, cast.spell
    if cast.price == CARDS:
        battle.show_card(mage, spell.key, rule="FF-SPL-06")
    await aim(battle, cast)
    own = WONDERS[spell.key].aims
    if own is not None:
        await own(battle, cast)
    tell(battle, cast)
    cast.is_watched = looks_at_declaration(battle) and is_watched(battle, mage)
    if await join(battle, cast):
        await resolve(battle, cast, WONDERS[spell.key].works)


async def join(battle: Fray, cast: Cast) -> bool:
    """A spell by contact brings the bases together; who is stopped short of it gives the cast up and pays nothing [FF-SPL-18]."""
    mage, target = cast.mage, cast.target
    if not cast.spell.is_contact or target is mage:
        return True
    await close_in(battle, mage, target, is_cast=True)
    if mage.body is not None and mage.can_react and target.body is not None and touch(mage.standing, target.standing):
        return True
    battle.note("cast_abandoned", rule="FF-SPL-18", figure=mage, target=target, fields={"spell": cast.spell.key})
    return False
