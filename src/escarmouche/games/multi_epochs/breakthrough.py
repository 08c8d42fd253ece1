"""Breakthrough: an attacker tries to leave by the far edge [ME-SCN-30..32]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.book.game import Outcome
from escarmouche.games.multi_epochs.battle import NOBODY, Character, Scenario, Skirmish, scale

TURNS: Final = 8
DEFENDED: Final[tuple[float, ...]] = (10.0, 20.0)  # the defender's y on a table of 24


class Breakthrough(Scenario):
    """The attacker plays from the south edge and must get past the defender to the north edge."""

    def has_attacker(self) -> bool:
        """The loser of the opening roll attacks [ME-SCN-30]."""
        return True

    def zone(self, battle: Skirmish, seat: int) -> tuple[float, float]:
        """The attacker within 4 pas of the south edge, the defender anywhere from 10 to 20 [ME-SCN-30]."""
        if seat == battle.south:
            return super().zone(battle, seat)
        times = scale(battle.terrain)
        return DEFENDED[0] * times, DEFENDED[1] * times

    def may_leave(self, battle: Skirmish, mover: Character) -> bool:
        """An attacker whose move reaches the north edge has broken through [ME-SCN-31]."""
        return mover.controller == battle.south

    def outcome(self, battle: Skirmish, *, is_over: bool) -> Outcome | None:
        """Half the attacker's points through, or no defender left; else the defender at the end [ME-SCN-32]."""
        attacker = battle.south
        if attacker == NOBODY:
            return None
        defender = 1 - attacker
        through = points_through(battle, attacker)
        scores = (through, battle.points_lost(attacker))
        if attacker == 1:
            scores = (scores[1], scores[0])
        if 2 * through >= battle.starting[attacker]:
            return Outcome((attacker,), "ME-SCN-32", scores)
        if not battle.is_alive(defender):
            return Outcome((attacker,) if battle.is_alive(attacker) else (), "ME-SCN-32", scores)
        if is_over or 2 * (through + battle.points_in_play(attacker)) < battle.starting[attacker]:
            return Outcome((defender,), "ME-SCN-32", scores)
        return None


def points_through(battle: Skirmish, attacker: int) -> int:
    """The points of those who have broken through."""
    return sum([battle.character(id).profile.cost for id in battle.left if battle.figures[id].owner == attacker])
