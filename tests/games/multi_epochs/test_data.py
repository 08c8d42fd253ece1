"""The data of Multi-Epochs: every id of its catalogue, the traits, the categories, the switches and the sample bands."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

import escarmouche.games
from escarmouche.engine.book.rulebook import load_rulebook

FOLDER = Path(escarmouche.games.__file__).parent / "multi_epochs"
CHARACTERISTICS = ("initiative", "combat", "tir", "habilete", "volonte")


def run(chapter: str, *ranges: tuple[int, int]) -> list[str]:
    return [f"ME-{chapter}-{number:02}" for first, last in ranges for number in range(first, last + 1)]


IDS = [
    *run("GEN", (1, 10)), *run("WB", (1, 10)), *run("PRO", (1, 2)), *run("CAT", (1, 6)), *run("TURN", (1, 6)),
    *run("ACT", (1, 12)), *run("MOV", (1, 6)), *run("MEL", (1, 6)), *run("STA", (1, 4)), *run("SHO", (1, 6)),
    "ME-SHO-M1", "ME-SHO-M2", "ME-SHO-M3", "ME-SHO-M4", "ME-SHO-M5",
    *run("EFF", (1, 7)), *run("TST", (1, 1)), *run("MUL", (1, 4)), *run("FAL", (1, 3)), *run("TRT", (1, 29)),
    *run("LEAD", (1, 5)), *run("SCN", (1, 4), (10, 11), (20, 23), (30, 32)), *run("BAND", (1, 4)),
    *run("D", (1, 5), (10, 12), (20, 25), (30, 32)), *run("CAP", (1, 4)), *run("R", (1, 65)),
]  # fmt: skip

COSTS = {  # ME-TRT, in the order of the book
    "equipement_magique": 1, "elite": 1, "champion": 3, "protection_legere": 2, "protection_lourde": 4, "bouclier": 1,
    "lent": -1, "rapide": 2, "mal_arme": -1, "arts_martiaux": 1, "desarmement": 2, "dur_a_cuire": 1, "tir_rapide": 3,
    "pataud": -1, "courageux": 1, "pieds_legers": 3, "duelliste": 1, "amphibie": 1, "forestier": 1, "montagnard": 1,
    "arme_lourde": 1, "attaque_letale": 3, "charge_furieuse": 2, "colossal": 3, "meneur": 3, "robuste": 3,
    "tir_courte_portee": 1, "tir_moyenne_portee": 3, "tir_longue_portee": 6,
}  # fmt: skip

SWITCHES = {
    "me_charge_includes_melee": (True, "ME-R-03"), "me_charge_uses_speed": (True, "ME-R-05"),
    "me_straight_moves": (False, "ME-R-06"), "me_terrain_per_pas": (False, "ME-R-09"),
    "me_guard_mode": ("defence", "ME-R-13"), "me_specialist_capacity": ("free_trait", "ME-R-14"),
    "me_bravery": (False, "ME-R-15"), "me_push_blocked_harms": (False, "ME-R-16"),
    "me_stun_ends_activation": (True, "ME-R-20"), "me_lethal_after_protection": (False, "ME-R-26"),
    "me_cover_obstacle_stack": (True, "ME-R-36"), "me_shoot_engaged": (False, "ME-R-38"),
    "me_quarter_rule": (True, "ME-R-46"), "me_turn_limit": ("none", "ME-R-54"),
}  # fmt: skip


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))


TRAITS = read("traits.toml")
CATEGORIES = read("profiles.toml")
BANDS = {file.stem: read(f"bands/{file.name}") for file in sorted((FOLDER / "bands").glob("*.toml"))}


def cost(figure: dict[str, Any]) -> int:
    points: int = CATEGORIES[figure["category"]]["cost"] + sum(TRAITS[key]["points"] for key in figure["traits"])
    return points


def share(band: dict[str, Any], category: str) -> int:
    return sum(cost(figure) for figure in band["figures"] if figure["category"] == category)


def test_every_rule_of_the_catalogue_is_in_the_rulebook() -> None:
    known = load_rulebook(FOLDER).ids()
    assert [id for id in IDS if id not in known] == []
    assert len(known) == len(set(known))


def test_what_has_no_effect_says_why() -> None:
    book = load_rulebook(FOLDER)
    idle = [id for id in book.ids() if (rule := book.find(id)) is not None and rule.effect == "no-effect"]
    assert [id for id in idle if not id.startswith("ME-D-")] == [
        "ME-GEN-04", "ME-GEN-09", "ME-MOV-03", "ME-SHO-06", "ME-TRT-01", "ME-SCN-03",
        "ME-R-08", "ME-R-39", "ME-R-53", "ME-R-56", "ME-R-57", "ME-R-59", "ME-R-60", "ME-R-64", "ME-R-65",
    ]  # fmt: skip


def test_there_are_twenty_nine_traits_at_the_prices_of_the_book() -> None:
    assert {key: trait["points"] for key, trait in TRAITS.items()} == COSTS
    assert [trait["rule"] for trait in TRAITS.values()] == run("TRT", (1, 29))


def test_titles_of_traits_and_categories_are_those_of_the_rulebook() -> None:
    rules = load_rulebook(FOLDER).rules
    for entry in [*TRAITS.values(), *CATEGORIES.values()]:
        assert rules[entry["rule"]].title == entry["title"]


def test_traits_that_exclude_each_other_are_of_one_group() -> None:
    groups: dict[str, list[str]] = {}
    for key, trait in TRAITS.items():
        if "group" in trait:
            groups.setdefault(trait["group"], []).append(key)
    assert list(groups.values()) == [
        ["elite", "champion"],
        ["protection_legere", "protection_lourde"],
        ["lent", "rapide"],
        ["tir_courte_portee", "tir_moyenne_portee", "tir_longue_portee"],
    ]


def test_the_numbers_of_traits_are_those_of_the_book() -> None:
    assert (TRAITS["lent"]["set"], TRAITS["rapide"]["set"]) == ({"move": 2}, {"move": 5})
    assert TRAITS["pataud"]["add"] == {"initiative": -1}
    assert TRAITS["colossal"]["set"] == {"life": 2}
    ranges = [TRAITS[f"tir_{name}_portee"]["set"] for name in ("courte", "moyenne", "longue")]
    assert [(one["short_range"], one["long_range"]) for one in ranges] == [(3, 6), (6, 12), (9, 18)]
    assert [TRAITS[key]["protects_on"] for key in ("protection_legere", "protection_lourde", "bouclier")] == [5, 3, 3]


def test_the_six_categories_have_the_profiles_of_the_book() -> None:
    profiles = {
        key: (entry["rule"], entry["cost"], [entry[name] for name in CHARACTERISTICS], entry["built_in"])
        for key, entry in CATEGORIES.items()
    }
    assert profiles == {
        "commun": ("ME-CAT-01", 4, [1, 1, 1, 1, 1], ["mal_arme"]),
        "debrouillard": ("ME-CAT-02", 6, [1, 1, 1, 2, 1], []),
        "avant_coureur": ("ME-CAT-03", 6, [2, 1, 1, 1, 1], []),
        "combattant": ("ME-CAT-04", 6, [1, 2, 1, 1, 1], []),
        "tireur": ("ME-CAT-05", 6, [1, 1, 2, 1, 1], []),
        "specialiste": ("ME-CAT-06", 6, [1, 1, 1, 1, 2], ["mal_arme"]),
    }


def test_the_fourteen_switches_have_their_defaults_and_rulings() -> None:
    switches = read("switches.toml")
    assert {name: (entry["default"], entry["ruling"]) for name, entry in switches.items()} == SWITCHES
    rulings = load_rulebook(FOLDER).rulings
    for name, entry in switches.items():
        assert rulings[entry["ruling"]].switch == name
        assert entry["default"] not in entry["alternatives"]
    named = [ruling.switch for ruling in rulings.values() if ruling.switch]
    assert [name for name in named if name not in switches] == []


@pytest.mark.parametrize(
    ("name", "rule", "costs", "tireurs", "specialistes"),
    [
        ("legion_patrol", "ME-BAND-01", [15, 9, 9, 9, 8, 10], 10, 0),
        ("peasant_rising", "ME-BAND-02", [12, 9, 4, 4, 4, 4, 4, 4, 5, 5, 5], 0, 0),
        ("circle_of_the_oak", "ME-BAND-03", [13, 7, 6, 10, 13, 11], 13, 13),
        ("marine_squad", "ME-BAND-04", [15, 15, 9, 9, 12], 15, 0),
    ],
)
def test_the_sample_bands_are_worth_sixty_points(
    name: str, rule: str, costs: list[int], tireurs: int, specialistes: int
) -> None:
    """ME-X-59, and the sums of ME-BAND."""
    band = BANDS[name]
    assert (band["id"], band["rule"], band["value"]) == (name, rule, 60)
    assert [cost(figure) for figure in band["figures"]] == costs
    assert sum(costs) == 60
    assert share(band, "tireur") == tireurs <= 15
    assert share(band, "specialiste") == specialistes <= 15


@pytest.mark.parametrize("name", list(BANDS))
def test_the_sample_bands_are_legal(name: str) -> None:
    figures = BANDS[name]["figures"]
    assert 1 <= sum("meneur" in figure["traits"] for figure in figures) <= 2
    assert len({figure["name"] for figure in figures}) == len(figures)
    for figure in figures:
        category = CATEGORIES[figure["category"]]
        free = [figure["free_capacity"]] if "free_capacity" in figure else []
        assert len(free) == category.get("capacity", 0)
        assert [TRAITS[key]["points"] for key in free] == [1] * len(free)
        keys = [*category["built_in"], *figure["traits"], *free]
        groups = [TRAITS[key]["group"] for key in keys if "group" in TRAITS[key]]
        assert len(set(keys)) == len(keys)
        assert len(set(groups)) == len(groups)
        raises = figure.get("raises", [])
        assert len(raises) == sum(TRAITS[key].get("raises", 0) for key in keys)
        assert len(set(raises)) == len(raises)
        assert all(category[name] + raises.count(name) <= 3 for name in CHARACTERISTICS)
        assert figure["gender"] in ("m", "f")
