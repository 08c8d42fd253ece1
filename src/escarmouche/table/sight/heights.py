"""Sight in space: where, between the eyes of a viewer and a figure from its feet to its top, something tall is in the way.

The eyes are at the top of the viewer. On every line of a pencil the look is a triangle: it begins as a point and ends as high
as the target. How high it is depends only on how far along the line one is, so what is met of a thing between two levels is
what lies between two chords of the pencil. This holds for fans and corridors, not for single rays.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.shapes import Shape, contains
from escarmouche.table.scenery.pencil import MARGIN, Pencil
from escarmouche.table.scenery.terrain import Piece
from escarmouche.table.sight.sight_lines import Span, common, disc_spans, spans_of

HAIR: Final = 0.000001  # heights nearer than this are equal
THICKNESS: Final = 0.01  # of a floor that has none


@mypyc_attr(acyclic=True)
class Stretch:
    """A part of the way from the eyes, which is 0, to the target, which is 1."""

    __slots__ = ("end", "start")

    def __init__(self, start: float, end: float) -> None:
        self.start: Final = start
        self.end: Final = end

    @property
    def is_whole(self) -> bool:
        return self.start <= 0.0 and self.end >= 1.0

    def within(self, other: Stretch) -> Stretch:
        """What is part of both."""
        start = self.start if self.start > other.start else other.start
        end = self.end if self.end < other.end else other.end
        return Stretch(start, end)


WHOLE: Final = Stretch(0.0, 1.0)
NOWHERE: Final = Stretch(1.0, 0.0)


def below(start: float, end: float, level: float) -> Stretch:
    """Where a line that goes from one height to another is below a level."""
    if start < level:
        return WHOLE if end < level else Stretch(0.0, (level - start) / (end - start))
    if end >= level:
        return NOWHERE
    return WHOLE if start - level < 3.0 * HAIR else Stretch((level - start) / (end - start), 1.0)


def above(start: float, end: float, level: float) -> Stretch:
    return below(-start, -end, -level)


@mypyc_attr(acyclic=True)
class Gaze:
    """The heights of one look: eyes, and the feet and the top of the target."""

    __slots__ = ("eyes", "feet", "top")

    def __init__(self, viewer: Body, target: Body) -> None:
        self.eyes: Final = viewer.z + viewer.height
        self.feet: Final = target.z
        self.top: Final = target.z + target.height

    def is_within(self, low: float, high: float) -> bool:
        """Whether the whole look passes between two levels, from one end to the other."""
        least = low - HAIR
        most = high + HAIR
        return least <= self.feet and least <= self.eyes <= most and self.top <= most

    def hampered(self, low: float, high: float) -> Stretch:
        """Where the look, or a part of it, passes between two levels."""
        under = below(self.eyes, self.feet, high - HAIR)
        return under.within(above(self.eyes, self.top, low + HAIR))

    def through(self, goal: float, low: float, high: float) -> Stretch:
        """Where the line to one height of the target passes between two levels, or just at one of them."""
        return below(self.eyes, goal, high + HAIR).within(above(self.eyes, goal, low - HAIR))

    def passes(self, low: float, high: float) -> bool:
        """Whether a look straight up or down passes between two levels before it comes to the target."""
        if self.eyes > self.top:
            return low < self.eyes and high > self.top
        return self.eyes < self.feet and high > self.eyes and low < self.feet


@mypyc_attr(acyclic=True)
class Block:
    """Something that fills its outline from one level to another."""

    __slots__ = ("high", "low", "shape")

    def __init__(self, shape: Shape, low: float, high: float) -> None:
        self.shape: Final = shape
        self.low: Final = low
        self.high: Final = high


def block_of(piece: Piece) -> Block:
    """A piece of scenery as a block; a raised floor drawn without a thickness has a little, below."""
    is_thin = piece.height == 0.0 and piece.floor > 0.0
    return Block(piece.shape, piece.floor - THICKNESS if is_thin else piece.floor, piece.top)


def hampered_lines(pencil: Pencil, gaze: Gaze, block: Block) -> list[Span]:
    """The lines on which a block is in the way of some part of the look."""
    return spans_on(pencil, block.shape, gaze.hampered(block.low, block.high))


def hidden_lines(pencil: Pencil, gaze: Gaze, block: Block) -> list[Span]:
    """The lines on which it is in the way of the whole look: of the line to the feet and of that to the top."""
    feet = spans_on(pencil, block.shape, gaze.through(gaze.feet, block.low, block.high))
    if not feet:
        return feet
    return common(feet, spans_on(pencil, block.shape, gaze.through(gaze.top, block.low, block.high)))


def spans_on(pencil: Pencil, shape: Shape, part: Stretch) -> list[Span]:
    """The lines that meet a shape on a part of their way."""
    if part.is_whole:
        return spans_of(pencil, shape)
    near = max(pencil.near, part.start * pencil.far)
    far = min(pencil.far, part.end * pencil.far)
    if far - near < MARGIN:
        return []
    return spans_of(pencil.between(near, far), shape)


def hampered_by_body(pencil: Pencil, gaze: Gaze, body: Body) -> list[Span]:
    """The same for a figure that stands about."""
    low = body.z
    high = low + body.height
    if not gaze.is_within(low, high):
        return spans_on(pencil, body.outline, gaze.hampered(low, high))
    if body.base.is_round:
        return disc_spans(pencil, body.x, body.y, body.reach)
    return spans_of(pencil, body.outline)


def is_between(gaze: Gaze, viewer: Body, block: Block) -> bool:
    """Whether a block lies between two figures of which one stands above the other."""
    return gaze.passes(block.low, block.high) and contains(block.shape, viewer.x, viewer.y)
