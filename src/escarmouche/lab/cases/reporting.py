"""Running many cases and telling how they fared."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.book.game import Game
from escarmouche.lab.cases.blocks import blocks_of, files_in, read_text
from escarmouche.lab.cases.case import Case, read_case
from escarmouche.lab.cases.errors import CaseError, Told
from escarmouche.lab.cases.running import Failure, run_case


class Loaded:
    """The cases of some files, and what could not be read."""

    def __init__(self, cases: list[Case], errors: list[CaseError]) -> None:
        self.cases: Final = cases
        self.errors: Final = errors


class Report:
    """How cases fared. What cannot be read has failed too; what is pending neither passed nor failed."""

    def __init__(self, errors: list[CaseError]) -> None:
        self.errors: Final = errors
        self.passed: Final[list[Case]] = []
        self.failed: Final[list[tuple[Case, list[Failure]]]] = []
        self.pending: Final[list[Case]] = []

    @property
    def status(self) -> int:
        """0 when all passed, 1 when some failed, 2 when something could not be read."""
        return 2 if self.errors else 1 if self.failed else 0

    @property
    def counts(self) -> tuple[int, int]:
        """How many passed and how many failed."""
        return len(self.passed), len(self.failed) + len(self.errors)

    def summary(self) -> str:
        return "{} passed, {} failed".format(*self.counts)


def load_text(text: str, file: str, find: Callable[[str], Game] = find_game) -> Loaded:
    """The cases of a text."""
    blocks, errors = blocks_of(text, file)
    cases: list[Case] = []
    for block in blocks:
        if any([error.line == block.line for error in errors]):
            continue
        try:
            cases.append(read_case(block, find))
        except CaseError as error:
            if str(error) not in [str(other) for other in errors]:
                errors.append(error)
    return Loaded(cases, errors)


def load(paths: list[Path], find: Callable[[str], Game] = find_game) -> Loaded:
    """The cases of files and folders, of games that `find` knows by their ids."""
    cases: list[Case] = []
    errors: list[CaseError] = []
    for path in paths:
        try:
            files = files_in([path])
        except CaseError as error:
            errors.append(error)
            continue
        for file in files:
            try:
                loaded = load_text(read_text(file), str(file), find)
            except CaseError as error:
                errors.append(error)
                continue
            cases.extend(loaded.cases)
            errors.extend(loaded.errors)
    return Loaded(cases, errors)


def run(loaded: Loaded, lang: str = "en") -> Report:
    """Run every case that is not pending; what fails is told in a language."""
    report = Report(loaded.errors)
    for case in loaded.cases:
        if case.pending:
            report.pending.append(case)
            continue
        failures = run_case(case, lang)
        if failures:
            report.failed.append((case, failures))
        else:
            report.passed.append(case)
    return report


def in_english(key: str, text: Told) -> str:
    return f"FAILED {text}" if key == "failed" else f"{key}: {text}"


def told(case: Case, failures: list[Failure], say: Callable[[str, Told], str] = in_english) -> list[str]:
    """Why a case failed: file and line, what was expected, what happened."""
    lines = [say("failed", f"{case.id}: {case.title}" if case.title else case.id)]
    for failure in failures:
        lines.append(f"  {failure.line.file}:{failure.line.number}: {failure.line.text}")
        lines.append(f"    {say('expected', failure.expected)}")
        lines.append(f"    {say('happened', failure.happened)}")
    return lines


class Listed:
    """A case as a proof: which rules it cites, and where it stands."""

    def __init__(self, case: Case) -> None:
        self.id: Final = case.id
        self.rules: Final = tuple(case.rules)
        self.file: Final = case.file
        self.line: Final = case.line
        self.is_pending: Final = bool(case.pending)


def listed(paths: list[Path]) -> list[Listed]:
    """Every case below these paths; raises CaseError if one cannot be read."""
    loaded = load(paths)
    if loaded.errors:
        raise loaded.errors[0]
    return [Listed(case) for case in loaded.cases]
