"""The actions that anybody may be made to do with the cubes of its sheet, whoever decides [FF-AP-02]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.options import Action, against
from escarmouche.engine.asking.requests import Option
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.character import is_beyond
from escarmouche.games.flammes_et_fantassins.charging import charge, half_move, why_not_charge
from escarmouche.games.flammes_et_fantassins.commanding import command, why_not_command
from escarmouche.games.flammes_et_fantassins.concentrating import concentrate, why_not_concentrate
from escarmouche.games.flammes_et_fantassins.cubes import pay
from escarmouche.games.flammes_et_fantassins.melee import REACH, strike, weapon_of, why_not_strike
from escarmouche.games.flammes_et_fantassins.moving import handle, move, why_not_handle, why_not_move
from escarmouche.games.flammes_et_fantassins.sentinel import PRICE, stand_guard, why_not_guard
from escarmouche.games.flammes_et_fantassins.shooting import range_of, shoot, why_not_shoot

MOVE: Final = "move"
HANDLE: Final = "handle"  # a Déplacement that begins with a simple action
FOCUS: Final = "concentrate"
GUARD: Final = "guard"
COMMAND: Final = "command"
STRIKE: Final = "strike"
CHARGE: Final = "charge"
SHOOT: Final = "shoot"
ALONE: Final = (MOVE, HANDLE, FOCUS, GUARD, COMMAND)  # what names nobody
AT_SOMEBODY: Final = (STRIKE, CHARGE, SHOOT)
ORDINARY: Final = (*ALONE, *AT_SOMEBODY)


def enemies_first(battle: Fray, actor: Character) -> list[Character]:
    """Everybody else on the table; friends may be attacked too, but nobody means them first [FF-R-43]."""
    enemies: list[Character] = []
    friends: list[Character] = []
    for one in battle.characters:
        if one.body is not None and one is not actor:
            (friends if battle.are_allies(actor, one) else enemies).append(one)
    return enemies + friends


def thinkable(battle: Fray, actor: Character) -> list[str]:
    """The attacks that are open to somebody with what it carries [FF-CHG-01, FF-R-42]."""
    found: list[str] = []
    if weapon_of(battle, actor) is not None:
        found = [STRIKE] if actor.sheet.is_agile else [STRIKE, CHARGE]
    if actor.kit.ranged is not None:
        found.append(SHOOT)
    return found


def worth_judging(battle: Fray, actor: Character) -> list[str]:
    """What is not out of the question for its cubes, its weapons, and who lies [FF-AP-01, FF-R-49]."""
    cubes = actor.cubes
    if cubes == 0:
        return []
    if not actor.is_standing:
        return [FOCUS]
    found = [MOVE, HANDLE, FOCUS]
    if actor.kit.ranged is not None and cubes >= PRICE:
        found.append(GUARD)
    if actor.command > 0:
        found.append(COMMAND)
    found += thinkable(battle, actor)
    return found


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


def attacks(battle: Fray, actor: Character, kind: str) -> list[Option[Action]]:
    """Whom it may attack in this way, enemies first."""
    limit = farthest(battle, actor, kind)
    found: list[Option[Action]] = []
    for other in enemies_first(battle, actor):
        if not is_beyond(actor, other, limit) and why_not_at(battle, actor, other, kind) is None:
            found.append(against(kind, other, None))
    return found


async def do_ordinary(battle: Fray, actor: Character, action: Action) -> None:
    """Carry out one of them."""
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
    else:
        await command(battle, actor)


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
