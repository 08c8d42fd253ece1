"""Everything that the schema offers, asked with odd ids, queries and bodies: the answer is never a fault of ours."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from escarmouche.engine.book.catalogue import game
from escarmouche.engine.record.digest import digest
from escarmouche.table.scenery.files import StoredTable, encode_table
from escarmouche.table.scenery.generator import generate
from escarmouche.table.scenery.recipes import recipe_named
from tests.server.conftest import Serve
from tests.server.serving import Served, Web

ODD_TEXTS = st.sampled_from(
    ["", "\x00", "a\x00b", "\ufffd", "\u202e", "\U0001f600", "..", "../..", "/", "%", "'", '"', "*", "-1", "x" * 300, "\n", " "]
) | st.text(max_size=12)  # fmt: skip
ODD_NUMBERS = (
    st.sampled_from([0, -1, 1, 2**31 - 1, 2**31, 2**53, 2**63, 2**64, 10**40, 1e308, -1e308, 0.5]) | st.integers()
)
ODD_VALUES = st.recursive(
    st.none() | st.booleans() | ODD_NUMBERS | ODD_TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(ODD_TEXTS, inner, max_size=3),
    max_leaves=6,
)
RAW = st.sampled_from(
    [b"", b"{", b"[" * 3000, b"nul", b'"\\ud800"', b"\xff\xfe", b"1e999", b"9" * 5000, b'{"a":1,"a":2}', b"[]", b"null"]
) | st.binary(max_size=40)  # fmt: skip
EXAMPLES = settings(
    max_examples=250, deadline=None, derandomize=True, database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.data_too_large],
)  # fmt: skip


class Schema:
    """What a server says may be asked."""

    def __init__(self, served: Served) -> None:
        said = served.app.openapi()
        self.parts: dict[str, Any] = said["components"]["schemas"]
        self.routes = [
            (method, path, asked) for path, methods in said["paths"].items() for method, asked in methods.items()
        ]

    def values(self, schema: dict[str, Any], depth: int = 5) -> st.SearchStrategy[Any]:
        """What fits the schema, and now and then something odd in its place."""
        return st.integers(0, 7).flatmap(lambda odds: self.fitting(schema, depth) if odds else ODD_VALUES)

    def fitting(self, schema: dict[str, Any], depth: int) -> st.SearchStrategy[Any]:
        if "$ref" in schema:
            return self.values(self.parts[schema["$ref"].rpartition("/")[2]], depth)
        if depth < 0:
            return st.none()
        for several in ("anyOf", "oneOf"):
            if several in schema:
                return st.one_of([self.values(one, depth - 1) for one in schema[several]])
        if "const" in schema or "enum" in schema:
            return st.sampled_from([schema["const"]] if "const" in schema else schema["enum"])
        match schema.get("type"):
            case "object":
                return self.objects(schema, depth)
            case "array":
                return st.lists(self.values(schema.get("items", {}), depth - 1), max_size=3)
            case "string":
                return ODD_TEXTS | st.sampled_from(["multi-epochs", "evenor", "medium", "human"])
            case "integer" | "number":
                return st.integers(-2, 60) | ODD_NUMBERS
            case "boolean":
                return st.booleans()
            case _:
                return ODD_VALUES

    def objects(self, schema: dict[str, Any], depth: int) -> st.SearchStrategy[Any]:
        named = {name: self.values(part, depth - 1) for name, part in schema.get("properties", {}).items()}
        needed = {name: part for name, part in named.items() if name in schema.get("required", [])}
        others = {name: part for name, part in named.items() if name not in needed}
        return st.fixed_dictionaries(needed, optional=others)

    def bodies(self, asked: dict[str, Any]) -> st.SearchStrategy[bytes]:
        content = asked.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
        if content is None:
            return RAW
        return self.values(content).map(lambda value: json.dumps(value).encode()) | RAW


def filled(draw: Callable[[Any], Any], path: str, ids: list[str]) -> str:
    """The address with something in every gap."""
    while "{" in path:
        before, _, rest = path.partition("{")
        name, _, after = rest.partition("}")
        known = ids if name == "id" else ["multi-epochs", "evenor"]
        path = before + quote(draw(st.sampled_from(known) | ODD_TEXTS), safe="") + after
    return path


def asked_of(schema: Schema, draw: Callable[[Any], Any], made: dict[str, Any]) -> dict[str, Any]:
    """One request."""
    method, path, asked = draw(st.sampled_from(schema.routes))
    query = {
        one["name"]: draw(st.integers(-2, 600) | ODD_NUMBERS | ODD_TEXTS)
        for one in asked.get("parameters", [])
        if one["in"] == "query" and draw(st.booleans())
    }
    tokens = [made["token"], made["watch"]["token"], "x", "x.y", made["token"][:-1] + "\u00e9"]
    headers = {"authorization": f"Bearer {draw(st.sampled_from(tokens))}".encode(), "content-type": b"application/json"}
    return {
        "method": method.upper(),
        "url": filled(draw, path, [made["id"]]),
        "params": {name: str(value) for name, value in query.items()},
        "headers": headers,
        "content": draw(schema.bodies(asked)) if method == "post" else None,
    }


def test_no_request_is_a_fault_of_ours(serve: Serve, database: str) -> None:
    served = serve(database)
    web, schema = Web(served.address), Schema(served)
    made = web.make(seats=[{"kind": "here"}, {"kind": "here"}])

    @EXAMPLES
    @given(st.data())
    def ask(data: st.DataObject) -> None:
        request = asked_of(schema, data.draw, made)
        said = web.client.request(**request)
        assert said.status_code < 500, (request, said.text)
        assert said.status_code < 400 or said.json()["error"]["sentence"]["fr"], request

    ask()


# Files, damaged here and there.


def damaged(draw: Callable[[Any], Any], text: bytes) -> bytes:
    """Some places overwritten, doubled or cut out."""
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, max(len(text) - 1, 0)))
        length = draw(st.integers(0, 40))
        part = draw(RAW | st.just(text[start : start + length] * 2) | st.binary(max_size=8))
        text = text[:start] + part + text[start + length :]
    return text


def posted(web: Web, path: str, content: bytes) -> httpx.Response:
    return web.client.post(path, content=content, headers={"content-type": "application/json"})


def changed(draw: Callable[[Any], Any], value: Any) -> Any:
    """The value with something odd somewhere in it."""
    if isinstance(value, dict) and value and draw(st.integers(0, 9)):
        name = draw(st.sampled_from(list(value)))
        return {**value, name: changed(draw, value[name])}
    if isinstance(value, list) and value and draw(st.integers(0, 9)):
        number = draw(st.integers(0, len(value) - 1))
        return [*value[:number], changed(draw, value[number]), *value[number + 1 :]]
    return draw(ODD_VALUES)


def sealed(record: dict[str, Any]) -> bytes:
    """A record with the seals that its content asks for, as a forger would make them."""
    answers = {name: part for name, part in record.items() if name not in ("seal", "chronicle")}
    chronicle = {name: part for name, part in record.get("chronicle", {}).items() if name != "seal"}
    seal = digest(answers)
    return json.dumps({**answers, "seal": seal, "chronicle": {**chronicle, "seal": digest([seal, chronicle])}}).encode()


@pytest.mark.parametrize("version", ["", "other"])
def test_no_forged_record_is_a_fault_of_ours(serve: Serve, database: str, version: str) -> None:
    web = Web(serve(database).address)
    made = web.make(seats=[{"kind": "here"}, {"kind": "here"}])
    sound = web.get(f"/api/matches/{made['id']}/record", made["token"]).json()
    sound["header"]["rules_version"] += version
    assert posted(web, "/api/records", sealed(sound)).status_code == 201

    @settings(EXAMPLES, max_examples=80)
    @given(st.data())
    def send(data: st.DataObject) -> None:
        forged = dict(sound)
        for name in data.draw(st.lists(st.sampled_from(["header", "entries", "chronicle"]), min_size=1, max_size=2)):
            forged[name] = changed(data.draw, forged[name])
        try:
            content = sealed(forged)
        except (ValueError, OverflowError, AttributeError):  # what cannot even be sealed
            return
        said = posted(web, "/api/records", content)
        assert said.status_code < 500, (content, said.text)
        if said.status_code == 201:
            brought = said.json()
            for path in ("", "/replay", "/state?index=0", "/record"):
                seen = web.get(f"/api/matches/{brought['id']}{path}", brought["token"])
                assert seen.status_code < 500, (path, content, seen.text)

    send()


@pytest.mark.parametrize("kind", ["record", "table", "band"])
def test_no_damaged_file_is_a_fault_of_ours(serve: Serve, database: str, kind: str) -> None:
    web = Web(serve(database).address)
    made = web.make(seats=[{"kind": "here"}, {"kind": "here"}])
    sound = {
        "record": lambda: web.get(f"/api/matches/{made['id']}/record", made["token"]).content,
        "table": lambda: encode_table(StoredTable(generate(recipe_named("medium"), 1))),
        "band": lambda: json.dumps({"band": game("multi-epochs").sample_bands()[0]}).encode(),
    }[kind]()
    path = {"record": "/api/records", "table": "/api/tables/check", "band": "/api/games/multi-epochs/bands/check"}[kind]

    @settings(EXAMPLES, max_examples=60)
    @given(st.data())
    def send(data: st.DataObject) -> None:
        content = damaged(data.draw, sound)
        said = posted(web, path, content)
        assert said.status_code < 500, (content, said.text)

    send()
