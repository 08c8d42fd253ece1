"""The tiny game keeps its own book, and docs/new-game.md tells of it as it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from escarmouche.engine.book.rulebook import load_rulebook
from escarmouche.lab.cases.reporting import load
from escarmouche.lab.ledger.citations import read_citations
from escarmouche.lab.ledger.entries import ledger_of
from escarmouche.lab.ledger.mutants import mutated, read_bites
from escarmouche.lab.ledger.proofs import CASE, Proof
from escarmouche.lab.ledger.proofs import tests_in as proofs_in  # not a test itself
from tests.contract.games import find

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
BOOK = load_rulebook(FOLDER)
BITES = read_bites(FOLDER / "bites.toml", BOOK.ids())
PAGE = (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8")
BLOCKS: list[tuple[str, str]] = re.findall(r"^```\w*\n# (\S+\.\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_every_rule_acts_and_is_proved() -> None:
    cases = [Proof(CASE, case.id, tuple(case.rules), case.file, case.line) for case in load([FOLDER], find).cases]
    ledger = ledger_of("tiny-game", BOOK, read_citations(FOLDER, ROOT), [*proofs_in(FOLDER, ROOT), *cases])

    assert [f"{fault.id}: {fault.status}" for fault in ledger.faults] == []


@pytest.mark.parametrize("rule", [mutant.rule for mutant in BITES.mutants])
def test_the_text_of_every_mutant_stands(rule: str) -> None:
    assert mutated(BITES.of(rule), rule, FOLDER)


def test_the_page_shows_every_chapter() -> None:
    shown = {file for file, _ in BLOCKS}

    assert shown >= {"battle.py", "turn.py", "actions.py", "walking.py", "melee.py", "traits.py", "band.py"}


@pytest.mark.parametrize(("file", "text"), BLOCKS, ids=[f"{file}-{n}" for n, (file, _) in enumerate(BLOCKS)])
def test_what_the_page_shows_stands_in_its_file(file: str, text: str) -> None:
    assert text in (FOLDER / file).read_text(encoding="utf-8")
