"""The ledger of small invented games: every kind of entry, and every fault that it must find."""

from __future__ import annotations

from pathlib import Path

import pytest

from escarmouche.lab.ledger.citations import acting_ids
from escarmouche.lab.ledger.entries import Ledger, NoCheckout, make_ledger
from escarmouche.lab.ledger.entries import checkout as find_checkout
from escarmouche.lab.ledger.proofs import UnreadableProof
from tests.lab.ledger.checkouts import checkout, rule

CODE = 'RULE = "ZZ-GEN-01"\n'
TEST = '@rule("ZZ-GEN-01")\ndef test_it():\n    pass\n'


def statuses(ledger: Ledger) -> dict[str, str]:
    return {entry.id: entry.status for entry in ledger.entries}


def test_a_rule_with_code_and_a_test_is_proved(tmp_path: Path) -> None:
    ledger = make_ledger("zed", checkout(tmp_path, "ZZ-GEN-01", code=CODE, tests=TEST))

    assert ledger.faults == ()
    assert ledger.entries[0].to_data("en") == {
        "id": "ZZ-GEN-01",
        "title": "Title ZZ-GEN-01",
        "kind": "rule",
        "code": ["src/escarmouche/games/zed/fighting.py:1"],
        "proofs": ["tests/test_fighting.py::test_it"],
        "status": "proved",
        "reason": "",
    }


def test_a_rule_without_code_is_a_hole_even_if_it_is_tested(tmp_path: Path) -> None:
    ledger = make_ledger("zed", checkout(tmp_path, "ZZ-GEN-01", tests=TEST))

    assert statuses(ledger) == {"ZZ-GEN-01": "hole: no code"}
    assert ledger.faults == ledger.entries


def test_nothing_acts_in_what_players_think_but_its_ids_must_exist(tmp_path: Path) -> None:
    thoughts = {"src/escarmouche/games/zed/players/goals.py": CODE + "# home [ZZ-GEN-09]\n"}

    ledger = make_ledger("zed", checkout(tmp_path, "ZZ-GEN-01", tests=TEST, also=thoughts))

    assert statuses(ledger) == {"ZZ-GEN-01": "hole: no code", "ZZ-GEN-09": "unknown"}


def test_a_rule_without_a_test_is_a_hole(tmp_path: Path) -> None:
    ledger = make_ledger("zed", checkout(tmp_path, "ZZ-GEN-01", code=CODE))

    assert statuses(ledger) == {"ZZ-GEN-01": "hole: no proof"}
    assert ledger.faults == ledger.entries


def test_a_rule_without_effect_gives_its_reason_and_is_no_hole(tmp_path: Path) -> None:
    ledger = make_ledger("zed", checkout(tmp_path, rule("ZZ-GEN-01", no_effect="Rien.")))

    assert statuses(ledger) == {"ZZ-GEN-01": "no-effect"}
    assert ledger.entries[0].reason("fr") == "Rien."
    assert ledger.faults == ()


@pytest.mark.parametrize("acts", [True, False], ids=["begun", "not begun"])
def test_a_rule_that_comes_later_says_with_what_and_is_no_hole(tmp_path: Path, acts: bool) -> None:
    root = checkout(tmp_path, rule("ZZ-GEN-01", later="magic"), code=CODE if acts else "")
    ledger = make_ledger("zed", root)

    assert statuses(ledger) == {"ZZ-GEN-01": "later"}
    assert [ledger.entries[0].reason(lang) for lang in ("fr", "en")] == ["Avec la magie.", "With magic."]
    assert ledger.faults == ()


def test_a_ruling_may_come_later(tmp_path: Path) -> None:
    texts = "".join([f'{name} = {{ fr = "x", en = "y" }}\n' for name in ("title", "question", "decision", "reason")])
    rulings = {"src/escarmouche/games/zed/rulings.toml": f'[ZZ-R-01]\n{texts}later = "magic"\n'}

    ledger = make_ledger("zed", checkout(tmp_path, rule("ZZ-GEN-01", no_effect="Rien."), also=rulings))

    assert statuses(ledger) == {"ZZ-GEN-01": "no-effect", "ZZ-R-01": "later"}


