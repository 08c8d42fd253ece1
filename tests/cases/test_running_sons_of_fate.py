"""What the decisions of cases of Sons of Fate may be called where they are about numbers, not figures."""

from __future__ import annotations

import pytest

from escarmouche.lab.cases.reporting import load_text, run, told

ATTACK = """game sons-of-fate
red has 3 fate dice used
blue has 3 fate dice used
case ONE: an attack with two successes on the legs
red A: guerrier, at 10,10
blue D: guerrier, at 11.1,10, 0 points
when A attacks D
dice A 4 4 1 1, A {face}
choose {choice}
"""


def told_of(choice: str, steps: str, *, face: int = 6) -> str:
    """What is told of the failures of the case; nothing if it passes."""
    loaded = load_text(ATTACK.format(choice=choice, face=face) + steps, "x.case")
    assert [str(error) for error in loaded.errors] == []
    return "\n".join([line for failed in run(loaded).failed for line in told(*failed)])


@pytest.mark.parametrize("choice", ["shift -1", "shift minus 1", "shift:-1:torso:1", "shift -1 torso 1"])
def test_a_shift_down_is_the_one_that_is_said(choice: str) -> None:
    assert told_of(choice, "then event wounded D\nand torso lost of D is 1\nand legs lost of D is 0") == ""


@pytest.mark.parametrize(("choice", "part"), [("shift 1", "torso"), ("shift +1", "torso"), ("shift -1", "arms")])
def test_the_sign_of_a_shift_counts_and_figures_have_nothing_to_do_with_it(choice: str, part: str) -> None:
    face = 4 if part == "arms" else 3
    assert told_of(choice, f"then event wounded D\nand {part} lost of D is 1", face=face) == ""


@pytest.mark.parametrize("choice", ["shift 2", "shift 1", "shift a torso", "shift 1 torso 1"])
def test_a_shift_that_is_not_to_be_had_is_no_other(choice: str) -> None:
    failure = told_of(choice, "then event wounded D")

    assert f"{choice!r} answers shift [SF-LOC-05] of red" in failure
    assert "is none of: shift_0_legs_2, shift_minus_1_torso_1, shift_minus_2_torso_0" in failure
