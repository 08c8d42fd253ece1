"""Numbers in conditions: how they are compared, and what is told when they are other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from escarmouche.engine.cases.casebook import Number
from escarmouche.lab.cases.errors import Told, telling
from escarmouche.lab.cases.words import Sentence, number
from escarmouche.lab.cases.world import World
from escarmouche.table.bases.bodies import distance
from escarmouche.table.geometry.points import snap

Check = Callable[[World], Told]  # what is the case instead, or nothing


def compared(sentence: Sentence) -> tuple[str, float]:
    """`5`, `at least 5`, `at most 5`."""
    how = ""
    for words in ("at least", "at most", "more than", "less than"):
        if sentence.skip(*words.split()):
            how = words
    value = snap(number(sentence.next("number")))
    sentence.skip("pas") or sentence.skip("points")
    sentence.end()
    return how, value


def is_so(how: str, actual: float, wanted: float) -> bool:
    if how == "at least":
        return actual >= wanted
    if how == "at most":
        return actual <= wanted
    if how == "more than":
        return actual > wanted
    return actual < wanted if how == "less than" else actual == wanted


def number_check(one: Number, subject: int, how: str, wanted: float) -> Check:
    """Whether a number of a figure or a side is so."""

    def check(world: World) -> Told:
        actual = snap(float(one.of(world.battle, subject)))
        return "" if is_so(how, actual, wanted) else telling("number", named=one.names[0], given=f"{actual:g}")

    return check


def result_named(result: object) -> Told:
    """The result of a rule in the words of a case."""
    if result is None:
        return telling("nothing")
    return {True: "yes", False: "no"}[result] if isinstance(result, bool) else str(result)


def in_plan(battle: Any, one: int, other: int) -> float:
    """From base to base, whatever their levels."""
    return distance(battle.figures[one].standing, battle.figures[other].standing)
