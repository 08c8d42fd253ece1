"""New lines of a band list, and what is good of a list that cannot be read as a whole."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.bands.forms import (
    LONGEST_NAME,
    MOST_FIGURES,
    MOST_VALUE,
    Band,
    Entry,
    Form,
    NameField,
    Setting,
    is_whole,
)
from escarmouche.engine.bands.items import without
from escarmouche.engine.bands.rules import BandRules
from escarmouche.reading.letters import cut

NOBODY: Final = "?"  # the name of a figure where no sample band has one to lend


class Lender:
    """Names for new figures: those of the sample bands, each with the few words that go with it (its gender)."""

    def __init__(self, rules: BandRules) -> None:
        self.form: Final = rules.form
        self.lent: Final[list[Entry]] = []
        settings = [field.name for field in self.form.fields if isinstance(field, Setting)]
        for band in rules.samples():
            for entry in band["figures"]:
                name = entry.get(self.form.key.name)
                if isinstance(name, str):
                    kept: Entry = {one: entry[one] for one in settings if one in entry}
                    self.lent.append({self.form.key.name: name, **kept})

    def named(self, taken: list[str], start: int = 0) -> Entry:
        """The beginning of a line with a name that nobody has; the search begins at this one of the names."""
        key = self.form.key.name
        if not isinstance(self.form.key, NameField):
            return {}
        for number in range(len(self.lent)):
            one = self.lent[(start + number) % len(self.lent)]
            if one[key] not in taken:
                return dict(one)
        first = self.lent[start % len(self.lent)] if self.lent else {key: NOBODY}
        return {**first, key: unlike(str(first[key]), taken)}


def unlike(name: str, taken: list[str]) -> str:
    """A name with the first number that makes it another than those that are taken."""
    number = 2
    while f"{name} {number}" in taken:
        number += 1
    return f"{name} {number}"


def names_in(form: Form, figures: list[Entry]) -> list[str]:
    return [str(entry.get(form.key.name, "")) for entry in figures]


def opened(form: Form, beginning: Entry, key: str) -> Entry | None:
    """A line that begins with this item of the opening field, everything else as little as can be read; None if none can."""
    entry: Entry = {**beginning, form.opening.name: key} if key else dict(beginning)
    for field in form.all_fields:
        if not field.faults(entry):
            continue
        read = [change.entry for change in field.changes(entry) if not field.faults(change.entry)]
        if not read:
            return None
        entry = read[0]
    return entry


class Mended:
    """What is good of a list: the lines that can be read, and which of the given ones they are."""

    __slots__ = ("band", "kept")

    def __init__(self, band: Band, kept: list[int]) -> None:
        self.band: Final = band
        self.kept: Final = kept


def mended(rules: BandRules, band: object) -> Mended:
    """A list without what cannot be read in it; what stands beside the figures stays as it is."""
    given = band if isinstance(band, dict) else {}
    listed = given.get("figures")
    figures: list[Entry] = []
    kept: list[int] = []
    lender = Lender(rules)
    for line, entry in enumerate(listed[:MOST_FIGURES] if isinstance(listed, list) else []):
        whole = mended_line(rules.form, entry, lender, figures) if isinstance(entry, dict) else None
        if whole is not None:
            figures.append(whole)
            kept.append(line)
    value = given.get("value")
    around = given if value is None or is_whole(value, 1, MOST_VALUE) else without(given, "value")
    return Mended({**around, "figures": figures}, kept)


def mended_line(form: Form, entry: Entry, lender: Lender, before: list[Entry]) -> Entry | None:
    """A line without what cannot be read, called by a name of its own; None where too little is left."""
    strange = form.strange_in(entry)
    found: Entry = {name: content for name, content in entry.items() if name not in strange}
    taken = names_in(form, before)
    key = form.key.name
    if isinstance(form.key, NameField) and form.key.faults(found):
        given = found.get(key)
        short = cut(given.strip(), LONGEST_NAME) if isinstance(given, str) else ""
        found = {**found, key: short} if short else {**found, key: lender.named(taken)[key]}
    if form.is_named_once and found.get(key) in taken:
        found = {**found, key: unlike(cut(str(found[key]), LONGEST_NAME - 4), taken)}
    for field in form.all_fields:
        found = field.mended(found)
    return None if any([field.faults(found) for field in form.all_fields]) else found
