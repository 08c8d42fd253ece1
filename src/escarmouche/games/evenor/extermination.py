"""Extermination: two corners, and the side that eliminates the whole enemy warband wins [EV-SCN-10..12]."""

from __future__ import annotations

from typing import Final, cast

from escarmouche.engine.book.game import Outcome
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.scenario import Scenario
from escarmouche.table.geometry.shapes import Shape, box
from escarmouche.table.scenery.terrain import Terrain

STANDARD: Final = 24.0  # pas a side [EV-SET-03]
CORNER: Final = 6.0  # pas a side


class Extermination(Scenario):
    """Who has nobody left has lost."""

    def zone(self, battle: Skirmish, seat: int) -> list[Shape]:
        """A square of 6 x 6 pas in one of two opposite corners [EV-SCN-11]."""
        return [corner(battle, seat)]

    def outcome(self, battle: Skirmish, *, is_over: bool) -> Outcome | None:
        """The whole enemy warband out of action; at the turn limit, more DO of enemies out of action [EV-SCN-12, EV-R-62]."""
        is_decided = not (battle.has_in_play(0) and battle.has_in_play(1))
        if not is_decided and not is_over:
            return None
        taken = (lost_do(battle, 1), lost_do(battle, 0))
        if is_decided:
            return Outcome(tuple([seat for seat in (0, 1) if battle.has_in_play(seat)]), "EV-SCN-12", taken)
        return Outcome(more_of(taken), "EV-R-62", taken)


def scale(terrain: Terrain) -> float:
    """Coordinates of scenarios are for the standard table of 24 x 24; on another they grow or shrink with it [EV-SET-03]."""
    return min(terrain.width, terrain.depth) / STANDARD


def whole_table(terrain: Terrain) -> Shape:
    return box(0.0, 0.0, terrain.width, terrain.depth)


def corner(battle: Skirmish, seat: int) -> Shape:
    """The lower left or the upper right corner, as it was chosen [EV-R-58]."""
    lower_left, upper_right = corners(battle.terrain)
    return lower_left if battle.lower_left == seat else upper_right


def corners(terrain: Terrain) -> tuple[Shape, Shape]:
    """Both of them, remembered by the terrain."""
    side = CORNER * scale(terrain)
    known = terrain.memo.get(("evenor corners", side))
    if known is None:
        width, depth = terrain.width, terrain.depth
        known = (box(0.0, 0.0, side, side), box(width - side, depth - side, width, depth))
        terrain.memo["evenor corners", side] = known
    return cast("tuple[Shape, Shape]", known)


def lost(battle: Skirmish, seat: int) -> list[Hero]:
    """Its heroes out of action; who has escaped is not lost [EV-R-60]."""
    return [one for one in battle.heroes if one.owner == seat and not one.in_play and one.id not in battle.escaped]


def lost_do(battle: Skirmish, seat: int) -> int:
    """What its heroes out of action have cost [EV-R-62]."""
    return sum([one.profile.cost for one in lost(battle, seat)])


def more_of(scores: tuple[int, int]) -> tuple[int, ...]:
    """The seat with the higher score; nobody when they are equal."""
    if scores[0] == scores[1]:
        return ()
    return (0,) if scores[0] > scores[1] else (1,)
