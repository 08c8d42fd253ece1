"""Exact odds: a rule driven through every outcome of its dice that matters, each with its weight.

The rule is the one that is played. Branches too unlikely to matter are cut and their weight reported, so unbounded
dice are handled honestly. Parts of which only the result matters are gathered first (engine/odds/gathering.py).
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from fractions import Fraction
from typing import Any, Final

from escarmouche.engine.asking.requests import Request, Roll
from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.odds.gathering import Gathered, Part

Chooser = Callable[[Request], object]


def by_default(request: Request) -> object:
    """The chooser of someone who does not care."""
    return request.default()


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


class Enumerator:
    """Runs a rule again and again from the same battle, once for every branch of its dice."""

    def __init__(
        self,
        battle: Battle,
        rule: Callable[[Any], Coroutine[Any, Any, Any]],
        reads: Callable[[Any, Any], Any],
        *,
        choose: Chooser = by_default,
        cut: Fraction = Fraction(0),
        most_rolls: int = 64,
        within: Enumerator | None = None,
    ) -> None:
        self.battle: Final = battle
        self.rule: Final = rule
        self.reads: Final = reads
        self.choose: Final = choose
        self.cut: Final = cut
        self.most_rolls: Final = most_rolls
        self.is_part: Final = within is not None  # a part leaves its battle as it is: no branch needs its own
        self.known: Final[dict[str, Distribution]] = {} if within is None else within.known  # parts, by key
        self.found: Final = Distribution()

    def explore(self, rolled: tuple[Any, ...], chance: Fraction) -> None:
        """Run with these faces and results so far; where the next roll is asked, branch."""
        battle = self.battle if self.is_part else self.battle.copy()
        battle.is_silent = True
        battle.is_counted = True
        running = self.rule(battle)
        position = 0
        answer: object = None
        while True:
            try:
                request: Request = running.send(answer)
            except StopIteration as end:
                self.found.add(self.reads(battle, end.value), chance)
                return
            if not isinstance(request, Roll | Gathered):
                answer = self.choose(request)
            elif position < len(rolled):
                answer = rolled[position]
                position += 1
            else:
                running.close()
                if isinstance(request, Roll):
                    self.branch(request, rolled, chance)
                else:
                    self.branch_part(battle, request.part, rolled, chance=chance)
                return

    def branch(self, roll: Roll[Any], rolled: tuple[Any, ...], chance: Fraction) -> None:
        whole = roll.dice.combinations
        for outcome in roll.outcomes():
            self.follow(outcome.faces, rolled, chance * Fraction(outcome.weight, whole))

    def branch_part(self, battle: Battle, part: Part[Any], rolled: tuple[Any, ...], *, chance: Fraction) -> None:
        """One branch for each result of a part, whichever dice lead to it."""
        known = self.known.get(part.key) if part.key else None
        if known is None:
            inner = Enumerator(battle, Again(part), result_alone, choose=self.choose, cut=self.cut, within=self)
            inner.explore((), Fraction(1))
            known = inner.found
            if part.key:
                self.known[part.key] = known
        self.found.unresolved += chance * known.unresolved
        for result, likely in known.chances.items():
            self.follow(result, rolled, chance * likely)

    def follow(self, answer: object, rolled: tuple[Any, ...], chance: Fraction) -> None:
        """Go on with one more answer, unless it is too unlikely to matter."""
        if chance < self.cut or len(rolled) >= self.most_rolls:
            self.found.unresolved += chance
        else:
            self.explore((*rolled, answer), chance)


class Again:
    """Runs a part once more; it knows its own battle and leaves it as it is."""

    def __init__(self, part: Part[Any]) -> None:
        self.part: Final = part

    def __call__(self, battle: Battle) -> Coroutine[Any, Any, Any]:
        return self.part.run()


def result_alone(battle: Battle, result: object) -> object:
    return result


def distribution(
    battle: Battle,
    rule: Callable[[Any], Coroutine[Any, Any, Any]],
    reads: Callable[[Any, Any], Any],
    *,
    choose: Chooser = by_default,
    cut: Fraction = Fraction(0),
) -> Distribution:
    """The exact distribution of what `reads` makes of the battle (and of the rule's result) after the rule."""
    enumerator = Enumerator(battle, rule, reads, choose=choose, cut=cut)
    enumerator.explore((), Fraction(1))
    return enumerator.found
