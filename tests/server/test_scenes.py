"""What the server shows of a battle is typed from the game to the wire."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from escarmouche.engine.battle.markers import Marker
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.book.game import sample_numbers
from escarmouche.engine.match.match import Match
from escarmouche.games.evenor.orichalcum import laid_out
from escarmouche.games.evenor.scenarios import ORICHALCUM
from escarmouche.games.evenor.slots import SERIES, Slot
from escarmouche.server.kept import scenes_from
from escarmouche.server.protocol.frames import AskedNext, MatchEvent
from escarmouche.server.protocol.matches import Info, Made
from escarmouche.server.protocol.requests import Request
from escarmouche.server.protocol.states import Stage, State, StateChange
from escarmouche.server.protocol.tables import Table
from escarmouche.server.scenes import stage_for
from escarmouche.server.store import packed
from escarmouche.server.telling import Teller
from escarmouche.table.geometry.points import Point
from tests.server.conftest import Serve
from tests.server.serving import Json, Person, Web

HERE = [{"kind": "here"}, {"kind": "here"}]


def match_of(id: str, scenario: str) -> Match:
    game = find_game(id)
    assert game.sample_header is not None
    return Match(game, game.sample_header(sample_numbers(game, scenario, most=1, among=64)[0]))


def shown(match: Match) -> Stage:
    return stage_for(Teller(match), -1)


def test_two_heroes_who_act_together_are_no_score() -> None:
    match = match_of("evenor", "extermination")
    battle: Any = match.battle
    battle.slot = Slot(SERIES, crew=(0, 1), actions=1)

    stage = shown(match)

    assert [score.key for score in stage.scores] == ["points", "lost", "fallen"]
    crew = [fact.widget for fact in stage.facts if fact.widget.key == "crew"]
    assert json.loads(msgspec.json.encode(crew)) == [{"form": "figures", "key": "crew", "figures": [0, 1]}]


def test_a_token_brought_home_has_its_side_in_evenor() -> None:
    match = match_of("evenor", "orichalcum")
    battle: Any = match.battle
    lying = laid_out(ORICHALCUM.tokens(), battle.terrain)
    battle.markers = (Marker(Point(20.0, 20.0), holder=1), *lying[1:])

    assert [marker.seat for marker in shown(match).markers] == [1, -1, -1]


def test_a_loot_that_is_secured_has_its_side_in_multi_epochs() -> None:
    match = match_of("multi-epochs", "plunder")
    battle: Any = match.battle
    battle.markers = (Marker(Point(3.0, 3.0), holder=1), Marker(Point(9.0, 9.0)))

    markers = shown(match).markers

    assert [(marker.kind, marker.number, marker.seat) for marker in markers] == [("loot", 1, 1), ("loot", 2, -1)]
    assert markers[0].label.en == "loot no. 1"
    assert markers[0].at is None


def test_what_an_earlier_server_has_stored_is_still_shown() -> None:
    text = {"fr": "Léda", "en": "Leda"}
    figure = {
        "id": 0, "name": "Léda", "monogram": "Lé", "role": text, "owner": 0, "controller": 0, "base": [0.5, 0.5],
        "height": 1.0, "at": [3.0, 4.0, 0.0, 0.0], "in_play": True, "widgets": [{"form": "counter", "key": "combat", "value": "3+"}],
        "tags": [{"key": "acrobate", "rule": "EV-TRT-01"}], "states": [], "ranges": [], "cost": 9,
    }  # fmt: skip
    marker = {"kind": "orichalcum", "label": text, "at": [1.0, 2.0, 0.0], "figure": -1, "carrier": -1, "seat": -1}
    stored = {
        "round": 1, "rounds": 6, "active": 0, "acting": 0, "actions_left": 2, "figures": [figure], "markers": [marker],
        "zones": [], "scores": [{"key": "points", "values": [9, 6]}], "effects": [], "more": {"mode": "series"},
    }  # fmt: skip

    stage = scenes_from(packed({"*": stored}))["*"]

    assert stage.figures[0].at == (3.0, 4.0, 0.0, 0.0)
    assert stage.markers[0].number == 0
    assert stage.facts == ()


# The types say exactly what is on the wire.


def again(data: Any, kind: Any) -> Any:
    """What a type makes of data, as data."""
    return json.loads(msgspec.json.encode(msgspec.convert(data, kind, str_keys=True)))


def check(message: Json) -> None:
    kind = StateChange if message.get("type") == "update" else State
    assert again(message["state"], kind) == message["state"]
    if message["request"] is not None:
        assert again(message["request"], Request) == message["request"]
    if message["table"] is not None:
        assert again(message["table"], Table) == message["table"]
    for frame in message["frames"]:
        assert again(frame["events"], list[MatchEvent]) == frame["events"]
        assert again(frame["asked"], AskedNext | None) == frame["asked"]


@pytest.mark.parametrize("game", ["multi-epochs", "evenor", "proving-ground"])
def test_what_is_on_the_wire_is_what_the_types_say(serve: Serve, file: str, game: str) -> None:
    served = serve(file, games="tests.contract.games:CATALOGUE")
    web = Web(served.address)
    seats = [*HERE, {"kind": "here"}] if game == "proving-ground" else HERE
    made = web.post("/api/matches", {"game": game, "seats": seats}).json()
    person = Person(served.address, made, since=0)

    for _ in range(40):
        person.sit_down()
        person.answer()

    assert again(made, Made) == made
    assert again(person.welcome["match"], Info) == person.welcome["match"]
    updates = [json.loads(text) for text in person.wire]
    for message in updates:
        if message["type"] in ("welcome", "update"):
            check(message)
    assert len(updates) > 40


@pytest.mark.parametrize("game", ["evenor", "proving-ground"])
def test_what_changed_makes_the_state_that_there_is(serve: Serve, file: str, game: str) -> None:
    served = serve(file, games="tests.contract.games:CATALOGUE")
    web = Web(served.address)
    seats = [*HERE, {"kind": "link"}] if game == "proving-ground" else HERE
    made = web.make(game=game, seats=seats, switches={}, undo="always")
    watcher = Person(served.address, made, made["watch"]["token"], since=0)
    people = [
        Person(served.address, made, token, 0) for token in (made["token"], *[one["token"] for one in made["links"]])
    ]
    whole = len(json.dumps(people[0].welcome["state"]))

    for step in range(60):
        answer_or_undo(people, step)
        index = max(person.now["index"] for person in people)
        for person in (*people, watcher):
            person.catch_up(index)
            seat = person.now["state"]["seat"]
            asked = f"/api/matches/{made['id']}/state" + (f"?seat={seat}" if seat >= 0 else "")
            assert person.now["state"] == web.get(asked, person.token).json()["state"], step

    told = [
        len(json.dumps(message["state"])) for message in map(json.loads, watcher.wire) if message["type"] == "update"
    ]
    assert sum(told) / len(told) < whole / 3


def answer_or_undo(people: list[Person], step: int) -> None:
    """Whoever is asked answers; at times it is undone, and at a shared screen the other sits down first."""
    asked = next(person for person in people if person.now["request"] and person.now["request"]["mine"])
    asked.sit_down()
    asked.do(do="undo", seat=asked.now["request"]["seat"]) if step % 15 == 14 else asked.answer()
