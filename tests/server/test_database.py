"""When the database hangs, is full, or belongs to somebody else: nobody else waits, and everybody is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from tests.server.conftest import Serve
from tests.server.serving import Person, Process, Served, Web
from tests.server.test_serve_command import refused
from tests.support.frozen import Way
from tests.support.postgres import Postgres

BOTH_HERE = [{"kind": "here"}, {"kind": "here"}]


@pytest.fixture
def way(postgres: Postgres) -> Iterator[Way]:
    made = Way(postgres.folder)
    yield made
    made.close()


def talks_in_the_loop(served: Served) -> list[str]:
    """Notes whatever is asked of the database in the thread of an event loop."""
    found: list[str] = []

    def note(connection: Any, cursor: Any, statement: str, *rest: Any) -> None:
        if asyncio._get_running_loop() is not None:
            found.append(statement)

    sa.event.listen(served.app.state.desk.store.engine, "before_cursor_execute", note)
    return found


def bodies(web: Web, made: dict[str, Any]) -> dict[str, Any]:
    """A body for every route that takes one."""
    now = web.state(made)
    return {
        "/api/matches": {"game": "multi-epochs"},
        "/api/matches/{id}/enter": {"token": made["token"]},
        "/api/matches/{id}/commands": {
            "id": "a", "do": "defaults", "seat": now["request"]["seat"], "index": now["index"]
        },
        "/api/matches/{id}/ask": {"what": "ruler", "from": 0, "to": [1, 1]},
        "/api/matches/{id}/fork": {"index": 1},
        "/api/mine": {"tokens": [made["token"]]},
        "/api/games/{game}/bands/check": {"toml": ""},
        "/api/games/{game}/bands/sheets": {"toml": ""},
        "/api/tables/check": {},
        "/api/tables/judge": {"game": "multi-epochs", "table": {}},
    }  # fmt: skip


def test_no_route_asks_the_database_in_the_loop_that_talks(serve: Serve, file: str) -> None:
    served = serve(file)
    web = Web(served.address)
    made = web.make(seats=BOTH_HERE, public=True)
    body = bodies(web, made)
    found = talks_in_the_loop(served)

    for path, methods in web.get("/api/openapi.json").json()["paths"].items():
        place = path.format(id=made["id"], game="multi-epochs")
        for method in methods:
            if method == "get":
                said = web.get(place, made["token"], params={"recipe": "medium"} if path == "/api/tables" else {})
            else:
                said = web.post(place, body.get(path), made["token"])
            assert said.status_code < 500, (path, said.text)
    anne = Person(served.address, made)
    anne.answer()
    anne.do(do="chat", seat=0, text="hello")

    assert found == []


def test_while_the_database_hangs_pages_come_and_players_are_told_that_it_is_busy(
    serve: Serve, postgres: Postgres, way: Way
) -> None:
    served = serve(way.url(postgres.database()), patience=1.0)
    web = Web(served.address)
    made = web.make(seats=BOTH_HERE)
    anne = Person(served.address, made)
    request = anne.now["request"]
    answer = {"do": "answer", "id": "once", "seat": request["seat"], "answer": request["default"]}

    way.thawed.clear()
    page, shown = web.get("/"), web.get(f"/api/matches/{made['id']}", made["token"])
    told = anne.do(**answer)
    way.thawed.set()

    assert page.status_code == 200
    assert (shown.status_code, shown.json()["error"]["code"]) == (503, "busy")
    assert (told["type"], told["error"]["code"]) == ("error", "busy")
    while (said := anne.do(index=request["number"], **answer))["type"] == "error":
        assert said["error"]["code"] == "busy"
    assert said["type"] == "ack"
    assert web.state(made)["index"] == said["index"] > request["number"]


def test_a_lock_that_somebody_holds_is_not_waited_for_for_ever(serve: Serve, postgres: Postgres) -> None:
    database = postgres.database()
    served = serve(database, patience=1.0)
    made = Web(served.address).make(seats=BOTH_HERE)
    anne = Person(served.address, made)
    other = sa.create_engine(database.replace("postgresql:", "postgresql+psycopg:"))

    with other.begin() as connection:
        connection.execute(sa.text("SELECT id FROM matches FOR UPDATE"))
        told = anne.answer()
    other.dispose()

    assert (told["type"], told["error"]["code"]) == ("error", "busy")
    assert anne.answer()["type"] == "ack"


def test_a_full_disk_is_named_in_the_log(serve: Serve, file: str, caplog: pytest.LogCaptureFixture) -> None:
    served = serve(file)
    web = Web(served.address)
    made = web.make(seats=BOTH_HERE)

    with served.app.state.desk.store.pen() as line:
        pages = line.execute("PRAGMA page_count").fetchone()[0]
        line.execute(f"PRAGMA max_page_count = {pages}")
    with caplog.at_level(logging.ERROR, "escarmouche.server"):
        said = [
            web.command(made, made["token"], id=f"c{number}", do="chat", seat=0, text="x" * 500) for number in range(40)
        ]

    assert (said[-1].status_code, said[-1].json()["error"]["code"]) == (503, "busy")
    assert "the disk of the database is full" in caplog.text
    assert "Traceback" not in caplog.text


def test_a_second_server_on_one_file_says_that_it_may_not(file: str) -> None:
    first = Process(file, "--workers", "0")
    try:
        said = refused("--port", "0", "--db", file)
    finally:
        first.kill()
    again = Process(file, "--workers", "0")  # nothing is left behind that would stop the next one
    again.kill()

    assert "another server uses" in " ".join(said.split())


def test_the_file_that_keeps_others_away_is_private_too(serve: Serve, tmp_path: Path) -> None:
    serve(f"sqlite:///{tmp_path / 'matches.db'}")

    assert (tmp_path / "matches.db-serving").stat().st_mode & 0o777 == 0o600
