"""Regions to draw: where a base can get, what is within range, and what a change of scenery cuts off. Not for hot queries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import shapely
from shapely import Geometry, MultiPolygon, Polygon

from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.geometry.shapes import UNIT_CIRCLE, Shape
from escarmouche.table.moving.reaching import Reaching
from escarmouche.table.moving.sweeps import SLACK
from escarmouche.table.moving.walking import Passage
from escarmouche.table.moving.work import Work
from escarmouche.table.scenery.terrain import Piece, Terrain

HEALED: Final = 0.004  # gaps narrower than twice this are closed
CRUMB: Final = 0.01  # areas smaller than this are not worth drawing

Ring = tuple[Point, ...]


class Region:
    """An area of the table as polygons, each an outer ring followed by its holes; every point is on the grid."""

    __slots__ = ("_area", "polygons")

    def __init__(self, polygons: tuple[tuple[Ring, ...], ...]) -> None:
        self.polygons: Final = polygons
        self._area: Geometry | None = None

    def contains(self, x: float, y: float) -> bool:
        return bool(shapely.intersects_xy(self.to_shapely(), x, y))

    @property
    def area(self) -> float:
        return float(shapely.area(self.to_shapely()))

    def to_shapely(self) -> Geometry:
        if self._area is None:
            parts = [Polygon(_pairs(rings[0]), [_pairs(hole) for hole in rings[1:]]) for rings in self.polygons]
            self._area = shapely.make_valid(MultiPolygon(parts))
            shapely.prepare(self._area)
        return self._area

    def as_json(self) -> list[list[list[list[float]]]]:
        """The coordinates as in a GeoJSON MultiPolygon, rings left open."""
        return [[[[p.x, p.y] for p in ring] for ring in rings] for rings in self.polygons]


def _pairs(ring: Ring) -> list[tuple[float, float]]:
    return [(p.x, p.y) for p in ring]


def region_of(area: Geometry) -> Region:
    """Any Shapely area as a region: snapped, without crumbs."""
    polygons: list[tuple[Ring, ...]] = []
    for part in polygons_of(area):
        rings = [_ring(part.exterior)]
        rings += [_ring(hole) for hole in part.interiors if Polygon(hole).area > CRUMB]
        if len(rings[0]) >= 3:
            polygons.append(tuple([ring for ring in rings if len(ring) >= 3]))
    return Region(tuple(polygons))


def polygons_of(area: Geometry) -> list[Polygon]:
    """The polygons of an area worth keeping, largest first."""
    parts = [part for part in shapely.get_parts(area) if isinstance(part, Polygon) and part.area > CRUMB]
    return sorted(parts, key=lambda part: (-part.area, part.bounds))


def _ring(line: Geometry) -> Ring:
    ring: list[Point] = []
    for x, y in shapely.get_coordinates(line)[:-1].tolist():
        place = at(x, y)
        if not ring or place != ring[-1]:
            ring.append(place)
    if len(ring) > 1 and ring[0] == ring[-1]:
        ring.pop()
    return tuple(ring)


def to_shapely(shape: Shape) -> Polygon:
    """A shape of ours as a Shapely polygon; a disc has 96 corners."""
    if shape.ring:
        return Polygon(_pairs(shape.ring))
    centre = shape.centre
    return Polygon([(centre.x + shape.radius * x, centre.y + shape.radius * y) for x, y in UNIT_CIRCLE])


def reach_region(
    passage: Passage,
    limit: float,
    *,
    zone_price: float = 1.0,
    zone_limit: float | None = None,
    is_touch_enough: bool = False,
) -> Region:
    """Where the centre of the base can end with a path of at most `limit`.

    Two readings of difficult ground: each unit inside a zone costs `zone_price`; or a path that enters a zone at all
    is limited to `zone_limit` as a whole. For the latter, `is_touch_enough` counts a zone that the base only touches.
    Raises TooIntricate where that is too much work.
    """
    if zone_limit is None:
        return _drawn(Reaching(passage, limit, zone_price=zone_price).area())
    work, margin = Work(), passage.mover.reach if is_touch_enough else 0.0
    clean = Reaching(passage, limit, walled_zones=True, zone_margin=margin, work=work)
    mixed = Reaching(passage, min(limit, zone_limit), work=work)
    return _drawn(shapely.union(clean.area(), mixed.area()))


def _drawn(area: Geometry) -> Region:
    healed = shapely.buffer(shapely.buffer(area, HEALED, quad_segs=2), -HEALED, quad_segs=2)
    return region_of(shapely.simplify(healed, 0.002))


def area_within(body: Body, radius: float) -> Region:
    """Everything no farther than this from the edge of a base: a weapon's range, an aura."""
    return region_of(_grown(body, radius))


def range_ring(body: Body, nearest: float, farthest: float) -> Region:
    """What lies between two distances from the edge of a base."""
    return region_of(shapely.difference(_grown(body, farthest), _grown(body, nearest)))


def _grown(body: Body, radius: float) -> Geometry:
    return shapely.buffer(to_shapely(body.outline), radius, quad_segs=24)


def union(one: Region, other: Region) -> Region:
    return region_of(shapely.union(one.to_shapely(), other.to_shapely()))


def difference(one: Region, other: Region) -> Region:
    return region_of(shapely.difference(one.to_shapely(), other.to_shapely()))


def intersection(one: Region, other: Region) -> Region:
    return region_of(shapely.intersection(one.to_shapely(), other.to_shapely()))


def clipped(region: Region, terrain: Terrain) -> Region:
    """The part of a region that is on the table."""
    return region_of(shapely.intersection(region.to_shapely(), shapely.box(0.0, 0.0, terrain.width, terrain.depth)))


def free_components(terrain: Terrain, walls: list[Piece], radius: float) -> list[Polygon]:
    """The connected areas in which the centre of a round base can move about, largest first."""
    keep = radius - SLACK  # a gap as wide as the base can be passed, as when walking
    grown = [shapely.buffer(to_shapely(wall.shape), keep, quad_segs=16) for wall in walls]
    room = shapely.box(keep, keep, terrain.width - keep, terrain.depth - keep)
    return polygons_of(shapely.difference(room, shapely.union_all(grown)))


def why_not_open(
    before: Terrain, after: Terrain, radius: float, *, walls: Callable[[Terrain], list[Piece]]
) -> Region | None:
    """The part cut off by a change of scenery, to be shown; None when every route stays open (see `connections`)."""
    remaining = free_components(after, walls(after), radius)
    for area in free_components(before, walls(before), radius):
        touched = [part for part in remaining if shapely.intersection(area, part).area > CRUMB]
        if len(touched) > 1:
            return region_of(shapely.intersection(area, touched[-1]))
    return None
