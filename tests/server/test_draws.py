"""A draw: offered, taken, declined, withdrawn; and it is in the record."""

from __future__ import annotations

import json

from tests.server.conftest import Serve
from tests.server.serving import Person, Web
from tests.server.test_commands import HERE, LINK, asked_first, two
from tests.server.test_fuzz import posted


def test_a_draw_that_is_taken_ends_the_match_and_is_in_its_record(serve: Serve, database: str) -> None:
    web, made, anne, zoe = two(serve, database)

    anne.do(do="offer", seat=0)
    while zoe.now["proposal"] is None:
        zoe.hear()
    offered = zoe.now["proposal"]
    zoe.do(do="consent", seat=1, yes=True)

    over = anne.hear_of("over")["match"]
    assert (offered["kind"], offered["seat"], offered["waiting"]) == ("draw", 0, [1])
    assert "Anne" in offered["sentence"]["fr"]
    assert over["outcome"]["winners"] == []
    assert over["outcome"]["conceded"] is None
    assert "Anne" in over["outcome"]["closed"]["en"]
    record = web.get(f"/api/matches/{made['id']}/record").json()
    assert record["entries"][-1] == {"seat": 0, "end": "agreed"}
    assert record["chronicle"]["outcome"]["winners"] == []
    assert web.post(f"/api/matches/{made['id']}/verify").json()["ok"] is True


def test_a_record_of_a_draw_that_is_sent_in_tells_it(serve: Serve, file: str) -> None:
    web, made, anne, zoe = two(serve, file)
    anne.do(do="offer", seat=0)
    zoe.do(do="consent", seat=1, yes=True)
    text = web.get(f"/api/matches/{made['id']}/record").content

    taken = posted(web, "/api/records", text)

    info = web.get(f"/api/matches/{taken.json()['id']}").json()
    assert info["status"] == "kept"
    assert info["outcome"]["closed"] == web.get(f"/api/matches/{made['id']}").json()["outcome"]["closed"]


def test_an_offer_stands_while_the_match_goes_on_and_is_declined_in_words(serve: Serve, file: str) -> None:
    _, _, anne, zoe = two(serve, file)
    asked, _ = asked_first(anne, zoe)
    anne.do(do="offer", seat=0)

    asked.answer()
    assert asked.now["proposal"]["kind"] == "draw"
    assert anne.do(do="offer", seat=0)["refusal"]["key"] == "server.proposal_waits"
    done = zoe.do(do="consent", seat=1, yes=False)
    anne.catch_up(done["index"])

    assert anne.now["proposal"] is None
    assert anne.now["status"] == "open"
    assert "Zoé" in anne.frames[done["index"]]["note"]["en"]


def test_who_declines_again_and_again_says_it_once(serve: Serve, file: str) -> None:
    _, _, anne, zoe = two(serve, file)
    heads = []
    for _ in range(3):
        anne.do(do="offer", seat=0)
        heads.append(zoe.do(do="consent", seat=1, yes=False)["index"])

    assert len(set(heads)) == 1


def test_an_offer_can_be_withdrawn(serve: Serve, file: str) -> None:
    _, _, anne, zoe = two(serve, file)
    before = anne.do(do="offer", seat=0)["index"]

    after = anne.do(do="consent", seat=0, yes=False)["index"]

    assert before == after
    assert zoe.do(do="consent", seat=1, yes=True)["refusal"]["key"] == "server.no_proposal"


def test_those_at_one_screen_agree_among_themselves(serve: Serve, file: str) -> None:
    served = serve(file)
    both = Person(served.address, Web(served.address).make(seats=HERE))

    both.do(do="offer", seat=1)

    assert both.hear_of("over")["match"]["outcome"]["winners"] == []


def test_a_concession_is_in_the_record_too(serve: Serve, file: str) -> None:
    served = serve(file)
    web = Web(served.address)
    made = web.make(seats=LINK)
    anne = Person(served.address, made)
    Person(served.address, made, made["links"][0]["token"])

    anne.do(do="concede", seat=0)

    record = json.loads(web.get(f"/api/matches/{made['id']}/record").content)
    assert record["entries"][-1] == {"seat": 0, "end": "conceded"}
    assert record["chronicle"]["outcome"]["winners"] == [1]
