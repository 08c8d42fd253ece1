"""The server is killed between answers, or there are two of them: nothing is lost and nothing doubled."""

from __future__ import annotations

import threading
from time import sleep
from typing import Any

import httpx
import pytest

from tests.server.conftest import Serve
from tests.server.serving import Json, Person, Process, Web, hang_up, play_out, wait_for
from tests.support.postgres import Postgres

LINK = [{"kind": "here", "name": "Anne"}, {"kind": "link", "name": "Zoé"}]


def test_killed_between_answers_nothing_is_lost_or_doubled(database: str) -> None:
    server = Process(database, "--workers", "0")
    try:
        made = Web(server.address).make(seats=LINK)
        tokens = [made["token"], made["links"][0]["token"]]
        anne, zoe = [Person(server.address, made, token) for token in tokens]
        acknowledged: list[tuple[int, Any]] = []
        for turn in range(12):
            asked = anne if anne.request is not None else zoe
            request = asked.request
            assert request is not None
            fields = {"do": "answer", "seat": request["seat"], "index": request["number"], "answer": request["default"]}
            done = asked.do(id=f"turn-{turn}", **fields)
            acknowledged.append((request["number"], request["default"]))
            if turn % 4 == 3:
                server.kill()
                hang_up()
                server = Process(database, "--workers", "0")
                for person in (anne, zoe):
                    person.dial(server.address, person.now["index"])
                again = asked.do(id=f"turn-{turn}", **fields)
                assert (again["type"], again["index"]) == ("ack", done["index"])
            for person in (anne, zoe):
                person.catch_up(done["index"])
        web = Web(server.address)
        frames = web.get(f"/api/matches/{made['id']}/replay", anne.token).json()["frames"]
        answers = [
            (number, frame["entry"]["answer"]) for number, frame in enumerate(frames[1:]) if frame["roll"] is None
        ]
        assert answers == acknowledged
        assert web.post(f"/api/matches/{made['id']}/verify", token=anne.token).json()["ok"] is True
    finally:
        server.kill()
        hang_up()


def test_killed_in_the_middle_of_answers_every_acknowledged_one_is_there(database: str) -> None:
    server = Process(database, "--workers", "0")
    try:
        web = Web(server.address)
        made = [web.make(seats=[{"kind": "here"}, {"kind": "here"}]) for _ in range(4)]
        acknowledged: dict[str, int] = {}

        def play(one: dict[str, Any]) -> None:
            client = Web(server.address)
            try:
                for _ in range(200):
                    now = client.state(one)
                    body = {
                        "id": f"c{now['index']}",
                        "do": "defaults",
                        "seat": now["request"]["seat"],
                        "index": now["index"],
                    }
                    done = client.command(one, one["token"], **body)
                    if done.status_code == 200:
                        acknowledged[one["id"]] = done.json()["index"]
            except (httpx.HTTPError, KeyError, TypeError):
                pass

        threads = [threading.Thread(target=play, args=(one,)) for one in made]
        for thread in threads:
            thread.start()
        threading.Event().wait(1.0)
        server.kill()
        for thread in threads:
            thread.join()
        hang_up()
        server = Process(database, "--workers", "0")
        web = Web(server.address)
        for one in made:
            assert web.state(one)["index"] >= acknowledged.get(one["id"], 0)
            assert web.post(f"/api/matches/{one['id']}/verify", token=one["token"]).json()["ok"] is True
    finally:
        server.kill()
        hang_up()


@pytest.fixture
def shared(postgres: Postgres) -> str:
    return postgres.database()


def test_two_servers_on_one_database_serve_the_same_match(serve: Serve, shared: str) -> None:
    one, other = serve(shared), serve(shared)
    made = Web(one.address).make(seats=LINK)
    anne = Person(one.address, made, since=0)
    zoe = Person(other.address, made, made["links"][0]["token"], 0)

    play_out(anne, zoe)

    assert anne.now["status"] == zoe.now["status"] == "over"
    assert {index: frame["entry"] for index, frame in anne.frames.items()} == {
        index: frame["entry"] for index, frame in zoe.frames.items()
    }
    assert Web(other.address).post(f"/api/matches/{made['id']}/verify").json()["ok"] is True


def test_of_two_answers_at_once_one_is_taken(serve: Serve, shared: str) -> None:
    servers = [serve(shared), serve(shared)]
    made = Web(servers[0].address).make(seats=[{"kind": "here"}, {"kind": "here"}])
    webs = [Web(server.address) for server in servers]
    for turn in range(8):
        now = webs[0].state(made)
        request = now["request"]
        found: list[int] = []

        def give(
            web: Web, number: int, now: Any = now, request: Any = request, found: Any = found, turn: int = turn
        ) -> None:
            fields = {"do": "answer", "seat": request["seat"], "index": now["index"], "answer": request["default"]}
            found.append(web.command(made, made["token"], id=f"t{turn}-{number}", **fields).status_code)

        threads = [threading.Thread(target=give, args=(web, number)) for number, web in enumerate(webs)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

        assert sorted(found) == [200, 409]


def test_computer_players_go_on_after_a_crash_without_being_asked(file: str) -> None:
    """Somebody has answered and gone: the computer answers though nobody is there."""
    server = Process(file)
    try:
        made = Web(server.address).make(seats=[{"kind": "here"}, {"kind": "computer", "player": "random"}], pace=1500)
        anne = Person(server.address, made)
        while anne.request is not None or not anne.now["waiting"]:
            if anne.request is not None:
                anne.answer()
            else:
                anne.hear()
        index = anne.now["index"]
        server.kill()
        hang_up()
        server = Process(file)
        wait_for(lambda: Web(server.address).state(made)["index"] > index, 60)
    finally:
        server.kill()
        hang_up()


def test_computers_among_themselves_play_while_somebody_watches_also_after_a_crash(file: str) -> None:
    both = [{"kind": "computer", "player": "random"}] * 2
    server = Process(file)
    try:
        web = Web(server.address)
        made = web.make(seats=both, pace=20)
        alone = web.state(made)["index"]
        watcher = Person(server.address, made)
        watcher.catch_up(alone + 5)
        watcher.leave()
        wait_for(lambda: is_at_rest(web, made))
        stopped = web.state(made)["index"]
        server.kill()
        hang_up()
        server = Process(file)
        web = Web(server.address)
        assert is_at_rest(web, made)
        assert web.state(made)["index"] == stopped
        Person(server.address, made).hear_of("over")
        assert web.post(f"/api/matches/{made['id']}/verify").json()["ok"] is True
    finally:
        server.kill()
        hang_up()


def is_at_rest(web: Web, made: Json) -> bool:
    """Whether nothing is answered for a good while, as the pace of the computers goes."""
    before = web.state(made)["index"]
    sleep(1.0)
    return bool(web.state(made)["index"] == before)
