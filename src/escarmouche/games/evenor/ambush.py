"""Ambush: a warband caught on the road must get away before it has lost too many [EV-SCN-20..23]."""

from __future__ import annotations

from typing import Final, cast

from escarmouche.engine.book.game import Outcome
from escarmouche.games.evenor.battle import NOBODY, Hero, Skirmish
from escarmouche.games.evenor.extermination import lost, scale
from escarmouche.games.evenor.scenario import Scenario
from escarmouche.table.geometry.shapes import Shape, box
from escarmouche.table.moving.leaving import BOTTOM, LEFT, RIGHT, TOP

HALF_STRIP: Final = 5.0  # pas from the middle of the road to its side [EV-SCN-20]
START: Final = 6.0  # pas of the road in which the ambushed deploy [EV-R-59]


class Ambush(Scenario):
    """The loser of the opening roll is ambushed in the strip; the other side waits beside it."""

    def chooses_corner(self) -> bool:
        """No corner: the roll names the ambushed side [EV-SCN-21]."""
        return False

    def zone(self, battle: Skirmish, seat: int) -> list[Shape]:
        """The ambushed at one end of the strip, or anywhere in it; the others outside it [EV-SCN-20, EV-R-59]."""
        terrain = battle.terrain
        left, right = strip(battle)
        is_ambushed = seat == battle.lower_left
        top = terrain.depth if not is_ambushed or is_open(battle) else START * scale(terrain)
        key = ("evenor strip", is_ambushed, left, top)
        known = terrain.memo.get(key)
        if known is None:
            known = [box(left, 0.0, right, top)]
            if not is_ambushed:
                known = [box(0.0, 0.0, left, top), box(right, 0.0, terrain.width, top)]
            terrain.memo[key] = known
        return cast("list[Shape]", known)

    def exits(self, battle: Skirmish, mover: Hero) -> tuple[tuple[int, float, float], ...]:
        """The ways out, for the ambushed side in its own activation [EV-R-60]."""
        if mover.controller != battle.lower_left or battle.active != mover.controller:
            return ()
        return self.ways_out(battle)

    def ways_out(self, battle: Skirmish) -> tuple[tuple[int, float, float], ...]:
        """The far end of the strip, or any edge [EV-R-59]."""
        terrain = battle.terrain
        if is_open(battle):
            wide, deep = terrain.width, terrain.depth
            return ((LEFT, 0.0, deep), (RIGHT, 0.0, deep), (BOTTOM, 0.0, wide), (TOP, 0.0, wide))
        left, right = strip(battle)
        return ((TOP, left, right),)

    def outcome(self, battle: Skirmish, *, is_over: bool) -> Outcome | None:
        """Half of the ambushed off the table, or no ambusher left; else the ambushers win [EV-SCN-23, EV-R-60]."""
        victim = battle.lower_left
        if victim == NOBODY:
            return None
        fallen, gone, size = len(lost(battle, victim)), len(battle.escaped), number_of(battle, victim)
        scores = (gone, fallen) if victim == 0 else (fallen, gone)
        if is_wiped_out(battle, 0) and is_wiped_out(battle, 1):
            return Outcome((), "EV-R-62", scores)
        if 2 * fallen > size:
            return Outcome((1 - victim,), "EV-SCN-23", scores)
        if 2 * gone >= size or not battle.in_play(1 - victim):
            return Outcome((victim,), "EV-SCN-23", scores)
        return Outcome((1 - victim,), "EV-R-62", scores) if is_over else None


def is_open(battle: Skirmish) -> bool:
    """Whether the house rule lets the ambushed start anywhere in the strip and leave over any edge [EV-R-59]."""
    return battle.switch("ev_ambush_layout") == "open"


def strip(battle: Skirmish) -> tuple[float, float]:
    """The sides of the road that crosses the table [EV-SCN-20]."""
    middle = battle.terrain.width / 2.0
    half = HALF_STRIP * scale(battle.terrain)
    return middle - half, middle + half


def number_of(battle: Skirmish, seat: int) -> int:
    """Its starting number of figures; a Monster is one figure [EV-R-60]."""
    return len([one for one in battle.heroes if one.owner == seat])


def is_wiped_out(battle: Skirmish, seat: int) -> bool:
    return len(lost(battle, seat)) == number_of(battle, seat)
