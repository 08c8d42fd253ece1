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
    cut: bool = False  # whether it was cut at its limit
    whole: Refusal | None = None  # of a way that was cut: why it may not be gone to its end


class Reach(Plain, frozen=True, tag_field="type", tag="reply"):
    """Where the middle of the base may end."""

    id: str  # of the question
    polygons: Polygons  # each an outer ring and its holes
    exact: bool  # false when it was sampled


class Suggestion(Plain, frozen=True, tag_field="type", tag="reply"):
    """Some legal answers."""

    id: str  # of the question
    answers: list[Answer]  # the default first


class Advice(Plain, frozen=True, tag_field="type", tag="reply"):
    """What a computer player would do in one's place, seeing what one sees."""

    id: str  # of the question
    seat: int  # that it would answer for
    answer: Answer  # a legal one; null with an interrupt
    interrupt: str | None  # to be called instead, if any


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


class ThreatMap(Plain, frozen=True, tag_field="type", tag="reply"):
    """Where enemies could charge or shoot next."""

    id: str  # of the question
    charge: Polygons  # what the bases of those who charge could cover
    shoot: Polygons  # where a figure could be shot at; sampled
    exact: bool  # whether the charges are drawn as the game walks


class Exposed(Plain, frozen=True):
    """One enemy, and what it could do."""

    figure: int  # its number
    charge: bool  # it could charge
    shoot: bool  # it could shoot
    target: bool  # it could be shot at from there
    hidden: float  # the part of it that cannot be seen from there
    hampered: float  # the part that is seen through something


class Exposure(Plain, frozen=True, tag_field="type", tag="reply"):
    """Who could do what to a figure next."""

    id: str  # of the question
    by: list[Exposed]  # every enemy in sight or that could do something
    sentence: Text  # the same in words


class Likely(Plain, frozen=True):
    """Something that may come of a choice, and how often."""

    label: Text  # in words
    figure: int  # it befalls, or -1
    chance: float  # from 0 to 1
    low: float  # between which bounds it lies: of an estimate in 95 of 100 cases
    high: float  # the same where it was counted exactly


class OptionOdds(Plain, frozen=True):
    """What may come of one option."""

    option: str  # its id, or the number; empty for another answer that is no option
    note: Text  # how far, which dice, what they must show and why
    short: list[Likely]  # each thing whatever else happens with all its numbers together, the most telling first
    chances: list[Likely]  # the same, each number by itself
    results: list[Likely]  # the whole distribution, the likeliest first
    method: Text  # how it was found out, and how later choices are made
    exact: bool  # false for an estimate, or where something is hidden and had to be imagined
    rough: bool  # it may well be otherwise: an estimate, or imagined situations that differ
    others: bool  # others have choices on the way: it may come otherwise if they do not choose what is best for them


class OddsTold(Plain, frozen=True, tag_field="type", tag="reply"):
    """What may come of the choices that one has; options that no dice decide are left out."""

    id: str  # of the question
    number: int  # the index that it is asked at
    options: list[OptionOdds]  # in the order of the options


Reply = ThreatMap | Exposure | Check | Reach | Suggestion | Advice | Sight | Ruler | Ranges | OddsTold
