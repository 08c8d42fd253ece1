"""Before play: every seat gives a strand, in an order that lets nobody choose the dice (docs/dice.md)."""

from __future__ import annotations

import json
from typing import Any

import alembic.command
import pytest
import sqlalchemy as sa
from alembic.config import Config

from escarmouche.engine.match.strands import Strand, tape_key
from escarmouche.engine.match.tape import commitment
from escarmouche.server.store import MIGRATIONS, Store
from tests.server.conftest import Serve
from tests.server.serving import Person, Web, play_out, wait_for
from tests.support import stranger
from tests.support.giving import Giver, hash_of
from tests.support.postgres import Postgres

LINK = [{"kind": "here", "name": "Anne"}, {"kind": "link", "name": "Zoé"}]
HERE = [{"kind": "here"}, {"kind": "here"}]
Json = dict[str, Any]


class Hand:
    """Somebody with a token, who gives strands by hand."""

    def __init__(self, web: Web, made: Json, token: str, seats: list[int]) -> None:
        self.web, self.made, self.token = web, made, token
        self.giver = Giver(seats)
        self.seat = seats[0] if seats else -1

    def say(self, **fields: Any) -> Any:
        return self.web.command(self.made, self.token, **{"id": f"c{id(fields)}", "seat": self.seat, **fields})

    def pledge(self, **fields: Any) -> Any:
        return self.say(**{**self.giver.pledge(self.seat), **fields})

    def reveal(self, **fields: Any) -> Any:
        return self.say(**{**self.giver.reveal(self.seat), **fields})


def two(web: Web, **wishes: Any) -> tuple[Json, Hand, Hand]:
    """A match that has not begun, and the two who are to play it."""
    made = web.make_only(seats=LINK, **wishes)
    return made, Hand(web, made, made["token"], [0]), Hand(web, made, made["links"][0]["token"], [1])


def reason(said: Any) -> str:
    assert said.status_code == 409, said.text
    refusal = said.json()["error"]["refusal"]
    assert refusal["sentence"]["fr"] != refusal["sentence"]["en"]
    return str(refusal["key"])


def info(web: Web, made: Json) -> Json:
    found: Json = web.get(f"/api/matches/{made['id']}", made["token"]).json()
    return found


def dice(web: Web, made: Json) -> Json:
    found: Json = info(web, made)["dice"]
    return found


def honest(web: Web, made: Json) -> int:
    """How many rolls of a match that is over a stranger finds honest."""
    seed = dice(web, made)["seed"]
    assert seed is not None
    return stranger.check(web.get(f"/api/matches/{made['id']}/record", made["token"]).json(), seed)


# The order.


def test_hashes_then_strands_then_play(serve: Serve, database: str) -> None:
    web = Web(serve(database).address)
    made, anne, zoe = two(web)

    before = web.state(made)
    assert anne.pledge().status_code == 200
    early = anne.reveal()
    half = web.state(made)
    assert zoe.pledge().status_code == 200
    bound = dice(web, made)
    assert zoe.reveal().status_code == 200
    late = web.state(made)
    assert anne.reveal().status_code == 200
    begun = web.state(made)

    assert (before["request"], before["waiting"], before["index"]) == (None, [0, 1], 0)
    assert reason(early) == "server.too_early"
    assert (half["request"], half["waiting"]) == (None, [1])
    assert [one["strand"] for one in bound["strands"]] == ["", ""]
    assert bound["reveal_by"] is not None
    assert (late["request"], late["waiting"]) == (None, [0])
    assert begun["request"] is not None
    assert begun["waiting"] == [begun["request"]["seat"]]
    assert begun["index"] > 0  # the dice that come before the first question are thrown
    given = dice(web, made)
    assert given["strands"] == [
        {"seat": hand.seat, "hash": hash_of(hand.seat, strand), "strand": strand}
        for hand in (anne, zoe)
        for strand in [hand.giver.strands[hand.seat]]
    ]
    assert given["reveal_by"] is None


@pytest.mark.parametrize("do", ["answer", "defaults", "undo", "concede", "consent"])
def test_nothing_else_is_done_before_play(serve: Serve, file: str, do: str) -> None:
    web = Web(serve(file).address)
    made, anne, _ = two(web)

    assert reason(anne.say(do=do, index=0)) == "server.not_begun"
    assert anne.say(do="chat", text="hello").status_code == 200
    assert web.state(made)["index"] == 0


