"""Routes: a shortest way for a base around walls and figures, found over the turning points (see `corners`)."""

from __future__ import annotations

from heapq import heappop, heappush
from math import sqrt
from typing import Final

from escarmouche.table.bases.bodies import Body, distance
from escarmouche.table.bases.contacts import contact_place, contact_places
from escarmouche.table.geometry.legs import leg_length
from escarmouche.table.geometry.points import Point, snap
from escarmouche.table.moving.corners import (
    COARSE,
    FINEST,
    Corner,
    cores_of,
    corners_around,
    is_touched,
    waypoints,
    zone_core,
)
from escarmouche.table.moving.passages import Layer, leg_is_free
from escarmouche.table.moving.walking import Passage, fits, is_free
from escarmouche.table.scenery.zones import zone_spans

AVOIDED: Final = 1e9  # the price of a unit in zones that a route must not enter
SIDES: Final = 16  # places tried around a target besides the nearest
EVER: Final = 1e9  # a limit that never binds
WAYPOINT_GAP: Final = 1.0  # along the border of a zone that costs more
FINE_GAP: Final = 0.25
MOST_LOOKS: Final = 500_000  # from one turning point at another, before a search gives up

Path = tuple[Point, ...]


class Routes:
    """The routes of one mover: its turning points are gathered once for any number of goals."""

    __slots__ = ("_corners", "_is_gathered", "is_fine", "layer", "limit", "passage", "start", "zone_price")

    def __init__(
        self,
        passage: Passage,
        *,
        limit: float = EVER,
        zone_price: float = 1.0,
        start: Point | None = None,
        is_fine: bool = False,
    ) -> None:
        self.passage: Final = passage
        self.layer: Final = passage.layer
        self.start: Final = passage.mover.place if start is None else start
        self.limit: Final = limit
        self.zone_price: Final = zone_price  # of a unit inside zones; AVOIDED keeps out of them
        self.is_fine: Final = is_fine  # closer to what it bends around: slower, and hardly longer than the shortest
        self._corners: list[Corner] = []
        self._is_gathered = False

    def to(self, goal: Point) -> Path | None:
        """A shortest path to a place, or None when it costs more than the limit or takes too long to find."""
        start = self.start
        if snap(leg_length(start, goal)) > self.limit or not fits(self.passage, goal):
            return None
        if self.is_straight(goal):
            return (start, goal)
        search = _Search(self)
        search.goals.append(goal)
        return search.run(goal, None)

    def to_any(self, goals: list[Point], *, around: Point | None = None) -> Path | None:
        """A shortest path to one of several places where the base fits; found sooner where they lie around some place."""
        search = _Search(self)
        search.goals.extend(goals)
        if around is None:
            return search.run(self.start, None, near=EVER)
        near = 0.0
        for goal in goals:
            near = max(near, leg_length(around, goal))
        return search.run(around, None, near=near)

    def into_contact(self, target: Body) -> Path | None:
        """A shortest path that ends in contact with a target, on whichever side is nearest."""
        mover = self.passage.mover
        gap = distance(mover, target)
        if gap == 0.0:
            return (mover.place,)
        if snap(gap - 0.002) > self.limit:
            return None
        near = contact_place(mover, target, mover.place)
        if self.is_straight(near):
            return (mover.place, near)
        search = _Search(self)
        for place in contact_places(mover, target, SIDES):
            if fits(self.passage, place):
                search.goals.append(place)
        return search.run(target.place, target, near=mover.reach + target.reach)

    def is_straight(self, goal: Point) -> bool:
        """Whether the straight leg is free, within the limit and through no costly ground."""
        size = snap(leg_length(self.start, goal))
        if size > self.limit or not is_free(self.passage, (self.start, goal)):
            return False
        return snap(self.cost(self.start, goal)) <= size

    def cost(self, a: Point, b: Point) -> float:
        is_first = a.x == self.start.x and a.y == self.start.y
        return _leg_cost(self.layer, a, b, zone_price=self.zone_price, is_first=is_first)

    def corners(self) -> list[Corner]:
        """The points at which a path within the limit can bend."""
        if not self._is_gathered:
            self._is_gathered = True
            layer = self.layer
            widest, gap = (FINEST, FINE_GAP) if self.is_fine else (COARSE, WAYPOINT_GAP)
            corners = corners_around(layer, cores_of(layer, self.start, self.limit), self.start, widest=widest)
            if self.zone_price > 1.0:
                for zone in layer.zones:
                    core = zone_core(layer.frame, zone.shape, 0.0)
                    if self.zone_price >= AVOIDED:
                        corners.extend(corners_around(layer, [core], self.start))
                    else:
                        corners.extend(waypoints(layer, core, gap, start=self.start, limit=self.limit))
            self._corners = [corner for corner in corners if leg_length(self.start, corner.place) <= self.limit]
        return self._corners


def find_route(passage: Passage, goal: Point, *, limit: float = EVER, zone_price: float = 1.0) -> Path | None:
    """A shortest path to a place, or None when it costs more than the limit.

    A unit of path inside a zone costs `zone_price`; AVOIDED keeps out of zones, but for leaving one at the start.
    """
    return Routes(passage, limit=limit, zone_price=zone_price).to(goal)


def find_contact_route(
    passage: Passage, target: Body, *, limit: float = EVER, zone_price: float = 1.0
) -> Path | None:  # fmt: skip
    """A shortest path that ends in contact with a target, on whichever side is nearest."""
    return Routes(passage, limit=limit, zone_price=zone_price).into_contact(target)


