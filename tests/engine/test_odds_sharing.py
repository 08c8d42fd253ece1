"""The odds of all options of a question: quick ones leave their steps to the others, and the whole is bounded."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.asking.choices import ChooseNumber, PutInOrder
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.odds.enumeration import BeyondBudget
from escarmouche.engine.odds.foreseeing import Budget, odds_of
from escarmouche.engine.odds.sharing import listed_answers, odds_of_each
from escarmouche.engine.words.messages import IllegalAnswer
from tests.proving_ground.matches import at_action


def at_uneven() -> tuple[Match, int, list[Any], list[int]]:
    """A question of Sons of Fate of which one option takes far more steps than the others; and what each takes."""
    game = find_game("sons-of-fate")
    for number in range(20):
        match = Match(game, game.sample(number, 0), tape=Tape(f"uneven {number}"))
        draw = Tape(f"choices {number}").below
        for _ in range(400):
            request = match.request
            if request is None:
                break
            if isinstance(request, Choose) and request.seat >= 0 and len(request.options()) > 3:
                answers = listed_answers(request)
                spent = [steps_of(match, request.seat, answer) for answer in answers]
                if 2_000 > max(spent) > 400 and sum(spent) + max(spent) < len(spent) * max(spent) // 2:
                    return match, request.seat, answers, spent
            match.answer(request.one(draw))
    raise AssertionError("every option was as easy as the others")


def steps_of(match: Match, seat: int, answer: object) -> int:
    budget = Budget(steps=3_000, samples=2)
    odds_of(match, seat, answer, budget=budget)
    return budget.spent


def test_what_quick_options_leave_is_for_those_that_need_more() -> None:
    match, seat, answers, spent = at_uneven()
    steps = sum(spent) + 2 * max(spent)
    even = steps // len(answers)
    assert max(spent) > even  # with even shares it is an estimate
    budget = Budget(steps=steps, samples=5)

    found = odds_of_each(match, seat, answers, budget=budget)

    assert all([odds.is_exact for odds in found])
    assert budget.spent <= steps
    for answer, odds in zip(answers, found, strict=True):
        assert odds.results == odds_of(match, seat, answer).results


def test_what_needs_more_than_is_left_is_an_estimate_that_knows_its_dice_and_the_whole_is_bounded() -> None:
    match, seat, answers, spent = at_uneven()
    hard = spent.index(max(spent))
    budget = Budget(steps=max(spent) - 1, samples=30)

    found = odds_of_each(match, seat, answers, budget=budget)

    assert not found[hard].is_exact
    assert found[hard].samples == 30
    exact = odds_of(match, seat, answers[hard]).decided
    decided = found[hard].decided
    assert exact is not None
    assert decided is not None
    assert decided.dice == exact.dice
    assert budget.spent <= budget.steps


def test_without_samples_what_is_beyond_the_budget_is_said() -> None:
    match, seat, answers, spent = at_uneven()
    with pytest.raises(BeyondBudget):
        odds_of(match, seat, answers[spent.index(max(spent))], budget=Budget(steps=20, samples=0))


def test_imagined_worlds_share_a_budget_too() -> None:
    match = at_action()
    assert match.request is not None
    answers = listed_answers(match.request)
    budget = Budget(steps=400, samples=16)

    found = odds_of_each(match, match.request.seat, answers, budget=budget)

    assert [odds.worlds for odds in found] == [8] * len(answers)
    assert 0 < budget.spent <= 400


def test_what_is_not_allowed_has_no_odds_among_others() -> None:
    match = at_action()
    assert match.request is not None
    with pytest.raises(IllegalAnswer):
        odds_of_each(match, match.request.seat, [Option("fly", 0)], budget=Budget())


def test_options_and_a_few_numbers_are_looked_at_one_by_one() -> None:
    options: list[Option[int]] = [Option("one", 1), Option("two", 2)]
    assert listed_answers(Choose(0, "which", lambda explain: options, rule="T-01")) == options
    assert listed_answers(ChooseNumber(0, "many", low=2, high=4, rule="T-01")) == [2, 3, 4]
    assert listed_answers(ChooseNumber(0, "many", low=0, high=40, rule="T-01")) == []
    assert listed_answers(PutInOrder(0, "order", options, rule="T-01")) == []
