"""What a seat may not know never comes over its wire: sniffed in whole matches of a game full of secrets."""

from __future__ import annotations

import json
from typing import Any

from escarmouche.engine.match.answers import plain
from escarmouche.engine.match.match import Entry, Match
from escarmouche.engine.match.seats import CHANCE
from escarmouche.engine.record.for_seat import frames_for
from escarmouche.engine.record.text import Record, header_from, read
from escarmouche.engine.showing.views import events_for
from tests.server.conftest import Serve
from tests.server.serving import Json, Person, Web, play_out, states_on

SEATS = 3
MOTTOS = ("red!", "green!", "blue!")


def table_of_three(serve: Serve, file: str) -> tuple[Web, Json, list[Person], Match]:
    """Three people and a spectator have played the proving ground to its end."""
    served = serve(file, games="tests.contract.games:CATALOGUE")
    web = Web(served.address)
    seats = [{"kind": "here"}, {"kind": "link"}, {"kind": "link"}]
    made = web.make(game="proving-ground", seats=seats, switches={"rounds": 2})
    tokens = [made["token"], *[link["token"] for link in made["links"]], made["watch"]["token"]]
    people = [Person(served.address, made, token, 0) for token in tokens]
    for person in people[:SEATS]:
        person.wire.append(web.get(f"/api/matches/{made['id']}/record", person.token).text)
        person.wire.append(web.get(f"/api/matches/{made['id']}/replay", person.token).text)
        person.wire.append(web.get(f"/api/matches/{made['id']}/state", person.token).text)
    play_out(*people)
    with served.app.state.desk.rooms.looking(made["id"]) as room:
        return web, made, people, room.match


def test_the_wire_carries_what_a_seat_may_see_and_nothing_else(serve: Serve, file: str) -> None:
    _, _, people, match = table_of_three(serve, file)

    for number, person in enumerate(people):
        seat = number if number < SEATS else -1
        oracle = frames_for(match, seat)
        for index, frame in person.frames.items():
            check_frame(frame, oracle[index], match, index)
        for state in states_on(person.wire):
            check_state(state, seat)
        for other, motto in enumerate(MOTTOS):
            assert other == seat or not any(motto in text for text in person.wire), motto
        assert not any("seen_by" in text for text in person.wire if '"type":' in text)


def check_frame(frame: Json, oracle: Json, match: Match, index: int) -> None:
    """The frame on the wire against the engine's own record for that seat."""
    expected = {name: value for name, value in oracle["entry"].items() if name not in ("seen_by", "part")}
    found = {name: value for name, value in (frame["entry"] or {}).items() if name != "part"}
    assert found == expected, index
    if expected.get("hidden"):
        assert frame["chosen"] is None
        assert frame["path"] is None
        assert frame["roll"] in (None, {"hidden": True})
    if frame["undo"] is None:
        told = [{"kind": event["kind"], "rule": event["rule"]} for event in frame["events"]]
        assert told == [{"kind": event["kind"], "rule": event["rule"]} for event in oracle["events"]], index


def check_state(state: Json, seat: int) -> None:
    """Of the hands of others a seat sees how many cards they hold."""
    assert state["seat"] == seat
    hands = [fact for fact in state["facts"] if fact["widget"]["key"] == "hand"]
    assert [fact["seat"] for fact in hands] == [0, 1, 2]
    for fact in hands:
        assert (fact["widget"]["cards"] is not None) == (fact["seat"] == seat)


def test_choices_are_shown_to_the_seat_that_is_asked(serve: Serve, file: str) -> None:
    _, _, people, _ = table_of_three(serve, file)

    for number, person in enumerate(people):
        seat = number if number < SEATS else -1
        for text in person.wire:
            request: Any = json.loads(text).get("request")
            if request is not None and request["seat"] != seat:
                assert not {"options", "default", "limits"} & set(request), request


