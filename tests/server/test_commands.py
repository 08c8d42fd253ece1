"""Commands: once, in order, by whom they are asked of, and never silently refused."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.conftest import Serve
from tests.server.serving import Json, Person, Web

HERE = [{"kind": "here"}, {"kind": "here"}]
LINK = [{"kind": "here", "name": "Anne"}, {"kind": "link", "name": "Zoé"}]


def two(serve: Serve, file: str, **wishes: Any) -> tuple[Web, Json, Person, Person]:
    """Anne made the match, Zoé came by the link."""
    served = serve(file)
    web = Web(served.address)
    made = web.make(seats=LINK, **wishes)
    return web, made, Person(served.address, made), Person(served.address, made, made["links"][0]["token"])


def asked_first(anne: Person, zoe: Person) -> tuple[Person, Person]:
    return (anne, zoe) if anne.request is not None else (zoe, anne)


def test_a_command_sent_twice_is_done_once(serve: Serve, database: str) -> None:
    served = serve(database)
    web = Web(served.address)
    made = web.make(seats=HERE)
    both = Person(served.address, made)
    request = both.request
    assert request is not None
    fields = {"do": "answer", "seat": request["seat"], "answer": request["default"], "index": both.now["index"]}

    first = both.do(id="same", **fields)
    again = both.do(id="same", **fields)

    assert (first["type"], again["type"]) == ("ack", "ack")
    assert first["index"] == again["index"] == web.state(made)["index"]


def test_a_stale_command_is_refused_with_the_present_state(serve: Serve, database: str) -> None:
    served = serve(database)
    both = Person(served.address, Web(served.address).make(seats=HERE))
    before = both.now["index"]
    both.answer()

    stale = both.do(do="answer", seat=0, answer="south", index=before)

    assert stale["type"] == "stale"
    assert stale["index"] == both.now["index"]
    assert both.hear_of("update")["index"] == stale["index"]


def test_only_the_seat_that_is_asked_may_answer(serve: Serve, file: str) -> None:
    _, _, anne, zoe = two(serve, file)
    asked, other = asked_first(anne, zoe)
    seat = other.welcome["match"]["you"]["seats"][0]

    own = other.do(do="answer", seat=seat, answer=0)
    foreign = other.do(do="answer", seat=1 - seat, answer=0)

    assert own["type"] == "refused"
    assert own["refusal"]["sentence"]["fr"] == "Rien ne vous est demandé pour l’instant."
    assert foreign["error"]["code"] == "forbidden"
    assert asked.request is not None


def test_a_refusal_has_a_sentence_in_both_languages_and_its_rule(serve: Serve, file: str) -> None:
    served = serve(file)
    both = Person(served.address, Web(served.address).make(seats=HERE))
    both.answer()
    assert both.request is not None
    assert both.request["form"] == "place"

    refused = both.answer([1000, 1000])

    assert refused["type"] == "refused"
    assert refused["refusal"]["rule"].startswith("ME-")
    assert all(refused["refusal"]["sentence"][lang] for lang in ("fr", "en"))


@pytest.mark.parametrize("answer", [None, {}, "south:::", [[1]], [1e308, 0], "x" * 5000, [[[]]], -1, True])
def test_nonsense_is_refused_and_changes_nothing(serve: Serve, file: str, answer: Any) -> None:
    served = serve(file)
    both = Person(served.address, Web(served.address).make(seats=HERE))
    index = both.now["index"]
    request = both.request
    assert request is not None

    said = both.do(do="answer", seat=request["seat"], answer=answer)

    assert said["type"] == "refused"
    assert both.now["index"] == index
    assert both.answer()["type"] == "ack"


def test_the_rest_of_a_band_is_deployed_on_request(serve: Serve, file: str) -> None:
    served = serve(file)
    both = Person(served.address, Web(served.address).make(seats=HERE))
    both.answer()
    request = both.request
    assert request is not None

    both.do(do="defaults", seat=request["seat"])

    placed = [figure for figure in both.now["state"]["figures"] if figure["owner"] == request["seat"]]
    assert all(figure["at"] is not None for figure in placed)
    assert both.request is not None
    assert both.request["seat"] != request["seat"]


def test_own_answers_are_taken_back_freely_while_nothing_happened_since(serve: Serve, file: str) -> None:
    _, _, anne, zoe = two(serve, file, undo="free")
    asked, _ = asked_first(anne, zoe)
    request = asked.request
    assert request is not None
    seat = request["seat"]
    other = zoe if asked is anne else anne
    asked.answer()
    other.catch_up(asked.now["index"])
    placing = asked if asked.request is not None else other
    assert placing.request is not None
    seat = placing.request["seat"]
    placing.answer()

    assert placing.do(do="undo", seat=seat)["type"] == "ack"

    assert placing.request is not None
    assert placing.request["seat"] == seat
    last = placing.frames[placing.now["index"]]
    assert last["undo"]["seat"] == seat
    refused = asked.do(do="undo", seat=1 - seat, index=None) if asked is not placing else None
    assert refused is None or refused["type"] in ("refused", "stale")


def test_other_answers_are_taken_back_by_consent(serve: Serve, file: str) -> None:
    _, _, anne, zoe = two(serve, file, undo="consent")
    asked, other = asked_first(anne, zoe)
    assert asked.request is not None
    seat = asked.request["seat"]
    asked.answer("south")
    other.catch_up(asked.now["index"])
    placing = asked if asked.request is not None else other
    placing.answer()
    for person in (anne, zoe):
        person.catch_up(placing.now["index"])

    proposed = asked.do(do="undo", seat=seat)

    if placing is asked:  # nothing but own answers: no consent is needed
        assert asked.now["proposal"] is None
        return
    assert proposed["type"] == "ack"
    while other.now["proposal"] is None:
        other.hear()
    assert other.now["proposal"]["waiting"] == [1 - seat]
    other.do(do="consent", seat=1 - seat, yes=True)
    asked.catch_up(other.now["index"])
    assert asked.request is not None
    assert asked.request["key"] == "edge"


def test_nothing_is_taken_back_where_that_was_agreed(serve: Serve, file: str) -> None:
    served = serve(file)
    both = Person(served.address, Web(served.address).make(seats=HERE, undo="none"))
    assert both.request is not None
    seat = both.request["seat"]
    both.answer()

    assert both.do(do="undo", seat=seat)["refusal"]["key"] == "server.no_undo"


def test_undone_dice_never_come_again(serve: Serve, file: str) -> None:
    served = serve(file)
    web = Web(served.address)
    made = web.make(seats=HERE, undo="always")
    both = Person(served.address, made)
    while not any(frame["roll"] for index, frame in both.frames.items() if index > 20):
        both.answer()
    both.do(do="undo", seat=0, to=20)
    both.do(do="concede", seat=0)

    assert web.post(f"/api/matches/{made['id']}/verify").json()["ok"] is True


def test_a_standing_answer_answers_from_then_on(serve: Serve, file: str) -> None:
    served = serve(file)
    both = Person(served.address, Web(served.address).make(seats=HERE))
    request = both.request
    assert request is not None
    assert request["key"] == "edge"

    both.do(do="stand", seat=request["seat"], key="edge", rule=request["rule"], option="north")

    while both.now["index"] == request["number"]:
        both.hear()
    assert both.frames[request["number"] + 1]["entry"]["answer"] == "north"
    assert both.now["standing"][0]["option"] == "north"
    both.do(do="stand", seat=request["seat"], key="edge", rule=request["rule"], option=None)
    while both.now["standing"]:
        both.hear()


def test_what_is_said_is_heard_and_kept(serve: Serve, file: str) -> None:
    _, made, anne, zoe = two(serve, file)

    anne.do(do="chat", seat=0, text="<b>bonjour</b>")

    assert zoe.hear_of("chat")["chat"]["text"] == "<b>bonjour</b>"
    late = Person(zoe.line.remote_address and f"http://127.0.0.1:{zoe.line.remote_address[1]}", made, zoe.token)
    assert [one["name"] for one in late.welcome["chat"]] == ["Anne"]


def test_a_spectator_sees_and_does_nothing(serve: Serve, file: str) -> None:
    web, made, anne, zoe = two(serve, file)
    watcher = Person(web.address, made, made["watch"]["token"])
    asked, _ = asked_first(anne, zoe)

    asked.answer()

    watcher.catch_up(asked.now["index"])
    assert watcher.request is None
    said = watcher.do(do="answer", seat=0, answer=0)
    assert said["error"]["code"] == "forbidden"


def test_an_open_match_is_closed_to_strangers(serve: Serve, file: str) -> None:
    web, made, _, _ = two(serve, file)
    path = f"/api/matches/{made['id']}"
    forged = made["token"][:-2] + ("aa" if not made["token"].endswith("aa") else "bb")
    other = web.make(seats=LINK)

    assert web.get(path).status_code == 401
    assert web.get(path, forged).status_code == 401
    assert web.get(path, other["token"]).status_code == 403
    assert web.get(path + "/links", made["links"][0]["token"]).status_code == 403
    assert web.get("/api/matches/nothing").status_code == 404


def test_a_cookie_serves_as_well_as_a_token(serve: Serve, file: str) -> None:
    web, made, _, _ = two(serve, file)
    path = f"/api/matches/{made['id']}"

    entered = web.post(path + "/enter", {"token": made["token"]})

    assert "httponly" in entered.headers["set-cookie"].lower()
    assert web.get(path).json()["you"] == {"seats": [0], "host": True}


def test_who_answers_and_is_gone_leaves_the_others_informed(serve: Serve, file: str) -> None:
    _, _, anne, zoe = two(serve, file)
    first, second = asked_first(anne, zoe)
    request = first.request
    assert request is not None

    first.send(do="answer", seat=request["seat"], answer=request["default"])
    first.line.socket.close()

    second.catch_up(request["number"] + 1)
    assert second.now["index"] > request["number"]
