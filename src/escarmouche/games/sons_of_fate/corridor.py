"""The firing corridor: which share of its lanes scenery and figures obstruct [SF-COR, SF-R-27..31]."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import mypyc_attr

from escarmouche.games.sons_of_fate.chords import Chords, lanes_meeting
from escarmouche.games.sons_of_fate.scenery import is_light_cover, is_loophole, is_obstacle, is_platform
from escarmouche.table.bases.bodies import Body, distance
from escarmouche.table.geometry.points import Point, length, snap
from escarmouche.table.geometry.shapes import Shape, contains, disc, segment_to_shape, shape_to_shape
from escarmouche.table.scenery.pencil import pencil_between
from escarmouche.table.scenery.terrain import Piece, Terrain
from escarmouche.table.scenery.zones import inside_parts
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

CLEAR: Final = 0.01  # share of the lanes that is as good as none [SF-COR-06]
BLOCKED: Final = 0.99  # ... and as good as all
CLOSE: Final = 1.0  # inch within which a piece is shot through or hides [SF-COV-02, SF-R-30, SF-R-31]
MEMO: Final = "sons of fate chords"


class CorridorReader(Reader):
    """Which pieces and figures are ignored, soft or hard for a shot; a loophole serves one side alone [SF-R-30, SF-R-31, SF-COV-05]."""

    def __init__(self, *, is_strict: bool, has_heights: bool) -> None:
        super().__init__(f"sons of fate {is_strict} {has_heights}")
        self.is_strict: Final = is_strict  # light cover with nobody within 1" is hard
        self.has_heights: Final = has_heights

    def piece(self, piece: Piece, viewer: Body, target: Body) -> int:
        lower, higher = (viewer, target) if viewer.z < target.z else (target, viewer)
        if stands_on(piece, lower) or (stands_on(piece, higher) and not self.has_heights):
            return IGNORED
        if self.has_heights and is_platform(piece) and stands_on(piece, higher):
            is_hidden = lower.z < higher.z and is_behind_the_edge(piece, higher, lower)
            return OPAQUE if is_hidden else IGNORED
        if self.has_heights and is_overlooked(piece, lower, higher):
            return IGNORED
        if is_light_cover(piece):
            return self.light_cover(piece, viewer, target)
        if is_loophole(piece) and near(piece, viewer, CLOSE) and not near(piece, target, CLOSE):
            return IGNORED
        return OPAQUE if is_obstacle(piece) else IGNORED

    def light_cover(self, piece: Piece, viewer: Body, target: Body) -> int:
        """Soft for a target within 1" of it, else ignored by a shooter within 1" of it, else soft [SF-R-30, SF-COV-03, SF-COV-04]."""
        if near(piece, target, CLOSE):
            return SOFT
        if near(piece, viewer, CLOSE):
            return IGNORED
        return OPAQUE if self.is_strict else SOFT

    def body(self, body: Body, viewer: Body, target: Body) -> int:
        """Every figure obstructs, unless it is overlooked [SF-R-27, SF-R-31]."""
        lower, higher = (viewer, target) if viewer.z < target.z else (target, viewer)
        if not self.has_heights or snap(body.z + body.height - higher.z) > 0.0:
            return OPAQUE
        is_near = lower.z < higher.z and distance(body, lower) <= CLOSE
        return OPAQUE if is_near else IGNORED


READERS: Final[tuple[CorridorReader, ...]] = (
    CorridorReader(is_strict=False, has_heights=False),
    CorridorReader(is_strict=False, has_heights=True),
    CorridorReader(is_strict=True, has_heights=False),
    CorridorReader(is_strict=True, has_heights=True),
)


def reader_of(*, is_strict: bool, has_heights: bool) -> CorridorReader:
    return READERS[(2 if is_strict else 0) + (1 if has_heights else 0)]


def is_overlooked(piece: Piece, lower: Body, higher: Body) -> bool:
    """Its top is not above the higher figure's level, and it does not stand within 1" of a lower one [SF-R-31, SF-COR-09]."""
    if snap(piece.top - higher.z) > 0.0:
        return False
    return lower.z == higher.z or not near(piece, lower, CLOSE)


