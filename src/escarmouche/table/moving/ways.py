"""How far it is on foot from anywhere to a goal, round what stands: roughly, on a grid, once for a table.

For players who weigh places up. What may be walked exactly is asked of `routes` and `walking`.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import sqrt
from typing import Final

from escarmouche.table.geometry.points import Point, at, length
from escarmouche.table.geometry.shapes import point_to_shape
from escarmouche.table.scenery.terrain import Piece, Terrain

NOWHERE: Final = 1e9
CELLS: Final = 48  # along the longer side of a table
AHEAD: Final = 16  # cells of the way that are looked along
FITS: Final = 0.9  # of its radius a base must be clear of a wall: the grid is coarse
STEPS: Final[tuple[tuple[int, int, float], ...]] = (
    (1, 0, 1.0), (-1, 0, 1.0), (0, 1, 1.0), (0, -1, 1.0),
    (1, 1, sqrt(2.0)), (1, -1, sqrt(2.0)), (-1, 1, sqrt(2.0)), (-1, -1, sqrt(2.0)),
)  # fmt: skip


class Ways:
    """The way from every cell of a table to the nearest of some goals."""

    __slots__ = ("_far", "_free", "_size", "columns", "rows")

    def __init__(
        self, terrain: Terrain, goals: list[Point], *, radius: float, walls: list[Piece], slow: list[Piece]
    ) -> None:
        self._size: Final = max(terrain.width, terrain.depth) / float(CELLS)
        self.columns: Final = max(int(terrain.width / self._size + 0.5), 1)
        self.rows: Final = max(int(terrain.depth / self._size + 0.5), 1)
        self._free: Final = [not self._is_near(walls, cell, FITS * radius) for cell in range(self.columns * self.rows)]
        self._far: Final = [NOWHERE] * (self.columns * self.rows)
        self._spread([self._cell(goal.x, goal.y) for goal in goals], slow)

    def far(self, x: float, y: float) -> float:
        """How far it is on foot; NOWHERE where there is no way. Between the middles of cells it is smooth."""
        across, up = x / self._size - 0.5, y / self._size - 0.5
        left, low = int(max(across, 0.0)), int(max(up, 0.0))
        weight, total = 0.0, 0.0
        for column, row in ((left, low), (left + 1, low), (left, low + 1), (left + 1, low + 1)):
            if column >= self.columns or row >= self.rows:
                continue
            away = self._far[row * self.columns + column]
            share = (1.0 - min(abs(across - column), 1.0)) * (1.0 - min(abs(up - row), 1.0))
            if away < NOWHERE and share > 0.0:
                weight += share
                total += share * away
        return total / weight if weight > 0.0 else NOWHERE

    def is_clear(self, x: float, y: float, goal: Point) -> bool:
        """Whether no wall stands between two places."""
        return self._is_straight(x, y, self._cell(goal.x, goal.y))

    def towards(self, x: float, y: float) -> Point | None:
        """The farthest place on the way to which nothing stands between; None where there is no way, or at its end."""
        cell = self._cell(x, y)
        found: Point | None = None
        for _ in range(AHEAD):
            following = self._next(cell)
            if following < 0 or not self._is_straight(x, y, following):
                break
            cell = following
            found = at(self._x(cell), self._y(cell))
        return found

    # The grid.

    def _cell(self, x: float, y: float) -> int:
        column = min(max(int(x / self._size), 0), self.columns - 1)
        row = min(max(int(y / self._size), 0), self.rows - 1)
        return row * self.columns + column

    def _x(self, cell: int) -> float:
        return (float(cell % self.columns) + 0.5) * self._size

    def _y(self, cell: int) -> float:
        return (float(cell // self.columns) + 0.5) * self._size

    def _is_near(self, pieces: list[Piece], cell: int, reach: float) -> bool:
        x, y = self._x(cell), self._y(cell)
        for piece in pieces:
            shape = piece.shape
            is_beside = x < shape.left - reach or x > shape.right + reach
            if is_beside or y < shape.bottom - reach or y > shape.top + reach:
                continue
            if point_to_shape(x, y, shape) <= reach:
                return True
        return False

    def _beside(self, cell: int, step: tuple[int, int, float]) -> int:
        """The free cell on one side, or -1."""
        column, row = cell % self.columns + step[0], cell // self.columns + step[1]
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            return -1
        beside = row * self.columns + column
        return beside if self._free[beside] else -1

    def _spread(self, goals: list[int], slow: list[Piece]) -> None:
        """The nearest cells first; half as fast over ground that is slow."""
        due: list[tuple[float, int]] = []
        for goal in goals:
            if self._free[goal] and self._far[goal] > 0.0:
                self._far[goal] = 0.0
                heappush(due, (0.0, goal))
        while due:
            away, cell = heappop(due)
            if away > self._far[cell]:
                continue
            price = self._size * (2.0 if self._is_near(slow, cell, 0.0) else 1.0)
            for step in STEPS:
                beside = self._beside(cell, step)
                if beside >= 0 and away + price * step[2] < self._far[beside]:
                    self._far[beside] = away + price * step[2]
                    heappush(due, (self._far[beside], beside))

    def _next(self, cell: int) -> int:
        """The neighbour that is nearest to the goal, if it is nearer; -1 if none is."""
        best, found = self._far[cell], -1
        for step in STEPS:
            beside = self._beside(cell, step)
            if beside >= 0 and self._far[beside] < best:
                best, found = self._far[beside], beside
        return found

    def _is_straight(self, x: float, y: float, cell: int) -> bool:
        """Whether no wall stands between a place and the middle of a cell."""
        dx, dy = self._x(cell) - x, self._y(cell) - y
        count = int(2.0 * length(dx, dy) / self._size) + 1
        for i in range(3, count + 1):  # whoever stands beside a wall may step out of its cell
            part = float(i) / float(count)
            if not self._free[self._cell(x + part * dx, y + part * dy)]:
                return False
        return True
