"""A match in which nothing happens any more: no damage, no objective, nobody nearer. Each game says what counts.

What counts are numbers that can only sink so far: life left, ways left, and the like. As long as any of them is lower
than it ever was, something happens; so a match comes to a standstill sooner or later, whatever the players do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.match.aims import Aim
from escarmouche.table.bases.bodies import distance
from escarmouche.table.geometry.points import length

AWAY: Final = 9999  # steps to what is not there


class Standstill:
    """What counts in a game, and after how many rounds without it a match stands still."""

    def __init__(self, stakes: Callable[[Any], list[int]], *, rounds: int) -> None:
        self.stakes: Final = stakes  # of a battle: as many numbers in every round, each the lower the more has happened
        self.rounds: Final = rounds


class Quiet:
    """Watches one match; it looks where a round begins and costs nothing in between."""

    def __init__(self, counts: Standstill | None) -> None:
        self.counts: Final = counts
        self._round = -1  # the last one that it looked at
        self._since = 0  # the round in which something happened last
        self._lows: list[int] = []  # the least that every number was

    def see(self, battle: Battle) -> bool:
        """Whether nothing has happened for so long; it says so once, and then counts anew."""
        counts = self.counts
        if counts is None or battle.round == self._round:
            return False
        if battle.round < self._round:  # taken back: who knows what has happened
            self._lows = []
        self._round = battle.round
        if self._has_sunk(counts.stakes(battle)):
            self._since = battle.round
        if battle.round - self._since < counts.rounds:
            return False
        self._since = battle.round
        return True

    def _has_sunk(self, stakes: list[int]) -> bool:
        """Whether any number is lower than ever; all of them count from here if there are others than before."""
        if len(stakes) != len(self._lows):
            self._lows = stakes
            return True
        has_sunk = False
        for i, stake in enumerate(stakes):
            if stake < self._lows[i]:
                self._lows[i] = stake
                has_sunk = True
        return has_sunk


def ways_left(battle: Battle, aim: Aim[Any, Any], step: float) -> list[int]:
    """Of every figure: how many steps to the nearest enemy, to its goal, and to its goal with what it carries."""
    found: list[int] = []
    for figure in battle.figures:
        goal = aim.goal(battle, figure) if figure.in_play and figure.body is not None else None
        away = AWAY if goal is None else int(length(goal.x - figure.place.x, goal.y - figure.place.y) / step)
        is_laden = battle.marker_of(figure) >= 0
        found += [to_enemy(battle, figure, step), AWAY if is_laden else away, away if is_laden else AWAY]
    return found


def to_enemy(battle: Battle, figure: Figure, step: float) -> int:
    """Steps from a figure to the nearest enemy on the table; who belongs to nobody is an enemy of all."""
    nearest = AWAY
    body = figure.body
    rules = battle.rules
    if body is None or not figure.in_play:
        return nearest
    for other in battle.figures:
        if other.controller == figure.controller or not other.in_play or other.body is None:
            continue
        if not rules.allies or not rules.are_allies(other.controller, figure.controller):
            nearest = min(nearest, int(distance(body, other.body) / step))
    return nearest
