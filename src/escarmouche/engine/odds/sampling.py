"""Estimates, where a rule has too many ways through to follow all of them: it is played a number of times."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import sqrt
from typing import Any, Final

from escarmouche.engine.asking.requests import Request, Roll
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.odds.enumeration import MOST_ANSWERS, Course, Distribution, Met, Start
from escarmouche.engine.odds.policies import Policy

NORMAL: Final = 1.959964  # spreads to either side within which 95 % lie


class Moment:
    """A moment of a play: others that come through it think of the same replies, so that they are found once."""

    __slots__ = ("following", "replies")

    def __init__(self) -> None:
        self.following: Final[dict[tuple[int, ...], Moment]] = {}  # by the faces thrown, or by the number of the reply
        self.replies: list[object] = []  # none: nobody has been asked yet

    def after(self, way: tuple[int, ...]) -> Moment:
        found = self.following.get(way)
        if found is None:
            found = Moment()
            self.following[way] = found
        return found

    def thought_of(self, course: Course, request: Request, policy: Policy) -> list[object]:
        """The replies to what is asked here; who is not remembered is asked every time."""
        if not self.replies or not policy.is_remembered:
            self.replies = policy.replies(course.battle, request)
        return self.replies


def sampled(
    start: Start,
    reads: Callable[[Course], Any],
    *,
    policy: Policy,
    tape: Tape,
    count: int,
    met: Met | None = None,
) -> Distribution:
    """How often each result came in so many plays. A seat that weighs answers up looks as far as the next question."""
    noted = met or Met()
    seen: dict[tuple[int, ...], list[Any]] = {}  # what came of each throw of the dice that were met first
    found = Distribution()
    opening = Moment()
    for _ in range(count):
        course = start.begin()
        moment = opening
        answers: list[object] = []
        first: tuple[int, ...] = ()
        while course.request is not None:
            if len(answers) >= MOST_ANSWERS:
                break
            request = course.request
            if isinstance(request, Roll):
                noted.roll = noted.roll or request
                faces = tape.throw(request.dice.sides)
                first = first or faces
                moment = moment.after(faces)
                answer: object = faces
            else:
                replies = moment.thought_of(course, request, policy)
                number = best_of(start, replies, answers, seat=request.seat, policy=policy, tape=tape)
                moment = moment.after((number,))
                answer = replies[number]
            answers.append(answer)
            course.give(answer)
        if course.request is None:
            result = reads(course)
            found.add(result, Fraction(1, count))
            seen.setdefault(first, []).append(result)
        else:
            found.unresolved += Fraction(1, count)
    if noted.roll is not None and len(seen) == noted.roll.dice.combinations:
        noted.ways += seen.items()
    return found


def best_of(
    start: Start, replies: list[object], answers: list[object], *, seat: int, policy: Policy, tape: Tape
) -> int:
    """The number of the reply after which the seat stands best, with the dice that the tape has next."""
    if len(replies) == 1:
        return 0
    best = 0
    best_worth = -1.0
    for number, reply in enumerate(replies):
        twin = start.begin()
        for answer in answers:
            twin.give(answer)
        twin.give(reply)
        throw_on(twin, tape.copy())
        worth = policy.worth(twin.battle, seat)
        if worth > best_worth:
            best, best_worth = number, worth
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
