"""The guard stance: as a defence, in reserve, or not at all [ME-R-13]."""

from __future__ import annotations

from escarmouche.games.multi_epochs.actions import act
from escarmouche.games.multi_epochs.melee import Side, melee_total
from tests.games.multi_epochs.scenes import refusal_of, state_of
from tests.games.multi_epochs.stage import in_hand, stage
from tests.support.scripts import dice, kinds, play, rule

ARCHER = "blue Archer tireur +tir_moyenne_portee 15,10 guard"
MOVER = "red Mover commun 6,10"


@rule("ME-R-13")
def test_some_tables_play_without_a_guard_stance() -> None:
    battle, mover, _ = stage(MOVER, ARCHER, me_guard_mode="none")

    assert refusal_of(battle, mover, "guard") == ("refused.switched_off", "ME-R-13")


@rule("ME-R-13", "ME-ACT-12")
def test_a_reserve_gives_no_bonus_in_defence() -> None:
    for mode, total in (("defence", 5), ("reserve", 4)):
        battle, red, blue = stage("red Red commun 10,10", "blue Blue commun 11,10 guard", me_guard_mode=mode)
        mine, theirs = Side(red, [red], started_it=True), Side(blue, [blue], started_it=False)
        assert melee_total(battle, theirs, mine, 3).value == total


@rule("ME-R-13")
def test_a_guard_in_reserve_shoots_when_an_enemy_ends_an_action_in_sight() -> None:
    battle, mover, archer = stage(MOVER, ARCHER, me_guard_mode="reserve")
    in_hand(battle, mover)

    play(act(battle), answers=["nothing", "reserve_shot:1", dice(5)])

    assert state_of(mover) == "stunned"
    assert battle.actions_left == 0
    assert not archer.is_on_guard


@rule("ME-R-13")
def test_a_reserve_may_be_kept_and_serves_once() -> None:
    battle, mover, archer = stage(MOVER, ARCHER, me_guard_mode="reserve")
    in_hand(battle, mover)

    play(act(battle), answers=["nothing", "pass"])
    assert archer.is_on_guard
    play(act(battle), answers=["nothing", "reserve_shot:1", dice(1)])
    play(act(battle), answers=["nothing"])

    assert kinds(battle).count("reacts") == 1


@rule("ME-R-13")
def test_a_guard_in_reserve_fights_an_enemy_that_comes_into_contact() -> None:
    battle, mover, fighter = stage(
        "red Mover commun 8.5,10", "blue Guard combattant 11,10 guard", me_guard_mode="reserve"
    )
    in_hand(battle, mover)

    play(act(battle), answers=["move", [(10, 10)], "reserve_melee:1", dice(4), dice(1)])

    assert state_of(mover) == "out"
    assert not fighter.is_on_guard
    assert battle.actions_left == 0


@rule("ME-R-13")
def test_several_guards_may_interrupt_one_after_another() -> None:
    battle, mover, *_ = stage(
        MOVER, ARCHER, "blue Other tireur +tir_moyenne_portee 15,12 guard", me_guard_mode="reserve"
    )
    in_hand(battle, mover)

    play(act(battle), answers=["nothing", "reserve_shot:1", dice(1), "reserve_shot:2", dice(6)])

    assert state_of(mover) == "out"
