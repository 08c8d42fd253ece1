"""Matches and runners: answers are judged, written down, taken back, and branches never touch their origin."""

from __future__ import annotations

import pytest

from escarmouche.engine.asking.choices import Together
from escarmouche.engine.asking.requests import Choose, Option, Roll
from escarmouche.engine.match.answers import plain
from escarmouche.engine.match.match import Entry, Match, Undo
from escarmouche.engine.match.runner import Runner
from escarmouche.engine.match.seats import EVERYONE, only
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.record.digest import digest
from escarmouche.engine.record.record import to_text
from escarmouche.engine.words.messages import IllegalAnswer
from tests.proving_ground.game import GAME, SEATS
from tests.proving_ground.matches import (
    AT_ACTION,
    FIRST,
    MADE_READY,
    answer_any,
    at_action,
    at_bids,
    at_deed,
    bid,
    header_of,
    played,
)
from tests.proving_ground.orders import Orders
from tests.proving_ground.scenes import skirmish_of


def state(runner: Runner) -> str:
    return digest(runner.battle.to_data())


def whole(match: Match) -> tuple[object, ...]:
    """Everything that must stay the same when nothing happened."""
    return (to_text(match), state(match), match.request, list(match.parts), len(match.events), match.step_from)


def go_on(branch: Runner, number: int, *, answers: int = 12) -> list[str]:
    """Answer a branch at random; the digests it goes through."""
    draw = Tape(f"branch {number}").below
    found: list[str] = []
    for _ in range(answers):
        request = branch.request
        if request is None:
            break
        if isinstance(request, Together):
            branch.answer(tuple([part.suggest(4, draw)[0] for part in request.parts]))
        else:
            suggestions = request.suggest(4, draw)
            branch.answer(suggestions[draw(len(suggestions))])
        found.append(state(branch))
    return found


@pytest.mark.parametrize("answers", range(24))
def test_a_fork_never_touches_its_origin(answers: int) -> None:
    match = played(3, answers=answers)
    before = whole(match)

    go_on(match.fork(tape=Tape("another")), answers)

    assert whole(match) == before


@pytest.mark.parametrize("answers", range(24))
def test_a_fork_stands_where_its_origin_stands(answers: int) -> None:
    match = played(4, answers=answers)

    branch = match.fork()

    assert state(branch) == state(match)
    assert (branch.request is None) == (match.request is None)
    if branch.request is not None and match.request is not None:
        assert (branch.request.form, branch.request.seat, branch.request.key) == (
            match.request.form, match.request.seat, match.request.key,
        )  # fmt: skip


@pytest.mark.parametrize("answers", range(0, 24, 3))
def test_forks_given_the_same_answers_and_dice_go_the_same_way(answers: int) -> None:
    match = played(5, answers=answers)

    one = go_on(match.fork(tape=Tape("same")), answers)
    other = go_on(match.fork(tape=Tape("same")).fork(tape=Tape("same")), answers)

    assert one == other


def test_a_fork_of_a_finished_match_is_finished_and_stands_at_its_end() -> None:
    match = played(6)

    branch = match.fork()
    branch.advance()

    assert match.is_over
    assert branch.is_over
    assert state(branch) == state(match)


def test_a_refused_answer_changes_nothing() -> None:
    match = at_deed("walk")
    before = whole(match)

    for wrong in [None, "walk", Option("card", "x"), 3, (1, 2), object()]:
        with pytest.raises(IllegalAnswer):
            match.answer(wrong)

    assert whole(match) == before


def test_a_refused_option_is_named_with_its_rule_and_changes_nothing() -> None:
    match = at_action()
    before = whole(match)
    request = match.request
    assert isinstance(request, Choose)

    with pytest.raises(IllegalAnswer, match=r"too_far.*PG-DOO-01"):
        match.answer(request.parse("door"))

    assert whole(match) == before


def test_a_question_put_to_several_takes_each_answer_once() -> None:
    match = at_bids()
    part = match.asked()[1]
    match.answer_part(1, part.default())
    before = whole(match)

    with pytest.raises(IllegalAnswer):
        match.answer_part(1, part.default())
    with pytest.raises(IllegalAnswer):
        match.answer(part.default())

    assert whole(match) == before
    assert [request.seat for request in match.asked()] == [0, 2]


def test_an_answer_given_together_is_sealed_until_all_are_in() -> None:
    match = at_bids()
    match.answer_part(1, match.asked()[1].default())
    match.answer_part(0, match.asked()[0].default())
    sealed = [entry.seen_by for entry in match.entries[MADE_READY:] if isinstance(entry, Entry)]

    match.answer_part(2, match.asked()[0].default())

    assert sealed == [only(1), only(0)]
    bids = match.entries[MADE_READY : MADE_READY + SEATS]
    assert [entry.seen_by for entry in bids if isinstance(entry, Entry)] == [EVERYONE] * 3
    assert match.in_force[MADE_READY:] == bids


def test_a_sealed_answer_that_was_taken_back_is_never_shown() -> None:
    match = at_bids()
    match.answer_part(0, match.asked()[0].default())
    match.answer_part(1, match.asked()[0].default())
    match.undo(1, MADE_READY + 1)

    match.answer_part(1, match.asked()[0].default())
    match.answer_part(2, match.asked()[0].default())

    shown = [entry.seen_by if isinstance(entry, Entry) else None for entry in match.entries[MADE_READY:][:5]]
    assert shown == [EVERYONE, only(1), None, EVERYONE, EVERYONE]


