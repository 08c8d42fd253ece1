"""What the table answers when it is asked; nothing is changed by it."""

from __future__ import annotations

from typing import Annotated, Literal

from escarmouche.engine.showing.scene import Plain
from escarmouche.server.protocol.basics import Answer, Place, Refusal, Text

Polygons = Annotated[list[list[list[list[float]]]], list[list[list[Place]]]]  # each an outer ring and its holes
Reading = Literal["clear", "soft", "opaque"]


class Check(Plain, frozen=True, tag_field="type", tag="reply"):
    """Whether an answer would be allowed; also a way to a place, as `route` finds it."""

    id: str  # of the question
    answer: Answer  # the one that is judged
    ok: bool  # whether it would be allowed
    refusal: Refusal | None  # why not
    length: float  # of the way
    limit: float | None  # how long it may be
    end: Place | None  # where it ends
    note: Text | None = None  # what else would come of it: whom it touches, where it leaves the table


class Reach(Plain, frozen=True, tag_field="type", tag="reply"):
    """Where the middle of the base may end."""

    id: str  # of the question
    polygons: Polygons  # each an outer ring and its holes
    exact: bool  # false when it was sampled


class Suggestion(Plain, frozen=True, tag_field="type", tag="reply"):
    """Some legal answers."""

    id: str  # of the question
    answers: list[Answer]  # the default first


class SightPart(Plain, frozen=True, rename={"from_": "from"}):
    """A line of sight, or a part of the fan, as it is drawn."""

    from_: Place  # where it begins
    to: Place  # where it would end
    corners: list[Place]  # of the part of the fan
    reading: Reading  # how the game reads it
    piece: str | None  # of scenery that it meets
    figure: int | None  # that it meets
    stop: Place | None  # where it is stopped


class Sight(Plain, frozen=True, tag_field="type", tag="reply"):
    """What lies between two figures."""

    id: str  # of the question
    distance: float  # from base to base
    hidden: float  # the part of the target that cannot be seen
    hampered: float  # the part that is seen through something
    parts: list[SightPart]  # to be drawn
    sentence: Text  # the same in words
    exact: bool  # whether it is read as the game reads it


class Ruler(Plain, frozen=True, tag_field="type", tag="reply", rename={"from_": "from"}):
    """A distance."""

    id: str  # of the question
    distance: float  # from base to base, from a base to a place, or between two places
    centres: float  # from middle to middle
    from_: Place  # the nearest point of the one
    to: Place  # the nearest point of the other
    sentence: Text  # the same in words


class Ring(Plain, frozen=True):
    """How far a weapon reaches."""

    key: str  # short, medium, long, or one of the game
    label: Text  # in words
    reach: float  # from the edge of the base
    polygons: Polygons  # each an outer ring and its holes


class Ranges(Plain, frozen=True, tag_field="type", tag="reply"):
    """How far the weapons of a figure reach."""

    id: str  # of the question
    rings: list[Ring]  # the nearest first


Reply = Check | Reach | Suggestion | Sight | Ruler | Ranges
