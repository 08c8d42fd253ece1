"""Requests guard themselves: what cannot be answered cannot be asked, and an answer brings nothing of its own."""

from __future__ import annotations

import pytest

from escarmouche.engine.asking.choices import ChooseNumber, ChooseSome, Distribute, PutInOrder
from escarmouche.engine.asking.dice import D6, FACE
from escarmouche.engine.asking.places import PickPose, Spots
from escarmouche.engine.asking.requests import Choose, Option, Request, Roll
from escarmouche.engine.battle.figures import Card, Figure
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.words.messages import Refusal
from escarmouche.table.bases.bodies import round_base
from escarmouche.table.geometry.points import Point


def two() -> list[Option[int]]:
    return [Option("one", 1), Option("two", 2)]


def test_more_cannot_be_asked_for_than_may_be_chosen() -> None:
    refused = Option("three", 3, (), Refusal("refused.over", "XX-01"))

    with pytest.raises(ValueError, match="at least 3 of 2"):
        ChooseSome(0, "some", [*two(), refused], least=3, most=3, rule="XX-01")


def test_a_number_is_asked_for_within_bounds_that_leave_one() -> None:
    with pytest.raises(ValueError, match="from 3 to 1"):
        ChooseNumber(0, "number", low=3, high=1, rule="XX-01")


def test_no_more_is_shared_out_than_the_takers_can_take() -> None:
    with pytest.raises(ValueError, match="shares out 4 among takers of 3"):
        Distribute(0, "shares", two(), total=4, rule="XX-01")


def test_an_option_made_elsewhere_counts_as_the_request_s_own() -> None:
    request = Choose(0, "choice", lambda explain: two(), rule="XX-01")

    forged = request.own(Option("two", 99))

    assert forged.value == 2


@pytest.mark.parametrize("turn", ["x", 500, -1, True, 1.5])
def test_a_pose_has_a_whole_turn_within_the_circle(turn: object) -> None:
    request = PickPose(0, "pose", Spots(), rule="XX-01")

    assert not request.has_form((Point(1.0, 1.0), turn))
    assert request.has_form((Point(1.0, 1.0), 95))


def figure(id: int) -> Figure:
    return Figure(Card(id, f"f{id}", 0, base=round_base(1.0)), 0, None, True)


def test_every_question_says_whom_it_is_about_where_it_is_made() -> None:
    about: dict[str, object] = {"piece": "wall"}
    one, other = figure(3), figure(5)
    requests: list[Request] = [
        Choose(0, "k", lambda explain: two(), rule="XX-01", figure=one, target=other, fields=about),
        ChooseSome(0, "k", two(), least=0, most=1, rule="XX-01", figure=one, target=other, fields=about),
        PutInOrder(0, "k", two(), rule="XX-01", figure=one, target=other, fields=about),
        ChooseNumber(0, "k", low=0, high=1, rule="XX-01", figure=one, target=other, fields=about),
        Distribute(0, "k", two(), total=1, rule="XX-01", figure=one, target=other, fields=about),
        PickPose(0, "k", Spots(), rule="XX-01", figure=one, target=other, fields=about),
        Roll(D6, FACE, rule="XX-01", figure=one, target=other, fields=about),
    ]

    assert [list(request.about.items()) for request in requests] == 7 * [
        [("figure", 3), ("target", 5), ("piece", "wall")]
    ]


def test_a_roll_tells_what_it_needs_as_it_stands_when_somebody_looks() -> None:
    needed = Tally(4, rule="XX-01")
    roll = Roll(D6, FACE, rule="XX-01", figure=figure(3), needed=needed)

    needed.add(+1, rule="XX-02")

    assert roll.about == {"figure": 3, "needed": needed.to_data()}
    assert roll.needed is needed
