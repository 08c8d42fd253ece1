"""Asking the table: is this path legal, how far, who sees whom. Nothing is changed by it."""

from __future__ import annotations

from math import hypot
from typing import Any, Final, TypeVar

import msgspec

from escarmouche.engine.asking.places import SpatialRequest
from escarmouche.engine.asking.requests import Interrupt, Request
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.match.answers import plain
from escarmouche.engine.match.imagining import chair
from escarmouche.engine.match.seats import CHANCE
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.match.thinking import shown_suggestions
from escarmouche.lab.arena import adviser
from escarmouche.server.errors import Problem, refused
from escarmouche.server.incoming import (
    AdviseAsk,
    CheckAsk,
    ExposureAsk,
    RangesAsk,
    ReachAsk,
    RouteAsk,
    RulerAsk,
    SightAsk,
    SuggestAsk,
    TableAsk,
    ThreatsAsk,
)
from escarmouche.server.protocol.basics import Place
from escarmouche.server.protocol.helping import (
    Advice,
    Check,
    Ranges,
    Reach,
    Reading,
    Reply,
    Ring,
    Ruler,
    Sight,
    SightPart,
    Suggestion,
)
from escarmouche.server.questions import parsed
from escarmouche.server.room import Room
from escarmouche.server.shortening import shortened
from escarmouche.server.texts import knows, labelled
from escarmouche.server.threatening import exposure, sight_of, threat_map
from escarmouche.table.bases.bodies import Body, distance
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.moving.work import TooIntricate
from escarmouche.table.sight.sight import OPAQUE, SOFT, drawing, look
from escarmouche.table.sight.sight import Sight as Look

READINGS: Final[dict[int, Reading]] = {OPAQUE: "opaque", SOFT: "soft"}
MOST_SAMPLES: Final = 4000

Asked = TypeVar("Asked", bound=Request)


def help_with(room: Room, seat: int, seats: tuple[int, ...], ask: TableAsk) -> Reply:
    """The answer to a question; `seat` is the one that looks."""
    match ask:
        case CheckAsk():
            return check(room, put_to(room, seats, SpatialRequest), ask)
        case RouteAsk():
            return route(room, put_to(room, seats, SpatialRequest), ask)
        case ReachAsk():
            return reach(room, put_to(room, seats, SpatialRequest), ask)
        case SuggestAsk():
            return suggest(room, put_to(room, seats, SpatialRequest), ask)
        case AdviseAsk():
            return advise(room, seats, ask)
        case SightAsk():
            return sight(room, seat, ask)
        case RulerAsk():
            return ruler(room, seat, ask)
        case RangesAsk():
            return ranges(room, seat, ask)
        case ThreatsAsk():
            return threat_map(room, seat, ask)
        case ExposureAsk():
            return exposure(room, seat, ask)


def put_to(room: Room, seats: tuple[int, ...], kind: type[Asked]) -> Asked:
    """The first question of a kind that one of these seats has to answer; dice are nobody's."""
    for request in room.match.asked() if room.status == "open" else []:
        if isinstance(request, kind) and request.seat in seats and request.seat != CHANCE:
            return request
    raise refused("not_yours")


# The pending question.


def check(room: Room, request: SpatialRequest, ask: CheckAsk) -> Check:
    """Whether an answer would be allowed, how long it is, where it ends."""
    told = verdict(room, request, parsed(request, ask.answer), ask.id)
    return within(room, request, told) if ask.cut else told


def verdict(room: Room, request: SpatialRequest, answer: Any, id: str) -> Check:
    refusal = request.why_not(answer)
    start = start_of(room, request)
    legs = request.places(answer)
    length = 0.0
    here = start
    for leg in legs if start is not None else []:
        assert here is not None
        length += hypot(leg.x - here.x, leg.y - here.y)
        here = leg
    end = legs[-1] if legs else start
    known = refusal.fields.get("limit") if refusal is not None else request.spots.allowance(answer)
    note = request.spots.foretold(answer) if refusal is None else None
    return Check(
        id=id,
        answer=plain(answer),
        ok=refusal is None,
        refusal=None if refusal is None else room.teller.refusal(refusal),
        length=round(length, 3),
        limit=known if isinstance(known, int | float) else request.spots.limits().reach,
        end=None if end is None else (end.x, end.y),
        note=None if note is None else room.teller.say(note),
    )


