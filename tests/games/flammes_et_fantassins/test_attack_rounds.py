"""Attacks in whole Turns and Rounds."""

from __future__ import annotations

from escarmouche.games.flammes_et_fantassins.actions import ActionList, act
from escarmouche.games.flammes_et_fantassins.characteristics import armour_of
from escarmouche.games.flammes_et_fantassins.effects import HARDNESS, begin_potion
from escarmouche.games.flammes_et_fantassins.melee import strike
from escarmouche.games.flammes_et_fantassins.turn import end_round
from tests.games.flammes_et_fantassins.field import field, in_hand
from tests.games.flammes_et_fantassins.test_melee import duel
from tests.support.scripts import YES, dice, kinds, play, rule


@rule("FF-TAL-00")
def test_cards_are_listed_among_the_actions() -> None:
    battle, shadow, target = field("red A SHADOW 3,3 cubes=0", "blue B SOLDIER 4,3")
    listed = [option.id for option in ActionList(battle, shadow)(False)]
    assert f"fast_talk:{target.id}" in listed
    assert "rapid_move" in listed


@rule("FF-EQL-02", "FF-R-11")
def test_a_shield_is_back_when_the_round_ends() -> None:
    battle, one, other = duel("barbare+soldat powerful arme_a_deux_mains rondache", "KNIGHT")
    assert armour_of(battle, one).value == 5
    play(strike(battle, one, other), [dice(1, 1)])
    assert armour_of(battle, one).value == 4
    battle.last = 0
    play(end_round(battle))
    assert armour_of(battle, one).value == 5


@rule("FF-CAT-06", "FF-CAT-07", "FF-R-50", "FF-R-61")
def test_what_ends_with_the_round_and_what_does_not() -> None:  # FF-X-86, without magic
    battle, one, other = field("red A archer agile arbalete_legere 5,5", "blue B SOLDIER 9,5")
    battle.concentrate(one, 2, rule="FF-CONC-01")
    battle.unload(one, rule="FF-TIR-03")
    battle.stand_guard(one, rule="FF-SEN-01")
    begin_potion(battle, one, HARDNESS)
    battle.put_cubes(one, 1, 0, rule="FF-PA-04")
    battle.stun(other, rule="FF-WND-03")
    battle.last = 0
    play(end_round(battle))
    assert (one.focus, one.is_unloaded, one.is_on_guard, armour_of(battle, one).value) == (0, False, False, 4)
    assert (other.is_stunned, other.cubes, one.cubes) == (True, 1, 1)


@rule("FF-R-64")
def test_the_turn_ends_when_a_counter_attack_kills_or_stuns_the_attacker() -> None:
    for intent, faces in (("wound", (6, 6)), ("stun", (5, 5))):
        battle, soldier, paladin = field("red A SOLDIER 5,5 cubes=2 pv=3", "blue B PALADIN 6,5")
        battle.neutral = (0, 1)
        in_hand(battle, soldier)
        play(act(battle), [f"strike:{paladin.id}", dice(1, 1), YES, intent, dice(*faces)])
        assert battle.acting == -1
        assert kinds(battle)[-1] == "turn_ends"


@rule("FF-AP-01", "FF-MEL-01")
def test_a_blow_in_ones_turn_costs_one_cube() -> None:
    battle, soldier, target = field("red A SOLDIER 5,5 cubes=2", "blue B SOLDIER 6,5")
    battle.neutral = (0, 0)
    in_hand(battle, soldier)
    play(act(battle), [f"strike:{target.id}", dice(1, 1)])
    assert (soldier.cubes, battle.acting) == (1, soldier.id)
