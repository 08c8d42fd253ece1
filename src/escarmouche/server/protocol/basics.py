"""What all messages are made of: sentences, refusals, errors."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from escarmouche.engine.showing.scene import Plain

Place = tuple[float, float]
Pose = tuple[Place, int]
Answer = Annotated[
    Any, str | int | list[str] | list[int] | list[Place] | Place | Pose | None
]  # read by the rules alone
Fields = dict[str, Any]
Setting = bool | int | str


class Text(Plain, frozen=True):
    """A sentence or a name in every language, so that a reader can switch at any time."""

    fr: str  # in French
    en: str  # in English


Labels = dict[str, Text]
Icons = dict[str, str]  # SVG paths in a box of 16, of states; `role.TAG`: of figures with this tag


class Refusal(Plain, frozen=True):
    """Why something is not allowed, and by which rule."""

    sentence: Text  # the reason
    rule: str  # its id; empty when it is the server that refuses
    title: Text | None  # of the rule
    key: str  # of the message: `refused.too_far`
    fields: Fields  # what the message is about


class Detail(Plain, frozen=True):
    """One fault of a message."""

    place: str  # where: `seats.1.kind`
    problem: Text  # what is wrong


class ErrorBody(Plain, frozen=True):
    """What went wrong."""

    code: str  # one of the codes of the server
    sentence: Text  # what to tell the reader
    details: list[Detail]  # the faults, when the message cannot be read
    refusal: Refusal | msgspec.UnsetType = msgspec.UNSET  # with `refused`
    index: int | msgspec.UnsetType = msgspec.UNSET  # with `stale`: where it stands now


class Failed(Plain, frozen=True):
    """An HTTP answer that is not 2xx."""

    error: ErrorBody  # what went wrong
