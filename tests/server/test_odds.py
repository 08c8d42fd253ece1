"""Chances of choices: asked for by the page, made beside play, kept, and never of what the seat may not know."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.server.errors import Problem
from escarmouche.server.foreseeing import MOST_RESULTS, KeptOdds
from escarmouche.server.incoming import OddsAsk
from escarmouche.server.options import Options, SeatOption
from escarmouche.server.room import Room
from tests.proving_ground.matches import at_action, at_bids
from tests.server.conftest import Serve
from tests.server.serving import Json, Person, Web

GAMES = tuple(Catalogue().ids())
MOST_ANSWERS = 400  # by chance, until dice can be thrown
BOTH_HERE = [{"kind": "here"}, {"kind": "here"}]


def at_dice(web: Web, game: str, **wishes: Any) -> tuple[Json, Person, Json]:
    """A match played to the first question of which chances are told."""
    made = web.make(game=game, seats=BOTH_HERE, seed="odds", switches={}, **wishes)
    person = Person(web.address, made)
    person.seed = "odds"  # the same choices in every run
    for _ in range(MOST_ANSWERS):
        person.sit_down()
        request = person.request
        assert request is not None
        if request["form"] == "choose":
            told = person.ask("odds")
            if told["options"]:
                return made, person, told
        person.answer()
    raise AssertionError("no choice ever led to dice")


@pytest.mark.parametrize("game", GAMES)
def test_the_chances_of_every_option_are_told_with_what_they_are_made_of(serve: Serve, file: str, game: str) -> None:
    _, person, told = at_dice(Web(serve(file).address), game)
    assert person.request is not None

    legal = [option["id"] for option in person.request["options"] if option["refused"] is None]
    assert told["number"] == person.request["number"]
    named = [one["option"] for one in told["options"]]
    assert named == [id for id in legal if id in named]  # as the options stand, whatever their chances
    for one in told["options"]:
        assert one["note"]["fr"]
        together = sum([result["chance"] for result in one["results"]])
        assert together == pytest.approx(1.0, abs=0.01) or (len(one["results"]) == MOST_RESULTS and together < 1.0)
        assert all([0 <= likely["low"] <= likely["chance"] <= likely["high"] <= 1 for likely in one["chances"]])
        fr, en = (
            ("Compté", "Counted") if one["exact"] or "essais" not in one["method"]["fr"] else ("Estimé", "Estimated")
        )
        assert one["method"]["fr"].startswith(fr)
        assert one["method"]["en"].startswith(en)


def test_chances_change_nothing_and_are_told_again(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    made, person, told = at_dice(web, "multi-epochs")
    before = web.state(made)["index"]

    again = person.ask("odds")

    assert again == told
    assert web.state(made)["index"] == before


def test_where_it_was_agreed_chances_are_hidden(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    made = web.make(seats=BOTH_HERE, odds=False)

    said = web.post(f"/api/matches/{made['id']}/ask", {"what": "odds"}, made["token"])

    assert said.json()["error"]["refusal"]["key"] == "server.no_odds"
    assert web.get(f"/api/matches/{made['id']}", made["token"]).json()["odds"] is False


@pytest.mark.parametrize("odds", [True, False])
def test_the_chances_that_a_game_knows_by_itself_are_hidden_too(serve: Serve, file: str, odds: bool) -> None:
    web = Web(serve(file).address)
    person = Person(web.address, web.make(game="song-of-blades", seats=BOTH_HERE, odds=odds, switches={}))

    while (request := person.request) is None or request["key"] != "dice":
        person.answer()

    assert any("chances" in option for option in request["options"]) is odds


def test_an_answer_that_is_composed_is_asked_about_as_it_stands(serve: Serve, file: str) -> None:
    person = Person((web := Web(serve(file).address)).address, web.make(game="evenor", seats=BOTH_HERE, switches={}))
    forms: set[str] = set()
    for _ in range(400):
        request = person.request
        if request is None:
            break
        if request["form"] in ("choose_some", "order", "distribute", "place", "path") and request["form"] not in forms:
            told = person.ask("odds", answer=request["default"])
            assert told["number"] == request["number"]
            assert len(told["options"]) <= 1
            assert all([one["option"] == "" for one in told["options"]])
            forms.add(request["form"])
        person.answer()
    assert {"place", "path"} <= forms


def test_a_bad_answer_has_no_chances(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    made = web.make(seats=BOTH_HERE)

    for answer in ("fly", 7, [[1, 2]]):
        said = web.post(f"/api/matches/{made['id']}/ask", {"what": "odds", "answer": answer}, made["token"])
        assert said.json()["error"]["refusal"]["key"] == "server.bad_answer"


def test_who_only_looks_on_is_told_no_chances(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    made = web.make(seats=BOTH_HERE, public=True)

    said = web.post(f"/api/matches/{made['id']}/ask", {"what": "odds"})

    assert said.json()["error"]["refusal"]["key"] == "server.not_yours"


# In the worker.


def room_of(match: Any) -> Room:
    return Room("proving", match, Options(seats=(SeatOption("here"),) * 3), seed="x", position=0)


def test_only_the_seat_that_is_asked_has_chances_and_they_are_imagined_where_something_is_hidden() -> None:
    room = room_of(at_action())
    asked = room.match.asked()[0].seat
    kept = KeptOdds()

    told = kept.told(room, "proving", (asked,), OddsAsk(what="odds", id="a"))
    again = kept.told(room, "proving", (asked,), OddsAsk(what="odds", id="b"))

    assert told.options
    assert not any([one.exact for one in told.options])
    assert again.options is told.options
    assert (told.id, again.id) == ("a", "b")
    for other in [seat for seat in (0, 1, 2) if seat != asked]:
        with pytest.raises(Problem) as refused:
            kept.told(room, "proving", (other,), OddsAsk(what="odds"))
        assert refused.value.body.refusal is not None
        assert refused.value.body.refusal.key == "server.not_yours"


def test_a_sealed_answer_has_chances_for_its_own_seat() -> None:
    room = room_of(at_bids())

    told = KeptOdds().told(room, "proving", (2,), OddsAsk(what="odds", answer=1))

    assert told.options == []  # a bid harms nobody


def test_a_few_numbers_are_told_like_options() -> None:
    room = room_of(at_bids())
    asked = room.match.asked()
    assert asked[2].form == "number"

    assert KeptOdds().told(room, "proving", (2,), OddsAsk(what="odds")).number == room.head


def test_what_stands_on_a_button_is_all_that_happens_with_its_numbers_together() -> None:
    room = room_of(at_action())
    told = KeptOdds().told(room, "proving", (room.match.asked()[0].seat,), OddsAsk(what="odds"))

    for one in told.options:
        assert len(one.short) <= len(one.chances)
        assert sum([likely.chance for likely in one.short]) == pytest.approx(
            sum([likely.chance for likely in one.chances])
        )
