"""Esquive, the reaction and the Talent: what a target may do about a hit before the damage [FF-REA-02, FF-DOD, FF-TAL-07]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.assigning import copied
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.cards import DODGE as DODGE_CARD
from escarmouche.games.flammes_et_fantassins.cards import can_play
from escarmouche.games.flammes_et_fantassins.characteristics import score
from escarmouche.games.flammes_et_fantassins.cubes import pay_reaction, why_not_react
from escarmouche.games.flammes_et_fantassins.scores import DEX
from escarmouche.games.flammes_et_fantassins.wounding import Blow

# What the target of a hit may do.
NOTHING: Final = "nothing"
DODGE: Final = "dodge"
CARD_ON_ARMOUR: Final = "card_on_armour"
CARD_ON_DAMAGE: Final = "card_on_damage"
IN_VAIN: Final = {DODGE: "dodge_in_vain", CARD_ON_ARMOUR: "card_in_vain"}  # where the attack would still hit [FF-R-51]

PRICE: Final = 1  # band cubes of a reaction [FF-REA-01]


def why_not_dodge(battle: Fray, target: Character) -> Refusal | None:
    """The reaction needs a band cube and somebody who stands [FF-DOD-01, FF-REA-03]."""
    return why_not_react(battle, target, rule="FF-REA-03")


def most_dodged(battle: Fray, target: Character) -> int:
    """The most that a target could add to its CA by one Esquive."""
    most = 1 if why_not_dodge(battle, target) is None else 0
    return max(most, score(battle, target, DEX).value) if can_play(target, DODGE_CARD) else most


def may_dodge(battle: Fray, blow: Blow) -> bool:
    """At most one Esquive of any kind for each attack, or one of each where the table plays so; it needs a band cube [FF-DOD-02, FF-R-52]."""
    if blow.has_dodged or (blow.has_used_card and battle.switch("ff_dodge_stack") is not True):
        return False
    return why_not_dodge(battle, blow.deed.target) is None


def may_use_card(battle: Fray, blow: Blow) -> bool:
    """The same for the Talent, which costs nothing but the card [FF-TAL-07, FF-R-52]."""
    if blow.has_used_card or (blow.has_dodged and battle.switch("ff_dodge_stack") is not True):
        return False
    return can_play(blow.deed.target, DODGE_CARD)


class Defences:
    """What the target of a hit may do about it: first what saves it, then nothing, then the rest [FF-D-33, FF-R-51]."""

    def __init__(self, battle: Fray, blow: Blow) -> None:
        self.battle: Final = battle
        self.blow: Final = blow

    def __call__(self, explain: bool) -> list[Option[str]]:
        battle, blow = self.battle, self.blow
        target = blow.deed.target
        found: list[Option[str]] = []
        if may_dodge(battle, blow):
            found.append(self.on_armour(DODGE, 1))
        elif explain and not blow.has_dodged and not blow.has_used_card:
            found.append(Option(DODGE, DODGE, (blow.armour.value + 1,), why_not_dodge(battle, target)))
        if may_use_card(battle, blow):
            nimble = score(battle, target, DEX).value
            found.append(self.on_armour(CARD_ON_ARMOUR, nimble))
            if blow.can_be_lessened:
                found.append(Option(CARD_ON_DAMAGE, CARD_ON_DAMAGE, (max(blow.effect.value - nimble, 0),)))
        helpful = [option for option in found if blow.does_harm() and option.kind in (DODGE, CARD_ON_ARMOUR)]
        return [*helpful, Option(NOTHING, NOTHING), *[option for option in found if option not in helpful]]

    def on_armour(self, kind: str, more: int) -> Option[str]:
        """So much more CA; called otherwise where the attack would still hit."""
        armour = self.blow.armour.value + more
        return Option(kind if self.blow.hit.value < armour else IN_VAIN[kind], kind, (armour,))


async def defend(battle: Fray, blow: Blow) -> None:
    """Once it is known that the attack hits, and before damage, its target may dodge [FF-DOD-01, FF-R-51]."""
    target = blow.deed.target
    while blow.does_hit() and (may_dodge(battle, blow) or may_use_card(battle, blow)):
        chosen = await Choose(
            target.owner, "dodge", Defences(battle, blow), rule="FF-DOD-01", figure=target, target=blow.deed.attacker,
            fields=at_stake(blow),
        )  # fmt: skip
        if chosen == NOTHING:
            return
        await dodge(battle, blow, chosen)


def at_stake(blow: Blow) -> dict[str, object]:
    """What whoever thinks about a dodge must know [FF-R-51]."""
    told: dict[str, object] = {
        "how": blow.deed.how, "total": blow.hit.value, "armour": blow.armour.value, "left": blow.deed.target.pv, "price": PRICE,
    }  # fmt: skip
    told["stun" if blow.deed.is_stun else "damage"] = blow.effect.value
    return told


async def dodge(battle: Fray, blow: Blow, chosen: str) -> None:
    """One Esquive: +1 CA for a band cube, or the card for DEX, on CA or on the damage [FF-DOD-01, FF-TAL-07]."""
    target = blow.deed.target
    if chosen == DODGE:
        await pay_reaction(battle, target, rule="FF-REA-01")
        blow.has_dodged = True
        blow.armour.add(1, rule="FF-DOD-01")
        battle.note("dodges", rule="FF-DOD-01", figure=target, target=blow.deed.attacker)
        return
    blow.has_used_card = True
    battle.use_talent(target, DODGE_CARD, rule="FF-TAL-07")
    nimble = score(battle, target, DEX).value
    if chosen == CARD_ON_DAMAGE:
        blow.effect = less_by(blow.effect, nimble)
    else:
        blow.armour.add(nimble, rule="FF-TAL-07")


def less_by(damage: Tally, nimble: int) -> Tally:
    """DEX less damage, never below 0 [FF-TAL-07, FF-R-59]."""
    less = copied(damage)
    less.add(-nimble, rule="FF-TAL-07")
    less.at_least(0, rule="FF-R-59")
    return less
