"""Sight: which lines between two figures meet what, and how much of the target is hidden.

The table knows no rule of sight. A game chooses a family of lines and reads every piece and figure as ignored, soft or
opaque for this look; the table answers which share of the lines meets what, and what can be drawn to explain it.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, cast

from mypy_extensions import mypyc_attr

from escarmouche.table.bases.bodies import Body, distance, distance_in_space
from escarmouche.table.geometry.points import Point, snap
from escarmouche.table.geometry.shapes import contains, disc, point_to_shape, segment_to_shape, shape_to_shape
from escarmouche.table.scenery.pencil import FAN, LANES, Lines, Pencil, pencil_between, rays
from escarmouche.table.scenery.terrain import Piece, Terrain
from escarmouche.table.sight.heights import Gaze, block_of, hampered_by_body, hampered_lines, hidden_lines, is_between
from escarmouche.table.sight.sight_lines import Span, disc_spans, entry, may_meet, number_of, spans_of, total, united

__all__ = [
    "FAN", "IGNORED", "LANES", "OPAQUE", "SOFT", "Lines", "Meeting", "Reader", "Sight", "drawing",
    "edge_distance_towards", "look", "near", "rays", "rises_above", "stands_on",
]  # fmt: skip

IGNORED: Final = 0
SOFT: Final = 1
OPAQUE: Final = 2

ALL: Final[tuple[tuple[float, float], ...]] = ((0.0, 1.0),)
MEMO: Final = "sight"  # where a terrain keeps what has been looked at
MEMO_LIMIT: Final = 8192


@mypyc_attr(allow_interpreted_subclasses=True)
class Reader:
    """How a game reads pieces and figures; it may look at both ends of the look, never at anything else."""

    __slots__ = ("in_space", "key")

    def __init__(self, key: str, *, in_space: bool = False) -> None:
        self.key: Final = key  # names this reading for the memo; "" when it depends on more than it is given
        self.in_space: Final = in_space  # heights count: see `heights`; otherwise the game reads them itself

    def piece(self, piece: Piece, viewer: Body, target: Body) -> int:
        """Ignored, soft or opaque; by default as the piece says of itself."""
        if piece.is_open:
            return IGNORED
        return OPAQUE if piece.nature.opaque else SOFT if piece.nature.soft else IGNORED

    def body(self, body: Body, viewer: Body, target: Body) -> int:
        """Ignored, soft or opaque, for a figure that is neither viewer nor target; by default ignored."""
        return IGNORED


@mypyc_attr(acyclic=True)
class Meeting:
    """One thing that lines meet."""

    __slots__ = ("body", "body_index", "piece", "reading", "share", "spans")

    def __init__(
        self, piece: Piece | None, body: Body | None, *, body_index: int, reading: int, spans: tuple[Span, ...]
    ) -> None:
        self.piece: Final = piece
        self.body: Final = body
        self.body_index: Final = body_index  # among the others of the look; -1 for a piece
        self.reading: Final = reading
        self.spans: Final = spans  # which lines: parts of t, from 0 on the left border to 1 on the right one
        self.share: Final = total(list(spans))  # of all lines


@mypyc_attr(acyclic=True)
class Sight:
    """What a look finds."""

    __slots__ = ("blocked", "clean", "distance", "hampered", "hidden", "meetings", "spoiled")

    def __init__(self, distance: float, meetings: tuple[Meeting, ...], count: int) -> None:
        self.distance: Final = distance  # edge to edge
        self.meetings: Final = meetings  # pieces in the terrain's order, then figures in theirs
        self.hidden: Final = total(_spans_from(meetings, OPAQUE))  # share of the lines that meet something opaque
        self.hampered: Final = total(_spans_from(meetings, SOFT))  # share that meets anything at all
        self.blocked: Final = int(self.hidden * count + 0.5)  # rays; the three counts are 0 for other lines
        self.spoiled: Final = int(self.hampered * count + 0.5) - self.blocked
        self.clean: Final = count - self.blocked - self.spoiled


class _Glance:
    """What does not depend on other figures, kept on the terrain."""

    __slots__ = ("gaze", "pencil", "sight")

    def __init__(self, pencil: Pencil, gaze: Gaze, sight: Sight) -> None:
        self.pencil: Final = pencil
        self.gaze: Final = gaze
        self.sight: Final = sight


def _spans_from(meetings: tuple[Meeting, ...], least: int) -> list[Span]:
    """The lines that meet something read as at least this."""
    spans: list[Span] = []
    for meeting in meetings:
        if meeting.reading >= least:
            spans.extend(meeting.spans)
    return united(spans)


def look(terrain: Terrain, viewer: Body, target: Body, *, others: list[Body], lines: Lines, reader: Reader) -> Sight:
    """What lies on the lines of a family from one body to another, as a game reads it."""
    key = reader.key
    if not key:
        glance = _glance(terrain, viewer, target, lines=lines, reader=reader)
    else:
        kept = terrain.memo.get(MEMO)
        if kept is None:
            kept = {}
            terrain.memo[MEMO] = kept
        memo = cast("dict[tuple[str, int, int, int], _Glance]", kept)
        question = (key, lines.code, viewer.stamp, target.stamp)
        found = memo.get(question)
        if found is None:
            found = _glance(terrain, viewer, target, lines=lines, reader=reader)
            if len(memo) >= MEMO_LIMIT:
                memo.clear()
            memo[question] = found
        glance = found
    if not others:
        return glance.sight
    return _past_others(glance, viewer, target, others=others, reader=reader)


def _glance(terrain: Terrain, viewer: Body, target: Body, *, lines: Lines, reader: Reader) -> _Glance:
    """What scenery does to the look."""
    pencil = pencil_between(viewer, target, lines)
    meetings: list[Meeting] = []
    gaze = Gaze(viewer, target)
    if not pencil.is_empty:
        for piece in terrain.pieces:
            if not may_meet(pencil, piece.shape):
                continue
            reading = reader.piece(piece, viewer, target)
            if reading == IGNORED:
                continue
            if reader.in_space:
                meetings.extend(_met_in_space(pencil, gaze, piece, reading))
                continue
            spans = spans_of(pencil, piece.shape)
            if spans and total(spans) > 0.0:
                meetings.append(Meeting(piece, None, body_index=-1, reading=reading, spans=tuple(spans)))
    elif reader.in_space:
        meetings = _met_overhead(terrain, viewer, target, reader)
    count = max(lines.code, 0)
    away = distance_in_space(viewer, target) if reader.in_space else distance(viewer, target)
    return _Glance(pencil, gaze, Sight(away, tuple(meetings), count))


def _met_in_space(pencil: Pencil, gaze: Gaze, piece: Piece, reading: int) -> list[Meeting]:
    """What a look with heights finds of a piece: what it hampers, and as opaque only what it hides from feet to top."""
    met: list[Meeting] = []
    block = block_of(piece)
    is_whole = gaze.is_within(block.low, block.high)
    hampered = spans_of(pencil, piece.shape) if is_whole else hampered_lines(pencil, gaze, block)
    if not hampered or total(hampered) == 0.0:
        return met
    hidden: list[Span] = []
    if reading == OPAQUE:
        hidden = hampered if is_whole else hidden_lines(pencil, gaze, block)
    if hidden != hampered:
        met.append(Meeting(piece, None, body_index=-1, reading=SOFT, spans=tuple(hampered)))
    if hidden:
        met.append(Meeting(piece, None, body_index=-1, reading=OPAQUE, spans=tuple(hidden)))
    return met


def _met_overhead(terrain: Terrain, viewer: Body, target: Body, reader: Reader) -> list[Meeting]:
    """What lies between two figures of which one stands above the other."""
    gaze = Gaze(viewer, target)
    met: list[Meeting] = []
    for piece in terrain.pieces:
        if is_between(gaze, viewer, block_of(piece)):
            reading = reader.piece(piece, viewer, target)
            if reading != IGNORED:
                met.append(Meeting(piece, None, body_index=-1, reading=reading, spans=ALL))
    return met


def _past_others(glance: _Glance, viewer: Body, target: Body, *, others: list[Body], reader: Reader) -> Sight:
    """The same look with other figures standing about; most of them are nowhere near the lines."""
    pencil = glance.pencil
    if pencil.is_empty:
        return glance.sight
    x = pencil.x
    y = pencil.y
    ax = pencil.ax
    ay = pencil.ay
    side = pencil.side
    met: list[Meeting] = []
    gaze = glance.gaze
    for index, body in enumerate(others):
        dx = body.x - x
        dy = body.y - y
        reach = body.reach
        v = dx * ay - dy * ax
        if v >= side + reach or v <= -side - reach:
            continue
        u = dx * ax + dy * ay
        if u + reach <= pencil.u_low or u - reach >= pencil.u_high or body is viewer or body is target:
            continue
        reading = reader.body(body, viewer, target)
        if reading == IGNORED:
            continue
        if reader.in_space:
            spans = hampered_by_body(pencil, gaze, body)
        elif body.base.is_round and not pencil.ends:
            spans = disc_spans(pencil, body.x, body.y, reach)
        else:
            spans = spans_of(pencil, body.outline)
        if spans and total(spans) > 0.0:
            met.append(Meeting(None, body, body_index=index, reading=reading, spans=tuple(spans)))
    if not met:
        return glance.sight
    sight = glance.sight
    return Sight(sight.distance, sight.meetings + tuple(met), len(pencil.ends))


def stands_on(piece: Piece, body: Body) -> bool:
    """Whether a figure stands on top of a piece: its centre over it and its feet at the top."""
    return snap(body.z - piece.top) == 0.0 and contains(piece.shape, body.x, body.y)


def rises_above(piece: Piece, level: float) -> bool:
    """Whether the top of a piece is above a level."""
    return snap(piece.top - level) > 0.0


def near(piece: Piece, body: Body, reach: float) -> bool:
    """Whether a base is within reach of a piece, edge to edge in plan; standing in it is within any reach."""
    shape = piece.shape
    room = body.reach + reach + 0.001
    if (
        body.x + room < shape.left
        or body.x - room > shape.right
        or body.y + room < shape.bottom
        or body.y - room > shape.top
    ):
        return False
    if body.base.is_round:
        away = point_to_shape(body.x, body.y, shape) - body.reach
        return away <= 0.0 or snap(away) <= reach
    return snap(shape_to_shape(body.outline, shape)) <= reach


def edge_distance_towards(piece: Piece, body: Body, goal: Point) -> float:
    """How far a base on a platform is from the edge that the line from its centre to a goal crosses first.

    A polygon's edge is measured at its nearest point; a disc has no sides, so there it is the crossing itself.
    0 when the base hangs over the edge, or when the line does not leave the platform at all.
    """
    start = body.place
    leaves = 2.0
    away = 0.0
    ring = piece.shape.ring
    if not ring:
        leaves = _disc_exit(piece, start, goal)
        crossing = Point(start.x + (goal.x - start.x) * leaves, start.y + (goal.y - start.y) * leaves)
        away = shape_to_shape(body.outline, disc(crossing, 0.0))
        return snap(away) if leaves <= 1.0 else 0.0
    dx = goal.x - start.x
    dy = goal.y - start.y
    p = ring[-1]
    for q in ring:
        one = (p.x - start.x) * dy - (p.y - start.y) * dx
        two = (q.x - start.x) * dy - (q.y - start.y) * dx
        if (one > 0.0) != (two > 0.0):
            x = p.x + (q.x - p.x) * one / (one - two) - start.x
            y = p.y + (q.y - p.y) * one / (one - two) - start.y
            along = (x * dx + y * dy) / (dx * dx + dy * dy)
            if 0.0 <= along <= 1.0 and along < leaves:
                leaves = along
                away = segment_to_shape(p, q, body.outline)
        p = q
    return snap(away)


def _disc_exit(piece: Piece, start: Point, goal: Point) -> float:
    """Which fraction of the way to a goal leads out of a disc."""
    dx = goal.x - start.x
    dy = goal.y - start.y
    x = start.x - piece.shape.centre.x
    y = start.y - piece.shape.centre.y
    square = dx * dx + dy * dy
    if square == 0.0:
        return 2.0
    middle = (x * dx + y * dy) / square
    under = middle * middle - (x * x + y * y - piece.shape.radius * piece.shape.radius) / square
    return sqrt(under) - middle if under > 0.0 else 2.0


def drawing(terrain: Terrain, viewer: Body, target: Body, sight: Sight, *, lines: Lines) -> list[dict[str, object]]:
    """A look as things to draw: each ray, or each part of a fan or corridor whose lines meet the same things.

    Each has its middle line ("from", "to"), its four "corners" (none for a ray), the worst "reading" on it and, when
    there is one, by which "piece" (an id) or "body" (an index) and where that line is first met ("stop").
    """
    pencil = pencil_between(viewer, target, lines)
    if pencil.is_empty:
        return []
    count = len(pencil.ends)
    if count:
        eye = (pencil.x, pencil.y)
        return [_drawn(sight, (i + 0.5) / count, eye, pencil.ends[i]) for i in range(count)]
    borders = [0.0, 1.0]
    for meeting in sight.meetings:
        for span in meeting.spans:
            borders.extend(span)
    borders.sort()
    parts: list[dict[str, object]] = []
    for i in range(len(borders) - 1):
        if borders[i + 1] - borders[i] < 0.000001:
            continue
        t = (borders[i] + borders[i + 1]) / 2.0
        x0, y0, x1, y1 = pencil.ends_of(number_of(pencil, t))
        part = _drawn(sight, t, (x0, y0), (x1, y1))
        x0, y0, x1, y1 = pencil.ends_of(number_of(pencil, borders[i]))
        x2, y2, x3, y3 = pencil.ends_of(number_of(pencil, borders[i + 1]))
        part["corners"] = [_spot(x0, y0), _spot(x1, y1), _spot(x3, y3), _spot(x2, y2)]
        parts.append(part)
    return parts


def _spot(x: float, y: float) -> list[float]:
    return [snap(x), snap(y)]


def _drawn(sight: Sight, t: float, start: tuple[float, float], end: tuple[float, float]) -> dict[str, object]:
    """One line and the first of the worst things that it meets."""
    worst: Meeting | None = None
    first = 2.0
    for meeting in sight.meetings:
        if not [span for span in meeting.spans if span[0] <= t <= span[1]]:
            continue
        if meeting.piece is not None:
            where = entry(meeting.piece.shape, start, end)
        else:
            where = entry(cast("Body", meeting.body).outline, start, end)
        if where < 0.0:
            continue
        if worst is None or (-meeting.reading, where) < (-worst.reading, first):
            worst = meeting
            first = where
    line: dict[str, object] = {"from": _spot(start[0], start[1]), "to": _spot(end[0], end[1]), "corners": []}
    line["reading"] = worst.reading if worst is not None else IGNORED
    line["piece"] = worst.piece.id if worst is not None and worst.piece is not None else ""
    line["body"] = worst.body_index if worst is not None else -1
    if worst is None:
        line["stop"] = None
    else:
        line["stop"] = _spot(start[0] + (end[0] - start[0]) * first, start[1] + (end[1] - start[1]) * first)
    return line
