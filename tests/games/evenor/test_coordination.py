"""Waiting, and acting in step [EV-COO-01..08, EV-COO-14]."""

from __future__ import annotations

import pytest

from escarmouche.engine.asking.requests import Choose
from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.games.evenor.battle import Skirmish
from escarmouche.games.evenor.coordination import play_rank
from escarmouche.games.evenor.extermination import Extermination
from escarmouche.games.evenor.slots import NO_SLOT, SERIES, Slot
from escarmouche.games.evenor.turn import begin_turn, next_step, seat_in_hand, use_slot
from tests.games.evenor.stage import BLUE, RED, places_of, stage
from tests.support.scripts import dice, first_request, play, rule

THESEE, HIERA = "red thesee 4,4", "red hiera 6,4"
FOE = "blue grendel 20,20"


def together(battle: Skirmish, *ids: int, actions: int = 1) -> None:
    """These heroes act in step, with so many actions each."""
    battle.slot = Slot(SERIES, crew=ids, actions=actions, in_step=True, actions_left=actions, places=places_of(battle))


@rule("EV-COO-01", "EV-COO-02", "EV-COO-03", "EV-COO-05")
def test_a_figure_waits_and_another_launches_the_action_with_it() -> None:
    battle, thesee, hiera, _ = stage(THESEE, HIERA, FOE)

    play(use_slot(battle), answers=["wait:0"])
    assert (thesee.is_waiting, thesee.is_activated, battle.active) == (True, False, BLUE)
    battle.active = RED
    play(use_slot(battle), answers=["coordinate:1", ["figure:0"], "series:1", dice(5), dice(4)])

    assert (thesee.is_activated, hiera.is_activated, thesee.is_waiting) == (True, True, False)
    assert (battle.slot.crew, battle.slot.in_step) == ((1, 0), True)


@rule("EV-COO-02")
def test_nobody_waits_when_nobody_would_be_left_to_launch() -> None:
    battle, *_ = stage("red thesee 4,4 waiting", HIERA, FOE)

    with pytest.raises(IllegalAnswer) as caught:
        play(use_slot(battle), answers=["wait:1"])

    assert caught.value.refusal.rule == "EV-COO-02"


@rule("EV-COO-04", "EV-R-13")
def test_every_participant_must_be_near_every_other_one() -> None:
    battle, *_ = stage("red thesee 4,4 waiting", "red hiera 7,4", "red deimos 10,4 waiting", FOE)

    with pytest.raises(IllegalAnswer) as caught:
        play(use_slot(battle), answers=["coordinate:1", ["figure:0", "figure:2"]])
    play(use_slot(battle), answers=["coordinate:1", ["figure:2"], "free"])

    assert caught.value.refusal.rule == "EV-COO-04"
    assert battle.hero(0).is_waiting


@rule("EV-R-48")
def test_the_number_of_actions_is_that_of_the_slowest() -> None:
    battle, *_ = stage("red thesee 4,4 waiting", HIERA, FOE)  # I3+ and I2+

    with pytest.raises(IllegalAnswer) as caught:
        play(use_slot(battle), answers=["coordinate:1", ["figure:0"], "series:5"])

    assert caught.value.refusal.rule == "EV-INI-07"


@rule("EV-COO-06", "EV-R-48")
@pytest.mark.parametrize(("setting", "crew"), [("individual", (1,)), ("all", ())])
def test_who_fails_does_nothing_and_the_others_act_unless_all_must_succeed(setting: str, crew: tuple[int, ...]) -> None:
    battle, thesee, *_ = stage("red thesee 4,4 waiting", HIERA, FOE, ev_coordinated_failure=setting)

    play(use_slot(battle), answers=["coordinate:1", ["figure:0"], "series:1", dice(2), dice(2)])

    assert battle.slot.crew == crew
    assert thesee.is_activated


@rule("EV-COO-07", "EV-R-22")
def test_companions_declare_first_and_then_move_in_the_order_their_player_likes() -> None:
    battle, thesee, hiera, _ = stage(THESEE, "red hiera 5,4", FOE)
    together(battle, 0, 1)

    play(
        play_rank(battle),
        answers=["rapid_move", [(4, 9)], "rapid_move", [(5, 9)], ["figure:1", "figure:0"]],
    )

    assert (thesee.place.y, hiera.place.y) == (9.0, 9.0)
    moves = [event.fields["figure"] for event in battle.events if event.kind == "moved"]
    assert moves == [1, 0]


