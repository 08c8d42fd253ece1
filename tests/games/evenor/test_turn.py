"""Turns, slots and activation [EV-TURN, EV-INI]: who acts when, and with how many actions."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.asking.requests import Choose
from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.games.evenor.actions import act_and_step
from escarmouche.games.evenor.battle import NOBODY, Skirmish
from escarmouche.games.evenor.extermination import Extermination
from escarmouche.games.evenor.initiative import most_actions
from escarmouche.games.evenor.occult import CONFUSED
from escarmouche.games.evenor.slots import FREE, NO_SLOT, SERIES
from escarmouche.games.evenor.turn import (
    begin_turn,
    end_activation,
    end_slot,
    next_member,
    next_step,
    outcome,
    seat_in_hand,
    use_slot,
)
from tests.games.evenor.stage import BLUE, RED, at_ease, in_hand, stage
from tests.support.scripts import dice, first_request, last_event, play, rule

FIGHT_TO_THE_END = Extermination("extermination")
THREE = ("red lothar 4,4", "red thurold 7,4", "red cerd 10,4")
TWO = ("blue saito 4,20", "blue nobu 7,20")


def idle(battle: Skirmish, id: int) -> None:
    """A whole slot in which a figure does nothing."""
    play(use_slot(battle), answers=[f"activate:{id}", "free"])
    play(next_member(battle))
    play(act_and_step(battle), answers=["end"])
    play(end_activation(battle))
    play(end_slot(battle))


def order_of(battle: Skirmish) -> list[int]:
    """Whose slots a whole turn has, in order."""
    seats: list[int] = []
    while (seat := seat_in_hand(battle)) != NOBODY:
        seats.append(seat)
        idle(battle, next(one.id for one in battle.in_play(seat) if not one.is_activated))
    return seats


@rule("EV-TURN-02", "EV-TURN-05")
@pytest.mark.parametrize(("turn", "expected"), [(5, [0, 1, 0, 1, 0]), (6, [1, 0, 1, 0, 0])])
def test_the_sides_alternate_and_side_one_begins_odd_turns(turn: int, expected: list[int]) -> None:
    battle, *_ = stage(*THREE, *TWO, turn=turn - 1)
    for hero in battle.heroes:
        hero.is_activated = True

    play(begin_turn(battle))

    assert order_of(battle) == expected
    assert last_event(battle, "round_begins").fields == {"round": turn, "seat": expected[0]}


@rule("EV-TURN-01", "EV-TURN-04", "EV-INI-06")
def test_a_figure_is_marked_activated_even_if_it_fails_and_cannot_be_activated_again() -> None:
    battle, lothar, *_ = stage(*THREE, *TWO)

    play(use_slot(battle), answers=["activate:0", "series:2", dice(2, 1)])

    assert lothar.is_activated
    assert battle.slot.mode == NO_SLOT
    assert battle.active == BLUE
    battle.active = RED
    assert "activate:0" not in [option.id for option in slot_request(battle).options()]


@rule("EV-TURN-07", "EV-R-66")
def test_a_slot_must_be_used_but_the_figure_may_do_nothing() -> None:
    battle, *_ = stage(*THREE, *TWO)

    with pytest.raises(IllegalAnswer) as caught:
        play(use_slot(battle), answers=["pass"])
    idle(battle, 0)

    assert caught.value.refusal.rule == "EV-R-66"
    assert "pass" not in [option.kind for option in slot_request(battle).options()]
    assert battle.active == BLUE


@rule("EV-TURN-06", "EV-COO-14", "EV-R-47", "EV-R-63", "EV-TURN-05")
def test_a_turn_ends_when_all_are_activated_or_waiting_and_markers_and_effects_go() -> None:
    battle, lothar, _, _, saito, nobu = stage(*THREE, *TWO, scenario=FIGHT_TO_THE_END)
    battle.begin(Effect(CONFUSED, subject=saito.id, until="round 1"), rule="EV-OCC-05")
    for hero in battle.heroes:
        hero.is_activated = True
    lothar.is_activated = False
    lothar.is_waiting = True

    assert next_step(battle) is begin_turn
    play(begin_turn(battle))

    assert last_event(battle, "marked_activated").fields == {"figure": lothar.id}
    assert not lothar.is_waiting
    assert not nobu.is_activated
    assert battle.effects == ()


def slot_request(battle: Skirmish) -> Choose[Any]:
    request = first_request(use_slot(battle))
    assert isinstance(request, Choose)
    return request


# The two modes.


@rule("EV-INI-01", "EV-INI-03", "EV-D-11")
@pytest.mark.parametrize(("answers", "mode", "actions"), [(["free"], FREE, 1), (["series:2", dice(2, 3)], SERIES, 2)])
def test_a_figure_takes_one_static_action_for_free_or_declares_a_number(
    answers: list[Any], mode: str, actions: int
) -> None:
    battle, lothar, *_ = stage(*THREE, *TWO)

    play(use_slot(battle), answers=["activate:0", *answers])

    assert (battle.slot.mode, battle.slot.actions, battle.slot.acting) == (mode, actions, lothar.id)


@rule("EV-INI-04", "EV-INI-05", "EV-INI-06")
@pytest.mark.parametrize(("faces", "actions"), [((4, 5, 6), 3), ((4, 5, 5), 0)])
def test_each_rank_needs_one_more_and_a_single_failure_loses_everything(faces: tuple[int, ...], actions: int) -> None:
    battle, *_ = stage("red lothar 4,4 initiative=4", *TWO)

    play(use_slot(battle), answers=["activate:0", "series:3", dice(*faces)])

    assert battle.slot.actions == actions
    assert battle.slot.mode == (SERIES if actions else NO_SLOT)


@rule("EV-INI-07", "EV-R-03")
@pytest.mark.parametrize(("initiative", "most"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_the_number_of_actions_is_capped_by_initiative(initiative: int, most: int) -> None:
    battle, *_ = stage(f"red lothar 4,4 initiative={initiative}", *TWO)

    with pytest.raises(IllegalAnswer) as caught:
        play(use_slot(battle), answers=["activate:0", f"series:{most + 1}"])

    assert caught.value.refusal.rule == "EV-INI-07"


@rule("EV-INI-07", "EV-R-03", "EV-R-41")
@pytest.mark.parametrize(("initiative", "most"), [(1, 4), (5, 1), (6, 1)])
def test_a_confused_figure_is_capped_by_its_modified_initiative(initiative: int, most: int) -> None:
    battle, lothar, *_ = stage(f"red lothar 4,4 initiative={initiative}", *TWO)
    battle.begin(Effect(CONFUSED, subject=lothar.id, until="round 1"), rule="EV-OCC-05")

    assert most_actions(battle, lothar) == most


@rule("EV-INI-02")
def test_dynamic_actions_need_the_initiative_mode() -> None:
    battle, lothar, *_ = stage("red lothar 4,4", "blue saito 8,4")
    at_ease(battle, lothar)

    with pytest.raises(IllegalAnswer) as caught:
        play(act_and_step(battle), answers=["charge:1"])

    assert caught.value.refusal.rule == "EV-INI-02"


@rule("EV-INI-08", "EV-INI-09", "EV-D-20")
def test_actions_are_chosen_one_at_a_time_and_may_be_nothing() -> None:
    battle, lothar, *_ = stage("red lothar 4,4", "blue saito 20,20")
    in_hand(battle, lothar, 3)

    play(act_and_step(battle), answers=["nothing"])
    play(act_and_step(battle), answers=["go_prone"])
    play(act_and_step(battle), answers=["rapid_move", [(6, 4)]])

    assert battle.slot.actions_left == 0
    assert (lothar.place.x, lothar.is_prone) == (6.0, False)


@rule("EV-INI-10", "EV-R-69")
def test_out_of_action_loses_what_is_left_and_prone_keeps_it() -> None:
    battle, deimos, kara, _harald = stage("red deimos 10,10", "blue kara 11,10", "blue harald 9,10")
    in_hand(battle, deimos, 3)
    battle.put_out(kara, rule="EV-DMG-03")

    play(
        act_and_step(battle),
        answers=["rapid_move", [(10, 14)], dice(4), "figure:2", "weapon:w23", dice(3, 1, 1, 1), dice(1), dice(2)],
    )
    assert (deimos.is_prone, battle.slot.actions_left) == (True, 2)

    play(
        act_and_step(battle),
        answers=["rapid_move", [(10, 14)], dice(4), "figure:2", "weapon:w23", dice(3, 1, 1, 1), dice(1), dice(6)],
    )
    assert (deimos.in_play, battle.slot.actions_left) == (False, 0)


@rule("EV-STA-10", "EV-STA-17", "EV-R-07")
@pytest.mark.parametrize("first", [["rise"], ["nothing", "rise"]])
def test_a_prone_figure_can_always_stand_up_before_or_after_a_free_action(first: list[str]) -> None:
    battle, lothar, *_ = stage("red lothar 4,4 prone", "blue saito 20,20")
    at_ease(battle, lothar)

    play(act_and_step(battle), answers=first)

    assert not lothar.is_prone


@rule("EV-R-04", "EV-D-20")
def test_actions_that_are_not_used_are_lost() -> None:
    battle, lothar, *_ = stage("red lothar 4,4", "blue saito 20,20", scenario=FIGHT_TO_THE_END)
    in_hand(battle, lothar, 3)

    play(act_and_step(battle), answers=["end"])

    assert next_step(battle) is end_activation


@rule("EV-STA-03", "EV-R-05")
@pytest.mark.parametrize("is_on", [False, True])
def test_a_static_action_inside_a_series_has_no_step_unless_the_table_plays_so(is_on: bool) -> None:
    battle, lothar, *_ = stage(
        "red lothar 4,4", "blue saito 20,20", scenario=FIGHT_TO_THE_END, ev_static_step_in_series=is_on
    )
    in_hand(battle, lothar, 2)
    battle.slot = battle.slot.but(step_left=1.0)

    request = first_request(act_and_step(battle))

    assert isinstance(request, Choose)
    assert ("step" in [option.id for option in request.options()]) == is_on
    assert outcome(battle) is None
