"""What a case cannot prove: a deed of somebody whose turn is over before anything is asked."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from escarmouche.cli.main import app
from escarmouche.lab.cases.reporting import load_text, run, told

EMPTY = """game flammes-et-fantassins
case ONE: an empty sheet
red Archere: archer + agile + arc, at 4,4, {cubes} cubes
blue Cible: soldat, at 10,4
{step}
"""
SAID = {
    "en": ("expected: the rules ask about '{deed}'", "happened: the rules end without asking for it"),
    "fr": ("attendu : les règles posent la question de « {deed} »", "arrivé : les règles finissent sans le demander"),
}


def shown(file: Path, lang: str, step: str, *, cubes: int) -> tuple[int, str]:
    file.write_text(EMPTY.format(step=step, cubes=cubes), encoding="utf-8")
    result = CliRunner().invoke(app, ["case", "--lang", lang, str(file)])
    return result.exit_code, result.output


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("word", ["refused", "allowed"])
@pytest.mark.parametrize("deed", ["Archere shoots Cible", "Archere stands guard", "Archere moves to 4,6"])
def test_a_check_of_what_is_never_asked_fails_and_says_so(tmp_path: Path, lang: str, word: str, deed: str) -> None:
    status, output = shown(tmp_path / "x.case", lang, f"{word} {deed}", cubes=0)
    assert status == 1
    for line in SAID[lang]:
        assert line.format(deed=deed) in output
    status, _ = shown(tmp_path / "x.case", lang, f"allowed {deed}", cubes=2)
    assert status == 0


GIFT = """game flammes-et-fantassins
case C13: giving needs less than 1"
rules FF-MOV-08
red S: soldat + agile + masse + potion de vie, at 4,4, 1 cubes
red T: soldat + agile + masse, at 6,4, 2 cubes
blue B: soldat + agile + masse, at 20,20
refused S uses its hands{by}
choose {said}
"""
BY = " by FF-MOV-02"


@pytest.mark.parametrize("by", ["", BY])
@pytest.mark.parametrize("said", ["give T potion de vie", "give T potion_de_vie", "loot T masse", "T"])
def test_what_the_game_knows_and_does_not_offer_is_refused_by_a_rule_or_without(said: str, by: str) -> None:
    assert run(load_text(GIFT.format(said=said, by=by), "x.case")).summary() == "1 passed, 0 failed"


@pytest.mark.parametrize("by", ["", BY])
@pytest.mark.parametrize("said", ["giv T potion de vie", "give T potion de vi", "give U potion de vie"])
def test_a_slip_of_the_pen_is_no_refusal(said: str, by: str) -> None:
    report = run(load_text(GIFT.format(said=said, by=by), "x.case"))

    assert report.summary() == "0 passed, 1 failed"
    assert f"happened: '{said}' is none of: put_down_masse" in "\n".join(told(*report.failed[0]))


HEIGHTS = """game flammes-et-fantassins
case UP: a gap counts heights
rules FF-R-124
platform at 10,4 size 3 x 3 height 3 called Tour
red S: soldat + agile + masse, at 5,4
blue B: soldat, at 10,4 height 3
then gap S B is {inches}
"""


def test_a_gap_is_measured_as_the_game_measures() -> None:
    assert run(load_text(HEIGHTS.format(inches=5), "x.case")).summary() == "1 passed, 0 failed"
    report = run(load_text(HEIGHTS.format(inches=4), "x.case"))
    assert "happened: the gap is 5" in "\n".join(told(*report.failed[0]))
