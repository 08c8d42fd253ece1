"""Whatever is sent has a budget: of length, depth, values, and of what is told back. Nothing of it is a fault of ours."""

from __future__ import annotations

import json
import socket
from typing import Any

import pytest

from escarmouche.server.errors import Problem
from escarmouche.server.helping import help_with
from escarmouche.server.incoming import ReachAsk
from escarmouche.table.moving import reaching
from escarmouche.table.moving.work import MOST
from tests.server.conftest import Serve
from tests.server.serving import PATIENCE, Person, Web

CHECK = "/api/games/multi-epochs/bands/check"
DEEP = "[" * 1500 + "]" * 1500
MATCH = {"game": "multi-epochs"}


@pytest.mark.parametrize(
    "toml",
    [
        ".".join(["a"] * 30_000) + " = 1",
        "a = " + "[" * 5000 + "]" * 5000,
        f"value = {'9' * 5000}",
        "value = 0x" + "f" * 5000,
        f"value = {2**70}",
        "value = 2020-01-01",
        "value = nan",
        "a" * 100_000,
    ],
)
def test_a_band_file_that_costs_too_much_is_refused(serve: Serve, file: str, toml: str) -> None:
    said = Web(serve(file).address).post(CHECK, {"toml": toml})

    assert said.status_code in (400, 413, 422), said.status_code
    assert len(said.content) < 2000


