"""Les Trois Pierres: three markers on the median line, to be held [SF-SC-02]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.battle.markers import Marker
from escarmouche.games.sons_of_fate.annihilation import lord_points
from escarmouche.games.sons_of_fate.battle import NOBODY, Feud, Fighter, Scenario
from escarmouche.table.bases.contacts import distance_to
from escarmouche.table.geometry.points import at, length, snap
from escarmouche.table.geometry.shapes import disc
from escarmouche.table.scenery.terrain import Terrain

REACH: Final = 3.0  # inches from a base to the stone it holds
FIRST_COUNTED: Final = 2  # the turn from which stones are counted
DOUBLE: Final = 5  # the turn in which they count twice
LORD: Final = 1
LINE: Final = 36.0  # inches of a median line ...
ASIDE: Final = 10.0  # ... and how far from its middle the outer stones lie
LONG_LINE: Final = 48.0
LONG_ASIDE: Final = 14.0


class ThreeStones(Scenario):
    """A stone counts for whoever has more figures near it."""

    def __init__(self, key: str) -> None:
        super().__init__(key, "SF-SC-02", margin=1)

    def markers(self, terrain: Terrain, *, is_short: bool) -> tuple[Marker, ...]:
        """The middle of the median line, and 10" on each side of it, 14" on a line of 48" [SF-SC-02]."""
        wide, deep = terrain.width, terrain.depth
        is_upright = wide != deep and (deep > wide) != is_short
        aside = aside_on(deep if is_upright else wide)
        shifts = (-aside, 0.0, aside)
        if is_upright:
            return tuple([Marker(at(wide / 2.0, deep / 2.0 + shift)) for shift in shifts])
        return tuple([Marker(at(wide / 2.0 + shift, deep / 2.0)) for shift in shifts])

    def turn_ended(self, battle: Feud) -> None:
        """From the second turn on each stone is worth a point to its holder, and two in the last turn [SF-SC-02]."""
        if battle.round < FIRST_COUNTED:
            return
        worth = 2 if battle.round == DOUBLE else 1
        for seat in (0, 1):
            held = [marker for marker in battle.markers if holder_of(battle, marker) == seat]
            if held:
                battle.score(seat, worth * len(held), rule="SF-SC-02")

    def scores(self, battle: Feud) -> tuple[int, int]:
        one, other = battle.victory
        return (one + lord_points(battle, 0, LORD), other + lord_points(battle, 1, LORD))


def aside_on(line: float) -> float:
    """How far from the middle of a median line of this length the outer stones lie; on a short one, as far in proportion."""
    if line >= LONG_LINE:
        return LONG_ASIDE
    return ASIDE if line >= LINE else snap(line * ASIDE / LINE)


def holder_of(battle: Feud, marker: Marker) -> int:
    """The seat with more figures within 3" of a stone; nobody if they are equal [SF-SC-02]."""
    near = [0, 0]
    for fighter in battle.fighters:
        if is_near(fighter, marker):
            near[fighter.controller] += 1
    if near[0] == near[1]:
        return NOBODY
    return 0 if near[0] > near[1] else 1


def is_near(fighter: Fighter, marker: Marker) -> bool:
    """Whether a base comes within 3" of a stone, measured in space as between figures [SF-SC-02, SF-R-56]."""
    body = fighter.body
    if body is None:
        return False
    flat = distance_to(body, disc(marker.place, 0.0))
    return snap(length(flat, body.z - marker.z)) <= REACH
