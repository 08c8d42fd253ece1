"""What a line of a band list may say, one thing at a time: the items of a field, and the changes that can be made to a line."""

from __future__ import annotations

from typing import Any, Final

MORE: Final = "more"  # the part of a change by which a line has one more of what it has already
MOST_NUMBERS: Final = 24  # of a range that are tried one by one


class Item:
    """Something that a field may hold: its key, what the tables of the game say of it, what it costs by itself."""

    __slots__ = ("facts", "group", "key", "most", "price", "rule")

    def __init__(
        self, key: str, facts: dict[str, Any], *, rule: str, price: int | None, group: str, most: int = 1
    ) -> None:
        self.key: Final = key
        self.facts: Final = facts
        self.rule: Final = rule
        self.price: Final = price  # None where only the whole line has a price
        self.group: Final = group  # under which it is offered
        self.most: Final = most  # how often one line can have it


class Change:
    """One thing that may be said otherwise in a line, and the line after it."""

    __slots__ = ("entry", "field", "part", "value")

    def __init__(self, field: str, value: str | int | None, entry: dict[str, Any], *, part: str = "") -> None:
        self.field: Final = field
        self.part: Final = part  # which of a table of numbers, or MORE
        self.value: Final = value  # an item that comes or goes, a number, a word; None: the line says nothing there
        self.entry: Final = entry


def without(entry: dict[str, Any], name: str) -> dict[str, Any]:
    """A line that says nothing under a name."""
    return {field: content for field, content in entry.items() if field != name}


def near(low: int, high: int, now: object) -> list[int]:
    """The numbers of a range; of a long one, those next to the present one."""
    if high - low < MOST_NUMBERS:
        return list(range(low, high + 1))
    middle = now if isinstance(now, int) else low
    return [number for number in (middle - 1, middle + 1) if low <= number <= high]
