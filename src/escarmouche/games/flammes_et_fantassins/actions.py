"""What an activated character may do with the cubes of its sheet [FF-ACT-02, FF-AP]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.choices import VeiledChoice
from escarmouche.engine.asking.kinds import ByKind
from escarmouche.engine.asking.options import Action, against, simple
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.bonds import marked
from escarmouche.games.flammes_et_fantassins.deeds import FRIEND
from escarmouche.games.flammes_et_fantassins.ending import end_turn
from escarmouche.games.flammes_et_fantassins.magic.casting import CAST, cast_options, cast_spell, might_cast
from escarmouche.games.flammes_et_fantassins.magic.rising import rise
from escarmouche.games.flammes_et_fantassins.magic.shapechange import has_marker
from escarmouche.games.flammes_et_fantassins.magic.spells import SPELLBOOK
from escarmouche.games.flammes_et_fantassins.ordinary import (
    ALONE,
    AT_SOMEBODY,
    ORDINARY,
    attacks,
    do_ordinary,
    enemies_first,
    why_not,
    why_not_at,
    worth_judging,
)
from escarmouche.games.flammes_et_fantassins.specialities import ANIMAL_SPEECH, SPEAK, speak, speciality_options
from escarmouche.games.flammes_et_fantassins.talents import (
    PAID,
    TALENT_ACTIONS,
    do_talent,
    talent_kinds,
    talent_of_kind,
    talent_options,
)

END: Final = "end"


class ActionList(ByKind[Action]):
    """Lists the actions of the activated character [FF-AP-02]."""

    def __init__(self, battle: Fray, actor: Character) -> None:
        self.battle: Final = battle
        self.actor: Final = actor

    def __call__(self, explain: bool) -> list[Option[Action]]:
        return self.explained() if explain else self.legal()

    def kinds(self) -> list[str]:
        """What is not out of the question."""
        actor = self.actor
        found = [END, *worth_judging(self.battle, actor)]
        if actor.hand:
            found.append(CAST)
        return found + free_kinds(actor)

    def of_kind(self, kind: str) -> list[Option[Action]]:
        """What of a kind may be done."""
        battle, actor = self.battle, self.actor
        if kind == END:
            return [simple(END)]
        if kind in AT_SOMEBODY:
            return attacks(battle, actor, kind)
        if kind == CAST:
            return cast_options(battle, actor, explain=False)
        if kind not in ORDINARY:
            return free_of_kind(battle, actor, kind)
        return [] if why_not(battle, actor, kind) is not None else [simple(kind)]

    def explained(self) -> list[Option[Action]]:
        """Everything one might think of, with the reason where it may not be done."""
        battle, actor = self.battle, self.actor
        found = [simple(END), *[simple(kind, why_not(battle, actor, kind)) for kind in ALONE]]
        others = enemies_first(battle, actor)
        for kind in AT_SOMEBODY:
            for other in others:
                refusal = why_not_at(battle, actor, other, kind)
                if refusal is None or refusal.key == FRIEND or not battle.are_allies(actor, other):
                    found.append(marked(battle, actor.owner, other, against(kind, other, refusal)))
        found += cast_options(battle, actor, explain=True)
        return found + talent_options(battle, actor, explain=True) + speciality_options(battle, actor, explain=True)


def free_kinds(actor: Character) -> list[str]:
    """What may be done without a cube: with cards and by a speciality [FF-TAL-00, FF-SPE-01]."""
    found = talent_kinds(actor)
    if actor.sheet.speciality == ANIMAL_SPEECH:
        found.append(SPEAK)
    return found


def free_of_kind(battle: Fray, actor: Character, kind: str) -> list[Option[Action]]:
    """What of a kind may be done so."""
    if kind == SPEAK:
        return speciality_options(battle, actor, explain=False)
    return talent_of_kind(battle, actor, kind, explain=False)


def which_action(battle: Fray, actor: Character) -> Choose[Action]:
    """The question; whether a Mage can cast anything is for its player to know [FF-ACT-02, FF-HID-08]."""
    told: dict[str, object] = {"cubes": actor.cubes}
    lister = ActionList(battle, actor)
    if actor.hand:
        return VeiledChoice(actor.owner, "action", lister, rule="FF-ACT-02", figure=actor, fields=told)
    return Choose(actor.owner, "action", lister, rule="FF-ACT-02", figure=actor, fields=told)


async def act(battle: Fray) -> None:
    """The next action of the activated character, or the end of the Turn [FF-ACT-02..04, FF-R-64]."""
    actor = battle.character(battle.acting)
    if not actor.in_play or (actor.body is not None and is_spent(battle, actor)):
        end_turn(battle)
        return
    if actor.body is None:
        await rise(battle, actor)
        return
    action = await which_action(battle, actor)
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
    return actor.cubes == 0 and not might_cast(battle, actor) and not has_free_option(battle, actor)


def has_free_option(battle: Fray, actor: Character) -> bool:
    """Whether anything may be done without a cube."""
    for kind in free_kinds(actor):
        if kind not in PAID and free_of_kind(battle, actor, kind):
            return True
    return False


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