@rule("EV-COO-07")
def test_a_companion_may_do_nothing_to_keep_in_step_but_not_leave() -> None:
    battle, *_ = stage(THESEE, HIERA, FOE)
    together(battle, 0, 1, actions=2)
    request = first_request(play_rank(battle))

    play(play_rank(battle), answers=["nothing", "nothing"])

    assert isinstance(request, Choose)
    assert "end" not in [option.id for option in request.options()]
    assert battle.slot.actions_left == 1


@rule("EV-COO-07", "EV-R-77")
def test_a_way_that_a_companion_has_barred_is_followed_as_far_as_it_is_free() -> None:
    battle, thesee, hiera, _ = stage(THESEE, "red hiera 4,6", FOE)
    together(battle, 1, 0)

    play(
        play_rank(battle),
        answers=["rapid_move", [(4, 12)], "rapid_move", [(4, 9)], ["figure:0", "figure:1"]],
    )

    assert hiera.place.y == 12.0
    assert 4.9 < thesee.place.y <= 5.0


@rule("EV-COO-08", "EV-R-49", "EV-D-35")
def test_an_enemy_attacked_by_several_reacts_once_against_one_of_them() -> None:
    battle, lothar, cerd, nobu = stage("red lothar 10,10", "red cerd 12,10", "blue nobu 11,13")
    together(battle, 0, 1)

    play(
        play_rank(battle),
        answers=[
            "charge:2", [(10.5, 12.134)], "charge:2", [(11.5, 12.134)], dice(3), "counter_charge:0",
            ["figure:0", "figure:1"], True, True, ["figure:0", "figure:1"],
            dice(1, 1, 1, 1, 1, 1), dice(3, 2, 2, 2, 2), dice(1), dice(1),
            dice(1, 1, 1, 1, 1, 1), dice(3, 3, 3, 3),
        ],
    )  # fmt: skip

    reactions = [event for event in battle.events if event.kind == "reacts"]
    assert len(reactions) == 1
    assert reactions[0].fields["target"] == lothar.id
    assert lothar.is_prone
    assert not cerd.is_prone
    assert not nobu.is_prone


@rule("EV-COO-08", "EV-R-49", "EV-R-25")
def test_who_flees_from_one_of_several_flees_from_all_of_them() -> None:
    battle, lothar, cerd, nobu = stage("red lothar 10,10", "red cerd 12,10", "blue nobu 11,13")
    together(battle, 0, 1)
    charges = ["charge:2", [(10.5, 12.134)], "charge:2", [(11.5, 12.134)], dice(3), "flight:0"]

    with pytest.raises(IllegalAnswer) as caught:
        play(play_rank(battle.copy()), answers=[*charges, [(12.4, 12.5)]])  # beside the end of Cerd's charge
    play(play_rank(battle), answers=[*charges, [(11, 18)], ["figure:0", "figure:1"]])

    assert caught.value.refusal.rule == "EV-R-25"
    assert nobu.place.y == 18.0
    assert (lothar.place.y, cerd.place.y) == (12.134, 12.134)
    assert "melee" not in [event.kind for event in battle.events]


@rule("EV-TURN-06", "EV-R-47")
def test_a_turn_with_a_coordinated_action_has_fewer_slots() -> None:
    battle, *_ = stage(THESEE, HIERA, "blue saito 18,20", "blue nobu 20,20", scenario=Extermination("extermination"))

    play(use_slot(battle), answers=["wait:0"])
    finish(battle, "activate:2")
    play(use_slot(battle), answers=["coordinate:1", ["figure:0"], "series:1", dice(6), dice(1)])
    battle.slot = Slot()
    battle.active = BLUE
    finish(battle, "activate:3")

    assert seat_in_hand(battle) < 0
    assert next_step(battle) is begin_turn


def finish(battle: Skirmish, use: str) -> None:
    play(use_slot(battle), answers=[use, "series:1", dice(1 if use == "activate:2" else 6)])
    battle.slot = Slot()
    battle.active = RED
    assert battle.slot.mode == NO_SLOT
