"""A number that remembers its reasons."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

ADD: Final = "+"
AT_LEAST: Final = ">="
AT_MOST: Final = "<="
FIX: Final = "="
HALVE: Final = "/2"


@mypyc_attr(acyclic=True)
class Line:
    """One line of a tally: what was done, by which rule, and the value after it; the key of its name where the rule alone does not tell which number it is."""

    __slots__ = ("after", "amount", "change", "name", "rule")

    def __init__(self, change: str, amount: int, rule: str, after: int, *, name: str = "") -> None:
        self.change: Final = change
        self.amount: Final = amount
        self.rule: Final = rule
        self.after: Final = after
        self.name: Final = name

    def to_data(self) -> list[object]:
        told: list[object] = [self.change, self.amount, self.rule, self.after]
        return [*told, self.name] if self.name else told


@mypyc_attr(acyclic=True)
class Tally:
    """Starts from a number and a rule; every change names its own."""

    __slots__ = ("lines", "value")

    def __init__(self, start: int, *, rule: str) -> None:
        self.value = start
        self.lines: list[Line] = [Line(FIX, start, rule, start)]

    def add(self, amount: int, *, rule: str, when: bool = True, name: str = "") -> None:
        if when and amount != 0:
            self.value += amount
            self.lines.append(Line(ADD, amount, rule, self.value, name=name))

    def at_least(self, bound: int, *, rule: str) -> None:
        if self.value < bound:
            self.value = bound
            self.lines.append(Line(AT_LEAST, bound, rule, bound))

    def at_most(self, bound: int, *, rule: str) -> None:
        if self.value > bound:
            self.value = bound
            self.lines.append(Line(AT_MOST, bound, rule, bound))

    def fix(self, value: int, *, rule: str, when: bool = True) -> None:
        if when:
            self.value = value
            self.lines.append(Line(FIX, value, rule, value))

    def halve(self, *, rule: str, up: bool, when: bool = True) -> None:
        if when:
            self.value = (self.value + 1) // 2 if up else self.value // 2
            self.lines.append(Line(HALVE, 0, rule, self.value))

    def to_data(self) -> list[object]:
        return [line.to_data() for line in self.lines]

    def __repr__(self) -> str:
        said = ", ".join([f"{line.change}{line.amount} [{line.rule}]" for line in self.lines])
        return f"{self.value} ({said})"