def test_several_seats_in_one_hand_look_one_at_a_time(serve: Serve, file: str) -> None:
    served = serve(file, games="tests.contract.games:CATALOGUE")
    made = Web(served.address).make(game="proving-ground", seats=[{"kind": "here"}] * SEATS, switches={"rounds": 2})
    one_screen = Person(served.address, made, since=0)
    curtains = 0

    for _ in range(40):
        request = one_screen.now["request"]
        if request["curtain"]:
            curtains += 1
            assert not {"options", "default", "limits"} & set(request)
            one_screen.line.send(json.dumps({"type": "look", "seat": request["seat"]}))
            while one_screen.now["state"]["seat"] != request["seat"]:
                one_screen.hear()
        check_state(one_screen.now["state"], one_screen.now["state"]["seat"])
        one_screen.answer()

    assert curtains > 2


def test_who_sits_down_is_told_again_what_its_seat_may_see(serve: Serve, file: str) -> None:
    served = serve(file, games="tests.contract.games:CATALOGUE")
    made = Web(served.address).make(game="proving-ground", seats=[{"kind": "here"}] * SEATS, switches={"rounds": 2})
    one_screen = Person(served.address, made, since=0)
    kept_back = 0

    for _ in range(40):
        if one_screen.sit_down():
            told = json.loads(one_screen.wire[-1])["frames"]
            with served.app.state.desk.rooms.looking(made["id"]) as room:
                oracle = frames_for(room.match, one_screen.now["state"]["seat"])
                for frame in told:
                    check_frame(frame, oracle[frame["index"]], room.match, frame["index"])
            assert told[-1]["index"] == one_screen.now["index"]
            kept_back += len([frame for frame in told if (frame["entry"] or {}).get("hidden")])
        one_screen.answer()

    assert kept_back > 2


def test_while_something_is_hidden_the_record_is_that_of_the_seat(serve: Serve, file: str) -> None:
    web, made, people, match = table_of_three(serve, file)

    over = web.get(f"/api/matches/{made['id']}/record", people[1].token).json()

    records = [json.loads(text) for person in people for text in person.wire if "escarmouche-views" in text]
    assert [record["seat"] for record in records] == list(range(SEATS))
    assert over["format"] == "escarmouche-record"
    hidden = [entry for entry in match.entries if isinstance(entry, Entry) and entry.seen_by >= 0]
    assert hidden
    assert all(entry.seat == CHANCE or plain(entry.value) is not None for entry in hidden)
    assert len(events_for(match.events, 0)) < len(match.events)


def sniffed(web: Web, made: Json, person: Person) -> list[str]:
    """What every other way to look at a running match tells a person."""
    path, index = f"/api/matches/{made['id']}", person.now["index"]
    looks = [
        "",
        "/record",
        "/replay",
        "/state",
        f"/state?index={index}",
        f"/state?index={index // 2}",
        "/replay?from=3",
    ]
    said = [web.get(f"{path}{look}", person.token) for look in looks]
    said.append(web.post(f"{path}/verify", token=person.token))
    said.append(web.post("/api/mine", {"tokens": [person.token]}))
    assert {one.status_code for one in said} == {200}
    return [one.text for one in said]


