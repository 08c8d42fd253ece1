"""Passages: all that can stop one mover, sorted out once so that many paths can be tried."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.table.bodies import Body
from escarmouche.table.points import Point
from escarmouche.table.sweeps import FIGURE, SLACK, Frame, Obstacle, ring_entry
from escarmouche.table.terrain import Piece, Terrain

OWN_LEVEL: Final = -1.0  # a level not given: the mover's own
THIN: Final = 0.001  # the height given to what has none


@mypyc_attr(acyclic=True)
class Layer:
    """All that matters to a mover between two levels: edge of the table, obstacles and zones, as plain lists."""

    __slots__ = ("bottom", "crossed", "discs", "frame", "left", "obstacles", "right", "rings", "top", "zones")

    def __init__(
        self, frame: Frame, obstacles: list[Obstacle], crossed: list[Obstacle], zones: list[Piece],
    ) -> None:  # fmt: skip
        self.frame: Final = frame
        self.obstacles: Final = obstacles
        self.crossed: Final = crossed
        self.left: float = -1e18
        self.right: float = 1e18
        self.bottom: float = -1e18
        self.top: float = 1e18
        self.discs: Final[list[tuple[float, float, float]]] = [
            (o.x, o.y, o.limit * o.limit) for o in obstacles if not o.corners and o.limit > 0.0
        ]
        self.rings: Final[list[tuple[float, float, float, Obstacle]]] = [
            (o.x, o.y, o.around + o.limit, o) for o in obstacles if o.corners and o.limit > 0.0
        ]
        self.zones: Final[list[tuple[float, float, float, Piece]]] = []
        for zone in zones:
            shape = zone.shape
            dx = shape.right - shape.left
            dy = shape.top - shape.bottom
            middle_x = (shape.left + shape.right) / 2.0
            middle_y = (shape.bottom + shape.top) / 2.0
            self.zones.append((middle_x, middle_y, sqrt(dx * dx + dy * dy) / 2.0, zone))


@mypyc_attr(acyclic=True)
class Passage:
    """What one mover may cross, as its game reads the table; made once, asked many times."""

    __slots__ = (
        "_crossed", "_crossed_heights", "_heights", "_layers", "_obstacles", "_zones", "frame", "layer", "may_leave", "mover",
        "terrain",
    )  # fmt: skip

    def __init__(
        self,
        terrain: Terrain,
        mover: Body,
        *,
        walls: list[Piece],  # stop the base
        zones: list[Piece],  # their inside matters, judged at the base's centre
        solid: list[Body],  # stop the base
        crossed: list[Body],  # may be passed, not ended on
        flown: list[Piece] | None = None,  # pieces that may be passed, not ended on
        may_leave: bool = False,
        reach: float = 1e9,  # how far the mover can go at most
    ) -> None:
        self.terrain: Final = terrain
        self.mover: Final = mover
        self.may_leave: Final = may_leave
        self.frame: Final = Frame(mover)
        self._obstacles: Final[list[Obstacle]] = []
        self._heights: Final[list[tuple[float, float]]] = []  # foot and top of each obstacle
        self._crossed: Final[list[Obstacle]] = []
        self._crossed_heights: Final[list[tuple[float, float]]] = []
        near = reach + mover.reach
        for piece in walls:
            if _is_near(piece, mover, near):
                self._obstacles.append(Obstacle(self.frame, piece.shape, piece=piece))
                self._heights.append((piece.floor, piece.top))
        self._add_bodies(solid, near, self._obstacles, self._heights)
        self._add_bodies(crossed, near, self._crossed, self._crossed_heights)
        for piece in flown or []:
            if _is_near(piece, mover, near):
                self._crossed.append(Obstacle(self.frame, piece.shape, piece=piece))
                self._crossed_heights.append((piece.floor, piece.top))
        x, y = self.frame.seen(mover.x, mover.y)
        for obstacle, heights in zip(self._obstacles, self._heights, strict=True):
            if _meets(heights[0], heights[1], mover.z, mover.z + max(mover.height, THIN)):
                obstacle.forgive(x, y)
        self._zones: Final = [zone for zone in zones if _is_near(zone, mover, reach)]
        self._layers: Final[dict[tuple[float, float], Layer]] = {}
        self.layer: Final = self.layer_between(mover.z, mover.z)

    def _add_bodies(
        self, bodies: list[Body], near: float, obstacles: list[Obstacle], heights: list[tuple[float, float]]
    ) -> None:
        mover = self.mover
        for i in range(len(bodies)):
            body = bodies[i]
            dx = body.x - mover.x
            dy = body.y - mover.y
            far = near + body.reach
            if dx * dx + dy * dy < far * far:
                obstacles.append(Obstacle(self.frame, body.outline, kind=FIGURE, index=i))
                heights.append((body.z, body.z + body.height))

    def layer_between(self, low: float, high: float) -> Layer:
        """What stands in the way of a mover whose feet are between two levels."""
        key = (low, high)
        found = self._layers.get(key)
        if found is not None:
            return found
        mover = self.mover
        head = high + max(mover.height, THIN)
        obstacles = [o for o, s in zip(self._obstacles, self._heights, strict=True) if _meets(s[0], s[1], low, head)]
        crossed = [
            o for o, s in zip(self._crossed, self._crossed_heights, strict=True) if _meets(s[0], s[1], low, head)
        ]
        zones = [zone for zone in self._zones if zone.floor <= high + THIN and low <= zone.top + THIN]
        layer = Layer(self.frame, obstacles, crossed, zones)
        if not self.may_leave:
            reach_x = self.frame.reach_x - SLACK
            reach_y = self.frame.reach_y - SLACK
            layer.left = min(reach_x, mover.x)
            layer.right = max(self.terrain.width - reach_x, mover.x)
            layer.bottom = min(reach_y, mover.y)
            layer.top = max(self.terrain.depth - reach_y, mover.y)
        self._layers[key] = layer
        return layer

    def layer_of_leg(self, a: Point, b: Point, before: float, after: float) -> Layer:
        """What stands in the way of a leg: on a slope, what rises above its higher end."""
        if before == after:
            return self.layer_between(before, after)
        if a.x == b.x and a.y == b.y:
            return self.layer_between(min(before, after), max(before, after))
        return self.layer_between(max(before, after), max(before, after))


def _is_near(piece: Piece, mover: Body, near: float) -> bool:
    shape = piece.shape
    return (
        shape.left < mover.x + near and shape.right > mover.x - near
        and shape.bottom < mover.y + near and shape.top > mover.y - near
    )  # fmt: skip


def _meets(foot: float, top: float, low: float, head: float) -> bool:
    return foot < head and max(top, foot + THIN) > low + THIN / 2.0


def leg_is_free(layer: Layer, a: Point, b: Point) -> bool:
    """Whether the base can be moved straight from a, where it may be, to b."""
    if b.x < layer.left or b.x > layer.right or b.y < layer.bottom or b.y > layer.top:
        return False
    x = a.x
    y = a.y
    dx = b.x - x
    dy = b.y - y
    frame = layer.frame
    if frame.is_oval:
        x, y = frame.seen(x, y)
        dx, dy = frame.seen(dx, dy)
    size = sqrt(dx * dx + dy * dy)
    ux = 1.0
    uy = 0.0
    if size > 0.0:
        ux = dx / size
        uy = dy / size
    for centre_x, centre_y, square in layer.discs:
        ax = centre_x - x
        ay = centre_y - y
        off = ay * ux - ax * uy
        off *= off
        if off < square:
            along = ax * ux + ay * uy
            if along > size:
                along -= size
            elif along > 0.0:
                return False
            if along * along + off < square:
                return False
    for centre_x, centre_y, around, ring in layer.rings:
        ax = centre_x - x
        ay = centre_y - y
        if -around < ay * ux - ax * uy < around and -around < ax * ux + ay * uy < size + around:
            limit = ring.limit
            if ring_entry(ring.corners, (x, y), (ux, uy), size=size, limit=limit, radius=limit) >= 0.0:
                return False
    return True
