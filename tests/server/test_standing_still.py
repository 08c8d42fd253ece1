"""A match in which nothing happens is offered as a draw to people and ended as one between computers."""

from __future__ import annotations

from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.engine.match.standstill import Standstill
from escarmouche.engine.match.thinking import Thinking
from tests.proving_ground.game import game_of
from tests.proving_ground.thinking import evaluate, purposes
from tests.server.conftest import Serve
from tests.server.serving import Person, Web

GAMES = "tests.server.test_standing_still:where_nothing_counts"
COMPUTER = {"kind": "computer", "player": "random"}
LONG = {"rounds": 4}


def where_nothing_counts() -> Catalogue:
    """A game in which a round without anything is long enough, and there never is anything."""
    never = Standstill(lambda battle: [0], rounds=1)
    return Catalogue().with_game(game_of("1", Thinking(evaluate=evaluate, purposes=purposes, standstill=never)))


def test_between_computers_it_is_a_draw(serve: Serve, file: str) -> None:
    served = serve(file, games=GAMES, workers=1)
    web = Web(served.address)
    made = web.make(game="proving-ground", seats=[COMPUTER] * 3, switches=LONG)

    over = Person(served.address, made).hear_of("over")["match"]

    assert over["outcome"]["winners"] == []
    assert "Nothing had happened" in over["outcome"]["closed"]["en"]
    assert over["round"] < LONG["rounds"]
    record = web.get(f"/api/matches/{made['id']}/record").json()
    assert record["entries"][-1] == {"end": "standstill"}
    assert web.post(f"/api/matches/{made['id']}/verify").json()["ok"] is True


def test_people_are_asked_and_may_play_on(serve: Serve, file: str) -> None:
    served = serve(file, games=GAMES, workers=1)
    made = Web(served.address).make(
        game="proving-ground", seats=[{"kind": "here"}, COMPUTER, COMPUTER], switches=LONG, pace=0
    )
    anne = Person(served.address, made)

    def asked() -> None:
        while anne.now["proposal"] is None:
            if anne.request is not None:
                anne.answer()
            else:
                anne.hear()

    asked()
    first = anne.now["state"]["round"]
    assert anne.now["proposal"]["kind"] == "draw"
    assert anne.now["proposal"]["seat"] == -1
    assert "Nothing has happened for long" in anne.now["proposal"]["sentence"]["en"]
    anne.do(do="consent", seat=0, yes=False)
    while anne.now["proposal"] is not None:
        anne.hear()
    asked()
    assert anne.now["state"]["round"] > first

    anne.do(do="consent", seat=0, yes=True)

    assert "Nothing had happened" in anne.hear_of("over")["match"]["outcome"]["closed"]["en"]
