"""The ledger of every game is clean: no rule without code and proof, no unknown id, no proof that would not miss its rule."""

from __future__ import annotations

import os
from functools import cache

import pytest

from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.lab.ledger.bite import bites_of, run_bite
from escarmouche.lab.ledger.entries import Ledger, make_ledger
from tests.architecture.sources import ROOT

GAMES = Catalogue().ids()


@cache
def ledger_of(game: str) -> Ledger:
    """Read once for all that is asked of it: it is made of every test and every case."""
    return make_ledger(game, ROOT)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_acts_and_is_proved(game: str) -> None:
    assert [f"{fault.id}: {fault.status}" for fault in ledger_of(game).faults] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_text_of_every_mutant_stands(game: str) -> None:
    assert bites_of(ledger_of(game), ROOT).mutants


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_missed_by_one_of_its_proofs(game: str) -> None:
    report = run_bite(ledger_of(game), ROOT, jobs=os.cpu_count() or 2)

    assert report.broken == ()
    assert report.survivors == ()
    assert report.needless == ()
