"""What can be wrong with a case file, told with file, line and culprit."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final


class CaseError(ValueError):
    """A case file that cannot be read: which file, which line (0 for the whole file), and what is wrong."""

    def __init__(self, file: str, line: int, problem: str) -> None:
        super().__init__(f"{file}:{line}: {problem}" if line else f"{file}: {problem}")
        self.file: Final = file
        self.line: Final = line
        self.problem: Final = problem


class Wrong(ValueError):
    """What is wrong with a line; who knows the file and the line makes a CaseError of it."""


def nearest(word: str, known: list[str]) -> str:
    """A hint for someone who mistyped: the nearest word, or the words there are when they are few."""
    by_folded: dict[str, str] = {}
    for name in known:
        by_folded.setdefault(name.casefold(), name)
    close = get_close_matches(word.casefold(), list(by_folded), n=1, cutoff=0.55)
    if close:
        return f"; did you mean {by_folded[close[0]]!r}?"
    return f"; there are {', '.join(known)}" if 0 < len(known) <= 24 else ""
