"""Building a warband: costs, limits, and every violation with its rule and its culprit [ME-WB]."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.book.game import settings
from escarmouche.engine.match.header import Header
from escarmouche.engine.words.names import Names
from escarmouche.engine.words.wording import load_words
from escarmouche.games.multi_epochs import GAME
from escarmouche.games.multi_epochs.band import BANDS, cost_of, most_leaders, quarter
from escarmouche.games.multi_epochs.profiles import profile_of
from escarmouche.games.multi_epochs.scenarios import SWITCHES, sample_header, set_up
from tests.support.scripts import rule

DEFAULTS = settings(SWITCHES, {})


def figure(name: str, category: str, *traits: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "category": category, "traits": list(traits), **more}


def band(*figures: dict[str, Any], value: int = 60) -> dict[str, Any]:
    return {"value": value, "figures": [figure("Chief", "commun", "meneur"), *figures]}


def violations(built: dict[str, Any], **switches: object) -> list[tuple[str, object]]:
    """Rule and culprit of everything that is wrong."""
    found = BANDS.check(built, built["value"], {**DEFAULTS, **switches})
    return [(refusal.rule, refusal.fields.get("who")) for refusal in found]


@rule("ME-WB-09", "ME-R-47")
def test_me_x_04_leaders_allowed() -> None:
    assert [most_leaders(value) for value in (1, 60, 61, 120, 121, 180, 181)] == [2, 2, 3, 3, 4, 4, 5]


@rule("ME-WB-03", "ME-R-43", "ME-R-45", "ME-WB-02")
def test_me_x_54_cost_and_profile_of_a_clumsy_slow_commoner() -> None:
    entry = figure("Oaf", "commun", "pataud", "lent")
    profile = profile_of(entry)

    assert (cost_of(entry), profile.cost, profile.initiative, profile.move) == (2, 2, 0, 2)
    assert violations(band({**entry, "traits": ["pataud", "lent", "mal_arme"]})) == [("ME-WB-05", "Oaf")]


@rule("ME-WB-07", "ME-R-46", "ME-GEN-08")
def test_me_x_56_a_quarter_for_each_of_two_categories() -> None:
    tireur = figure("Sniper", "tireur", "tir_longue_portee", "tir_rapide")
    mages = [figure(name, "specialiste", free_capacity="duelliste") for name in ("Ann", "Bea")]
    assert cost_of(tireur) == 15
    assert violations(band(tireur, *mages)) == []

    dear = figure("Sniper", "tireur", "tir_longue_portee", "tir_rapide", "bouclier")
    assert violations(band(dear, *mages)) == [("ME-WB-07", None)]
    assert violations(band(dear, *mages), me_quarter_rule=False) == []
    assert (quarter(60), quarter(50)) == (15, 13)


@rule("ME-WB-08", "ME-WB-09")
def test_me_x_57_how_many_leaders() -> None:
    none = {"value": 60, "figures": [figure("Ada", "commun")]}
    assert violations(none) == [("ME-WB-08", None)]
    more = [figure("Two", "commun", "meneur"), figure("Three", "commun", "meneur")]
    assert violations(band(*more)) == [("ME-WB-09", None)]
    assert violations(band(*more, value=80)) == []


@rule("ME-BAND-01", "ME-BAND-02", "ME-BAND-03", "ME-BAND-04", "ME-WB-01", "ME-WB-10")
def test_me_x_59_the_sample_bands_are_legal() -> None:
    bands = {built["rule"]: built for built in BANDS.samples()}
    shares = {id: tuple([share.has for share in BANDS.shares(b, 60)[:3]]) for id, b in bands.items()}
    assert shares == {
        "ME-BAND-01": (60, 10, 0), "ME-BAND-02": (60, 0, 0), "ME-BAND-03": (60, 13, 13), "ME-BAND-04": (60, 15, 0),
    }  # fmt: skip
    for built in bands.values():
        for capacity in ("free_trait", "house_powers", "none"):
            assert violations(built, me_specialist_capacity=capacity) == []


@rule("ME-WB-10", "ME-R-48", "ME-GEN-10")
def test_the_total_may_be_less_than_the_agreed_value_and_not_more() -> None:
    assert violations(band(value=60)) == []
    assert violations(band(figure("Ada", "combattant"), value=12)) == [("ME-WB-10", None)]


@rule("ME-WB-04")
def test_nobody_costs_less_than_one_point() -> None:
    oaf = figure("Oaf", "commun", "lent", "pataud", "pataud", "lent")

    assert cost_of(oaf) == 0
    assert ("ME-WB-04", "Oaf") in violations(band(oaf))
    assert violations(band(figure("Oaf", "commun", "lent", "pataud"))) == []


@rule("ME-WB-05", "ME-R-44", "ME-R-42", "ME-TRT-02", "ME-TRT-03")
@pytest.mark.parametrize(
    ("traits", "expected"),
    [
        (("bouclier", "bouclier"), "ME-WB-05"),
        (("protection_legere", "protection_lourde"), "ME-WB-05"),
        (("lent", "rapide"), "ME-WB-05"),
        (("tir_courte_portee", "tir_longue_portee"), "ME-R-42"),
        (("pieds_legers", "forestier"), None),
    ],
)
def test_traits_taken_twice_or_excluding_each_other(traits: tuple[str, ...], expected: str | None) -> None:
    found = violations(band(figure("Ada", "combattant", *traits)))

    assert found == ([] if expected is None else [(expected, "Ada")])


@rule("ME-WB-05", "ME-TRT-02", "ME-TRT-03")
def test_elite_and_champion_exclude_each_other_and_name_what_they_raise() -> None:
    both = figure("Ada", "combattant", "elite", "champion", raises=["tir", "initiative", "habilete"])
    assert violations(band(both)) == [("ME-WB-05", "Ada")]
    assert violations(band(figure("Ada", "combattant", "champion", raises=["tir"]))) == [("ME-TRT-03", "Ada")]
    assert violations(band(figure("Ada", "combattant", "champion", raises=["tir", "tir"]))) == [("ME-TRT-03", "Ada")]
    assert violations(band(figure("Ada", "combattant", raises=["tir"]))) == [("ME-TRT-02", "Ada")]


@rule("ME-WB-06")
def test_no_characteristic_rises_above_three() -> None:
    lord = figure("Ada", "combattant", "champion", raises=["combat", "combat"])
    assert ("ME-TRT-03", "Ada") in violations(band(lord))
    mage = figure("Mage", "specialiste", "elite", raises=["volonte", "volonte"], free_capacity="elite")
    found = violations(band(mage))
    assert ("ME-WB-06", "Mage") in found or ("ME-WB-05", "Mage") in found


@rule("ME-R-14", "ME-CAT-06")
def test_only_a_specialist_has_a_capacity_worth_one_point() -> None:
    assert violations(band(figure("Ada", "commun", free_capacity="bouclier"))) == [("ME-R-14", "Ada")]
    assert violations(band(figure("Mage", "specialiste"))) == [("ME-R-14", "Mage")]
    assert violations(band(figure("Mage", "specialiste", free_capacity="robuste"))) == [("ME-R-14", "Mage")]
    assert violations(band(figure("Mage", "specialiste")), me_specialist_capacity="none") == []
    assert violations(band(figure("Mage", "specialiste")), me_specialist_capacity="house_powers") == [
        ("ME-R-14", "Mage")
    ]
    with_power = figure("Mage", "specialiste", power="soin")
    assert violations(band(with_power), me_specialist_capacity="house_powers") == []


@rule("ME-WB-05", "ME-WB-08", "ME-WB-10")
def test_all_violations_are_reported_at_once_and_can_be_said() -> None:
    built = {
        "value": 10,
        "figures": [
            figure("Ada", "combattant", "lent", "rapide", "bouclier", "bouclier"),
            figure("Bea", "commun", "elite", raises=["combat", "tir"], free_capacity="robuste"),
        ],
    }
    found = BANDS.check(built, 10, DEFAULTS)

    assert [refusal.rule for refusal in found] == [
        "ME-WB-05", "ME-WB-05", "ME-TRT-02", "ME-R-14", "ME-WB-10", "ME-WB-08",
    ]  # fmt: skip
    words = load_words(GAME.folder)
    for refusal in found:
        for lang in ("fr", "en"):
            assert words.problems(refusal, lang, Names([], [])) == []


def test_the_shares_of_a_band_are_told() -> None:
    shares = BANDS.shares(BANDS.samples()[0], 60)

    assert [(share.key, share.has, share.most) for share in shares] == [
        ("share.points", 60, 60), ("share.tireur", 13, 15), ("share.specialiste", 13, 15), ("share.leaders", 1, 2),
    ]  # fmt: skip


# Setting up.


def header_with(**changed: Any) -> Header:
    sample = sample_header(0)
    parts = {"scenario": sample.scenario, "bands": sample.bands, "table": sample.table, "switches": {}} | changed
    return Header(sample.game, rules_version=sample.rules_version, **parts)


@pytest.mark.parametrize(
    ("built", "culprit"),
    [
        ("nonsense", "expected is a band"),
        ({}, "at least one figure"),
        ({"figures": []}, "at least one figure"),
        ({"figures": ["x"]}, r"figures\[0\]"),
        ({"figures": [{"category": "commun"}]}, r"figures\[0\].name"),
        ({"figures": [figure("Ada", "combatant")]}, "did you mean 'combattant'"),
        ({"figures": [figure("Ada", "commun", "bouclie")]}, "did you mean 'bouclier'"),
        ({"figures": [figure("Ada", "commun", raises=["forse"])]}, "Ada.*nothing here is called 'forse'"),
        ({"figures": [figure("Ada", "specialiste", power="soins")]}, "did you mean 'soin'"),
        ({"figures": [figure("Ada", "commun", gender="x")]}, "Ada"),
        ({"value": -3, "figures": [figure("Ada", "commun")]}, "value"),
        ({"figures": [figure("Ada", "commun"), figure("Ada", "commun")]}, "two are called 'Ada'"),
        (band(figure("Ada", "commun", "lent", "rapide")), "Ada.*ME-WB-05"),
        ({"figures": [{"name": "Ada", "category": "commun", "traits": "lent"}]}, "a list of names"),
    ],
)
def test_a_band_that_cannot_be_played_is_refused_by_name(built: Any, culprit: str) -> None:
    with pytest.raises(ValueError, match=culprit):
        set_up(header_with(bands=[BANDS.samples()[0], built]))


@rule("ME-WB-01", "ME-GEN-10", "ME-D-01")
def test_both_bands_have_the_same_agreed_value() -> None:
    other = {**BANDS.samples()[1], "value": 61}
    with pytest.raises(ValueError, match="ME-WB-01"):
        set_up(header_with(bands=[BANDS.samples()[0], other]))


def test_unknown_scenarios_and_too_few_bands_are_refused() -> None:
    with pytest.raises(ValueError, match="did you mean 'plunder'"):
        set_up(header_with(scenario="plundre"))
    with pytest.raises(ValueError, match="2 bands"):
        set_up(header_with(bands=[BANDS.samples()[0]]))


def test_a_readable_band_is_not_malformed() -> None:
    assert [BANDS.malformed(built) for built in BANDS.samples()] == [[], [], [], []]
