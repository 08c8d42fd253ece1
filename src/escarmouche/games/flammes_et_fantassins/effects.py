"""What lasts for a Round: potions, and what a Necromancer burnt [FF-MAT-08..11, FF-SPE-06, FF-R-50, FF-R-68]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.battle.traits import Trait
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.characteristics import ARMOUR, MOVE
from escarmouche.games.flammes_et_fantassins.magic.arcana import COUNTED, THIS_ROUND
from escarmouche.games.flammes_et_fantassins.magic.lasting import SPELL_EFFECTS
from escarmouche.games.flammes_et_fantassins.moments import Damage, Derived, Score
from escarmouche.games.flammes_et_fantassins.scores import INT, SAG

__all__ = ["THIS_ROUND"]

STRENGTH: Final = Trait("potion_de_force", "FF-MAT-08")
HARDNESS: Final = Trait("potion_d_armure", "FF-MAT-09")
SPEED: Final = Trait("potion_de_vitesse", "FF-MAT-10")
ELOQUENCE: Final = Trait("potion_d_eloquence", "FF-MAT-11")
BURNT_SOUL: Final = Trait("cremation_de_l_ame", "FF-SPE-06", {COUNTED: True})
EFFECT_KINDS: Final = {
    **{kind.key: kind for kind in (STRENGTH, HARDNESS, SPEED, ELOQUENCE, BURNT_SOUL)}, **SPELL_EFFECTS,
}  # fmt: skip
POTION: Final = 2  # what a potion adds


@HARDNESS.adjusts(Derived, bearer="bearer")
def hardened(tally: Tally, question: Derived, bearer: Character) -> None:
    """Potion d'Armure: CA +2 [FF-MAT-09]."""
    tally.add(POTION, rule="FF-MAT-09", when=question.kind == ARMOUR)


@SPEED.adjusts(Derived, bearer="bearer")
def hurried(tally: Tally, question: Derived, bearer: Character) -> None:
    """Potion de Vitesse: Dép. +2 [FF-MAT-10]."""
    tally.add(POTION, rule="FF-MAT-10", when=question.kind == MOVE)


@STRENGTH.adjusts(Damage, bearer="attacker")
def strengthened(tally: Tally, question: Damage, bearer: Character) -> None:
    """Potion de Force: +2 to the damage of melee [FF-MAT-08]."""
    tally.add(POTION, rule="FF-MAT-08", when=question.is_melee)


@BURNT_SOUL.adjusts(Score, bearer="bearer")
def burnt(tally: Tally, question: Score, bearer: Character) -> None:
    """Crémation de l'Âme: each point counts whole where INT or SAG is read alone [FF-SPE-06, FF-R-101]."""
    tally.add(points_burnt(question.battle, bearer), rule="FF-SPE-06", when=question.which in (INT, SAG))


def is_eloquent(battle: Fray, drinker: Character) -> bool:
    """Whether its CHA may still be added to one roll of this Round [FF-MAT-11]."""
    return battle.has_effect(ELOQUENCE, drinker.id)


def spend_eloquence(battle: Fray, drinker: Character) -> None:
    """Once, on one roll [FF-MAT-11]."""
    for effect in battle.effects:
        if effect.kind is ELOQUENCE and effect.subject == drinker.id:
            battle.end(effect, rule="FF-MAT-11")
            return


def begin_potion(battle: Fray, drinker: Character, kind: Trait) -> None:
    """The effect of a potion for the rest of the Round; the same one twice does not add up, unless the table plays so [FF-R-68]."""
    if battle.switch("ff_same_spell_stacks") is True or not battle.has_effect(kind, drinker.id):
        battle.begin(Effect(kind, subject=drinker.id, source=drinker.id, until=THIS_ROUND), rule=kind.rule)


def burn_soul(battle: Fray, who: Character, points: int) -> None:
    """Each PV that was spent adds to those of this Round; what they give is one effect, however many they are [FF-SPE-06, FF-R-68]."""
    total = points_burnt(battle, who) + points
    battle.renew(Effect(BURNT_SOUL, subject=who.id, source=who.id, until=THIS_ROUND, value=total), rule="FF-SPE-06")


def points_burnt(battle: Fray, who: Character) -> int:
    """In this Round [FF-SPE-06]."""
    return sum([effect.value for effect in battle.effects if effect.kind is BURNT_SOUL and effect.subject == who.id])
