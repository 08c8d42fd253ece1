"""Requests guard themselves: what cannot be answered cannot be asked, and an answer brings nothing of its own."""

from __future__ import annotations

import pytest

from escarmouche.engine.choices import ChooseNumber, ChooseSome, Distribute
from escarmouche.engine.messages import Refusal
from escarmouche.engine.places import PickPose, Spots
from escarmouche.engine.requests import Choose, Option
from escarmouche.table.points import Point


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
