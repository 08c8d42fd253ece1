"""The step of 1 pas that comes with a static action, before it, after it or both [EV-STA-02]; or standing up [EV-STA-10]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.options import Action, simple
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.evenor.battle import CONTACT, Hero, Skirmish
from escarmouche.games.evenor.deeds import END, RISE, STEP, Deed
from escarmouche.games.evenor.moving import pick_path, what_is_left, why_not_move
from escarmouche.games.evenor.sequence import carry_out
from escarmouche.games.evenor.slots import FREE
from escarmouche.games.evenor.static import why_not_rise


def has_step(battle: Skirmish) -> bool:
    """The free static action has a step; one of a series only by house rule [EV-STA-03, EV-R-05]."""
    return battle.slot.mode == FREE or battle.switch("ev_static_step_in_series") is True


def step_options(battle: Skirmish, hero: Hero, *, explain: bool) -> list[Option[Action]]:
    """Stepping, or standing up instead [EV-D-21]; neither inside a series [EV-STA-03]."""
    barred = None if has_step(battle) else Refusal("refused.no_step_in_series", "EV-STA-03", figure=hero)
    found: list[Option[Action]] = []
    step = barred or why_not_step(battle, hero)
    if explain or step is None:
        found.append(simple(STEP, step))
    if explain or hero.is_prone:
        rise = barred or why_not_rise(battle, hero)
        if explain or rise is None:
            found.append(simple(RISE, rise))
    return found


def why_not_step(battle: Skirmish, hero: Hero) -> Refusal | None:
    """Once before and once after the action, 1 pas in all [EV-STA-02]; not by a Prone figure [EV-STA-10]."""
    if hero.is_prone:
        return Refusal("refused.prone", "EV-STA-10", figure=hero)
    if battle.slot.has_stepped or battle.slot.step_left <= 0.0:
        return Refusal("refused.no_step_left", "EV-STA-02", figure=hero)
    return why_not_move(battle, hero, STEP)


class StepList:
    """Lists what may be done with the step, and nothing."""

    def __init__(self, battle: Skirmish, hero: Hero) -> None:
        self.battle: Final = battle
        self.hero: Final = hero

    def __call__(self, explain: bool) -> list[Option[Action]]:
        return [simple(END), *step_options(self.battle, self.hero, explain=explain)]


def can_step(battle: Skirmish, hero: Hero) -> bool:
    """Whether anything can be done with what is left of the step."""
    return hero.in_play and len(step_options(battle, hero, explain=False)) > 0


async def offer_step(battle: Skirmish, hero: Hero) -> None:
    """Ask what to do with what is left of the step."""
    action = await Choose(hero.controller, "step_or_not", StepList(battle, hero), rule="EV-STA-02", figure=hero)
    if action.kind != END:
        await step_or_rise(battle, hero, action)


async def step_or_rise(battle: Skirmish, hero: Hero, action: Action) -> None:
    """Go a little way, or stand up instead of it [EV-STA-02, EV-STA-10]."""
    if action.kind == RISE:
        battle.slot = battle.slot.but(step_left=0.0, has_stepped=True)
        battle.stand_up(hero, rule="EV-STA-10")
        return
    left = battle.slot.step_left
    path = await pick_path(battle, hero, kind=STEP, pas=left)
    deed = Deed(hero, STEP, path=path, pas=left)
    rest = what_is_left(battle, deed)
    battle.slot = battle.slot.but(
        step_left=rest if rest > CONTACT else 0.0, has_stepped=True
    )  # what is less is no step
    await carry_out(battle, [deed])
    if deed.is_daunted or deed.fled:
        battle.slot = battle.slot.but(lost_fight=True)
