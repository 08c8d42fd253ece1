"""The form of a band list, which a game describes as data: the fields of a line, and what each may hold.

A list that does not fit its form cannot be read: every fault is told with its place. Whether a list
that can be read is allowed is another question (limits.py, rules.py).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, ClassVar, Final

from escarmouche.engine.bands.items import MORE, Change, Item, near, without
from escarmouche.engine.battle.traits import Trait
from escarmouche.engine.book.data_files import strings
from escarmouche.faults.fault import Saying, at, brief, brief_text, cited, expected
from escarmouche.faults.nearest import unknown

Entry = dict[str, Any]  # one line of a band list: a figure
Band = dict[str, Any]  # {"figures": lines, "value": the points agreed on, if any, and a title, an id, a rule}

LONGEST_NAME: Final = 60
MOST_FIGURES: Final = 100  # lines of a band list that anyone would read
MOST_VALUE: Final = 10_000
MOST_FAULTS: Final = 25  # that are told of one list, or looked for in one field


def is_whole(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def bounded(faults: list[Saying]) -> list[Saying]:
    """As many faults as anybody would read."""
    return faults if len(faults) <= MOST_FAULTS else [*faults[:MOST_FAULTS], Saying("fault.and_more")]


class Field:
    """What a line may say under one name."""

    kind: ClassVar[str] = "field"

    def __init__(
        self,
        name: str,
        *,
        is_needed: bool = False,
        for_scenes: bool = False,
        named_by: str = "",
        usual: Callable[[Entry], object] | None = None,
    ) -> None:
        self.name: Final = name
        self.is_needed: Final = is_needed  # a line without it cannot be read
        self.for_scenes: Final = for_scenes  # no list of players says it: builders show it only where a line has it
        self.named_by: Final = named_by  # before the keys of the messages that name its items, where no table does
        self.usual: Final = usual  # what a line has there that says nothing: that of its profile

    def faults(self, entry: Entry) -> list[Saying]:
        """What is wrong with what a line says there, without the place."""
        return []

    def held(self, entry: Entry) -> object:
        """What a line has there: what it says, else what is usual."""
        given = entry.get(self.name)
        return self.usual(entry) if given is None and self.usual is not None else given

    def mended(self, entry: Entry) -> Entry:
        """A line without what is wrong there."""
        return without(entry, self.name) if self.faults(entry) else entry

    def items(self) -> list[Item]:
        """All that it may hold, where that can be listed."""
        return []

    def changes(self, entry: Entry) -> list[Change]:
        """Everything that a line might say there instead."""
        return []


class NameField(Field):
    """The name of the figure."""

    kind: ClassVar[str] = "name"

    def __init__(self, name: str = "name", *, is_needed: bool = True) -> None:
        super().__init__(name, is_needed=is_needed)

    def faults(self, entry: Entry) -> list[Saying]:
        given = entry.get(self.name)
        if given is None and not self.is_needed:
            return []
        if isinstance(given, str) and given.strip() and len(given) <= LONGEST_NAME:
            return []
        return [Saying("fault.name", most=LONGEST_NAME, given=brief(given))]


class Listed(Field):
    """A field that holds things which the book names."""

    kind: ClassVar[str] = "listed"

    def __init__(
        self,
        name: str,
        known: Collection[str],
        *,
        is_needed: bool = False,
        for_scenes: bool = False,
        named_by: str = "",
        usual: Callable[[Entry], object] | None = None,
        price_of: Callable[[str], int] | None = None,
        grouped_by: str = "",
        most_of: Callable[[str], int] | None = None,
    ) -> None:
        super().__init__(name, is_needed=is_needed, for_scenes=for_scenes, named_by=named_by, usual=usual)
        self.known: Final = known  # the tables of the book, or a list of names
        self.price_of: Final = price_of  # of an item by itself
        self.grouped_by: Final = grouped_by  # the fact of the tables by which items are offered together
        self.most_of: Final = most_of  # how often a list can have an item, where not once only

    def items(self) -> list[Item]:
        return [self.item(key) for key in self.known]

    def item(self, key: str) -> Item:
        thing: object = self.known.get(key) if isinstance(self.known, Mapping) else None
        facts: dict[str, Any] = {}
        if isinstance(thing, Trait):
            facts = thing.facts
        elif isinstance(thing, dict):
            facts = thing
        price = self.price_of(key) if self.price_of is not None else None
        group = str(facts.get(self.grouped_by, "")) if self.grouped_by else ""
        return Item(key, facts, rule=str(facts.get("rule", "")), price=price, group=group, most=self.most(key))

    def most(self, key: str) -> int:
        return self.most_of(key) if self.most_of is not None else 1


class OneOf(Listed):
    """One of the things that the book names: a profile, a category, a power."""

    kind: ClassVar[str] = "one"

    def __init__(
        self,
        name: str,
        known: Collection[str],
        *,
        is_needed: bool = True,
        rule: str = "",
        named_by: str = "",
        price_of: Callable[[str], int] | None = None,
        grouped_by: str = "",
    ) -> None:
        super().__init__(name, known, is_needed=is_needed, named_by=named_by, price_of=price_of, grouped_by=grouped_by)
        self.rule: Final = rule  # says that there are no others

    def faults(self, entry: Entry) -> list[Saying]:
        given = entry.get(self.name)
        if given in list(self.known) or (not given and not self.is_needed):
            return []
        return [cited(unknown("here", given, self.known), self.rule)]

    def changes(self, entry: Entry) -> list[Change]:
        found = [Change(self.name, key, {**entry, self.name: key}) for key in self.known]
        return found if self.is_needed else [Change(self.name, None, without(entry, self.name)), *found]


class SomeOf(Listed):
    """A list of things that the book names, which may be missing: traits, equipment."""

    kind: ClassVar[str] = "some"

    def faults(self, entry: Entry) -> list[Saying]:
        given = entry.get(self.name, [])
        if not isinstance(given, list):
            return [expected("names", given)]
        known = list(self.known)
        if len(given) > len(known):  # something is there twice, and to judge it takes long
            return [Saying("fault.too_many", count=len(given), most=len(known))]
        strange = [one for one in given if one not in known][: MOST_FAULTS + 1]
        return [unknown("here", one, self.known) for one in strange]

    def mended(self, entry: Entry) -> Entry:
        given = entry.get(self.name)
        if not isinstance(given, list):
            return super().mended(entry)
        known = list(self.known)
        return {**entry, self.name: [one for one in given if one in known][: len(known)]}

    def changes(self, entry: Entry) -> list[Change]:
        """Each item comes, or goes if it is there, or comes again; where something is usual, the line may say nothing again."""
        found = [Change(self.name, key, {**entry, self.name: self.turned(entry, key)}) for key in self.known]
        has = strings(self.held(entry))
        for key in dict.fromkeys(has):
            if key in self.known and has.count(key) < self.most(key):
                found.append(Change(self.name, key, {**entry, self.name: [*has, key]}, part=MORE))
        if self.usual is not None and self.name in entry:
            found.append(Change(self.name, None, without(entry, self.name)))
        return found

    def turned(self, entry: Entry, key: str) -> list[str]:
        has = strings(self.held(entry))
        return [one for one in has if one != key] if key in has else [*has, key]


class Numbers(Field):
    """A table of whole numbers, each within its bounds, which may be missing: characteristics, values of traits."""

    kind: ClassVar[str] = "numbers"

    def __init__(
        self, name: str, bounds: dict[str, tuple[int, int]], *, for_scenes: bool = False, named_by: str = "widget"
    ) -> None:
        super().__init__(name, for_scenes=for_scenes, named_by=named_by)
        self.bounds: Final = bounds  # least and most, by name

    def faults(self, entry: Entry) -> list[Saying]:
        given = entry.get(self.name, {})
        if not isinstance(given, dict):
            return [expected("numbers", given)]
        found: list[Saying] = []
        for name, value in given.items():
            if name not in self.bounds:
                found.append(unknown("here", name, self.bounds))
            elif not is_whole(value, self.bounds[name][0], self.bounds[name][1]):
                low, high = self.bounds[name]
                found.append(at(name, Saying("fault.whole", low=low, high=high, given=brief(value))))
            if len(found) > MOST_FAULTS:
                break
        return found

    def mended(self, entry: Entry) -> Entry:
        given = entry.get(self.name)
        if not isinstance(given, dict):
            return super().mended(entry)
        good = {name: value for name, value in given.items() if name in self.bounds}
        return {**entry, self.name: {name: v for name, v in good.items() if is_whole(v, *self.bounds[name])}}

    def changes(self, entry: Entry) -> list[Change]:
        given: dict[str, object] = entry.get(self.name, {})
        found: list[Change] = []
        for part, (low, high) in self.bounds.items():
            for value in near(low, high, given.get(part)):
                found.append(Change(self.name, value, {**entry, self.name: {**given, part: value}}, part=part))
            if part in given:
                found.append(Change(self.name, None, {**entry, self.name: without(given, part)}, part=part))
        return found


class Whole(Field):
    """A whole number within its bounds, which may be missing."""

    kind: ClassVar[str] = "whole"

    def __init__(self, name: str, low: int, high: int, *, usual: Callable[[Entry], object] | None = None) -> None:
        super().__init__(name, usual=usual)
        self.low: Final = low
        self.high: Final = high

    def faults(self, entry: Entry) -> list[Saying]:
        given = entry.get(self.name)
        if given is None or is_whole(given, self.low, self.high):
            return []
        return [Saying("fault.whole", low=self.low, high=self.high, given=brief(given))]

    def changes(self, entry: Entry) -> list[Change]:
        numbers = near(self.low, self.high, self.held(entry))
        found = [Change(self.name, value, {**entry, self.name: value}) for value in numbers]
        return [Change(self.name, None, without(entry, self.name)), *found]


class Setting(Field):
    """One of a few words, the first of them when it is missing."""

    kind: ClassVar[str] = "setting"

    def __init__(self, name: str, words: tuple[str, ...]) -> None:
        super().__init__(name, named_by=f"field.{name}")
        self.words: Final = words

    def faults(self, entry: Entry) -> list[Saying]:
        given = entry.get(self.name, self.words[0])
        if given in self.words:
            return []
        return [Saying("fault.one_of", names=", ".join(self.words), given=brief(given))]

    def items(self) -> list[Item]:
        return [Item(word, {}, rule="", price=None, group="") for word in self.words]

    def changes(self, entry: Entry) -> list[Change]:
        return [Change(self.name, word, {**entry, self.name: word}) for word in self.words]


class Misfit:
    """Something of a list that cannot be read: the line and the field, and what is wrong, with its place."""

    __slots__ = ("field", "line", "problem")

    def __init__(self, problem: Saying, *, line: int = -1, field: str = "") -> None:
        self.problem: Final = problem
        self.line: Final = line  # -1: the list itself
        self.field: Final = field


class Form:
    """What a band list of a game looks like."""

    def __init__(
        self,
        *,
        key: Field,
        fields: tuple[Field, ...],
        needs_figures: bool = True,
        is_closed: bool = False,
        is_named_once: bool = False,
    ) -> None:
        self.key: Final = key  # by which a line is called; without it, nothing else of the line is read
        self.fields: Final = fields
        self.needs_figures: Final = needs_figures
        self.is_closed: Final = is_closed  # other fields are faults
        self.is_named_once: Final = is_named_once  # no two lines have the same key

    @property
    def all_fields(self) -> tuple[Field, ...]:
        return (self.key, *self.fields)

    @property
    def opening(self) -> Field:
        """With what a new line begins: the first field that names one thing of the book, else the key."""
        for field in self.all_fields:
            if isinstance(field, OneOf):
                return field
        return self.key

    def malformed(self, band: object) -> list[Saying]:
        """What of a band list cannot be read: every fault with its place; the first of very many."""
        return bounded([misfit.problem for misfit in self.misfits(band)])

    def misfits(self, band: object) -> list[Misfit]:
        """The same as data; it may go on a little beyond what is told."""
        if not isinstance(band, dict):
            return [Misfit(expected("band", band))]
        figures = band.get("figures")
        if not isinstance(figures, list) or (self.needs_figures and not figures):
            wanted = expected("some_figures" if self.needs_figures else "figures", figures)
            return [Misfit(at("figures", wanted), field="figures")]
        if len(figures) > MOST_FIGURES:
            many = Saying("fault.too_many", count=len(figures), most=MOST_FIGURES)
            return [Misfit(at("figures", many), field="figures")]
        found: list[Misfit] = []
        value = band.get("value")
        if value is not None and not is_whole(value, 1, MOST_VALUE):
            strange = Saying("fault.whole", low=1, high=MOST_VALUE, given=brief(value))
            found.append(Misfit(at("value", strange), field="value"))
        for number, entry in enumerate(figures):
            found += self.misfits_of(entry, number)
            if len(found) > MOST_FAULTS:
                return found
        return found + (self.called_twice(figures) if self.is_named_once else [])

    def misfits_of(self, entry: object, line: int) -> list[Misfit]:
        """What of one line cannot be read, each fault with its field."""
        place = f"figures[{line}]"
        if not isinstance(entry, dict):
            return [Misfit(at(place, expected("figure", entry)), line=line)]
        key = self.key.name
        unread = [Misfit(at(f"{place}.{key}", fault), line=line, field=key) for fault in self.key.faults(entry)]
        if unread:
            return unread
        who = f"({entry[key]})"
        found: list[Misfit] = []
        for name in self.strange_in(entry):
            there = at(brief_text(f"{place}.{name} {who}"), Saying("fault.no_field"))
            found.append(Misfit(there, line=line, field=name))
        for field in self.fields:
            for fault in field.faults(entry):
                found.append(Misfit(at(f"{place}.{field.name} {who}", fault), line=line, field=field.name))
        return found

    def strange_in(self, entry: Entry) -> list[str]:
        """The fields of a line that nobody reads, where that is a fault."""
        known = [field.name for field in self.all_fields]
        return [name for name in entry if name not in known] if self.is_closed else []

    def called_twice(self, figures: list[object]) -> list[Misfit]:
        key = self.key.name
        found: list[Misfit] = []
        names = [entry.get(key) if isinstance(entry, dict) else None for entry in figures]
        for number, name in enumerate(names):
            if isinstance(name, str) and name in names[:number]:
                twice = at(f"figures[{number}].{key}", Saying("fault.called_twice", named=name))
                found.append(Misfit(twice, line=number, field=key))
        return found
