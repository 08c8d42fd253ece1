"""What a table is like for those who deploy on it: how much each side sees and reaches, and how open it all is.

Everything is measured at places spread over the table, and there are fewer of them the more corners its scenery has: a
table costs about the same whatever lies on it.
"""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from math import sqrt
from typing import Final

from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.geometry.shapes import Shape, contains
from escarmouche.table.moving.passages import Layer, Passage, leg_is_free
from escarmouche.table.scenery.terrain import Piece, Terrain
from escarmouche.table.sight.sight import Lines, Reader, look

LOOKS: Final = 100_000  # looks times corners for one measure
FEWEST_LOOKS: Final = 60
MOST_LOOKS: Final = 800
STEPS: Final = 120_000  # places to walk to times corners
FEWEST_STEPS: Final = 64
MOST_STEPS: Final = 576
POSTS: Final = 4  # places from which a side looks
FRONT: Final = 0.1  # of its own depth, how far behind its foremost corner a zone's front reaches
ROUND: Final = 12  # corners that a disc counts for


def corners_of(terrain: Terrain) -> int:
    """How much scenery there is to be looked past."""
    return sum([len(piece.shape.ring) or ROUND for piece in terrain.pieces]) + 4


def walls_of(terrain: Terrain) -> list[Piece]:
    """What stops every base, whatever the game."""
    return [piece for piece in terrain.pieces if piece.nature.impassable and not piece.is_open]


