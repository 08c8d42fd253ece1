"""Where rules act: every id that the files of a game cite, with file and line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

NOT_CODE: Final = ("rulebook.toml", "rulings.toml", "ledger.toml")  # they tell of rules; nothing acts there
THOUGHTS: Final = "players"  # nor in this folder of a game: its players think of rules
NOT_RULES: Final = ("words", "screen")  # folders of texts, and of what screens show
_ID: Final = r"[A-Z]{2}-[A-Z]+-[A-Z]?\d+"
_MENTIONED: Final = re.compile(rf"(?<![\w-]){_ID}(?![\w-])")
_QUOTED: Final = re.compile(rf"""(["'])({_ID})\1""")
_BRACKETS: Final = re.compile(r"\[([^\[\]]*)\]")
_CITED: Final = re.compile(rf"(?<![\w-])({_ID})(?:\.\.(\d+))?(?![\w-])")
_CHAPTER: Final = re.compile(r"(?<![\w-])([A-Z]{2}-[A-Z]+)(?![\w-])")


@dataclass(frozen=True, slots=True)
class Citation:
    """An id, or a chapter such as AB-EFF, and where it is cited."""

    id: str
    file: str  # relative to the checkout
    line: int

    @property
    def place(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class Cited:
    """What the files of a game say of rules."""

    acting: tuple[Citation, ...]  # as a literal, or in brackets in a docstring or a comment
    mentioned: tuple[Citation, ...]  # every id, wherever it stands; it must exist
    chapters: tuple[Citation, ...]  # whole chapters in brackets, such as [AB-EFF]; they must exist


def read_citations(game_folder: Path, root: Path) -> Cited:
    """Every citation in the code and the data of a game, in the order of files and lines."""
    acting: list[Citation] = []
    mentioned: list[Citation] = []
    chapters: list[Citation] = []
    for file in sorted([*game_folder.rglob("*.py"), *data_files(game_folder)]):
        name = file.relative_to(root).as_posix()
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            if THOUGHTS not in file.relative_to(game_folder).parts:
                acting += [Citation(id, name, number) for id in acting_ids(line)]
            mentioned += [Citation(match.group(), name, number) for match in _MENTIONED.finditer(line)]
            for inside in _BRACKETS.findall(line):
                chapters += [Citation(chapter, name, number) for chapter in _CHAPTER.findall(inside)]
    return Cited(tuple(acting), tuple(mentioned), tuple(chapters))


def data_files(game_folder: Path) -> list[Path]:
    """The data that the rules read: traits, profiles, scenarios, bands; not what is only said or shown."""
    return [
        file
        for file in game_folder.rglob("*.toml")
        if file.name not in NOT_CODE and file.relative_to(game_folder).parts[0] not in NOT_RULES
    ]


def acting_ids(line: str) -> list[str]:
    """The ids that act in a line, each once: quoted, or in brackets; [AB-ACT-05..12] is a whole range."""
    found = [match.group(2) for match in _QUOTED.finditer(line)]
    for inside in _BRACKETS.findall(line):
        for match in _CITED.finditer(inside):
            found += expanded(match.group(1), match.group(2))
    return list(dict.fromkeys(found))


def expanded(first: str, last: str | None) -> Iterator[str]:
    """The ids from one to a number of the same chapter."""
    yield first
    if last is not None:
        stem, digits = re.fullmatch(r"(.*?)(\d+)", first).groups()  # type: ignore[union-attr]
        for number in range(int(digits) + 1, int(last) + 1):
            yield f"{stem}{number:0{len(digits)}}"