@pytest.mark.parametrize(
    "line", ['RULE = "ZZ-GEN-09"', "# see ZZ-GEN-09", '"""Of another game [YY-GEN-01]."""', "# a chapter [ZZ-XXX]"]
)
def test_an_unknown_id_or_chapter_in_the_code_is_a_fault(tmp_path: Path, line: str) -> None:
    ledger = make_ledger("zed", checkout(tmp_path, "ZZ-GEN-01", code=CODE + line, tests=TEST))

    (fault,) = ledger.faults
    assert (fault.status, fault.code) == ("unknown", ("src/escarmouche/games/zed/fighting.py:2",))


def test_an_unknown_id_in_a_test_is_a_fault(tmp_path: Path) -> None:
    wrong = TEST + '@rule("ZZ-GEN-10")\ndef test_that():\n    pass\n'
    ledger = make_ledger("zed", checkout(tmp_path, "ZZ-GEN-01", code=CODE, tests=wrong))

    (fault,) = ledger.faults
    assert (fault.id, fault.status, fault.proofs[0].name) == (
        "ZZ-GEN-10",
        "unknown",
        "tests/test_fighting.py::test_that",
    )


def test_the_ids_of_other_games_in_tests_are_left_to_them(tmp_path: Path) -> None:
    other = TEST + '@rule("YY-GEN-10")\ndef test_that():\n    pass\n'

    assert make_ledger("zed", checkout(tmp_path, "ZZ-GEN-01", code=CODE, tests=other)).faults == ()


def test_data_acts_and_texts_do_not(tmp_path: Path) -> None:
    also = {
        "src/escarmouche/games/zed/traits.toml": '[quick]\nrule = "ZZ-GEN-01"\n',
        "src/escarmouche/games/zed/words/fr.toml": '"quick" = "ZZ-GEN-02"\n',
    }
    ledger = make_ledger("zed", checkout(tmp_path, "ZZ-GEN-01", "ZZ-GEN-02", also=also))

    assert [entry.code for entry in ledger.entries] == [("src/escarmouche/games/zed/traits.toml:2",), ()]


@pytest.mark.parametrize(
    ("line", "ids"),
    [
        ('tally.add(+1, rule="ME-SHO-M2")', ["ME-SHO-M2"]),
        ('"""Docstring [ME-ACT-04, ME-R-03]."""', ["ME-ACT-04", "ME-R-03"]),
        ("# a range [ME-EFF-05..07]", ["ME-EFF-05", "ME-EFF-06", "ME-EFF-07"]),
        ("# only mentioned: ME-EFF-05", []),
        ('say("see ME-EFF-05")', []),
        ('x = {"ME-EFF-05": "ME-EFF-05"}', ["ME-EFF-05"]),
    ],
)
def test_an_id_acts_as_a_literal_or_in_brackets(line: str, ids: list[str]) -> None:
    assert acting_ids(line) == ids


MARKS = """
import pytest

pytestmark = rule("ZZ-GEN-01")

@pytest.mark.rule("ZZ-GEN-02")
class TestClass:
    @rule("ZZ-GEN-03")
    @pytest.mark.parametrize("x", [pytest.param(1, marks=rule("ZZ-GEN-04"))])
    def test_inside(self, x): ...

async def test_outside(): ...
"""


def test_marks_of_modules_classes_and_parameters_count(tmp_path: Path) -> None:
    ids = ("ZZ-GEN-01", "ZZ-GEN-02", "ZZ-GEN-03", "ZZ-GEN-04")
    ledger = make_ledger("zed", checkout(tmp_path, *ids, tests=MARKS))

    inside, outside = "tests/test_fighting.py::TestClass::test_inside", "tests/test_fighting.py::test_outside"
    assert [[proof.name for proof in entry.proofs] for entry in ledger.entries] == [
        [inside, outside], [inside], [inside], [inside],
    ]  # fmt: skip


@pytest.mark.parametrize("tests", ["@rule(ID)\ndef test_it(): ...\n", "def test_it(:\n"])
def test_a_test_that_cannot_be_read_is_named_with_its_line(tmp_path: Path, tests: str) -> None:
    with pytest.raises(UnreadableProof, match=r"tests/test_fighting\.py:4: "):
        make_ledger("zed", checkout(tmp_path, "ZZ-GEN-01", tests=tests))


def test_the_checkout_is_found_from_within(tmp_path: Path) -> None:
    root = checkout(tmp_path, "ZZ-GEN-01")

    assert find_checkout(root / "src" / "escarmouche") == root


def test_without_a_checkout_the_ledger_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("escarmouche.lab.ledger.entries.__file__", str(tmp_path / "site-packages" / "ledger.py"))

    with pytest.raises(NoCheckout, match="run it in a checkout"):
        find_checkout(tmp_path)