class Outlook:
    """The places of one table at which things are measured, for one kind of base."""

    def __init__(self, terrain: Terrain, model: Body, *, lines: Lines, reader: Reader) -> None:
        self.terrain: Final = terrain
        self.model: Final = model
        self.lines: Final = lines
        self.reader: Final = reader
        self.looks: Final = max(FEWEST_LOOKS, min(MOST_LOOKS, LOOKS // corners_of(terrain)))
        self.walls: Final = walls_of(terrain)

    def spots(self, most: int) -> list[Body]:
        """Bases spread evenly over the table, where nothing solid stands."""
        places = spread(self.terrain, most)
        return [self.standing(place) for place in places if not is_within(self.walls, place)]

    def standing(self, place: Point) -> Body:
        """The base on the ground here, or on the hill that is the ground here."""
        tops = [piece.top for piece in self.terrain.pieces_at(place) if piece.nature.platform and piece.floor == 0.0]
        return Body(self.model.base, place, max(tops, default=0.0), self.model.height)

    def sees(self, one: Body, other: Body) -> bool:
        """Whether anything of the other is seen."""
        if one.place == other.place:
            return True
        found = look(self.terrain, one, other, others=[], lines=self.lines, reader=self.reader)
        return found.hidden < 1.0

    def seen_from(self, posts: list[Point]) -> float:
        """The share of the table that is seen from one of these places, on average."""
        spots = self.spots(max(self.looks // len(posts), 16))
        eyes = [self.standing(post) for post in posts]
        seen = [spot for spot in spots for eye in eyes if self.sees(eye, spot)]
        return len(seen) / (len(spots) * len(eyes)) if spots else 0.0

    def openness(self) -> float:
        """Of all pairs of places, the share that see each other."""
        most = int(sqrt(2.0 * self.looks))
        spots = self.spots(most)
        pairs = [(spots[i], spots[j]) for i in range(len(spots)) for j in range(i)]
        seen = [pair for pair in pairs if self.sees(pair[0], pair[1])]
        return len(seen) / len(pairs) if pairs else 1.0

    def reached_from(self, zones: list[Shape], distance: float) -> float:
        """The share of the free ground to which a base can walk so far from these zones."""
        raster = Raster(self.terrain, self.model, self.walls)
        return raster.reached(zones, distance)


class Raster:
    """Places in rows and columns between which a base walks straight."""

    def __init__(self, terrain: Terrain, model: Body, walls: list[Piece]) -> None:
        most = max(FEWEST_STEPS, min(MOST_STEPS, STEPS // corners_of(terrain)))
        self.columns: Final = columns_of(terrain, most)
        self.places: Final = spread(terrain, most)
        self.free: Final[list[bool]] = [False] * len(self.places)
        self.layer: Layer | None = None
        start = [place for place in self.places if not is_within(walls, place)]
        if start:
            mover = Body(model.base, start[0], 0.0, 0.0)
            layer = Passage(terrain, mover, walls=walls, zones=[], solid=[], crossed=[]).layer
            self.layer = layer
            for i in range(len(self.places)):
                self.free[i] = leg_is_free(layer, self.places[i], self.places[i])

    def neighbours(self, i: int) -> list[int]:
        """The free places beside one, straight and across."""
        row = i // self.columns
        column = i % self.columns
        found: list[int] = []
        for up in (-1, 0, 1):
            for right in (-1, 0, 1):
                j = (row + up) * self.columns + column + right
                is_there = 0 <= column + right < self.columns and 0 <= j < len(self.places)
                if is_there and j != i and self.free[j]:
                    found.append(j)
        return found

    def reached(self, zones: list[Shape], distance: float) -> float:
        """The share of free places within a walk of those that lie in the zones."""
        layer = self.layer
        count = len([one for one in self.free if one])
        if layer is None or count == 0:
            return 0.0
        starts = [i for i in range(len(self.places)) if self.free[i] and is_in(zones, self.places[i])]
        best = dict.fromkeys(starts, 0.0)
        queue = [(0.0, i) for i in starts]
        while queue:
            walked, i = heappop(queue)
            if walked > best[i]:
                continue
            here = self.places[i]
            for j in self.neighbours(i):
                there = self.places[j]
                far = walked + sqrt((there.x - here.x) ** 2 + (there.y - here.y) ** 2)
                if far <= distance and far < best.get(j, 1e18) and leg_is_free(layer, here, there):
                    best[j] = far
                    heappush(queue, (far, j))
        return len(best) / count


def columns_of(terrain: Terrain, most: int) -> int:
    return max(int(sqrt(float(most) * terrain.width / terrain.depth)), 1)


def spread(terrain: Terrain, most: int) -> list[Point]:
    """At most about so many places in rows and columns over the whole table, row by row."""
    columns = columns_of(terrain, most)
    rows = max(most // columns, 1)
    wide = terrain.width / float(columns)
    deep = terrain.depth / float(rows)
    return [
        at((float(column) + 0.5) * wide, (float(row) + 0.5) * deep) for row in range(rows) for column in range(columns)
    ]


def is_within(walls: list[Piece], place: Point) -> bool:
    return is_in([wall.shape for wall in walls], place)


def is_in(shapes: list[Shape], place: Point) -> bool:
    return any([contains(shape, place.x, place.y) for shape in shapes])


def front_of(own: list[Shape], others: list[Shape]) -> list[Point]:
    """Places along the side of some zones that looks towards others."""
    dx = _middle(others, _x) - _middle(own, _x)
    dy = _middle(others, _y) - _middle(own, _y)
    far = sqrt(dx * dx + dy * dy)
    if far == 0.0:
        return [at(_middle([zone], _x), _middle([zone], _y)) for zone in own][:POSTS]
    edge = [point for zone in own for point in _border(zone)]
    depths = [(point.x * dx + point.y * dy) / far for point in edge]
    least = max(depths) - FRONT * (max(depths) - min(depths))
    front = [edge[i] for i in range(len(edge)) if depths[i] >= least]
    return [front[(2 * i + 1) * len(front) // (2 * POSTS)] for i in range(POSTS)]


def _border(zone: Shape) -> list[Point]:
    """Places along the outline of a zone."""
    found: list[Point] = []
    for i in range(len(zone.ring)):
        a = zone.ring[i - 1]
        b = zone.ring[i]
        for step in range(12):
            share = (float(step) + 0.5) / 12.0
            found.append(at(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share))
    return found


def _x(zone: Shape) -> float:
    return (zone.left + zone.right) / 2.0


def _y(zone: Shape) -> float:
    return (zone.bottom + zone.top) / 2.0


def _middle(zones: list[Shape], side: Callable[[Shape], float]) -> float:
    return sum([side(zone) for zone in zones]) / float(len(zones))
