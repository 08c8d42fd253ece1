"""Bénédiction: once in this game all dice of one own roll are rolled again, whatever it is for [FF-SLU-04, FF-R-83, FF-D-30]."""

from __future__ import annotations

from typing import TypeVar

from escarmouche.engine.asking.dice import FACES
from escarmouche.engine.asking.requests import Choose, Roll, list_yes_no
from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.match.seats import EVERYONE
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.magic.lasting import BLESSING

T = TypeVar("T")


def bless(battle: Fray, who: Character, by: Character) -> None:
    """One reroll more until the game ends; each counts [FF-SLU-04, FF-R-50, FF-R-68]."""
    battle.begin(Effect(BLESSING, subject=who.id, source=by.id), rule="FF-SLU-04")


def is_blessed(battle: Fray, who: Character) -> bool:
    return len(battle.effects) > 0 and battle.has_effect(BLESSING, who.id)


async def rolled(battle: Fray, who: Character, roll: Roll[T]) -> T:
    """A roll of somebody, who may roll all dice again if it is blessed, before they are assigned: the second result stands [FF-R-83, FF-ATK-09].

    Its owner is asked, whoever makes it act [FF-R-72]; of secret dice nobody else hears more than that a Bénédiction is used up.
    """
    if not is_blessed(battle, who):
        return await roll
    faces = await all_faces(roll)
    told: dict[str, object] = {**(roll.fields or {})}
    if roll.seen_by == EVERYONE:  # a question is heard by all: of secret dice it says nothing [FF-HID-03]
        told.update({"dice": list(faces), "vain": not roll.reads.read(faces)})
    is_again = await Choose(
        who.owner, "reroll", list_yes_no, rule="FF-SLU-04", figure=who, target=roll.target, needed=roll.needed, fields=told,
        seen_by=roll.seen_by,
    )  # fmt: skip
    if is_again:
        spend(battle, who)
        faces = await all_faces(roll)
    return roll.reads.read(faces)


def all_faces(roll: Roll[T]) -> Roll[tuple[int, ...]]:
    """The same roll, of which every face is seen."""
    return Roll(
        roll.dice, FACES, rule=roll.rule, by=roll.by, key=roll.key, figure=roll.figure, target=roll.target, needed=roll.needed,
        fields=roll.fields, seen_by=roll.seen_by,
    )  # fmt: skip


def spend(battle: Fray, who: Character) -> None:
    """The oldest of its Bénédictions is used up [FF-SLU-04]."""
    for effect in battle.effects:
        if effect.kind is BLESSING and effect.subject == who.id:
            battle.note("rerolls", rule="FF-SLU-04", figure=who)
            battle.end(effect, rule="FF-SLU-04")
            return
