"""What can be wrong with a case file, told with file, line and culprit, in the reader's language."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from escarmouche.faults.fault import Fault, Saying


class CaseError(Fault):
    """A case file that cannot be read: which file, which line (0 for the whole file), and what is wrong."""

    def __init__(self, file: str, line: int, problem: Saying) -> None:
        super().__init__(problem, place=f"{file}:{line}" if line else file)
        self.line: Final = line


class Wrong(Fault):
    """What is wrong with a line, by its key among the sentences of cases; who knows the file and the line makes a CaseError of it."""

    def __init__(self, key: str, **fields: object) -> None:
        super().__init__(Saying(f"fault.case.{key}", **fields))


Told = Saying | str  # what a case is told, in the reader's language where it is a saying; "" for nothing


def telling(key: str, **fields: object) -> Saying:
    """What was expected or what happened, by its key among the sentences that failing cases are told."""
    return Saying(f"fault.case.told.{key}", **fields)


def told(problem: Exception) -> Saying:
    """What an error says of a line: a fault in the reader's language, what a game says of its own words as it is."""
    return problem.saying if isinstance(problem, Fault) else Saying("fault.said", problem=str(problem))


def nearest(word: str, known: list[str]) -> Saying:
    """A hint for someone who mistyped: the nearest word, or the words there are when they are few."""
    by_folded: dict[str, str] = {}
    for name in known:
        by_folded.setdefault(name.casefold(), name)
    close = get_close_matches(word.casefold(), list(by_folded), n=1, cutoff=0.55)
    if close:
        return Saying("fault.near", meant=by_folded[close[0]])
    return Saying("fault.there_are", names=", ".join(known)) if 0 < len(known) <= 24 else Saying("fault.there_is_none")


def either(words: list[str]) -> Saying:
    """This or that."""
    found = Saying("fault.case.quoted", given=words[0])
    for word in words[1:]:
        found = Saying("fault.or", one=found, other_one=Saying("fault.case.quoted", given=word))
    return found
