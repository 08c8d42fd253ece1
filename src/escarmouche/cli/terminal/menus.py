"""Options as a numbered list: grouped by kind when they are many, and found again from what is typed."""

from __future__ import annotations

from textwrap import wrap
from typing import Any, Final

from escarmouche.cli.terminal.phrases import Phrases
from escarmouche.cli.terminal.picture import Picture
from escarmouche.engine.asking.requests import Option, Request
from escarmouche.engine.book.rulebook import plain
from escarmouche.table.bases.bodies import distance

YES: Final = ("y", "yes", "o", "oui")
NO: Final = ("n", "no", "non")
LEAST: Final = 2  # letters that are enough to name an option
MANY: Final = 9  # options from which on they are grouped
INDENT: Final = " " * 6  # under the words of an option
ROW: Final = 72  # letters of what stands there


class Menu:
    """The options of one question with their numbers and their words."""

    def __init__(self, request: Request, options: list[Option[Any]], phrases: Phrases, picture: Picture) -> None:
        self.request: Final = request
        self.phrases: Final = phrases
        self.picture: Final = picture
        self.is_grouped: Final = len(options) > MANY
        self.options: Final = by_kind(options) if self.is_grouped else options
        self.is_yes_no: Final = sorted([option.kind for option in options]) == ["no", "yes"]
        self.labels: Final = [phrases.option(request, option) for option in self.options]

    def lines(self, default: Option[Any] | None) -> list[str]:
        """One line an option, the default marked, under it what is known of it beforehand; a blank line between kinds when they are many."""
        found: list[str] = []
        for number, option in enumerate(self.options):
            if self.is_grouped and number and option.kind != self.options[number - 1].kind:
                found.append("")
            mark = "*" if default is not None and option.id == default.id else " "
            found.append(f"{mark}{number + 1:>3}  {self.told(number)}")
            found += [f"{INDENT}{row}" for row in wrap(self.phrases.foreseen(option), ROW)]
        return found

    def told(self, number: int) -> str:
        """The words of an option, with the letters of the figure it names and how far that is."""
        option = self.options[number]
        target = self.phrases.target(self.request, option)
        if target < 0:
            return self.labels[number]
        told = f"{self.labels[number]} {self.picture.monogram(target)}"
        figures = self.phrases.match.battle.figures
        acting = self.phrases.subject(self.request)
        mine = figures[acting].body if acting >= 0 else None
        theirs = figures[target].body
        if mine is None or theirs is None or acting == target:
            role = self.phrases.role(target)
            return f"{told}  {role}" if role else told
        return f"{told} ({self.phrases.distance(distance(mine, theirs))})"

    def numbers(self, text: str) -> list[int]:
        """The options meant by what was typed: a number, or words of its label; several if that is not clear."""
        if text.isdecimal():
            number = int(text) - 1
            return [number] if 0 <= number < len(self.options) else []
        if self.is_yes_no:
            return [i for i, option in enumerate(self.options) if text.lower() in (YES if option.kind == "yes" else NO)]
        if len(text) < LEAST:
            return []
        return matching(text, [f"{label} {self.options[i].id}" for i, label in enumerate(self.labels)])


def by_kind(options: list[Option[Any]]) -> list[Option[Any]]:
    """The same options, those of one kind together."""
    kinds = list(dict.fromkeys([option.kind for option in options]))
    return [option for kind in kinds for option in options if option.kind == kind]


def matching(text: str, labels: list[str]) -> list[int]:
    """Which labels contain a word beginning with each word typed; a label that is the text itself comes alone."""
    wanted = plain(text).split()
    if not wanted:
        return []
    found: list[int] = []
    for number, label in enumerate(labels):
        words = plain(label).replace("'", " ").replace("’", " ").replace(":", " ").split()
        if words == wanted:
            return [number]
        if all(any(word.startswith(part) for word in words) for part in wanted):
            found.append(number)
    return found
