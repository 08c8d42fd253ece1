"""Tests of a characteristic [ME-TST]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.dice import D3_FROM_D6, Passed, Reading, d6
from escarmouche.engine.asking.requests import Roll
from escarmouche.games.multi_epochs.battle import Character, Skirmish
from escarmouche.games.multi_epochs.moments import TakingADie

DIFFICULTY: Final = 4  # of a test for which nothing else is said [ME-R-11]


def as_d3(face: int) -> int:
    """A D3 is half of a D6, rounded up [ME-GEN-07]; its value is the die from then on [ME-R-19]."""
    return D3_FROM_D6[face]


class PassedAsD3(Reading[bool]):
    """Whether at least one die, read as a D3, shows the threshold or more [ME-R-62]."""

    def __init__(self, threshold: int) -> None:
        super().__init__(f"passed {threshold}+ with D3")
        self.threshold: Final = threshold

    def read(self, faces: tuple[int, ...]) -> bool:
        return any([as_d3(face) >= self.threshold for face in faces])

    def counted(self, faces: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([as_d3(face) for face in faces])


async def is_passed(battle: Skirmish, roller: Character, dice: int, difficulty: int, *, rule: str) -> bool:
    """As many dice as the value of the characteristic; one that shows the difficulty or more is enough [ME-TST-01, ME-GEN-06]."""
    is_success = False
    if dice > 0:
        is_success = await Roll(d6(dice), Passed(difficulty), rule=rule, by=roller.id, key="test_dice")
    tell(battle, roller, difficulty, is_success, rule=rule)
    return is_success


async def skill_test(battle: Skirmish, roller: Character, difficulty: int, *, rule: str) -> bool:
    """A test of Habileté: a Stunned character rolls D3 [ME-TST-01, ME-STA-02, ME-R-62]."""
    if not rolls_d3(battle, roller):
        return await is_passed(battle, roller, roller.profile.habilete, difficulty, rule=rule)
    is_success = False
    if roller.profile.habilete > 0:
        reading = PassedAsD3(difficulty)
        is_success = await Roll(d6(roller.profile.habilete), reading, rule="ME-R-62", by=roller.id, key="test_dice")
    tell(battle, roller, difficulty, is_success, rule="ME-R-62")
    return is_success


def rolls_d3(battle: Skirmish, character: Character) -> bool:
    """A Stunned character rolls a D3, unless a trait says otherwise [ME-STA-02, ME-R-22]."""
    if not character.is_stunned:
        return False
    moment = TakingADie(battle, character)
    battle.tell(moment)
    return moment.is_d3


def tell(battle: Skirmish, roller: Character, difficulty: int, is_success: bool, *, rule: str) -> None:
    kind = "test_passed" if is_success else "test_failed"
    battle.note(kind, rule=rule, figure=roller, fields={"difficulty_of_test": difficulty})
