"""The odds of several answers to one question, out of one budget: what the quick ones leave is there for the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from escarmouche.engine.asking.choices import ChooseNumber
from escarmouche.engine.asking.requests import Choose, Request
from escarmouche.engine.match.match import Match
from escarmouche.engine.odds.enumeration import BeyondBudget
from escarmouche.engine.odds.foreseeing import Budget, Odds, odds_of, worlds_for
from escarmouche.engine.odds.policies import BEST, Policy

FEW: Final = 12  # numbers that are shown one beside the other, like options


def listed_answers(request: Request) -> list[object]:
    """The answers that can be looked at one by one: legal options, or a few numbers."""
    if isinstance(request, Choose):
        return list(request.options())
    if isinstance(request, ChooseNumber) and request.high - request.low < FEW:
        return list(range(request.low, request.high + 1))
    return []


def odds_of_each(
    match: Match, seat: int, answers: Sequence[object], *, policy: str | Policy = BEST, budget: Budget
) -> list[Odds]:
    """The odds of each answer. All have even shares first; what is left goes to those that need more; what remains is played.

    Raises IllegalAnswer or ValueError.
    """
    worlds = worlds_for(match, seat)
    even = budget.steps // max(len(answers), 1)
    found: dict[int, Odds] = {}
    slow: list[int] = []
    for number, answer in enumerate(answers):
        share = Budget(steps=even, samples=0, cut=budget.cut, whole=budget)
        try:
            found[number] = odds_of(match, seat, answer, policy=policy, budget=share, worlds=worlds)
        except BeyondBudget:
            slow.append(number)
    for done, number in enumerate(slow):
        share = budget.part(len(slow) - done, samples=budget.samples)
        if share.steps <= even:
            share = Budget(steps=0, samples=budget.samples, cut=budget.cut)  # that much was not enough
        found[number] = odds_of(match, seat, answers[number], policy=policy, budget=share, worlds=worlds)
    return [found[number] for number in range(len(answers))]
