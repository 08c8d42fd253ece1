"""The bite on small invented games: rules that proofs notice, that they do not, that hang, that are flow."""

from __future__ import annotations

from pathlib import Path

import pytest

from escarmouche.lab.ledger.bite import BiteError, BiteReport, run_bite
from escarmouche.lab.ledger.entries import make_ledger
from tests.lab.ledger.checkouts import checkout

CODE = """# [ZZ-GEN-01..04]

def one() -> int:
    return 1

def three() -> int:
    return 3

class Four:
    def value(self) -> int:
        return 4
"""
BITES = "tests/bites/zed.toml"
MUTANTS = """
[[mutant]]
rule = "ZZ-GEN-01"
function = "fighting.one"
text = "return 1"
becomes = "return 0"

[[mutant]]
rule = "ZZ-GEN-03"
function = "fighting.three"
text = "return 3"
becomes = "return 0"

[[mutant]]
rule = "ZZ-GEN-04"
function = "fighting.Four.value"
text = "return 4"
becomes = "return 0"
"""
TESTS = """
import os
from escarmouche.games.zed.fighting import Four, one, three

def ran(name):
    with open("ran.txt", "a") as file:
        file.write(name + "\\n")

@rule("ZZ-GEN-01")
def test_one():
    ran("one")
    assert one() == 1

@rule("ZZ-GEN-02")
def test_two_does_not_look():
    pass

@rule("ZZ-GEN-03")
def test_three_takes_the_process_with_it():
    if three() != 3:
        os._exit(3)

@rule("ZZ-GEN-02", "ZZ-GEN-04")
def test_four():
    assert Four().value() == 4
"""
IDS = ("ZZ-GEN-01", "ZZ-GEN-02", "ZZ-GEN-03", "ZZ-GEN-04")


def bite(root: Path) -> BiteReport:
    return run_bite(make_ledger("zed", root), root)


def test_a_rule_that_no_proof_misses_survives(tmp_path: Path) -> None:
    told: list[str] = []

    def tell(done: int, of: int, id: str) -> None:
        told.append(f"{done}/{of}")

    root = checkout(tmp_path, *IDS, code=CODE, tests=TESTS, also={BITES: MUTANTS})

    report = run_bite(make_ledger("zed", root), root, progress=tell)

    assert report.survivors == ("ZZ-GEN-02",)
    assert not report.is_clean
    assert {one.id: one.failed for one in report.bitten} == {
        "ZZ-GEN-01": ("tests/test_fighting.py::test_one",),
        "ZZ-GEN-02": (),
        "ZZ-GEN-03": ("tests/test_fighting.py::test_three_takes_the_process_with_it",),
        "ZZ-GEN-04": ("tests/test_fighting.py::test_four",),
    }
    assert told == ["1/4", "2/4", "3/4", "4/4"]


def test_a_proof_that_no_longer_ends_has_noticed(tmp_path: Path) -> None:
    tests = """
from escarmouche.games.zed.fighting import one

@rule("ZZ-GEN-01")
def test_ends():
    while one() != 1:
        pass
"""
    code = '"""[ZZ-GEN-01]"""\n\ndef one() -> int:\n    return 1\n'
    mutant = MUTANTS[: MUTANTS.index("[[", 5)]
    root = checkout(tmp_path, "ZZ-GEN-01", code=code, tests=tests, also={BITES: mutant})

    report = run_bite(make_ledger("zed", root), root, grace=0.5)

    assert report.is_clean
    assert report.bitten[0].failed == ("tests/test_fighting.py::test_ends",)


def test_a_second_run_reuses_what_has_not_changed(tmp_path: Path) -> None:
    elsewhere = {"tests/test_other.py": "from pytest import mark\n\n@mark.rule('ZZ-GEN-02')\ndef test_other(): ...\n"}
    root = checkout(tmp_path, *IDS, code=CODE, tests=TESTS, also={BITES: MUTANTS, **elsewhere})
    first = bite(root)
    (root / "ran.txt").unlink()

    again = bite(root)
    assert (again.reused, again.bitten) == (4, first.bitten)
    assert not (root / "ran.txt").exists()

    (root / "tests" / "test_other.py").write_text(elsewhere["tests/test_other.py"] + "# changed\n")
    assert bite(root).reused == 3
    (root / "src" / "escarmouche" / "games" / "zed" / "fighting.py").write_text(CODE + "# changed\n")
    assert bite(root).reused == 0


def test_flow_excuses_a_survivor_and_nothing_else(tmp_path: Path) -> None:
    flow = '[flow]\nZZ-GEN-02 = "It is the order of the game."\nZZ-GEN-01 = "It is not."\n'
    root = checkout(tmp_path, *IDS, code=CODE, tests=TESTS, also={BITES: flow + MUTANTS})

    report = bite(root)

    assert report.survivors == ()
    assert report.needless == ("ZZ-GEN-01",)
    assert not report.is_clean


def test_a_proof_that_fails_anyway_proves_nothing(tmp_path: Path) -> None:
    tests = '@rule("ZZ-GEN-01")\ndef test_it():\n    assert False\n'
    root = checkout(tmp_path, "ZZ-GEN-01", code="# [ZZ-GEN-01]", tests=tests)

    for _ in range(2):  # and such a result is not kept
        report = bite(root)
        assert report.broken == ("tests/test_fighting.py::test_it",)
        assert not report.is_clean


def test_a_hole_cannot_be_bitten(tmp_path: Path) -> None:
    root = checkout(tmp_path, *IDS, "ZZ-GEN-05", code=CODE, tests=TESTS, also={BITES: MUTANTS})

    report = bite(root)

    assert report.unproved == ("ZZ-GEN-05",)
    assert "ZZ-GEN-05" not in [one.id for one in report.bitten]


def test_tests_that_cannot_be_collected_are_an_error(tmp_path: Path) -> None:
    root = checkout(
        tmp_path, "ZZ-GEN-01", code='X = "ZZ-GEN-01"', tests="import nowhere\n@rule('ZZ-GEN-01')\ndef test_it(): ...\n"
    )

    with pytest.raises(BiteError, match="nowhere"):
        bite(root)


def test_a_mutant_whose_text_is_gone_is_an_error(tmp_path: Path) -> None:
    root = checkout(tmp_path, *IDS, code=CODE, tests=TESTS, also={BITES: MUTANTS.replace("return 4", "return 44")})

    with pytest.raises(BiteError, match=r"ZZ-GEN-04: fighting\.Four\.value: the text 'return 44' is gone from it"):
        bite(root)
