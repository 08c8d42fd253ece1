"""Asking the table: is this path legal, how far, who sees whom. Nothing is changed by it."""

from __future__ import annotations

from math import hypot
from typing import Any, Final

from escarmouche.engine.answers import plain
from escarmouche.engine.figures import Figure
from escarmouche.engine.places import PickPath, PickPose, SpatialRequest
from escarmouche.engine.seats import CHANCE
from escarmouche.engine.tape import Tape
from escarmouche.engine.thinking import suggestions
from escarmouche.server.errors import Problem, refused
from escarmouche.server.messages import Ask
from escarmouche.server.room import Room
from escarmouche.table.bodies import Body, distance
from escarmouche.table.points import Point, at
from escarmouche.table.sight import FAN, OPAQUE, SOFT, Reader, drawing, look

READINGS: Final[dict[int, str]] = {OPAQUE: "opaque", SOFT: "soft"}
MOST_SAMPLES: Final = 4000
DEFAULT_SIGHT: Final = Reader("server")

Answer = dict[str, Any]


def help_with(room: Room, seat: int, seats: tuple[int, ...], ask: Ask) -> Answer:
    """The answer to a question; `seat` is the one that looks."""
    if ask.what in ("check", "route", "reach", "suggest"):
        request = spatial_request(room, seats)
        return {"check": check, "route": route, "reach": reach, "suggest": suggest}[ask.what](room, request, ask)
    return {"sight": sight, "ruler": ruler, "ranges": ranges}[ask.what](room, seat, ask)


def spatial_request(room: Room, seats: tuple[int, ...]) -> SpatialRequest:
    """The pending question about a place, put to one of these seats."""
    for request in room.match.asked() if room.status == "open" else []:
        if isinstance(request, SpatialRequest) and request.seat in seats and request.seat != CHANCE:
            return request
    raise refused("not_yours")


# The pending question.


def check(room: Room, request: SpatialRequest, ask: Ask) -> Answer:
    """Whether an answer would be allowed, how long it is, where it ends."""
    try:
        answer = request.parse(ask.answer)
    except (ValueError, TypeError, OverflowError) as error:
        raise refused("bad_answer") from error
    return verdict(room, request, answer)


def verdict(room: Room, request: SpatialRequest, answer: Any) -> Answer:
    refusal = request.why_not(answer)
    start = start_of(room, request)
    limits = request.spots.limits()
    legs = places_in(request, answer)
    length = 0.0
    here = start
    for leg in legs if start is not None else []:
        assert here is not None
        length += hypot(leg.x - here.x, leg.y - here.y)
        here = leg
    end = legs[-1] if legs else start
    fields = refusal.fields if refusal is not None else {}
    limit = fields.get("limit", limits.get("reach"))
    return {
        "answer": plain(answer),
        "ok": refusal is None,
        "refusal": None if refusal is None else room.teller.refusal(refusal),
        "length": round(length, 3),
        "limit": limit if isinstance(limit, int | float) else None,
        "end": None if end is None else [end.x, end.y],
    }


def start_of(room: Room, request: SpatialRequest) -> Point | None:
    id = room.teller.subject(request)
    body = room.match.battle.figures[id].body if id >= 0 else None
    return None if body is None else body.place


def places_in(request: SpatialRequest, answer: Any) -> list[Point]:
    if isinstance(request, PickPath):
        return list(answer)
    return [answer[0]] if isinstance(request, PickPose) else [answer]


def shaped(request: SpatialRequest, place: Point) -> Any:
    """A place in the form that the question wants."""
    if isinstance(request, PickPath):
        return (place,)
    return (place, 0) if isinstance(request, PickPose) else place


def route(room: Room, request: SpatialRequest, ask: Ask) -> Answer:
    """A way to a place: round what stands between if the game knows one, else straight."""
    if not isinstance(ask.to, list):
        raise Problem("bad_request")
    goal = at(float(ask.to[0]), float(ask.to[1]))
    found = request.spots.route(goal) if isinstance(request, PickPath) else None
    return verdict(room, request, found if found is not None else shaped(request, goal))


