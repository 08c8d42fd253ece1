"""Whole matches over the wire, and what is left of them."""

from __future__ import annotations

import json
import secrets

import pytest

from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.match.tape import commitment
from escarmouche.engine.record.record import load, verify
from escarmouche.server.rematching import TABLES
from tests.server.conftest import Serve
from tests.server.serving import Person, Web, play_out

LINK = [{"kind": "here", "name": "Anne"}, {"kind": "link", "name": "Zoé"}]


def test_two_people_play_a_whole_match_and_replay_shows_what_they_saw(serve: Serve, database: str) -> None:
    served = serve(database)
    web = Web(served.address)
    made = web.make(seats=LINK)
    anne = Person(served.address, made)
    zoe = Person(served.address, made, made["links"][0]["token"])

    play_out(anne, zoe)

    info = web.get(f"/api/matches/{made['id']}").json()
    assert info["status"] == "over"
    assert info["outcome"]["winners"] == anne.now["state"]["outcome"]["winners"]
    assert commitment(info["dice"]["seed"]) == info["dice"]["commitment"]
    assert web.post(f"/api/matches/{made['id']}/verify").json()["ok"] is True
    record = web.get(f"/api/matches/{made['id']}/record").content
    verify(record, find_game, seed=info["dice"]["seed"])
    frames = []
    while len(frames) <= info["index"]:
        frames += web.get(f"/api/matches/{made['id']}/replay?from={len(frames)}").json()["frames"]
    told = [anne.frames[index] for index in sorted(anne.frames)]
    assert [{**frame, "state": None} for frame in frames[-len(told) :]] == [{**frame, "state": None} for frame in told]
    states = [frame["state"] for frame in frames if frame["state"] is not None]
    assert {**states[-1], "seat": 0, "outcome": None} == {**anne.now["state"], "seat": 0, "outcome": None}


def test_the_computer_answers_by_itself(serve: Serve, file: str, caplog: pytest.LogCaptureFixture) -> None:
    served = serve(file, workers=1)
    made = Web(served.address).make(seats=[{"kind": "here"}, {"kind": "computer", "player": "random"}])
    anne = Person(served.address, made)

    play_out(anne)

    assert anne.now["status"] == "over"
    assert any(frame["seat"] == 1 for frame in anne.frames.values())
    assert not caplog.records  # no worker broke, no default was needed


def test_a_computer_that_thinks_too_long_gets_the_default(serve: Serve, file: str) -> None:
    served = serve(file, workers=1, think=0.0)
    made = Web(served.address).make(seats=[{"kind": "here"}, {"kind": "computer"}])
    anne = Person(served.address, made)

    while anne.request is None:
        anne.hear()

    assert anne.request["seat"] == 0


def test_people_throw_real_dice(serve: Serve, file: str) -> None:
    served = serve(file)
    web = Web(served.address)
    made = web.make(seats=[{"kind": "here"}, {"kind": "here"}], dice="typed")
    both = Person(served.address, made)
    assert both.request is not None
    assert both.request["form"] == "roll"
    assert both.answer([7, 1])["type"] == "refused"

    play_out(both)

    record = web.get(f"/api/matches/{made['id']}/record").text
    assert json.loads(record)["header"]["commitment"] == ""
    assert load(record, find_game).request is None


def test_an_imported_record_is_shown_and_played_on_from(serve: Serve, file: str) -> None:
    served = serve(file)
    web = Web(served.address)
    made = web.make(seats=[{"kind": "here"}, {"kind": "here"}])
    both = Person(served.address, made)
    for _ in range(30):
        both.answer()
    record = web.get(f"/api/matches/{made['id']}/record", made["token"]).content

    kept = web.client.post("/api/records", content=record).json()
    replayed = web.get(f"/api/matches/{kept['id']}/replay").json()
    index = kept["index"] - 5
    fork = web.post(f"/api/matches/{kept['id']}/fork", {"index": index, "seats": [{"kind": "here"}, {"kind": "here"}]})

    assert [frame["entry"] for frame in replayed["frames"]][1:] == json.loads(record)["entries"]
    assert web.get(f"/api/matches/{kept['id']}/record").content == record
    there = Person(served.address, fork.json())
    assert there.welcome["match"]["origin"] == {"match": kept["id"], "index": index}
    before = web.get(f"/api/matches/{kept['id']}/state?index={index}").json()["state"]
    after = web.get(f"/api/matches/{fork.json()['id']}/state?index={index}", there.token).json()["state"]
    assert before["figures"] == after["figures"]
    play_out(there)
    assert web.post(f"/api/matches/{fork.json()['id']}/verify").json()["ok"] is True


def test_a_rematch_gives_everybody_the_same_seat(serve: Serve, file: str) -> None:
    served = serve(file)
    web = Web(served.address)
    made = web.make(seats=LINK)
    anne = Person(served.address, made)
    zoe = Person(served.address, made, made["links"][0]["token"])
    anne.do(do="concede", seat=0)
    assert anne.hear_of("over")["match"]["outcome"]["winners"] == [1]

    first = web.post(f"/api/matches/{made['id']}/rematch", token=zoe.token).json()
    told = anne.hear_of("rematch")
    second = web.post(f"/api/matches/{made['id']}/rematch", token=anne.token).json()

    assert first["id"] == second["id"] == told["match"]
    assert web.get(f"/api/matches/{first['id']}", first["token"]).json()["you"] == {"seats": [1], "host": False}
    assert web.get(f"/api/matches/{first['id']}", told["token"]).json()["you"] == {"seats": [0], "host": True}


@pytest.mark.parametrize(("drawn", "taken"), [([2, 2, 3], 3), ([2] * TABLES, 0)])
def test_a_rematch_looks_for_a_table_that_suits_the_scenario(
    serve: Serve, file: str, monkeypatch: pytest.MonkeyPatch, drawn: list[int], taken: int
) -> None:
    web = Web(serve(file).address)
    table = {"recipe": "medium", "seed": 0}  # a wall of number 2 covers what is to be fetched
    made = web.make(game="evenor", scenario="orichalcum", table=table, switches=None)
    assert web.command(made, made["token"], id="end", do="concede", seat=0).status_code == 200
    unsuited = web.post("/api/matches", {"game": "evenor", "scenario": "orichalcum", "table": {**table, "seed": 2}})
    numbers = iter(drawn)
    monkeypatch.setattr(secrets, "randbelow", lambda limit: next(numbers))

    again = web.post(f"/api/matches/{made['id']}/rematch", token=made["token"])

    assert unsuited.status_code == 409
    assert again.status_code == 200
    shown = web.state(again.json())["table"]["table"]
    assert shown == {"recipe": "medium", "seed": taken}


def test_matches_leave_memory_and_come_back(serve: Serve, file: str) -> None:
    served = serve(file, rooms=2)
    web = Web(served.address)
    people = [Person(served.address, web.make(seats=[{"kind": "here"}, {"kind": "here"}])) for _ in range(6)]

    for _ in range(10):
        for person in people:
            assert person.answer()["type"] == "ack"

    assert served.app.state.desk.rooms.count() <= 2
