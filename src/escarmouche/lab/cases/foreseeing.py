"""Odds of a deed in the situation of a case: by the same mechanism as those of an answer in a match."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.odds.consequences import consequences_in
from escarmouche.engine.odds.enumeration import Course, Start
from escarmouche.engine.odds.foreseeing import Budget, Odds, Watching, foreseen
from escarmouche.engine.odds.gathering import Gathered
from escarmouche.engine.odds.policies import Policy, policy_named
from escarmouche.lab.cases.answers import Script
from escarmouche.lab.cases.blocks import Line
from escarmouche.lab.cases.case import HAPPENS, Case
from escarmouche.lab.cases.deeds import Deed, deed
from escarmouche.lab.cases.errors import Wrong
from escarmouche.lab.cases.running import Failure, performed, run_step
from escarmouche.lab.cases.situation import words_of
from escarmouche.lab.cases.world import World


class DeedStart(Start):
    """A deed that has been said: who does what, on which way; the rest is left to dice and policy."""

    def __init__(self, world: World, meant: Deed, line: Line, *, is_counted: bool) -> None:
        self.world: Final = world
        self.meant: Final = meant
        self.line: Final = line
        self.is_counted: Final = is_counted

    def begin(self) -> Course:
        battle: Any = self.world.battle.copy()
        battle.is_counted = self.is_counted
        performance = performed(self.meant, battle, Script(self.world.situation, [], []), self.line)
        course = Course(battle, performance.running)
        while performance.opening or performance.path is not None:
            request = course.request
            if request is None or isinstance(request, Roll | Gathered):
                raise Wrong("says_more", given=self.meant.text)
            course.give(performance.answer(request))
        return course


def deeds_of(case: Case) -> list[str]:
    """The deeds that happen in a case, in its own words."""
    return [step.deed.text for step in happening(case) if step.deed is not None]


def happening(case: Case) -> list[Any]:
    return [step for step in case.steps if step.kind == HAPPENS and step.deed is not None]


def at_moment(case: Case, moment: int, lang: str = "en") -> World:
    """The battle of a case after its first so many deeds, with the dice that the case gives; raises Wrong."""
    world = World(case.situation, case.situation.set_up(), words_of(case.situation.game.folder), lang)
    steps = happening(case)
    if not 0 <= moment <= len(steps):
        raise Wrong("moment", given=str(moment), most=len(steps), named=case.id)
    failures: list[Failure] = []
    for step in steps[:moment]:
        run_step(world, step, failures)
    return world


def seat_of_deed(world: World, text: str) -> int:
    """Who does a deed; raises Wrong."""
    actor = deed(text, world.situation).said.actor
    return world.battle.figures[actor].controller if actor >= 0 else 0


def odds_of_deed(
    world: World, text: str, *, policy: str | Policy, line: Line, budget: Budget | None = None
) -> tuple[Deed, Odds]:
    """What may come of a deed, as somebody who sees everything would say; raises Wrong, Trouble or RefusedAnswer."""
    meant = deed(text, world.situation)
    if meant.phrase is None:
        raise Wrong("goes_on")
    battle, game = world.battle, world.situation.game
    actor = meant.said.actor
    if actor >= 0 and not battle.figures[actor].in_play:
        raise Wrong("said", problem=world.states_of(actor))
    seat = seat_of_deed(world, text)
    odds = foreseen(
        DeedStart(world, meant, line, is_counted=True),
        DeedStart(world, meant, line, is_counted=False),
        Watching(consequences_in(game.folder), seat),
        policy=policy_named(policy, game, seat) if isinstance(policy, str) else policy,
        work=Budget() if budget is None else budget,
    )
    return meant, odds
