"""Bands in the making: the form of every game, what is said of whatever is sent, and bands drawn at random."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.bands.drawing import drawn
from escarmouche.engine.book.catalogue import games
from escarmouche.engine.book.game import Game, settings
from escarmouche.engine.match.tape import Tape
from escarmouche.server.band_bench import band_judged
from escarmouche.server.band_forms import form_told
from escarmouche.server.wishes import BandDraft
from tests.server.conftest import Serve
from tests.server.serving import Web
from tests.server.test_games import check_texts

GAMES = [game for game in games() if game.bands is not None]
SEEDS = 200
FEWEST = 3  # figures of a band, each of a point at least


def ids(game: Game) -> str:
    return game.id


@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_a_form_is_told_with_everything_that_can_be_chosen(serve: Serve, file: str, game: Game) -> None:
    web = Web(serve(file).address)

    form = web.get(f"/api/games/{game.id}/band-form").json()

    assert game.bands is not None
    assert [field["name"] for field in form["fields"]] == [field.name for field in game.bands.form.all_fields]
    assert form["opening"] in [field["name"] for field in form["fields"] if field["items"]]
    assert form["usual"] == form["samples"][0]["value"]
    assert {one["name"] for one in form["switches"]} == set(game.bands.switches)
    opening = next(field for field in form["fields"] if field["name"] == form["opening"])
    assert all(item["summary"] and item["rule"] for item in opening["items"])
    assert any(item["price"] is not None for field in form["fields"] for item in field["items"])
    check_texts(form)


@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_a_sample_is_judged_legal_with_what_might_still_be_bought(serve: Serve, file: str, game: Game) -> None:
    web = Web(serve(file).address)
    for sample in game.sample_bands():
        said = web.post(f"/api/games/{game.id}/bands/judge", {"band": sample, "figure": 0}).json()
        assert said["ok"] is True
        assert said["points"] == sum(figure["cost"] for figure in said["figures"])
        assert [figure["line"] for figure in said["figures"]] == list(range(len(sample["figures"])))
        assert all(figure["sheet"]["fr"] for figure in said["figures"])
        assert said["additions"]
        assert said["offers"]
        assert all(offer["line"] for offer in said["additions"])
        check_texts(said["offers"])


@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_an_offer_is_refused_with_its_rule_when_the_points_are_spent(game: Game) -> None:
    assert game.bands is not None
    sample = game.sample_bands()[0]

    said = band_judged(game, BandDraft(band=sample, value=game.bands.value(sample), figure=0))

    now = said.figures[0].cost or 0
    dearer = [offer.refused for offer in said.offers if offer.field != "items" and (offer.cost or 0) > now]
    refusals = [offer.refused for offer in said.additions if offer.cost] or dearer
    assert refusals
    for refusal in refusals:
        assert refusal is not None
        assert refusal.rule
        assert refusal.sentence.fr != refusal.sentence.en


@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_a_figure_that_was_just_added_is_judged_and_has_a_sheet(game: Game) -> None:
    empty = band_judged(game, BandDraft(band={"figures": []}))

    for offer in empty.additions:
        said = band_judged(game, BandDraft(band={"figures": [offer.line]}, figure=0))
        assert said.figures[0].sheet is not None
        assert said.offers


def test_the_same_thing_is_offered_again_where_a_figure_can_have_it_twice() -> None:
    game = next(one for one in GAMES if one.id == "flammes-et-fantassins")
    line = {
        "name": "Anna",
        "body": "agile",
        "classes": ["soldat"],
        "weapon": "dague",
        "items": ["potion_de_vie", "cuir"],
    }

    def again(*items: str) -> list[str]:
        band = {"figures": [{**line, "items": list(items)}]}
        said = band_judged(game, BandDraft(band=band, figure=0))
        return [str(offer.value) for offer in said.offers if (offer.field, offer.part) == ("items", "more")]

    assert again("potion_de_vie", "cuir", "grimoire") == ["potion_de_vie"]
    assert again("potion_de_vie", "potion_de_vie") == []


def test_culprits_are_marked_by_line_and_field() -> None:
    game = next(one for one in GAMES if one.id == "multi-epochs")
    spoiled = [
        {"name": "Ada", "category": "combattant", "traits": ["meneur", "lent", "rapide"]},
        {"name": "Bea", "category": "tireur", "traits": ["tir_longue_portee"]},
        {"name": "Cid", "category": "combattant", "traits": ["champion"], "raises": ["combat"]},
    ]

    said = band_judged(game, BandDraft(band={"figures": spoiled}, value=12, figure=2))

    marks = {fault.refusal.key: (fault.lines, fault.field, fault.lacks) for fault in said.faults}
    assert marks["band.traits_exclude"] == ([0], "traits", False)
    assert marks["band.raises"] == ([2], "raises", True)
    assert marks["band.over_a_quarter"] == ([1], "", False)
    assert marks["band.too_dear"] == ([1, 2], "", False)
    wanted = next(offer for offer in said.offers if (offer.field, offer.value) == ("raises", "volonte"))
    assert (wanted.refused, wanted.needs) == (None, None)


def test_what_cannot_be_read_is_told_by_line_and_the_rest_is_judged() -> None:
    game = next(one for one in GAMES if one.id == "multi-epochs")
    good = {"name": "Ada", "category": "combattant", "traits": ["meneur"]}
    lines: list[Any] = [
        7,
        {**good, "name": ""},
        {"name": "Bea", "category": "king"},
        {**good, "traits": ["meneur", "zzz"]},
    ]

    said = band_judged(game, BandDraft(band={"figures": lines, "value": "much"}, value=60, figure=3))

    places = [(one.line, one.field) for one in said.malformed]
    assert places == [(-1, "value"), (0, ""), (1, "name"), (2, "category"), (3, "traits")]
    assert [figure.line for figure in said.figures] == [1, 3]
    assert said.band["figures"][1] == good
    assert "value" not in said.band
    assert said.offers
    assert not said.ok


@pytest.mark.parametrize(
    "junk", [None, 3, "x", [], [[]], {}, {"figures": 7}, {"figures": [None] * 300}, {"figures": []}]
)
@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_garbage_is_answered_with_what_is_wrong(serve: Serve, file: str, game: Game, junk: Any) -> None:
    web = Web(serve(file).address)

    answer = web.post(f"/api/games/{game.id}/bands/judge", {"band": junk, "figure": 1})

    if isinstance(junk, dict):
        assert answer.status_code == 200
        said = answer.json()
        assert not said["ok"]
        assert said["malformed"] or said["faults"]
        assert said["additions"]
        check_texts(said)
    else:
        assert answer.status_code == 422


@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_a_judgement_has_bounds(game: Game) -> None:
    assert game.bands is not None
    line = game.sample_bands()[0]["figures"][0]
    many = [{**line, "name": f"Number {number}"} for number in range(100)]

    said = band_judged(game, BandDraft(band={"figures": many}, value=60, figure=99))

    assert len(said.figures) == 100
    assert said.additions == []
    assert 0 < len(said.offers) < 200
    assert len(said.faults) <= 50


@pytest.mark.parametrize("wish", [{"value": 0}, {"value": 10_001}, {"figure": -1}, {"figure": 100}, {"extra": 1}])
def test_what_is_wished_is_bounded_too(serve: Serve, file: str, wish: dict[str, Any]) -> None:
    web = Web(serve(file).address)
    assert web.post("/api/games/evenor/bands/judge", {"band": {"figures": []}, **wish}).status_code == 422


def test_a_house_rule_that_cannot_be_set_so_stays_as_it_is() -> None:
    game = next(one for one in GAMES if one.id == "evenor")
    twins = {"figures": [{"figure": "phobos"}, {"figure": "phobos"}]}

    def keys(setting: Any) -> list[str]:
        said = band_judged(game, BandDraft(band=twins, value=50, switches={"ev_unique_figures": setting}))
        return [fault.refusal.key for fault in said.faults]

    assert keys(setting=True) == ["band.twice"]
    assert keys(setting="nonsense") == ["band.twice"]
    assert keys(setting=False) == []


# Drawing.


@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_every_drawn_band_is_legal_and_comes_close_to_the_points(game: Game) -> None:
    assert game.bands is not None
    usual = game.bands.usual_value()
    agreed = settings(game.switches, {})
    least = min([sample["value"] for sample in game.sample_bands()]) // 2
    for seed in range(SEEDS):
        value = (usual, usual // 2, usual * 3 // 4, max(usual // 3, least))[seed % 4]
        band = drawn(game.bands, value, agreed, Tape(f"draw {seed}"))
        assert game.bands.malformed(band) == []
        assert game.bands.check(band, value, agreed) == []
        assert game.bands.value(band) >= 0.75 * value


@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_a_seed_draws_the_same_band_again(serve: Serve, file: str, game: Game) -> None:
    web = Web(serve(file).address)

    first = web.post(f"/api/games/{game.id}/bands/draw", {}).json()
    again = web.post(f"/api/games/{game.id}/bands/draw", {"seed": first["seed"]}).json()
    said = web.post(f"/api/games/{game.id}/bands/judge", {"band": first["band"]}).json()

    assert again == first
    assert said["ok"] is True
    assert said["points"] == first["points"]
    assert first["band"]["value"] == form_told(game).usual


@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_where_no_band_is_possible_that_is_said(serve: Serve, file: str, game: Game) -> None:
    answer = Web(serve(file).address).post(f"/api/games/{game.id}/bands/draw", {"value": 1, "seed": "x"})
    assert answer.status_code == 409
    assert answer.json()["error"]["refusal"]["key"] == "server.cannot_draw"
