"""Profiles: what a figure is, what it carries, and what its traits change [EV-PRO]."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.battle.traits import Trait
from escarmouche.engine.book.game import settings
from escarmouche.games.evenor.profiles import FIGURES, TRAITS, WEAPONS, Profile, Weapon, profile_of
from escarmouche.games.evenor.scenarios import SWITCHES
from tests.games.evenor.printed import FIGURES as PRINTED
from tests.games.evenor.printed import WEAPONS as ARMS
from tests.games.evenor.printed import rows
from tests.support.scripts import rule


def agreed(**changed: object) -> dict[str, object]:
    """The settings of all house rules."""
    return settings(SWITCHES, changed)


def made(figure: str, **more: Any) -> Profile:
    return profile_of({"figure": figure, **more}, switches=agreed())


def key_named(name: str) -> str:
    return next(key for key, facts in FIGURES.items() if facts["name"] == name)


def threshold(cell: str) -> int:
    """2 for 2+, 0 for nothing."""
    return 0 if cell == "-" else int(cell.removesuffix("+"))


def trait_named(printed: str) -> tuple[str, int]:
    """`Soin 2+` is the trait soin at 2, `Acrobate` the trait acrobate at 0."""
    title, _, value = printed.rpartition(" ")
    if not value.removesuffix("+").isdecimal():
        title, value = printed, "0"
    key = next(key for key, trait in TRAITS.items() if trait.facts["title"]["fr"] == title)  # type: ignore[index]
    return key, int(value.removesuffix("+"))


@rule(
    "EV-FIG-01", "EV-FIG-02", "EV-FIG-03", "EV-FIG-04", "EV-FIG-05", "EV-FIG-06", "EV-FIG-07", "EV-FIG-08",
    "EV-FIG-09", "EV-FIG-10", "EV-FIG-11", "EV-FIG-12", "EV-FIG-13", "EV-FIG-14", "EV-FIG-15", "EV-FIG-16",
    "EV-FIG-17", "EV-FIG-18", "EV-FIG-19", "EV-FIG-20", "EV-FIG-21", "EV-FIG-22", "EV-FIG-23", "EV-FIG-24",
    "EV-FIG-25", "EV-FIG-26", "EV-FIG-27", "EV-FIG-28", "EV-FIG-29", "EV-FIG-30", "EV-FIG-31", "EV-FIG-32",
    "EV-FIG-33",
)  # fmt: skip
@pytest.mark.parametrize("row", rows(PRINTED), ids=lambda row: row[0])
def test_a_figure_is_as_its_profile_is_printed(row: list[str]) -> None:
    _, name, faction, role, cost, *numbers, vitality, traits, weapons = row
    profile = profile_of({"figure": key_named(name)}, switches=agreed(ev_thalestri_t="none"))

    assert (profile.name, profile.faction, profile.role["fr"]) == (name, faction.lower(), role)
    assert (profile.cost, profile.vitality) == (int(cost), int(vitality))
    found = [profile.initiative, profile.reaction, profile.combat, profile.shooting, profile.save]
    assert found == [threshold(cell) for cell in numbers]
    printed = [trait_named(text) for text in traits.split("; ")] if traits != "-" else []
    assert [trait.key for trait in profile.traits] == [key for key, _ in printed]
    assert profile.thresholds == {key: value for key, value in printed if value}
    assert ", ".join([weapon.key.upper() for weapon in profile.weapons]) == weapons


@rule(
    "EV-WPN-W01", "EV-WPN-W02", "EV-WPN-W03", "EV-WPN-W04", "EV-WPN-W05", "EV-WPN-W06", "EV-WPN-W07", "EV-WPN-W08",
    "EV-WPN-W09", "EV-WPN-W10", "EV-WPN-W11", "EV-WPN-W12", "EV-WPN-W13", "EV-WPN-W14", "EV-WPN-W15", "EV-WPN-W16",
    "EV-WPN-W17", "EV-WPN-W18", "EV-WPN-W19", "EV-WPN-W20", "EV-WPN-W21", "EV-WPN-W22", "EV-WPN-W23", "EV-WPN-W24",
    "EV-WPN-W25", "EV-WPN-W26", "EV-WPN-W27", "EV-WPN-W28", "EV-WPN-W29", "EV-WPN-W30", "EV-WPN-W31", "EV-WPN-W32",
    "EV-WPN-W33", "EV-WPN-W34", "EV-WPN-W35", "EV-WPN-W36", "EV-WPN-W37", "EV-WPN-W38", "EV-WPN-W39", "EV-WPN-W40",
)  # fmt: skip
@pytest.mark.parametrize("row", rows(ARMS), ids=lambda row: row[0])
def test_a_weapon_is_as_it_is_printed(row: list[str]) -> None:
    id, owner, title, power, enchanted, ranges, use = row
    weapon = made(key_named(owner)).weapon(id.lower())

    assert weapon is not None
    assert (weapon.title["fr"], weapon.power, weapon.is_enchanted) == (title, int(power), enchanted == "yes")
    reaches = [float(reach) for reach in ranges.split("/")] if ranges != "-" else [0.0, 0.0, 0.0]
    assert [weapon.short, weapon.medium, weapon.long] == reaches
    assert (weapon.fights, weapon.shoots) == ("melee" in use, "shot" in use or "thrown" in use)
    assert weapon.is_thrown == ("thrown once" in use)
    assert weapon.save_modifier == 0


@rule("EV-PRO-07")
def test_a_profile_without_vitality_has_one_and_only_monsters_have_more() -> None:
    profiles = [made(key) for key in FIGURES]

    tough = [profile.key for profile in profiles if profile.vitality > 1]
    assert tough == ["asterion", "ymir", "grendel", "oni"]
    assert [profile.key for profile in profiles if profile.is_monster] == tough
    assert made("leda").vitality == 1


@rule("EV-R-55")
def test_thalestri_throws_her_spear_unless_the_table_agreed_otherwise() -> None:
    assert made("thalestri").shooting == 4
    assert profile_of({"figure": "thalestri"}, switches=agreed(ev_thalestri_t="none")).shooting == 0


@rule("EV-PRO-09")
def test_a_spear_with_a_range_serves_in_melee_and_is_thrown() -> None:
    spear = made("leda").weapons[0]

    assert (spear.fights, spear.shoots, spear.is_thrown) == (True, True, True)
    assert (spear.short, spear.medium, spear.long) == (3.0, 6.0, 12.0)


@rule("EV-PRO-10")
def test_a_bow_only_shoots_and_a_weapon_without_a_range_only_fights() -> None:
    bow, sword = made("ulysse").weapons

    assert (bow.fights, bow.shoots, bow.is_thrown) == (False, True, False)
    assert (sword.fights, sword.shoots, sword.is_thrown) == (True, False, False)


@rule("EV-R-64")
def test_a_weapon_may_modify_saves() -> None:
    cruel = {**WEAPONS["w13"], "save_modifier": 2}

    assert Weapon("w13", cruel).save_modifier == 2
    assert Weapon("w13", WEAPONS["w13"]).save_modifier == 0


@rule("EV-R-13")
def test_monsters_stand_on_bases_of_two_pas() -> None:
    assert [made(key).base for key in ("leda", "asterion", "ymir", "grendel", "oni")] == [1.0, 2.0, 2.0, 2.0, 2.0]


@rule("EV-MOV-02", "EV-R-44", "EV-TRT-15", "EV-TRT-21")
@pytest.mark.parametrize(
    ("figure", "more", "distances"),
    [
        ("leda", {}, (4.0, 6.0, 4.0, 6.0)),
        ("asterion", {}, (6.0, 9.0, 6.0, 9.0)),
        ("leda", {"extra_traits": ["lent"]}, (3.0, 4.5, 3.0, 4.5)),
    ],
)
def test_ev_x_78_slow_and_fast_figures(figure: str, more: dict[str, Any], distances: tuple[float, ...]) -> None:
    profile = made(figure, **more)

    assert (profile.short, profile.rapid, profile.charge, profile.flight) == distances


@rule("EV-TRT-11", "EV-TRT-12", "EV-TRT-16", "EV-TRT-22", "EV-TRT-24")
def test_what_traits_let_a_figure_cross_and_where_they_let_it_hide() -> None:
    flyer, ghost, sneak = [made("gosai", extra_traits=[key]) for key in ("volant", "ethere", "furtif")]

    assert [(one.flies, one.is_nimble, one.hides) for one in (flyer, ghost)] == [(True, True, False)] * 2
    assert (made("leda").flies, made("leda").is_nimble, made("leda").hides) == (False, True, False)
    assert (sneak.flies, sneak.hides, made("kara").hides, made("gosai").hides) == (False, True, True, False)


@rule("EV-PRO-12")
def test_a_profile_may_bring_a_trait_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    class Anything:
        pass

    radiant = Trait("radiant", "EV-PRO-12", {"title": {"fr": "Radieux", "en": "Radiant"}})

    @radiant.adjusts(Anything)
    def shines(tally: Tally, question: Anything, bearer: object) -> None:
        tally.add(+1, rule="EV-PRO-12")

    monkeypatch.setitem(TRAITS, "radiant", radiant)

    assert made("kara", extra_traits=["radiant"]).traits[-1] is radiant
    assert not made("kara").has("radiant")


def test_a_scene_may_add_traits_thresholds_and_numbers() -> None:
    profile = made(
        "gosai",
        extra_traits=["volant", "perception", "attaques_multiples"],
        extra_thresholds={"perception": 3, "attaques_multiples": 3},
        numbers={"initiative": 4, "save": 5},
    )

    assert [trait.key for trait in profile.traits] == ["volant", "perception", "attaques_multiples"]
    assert (profile.threshold("perception"), profile.threshold("soin"), profile.attacks) == (3, 0, 3)
    assert (profile.initiative, profile.reaction, profile.save) == (4, 4, 5)


@rule("EV-TRT-02")
def test_the_number_of_attacks_is_printed_with_the_trait() -> None:
    assert [made(key).attacks for key in ("leda", "ymir", "oni")] == [1, 2, 3]


def test_a_weapon_is_found_only_with_its_owner() -> None:
    leda = made("leda")

    assert [leda.weapon("w02") is leda.weapons[0], leda.weapon("w06")] == [True, None]
