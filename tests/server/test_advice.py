"""Advice: what the best computer player at hand would answer in one's place."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.book.catalogue import game
from escarmouche.engine.match.imagining import Chair, chair
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.players.player import Intention, Player
from escarmouche.server.intentions import Intentions
from tests.server.conftest import Serve
from tests.server.serving import Json, Person, Web

LINKS = [{"kind": "here"}, {"kind": "link"}]


def advised(person: Person) -> Json:
    """Ask what to do, and do it."""
    found = person.ask("advise")
    assert found["type"] == "reply", found
    asked = {"seat": found["seat"], "interrupt": found["interrupt"], "answer": found["answer"]}
    return person.do(
        do="interrupt" if found["interrupt"] else "answer", **{k: v for k, v in asked.items() if v is not None}
    )


def test_a_match_can_be_played_by_advice_alone(serve: Serve, file: str) -> None:
    served = serve(file)
    web = Web(served.address)
    made = web.make(seats=LINKS)
    anne, bruno = (Person(served.address, made, token, 0) for token in (made["token"], made["links"][0]["token"]))

    for _ in range(400):
        if anne.now["status"] == "over":
            break
        asked, other = (anne, bruno) if anne.request is not None else (bruno, anne)
        said = advised(asked) if asked is anne else asked.answer()
        assert said["type"] == "ack", said
        other.catch_up(said["index"])

    assert anne.now["status"] == "over"


def test_advice_is_for_whoever_is_asked(serve: Serve, file: str) -> None:
    served = serve(file)
    made = Web(served.address).make(seats=LINKS)
    people = [Person(served.address, made, token, 0) for token in (made["token"], made["links"][0]["token"])]
    watcher = Person(served.address, made, made["watch"]["token"], 0)

    asked = next(person for person in people if person.request is not None)
    other = next(person for person in people if person is not asked)

    assert asked.ask("advise")["seat"] == people.index(asked)
    for idle in (other, watcher):
        assert idle.ask("advise")["error"]["refusal"]["key"] == "server.not_yours"


def test_the_same_moment_gets_the_same_advice_and_nothing_is_changed_by_it(serve: Serve, file: str) -> None:
    served = serve(file)
    web = Web(served.address)
    made = web.make(seats=[{"kind": "here"}, {"kind": "here"}])
    person = Person(served.address, made, since=0)

    before = web.get(f"/api/matches/{made['id']}/state", person.token).json()
    first, again = person.ask("advise"), person.ask("advise")

    assert first == again
    assert web.get(f"/api/matches/{made['id']}/state", person.token).json() == before


class Schemer(Player):
    """Says what it was up to, and is up to something new after each answer."""

    def decide(self, chair: Chair) -> Any:
        found, self.intention = self.intention, Intention("next", self.tape.below(1000))
        return None if found is None else found.answer


def test_each_player_goes_on_where_the_last_one_was_going_and_at_the_same_moment_begins_as_it_did() -> None:
    found = game("multi-epochs")
    assert found.sample_header is not None
    match = Match(found, found.sample_header(0), tape=Tape("schemes"))
    seat = match.asked()[0].seat
    intentions = Intentions()

    def decided(seed: str, moment: int) -> Any:
        return intentions.decided(Schemer(seed), chair(match, seat), moment)

    meant = [Tape(seed).below(1000) for seed in ("one", "two")]
    assert decided("one", 4) is None
    assert decided("one", 4) is None
    assert decided("two", 6) == meant[0]
    assert decided("two", 6) == meant[0]
    assert decided("three", 9) == meant[1]
