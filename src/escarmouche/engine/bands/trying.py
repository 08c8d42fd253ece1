"""What may still be bought: every change to a line, and every new line, tried through the rules of the game."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.bands.forms import MOST_FIGURES, Band, Entry
from escarmouche.engine.bands.items import Change
from escarmouche.engine.bands.lines import Lender, names_in, opened
from escarmouche.engine.bands.rules import BandRules
from escarmouche.engine.bands.violations import Violation, worsened
from escarmouche.faults.fault import Saying


class Tried:
    """What comes of a change: what the line then costs, why it is refused, and what it would still need."""

    __slots__ = ("change", "cost", "needs", "refused", "unread")

    def __init__(
        self,
        change: Change,
        *,
        cost: int | None,
        refused: list[Violation],
        needs: list[Violation],
        unread: list[Saying],
    ) -> None:
        self.change: Final = change
        self.cost: Final = cost  # None where it cannot be read
        self.refused: Final = refused  # what it would newly break, or make worse
        self.needs: Final = needs  # what would then be missing, and could still be chosen
        self.unread: Final = unread  # why there would be no reading it


class Bench:
    """A well-formed band under the points and the house rules agreed on, on which changes are tried."""

    def __init__(self, rules: BandRules, band: Band, value: int, switches: dict[str, object]) -> None:
        self.rules: Final = rules
        self.band: Final = band
        self.value: Final = value
        self.switches: Final = switches
        self.whole: Final = rules.check_whole(band, value, switches)  # what it breaks, its lines apart

    @property
    def figures(self) -> list[Entry]:
        found: list[Entry] = self.band["figures"]
        return found

    def changes(self, line: int) -> list[Tried]:
        """Everything that one line might say otherwise."""
        entry = self.figures[line]
        before = self.rules.check_at(line, entry, self.switches) + self.whole
        found: list[Tried] = []
        for field in self.rules.form.all_fields:
            if not field.for_scenes or field.name in entry:
                found += [self.tried(line, change, before) for change in field.changes(entry)]
        return found

    def additions(self, lender: Lender) -> list[Tried]:
        """Every line that might be added at the end, by what it begins with."""
        form = self.rules.form
        if len(self.figures) >= MOST_FIGURES:
            return []
        beginning = lender.named(names_in(form, self.figures), len(self.figures))
        found: list[Tried] = []
        for key in [item.key for item in form.opening.items()] or [""]:
            entry = opened(form, beginning, key)
            if entry is not None:
                found.append(self.tried(len(self.figures), Change(form.opening.name, key, entry), self.whole))
        return found

    def tried(self, line: int, change: Change, before: list[Violation]) -> Tried:
        """What comes of putting this line in the place of another, or at the end."""
        entry = change.entry
        unread = [misfit.problem for misfit in self.rules.form.misfits_of(entry, line)]
        if unread:
            return Tried(change, cost=None, refused=[], needs=[], unread=unread)
        band = {**self.band, "figures": [*self.figures[:line], entry, *self.figures[line + 1 :]]}
        after = self.rules.check_at(line, entry, self.switches)
        after += self.rules.check_whole(band, self.value, self.switches)
        return Tried(
            change,
            cost=self.rules.cost_of(entry),
            refused=worsened(before, after, lacks=False),
            needs=worsened(before, after, lacks=True),
            unread=[],
        )
