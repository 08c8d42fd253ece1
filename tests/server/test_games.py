"""What can be played, and help at the table: every game in the catalogue, every sentence in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from escarmouche.engine.book.catalogue import Catalogue
from tests.server.conftest import Serve
from tests.server.serving import Person, Web

GAMES = [game.id for game in Catalogue().games() if game.sample_header is not None]

EVERYWHERE = ((0, 50), (0, -50), (50, 0), (-50, 0), (50, 50), (50, -50), (-50, 50), (-50, -50))


def texts_in(data: Any) -> Iterator[dict[str, str]]:
    """Everything that looks like a text in two languages."""
    if isinstance(data, dict):
        if set(data) & {"fr", "en"}:
            yield data
        else:
            for value in data.values():
                yield from texts_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from texts_in(value)


def check_texts(data: Any) -> None:
    for text in texts_in(data):
        assert set(text) == {"fr", "en"}
        assert not any("{" in said for said in text.values()), text


@pytest.mark.parametrize("game", GAMES)
def test_a_game_tells_what_can_be_chosen(serve: Serve, file: str, game: str) -> None:
    web = Web(serve(file).address)

    listed = web.get("/api/games").json()
    found = web.get(f"/api/games/{game}").json()
    rules = web.get(f"/api/games/{game}/rules").json()

    assert game in [one["id"] for one in listed["games"]]
    assert found["bands"]
    assert found["scenarios"]
    assert [rule for chapter in rules["chapters"] for rule in chapter["rules"]]
    check_texts([listed, found, rules])
    for band in found["bands"]:
        verdict = web.post(f"/api/games/{game}/bands/check", {"band": band["band"]}).json()
        assert verdict["ok"] is True
        assert all(figure["role"] for figure in band["figures"])
        check_texts(verdict)
    sample = next(recipe for recipe in found["recipes"] if recipe["id"] == found["table"]["recipe"])
    for recipe in found["recipes"]:
        table = web.get(f"/api/tables?recipe={recipe['id']}&seed=3").json()
        assert (table["width"], table["depth"]) == (recipe["width"], recipe["depth"])
        assert sample["width"] / 4 <= table["width"] <= 4 * sample["width"]
        check_texts(table)


@pytest.mark.parametrize("game", GAMES)
def test_every_scenario_has_a_table_and_is_set_up_on_it(serve: Serve, file: str, game: str) -> None:
    web = Web(serve(file).address)

    for scenario in web.get(f"/api/games/{game}").json()["scenarios"]:
        made = web.make(game=game, scenario=scenario["id"], switches={})
        laid = web.get(f"/api/matches/{made['id']}/state", made["token"]).json()["table"]

        assert laid["table"] == scenario["table"]


def test_a_table_that_does_not_suit_the_scenario_is_refused_in_words(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    wish = {"game": "evenor", "scenario": "orichalcum", "table": {"recipe": "medium", "seed": 2}}

    said = web.post("/api/matches", wish)

    assert said.status_code == 409
    assert said.json()["error"]["sentence"] == {
        "fr": "Cette table ne convient pas à ce scénario (EV-R-61).",
        "en": "This table does not suit this scenario (EV-R-61).",
    }


@pytest.mark.parametrize("game", GAMES)
def test_everything_said_in_a_match_is_said_in_both_languages(serve: Serve, file: str, game: str) -> None:
    served = serve(file)
    seats = Web(served.address).get(f"/api/games/{game}").json()["seats"]
    made = Web(served.address).make(game=game, switches={}, seats=[{"kind": "here"}] * seats)
    person = Person(served.address, made, since=0)

    for _ in range(150):
        if person.now["status"] != "open":
            break
        person.sit_down()
        assert person.answer()["type"] == "ack"
        check_texts(person.now)
    check_texts(person.welcome)


def test_help_at_the_table(serve: Serve, file: str) -> None:
    served = serve(file)
    person = Person(served.address, Web(served.address).make(seats=[{"kind": "here"}, {"kind": "here"}]))
    limits = person.until_path()["limits"]
    x, y, _, _ = limits["from"]

    reach = person.ask("reach")
    near = person.ask("check", answer=[[x + 0.5, y]])
    far = person.ask("check", answer=[[x, y + 50]])
    route = person.ask("route", to=[x, y + 1])
    others = [f["id"] for f in person.now["state"]["figures"] if f["id"] != limits["figure"]]
    sight = person.ask("sight", **{"from": limits["figure"], "to": others[-1]})
    ruler = person.ask("ruler", **{"from": limits["figure"], "to": others[-1]})

    assert reach["exact"] is True
    assert reach["polygons"]
    assert near["length"] == 0.5
    assert far["ok"] is False
    assert far["refusal"]["rule"]
    assert route["end"] == [x, y + 1]
    assert (route["cut"], far["cut"]) == (False, False)
    for told in (
        [person.ask("route", to=[x + dx, y + dy], cut=True) for dx, dy in EVERYWHERE],
        [person.ask("check", answer=[[x + dx, y + dy]], cut=True) for dx, dy in EVERYWHERE],
    ):
        free = [one for one in told if one["ok"] and one["cut"]]  # somebody may stand on some of the ways
        assert any(1 < one["length"] <= one["limit"] for one in free)
    assert sight["parts"]
    assert sight["distance"] == ruler["distance"]
    check_texts([far, sight, ruler])
    assert person.ask("sight", **{"from": 0, "to": 999})["error"]["code"] == "refused"


def test_the_list_of_public_matches_and_of_my_own(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    public = web.make(public=True, seats=[{"kind": "here"}, {"kind": "here"}])
    private = web.make(seats=[{"kind": "here"}, {"kind": "here"}])

    watched = web.get("/api/watch").json()["matches"]
    mine = web.post("/api/mine", {"tokens": [private["token"], "forged.token"]}).json()["matches"]

    assert [one["id"] for one in watched] == [public["id"]]
    assert [(one["id"], one["my_turn"]) for one in mine] == [(private["id"], True)]
    assert web.get(f"/api/matches/{public['id']}/state").json()["request"]["mine"] is False


def test_the_protocol_is_published(serve: Serve, file: str) -> None:
    schema = Web(serve(file).address).get("/api/openapi.json").json()

    assert "/api/matches/{id}/commands" in schema["paths"]


@pytest.mark.parametrize("game", GAMES)
def test_a_match_with_a_computer_has_a_turn_limit_and_one_among_people_only_the_books(
    serve: Serve, file: str, game: str
) -> None:
    web = Web(serve(file).address)
    against, among = [{"kind": "here"}, {"kind": "computer"}], [{"kind": "here"}, {"kind": "here"}]

    for scenario in web.get(f"/api/games/{game}").json()["scenarios"]:
        wish = {"game": game, "scenario": scenario["id"], "switches": None}
        limited, free = (web.make(seats=seats, **wish) for seats in (against, among))

        assert web.state(limited)["state"]["rounds"] > 0
        assert set(web.get(f"/api/matches/{limited['id']}", limited["token"]).json()["switches"]) >= set(
            scenario["limit"]
        )
        assert not set(web.get(f"/api/matches/{free['id']}", free["token"]).json()["switches"]) & set(scenario["limit"])
        assert (web.state(free)["state"]["rounds"] <= 0) == bool(scenario["limit"])
        assert max(web.state(free)["state"]["rounds"], 0) == scenario["rounds"]


@pytest.mark.parametrize("game", GAMES)
def test_a_scenario_names_the_house_rule_that_agrees_on_another_number_of_rounds(
    serve: Serve, file: str, game: str
) -> None:
    """Where a match is as long as the rule says, and nowhere else."""
    web = Web(serve(file).address)
    scenarios = web.get(f"/api/games/{game}").json()["scenarios"]
    rules = {name for scenario in scenarios for name in scenario["limit"]}

    for scenario in scenarios:
        for rule in rules:
            wish = {"game": game, "scenario": scenario["id"], "switches": {rule: 9}}
            made = web.make(**wish, seats=[{"kind": "here"}, {"kind": "here"}])
            assert (web.state(made)["state"]["rounds"] == 9) == (scenario.get("agreed_by") == rule)
        assert scenario.get("agreed_by", "") in {"", *rules}
