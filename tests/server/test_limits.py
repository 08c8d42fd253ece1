"""Too much, too often, or not at all what was asked: answered plainly, and nothing of our insides is told."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.conftest import Serve
from tests.server.serving import PATIENCE, Person, Web, bearer


def test_a_body_that_is_too_long_is_refused(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)

    said = web.client.post("/api/matches", content=b"{" + b" " * 400_000 + b"}")

    assert said.status_code == 413
    assert said.json()["error"]["code"] == "too_large"

    def pieces():  # type: ignore[no-untyped-def]
        for _ in range(100):
            yield b" " * 10_000

    assert web.client.post("/api/matches", content=pieces()).status_code == 413


def test_who_asks_too_often_is_told_when_to_come_back(serve: Serve, file: str) -> None:
    web = Web(serve(file, is_limited=True).address)

    said = [web.post("/api/matches", {"game": "no-such"}) for _ in range(25)]

    assert said[0].status_code == 404
    assert said[-1].status_code == 429
    assert int(said[-1].headers["retry-after"]) >= 1


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ({}, "game"),
        ({"game": 3}, "game"),
        ({"game": "multi-epochs", "seats": [{"kind": "ghost"}]}, "seats.0.kind"),
        ({"game": "multi-epochs", "dice": "loaded"}, "dice"),
        ({"game": "multi-epochs", "surprise": 1}, "surprise"),
        ({"game": "multi-epochs", "seats": [{"kind": "here", "name": "<script>"}]}, "seats.0.name"),
        ({"game": "multi-epochs", "seats": [{"kind": "here"}]}, "seats"),
        ({"game": "multi-epochs", "bands": ["nobody", "nobody"]}, "bands"),
    ],
)
def test_a_wrong_wish_names_its_place(serve: Serve, file: str, body: object, place: str) -> None:
    web = Web(serve(file).address)

    said = web.post("/api/matches", body)

    assert said.status_code in (400, 422)
    assert said.json()["error"]["details"][0]["place"] == place


@pytest.mark.parametrize(
    "wishes",
    [
        {"scenario": "no such"},
        {"switches": {"me_guard_mode": "no such"}},
        {"table": {"recipe": "no such"}},
        {"table": {"recipe": "medium", "seed": "x"}},
        {"table": {"width": -1}},
        {"bands": [{"figures": 7}, {"figures": []}]},
    ],
)
def test_a_match_that_cannot_be_is_refused_with_a_sentence(serve: Serve, file: str, wishes: dict[str, object]) -> None:
    web = Web(serve(file).address)

    said = web.post("/api/matches", {"game": "multi-epochs", **wishes})

    assert said.status_code == 409
    assert said.json()["error"]["sentence"]["fr"]


@pytest.mark.parametrize(
    "path", ["/api/nothing", "/api/matches/x", "/api/games/x", "/nothing.js", "/..%2f..%2fetc%2fpasswd.txt"]
)
def test_what_is_not_there_is_not_found(serve: Serve, file: str, path: str) -> None:
    assert Web(serve(file).address).get(path).status_code == 404


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"type": "command"}', '{"type": "dance"}', '{"type": "ask", "what": "x"}', "é" * 9000]
)
def test_nonsense_on_the_socket_is_answered_and_does_not_end_it(serve: Serve, file: str, text: str) -> None:
    served = serve(file)
    person = Person(served.address, Web(served.address).make(seats=[{"kind": "here"}, {"kind": "here"}]))

    person.line.send(text)

    assert person.hear_of("error")["error"]["code"] == "bad_request"
    assert person.answer()["type"] == "ack"


def test_the_first_word_must_be_hello(serve: Serve, file: str) -> None:
    served = serve(file)
    made = Web(served.address).make()
    with connect(f"ws{served.address[4:]}/api/matches/{made['id']}/play") as line:
        line.send('{"type": "command"}')

        said = json.loads(line.recv(timeout=PATIENCE))
        assert said["error"]["code"] == "bad_request"
        with pytest.raises(ConnectionClosed):
            line.recv(timeout=PATIENCE)


def test_another_page_may_not_use_our_socket(serve: Serve, file: str) -> None:
    served = serve(file)
    made = Web(served.address).make()
    place = f"ws{served.address[4:]}/api/matches/{made['id']}/play"
    with connect(place, origin="https://elsewhere.example") as line:  # type: ignore[arg-type]
        assert json.loads(line.recv(timeout=PATIENCE))["error"]["code"] == "forbidden"


def test_a_fault_of_ours_tells_nothing_of_our_insides(serve: Serve, file: str) -> None:
    served = serve(file)
    web = Web(served.address)
    served.app.state.desk.signer = None

    said = web.get(f"/api/matches/{'x'}")
    made = web.client.post("/api/mine", json={"tokens": ["a.b"]})

    assert said.status_code == 404
    assert made.status_code == 500
    assert made.json()["error"]["code"] == "internal"
    assert "Traceback" not in made.text
    assert "signer" not in made.text
    assert made.headers["x-content-type-options"] == "nosniff"
    assert made.headers["cache-control"] == "no-store"


def test_every_answer_forbids_scripts_from_elsewhere(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)

    for path in ("/", "/api/games", "/api/nothing", "/api/openapi.json"):
        policy = web.get(path).headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy


def test_without_a_built_page_the_server_says_how_to_build_it(serve: Serve, file: str) -> None:
    said = Web(serve(file).address).get("/match/whatever")

    assert said.status_code == 200
    assert "make play" in said.text


def test_the_page_is_served_at_every_address_of_its_own(serve: Serve, file: str, tmp_path: Path) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>page</title>")
    (page / "assets" / "app-123.js").write_text("1")
    web = Web(serve(file, page=page).address)

    assert web.get("/match/abc").text == web.get("/").text == "<!doctype html><title>page</title>"
    assert "immutable" in web.get("/assets/app-123.js").headers["cache-control"]
    assert web.get("/assets/none.js").json()["error"]["code"] == "not_found"


def test_a_file_of_the_page_is_read_again_when_it_has_changed(serve: Serve, file: str, tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("first " * 1000)
    web = Web(serve(file, page=page).address)
    first = web.get("/")

    (page / "index.html").write_text("second " * 1000)
    os.utime(page / "index.html", ns=(1, 1))

    assert first.headers["content-encoding"] == "gzip"
    assert first.headers["content-type"].startswith("text/html")
    assert web.get("/").text == "second " * 1000
    assert web.client.get("/", headers={"accept-encoding": "identity"}).content == b"second " * 1000


@pytest.mark.parametrize(
    "path", ["/%00", "/x%00.js", "/" + "x" * 5000, "/..%2f..%2fstore.py", "/assets/../../store.py"]
)
def test_no_address_leads_out_of_the_folder_of_the_page_or_makes_the_server_stumble(
    serve: Serve, file: str, tmp_path: Path, path: str
) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("the page")
    (tmp_path / "store.py").write_text("a secret")
    said = Web(serve(file, page=page).address).get(path)

    assert said.status_code in (200, 404)
    assert "secret" not in said.text


def test_a_damaged_record_is_refused(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)

    for text in (b"", b"{}", b"[" * 10_000, b'{"format": "escarmouche-record"}', b"\xff\xfe"):
        said = web.client.post("/api/records", content=text)
        assert said.status_code == 409, text
        assert said.json()["error"]["sentence"]["en"]


def test_bytes_on_the_socket_are_no_message(serve: Serve, file: str) -> None:
    served = serve(file)
    anne = Person(served.address, Web(served.address).make())

    anne.line.send(b"\x00\x01")

    assert anne.hear_of("error")["error"]["code"] == "bad_request"


def test_what_a_database_cannot_keep_is_refused_before(serve: Serve, database: str) -> None:
    web = Web(serve(database).address)
    made = web.make()

    said = [
        web.command(made, made["token"], id="a", do="chat", seat=0, text="a\x00b"),
        web.command(made, made["token"], id="b", do="stand", seat=0, key="a\x00", option="\x00"),
        web.command(made, made["token"], id="c", do="chat", seat=0, text="two\nlines"),
        web.post("/api/matches", {"game": "multi-epochs", "seed": "a\x00b"}),
    ]

    assert [one.status_code for one in said] == [422, 200, 200, 422]


@pytest.mark.parametrize(
    "answer", ["NaN", "[NaN, NaN]", "[[1e999, 2]]", "[[[1, 2], NaN]]", "[" * 900 + "]" * 900, "9" * 400]
)
def test_no_answer_makes_the_server_stumble(serve: Serve, file: str, answer: str) -> None:
    web = Web(serve(file).address)
    made = web.make(seats=[{"kind": "here"}, {"kind": "here"}])
    place = f"/api/matches/{made['id']}"

    for step in range(12):  # through different forms of questions
        now = web.state(made)
        asked = f'"id": "{step}", "seat": {now["request"]["seat"]}, "index": {now["index"]}'
        for body in (f'{{{asked}, "do": "answer", "answer": {answer}}}', f'{{"what": "check", "answer": {answer}}}'):
            to = "ask" if "what" in body else "commands"
            said = web.client.post(f"{place}/{to}", content=body, headers=bearer(made["token"]))
            assert said.status_code in (400, 409, 422), said.text
        web.command(made, made["token"], id=f"d{step}", do="defaults", seat=now["request"]["seat"], index=now["index"])


def test_only_its_owner_can_read_the_file_of_the_matches(serve: Serve, tmp_path: Path) -> None:
    kept = tmp_path / "matches.db"
    kept.touch(0o644)
    web = Web(serve(f"sqlite:///{kept}").address)
    web.make()

    found = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}

    assert found["matches.db"] == 0o600
    assert set(found.values()) == {0o600}
