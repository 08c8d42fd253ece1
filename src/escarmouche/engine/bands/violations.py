"""What a band breaks of the rules: a refusal that knows its culprits as data."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.words.messages import Refusal


class Violation(Refusal):
    """A rule that a band breaks, which lines and which field of them are the culprits, and how far it is from being kept."""

    __slots__ = ("about", "amount", "field", "lacks", "lines")

    def __init__(
        self,
        key: str,
        rule: str,
        fields: dict[str, object] | None = None,
        *,
        field: str = "",
        about: str = "",
        amount: int = 1,
        lacks: bool = False,
        lines: tuple[int, ...] = (),
    ) -> None:
        super().__init__(key, rule, fields)
        self.field: Final = field  # of the lines
        self.about: Final = about  # which item or number of it
        self.amount: Final = amount  # how much there is too much or too little
        self.lacks: Final = lacks  # something is missing: what may still be chosen mends it
        self.lines: Final = lines  # empty: of whichever line is judged, or of the band as a whole

    def of(self, line: int) -> Violation:
        """The same of a line of the list."""
        return Violation(
            self.key, self.rule, self.fields, field=self.field, about=self.about, amount=self.amount, lacks=self.lacks,
            lines=(line,),
        )  # fmt: skip

    @property
    def name(self) -> tuple[str, str, str, bool]:
        """By which it is known again after a change, whatever its numbers."""
        return self.key, self.rule, self.about, self.lacks


def add(found: list[Violation], violation: Violation | None) -> None:
    """Take down one violation among several."""
    if violation is not None:
        found.append(violation)


def total(violations: list[Violation], *, lacks: bool) -> dict[tuple[str, str, str, bool], int]:
    """How much is lacking, or too much, by what is said of it."""
    found: dict[tuple[str, str, str, bool], int] = {}
    for violation in violations:
        if violation.lacks == lacks:
            found[violation.name] = found.get(violation.name, 0) + violation.amount
    return found


def worsened(before: list[Violation], after: list[Violation], *, lacks: bool) -> list[Violation]:
    """What a change has newly broken, or made worse."""
    was, now = total(before, lacks=lacks), total(after, lacks=lacks)
    return [one for one in after if one.lacks == lacks and now[one.name] > was.get(one.name, 0)]
