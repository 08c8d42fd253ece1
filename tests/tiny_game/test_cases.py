"""Every case of the tiny game."""

from __future__ import annotations

from pathlib import Path

import pytest

from escarmouche.lab.cases.case import Case
from escarmouche.lab.cases.reporting import load, told
from escarmouche.lab.cases.running import run_case
from tests.contract.games import find

LOADED = load([Path(__file__).parent], find)


def test_every_case_can_be_read() -> None:
    assert [str(error) for error in LOADED.errors] == []
    assert LOADED.cases != []


@pytest.mark.parametrize("case", [pytest.param(case, id=case.id) for case in LOADED.cases])
def test_case(case: Case) -> None:
    failures = run_case(case)

    assert not failures, "\n".join(told(case, failures))
