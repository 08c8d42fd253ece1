"""How tests of rules speak: scripted answers and dice, through the same door as in play."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.battle import Battle
from escarmouche.engine.events import Event, last
from escarmouche.engine.match import Match
from escarmouche.engine.requests import Request
from escarmouche.engine.scripts import NO, YES, ScriptError, dice, play, scripted

__all__ = ["NO", "YES", "ScriptError", "dice", "first_request", "give", "kinds", "last_event", "play", "rule"]

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
