"""Passages: all that can stop one mover, sorted out once so that many paths can be tried."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point
from escarmouche.table.moving.sweeps import FIGURE, SLACK, THIN, Frame, Obstacle, ring_entry
from escarmouche.table.scenery.terrain import Piece, Terrain

OWN_LEVEL: Final = -1.0  # a level not given: the mover's own


@mypyc_attr(acyclic=True)
class Layer:
    """All that matters to a mover between two levels: edge of the table, obstacles and zones, as plain lists."""

    __slots__ = ("bottom", "crossed", "frame", "left", "obstacles", "right", "top", "zones")

    def __init__(
        self, frame: Frame, obstacles: list[Obstacle], crossed: list[Obstacle], zones: list[Piece],
    ) -> None:  # fmt: skip
        self.frame: Final = frame
        self.obstacles: Final = obstacles
        self.crossed: Final = crossed
        self.zones: Final = zones
        self.left: float = -1e18
        self.right: float = 1e18
        self.bottom: float = -1e18
        self.top: float = 1e18


@mypyc_attr(acyclic=True)
class Passage:
    """What one mover may cross, as its game reads the table; made once, asked many times."""

    __slots__ = ("_crossed", "_layers", "_obstacles", "_zones", "frame", "layer", "may_leave", "mover", "terrain")

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
        self._crossed: Final[list[Obstacle]] = []
        near = reach + mover.reach
        self._add_pieces(walls, near, self._obstacles)
        self._add_bodies(solid, near, self._obstacles)
        self._add_bodies(crossed, near, self._crossed)
        if flown is not None:
            self._add_pieces(flown, near, self._crossed)
        x, y = self.frame.seen(mover.x, mover.y)
        for obstacle in self._obstacles:
            if obstacle.meets(mover.z, mover.z + max(mover.height, THIN)):
                obstacle.forgive(x, y)
        self._zones: Final = [zone for zone in zones if _is_near(zone, mover, reach)] if zones else zones
        self._layers: dict[tuple[float, float], Layer] | None = None  # between other levels than the mover's own
        self.layer: Final = self._make_layer(mover.z, mover.z)

    def _add_pieces(self, pieces: list[Piece], near: float, obstacles: list[Obstacle]) -> None:
        for piece in pieces:
            if _is_near(piece, self.mover, near):
                obstacle = Obstacle(self.frame, piece.shape, piece=piece)
                obstacle.foot = piece.floor
                obstacle.top = piece.top
                obstacles.append(obstacle)

    def _add_bodies(self, bodies: list[Body], near: float, obstacles: list[Obstacle]) -> None:
        mover = self.mover
        for i in range(len(bodies)):
            body = bodies[i]
            dx = body.x - mover.x
            dy = body.y - mover.y
            far = near + body.reach
            if dx * dx + dy * dy < far * far:
                obstacle = Obstacle(self.frame, body.outline, kind=FIGURE, index=i)
                obstacle.foot = body.z
                obstacle.top = body.z + body.height
                obstacles.append(obstacle)

    def layer_between(self, low: float, high: float) -> Layer:
        """What stands in the way of a mover whose feet are between two levels."""
        if low == high and low == self.mover.z:
            return self.layer
        if self._layers is None:
            self._layers = {}
        key = (low, high)
        found = self._layers.get(key)
        if found is None:
            found = self._make_layer(low, high)
            self._layers[key] = found
        return found

    def _make_layer(self, low: float, high: float) -> Layer:
        mover = self.mover
        head = high + max(mover.height, THIN)
        obstacles = [obstacle for obstacle in self._obstacles if obstacle.meets(low, head)]
        crossed = [obstacle for obstacle in self._crossed if obstacle.meets(low, head)]
        zones = [zone for zone in self._zones if zone.floor <= high + THIN and low <= zone.top + THIN]
        layer = Layer(self.frame, obstacles, crossed, zones)
        if not self.may_leave:
            reach_x = self.frame.reach_x - SLACK
            reach_y = self.frame.reach_y - SLACK
            layer.left = min(reach_x, mover.x)
            layer.right = max(self.terrain.width - reach_x, mover.x)
            layer.bottom = min(reach_y, mover.y)
            layer.top = max(self.terrain.depth - reach_y, mover.y)
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
    for obstacle in layer.obstacles:
        limit = obstacle.limit
        around = obstacle.around + limit
        ax = obstacle.x - x
        ay = obstacle.y - y
        off = ay * ux - ax * uy
        along = ax * ux + ay * uy
        if limit <= 0.0 or not (-around < off < around and -around < along < size + around):
            continue
        if obstacle.corners:
            if ring_entry(obstacle.corners, (x, y), (ux, uy), size=size, limit=limit, radius=limit) >= 0.0:
                return False
        else:
            beyond = 0.0 if 0.0 < along <= size else along - size if along > size else along
            if beyond * beyond + off * off < limit * limit:
                return False
    return True
