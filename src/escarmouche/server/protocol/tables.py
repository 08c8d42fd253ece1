"""Tables as the page draws them."""

from __future__ import annotations

from escarmouche.engine.showing.scene import Plain
from escarmouche.server.protocol.basics import Place, Text
from escarmouche.server.protocol.games import TableSource


class Piece(Plain, frozen=True):
    """A piece of scenery."""

    id: str  # `wood1`
    kind: str  # of scenery
    label: Text  # the kind in words
    place: Place  # its middle
    turn: int  # in ninety-sixths of a circle
    floor: float  # where it begins, above the table
    height: float  # above its floor
    polygon: list[Place]  # its outline; 96 corners for a round one
    disc: tuple[float, float, float] | None  # of a round one: x, y, radius
    state: str  # of a door: `open`, `closed`, `locked`
    cover: str  # what it gives: `light`, `heavy` or nothing
    ground: list[str]  # what it is to walk on
    opaque: bool  # stops sight
    soft: bool  # hampers sight
    impassable: bool  # stops figures
    linear: bool  # a wall or a hedge
    platform: bool  # can be stood on
    interior: bool  # can be stood in
    door: bool  # can be opened
    ladder: bool  # leads up
    climbable: bool  # can be climbed
    natural: bool  # not built


class Table(Plain, frozen=True):
    """A table with its scenery."""

    table: TableSource | None  # what it was made from; null for the content of a file
    width: float  # in the unit of the game
    depth: float  # in the unit of the game
    title: str  # of a table file
    pieces: list[Piece]  # all scenery
