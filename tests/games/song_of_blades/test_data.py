"""The data of Song of Blades: every id of its catalogue, special rules, profiles, switches and sample bands."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

import escarmouche.games
from escarmouche.engine.book.rulebook import load_rulebook
from escarmouche.games.song_of_blades.profiles import cost_of, price
from tests.support.scripts import rule

FOLDER = Path(escarmouche.games.__file__).parent / "song_of_blades"


def run(chapter: str, last: int) -> list[str]:
    return [f"SB-{chapter}-{number:02}" for number in range(1, last + 1)]


IDS = [
    *run("GEN", 6), *run("BAND", 4), *run("SPEC", 9), *run("SET", 3), *run("ACT", 18), *run("MOVE", 7), *run("MEL", 11),
    *run("SHT", 15), *run("RES", 9), *run("STA", 5), *run("MOR", 14), *run("MAG", 9), *run("ENG", 2), *run("D", 18),
    *run("PROF", 21), *run("W", 4), *run("SC", 3), *run("R", 58),  # 58 is ours alone
]  # fmt: skip
POINTS = {
    "chef": 15, "magicien": 15, "terrifiant": 15, "grand": 3, "tres_grand": 5, "monte": 6, "mouvement_long": 10,
    "mouvement_court": -3, "tireur_court": 2, "tireur_moyen": 4, "tireur_long": 7,
}  # fmt: skip
SWITCHES = {
    "sb_act_before_turnover": (True, "SB-R-02"), "sb_scale": (28, "SB-R-07"), "sb_minimum_step": (False, "SB-R-10"),
    "sb_free_hack": (False, "SB-R-12"), "sb_fallen_hold": (False, "SB-R-13"), "sb_follow_up": (False, "SB-R-18"),
    "sb_fallen_can_hurt": (True, "SB-R-20"), "sb_ranged_quick_kill": (False, "SB-R-22"), "sb_ambush": (True, "SB-R-24"),
    "sb_ammo_reroll_replaces": (False, "SB-R-31"), "sb_wood_depth": ("short", "SB-R-33"),
    "sb_cover_share": (50, "SB-R-33"), "sb_shoot_into_melee": (False, "SB-R-34"),
    "sb_must_shoot_closest": (False, "SB-R-35"), "sb_group_shooting": (True, "SB-R-36"),
    "sb_group_moves": (False, "SB-R-36"), "sb_paralysis_in_melee": (True, "SB-R-39"), "sb_one_spell": (False, "SB-R-39"),
    "sb_paralysis_is_attack": (False, "SB-R-40"), "sb_morale_stack": (False, "SB-R-41"),
    "sb_leader_bonus": (True, "SB-R-46"), "sb_points": (300, "SB-R-48"), "sb_max_rounds": ("none", "SB-R-50"),
    "sb_climbing": (False, "SB-R-56"),
}  # fmt: skip
COSTS = [70, 45, 40, 30, 23, 15, 26, 28, 18, 47, 72, 40, 30, 34, 10, 14, 30, 35, 43, 35, 45]  # SB-PROF, in order


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))


TRAITS = read("traits.toml")
PROFILES = read("profiles.toml")
BANDS = {file.stem: read(f"bands/{file.name}") for file in sorted((FOLDER / "bands").glob("*.toml"))}


def test_every_rule_of_the_catalogue_is_in_the_rulebook() -> None:
    known = load_rulebook(FOLDER).ids()
    assert sorted(known) == sorted(IDS)


def test_what_has_no_effect_says_why() -> None:
    book = load_rulebook(FOLDER)
    idle = [id for id in book.ids() if (found := book.find(id)) is not None and found.effect == "no-effect"]
    assert [id for id in idle if not id.startswith("SB-D-")] == ["SB-ENG-02", "SB-R-54", "SB-R-53"]


def test_special_rules_have_the_points_of_the_catalogue() -> None:
    assert {key: trait["points"] for key, trait in TRAITS.items()} == POINTS
    assert [key for key, trait in TRAITS.items() if trait.get("is_personality")] == ["chef", "magicien", "terrifiant"]


def test_switches_have_their_defaults_and_rulings() -> None:
    assert {name: (one["default"], one["ruling"]) for name, one in read("switches.toml").items()} == SWITCHES


def test_a_ruling_names_the_first_of_its_switches() -> None:
    named = {id: ruling["switch"] for id, ruling in read("rulings.toml").items() if "switch" in ruling}
    switches = read("switches.toml")

    assert set(named) == {one["ruling"] for one in switches.values()}
    assert all(switches[name]["ruling"] == id for id, name in named.items())


@rule("SB-BAND-02", "SB-R-49")
def test_the_formula_gives_the_costs_of_the_catalogue() -> None:
    assert [cost_of({"profile": key}) for key in PROFILES] == COSTS
    assert [price(5, 2, 0), price(4, 3, 0), price(3, 3, 7), price(2, 2, 15), price(4, 2, 15)] == [10, 23, 44, 63, 38]
    assert [price(4, 3, 16), price(4, 2, 7), price(4, 0, 0), price(6, 0, -3)] == [47, 26, 2, 1]


def test_titles_of_profiles_are_those_of_the_rulebook() -> None:
    rules = load_rulebook(FOLDER).rules
    assert [rules[entry["rule"]].title for entry in PROFILES.values()] == [
        entry["title"] for entry in PROFILES.values()
    ]
    assert [entry["rule"] for entry in PROFILES.values()] == run("PROF", 21)


@rule("SB-W-01", "SB-W-02", "SB-W-03", "SB-W-04", "SB-BAND-03")
@pytest.mark.parametrize(
    ("name", "figures", "total", "personalities"),
    [
        ("ford_company", 10, 300, 70), ("pack_of_the_hills", 18, 300, 45),
        ("oath_of_stone", 10, 297, 85), ("red_lances", 6, 292, 70),
    ],
)  # fmt: skip
def test_the_sample_bands_add_up(name: str, figures: int, total: int, personalities: int) -> None:
    band = BANDS[name]
    costs = {figure["name"]: cost_of(figure) for figure in band["figures"]}
    special = [
        figure["name"]
        for figure in band["figures"]
        if any(TRAITS[key].get("is_personality") for key in PROFILES[figure["profile"]]["rules"])
    ]

    assert (len(costs), sum(costs.values())) == (figures, total)
    assert sum(costs[who] for who in special) == personalities
    assert 3 * personalities <= total
