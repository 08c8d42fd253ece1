"""Inspiration: a Bard casts a spell that somebody has cast before [FF-TAL-09, FF-R-69, FF-D-54]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.cards import INSPIRATION, why_not_play
from escarmouche.games.flammes_et_fantassins.cubes import pay, why_not_pay
from escarmouche.games.flammes_et_fantassins.magic.cast import TALENT, Cast
from escarmouche.games.flammes_et_fantassins.magic.casting import carry_out, why_not_conditions
from escarmouche.games.flammes_et_fantassins.magic.spells import SPELLBOOK, level_of

NONE: Final = "none"


def remembered(battle: Fray) -> list[str]:
    """The spells of level I that anybody has cast in this game: shown, and their PA paid, whatever came of them [FF-TAL-09, FF-R-69]."""
    return [spell for spell in battle.spells_cast if level_of(spell) == 1]


def why_not_inspire(battle: Fray, bard: Character) -> Refusal | None:
    """The card, a cube, and something to remember [FF-TAL-09]."""
    refusal = why_not_play(bard, INSPIRATION, rule="FF-TAL-09")
    if refusal is None and not remembered(battle):
        refusal = Refusal("refused.nothing_remembered", "FF-TAL-09", figure=bard)
    return why_not_pay(bard, 1, rule="FF-TAL-09") if refusal is None else refusal


class Memories:
    """One of them, with its conditions as if its user were the Mage, or none [FF-R-69, FF-D-54]."""

    def __init__(self, battle: Fray, bard: Character) -> None:
        self.battle: Final = battle
        self.bard: Final = bard

    def __call__(self, explain: bool) -> list[Option[str]]:
        found: list[Option[str]] = []
        for spell in remembered(self.battle):
            refusal = why_not_conditions(self.battle, self.bard, SPELLBOOK[spell])
            if refusal is None or explain:
                found.append(Option("spell", spell, (spell,), refusal))
        return [*found, Option(NONE, NONE)]


async def inspire(battle: Fray, bard: Character) -> None:
    """A cube and the Talent card pay for all: no spell cards, and the Cat adds nothing [FF-TAL-09, FF-R-69]."""
    await pay(battle, bard, 1, rule="FF-TAL-09")
    battle.use_talent(bard, INSPIRATION, rule="FF-TAL-09")
    spell = await Choose(bard.owner, "inspiration", Memories(battle, bard), rule="FF-TAL-09", figure=bard)
    if spell != NONE:
        await carry_out(battle, Cast(bard, SPELLBOOK[spell], price=TALENT))
