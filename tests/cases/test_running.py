"""Cases that do not come out: each failure names its line, what was expected and what happened."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from escarmouche.cli.main import app
from escarmouche.lab.cases.reporting import load_text, run, told
from tests.support.languages import strays

BLOW = """game multi-epochs
case ONE: a blow
red Brute: combattant, at 10,10
red Ami: debrouillard, at 4,4
blue Paysan: debrouillard, at 11,10
blue Loin: commun, at 20,20
"""


def failure_of(steps: str) -> str:
    """What is told of the only failure of the case."""
    loaded = load_text(BLOW + steps, "x.case")
    assert [str(error) for error in loaded.errors] == []
    report = run(loaded)
    assert len(report.failed) == 1, "the case passed"
    (failed,) = report.failed
    assert report.status == 1
    return "\n".join(told(*failed))


FAILING = [
    ("when Brute fights Paysan\ndice 3, 1\nthen Paysan is out",
     "x.case:9: then Paysan is out", "expected: Paysan is out", "happened: Paysan is stunned, in play"),
    ("when Brute fights Paysan\ndice 3, 1, 4\nthen Paysan is stunned",
     "x.case:8: dice 3, 1, 4", "expected: all dice are thrown", "happened: left over: 4"),
    ("when Brute fights Paysan\ndice 3\nthen Paysan is stunned",
     "x.case:7: when Brute", "expected: enough dice", "happened: Paysan throws 1 die (melee_die [ME-MEL-01]) and the case has 0 left"),
    ("when Brute fights Paysan\ndice Paysan 3, Brute 1\nthen Paysan is stunned",
     "x.case:8:", "expected: Paysan throws 3", "happened: Brute throws 1 die (melee_die [ME-MEL-01])"),
    ("when Brute fights Paysan\ndice Brute 3 4, Paysan 1\nthen Paysan is stunned",
     "x.case:8:", "expected: Brute throws 3 4", "happened: Brute throws 1 die"),
    ("when Brute fights Paysan\ndice 7, 1\nthen Paysan is stunned",
     "x.case:7:", "Brute throws 1 die", "a die with 6 sides cannot show 7"),
    ("when Brute fights Paysan\nchoose Paysan\ndice 3, 1\nthen Paysan is stunned",
     "x.case:8: choose Paysan", "expected: 'Paysan' is asked for", "happened: the rules never asked for it"),
    ("when Brute fights Loin\ndice 3, 1\nthen Loin is stunned",
     "x.case:7:", "expected: this is allowed", "happened: refused: Brute is not in contact with Loin. [ME-ACT-08]"),
    ("refused Brute fights Loin by ME-SHO-01",
     "x.case:7:", "expected: 'Brute fights Loin' is refused by ME-SHO-01", "happened: refused: Brute is not in contact with Loin. [ME-ACT-08]"),
    ("refused Brute fights Paysan by ME-ACT-08",
     "x.case:7:", "expected: 'Brute fights Paysan' is refused by ME-ACT-08", "happened: it is allowed"),
    ("allowed Brute moves to 10,20",
     "x.case:7:", "expected: 'Brute moves to 10,20' is allowed", "happened: refused: Too far"),
    ("odds of Brute fights Paysan\nchance 1/2 that Paysan is out",
     "x.case:8:", "expected: the chance that Paysan is out is 1/2", "happened: it is 1/3"),
    ("when Brute fights Paysan\ndice 3, 1\nthen Paysan at 13,10",
     "x.case:9:", "expected: Paysan at 13,10", "happened: Paysan is at 12,10"),
    ("when Brute fights Paysan\ndice 3, 1\nthen Paysan stays",
     "x.case:9:", "expected: Paysan stays", "happened: Paysan is at 12,10"),
    ("then gap Brute Paysan is 1", "x.case:7:", "expected: gap Brute Paysan is 1", "happened: the gap is 0"),
    ("then move of Brute is at least 4", "x.case:7:", "expected: move of Brute is at least 4", "happened: move is 3"),
    ("then red has 4 points in play", "x.case:7:", "expected: red has 4 points", "happened: points in play is 12"),
    ("then blue wins", "x.case:7:", "expected: blue wins", "happened: the game goes on"),
    ("when Brute fights Paysan\ndice 3, 1\nthen total of Brute is 5 = 3, +1, +1",
     "x.case:9:", "expected: total of Brute is 5", "happened: it is 5 = 3 [ME-MEL-01], +2 [ME-PRO-01]"),
    ("when Brute fights Paysan\ndice 3, 1\nthen event out_of_action Paysan",
     "x.case:9:", "expected: event out_of_action Paysan", "happened: what happened: melee [ME-MEL-01], stunned [ME-STA-01], pushed"),
    ("when Brute fights Paysan\ndice 3, 1\nthen no event stunned",
     "x.case:9:", "expected: no event stunned", "happened: it happened"),
    ("then Brute does not see Paysan", "x.case:7:", "expected: Brute does not see Paysan", "happened: it does"),
    ("then D3 of 5 is 2", "x.case:7:", "expected: D3 of 5 is 2", "happened: they are read as 3"),
    ("then blue plays next", "x.case:7:", "expected: blue plays next", "happened: red plays next"),
    ("when Brute fights Paysan\ndice 4, 1\nwhen Paysan fights Brute\ndice 1, 1\nthen Brute is fit",
     "x.case:9:", "expected: Paysan can do this", "happened: Paysan is out of action"),
    ("when Brute fights Paysan\ndice 4, 1\nthen gap Brute Paysan is 1",
     "x.case:9:", "expected: gap", "happened: Paysan has no place on the table"),
    ("when play goes on\nblue chooses Loin\nthen Loin is activated",
     "x.case:8:", "expected: blue chooses Loin", "happened: choose_figure [ME-TURN-03] of red is asked"),
    ("when play goes on\nchoose Loin\nthen Loin is activated",
     "x.case:8:", "expected: 'Loin' answers choose_figure", "happened: 'Loin' is none of: brute, ami"),
    ("when play goes on\nchoose Brute\nthen Brute is activated",
     "x.case:7:", "expected: enough dice", "happened: Brute throws 3 dice"),
]  # fmt: skip


@pytest.mark.parametrize(("steps", "line", "expected", "happened"), FAILING, ids=range(len(FAILING)))
def test_a_failure_is_explained(steps: str, line: str, expected: str, happened: str) -> None:
    said = failure_of(steps)

    assert said.startswith("FAILED ONE: a blow")
    assert f"  {line}" in said
    assert expected in said
    assert happened in said


@pytest.mark.parametrize("steps", [steps for steps, *_ in FAILING], ids=range(len(FAILING)))
def test_a_failure_is_explained_in_french_too(steps: str, tmp_path: Path) -> None:
    file = tmp_path / "x.case"
    file.write_text(BLOW + steps, "utf-8")

    said = CliRunner().invoke(app, ["case", str(file), "--lang", "fr"]).stdout

    assert "ÉCHEC ONE" in said
    for line in said.splitlines():
        what, _, told = line.strip().partition(" : ")
        if what in ("attendu", "arrivé") and told not in steps:  # the words of cases are English
            assert strays(told, "") == []


def test_several_expectations_may_fail_in_one_case() -> None:
    said = failure_of("then Brute is stunned\nand Ami is stunned\nand Brute is fit")

    assert said.count("expected:") == 2


def test_what_is_refused_or_only_weighed_changes_nothing() -> None:
    steps = """refused Brute moves to 10,20 by ME-MOV-01
