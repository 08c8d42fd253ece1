"""Exact odds: a rule driven through every outcome of its dice that matters, each with its weight.

The rule is the one that is played. Branches too unlikely to matter are cut and their weight reported, so unbounded
dice are handled honestly. Parts of which only the result matters are gathered first (engine/odds/gathering.py). Where
a seat has several answers to weigh up (engine/odds/policies.py), each is followed and the best for it is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from fractions import Fraction
from typing import Any, Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.asking.requests import Request, Roll
from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.odds.gathering import Gathered, Part
from escarmouche.engine.odds.policies import Chooser, Policy, Told

MOST_ANSWERS: Final = 96  # on one way through a rule, dice and choices together
NO_LIMIT: Final = 0
SMALL: Final = 8  # steps of a part, which moves nobody on the table, that are as much work as one of a whole rule
EVEN: Final = 1e-9


class BeyondBudget(Exception):
    """The rule has more ways through than whoever asks wants to follow."""


class Effort:
    """How many answers may be given to rules in all, and how many have been; those to parts are a fraction of the work."""

    def __init__(self, steps: int = NO_LIMIT) -> None:
        self.steps: Final = steps
        self.spent = 0
        self._small = 0

    def spend(self, *, is_small: bool = False) -> None:
        """One more answer; raises BeyondBudget."""
        if is_small:
            self._small += 1
            if self._small % SMALL:
                return
        self.spent += 1
        if self.steps != NO_LIMIT and self.spent > self.steps:
            raise BeyondBudget


class Distribution:
    """What can come of a rule: exact chances of each result, and the weight left unresolved."""

    def __init__(self) -> None:
        self.chances: Final[dict[Any, Fraction]] = {}
        self.unresolved = Fraction(0)

    def add(self, result: object, chance: Fraction) -> None:
        self.chances[result] = self.chances.get(result, Fraction(0)) + chance

    @property
    def total(self) -> Fraction:
        return sum(self.chances.values(), Fraction(0)) + self.unresolved

    def chance(self, wanted: Callable[[Any], bool]) -> Fraction:
        return sum([chance for result, chance in self.chances.items() if wanted(result)], Fraction(0))


class Weights:
    """The same while it is being found: whole numbers out of `whole`, since fractions take most of the time to reduce."""

    def __init__(self, whole: int) -> None:
        self.whole: Final = whole
        self.results: Final[dict[Any, int]] = {}
        self.lost = 0  # cut off
        self.worths: Final[dict[int, float]] = {}  # how well seats stand in the end, of those that weigh answers up

    def take(self, other: Weights, factor: int, share: float) -> None:
        """The other one holds in such a share; `factor` brings its weights to our whole."""
        for result, weight in other.results.items():
            self.results[result] = self.results.get(result, 0) + weight * factor
        self.lost += other.lost * factor
        for seat, worth in other.worths.items():
            self.worths[seat] = self.worths.get(seat, 0.0) + worth * share

    def reduced(self) -> Distribution:
        found = Distribution()
        for result, weight in self.results.items():
            found.chances[result] = Fraction(weight, self.whole)
        found.unresolved = Fraction(self.lost, self.whole)
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Course:
    """One way through a rule, as far as it has got: what it asks next, None at its end."""

    def __init__(self, battle: Battle, running: Coroutine[Any, Any, Any] | None) -> None:
        self.battle: Final = battle
        self.running: Final = running
        self.request: Request | None = None
        self.result: object = None
        if running is not None:
            self.give(None)

    def give(self, answer: object) -> None:
        """Go on with an answer to the next request."""
        assert self.running is not None
        try:
            self.request = self.running.send(answer)
        except StopIteration as end:
            self.request = None
            self.result = end.value


@mypyc_attr(allow_interpreted_subclasses=True)
class Start:
    """Where a rule is begun, as often as it has ways."""

    def begin(self) -> Course:
        raise NotImplementedError


class RuleStart(Start):
    """A rule on a copy of a battle."""

    def __init__(self, battle: Battle, rule: Callable[[Any], Coroutine[Any, Any, Any]]) -> None:
        self.battle: Final = battle
        self.rule: Final = rule

    def begin(self) -> Course:
        battle = self.battle.copy()
        battle.is_silent = True
        battle.is_counted = True
        return Course(battle, self.rule(battle))


class PartStart(Start):
    """A part of a rule, which knows its own battle and leaves it as it is: no branch needs its own."""

    def __init__(self, battle: Battle, part: Part[Any]) -> None:
        self.battle: Final = battle
        self.part: Final = part

    def begin(self) -> Course:
        return Course(self.battle, self.part.run())


class Met:
    """What was met first on the way: the dice by which it is decided."""

    def __init__(self) -> None:
        self.roll: Roll[Any] | None = None
        self.ways: list[tuple[tuple[int, ...], list[Any]]] = []  # what may come of each throw, if it is no part


class Ways:
    """The answers that dice or a part may give, each so often out of `whole`, and what was cut off before."""

    def __init__(self, answers: list[tuple[object, int]], whole: int, *, lost: int = 0) -> None:
        self.answers: Final = answers
        self.whole: Final = whole
        self.lost: Final = lost


class Enumerator:
    """Runs a rule from the same start, once for every way through it."""

    def __init__(
        self,
        start: Start,
        reads: Callable[[Course], Any],
        *,
        policy: Policy,
        effort: Effort,
        cut: Fraction = Fraction(0),
        within: Enumerator | None = None,
        met: Met | None = None,
    ) -> None:
        self.start: Final = start
        self.reads: Final = reads
        self.policy: Final = policy
        self.effort: Final = effort
        self.cut: Final = cut
        self._cut: Final = float(cut)
        self.is_part: Final = within is not None  # nobody can tell there what is best: nothing of the battle changes
        self.known: Final[dict[str, Weights]] = {} if within is None else within.known  # parts, by key
        self.met: Final[Met] = within.met if within is not None else met or Met()
        self._judges: Final[list[int]] = []  # the seats whose answers are being weighed up

    def explore(self) -> Distribution:
        """Everything that can come of the rule."""
        return self.weigh_all().reduced()

    def weigh_all(self) -> Weights:
        return self._follow(self._resumed(()), (), 1.0)

    def _resumed(self, answers: tuple[object, ...]) -> Course:
        """The rule once more, as far as these answers lead."""
        self.effort.spend(is_small=self.is_part)
        course = self.start.begin()
        self._say_again(course)
        for answer in answers:
            self._give(course, answer)
            self._say_again(course)
        return course

    def _say_again(self, course: Course) -> None:
        """An asker whose answers are not remembered gives them once more, until dice are thrown."""
        request = course.request
        while not self.policy.is_remembered and request is not None and not isinstance(request, Roll | Gathered):
            self._give(course, self.policy.replies(course.battle, request)[0])
            request = course.request

    def _give(self, course: Course, answer: object) -> None:
        self.effort.spend(is_small=self.is_part)
        course.give(answer)

    def _follow(self, course: Course, answers: tuple[object, ...], chance: float) -> Weights:
        """Go on until dice are thrown or a choice is weighed up, and then every way."""
        while True:
            request = course.request
            if request is None:
                return self._end(course)
            if isinstance(request, Roll):
                return self._throw(course, request, answers, chance=chance)
            if isinstance(request, Gathered):
                return self._gather(course, request.part, answers, chance=chance)
            replies = self.policy.replies(course.battle, request)
            if len(replies) > 1 and not self.is_part:
                return self._weigh(course, request, answers, replies=replies, chance=chance)
            reply = replies[0] if len(replies) == 1 else request.default()
            if self.policy.is_remembered:
                answers = (*answers, reply)
            self._give(course, reply)

    def _end(self, course: Course) -> Weights:
        found = Weights(1)
        found.results[self.reads(course)] = 1
        for seat in self._judges:
            found.worths[seat] = self.policy.worth(course.battle, seat)
        return found

    def _throw(self, course: Course, roll: Roll[Any], answers: tuple[object, ...], *, chance: float) -> Weights:
        is_first = self.met.roll is None
        if is_first:
            self.met.roll = roll
        ways: list[tuple[object, int]] = [(outcome.faces, outcome.weight) for outcome in roll.outcomes()]
        is_noted = is_first and not self._judges and not self.is_part
        return self._mixed(course, Ways(ways, roll.dice.combinations), answers, chance=chance, is_noted=is_noted)

    def _gather(self, course: Course, part: Part[Any], answers: tuple[object, ...], *, chance: float) -> Weights:
        """One branch for each result of a part, whichever dice lead to it."""
        known = self.known.get(part.key) if part.key else None
        if known is None:
            inner = Enumerator(
                PartStart(course.battle, part), result_of, policy=self.policy, effort=self.effort, cut=self.cut,
                within=self,
            )  # fmt: skip
            battle = course.battle
            is_silent = battle.is_silent
            battle.is_silent = True
            known = inner.weigh_all()
            battle.is_silent = is_silent
            if part.key:
                self.known[part.key] = known
        ways = Ways(list(known.results.items()), known.whole, lost=known.lost)
        return self._mixed(course, ways, answers, chance=chance)

    def _mixed(
        self, course: Course, ways: Ways, answers: tuple[object, ...], *, chance: float, is_noted: bool = False
    ) -> Weights:
        """Every way with its share, unless it is too unlikely to matter; one of them goes on where we are."""
        followed: list[tuple[int, Weights]] = []
        lost = ways.lost
        wholes = 1
        is_used = False
        for answer, weight in ways.answers:
            likely = chance * (weight / ways.whole)
            if likely < self._cut or len(answers) >= MOST_ANSWERS:
                lost += weight
                continue
            twin = self._resumed(answers) if is_used else course
            is_used = True
            self._give(twin, answer)
            way = self._follow(twin, (*answers, answer), likely)
            if is_noted and isinstance(answer, tuple):
                self.met.ways.append((answer, list(way.results)))
            followed.append((weight, way))
            wholes = common_multiple(wholes, way.whole)
        found = Weights(ways.whole * wholes)
        found.lost = lost * wholes
        for weight, way in followed:
            found.take(way, weight * (wholes // way.whole), weight / ways.whole)
        return found

    def _weigh(
        self, course: Course, request: Request, answers: tuple[object, ...], *, replies: list[object], chance: float
    ) -> Weights:
        """What comes of the answer that is best for the seat that gives it; of equal ones, the first."""
        best: Weights | None = None
        best_worth = 0.0
        seat = request.seat
        self._judges.append(seat)
        for number, reply in enumerate(replies):
            twin = course if number == 0 else self._resumed(answers)
            self._give(twin, reply)
            found = self._follow(twin, (*answers, reply), chance)
            worth = found.worths.get(seat, 0.0)
            if best is None or worth > best_worth + EVEN:
                best, best_worth = found, worth
        self._judges.pop()
        assert best is not None
        return best


def common_multiple(one: int, other: int) -> int:
    """The least number that both divide."""
    if one == other:
        return one
    larger, rest = one, other
    while rest:
        larger, rest = rest, larger % rest
    return one // larger * other


def result_of(course: Course) -> object:
    return course.result


class Reads:
    """Looks at the battle and at the result of a rule."""

    def __init__(self, reads: Callable[[Any, Any], Any]) -> None:
        self.reads: Final = reads

    def __call__(self, course: Course) -> Any:
        return self.reads(course.battle, course.result)


def by_default(request: Request) -> object:
    """The chooser of someone who does not care."""
    return request.default()


def distribution(
    battle: Battle,
    rule: Callable[[Any], Coroutine[Any, Any, Any]],
    reads: Callable[[Any, Any], Any],
    *,
    choose: Chooser = by_default,
    cut: Fraction = Fraction(0),
) -> Distribution:
    """The exact distribution of what `reads` makes of the battle (and of the rule's result) after the rule."""
    start = RuleStart(battle, rule)
    return Enumerator(start, Reads(reads), policy=Told(choose), effort=Effort(), cut=cut).explore()
