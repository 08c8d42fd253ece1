"""Whether routes stay open when scenery moves: the places a base can walk between, before and after.

Witnesses stand all over the table and around every corner. Two of them are in one room when legs join them; the routes
stay open when no room of before has witnesses in two rooms of after.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.table.bases.bodies import Base, Body
from escarmouche.table.geometry.points import Point, at, length
from escarmouche.table.geometry.shapes import Shape, point_to_shape
from escarmouche.table.moving.corners import FINE, Corner, cores_of, corners_around, is_touched
from escarmouche.table.moving.passages import Layer, Passage, leg_is_free
from escarmouche.table.scenery.terrain import Piece, Terrain

EVERYWHERE: Final = 1e9
CRUMB: Final = 0.2  # of the radius of a base: within so little of each other all witnesses of a crumb stand
MOST: Final = 40  # witnesses along one side of the table


def routes_stay_open(
    before: Terrain, after: Terrain, base: Base, *, walls: Callable[[Terrain], list[Piece]]
) -> bool:  # fmt: skip
    """Whether all places that a base could walk between before can still be walked between.

    Places now under the moved scenery do not count. An oval base is judged by its narrow and by its wide side.
    """
    if not _stay_open(before, after, base.half_width, walls):
        return False
    return base.is_round or _stay_open(before, after, base.half_length, walls)


def _stay_open(before: Terrain, after: Terrain, radius: float, walls: Callable[[Terrain], list[Piece]]) -> bool:
    old = _Rooms(before, walls(before), radius)
    new = _Rooms(after, walls(after), radius)
    places = old.places() + new.places()
    old_rooms = old.rooms(places)
    new_rooms = new.rooms(places)
    wide = [False] * (len(places) + 1)
    for i in range(len(places)):
        first = places[new_rooms[i]] if new_rooms[i] >= 0 else places[i]
        far = length(places[i].x - first.x, places[i].y - first.y)
        wide[new_rooms[i]] = wide[new_rooms[i]] or far > CRUMB * radius
    mapped = [-1] * len(places)
    for i in range(len(places)):
        if old_rooms[i] < 0 or new_rooms[i] < 0 or not wide[new_rooms[i]]:
            continue  # a crumb of room, in which nobody can go anywhere
        if mapped[old_rooms[i]] < 0:
            mapped[old_rooms[i]] = new_rooms[i]
        elif mapped[old_rooms[i]] != new_rooms[i]:
            return False
    return True


class _Rooms:
    """The free areas of a table for one size of base."""

    __slots__ = ("_columns", "_corners", "_grid", "_layer", "_rows", "_step", "_terrain")

    def __init__(self, terrain: Terrain, walls: list[Piece], radius: float) -> None:
        self._terrain: Final = terrain
        self._step: Final = max(2.0 * radius, max(terrain.width, terrain.depth) / float(MOST))
        self._columns: Final = max(int((terrain.width - 2.0 * radius) / self._step) + 1, 1)
        self._rows: Final = max(int((terrain.depth - 2.0 * radius) / self._step) + 1, 1)
        self._grid: Final[list[Point]] = []
        for row in range(self._rows):
            for column in range(self._columns):
                self._grid.append(at(radius + float(column) * self._step, radius + float(row) * self._step))
        self._layer: Layer | None = None
        self._corners: list[Corner] = []
        start = _clear_place(self._grid, [wall.shape for wall in walls], radius)
        if start is not None:
            mover = Body(Base(radius, radius), start, 0.0, 0.0)
            passage = Passage(terrain, mover, walls=walls, zones=[], solid=[], crossed=[])
            self._layer = passage.layer
            self._corners = corners_around(passage.layer, cores_of(passage.layer, start, EVERYWHERE), widest=FINE)

    def places(self) -> list[Point]:
        """The witnesses of this table."""
        return self._grid + [corner.place for corner in self._corners]

    def rooms(self, places: list[Point]) -> list[int]:
        """The room each place is in, by the number of one of its places; -1 where the base does not fit."""
        layer = self._layer
        if layer is None:
            return [-1] * len(places)
        clear = [leg_is_free(layer, place, place) for place in places]
        root = list(range(len(places) + len(self._corners)))
        if places[: len(self._grid)] == self._grid:
            self._join_grid(layer, clear, root)
        first = len(places)
        for i in range(len(self._corners)):
            corner = self._corners[i]
            for j in range(i):
                other = self._corners[j]
                if _root(root, first + i) != _root(root, first + j) and _are_tangent(corner, other):
                    _join(layer, root, (first + i, first + j), (corner.place, other.place))
        known = self._corner_rooms(root, first)
        for i in range(len(places)):
            if clear[i]:
                known = self._join_corners(layer, root, i, places, known=known)
        return [_root(root, i) if clear[i] else -1 for i in range(len(places))]

    def _join_grid(self, layer: Layer, clear: list[bool], root: list[int]) -> None:
        grid = self._grid
        for i in range(len(grid)):
            if not clear[i]:
                continue
            if (i + 1) % self._columns and clear[i + 1]:
                _join(layer, root, (i, i + 1), (grid[i], grid[i + 1]))
            above = i + self._columns
            if above < len(grid) and clear[above]:
                _join(layer, root, (i, above), (grid[i], grid[above]))

    def _corner_rooms(self, root: list[int], first: int) -> list[int]:
        """The room of every corner as far as they have been joined."""
        return [_root(root, first + j) for j in range(len(self._corners))]

    def _join_corners(
        self, layer: Layer, root: list[int], i: int, places: list[Point], *, known: list[int]
    ) -> list[int]:  # fmt: skip
        """Tie a place to the corners in view of it, whose rooms are known; the rooms as they are then."""
        place = places[i]
        mine = _root(root, i)
        for j in range(len(self._corners)):
            theirs = known[j]
            if theirs != mine and leg_is_free(layer, place, self._corners[j].place):
                root[max(mine, theirs)] = min(mine, theirs)
                if mine < theirs:  # those of some corners have another name now
                    known = self._corner_rooms(root, len(places))
                mine = min(mine, theirs)
        return known


def _clear_place(grid: list[Point], walls: list[Shape], radius: float) -> Point | None:
    """A place clear of all walls, where a mover can be imagined."""
    for place in grid:
        if not [wall for wall in walls if point_to_shape(place.x, place.y, wall) < radius]:
            return place
    return None


def _are_tangent(one: Corner, other: Corner) -> bool:
    return is_touched(one, other.place.x, other.place.y) and is_touched(other, one.place.x, one.place.y)


def _root(root: list[int], i: int) -> int:
    while root[i] != i:
        root[i] = root[root[i]]
        i = root[i]
    return i


def _join(layer: Layer, root: list[int], pair: tuple[int, int], leg: tuple[Point, Point]) -> None:
    """Put two places in one room if the base can go straight from one to the other."""
    one = _root(root, pair[0])
    other = _root(root, pair[1])
    if one != other and leg_is_free(layer, leg[0], leg[1]):
        root[max(one, other)] = min(one, other)
