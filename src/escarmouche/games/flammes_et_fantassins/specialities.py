"""What Mages do without a spell: Langage animal and Crémation de l'Âme [FF-SPE-01, FF-SPE-04, FF-SPE-06]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.options import Action, simple
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.cat import ask_cat_move
from escarmouche.games.flammes_et_fantassins.effects import BURNT_SOUL, burn_soul
from escarmouche.games.flammes_et_fantassins.scores import INT, SAG

ANIMAL_SPEECH: Final = "langage_animal"
SPEAK: Final = "animal_speech"  # the action, which costs nothing


# Langage animal.


def speciality_options(battle: Fray, actor: Character, explain: bool) -> list[Option[Action]]:
    """What an activated Mage may do by its speciality [FF-SPE-04]."""
    if actor.sheet.speciality != ANIMAL_SPEECH:
        return []
    refusal = why_not_speak(actor)
    return [simple(SPEAK, refusal)] if explain or refusal is None else []


def why_not_speak(druid: Character) -> Refusal | None:
    """Once a game, and not by who lies stunned [FF-SPE-04, FF-R-54]."""
    about: dict[str, object] = {"speciality": ANIMAL_SPEECH}
    if druid.is_speciality_used:
        return Refusal("refused.speciality_used", "FF-SPE-04", about, figure=druid)
    if not druid.can_react:
        return Refusal("refused.no_speciality_now", "FF-R-54", about, figure=druid)
    return None


async def speak(battle: Fray, druid: Character) -> None:
    """The Cat is moved, wherever it is, which counts for the next Round [FF-SPE-04, FF-CAT-11, FF-R-34]."""
    battle.use_speciality(druid, rule="FF-SPE-04")
    await ask_cat_move(battle, druid.owner, rule="FF-SPE-04")


# Crémation de l'Âme.


class Burnings:
    """How many PV may be spent: none, or any but the last [FF-R-101]."""

    def __init__(self, most: int) -> None:
        self.most: Final = most

    def __call__(self, explain: bool) -> list[Option[int]]:
        return [Option("points", points, (points,)) for points in range(self.most + 1)]


def can_burn(who: Character, which: int) -> bool:
    """A Necromancer before a roll to which it adds INT or SAG, with a PV to spare [FF-SPE-06, FF-R-54, FF-R-101]."""
    return which in (INT, SAG) and who.sheet.speciality == BURNT_SOUL.key and who.can_react and who.pv > 1


async def offer_burning(battle: Fray, who: Character, which: int) -> None:
    """Before it rolls it may spend PV, each for +1 to INT or SAG in this Round [FF-SPE-06, FF-R-101]."""
    if can_burn(who, which):
        points = await Choose(who.owner, "burn_soul", Burnings(who.pv - 1), rule="FF-SPE-06", figure=who)
        if points:
            battle.use_speciality(who, rule="FF-SPE-06")
            battle.wound(who, points, rule="FF-SPE-06")
            burn_soul(battle, who, points)
