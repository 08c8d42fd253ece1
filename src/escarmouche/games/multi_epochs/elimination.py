"""Elimination, the game of the book: who has nobody left has lost [ME-SCN-10, ME-SCN-11]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.book.game import Outcome
from escarmouche.games.multi_epochs.battle import Scenario, Skirmish

TURNS: Final = 0  # no limit unless one is agreed on [ME-R-54]


class Elimination(Scenario):
    """The side whose enemy has no character left wins."""

    def outcome(self, battle: Skirmish, *, is_over: bool) -> Outcome | None:
        """A side without characters has lost; at the turn limit more points in play win [ME-SCN-10, ME-SCN-11]."""
        is_won = not (battle.is_alive(0) and battle.is_alive(1))
        if not is_won and not is_over:
            return None
        left = (battle.points_in_play(0), battle.points_in_play(1))
        if is_won:
            return Outcome(tuple([seat for seat in (0, 1) if battle.is_alive(seat)]), "ME-SCN-10", left)
        return Outcome(more_of(left), "ME-SCN-11", left)


def more_of(scores: tuple[int, int]) -> tuple[int, ...]:
    """The seat with the higher score; nobody when they are equal."""
    if scores[0] == scores[1]:
        return ()
    return (0,) if scores[0] > scores[1] else (1,)