def are_connected(passage: Passage, one: Point, other: Point) -> bool:
    """Whether the base can walk from one place to another, however far it is."""
    if not fits(passage, one) or not fits(passage, other):
        return False
    if is_free(passage, (one, other)):
        return True
    search = _Search(Routes(passage))
    search.start = one
    search.goals.append(other)
    return search.run(other, None) is not None


def route_cost(passage: Passage, path: Path, *, zone_price: float = 1.0) -> float:
    """What a path costs on the grid when a unit inside a zone costs `zone_price`."""
    total = 0.0
    for i in range(1, len(path)):
        total += _leg_cost(passage.layer, path[i - 1], path[i], zone_price=zone_price, is_first=i == 1)
    return snap(total)


def _leg_cost(layer: Layer, a: Point, b: Point, *, zone_price: float, is_first: bool) -> float:
    size = leg_length(a, b)
    if zone_price == 1.0 or not layer.zones or size == 0.0:
        return size
    extra = 0.0
    before = 0.0
    for end, zones in zone_spans(layer, a, b, size):
        if zones and not (zone_price >= AVOIDED and (end - before < 0.002 or (is_first and before == 0.0))):
            extra += (end - before) * (zone_price - 1.0)
        before = end
    return size + extra


class _Search:
    """A best-first search that checks a leg only when it is about to be used."""

    __slots__ = ("_corners", "_costs", "_heap", "_limit", "_looks", "_parents", "_routes", "goals", "start")

    def __init__(self, routes: Routes) -> None:
        self._routes: Final = routes
        self._limit: Final = routes.limit
        self._corners: Final = routes.corners()
        self._costs: Final = [-1.0] * len(self._corners)  # of those settled so far; below 0 for the others
        self._parents: Final = [-1] * len(self._corners)  # -1 is the start
        self._heap: Final[list[tuple[float, int, int, float, bool]]] = []  # hope, node, parent, cost, is that exact
        self._looks = 0
        self.goals: Final[list[Point]] = []
        self.start: Point = routes.start

    def run(self, towards: Point, target: Body | None, *, near: float = 0.0) -> Path | None:
        """The cheapest way from the start to one of the goals, all of them so near to a place, or into contact with the target."""
        count = len(self._corners)
        self._expand(-1, 0.0, towards, near=near, target=target)
        while self._heap and self._looks <= MOST_LOOKS:
            hope, node, parent, cost, is_exact = heappop(self._heap)
            if node < count and self._costs[node] >= 0.0:
                continue
            a = self._place(parent)
            b = self._place(node)
            if not is_exact:
                if not leg_is_free(self._routes.layer, a, b):
                    continue
                before = self._costs[parent] if parent >= 0 else 0.0
                exact = before + self._routes.cost(a, b)
                if exact > cost + 1e-9:
                    hope += exact - cost
                    if hope <= self._limit + 0.0005:
                        heappush(self._heap, (hope, node, parent, exact, True))
                    continue
            if node >= count:
                if snap(cost) <= self._limit:
                    return self._path(node, parent)
                continue
            self._costs[node] = cost
            self._parents[node] = parent
            self._expand(node, cost, towards, near=near, target=target)
        return None

    def _place(self, node: int) -> Point:
        if node < 0:
            return self.start
        count = len(self._corners)
        return self._corners[node].place if node < count else self.goals[node - count]

    def _expand(self, node: int, cost: float, towards: Point, *, near: float, target: Body | None) -> None:
        """Hope for a leg from a settled point to every point where a shortest path can bend.

        The start may be nearer to an obstacle than the points around it, and leaves through any of them.
        """
        here = self._place(node)
        x = here.x
        y = here.y
        is_bound = node >= 0 and self._corners[node].is_tangent
        self._looks += len(self._corners)
        for i in range(len(self._corners)):
            corner = self._corners[i]
            if self._costs[i] >= 0.0 or (node >= 0 and corner.is_tangent and not is_touched(corner, x, y)):
                continue
            place = corner.place
            if is_bound and not is_touched(self._corners[node], place.x, place.y):
                continue
            dx = place.x - x
            dy = place.y - y
            reached = cost + sqrt(dx * dx + dy * dy)
            dx = place.x - towards.x
            dy = place.y - towards.y
            left = sqrt(dx * dx + dy * dy) - near
            hope = reached + left if left > 0.0 else reached
            if hope <= self._limit + 0.0005:
                heappush(self._heap, (hope, i, node, reached, False))
        if target is not None:
            self._aim(node, target)
        for i in range(len(self.goals)):
            goal = self.goals[i]
            reached = cost + leg_length(here, goal)
            if reached <= self._limit + 0.0005:
                heappush(self._heap, (reached, len(self._corners) + i, node, reached, False))

    def _aim(self, node: int, target: Body) -> None:
        """The nearest place of contact as seen from this point is a goal too."""
        place = contact_place(self._routes.passage.mover, target, self._place(node))
        if place not in self.goals and fits(self._routes.passage, place):
            self.goals.append(place)

    def _path(self, node: int, parent: int) -> Path:
        path = [self._place(node)]
        while parent >= 0:
            path.append(self._place(parent))
            parent = self._parents[parent]
        path.append(self.start)
        path.reverse()
        return tuple(path)
