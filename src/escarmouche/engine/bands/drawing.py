"""A legal band drawn at random that comes close to the points agreed on: lines are begun, furnished and mended by trying changes.

Nothing here knows a game: what may be chosen is in the form, what is allowed is asked of the rules. The same tape draws the
same band.
"""

from __future__ import annotations

from typing import Final, TypeVar

from escarmouche.engine.bands.forms import MOST_FIGURES, Band, Entry, NameField, Setting
from escarmouche.engine.bands.items import Change
from escarmouche.engine.bands.lines import Lender, names_in, opened
from escarmouche.engine.bands.rules import BandRules
from escarmouche.engine.bands.violations import Violation
from escarmouche.engine.match.tape import Tape
from escarmouche.faults.fault import Fault, Saying

T = TypeVar("T")

ATTEMPTS: Final = 8  # whole bands that are begun before it is said that none was found
CLOSE: Final = 0.95  # of the points spent, and nobody draws again
BETTER: Final = 3  # legal bands that are drawn to come closer
MOST_CHECKS: Final = 3000  # of one attempt: then it is as it is
FURNISHED: Final = 3  # changes at most that make a new line more than its profile
POLISHED: Final = 40  # changes that are tried in vain before the points left over are left over
STUCK: Final = 3  # new lines in a row that do not fit


def drawn(rules: BandRules, value: int, switches: dict[str, object], tape: Tape) -> Band:
    """A legal band of at most this value; raises Fault where none is found."""
    found: list[Band] = []
    for _ in range(ATTEMPTS):
        draft = Draft(rules, value, switches, tape)
        draft.fill()
        if draft.is_legal():
            found.append({"figures": draft.figures, "value": value})
            if len(found) == BETTER or draft.spent() >= CLOSE * value or draft.is_tired:
                break
    if not found:
        raise Fault(Saying("fault.bands.no_draw", count=value))
    return max(found, key=rules.value)


def summed(violations: list[Violation]) -> int:
    """How much is lacking; -1 where anything is wrong otherwise."""
    if any([not one.lacks for one in violations]):
        return -1
    return sum([one.amount for one in violations])


