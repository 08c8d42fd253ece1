"""Matches from their headers: seats, tables, scenarios, and whole games by players who do not think."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.book.tables import terrain_of
from escarmouche.engine.match.header import Header
from escarmouche.faults.fault import Fault
from escarmouche.games.sons_of_fate import GAME
from escarmouche.games.sons_of_fate.scenarios import GAME_ID, SCENARIOS, VERSION, bare_table, sample_header, table_for
from tests.support.random_play import play_out, start
from tests.support.scripts import rule


def header(scenario: str, bands: list[dict[str, Any]], **switches: object) -> Header:
    return Header(
        GAME_ID, rules_version=VERSION, scenario=scenario, bands=bands, table=bare_table(36, 36), switches=switches
    )


@rule("SF-GEN-01", "SF-R-61")
def test_two_bands_face_each_other() -> None:
    bands = sample_header(0).bands
    assert GAME.set_up(header("annihilation", bands)).rules.seats == 2
    for others in (bands[:1], [*bands, bands[0]]):
        with pytest.raises(Fault):
            GAME.set_up(header("annihilation", others))


@rule("SF-GEN-04", "SF-R-48")
def test_the_table_follows_from_the_budget() -> None:
    sizes = set()
    for number in range(8):
        sample = sample_header(number)
        terrain = terrain_of(sample.table)
        sizes.add((sample.bands[0]["value"], terrain.width, terrain.depth))
    assert sizes == {(150, 36, 36), (200, 36, 48)}
    small, large = [{"value": 150}], [{"value": 250}]
    assert table_for(large, bare_table(36, 36)) == bare_table(36, 48)
    assert table_for(small, {"recipe": "borderland_large", "seed": 3}) == {"recipe": "borderland", "seed": 3}


@rule("SF-SET-02", "SF-R-50")
def test_on_an_empty_table_the_scenery_is_still_to_be_placed() -> None:
    battle = GAME.set_up(header("annihilation", sample_header(0).bands))
    assert len(battle.to_place) == 8
    assert not GAME.set_up(sample_header(0)).to_place


@rule("SF-R-59")
def test_by_a_house_rule_nobody_has_a_capability() -> None:
    bands = sample_header(0).bands
    assert any(one.profile.capabilities for one in GAME.set_up(header("annihilation", bands)).fighters)
    bare = GAME.set_up(header("annihilation", bands, sf_capabilities="none"))
    assert not any(one.profile.capabilities for one in bare.fighters)


@rule("SF-R-60", "SF-SC-01", "SF-SC-02", "SF-SC-03")
@pytest.mark.parametrize("scenario", list(SCENARIOS))
def test_every_scenario_is_played_to_its_end(scenario: str) -> None:
    number = next(i for i in range(16, 64) if sample_header(i).scenario == scenario and i % 2 == 1)
    match = play_out(start(GAME, number), number)
    assert match.outcome is not None
    assert match.outcome.rule == SCENARIOS[scenario].rule
