"""Tables as the page draws them: every piece with its outline and what it does."""

from __future__ import annotations

import zlib
from typing import Any, Final

import msgspec

from escarmouche.engine.book.tables import terrain_of
from escarmouche.engine.words.wording import Words
from escarmouche.faults.fault import Saying, at, brief
from escarmouche.faults.nearest import unknown
from escarmouche.server.errors import refused, refused_for
from escarmouche.server.protocol.basics import Place
from escarmouche.server.protocol.games import TableSource
from escarmouche.server.protocol.tables import Piece as PieceTold
from escarmouche.server.protocol.tables import Table
from escarmouche.server.texts import kind_label, words_of
from escarmouche.table.geometry.shapes import UNIT_CIRCLE, Shape
from escarmouche.table.scenery.files import NatureEntry, TableEntry
from escarmouche.table.scenery.recipes import RecipeEntry, recipe_names
from escarmouche.table.scenery.terrain import Piece, Terrain

QUALITIES: Final = (
    "opaque", "soft", "impassable", "linear", "platform", "interior", "door", "ladder", "climbable", "natural",
)  # fmt: skip
MOST_SEED: Final = 2**31
# Tables are read in several threads; what decodes them has to be made in one, as in options.py.
READERS: Final = [msgspec.json.Decoder(one) for one in (NatureEntry, TableEntry, RecipeEntry)]
_TABLE: Final = msgspec.json.Decoder(Table)


def table_kept(packed: bytes) -> Table:
    """A table as the store has it."""
    return _TABLE.decode(zlib.decompress(packed))


def table_told(terrain: Terrain, table: dict[str, Any], words: Words | None = None) -> Table:
    """A whole table; `table` is what the header of a match says of it."""
    known = words if words is not None else words_of("")
    return Table(
        table=source_of(table),
        width=terrain.width,
        depth=terrain.depth,
        title=str(table.get("title", "")),
        pieces=[piece_told(piece, known) for piece in terrain.pieces],
    )


def source_of(table: dict[str, Any]) -> TableSource | None:
    """The recipe that a table was made from, if there was one."""
    return TableSource(table["recipe"], table.get("seed", 0)) if "recipe" in table else None


def piece_told(piece: Piece, words: Words) -> PieceTold:
    nature, shape = piece.nature, piece.shape
    return PieceTold(
        id=piece.id,
        kind=nature.kind,
        label=kind_label(words, nature.kind),
        place=(piece.place.x, piece.place.y),
        turn=piece.turn,
        floor=piece.floor,
        height=piece.height,
        polygon=outline(shape),
        disc=None if shape.ring else (shape.centre.x, shape.centre.y, shape.radius),
        state=piece.state,
        cover=nature.cover,
        ground=list(nature.ground),
        **{name: getattr(nature, name) for name in QUALITIES},
    )


def outline(shape: Shape) -> list[Place]:
    """The corners of a shape; a disc gets as many as the circle has turns."""
    if shape.ring:
        return [(corner.x, corner.y) for corner in shape.ring]
    x, y, radius = shape.centre.x, shape.centre.y, shape.radius
    return [(round(x + radius * dx, 3), round(y + radius * dy, 3)) for dx, dy in UNIT_CIRCLE]


def table_from(table: dict[str, Any]) -> Terrain:
    """The terrain that somebody asks for, or a refusal."""
    if "recipe" in table:
        recipe, seed = table["recipe"], table.get("seed", 0)
        if recipe not in recipe_names():
            raise refused("bad_table", {"problem": at("recipe", unknown("recipe", recipe, recipe_names()))})
        if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < MOST_SEED:
            problem = Saying("fault.whole", low=0, high=MOST_SEED - 1, given=brief(seed))
            raise refused("bad_table", {"problem": at("seed", problem)})
    try:
        return terrain_of(table)
    except Exception as error:  # whatever a table file contains, the answer is one sentence
        raise refused_for("bad_table", error) from error
