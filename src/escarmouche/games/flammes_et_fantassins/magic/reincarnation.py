"""Réincarnation: a dead Mage takes the life of an ally [FF-STE-08, FF-R-81]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.carrying import pass_object
from escarmouche.games.flammes_et_fantassins.character import DEAD
from escarmouche.games.flammes_et_fantassins.characteristics import most_life_of
from escarmouche.games.flammes_et_fantassins.magic.aiming import why_not_reach
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.returning import bring_back
from escarmouche.games.flammes_et_fantassins.magic.rolling import magic_roll
from escarmouche.games.flammes_et_fantassins.magic.spells import SPELLBOOK

REINCARNATION: Final = SPELLBOOK["reincarnation"]
ALLY: Final = "ally"  # the setting by which the two change places


def why_not_ally(battle: Fray, mage: Character, ally: Character) -> Refusal | None:
    """Any other of its Band on the table, at any distance, seen or not; not who has merged with the earth [FF-R-81]."""
    if ally.body is None:
        return Refusal("refused.nobody_there", "FF-R-81", figure=mage, target=ally)
    return why_not_reach(battle, mage, ally, REINCARNATION)


class Allies:
    """Whose life a dead Mage may take [FF-R-81]."""

    def __init__(self, battle: Fray, mage: Character) -> None:
        self.battle: Final = battle
        self.mage: Final = mage

    def __call__(self, explain: bool) -> list[Option[int]]:
        found: list[Option[int]] = []
        for one in self.battle.in_play(self.mage.owner):
            refusal = why_not_ally(self.battle, self.mage, one) if one is not self.mage else None
            if one is not self.mage and (refusal is None or explain):
                found.append(Option("figure", one.id, (one.id,), refusal))
        return found


def why_not_alive(battle: Fray, mage: Character) -> Refusal | None:
    """By a Mage that is dead and has a body, with an ally to take the place of [FF-STE-08]."""
    if mage.end != DEAD or battle.remains_of(mage) is None:
        return Refusal("refused.not_dead", "FF-STE-08", figure=mage)
    if not Allies(battle, mage)(False):
        return Refusal("refused.no_target", "FF-R-81", {"spell": REINCARNATION.key}, figure=mage)
    return None


async def choose_ally(battle: Fray, cast: Cast) -> None:
    """Whose life, for all to hear [FF-D-10, FF-R-81]."""
    mage = cast.mage
    told: dict[str, object] = {"spell": cast.spell.key}
    id = await Choose(mage.owner, "spell_target", Allies(battle, mage), rule="FF-R-81", figure=mage, fields=told)
    cast.targets = (battle.character(id),)


async def reincarnate(battle: Fray, cast: Cast) -> None:
    """The ally dies, and the Mage stands where its body lay, or by a house rule where the ally stood, with the ally's key objects [FF-STE-08, FF-R-81]."""
    mage, ally = cast.mage, cast.target
    roll = await magic_roll(battle, cast, enough=most_life_of(battle, mage))
    remains = battle.remains_of(mage)
    if not roll.is_hit or remains is None:
        return
    lay, stood, objects = remains.body, ally.standing, battle.objects_of(ally)
    battle.die(ally, rule="FF-STE-08", by=mage)
    if battle.switch("ff_reincarnation_place") == ALLY:
        battle.drag(ally, lay, rule="FF-R-81", kind="swapped")
        bring_back(battle, mage, roll.effect, stood, by=mage, rule="FF-STE-08")
    else:
        bring_back(battle, mage, roll.effect, lay, by=mage, rule="FF-STE-08")
    if mage.in_play:
        for index in objects:
            pass_object(battle, index, mage, rule="FF-STE-08")
