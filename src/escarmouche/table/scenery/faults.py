"""What is wrong with a table, piece by piece: all that keeps its file from being read, or else from being played on."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec
import shapely

from escarmouche.faults.fault import Saying, at
from escarmouche.table.moving.regions import to_shapely
from escarmouche.table.scenery.files import (
    FORMAT,
    MOST_PIECES,
    VERSION,
    StoredTable,
    TableFileError,
    decode_table,
)
from escarmouche.table.scenery.terrain import Piece, Terrain

SMALLEST: Final = 0.01  # area of a piece
THINNEST: Final = 0.05  # side of a piece
HIGHEST: Final = 100.0  # or as high as the table is wide, where units are small
TOUCHING: Final = 0.002  # pieces that overhang by less than half of this do not
TABLE: Final = -1  # the number of no piece
LONGEST: Final = 64  # letters of a name that are told
PLACE: Final = re.compile(r"^\$\.pieces\[\d+\](.*)$")
SPLIT: Final = re.compile(r"[.\[\]]+")
TWICE: Final = Saying("fault.table.twice")
SCENERY: Final = "fault.scenery."  # begins the keys of what is too much
ASIDE: Final = {"format": FORMAT, "version": VERSION, "width": 1, "depth": 1}  # a table on which one piece is read


class Flaw:
    """Something wrong with a table: what it is, which piece (TABLE: none) and which field of it."""

    __slots__ = ("field", "name", "number", "problem")

    def __init__(self, problem: Saying, *, number: int = TABLE, name: str = "", field: str = "") -> None:
        self.problem: Final = problem
        self.number: Final = number  # of the piece, in the order of the file
        self.name: Final = name  # of the piece
        self.field: Final = field

    @property
    def saying(self) -> Saying:
        """The problem with the name of its piece."""
        return at(self.name, self.problem)


# Files.


def read_with_faults(content: bytes, document: dict[str, Any]) -> tuple[StoredTable | None, list[Flaw]]:
    """The table of a file, also given as data, and its faults; no table when it cannot be read."""
    try:
        stored = decode_table(content)
    except TableFileError as error:
        if error.problem.key.startswith(SCENERY):
            return None, [too_much(error.problem, document["pieces"])]
        return None, unreadable(document) or [Flaw(error.problem)]
    return stored, faults_of(stored.terrain)


def too_much(problem: Saying, pieces: list[dict[str, Any]]) -> Flaw:
    """More scenery than can be worked with, by the piece that breaks the limit."""
    name = str(problem.fields["piece_id"])
    number = [piece.get("id") for piece in pieces].index(name)
    return Flaw(problem, number=number, name=name, field="shape")


def unreadable(document: dict[str, Any]) -> list[Flaw]:
    """Why a file cannot be read: the first fault of the table itself, of each piece, and names given twice."""
    pieces = document.get("pieces")
    if not isinstance(pieces, list):
        return [Flaw(Saying("fault.table.field.pieces"), field="pieces")]
    found = [*_faults_in({**document, "pieces": []}, TABLE)]
    names: list[object] = []
    for number, piece in enumerate(pieces[: MOST_PIECES + 1]):
        alone = _faults_in({**ASIDE, "pieces": [piece]}, number)
        name = piece.get("id") if isinstance(piece, dict) else None
        if not alone and name in names:
            alone = [Flaw(TWICE, number=number, name=str(name), field="id")]
        names.append(name)
        found += alone
    return found


def _faults_in(document: dict[str, Any], number: int) -> list[Flaw]:
    """The first fault of a table, or of the one piece that lies on it."""
    try:
        decode_table(msgspec.json.encode(document))
    except TableFileError as error:
        place = str(error.place)
        inside = PLACE.match(place)
        path = [part for part in SPLIT.split(place[1:] if inside is None else inside[1]) if part]
        field = path[0] if path else ""
        key = "polygon" if path[:2] == ["shape", "polygon"] else field or "whole"
        piece = document["pieces"][0] if number != TABLE else None
        name = str(piece.get("id", ""))[:LONGEST] if isinstance(piece, dict) else ""
        return [Flaw(Saying(f"fault.table.field.{key}"), number=number, name=name, field=field)]
    return []


# Tables that can be read.


def faults_of(terrain: Terrain) -> list[Flaw]:
    """What keeps a table from being played on, in the order of its pieces; an empty list when nothing does."""
    found: list[Flaw] = []
    if not 1.0 <= terrain.width <= 10_000.0 or not 1.0 <= terrain.depth <= 10_000.0:
        found.append(Flaw(Saying("fault.table.size", width=terrain.width, depth=terrain.depth), field="width"))
    known: list[str] = []
    for number, piece in enumerate(terrain.pieces):
        if piece.id in known:
            found.append(Flaw(TWICE, number=number, name=piece.id, field="id"))
        known.append(piece.id)
        wrong = why_not_shape(piece) or why_not_pose(terrain, piece) or why_not_inside(terrain, piece)
        if wrong is not None:
            field, problem = wrong
            found.append(Flaw(problem, number=number, name=piece.id, field=field))
    return found


Wrong = tuple[str, Saying]  # a field and what is wrong with it


def why_not_shape(piece: Piece) -> Wrong | None:
    """Why an outline cannot be used: sides that cross, no area, a sliver."""
    if not piece.shape.ring:
        small = piece.shape.radius < THINNEST / 2.0
        return ("shape", Saying("fault.table.small")) if small else None
    outline = to_shapely(piece.shape)
    if not shapely.is_valid(outline):
        return "shape", Saying("fault.table.crosses")
    if outline.area < SMALLEST:
        return "shape", Saying("fault.table.small")
    if 2.0 * outline.area < THINNEST * outline.length / 2.0:
        return "shape", Saying("fault.table.thin")
    return None


def why_not_pose(terrain: Terrain, piece: Piece) -> Wrong | None:
    """Why levels or state make no sense."""
    if piece.floor < 0.0 or piece.height < 0.0:
        return "height" if piece.height < 0.0 else "floor", Saying("fault.table.below")
    highest = max(HIGHEST, terrain.width, terrain.depth)
    if piece.top > highest:
        return "height", Saying("fault.table.high", top=piece.top, most=highest)
    if piece.state and not (piece.nature.door or piece.nature.tags):
        return "state", Saying("fault.table.no_door")
    return None


def why_not_inside(terrain: Terrain, piece: Piece) -> Wrong | None:
    """By how much a piece overhangs the table, if it does."""
    shape = piece.shape
    over = max(-shape.left, -shape.bottom, shape.right - terrain.width, shape.top - terrain.depth)
    if over <= TOUCHING / 2.0:
        return None
    return "place", Saying("fault.table.overhangs", over=round(over, 3))