def start_of(room: Room, request: SpatialRequest) -> Point | None:
    id = room.teller.subject(request)
    body = room.match.battle.figures[id].body if id >= 0 else None
    return None if body is None else body.place


def route(room: Room, request: SpatialRequest, ask: RouteAsk) -> Check:
    """A way to a place: round what stands between if the game knows one, else straight."""
    goal = at(float(ask.to[0]), float(ask.to[1]))
    found = request.spots.route(goal) if request.form == "path" else None
    told = verdict(room, request, found if found is not None else request.shaped((goal,)), ask.id)
    return within(room, request, told) if ask.cut else told


def within(room: Room, request: SpatialRequest, told: Check) -> Check:
    """The same way up to its limit, if it is refused for its length."""
    start = start_of(room, request)
    if told.ok or request.form != "path" or start is None:
        return told
    part = shortened(request, request.parse(told.answer), start)
    if part is None:
        return told
    return msgspec.structs.replace(verdict(room, request, part, told.id), cut=True, whole=told.refusal)


def suggest(room: Room, request: SpatialRequest, ask: SuggestAsk) -> Suggestion:
    """Some legal answers, the default first, then what has a purpose."""
    tape = Tape(f"suggestions {room.id} {room.head}")
    first = plain(request.default())
    others = [plain(answer) for answer in shown_suggestions(room.match.game.thinking, request, ask.count, tape.below)]
    return Suggestion(ask.id, [first, *[other for other in others if other != first]][: ask.count])


def advise(room: Room, seats: tuple[int, ...], ask: AdviseAsk) -> Advice:
    """What the best computer player at hand would answer; it sees what the seat sees, and knows nothing of the dice."""
    seat = put_to(room, seats, Request).seat
    player = adviser(room.match.game, f"advice {room.id} {room.head}")
    found = room.intentions.decided(player, chair(room.match, seat), room.head)
    if isinstance(found, Interrupt):
        return Advice(ask.id, seat, None, found.id)
    return Advice(ask.id, seat, plain(found), None)


def reach(room: Room, request: SpatialRequest, ask: ReachAsk) -> Reach:
    """Where one may end: drawn by the game, or else sampled straight on."""
    try:
        drawn = request.spots.region()
    except TooIntricate as error:
        raise refused("too_intricate") from error
    if drawn is not None:
        return Reach(ask.id, drawn, exact=True)
    import shapely  # noqa: PLC0415  takes long to load

    from escarmouche.table.moving.regions import region_of  # noqa: PLC0415

    left, bottom, right, top = bounds(room, request)
    side = max(((right - left) * (top - bottom) / MOST_SAMPLES) ** 0.5, 0.125)
    cells: list[Any] = []
    for row in range(int((top - bottom) / side) + 1):
        y, end = round(bottom + row * side, 3), round(bottom + (row + 1) * side, 3)  # so that neighbours share an edge
        for one, other in open_spans(request, left, right, y=y, side=side):
            cells.append(shapely.box(one, y, other, end))
    area = shapely.intersection(shapely.union_all(cells), shapely.box(left, bottom, right, top))
    return Reach(ask.id, region_of(shapely.simplify(area, side * 0.75)).as_json(), exact=False)


def open_spans(
    request: SpatialRequest, left: float, right: float, *, y: float, side: float
) -> list[tuple[float, float]]:
    """Where in a row of cells the middle is allowed, neighbours joined."""
    found: list[tuple[float, float]] = []
    begun: float | None = None
    for column in range(int((right - left) / side) + 2):
        x = round(left + column * side, 3)
        is_open = x < right and request.why_not(request.shaped((at(x + side / 2, y + side / 2),))) is None
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
    if limits.zone is not None:
        return limits.zone
    here, reach = start_of(room, request), limits.reach
    if limits.origin is not None:
        here = at(*limits.origin)
    if here is None or reach is None:
        return 0.0, 0.0, terrain.width, terrain.depth
    return (
        max(here.x - reach, 0.0), max(here.y - reach, 0.0),
        min(here.x + reach, terrain.width), min(here.y + reach, terrain.depth),
    )  # fmt: skip


