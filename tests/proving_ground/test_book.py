"""The proving ground keeps its own book: no rule without a test, no feature of the table in README.md without one."""

from __future__ import annotations

import re
from pathlib import Path

from escarmouche.engine.book.rulebook import cited_ids, load_rulebook

FOLDER = Path(__file__).parent


def test_files() -> list[Path]:
    return sorted(FOLDER.glob("test_*.py"))


test_files.__test__ = False  # type: ignore[attr-defined]


def test_every_rule_is_proved_by_a_test() -> None:
    known = load_rulebook(FOLDER).ids()
    proved = set()
    for file in test_files():
        for marks in re.findall(r"@rule\(([^)]*)\)", file.read_text(encoding="utf-8")):
            proved |= set(re.findall(r"PG-[A-Z]+-\d+", marks))

    assert sorted(set(known) - proved) == []
    assert sorted(proved - set(known)) == []


def test_every_rule_cited_in_the_code_is_in_the_book() -> None:
    known = load_rulebook(FOLDER).ids()

    assert [cited for cited in cited_ids(FOLDER) if cited[2] not in known] == []


def test_every_feature_of_the_table_names_tests_that_exist() -> None:
    names = [name for file in test_files() for name in re.findall(r"def test_(\w+)", file.read_text(encoding="utf-8"))]
    table = (FOLDER / "README.md").read_text(encoding="utf-8").split("## Which feature")[1]
    rows = [line.split("|") for line in table.splitlines() if line.startswith("| ") and "---" not in line][1:]

    for _, feature, clauses, tests, _ in rows:
        cited = [part.strip() for part in re.split(r"[;:]", re.sub(r"`[^`]*`", "", tests)) if part.strip()]
        assert clauses.strip()
        assert cited or "tests/contract" in tests, f"{feature.strip()!r} names no test"
        for name in cited:
            pattern = re.escape(name).replace("…", r"\w*")
            assert [found for found in names if re.fullmatch(pattern, found)], f"{feature.strip()!r}: {name!r}"
