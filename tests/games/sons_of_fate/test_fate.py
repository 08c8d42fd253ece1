"""The fate die: limits, windows and its nine effects."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.games.sons_of_fate.fate import heal_by_fate, healable, why_not_fate
from escarmouche.games.sons_of_fate.melee import attack
from escarmouche.games.sons_of_fate.opening import open_activation
from escarmouche.games.sons_of_fate.profiles import HEAD, TORSO
from escarmouche.games.sons_of_fate.wounding import PLAIN, Blow, hurt, land
from escarmouche.table.geometry.points import at
from tests.games.sons_of_fate.duel import duel
from tests.games.sons_of_fate.field import field, in_hand
from tests.support.scripts import NO, YES, ScriptError, dice, kinds, last_event, play, rule

ALONE = ("red A guerrier 10,10", "blue B guerrier 20,20", "red C brave 2,2", "blue D brave 30,30")


def opened(*answers: object, **switches: object) -> Any:
    """A Warrior whose activation opens with a fate die."""
    battle, one, *_ = field(*ALONE, **switches)
    in_hand(battle, one)
    battle.is_opening = True
    play(open_activation(battle), [YES, *answers])
    return battle, one


@rule("SF-FATE-01", "SF-FATE-02", "SF-FATE-03", "SF-R-46", "SF-R-47")
def test_three_in_a_game_one_in_a_turn_one_for_a_figure_but_the_last() -> None:
    battle, one, friend, *_ = field(*ALONE)
    assert why_not_fate(battle, one) is None
    battle.fates = (3, 0)
    assert why_not_fate(battle, one).rule == "SF-FATE-01"
    battle.fates, battle.fates_now = (1, 0), (1, 0)
    assert why_not_fate(battle, one).rule == "SF-FATE-03"
    battle.fates_now = (0, 0)
    one.has_fate = True
    assert why_not_fate(battle, one).rule == "SF-FATE-02"
    battle.put_out(friend, rule="SF-PC-06")
    assert why_not_fate(battle, one) is None


@rule("SF-FATE-04", "SF-FATE-05", "SF-FATE-17", "SF-R-38", "SF-R-47")
def test_a_flash_gives_a_fourth_point() -> None:  # SF-X-50
    battle, one = opened(dice(5), "flash")
    assert (one.points, battle.fates, battle.fates_now, one.has_fate) == (4, (1, 0), (1, 0), True)


@rule("SF-FATE-16", "SF-R-45")
def test_a_sprint_waits_for_the_next_movement() -> None:
    _, one = opened(dice(3), "sprint")
    assert one.has_sprint


@rule("SF-FATE-09", "SF-FATE-10", "SF-FATE-11")
def test_attack_effects_wait_for_the_next_attack() -> None:
    assert opened(dice(1), "precise_strike")[1].has_free_shift
    assert opened(dice(4), "ruthless_strike")[1].has_extra_success
    assert opened(dice(6), "execution")[1].has_execution


@rule("SF-FATE-14", "SF-FATE-05", "SF-R-39")
def test_a_last_breath_may_be_chosen_at_the_start_of_an_activation() -> None:
    battle, one, *_ = field(*ALONE)
    one.lost = (1, 0, 3, 0)
    in_hand(battle, one)
    play(open_activation(battle), [YES, dice(6), "last_breath", [1, 1]])
    assert (one.lost, one.is_healed) == ((0, 0, 2, 0), True)


@rule("SF-FATE-15", "SF-R-44", "SF-DIS-03")
def test_a_fated_step_out_of_a_melee_needs_the_test_but_no_point() -> None:  # SF-X-60
    battle, one, other, _ = duel("guerrier", "guerrier", "red C brave 2,2", fates=0)
    in_hand(battle, one)
    other.points = 2
    battle.fates = (0, 3)
    script = [YES, dice(1), "fated_step", dice(3, 2, 1, 3), YES, dice(1, 1, 1, 1), [at(10.0, 12.0)]]
    play(open_activation(battle), script)
    assert (one.points, one.moves, one.place, other.points) == (3, 0, at(10.0, 12.0), 1)


@rule("SF-FATE-16")
def test_a_sprint_is_not_offered_to_an_engaged_figure() -> None:
    battle, one, _, _ = duel("guerrier", "guerrier", "red C brave 2,2", fates=0)
    in_hand(battle, one)
    with pytest.raises(ScriptError, match="sprint"):
        play(open_activation(battle), [YES, dice(3), "sprint"])


@rule("SF-FATE-06", "SF-FATE-08", "SF-FATE-13", "SF-R-41")
def test_a_rampart_after_the_dodge_takes_the_last_wound() -> None:  # SF-X-56
    battle, one, other = duel("guerrier", "guerrier", fates=0)
    battle.fates = (3, 0)
    script = [NO, dice(4, 4, 1, 1), dice(4), "shift:0:torso:2", NO, YES, dice(4, 1, 1, 1), YES, dice(4)]
    play(attack(battle, one, other), script)
    assert other.lost == (0, 0, 0, 0)


@rule("SF-FATE-12", "SF-R-40", "SF-FATE-08")
def test_a_sixth_sense_rerolls_a_dodge_without_success() -> None:
    battle, one, other = duel("guerrier", "guerrier", fates=0)
    battle.fates = (3, 0)
    script = [
        NO,
        dice(4, 4, 1, 1),
        dice(4),
        "shift:0:torso:2",
        NO,
        YES,
        dice(1, 1, 1, 1),
        YES,
        dice(2),
        dice(4, 4, 1, 1),
    ]
    play(attack(battle, one, other), script)
    assert other.lost == (0, 0, 0, 0)


@rule("SF-FATE-12", "SF-FATE-08", "SF-ROLL-13")
def test_a_sixth_sense_announced_before_waits_for_the_dodge() -> None:
    battle, one, other = duel("guerrier", "guerrier", fates=0)
    battle.fates = (3, 0)
    script = [NO, dice(4, 4, 1, 1), dice(4), "shift:0:torso:2", YES, dice(1), YES, dice(1, 1, 1, 1), dice(4, 1, 1, 1)]
    play(attack(battle, one, other), script)
    assert other.lost == (0, 0, 1, 0)


@rule("SF-R-40")
def test_a_sixth_sense_does_not_reroll_a_dodge_with_a_success() -> None:
    battle, one, other = duel("guerrier", "guerrier", fates=0)
    battle.fates = (3, 0)
    script = [NO, dice(4, 4, 1, 1), dice(4), "shift:0:torso:2", YES, dice(1), YES, dice(4, 1, 1, 1)]
    play(attack(battle, one, other), script)
    assert other.lost == (0, 0, 1, 0)


@rule("SF-FATE-07", "SF-R-40")
def test_a_sixth_sense_without_a_failed_dodge_is_wasted() -> None:
    battle, one, other = duel("guerrier", "guerrier", fates=0)
    battle.fates = (3, 0)
    script = [NO, dice(4, 4, 1, 1), dice(4), "shift:0:torso:2", NO, YES, dice(4, 1, 1, 1), YES, dice(1)]
    play(attack(battle, one, other), script)
    assert last_event(battle, "fate_wasted").rule == "SF-FATE-07"
    assert (other.lost, battle.fates[1]) == ((0, 0, 1, 0), 1)


def struck(target: str, wounds: int, answers: list[Any], *, healed: bool = False, **switches: object) -> Any:
    """Wounds to the head that are about to be ticked."""
    battle, one, other = duel("guerrier", target, fates=0, **switches)
    other.is_healed = healed
    blow = Blow(one, other, PLAIN)
    blow.part, blow.kept = HEAD, wounds
    play(land(battle, blow), answers)
    return battle, other


@rule("SF-FATE-14", "SF-FATE-18", "SF-R-43")
def test_a_last_breath_rescues_from_a_fatal_attack() -> None:  # SF-X-57
    _, other = struck("brave", 3, [YES, dice(6)])
    assert (other.left(HEAD), other.in_play) == (2, True)
    _, other = struck("brave", 3, [YES, dice(6)], healed=True)
    assert (other.left(HEAD), other.in_play) == (1, True)


@rule("SF-FATE-07", "SF-FATE-08")
def test_after_the_wounds_are_ticked_only_a_last_breath_helps() -> None:  # SF-X-57
    battle, other = struck("brave", 3, [YES, dice(4)])
    assert "fate_wasted" in kinds(battle)
    assert not other.in_play


@rule("SF-R-43", "SF-FATE-14")
def test_a_colossus_is_not_rescued_but_healed() -> None:
    _, other = struck("colosse", 4, [])
    assert not other.in_play
    _, other = struck("colosse", 3, [YES, dice(6)])
    assert other.left(HEAD) == 3
    _, other = struck("colosse", 3, [], colossus_heal="never")
    assert other.left(HEAD) == 1


@rule("SF-R-43")
def test_a_last_breath_announced_before_the_wounds_is_applied_after_them() -> None:
    battle, one, other = duel("guerrier", "guerrier", fates=0)
    battle.fates = (3, 0)
    other.points = 0
    play(attack(battle, one, other), [dice(4, 4, 4, 4), dice(1), "shift:0:head:4", YES, dice(5)])
    assert (other.left(HEAD), other.in_play) == (2, True)


@rule("SF-FATE-08", "SF-R-37")
def test_a_wound_without_an_attack_may_be_healed() -> None:
    battle, one, *_ = field(*ALONE)
    play(hurt(battle, one, TORSO, 1, rule="SF-JMP-02"), [YES, dice(6)])
    assert one.lost == (0, 0, 0, 0)


@rule("SF-FATE-05")
def test_between_hands_only_the_wounded_are_healed_and_1_or_2_is_lost() -> None:
    battle, _, friend, *_ = field(*ALONE)
    assert healable(battle, 0) == []
    friend.lost = (0, 1, 0, 0)
    assert healable(battle, 0) == [friend]
    play(heal_by_fate(battle, friend), [dice(3)])
    assert (friend.lost, battle.fates, healable(battle, 0)) == ((0, 1, 0, 0), (1, 0), [])


@rule("SF-R-39")
def test_by_a_house_rule_attack_effects_are_announced_with_the_attack() -> None:
    battle, one, other = duel("guerrier", "guerrier", fates=0, fate_attack_in_attack=True)
    battle.fates = (0, 3)
    other.points = 0
    play(attack(battle, one, other), [YES, dice(6), dice(4, 4, 1, 1), "legs"])
    assert other.lost == (0, 0, 0, 2)
