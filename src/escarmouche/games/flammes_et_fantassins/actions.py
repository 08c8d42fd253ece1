"""What an activated character may do with the cubes of its sheet [FF-ACT-02, FF-AP]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.options import Action, against, simple
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.character import is_beyond
from escarmouche.games.flammes_et_fantassins.charging import charge, half_move, why_not_charge
from escarmouche.games.flammes_et_fantassins.commanding import command, why_not_command
from escarmouche.games.flammes_et_fantassins.concentrating import concentrate, why_not_concentrate
from escarmouche.games.flammes_et_fantassins.cubes import pay
from escarmouche.games.flammes_et_fantassins.ending import end_turn
from escarmouche.games.flammes_et_fantassins.melee import REACH, strike, why_not_strike
from escarmouche.games.flammes_et_fantassins.moving import handle, move, why_not_handle, why_not_move
from escarmouche.games.flammes_et_fantassins.sentinel import stand_guard, why_not_guard
from escarmouche.games.flammes_et_fantassins.shooting import range_of, shoot, why_not_shoot
from escarmouche.games.flammes_et_fantassins.specialities import SPEAK, speak, speciality_options
from escarmouche.games.flammes_et_fantassins.talents import TALENT_ACTIONS, do_talent, talent_options

END: Final = "end"
MOVE: Final = "move"
HANDLE: Final = "handle"  # a Déplacement that begins with a simple action
FOCUS: Final = "concentrate"
GUARD: Final = "guard"
COMMAND: Final = "command"
STRIKE: Final = "strike"
CHARGE: Final = "charge"
SHOOT: Final = "shoot"
AT_SOMEBODY: Final = (STRIKE, CHARGE, SHOOT)


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
        return found + free_options(battle, actor, explain)


def free_options(battle: Fray, actor: Character, explain: bool) -> list[Option[Action]]:
    """What may be done without a cube: with cards and by a speciality [FF-TAL-00, FF-SPE-01]."""
    return talent_options(battle, actor, explain) + speciality_options(battle, actor, explain)


def enemies_first(battle: Fray, actor: Character) -> list[Character]:
    """Everybody else on the table; friends may be attacked too, but nobody means them first [FF-R-43]."""
    enemies: list[Character] = []
    friends: list[Character] = []
    for one in battle.characters:
        if one.body is not None and one is not actor:
            (friends if battle.are_allies(actor, one) else enemies).append(one)
    return enemies + friends


def thinkable(actor: Character) -> tuple[str, ...]:
    """The attacks that somebody could think of with what it carries."""
    has_melee = actor.kit.melee is not None
    found = (STRIKE, CHARGE) if has_melee and not actor.sheet.is_agile else (STRIKE,)
    return (*found, SHOOT) if actor.kit.ranged is not None else found


def farthest(battle: Fray, actor: Character, kind: str) -> float:
    """Beyond so many inches nobody is attacked in this way, whatever else may be: where only what is allowed is listed, nobody asks why."""
    if kind == STRIKE:
        return REACH
    weapon = actor.kit.ranged
    if kind == CHARGE or weapon is None:
        return float(half_move(battle, actor))
    return float(range_of(battle, actor, weapon).value)


def why_not(battle: Fray, actor: Character, kind: str) -> Refusal | None:
    """Why an action that names nobody cannot be done."""
    if kind == MOVE:
        return why_not_move(battle, actor)
    if kind == HANDLE:
        return why_not_handle(battle, actor)
    if kind == FOCUS:
        return why_not_concentrate(battle, actor)
    return why_not_guard(battle, actor) if kind == GUARD else why_not_command(battle, actor)


def why_not_at(battle: Fray, actor: Character, other: Character, kind: str) -> Refusal | None:
    """Why somebody cannot be attacked."""
    if kind == STRIKE:
        return why_not_strike(battle, actor, other)
    return why_not_charge(battle, actor, other) if kind == CHARGE else why_not_shoot(battle, actor, other)


async def act(battle: Fray) -> None:
    """The next action of the activated character, or the end of the Turn [FF-ACT-02..04, FF-R-64]."""
    actor = battle.character(battle.acting)
    if not actor.in_play or is_spent(battle, actor):
        end_turn(battle)
        return
    told: dict[str, object] = {"cubes": actor.cubes}
    lister = ActionList(battle, actor)
    action = await Choose(actor.owner, "action", lister, rule="FF-ACT-02", figure=actor, fields=told)
    if action.kind == END:
        end_turn(battle)
        return
    was_stunned = actor.is_stunned
    await perform(battle, actor, action)
    if is_down(actor, was_stunned=was_stunned):
        end_turn(battle)


def is_down(actor: Character, *, was_stunned: bool) -> bool:
    """Whether its own activation has put somebody out or stunned it [FF-R-64]."""
    return not actor.in_play or (actor.is_stunned and not was_stunned)


def is_spent(battle: Fray, actor: Character) -> bool:
    """Whether nothing is left to be done: no cube, and nothing that is free."""
    return actor.cubes == 0 and not free_options(battle, actor, explain=False)


async def perform(battle: Fray, actor: Character, action: Action) -> None:
    """Carry out the action that was chosen."""
    if action.kind in AT_SOMEBODY:
        await set_on(battle, actor, battle.character(action.target), action.kind)
    elif action.kind == MOVE:
        await move(battle, actor)
    elif action.kind == HANDLE:
        await handle(battle, actor)
    elif action.kind == FOCUS:
        await concentrate(battle, actor)
    elif action.kind == GUARD:
        await stand_guard(battle, actor)
    elif action.kind == COMMAND:
        await command(battle, actor)
    elif action.kind == SPEAK:
        await speak(battle, actor)
    else:
        assert action.kind in TALENT_ACTIONS, f"nobody knows how to {action.kind}"
        await do_talent(battle, actor, action)


async def set_on(battle: Fray, actor: Character, other: Character, kind: str) -> None:
    """A melee attack, a charge or a shot [FF-MEL, FF-CHG, FF-TIR]."""
    if kind == CHARGE:
        await charge(battle, actor, other)
        return
    await pay(battle, actor, 1, rule="FF-AP-01")
    if kind == STRIKE:
        await strike(battle, actor, other)
    else:
        await shoot(battle, actor, other)
