"""Cases of Evenor that do not come out, and what their decisions may be called."""

from __future__ import annotations

import pytest

from escarmouche.lab.cases.reporting import load_text, run, told

CHARGE = """game evenor
case ONE: a charge
red Lothar: at 9,10
blue Gosaï: at 13,10
blue Kara: at 20,20
"""


def told_of(steps: str) -> str:
    """What is told of the failures of the case; nothing if it passes."""
    loaded = load_text(CHARGE + steps, "x.case")
    assert [str(error) for error in loaded.errors] == []
    return "\n".join([line for failed in run(loaded).failed for line in told(*failed)])


@pytest.mark.parametrize(
    "reaction",
    [
        "counter_charge_shot",
        "counter charge shot Lothar",
        "counter_charge_shot Lothar arc long",
        "counter_charge_shot longbow",
    ],
)
def test_words_that_tell_an_option_from_no_other_may_be_left_out(reaction: str) -> None:
    steps = (
        f"when Lothar charges Gosaï\ndice Gosaï 4\nchoose {reaction}\ndice Gosaï 3 1 1, Lothar 1\nthen Lothar is out"
    )

    assert told_of(steps) == ""


def test_a_name_that_is_only_the_beginning_of_another_kind_is_no_choice() -> None:
    steps = "refused Lothar runs to 12,10 by EV-REA-05\ndice Gosaï 4\nchoose counter_charge"

    assert told_of(steps) == ""


def test_where_no_way_is_said_the_shortest_is_taken() -> None:
    steps = "when Lothar charges Gosaï\ndice Gosaï 4\nchoose flight\nchoose to 19,10\nthen Lothar at 12,10\nand Gosaï at 19,10"

    assert told_of(steps) == ""


def test_a_slip_of_the_pen_is_no_refusal() -> None:
    failure = told_of("refused Lothar charges Gosaï\ndice Gosaï 4\nchoose counter_chrge")

    assert "'counter_chrge' answers reaction [EV-REA-04] of blue" in failure
    assert "is none of: pass, counter_charge_lothar, counter_charge_shot_lothar_arc_long, flight_lothar" in failure


def test_a_weapon_that_a_figure_does_not_own_is_refused_with_the_clause_and_the_culprit() -> None:
    failure = told_of("when Gosaï shoots Lothar with w06\nthen Lothar is fit")

    assert "refused: “shoot:0:w06” is not among the possible choices. [EV-INI-09]" in failure


def test_a_figure_stands_beside_scenery_to_be_hidden_or_covered() -> None:
    loaded = load_text("game evenor\ncase ONE: x\nred Léto: at 9,10, hidden\nthen Léto is hidden", "x.case")

    assert "Léto touches no piece of scenery to hide or take cover behind" in str(loaded.errors[0])
