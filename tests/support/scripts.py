"""How tests of rules speak: scripted answers and dice, through the same door as in play."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Final

import pytest

from escarmouche.engine.asking.choices import Together
from escarmouche.engine.asking.requests import Choose, Request, Roll
from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.battle.events import Event, last
from escarmouche.engine.match.match import Match
from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.table.geometry.points import Point

YES: Final = "yes"
NO: Final = "no"
rule = pytest.mark.rule  # @rule("FF-DOD-01"): the ids that a test proves


def last_event(battle: Battle, kind: str) -> Event:
    return last(battle.events, kind)


def kinds(battle: Battle) -> list[str]:
    """The kinds of the events written, in order."""
    return [event.kind for event in battle.events]


def give(match: Match, *answers: Any) -> None:
    """Give a match its next answers as a script writes them."""
    for answer in answers:
        assert match.request is not None, f"nothing is asked any more, but the script has {answer!r}"
        match.answer(scripted(match.request, answer))


def first_request(rule: Any) -> Request:
    """The first thing that a rule asks; the rule is then dropped."""
    request: Request = rule.send(None)
    rule.close()
    return request


class ScriptError(Exception):
    """A script that is too short, too long, or gives an answer of the wrong kind."""


class Thrown:
    """Faces for the next roll of a script."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces: Final = faces

    def __repr__(self) -> str:
        return f"dice{self.faces}"


def dice(*faces: int) -> Thrown:
    return Thrown(faces)


def play(rule: Coroutine[Any, Any, Any], answers: list[Any] | None = None) -> Any:
    """Run a rule to its end with exactly these answers; returns what the rule returns."""
    left = list(answers) if answers is not None else []
    answer: object = None
    while True:
        try:
            request: Request = rule.send(answer)
        except StopIteration as end:
            if left:
                raise ScriptError(f"the script is too long: {left!r} was never asked for") from None
            return end.value
        if not left:
            rule.close()
            raise ScriptError(f"the script is too short: {request.key!r} [{request.rule}] is asked")
        answer = scripted(request, left.pop(0))


def scripted(request: Request, given: Any) -> object:
    """The answer a script means; raises IllegalAnswer or ScriptError if the request cannot take it."""
    answer = meant(request, given)
    refusal = request.why_not(answer)
    if refusal is not None:
        raise IllegalAnswer(refusal)
    return answer


def meant(request: Request, given: Any) -> object:
    if isinstance(request, Roll) != isinstance(given, Thrown):
        raise ScriptError(f"{request.key!r} [{request.rule}] is asked, the script has {given!r}")
    if isinstance(given, Thrown):
        return given.faces
    if isinstance(request, Together):
        return tuple([meant(part, answer) for part, answer in zip(request.parts, given, strict=True)])
    if isinstance(request, Choose) and isinstance(given, bool):
        return request.option(YES if given else NO)
    try:
        return request.parse(plain(given))
    except ValueError as problem:
        raise ScriptError(f"{request.key!r} [{request.rule}]: {problem}") from None


def plain(given: Any) -> Any:
    """Points and tuples as a record would write them."""
    if isinstance(given, Point):
        return [given.x, given.y]
    if isinstance(given, tuple | list):
        return [plain(part) for part in given]
    return given
