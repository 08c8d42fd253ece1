"""Bands and tables that a browser keeps here."""

from __future__ import annotations

from typing import Literal

from escarmouche.engine.showing.scene import Plain
from escarmouche.server.protocol.basics import Detail, Fields, Text

ShelfKind = Literal["band", "table"]


class ShelfKey(Plain, frozen=True):
    """`POST /api/shelf`: a shelf of one's own, with nothing on it yet."""

    token: str  # whoever has it has the shelf
    path: str  # of the page, with the token behind `#`: opens the same shelf on another device


class ShelfLine(Plain, frozen=True):
    """A band or a table in a list."""

    id: str  # its link: `/band/{id}` or `/table/{id}`
    kind: ShelfKind  # what it is
    game: str  # its id
    scenario: str  # for which a table was made; may be empty
    title: Text  # its name; may be empty
    value: int | None  # what a band costs
    version: int  # one more with every change
    created: str  # when it was first kept
    updated: str  # when it was last changed


class Shelf(Plain, frozen=True):
    """`GET /api/shelf`: everything on one's shelf."""

    items: list[ShelfLine]  # the latest changed first
    bytes: int  # that they take, with what was thrown away and can be taken back
    most_bytes: int  # that they may take
    most_items: int  # how many there may be
    days: float  # without a visit after which they are removed


class ShelfItem(ShelfLine, frozen=True, kw_only=True):
    """`GET /api/shelf/items/{id}`: a whole band or table, for whoever has its link."""

    body: Fields  # as a band file or a table file has it
    mine: bool  # whether the token that came along may change it


class ShelfRead(Plain, frozen=True):
    """`POST /api/shelf/read`: a band or a table of a file, that is not kept."""

    kind: ShelfKind  # what it is
    game: str  # its id
    title: Text  # its name; may be empty
    value: int | None  # what a band costs
    body: Fields  # what can be read of it
    left_out: list[Detail]  # what of it could not be read and was left out, each with its place


class ShelfKept(Plain, frozen=True):
    """What has become of something that was to be kept."""

    item: ShelfItem  # as it is kept
    left_out: list[Detail]  # what of it could not be read and was left out, each with its place
