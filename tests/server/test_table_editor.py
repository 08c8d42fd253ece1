"""Tables that somebody makes: every fault is told of its piece, and what a table is worth is measured within bounds."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.book.catalogue import games
from escarmouche.engine.book.game import Game, first_sample
from escarmouche.engine.record.digest import canonical
from escarmouche.server.judging_tables import judge
from escarmouche.server.palettes import read_palette
from escarmouche.server.threatening import DEFAULT_SIGHT
from escarmouche.table.bases.bodies import Body, round_base
from escarmouche.table.geometry.points import Point
from escarmouche.table.scenery.files import decode_table, natures
from escarmouche.table.sight.outlook import (
    FEWEST_LOOKS,
    FEWEST_STEPS,
    LOOKS,
    MOST_LOOKS,
    MOST_STEPS,
    STEPS,
    Outlook,
    Raster,
    corners_of,
)  # fmt: skip
from escarmouche.table.sight.sight import FAN
from tests.server.conftest import Serve
from tests.server.serving import Web
from tests.server.test_budgets import woods
from tests.server.test_games import check_texts

GAMES = games()
WALL: dict[str, Any] = {"id": "wall", "nature": "wall", "shape": {"box": [4, 0.5]}, "place": [12, 12], "height": 2}


def document(*pieces: Any, **changes: Any) -> dict[str, Any]:
    return {"format": "escarmouche-table", "version": 1, "width": 24, "depth": 24, "pieces": list(pieces), **changes}


def test_faults_are_told_of_their_pieces_in_both_languages(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    table = document({**WALL, "id": "over", "place": [23, 12]}, WALL, {**WALL, "id": "shut", "state": "closed"})

    said = web.post("/api/tables/judge", {"game": "multi-epochs", "table": table}).json()

    assert [(fault["piece"], fault["field"]) for fault in said["faults"]] == [(0, "place"), (2, "state")]
    assert said["faults"][0]["sentence"] == {"fr": "Cela dépasse du bord de 1", "en": "This overhangs the edge by 1"}
    assert said["ok"] is False
    assert [zone["seat"] for zone in said["hints"]["zones"]] == [0, 1]
    assert said["table"]["pieces"][1] == WALL
    check_texts(said)


def test_a_table_that_cannot_be_read_has_no_normal_form(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    table = document(
        {**WALL, "nature": "wal"}, {**WALL, "id": "b", "shape": {"polygon": [[0, 0], [1, 1], [1, 0], [0, 1]]}}, 7
    )

    said = web.post("/api/tables/judge", {"game": "evenor", "table": table}).json()

    assert (said["table"], said["hints"]) == (None, None)
    assert [(fault["piece"], fault["field"]) for fault in said["faults"]] == [(0, "nature"), (1, "shape"), (2, "")]
    check_texts(said)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_generated_table_becomes_a_document_with_the_zones_of_every_scenario(game: Game) -> None:
    for scenario in game.scenarios:
        number = first_sample(game, scenario)
        assert number >= 0
        made = judge(game, scenario, game.sample(number).table)
        assert made.table is not None
        again = judge(game, scenario, made.table)
        assert again == made
        assert made.hints is not None
        assert made.hints.unsuited is None
        seats = range(made.hints.seats)
        assert {zone.seat for zone in made.hints.zones} >= set(seats)
        assert [side.seat for side in made.hints.sides] == list(seats)
        for side in made.hints.sides:
            assert 0.0 < side.seen <= 1.0
            assert 0.0 < side.reached <= 1.0
        assert len(made.hints.sentences) >= 2


def test_a_wall_across_the_table_stops_sight_and_walkers() -> None:
    game = next(one for one in GAMES if one.id == "multi-epochs")
    across = {**WALL, "shape": {"box": [24, 1]}, "height": 6}
    empty = judge(game, "elimination", document())
    walled = judge(game, "elimination", document(across))

    assert empty.hints is not None
    assert walled.hints is not None
    assert empty.hints.open == 1.0
    assert all(side.seen == 1.0 for side in empty.hints.sides)
    assert walled.hints.open < 0.6
    assert all(side.seen < 0.6 for side in walled.hints.sides)
    assert all(
        side.reached < 0.55 < before.reached for side, before in zip(walled.hints.sides, empty.hints.sides, strict=True)
    )


def test_a_side_that_sees_more_is_told() -> None:
    game = next(one for one in GAMES if one.id == "multi-epochs")
    fence = {**WALL, "shape": {"box": [22, 0.5]}, "place": [12, 4.6], "height": 6}

    hints = judge(game, "elimination", document(fence)).hints

    assert hints is not None
    assert any("sees clearly more" in sentence.en for sentence in hints.sentences)


def test_a_table_that_does_not_suit_its_scenario_is_told_so() -> None:
    game = next(one for one in GAMES if one.id == "evenor")
    filled = {**WALL, "nature": "house", "shape": {"box": [24, 24]}, "height": 3}

    hints = judge(game, "orichalcum", document(filled)).hints

    assert hints is not None
    assert hints.unsuited is not None
    assert "scénario" in hints.unsuited.fr


@pytest.mark.parametrize(("count", "corners"), [(0, 4), (12, 20), (40, 25), (250, 4)])
def test_the_work_is_bounded_whatever_lies_on_the_table(count: int, corners: int) -> None:
    terrain = decode_table(canonical(woods(count, corners))).terrain
    model = Body(round_base(1.0), Point(0.0, 0.0), 0.0, 1.0)
    measured = Outlook(terrain, model, lines=FAN, reader=DEFAULT_SIGHT)
    raster = Raster(terrain, model, measured.walls)
    weight = corners_of(terrain)

    assert weight == count * corners + 4
    assert measured.looks <= min(MOST_LOOKS, max(FEWEST_LOOKS, LOOKS // weight))
    assert 0 < len(measured.spots(measured.looks)) <= measured.looks
    assert 0 < len(raster.places) <= min(MOST_STEPS, max(FEWEST_STEPS, STEPS // weight))


def test_the_largest_table_that_can_be_read_is_judged(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)

    said = web.post("/api/tables/judge", {"game": "multi-epochs", "table": woods(40, 25)}).json()

    assert said["hints"] is None or said["hints"]["sentences"] or said["hints"]["unsuited"]
    assert (
        web.post("/api/tables/judge", {"game": "multi-epochs", "table": woods(75, 200)}).json()["faults"][0]["piece"]
        == 0
    )
    assert web.post("/api/tables/judge", {"game": "nothing", "table": document()}).status_code == 404
    assert web.post("/api/tables/judge", {"game": "evenor", "scenario": "x", "table": document()}).status_code == 404
    assert web.post("/api/tables/judge", {"game": "evenor", "table": {"recipe": "none"}}).status_code == 409
    assert web.post("/api/tables/judge", {"game": "evenor", "table": document(), "seats": 3}).status_code == 409
    assert web.post("/api/tables/judge", {"game": "evenor", "table": document(), "seats": 99}).status_code == 422
    assert web.post("/api/tables/judge", {"game": "evenor", "table": []}).status_code == 422


@pytest.mark.parametrize(
    "table",
    [
        {}, {"pieces": {}}, {"recipe": ["x"]}, {"recipe": "medium", "seed": -1}, document(None, [], {}),
        document(WALL, {**WALL, "id": ["wall"]}), document(version=10**30), document(width=10_000, depth=1), document(*[WALL] * 400),
        document({**WALL, "shape": {"box": [24, 24]}}), document({**WALL, "nature": {"kind": "x", "ground": ["a"] * 99}}),
    ],
    ids=range(11),
)  # fmt: skip
def test_nothing_that_is_sent_breaks_the_judge(serve: Serve, file: str, table: dict[str, Any]) -> None:
    said = Web(serve(file).address).post("/api/tables/judge", {"game": "evenor", "table": table})

    assert said.status_code in (200, 400, 409, 422), said.text
    check_texts(said.json())


def test_what_takes_too_long_is_given_up(serve: Serve, file: str) -> None:
    web = Web(serve(file, help=0.0).address)

    said = web.post("/api/tables/judge", {"game": "multi-epochs", "table": document(WALL)})

    assert said.status_code >= 400
    check_texts(said.json())


def test_the_palette_has_every_nature_of_the_library(serve: Serve, file: str) -> None:
    said = Web(serve(file).address).get("/api/tables/palette").json()

    assert sorted(read_palette()) == sorted(natures())
    for nature in said["natures"]:
        piece = {
            **WALL,
            "nature": nature["kind"],
            "shape": nature["shape"],
            "floor": nature["floor"],
            "height": nature["height"],
        }
        assert judge(GAMES[0], "", document({**piece, "state": nature["state"]})).faults == []
        assert nature["door"] is bool(nature["state"])
    check_texts(said)
