"""Walking: what a base crosses on its path, what stops it and where.

Distances along a path count ground and height together; see `legs` for paths that climb.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.table.bases.contacts import breaks_contact, contact_place, contact_places, contacts_along
from escarmouche.table.geometry.legs import (
    along_leg,
    cut,
    first_along,
    floor_to_grid,
    leg_length,
    path_length,
    point_at,
)
from escarmouche.table.geometry.points import Point, snap
from escarmouche.table.moving.passages import OWN_LEVEL, Layer, Passage, leg_is_free
from escarmouche.table.moving.sweeps import EDGE, FIGURE, NOTHING, SLACK, WALL, Obstacle, entry_on, is_nearer
from escarmouche.table.scenery.terrain import Piece
from escarmouche.table.scenery.zones import zone_spans, zones_at

__all__ = [
    "EDGE", "FIGURE", "NOTHING", "OWN_LEVEL", "WALL", "Passage", "Span", "Stop", "Walk", "breaks_contact",
    "contact_place", "contact_places", "contacts_along", "cut", "enters_at", "first_along", "fits", "is_free", "last_fit",
    "path_length", "point_at", "walk", "zone_events",
]  # fmt: skip


@mypyc_attr(acyclic=True)
class Span:
    """A part of a path on one kind of ground."""

    __slots__ = ("length", "rise", "start", "zones")

    def __init__(self, zones: tuple[Piece, ...], length: float, rise: float, start: float) -> None:
        self.zones: Final = zones
        self.length: Final = length  # in plan
        self.rise: Final = rise  # up (above 0), down (below) or flat; a span never goes both ways
        self.start: Final = start  # distance along the path where it begins

    def __repr__(self) -> str:
        names = "+".join([zone.id for zone in self.zones]) or "open"
        return f"Span({names} {self.length:g} rise {self.rise:g} from {self.start:g})"


@mypyc_attr(acyclic=True)
class Stop:
    """What stops a base, and the last place where it can be before."""

    __slots__ = ("at", "body_index", "kind", "piece", "place")

    def __init__(self, kind: int, piece: Piece | None, body_index: int, *, at: float, place: Point) -> None:
        self.kind: Final = kind
        self.piece: Final = piece
        self.body_index: Final = body_index
        self.at: Final = at  # distance along the path
        self.place: Final = place

    def __repr__(self) -> str:
        what = ("nothing", "edge", self.piece.id if self.piece else "wall", f"figure {self.body_index}")[self.kind]
        return f"Stop({what} at {self.at:g}, {self.place})"


@mypyc_attr(acyclic=True)
class Walk:
    """A path as the table sees it; its spans cover the whole of it, stopped or not."""

    __slots__ = ("ends_on", "ends_over", "length", "spans", "stop")

    def __init__(
        self, spans: tuple[Span, ...], length: float, stop: Stop | None, *, ends_on: int, ends_over: Piece | None
    ) -> None:
        self.spans: Final = spans
        self.length: Final = length
        self.stop: Final = stop
        self.ends_on: Final = ends_on  # index in crossed of a body overlapped at the end, or -1
        self.ends_over: Final = ends_over  # a flown piece overlapped at the end

    @property
    def is_free(self) -> bool:
        """Nothing stops it and it may end where it ends."""
        return self.stop is None and self.ends_on < 0 and self.ends_over is None


class _Track:
    """Collects spans, joining those that go on alike."""

    __slots__ = ("begin", "end", "rise", "spans", "zones")

    def __init__(self) -> None:
        self.spans: Final[list[Span]] = []
        self.zones: tuple[Piece, ...] = ()
        self.begin: float = 0.0
        self.end: float = 0.0
        self.rise: float = 0.0

    def go(self, zones: tuple[Piece, ...], end: float, rise: float) -> None:
        """Goes on to a distance (on the grid) through zones."""
        is_alike = zones == self.zones and (self.rise > 0.0) == (rise > 0.0) and (self.rise < 0.0) == (rise < 0.0)
        if not is_alike:
            self.close()
            self.zones = zones
        self.end = end
        self.rise += rise

    def close(self) -> None:
        rise = snap(self.rise)
        size = snap(self.end - self.begin)
        if size > 0.0:
            self.spans.append(Span(self.zones, snap(max(size - abs(rise), 0.0)), rise, self.begin))
        self.begin = self.end
        self.rise = 0.0


def walk(passage: Passage, path: tuple[Point, ...], levels: tuple[float, ...] = ()) -> Walk:
    """Spans, length and first stop of a path that starts at the mover's place."""
    track = _Track()
    stop: Stop | None = None
    done = 0.0
    layer = passage.layer
    for i in range(1, len(path)):
        a = path[i - 1]
        b = path[i]
        rise = 0.0
        if levels:
            rise = levels[i] - levels[i - 1]
            layer = passage.layer_of_leg(a, b, levels[i - 1], levels[i])
        plan = leg_length(a, b)
        size = plan + abs(rise)
        if stop is None and not leg_is_free(layer, a, b):
            stop = _find_stop(passage, layer, a, b, done=done, stretch=size / plan if plan > 0.0 else 1.0)
        if not layer.zones or plan == 0.0:
            track.go(zones_at(layer, a) if layer.zones else (), snap(done + size), rise)
        else:
            begin = 0.0
            for end, zones in zone_spans(layer, a, b, plan):
                track.go(zones, snap(done + end * size / plan), rise * (end - begin) / plan)
                begin = end
        done += size
    track.close()
    if levels:
        layer = passage.layer_between(levels[-1], levels[-1])
    under = _overlapped(layer, path[-1]) if layer.crossed else None
    ends_on = under.index if under is not None else -1
    return Walk(tuple(track.spans), snap(done), stop, ends_on=ends_on, ends_over=under.piece if under else None)


