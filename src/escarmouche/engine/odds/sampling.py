"""Estimates, where a rule has too many ways through to follow all of them: it is played a number of times."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import sqrt
from typing import Any, Final

from escarmouche.engine.asking.requests import Request, Roll
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.odds.enumeration import MOST_ANSWERS, Course, Distribution, Start
from escarmouche.engine.odds.policies import Policy

NORMAL: Final = 1.959964  # spreads to either side within which 95 % lie


def sampled(start: Start, reads: Callable[[Course], Any], *, policy: Policy, tape: Tape, count: int) -> Distribution:
    """How often each result came in so many plays. A seat that weighs answers up looks as far as the next question."""
    found = Distribution()
    for _ in range(count):
        course = start.begin()
        answers: list[object] = []
        while course.request is not None:
            if len(answers) >= MOST_ANSWERS:
                break
            answer = answer_to(start, course, course.request, answers, policy=policy, tape=tape)
            answers.append(answer)
            course.give(answer)
        if course.request is None:
            found.add(reads(course), Fraction(1, count))
        else:
            found.unresolved += Fraction(1, count)
    return found


def answer_to(
    start: Start, course: Course, request: Request, answers: list[object], *, policy: Policy, tape: Tape
) -> object:
    """Dice as the tape has them; of several replies the one after which the seat stands best."""
    if isinstance(request, Roll):
        return tape.throw(request.dice.sides)
    replies = policy.replies(course.battle, request)
    if len(replies) == 1:
        return replies[0]
    best: object = replies[0]
    best_worth = -1.0
    for reply in replies:
        twin = start.begin()
        for answer in answers:
            twin.give(answer)
        twin.give(reply)
        throw_on(twin, tape.copy())
        worth = policy.worth(twin.battle, request.seat)
        if worth > best_worth:
            best, best_worth = reply, worth
    return best


def throw_on(course: Course, tape: Tape) -> None:
    """Throw the dice that follow, up to the next choice."""
    while isinstance(course.request, Roll):
        course.give(tape.throw(course.request.dice.sides))


def interval(chance: float, count: int) -> tuple[float, float]:
    """Where the chance behind a share of so many plays lies with 95 % (Wilson)."""
    squared = NORMAL * NORMAL / count
    middle = (chance + squared / 2) / (1 + squared)
    spread = NORMAL * sqrt(chance * (1 - chance) / count + squared / (4 * count)) / (1 + squared)
    return max(middle - spread, 0.0), min(middle + spread, 1.0)