def test_what_does_not_belong_is_refused_with_its_reason(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    made, anne, zoe = two(web)

    assert anne.pledge(hash="no hash").status_code == 422
    assert anne.pledge(seat=1).status_code == 403
    assert anne.pledge().status_code == 200
    assert anne.pledge(id="again", hash="ab" * 32).status_code == 200  # nobody has shown anything yet
    assert anne.pledge(id="back").status_code == 200
    assert zoe.pledge().status_code == 200
    assert reason(zoe.pledge(id="other", hash="ab" * 32)) == "server.pledged"
    assert zoe.pledge(id="same").status_code == 200
    assert reason(zoe.reveal(strand="ab" * 32)) == "server.wrong_strand"
    assert reason(zoe.reveal(strand=anne.giver.strands[0])) == "server.wrong_strand"
    assert zoe.reveal().status_code == 200
    assert zoe.reveal(id="twice").status_code == 200
    assert [bool(one["strand"]) for one in dice(web, made)["strands"]] == [False, True]
    assert anne.reveal().status_code == 200
    for said in (anne.pledge(id="late"), anne.reveal(id="late2"), anne.say(do="call_off")):
        assert reason(said) == "server.begun"


def test_the_hash_of_another_seat_cannot_be_opened(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    _, anne, zoe = two(web)
    anne.pledge()
    zoe.pledge(hash=hash_of(0, anne.giver.strands[0]))
    anne.reveal()

    assert reason(zoe.reveal(strand=anne.giver.strands[0])) == "server.wrong_strand"


# Who gives.


@pytest.mark.parametrize(
    ("wishes", "seats"),
    [
        ({"seats": HERE}, [0, 1]),
        ({"seats": LINK}, [0, 1]),
        ({"seats": [{"kind": "computer"}, {"kind": "here"}]}, [1]),
        ({"seats": [{"kind": "computer"}, {"kind": "computer"}]}, []),
        ({"seats": HERE, "dice": "typed"}, []),
        ({"seats": HERE, "seed": "wished"}, []),
    ],
)
def test_every_seat_of_a_person_gives_a_strand(serve: Serve, file: str, wishes: Json, seats: list[int]) -> None:
    web = Web(serve(file).address)

    made = web.make_only(**wishes)

    assert [one["seat"] for one in dice(web, made)["strands"]] == seats
    assert (web.state(made)["index"] > 0) is (not seats and wishes.get("dice") != "typed")


def test_a_computer_waits_until_the_strand_is_there(serve: Serve, file: str) -> None:
    web = Web(serve(file, workers=1).address)
    made = web.make_only(seats=[{"kind": "here"}, {"kind": "computer", "player": "random"}])
    anne = Person(web.address, made)

    play_out(anne)

    assert honest(web, made) > 5


# Nothing leaks.


def test_neither_seed_nor_strand_is_told_before_its_time(serve: Serve, database: str) -> None:
    served = serve(database)
    web = Web(served.address)
    made, anne, zoe = two(web, public=True)
    watcher = Person(served.address, made, made["watch"]["token"])
    heard: list[str] = []

    def overheard() -> str:
        """All that anybody could have been told so far."""
        for path in ("", "/state", "/replay", "/record", "/links"):
            heard.append(web.get(f"/api/matches/{made['id']}{path}", made["token"]).text)
        heard.append(web.get("/api/watch").text)
        return "".join([*heard, *watcher.wire])

    anne.pledge()
    assert anne.giver.strands[0] not in overheard()
    zoe.pledge()
    zoe.reveal()
    assert anne.giver.strands[0] not in overheard()
    anne.reveal()
    persons = [Person(served.address, made, hand.token) for hand in (anne, zoe)]
    for _ in range(10):
        asked = next((person for person in persons if person.request is not None), None)
        assert asked is not None
        index = asked.answer()["index"]
        for person in (*persons, watcher):
            person.catch_up(index)
    told = overheard() + "".join([text for person in persons for text in person.wire])
    persons[0].do(do="concede", seat=0)
    persons[0].hear_of("over")

    last = dice(web, made)
    key = tape_key(last["seed"], [Strand(one["seat"], one["hash"], one["strand"]) for one in last["strands"]])
    assert commitment(last["seed"]) == last["commitment"]
    assert last["seed"] not in told
    assert key not in told
    assert all(one["strand"] in told for one in last["strands"])
    assert honest(web, made) > 0
    verified = web.post(f"/api/matches/{made['id']}/verify").json()
    assert (verified["ok"], verified["seed"], verified["key"]) == (True, last["seed"], key)


# Those who never show theirs.


def test_a_strand_that_is_not_shown_in_time_ends_the_match(serve: Serve, database: str) -> None:
    served = serve(database, reveal=0.0, sweep=0.1)
    web = Web(served.address)
    made, anne, zoe = two(web)
    watcher = Person(served.address, made, made["watch"]["token"])
    anne.pledge()
    zoe.pledge()
    anne.reveal()

    over = watcher.hear_of("over")["match"]

    assert (over["status"], over["outcome"]["called_off"], over["outcome"]["winners"]) == ("over", True, [])
    assert over["outcome"]["sentence"]["en"].endswith("not shown in time (Zoé).")
    assert over["outcome"]["sentence"]["fr"].endswith("montré à temps (Zoé).")
    assert reason(zoe.reveal()) == "server.over"
    assert commitment(over["dice"]["seed"]) == over["dice"]["commitment"]
    assert web.post(f"/api/matches/{made['id']}/verify").json()["ok"] is True
    assert "rematch" in web.post(f"/api/matches/{made['id']}/rematch", token=made["token"]).json()["type"]


def test_a_match_that_has_begun_is_not_called_off(serve: Serve, file: str) -> None:
    served = serve(file, reveal=0.0, sweep=0.1)
    web = Web(served.address)
    late = web.make_only(seats=LINK)
    begun = web.make(seats=LINK)
    Hand(web, late, late["token"], [0]).pledge()
    Hand(web, late, late["links"][0]["token"], [1]).pledge()

    wait_for(lambda: info(web, late)["status"] == "over")

    assert info(web, begun)["status"] == "open"


@pytest.mark.parametrize("seat", [0, 1])
def test_every_seat_may_call_the_match_off(serve: Serve, database: str, seat: int) -> None:
    web = Web(serve(database).address)
    made, *hands = two(web)
    hands[0].pledge()

    assert hands[seat].say(do="call_off").status_code == 200

    found = info(web, made)
    assert (found["status"], found["outcome"]["called_off"]) == ("over", True)
    assert found["outcome"]["sentence"]["en"] == f"{found['names'][seat]} calls the match off before it begins."
    assert web.get(f"/api/matches/{made['id']}/replay").json()["frames"][-1]["note"] == found["outcome"]["sentence"]


def test_a_host_without_a_seat_may_call_the_match_off_and_a_spectator_may_not(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    made = web.make_only(seats=[{"kind": "link"}, {"kind": "link"}])
    host = Hand(web, made, made["token"], [])
    watcher = Hand(web, made, made["watch"]["token"], [])

    assert watcher.say(do="call_off").status_code == 403
    assert host.say(do="concede").status_code == 403
    assert host.say(do="call_off", seat=0).status_code == 403
    assert host.say(do="call_off").status_code == 200
    assert info(web, made)["outcome"]["sentence"]["fr"].startswith("L’hôte annule la partie")


# Lines and servers that fail.


def test_a_line_that_fails_between_hash_and_strand_loses_nothing(serve: Serve, file: str) -> None:
    served = serve(file)
    web = Web(served.address)
    made, _, zoe = two(web)
    anne = Person(served.address, made)  # gives its hash by itself
    anne.hear_of("ack", "pledge-0")
    anne.leave()
    zoe.pledge()

    anne.dial(served.address, 0)  # ... and shows its strand when it is back
    anne.hear_of("ack", "reveal-0")
    zoe.reveal()
    while anne.now["request"] is None:
        anne.hear()

    assert anne.strands == dice(web, made)["strands"]
    assert all(one["strand"] for one in anne.strands)


def test_a_server_that_is_started_again_between_hash_and_strand(serve: Serve, database: str) -> None:
    first = serve(database)
    made, anne, zoe = two(Web(first.address))
    anne.pledge()
    first.stop()
    second = serve(database)
    zoe.web = Web(second.address)
    assert zoe.pledge().status_code == 200
    second.stop()
    third = serve(database)
    anne.web = zoe.web = Web(third.address)

    assert anne.reveal().status_code == 200
    assert zoe.reveal().status_code == 200
    persons = [Person(third.address, made, hand.token) for hand in (anne, zoe)]
    play_out(*persons)

    assert honest(Web(third.address), made) > 5


def test_strands_that_come_by_two_servers(serve: Serve, postgres: Postgres) -> None:
    shared = postgres.database()
    one, other = serve(shared), serve(shared)
    made, anne, zoe = two(Web(one.address))
    zoe.web = Web(other.address)
    watcher = Person(other.address, made, made["watch"]["token"])

    assert anne.pledge().status_code == zoe.pledge().status_code == 200
    assert anne.reveal().status_code == zoe.reveal().status_code == 200
    while watcher.now["index"] == 0:
        watcher.hear()

    assert all(strand["strand"] for strand in watcher.strands)
    persons = [Person(one.address, made, anne.token), Person(other.address, made, zoe.token)]
    play_out(*persons)
    assert honest(Web(one.address), made) > 5


# Matches that come of others.


def test_a_fork_and_a_rematch_begin_with_strands_of_their_own(serve: Serve, file: str) -> None:
    served = serve(file)
    web = Web(served.address)
    made = web.make(seats=HERE)
    both = Person(served.address, made)
    for _ in range(12):
        both.answer()
    index = both.now["index"]

    fork = web.post(f"/api/matches/{made['id']}/fork", {"index": index, "seats": HERE}, made["token"]).json()
    assert web.state(fork)["request"] is None
    assert [one["hash"] for one in dice(web, fork)["strands"]] == ["", ""]
    play_out(Person(served.address, fork))
    both.do(do="concede", seat=0)
    again = web.post(f"/api/matches/{made['id']}/rematch", token=made["token"]).json()
    play_out(Person(served.address, again))

    assert honest(web, fork) > 3
    assert honest(web, again) > 5
    record = web.get(f"/api/matches/{fork['id']}/record").json()
    assert record["header"]["origin"]["entry"] > 0
    keys = [dice(web, one)[name] for one in (made, fork, again) for name in ("commitment", "seed")]
    assert len(set(keys)) == 6


def test_undone_dice_stay_on_the_tape(serve: Serve, file: str) -> None:
    served = serve(file)
    web = Web(served.address)
    made = web.make(seats=HERE, undo="always")
    both = Person(served.address, made)
    for turn in range(24):
        both.answer()
        if turn % 8 == 7:
            assert both.do(do="undo", seat=0, to=1)["type"] == "ack"
    both.do(do="concede", seat=0)

    record = web.get(f"/api/matches/{made['id']}/record", made["token"]).json()

    assert any("undo" in entry for entry in record["entries"])
    assert honest(web, made) == len([entry for entry in record["entries"] if "roll" in entry])


# The time before there were strands.


def test_a_match_of_the_first_schema_goes_on(serve: Serve, database: str) -> None:
    first = serve(database)
    web = Web(first.address)
    made = web.make_only(seats=HERE, seed="long ago")
    both = Person(first.address, made)
    for _ in range(6):
        both.answer()
    both.leave()
    first.stop()
    as_it_was(database)

    second = serve(database)
    there = Person(second.address, made, since=both.now["index"])
    play_out(there)

    assert dice(Web(second.address), made)["strands"] == []
    assert honest(Web(second.address), made) > 5


def as_it_was(database: str) -> None:
    """The database as the first schema had it, with headers that know no strands."""
    store = Store(database)
    with store.writing() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        alembic.command.downgrade(config, "0001")
        for row in connection.execute(sa.text("SELECT id, header FROM matches")).all():
            header = json.loads(row.header)
            del header["strands"]
            changed = {"id": row.id, "header": json.dumps(header)}
            connection.execute(sa.text("UPDATE matches SET header = :header WHERE id = :id"), changed)
    store.close()
