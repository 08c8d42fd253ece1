"""What an activated character may do with the cubes of its sheet [FF-ACT-02, FF-AP]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.choices import VeiledChoice
from escarmouche.engine.asking.options import Action, against, simple
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.character import is_beyond
from escarmouche.games.flammes_et_fantassins.ending import end_turn
from escarmouche.games.flammes_et_fantassins.magic.casting import CAST, cast_options, cast_spell, might_cast
from escarmouche.games.flammes_et_fantassins.magic.rising import rise
from escarmouche.games.flammes_et_fantassins.magic.shapechange import has_marker
from escarmouche.games.flammes_et_fantassins.magic.spells import SPELLBOOK
from escarmouche.games.flammes_et_fantassins.ordinary import (
    COMMAND,
    FOCUS,
    GUARD,
    HANDLE,
    MOVE,
    ORDINARY,
    do_ordinary,
    enemies_first,
    farthest,
    thinkable,
    why_not,
    why_not_at,
)
from escarmouche.games.flammes_et_fantassins.specialities import SPEAK, speak, speciality_options
from escarmouche.games.flammes_et_fantassins.talents import TALENT_ACTIONS, do_talent, talent_options

END: Final = "end"


class ActionList:
    """Lists the actions of the activated character [FF-AP-02]."""

    def __init__(self, battle: Fray, actor: Character) -> None:
        self.battle: Final = battle
        self.actor: Final = actor

    def __call__(self, explain: bool) -> list[Option[Action]]:
        battle, actor = self.battle, self.actor
        found = [simple(END)]
        for kind in (MOVE, HANDLE, FOCUS, GUARD, COMMAND):
            refusal = why_not(battle, actor, kind)
            if refusal is None or explain:
                found.append(simple(kind, refusal))
        others = enemies_first(battle, actor)
        for kind in thinkable(actor):
            limit = farthest(battle, actor, kind)
            for other in others:
                if not explain and is_beyond(actor, other, limit):
                    continue
                refusal = why_not_at(battle, actor, other, kind)
                if refusal is None or (explain and not battle.are_allies(actor, other)):
                    found.append(against(kind, other, refusal))
        if actor.hand:
            found += cast_options(battle, actor, explain)
        return found + free_options(battle, actor, explain)


def free_options(battle: Fray, actor: Character, explain: bool) -> list[Option[Action]]:
    """What may be done without a cube: with cards and by a speciality [FF-TAL-00, FF-SPE-01]."""
    return talent_options(battle, actor, explain) + speciality_options(battle, actor, explain)


async def act(battle: Fray) -> None:
    """The next action of the activated character, or the end of the Turn [FF-ACT-02..04, FF-R-64]."""
    actor = battle.character(battle.acting)
    if not actor.in_play or (actor.body is not None and is_spent(battle, actor)):
        end_turn(battle)
        return
    if actor.body is None:
        await rise(battle, actor)
        return
    told: dict[str, object] = {"cubes": actor.cubes}
    lister = ActionList(battle, actor)
    ask = (
        VeiledChoice if actor.hand else Choose
    )  # whether a Mage can cast anything is for its player to know [FF-HID-08]
    action = await ask(actor.owner, "action", lister, rule="FF-ACT-02", figure=actor, fields=told)
    if action.kind == END:
        end_turn(battle)
        return
    was_stunned = actor.is_stunned
    await perform(battle, actor, action)
    battle.is_change_due = has_marker(battle)
    if is_down(actor, was_stunned=was_stunned):
        end_turn(battle)


def is_down(actor: Character, *, was_stunned: bool) -> bool:
    """Whether its own activation has put somebody out, under the earth, or stunned it [FF-R-64, FF-R-92]."""
    return actor.body is None or (actor.is_stunned and not was_stunned)


def is_spent(battle: Fray, actor: Character) -> bool:
    """Whether nothing is left to be done: no cube, and nothing that is free; of a Mage's cards only the backs are looked at [FF-HID-08]."""
    return actor.cubes == 0 and not might_cast(battle, actor) and not free_options(battle, actor, explain=False)


async def perform(battle: Fray, actor: Character, action: Action) -> None:
    """Carry out the action that was chosen."""
    if action.kind in ORDINARY:
        await do_ordinary(battle, actor, action)
    elif action.kind == CAST:
        await cast_spell(battle, actor, SPELLBOOK[action.thing])
    elif action.kind == SPEAK:
        await speak(battle, actor)
    else:
        assert action.kind in TALENT_ACTIONS, f"nobody knows how to {action.kind}"
        await do_talent(battle, actor, action)
