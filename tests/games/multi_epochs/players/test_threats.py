"""The estimates of Multi-Epochs: what characters could do to each other with their next action."""

from __future__ import annotations

import pytest

from escarmouche.engine.battle.effects import Effect
from escarmouche.games.multi_epochs.battle import Character, Skirmish
from escarmouche.games.multi_epochs.players.blows import BLOW, BULLET, CHARGE, blow_of
from escarmouche.games.multi_epochs.players.threats import (
    DRAWN,
    MINE,
    ONE_D3,
    ONE_D6,
    Field,
    Pool,
    highest,
    melee_gain,
    odds,
    shot_gain,
)
from escarmouche.games.multi_epochs.traits import MAL_ARME
from escarmouche.table.bases.bodies import distance
from tests.games.multi_epochs.scenes import scene, stand


def gain(battle: Skirmish, one: Character, other: Character) -> float:
    field = Field(battle, one.controller)
    return melee_gain(field, field.fighter(one), field.fighter(other), distance(one.standing, other.standing))


def test_the_estimated_odds_of_an_even_melee_are_those_of_two_dice() -> None:
    even = odds(0, ONE_D6, ONE_D6, DRAWN)
    tied = odds(0, ONE_D6, ONE_D6, MINE)

    assert even.wins_even + even.wins_odd == pytest.approx(15 / 36)
    assert even.wins_even == pytest.approx((1 + 3 + 5) / 36)
    assert even.loses_even + even.loses_odd == pytest.approx(15 / 36)
    assert tied.wins_even + tied.wins_odd == pytest.approx(21 / 36)
    assert odds(0, Pool(2, 0), ONE_D6, DRAWN).wins_even > even.wins_even


def test_the_highest_of_a_d6_and_a_d3() -> None:
    assert highest(ONE_D3)[1:] == pytest.approx([1 / 3, 1 / 3, 1 / 3, 0, 0, 0])
    assert highest(Pool(1, 1))[1:] == pytest.approx([1 / 18, 3 / 18, 5 / 18, 1 / 6, 1 / 6, 1 / 6])


def test_an_attack_on_the_stunned_promises_more() -> None:
    battle, one, other = scene("red Ada combattant 10,10", "blue Bo combattant 10,11")
    fit = gain(battle, one, other)
    other.is_stunned = True

    assert gain(battle, one, other) > fit == pytest.approx(0.0)


def test_who_cannot_be_stunned_is_harder_to_hurt() -> None:
    battle, one, other, sturdy = scene(
        "red Ada combattant 10,10", "blue Bo combattant 10,11", "blue Bob combattant +robuste 16,11"
    )

    assert blow_of(battle, one, sturdy, BLOW).stun == (0.0, 0.0)
    assert blow_of(battle, one, other, BLOW).stun == (0.0, 1.0)
    assert blow_of(battle, one, sturdy, BLOW).out == blow_of(battle, one, other, BLOW).out


def test_who_has_been_disarmed_loses_ties_like_one_who_never_was_armed() -> None:
    battle, one, other = scene("red Ada combattant 10,10", "blue Bo combattant 10,11")
    before = gain(battle, one, other)

    battle.begin(Effect(MAL_ARME, subject=other.id), rule="ME-TRT-11")

    assert gain(battle, one, other) > before


def test_a_master_of_martial_arts_needs_no_weapon() -> None:
    battle, one, other = scene("red Ada combattant 10,10", "blue Bo combattant +arts_martiaux 10,11")
    before = gain(battle, one, other)

    battle.begin(Effect(MAL_ARME, subject=other.id), rule="ME-TRT-11")

    assert gain(battle, one, other) == before


def test_a_furious_charge_is_deadly_and_a_heavy_weapon_breaks_armour() -> None:
    battle, fury, heavy, knight = scene(
        "red Ada combattant +charge_furieuse 10,10",
        "red Abe combattant +arme_lourde 12,10",
        "blue Bo combattant +protection_lourde +bouclier 10,13",
    )

    assert blow_of(battle, fury, knight, CHARGE).out[1] > blow_of(battle, fury, knight, BLOW).out[1] == 0.0
    assert blow_of(battle, fury, knight, BLOW).out[0] == pytest.approx(1 / 3)
    assert blow_of(battle, heavy, knight, BLOW).out[0] == pytest.approx(2 / 3)
    assert blow_of(battle, heavy, knight, BULLET).out[0] == pytest.approx(2 / 3 * 1 / 3)  # the shield holds


def test_a_figure_in_the_way_makes_a_shot_worth_less() -> None:
    battle, archer, friend, foe = scene(
        "red Ada tireur +tir_moyenne_portee 10,4", "red Abe commun 2,2", "blue Bo commun 10,9"
    )
    free = shot_gain(battle, archer, foe)

    stand(friend, 10.0, 6.0)

    assert 0.0 < shot_gain(battle, archer, foe) < free
