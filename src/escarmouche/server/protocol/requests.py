"""What is asked, as the page puts it."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from escarmouche.engine.showing.scene import Plain
from escarmouche.server.protocol.basics import Answer, Refusal, Text

Form = Literal["choose", "choose_some", "order", "number", "distribute", "place", "pose", "path", "roll", "together"]
Unset = msgspec.UnsetType

ANSWERS: Final[dict[Form, str]] = {
    "choose": '`options`: the id of one of them: `"charge:7"`',
    "choose_some": "`options`, `least`, `most`: the list of ids",
    "order": "`options`: all ids in the order wanted",
    "number": "`low`, `high`: the number",
    "distribute": "`options` (each with `most`), `total`: numbers, in the order of the options",
    "place": "`limits`: `[x, y]`",
    "pose": "`limits`: `[[x, y], turn]`",
    "path": "`limits`: `[[x, y], …]` without the start; `[]` to stay",
    "roll": "`dice`: the faces: `[4, 2]`",
    "together": "asked of several seats, of which each is shown its own part; only frames name it",
}  # what is sent back, by form, after the fields of the request that say what may be


class Chance(Plain, frozen=True):
    """How often something comes of an option."""

    label: Text  # what comes of it
    weight: int  # in so many
    total: int  # of so many throws that are all alike


class Option(Plain, frozen=True):
    """Something that may be chosen, or may not and why."""

    id: str  # what is sent back: `charge:7`
    kind: str  # of option: `charge`
    label: Text  # in words
    figures: list[int]  # that its words speak of
    pieces: list[str]  # of scenery that its words speak of
    refused: Refusal | None  # why it cannot be chosen now
    most: int | Unset = msgspec.UNSET  # the most it can take, where a total is shared out
    note: Text | Unset = msgspec.UNSET  # the numbers that decide it or its rule in one line, where the game tells them
    chances: list[Chance] | Unset = msgspec.UNSET  # exact ones, where the game tells them


class Stick(Plain, frozen=True):
    """What one measures with, where the book has sticks."""

    key: str  # short, medium, long
    label: Text  # in words
    length: float  # in units of the game


class Limits(Plain, frozen=True, omit_defaults=True, rename={"from_": "from"}):
    """Plain facts about the places that are asked for; each only where it makes sense."""

    figure: int = -1  # the one that goes there
    from_: tuple[float, float, float, int] | None = None  # where it stands: x, y, height above the table, turn
    reach: float | None = None  # how far it may go
    origin: tuple[float, float] | None = None  # from where that is counted, if not from where the figure stands
    target: int = -1  # the figure that it goes to
    zone: tuple[float, float, float, float] | None = None  # left, bottom, right, top
    piece: str = ""  # of scenery that it goes to
    outline: tuple[tuple[float, float], ...] = ()  # of a piece that is to be set down, around its place, not turned
    is_straight: bool = False  # whether a path is one straight line
    sticks: tuple[Stick, ...] = ()  # what one measures with, where the book has sticks
    may_stay: bool = False  # whether a path of no place at all, staying put, is one of the answers


class DiceAsked(Plain, frozen=True):
    """Dice to be thrown."""

    sides: list[int]  # of each die
    name: str  # as players call them: `2D6`
    by: int  # the figure that rolls, or -1
    threshold: int | None  # what a die must show to count, where the rule looks at that alone


class Interrupt(Plain, frozen=True):
    """Something that may be slipped in before the answer."""

    id: str  # what is sent back
    label: Text  # in words


class Request(Plain, frozen=True):
    """What is asked now. Everybody may know who is asked what; what can be chosen is told to the seat that is asked."""

    number: int  # the index it is asked at: send it back with the answer
    seat: int  # that is asked; -1 for dice that any person at the table may type
    mine: bool  # whether this connection may answer
    curtain: bool  # whether another player has to sit down before the screen first
    together: bool  # whether it is one's own part of a question put to several seats
    form: Form  # of the answer
    key: str  # of the message that asks it
    rule: str  # behind it
    title: Text | None  # of the rule
    sentence: Text  # the question
    figure: int  # it is about, or -1
    interrupts: list[Interrupt]  # what may be slipped in before the answer
    can_stand: bool  # whether a standing answer may be left for it
    veiled: bool  # whether it is a secret how much there is to choose: never answered for want of a choice
    options: list[Option] | Unset = msgspec.UNSET  # what may be chosen
    least: int | Unset = msgspec.UNSET  # how many options must be chosen
    most: int | Unset = msgspec.UNSET  # how many options may be chosen
    low: int | Unset = msgspec.UNSET  # the lowest number
    high: int | Unset = msgspec.UNSET  # the highest number
    total: int | Unset = msgspec.UNSET  # what is to be shared out
    limits: Limits | Unset = msgspec.UNSET  # of the places that are asked for
    dice: DiceAsked | Unset = msgspec.UNSET  # that are to be thrown
    default: Answer | Unset = msgspec.UNSET  # a legal answer, in the form of an answer