def suggest(room: Room, request: SpatialRequest, ask: Ask) -> Answer:
    """Some legal answers, the default first, then what has a purpose."""
    tape = Tape(f"suggestions {room.id} {room.head}")
    first = plain(request.default())
    others = [plain(answer) for answer in suggestions(room.match.game.thinking, request, ask.count, tape.below)]
    return {"answers": [first, *[other for other in others if other != first]][: ask.count]}


def reach(room: Room, request: SpatialRequest, ask: Ask) -> Answer:
    """Where one may end: drawn by the game, or else sampled straight on."""
    drawn = request.spots.region()
    if drawn is not None:
        return {"polygons": drawn, "exact": True}
    import shapely  # noqa: PLC0415  takes long to load

    from escarmouche.table.regions import region_of  # noqa: PLC0415

    left, bottom, right, top = bounds(room, request)
    side = max(((right - left) * (top - bottom) / MOST_SAMPLES) ** 0.5, 0.125)
    cells: list[Any] = []
    for row in range(int((top - bottom) / side) + 1):
        y, end = round(bottom + row * side, 3), round(bottom + (row + 1) * side, 3)  # so that neighbours share an edge
        for one, other in open_spans(request, left, right, y=y, side=side):
            cells.append(shapely.box(one, y, other, end))
    area = shapely.intersection(shapely.union_all(cells), shapely.box(left, bottom, right, top))
    return {"polygons": region_of(shapely.simplify(area, side * 0.75)).as_json(), "exact": False}


def open_spans(
    request: SpatialRequest, left: float, right: float, *, y: float, side: float
) -> list[tuple[float, float]]:
    """Where in a row of cells the middle is allowed, neighbours joined."""
    found: list[tuple[float, float]] = []
    begun: float | None = None
    for column in range(int((right - left) / side) + 2):
        x = round(left + column * side, 3)
        is_open = x < right and request.why_not(shaped(request, at(x + side / 2, y + side / 2))) is None
        if is_open and begun is None:
            begun = x
        elif not is_open and begun is not None:
            found.append((begun, x))
            begun = None
    return found


def bounds(room: Room, request: SpatialRequest) -> tuple[float, float, float, float]:
    """The part of the table that is worth a look."""
    terrain = room.match.battle.terrain
    limits = request.spots.limits()
    zone, reach = limits.get("zone"), limits.get("reach")
    if isinstance(zone, list) and len(zone) == 4:
        return float(zone[0]), float(zone[1]), float(zone[2]), float(zone[3])
    here = start_of(room, request)
    if here is None or not isinstance(reach, int | float):
        return 0.0, 0.0, terrain.width, terrain.depth
    return (
        max(here.x - reach, 0.0), max(here.y - reach, 0.0),
        min(here.x + reach, terrain.width), min(here.y + reach, terrain.depth),
    )  # fmt: skip


# The table as it lies open before a seat.


def shown_body(room: Room, seat: int, id: int) -> tuple[Figure, Body]:
    """A figure that this seat sees on the table."""
    for entry in room.scene(seat)["figures"]:
        if entry["id"] == id and entry["at"] is not None:
            figure = room.match.battle.figures[id]
            if figure.body is not None:
                return figure, figure.body
    raise refused("no_help")


