"""What is free at any time, and what can be taken back."""

from __future__ import annotations

import pytest

from escarmouche.engine.asking.requests import Choose
from escarmouche.engine.match.match import Match, Undo
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.record.digest import digest
from escarmouche.engine.words.messages import IllegalAnswer
from tests.proving_ground.game import GAME, sample_header
from tests.proving_ground.orders import Orders
from tests.proving_ground.scenes import BLUE, GREEN, RED, ready_match, skirmish_of
from tests.support.scripts import give, rule


def match_in_play() -> Match:
    """Red is asked whom to activate."""
    match = ready_match()
    match.answer_part(RED, 1)
    match.answer_part(GREEN, 0)
    match.answer_part(BLUE, 0)
    give(match, (7, 7))
    return match


@rule("PG-ORD-01")
def test_an_interrupt_is_offered_beside_any_question_of_its_owner_and_the_question_comes_again() -> None:
    match = match_in_play()
    question = match.request
    [orders] = match.interrupts()

    match.answer(orders)
    assert match.request is not None
    assert match.request.key == "guard"  # the interrupt asks a question of its own
    give(match, "figure:1")

    assert match.request is question
    assert skirmish_of(match).fighter(1).is_watching


@rule("PG-ORD-01")
def test_an_interrupt_is_offered_in_the_middle_of_an_action_too() -> None:
    match = match_in_play()
    give(match, "figure:0", "walk")
    assert match.request is not None
    assert match.request.form == "path"

    match.answer(match.interrupts()[0])
    give(match, "figure:1", ((3, 2),))

    assert skirmish_of(match).fighter(0).place.y == 2.0
    assert skirmish_of(match).fighter(1).is_watching


@rule("PG-ORD-01")
def test_an_interrupt_that_is_spent_is_neither_offered_nor_accepted() -> None:
    match = match_in_play()
    [orders] = match.interrupts()
    match.answer(orders)
    give(match, "figure:1")

    assert match.interrupts() == []
    with pytest.raises(IllegalAnswer):
        match.answer(orders)


@rule("PG-ORD-01")
@pytest.mark.parametrize(("face", "offered"), [(5, 0), (6, 1)])
def test_an_interrupt_may_roll_and_on_a_six_the_orders_may_be_given_again(face: int, offered: int) -> None:
    match = without_tape(match_in_play())
    match.answer(match.interrupts()[0])

    match.answer((face,))
    give(match, "figure:1")

    assert len(match.interrupts()) == offered


def without_tape(match: Match) -> Match:
    """The same match, whose dice are typed in from now on."""
    again = Match(GAME, match.header)
    for entry in match.in_force:
        again.put_back(entry)
    return again


@rule("PG-ORD-01")
def test_nobody_may_slip_in_the_interrupt_of_another() -> None:
    match = match_in_play()
    of_green = Orders(skirmish_of(match), GREEN)

    match.answer(of_green)  # it is the seat that is asked which gives the orders, whoever made the object
    give(match, "figure:1")

    assert skirmish_of(match).has_orders == [False, True, True]


@rule("PG-ORD-01")
def test_a_fork_after_an_interrupt_gives_it_again_to_its_own_battle() -> None:
    match = match_in_play()
    match.answer(match.interrupts()[0])
    give(match, "figure:1")

    branch = match.fork()

    assert branch.battle is not match.battle
    assert digest(branch.battle.to_data()) == digest(match.battle.to_data())
    assert branch.request is not match.request
    assert branch.request is not None
    assert branch.request.key == "activate"


def test_options_are_listed_again_after_an_interrupt() -> None:
    match = match_in_play()
    give(match, "figure:0")
    request = match.request
    assert isinstance(request, Choose)
    assert "watch" in [option.id for option in request.options()]

    match.answer(match.interrupts()[0])
    give(match, "figure:0")  # the very figure that is about to act

    assert match.request is request
    assert "watch" not in [option.id for option in request.options()]


def test_going_back_restores_what_was_and_keeps_what_was_undone() -> None:
    match = match_in_play()
    before = digest(match.battle.to_data())
    answers = len(match.in_force)
    give(match, "figure:0", "watch")
    entries = len(match.entries)

    match.undo(RED, answers)

    assert digest(match.battle.to_data()) == before
    assert match.request is not None
    assert match.request.key == "activate"
    assert len(match.entries) == entries + 1
    assert isinstance(match.entries[-1], Undo)


def test_undone_dice_do_not_come_again() -> None:
    match = Match(GAME, sample_header(0), tape=Tape("undone"))
    first = match.in_force[0].value

    match.undo(RED, 0)

    assert match.in_force[0].value == Tape("undone", 3).throw((8, 8, 8))
    assert match.in_force[0].value != first


def test_an_interrupt_can_be_undone() -> None:
    match = match_in_play()
    before = len(match.in_force)
    match.answer(match.interrupts()[0])
    give(match, "figure:1")

    match.undo(RED, before)

    assert skirmish_of(match).has_orders == [True, True, True]
    assert len(match.interrupts()) == 1


def test_half_of_a_sealed_bid_survives_going_back() -> None:
    match = ready_match()
    match.answer_part(RED, 1)
    before = len(match.in_force)
    match.answer_part(GREEN, 2)

    match.undo(GREEN, before)
    assert [request.seat for request in match.asked()] == [GREEN, BLUE]
    match.answer_part(GREEN, 0)
    match.answer_part(BLUE, 0)

    assert skirmish_of(match).active == RED
