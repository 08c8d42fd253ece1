"""Bravery tests, where the table plays them [ME-R-15, ME-TRT-15]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.battle.tally import Tally
from escarmouche.games.multi_epochs.battle import Character, Skirmish
from escarmouche.games.multi_epochs.moments import BraveryDice
from escarmouche.games.multi_epochs.testing import is_passed

DIFFICULTY: Final = 4


def is_shattered(battle: Skirmish, seat: int) -> bool:
    """Whether a side has fallen to half of its starting characters or fewer [ME-R-15]."""
    started = 0
    left = 0
    for one in battle.characters:
        if one.owner == seat:
            started += 1
            if one.in_play or one.id in battle.left:
                left += 1
    return 2 * left <= started


def bravery_dice(battle: Skirmish, character: Character) -> Tally:
    """As many dice as its Volonté, and what traits add [ME-R-15]."""
    tally = Tally(character.profile.volonte, rule="ME-R-15")
    return battle.adjust(tally, BraveryDice(battle, character))


async def bravery_tests(battle: Skirmish) -> None:
    """At the end of a turn each character of a shattered side is tested, once in a game [ME-R-15]."""
    for seat in (0, 1):
        if not is_shattered(battle, seat):
            continue
        for character in battle.in_play(seat):
            if character.id in battle.tested:
                continue
            battle.tested = (*battle.tested, character.id)
            dice = bravery_dice(battle, character).value
            if not await is_passed(battle, character, dice, DIFFICULTY, rule="ME-R-15"):
                battle.shake(character, rule="ME-R-15")
