"""Band lists: budget, lord, captains, colossus, shooters, fate marks, capabilities and bases."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.book.game import switches_in
from escarmouche.faults.fault import Fault
from escarmouche.games.sons_of_fate.band import BANDS
from escarmouche.games.sons_of_fate.bases import OVAL, ROUND, base_of
from escarmouche.games.sons_of_fate.profiles import FOLDER, cost_of, profile_of
from tests.support.scripts import rule

DEFAULTS: dict[str, object] = {switch.name: switch.default for switch in switches_in(FOLDER)}
LORD = {"profile": "seigneur"}
SUPREME = {"profile": "seigneur_supreme"}
CAPTAIN = {"profile": "capitaine"}
COLOSSUS = {"profile": "colosse"}
BRAVE = {"profile": "brave"}
ARCHER = {"profile": "brave", "option": "tireur"}


def band_of(*figures: dict[str, Any], value: int = 200) -> dict[str, Any]:
    named = [{"name": f"figure {number}", **figure} for number, figure in enumerate(figures)]
    return {"figures": named, "value": value}


def refused(*figures: dict[str, Any], value: int = 200, **switches: object) -> list[str]:
    band = band_of(*figures, value=value)
    assert BANDS.malformed(band) == []
    return [refusal.rule for refusal in BANDS.check(band, value, {**DEFAULTS, **switches})]


def marks(*figures: dict[str, Any], value: int) -> int:
    return {share.key: share.most for share in BANDS.shares(band_of(*figures), value)}["share.marks"]


@rule("SF-BAND-01", "SF-BAND-02")
def test_a_band_may_cost_five_points_more_than_its_budget() -> None:
    assert refused(LORD, BRAVE, BRAVE, value=41) == []
    assert refused(LORD, BRAVE, BRAVE, value=40) == ["SF-BAND-02"]


@rule("SF-BAND-01")
def test_both_bands_have_the_same_budget() -> None:
    with pytest.raises(Fault) as refusal:
        BANDS.held_together([band_of(LORD, value=150), band_of(LORD, value=200)])
    assert refusal.value.rule == "SF-BAND-01"


@rule("SF-BAND-03")
@pytest.mark.parametrize(
    ("figures", "rules"),
    [((LORD, BRAVE), []), ((SUPREME, BRAVE), []), ((BRAVE,), ["SF-BAND-03"]), ((LORD, SUPREME), ["SF-BAND-03"])],
)
def test_a_band_has_one_lord_of_either_kind(figures: tuple[dict[str, Any], ...], rules: list[str]) -> None:
    assert refused(*figures) == rules


@rule("SF-BAND-04")
def test_a_band_has_one_colossus_at_most() -> None:
    assert refused(LORD, COLOSSUS) == []
    assert refused(LORD, COLOSSUS, COLOSSUS) == ["SF-BAND-04"]


@rule("SF-BAND-05", "SF-R-13")
@pytest.mark.parametrize(("value", "most"), [(150, 1), (199, 1), (200, 2), (300, 2)])
def test_a_second_captain_comes_with_two_hundred_points(value: int, most: int) -> None:
    assert refused(LORD, *[CAPTAIN] * most, value=value) == []
    assert refused(LORD, *[CAPTAIN] * (most + 1), value=value) == ["SF-BAND-05"]


@rule("SF-BAND-07", "SF-R-12")
def test_a_shooter_costs_what_its_column_says() -> None:
    columns = ["brave", "guerrier", "capitaine", "champion", "seigneur", "seigneur_supreme", "colosse"]
    prices = [cost_of({"profile": key, "option": "tireur"}, DEFAULTS) for key in columns]
    assert prices == [16, 24, 38, 36, 30, 46, 60]
    assert cost_of(ARCHER, {"sf_tireur_price": "surcharge"}) == 28


@rule("SF-R-12")
def test_with_a_surcharge_shooters_cost_both_prices() -> None:
    assert refused(LORD, ARCHER, value=33) == []
    assert refused(LORD, ARCHER, value=33, sf_tireur_price="surcharge") == ["SF-R-12"]
    assert refused(LORD, ARCHER, value=45, sf_tireur_price="surcharge") == []


@rule("SF-BAND-08")
@pytest.mark.parametrize(
    ("key", "reach"), [("brave", 12), ("guerrier", 12), ("capitaine", 18), ("seigneur", 18), ("colosse", 18)]
)
def test_a_weapon_reaches_twelve_or_eighteen_inches(key: str, reach: int) -> None:
    shooter = profile_of({"profile": key, "option": "tireur"}, (), DEFAULTS)
    other = profile_of({"profile": key}, (), DEFAULTS)

    assert (shooter.is_shooter, shooter.range, shooter.power) == (True, reach, 1)
    assert (other.is_shooter, other.range, other.power) == (False, 0, 0)


@rule("SF-BAND-09", "SF-BAND-10", "SF-R-14")
def test_marks_come_from_the_budget_and_from_profiles() -> None:
    """SF-X-08 and SF-X-65."""
    assert marks(BRAVE, value=150) == 9
    assert marks(SUPREME, CAPTAIN, CAPTAIN, COLOSSUS, value=200) == 17
    assert marks(LORD, value=175) == 12


@rule("SF-BAND-11")
def test_capabilities_cost_no_more_than_the_marks_of_the_band() -> None:
    lord = {**LORD, "capabilities": ["voix_du_chef"]}
    braves = [{**BRAVE, "capabilities": ["choc"]}] * 2

    assert refused(lord, *braves, value=67) == []  # 4 marks for 67 points and 2 for the lord
    assert refused(lord, *braves, value=66) == ["SF-BAND-11"]


@rule("SF-CAP-S02", "SF-CAP-S03", "SF-CAP-S06", "SF-CAP-S08", "SF-CAP-S09")
@pytest.mark.parametrize(
    ("figure", "capability", "is_allowed"),
    [
        (ARCHER, "oeil_de_faucon", True), (BRAVE, "oeil_de_faucon", False), (BRAVE, "trait_lourd", False),
        (BRAVE, "reflexes", False), ({"profile": "guerrier"}, "reflexes", True), (BRAVE, "voix_du_chef", False),
        (CAPTAIN, "voix_du_chef", True), (BRAVE, "regard_terrible", False), (CAPTAIN, "regard_terrible", True),
        (BRAVE, "pied_leger", True), (COLOSSUS, "lame_vive", True), (BRAVE, "rebouteux", True),
    ],
)  # fmt: skip
def test_a_capability_says_who_may_have_it(figure: dict[str, Any], capability: str, is_allowed: bool) -> None:
    rules = refused(LORD, {**figure, "capabilities": [capability]})

    assert rules == ([] if is_allowed else [f"SF-CAP-S{NUMBERS[capability]:02}"])


NUMBERS = {"oeil_de_faucon": 2, "trait_lourd": 3, "reflexes": 6, "voix_du_chef": 8, "regard_terrible": 9}


@rule("SF-CAP-S03", "SF-CAP-S06", "SF-CAP-S07", "SF-CAP-S08", "SF-CAP-S09", "SF-CAP-S10")
@pytest.mark.parametrize(
    ("capability", "rule_id"),
    [
        ("trait_lourd", "SF-CAP-S03"), ("reflexes", "SF-CAP-S06"), ("cuir_epais", "SF-CAP-S07"),
        ("voix_du_chef", "SF-CAP-S08"), ("regard_terrible", "SF-CAP-S09"), ("rebouteux", "SF-CAP-S10"),
    ],
)  # fmt: skip
def test_some_capabilities_are_for_one_figure_of_a_band(capability: str, rule_id: str) -> None:
    bearer = {**CAPTAIN, "option": "tireur", "capabilities": [capability]}

    assert refused(LORD, bearer) == []
    assert refused(LORD, bearer, bearer) == [rule_id]


@rule("SF-CAP-S04")
def test_a_figure_has_a_capability_once() -> None:
    assert refused(LORD, {**BRAVE, "capabilities": ["choc", "choc"]}) == ["SF-CAP-S04"]


@rule("SF-GEN-03", "SF-R-58")
def test_bases_are_those_of_the_profiles_unless_a_line_says_otherwise() -> None:
    usual = ["brave", "guerrier", "capitaine", "champion", "seigneur", "seigneur_supreme", "colosse"]
    assert [round(base_of({"profile": key}).half_length * 50.8) for key in usual] == [28, 28, 32, 32, 32, 40, 60]
    oval = base_of({"profile": "brave", "base": "60x35"})
    assert (round(oval.half_length * 50.8), round(oval.half_width * 50.8)) == (60, 35)
    assert (
        base_of({"profile": "brave", "base": "45"}).half_length
        == base_of({"profile": "brave", "base": "45"}).half_width
    )


@rule("SF-GEN-03")
@pytest.mark.parametrize("base", [*ROUND, *OVAL, "usual", "45", "70x40"])
def test_every_base_of_the_book_and_others_can_be_read(base: str) -> None:
    assert BANDS.malformed(band_of({**LORD, "base": base})) == []


@pytest.mark.parametrize("base", ["", "5", "500", "60x", "60x35x2", "60 x 35", "²5", 28, [28]])
def test_a_base_that_is_none_is_refused(base: object) -> None:
    faults = BANDS.malformed(band_of({**LORD, "base": base}))
    assert len(faults) == 1
    assert str(faults[0]).startswith("figures[0].base (figure 0): ")
