"""Tables as files: an exact round trip, and bad files refused with the place and the reason."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from escarmouche.faults.fault import Fault
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.geometry.shapes import polygon
from escarmouche.table.scenery.files import (
    OwnNature,
    StoredTable,
    TableFileError,
    decode_table,
    encode_table,
    load_table,
    nature_named,
    natures,
    save_table,
)  # fmt: skip
from escarmouche.table.scenery.generator import generate
from escarmouche.table.scenery.recipes import recipe_named
from escarmouche.table.scenery.terrain import Nature, Piece, Terrain, local_box, local_disc

HAMLET = b"""{
  "format": "escarmouche-table", "version": 1, "title": "Le hameau", "width": 24, "depth": 24,
  "pieces": [
    {"id": "wall-1", "nature": "wall", "shape": {"box": [4, 0.5]}, "place": [12, 8], "turn": 12, "height": 2},
    {"id": "pond", "nature": {"kind": "pond", "ground": ["water"]}, "shape": {"disc": 1.5}, "place": [5, 18]},
    {"id": "door", "nature": "door", "shape": {"polygon": [[-1, 0], [1, 0], [1, 0.2], [-1, 0.2]]},
     "place": [3, 3], "height": 2, "state": "locked"}
  ]
}"""


def facts(terrain: Terrain) -> object:
    """Everything a terrain says, as plain values."""
    return (
        terrain.width, terrain.depth,
        [
            (
                piece.id, piece.place, piece.turn, piece.floor, piece.height, piece.state, piece.local.radius,
                piece.local.ring, piece.shape.ring, [getattr(piece.nature, name) for name in OwnNature.__struct_fields__],
            )
            for piece in terrain.pieces
        ],
    )  # fmt: skip


def refusal(content: bytes) -> TableFileError:
    with pytest.raises(TableFileError) as caught:
        decode_table(content, "hamlet.json")
    assert caught.value.file == "hamlet.json"
    return caught.value


def test_a_table_file_is_read() -> None:
    table = decode_table(HAMLET)

    assert table.title == "Le hameau"
    assert [piece.id for piece in table.terrain.pieces] == ["wall-1", "pond", "door"]
    assert table.terrain.piece("wall-1").nature is natures()["wall"]
    assert table.terrain.piece("pond").nature.ground == ("water",)
    assert table.terrain.piece("door").state == "locked"


def test_a_table_is_saved_and_loaded_again(tmp_path: Path) -> None:
    terrain = generate(recipe_named("village"), 5)

    save_table(tmp_path / "village.json", StoredTable(terrain, "Village"))
    loaded = load_table(tmp_path / "village.json")

    assert facts(loaded.terrain) == facts(terrain)


def test_a_missing_file_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(TableFileError, match=r"nowhere\.json: cannot be read"):
        load_table(tmp_path / "nowhere.json")


GRID = st.integers(-20_000, 40_000).map(lambda steps: steps / 1000.0)
SIZES = st.integers(100, 9000).map(lambda steps: steps / 1000.0)
TRIANGLES = st.tuples(SIZES, SIZES, SIZES).map(
    lambda s: polygon([Point(-s[0], -s[1]), Point(s[0], -s[2]), Point(0.125, s[1])])
)
SHAPES = st.one_of(SIZES.map(local_disc), st.tuples(SIZES, SIZES).map(lambda s: local_box(*s)), TRIANGLES)
OWN = st.builds(
    Nature, st.sampled_from(["pond", "wall", "été"]), opaque=st.booleans(), soft=st.booleans(), door=st.booleans(),
    ground=st.sampled_from([(), ("marsh",), ("marsh", "water")]), cover=st.sampled_from(["", "light", "heavy"]),
    tags=st.sampled_from([(), ("goal",)]), movable=st.booleans(), platform=st.booleans(),
)  # fmt: skip
NATURES = st.one_of(st.sampled_from(sorted(natures())).map(nature_named), OWN)
STATES = st.sampled_from(["", "open", "closed", "locked"])


@st.composite
def tables(draw: st.DrawFn) -> StoredTable:
    pieces = [
        Piece(
            f"piece-{number}", draw(NATURES), draw(SHAPES), place=at(draw(GRID), draw(GRID)),
            turn=draw(st.integers(0, 95)), floor=draw(SIZES), height=draw(SIZES), state=draw(STATES),
        )
        for number in range(draw(st.integers(0, 4)))
    ]  # fmt: skip
    title = draw(st.text(st.characters(codec="utf-8"), max_size=20))
    return StoredTable(Terrain(draw(SIZES), draw(SIZES), tuple(pieces)), title)


@settings(deadline=None, max_examples=60)
@given(tables())
def test_what_is_written_is_read_back_exactly(table: StoredTable) -> None:
    content = encode_table(table)

    again = decode_table(content)

    assert facts(again.terrain) == facts(table.terrain)
    assert again.title == table.title
    assert encode_table(again) == content


@settings(deadline=None, max_examples=250)
@given(st.integers(0, len(HAMLET) - 1), st.integers(0, 3), st.binary(min_size=1, max_size=3))
@example(0, 0, b"\xff")
@example(60, 2, b"\x00")
def test_damaged_bytes_load_or_are_refused_and_nothing_else(at_byte: int, cut: int, put: bytes) -> None:
    damaged = HAMLET[:at_byte] + put + HAMLET[at_byte + cut :]

    try:
        table = decode_table(damaged)
    except TableFileError:
        return
    assert decode_table(encode_table(table)).title == table.title


@settings(deadline=None, max_examples=100)
@given(st.lists(st.tuples(st.integers(0, len(HAMLET)), st.integers(0, len(HAMLET))), min_size=1, max_size=3))
def test_a_file_with_pieces_swapped_about_loads_or_is_refused(cuts: list[tuple[int, int]]) -> None:
    damaged = HAMLET
    for one, other in cuts:
        damaged = damaged[other:one] + damaged[:other] + damaged[one:]

    try:
        decode_table(damaged)
    except TableFileError:
        return


def test_a_truncated_file_is_refused_with_line_and_column() -> None:
    error = refusal(HAMLET[:200])

    assert str(error.place).startswith("line 4, column")
    assert "not JSON" in str(error.problem)


def test_a_newer_version_is_refused_for_that_reason() -> None:
    error = refusal(HAMLET.replace(b'"version": 1', b'"version": 2'))

    assert error.place == "$.version"
    assert error.problem.key == "fault.newer"


def test_another_format_is_refused() -> None:
    assert refusal(HAMLET.replace(b"escarmouche-table", b"escarmouche-record")).problem.key == "fault.format"


def test_a_misspelt_nature_is_refused_with_the_nearest_name() -> None:
    error = refusal(HAMLET.replace(b'"wall"', b'"wal"'))

    assert error.place == "$.pieces[0].nature"
    assert str(error.problem) == "no nature is called 'wal'; did you mean 'wall'?"


def test_a_misspelt_field_is_refused_with_the_nearest_name() -> None:
    error = refusal(HAMLET.replace(b'"height": 2,', b'"heigth": 2,'))

    assert error.place == "$.pieces[2]"
    assert str(error.problem) == "no field is called 'heigth'; did you mean 'height'?"


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999", "1e300", "9" * 30, "9" * 6000, "0", "-3"])
def test_a_width_that_is_no_sensible_number_is_refused(number: str) -> None:
    error = refusal(HAMLET.replace(b'"width": 24', f'"width": {number}'.encode()))

    assert error.place == "$.width"


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        (b'"turn": 12', b'"turn": 96', "$.pieces[0].turn"),
        (b'"turn": 12', b'"turn": 1.5', "$.pieces[0].turn"),
        (b'"height": 2}', b'"height": "2"}', "$.pieces[0].height"),
        (b'"disc": 1.5', b'"disc": true', "$.pieces[1].shape.disc"),
        (b'"disc": 1.5', b'"disc": 1.5, "disc": 2', "$.pieces[1].shape.disc"),
        (b'"disc": 1.5', b'"disc": 1.5, "box": [1, 1]', "$.pieces[1].shape"),
        (b'{"disc": 1.5}', b"{}", "$.pieces[1].shape"),
        (b'"locked"', b'"lokced"', "$.pieces[2].state"),
        (b'"id": "pond"', b'"id": "wall-1"', "$.pieces[1].id"),
        (b'"id": "pond"', b'"id": ""', "$.pieces[1].id"),
        (b'"kind": "pond"', b'"kind": "pond", "opaque": 1', "$.pieces[1].nature.opaque"),
        (b"[1, 0.2], [-1, 0.2]", b"[-1, 0.2], [1, 0.2]", "$.pieces[2].shape.polygon"),
        (b"[1, 0.2], [-1, 0.2]", b"[1, 0], [0, 0]", "$.pieces[2].shape.polygon"),
    ],
)
def test_a_bad_value_is_refused_with_its_place(old: bytes, new: bytes, place: str) -> None:
    assert old in HAMLET

    assert refusal(HAMLET.replace(old, new)).place == place


def test_deep_nesting_is_refused() -> None:
    assert "nested" in str(refusal(b"[" * 50_000).problem)


def test_a_byte_order_mark_is_harmless() -> None:
    assert decode_table(b"\xef\xbb\xbf" + HAMLET).title == "Le hameau"


def test_every_nature_of_the_library_survives_a_file() -> None:
    pieces = [Piece(kind, nature, local_disc(1.0), place=at(5.0, 5.0)) for kind, nature in natures().items()]
    terrain = Terrain(24.0, 24.0, tuple(pieces))

    again = decode_table(encode_table(StoredTable(terrain))).terrain

    assert [piece.nature for piece in again.pieces] == list(natures().values())


def test_an_unknown_nature_is_named_with_its_neighbour() -> None:
    with pytest.raises(Fault, match="did you mean 'forest'"):
        nature_named("forets")


def star(corners: int) -> list[list[float]]:
    """A simple polygon with so many corners."""
    rim = [polygon_corner(number, corners) for number in range(corners)]
    return [[x, y] for x, y in rim]


def polygon_corner(number: int, corners: int) -> tuple[float, float]:
    """Along two arcs, one above the other."""
    half = corners // 2
    x = number if number < half else corners - 1 - number
    return x / 10.0, round((x - half / 2) ** 2 / 1000.0, 3) + (0.0 if number < half else 1.0)


def crowded(pieces: int, corners: int) -> bytes:
    shape = {"polygon": star(corners)} if corners else {"disc": 1}
    listed = [{"id": f"wood {n}", "nature": "forest", "shape": shape, "place": [5, 5]} for n in range(pieces)]
    return json.dumps(
        {"format": "escarmouche-table", "version": 1, "width": 24, "depth": 24, "pieces": listed}
    ).encode()


@pytest.mark.parametrize(
    ("pieces", "corners", "limit", "culprit"),
    [(75, 200, "piece", "wood 0"), (11, 100, "corners", "wood 0"), (301, 3, "pieces", "wood 300"), (84, 0, "corners", "wood 0")],
)  # fmt: skip
def test_too_much_scenery_is_refused_with_its_culprit(pieces: int, corners: int, limit: str, culprit: str) -> None:
    found = refusal(crowded(pieces, corners))

    assert (found.problem.key, found.problem.fields["piece_id"]) == (f"fault.scenery.{limit}", culprit)
    assert str(found.problem.fields["most"]) in str(found)


def test_much_scenery_is_read() -> None:
    for pieces, corners in ((10, 100), (300, 3), (83, 0)):
        assert len(decode_table(crowded(pieces, corners)).terrain.pieces) == pieces


def test_a_file_that_is_too_long_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "long.json"
    file.write_bytes(HAMLET + b" " * 1_100_000)

    with pytest.raises(TableFileError, match="longer than"):
        load_table(file)
