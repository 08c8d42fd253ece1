"""Activation: one static action for free, or so many actions for as many Initiative dice [EV-INI]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.dice import d6
from escarmouche.engine.asking.requests import Choose, Option, Roll
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.evenor.actions import choose_action, declare, declared
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.deeds import AIM, DYNAMIC, END, RISE, STEP
from escarmouche.games.evenor.sequence import carry_out
from escarmouche.games.evenor.slots import FREE, SERIES, WHOLE_STEP
from escarmouche.games.evenor.steps import can_step, has_step, offer_step, step_or_rise
from escarmouche.games.evenor.thresholds import HIGHEST, AllRanks, initiative


def most_actions(battle: Skirmish, hero: Hero) -> int:
    """7 less the Initiative, as modified and limited [EV-INI-07, EV-R-03]."""
    return 7 - initiative(battle, hero).value


class Modes:
    """Lists the two modes: the free static action, and every number of actions [EV-INI-01]."""

    def __init__(self, hero: Hero, most: int) -> None:
        self.hero: Final = hero
        self.most: Final = most

    def __call__(self, explain: bool) -> list[Option[int]]:
        found: list[Option[int]] = [Option(FREE, 0)]
        for number in range(1, (HIGHEST + 1 if explain else self.most) + 1):
            refusal = None
            if number > self.most:
                refusal = Refusal(
                    "refused.too_many_actions", "EV-INI-07", {"limit_of_actions": self.most}, figure=self.hero
                )
            found.append(Option(SERIES, number, (number,), refusal))
        return found


def choose_mode(battle: Skirmish, hero: Hero, most: int) -> Choose[int]:
    """How many actions are tried; 0 is the free static action. Only the number is declared [EV-INI-03, EV-R-04]."""
    return Choose(hero.controller, "mode", Modes(hero, most), rule="EV-INI-03", figure=hero)


async def roll_initiative(battle: Skirmish, hero: Hero, number: int) -> bool:
    """The k-th die against I + k - 1: all must succeed, or nothing is done at all [EV-INI-04..06]."""
    needed = initiative(battle, hero)
    has_passed = await Roll(
        d6(number), AllRanks(needed.value), rule="EV-INI-04", by=hero.id, key="initiative_dice",
        figure=hero, fields={"actions": number}, needed=needed,
    )  # fmt: skip
    kind = "initiative_passed" if has_passed else "initiative_failed"
    battle.note(kind, rule="EV-INI-06", figure=hero, actions=number, needed=needed)
    return has_passed


async def act(battle: Skirmish) -> None:
    """One action of the acting hero, with its step where it has one [EV-INI-09]."""
    await do_action(battle)
    if battle.slot.is_step_due:
        await take_step(battle)


async def do_action(battle: Skirmish) -> None:
    """The action itself; whether its step may follow is noted."""
    hero = battle.hero(battle.slot.acting)
    action = await choose_action(battle, hero)
    if action.kind == END:  # what is left is lost [EV-R-04]
        battle.slot = battle.slot.but(actions_left=0)
        return
    if action.kind in (STEP, RISE):
        await step_or_rise(battle, hero, action)
    else:
        deed = await declare(battle, hero, action) if action.kind in DYNAMIC else declared(battle, hero, action)
        battle.slot = battle.slot.but(actions_left=battle.slot.actions_left - 1, has_stepped=False)
        await carry_out(battle, [deed])
        if has_step(battle) and deed.kind not in DYNAMIC and deed.kind != AIM and can_step(battle, hero):
            battle.slot = battle.slot.but(is_step_due=True)
        else:
            step_is_over(battle)
    if loses_the_rest(hero):
        battle.slot = battle.slot.but(actions_left=0)


async def take_step(battle: Skirmish) -> None:
    """What is left of the step, after the action [EV-STA-02]."""
    hero = battle.hero(battle.slot.acting)
    battle.slot = battle.slot.but(is_step_due=False)
    await offer_step(battle, hero)
    step_is_over(battle)
    if loses_the_rest(hero):
        battle.slot = battle.slot.but(actions_left=0)


def step_is_over(battle: Skirmish) -> None:
    """The next action has a step of its own."""
    battle.slot = battle.slot.but(step_left=WHOLE_STEP, has_stepped=False, lost_fight=False)


def loses_the_rest(hero: Hero) -> bool:
    """Out of action, a figure loses its remaining actions [EV-INI-10]; Prone, it keeps them [EV-R-69]."""
    return not hero.in_play
