"""Both bands of a match are held to one agreed value, and judged with the house rules that this match is played by."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.book.catalogue import game as find_game
from tests.server.conftest import Serve
from tests.server.serving import Web

HERE = [{"kind": "here"}, {"kind": "here"}]


def entry(name: str, category: str, *traits: str) -> dict[str, Any]:
    return {"name": name, "category": category, "traits": [*traits]}


LEADER = entry("Chef", "combattant", "meneur")
ARCHER = entry("Archer", "tireur", "tir_longue_portee", "protection_lourde")  # 16 points


def wish(*bands: Any, **more: Any) -> dict[str, Any]:
    return {"game": "multi-epochs", "bands": [*bands], "seats": HERE, **more}


def test_bands_are_held_to_one_value(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    other = {"value": 80, "figures": [LEADER]}
    dear = {"figures": [LEADER, *[entry(f"Homme {n}", "combattant") for n in range(9)]]}  # 63 points

    two_values = web.post("/api/matches", wish("legion_patrol", other))
    too_dear = web.post("/api/matches", wish("legion_patrol", dear))

    assert (two_values.status_code, too_dear.status_code) == (409, 409)
    assert "not 60 and 80 [ME-WB-01]" in two_values.text
    assert "ME-WB-10" in too_dear.text
    assert web.post("/api/matches", wish(dear, dear)).status_code == 201


def test_two_who_share_what_the_third_has_begin_with_ready_bands(serve: Serve, file: str) -> None:
    """Bands of 6 Creation Points against one of 12, as the scenario has it; in another one all have the same [FF-SC-01, FF-R-146]."""
    web = Web(serve(file).address)
    samples = find_game("flammes-et-fantassins").sample_bands()
    values = {band["id"]: band["value"] for band in samples}
    [escort] = [id for id, value in values.items() if value == 12]
    ambush = [id for id, value in values.items() if value == 6][:2]
    eight = [id for id, value in values.items() if value == 8][:3]
    seats = [*HERE, {"kind": "here"}]

    def told(bands: list[str], scenario: str = "tribute", **more: Any) -> Any:
        wished = {"game": "flammes-et-fantassins", "scenario": scenario, "bands": bands, "seats": seats, **more}
        return web.post("/api/matches", wished)

    assert told([escort, *ambush], teams=[0, 1, 1]).status_code == 201
    assert told([*ambush, escort], teams=[0, 0, 1]).status_code == 201
    assert "FF-SC-01" in told(eight, teams=[0, 1, 1]).text
    assert "12 and 6 [FF-BAND-01]" in told([escort, *ambush], "common_well").text


def test_bands_are_judged_with_the_house_rules_of_the_match(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    archers = {"value": 60, "figures": [LEADER, ARCHER]}

    refused = web.post("/api/matches", wish("legion_patrol", archers))
    allowed = web.post("/api/matches", wish("legion_patrol", archers, switches={"me_quarter_rule": False}))

    assert refused.status_code == 409
    assert "ME-WB-07" in refused.text
    assert allowed.status_code == 201


def test_what_is_wrong_with_a_band_is_told_to_each_reader_in_one_language(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    archers = {"value": 60, "figures": [LEADER, ARCHER]}
    [wrong] = web.post("/api/games/multi-epochs/bands/check", {"band": archers}).json()["problems"]

    told = web.post("/api/matches", wish("legion_patrol", archers)).json()["error"]["sentence"]

    fr, en = wrong["sentence"]["fr"], wrong["sentence"]["en"]
    assert fr != en
    assert (fr in told["fr"], en in told["fr"]) == (True, False)
    assert (en in told["en"], fr in told["en"]) == (True, False)


def test_bands_above_a_hundred_points_get_the_larger_table(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    large = {"value": 120, "figures": [LEADER]}

    made = web.make_only(bands=[large, large], seats=HERE)
    told = [
        web.post("/api/games/multi-epochs/bands/check", {"band": {"value": n, "figures": [LEADER]}}) for n in (60, 120)
    ]

    assert web.get(f"/api/matches/{made['id']}/state", made["token"]).json()["table"]["width"] == 36.0
    assert [one.json()["table"]["recipe"] for one in told] == ["medium", "medium_large"]
