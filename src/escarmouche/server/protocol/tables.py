"""Tables as the page draws them."""

from __future__ import annotations

from escarmouche.engine.showing.scene import Plain
from escarmouche.server.protocol.basics import Fields, Place, Text
from escarmouche.server.protocol.games import TableSource
from escarmouche.server.protocol.states import Zone


class Matter(Plain, frozen=True):
    """What a piece of scenery is made of."""

    kind: str  # of scenery
    label: Text  # the kind in words
    floor: float  # where it begins, above the table
    height: float  # above its floor
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


class Piece(Matter, frozen=True, kw_only=True):
    """A piece of scenery."""

    id: str  # `wood1`
    place: Place  # its middle
    turn: int  # in ninety-sixths of a circle
    polygon: list[Place]  # its outline; 96 corners for a round one
    disc: tuple[float, float, float] | None  # of a round one: x, y, radius


class Nature(Matter, frozen=True, kw_only=True):
    """A nature of the library, and how the editor lays a piece of it; lengths in squares of the board."""

    group: Text  # under which it is offered
    shape: Fields  # as table files write it


class Palette(Plain, frozen=True):
    """`GET /api/tables/palette`: what can be laid on a table."""

    natures: list[Nature]  # group by group


class Table(Plain, frozen=True):
    """A table with its scenery."""

    table: TableSource | None  # what it was made from; null for the content of a file
    width: float  # in the unit of the game
    depth: float  # in the unit of the game
    title: str  # of a table file
    pieces: list[Piece]  # all scenery


class TableFault(Plain, frozen=True):
    """Something wrong with a table."""

    piece: int  # which of its pieces; -1: the table itself
    field: str  # of the piece or the table; empty: all of it
    sentence: Text  # what is wrong


class SideOutlook(Plain, frozen=True):
    """What a table is like for one side, from where it deploys."""

    seat: int  # which side
    seen: float  # of the table, from a place at the front of its zone on average: 0 to 1
    reached: float  # of the free ground, on foot: 0 to 1


class TableHints(Plain, frozen=True):
    """How a table plays in a scenario, measured at places spread over it."""

    seats: int  # how many play
    zones: list[Zone]  # of the scenario
    sides: list[SideOutlook]  # by seat
    walked: float  # how far they walk for that, in the unit of the game
    open: float  # of all pairs of places, those that see each other: 0 to 1
    sentences: list[Text]  # the same in words
    unsuited: Text | None  # why the scenario cannot be played on it, if so


class TableJudged(Plain, frozen=True):
    """`POST /api/tables/judge`: everything that is wrong with a table, its normal form and how it plays."""

    ok: bool  # whether it can be played on
    faults: list[TableFault]  # in the order of the pieces
    table: Fields | None  # as a table file has it; null when it cannot be read
    hints: TableHints | None  # null when it cannot be read, or has no size to play on


class ReadyTable(Plain, frozen=True):
    """A table that a game brings along."""

    id: str  # of the table
    scenario: str  # for which it was made
    title: Text  # its name
    table: Fields  # as a table file has it


class ReadyTables(Plain, frozen=True):
    """`GET /api/games/{game}/tables`: tables to play on or to change."""

    tables: list[ReadyTable]  # scenario by scenario
