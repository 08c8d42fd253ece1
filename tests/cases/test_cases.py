"""Every case below this folder, one test each; its id is that of the case."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from escarmouche.engine.book.catalogue import game
from escarmouche.lab.cases.case import Case
from escarmouche.lab.cases.reporting import Listed, listed, load, told
from escarmouche.lab.cases.running import run_case

HERE = Path(__file__).parent
LOADED = load([HERE])


def proofs() -> list[tuple[str, tuple[str, ...], str, int]]:
    """Every case that is run: id, rules it proves, file, line."""
    found: list[Listed] = listed([HERE])
    return [(case.id, case.rules, case.file, case.line) for case in found if not case.is_pending]


def test_every_case_can_be_read() -> None:
    assert [str(error) for error in LOADED.errors] == []


@pytest.mark.parametrize("case", [pytest.param(case, id=case.id) for case in LOADED.cases if not case.pending])
def test_case(case: Case) -> None:
    failures = run_case(case)

    assert not failures, "\n".join(told(case, failures))


def test_no_case_is_pending() -> None:
    assert [f"{case.id}: {case.pending}" for case in LOADED.cases if case.pending] == []


def test_every_case_cites_its_rules() -> None:
    assert [case.id for case in LOADED.cases if not case.rules] == []


def test_no_two_cases_have_one_id() -> None:
    ids = [case.id for case in LOADED.cases]
    assert sorted(set(ids)) == sorted(ids)


VECTORS = {
    "ME": """
    01 02 03 04 05 06 08 09 11 12 14 15 17 18 20 21 23 24 26 27 29 30 32 33 35 36 38 39 41 42 44 45 47 48 50 51 53 54 56
    57 59 60
    """,
    "EV": """
    01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 26 27 29 30 32 33 35 36 38 39 41 42 44 45 47 48
    50 51 53 54 56 57 59 60 62 63 65 66 68 69 71 72 74 75 77 78 80 81 83 84 86 87
    """,
    "SB": """
    02 03 05 06 08 09 11 12 14 15 17 18 20 21 23 24 26 27 29 30 32 33 35 36 38 39 41 42 44 45 47 48 50 51 53 54
    """,
    # Without those of magic and of campaigns.
    "FF": """
    01 02 03 04 05 06 07 08 09 11 12 14 15 17 18 20 21 23 24 26 27 29 30 32 33 35 36 38 39 41 57 77 78 81 86 89 90 92 93
    """,
}


@pytest.mark.parametrize("catalogue", VECTORS)
def test_every_vector_of_the_catalogue_is_a_case(catalogue: str) -> None:
    ids = [case.id for case in LOADED.cases]
    missing = [
        number
        for number in VECTORS[catalogue].split()
        if not [id for id in ids if re.fullmatch(rf"{catalogue}-X-{number}[a-z]?(\..*)?", id)]
    ]
    assert missing == []


@pytest.mark.parametrize("id", ["multi-epochs", "evenor", "song-of-blades"])
def test_every_setting_of_every_switch_has_a_case(id: str) -> None:
    tried: dict[str, list[object]] = {}
    for case in LOADED.cases:
        for name, value in case.situation.switches.items():
            tried.setdefault(name, []).extend([value, "number"] if type(value) is int else [value])
    for switch in game(id).switches:
        for setting in (switch.default, *switch.others):
            assert setting in tried.get(switch.name, []), f"no case sets {switch.name} to {setting!r}"
