"""The ledger of every game is clean: no rule without code and proof, no unknown id, no proof that would not miss its rule."""

from __future__ import annotations

import ast
import os

import pytest

from escarmouche.engine.catalogue import Catalogue
from escarmouche.lab.ledger import make_ledger
from escarmouche.lab.ledger_bite import run_bite
from tests.architecture.sources import ROOT, Fault, Module, faults_in, modules

GAMES = Catalogue().ids()


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_acts_and_is_proved(game: str) -> None:
    assert [f"{fault.id}: {fault.status}" for fault in make_ledger(game, ROOT).faults] == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_missed_by_one_of_its_proofs(game: str) -> None:
    report = run_bite(make_ledger(game, ROOT), ROOT, jobs=os.cpu_count() or 2)

    assert report.broken == ()
    assert report.survivors == ()
    assert report.needless == ()


def refusal_faults(module: Module) -> list[Fault]:
    """A refusal that is made by hand refuses even while its rule is switched off."""
    return [
        Fault(node.lineno, "use refused(...), which the ledger can switch off")
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal"
    ]


def test_games_refuse_by_rules_that_can_be_switched_off() -> None:
    assert faults_in(modules("games"), refusal_faults) == []
    assert (
        refusal_faults(Module("games/alpha/melee.py", "def f():\n    return Refusal('refused.over', 'AL-GEN-01')"))
        != []
    )
