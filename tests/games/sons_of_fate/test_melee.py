"""The melee attack in its order: dice, location, shift, dodge, wounds."""

from __future__ import annotations

import pytest

from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.games.sons_of_fate.melee import attack, why_not_attack
from escarmouche.games.sons_of_fate.profiles import ARMS, FOR, HEAD, LEGS, RAP, TORSO
from tests.games.sons_of_fate.duel import duel
from tests.games.sons_of_fate.field import field
from tests.support.scripts import NO, YES, ScriptError, dice, kinds, last_event, play, rule


@rule("SF-ROLL-01", "SF-ROLL-06", "SF-BAND-12", "SF-ROLL-02")
def test_for_4_rolls_four_dice_against_the_res_of_the_target() -> None:  # SF-X-02
    battle, one, other = duel("guerrier", "brave")
    other.points = 0
    play(attack(battle, one, other), [dice(3, 2, 1, 2), dice(4), "shift:0:torso:1"])
    assert other.lost == (0, 0, 1, 0)
    with pytest.raises(IllegalAnswer):
        play(attack(battle, one, other), [dice(3, 2, 1)])


@rule("SF-REA-03", "SF-PC-03", "SF-PC-08", "SF-ROLL-09", "SF-MEL-02", "SF-ROLL-13", "SF-ACT-12")
def test_the_example_of_the_captain_who_dodges_one_of_three() -> None:  # SF-X-05, SF-X-03
    battle, one, other = duel("champion", "capitaine")
    answers = [NO, dice(4, 4, 4, 1, 1), dice(2), "shift:0:arms:3", YES, dice(1, 3, 4, 5)]
    play(attack(battle, one, other), answers)
    assert (other.left(ARMS), other.value(FOR), other.points) == (2, 4, 2)


@rule("SF-REA-04")
def test_dodge_successes_beyond_the_kept_ones_do_nothing() -> None:  # SF-X-17
    battle, one, other = duel("guerrier", "guerrier")
    play(attack(battle, one, other), [NO, dice(4, 4, 1, 1), dice(4), "shift:0:torso:2", YES, dice(4, 5, 6, 1)])
    assert other.lost == (0, 0, 0, 0)
    assert "unscathed" in kinds(battle)


@rule("SF-LOC-06", "SF-REA-03")
def test_a_success_given_up_is_not_returned_by_a_dodge() -> None:  # SF-X-18
    battle, one, other = duel("guerrier", "guerrier")
    play(attack(battle, one, other), [NO, dice(4, 4, 5, 6), dice(5), "shift:1:legs:3", YES, dice(4, 4, 2, 6)])
    assert other.lost == (0, 0, 0, 0)


@rule("SF-ROLL-05", "SF-PC-08", "SF-R-11")
def test_a_drop_counts_from_the_next_roll_on() -> None:  # SF-X-23
    battle, one, other = duel("guerrier", "brave")
    other.lost = (0, 0, 0, 2)
    play(attack(battle, one, other), [NO, dice(3, 1, 1, 1), dice(6), "shift:0:legs:1", YES, dice(2, 3, 3)])
    assert (other.lost[LEGS], other.value(RAP)) == (3, 2)


@rule("SF-MEL-03")
def test_without_success_there_is_neither_location_nor_dodge() -> None:  # SF-X-24
    battle, one, other = duel("guerrier", "guerrier")
    play(attack(battle, one, other), [NO, dice(1, 2, 3, 3)])
    assert last_event(battle, "missed").rule == "SF-MEL-03"
    assert other.points == 3


@rule("SF-MEL-01")
def test_only_an_enemy_in_contact_is_attacked() -> None:
    battle, one, near, far = field("red A guerrier 10,10", "blue B guerrier 11.1,10", "blue C guerrier 14,10")
    assert why_not_attack(battle, one, near) is None
    refusal = why_not_attack(battle, one, far)
    assert refusal is not None
    assert refusal.rule == "SF-MEL-01"


@rule("SF-FATE-11", "SF-R-42")
def test_an_execution_names_the_part_without_a_location_die() -> None:  # SF-X-53
    battle, one, other = duel("guerrier", "guerrier")
    other.points = 0
    one.has_execution = True
    play(attack(battle, one, other), [dice(4, 4, 1, 1), "head"])
    assert (other.lost, one.has_execution) == ((2, 0, 0, 0), False)


@rule("SF-FATE-09")
def test_a_precise_strike_keeps_both_successes() -> None:  # SF-X-54
    battle, one, other = duel("guerrier", "guerrier")
    other.points = 0
    one.has_free_shift = True
    play(attack(battle, one, other), [dice(4, 4, 1, 1), dice(2), "shift:-1:head:2"])
    assert (other.lost[HEAD], one.has_free_shift) == (2, False)


@rule("SF-FATE-10", "SF-R-41")
def test_a_ruthless_strike_adds_a_success_even_to_none() -> None:
    battle, one, other = duel("guerrier", "guerrier")
    other.points = 0
    one.has_extra_success = True
    play(attack(battle, one, other), [dice(1, 1, 1, 1), dice(4), "shift:0:torso:1"])
    assert (other.lost[TORSO], one.has_extra_success) == (1, False)


@rule("SF-R-42")
def test_an_attack_lost_to_a_riposte_does_not_use_up_what_the_fate_die_holds_ready() -> None:
    battle, one, other = duel("guerrier", "guerrier")
    one.has_extra_success = True
    play(attack(battle, one, other), [YES, dice(1), dice(6), dice(1, 1, 1, 1)])
    assert one.has_extra_success


@rule("SF-R-02")
def test_by_a_house_rule_the_dodge_comes_before_the_location_die() -> None:
    battle, one, other = duel("guerrier", "guerrier", dodge_timing="before_location")
    answers = [NO, dice(4, 4, 4, 1), YES, dice(4, 1, 1, 1), dice(4), "shift:1:torso:1"]
    play(attack(battle, one, other), answers)
    assert other.lost == (0, 0, 1, 0)

    with pytest.raises(ScriptError):  # nothing is left to be located
        play(attack(battle, one, other), [NO, dice(4, 1, 1, 1), YES, dice(4, 4, 1, 1), dice(4)])
