"""The form of a band list, which a game describes as data: the fields of a line, and what each may hold.

A list that does not fit its form cannot be read: every fault is one sentence that begins with its place. Whether a list
that can be read is allowed is another question (limits.py, rules.py).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from escarmouche.engine.book.nearest import nearest, not_called

Entry = dict[str, Any]  # one line of a band list: a figure
Band = dict[str, Any]  # {"figures": lines, "value": the points agreed on, if any, and a title, an id, a rule}

LONGEST_NAME: Final = 60
MOST_FIGURES: Final = 100  # lines of a band list that anyone would read
MOST_VALUE: Final = 10_000
MOST_FAULTS: Final = 25  # that are told of one list, or looked for in one field
LONGEST_FAULT: Final = 250  # letters of each


def is_whole(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def bounded(faults: list[str]) -> list[str]:
    """As many faults, and as much of each, as anybody would read."""
    told = [fault if len(fault) <= LONGEST_FAULT else fault[: LONGEST_FAULT - 3] + "..." for fault in faults]
    return told if len(told) <= MOST_FAULTS else [*told[:MOST_FAULTS], "there are more faults than these"]


class Field:
    """What a line may say under one name."""

    def __init__(self, name: str) -> None:
        self.name: Final = name

    def faults(self, entry: Entry) -> list[str]:
        """What is wrong with what a line says there: one sentence each, without the place."""
        return []


class NameField(Field):
    """The name of the figure."""

    def __init__(self, name: str = "name", *, is_needed: bool = True) -> None:
        super().__init__(name)
        self.is_needed: Final = is_needed

    def faults(self, entry: Entry) -> list[str]:
        given = entry.get(self.name)
        if given is None and not self.is_needed:
            return []
        if isinstance(given, str) and given.strip() and len(given) <= LONGEST_NAME:
            return []
        return [f"a name of 1 to {LONGEST_NAME} letters is needed, not {given!r}"]


class OneOf(Field):
    """One of the things that the book names: a profile, a category, a power."""

    def __init__(self, name: str, what: str, known: Collection[str], *, is_needed: bool = True, rule: str = "") -> None:
        super().__init__(name)
        self.what: Final = what
        self.known: Final = known  # the tables of the book, or a list of names
        self.is_needed: Final = is_needed
        self.rule: Final = rule  # says that there are no others

    def faults(self, entry: Entry) -> list[str]:
        given = entry.get(self.name)
        if given in list(self.known) or (not given and not self.is_needed):
            return []
        return [not_called(self.what, given, self.known) + (f" [{self.rule}]" if self.rule else "")]


class SomeOf(Field):
    """A list of things that the book names, which may be missing: traits, equipment."""

    def __init__(self, name: str, what: str, known: Collection[str], *, listed: str = "names") -> None:
        super().__init__(name)
        self.what: Final = what
        self.known: Final = known  # the tables of the book, or a list of names
        self.listed: Final = listed  # what the list is one of

    def faults(self, entry: Entry) -> list[str]:
        given = entry.get(self.name, [])
        if not isinstance(given, list):
            return [f"a list of {self.listed} is needed, not {given!r}"]
        known = list(self.known)
        strange = [one for one in given if one not in known][: MOST_FAULTS + 1]
        return [not_called(self.what, one, self.known) for one in strange]


class Numbers(Field):
    """A table of whole numbers, each within its bounds, which may be missing: characteristics, values of traits."""

    def __init__(self, name: str, bounds: dict[str, tuple[int, int]]) -> None:
        super().__init__(name)
        self.bounds: Final = bounds  # least and most, by name

    def faults(self, entry: Entry) -> list[str]:
        given = entry.get(self.name, {})
        if not isinstance(given, dict):
            return [f"a table of numbers is needed, not {given!r}"]
        found: list[str] = []
        for name, value in given.items():
            if name not in self.bounds:
                found.append(f"nothing is called {name!r}{nearest(name, self.bounds)}")
            elif not is_whole(value, self.bounds[name][0], self.bounds[name][1]):
                found.append(f"{name} cannot be {value!r}")
            if len(found) > MOST_FAULTS:
                break
        return found


class Whole(Field):
    """A whole number within its bounds, which may be missing."""

    def __init__(self, name: str, low: int, high: int) -> None:
        super().__init__(name)
        self.low: Final = low
        self.high: Final = high

    def faults(self, entry: Entry) -> list[str]:
        given = entry.get(self.name)
        if given is None or is_whole(given, self.low, self.high):
            return []
        return [f"a whole number from {self.low} to {self.high} is needed, not {given!r}"]


class Setting(Field):
    """One of a few words, the first of them when it is missing."""

    def __init__(self, name: str, words: tuple[str, ...]) -> None:
        super().__init__(name)
        self.words: Final = words

    def faults(self, entry: Entry) -> list[str]:
        given = entry.get(self.name, self.words[0])
        if given in self.words:
            return []
        return [f"{' or '.join([repr(word) for word in self.words])} is needed, not {given!r}"]


class Form:
    """What a band list of a game looks like."""

    def __init__(
        self,
        *,
        key: Field,
        fields: tuple[Field, ...],
        shape: str,
        unit: str = "points",
        needs_figures: bool = True,
        is_closed: bool = False,
        is_named_once: bool = False,
        crowd: str = "are read",
    ) -> None:
        self.key: Final = key  # by which a line is called; without it, nothing else of the line is read
        self.fields: Final = fields
        self.shape: Final = shape  # what a line is, in words
        self.unit: Final = unit  # of the agreed value
        self.needs_figures: Final = needs_figures
        self.is_closed: Final = is_closed  # other fields are faults
        self.is_named_once: Final = is_named_once  # no two lines have the same key
        self.crowd: Final = crowd  # what no more than the most figures do

    def malformed(self, band: object) -> list[str]:
        """What of a band list cannot be read: one sentence for each fault, with its place; the first of very many."""
        return bounded(self._malformed(band))

    def _malformed(self, band: object) -> list[str]:
        if not isinstance(band, dict):
            return [f"a band is a table with a list of figures, not {band!r}"]
        figures = band.get("figures")
        if self.needs_figures and not (isinstance(figures, list) and figures):
            return ["figures: a band is a list of at least one figure"]
        if not isinstance(figures, list):
            return [f"figures: a band is a list of figures, not {figures!r}"]
        if len(figures) > MOST_FIGURES:
            return [f"figures: {len(figures)} are too many; at most {MOST_FIGURES} {self.crowd}"]
        found: list[str] = []
        value = band.get("value")
        if value is not None and not is_whole(value, 1, MOST_VALUE):
            found.append(f"value: a whole number of {self.unit} above 0 is needed, not {value!r}")
        for number, entry in enumerate(figures):
            found += [f"figures[{number}]{fault}" for fault in self.malformed_figure(entry)]
            if len(found) > MOST_FAULTS:
                return found
        return found + (self.called_twice(figures) if self.is_named_once else [])

    def malformed_figure(self, entry: object) -> list[str]:
        """What of one line cannot be read, each fault with its field."""
        if not isinstance(entry, dict):
            return [f": a figure is {self.shape}, not {entry!r}"]
        key = self.key.name
        unread = [f".{key}: {fault}" for fault in self.key.faults(entry)]
        if unread:
            return unread
        who = f"({entry[key]})"
        known = [key, *[field.name for field in self.fields]]
        strange = [name for name in entry if name not in known] if self.is_closed else []
        found = [f".{name} {who}: there is no such field" for name in strange]
        for field in self.fields:
            found += [f".{field.name} {who}: {fault}" for fault in field.faults(entry)]
        return found

    def called_twice(self, figures: list[object]) -> list[str]:
        key = self.key.name
        found: list[str] = []
        names = [entry.get(key) if isinstance(entry, dict) else None for entry in figures]
        for number, name in enumerate(names):
            if isinstance(name, str) and name in names[:number]:
                found.append(f"figures[{number}].{key}: two figures are called {name!r}")
        return found
