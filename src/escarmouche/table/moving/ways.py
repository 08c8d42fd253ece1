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
KEPT: Final = 48  # ways of a grid that are remembered
FITS: Final = 0.9  # of its radius a base must be clear of a wall: the grid is coarse
STEPS: Final[tuple[tuple[int, int, float], ...]] = (
    (1, 0, 1.0), (-1, 0, 1.0), (0, 1, 1.0), (0, -1, 1.0),
    (1, 1, sqrt(2.0)), (1, -1, sqrt(2.0)), (-1, 1, sqrt(2.0)), (-1, -1, sqrt(2.0)),
)  # fmt: skip


class Grid:
    """The cells of a table as a base walks them: which are free, and what a step from each costs. It keeps the ways that were asked last."""

    __slots__ = ("_known", "columns", "free", "price", "rows", "size")

    def __init__(self, terrain: Terrain, *, radius: float, walls: list[Piece], slow: list[Piece]) -> None:
        self.size: Final = max(terrain.width, terrain.depth) / float(CELLS)
        self.columns: Final = max(int(terrain.width / self.size + 0.5), 1)
        self.rows: Final = max(int(terrain.depth / self.size + 0.5), 1)
        cells = range(self.columns * self.rows)
        self.free: Final = [not self._is_near(walls, cell, FITS * radius) for cell in cells]
        self.price: Final = [self.size * (2.0 if self._is_near(slow, cell, 0.0) else 1.0) for cell in cells]
        self._known: Final[dict[tuple[int, ...], Ways]] = {}

    def ways_to(self, goals: list[Point]) -> Ways:
        """The ways to the nearest of some goals."""
        cells = tuple([self.cell(goal.x, goal.y) for goal in goals])
        known = self._known.get(cells)
        if known is None:
            if len(self._known) >= KEPT:
                self._known.clear()  # at once: threads share a table
            known = Ways(self, cells)
            self._known[cells] = known
        return known

    def cell(self, x: float, y: float) -> int:
        column = min(max(int(x / self.size), 0), self.columns - 1)
        row = min(max(int(y / self.size), 0), self.rows - 1)
        return row * self.columns + column

    def x(self, cell: int) -> float:
        return (float(cell % self.columns) + 0.5) * self.size

    def y(self, cell: int) -> float:
        return (float(cell // self.columns) + 0.5) * self.size

    def beside(self, cell: int, step: tuple[int, int, float]) -> int:
        """The free cell on one side, or -1."""
        column, row = cell % self.columns + step[0], cell // self.columns + step[1]
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            return -1
        beside = row * self.columns + column
        return beside if self.free[beside] else -1

    def is_straight(self, x: float, y: float, cell: int) -> bool:
        """Whether no wall stands between a place and the middle of a cell."""
        dx, dy = self.x(cell) - x, self.y(cell) - y
        count = int(2.0 * length(dx, dy) / self.size) + 1
        for i in range(3, count + 1):  # whoever stands beside a wall may step out of its cell
            part = float(i) / float(count)
            if not self.free[self.cell(x + part * dx, y + part * dy)]:
                return False
        return True

    def _is_near(self, pieces: list[Piece], cell: int, reach: float) -> bool:
        x, y = self.x(cell), self.y(cell)
        for piece in pieces:
            shape = piece.shape
            is_beside = x < shape.left - reach or x > shape.right + reach
            if is_beside or y < shape.bottom - reach or y > shape.top + reach:
                continue
            if point_to_shape(x, y, shape) <= reach:
                return True
        return False


class Ways:
    """The way from every cell of a table to the nearest of some goals."""

    __slots__ = ("_far", "_grid")

    def __init__(self, grid: Grid, goals: tuple[int, ...]) -> None:
        self._grid: Final = grid
        self._far: Final = [NOWHERE] * (grid.columns * grid.rows)
        self._spread(goals)

    def far(self, x: float, y: float) -> float:
        """How far it is on foot; NOWHERE where there is no way. Between the middles of cells it is smooth."""
        grid = self._grid
        across, up = x / grid.size - 0.5, y / grid.size - 0.5
        left, low = int(max(across, 0.0)), int(max(up, 0.0))
        weight, total = 0.0, 0.0
        for row in range(low, min(low + 2, grid.rows)):
            along = 1.0 - min(abs(up - row), 1.0)
            if along <= 0.0:
                continue
            for column in range(left, min(left + 2, grid.columns)):
                away = self._far[row * grid.columns + column]
                share = (1.0 - min(abs(across - column), 1.0)) * along
                if away < NOWHERE and share > 0.0:
                    weight += share
                    total += share * away
        return total / weight if weight > 0.0 else NOWHERE

    def is_clear(self, x: float, y: float, goal: Point) -> bool:
        """Whether no wall stands between two places."""
        return self._grid.is_straight(x, y, self._grid.cell(goal.x, goal.y))

    def towards(self, x: float, y: float) -> Point | None:
        """The farthest place on the way to which nothing stands between; None where there is no way, or at its end."""
        grid = self._grid
        cell = grid.cell(x, y)
        found: Point | None = None
        for _ in range(AHEAD):
            following = self._next(cell)
            if following < 0 or not grid.is_straight(x, y, following):
                break
            cell = following
            found = at(grid.x(cell), grid.y(cell))
        return found

    def _spread(self, goals: tuple[int, ...]) -> None:
        """The nearest cells first; half as fast over ground that is slow."""
        grid, far = self._grid, self._far
        due: list[tuple[float, int]] = []
        for goal in goals:
            if grid.free[goal] and far[goal] > 0.0:
                far[goal] = 0.0
                heappush(due, (0.0, goal))
        while due:
            away, cell = heappop(due)
            if away > far[cell]:
                continue
            price = grid.price[cell]
            for step in STEPS:
                beside = grid.beside(cell, step)
                if beside >= 0 and away + price * step[2] < far[beside]:
                    far[beside] = away + price * step[2]
                    heappush(due, (far[beside], beside))

    def _next(self, cell: int) -> int:
        """The neighbour that is nearest to the goal, if it is nearer; -1 if none is."""
        best, found = self._far[cell], -1
        for step in STEPS:
            beside = self._grid.beside(cell, step)
            if beside >= 0 and self._far[beside] < best:
                best, found = self._far[beside], beside
        return found