# The table as it lies open before a seat.


def shown_body(room: Room, seat: int, id: int) -> tuple[Figure, Body]:
    """A figure that this seat sees on the table."""
    for shown in room.stage(seat).figures:
        if shown.id == id and shown.at is not None:
            figure = room.match.battle.figures[id]
            if figure.body is not None:
                return figure, figure.body
    raise refused("no_help")


def sight(room: Room, seat: int, ask: SightAsk) -> Sight:
    """What lies between two figures, as things to draw; as the game reads it, if it says how."""
    if ask.from_ == ask.to:
        raise Problem("bad_request")
    viewer, eye = shown_body(room, seat, ask.from_)
    target, goal = shown_body(room, seat, ask.to)
    battle = room.match.battle
    seen = [shown.id for shown in room.stage(seat).figures if shown.at is not None]
    others = [figure for figure in battle.figures if figure.id in seen and figure not in (viewer, target)]
    bodies = [figure.standing for figure in others]
    lines, reader = sight_of(room.match.game)
    found = look(battle.terrain, eye, goal, others=bodies, lines=lines, reader=reader)
    parts = [part_told(part, others) for part in drawing(battle.terrain, eye, goal, found, lines=lines)]
    fields: dict[str, object] = {
        "figure": viewer.id, "target": target.id, "hidden": round(found.hidden * 100), "distance": round(found.distance, 2),
    }  # fmt: skip
    return Sight(
        id=ask.id,
        distance=found.distance,
        hidden=round(found.hidden, 4),
        hampered=round(found.hampered, 4),
        parts=parts,
        sentence=room.teller.own(f"sight.{kind_of(found)}", **fields),
        exact=room.match.game.sight is not None,
    )


def kind_of(found: Look) -> str:
    """How well something is seen, in a word."""
    if found.hidden >= 1.0:
        return "hidden"
    if found.hidden > 0.0:
        return "partly"
    return "hampered" if found.hampered else "clear"


def part_told(part: dict[str, Any], others: list[Figure]) -> SightPart:
    """A part of a look, with the figure that stands in it."""
    body = part["body"]
    return SightPart(
        from_=part["from"],
        to=part["to"],
        corners=part["corners"],
        reading=READINGS.get(part["reading"], "clear"),
        piece=part["piece"] or None,
        figure=others[body].id if isinstance(body, int) and body >= 0 else None,
        stop=part["stop"],
    )


def ruler(room: Room, seat: int, ask: RulerAsk) -> Ruler:
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
    return Ruler(
        id=ask.id,
        distance=round(away, 3),
        centres=round(centres, 3),
        from_=edge(one, there),
        to=edge(other, here),
        sentence=room.teller.own(key, distance=round(away, 2)),
    )


def end_of(room: Room, seat: int, end: int | list[float]) -> Body | Point:
    if isinstance(end, int):
        return shown_body(room, seat, end)[1]
    return at(float(end[0]), float(end[1]))


def middle(end: Body | Point) -> Point:
    return end.place if isinstance(end, Body) else end


def edge(end: Body | Point, towards: Point) -> Place:
    """Where a line from the middle leaves a base."""
    here = middle(end)
    away = hypot(towards.x - here.x, towards.y - here.y)
    if not isinstance(end, Body) or away == 0.0:
        return here.x, here.y
    share = min(end.base.half_width / away, 1.0)
    return round(here.x + (towards.x - here.x) * share, 3), round(here.y + (towards.y - here.y) * share, 3)


def ranges(room: Room, seat: int, ask: RangesAsk) -> Ranges:
    """How far the weapons of a figure reach, where the game shows it."""
    from escarmouche.table.moving.regions import area_within  # noqa: PLC0415  Shapely takes long to load

    _, body = shown_body(room, seat, ask.figure)
    shown = next(one for one in room.stage(seat).figures if one.id == ask.figure)
    rings: list[Ring] = []
    for one in shown.ranges:
        key = f"range.{one.key}"
        label = labelled(room.teller.words, "range", one.key) if knows(room.teller.words, key) else room.teller.own(key)
        rings.append(Ring(one.key, label, one.reach, area_within(body, one.reach).as_json()))
    return Ranges(ask.id, rings)