def test_what_is_told_of_a_band_is_bounded(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    names = [f"{'x' * 50}{number}" for number in range(600)]
    figure = {"name": "Brave", "profile": "y" * 20_000, "traits": names}

    for band in (
        {"figures": [figure]},
        {"figures": "z" * 100_000},
        {"figures": [{**figure, "profile": "human"}]},
        {"figures": [{"name": "Brave", **dict.fromkeys(names, 1)} for _ in range(4)]},
        {"value": "v" * 100_000, "figures": [{"name": "n" * 500} for _ in range(100)]},
    ):
        said = web.post(CHECK, {"band": band})
        assert said.status_code == 200, said.text[:500]
        verdict = said.json()
        assert len(verdict["malformed"]) <= 30
        assert all(len(fault) <= 300 for fault in verdict["malformed"]), verdict["malformed"]


@pytest.mark.parametrize(
    "body",
    [
        f'{{"game": {DEEP}}}',
        f'{{"game": "multi-epochs", "table": {{"width": {DEEP}}}}}',
        f'{{"game": "multi-epochs", "switches": {{"x": {"9" * 5000}}}}}',
        f'{{"game": "multi-epochs", "table": {{"width": {"9" * 400}}}}}',
        '{"game": "multi-epochs", "table": {"width": 1e400}}',
        '{"game": "\\ud800"}',
        '{"game": "multi-epochs", "bands": [{"id": "\\ud800"}, {}]}',
        '{"game": "multi-epochs", "game": "multi-epochs"}',
        '{"game": "multi-epochs", "seats": [{"name": "\\udfff"}]}',
        "{" + ",".join([f'"{number}": {{}}' for number in range(15_000)]) + "}",
    ],
)
def test_a_body_that_cannot_be_kept_is_refused(serve: Serve, file: str, body: str) -> None:
    web = Web(serve(file).address)
    for path in ("/api/matches", CHECK, "/api/tables/check", "/api/mine"):
        said = web.client.post(path, content=body.encode(), headers={"content-type": "application/json"})
        assert 400 <= said.status_code < 500, (path, said.status_code)
        assert said.json()["error"]["sentence"]["fr"]
        assert len(said.content) < 5000


@pytest.mark.parametrize(
    "text",
    [
        f'{{"type": "ask", "what": "check", "answer": {DEEP}}}',
        f'{{"type": "ask", "what": "sight", "from": {"9" * 400}, "to": 1}}',
        f'{{"type": "ask", "what": "ruler", "from": {2**64}, "to": 1}}',
        f'{{"type": "command", "id": "a", "seat": 0, "index": 1, "do": "answer", "answer": {2**70}}}',
        '{"type": "command", "id": "a", "seat": 0, "index": 1, "do": "answer", "answer": "\\ud800"}',
        '{"type": "command", "id": "a", "seat": 0, "do": "chat", "text": "\\ud800"}',
        '{"type": "ask", "what": "check", "answer": 1e400}',
    ],
)
def test_a_message_on_the_socket_that_cannot_be_kept_is_refused(serve: Serve, file: str, text: str) -> None:
    served = serve(file)
    person = Person(served.address, Web(served.address).make(seats=[{"kind": "here"}, {"kind": "here"}]))

    person.line.send(text)

    assert person.hear_of("error")["error"]["code"] in ("bad_request", "too_large")
    assert person.answer()["type"] == "ack"


# Addresses.


@pytest.mark.parametrize("id", ["%00", "a%00b", "%ff", "%F0%9F%98%80", "x" * 300, "'", "a b", "%E2%80%AE", "..%00"])
def test_odd_ids_are_not_found(serve: Serve, database: str, id: str) -> None:
    web = Web(serve(database).address)
    for path in ("", "/state", "/replay", "/record", "/links"):
        assert web.get(f"/api/matches/{id}{path}").status_code == 404, path
    for path in ("/verify", "/rematch"):
        assert web.post(f"/api/matches/{id}{path}").status_code == 404, path
    assert web.post(f"/api/matches/{id}/enter", {"token": "x"}).status_code == 404
    for path in ("", "/rules"):
        assert web.get(f"/api/games/{id}{path}").status_code == 404, path


@pytest.mark.parametrize("number", [2**31, 2**63, 2**64, 10**30, -1, "x", "1e3", "%00"])
def test_numbers_beyond_all_matches_are_refused(serve: Serve, database: str, number: Any) -> None:
    web = Web(serve(database).address)
    made = web.make()
    for query in (f"replay?from={number}", f"replay?to={number}", f"state?index={number}", f"replay?seat={number}"):
        said = web.get(f"/api/matches/{made['id']}/{query}", made["token"])
        assert said.status_code in (200, 403, 404, 422), (query, said.status_code)


# From elsewhere.


@pytest.mark.parametrize("path", ["rematch", "verify", "fork", "commands", "ask", "enter"])
def test_another_page_may_not_act(serve: Serve, file: str, path: str) -> None:
    served = serve(file)
    made = Web(served.address).make()
    client = Web(served.address).client

    said = client.post(
        f"/api/matches/{made['id']}/{path}",
        headers={"origin": "https://elsewhere.example", "authorization": f"Bearer {made['token']}"},
    )

    assert said.status_code == 403
    assert said.json()["error"]["code"] == "forbidden"


def test_our_own_page_may_act(serve: Serve, file: str) -> None:
    served = serve(file)
    made = Web(served.address).make()

    said = Web(served.address).client.post(
        f"/api/matches/{made['id']}/verify",
        headers={"origin": served.address, "authorization": f"Bearer {made['token']}"},
    )

    assert said.status_code == 200


# Too long.


@pytest.mark.parametrize("length", [300_000, 9_000_000, 30_000_000])
def test_that_something_is_too_long_can_be_read_by_who_sends_it_all_first(serve: Serve, file: str, length: int) -> None:
    host, port = serve(file).address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as line:
        line.sendall(f"POST /api/mine HTTP/1.1\r\nhost: x\r\ncontent-length: {length}\r\n\r\n".encode())
        sent = 0
        try:
            while sent < length:
                line.sendall(b" " * 100_000)
                sent += 100_000
        except OSError:
            assert sent > 1_000_000, "the line was cut before a bounded part was read"
        said = b""
        while part := line.recv(100_000):
            said += part

    assert said.startswith(b"HTTP/1.1 413 ")
    assert json.loads(said.partition(b"\r\n\r\n")[2])["error"]["code"] == "too_large"


# Tables.


def woods(count: int, corners: int) -> dict[str, Any]:
    """A table of woods, each a flat crescent of so many corners."""
    half = corners // 2
    low = [[k / half, round((k - half) * k * 0.8 / half**2, 3)] for k in range(half + 1)]
    high = [[x, round(y + 0.3, 3)] for x, y in reversed(low)]
    side = int(count**0.5) + 1
    return {
        "format": "escarmouche-table", "version": 1, "width": 24, "depth": 24,
        "pieces": [
            {"id": f"wood-{n}", "nature": "forest", "shape": {"polygon": (low + high)[:corners]}, "height": 2,
             "place": [round(0.5 + n % side * 23 / side, 3), round(0.5 + n // side * 23 / side, 3)]}
            for n in range(count)
        ],
    }  # fmt: skip


@pytest.mark.parametrize(("count", "corners"), [(75, 200), (1000, 4), (20, 100)])
def test_a_table_of_too_many_corners_is_refused_in_both_languages(
    serve: Serve, file: str, count: int, corners: int
) -> None:
    web = Web(serve(file).address)
    for said in (
        web.post("/api/tables/check", woods(count, corners)),
        web.post("/api/matches", {**MATCH, "table": woods(count, corners)}),
    ):
        assert said.status_code == 409, said.text[:300]
        refusal = said.json()["error"]["refusal"]
        assert refusal["key"] == "server.bad_table"
        assert "corners" in refusal["sentence"]["en"] or "pieces" in refusal["sentence"]["en"]
        assert "sommets" in refusal["sentence"]["fr"] or "éléments" in refusal["sentence"]["fr"]
        assert "wood-" in refusal["sentence"]["fr"]


def test_a_region_that_is_too_much_work_is_refused_in_both_languages(
    serve: Serve, file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    served = serve(file)
    made = Web(served.address).make(seats=[{"kind": "here"}, {"kind": "here"}], table=woods(20, 20))
    person = Person(served.address, made)
    seat = person.until_path()["seat"]
    monkeypatch.setattr(reaching, "FAN", MOST)  # here, not in the worker that would be asked

    with served.app.state.desk.rooms.looking(made["id"]) as room, pytest.raises(Problem) as refused:
        help_with(room, seat, (0, 1), ReachAsk(type="ask", id="r", what="reach"))

    assert refused.value.refusal is not None
    assert refused.value.refusal.key == "server.too_intricate"
    assert refused.value.refusal.sentence.fr.startswith("Il y a tant de choses")