def test_an_interrupt_runs_before_the_answer_and_the_question_is_asked_again() -> None:
    match = at_deed("walk")
    request = match.request
    assert request is not None

    match.answer(match.interrupts()[0])
    taking = match.request
    assert taking is not None
    match.answer(taking.default())

    assert taking.key == "guard"
    assert match.request is request
    assert match.interrupts() == []
    with pytest.raises(IllegalAnswer):
        match.answer(Orders(skirmish_of(match), request.seat))


def test_options_are_listed_again_after_every_interrupt() -> None:
    match = at_action()
    request = match.request
    assert isinstance(request, Choose)
    listed = [request.options()]

    for _ in range(2):
        skirmish_of(match).has_orders[request.seat] = True
        match.answer(match.interrupts()[0])
        assert match.request is not None
        match.answer(match.request.default())
        listed.append(request.options())

    assert listed[0] is not listed[1]
    assert listed[1] is not listed[2]


def test_an_interrupt_is_forked_with_the_step() -> None:
    match = at_deed("walk")
    match.answer(match.interrupts()[0])

    branch = match.fork(tape=Tape("x"))
    assert branch.request is not None
    branch.answer(branch.request.default())

    assert branch.request is not None
    assert branch.request.key == "path"
    assert match.request is not None
    assert match.request.key == "guard"


def test_an_interrupt_of_another_branch_is_replaced_by_the_matchs_own() -> None:
    match = at_deed("walk")
    foreign = match.fork().interrupts()[0]

    match.answer(foreign)

    assert skirmish_of(match).has_orders == [seat != FIRST for seat in range(SEATS)]


def test_an_undo_leads_back_and_the_same_choice_then_meets_other_dice() -> None:
    match = at_deed("walk")
    match.undo(1, len(match.in_force) - 1)
    before = state(match)
    request = match.request
    assert isinstance(request, Choose)
    seen: list[tuple[object, ...]] = []

    for _ in range(6):
        match.answer(request.parse("duel:0"))
        faces = match.in_force[-1].value
        assert isinstance(faces, tuple)
        seen.append(faces)
        match.undo(1, len(match.in_force) - 2)
        assert state(match) == before
        request = match.request
        assert isinstance(request, Choose)

    assert len(dict.fromkeys(seen)) > 1
    assert [entry.to for entry in match.entries if isinstance(entry, Undo)] == [AT_ACTION] * 7


def test_an_undo_back_to_a_roll_throws_new_dice() -> None:
    match = at_deed("duel:0")
    roll = len(match.in_force) - 1
    position = match.tape.position if match.tape is not None else 0

    match.undo(1, roll)

    assert isinstance(match.request, Choose)
    assert len(match.in_force) == roll + 1
    assert match.tape is not None
    assert match.tape.position > position


def test_an_undo_past_the_beginning_or_to_the_present_is_refused() -> None:
    match = at_deed("walk")
    before = whole(match)

    for to in (-1, len(match.in_force), 99):
        with pytest.raises(ValueError):
            match.undo(0, to)

    assert whole(match) == before


def test_after_any_undo_the_match_stands_as_it_stood_there() -> None:
    match = played(8, answers=20)
    standing = list(match.in_force)

    for to in range(len(standing)):
        copy = Match(GAME, header_of("dice 8", rounds=2))
        for entry in standing:
            copy.put_back(entry)
        copy.undo(0, to)

        back_to = standing[to].first if standing[to].first >= 0 else to
        again = Match(GAME, header_of("dice 8", rounds=2))
        for entry in standing[:back_to]:
            again.put_back(entry)
        assert state(copy) == state(again)
        assert [plain(entry.value) for entry in copy.in_force] == [plain(entry.value) for entry in standing[:back_to]]
        assert len(copy.events) == len(again.events)
        assert type(copy.request) is type(again.request)


def test_a_match_without_a_tape_asks_for_its_dice() -> None:
    match = Match(GAME, header_of("seed"))

    assert isinstance(match.request, Roll)
    with pytest.raises(IllegalAnswer):
        match.answer((9, 1, 1))
    match.answer((8, 1, 6))

    assert skirmish_of(match).hands[0] == (8, 1, 6)


def test_the_same_seed_and_answers_make_the_same_match() -> None:
    assert to_text(played(9, undos=True)) == to_text(played(9, undos=True))


def test_random_matches_end() -> None:
    for number in range(12):
        match = played(number, undos=True)
        assert match.request is None
        assert match.outcome is not None
        with pytest.raises(IllegalAnswer):
            match.answer(3)


def test_answers_go_on_after_an_undo_of_a_finished_match() -> None:
    match = played(2)
    match.undo(0, len(match.in_force) - 5)

    while match.request is not None:
        answer_any(match, Tape("more").below)

    assert match.is_over


def test_answers_given_together_are_not_freely_taken_back_once_they_are_shown() -> None:
    match = at_bids()
    bid(match)
    last = SEATS - 1

    assert not match.can_go_back_freely(last, MADE_READY + last)
    match.undo(last, MADE_READY + last)

    assert len(match.asked()) == SEATS  # the others answer anew as well: theirs have been seen


def test_a_sealed_answer_is_freely_taken_back_while_others_still_think() -> None:
    match = at_bids()
    match.answer_part(1, match.asked()[1].default())

    assert match.can_go_back_freely(1, MADE_READY)
    assert not match.can_go_back_freely(0, MADE_READY)


def test_what_was_rolled_since_cannot_be_freely_taken_back() -> None:
    match = at_deed("duel:0")

    assert not match.can_go_back_freely(1, len(match.in_force) - 2)