def _overlapped(layer: Layer, place: Point) -> Obstacle | None:
    """The first thing, among those that may be passed, on which a base would stand here."""
    for obstacle in layer.crossed:
        if is_nearer(layer.frame, obstacle, place, obstacle.radius - SLACK):
            return obstacle
    return None


def _find_stop(passage: Passage, layer: Layer, a: Point, b: Point, *, done: float, stretch: float) -> Stop:
    """What stops a leg that is not free: the first obstacle met, and the last grid point before it."""
    best = 1e18
    blocker: Obstacle | None = None
    for obstacle in layer.obstacles:
        if obstacle.limit > 0.0:
            entry = entry_on(layer.frame, obstacle, a, b)
            if 0.0 <= entry < best:
                best = entry
                blocker = obstacle
    edge = _edge_entry(passage, layer, a, b)
    if 0.0 <= edge < best:
        best = edge
        blocker = None
    at = max(floor_to_grid(done + best * stretch), 0.0)
    place = a
    for _ in range(12):  # a snapped place may overlap by a hair: step back
        place = along_leg(a, b, (at - done) / stretch)
        is_clear = blocker is None or not is_nearer(layer.frame, blocker, place, blocker.radius - 1e-6)
        if (is_clear and leg_is_free(layer, a, place)) or at <= done:
            break
        at = snap(at - 0.001)
    if at <= done or not leg_is_free(layer, a, place):
        at, place = floor_to_grid(done), a
    if blocker is None:
        return Stop(EDGE, None, -1, at=at, place=place)
    return Stop(blocker.kind, blocker.piece, blocker.index, at=at, place=place)


def _edge_entry(passage: Passage, layer: Layer, a: Point, b: Point) -> float:
    """How far a leg that leaves the table goes before its base touches the edge; -1 when it stays."""
    best = 1e18
    plan = leg_length(a, b)
    reach_x = passage.frame.reach_x
    reach_y = passage.frame.reach_y
    if b.x < layer.left:
        best = min(best, (a.x - reach_x) * plan / (a.x - b.x))
    if b.x > layer.right:
        best = min(best, (passage.terrain.width - reach_x - a.x) * plan / (b.x - a.x))
    if b.y < layer.bottom:
        best = min(best, (a.y - reach_y) * plan / (a.y - b.y))
    if b.y > layer.top:
        best = min(best, (passage.terrain.depth - reach_y - a.y) * plan / (b.y - a.y))
    return -1.0 if best == 1e18 else max(best, 0.0)


def is_free(passage: Passage, path: tuple[Point, ...], levels: tuple[float, ...] = ()) -> bool:
    """Whether nothing stops a path and it may end there: `walk(...).is_free`, without the rest."""
    layer = passage.layer
    for i in range(1, len(path)):
        if levels:
            layer = passage.layer_of_leg(path[i - 1], path[i], levels[i - 1], levels[i])
        if not leg_is_free(layer, path[i - 1], path[i]):
            return False
    if levels:
        layer = passage.layer_between(levels[-1], levels[-1])
    return not layer.crossed or _overlapped(layer, path[-1]) is None


def fits(passage: Passage, place: Point, *, level: float = OWN_LEVEL) -> bool:
    """Whether the base may stand here: on the table, clear of walls and of all figures."""
    layer = passage.layer if level == OWN_LEVEL else passage.layer_between(level, level)
    return leg_is_free(layer, place, place) and (not layer.crossed or _overlapped(layer, place) is None)


def last_fit(passage: Passage, path: tuple[Point, ...], distance: float) -> float:
    """The farthest grid distance up to this one at which the base may stand, going back along the path; -1.0 if none."""
    at = floor_to_grid(min(distance, path_length(path)))
    while at > 0.0 and not fits(passage, point_at(path, at)):
        at = snap(at - 0.05)
    if at <= 0.0:
        return 0.0 if fits(passage, path[0]) else -1.0
    ahead = snap(min(at + 0.049, floor_to_grid(min(distance, path_length(path)))))
    while ahead > at and not fits(passage, point_at(path, ahead)):
        ahead = snap(ahead - 0.001)
    return ahead


def enters_at(passage: Passage, path: tuple[Point, ...], piece: Piece) -> float:
    """The distance at which the base itself, not its centre, begins to overlap a piece, or -1.0."""
    obstacle = Obstacle(passage.frame, piece.shape, piece=piece)
    done = 0.0
    for i in range(1, len(path)):
        entry = entry_on(passage.frame, obstacle, path[i - 1], path[i])
        if entry >= 0.0:
            return floor_to_grid(done + entry)
        done += leg_length(path[i - 1], path[i])
    return -1.0


def zone_events(walked: Walk) -> list[tuple[float, Piece, bool]]:
    """Zones entered (True) and left (False) along a walk, in order; those it starts in are entered at 0."""
    events: list[tuple[float, Piece, bool]] = []
    inside: tuple[Piece, ...] = ()
    for span in walked.spans:
        for zone in inside:
            if zone not in span.zones:
                events.append((span.start, zone, False))
        for zone in span.zones:
            if zone not in inside:
                events.append((span.start, zone, True))
        inside = span.zones
    return events