allowed Brute moves to 10,12
odds of Brute fights Paysan
chance 1/3 that Paysan is out
when Brute fights Paysan
dice 3, 4
then event tied
and Brute at 9.5,10
"""
    assert run(load_text(BLOW + steps, "x.case")).summary() == "1 passed, 0 failed"


def test_a_pending_case_neither_passes_nor_fails() -> None:
    report = run(load_text(BLOW + "pending: the rule is not written\nthen Brute is out\n", "x.case"))

    assert (report.summary(), report.status, len(report.pending)) == ("0 passed, 0 failed", 0, 1)
    assert report.pending[0].pending == "the rule is not written"


# The command.


def command(*paths: Path) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["case", *[str(path) for path in paths]])
    return result.exit_code, result.stdout, result.stderr


def test_the_command_counts_and_ends_with_a_status(tmp_path: Path) -> None:
    good, bad, broken = tmp_path / "good.case", tmp_path / "bad.case", tmp_path / "broken.case"
    good.write_text(BLOW + "then Brute is fit\n", encoding="utf-8")
    bad.write_text(BLOW + "then Brute is out\n", encoding="utf-8")
    broken.write_text(BLOW + "then Brute is oot\n", encoding="utf-8")

    assert command(good) == (0, "1 passed, 0 failed\n", "")
    status, told_, errors = command(good, bad)
    assert (status, errors) == (1, "")
    assert told_.splitlines()[-1] == "1 passed, 1 failed"
    status, told_, errors = command(tmp_path)
    assert status == 2
    assert told_.splitlines()[-1] == "1 passed, 2 failed"
    assert f"{broken}:7: no state is called 'oot'; did you mean 'out'?" in errors


def test_the_command_refuses_what_is_not_there(tmp_path: Path) -> None:
    status, told_, errors = command(tmp_path / "nothing.case")

    assert (status, told_) == (2, "0 passed, 1 failed\n")
    assert "nothing.case: there is no such file or folder" in errors
