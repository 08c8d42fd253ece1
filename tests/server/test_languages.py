"""Whatever the server refuses is said in French to one reader and in English to the other: no sentence stands in both."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.conftest import Serve
from tests.server.serving import Web
from tests.support.languages import strays, texts_in

HERE = [{"kind": "here"}, {"kind": "here"}]
LEADER = {"name": "Chef", "category": "combattant", "traits": ["meneur"]}
PIECE = {"id": "rock", "nature": "rock", "shape": {"disc": 1}, "place": [5, 5]}
TABLE = {"format": "escarmouche-table", "version": 1, "width": 24, "depth": 24, "pieces": [PIECE]}
CROSSED = {"polygon": [[0, 0], [2, 2], [2, 0], [0, 2]]}


def piece(**changed: Any) -> dict[str, Any]:
    return {**TABLE, "pieces": [{**PIECE, **changed}]}


def band(*figures: Any, **more: Any) -> dict[str, Any]:
    return {"figures": [LEADER, *figures], **more}


TABLES: dict[str, dict[str, Any]] = {
    "format": {**TABLE, "format": "other"},
    "newer": {**TABLE, "version": 9},
    "version": {**TABLE, "version": "one"},
    "missing": {name: value for name, value in TABLE.items() if name != "width"},
    "strange": {**TABLE, "widht": 3},
    "type": {**TABLE, "width": "wide"},
    "bounds": {**TABLE, "width": -1},
    "length": piece(place=[1, 2, 3]),
    "letters": piece(id="?"),
    "union": piece(nature=3),
    "nature": piece(nature="rok"),
    "state": piece(state="ajar"),
    "shapes": piece(shape={}),
    "crossing": piece(shape=CROSSED),
    "twice": {**TABLE, "pieces": [PIECE, PIECE]},
    "many": {**TABLE, "pieces": [{**PIECE, "id": f"rock-{n}"} for n in range(301)]},
    "recipe": {"recipe": "vilage", "seed": 1},
    "seed": {"recipe": "village", "seed": -1},
}
BANDS: dict[str, Any] = {
    "values": band(value=80),
    "nobody": {"figures": []},
    "name": band({"name": "", "category": "commun"}),
    "category": band({"name": "Ada", "category": "combatant"}),
    "traits": band({"name": "Ada", "category": "commun", "traits": "lent"}),
    "gender": band({"name": "Ada", "category": "commun", "gender": "x"}),
    "twice": band(LEADER),
    "value": band(value=0),
    "many": {"figures": [LEADER] * 101},
    "rules": band(*[{"name": f"Homme {n}", "category": "combattant"} for n in range(30)], value=60),
}
WISHES: dict[str, dict[str, Any]] = {
    "switch": {"switches": {"me_braveri": True}},
    "setting": {"switches": {"me_bravery": "perhaps"}},
    "sample": {"bands": ["legion_patrol", "nobody"]},
    "count": {"bands": ["legion_patrol"]},
    "seats": {"seats": [{"kind": "here"}]},
    "player": {"seats": [{"kind": "here"}, {"kind": "computer", "player": "genius"}]},
    "kind": {"seats": [{"kind": "there"}, {"kind": "here"}]},
    "type": {"sample": "one"},
    "bounds": {"sample": 10_000},
    "extra": {"colour": "red"},
    "dice": {"dice": "typed", "seats": [{"kind": "computer"}, {"kind": "computer"}]},
    **{f"table {name}": {"table": table} for name, table in TABLES.items()},
    **{f"band {name}": {"bands": ["legion_patrol", one]} for name, one in BANDS.items()},
}
TOMLS = {
    "value": "value = ", "quote": 'value = "x', "equals": "value", "list": "value = [1", "twice": "a = 1\na = 2",
    "more": "a = 1 b", "huge": "a = 99999999999999999999", "infinite": "a = inf", "table": "[a", "escape": 'a = "\\q"',
    "deep": "a = " + "[" * 20 + "]" * 20,
}  # fmt: skip
JSONS = (
    b"{",
    b"[1,]",
    b'{"a"}',
    b'{"a": 1, "a": 2}',
    b'"x',
    b"{} {}",
    b"\xff\xfe",
    b"[NaN]",
    b'"\\q"',
    b"",
    b"[" * 100,
)


def check(said: Any) -> None:
    """Not allowed, and every text of the answer is in its own language."""
    assert 400 <= said.status_code < 500, said.text[:300]
    texts = list(texts_in(said.json()["error"]))
    assert texts
    assert [stray for fr, en in texts for stray in strays(fr, en)] == []


@pytest.fixture
def web(serve: Serve, file: str) -> Web:
    return Web(serve(file, is_limited=False).address)


def test_wishes_that_cannot_be(web: Web) -> None:
    for wish in WISHES.values():
        check(web.post("/api/matches", {"game": "multi-epochs", "seats": HERE, **wish}))


def test_tables_that_cannot_be_used(web: Web) -> None:
    for name, table in TABLES.items():
        if "recipe" not in table:
            assert web.post("/api/tables/check", table).status_code == 409, name
            check(web.post("/api/tables/check", table))


def test_bands_that_cannot_be_read(web: Web) -> None:
    path = "/api/games/multi-epochs/bands/check"
    for text in TOMLS.values():
        check(web.post(path, {"toml": text}))
    malformed = [web.post(path, {"band": one}).json()["malformed"] for one in BANDS.values()]

    assert sum(map(len, malformed)) >= 8
    assert [stray for told in malformed for fr, en in texts_in(told) for stray in strays(fr, en)] == []


def test_bodies_that_are_no_json(web: Web) -> None:
    for content in JSONS:
        check(web.client.post("/api/matches", content=content, headers={"content-type": "application/json"}))


def test_records_that_are_damaged(web: Web) -> None:
    sound = {
        "format": "escarmouche-record", "version": 2, "header": {}, "entries": [], "digests": [], "position": 0,
        "stands": "0" * 32, "seal": "0" * 32,
    }  # fmt: skip
    header = {
        "game": "multi-epochs", "rules_version": "1", "scenario": "", "bands": [], "table": {}, "switches": {}, "plugins": [],
        "commitment": "", "players": [], "strands": [],
    }  # fmt: skip
    changes: list[dict[str, Any]] = [
        {"format": "x"}, {"version": 99}, {"version": "x"}, {"position": -1}, {"seal": 3}, {"more": 1}, {},
        *[{"header": {**header, name: 3}} for name in header], {"header": header},
        {"header": header, "entries": 3}, {"header": header, "digests": 3}, {"header": header, "opening": {}},
        {"header": header, "entries": [{"roll": 3}]}, {"header": header, "entries": [{"seat": 0, "undo": 7}]},
        {"header": header, "entries": [{"end": "x"}]}, {"header": header, "entries": [{"seat": "x", "answer": 1}]},
    ]  # fmt: skip
    for content in (*JSONS, b"\x1f\x8bxx", *[json.dumps({**sound, **change}).encode() for change in changes]):
        check(web.client.post("/api/records", content=content, headers={"content-type": "application/json"}))
