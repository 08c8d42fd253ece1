"""Building a warband: costs, limits, and every violation with its rule and its culprit [EV-WB]."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import escarmouche.games
from escarmouche.engine.book.game import settings
from escarmouche.engine.words.names import Names
from escarmouche.engine.words.wording import load_words
from escarmouche.games.evenor.band import BANDS, cost_of
from escarmouche.games.evenor.profiles import TRAITS
from escarmouche.games.evenor.scenarios import SWITCHES
from tests.games.evenor.printed import BANDS as PRINTED
from tests.games.evenor.printed import rows
from tests.support.scripts import rule

FOLDER = Path(escarmouche.games.__file__).parent / "evenor"


def agreed(**changed: object) -> dict[str, object]:
    """The settings of all house rules."""
    return settings(SWITCHES, changed)


def sample(id: str) -> dict[str, Any]:
    return next(built for built in BANDS.samples() if built["id"] == id)


def band(*figures: str, **more: Any) -> dict[str, Any]:
    return {"value": 50, "figures": [{"figure": figure} for figure in figures], **more}


def violations(built: dict[str, Any], **switches: object) -> list[tuple[str, object]]:
    """Rule and culprit of everything that is wrong."""
    found = BANDS.check(built, built["value"], agreed(**switches))
    return [(refusal.rule, refusal.fields.get("who")) for refusal in found]


@rule("EV-BAND-01", "EV-BAND-02", "EV-BAND-03", "EV-BAND-04", "EV-BAND-05", "EV-BAND-06", "EV-WB-01", "EV-WB-02")
@pytest.mark.parametrize("row", rows(PRINTED), ids=lambda row: row[1])
def test_ev_x_81_the_sample_bands_are_legal(row: list[str]) -> None:
    built = sample(row[1])

    assert BANDS.malformed(built) == []
    assert violations(built) == []
    members = BANDS.shares(built, 50)[1].has
    assert (str(members), str(BANDS.value(built))) == (row[3], row[4])


@pytest.mark.parametrize(
    ("figures", "violation"),
    [
        pytest.param(("leda", "leonidas"), ("EV-WB-03", "Léda, Léonidas"), marks=rule("EV-WB-03")),
        pytest.param(
            ("ulysse", "asteria", "gosai"), ("EV-WB-06", "Ulysse, Asteria, Gosaï"), marks=rule("EV-WB-06", "EV-R-53")
        ),
        pytest.param(("runir", "shiro"), ("EV-WB-05", "Runir, Shiro"), marks=rule("EV-WB-05", "EV-R-53")),
        pytest.param(("asterion", "ymir"), ("EV-WB-04", "Asterion, Ymir"), marks=rule("EV-WB-04")),
        pytest.param(("grendel", "borva", "thurold", "lothar", "horsa"), ("EV-WB-01", "Horsa"), marks=rule("EV-WB-01")),
    ],
)
def test_ev_x_81_illegal_bands(figures: tuple[str, ...], violation: tuple[str, str]) -> None:
    assert violations(band(*figures)) == [violation]


@rule("EV-WB-06", "EV-R-53")
def test_two_shooters_are_allowed_and_those_who_merely_throw_do_not_count() -> None:
    assert violations(band("ulysse", "asteria", "harald", "thesee", "thalestri")) == []


@rule("EV-WB-02")
def test_a_monster_counts_as_two_of_the_eight_members() -> None:
    eight = ("ymir", "kara", "cerd", "myrina", "hiera", "lothar", "horsa")
    assert BANDS.shares(band(*eight), 50)[1].has == 8
    assert "EV-WB-02" not in [found for found, _ in violations(band(*eight))]

    assert ("EV-WB-02", "Hylas") in violations(band(*eight, "hylas"))


@rule("EV-WB-07")
def test_no_attribute_is_compulsory() -> None:
    assert violations(band("kara", "cerd")) == []
    assert [share.least for share in BANDS.shares(band("kara"), 50)] == [0, 1, 0, 0, 0, 0]


@rule("EV-WB-08")
def test_factions_may_be_mixed() -> None:
    assert violations(band("leda", "runir", "cerd", "nobu", "myrina")) == []


@rule("EV-WB-09", "EV-R-54")
def test_a_hero_appears_once_unless_the_table_agreed_otherwise() -> None:
    twins = band("kara", "kara", "kara")

    assert violations(twins) == [("EV-WB-09", "Kara")]
    assert violations(twins, ev_unique_figures=False) == []


@rule("EV-WB-10", "EV-R-54")
def test_a_band_needs_at_least_one_figure_and_no_more() -> None:
    assert violations(band()) == [("EV-WB-10", None)]
    assert violations(band("kara")) == []


@rule("EV-WB-01")
def test_players_may_agree_on_less_and_not_on_more() -> None:
    assert violations(band("leda", "kara", value=14)) == [("EV-WB-01", "Kara")]
    dear = band("grendel", "borva", "thurold", "lothar", "horsa", value=60)
    assert violations(dear) == [("EV-WB-01", "Horsa")]


@rule("EV-PRO-01")
@pytest.mark.parametrize(
    "more",
    [
        {"extra_traits": ["volant"]},
        {"extra_thresholds": {"soin": 3}},
        {"numbers": {"combat": 2}},
    ],
)
def test_nothing_may_be_added_to_a_printed_profile(more: dict[str, Any]) -> None:
    altered = band()
    altered["figures"] = [{"figure": "selene", **more}, {"figure": "kara", "extra_traits": ["acrobate"]}]

    assert violations(altered) == [("EV-PRO-01", "Selene")]


@rule("EV-PRO-01")
def test_a_figure_costs_what_its_profile_prints() -> None:
    assert [cost_of({"figure": figure}) for figure in ("leda", "grendel", "kara")] == [9, 20, 6]


def test_all_violations_are_reported_at_once_and_can_be_said() -> None:
    built = band("grendel", "oni", "leda", "leda", "runir", "shiro", "ulysse", "asteria", "gosai")
    built["figures"].append({
        "figure": "selene", "extra_traits": ["volant"], "extra_thresholds": {"soin": 4}, "numbers": {"save": 4},
    })  # fmt: skip
    found = [*BANDS.check(built, 50, agreed()), *BANDS.check(band(), 50, agreed())]

    assert [refusal.rule for refusal in found] == [
        "EV-PRO-01", "EV-PRO-01", "EV-PRO-01", "EV-WB-09", "EV-WB-01", "EV-WB-02",
        "EV-WB-03", "EV-WB-04", "EV-WB-05", "EV-WB-06", "EV-WB-10",
    ]  # fmt: skip
    words = load_words(FOLDER)
    for refusal in found:
        for lang in ("fr", "en"):
            assert words.problems(refusal, lang, Names([], [])) == []


def test_a_violation_names_rule_and_culprit_in_both_languages() -> None:
    words = load_words(FOLDER)
    (refusal,) = BANDS.check(band("leda", "leonidas"), 50, agreed())

    assert words.say(refusal, "fr", Names([], [])) == "Meneurs : 2 (Léda, Léonidas), alors que 1 au plus est permis."
    assert words.say(refusal, "en", Names([], [])) == "Leaders: 2 (Léda, Léonidas), while at most 1 is allowed."


def test_the_shares_of_a_band_are_told() -> None:
    shares = BANDS.shares(sample("minotaurs_road"), 50)

    assert [(share.key, share.rule, share.has, share.most) for share in shares] == [
        ("share.do", "EV-WB-01", 50, 50), ("share.members", "EV-WB-02", 6, 8), ("share.meneur", "EV-WB-03", 1, 1),
        ("share.monstre", "EV-WB-04", 1, 1), ("share.magicien", "EV-WB-05", 1, 1), ("share.tireur", "EV-WB-06", 1, 2),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("built", "culprit"),
    [
        ("nonsense", "expected is a band"),
        ({}, "expected is a list of figures"),
        ({"figures": "leda"}, "expected is a list of figures"),
        ({"figures": ["leda"]}, r"figures\[0\]"),
        ({"figures": [{}]}, r"figures\[0\]\.figure"),
        ({"figures": [{"figure": "ledda"}]}, r"nothing here is called 'ledda'; did you mean 'leda'\? \[EV-PRO-01\]"),
        ({"figures": [{"figure": "leda", "weapon": "w06"}]}, r"figures\[0\]\.weapon \(leda\)"),
        ({"figures": [{"figure": "leda", "name": ""}]}, r"figures\[0\]\.name \(leda\)"),
        ({"figures": [{"figure": "leda", "extra_traits": "volant"}]}, "a list of names"),
        ({"figures": [{"figure": "leda", "extra_traits": ["volan"]}]}, "did you mean 'volant'"),
        ({"figures": [{"figure": "leda", "extra_thresholds": {"acrobate": 3}}]}, "leda.*'acrobate'"),
        ({"figures": [{"figure": "leda", "extra_thresholds": {"soin": 9}}]}, "soin: a whole number.* not 9"),
        ({"figures": [{"figure": "leda", "extra_thresholds": 3}]}, "a table of numbers"),
        ({"figures": [{"figure": "leda", "numbers": {"force": 3}}]}, "leda.*'force'"),
        ({"figures": [{"figure": "leda", "numbers": {"combat": True}}]}, "combat: a whole number.* not true"),
        ({"value": -3, "figures": [{"figure": "leda"}]}, "value"),
        ({"figures": [{"figure": "leda"}] * 101}, "101 are too many"),
        ({"figures": []}, "EV-WB-10"),
        (band("leda", "leonidas"), "Léda, Léonidas.*EV-WB-03"),
    ],
)
def test_a_band_that_cannot_be_played_is_refused_by_name(built: Any, culprit: str) -> None:
    with pytest.raises(ValueError, match=f"player 2 cannot be played.*{culprit}"):
        BANDS.require_legal(built, agreed(), seat=1)


def test_a_band_without_an_agreed_value_is_a_scene() -> None:
    strange = {"figures": [{"figure": "leda", "name": "Twin", "extra_traits": list(TRAITS)}, {"figure": "leonidas"}]}

    BANDS.require_legal(strange, agreed(), seat=0)
