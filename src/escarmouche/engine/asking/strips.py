"""Strips of the table along its south or north edge, in which figures are set down one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.asking.deploying import BandSpots
from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.showing.scene import Limits
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.moving.walking import Passage, fits
from escarmouche.table.scenery.terrain import Piece


@mypyc_attr(allow_interpreted_subclasses=True)
class Strip(BandSpots):
    """Places for a round base wholly within a strip, clear of figures and of walls; a game says by which rules."""

    def __init__(
        self,
        battle: Battle,
        figure: Figure,
        *,
        zone: tuple[float, float],
        is_south: bool,
        walls: list[Piece],
        gaps: tuple[float, float],
    ) -> None:
        super().__init__(battle, figure)
        terrain = battle.terrain
        radius = figure.card.base.half_length
        self.width: Final = terrain.width
        self.depth: Final = terrain.depth
        self.gaps: Final = gaps  # between the rows, and between the places of a row, that are looked at in turn
        self.figure_id: Final = figure.id
        self.radius: Final = radius
        self.low: Final = zone[0] + radius
        self.high: Final = zone[1] - radius
        self.is_south: Final = is_south
        beside = at(-terrain.width, -terrain.depth)  # a passage forgives its mover what it stands on: nothing is here
        self.ghost: Final = Body(figure.card.base, beside, 0.0, figure.card.height)
        self.passage: Final = Passage(
            terrain, self.ghost, walls=walls, zones=[], solid=battle.bodies(figure.id), crossed=[]
        )

    def is_inside(self, place: Point) -> bool:
        return self.low <= place.y <= self.high and self.radius <= place.x <= self.width - self.radius

    def is_free(self, place: Point) -> bool:
        return fits(self.passage, place)

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Any]:
        return self.by_chance(count, draw)

    def limits(self) -> Limits:
        zone = (0.0, self.low - self.radius, self.width, self.high + self.radius)
        return Limits(figure=self.figure_id, zone=zone)

    def body_at(self, answer: Any) -> Body:
        return self.ghost.moved(answer, 0.0)

    def goal(self, place: Point) -> Point:
        """The other edge of the table."""
        return Point(place.x, self.depth if self.is_south else 0.0)

    def ranks(self) -> Iterator[Point]:
        return self.rows(self.high, self.low) if self.is_south else self.rows(self.low, self.high)

    def has_room(self, body: Body) -> bool:
        return self.is_free(body.place)

    def at_the_front(self, *, ahead: float) -> Point:
        """The free place nearest to the middle of the front line with room about it, or else without; when the strip is full, on the way to `ahead`."""
        found: Point | None = self.roomiest()
        if found is None:
            found = self.first_free(self.ranks())
        if found is None:
            found = self.first_free(self.rows(self.high if self.is_south else self.low, ahead))
        assert found is not None, "there is no room left on the table"
        return found

    def first_free(self, places: Iterator[Point]) -> Point | None:
        for place in places:
            if self.is_free(place):
                return place
        return None

    def rows(self, start: float, end: float) -> Iterator[Point]:
        """Places row by row from one line to another, each row from the middle to both sides."""
        middle = self.width / 2.0
        half = middle - self.radius
        rows = int(abs(end - start) / self.gaps[0]) + 1
        columns = int(half / self.gaps[1])
        for row in range(rows + 1):
            y = start + (end - start) * row / rows
            for column in range(2 * columns + 2):
                aside = half * ((column + 1) // 2) / max(columns, 1)
                place = at(middle + (aside if column % 2 else -aside), y)
                if self.radius <= place.x <= 2.0 * middle - self.radius:
                    yield place
