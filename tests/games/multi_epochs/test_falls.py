"""Falls: over a ledge, from a face, and what protects [ME-FAL]."""

from __future__ import annotations

import pytest

from escarmouche.games.multi_epochs.battle import OUT, STUN
from escarmouche.games.multi_epochs.falling import check_fall, fall_effect
from escarmouche.games.multi_epochs.melee import melee_phase
from escarmouche.games.multi_epochs.shooting import shot
from tests.games.multi_epochs.scenes import state_of
from tests.games.multi_epochs.stage import piece, spot, stage
from tests.support.scripts import dice, kinds, last_event, play, rule

LEDGE = (piece("platform", 9.0, 10.0, 5.0, 6.0, height=2.0),)  # its edge at x = 11.5
WINNER = "red Winner combattant 10,10 z=2"
HIGH = (piece("platform", 9.0, 10.0, 5.0, 6.0, height=3.0),)


@rule("ME-FAL-01", "ME-FAL-02", "ME-R-18", "ME-R-16", "ME-EFF-07", "ME-STA-03")
def test_me_x_50_a_push_over_a_ledge_is_a_second_effect() -> None:
    battle, winner, loser = stage(WINNER, "blue Loser commun 11,10 z=2", pieces=LEDGE)

    play(melee_phase(battle, winner, loser), answers=[dice(3), dice(2)])

    assert state_of(loser) == "out"
    assert [kind for kind in kinds(battle) if kind in ("stunned", "pushed", "fell", "stunned_twice", "out_of_action")] == [
        "stunned", "pushed", "fell", "stunned_twice", "out_of_action",
    ]  # fmt: skip
    assert last_event(battle, "pushed").fields["at"] == [12.0, 10.0, 2.0, 0]
    assert last_event(battle, "fell").fields["height"] == 2.0
    assert spot(winner) == (10.0, 10.0, 2.0)


@rule("ME-FAL-03", "ME-R-18")
def test_me_x_50_armour_is_rolled_again_for_the_fall() -> None:
    battle, winner, loser = stage(WINNER, "blue Loser commun +protection_legere 11,10 z=2", pieces=LEDGE)

    play(melee_phase(battle, winner, loser), answers=[dice(3), dice(2), dice(2), dice(5)])

    assert state_of(loser) == "stunned"
    assert spot(loser)[2] == 0.0


@rule("ME-FAL-02", "ME-R-51")
@pytest.mark.parametrize(("height", "effect"), [(0.5, STUN), (2.9, STUN), (3.0, OUT), (6.0, OUT)])
def test_me_x_51_three_pas_are_deadly(height: float, effect: int) -> None:
    assert fall_effect(height) == effect


@rule("ME-FAL-02", "ME-FAL-03")
def test_me_x_51_heavy_armour_may_save_from_a_deadly_fall() -> None:
    battle, _, hanging = stage("red Foe commun 3,3", "blue Hanging commun +protection_lourde 12,10 z=3", pieces=HIGH)

    play(check_fall(battle, hanging, lets_go=True), answers=[dice(3)])

    assert state_of(hanging) == "stunned"
    assert spot(hanging)[2] == 0.0


@rule("ME-FAL-03")
def test_neither_a_shield_nor_the_attackers_traits_count_in_a_fall() -> None:
    battle, _, falling = stage(
        "red Foe combattant +attaque_letale 10,10 z=2", "blue Falling commun +bouclier 12,10 z=2", pieces=LEDGE
    )

    play(check_fall(battle, falling))

    assert state_of(falling) == "stunned"


@rule("ME-R-17", "ME-FAL-01")
def test_a_draw_may_send_somebody_over_the_edge() -> None:
    battle, red, blue = stage("red Red commun 10.2,10 z=2", "blue Blue commun 11.2,10 z=2", pieces=LEDGE)

    play(melee_phase(battle, red, blue), answers=[dice(4), dice(4)])

    assert "fell" in kinds(battle)
    assert (state_of(red), state_of(blue)) == ("fit", "stunned")
    assert spot(red) == (9.7, 10.0, 2.0)


@rule("ME-R-52", "ME-R-10")
def test_a_climber_that_is_pushed_falls_from_its_height() -> None:
    battle, archer, climber = stage(
        "red Archer tireur +tir_moyenne_portee 12,6",
        "blue Climber commun +robuste 12,10 z=1.5",
        pieces=(piece("platform", 9.0, 10.0, 5.0, 6.0, height=3.0),),
    )

    play(shot(battle, archer, climber, tir=2), answers=[dice(5)])

    assert state_of(climber) == "fit"
    assert last_event(battle, "fell").fields["height"] == 1.5
    assert spot(climber)[2] == 0.0


@rule("ME-R-16")
def test_somebody_put_out_of_action_is_not_pushed_and_does_not_fall() -> None:
    battle, winner, loser = stage(WINNER, "blue Loser commun 11,10 z=2", pieces=LEDGE)

    play(melee_phase(battle, winner, loser), answers=[dice(4), dice(1)])

    assert state_of(loser) == "out"
    assert "fell" not in kinds(battle)


@rule("ME-R-51")
def test_the_foot_of_a_fall_is_the_nearest_free_place() -> None:
    battle, winner, loser, below = stage(
        WINNER, "blue Loser commun +robuste 11,10 z=2", "blue Below commun 12.1,10", pieces=LEDGE
    )

    play(melee_phase(battle, winner, loser), answers=[dice(3), dice(2)])

    assert spot(loser)[2] == 0.0
    x, y, _ = spot(loser)
    assert ((x - below.place.x) ** 2 + (y - below.place.y) ** 2) ** 0.5 >= 0.999
    assert x >= 11.99
