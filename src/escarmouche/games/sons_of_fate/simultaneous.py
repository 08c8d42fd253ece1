"""Effects at one moment: passive before optional, own before the enemy's, and the rest as the first player likes [SF-SIM-01, SF-CAP-01]."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.battle.battle import Speaker
from escarmouche.engine.battle.moments import Moment
from escarmouche.games.sons_of_fate.battle import Feud, Fighter

PASSIVE: Final = "passive"


class Queue:
    """Which of several effects comes next: by its bearer and its capability."""

    def __init__(self, waiting: list[Speaker]) -> None:
        self.waiting: Final = waiting

    def __call__(self, explain: bool) -> list[Option[int]]:
        found: list[Option[int]] = []
        for index, speaker in enumerate(self.waiting):
            bearer = speaker.bearer
            assert isinstance(bearer, Fighter), "only figures have capabilities"
            found.append(Option("effect", index, (bearer.id, speaker.trait.key)))
        return found


async def open_in_order(battle: Feud, moment: Moment[Any]) -> None:
    """Every capability speaks at this moment, in the order of the rule [SF-SIM-01, SF-R-54]."""
    speakers = battle.speakers(moment)
    if not speakers:
        return
    for group in (True, False):
        alike = [one for one in speakers if is_passive(one) == group]
        for is_own in (True, False):
            await in_order_of_choice(battle, moment, [one for one in alike if is_of_active(battle, one) == is_own])


async def in_order_of_choice(battle: Feud, moment: Moment[Any], waiting: list[Speaker]) -> None:
    """Those of one side that are equally entitled: the first player of the turn says who is next [SF-SIM-01]."""
    while waiting:
        chosen = 0
        if len(waiting) > 1:
            chosen = await Choose(battle.first, "effect_order", Queue(list(waiting)), rule="SF-SIM-01")
        await battle.let_speak(waiting.pop(chosen), moment)


def is_passive(speaker: Speaker) -> bool:
    return speaker.trait.facts.get("kind", PASSIVE) == PASSIVE


def is_of_active(battle: Feud, speaker: Speaker) -> bool:
    bearer = speaker.bearer
    return isinstance(bearer, Fighter) and bearer.controller == battle.active