def test_no_other_way_to_look_at_a_running_match_tells_more(serve: Serve, file: str) -> None:
    served = serve(file, games="tests.contract.games:CATALOGUE")
    web = Web(served.address)
    seats = [{"kind": "here"}, {"kind": "link"}, {"kind": "link"}]
    made = web.make(game="proving-ground", seats=seats, switches={"rounds": 2}, undo="always")
    tokens = [made["token"], *[link["token"] for link in made["links"]], made["watch"]["token"]]
    people = [Person(served.address, made, token, 0) for token in tokens]
    texts: list[list[str]] = [[] for _ in people]

    for step in range(60):
        asked = next(person for person in people if person.request is not None)
        undone = step % 20 == 19 and asked.do(do="undo", seat=people.index(asked))
        if not undone:
            asked.answer()
        for person in people:
            person.catch_up(asked.now["index"])
        if step % 19 == 0:
            for number, person in enumerate(people):
                texts[number] += sniffed(web, made, person)

    with served.app.state.desk.rooms.looking(made["id"]) as room:
        match = room.match
        assert room.status == "open"
    for number, person in enumerate(people):
        seat = number if number < SEATS else -1
        oracle = frames_for(match, seat)
        found = [json.loads(text) for text in texts[number]]
        for frame in [frame for one in found for frame in one.get("frames", []) if "question" in frame]:
            if frame["index"] > 0:
                check_frame(frame, oracle[frame["index"]], match, frame["index"])
        for state in states_on(texts[number]):
            check_state(state, seat)
        for other, motto in enumerate(MOTTOS):
            assert other == seat or not any(motto in text for text in texts[number]), motto
        for other in [other for other in range(SEATS) if other != seat]:
            for look in (f"/replay?seat={other}", f"/state?index=5&seat={other}"):
                assert web.get(f"/api/matches/{made['id']}{look}", person.token).status_code == 403
        fork = web.post(
            f"/api/matches/{made['id']}/fork", {"index": 5, "seats": [{"kind": "here"}] * SEATS}, person.token
        )
        assert fork.json()["error"]["refusal"]["key"] == "server.hidden"


def test_what_an_imported_record_of_other_rules_tells_a_seat_is_what_it_saw(serve: Serve, file: str) -> None:
    """Also when nobody can judge it any more: events keep who saw them, scenes are those of a spectator."""
    web, made, people, match = table_of_three(serve, file)
    record = read(web.get(f"/api/matches/{made['id']}/record", people[0].token).text)
    header = header_from({**record.header.to_data(), "rules_version": "0"})
    older = Record(header, record.entries, record.digests, position=record.position, stands=record.stands)
    assert record.chronicle is not None
    brought = web.post("/api/records", content=older.told(record.chronicle).to_text().encode()).json()

    for seat in range(-1, SEATS):
        part = web.get(f"/api/matches/{brought['id']}/replay?seat={seat}", brought["token"]).json()
        oracle = frames_for(match, seat)
        for frame in part["frames"]:
            told = [(event["kind"], event["rule"]) for event in frame["events"]]
            assert told == [(event["kind"], event["rule"]) for event in oracle[frame["index"]]["events"]]
            if frame["state"] is not None:
                check_state({**frame["state"], "seat": -1}, -1)
        text = json.dumps([part, web.get(f"/api/matches/{brought['id']}", brought["token"]).json()])
        assert "seen_by" not in text
        assert not any(motto in text for motto in MOTTOS)


def test_the_chronicle_is_exported_only_when_nothing_is_hidden_any_more(serve: Serve, file: str) -> None:
    web, made, people, _ = table_of_three(serve, file)

    early = [text for person in people for text in person.wire if "escarmouche-views" in text]
    assert len(early) == SEATS
    assert not any("chronicle" in text for text in early)
    assert "chronicle" in web.get(f"/api/matches/{made['id']}/record", people[0].token).json()


def test_two_who_share_a_screen_look_back_at_what_both_may_see_while_they_play(serve: Serve, file: str) -> None:
    served = serve(file, games="tests.contract.games:CATALOGUE")
    web = Web(served.address)
    seats = [{"kind": "here"}, {"kind": "here"}, {"kind": "link"}]
    made = web.make(game="proving-ground", seats=seats, switches={"rounds": 2})

    place, [link] = f"/api/matches/{made['id']}/replay", made["links"]
    looks = [(place, made["token"]), (f"{place}?seat=1", made["token"]), (place, link["token"])]
    shared, own, alone = [web.get(path, token).json()["frames"][0]["state"]["seat"] for path, token in looks]

    assert (shared, own, alone) == (-1, 1, 2)
