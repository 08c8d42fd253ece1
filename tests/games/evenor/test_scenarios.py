"""Setting up, the scenario die, Extermination and the length of the game [EV-SET, EV-SCN, EV-R-62]."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.match.header import Header
from escarmouche.games.evenor.band import BANDS
from escarmouche.games.evenor.extermination import lost_do
from escarmouche.games.evenor.scenarios import (
    EXTERMINATION,
    GAME_ID,
    SCENARIOS,
    VERSION,
    recipe_for,
    roll_scenario,
    sample_header,
    scenario_by_die,
    scenario_header,
    set_up,
)
from escarmouche.games.evenor.scenery import bars, is_difficult
from escarmouche.games.evenor.turn import outcome
from escarmouche.table.geometry.points import Point
from escarmouche.table.geometry.shapes import point_to_shape
from escarmouche.table.scenery.generator import generate
from escarmouche.table.scenery.recipes import recipe_named
from tests.games.evenor.stage import BLUE, RED, stage
from tests.support.scripts import dice, play, rule

TABLE: dict[str, Any] = {"format": "escarmouche-table", "version": 1, "width": 24, "depth": 24, "pieces": []}


def header(bands: list[dict[str, Any]], *, scenario: str = "extermination", table: dict[str, Any] = TABLE) -> Header:
    return Header(GAME_ID, rules_version=VERSION, scenario=scenario, bands=bands, table=table)


def band(*figures: str) -> dict[str, Any]:
    return {"figures": [{"figure": figure} for figure in figures]}


@rule("EV-SCN-01")
def test_a_die_chooses_among_the_three_scenarios() -> None:
    assert [scenario_by_die(face) for face in range(1, 7)] == [
        "extermination", "extermination", "ambush", "ambush", "orichalcum", "orichalcum",
    ]  # fmt: skip
    assert play(roll_scenario(), answers=[dice(4)]) == "ambush"
    with pytest.raises(ValueError, match="EV-SCN-01"):
        scenario_by_die(7)


@rule("EV-SET-01")
@pytest.mark.parametrize("number", [0, 1, 3])
def test_exactly_two_sides_play(number: int) -> None:
    with pytest.raises(ValueError, match=f"2 bands are needed, not {number}"):
        set_up(header([band("leda")] * number))


def test_an_unknown_scenario_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(ValueError, match="did you mean 'ambush'"):
        set_up(header([band("leda"), band("ulysse")], scenario="ambuch"))


@rule("EV-SET-03", "EV-SCN-11")
@pytest.mark.parametrize("size", [24.0, 12.0])
def test_the_sides_stand_in_opposite_corners_that_shrink_with_a_smaller_table(size: float) -> None:
    battle = set_up(header([band("leda"), band("ulysse")], table={**TABLE, "width": size, "depth": size}))
    battle.lower_left = BLUE

    (red,), (blue,) = EXTERMINATION.zone(battle, RED), EXTERMINATION.zone(battle, BLUE)

    assert (blue.left, blue.bottom, blue.right, blue.top) == (0.0, 0.0, size / 4.0, size / 4.0)
    assert (red.left, red.bottom, red.right, red.top) == (size * 0.75, size * 0.75, size, size)


# Tables.


@rule("EV-SET-04", "EV-SCN-10")
@pytest.mark.parametrize("number", range(8))
@pytest.mark.parametrize("scenario", ["extermination", "orichalcum"])
def test_tables_have_six_to_twelve_small_pieces_and_one_or_two_difficult_zones(scenario: str, number: int) -> None:
    terrain = generate(recipe_named(recipe_for(scenario, number)), number)

    small = [piece for piece in terrain.pieces if bars(piece)]
    zones = [piece for piece in terrain.pieces if is_difficult(piece)]
    assert (terrain.width, terrain.depth) == (24.0, 24.0)
    assert 6 <= len(small) <= 12
    assert 1 <= len(zones) <= 2
    for piece in small:
        assert piece.nature.opaque
        assert max(piece.local.right - piece.local.left, piece.local.top - piece.local.bottom) <= 4.0
    for place in ((12.0, 12.0), (5.636, 18.364), (18.364, 5.636)):
        assert min([point_to_shape(*place, piece.shape) for piece in terrain.pieces]) >= 0.5


@rule("EV-SCN-20")
@pytest.mark.parametrize("number", range(8))
def test_a_road_ten_pas_wide_crosses_the_table_of_an_ambush(number: int) -> None:
    terrain = generate(recipe_named(recipe_for("ambush", number)), number)

    assert 6 <= len(terrain.pieces) <= 12
    for piece in terrain.pieces:
        assert bars(piece)
        assert piece.shape.right <= 7.0 or piece.shape.left >= 17.0


def test_sample_matches_of_every_scenario_and_band_can_be_set_up() -> None:
    headers = [sample_header(number) for number in range(36)]

    assert {one.scenario for one in headers} == set(SCENARIOS)
    assert {one.bands[0]["id"] for one in headers} == {one["id"] for one in BANDS.samples()}
    for one in headers:
        battle = set_up(one)
        assert len(battle.heroes) == sum([len(side["figures"]) for side in one.bands])
        assert battle.switch("ev_turn_limit") == 12
        assert len(battle.markers) == (3 if one.scenario == "orichalcum" else 0)
    assert scenario_header("ambush", 3).scenario == "ambush"


# Extermination.


def duel(**switches: Any) -> Any:
    return stage(
        "red leda 3,3", "red ulysse 5,3", "blue grendel 20,20", "blue cerd 21,17", scenario=EXTERMINATION, **switches
    )


@rule("EV-SCN-12")
def test_the_side_that_eliminates_the_whole_enemy_warband_wins() -> None:
    battle, _, _, grendel, cerd = duel()
    assert outcome(battle) is None
    battle.put_out(grendel, rule="EV-DMG-03")
    assert outcome(battle) is None

    battle.put_out(cerd, rule="EV-DMG-03")

    end = outcome(battle)
    assert (end.winners, end.rule, end.scores) == ((RED,), "EV-SCN-12", (26, 0))


@rule("EV-SCN-12", "EV-R-62")
def test_both_sides_wiped_out_at_the_same_instant_is_a_draw() -> None:
    battle, *heroes = duel()

    for hero in heroes:
        battle.put_out(hero, rule="EV-DMG-03")

    assert outcome(battle).winners == ()


@rule("EV-R-62")
def test_without_a_turn_limit_the_game_goes_on() -> None:
    battle, *heroes = duel()
    battle.round = 40
    for hero in heroes:
        hero.is_activated = True

    assert outcome(battle) is None


@rule("EV-R-62")
@pytest.mark.parametrize(("out", "winners"), [("leda", (BLUE,)), ("cerd", (RED,)), ("", ())])
def test_at_the_turn_limit_more_do_of_enemies_out_of_action_wins(out: str, winners: tuple[int, ...]) -> None:
    battle, *heroes = duel(ev_turn_limit=3)
    battle.round = 3
    for hero in heroes:
        if hero.profile.key == out:
            battle.put_out(hero, rule="EV-DMG-03")
    assert outcome(battle) is None  # the last turn is still being played

    for hero in heroes:
        hero.is_activated = True

    end = outcome(battle)
    assert (end.winners, end.rule) == (winners, "EV-R-62")
    assert end.scores == (lost_do(battle, BLUE), lost_do(battle, RED))


@rule("EV-SET-03")
def test_coordinates_of_scenarios_are_those_of_the_standard_table() -> None:
    battle = set_up(header([band("leda"), band("ulysse")], scenario="orichalcum"))

    assert battle.markers[0].place == Point(12.0, 12.0)
