"""A band that the host leaves to the guest: chosen before play by whoever came by the link, judged as the host's would be."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from tests.server.conftest import Serve
from tests.server.serving import Person, Web, play_out, wait_for
from tests.server.test_bands_of_a_match import ARCHER, LEADER, entry
from tests.server.test_rules_change import LATER, NEWER
from tests.server.test_strands import Hand, info, reason

Json = dict[str, Any]
LINK = [{"kind": "here", "name": "Anne"}, {"kind": "link", "name": "Zoé"}]
HOSTS = "legion_patrol"  # 60 points
GUESTS = {"title": "Ceux d’en face", "figures": [LEADER, *[entry(f"Homme {n}", "combattant") for n in range(5)]]}


def invited(web: Web, bands: list[Any] | None = None, **wishes: Any) -> tuple[Json, Hand, Hand]:
    """A match whose second band is open, its host and its guest."""
    made = web.make_only(**{"seats": LINK, "bands": [HOSTS, None] if bands is None else bands, **wishes})
    return made, Hand(web, made, made["token"], [0]), Hand(web, made, made["links"][-1]["token"], [1])


def choose(hand: Hand, band: Any, **fields: Any) -> httpx.Response:
    said: httpx.Response = hand.say(**{"id": "choosing", "do": "band", "band": band, **fields})
    return said


def give(*hands: Hand) -> None:
    """All strands: play begins."""
    for hand in hands:
        assert hand.pledge().status_code == 200
    for hand in hands:
        assert hand.reveal().status_code == 200


def bands_told(web: Web, made: Json) -> list[Any]:
    return [seat["band"] and seat["band"]["title"]["en"] for seat in info(web, made)["seats"]]


# As it should be.


def test_the_guest_chooses_a_band_and_then_the_match_is_as_if_the_host_had(serve: Serve, database: str) -> None:
    served = serve(database)
    web = Web(served.address)
    made, anne, zoe = invited(web)
    before = web.state(made)

    assert bands_told(web, made)[1] is None
    assert (before["state"]["figures"], before["request"], before["waiting"]) == ([], None, [0, 1])
    assert before["table"]["width"] > 0
    assert choose(zoe, GUESTS).status_code == 200
    assert bands_told(web, made)[1] == "Ceux d’en face"
    assert {one["owner"] for one in web.state(made)["state"]["figures"]} == {0, 1}
    give(anne, zoe)
    people = [Person(served.address, made, hand.token) for hand in (anne, zoe)]
    play_out(*people)

    other = web.make(bands=[HOSTS, GUESTS], seats=LINK)
    Person(served.address, other).do(do="concede", seat=0)
    ours, theirs = [web.get(f"/api/matches/{one['id']}/record").json()["header"] for one in (made, other)]
    for name in ("bands", "table", "switches", "scenario", "players", "rules_version", "game"):
        assert ours[name] == theirs[name], name
    assert web.post(f"/api/matches/{made['id']}/verify").json()["ok"] is True
    frames = web.get(f"/api/matches/{made['id']}/replay?from=0&to=5").json()["frames"]
    assert [frame["index"] for frame in frames] == [0, 1, 2, 3, 4, 5]
    assert len(frames[0]["state"]["figures"]) == len(people[0].now["state"]["figures"])


def test_everybody_who_looks_on_is_told_the_match_anew(serve: Serve, file: str) -> None:
    served = serve(file)
    web = Web(served.address)
    made, _, zoe = invited(web)
    host = Person(served.address, made)
    assert host.welcome["match"]["seats"][1]["band"] is None

    choose(zoe, GUESTS)

    told = host.hear_of("welcome")
    assert told["match"]["seats"][1]["band"]["title"]["fr"] == "Ceux d’en face"
    assert {one["owner"] for one in told["state"]["figures"]} == {0, 1}
    assert [frame["index"] for frame in told["frames"]] == [0]


def test_a_sample_band_is_chosen_by_its_id(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    made, _, zoe = invited(web)

    assert choose(zoe, "no_such_band").status_code == 400
    assert choose(zoe, HOSTS).status_code == 200
    titles = bands_told(web, made)
    assert titles[0] == titles[1]


def test_both_bands_may_be_left_open_and_the_first_one_chosen_sets_the_value(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    links = [{"kind": "link"}, {"kind": "link"}]
    made = web.make_only(seats=links, bands=[None, None])
    hands = [Hand(web, made, link["token"], [link["seat"]]) for link in made["links"]]

    assert choose(hands[1], {**GUESTS, "value": 50}, id="one").status_code == 200
    assert (bands_told(web, made)[0], web.state(made)["state"]["figures"]) == (None, [])
    assert reason(choose(hands[0], HOSTS, id="two")) == "server.cannot_set_up"
    assert choose(hands[0], GUESTS, id="three").status_code == 200
    give(*hands)
    assert web.state(made)["request"] is not None


def test_with_typed_dice_play_begins_with_the_band(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    made, _, zoe = invited(web, dice="typed")
    assert web.state(made)["request"] is None

    choose(zoe, GUESTS)

    assert web.state(made)["request"] is not None


# What is refused.


@pytest.mark.parametrize(
    ("band", "key", "cited"),
    [
        ({**GUESTS, "value": 80}, "server.cannot_set_up", "ME-WB-01"),
        ({"figures": [LEADER, *[entry(f"Homme {n}", "combattant") for n in range(9)]]}, "server.cannot_set_up", "60"),
        ({"figures": [LEADER, ARCHER, ARCHER]}, "server.cannot_set_up", ""),
        ({"figures": []}, "server.cannot_set_up", "figures"),
        ({}, "server.cannot_set_up", "figures"),
    ],
)
def test_a_band_that_is_refused_changes_nothing(serve: Serve, file: str, band: Json, key: str, cited: str) -> None:
    web = Web(serve(file).address)
    made, anne, zoe = invited(web)
    before = info(web, made)

    said = choose(zoe, band)

    assert reason(said) == key
    assert cited in said.text
    assert info(web, made) == before
    assert choose(zoe, GUESTS, id="mended").status_code == 200
    give(anne, zoe)
    assert web.state(made)["request"] is not None


def test_the_house_rules_of_the_match_judge_the_band(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    archers = {"figures": [LEADER, ARCHER]}
    _, _, strict = invited(web)
    _, _, easy = invited(web, switches={"me_quarter_rule": False})

    said = choose(strict, archers)

    assert reason(said) == "server.cannot_set_up"
    assert "ME-WB-07" in said.text
    assert choose(easy, archers).status_code == 200


def test_a_band_is_chosen_once_and_by_its_seat(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    made, anne, zoe = invited(web)

    assert choose(anne, GUESTS, seat=1).status_code == 403
    assert reason(choose(anne, GUESTS)) == "server.band_chosen"
    assert choose(zoe, GUESTS).status_code == 200
    assert choose(zoe, HOSTS).status_code == 200, "the same command again is acknowledged and does nothing"
    assert bands_told(web, made)[1] == "Ceux d’en face"
    assert reason(choose(zoe, HOSTS, id="another")) == "server.band_chosen"
    give(anne, zoe)
    second = Hand(web, made, zoe.token, [1])  # another browser with the same link
    assert reason(choose(second, HOSTS, id="late")) == "server.begun"
    assert bands_told(web, made)[1] == "Ceux d’en face"


def test_only_a_seat_that_is_played_by_link_can_be_left_open(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)

    for kind in ("here", "computer"):
        seats = [{"kind": "here"}, {"kind": kind}]
        said = web.post("/api/matches", {"game": "multi-epochs", "bands": [HOSTS, None], "seats": seats})
        assert said.status_code == 400
        assert said.json()["error"]["details"][0]["place"] == "bands.1"


def test_strands_are_shown_only_when_the_band_is_there(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    made, anne, zoe = invited(web)
    assert anne.pledge().status_code == 200
    assert zoe.pledge().status_code == 200

    early = anne.reveal()

    assert reason(early) == "server.too_early"
    assert (info(web, made)["dice"]["reveal_by"], web.state(made)["waiting"]) == (None, [1])
    assert choose(zoe, GUESTS).status_code == 200
    assert info(web, made)["dice"]["reveal_by"] is not None
    for hand in (anne, zoe):
        assert hand.reveal(id=f"now-{hand.seat}").status_code == 200
    assert web.state(made)["request"] is not None


def test_nothing_is_told_of_a_match_without_its_band(serve: Serve, file: str) -> None:
    served = serve(file)
    web = Web(served.address)
    made, anne, _ = invited(web)
    sample = next(one for one in web.get("/api/games/multi-epochs").json()["bands"] if one["id"] == HOSTS)
    names = [figure["name"] for figure in sample["figures"]]

    for path in ("/record", "/replay", "/state", ""):
        said = web.get(f"/api/matches/{made['id']}{path}", made["token"])
        assert said.status_code < 500
        assert not any(name in said.text for name in names), path
    assert reason(web.get(f"/api/matches/{made['id']}/record", made["token"])) == "server.not_begun"
    assert reason(web.post(f"/api/matches/{made['id']}/verify", {}, made["token"])) == "server.not_begun"
    assert reason(web.post(f"/api/matches/{made['id']}/fork", {"index": 0}, made["token"])) == "server.not_begun"
    asked = {"what": "ruler", "from": 0, "to": 7}
    assert reason(web.post(f"/api/matches/{made['id']}/ask", asked, made["token"])) == "server.not_begun"
    assert reason(anne.say(do="answer", index=0)) == "server.not_begun"


# Called off.


@pytest.mark.parametrize("who", ["host", "guest"])
def test_it_may_be_called_off_while_the_band_is_awaited(serve: Serve, database: str, who: str) -> None:
    served = serve(database)
    web = Web(served.address)
    made, anne, zoe = invited(web)
    watcher = Person(served.address, made, made["watch"]["token"])

    assert (anne if who == "host" else zoe).say(do="call_off").status_code == 200

    over = watcher.hear_of("over")["match"]
    assert (over["outcome"]["called_off"], over["outcome"]["winners"]) == (True, [])
    assert reason(choose(zoe, GUESTS)) == "server.over"
    replay = web.get(f"/api/matches/{made['id']}/replay").json()
    assert [frame["note"]["en"] for frame in replay["frames"]] == [over["outcome"]["sentence"]["en"]]
    assert replay["last"]["figures"] == []
    again = web.post(f"/api/matches/{made['id']}/rematch", token=made["token"]).json()
    assert bands_told(web, {"id": again["id"], "token": again["token"]})[1] is None, "it is left open again"


# Races and restarts.


def test_of_two_browsers_with_one_link_one_chooses(serve: Serve, database: str) -> None:
    web = Web(serve(database).address)
    made, _, zoe = invited(web)
    titles = [f"Bande {n}" for n in range(6)]

    with ThreadPoolExecutor(6) as pool:
        said = [*pool.map(lambda title: choose(zoe, {**GUESTS, "title": title}, id=title.replace(" ", "-")), titles)]

    [winner] = [title for title, one in zip(titles, said, strict=True) if one.status_code == 200]
    assert {reason(one) for one in said if one.status_code != 200} == {"server.band_chosen"}
    assert bands_told(web, made)[1] == winner


def test_another_process_learns_of_the_band(serve: Serve, database: str) -> None:
    if not database.startswith("postgresql"):
        pytest.skip("a file serves one process")
    one, other = Web(serve(database).address), Web(serve(database).address)
    made, _, zoe = invited(one)
    watcher = Person(other.address, made)

    assert choose(zoe, GUESTS).status_code == 200

    assert watcher.hear_of("welcome")["match"]["seats"][1]["band"] is not None
    assert len(other.state(made)["state"]["figures"]) > 6


def test_a_server_that_starts_anew_still_waits_for_the_band_and_then_has_it(serve: Serve, database: str) -> None:
    served = serve(database)
    made, anne, _ = invited(Web(served.address))
    assert anne.pledge().status_code == 200
    served.stop()

    served = serve(database)
    web = Web(served.address)
    zoe = Hand(web, made, made["links"][0]["token"], [1])
    assert (bands_told(web, made)[1], web.state(made)["state"]["figures"]) == (None, [])
    assert choose(zoe, GUESTS).status_code == 200
    served.stop()

    web = Web(serve(database).address)
    anne.web = zoe.web = web
    assert bands_told(web, made)[1] == "Ceux d’en face"
    assert zoe.pledge().status_code == 200
    for hand in (anne, zoe):
        assert hand.reveal().status_code == 200
    state = web.state(made)
    assert state["request"] is not None
    assert {one["owner"] for one in state["state"]["figures"]} == {0, 1}


def test_a_match_that_waits_for_its_band_is_played_by_the_rules_that_are_there_then(serve: Serve, file: str) -> None:
    served = serve(file)
    made, anne, zoe = invited(Web(served.address))
    served.stop()

    web = Web(serve(file, games=LATER).address)
    anne.web = zoe.web = web
    assert choose(zoe, GUESTS).status_code == 200
    give(anne, zoe)

    record = web.get(f"/api/matches/{made['id']}/record", made["token"]).json()
    assert record["header"]["rules_version"] == info(web, made)["rules_version"] == NEWER
    assert (info(web, made)["resumed"], web.state(made)["request"] is not None) == ([], True)


def test_a_match_that_waits_for_its_band_is_not_archived(serve: Serve, file: str) -> None:
    served = serve(file, archive_after=0.0, tidy=0.1, sweep=0.1)
    web = Web(served.address)
    made, _, zoe = invited(web)
    other = web.make(seats=LINK)
    rooms = served.app.state.desk.rooms

    wait_for(lambda: rooms.row(other["id"]).archive is not None)

    assert rooms.row(made["id"]).archive is None
    assert choose(zoe, GUESTS).status_code == 200
