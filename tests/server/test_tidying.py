"""What nobody visits: matches become their record and come back whole, imports go, and together they take so much room."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import sqlalchemy as sa

from escarmouche.server import partial, rows
from escarmouche.server.budgets import WRITTEN
from escarmouche.server.making import NewMatch
from escarmouche.server.partial import put_whole
from escarmouche.server.tidying import DAY, keep_import, size_of
from tests.server.conftest import Serve
from tests.server.serving import Json, Person, Served, Web, play_out

BOTH_HERE = [{"kind": "here"}, {"kind": "here"}]


def age(served: Served, days: float) -> None:
    """Nobody has been here for so many days."""
    table = rows.matches
    with served.app.state.desk.store.writing() as connection:
        values = {"visited": table.c.visited - days * DAY, "updated": table.c.updated - days * DAY}
        connection.execute(table.update().values(values))
    served.app.state.desk.rooms.mark_stale(None)


def tidy(served: Served) -> None:
    desk = served.app.state.desk
    loop = served.server.servers[0].get_loop()
    asyncio.run_coroutine_threadsafe(desk.tidy_up(), loop).result(60)


def entries(served: Served, id: str) -> int:
    table = rows.entries
    with served.app.state.desk.store.reading() as connection:
        return int(connection.scalar(sa.select(sa.func.count()).where(table.c.match == id)) or 0)


def replayed(web: Web, made: Json) -> Any:
    return web.get(f"/api/matches/{made['id']}/replay", made["token"]).json()


def whole_match(served: Served) -> Json:
    made = Web(served.address).make(seats=BOTH_HERE)
    play_out(Person(served.address, made))
    return made


def test_a_match_that_nobody_visits_becomes_its_record_and_comes_back_whole(serve: Serve, database: str) -> None:
    served = serve(database)
    web = Web(served.address)
    made = whole_match(served)
    before, count = replayed(web, made), entries(served, made["id"])
    age(served, served.app.state.desk.settings.archive_after + 1)

    tidy(served)
    archived = entries(served, made["id"])
    after = replayed(web, made)

    assert archived == 0
    assert entries(served, made["id"]) == count > 10
    assert after == before


def test_an_open_match_goes_on_where_it_was_and_notes_stay_in_their_place(serve: Serve, file: str) -> None:
    served = serve(file)
    web = Web(served.address)
    going_on, given_up = web.make(seats=BOTH_HERE), web.make(seats=BOTH_HERE)
    for made in (going_on, given_up):
        anne = Person(served.address, made)
        for _ in range(6):
            anne.answer()
        if made is given_up:
            anne.do(do="concede", seat=0)
        anne.leave()
    noted = web.make(seats=[{"kind": "here"}, {"kind": "computer"}])
    anne = Person(served.address, noted)
    anne.do(do="offer", seat=0)
    anne.leave()
    before = [replayed(web, made) for made in (given_up, noted)]
    state = web.state(going_on)
    age(served, served.app.state.desk.settings.archive_after + 1)

    tidy(served)
    archived = [entries(served, made["id"]) for made in (going_on, given_up, noted)]
    after = [replayed(web, made) for made in (given_up, noted)]
    anne = Person(served.address, going_on)

    assert archived == [0, 0, 1]  # the note that the computer does not want a draw
    assert after == before
    assert anne.now["state"] == state["state"]
    assert anne.answer()["type"] == "ack"
    assert web.post(f"/api/matches/{going_on['id']}/verify", token=going_on["token"]).json()["ok"] is True


def test_what_is_visited_is_left_alone(serve: Serve, file: str) -> None:
    served = serve(file)
    web = Web(served.address)
    made = web.make(seats=BOTH_HERE)
    age(served, served.app.state.desk.settings.archive_after + 1)
    web.get(f"/api/matches/{made['id']}", made["token"])

    tidy(served)

    assert entries(served, made["id"]) > 0


def test_an_import_that_nobody_visits_is_removed(serve: Serve, database: str) -> None:
    served = serve(database)
    web = Web(served.address)
    made = whole_match(served)
    record = web.get(f"/api/matches/{made['id']}/record", made["token"]).content
    kept = web.client.post("/api/records", content=record).json()
    age(served, served.app.state.desk.settings.keep_imports + 1)

    tidy(served)

    assert web.get(f"/api/matches/{kept['id']}", kept["token"]).status_code == 404
    assert web.get(f"/api/matches/{made['id']}", made["token"]).status_code == 200
    assert entries(served, kept["id"]) == 0


def test_imports_take_so_much_room_and_the_oldest_make_room(serve: Serve, file: str) -> None:
    served = serve(file)
    desk = served.app.state.desk
    web = Web(served.address)
    made = whole_match(served)
    record = web.get(f"/api/matches/{made['id']}/record", made["token"]).content
    first = web.client.post("/api/records", content=record).json()
    with desk.store.reading() as connection:
        size = connection.scalar(sa.select(rows.matches.c.size).where(rows.matches.c.id == first["id"]))
    megabytes = size * 1.5 / 1024 / 1024
    object.__setattr__(desk.settings, "imports_megabytes", megabytes)

    full = web.client.post("/api/records", content=record)
    age(served, 2)
    second = web.client.post("/api/records", content=record)

    assert (full.status_code, full.json()["error"]["code"]) == (503, "busy")
    assert second.status_code == 201
    assert web.get(f"/api/matches/{first['id']}", first["token"]).status_code == 404


def test_an_import_that_is_too_large_is_refused(serve: Serve, file: str) -> None:
    served = serve(file, import_megabytes=0)
    new = NewMatch("x", {}, [{"frame": b"12345", "entry": "678", "number": 3}])

    assert size_of(new) == 8
    with pytest.raises(Exception, match="too_large"):
        keep_import(served.app.state.desk.store, served.app.state.desk.settings, new)


def long_match(served: Served) -> NewMatch:
    """A match of four parts, made of the rows of one that was played."""
    web = Web(served.address)
    made = whole_match(served)
    store = served.app.state.desk.store
    record = web.get(f"/api/matches/{made['id']}/record", made["token"]).content
    with store.reading() as connection:
        values = store.match(connection, web.client.post("/api/records", content=record).json()["id"])._asdict()
    frame = b"x" * (WRITTEN // 2 - 10)
    entries = [{"number": number, "entry": "{}", "frame": frame, "scenes": None, "scenery": None, "round": 0} for number in range(8)]  # fmt: skip
    return NewMatch("long0long0", {**values, "id": "long0long0"}, entries)


def test_a_long_match_is_written_in_parts_and_found_when_it_is_whole(
    serve: Serve, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    served = serve(database)
    store = served.app.state.desk.store
    new = long_match(served)
    seen: list[tuple[int, bool]] = []

    def look() -> None:
        with store.writing() as connection:  # others write in between
            seen.append((entries(served, new.id), store.match(connection, new.id) is not None))

    monkeypatch.setattr(partial, "leave_a_turn", look)
    put_whole(store, new)

    assert seen == [(2, False), (4, False), (6, False)]
    assert entries(served, new.id) == 8
    with store.reading() as connection:
        assert store.match(connection, new.id).status == "kept"


def test_a_match_that_was_left_unfinished_is_never_found_and_removed_in_time(
    serve: Serve, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    served = serve(database)
    store = served.app.state.desk.store
    new = long_match(served)

    def fail() -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(partial, "leave_a_turn", fail)
        with pytest.raises(KeyboardInterrupt):
            put_whole(store, new)
    tidy(served)
    still = entries(served, new.id)
    age(served, 1)
    tidy(served)

    assert still == 2  # somebody may still be at it
    assert entries(served, new.id) == 0
    with store.reading() as connection:
        left = connection.scalar(sa.select(sa.func.count()).where(rows.matches.c.id == new.id))
    assert left == 0


def test_uploads_have_a_rate_of_their_own(serve: Serve, file: str) -> None:
    web = Web(serve(file, is_limited=True).address)

    said = [web.client.post("/api/records", content=b"{}").status_code for _ in range(12)]

    assert said[0] == 409
    assert said[-1] == 429
