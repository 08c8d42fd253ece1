"""How evenly a table treats the two sides, measured: cover, blocking scenery, difficult ground, length of sight."""

from __future__ import annotations

from math import sqrt
from typing import Final

from escarmouche.table.geometry.points import Point, snap
from escarmouche.table.geometry.shapes import UNIT_CIRCLE, Shape, contains
from escarmouche.table.scenery.terrain import Piece, Terrain

RAYS: Final = 12  # directions in which sight is measured from one place
POSTS: Final = 9  # places along each deployment strip


class Fairness:
    """The imbalance between the two halves of a table, 0 (equal) to 1 (all on one side), by subject."""

    __slots__ = ("blocking", "cover", "ground", "sight")

    def __init__(self, cover: float, blocking: float, ground: float, sight: float) -> None:
        self.cover: Final = cover
        self.blocking: Final = blocking
        self.ground: Final = ground
        self.sight: Final = sight

    @property
    def worst(self) -> float:
        return max(self.cover, self.blocking, self.ground, self.sight)

    @property
    def mean(self) -> float:
        return snap((self.cover + self.blocking + self.ground + self.sight) / 4.0)


def measure_fairness(terrain: Terrain, strip: float) -> Fairness:
    """The imbalances of a table whose sides deploy within `strip` of the near and the far edge."""
    cover = [piece for piece in terrain.pieces if piece.nature.cover]
    blocking = [piece for piece in terrain.pieces if piece.nature.impassable]
    ground = [piece for piece in terrain.pieces if piece.nature.ground]
    return Fairness(
        _imbalance_of_area(cover, terrain.depth / 2.0),
        _imbalance_of_area(blocking, terrain.depth / 2.0),
        _imbalance_of_area(ground, terrain.depth / 2.0),
        _imbalance(
            mean_sight(terrain, strip / 2.0),
            mean_sight(terrain, terrain.depth - strip / 2.0),
        ),
    )


def _imbalance(near: float, far: float) -> float:
    return snap(abs(near - far) / (near + far)) if near + far > 0.0 else 0.0


def _imbalance_of_area(pieces: list[Piece], middle: float) -> float:
    near = 0.0
    whole = 0.0
    for piece in pieces:
        near += area_below(piece.shape, middle)
        whole += area_below(piece.shape, 1e9)
    return snap(abs(2.0 * near - whole) / whole) if whole > 0.0 else 0.0


def area_below(shape: Shape, level: float) -> float:
    """The area of the part of a shape whose y is at most this level."""
    corners: list[tuple[float, float]]
    if shape.ring:
        corners = [(p.x, p.y) for p in shape.ring]
    else:
        corners = [(shape.centre.x + shape.radius * x, shape.centre.y + shape.radius * y) for x, y in UNIT_CIRCLE]
    kept: list[tuple[float, float]] = []
    px, py = corners[-1]
    for qx, qy in corners:
        if (py > level) != (qy > level):
            kept.append((px + (qx - px) * (level - py) / (qy - py), level))
        if qy <= level:
            kept.append((qx, qy))
        px, py = qx, qy
    doubled = 0.0
    for i in range(len(kept)):
        ax, ay = kept[i - 1]
        bx, by = kept[i]
        doubled += ax * by - bx * ay
    return doubled / 2.0


def mean_sight(terrain: Terrain, y: float) -> float:
    """How far one sees on average, all round, from places spread along a line across the table."""
    opaque = [piece.shape for piece in terrain.pieces if piece.nature.opaque and not piece.is_open]
    total = 0.0
    for post in range(POSTS):
        x = terrain.width * (float(post) + 0.5) / float(POSTS)
        for ray in range(RAYS):
            dx, dy = UNIT_CIRCLE[(ray * 96) // RAYS]
            total += _free_length(Point(x, y), dx, dy, opaque=opaque, terrain=terrain)
    return total / float(POSTS * RAYS)


def _free_length(start: Point, dx: float, dy: float, *, opaque: list[Shape], terrain: Terrain) -> float:
    best = 1e9
    if dx > 0.0:
        best = (terrain.width - start.x) / dx
    elif dx < 0.0:
        best = -start.x / dx
    if dy > 0.0:
        best = min(best, (terrain.depth - start.y) / dy)
    elif dy < 0.0:
        best = min(best, -start.y / dy)
    for shape in opaque:
        if contains(shape, start.x, start.y):
            return 0.0
        best = min(best, ray_to_shape(start, dx, dy, shape=shape))
    return best


def ray_to_shape(start: Point, dx: float, dy: float, *, shape: Shape) -> float:
    """How far along a ray of unit direction a shape is met; 1e9 when it never is."""
    best = 1e9
    if not shape.ring:
        cx = shape.centre.x - start.x
        cy = shape.centre.y - start.y
        along = cx * dx + cy * dy
        aside = cx * dy - cy * dx
        rest = shape.radius * shape.radius - aside * aside
        if rest >= 0.0 and along - sqrt(rest) > 0.0:
            best = along - sqrt(rest)
        return best
    p = shape.ring[-1]
    for q in shape.ring:
        side_p = (p.x - start.x) * dy - (p.y - start.y) * dx
        side_q = (q.x - start.x) * dy - (q.y - start.y) * dx
        if (side_p > 0.0) != (side_q > 0.0):
            share = side_p / (side_p - side_q)
            along = (p.x + (q.x - p.x) * share - start.x) * dx + (p.y + (q.y - p.y) * share - start.y) * dy
            if 0.0 <= along < best:
                best = along
        p = q
    return best