def sight(room: Room, seat: int, ask: Ask) -> Answer:
    """What lies between two figures, as things to draw; as the game reads it, if it says how."""
    if not isinstance(ask.from_, int) or not isinstance(ask.to, int) or ask.from_ == ask.to:
        raise Problem("bad_request")
    viewer, eye = shown_body(room, seat, ask.from_)
    target, goal = shown_body(room, seat, ask.to)
    battle = room.match.battle
    seen = [entry["id"] for entry in room.scene(seat)["figures"] if entry["at"] is not None]
    others = [figure for figure in battle.figures if figure.id in seen and figure not in (viewer, target)]
    bodies = [figure.standing for figure in others]
    lines, reader = room.match.game.sight or (FAN, DEFAULT_SIGHT)
    found = look(battle.terrain, eye, goal, others=bodies, lines=lines, reader=reader)
    parts: list[dict[str, Any]] = []
    for part in drawing(battle.terrain, eye, goal, found, lines=lines):
        body = part.pop("body")
        reading = part["reading"]
        part["reading"] = READINGS.get(reading, "clear") if isinstance(reading, int) else "clear"
        part["figure"] = others[body].id if isinstance(body, int) and body >= 0 else None
        part["piece"] = part["piece"] or None
        parts.append(part)
    key = (
        "hidden"
        if found.hidden >= 1.0
        else "partly"
        if found.hidden > 0.0
        else "hampered"
        if found.hampered
        else "clear"
    )
    fields: dict[str, object] = {
        "figure": viewer.id, "target": target.id, "hidden": round(found.hidden * 100), "distance": round(found.distance, 2),
    }  # fmt: skip
    return {
        "distance": found.distance,
        "hidden": round(found.hidden, 4),
        "hampered": round(found.hampered, 4),
        "parts": parts,
        "sentence": room.teller.own(f"sight.{key}", **fields),
        "exact": room.match.game.sight is not None,
    }


def ruler(room: Room, seat: int, ask: Ask) -> Answer:
    """From base to base, from a base to a place, or between two places."""
    one, other = end_of(room, seat, ask.from_), end_of(room, seat, ask.to)
    here, there = middle(one), middle(other)
    centres = hypot(there.x - here.x, there.y - here.y)
    away = centres
    if isinstance(one, Body) and isinstance(other, Body):
        away = distance(one, other)
    elif isinstance(one, Body) or isinstance(other, Body):
        body = one if isinstance(one, Body) else other
        assert isinstance(body, Body)
        away = max(centres - body.base.half_width, 0.0)
    key = "distance" if isinstance(one, Body) and isinstance(other, Body) else "distance_points"
    return {
        "distance": round(away, 3),
        "centres": round(centres, 3),
        "from": edge(one, there),
        "to": edge(other, here),
        "sentence": room.teller.own(key, distance=round(away, 2)),
    }


def end_of(room: Room, seat: int, end: int | list[float] | None) -> Body | Point:
    if isinstance(end, int):
        return shown_body(room, seat, end)[1]
    if end is None:
        raise Problem("bad_request")
    return at(float(end[0]), float(end[1]))


def middle(end: Body | Point) -> Point:
    return end.place if isinstance(end, Body) else end


def edge(end: Body | Point, towards: Point) -> list[float]:
    """Where a line from the middle leaves a base."""
    here = middle(end)
    away = hypot(towards.x - here.x, towards.y - here.y)
    if not isinstance(end, Body) or away == 0.0:
        return [here.x, here.y]
    share = min(end.base.half_width / away, 1.0)
    return [round(here.x + (towards.x - here.x) * share, 3), round(here.y + (towards.y - here.y) * share, 3)]


def ranges(room: Room, seat: int, ask: Ask) -> Answer:
    """How far the weapons of a figure reach, where the game shows it."""
    if ask.figure is None:
        raise Problem("bad_request")
    from escarmouche.table.regions import area_within  # noqa: PLC0415  Shapely takes long to load

    _, body = shown_body(room, seat, ask.figure)
    sheet = next(entry for entry in room.scene(seat)["figures"] if entry["id"] == ask.figure)
    rings: list[dict[str, Any]] = []
    for one in sheet["ranges"]:
        region = area_within(body, float(one["reach"]))
        rings.append({**one, "label": room.teller.own(f"range.{one['key']}"), "polygons": region.as_json()})
    return {"rings": rings}
