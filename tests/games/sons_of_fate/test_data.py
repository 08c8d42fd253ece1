"""The data of Sons of Fate: every id of its catalogue, profiles with their tracks, capabilities, switches and sample bands."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

import escarmouche.games
from escarmouche.engine.book.rulebook import load_rulebook
from escarmouche.games.sons_of_fate.band import BANDS
from escarmouche.games.sons_of_fate.profiles import CHARACTERISTICS, PROFILES, profile_of
from escarmouche.games.sons_of_fate.repertoire import CAPABILITIES, STARTER, marks_of, most_of
from tests.support.scripts import rule

FOLDER = Path(escarmouche.games.__file__).parent / "sons_of_fate"


def run(chapter: str, last: int) -> list[str]:
    return [f"SF-{chapter}-{number:02}" for number in range(1, last + 1)]


IDS = [
    *run("GEN", 9), *run("BAND", 12), *run("PROF", 7), *run("DEG", 7), *run("SET", 2), *run("DEP", 3), *run("TURN", 12),
    *run("ROLL", 13), *run("LOC", 6), *run("PC", 9), *run("ACT", 15), *run("MOVE", 5), *run("ENG", 4), *run("MEL", 3),
    *run("REA", 9), *run("DIS", 6), *run("SHT", 8), *run("COR", 9), *run("COV", 5), *run("CLI", 8), *run("JMP", 6),
    *run("FATE", 18), *run("TER", 7), *run("SIM", 1), *run("END", 3), *run("CAP", 1), *run("D", 26), *run("W", 4),
    *run("SC", 3), *run("R", 69), *[f"SF-CAP-S{number:02}" for number in range(1, 11)],
]  # fmt: skip
IDLE = [
    "SF-BAND-06", "SF-SHT-07", "SF-CLI-07", "SF-COV-01", "SF-R-15", "SF-R-22", "SF-R-57", "SF-R-61", "SF-R-65", "SF-R-66",
]  # fmt: skip
SWITCHES = {
    "sf_reaction_cost": (1, "SF-R-01"), "sf_dodge_timing": ("after_shift", "SF-R-02"),
    "sf_dodge_vs_shots": ("off", "SF-R-03"), "sf_riposte_mode": ("clash", "SF-R-04"),
    "sf_react_to_riposte": ("none", "SF-R-06"), "sf_react_before_activation": (True, "SF-R-08"),
    "sf_tireur_price": ("total", "SF-R-12"), "sf_attack_quota": ("shared", "SF-R-16"),
    "sf_disengage_attack_cost": (1, "SF-R-17"), "sf_disengage_includes_move": (True, "SF-R-18"),
    "sf_move_into_contact": (False, "SF-R-19"), "sf_engage_needs_sight": (False, "SF-R-21"),
    "sf_location_wrap": (False, "SF-R-23"), "sf_move_through_friends": (False, "SF-R-62"),
    "sf_target_choice": ("nearest", "SF-R-25"), "sf_shoot_into_melee": (True, "SF-R-26"),
    "sf_figures_obstruct": (True, "SF-R-27"), "sf_cover_stacks": (False, "SF-R-29"),
    "sf_strict_one_inch": (False, "SF-R-30"), "sf_use_heights": (True, "SF-R-31"),
    "sf_difficult_mode": ("per_inch", "SF-R-32"), "sf_climb_tolerance": (1, "SF-R-34"),
    "sf_max_jump_height": (0, "SF-R-35"), "sf_fate_attack_in_attack": (False, "SF-R-39"),
    "sf_colossus_heal": ("not_fatal", "SF-R-43"), "sf_median_axis": ("long", "SF-R-48"),
    "sf_scenery_count": (0, "SF-R-50"), "sf_deploy_order": ("chooser_first", "SF-R-51"),
    "sf_max_passes": (0, "SF-R-52"), "sf_elimination_end": ("play_on", "SF-R-55"),
    "sf_capabilities": ("starter", "SF-R-59"),
}  # fmt: skip
# Cost, cost as a shooter, marks and range of each profile, in the order of the book.
PRICES = [
    (12, 16, 0, 12), (18, 24, 0, 12), (28, 38, 1, 18), (26, 36, 0, 18), (22, 30, 2, 18), (32, 46, 2, 18), (45, 60, 1, 18),
]  # fmt: skip
# Each characteristic after 0, 1, 2... points lost; one more and the figure is out of combat.
TRACKS = {
    "brave": ("222", "3322", "33322", "3332"),
    "guerrier": ("2222", "4443", "44432", "4443"),
    "capitaine": ("3332", "5543", "44443", "4443"),
    "champion": ("3322", "5554", "44443", "4432"),
    "seigneur": ("4444", "4444", "44443", "4443"),
    "seigneur_supreme": ("44432", "55543", "555543", "4432"),
    "colosse": ("2222", "666543", "5555432", "3332"),
}
MARKS = [1, 1, 3, 2, 2, 3, 3, 2, 2, 2]  # of the starting capabilities, in order
ONE_PER_BAND = ["trait_lourd", "reflexes", "cuir_epais", "voix_du_chef", "regard_terrible", "rebouteux"]


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))


def test_every_rule_of_the_catalogue_is_in_the_rulebook() -> None:
    assert sorted(load_rulebook(FOLDER).ids()) == sorted(IDS)


def test_what_has_no_effect_says_why() -> None:
    book = load_rulebook(FOLDER)
    idle = [id for id in book.ids() if (found := book.find(id)) is not None and found.effect == "no-effect"]
    assert sorted([id for id in idle if not id.startswith("SF-D-")]) == sorted(IDLE)


def test_switches_have_their_defaults_and_rulings() -> None:
    assert {name: (one["default"], one["ruling"]) for name, one in read("switches.toml").items()} == SWITCHES


def test_a_ruling_names_its_switch() -> None:
    named = {ruling["switch"]: id for id, ruling in read("rulings.toml").items() if "switch" in ruling}
    assert named == {name: one["ruling"] for name, one in read("switches.toml").items()}


def test_titles_of_profiles_and_capabilities_are_those_of_the_rulebook() -> None:
    rules = load_rulebook(FOLDER).rules
    for entry in (*PROFILES.values(), *read("capabilities.toml").values()):
        assert rules[entry["rule"]].title == entry["title"]


@rule("SF-PROF-01", "SF-PROF-02", "SF-PROF-03", "SF-PROF-04", "SF-PROF-05", "SF-PROF-06", "SF-PROF-07", "SF-BAND-08")
def test_profiles_have_the_prices_marks_and_ranges_of_the_book() -> None:
    facts = [(one["cost"], one["shooter_cost"], one["marks"], one["range"]) for one in PROFILES.values()]
    assert facts == PRICES


@rule("SF-DEG-01", "SF-DEG-02", "SF-DEG-03", "SF-DEG-04", "SF-DEG-05", "SF-DEG-06", "SF-DEG-07")
@rule("SF-PROF-01", "SF-PROF-02", "SF-PROF-03", "SF-PROF-04", "SF-PROF-05", "SF-PROF-06", "SF-PROF-07")
@rule("SF-PC-03", "SF-PC-04", "SF-PC-05", "SF-R-10", "SF-R-69")
@pytest.mark.parametrize("key", list(TRACKS))
def test_wounds_lower_characteristics_as_the_table_says(key: str) -> None:
    profile = profile_of({"profile": key}, (), {})
    for index, name in enumerate(CHARACTERISTICS):
        expected = TRACKS[key][index]
        assert "".join([str(value) for value in profile.tracks[index][:-1]]) == expected, name
        assert profile.totals[index] == len(expected)


@rule("SF-R-59", "SF-CAP-01")
def test_the_starting_capabilities_cost_what_the_catalogue_says() -> None:
    assert [capability.rule for capability in STARTER.values()] == [f"SF-CAP-S{number:02}" for number in range(1, 11)]
    assert [marks_of(capability) for capability in STARTER.values()] == MARKS
    assert [key for key, capability in STARTER.items() if most_of(capability) == 1] == ONE_PER_BAND
    assert list(CAPABILITIES)[: len(STARTER)] == list(STARTER)


@rule("SF-W-01", "SF-W-02", "SF-W-03", "SF-W-04", "SF-BAND-09", "SF-BAND-10")
@pytest.mark.parametrize(
    ("name", "figures", "total", "marks"),
    [("bridge_guard", 8, 148, 12), ("chasm_sons", 6, 149, 12), ("dawn_company", 8, 198, 16), ("horde_of_braves", 11, 201, 15)],
)  # fmt: skip
def test_the_sample_bands_add_up(name: str, figures: int, total: int, marks: int) -> None:
    band = {one["id"]: one for one in BANDS.samples()}[name]
    shares = {share.key: (share.has, share.most) for share in BANDS.shares(band, band["value"])}

    assert (len(band["figures"]), BANDS.value(band)) == (figures, total)
    assert shares["share.marks"] == (marks, marks)
