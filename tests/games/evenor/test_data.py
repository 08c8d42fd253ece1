"""The data of Evenor: every id of its catalogue, its figures, weapons, traits, switches and sample bands."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import escarmouche.games
from escarmouche.engine.book.rulebook import LANGUAGES, load_rulebook
from escarmouche.engine.words.wording import check, load_words
from tests.games.evenor.printed import BANDS, FIGURES, WEAPONS, rows

FOLDER = Path(escarmouche.games.__file__).parent / "evenor"


def run(chapter: str, *ranges: tuple[int, int]) -> list[str]:
    return [f"EV-{chapter}-{number:02}" for first, last in ranges for number in range(first, last + 1)]


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))


IDS = [
    *run("SET", (1, 9)), *run("WB", (1, 10)), *run("PRO", (1, 12)), *run("THR", (1, 7)), *run("TURN", (1, 7)),
    *run("INI", (1, 10)), *run("STA", (1, 17)), *run("DYN", (1, 8)), *run("MOV", (1, 5)), *run("DIS", (1, 6)),
    *run("REA", (1, 21)), *run("SHO", (1, 9)), *[f"EV-SHO-M{number}" for number in range(1, 13)], *run("DMG", (1, 4)),
    *run("MEL", (1, 13)), "EV-MEL-T1", "EV-MEL-T2", *[f"EV-MEL-M{number}" for number in range(1, 6)],
    *run("MAT", (1, 7)), *run("LEAD", (1, 8)), *run("COO", (1, 14)), *run("OCC", (1, 7)), *run("TRT", (1, 24)),
    *run("HID", (1, 4)), *run("FEAR", (1, 4)), *run("SCN", (1, 2), (10, 12), (20, 23), (30, 33)),
    *run("FIG", (1, 33)), *[f"EV-WPN-W{number:02}" for number in range(1, 41)], *run("BAND", (1, 6)),
    *run("D", (1, 5), (10, 12), (20, 27), (30, 35), (40, 44)), *run("R", (1, 75)),
]  # fmt: skip

SWITCHES = {
    "ev_static_step_in_series": (False, [True], "EV-R-05"), "ev_step_may_engage": (True, [False], "EV-R-06"),
    "ev_prone_stops_disengage": (True, [False], "EV-R-16"), "ev_shot_damage_table": (False, [True], "EV-R-24"),
    "ev_prone_counts_in_multiple": (False, [True], "EV-R-32"), "ev_multi_attack_split": ("even", ["free"], "EV-R-33"),
    "ev_dodge_stacks": (True, [False], "EV-R-36"), "ev_fear_defender": (False, [True], "EV-R-38"),
    "ev_bless_self": (False, [True], "EV-R-40"), "ev_leader_group_commit": ("before", ["after"], "EV-R-45"),
    "ev_coordinated_failure": ("individual", ["all"], "EV-R-48"), "ev_unique_figures": (True, [False], "EV-R-54"),
    "ev_thalestri_t": (4, ["none"], "EV-R-55"), "ev_ambush_layout": ("road", ["open"], "EV-R-59"),
    "ev_pickup_while_engaged": (False, [True], "EV-R-61"), "ev_turn_limit": ("none", ["number"], "EV-R-62"),
}  # fmt: skip

TRAITS = read("traits.toml")
DATA = read("figures.toml")
ARMS = read("weapons.toml")
USES = {"melee": "melee", "shot": "shot", "both": "melee or thrown once"}


def number(table: dict[str, Any], name: str) -> str:
    return f"{table[name]}+" if name in table else "-"


def printed_trait(key: str, figure: dict[str, Any]) -> str:
    """A trait as the profile prints it, with its X or X+."""
    title: str = TRAITS[key]["title"]["fr"]
    if key in figure.get("thresholds", {}):
        return f"{title} {figure['thresholds'][key]}+"
    return f"{title} {figure['attacks']}" if key == "attaques_multiples" else title


def test_every_rule_of_the_catalogue_is_in_the_rulebook() -> None:
    known = load_rulebook(FOLDER).ids()
    assert [id for id in IDS if id not in known] == []
    assert [id for id in known if id not in IDS and not id.startswith("EV-R-")] == []
    assert len(known) == len(set(known))


def test_every_rule_has_its_texts_in_both_languages() -> None:
    book = load_rulebook(FOLDER)
    for id in book.ids():
        rule = book.find(id)
        assert rule is not None
        for lang in LANGUAGES:
            assert rule.title[lang]
            assert rule.summary[lang].endswith((".", "?", "!"))


def test_what_has_no_effect_says_why() -> None:
    book = load_rulebook(FOLDER)
    idle = [id for id in book.ids() if (rule := book.find(id)) is not None and rule.effect == "no-effect"]
    for id in idle:
        rule = book.find(id)
        assert rule is not None
        assert all(rule.no_effect[lang].endswith(".") for lang in LANGUAGES)
    assert [id for id in idle if not id.startswith("EV-D-")] == [
        "EV-SET-06", "EV-SET-09", "EV-WB-08", "EV-TURN-03", "EV-INI-05", "EV-STA-13", "EV-DYN-08", "EV-SHO-M2", "EV-MEL-12",
        "EV-MAT-07", "EV-R-01", "EV-R-51", "EV-R-56", "EV-R-57", "EV-R-67", "EV-R-74",
    ]  # fmt: skip


def test_a_reminder_of_a_choice_names_rules_that_act() -> None:
    book = load_rulebook(FOLDER)
    for id in [id for id in book.ids() if id.startswith("EV-D-")]:
        rule = book.find(id)
        assert rule is not None
        french, english = (re.findall(r"EV-[A-Z]+-\w+", rule.no_effect[lang]) for lang in ("fr", "en"))
        assert french == english != [], id
        for named in french:
            told = book.find(named)
            assert told is not None, named
            assert told.effect != "no-effect", named


def test_figures_are_those_of_the_book_row_by_row() -> None:
    found = [
        [
            figure["rule"].removeprefix("EV-FIG-"), figure["name"], figure["faction"], figure["role"]["fr"],
            str(figure["cost"]), number(figure, "initiative"), number(figure, "reaction"), number(figure, "combat"),
            number(figure, "shooting"), number(figure, "save"), str(figure.get("vitality", 1)),
            "; ".join(printed_trait(key, figure) for key in figure["traits"]) or "-",
            ", ".join(key.upper() for key in figure["weapons"]),
        ]
        for figure in DATA.values()
    ]  # fmt: skip
    for mine, printed in zip(found, rows(FIGURES), strict=True):
        assert mine == [printed[0], printed[1], printed[2].lower(), *printed[3:]]


def test_weapons_are_those_of_the_book_row_by_row() -> None:
    owners = {key: figure["name"] for figure in DATA.values() for key in figure["weapons"]}
    found = [
        [
            weapon["rule"].removeprefix("EV-WPN-"), owners[key], weapon["title"]["fr"], str(weapon["power"]),
            "yes" if weapon["enchanted"] else "no", "/".join(str(reach) for reach in weapon.get("range", [])) or "-",
            USES[weapon["use"]],
        ]
        for key, weapon in ARMS.items()
    ]  # fmt: skip
    for mine, printed in zip(found, rows(WEAPONS), strict=True):
        assert mine == printed
    assert [key.upper() for key in ARMS] == [row[0] for row in rows(WEAPONS)]


def test_the_factions_have_the_numbers_of_the_book() -> None:
    factions = [figure["faction"] for figure in DATA.values()]
    counts = {faction: factions.count(faction) for faction in dict.fromkeys(factions)}
    assert counts == {"grecs": 10, "amazones": 4, "vikings": 6, "saxons": 6, "japonais": 7}


def test_roles_with_a_recruiting_limit() -> None:
    counted: dict[str, list[str]] = {}
    for figure in DATA.values():
        if "attribute" in figure:
            counted.setdefault(figure["attribute"], []).append(figure["rule"].removeprefix("EV-FIG-"))
    assert counted == {
        "meneur": ["01", "02", "15", "21", "27"],
        "tireur": ["05", "13", "30"],
        "magicien": ["06", "16", "29"],
        "monstre": ["10", "20", "26", "33"],
    }


def test_there_are_twenty_four_traits_in_the_order_of_the_book() -> None:
    assert [trait["rule"] for trait in TRAITS.values()] == run("TRT", (1, 24))
    assert [trait["title"]["fr"] for trait in TRAITS.values()] == sorted(
        [trait["title"]["fr"] for trait in TRAITS.values()], key=lambda title: title.replace("É", "E")
    )
    worn = [key for figure in DATA.values() for key in figure["traits"]]
    assert [key for key in worn if key not in TRAITS] == []
    assert [key for key in TRAITS if key not in worn] == ["ethere", "furtif", "lent", "peu_courageux", "volant"]


def test_the_data_of_traits_are_those_of_the_book() -> None:
    assert [(TRAITS[key]["short"], TRAITS[key]["rapid"]) for key in ("lent", "rapide")] == [(3.0, 4.5), (6.0, 9.0)]
    ignored = {key: trait["ignores"] for key, trait in TRAITS.items() if "ignores" in trait}
    over_scenery = ["scenery", "difficult"]
    assert ignored == {"ethere": over_scenery, "marcheur_agile": ["difficult"], "volant": over_scenery}
    assert [key for key, trait in TRAITS.items() if trait.get("hides")] == ["furtif", "se_cacher"]
    assert [key for key, trait in TRAITS.items() if trait.get("leads")] == ["meneur", "meneur_charismatique"]


def test_titles_of_traits_are_those_of_the_rulebook_and_of_the_words() -> None:
    rules = load_rulebook(FOLDER).rules
    words = {lang: read(f"words/{lang}.toml") for lang in LANGUAGES}
    for key, trait in TRAITS.items():
        assert rules[trait["rule"]].title == trait["title"]
        assert {lang: words[lang][f"trait.{key}"] for lang in LANGUAGES} == trait["title"]


def test_everything_that_has_a_name_has_it_in_both_languages() -> None:
    words = load_words(FOLDER)
    assert check(words) == []
    for lang in LANGUAGES:
        names = read(f"words/{lang}.toml")
        assert [key for key in ARMS if f"weapon.{key}" not in names] == []
        assert [f["faction"] for f in DATA.values() if f"faction.{f['faction']}" not in names] == []


def test_the_sixteen_switches_have_their_defaults_and_rulings() -> None:
    switches = read("switches.toml")
    found = {name: (entry["default"], entry["alternatives"], entry["ruling"]) for name, entry in switches.items()}
    assert found == SWITCHES
    rulings = load_rulebook(FOLDER).rulings
    for name, entry in switches.items():
        assert rulings[entry["ruling"]].switch == name
        assert all(entry["title"][lang] for lang in LANGUAGES)
    named = [ruling.switch for ruling in rulings.values() if ruling.switch]
    assert named == list(switches)


@pytest.mark.parametrize(("id", "name", "members", "total"), [(row[0], row[1], row[2], row[4]) for row in rows(BANDS)])
def test_the_sample_bands_are_those_of_the_catalogue(id: str, name: str, members: str, total: str) -> None:
    band = read(f"bands/{name}.toml")
    assert (band["id"], band["rule"], band["value"]) == (name, f"EV-BAND-{id}", 50)
    figures = [DATA[entry["figure"]] for entry in band["figures"]]
    assert ", ".join(figure["name"] for figure in figures) == members
    assert [entry["name"] for entry in band["figures"]] == [figure["name"] for figure in figures]
    assert str(sum(figure["cost"] for figure in figures)) == total
    assert load_rulebook(FOLDER).rules[band["rule"]].title == band["title"]
