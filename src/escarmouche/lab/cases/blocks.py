"""A case file cut into cases: the lines before the first one belong to all of them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from escarmouche.faults.fault import Saying
from escarmouche.lab.cases.errors import CaseError, told

LONGEST: Final = 2_000_000  # bytes in a file
SUFFIX: Final = ".case"
ID: Final = re.compile(r"[\w.+-]{1,64}")


class Line:
    """One line, without its comment."""

    __slots__ = ("file", "head", "number", "rest", "text")

    def __init__(self, file: str, number: int, text: str) -> None:
        self.file: Final = file
        self.number: Final = number
        self.text: Final = text
        head, _, rest = text.partition(" ")
        self.head: Final = head.casefold().rstrip(":")
        self.rest: Final = rest.strip()

    def error(self, problem: Saying | Exception) -> CaseError:
        return CaseError(self.file, self.number, problem if isinstance(problem, Saying) else told(problem))


class Block:
    """The lines of one case, those that it shares with the whole file first."""

    def __init__(self, id: str, title: str, opening: Line, shared: list[Line]) -> None:
        self.id: Final = id
        self.title: Final = title
        self.opening: Final = opening
        self.lines: Final = list(shared)

    @property
    def file(self) -> str:
        return self.opening.file

    @property
    def line(self) -> int:
        return self.opening.number


def read_text(path: Path) -> str:
    """The text of a case file; raises CaseError."""
    try:
        if path.stat().st_size > LONGEST:
            raise CaseError(str(path), 0, Saying("fault.case.too_long", bytes=str(LONGEST)))
        content = path.read_bytes()
    except (OSError, ValueError) as problem:
        if isinstance(problem, CaseError):
            raise
        reason = problem.strerror if isinstance(problem, OSError) else str(problem)
        raise CaseError(str(path), 0, Saying("fault.case.unreadable", detail=str(reason))) from None
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = content[: problem.start].count(b"\n") + 1
        raise CaseError(str(path), line, Saying("fault.case.not_utf8")) from None


def lines_of(text: str, file: str) -> list[Line]:
    """Every line that says something."""
    found: list[Line] = []
    for number, raw in enumerate(text.split("\n"), start=1):
        said = " ".join(raw.partition("#")[0].split())
        if said:
            found.append(Line(file, number, said))
    return found


def blocks_of(text: str, file: str) -> tuple[list[Block], list[CaseError]]:
    """The cases of a file, and what is wrong with their first lines."""
    shared: list[Line] = []
    blocks: list[Block] = []
    errors: list[CaseError] = []
    known: dict[str, int] = {}
    for line in lines_of(text, file):
        if line.head != "case":
            (blocks[-1].lines if blocks else shared).append(line)
            continue
        id, _, title = line.rest.partition(":") if ":" in line.rest else line.rest.partition(" ")
        id = id.strip()
        if not ID.fullmatch(id):
            errors.append(line.error(Saying("fault.case.opening", given=id)))
        elif id in known:
            errors.append(line.error(Saying("fault.case.case_twice", named=id, line=str(known[id]))))
        known.setdefault(id, line.number)
        blocks.append(Block(id, title.strip(), line, shared))
    if not blocks:
        errors.append(CaseError(file, 0, Saying("fault.case.no_case")))
    return blocks, errors


def files_in(paths: list[Path]) -> list[Path]:
    """The files themselves and, in order, every `*.case` below the folders; raises CaseError."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted([file for file in path.rglob(f"*{SUFFIX}") if file.is_file()])
            if not inside:
                raise CaseError(str(path), 0, Saying("fault.case.no_files", named=SUFFIX))
            found.extend(inside)
        elif path.exists():
            found.append(path)
        else:
            raise CaseError(str(path), 0, Saying("fault.case.no_file"))
    return found
