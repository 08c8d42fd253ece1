"""Mutants: read strictly, made only where their text stands exactly once, put in place of the real code."""

from __future__ import annotations

from pathlib import Path

import pytest

from escarmouche.lab.ledger.mutants import Mutant, MutantError, function_of, mutated, read_bites

IDS = ("ZZ-GEN-01", "ZZ-GEN-02", "ZZ-TRT-01", "ZZ-TRT-02")
GOOD = """
[[mutant]]
rule = "ZZ-GEN-01"
function = "melee.Kept.read"
text = "return best"
becomes = "return 0"
"""
CODE = """import math
from functools import cache
from typing import Final

MOST: Final = 6

class Kept:
    def __init__(self) -> None:
        super().__init__()
        self.most = MOST

    @property
    def half(self) -> int:
        return self.most // 2

def strike(die: int) -> int:
    harm = die + 1
    harm = harm + die + 1
    return min(harm, MOST)

@cache
def known(key: str) -> list[str]:
    return [name for name in (key, "rest")]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "zed" / "rules").mkdir(parents=True)
    (tmp_path / "zed" / "melee.py").write_text(CODE, encoding="utf-8")
    (tmp_path / "zed" / "rules" / "deep.py").write_text("def one() -> int:\n    return 1\n", encoding="utf-8")
    return tmp_path / "zed"


def run(folder: Path, mutant: Mutant, rule: str = "ZZ-GEN-01") -> dict[str, object]:
    """The module with the mutant in place."""
    space: dict[str, object] = {}
    module = type("module", (), {})
    exec(CODE, space)
    for name, value in space.items():
        setattr(module, name, value)
    for one in mutated([mutant], rule, folder):
        function_of(module, one.name).__code__ = one.code
    return space


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (GOOD.replace("ZZ-GEN-01", "ZZ-GEN-77"), "mutant 1: ZZ-GEN-77: no rule is called so"),
        (GOOD.replace("ZZ-GEN-01", "ZZ-GEN-7*"), "mutant 1: ZZ-GEN-7.: no rule is called so"),
        (GOOD.replace("becomes", "become"), "mutant 1: becomes is missing"),
        (GOOD + "why = 3\n", "mutant 1: why: a mutant has rule, function, text, becomes, and nothing else"),
        (GOOD.replace('"return best"', '" "'), "mutant 1: ZZ-GEN-01: the text is empty"),
        ('[flow]\nZZ-GEN-77 = "No."', "ZZ-GEN-77: no rule is called so"),
        ('[flow]\nZZ-GEN-01 = " "', "ZZ-GEN-01: the reason is missing"),
        ("[flows]\n", "flows: there are the tables flow and mutant"),
        ("[flow", "zed.toml: "),
    ],
)
def test_a_wrong_file_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    file = tmp_path / "zed.toml"
    file.write_text(text, encoding="utf-8")

    with pytest.raises(MutantError, match=problem):
        read_bites(file, IDS)


def test_a_family_concerns_all_its_rules(tmp_path: Path) -> None:
    file = tmp_path / "zed.toml"
    file.write_text(GOOD.replace("ZZ-GEN-01", "ZZ-TRT-*"), encoding="utf-8")

    bites = read_bites(file, IDS)

    assert [len(bites.of(id)) for id in IDS] == [0, 0, 1, 1]


@pytest.mark.parametrize(
    ("function", "text", "becomes", "problem"),
    [
        ("melee.strike", "harm + 2", "harm", "the text 'harm . 2' is gone from it"),
        ("melee.strike", "die + 1", "die", "the text 'die . 1' stands there 2 times"),
        ("melee.strike", "MOST", "LEAST", "names 'LEAST', which the module does not know"),
        ("melee.strike", "return min(", "return min((", "line 19 of the mutant"),
        ("melee.Kept.read", "MOST", "0", "there is no such function"),
        ("magic.strike", "MOST", "0", "there is no such file in zed"),
    ],
)
def test_a_mutant_that_cannot_be_made_is_refused(
    folder: Path, function: str, text: str, becomes: str, *, problem: str
) -> None:
    with pytest.raises(MutantError, match=problem):
        mutated([Mutant("ZZ-GEN-01", function, text, becomes)], "ZZ-GEN-01", folder)


def test_functions_methods_properties_and_wrapped_ones_are_changed(folder: Path) -> None:
    strike = run(folder, Mutant("ZZ-GEN-01", "melee.strike", "min(harm, MOST)", "math.floor(harm)"))["strike"]
    kept = run(folder, Mutant("ZZ-GEN-01", "melee.Kept.__init__", "self.most = MOST", "self.most = 9"))["Kept"]
    half = run(folder, Mutant("ZZ-GEN-01", "melee.Kept.half", "// 2", "* 2"))["Kept"]
    known = run(folder, Mutant("ZZ-*", "melee.known", '"rest"', '"{rule}"'), "ZZ-TRT-02")["known"]

    assert strike(6) == 14  # type: ignore[operator]
    assert kept().most == 9  # type: ignore[operator]
    assert half().half == 12  # type: ignore[operator]
    assert known("a") == ["a", "ZZ-TRT-02"]  # type: ignore[operator]


def test_several_changes_of_one_rule_are_made_together(folder: Path) -> None:
    changes = [
        Mutant("ZZ-GEN-01", "melee.strike", "harm = die + 1", "harm = die"),
        Mutant("ZZ-GEN-01", "melee.strike", "harm + die + 1", "harm"),
        Mutant("ZZ-GEN-01", "rules.deep.one", "1\n", "2\n"),
    ]

    assert [(one.module, one.name) for one in mutated(changes, "ZZ-GEN-01", folder)] == [
        ("melee", "strike"),
        ("rules.deep", "one"),
    ]
