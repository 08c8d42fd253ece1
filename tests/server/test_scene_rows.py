"""States as rows keep them: small, found at once, and those of older programs are still read."""

from __future__ import annotations

import json
from typing import Any

import pytest
import sqlalchemy as sa

from escarmouche.engine.book.catalogue import Catalogue, game
from escarmouche.server import replaying, rows
from escarmouche.server.errors import Problem
from escarmouche.server.kept import Scenes
from escarmouche.server.making import imported
from escarmouche.server.room import ALL
from escarmouche.server.scene_rows import LONGEST, SceneRows, WholeStates, whole_of
from escarmouche.server.scenes import stage_for
from escarmouche.server.store import Store, packed
from escarmouche.server.telling import Teller
from tests.server.conftest import Serve
from tests.server.serving import Person, Web, play_out
from tests.support.random_play import answer_once, start


def states_of_a_match(id: str, count: int) -> list[Scenes]:
    """The states of a match after each of its first answers."""
    match = start(game(id), 3)
    teller = Teller(match)
    draw = match.tape.below if match.tape is not None else None
    assert draw is not None
    found: list[Scenes] = []
    for _ in range(count):
        found.append({str(seat): stage_for(teller, seat) for seat in range(-1, 2)})
        if match.request is None:
            break
        answer_once(match, draw)
    return found


def test_states_written_as_differences_are_read_as_they_were() -> None:
    for id in ("multi-epochs", "evenor"):
        states = states_of_a_match(id, 160)
        written = SceneRows()
        kept = {number: written.row(number, scenes) for number, scenes in enumerate(states)}

        wholes = [number for number, row in kept.items() if whole_of(row) is None]
        assert len(wholes) < len(states) / 4
        assert len(states) <= LONGEST or len(wholes) > 1
        for number in [*kept, *reversed(kept)]:
            reader = WholeStates()
            lacking = reader.lacks(kept[number])
            if lacking is not None:
                reader.give(lacking, kept[lacking])
            for seat in ("-1", "0", "1"):
                assert reader.stage(number, kept[number], (ALL, seat)) == states[number][seat]


def test_rows_are_small() -> None:
    states = states_of_a_match("evenor", 160)
    written = SceneRows()

    small = sum([len(written.row(number, scenes)) for number, scenes in enumerate(states)])

    assert small < sum([len(packed(scenes)) for scenes in states]) / 2


def played(serve: Serve, database: str) -> tuple[Web, dict[str, Any], Store]:
    served = serve(database)
    made = Web(served.address).make(seats=[{"kind": "here"}, {"kind": "here"}])
    play_out(Person(served.address, made))
    return Web(served.address), made, served.app.state.desk.store


def whole_rows(store: Store, id: str) -> None:
    """Write all states whole, as older programs did."""
    table = rows.entries
    with store.writing() as connection:
        reader = WholeStates()
        for row in store.entries(connection, id, -1):
            if row.scenes is not None:
                lacking = reader.lacks(row.scenes)
                if lacking is not None:
                    reader.give(lacking, store.entries(connection, id, lacking, lacking + 1)[0].scenes)
                stage = reader.stage(row.number, row.scenes, (ALL,))
                key = sa.and_(table.c.match == id, table.c.number == row.number)
                connection.execute(table.update().where(key).values(scenes=packed({ALL: stage})))


def replayed(web: Web, made: dict[str, Any], step: int = 500) -> list[Any]:
    """All frames, page by page."""
    found: list[Any] = []
    while True:
        page = web.get(f"/api/matches/{made['id']}/replay?from={len(found)}&to={len(found) + step - 1}").json()
        found += page["frames"]
        if len(found) > page["index"]:
            return found


def states_in(frames: list[Any]) -> list[Any]:
    """The state at each frame; a page begins with one, whether or not it has changed."""
    found: list[Any] = []
    for frame in frames:
        found.append(frame["state"] or found[-1])
    return found


def test_rows_of_older_programs_are_read(serve: Serve, file: str) -> None:
    web, made, store = played(serve, file)
    before = replayed(web, made)
    middle = web.get(f"/api/matches/{made['id']}/state?index=40", made["token"]).json()

    whole_rows(store, made["id"])

    with store.reading() as connection:
        assert all([whole_of(row.scenes) is None for row in store.entries(connection, made["id"], -1) if row.scenes])
    assert replayed(web, made) == before
    assert web.get(f"/api/matches/{made['id']}/state?index=40", made["token"]).json() == middle


def test_a_replay_is_paged_by_bytes(serve: Serve, file: str, monkeypatch: Any) -> None:
    web, made, _ = played(serve, file)
    whole = replayed(web, made)

    monkeypatch.setattr(replaying, "FRAMES", 40_000)

    page = web.get(f"/api/matches/{made['id']}/replay")
    assert len(page.content) < 80_000
    assert 0 < len(page.json()["frames"]) < len(whole)
    parts = replayed(web, made)
    assert [frame["index"] for frame in parts] == list(range(len(whole)))
    assert states_in(parts) == states_in(whole)
    assert [{**frame, "state": None} for frame in parts] == [{**frame, "state": None} for frame in whole]


def test_one_frame_comes_however_long_it_is(serve: Serve, file: str, monkeypatch: Any) -> None:
    web, made, _ = played(serve, file)

    monkeypatch.setattr(replaying, "FRAMES", 1)

    assert len(web.get(f"/api/matches/{made['id']}/replay?from=7").json()["frames"]) == 1


def test_whoever_comes_back_is_told_the_latest_frames(serve: Serve, file: str, monkeypatch: Any) -> None:
    served = serve(file)
    made = Web(served.address).make(seats=[{"kind": "here"}, {"kind": "here"}])
    person = Person(served.address, made)
    for _ in range(30):
        person.answer()

    monkeypatch.setattr(replaying, "FRAMES", 20_000)
    again = Person(served.address, made, since=0)

    told = [frame["index"] for frame in again.welcome["frames"]]
    assert told == list(range(told[0], again.welcome["index"] + 1))
    assert told[0] > 1
    assert len(json.dumps(again.welcome["frames"])) < 40_000


def test_a_record_that_makes_too_many_rows_is_refused(serve: Serve, file: str, monkeypatch: Any) -> None:
    web, made, _ = played(serve, file)
    record = web.get(f"/api/matches/{made['id']}/record", made["token"]).content

    assert imported(Catalogue(), record).entries
    monkeypatch.setattr("escarmouche.server.making.MOST_ROWS", 10_000)

    with pytest.raises(Problem, match="too_large"):
        imported(Catalogue(), record)
