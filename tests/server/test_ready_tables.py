"""The tables that games bring along: every scenario has some, and each can be played on."""

from __future__ import annotations

from pathlib import Path

import pytest

from escarmouche.engine.book.catalogue import games
from escarmouche.engine.book.game import Game
from escarmouche.server.judging_tables import header_on, judge, opened, seats_on
from escarmouche.server.protocol.tables import ReadyTable
from escarmouche.server.ready_tables import ready_tables
from escarmouche.table.scenery.files import encode_table, load_table
from tests.server.conftest import Serve
from tests.server.serving import Web
from tests.server.test_games import check_texts

GAMES = games()
EACH = [(game, ready) for game in GAMES for ready in ready_tables(game).tables]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_scenario_has_a_table(game: Game) -> None:
    found = ready_tables(game).tables

    assert {ready.scenario for ready in found} == set(game.scenarios)
    assert {ready.id for ready in found} == {file.stem for file in (Path(game.folder) / "tables").glob("*.json")}
    assert len({ready.title.en for ready in found} | {ready.title.fr for ready in found}) == 2 * len(found)


@pytest.mark.parametrize(("game", "ready"), EACH, ids=[f"{game.id}-{ready.id}" for game, ready in EACH])
def test_a_ready_table_suits_its_scenario(game: Game, ready: ReadyTable) -> None:
    file = Path(game.folder) / "tables" / f"{ready.id}.json"
    judged = judge(game, ready.scenario, ready.table)
    seats = seats_on(game, ready.scenario, ready.table["width"], ready.table["depth"])
    match = opened(game, header_on(game, ready.scenario, ready.table, seats))

    assert judged.faults == []
    assert judged.hints is not None
    assert judged.hints.unsuited is None
    assert judged.hints.zones
    assert [side.seat for side in judged.hints.sides] == list(range(seats))
    assert match.request is not None
    assert encode_table(load_table(file)) == file.read_bytes()


@pytest.mark.parametrize("game", [game for game in GAMES if game.seats is not None], ids=lambda game: game.id)
def test_every_number_of_players_has_a_table_that_is_judged_for_all_of_them(game: Game) -> None:
    tables = ready_tables(game).tables
    for scenario in game.scenarios:
        seating = game.seating(scenario)
        known = [one for one in tables if one.scenario == scenario]
        most = [seats_on(game, scenario, one.table["width"], one.table["depth"]) for one in known]
        assert {seating.least, seating.most} == set(most)
        large = known[most.index(seating.most)]
        for seats in range(seating.least, seating.most + 1):
            hints = judge(game, scenario, large.table, seats).hints
            assert hints is not None
            assert (hints.seats, hints.unsuited) == (seats, None)
            assert [side.seat for side in hints.sides] == list(range(seats))
            assert {zone.seat for zone in hints.zones} >= set(range(seats))


def test_the_gallery_is_told_in_both_languages(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)

    for game in GAMES:
        said = web.get(f"/api/games/{game.id}/tables").json()
        assert len(said["tables"]) >= len(game.scenarios)
        check_texts([one["title"] for one in said["tables"]])
    assert web.get("/api/games/nothing/tables").status_code == 404
