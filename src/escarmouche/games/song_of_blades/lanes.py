"""The lanes between two bases: how many are cut, and whether something close covers the target [SB-SHT-04, SB-R-33]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.games.song_of_blades.scenery import ground_of, is_wood
from escarmouche.table.bases.bodies import Body
from escarmouche.table.bases.contacts import distance_to
from escarmouche.table.geometry.points import Point, length
from escarmouche.table.geometry.shapes import Shape
from escarmouche.table.scenery.pencil import Pencil, pencil_between
from escarmouche.table.scenery.terrain import Piece, Terrain
from escarmouche.table.scenery.zones import inside_parts
from escarmouche.table.sight.heights import Stretch, below, spans_on
from escarmouche.table.sight.sight import (
    IGNORED,
    LANES,
    MEMO_LIMIT,
    OPAQUE,
    SOFT,
    Meeting,
    Reader,
    Sight,
    look,
    near,
    stands_on,
)
from escarmouche.table.sight.sight_lines import Span, total, united

HIDDEN: Final = 0.99  # share of the lanes that is as good as all
CLOSE: Final = 25.0  # mm from the target within which a hedge or a low wall covers it
SAMPLED: Final = 40  # lanes looked at one by one where a base stands in a wood


class LaneReader(Reader):
    """What cuts lanes: opaque scenery, woods between, standing figures; what merely covers is soft [SB-R-33]."""

    def piece(self, piece: Piece, viewer: Body, target: Body) -> int:
        nature = piece.nature
        if piece.is_open or not (nature.opaque or nature.cover or is_wood(piece)):
            return IGNORED
        if stands_on(piece, viewer) or stands_on(piece, target):
            return IGNORED
        if not rises_into(piece.shape, piece.top, viewer, target):
            return IGNORED
        if is_wood(piece):
            return SOFT if overlaps(piece, viewer) or overlaps(piece, target) else OPAQUE
        return OPAQUE if nature.opaque else SOFT

    def body(self, body: Body, viewer: Body, target: Body) -> int:
        return OPAQUE if rises_into(body.outline, body.z + body.height, viewer, target) else IGNORED


READER: Final = LaneReader("song of blades")


def overlaps(piece: Piece, body: Body) -> bool:
    """Whether a base stands in a piece, with some part of it."""
    return near(piece, body, 0.0)


def rises_into(shape: Shape, top: float, viewer: Body, target: Body) -> bool:
    """Whether a top is above the line from the viewer's top to the middle of the target, where a lane passes over it."""
    part = line_below(top, viewer, target)
    return part.is_whole or len(spans_on(pencil_between(viewer, target, LANES), shape, part)) > 0


def line_below(top: float, viewer: Body, target: Body) -> Stretch:
    """Where the line from the viewer's top to the middle of the target is below a level."""
    return below(viewer.z + viewer.height, target.z + target.height / 2.0, top)


def lanes_cut(meeting: Meeting, viewer: Body, target: Body) -> list[Span]:
    """The lanes that a thing meets where its top is above that line [SB-R-33]."""
    piece = meeting.piece
    body = meeting.body
    if piece is not None:
        part = line_below(piece.top, viewer, target)
        shape = piece.shape
    else:
        assert body is not None
        part = line_below(body.z + body.height, viewer, target)
        shape = body.outline
    return list(meeting.spans) if part.is_whole else spans_on(pencil_between(viewer, target, LANES), shape, part)


@mypyc_attr(acyclic=True)
class View:
    """What one base sees of another: the share of lanes that are cut, and whether something close covers it."""

    __slots__ = ("hidden", "is_covered")

    def __init__(self, hidden: float, is_covered: bool) -> None:
        self.hidden: Final = hidden
        self.is_covered: Final = is_covered

    @property
    def is_out_of_sight(self) -> bool:
        return self.hidden >= HIDDEN


def seen(
    terrain: Terrain, viewer: Body, target: Body, others: list[Body], *, wood_depth: float, cover_share: float
) -> View:
    """What a base sees of another past scenery and others."""
    sight = look(terrain, viewer, target, others=others, lines=LANES, reader=READER)
    if not sight.meetings:
        return View(0.0, is_covered=False)
    hidden = hidden_share(terrain, viewer, target, sight, wood_depth=wood_depth)
    return View(hidden, hidden >= cover_share or close_share(sight, viewer, target) >= cover_share)


def is_hidden(terrain: Terrain, viewer: Body, target: Body, *, wood_depth: float) -> bool:
    """Whether scenery alone hides two bases from each other [SB-R-24]."""
    sight = look(terrain, viewer, target, others=[], lines=LANES, reader=READER)
    return len(sight.meetings) > 0 and hidden_share(terrain, viewer, target, sight, wood_depth=wood_depth) >= HIDDEN


def hidden_share(terrain: Terrain, viewer: Body, target: Body, sight: Sight, *, wood_depth: float) -> float:
    """The share of the lanes that are cut, by what is opaque or too deep in a wood [SB-R-33]."""
    cut: list[Span] = []
    for meeting in sight.meetings:
        if meeting.reading == OPAQUE:
            cut += lanes_cut(meeting, viewer, target)
        elif meeting.piece is not None and is_wood(meeting.piece):
            cut += deep_lanes(terrain, meeting.piece, viewer, target, depth=wood_depth)
    return total(united(cut)) if cut else 0.0


def close_share(sight: Sight, viewer: Body, target: Body) -> float:
    """The share of the lanes that meet what covers and stands within 25 mm of the target [SB-R-33]."""
    covering: list[Span] = []
    for meeting in sight.meetings:
        piece = meeting.piece
        if meeting.reading == SOFT and piece is not None and distance_to(target, piece.shape) <= CLOSE:
            covering += lanes_cut(meeting, viewer, target)
    return total(united(covering)) if covering else 0.0


def deep_lanes(terrain: Terrain, wood: Piece, viewer: Body, target: Body, *, depth: float) -> list[Span]:
    """The lanes of which more than a short stick lies inside a wood that a base stands in [SB-R-33]."""
    if length(target.x - viewer.x, target.y - viewer.y) <= depth:
        return []
    key = (wood.id, depth, viewer.stamp, target.stamp)
    memo = ground_of(terrain).deep_lanes
    found = memo.get(key)
    if found is None:
        part = line_below(wood.top, viewer, target)
        found = sampled_lanes(pencil_between(viewer, target, LANES), wood, depth, part)
        if len(memo) >= MEMO_LIMIT:
            memo.clear()
        memo[key] = found
    return found


def sampled_lanes(pencil: Pencil, wood: Piece, depth: float, part: Stretch) -> list[Span]:
    """Those of so many lanes that on a part of their way run deep inside a wood, each holding an equal part."""
    found: list[Span] = []
    for k in range(SAMPLED):
        x0, y0, x1, y1 = pencil.ends_of((k + 0.5) * 2.0 / SAMPLED - 1.0)
        size = length(x1 - x0, y1 - y0)
        if size > depth:
            way = ((x1 - x0) / size, (y1 - y0) / size)
            parts = inside_parts(wood.shape, Point(x0, y0), way, size)
            near = part.start * size
            far = part.end * size
            inside = 0.0
            for i in range(0, len(parts) - 1, 2):
                inside += max(min(parts[i + 1], far) - max(parts[i], near), 0.0)
            if inside > depth:
                found.append((k / SAMPLED, (k + 1) / SAMPLED))
    return found
