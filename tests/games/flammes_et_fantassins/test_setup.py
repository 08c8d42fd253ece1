"""How a match is set up from its header: sample matches, tables, bases, Bands."""

from __future__ import annotations

import pytest

from escarmouche.engine.book.tables import terrain_of
from escarmouche.games.flammes_et_fantassins.band import BANDS
from escarmouche.games.flammes_et_fantassins.elements import elements_of
from escarmouche.games.flammes_et_fantassins.scenarios import (
    SCENARIOS,
    SEATING,
    sample_header,
    seated_header,
    set_up,
    table_for,
)
from escarmouche.table.geometry.points import Point
from escarmouche.table.scenery.generator import generate
from escarmouche.table.scenery.recipes import recipe_named
from tests.games.flammes_et_fantassins.opened import WIDE, ByChance, band, opened, run
from tests.support.scripts import rule


@rule("FF-S-01", "FF-BAND-01", "FF-GEN-01")
def test_sample_matches_have_two_to_five_different_legal_bands() -> None:
    seen: set[tuple[str, int, bool]] = set()
    for number in range(64):
        header = sample_header(number)
        names = [band["id"] for band in header.bands]
        assert len(set(names)) == len(names)
        assert SEATING[header.scenario].allows(len(names))
        seen.add((header.scenario, len(names), bool(header.teams)))
    assert {(key, 2, False) for key in SCENARIOS} <= seen
    assert {("tribute", 3, True), ("common_well", 4, True), ("dug_up_irons", 5, False)} <= seen
    assert [len(seated_header(3, seats).bands) for seats in (2, 3, 4, 5)] == [2, 3, 4, 5]
    for number in range(16):
        for seats in (2, 3, 4, 5):
            usual, other = sample_header(number).scenario, seated_header(number, seats).scenario
            assert other == usual or not SEATING[usual].allows(seats)


@pytest.mark.parametrize("number", [0, 1, 2, 4, 5, 6, 7])
@rule("FF-S-02", "FF-S-04")
def test_sample_matches_are_set_up_by_any_answers(number: int) -> None:
    battle = set_up(sample_header(number))
    size = 24.0 if battle.rules.seats == 2 else 36.0

    assert (battle.terrain.width, battle.terrain.depth) == (size, size)
    run(battle, answer=ByChance(f"sample {number}"))
    assert all([one.body is not None for one in battle.characters])
    twin = set_up(sample_header(number))
    twin.restore(battle.to_data())
    assert twin.to_data() == battle.to_data()
    assert battle.copy().to_data() == battle.to_data()


@rule("FF-S-03")
@pytest.mark.parametrize(("name", "least", "most"), [("hamlet", 6, 10), ("hamlet_large", 14, 20)])
def test_generated_tables_mix_what_a_scenario_asks_for(name: str, least: int, most: int) -> None:
    for seed in range(4):
        terrain = generate(recipe_named(name), seed)
        kinds = [element.id.rpartition("-")[0] for element in elements_of(terrain)]
        seats = 2 if name == "hamlet" else 5
        battle = opened("dug_up_irons", *[band("SOLDIER")] * seats, table={"recipe": name, "seed": seed})

        assert least <= len(kinds) <= most
        assert kinds.count("house") + kinds.count("barn") >= 1
        assert kinds.count("wall") + kinds.count("low_wall") >= 2
        assert kinds.count("forest") + kinds.count("bush") >= 2
        assert kinds.count("hill") + kinds.count("rock") >= 1
        assert any([piece.nature.door for piece in terrain.pieces])
        for seat in range(seats):
            zone = battle.scenario.zone(battle, seat)
            for piece in terrain.pieces:
                corners = piece.shape.ring or (Point(piece.place.x, piece.place.y),)
                assert all(
                    [zone.gap(corner) >= 2.0 - piece.shape.radius * (not piece.shape.ring) - 0.01 for corner in corners]
                )


@rule("FF-S-03")
@pytest.mark.parametrize(("seats", "least", "most"), [(2, 6, 10), (3, 14, 20), (5, 14, 20)])
def test_sample_matches_are_played_on_such_tables(seats: int, least: int, most: int) -> None:
    terrain = terrain_of(seated_header(1, seats).table)
    assert least <= len(elements_of(terrain)) <= most


@rule("FF-S-02")
def test_the_table_suits_the_number_of_players() -> None:
    sample = {"recipe": "hamlet", "seed": 3}
    assert table_for([{}] * 2, sample)["recipe"] == "hamlet"
    assert table_for([{}] * 4, sample) == {"recipe": "hamlet_large", "seed": 3}
    assert table_for([{}] * 4, WIDE) is WIDE


@rule("FF-R-19", "FF-GEN-05")
def test_bases_have_the_diameter_agreed_on() -> None:
    assert opened("common_well", band("SOLDIER"), band("SOLDIER")).characters[0].card.base.half_length == 0.5
    large = opened("common_well", band("SOLDIER"), band("SOLDIER"), base_diameter="40mm")
    assert large.characters[0].card.base.half_length == pytest.approx(20 / 25.4, abs=0.001)


@rule("FF-GEN-08")
def test_without_magic_nobody_has_the_card_inspiration() -> None:
    assert "inspiration" in opened("common_well", band("barde agile dague"), band("SOLDIER")).characters[0].talents
    without = opened("common_well", band("barde agile dague"), band("SOLDIER"), magic=False)
    assert without.characters[0].talents == ("encouragement",)


@rule("FF-BAND-01", "FF-S-01")
def test_the_sample_bands_are_legal() -> None:
    values = [band["value"] for band in BANDS.samples()]
    assert (values.count(8) >= 7, values.count(6) >= 2, values.count(12) >= 1) == (True, True, True)
    defaults = set_up(sample_header(0)).rules.switches
    for one in BANDS.samples():
        assert BANDS.malformed(one) == []
        assert BANDS.check(one, one["value"], defaults) == [], one["id"]
        has_mages = any(["spells" in line for line in one["figures"]])
        without = BANDS.check(one, one["value"], {**defaults, "ff_magic": False})
        assert {found.key for found in without} == ({"band.no_magic"} if has_mages else set())
