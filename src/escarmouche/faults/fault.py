"""A fault of something that comes from outside, to be said in the reader's language.

A saying is the key of a sentence and what the sentence is about. The sentences lie beside this file, one file a language, in the
plainest part of the language of catalogues (docs/wording.md): {field} and {field@key}. The words of the engine and of
games stand over them (`engine/words/wording.py`), and who speaks to people says a fault with those; by itself it is told
in English, for logs.
"""

from __future__ import annotations

import json
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
SLOT: Final = re.compile(r"\{(?P<name>\w+)(?:@(?P<key>[\w.]+))?\}")
LONGEST: Final = 60  # letters that are shown of what was given


@cache
def english() -> dict[str, str]:
    """The sentences for logs."""
    return tomllib.loads((FOLDER / "en.toml").read_text(encoding="utf-8"))


class Saying:
    """The key of a sentence and what it is about: texts, numbers, other sayings, and lists of those."""

    __slots__ = ("fields", "key")

    def __init__(self, key: str, **fields: object) -> None:
        self.key: Final = key
        self.fields: Final = fields

    def __str__(self) -> str:
        """In English."""
        sentence = english().get(self.key)
        return repr(self) if sentence is None else SLOT.sub(self._filled, sentence)

    def __repr__(self) -> str:
        return f"{self.key}({', '.join([f'{name}={value}' for name, value in self.fields.items()])})"

    def _filled(self, slot: re.Match[str]) -> str:
        value = self.fields.get(slot["name"], slot[0])
        if slot["key"] is not None:
            return str(Saying(f"{slot['key']}.{value}", **self.fields))
        if isinstance(value, list):
            return english()["fault.between"].join([str(one) for one in value])
        return str(value)

    def to_data(self) -> dict[str, object]:
        """As plain data, for programs."""
        return {"key": self.key, "fields": {name: plain(value) for name, value in self.fields.items()}}


def plain(value: object) -> object:
    if isinstance(value, Saying):
        return value.to_data()
    if isinstance(value, list):
        return [plain(one) for one in value]
    return value if isinstance(value, str | int | float | None) else repr(value)


class Fault(ValueError):
    """What is wrong, in which file, where in it, and by which rule, if there is one; its text is English.

    A compiled class of faults says `@mypyc_attr(native_class=False)`: mypyc builds no exceptions that others extend.
    """

    def __init__(self, problem: Saying, *, place: str | Saying = "", file: str = "", rule: str = "") -> None:
        super().__init__(problem.key)
        self.problem: Final = problem
        self.place: Final = place  # a path such as figures[3].name, or a line and a column
        self.file: Final = file
        self.rule: Final = rule

    @property
    def saying(self) -> Saying:
        """The whole of it: the file, the place, the problem, the rule."""
        return at(self.file, at(self.place, cited(self.problem, self.rule)))

    def __str__(self) -> str:
        return str(self.saying)


def at(place: str | Saying, problem: Saying) -> Saying:
    """A problem with its place, if it has one."""
    return problem if place == "" else Saying("fault.at", place=place, problem=problem)


def cited(problem: object, rule: str) -> Saying:
    """A saying or a message of the engine with the rule behind it, if there is one."""
    if rule:
        return Saying("fault.cited", problem=problem, cited=rule)
    return problem if isinstance(problem, Saying) else Saying("fault.said", problem=problem)


def expected(what: str, given: object) -> Saying:
    """One thing was expected (a key of `fault.form`) and another found."""
    return Saying("fault.expected", what=what, given=brief(given))


def several(problems: list[Saying]) -> Saying:
    """Problems one after another."""
    return Saying("fault.several", problems=problems)


def saying_of(error: Exception) -> Saying:
    """What an error says: a fault in the reader's language, anything else quoted."""
    if isinstance(error, Fault):
        return error.saying
    return Saying("fault.unforeseen", detail=brief_text(f"{type(error).__name__}: {error}"))


def brief(given: object) -> str:
    """What was found instead, as files write it, cut short."""
    return brief_text(json.dumps(given, ensure_ascii=False, default=repr))


def brief_text(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."
