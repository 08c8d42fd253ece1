"""What is wrong with a table is told of the piece it concerns."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest

from escarmouche.table.geometry.points import Point, at
from escarmouche.table.geometry.shapes import Shape, polygon
from escarmouche.table.scenery.faults import TABLE, faults_of, read_with_faults
from escarmouche.table.scenery.files import nature_named
from escarmouche.table.scenery.terrain import Piece, Terrain, local_box, local_disc


def wall(
    name: str = "wall", *, x: float = 12.0, y: float = 12.0, local: Shape | None = None, **options: object
) -> Piece:
    nature = nature_named(str(options.pop("kind", "wall")))
    return Piece(name, nature, local or local_box(4.0, 0.5), place=at(x, y), **options)  # type: ignore[arg-type]


def table(*pieces: Piece) -> Terrain:
    return Terrain(24.0, 24.0, pieces)


def test_a_sound_table_has_no_faults_of() -> None:
    assert faults_of(table(wall(), wall("door", x=5.0, kind="door", state="locked"))) == []


BOW = polygon([Point(-1.0, -1.0), Point(1.0, 1.0), Point(1.0, -1.0), Point(-1.0, 1.2)])


@pytest.mark.parametrize(
    ("piece", "reason"),
    [
        (wall(x=1.0), "overhangs the edge by 1"),
        (wall(local=BOW), "sides of this outline cross"),
        (wall(local=local_box(0.05, 0.05)), "too small"),
        (wall(local=local_box(8.0, 0.01)), "too thin"),
        (wall(local=local_disc(0.01)), "too small"),
        (wall(height=-1.0), "below the table"),
        (wall(height=200.0), "higher than 100"),
        (wall(state="open"), "no door"),
    ],
)
def test_a_bad_piece_is_named_with_its_reason(piece: Piece, reason: str) -> None:
    found = faults_of(table(wall("sound", x=5.0), piece))

    assert [(fault.number, fault.name) for fault in found] == [(1, "wall")]
    assert reason in str(found[0].problem)
    assert str(found[0].saying).startswith("wall: ")


def test_two_pieces_of_one_name_are_a_problem() -> None:
    assert [str(fault.saying) for fault in faults_of(table(wall(), wall(x=5.0)))] == [
        "wall: another piece has this name"
    ]


def test_a_table_without_size_is_a_problem() -> None:
    assert [fault.problem.key for fault in faults_of(Terrain(0.0, 24.0, ()))] == ["fault.table.size"]


# Files.

SOUND: dict[str, Any] = {"id": "wall", "nature": "wall", "shape": {"box": [4, 0.5]}, "place": [12, 12], "height": 2}


def document(*pieces: Any, **changes: Any) -> dict[str, Any]:
    return {"format": "escarmouche-table", "version": 1, "width": 24, "depth": 24, "pieces": list(pieces), **changes}


def told(table: dict[str, Any]) -> list[tuple[int, str, str]]:
    stored, faults = read_with_faults(json.dumps(table).encode(), table)
    assert faults or stored is not None
    return [(fault.number, fault.problem.key.removeprefix("fault."), fault.field) for fault in faults]


def test_a_sound_file_is_read() -> None:
    stored, faults = read_with_faults(json.dumps(document(SOUND)).encode(), document(SOUND))

    assert faults == []
    assert stored is not None
    assert stored.terrain.piece("wall").height == 2.0


@pytest.mark.parametrize(
    ("change", "key", "field"),
    [
        ({"id": "a/b"}, "table.field.id", "id"),
        ({"nature": "wal"}, "table.field.nature", "nature"),
        ({"nature": {"kind": "pond", "cover": "much"}}, "table.field.nature", "nature"),
        ({"shape": {"box": [4]}}, "table.field.shape", "shape"),
        ({"shape": {}}, "table.field.shape", "shape"),
        ({"shape": {"polygon": [[0, 0], [1, 1], [1, 0], [0, 1]]}}, "table.field.polygon", "shape"),
        ({"shape": {"polygon": [[0, 0], [1, 1]]}}, "table.field.polygon", "shape"),
        ({"place": [12, "12"]}, "table.field.place", "place"),
        ({"turn": 96}, "table.field.turn", "turn"),
        ({"floor": -1}, "table.field.floor", "floor"),
        ({"height": 20_000}, "table.field.height", "height"),
        ({"state": "ajar"}, "table.field.state", "state"),
        ({"heigth": 2}, "table.field.whole", ""),
        ({"place": [23, 12]}, "table.overhangs", "place"),
        ({"state": "open"}, "table.no_door", "state"),
    ],
)
def test_every_fault_of_a_file_is_told_of_its_piece(change: dict[str, Any], key: str, field: str) -> None:
    assert told(document({**SOUND, "id": "sound"}, {**SOUND, **change})) == [(1, key, field)]


def test_all_culprits_are_told_at_once() -> None:
    bad = document({**SOUND, "id": "first", "turn": 99}, SOUND, {**SOUND, "height": 1}, 7, width="wide")

    assert told(bad) == [
        (TABLE, "table.field.width", "width"),
        (0, "table.field.turn", "turn"),
        (2, "table.twice", "id"),
        (3, "table.field.whole", ""),
    ]


def test_a_file_that_is_no_table_at_all_is_told_so() -> None:
    assert told({"format": "other"}) == [(TABLE, "table.field.pieces", "pieces")]
    assert told({"pieces": []}) == [(TABLE, "table.field.format", "format")]


def test_too_much_scenery_is_told_of_the_busiest_piece() -> None:
    ring = [[round(math.cos(i) * i, 3), round(math.sin(i) * i, 3)] for i in range(1, 140)]

    assert told(document(SOUND, {**SOUND, "id": "wood", "shape": {"polygon": ring}})) == [(1, "scenery.piece", "shape")]