def is_behind_the_edge(platform: Piece, higher: Body, lower: Body) -> bool:
    """Whether the platform of the higher figure hides two figures from each other [SF-R-31].

    The higher one is more than 1" from the edge that the line of centres crosses, and the lower one too near to that edge
    to be seen over it; where the line crosses no edge, the platform is between them.
    """
    edge = edge_crossed(platform, higher, lower)
    if edge is None:
        return True
    back = snap(shape_to_shape(higher.outline, edge))
    ahead = snap(shape_to_shape(lower.outline, edge))
    return back > CLOSE and ahead < snap(back * (higher.z - lower.z) / higher.height)


def edge_crossed(platform: Piece, inner: Body, outer: Body) -> Shape | None:
    """The side of a platform that the line of centres crosses first; a disc has no sides, so there it is the point itself."""
    shape = platform.shape
    dx = outer.x - inner.x
    dy = outer.y - inner.y
    size = length(dx, dy)
    if size == 0.0 or contains(shape, outer.x, outer.y):
        return None
    parts = inside_parts(shape, inner.place, (dx / size, dy / size), size)
    if len(parts) < 2:
        return None
    x = inner.x + dx * parts[1] / size
    y = inner.y + dy * parts[1] / size
    crossing = disc(Point(x, y), 0.0)
    best = 1e18
    chosen = crossing
    one = shape.ring[-1] if shape.ring else crossing.centre
    for two in shape.ring:
        away = segment_to_shape(one, two, crossing)
        if away < best:
            best = away
            chosen = Shape(one, 0.0, (one, two))
        one = two
    return chosen


@mypyc_attr(acyclic=True)
class Corridor:
    """What is left of a corridor: the share of lanes that are cut, and the share that soft scenery fills."""

    __slots__ = ("causes", "hard", "soft")

    def __init__(self, hard: float, soft: float, causes: int) -> None:
        self.hard: Final = hard
        self.soft: Final = soft
        self.causes: Final = causes  # things that fill more than a hair of it

    @property
    def is_blocked(self) -> bool:
        """Nothing gets through [SF-COR-05]."""
        return self.hard >= BLOCKED

    @property
    def is_obstructed(self) -> bool:
        """Something crosses a part of it [SF-COR-03, SF-COR-07]."""
        return not self.is_blocked and (self.hard > CLEAR or self.soft > CLEAR)


NOTHING_IN_IT: Final = Corridor(0.0, 0.0, 0)


def corridor_between(
    terrain: Terrain, shooter: Body, target: Body, others: list[Body], *, reader: CorridorReader
) -> Corridor:
    """The corridor between the outer tangents of two bases; obstructions are united [SF-COR-01, SF-COR-06, SF-COR-07]."""
    sight = look(terrain, shooter, target, others=others, lines=LANES, reader=reader)
    if not sight.meetings:
        return NOTHING_IN_IT
    if shooter.base.is_round and target.base.is_round:
        return read_through([(meeting.reading, meeting.spans) for meeting in sight.meetings])
    return read_through(askew(terrain, shooter, target, sight))


def read_through(met: list[tuple[int, tuple[Span, ...]]]) -> Corridor:
    """What the lanes that meet each thing come to."""
    hard: list[Span] = []
    soft: list[Span] = []
    causes = 0
    for reading, spans in met:
        if reading == OPAQUE:
            hard.extend(spans)
        else:
            soft.extend(spans)
        if total(list(spans)) > CLEAR:
            causes += 1
    return Corridor(total(united(hard)), total(united(soft)), causes)


def askew(terrain: Terrain, shooter: Body, target: Body, sight: Sight) -> list[tuple[int, tuple[Span, ...]]]:
    """The same things measured between slanting chords, where one of the bases is oval [SF-COR-06]."""
    kept = terrain.memo.get(MEMO)
    if kept is None:
        kept = {}
        terrain.memo[MEMO] = kept
    memo = cast("dict[tuple[int, int], Chords]", kept)
    chords = memo.get((shooter.stamp, target.stamp))
    if chords is None:
        chords = Chords(pencil_between(shooter, target, LANES))
        if len(memo) >= MEMO_LIMIT:
            memo.clear()
        memo[(shooter.stamp, target.stamp)] = chords
    return [(meeting.reading, tuple(lanes_meeting(chords, outline_of(meeting)))) for meeting in sight.meetings]


def outline_of(meeting: Meeting) -> Shape:
    if meeting.piece is not None:
        return meeting.piece.shape
    assert meeting.body is not None
    return meeting.body.outline
