"""A newer rules version breaks no match: an open one goes on from its last boundary, a finished one is shown as it was."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.book.game import Game
from escarmouche.engine.record.record import snapshot_text, to_text
from escarmouche.engine.record.text import Record, read
from tests.contract.games import CATALOGUE
from tests.server.conftest import Serve
from tests.server.serving import Json, Person, Web, play_out
from tests.support.other_rules import of_other_rules
from tests.support.random_play import play_out as play_at_random
from tests.support.random_play import start

HERE = [{"kind": "here"}, {"kind": "here"}]


PRESENT = find_game("multi-epochs").rules_version
NEWER = "newer"


def newer(game: Game) -> Game:
    """The same game under a later version of its rules."""
    facts: dict[str, Any] = {
        name: getattr(game, name)
        for name in (
            "folder", "set_up", "next_step", "outcome", "show", "switches", "thinking", "scenarios", "sample_header",
            "bands", "vocabulary", "sight",
        )
    }  # fmt: skip
    return Game(game.id, rules_version=NEWER, **facts)


def newer_catalogue() -> Catalogue:
    return Catalogue().with_game(newer(find_game("multi-epochs")))


LATER = "tests.server.test_rules_change:newer_catalogue"


def test_an_open_match_goes_on_from_its_last_boundary_and_says_so(serve: Serve, file: str) -> None:
    before = serve(file)
    made = Web(before.address).make(seats=HERE)
    both = Person(before.address, made)
    for _ in range(25):
        both.answer()
    index, figures = both.now["index"], both.now["state"]["figures"]
    before.stop()

    after = serve(file, games=LATER)
    web = Web(after.address)
    both.dial(after.address, index)

    info = web.get(f"/api/matches/{made['id']}", made["token"]).json()
    assert info["resumed"] == [{"index": index + 1, "from": PRESENT, "to": NEWER}]
    assert info["rules_version"] == NEWER
    assert both.frames[index + 1]["note"]["en"].startswith("The rules have changed")
    assert [figure["at"] for figure in both.now["state"]["figures"]] == [figure["at"] for figure in figures]
    play_out(both)
    assert both.now["status"] == "over"


def test_the_battle_is_put_down_now_and_then_and_when_its_room_is_let_go_of(serve: Serve, file: str) -> None:
    served = serve(file)
    rooms = served.app.state.desk.rooms
    made = Web(served.address).make(seats=HERE, switches={})
    both = Person(served.address, made)
    taken = [rooms.row(made["id"]).snapshot]
    for _ in range(60):
        both.answer()
        taken.append(rooms.row(made["id"]).snapshot)
    both.leave()
    with rooms.looking(made["id"]) as room:
        last = snapshot_text(room.match).decode()
    written = rooms.row(made["id"])

    rooms.forget_idle(0.0)

    assert None not in taken
    assert 2 < len(set(taken)) < 20  # not with every answer
    kept = rooms.row(made["id"])
    assert kept.snapshot == last
    assert (kept.updated, kept.head) == (written.updated, written.head)


def test_a_battle_that_others_have_gone_on_from_is_not_put_down(serve: Serve, file: str) -> None:
    served = serve(file)
    rooms = served.app.state.desk.rooms
    made = Web(served.address).make(seats=HERE)
    both = Person(served.address, made)
    for _ in range(8):
        both.answer()
    both.leave()
    with rooms.store.writing() as connection:
        rooms.store.change_match(connection, made["id"], {"snapshot": "of another process"})

    rooms.forget_idle(0.0)

    assert rooms.row(made["id"]).snapshot == "of another process"


def test_a_finished_match_is_shown_as_it_was(serve: Serve, file: str) -> None:
    before = serve(file)
    web = Web(before.address)
    made = web.make(seats=HERE)
    both = Person(before.address, made)
    for _ in range(20):
        both.answer()
    both.do(do="concede", seat=1)
    shown = web.get(f"/api/matches/{made['id']}/replay").json()
    before.stop()

    web = Web(serve(file, games=LATER).address)

    assert web.get(f"/api/matches/{made['id']}/replay").json() == shown
    assert web.get(f"/api/matches/{made['id']}").json()["outcome"]["conceded"] == 1
    assert web.get(f"/api/matches/{made['id']}/state?index=10").status_code == 200
    refused = web.post(f"/api/matches/{made['id']}/fork", {"index": 5})
    assert refused.json()["error"]["refusal"]["key"] == "server.old_rules"


# Records of other rules.


def told_record(game: str, number: int = 1) -> Record:
    """A whole match of random players, as it is exported."""
    match = play_at_random(start(CATALOGUE.game(game), number), number)
    return read(to_text(match, is_told=True))


def brought(web: Web, text: str) -> Json:
    made = web.post("/api/records", content=text.encode())
    assert made.status_code == 201, made.text
    found: Json = made.json()
    return found


def told_by(web: Web, made: Json, seat: int = -1) -> Json:
    """The whole replay of an imported record, every frame with its state, wherever its pages begin."""
    address = f"/api/matches/{made['id']}/replay"
    frames: list[Json] = []
    tables: list[Json] = []
    while len(frames) <= made["index"]:
        part = web.get(f"{address}?from={len(frames)}&seat={seat}", made["token"]).json()
        tables += [one for one in part["tables"] if not tables or one["table"] != tables[-1]["table"]]
        for frame in part["frames"]:
            frames.append({**frame, "state": frame["state"] or frames[-1]["state"]})
    return {**part, "frames": frames, "tables": tables}


@pytest.mark.parametrize("game", ["multi-epochs", "evenor", "proving-ground"])
def test_an_older_record_is_shown_from_its_events_as_if_it_were_played(serve: Serve, file: str, game: str) -> None:
    web = Web(serve(file, games="tests.contract.games:CATALOGUE").address)
    record = told_record(game)

    played = told_by(web, brought(web, record.to_text()))
    made = brought(web, of_other_rules(record, rules_version="0"))
    told = told_by(web, made)

    assert told["rounds"] == played["rounds"]
    assert told["tables"] == played["tables"]
    assert len(told["frames"]) == len(record.entries) + 1
    for one, other in zip(told["frames"], played["frames"], strict=True):
        assert one["events"] == other["events"], one["index"]
        assert one["state"] == other["state"], one["index"]
        assert one["roll"] == other["roll"], one["index"]
        assert one["path"] == other["path"], one["index"]
        assert one["told"] == other["told"], one["index"]
        assert one["entry"] == other["entry"] or other["entry"] == {"seat": one["entry"]["seat"], "hidden": True}
    info = web.get(f"/api/matches/{made['id']}", made["token"]).json()
    assert (info["status"], info["rules_version"]) == ("kept", "0")
    assert "version 0" in info["other_rules"]["en"]
    assert "not judged again" in info["other_rules"]["en"]


def test_questions_and_choices_are_told_in_the_words_of_today(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    record = told_record("multi-epochs")

    played = told_by(web, brought(web, record.to_text()))["frames"]
    told = told_by(web, brought(web, of_other_rules(record, rules_version="0")))["frames"]

    asked = [i for i, frame in enumerate(played) if frame["question"] is not None]
    assert [told[i]["question"]["key"] for i in asked] == [played[i]["question"]["key"] for i in asked]
    same = [
        i for i in asked if told[i]["question"] == played[i]["question"] and told[i]["chosen"] == played[i]["chosen"]
    ]
    assert len(same) > 0.9 * len(asked)


def test_a_record_of_an_unknown_game_is_shown_plainly(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)

    made = brought(web, of_other_rules(told_record("multi-epochs"), game="nowhere"))
    frames = told_by(web, made)["frames"]
    info = web.get(f"/api/matches/{made['id']}", made["token"]).json()

    sentences = [event["sentence"]["fr"] for frame in frames for event in frame["events"]]
    assert any(sentence.startswith("deployed: figure ") for sentence in sentences)
    assert "n’est pas installé ici" in info["other_rules"]["fr"]
    assert web.get(f"/api/matches/{made['id']}/state?index=10", made["token"]).status_code == 200


def test_a_match_of_other_rules_is_neither_judged_nor_played_on_from(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    made = brought(web, of_other_rules(told_record("multi-epochs"), rules_version="0"))
    address = f"/api/matches/{made['id']}"

    for answer in (
        web.post(f"{address}/verify", token=made["token"]),
        web.post(f"{address}/fork", {"index": 5}, made["token"]),
        web.get(f"{address}/record", made["token"]),
    ):
        assert answer.json()["error"]["refusal"]["key"] == "server.old_rules", answer.text


def test_answers_alone_of_other_rules_are_refused(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)

    refused = web.post(
        "/api/records", content=of_other_rules(told_record("multi-epochs"), is_told=False, game="nowhere").encode()
    )

    assert refused.json()["error"]["refusal"]["key"] == "server.bad_record"


@pytest.mark.parametrize(
    "spoilt",
    [
        {"figures": 3}, {"figures": [{"id": 99}]}, {"figures": [{}]}, {"figures": [3]}, {"effects": [{}]}, {"round": 2**40},
        {"markers": 7}, {"zones": [{"box": [1]}]}, {"figures": None},
    ],
)  # fmt: skip
def test_a_scene_that_cannot_be_shown_is_refused_and_nothing_is_kept(serve: Serve, file: str, spoilt: Json) -> None:
    web = Web(serve(file).address)
    record = told_record("multi-epochs")
    assert record.chronicle is not None
    record.chronicle.scene.update(spoilt)
    for frame in record.chronicle.frames:
        frame[1].clear()

    refused = web.post("/api/records", content=of_other_rules(record, rules_version="0").encode())

    assert refused.json()["error"]["refusal"]["key"] == "server.bad_record"


def test_an_exported_record_carries_what_shows_it_later(serve: Serve, file: str) -> None:
    before = serve(file)
    web = Web(before.address)
    made = web.make(seats=HERE)
    both = Person(before.address, made)
    play_out(both)
    exported = web.get(f"/api/matches/{made['id']}/record", made["token"]).text
    shown = web.get(f"/api/matches/{made['id']}/replay").json()
    before.stop()

    web = Web(serve(file, games=LATER).address)
    told = told_by(web, brought(web, exported))

    events = [[event["sentence"] for event in frame["events"]] for frame in shown["frames"]]
    assert [[event["sentence"] for event in frame["events"]] for frame in told["frames"][: len(events)]] == events
    assert (
        web.get(f"/api/matches/{made['id']}")
        .json()["other_rules"]["en"]
        .startswith(f"This match was played by version {PRESENT}")
    )