class Draft:
    """A band that grows and never breaks a rule but by what it still lacks."""

    def __init__(self, rules: BandRules, value: int, switches: dict[str, object], tape: Tape) -> None:
        self.rules: Final = rules
        self.value: Final = value
        self.switches: Final = switches
        self.tape: Final = tape
        self.lender: Final = Lender(rules)
        self.figures: list[Entry] = []
        self.lacking = 0  # how much
        self.checks = 0
        self.known: list[tuple[Entry, int]] = []  # what the lines of the band lack by themselves, as they stand in it

    # Judging.

    def lack(self, figures: list[Entry]) -> int:
        """How much a band lacks; -1 where it breaks a rule otherwise or cannot be read."""
        self.checks += 1
        band: Band = {"figures": figures, "value": self.value}
        total = 0
        for line, entry in enumerate(figures):
            own = self.lack_at(line, entry)
            if own < 0:
                return -1
            total += own
        found = summed(self.rules.check_whole(band, self.value, self.switches))
        return -1 if found < 0 else total + found

    def lack_at(self, line: int, entry: Entry) -> int:
        """The same of one line by itself; of one that stands in the band it is known."""
        if line < len(self.known) and self.known[line][0] is entry:
            return self.known[line][1]
        return summed(self.rules.check_at(line, entry, self.switches))

    def is_legal(self) -> bool:
        band: Band = {"figures": self.figures, "value": self.value}
        return (
            bool(self.figures)
            and not self.rules.malformed(band)
            and not self.rules.check(band, self.value, self.switches)
        )

    def spent(self) -> int:
        return self.rules.value({"figures": self.figures})

    @property
    def is_tired(self) -> bool:
        return self.checks > MOST_CHECKS

    # Growing.

    def fill(self) -> None:
        """Add lines while any fit, give the band what it lacks, then spend what is left."""
        self.lacking = self.lack([])
        failed = 0
        while failed < STUCK and len(self.figures) < MOST_FIGURES and not self.is_tired:
            failed = 0 if self.add() else failed + 1
            self.mend()
        self.polish()

    def add(self) -> bool:
        """A new line that fits, more often than not furnished with something."""
        form = self.rules.form
        beginning = self.lender.named(names_in(form, self.figures), self.tape.below(max(len(self.lender.lent), 1)))
        for key in self.shuffled([item.key for item in form.opening.items()] or [""]):
            entry = opened(form, beginning, key)
            if entry is None or form.misfits_of(entry, 0):
                continue
            figures = [*self.figures, entry]
            if self.lack(figures) < 0:
                continue
            whole = self.complete(figures)
            if whole is not None:
                self.take(whole)
                self.furnish(len(whole) - 1)
                return True
        return False

    def furnish(self, line: int) -> None:
        for _ in range(self.tape.below(FURNISHED + 1)):
            changes = self.changes(self.figures[line])
            if changes:
                self.try_change(line, changes[self.tape.below(len(changes))], is_dearer=False)

    def mend(self) -> None:
        """Give the band what it lacks, if a change to any of its lines does."""
        for line in self.shuffled(list(range(len(self.figures)))):
            if not self.lacking or self.is_tired:
                return
            for change in self.shuffled(self.changes(self.figures[line])):
                found = self.lack(self.changed(self.figures, line, change))
                if 0 <= found < self.lacking:
                    self.take(self.changed(self.figures, line, change))
                    break

    def polish(self) -> None:
        """Spend what is left on changes that cost something."""
        failed = 0
        while self.figures and failed < POLISHED and self.spent() < self.value and not self.is_tired:
            line = self.tape.below(len(self.figures))
            changes = self.changes(self.figures[line])
            if not changes:
                return
            change = changes[self.tape.below(len(changes))]
            failed = 0 if self.try_change(line, change, is_dearer=True) else failed + 1

    # Changing.

    def changes(self, entry: Entry) -> list[Change]:
        """What of a line may be drawn: neither its name nor with what it began."""
        form = self.rules.form
        fixed = [field.name for field in form.all_fields if isinstance(field, NameField | Setting) or field.for_scenes]
        found: list[Change] = []
        for field in form.all_fields:
            if field.name not in fixed and field is not form.opening:
                found += [one for one in field.changes(entry) if not form.misfits_of(one.entry, 0)]
        return found

    def try_change(self, line: int, change: Change, *, is_dearer: bool) -> bool:
        """Make a change, with what it then needs, if the band keeps the rules and lacks nothing more."""
        if is_dearer and self.rules.cost_of(change.entry) <= self.rules.cost_of(self.figures[line]):
            return False
        figures = self.changed(self.figures, line, change)
        found = self.lack(figures)
        if found < 0:
            return False
        whole = figures if found <= self.lacking else self.complete_line(figures, line, self.lacking)
        if whole is None:
            return False
        self.take(whole)
        return True

    def complete(self, figures: list[Entry]) -> list[Entry] | None:
        """A band whose last line has everything that it needs by itself."""
        line = len(figures) - 1
        own = sum([one.amount for one in self.rules.check_at(line, figures[line], self.switches) if one.lacks])
        return self.complete_line(figures, line, self.lack(figures) - own) if own else figures

    def complete_line(self, figures: list[Entry], line: int, most: int) -> list[Entry] | None:
        """The band with one line changed step by step, until no more is lacking than this; None where no change helps."""
        lacking = self.lack(figures)
        while lacking > most:
            if self.is_tired:
                return None
            better: list[Entry] | None = None
            for change in self.shuffled(self.changes(figures[line])):
                found = self.lack(self.changed(figures, line, change))
                if 0 <= found < lacking:
                    better, lacking = self.changed(figures, line, change), found
                    break
            if better is None:
                return None
            figures = better
        return figures

    def changed(self, figures: list[Entry], line: int, change: Change) -> list[Entry]:
        return [*figures[:line], change.entry, *figures[line + 1 :]]

    def take(self, figures: list[Entry]) -> None:
        self.figures = figures
        self.known = [(entry, self.lack_at(line, entry)) for line, entry in enumerate(figures)]
        self.lacking = self.lack(figures)

    def shuffled(self, things: list[T]) -> list[T]:
        """In an order of the tape."""
        left = [*things]
        found: list[T] = []
        while left:
            found.append(left.pop(self.tape.below(len(left))))
        return found
