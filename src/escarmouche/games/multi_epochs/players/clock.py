"""What time is left: how many actions a character may still hope for."""

from __future__ import annotations

from typing import Final

from escarmouche.games.multi_epochs.battle import Character, Skirmish
from escarmouche.games.multi_epochs.turn import needed_for_an_action, turn_limit

DICE: Final = 3  # of an activation [ME-ACT-01]
MOST_TURNS: Final = 12  # ahead
SPARE: Final = 0.5  # actions beyond those that a way takes

_chances: Final[dict[int, list[float]]] = {}


def turns_left(battle: Skirmish, character: Character) -> int:
    """How many activations it still has, the present one aside; far ahead one more or less is the same."""
    turns = turn_limit(battle) - max(battle.round, 1) + 1
    if character.is_activated or character.id in battle.group:
        turns -= 1
    if character.is_stunned:
        turns -= 1
    return min(max(turns, 0), MOST_TURNS)


def actions_in_hand(battle: Skirmish, character: Character) -> int:
    """What is left of its present activation, or awaits it in its group."""
    if character.id == battle.acting:
        return battle.actions_left
    return battle.group_actions if character.id in battle.group else 0


def chance_of_actions(battle: Skirmish, character: Character, wanted: float) -> float:
    """The chance that it still gets so many actions before time is up, and a little more."""
    left = wanted + SPARE - actions_in_hand(battle, character)
    if left <= 0.0:
        return 1.0
    chances = at_least(DICE * turns_left(battle, character), needed_for_an_action(character))
    whole = int(left)
    if whole + 1 >= len(chances):
        return 0.0
    return chances[whole] + (left - whole) * (chances[whole + 1] - chances[whole])


def at_least(dice: int, needed: int) -> list[float]:
    """The chances of no, one, two ... successes or more with so many dice, then of one more than there are dice."""
    key = dice * 8 + min(max(needed, 1), 7)
    known = _chances.get(key)
    if known is None:
        success = (7 - min(max(needed, 1), 7)) / 6.0
        exactly = [1.0]
        for _ in range(dice):
            exactly = [
                (exactly[i] * (1.0 - success) if i < len(exactly) else 0.0)
                + (exactly[i - 1] * success if i > 0 else 0.0)
                for i in range(len(exactly) + 1)
            ]
        known = [sum(exactly[i:]) for i in range(dice + 2)]
        _chances[key] = known
    return known
