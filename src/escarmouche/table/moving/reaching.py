"""How far a base can get: the area that paths of a given length cover, as the union of what is in view from each turn.

From the start, and from every turning point that a shortest path bends around, the base sees a fan of places as large
as what is left of its move; obstacles cut shadows into the fan. A fan around a turning point covers only the wedge that
was hidden before the turn.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import Geometry, Polygon

from escarmouche.table.geometry.points import Point
from escarmouche.table.geometry.shapes import UNIT_CIRCLE, Shape
from escarmouche.table.moving.corners import FINE, Core, Corner, cores_of, corners_around, waypoints, zone_core
from escarmouche.table.moving.sweeps import Frame
from escarmouche.table.moving.walking import Passage
from escarmouche.table.moving.work import CROSSING, FAN, PAIR, SHADOW, Work
from escarmouche.table.scenery.openness import is_convex

Floats = NDArray[np.float64]
Ints = NDArray[np.intp]

CIRCLE: Final[Floats] = np.array(UNIT_CIRCLE, dtype=np.float64)
LEAST: Final = 0.02  # a fan smaller than this adds nothing to see
BORDER_STEP: Final = 0.6  # between the points on the border of a zone where a path may enter or leave it
OVERLAP: Final = 0.002  # by which neighbouring fans overlap
PART: Final = 1_000_000  # numbers in an array: what is larger is worked through in parts


class Reaching:
    """The paths of one mover within a limit; see `regions.reach_region`."""

    def __init__(
        self,
        passage: Passage,
        limit: float,
        *,
        zone_price: float = 1.0,
        walled_zones: bool = False,
        zone_margin: float = 0.0,
        work: Work | None = None,
    ) -> None:
        layer = passage.layer
        self.work: Final = Work() if work is None else work
        self.start: Final = passage.mover.place
        self.limit: Final = limit
        zones = [zone.shape for zone in layer.zones if self._can_meet(zone.shape)]
        cores = cores_of(layer, self.start, limit)
        if walled_zones:
            cores += [zone_core(layer.frame, zone, zone_margin) for zone in zones]
        grown = [_grown(layer.frame, core) for core in cores]
        self.parts: Final = [part for parts in grown for part in parts]
        self.coordinates: Final = [shapely.get_coordinates(part)[:-1] for part in self.parts]
        self.tree: Final = shapely.STRtree(self.parts)
        self.blocked: Final = shapely.union_all(self.parts)
        passed = [Core(o.x, o.y, o.radius, o.corners, limit=o.limit) for o in layer.crossed]
        self.forbidden: Final = shapely.union_all([part for core in passed for part in _grown(layer.frame, core)])
        far = limit + 1.0
        self.room: Final = shapely.box(
            max(layer.left, self.start.x - far), max(layer.bottom, self.start.y - far),
            min(layer.right, self.start.x + far), min(layer.top, self.start.y + far),
        )  # fmt: skip
        self.corners: Final = [c for c in corners_around(layer, cores, self.start, widest=FINE) if self._is_near(c)]
        costly = zones if zone_price > 1.0 else []
        self.ground: Final = _Ground(costly, zone_price, self.work)
        for zone in costly:  # at its border paths bend, as light does
            core = zone_core(layer.frame, zone, 0.0)
            border = waypoints(layer, core, BORDER_STEP, start=self.start, limit=limit, widest=FINE)
            self.corners.extend([corner for corner in border if self._is_near(corner)])

    def _can_meet(self, zone: Shape) -> bool:
        x, y, far = self.start.x, self.start.y, self.limit
        return zone.left < x + far and zone.right > x - far and zone.bottom < y + far and zone.top > y - far

    def _is_near(self, corner: Corner) -> bool:
        dx = corner.place.x - self.start.x
        dy = corner.place.y - self.start.y
        return dx * dx + dy * dy < self.limit * self.limit

    def area(self) -> Geometry:
        """Everything within the limit."""
        if not self.room.covers(shapely.Point(self.start.x, self.start.y)):
            return Polygon()
        if self._starts_blocked():
            return Polygon()
        fans: list[Geometry] = [self._lit(self.start, self._fan(self.start, self.limit, None))]
        for place, left, wedge in self._turns():
            fans.append(self._lit(place, self._fan(place, left, wedge)))
        lit = shapely.union_all(fans)
        return shapely.difference(shapely.intersection(lit, self.room), shapely.union(self.blocked, self.forbidden))

    def _starts_blocked(self) -> bool:
        """Whether the start is deep inside something, as when zones are walls and the mover stands in one."""
        deep = shapely.buffer(self.blocked, -4.0 * OVERLAP, quad_segs=1)
        return bool(shapely.intersects_xy(deep, self.start.x, self.start.y))

    def _turns(self) -> list[tuple[Point, float, tuple[Floats, Floats] | None]]:
        """The turning points worth a fan: where, how much is left there, and the wedge that opens there."""
        costs, parents = self._settle()
        found: list[tuple[Point, float, tuple[Floats, Floats] | None]] = []
        for i, corner in enumerate(self.corners):
            left = self.limit - costs[i + 1]
            if left < LEAST:
                continue
            if not corner.is_tangent:
                found.append((corner.place, left, None))
                continue
            before = self.start if parents[i + 1] == 0 else self.corners[parents[i + 1] - 1].place
            wedge = _wedge(before, corner)
            if wedge is not None and left * left * float(np.abs(wedge[0] - wedge[1]).sum()) > LEAST:
                found.append((corner.place, left, wedge))
        return found

    def _settle(self) -> tuple[list[float], list[int]]:
        """The cost of reaching every corner and the one before it on the way; number 0 is the start."""
        count = len(self.corners) + 1
        legs = self._legs()
        costs = [1e9] * count
        costs[0] = 0.0
        parents = [0] * count
        heap = [(0.0, 0)]
        while heap:
            cost, node = heappop(heap)
            if cost > costs[node]:
                continue
            for other, length in legs[node]:
                reached = cost + length
                if reached < costs[other] - 1e-9 and reached < self.limit:
                    costs[other] = reached
                    parents[other] = node
                    heappush(heap, (reached, other))
        return costs, parents

    def _legs(self) -> list[list[tuple[int, float]]]:
        """For every point the legs to others that are free and along which a shortest path can go, with their cost."""
        count = len(self.corners) + 1
        legs: list[list[tuple[int, float]]] = [[] for _ in range(count)]
        if count == 1:
            return legs
        self.work.spend(PAIR * count * count // 2)
        points = _Points(self.start, self.corners)
        shapely.prepare(self.blocked)
        rows = max(PART // (4 * count), 1)
        for first in range(0, count, rows):
            one, other, size = points.useful(first, min(first + rows, count), self.limit)
            lines = shapely.linestrings(np.stack([points.place[one], points.place[other]], axis=1))
            free = ~shapely.intersects(self.blocked, lines)
            free &= shapely.covers(self.room, lines)
            one, other = one[free], other[free]
            length = size[free] + self.ground.extra(points.place[one], points.place[other])
            for i, j, cost in zip(one.tolist(), other.tolist(), length.tolist(), strict=True):
                legs[i].append((j, cost))
                legs[j].append((i, cost))
        return legs

    def _fan(self, place: Point, left: float, wedge: tuple[Floats, Floats] | None) -> Polygon:
        """The places that `left` reaches in straight lines, all round or within a wedge."""
        centre = np.array((place.x, place.y))
        if wedge is None:
            ways = CIRCLE
        else:
            first, last = wedge
            inside = (first[0] * CIRCLE[:, 1] - first[1] * CIRCLE[:, 0] > 0.0) & (
                CIRCLE[:, 0] * last[1] - CIRCLE[:, 1] * last[0] > 0.0
            )
            between = np.nonzero(inside)[0]
            if inside[0] and inside[-1]:  # the wedge runs over the end of the list
                split = int(np.nonzero(~inside)[0][-1]) + 1
                between = np.concatenate([np.arange(split, len(CIRCLE)), between[between < split]])
            ways = np.concatenate([first[None, :], CIRCLE[between], last[None, :]])
        self.work.spend(FAN)
        rim = centre + ways * self.ground.ranges(centre, ways, left)[:, None]
        if wedge is None:
            return Polygon(rim)
        return Polygon(np.concatenate([centre[None, :], rim]))

    def _lit(self, place: Point, fan: Polygon) -> Geometry:
        """A fan without the shadows that obstacles throw into it."""
        lit: Geometry = fan
        far = 1.5 * self.limit + 1.0
        shadows: list[Polygon] = []
        met = self.tree.query(fan, predicate="intersects").tolist()
        self.work.spend(SHADOW * len(met))
        for index in met:
            shadow = _shadow(self.coordinates[index], np.array((place.x, place.y)), far)
            if shadow is not None:
                shadows.append(shadow)
        for shadow in shadows:
            lit = shapely.difference(lit, shadow)
        return lit


class _Points:
    """The start and the turning points, as arrays; number 0 is the start."""

    def __init__(self, start: Point, corners: list[Corner]) -> None:
        self.place: Final[Floats] = np.array([(start.x, start.y)] + [(c.place.x, c.place.y) for c in corners])
        self.before: Final[Floats] = np.array(
            [(0.0, 0.0)] + [(c.before.x - c.place.x, c.before.y - c.place.y) for c in corners]
        )
        self.after: Final[Floats] = np.array(
            [(0.0, 0.0)] + [(c.after.x - c.place.x, c.after.y - c.place.y) for c in corners]
        )
        away = self.place - self.place[0]
        self.from_start: Final[Floats] = np.sqrt((away * away).sum(axis=1))

    def useful(self, first: int, last: int, limit: float) -> tuple[Ints, Ints, Floats]:
        """The legs from some points to later ones along which a shortest path within the limit can go: both ends, and how long."""
        to = self.place[None, :, :] - self.place[first:last, None, :]
        size = np.sqrt((to * to).sum(axis=2))
        ends = _touched(to, size, self.before[None, :], self.after[None, :])
        if first == 0:
            ends[0] = True  # it may be nearer to an obstacle than the points around it, and leaves through any of them
        starts = _touched(to, size, self.before[first:last, None], self.after[first:last, None])
        near = np.minimum.outer(self.from_start[first:last], self.from_start) + size < limit
        one, other = np.nonzero(np.triu(ends & starts & near, first + 1))
        return one + first, other, size[one, other]


def _touched(to: Floats, size: Floats, before: Floats, after: Floats) -> NDArray[np.bool_]:
    """Whether legs touch a corner with both its neighbours on one side."""
    one = to[:, :, 0] * before[:, :, 1] - to[:, :, 1] * before[:, :, 0]
    two = to[:, :, 0] * after[:, :, 1] - to[:, :, 1] * after[:, :, 0]
    touched: NDArray[np.bool_] = (one * two >= 0.0) | (np.minimum(np.abs(one), np.abs(two)) <= 0.002 * size)
    return touched


class _Ground:
    """Zones in which every unit of path costs more."""

    def __init__(self, zones: list[Shape], price: float, work: Work) -> None:
        self.work: Final = work
        self.price: Final = price
        self.has_zones: Final = len(zones) > 0
        self.area: Final = shapely.union_all([_polygon(zone.ring, zone) for zone in zones])
        rings = [shapely.get_coordinates(ring) for part in shapely.get_parts(self.area) for ring in _rings(part)]
        self.sides: Final[Floats] = np.concatenate([np.concatenate([ring[:-1], ring[1:]], axis=1) for ring in rings]) \
            if rings else np.zeros((0, 4))  # fmt: skip
        shapely.prepare(self.area)

    def _crossings(self, start: Floats, way: Floats) -> Floats:
        """Where lines cross the sides, as shares of `way`; infinite where they do not."""
        px, py, qx, qy = self.sides.T
        sx, sy = start[:, :1], start[:, 1:]
        wx, wy = way[:, :1], way[:, 1:]
        one = (px - sx) * wy - (py - sy) * wx
        two = (qx - sx) * wy - (qy - sy) * wx
        with np.errstate(divide="ignore", invalid="ignore"):
            share = one / (one - two)
            x = px + (qx - px) * share - sx
            y = py + (qy - py) * share - sy
            along = (x * wx + y * wy) / (wx * wx + wy * wy)
        crossings: Floats = np.where(((one > 0.0) != (two > 0.0)) & (along > 0.0), along, np.inf)
        return crossings

    def extra(self, one: Floats, other: Floats) -> Floats:
        """What legs cost beyond their length."""
        if not self.has_zones or len(one) == 0:
            return np.zeros(len(one))
        self.work.spend(CROSSING * len(one) * len(self.sides))
        rows = max(PART // (len(self.sides) + 1), 1)
        starts = range(0, len(one), rows)
        return np.concatenate([self._extra(one[first : first + rows], other[first : first + rows]) for first in starts])

    def _extra(self, one: Floats, other: Floats) -> Floats:
        way = other - one
        cuts = np.sort(np.minimum(self._crossings(one, way), 1.0), axis=1)
        cuts = np.concatenate([np.zeros((len(one), 1)), cuts, np.ones((len(one), 1))], axis=1)
        middle = (cuts[:, 1:] + cuts[:, :-1]) / 2.0
        widths = np.diff(cuts, axis=1)
        inside = np.zeros_like(widths, dtype=bool)
        real = widths > 1e-9
        row = np.nonzero(real)[0]
        inside[real] = shapely.intersects_xy(
            self.area, one[row, 0] + way[row, 0] * middle[real], one[row, 1] + way[row, 1] * middle[real]
        )
        size = np.sqrt((way * way).sum(axis=1))
        extra: Floats = (widths * inside).sum(axis=1) * size * (self.price - 1.0)
        return extra

    def ranges(self, centre: Floats, ways: Floats, left: float) -> Floats:
        """How far `left` reaches from a centre along unit vectors."""
        plain = np.full(len(ways), left)
        if not self.has_zones:
            return plain
        self.work.spend(CROSSING * len(ways) * len(self.sides))
        start = np.broadcast_to(centre, ways.shape)
        cuts = np.sort(np.minimum(self._crossings(start, ways), left), axis=1)
        used = int((cuts < left).sum(axis=1).max()) if cuts.size else 0
        cuts = np.concatenate([np.zeros((len(ways), 1)), cuts[:, :used], np.full((len(ways), 1), left)], axis=1)
        middle = (cuts[:, 1:] + cuts[:, :-1]) / 2.0
        inside = shapely.intersects_xy(self.area, centre[0] + ways[:, :1] * middle, centre[1] + ways[:, 1:] * middle)
        prices = np.where(inside, self.price, 1.0)
        spent = np.cumsum(np.diff(cuts, axis=1) * prices, axis=1)
        before = np.concatenate([np.zeros((len(ways), 1)), spent[:, :-1]], axis=1)
        last = np.argmax(spent >= left - 1e-9, axis=1)
        row = np.arange(len(ways))
        reach: Floats = cuts[row, last] + (left - before[row, last]) / prices[row, last]
        return reach


def _rings(part: Geometry) -> list[Geometry]:
    return [part.exterior, *part.interiors] if isinstance(part, Polygon) else []


def _polygon(ring: tuple[Point, ...], shape: Shape) -> Polygon:
    if ring:
        return Polygon([(p.x, p.y) for p in ring])
    return Polygon(CIRCLE[::4] * shape.radius + np.array((shape.centre.x, shape.centre.y)))


def _grown(frame: Frame, core: Core) -> list[Polygon]:
    """A core grown by the base, as convex parts on the table."""
    centre = np.array((core.x, core.y))
    radius = core.limit - 0.0005
    if radius <= 0.0:
        return []
    if not core.corners:
        parts = [Polygon(CIRCLE * radius + centre)]
    else:
        whole = Polygon([(p.x, p.y) for p in core.corners])
        convex = [whole]
        if not is_convex(core.corners):
            convex = list(shapely.get_parts(shapely.constrained_delaunay_triangles(whole)))
        parts = [shapely.buffer(part, radius, quad_segs=8) for part in convex]
    if not frame.is_oval:
        return parts
    back = np.linalg.inv(np.array(((frame.xx, frame.xy), (frame.yx, frame.yy)))).T
    return [shapely.transform(part, lambda points: points @ back) for part in parts]


def _shadow(ring: Floats, eye: Floats, far: float) -> Polygon | None:
    """What a convex ring hides from an eye outside it."""
    to = ring - eye
    size = np.sqrt((to * to).sum(axis=1))
    to = to / size[:, None]
    middle = to.sum(axis=0)
    middle = middle / float(np.sqrt((middle * middle).sum()))
    aside = middle[0] * to[:, 1] - middle[1] * to[:, 0]
    order = np.where(to @ middle > 0.0, aside, np.sign(aside) * (2.0 - np.abs(aside)))  # as the angle from the middle
    far = max(far, 2.0 * float(size.max()))
    one, two = int(order.argmin()), int(order.argmax())
    if to[one, 0] * to[two, 1] - to[one, 1] * to[two, 0] <= 0.0:
        return None  # half a turn or more: the eye is inside
    # of a wide shadow a quarter turn from its first side, of a narrow one its middle: no side comes nearer than far / 1.42
    is_wide = float(to[one] @ to[two]) < 0.0
    between = np.array((-to[one, 1], to[one, 0])) if is_wide else _unit(*(to[one] + to[two]).tolist())
    return Polygon([ring[one], eye + to[one] * far, eye + between * far, eye + to[two] * far, ring[two]])


def _wedge(before: Point, corner: Corner) -> tuple[Floats, Floats] | None:
    """The directions, counter-clockwise from first to last, that open when a path bends around a corner."""
    place = corner.place
    come = _unit(place.x - before.x, place.y - before.y)
    sides = [_unit(p.x - place.x, p.y - place.y) for p in (corner.before, corner.after)]
    ahead = max(sides, key=lambda side: float(come @ side))
    turn = float(come[0] * ahead[1] - come[1] * ahead[0])
    if abs(turn) < 1e-4 or float(come @ ahead) <= -0.99:
        return None
    across = np.array((-come[1], come[0])) * OVERLAP
    beyond = np.array((-ahead[1], ahead[0])) * OVERLAP
    return (come - across, ahead + beyond) if turn > 0.0 else (ahead - beyond, come + across)


def _unit(dx: float, dy: float) -> Floats:
    way = np.array((dx, dy))
    size = float(np.sqrt((way * way).sum()))
    return way / size if size > 0.0 else way
