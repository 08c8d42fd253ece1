"""Contacts on the way: what a moving base touches, in which order and where it stands then."""

from __future__ import annotations

from math import sqrt

from escarmouche.table.bases.bodies import Body, distance
from escarmouche.table.bases.ovals import oval_gap
from escarmouche.table.geometry.legs import along_leg, floor_to_grid, leg_length
from escarmouche.table.geometry.points import Point, at, snap
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE, Shape, shape_to_shape
from escarmouche.table.scenery.terrain import Piece
from escarmouche.table.scenery.zones import inside_parts


def gap(one: Body, other: Body) -> float:
    """Edge to edge in plan, not snapped; below 0 when round bases overlap, 0 when others do."""
    if one.base.is_round and other.base.is_round:
        dx = other.x - one.x
        dy = other.y - one.y
        return sqrt(dx * dx + dy * dy) - one.reach - other.reach
    return oval_gap(one.oval, other.oval)


def contacts_along(
    mover: Body, path: tuple[Point, ...], bodies: list[Body], *, tolerance: float, max_rise: float = 1e9
) -> list[tuple[float, int]]:
    """What is touched, in order, and at which distance; contacts at the start count only when lost and regained."""
    found: list[tuple[float, int]] = []
    for i in range(len(bodies)):
        body = bodies[i]
        if abs(body.z - mover.z) > max_rise:
            continue
        is_touching = distance(mover.moved(path[0], mover.z), body) <= tolerance
        done = 0.0
        for k in range(1, len(path)):
            size = leg_length(path[k - 1], path[k])
            if not is_touching:
                entry = _touch_entry(mover, body, path[k - 1], path[k], tolerance=tolerance)
                if entry >= 0.0:
                    found.append((_verified(mover, body, path, k, done=done, entry=entry, tolerance=tolerance), i))
            done += size
            is_touching = distance(mover.moved(path[k], mover.z), body) <= tolerance
    found.sort()
    return found


def _touch_entry(mover: Body, body: Body, a: Point, b: Point, *, tolerance: float) -> float:
    """Where on a leg that starts out of contact the gap shrinks to the tolerance, or -1.0."""
    dx = b.x - a.x
    dy = b.y - a.y
    size = sqrt(dx * dx + dy * dy)
    if size == 0.0:
        return -1.0
    ax = body.x - a.x
    ay = body.y - a.y
    along = (ax * dx + ay * dy) / size
    off = (ay * dx - ax * dy) / size
    radius = mover.reach + body.reach + tolerance + 0.0005  # the snapped gap is what games compare
    square = radius * radius - off * off
    if square <= 0.0 or along <= -radius:
        return -1.0
    entry = along - sqrt(square)
    if entry > size:
        return -1.0
    if mover.base.is_round and body.base.is_round:
        return max(entry, 0.0) if along > 0.0 else -1.0  # a disc that is left behind comes no nearer; an oval may
    return _creep(mover, body, a, b, start=max(entry, 0.0), tolerance=tolerance)


def _creep(mover: Body, body: Body, a: Point, b: Point, *, start: float, tolerance: float) -> float:
    """As above for ovals: the gap cannot shrink faster than the base moves, so go forward by it each time."""
    size = leg_length(a, b)
    done = start
    while done <= size:
        x = a.x + (b.x - a.x) * done / size
        y = a.y + (b.y - a.y) * done / size
        left = gap(mover.moved(Point(x, y), mover.z), body) - tolerance
        if left <= 0.0005:
            return done
        done += left
    return -1.0


def _verified(
    mover: Body, body: Body, path: tuple[Point, ...], k: int, *, done: float, entry: float, tolerance: float
) -> float:
    """The first grid distance from here on whose snapped place is a contact."""
    first = snap(floor_to_grid(done + entry) + 0.001) if done + entry > floor_to_grid(done + entry) else done + entry
    reached = first
    for _ in range(4):
        place = along_leg(path[k - 1], path[k], reached - done)
        if distance(mover.moved(place, mover.z), body) <= tolerance:
            return snap(reached)
        reached += 0.001
    return snap(first)


def lies_between(piece: Piece, one: Body, other: Body) -> bool:
    """Whether the line between two centres crosses a piece."""
    size = leg_length(one.place, other.place)
    if size == 0.0:
        return False
    way = ((other.x - one.x) / size, (other.y - one.y) / size)
    return len(inside_parts(piece.shape, one.place, way, size)) > 0


def is_contact_across(piece: Piece, one: Body, other: Body, *, tolerance: float, max_thickness: float) -> bool:
    """Whether two bases face each other across a thin piece that both touch."""
    local = piece.local
    thickness = min(local.right - local.left, local.top - local.bottom)
    return (
        thickness <= max_thickness
        and distance(one, other) <= snap(thickness + 2.0 * tolerance)
        and distance_to(one, piece.shape) <= tolerance
        and distance_to(other, piece.shape) <= tolerance
        and lies_between(piece, one, other)
    )


def distance_to(body: Body, shape: Shape) -> float:
    """From a base to the nearest point of a piece's outline, on the grid; 0 when they touch or overlap."""
    return snap(shape_to_shape(body.outline, shape))


def breaks_contact(mover: Body, path: tuple[Point, ...], other: Body, tolerance: float) -> bool:
    """Whether the gap exceeds the tolerance at any point of the path."""
    gaps = [distance(mover.moved(place, mover.z), other) for place in path]
    return max(gaps) > tolerance  # on a straight leg the gap is widest at one of the ends


def contact_place(mover: Body, target: Body, towards: Point) -> Point:
    """Where the base touches the target on the side of a point: a grid point, never overlapping."""
    dx = towards.x - target.x
    dy = towards.y - target.y
    whole = sqrt(dx * dx + dy * dy)
    if whole == 0.0:
        dx, dy, whole = 1.0, 0.0, 1.0
    return _touching(mover, target, dx / whole, dy / whole)


def contact_places(mover: Body, target: Body, count: int) -> list[Point]:
    """Places of contact evenly spread around the target, from the right-hand side on."""
    places: list[Point] = []
    for i in range(count):
        ux, uy = UNIT_CIRCLE[i * FULL_TURN // count]
        places.append(_touching(mover, target, ux, uy))
    return places


def _touching(mover: Body, target: Body, ux: float, uy: float) -> Point:
    """The grid point nearest to the ray from the target's centre where the gap is between 0 and two steps."""
    away = mover.reach + target.reach
    are_round = mover.base.is_round and target.base.is_round
    if not are_round:
        for _ in range(60):  # come nearer by the gap each time
            left = gap(mover.moved(Point(target.x + ux * away, target.y + uy * away), mover.z), target)
            if left < 0.0002:
                break
            away -= left
    for outward in range(8):
        x = target.x + ux * (away + outward * 0.0005)
        y = target.y + uy * (away + outward * 0.0005)
        best = 1e18
        chosen = at(x, y)
        for i in range(9):
            place = at(x + (i % 3 - 1) * 0.001, y + (i // 3 - 1) * 0.001)
            left = gap(mover.moved(place, mover.z), target)
            aside = (place.x - x) * (place.x - x) + (place.y - y) * (place.y - y)
            if -1e-9 <= left <= 0.002 and aside < best and (left > 0.0 or are_round):
                best = aside
                chosen = place
        if best < 1e18:
            return chosen
    return at(target.x + ux * (away + 0.002), target.y + uy * (away + 0.002))
