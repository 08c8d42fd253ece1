"""Tables as files: versioned JSON, read strictly and whole or not at all (docs/table-files.md)."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Annotated, Final, NoReturn

import msgspec

from escarmouche.faults.decoding import json_fault, line_and_column, struct_fault
from escarmouche.faults.fault import Fault, Saying, expected
from escarmouche.faults.nearest import unknown
from escarmouche.reading.budget import TABLE, Excess, check_length
from escarmouche.reading.json_text import weigh
from escarmouche.table.geometry.points import Point, snap
from escarmouche.table.geometry.shapes import Shape, disc, polygon, segments_cross
from escarmouche.table.scenery.terrain import Nature, Piece, Terrain, local_box

FORMAT: Final = "escarmouche-table"
VERSION: Final = 1
GROUND: Final = 0.0  # the very object that the encoder recognises as the default
FARTHEST: Final = 10_000.0  # larger numbers are mistakes, whatever the unit
STATES: Final = ("", "open", "closed", "locked")
MOST_PIECES: Final = 300
PIECE_CORNERS: Final = 100  # of one piece
MOST_CORNERS: Final = 1000  # of all pieces together; no generated table has more than some two hundred
ROUND: Final = 12  # corners that a disc counts for: as many turning points stand around it

Size = Annotated[float, msgspec.Meta(gt=0.0, le=FARTHEST)]
Height = Annotated[float, msgspec.Meta(ge=0.0, le=FARTHEST)]
Coordinate = Annotated[float, msgspec.Meta(ge=-FARTHEST, le=FARTHEST)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^\w[\w.' -]*$")]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=32, pattern=r"^\w+$")]
Words = Annotated[tuple[Word, ...], msgspec.Meta(max_length=16)]
Corners = Annotated[tuple[tuple[Coordinate, Coordinate], ...], msgspec.Meta(min_length=3)]


class TableFileError(Fault):
    """A table file that cannot be read: which file, where in it ($.pieces[3].height, or a line), and what is wrong."""

    def __init__(self, file: str, place: str | Saying, problem: Saying) -> None:
        super().__init__(problem, place=place, file=file)


class NatureEntry(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    """A nature as the library writes it: its name is the key."""

    opaque: bool = False
    soft: bool = False
    impassable: bool = False
    ground: Words = ()
    cover: Annotated[str, msgspec.Meta(pattern="^(light|heavy)?$")] = ""
    linear: bool = False
    loophole: bool = False
    platform: bool = False
    interior: bool = False
    ladder: bool = False
    door: bool = False
    natural: bool = False
    movable: bool = False
    climbable: bool = False
    tags: Words = ()


class OwnNature(NatureEntry, forbid_unknown_fields=True, omit_defaults=True, frozen=True, kw_only=True):
    """A nature described inside a piece."""

    kind: Word


class ShapeEntry(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    """One of: a disc by its radius, a box by its two sides, a polygon by its corners around the origin."""

    disc: Size | None = None
    box: tuple[Size, Size] | None = None
    polygon: Corners | None = None


class PieceEntry(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    """One piece of scenery in a file."""

    id: Name
    nature: Word | OwnNature
    shape: ShapeEntry
    place: tuple[Coordinate, Coordinate]
    turn: Annotated[int, msgspec.Meta(ge=0, le=95)] = 0
    floor: Height = GROUND
    height: Height = GROUND
    state: str = ""


class TableEntry(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, frozen=True, kw_only=True):
    """A whole table file."""

    format: str
    version: int
    title: Annotated[str, msgspec.Meta(max_length=200)] = ""
    width: Size
    depth: Size
    pieces: tuple[PieceEntry, ...]


class StoredTable:
    """What a table file holds."""

    __slots__ = ("terrain", "title")

    def __init__(self, terrain: Terrain, title: str = "") -> None:
        self.terrain: Final = terrain
        self.title: Final = title


@cache
def natures() -> dict[str, Nature]:
    """The library of named natures, in the order of its file."""
    text = (Path(__file__).parent / "natures.toml").read_text(encoding="utf-8")
    entries = msgspec.toml.decode(text, type=dict[str, NatureEntry], strict=True)
    return {kind: _nature(kind, entry) for kind, entry in entries.items()}


def nature_named(kind: str) -> Nature:
    """A nature of the library; an unknown name is refused with the nearest known one."""
    found = natures().get(kind)
    if found is None:
        raise Fault(unknown("nature", kind, natures()))
    return found


def _nature(kind: str, entry: NatureEntry) -> Nature:
    return Nature(
        kind,
        opaque=entry.opaque, soft=entry.soft, impassable=entry.impassable, ground=entry.ground, cover=entry.cover,
        linear=entry.linear, loophole=entry.loophole, platform=entry.platform, interior=entry.interior,
        ladder=entry.ladder, door=entry.door, natural=entry.natural, movable=entry.movable,
        climbable=entry.climbable, tags=entry.tags,
    )  # fmt: skip


def _own_nature(nature: Nature) -> OwnNature:
    return OwnNature(
        kind=nature.kind,
        opaque=nature.opaque, soft=nature.soft, impassable=nature.impassable, ground=nature.ground,
        cover=nature.cover, linear=nature.linear, loophole=nature.loophole, platform=nature.platform,
        interior=nature.interior, ladder=nature.ladder, door=nature.door, natural=nature.natural,
        movable=nature.movable, climbable=nature.climbable, tags=nature.tags,
    )  # fmt: skip


def load_table(path: Path) -> StoredTable:
    """Read a table file."""
    try:
        check_length(path.stat().st_size, TABLE)
        content = path.read_bytes()
    except OSError as error:
        raise TableFileError(str(path), "", Saying("fault.unreadable", detail=str(error.strerror))) from None
    except Excess as error:
        raise TableFileError(str(path), "", error.problem) from None
    return decode_table(content, str(path))


def save_table(path: Path, table: StoredTable) -> None:
    """Write a table file."""
    path.write_bytes(encode_table(table))


def decode_table(content: bytes, file: str = "") -> StoredTable:
    """The table written in these bytes, or a TableFileError; never a part of it."""
    document = _parse(content, file)
    _check_header(document, file)
    try:
        entry = msgspec.convert(document, type=TableEntry, strict=True)
    except msgspec.ValidationError as error:
        _refuse(error, file)
    _check_scenery(entry, file)
    pieces: list[Piece] = []
    known: list[str] = []
    for number, piece in enumerate(entry.pieces):
        place = f"$.pieces[{number}]"
        if piece.id in known:
            raise TableFileError(file, place + ".id", Saying("fault.called_twice", named=piece.id))
        known.append(piece.id)
        pieces.append(_piece(piece, file, place))
    return StoredTable(Terrain(snap(entry.width), snap(entry.depth), tuple(pieces)), entry.title)


def _check_scenery(entry: TableEntry, file: str) -> None:
    """Raises TableFileError for more pieces or corners than can be worked with, naming the piece that breaks the limit."""
    found: Saying | None = None
    counts = [_corners(piece.shape) for piece in entry.pieces]
    busiest = max(range(len(counts)), key=counts.__getitem__, default=0)
    if len(counts) > MOST_PIECES:
        last = entry.pieces[MOST_PIECES].id
        found = Saying("fault.scenery.pieces", piece_id=last, count=len(counts), most=MOST_PIECES)
    elif counts and counts[busiest] > PIECE_CORNERS:
        busy = entry.pieces[busiest].id
        found = Saying("fault.scenery.piece", piece_id=busy, count=counts[busiest], most=PIECE_CORNERS)
    elif sum(counts) > MOST_CORNERS:
        busy = entry.pieces[busiest].id
        found = Saying("fault.scenery.corners", piece_id=busy, count=sum(counts), most=MOST_CORNERS)
    if found is not None:
        raise TableFileError(file, "$.pieces", found)


def _corners(shape: ShapeEntry) -> int:
    if shape.polygon is not None:
        return len(shape.polygon)
    return ROUND if shape.disc is not None else 4


def encode_table(table: StoredTable) -> bytes:
    """The table as a file: the same table gives the same bytes."""
    entry = TableEntry(
        format=FORMAT, version=VERSION, title=table.title,
        width=float(table.terrain.width), depth=float(table.terrain.depth),
        pieces=tuple([_piece_entry(piece) for piece in table.terrain.pieces]),
    )  # fmt: skip
    # One line per piece, easy to read and to compare; a quote inside a string is escaped, so no text can match.
    compact = msgspec.json.encode(entry)
    return compact.replace(b'{"id":', b'\n  {"id":').replace(b',"pieces":', b',\n  "pieces":') + b"\n"


def _piece_entry(piece: Piece) -> PieceEntry:
    own = _own_nature(piece.nature)
    listed = natures().get(piece.nature.kind)
    nature: str | OwnNature = own.kind if listed is not None and _own_nature(listed) == own else own
    return PieceEntry(
        id=piece.id, nature=nature, shape=_shape_entry(piece.local),
        place=(float(piece.place.x), float(piece.place.y)), turn=piece.turn % 96,
        floor=float(piece.floor) or GROUND, height=float(piece.height) or GROUND, state=piece.state,
    )  # fmt: skip


def _shape_entry(local: Shape) -> ShapeEntry:
    if not local.ring:
        return ShapeEntry(disc=float(local.radius))
    length = 2.0 * local.right
    width = 2.0 * local.top
    if length > 0.0 and width > 0.0 and local.ring == local_box(length, width).ring:
        return ShapeEntry(box=(length, width))
    return ShapeEntry(polygon=tuple([(float(corner.x), float(corner.y)) for corner in local.ring]))


def _piece(entry: PieceEntry, file: str, place: str) -> Piece:
    if entry.state not in STATES:
        raise TableFileError(file, place + ".state", unknown("state", entry.state, STATES))
    if isinstance(entry.nature, str):
        listed = natures().get(entry.nature)
        if listed is None:
            raise TableFileError(file, place + ".nature", unknown("nature", entry.nature, natures()))
        nature = listed
    else:
        nature = _nature(entry.nature.kind, entry.nature)
    return Piece(
        entry.id, nature, _shape(entry.shape, file, place + ".shape"),
        place=Point(snap(entry.place[0]), snap(entry.place[1])), turn=entry.turn,
        floor=snap(entry.floor), height=snap(entry.height), state=entry.state,
    )  # fmt: skip


def _shape(entry: ShapeEntry, file: str, place: str) -> Shape:
    given = [form is not None for form in (entry.disc, entry.box, entry.polygon)].count(True)
    if given != 1:
        raise TableFileError(file, place, Saying("fault.shapes", count=given))
    if entry.disc is not None:
        return disc(Point(0.0, 0.0), entry.disc)
    if entry.box is not None:
        return local_box(entry.box[0], entry.box[1])
    assert entry.polygon is not None
    corners = [Point(x, y) for x, y in entry.polygon]
    problem = why_not_simple(corners)
    if problem is not None:
        raise TableFileError(file, place + ".polygon", problem)
    return polygon(corners)


def why_not_simple(corners: list[Point]) -> Saying | None:
    """Why these corners make no simple polygon: sides that cross or touch, or no area."""
    count = len(corners)
    doubled = 0.0
    for i in range(count):
        a, b = corners[i - 1], corners[i]
        if a == b:
            return Saying("fault.same_corner", corner=i, corner_at=str(b))
        doubled += a.x * b.y - b.x * a.y
        for j in range(i + 1, count):
            p, q = corners[j - 1], corners[j]
            is_next = j == i + 1 or (i == 0 and j == count - 1)
            if not is_next and segments_cross(a, b, p, q):
                return Saying("fault.crossing", corner=i, corner_at=str(b), other_corner=j, other_at=str(q))
    if abs(doubled) < 2e-6:
        return Saying("fault.no_area")
    return None


def _parse(content: bytes, file: str) -> object:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise TableFileError(file, _line_of(content, error.start), Saying("fault.not_utf8")) from None
    try:
        weigh(text, TABLE)
        return json.loads(text, object_pairs_hook=_distinct, parse_constant=_constant, parse_int=_whole_number)
    except json.JSONDecodeError as error:
        place, problem = json_fault(error)
        raise TableFileError(file, place, problem) from None
    except Excess as error:
        raise TableFileError(file, "", error.problem) from None


def _line_of(content: bytes, offset: int) -> Saying:
    before = content[:offset]
    return line_and_column(before.count(10) + 1, offset - (before.rfind(10) + 1) + 1)


class GivenTwice:
    """Stands where one object gives a field twice, so that the decoder can say where."""


class NotANumber:
    """Stands where the file says NaN or Infinity."""


def _distinct(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, value in pairs:
        found[name] = GivenTwice() if name in found else value
    return found


def _constant(name: str) -> NotANumber:
    return NotANumber()


def _whole_number(digits: str) -> int | float:
    return int(digits) if len(digits) < 20 else float(digits)


def _check_header(document: object, file: str) -> None:
    if not isinstance(document, dict):
        raise TableFileError(file, "$", expected("object", document))
    for name in ("format", "version"):
        if isinstance(document.get(name), GivenTwice):
            raise TableFileError(file, f"$.{name}", Saying("fault.twice"))
    if document.get("format") != FORMAT:
        raise TableFileError(file, "$.format", Saying("fault.format", format=FORMAT))
    version = document.get("version")
    if type(version) is not int or version < 1:
        raise TableFileError(file, "$.version", expected("version", version))
    if version > VERSION:
        raise TableFileError(file, "$.version", Saying("fault.newer", version=version, most=VERSION))


def _refuse(error: msgspec.ValidationError, file: str) -> NoReturn:
    """The decoder's complaint in our words, with the nearest field when one is misspelt."""
    place, problem = struct_fault(str(error))
    if problem.key == "fault.strange":
        fields = [name for entry in (TableEntry, PieceEntry, ShapeEntry, OwnNature) for name in entry.__struct_fields__]
        problem = unknown("field", problem.fields["named"], fields)
    elif "GivenTwice" in str(error):
        problem = Saying("fault.twice")
    elif "NotANumber" in str(error):
        problem = Saying("fault.not_finite")
    raise TableFileError(file, place, problem) from None
