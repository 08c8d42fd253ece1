"""Strips of the table along its south or north edge, in which figures are set down one after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.asking.places import DrawnSpots
from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.showing.scene import Limits
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.moving.walking import Passage, fits
from escarmouche.table.scenery.terrain import Piece


@mypyc_attr(allow_interpreted_subclasses=True)
class Strip(DrawnSpots):
    """Places for a round base wholly within a strip, clear of figures and of walls; a game says by which rules."""

    def __init__(
        self, battle: Battle, figure: Figure, *, zone: tuple[float, float], is_south: bool, walls: list[Piece]
    ) -> None:
        terrain = battle.terrain
        radius = figure.card.base.half_length
        self.width: Final = terrain.width
        self.figure_id: Final = figure.id
        self.radius: Final = radius
        self.low: Final = zone[0] + radius
        self.high: Final = zone[1] - radius
        self.is_south: Final = is_south
        beside = at(-terrain.width, -terrain.depth)  # a passage forgives its mover what it stands on: nothing is here
        ghost = Body(figure.card.base, beside, 0.0, figure.card.height)
        self.passage: Final = Passage(terrain, ghost, walls=walls, zones=[], solid=battle.bodies(figure.id), crossed=[])

    def is_inside(self, place: Point) -> bool:
        return self.low <= place.y <= self.high and self.radius <= place.x <= self.width - self.radius

    def is_free(self, place: Point) -> bool:
        return fits(self.passage, place)

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Any]:
        return self.by_chance(count, draw)

    def limits(self) -> Limits:
        zone = (0.0, self.low - self.radius, self.width, self.high + self.radius)
        return Limits(figure=self.figure_id, zone=zone)

    def at_the_front(self, gaps: tuple[float, float], *, ahead: float) -> Point:
        """The free place nearest to the middle of the front line, row by row; when the strip is full, on the way to `ahead`."""
        front, back = (self.high, self.low) if self.is_south else (self.low, self.high)
        found = self.first_free(gaps, front, back)
        if found is None:
            found = self.first_free(gaps, front, ahead)
        assert found is not None, "there is no room left on the table"
        return found

    def first_free(self, gaps: tuple[float, float], start: float, end: float) -> Point | None:
        """The first free place, row by row from one line to another, each row from the middle to both sides.

        The gaps are those between rows and between the places of a row.
        """
        middle = self.width / 2.0
        half = middle - self.radius
        rows = int(abs(end - start) / gaps[0]) + 1
        columns = int(half / gaps[1])
        for row in range(rows + 1):
            y = start + (end - start) * row / rows
            for column in range(2 * columns + 2):
                aside = half * ((column + 1) // 2) / max(columns, 1)
                place = at(middle + (aside if column % 2 else -aside), y)
                if self.radius <= place.x <= 2.0 * middle - self.radius and self.is_free(place):
                    return place
        return None
