"""Special actions: doors, and tests of Habileté [ME-ACT-10, ME-R-11, ME-TST-01]."""

from __future__ import annotations

from escarmouche.games.multi_epochs.actions import act
from escarmouche.games.multi_epochs.moving import MoveSpots
from escarmouche.games.multi_epochs.special import difficulty_of
from escarmouche.games.multi_epochs.testing import is_passed, skill_test
from escarmouche.table.geometry.points import Point
from tests.games.multi_epochs.scenes import actions_of, refusal_of
from tests.games.multi_epochs.stage import in_hand, piece, stage
from tests.support.scripts import dice, kinds, play, rule

FOE = "blue Foe commun 22,22"
DOOR = piece("door", 12.0, 10.0, 0.5, 2.0, state="closed")
LOCKED = piece("door", 12.0, 10.0, 0.5, 2.0, state="locked")
AT_DOOR = "red Ada debrouillard 11.2,10"


@rule("ME-ACT-10", "ME-R-11")
def test_an_ordinary_door_opens_at_once_and_then_bars_nobody() -> None:
    battle, ada, _ = stage(AT_DOOR, FOE, pieces=(DOOR,))
    in_hand(battle, ada)
    assert MoveSpots(battle, ada).why_not((Point(13.0, 10.0),)) is not None

    play(act(battle), answers=["open_door:door 12 10"])

    assert battle.terrain.pieces[0].is_open
    assert MoveSpots(battle, ada).why_not((Point(13.0, 10.0),)) is None
    assert "open_door:door 12 10" not in actions_of(battle, ada)


@rule("ME-ACT-10")
def test_a_door_is_opened_from_close_by() -> None:
    battle, ada, _ = stage("red Ada debrouillard 10,10", FOE, pieces=(DOOR,))

    assert refusal_of(battle, ada, "open_door:door 12 10") == ("refused.not_at_door", "ME-ACT-10")


@rule("ME-R-11", "ME-TST-01")
def test_a_locked_door_needs_a_test_of_difficulty_four() -> None:
    battle, ada, _ = stage(AT_DOOR, FOE, pieces=(LOCKED,))
    in_hand(battle, ada)

    play(act(battle), answers=["force_door:door 12 10", dice(3, 1)])
    assert not battle.terrain.pieces[0].is_open
    play(act(battle), answers=["force_door:door 12 10", dice(1, 4)])

    assert battle.terrain.pieces[0].is_open
    assert battle.actions_left == 1


@rule("ME-R-11")
def test_a_scenario_may_say_another_difficulty() -> None:
    tagged = {**LOCKED, "nature": {"kind": "gate", "door": True, "impassable": True, "tags": ["difficulty_6"]}}
    battle, ada, _ = stage(AT_DOOR, FOE, pieces=(tagged,))
    assert difficulty_of(battle.terrain.pieces[0]) == 6
    in_hand(battle, ada)

    play(act(battle), answers=["force_door:door 12 10", dice(5, 5)])

    assert not battle.terrain.pieces[0].is_open


@rule("ME-TST-01")
def test_a_value_of_nought_fails_without_a_roll() -> None:
    battle, ada, _ = stage(AT_DOOR, FOE)

    assert play(is_passed(battle, ada, 0, 1, rule="ME-TST-01")) is False
    assert kinds(battle) == ["test_failed"]


@rule("ME-R-62", "ME-STA-02", "ME-GEN-07")
def test_a_stunned_character_tests_habilete_with_d3() -> None:
    battle, ada, _ = stage(f"{AT_DOOR} stunned", FOE)

    assert play(skill_test(battle, ada, 3, rule="ME-R-11"), answers=[dice(2, 5)]) is True
    assert play(skill_test(battle, ada, 4, rule="ME-R-11"), answers=[dice(6, 6)]) is False
