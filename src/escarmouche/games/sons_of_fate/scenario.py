"""What a scenario settles [SF-SC, SF-END-01]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from escarmouche.engine.battle.markers import Marker
from escarmouche.table.geometry.points import Point
from escarmouche.table.scenery.terrain import Terrain

if TYPE_CHECKING:
    from escarmouche.games.sons_of_fate.battle import Feud, Fighter


class Scenario:
    """What a scenario settles; the rules ask it and know no scenario by name."""

    def __init__(self, key: str, rule: str, *, margin: int) -> None:
        self.key: Final = key
        self.rule: Final = rule
        self.margin: Final = margin  # by which a score must be higher to win

    def markers(self, terrain: Terrain, *, is_short: bool) -> tuple[Marker, ...]:
        """What lies on the table; `is_short`: the median line runs along the short sides [SF-R-48]."""
        return ()

    def turn_ended(self, battle: Feud) -> None:
        """What the scenario scores at the end of a turn."""

    def scores(self, battle: Feud) -> tuple[int, int]:
        """The victory points of both sides as they stand now."""
        raise NotImplementedError

    def may_leave(self, battle: Feud, mover: Fighter) -> bool:
        """Whether a Move of this figure may end its game by the enemy's table edge."""
        return False

    def edge_goal(self, battle: Feud, mover: Fighter, start: Point, goal: Point) -> Point:
        """Where a straight leg of a Move ends that goes on to this place: there, or at an edge by which the figure may leave."""
        return goal

    def move_ended(self, battle: Feud, mover: Fighter) -> None:
        """What the scenario does when a figure has made a Move."""
