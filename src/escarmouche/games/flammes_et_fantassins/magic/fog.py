"""Brouillard: shots and spells at a distance hit worse, until one of them hits [FF-SNA-05, FF-R-90]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.battle.effects import NO_FIGURE, Effect
from escarmouche.engine.battle.tally import Tally
from escarmouche.games.flammes_et_fantassins.battle import Fray
from escarmouche.games.flammes_et_fantassins.deeds import IN_MELEE
from escarmouche.games.flammes_et_fantassins.effects import THIS_ROUND
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.lasting import FOG
from escarmouche.games.flammes_et_fantassins.magic.spells import Spell
from escarmouche.games.flammes_et_fantassins.moments import MagicHit, ToHit

BLINDED: Final = -2
CLEAR: Final = ("resurrection", "reincarnation")  # spells that it does not hinder [FF-R-90]


async def fog(battle: Fray, cast: Cast) -> None:
    """Over the whole table until the Round ends; twice is no thicker, unless the table plays so [FF-SNA-05, FF-R-68]."""
    if battle.switch("ff_same_spell_stacks") is True or not battle.has_effect(FOG, NO_FIGURE):
        battle.begin(Effect(FOG, source=cast.mage.id, until=THIS_ROUND), rule="FF-SNA-05")


def is_hindered(spell: Spell) -> bool:
    """A spell neither by contact nor on oneself, but for those that bring back the dead [FF-R-90]."""
    return spell.is_far and spell.key not in CLEAR


@FOG.adjusts(ToHit)
def hide_from_shots(tally: Tally, question: ToHit, fog: Effect) -> None:
    """Every shot, bombs included [FF-ATK-06, FF-R-90]."""
    tally.add(BLINDED, rule="FF-SNA-05", when=question.how not in IN_MELEE)


@FOG.adjusts(MagicHit)
def hide_from_spells(tally: Tally, question: MagicHit, fog: Effect) -> None:
    """Every magic roll at a distance [FF-ATK-08, FF-R-90]."""
    tally.add(BLINDED, rule="FF-SNA-05", when=is_hindered(question.spell))


def lift(battle: Fray, *, rule: str) -> None:
    """One of them has hit: the fog is gone, for whoever comes next [FF-SNA-05, FF-R-90]."""
    for effect in battle.effects:
        if effect.kind is FOG and effect.subject == NO_FIGURE:
            battle.end(effect, rule=rule)
