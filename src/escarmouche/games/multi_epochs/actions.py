"""What an activated character may do with each of its actions [ME-ACT]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.options import Action, against, simple
from escarmouche.engine.asking.picking import figure_option
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.multi_epochs.battle import NOBODY, Character, Skirmish
from escarmouche.games.multi_epochs.capacities import capacity_actions, use_capacity
from escarmouche.games.multi_epochs.climbing import can_climb, climb, why_not_climb
from escarmouche.games.multi_epochs.footing import is_climbing
from escarmouche.games.multi_epochs.going import charge_reach
from escarmouche.games.multi_epochs.melee import melee_phase, why_not_fight
from escarmouche.games.multi_epochs.moving import charge_move, move, why_not_charge
from escarmouche.games.multi_epochs.reserve import let_guards_react
from escarmouche.games.multi_epochs.shooting import rapid_fire_tir, shot, why_not_shoot
from escarmouche.games.multi_epochs.special import (
    DROP,
    FORCE_DOOR,
    OPEN_DOOR,
    PICK_UP,
    doors,
    special_action,
    special_actions,
)
from escarmouche.table.bases.bodies import distance_in_space

__all__ = ["Action", "ActionList", "act", "charge", "perform"]

NOTHING: Final = "nothing"
MOVE: Final = "move"
CLIMB: Final = "climb"
CHARGE: Final = "charge"
FIGHT: Final = "melee"
SHOOT: Final = "shoot"
RAPID_FIRE: Final = "rapid_fire"
GUARD: Final = "guard"
END: Final = "end"
SPECIAL: Final = (OPEN_DOOR, FORCE_DOOR, PICK_UP, DROP)


ON_GUARD: Final = simple(GUARD)
CLIMBING: Final = simple(CLIMB)
NO_SECOND_SHOT: Final = Option("pass", NOBODY)
SIMPLE: Final = (simple(END), simple(NOTHING), simple(MOVE))  # always possible


class ActionList:
    """Lists the actions of the acting character [ME-ACT-05..12]."""

    def __init__(self, battle: Skirmish, actor: Character) -> None:
        self.battle: Final = battle
        self.actor: Final = actor

    def __call__(self, explain: bool) -> list[Option[Action]]:
        return self.explained() if explain else self.legal()

    def legal(self) -> list[Option[Action]]:
        """What may be done; enemies out of reach are not even judged."""
        battle, actor = self.battle, self.actor
        found = list(SIMPLE)
        if why_not_guard(battle, actor) is None:
            found.append(ON_GUARD)
        if can_climb(battle, actor):
            found.append(CLIMBING)
        if battle.markers or doors(battle.terrain):
            found += special_actions(battle, actor, explain=False)
        if actor.profile.power:
            found += capacity_actions(battle, actor, explain=False)
        engaged = battle.enemies_engaged(actor)
        for target in engaged:
            found.append(against(FIGHT, target, None))
        near = charge_reach(battle, actor)
        far = float(actor.profile.long_range)
        body = actor.standing
        for target in battle.in_play(1 - actor.controller):
            away = distance_in_space(body, target.standing)
            if away <= near and target not in engaged and why_not_charge(battle, actor, target) is None:
                found.append(against(CHARGE, target, None))
            if away <= far and why_not_shoot(battle, actor, target) is None:
                found.append(against(SHOOT, target, None))
                if RAPID_FIRE in actor.profile.actions:
                    found.append(against(RAPID_FIRE, target, None))
        return found

    def explained(self) -> list[Option[Action]]:
        """Everything one might think of, with the reason where it may not be done."""
        battle, actor = self.battle, self.actor
        found = [*SIMPLE, simple(GUARD, why_not_guard(battle, actor)), simple(CLIMB, why_not_climb(battle, actor))]
        found += special_actions(battle, actor, explain=True)
        if actor.profile.power:
            found += capacity_actions(battle, actor, explain=True)
        fights: list[Option[Action]] = []
        others: list[Option[Action]] = []
        for target in battle.in_play(1 - actor.controller):
            fights.append(against(FIGHT, target, why_not_fight(battle, actor, target)))
            others.append(against(CHARGE, target, why_not_charge(battle, actor, target)))
            refusal = why_not_shoot(battle, actor, target)
            others.append(against(SHOOT, target, refusal))
            if RAPID_FIRE in actor.profile.actions:
                others.append(against(RAPID_FIRE, target, refusal))
        return found + fights + others


def why_not_guard(battle: Skirmish, character: Character) -> Refusal | None:
    """The guard stance is not cumulative, nor for the Stunned or for climbers, and some tables play without it [ME-R-13, ME-R-73]."""
    if battle.switch("me_guard_mode") == "none":
        return Refusal("refused.switched_off", "ME-R-13", figure=character)
    if character.is_on_guard:
        return Refusal("refused.already_on_guard", "ME-R-13", figure=character)
    if is_climbing(battle.terrain, character.standing):
        return Refusal("refused.on_a_face", "ME-R-73", figure=character)
    return Refusal("refused.stunned", "ME-R-13", figure=character) if character.is_stunned else None


async def act(battle: Skirmish) -> None:
    """One action of the acting character, chosen when it starts [ME-ACT-04]."""
    actor = battle.character(battle.acting)
    action = await Choose(actor.controller, "action", ActionList(battle, actor), rule="ME-ACT-04")
    if action.kind == END:  # what is left is lost
        battle.actions_left = 0
        return
    battle.actions_left -= 1
    await perform(battle, actor, action)
    if actor.in_play:
        battle.scenario.action_ended(battle, actor)
        if battle.rules.reactions:
            await let_guards_react(battle, actor)
    if not actor.in_play or (actor.is_stunned and battle.switch("me_stun_ends_activation") is True):
        battle.actions_left = 0  # a Stunned character does not act [ME-R-20]


async def perform(battle: Skirmish, actor: Character, action: Action) -> None:
    """Carry out the action that was chosen."""
    if action.kind == NOTHING:
        battle.note("does_nothing", rule="ME-ACT-05", figure=actor)
    elif action.kind == MOVE:
        await move(battle, actor)
    elif action.kind == CLIMB:
        await climb(battle, actor)
    elif action.kind in SPECIAL:
        await special_action(battle, actor, action)
    elif action.kind == GUARD:
        battle.take_guard(actor, rule="ME-ACT-12")
    else:
        target = battle.character(action.target)
        if action.kind == CHARGE:
            await charge(battle, actor, target)
        elif action.kind == FIGHT:
            await fight_on(battle, actor, target)
        elif action.kind == SHOOT:
            await shot(battle, actor, target, tir=actor.profile.tir)
        elif action.kind == RAPID_FIRE:
            await rapid_fire(battle, actor, target)
        else:
            await use_capacity(battle, actor, target)


async def charge(battle: Skirmish, charger: Character, target: Character) -> None:
    """Into contact, and at once a melee phase [ME-ACT-07, ME-R-03]."""
    await charge_move(battle, charger, target)
    if battle.switch("me_charge_includes_melee") is True:
        await melee_phase(battle, charger, target, is_charge=True)
    else:
        battle.charged = target.id


async def fight_on(battle: Skirmish, fighter: Character, target: Character) -> None:
    """A melee phase; where a charge does not fight, the next one against its target is that of the charge [ME-R-03]."""
    is_charge = battle.charged == target.id
    if is_charge:
        battle.charged = NOBODY
    await melee_phase(battle, fighter, target, is_charge=is_charge)


class SecondTargets:
    """Whoever may be shot at next, or nobody [ME-R-40]."""

    def __init__(self, battle: Skirmish, shooter: Character) -> None:
        enemies = battle.in_play(1 - shooter.controller)
        self.ids: Final = [one.id for one in enemies if why_not_shoot(battle, shooter, one) is None]

    def __call__(self, explain: bool) -> list[Option[int]]:
        return [*[figure_option(id) for id in self.ids], NO_SECOND_SHOT]


async def rapid_fire(battle: Skirmish, shooter: Character, first: Character) -> None:
    """Two shots with half the Tir, the second at a target chosen after the first, or declined [ME-TRT-13, ME-R-40]."""
    await shot(battle, shooter, first, tir=rapid_fire_tir(shooter))
    targets = SecondTargets(battle, shooter)
    if not targets.ids:
        return
    second = await Choose(shooter.controller, "second_target", targets, rule="ME-TRT-13")
    if second != NOBODY:
        await shot(battle, shooter, battle.character(second), tir=rapid_fire_tir(shooter))
