"""What an attack did: counted, and printed beside the goal."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from rich.console import Console
from rich.table import Table

MOST_MEGABYTES: Final = 1024
MOST_MILLISECONDS: Final = 500


@dataclass(slots=True)
class Account:
    """One attack on one database."""

    name: str
    database: str
    tried: int = 0  # requests, messages, connections, answers: whatever it attacks with
    failures: int = 0  # answers with a status of 5xx, or `internal` and `busy` on the socket; servers that ended
    hangs: int = 0  # what was never answered
    lost: int = 0  # acknowledged answers that are not there
    doubled: int = 0  # answers that are there more often than they were given
    megabytes: float = 0.0  # at most, of the server and all its processes
    milliseconds: float | None = None  # that another player waited at most; None where the server was taken away
    answers: int = 0  # that the other player gave meanwhile
    notes: Counter[str] = field(default_factory=Counter)  # what else was seen, and how often

    def faults(self) -> list[str]:
        """What misses the goal on any machine, however busy it is."""
        counts = {"5xx": self.failures, "lost": self.lost, "doubled": self.doubled}
        found = [f"{self.name} on {self.database}: {count} {what}" for what, count in counts.items() if count]
        if self.megabytes > MOST_MEGABYTES:
            found.append(f"{self.name} on {self.database}: {self.megabytes:.0f} MB")
        return found

    def hung(self) -> list[str]:
        """What was never answered; the short form, on a machine that does other things too, does not judge it."""
        return [f"{self.name} on {self.database}: {self.hangs} hangs"] if self.hangs else []

    def slow(self) -> list[str]:
        """Too slow for the other player. That depends on who else uses the machine: it is told, never judged."""
        is_slow = self.milliseconds is not None and self.milliseconds > MOST_MILLISECONDS
        return [f"{self.name} on {self.database}: {self.milliseconds:.0f} ms"] if is_slow else []


def shown(value: float | None, most: float) -> str:
    """A number, marked when it is more than the goal."""
    if value is None:
        return "–"
    return f"{value:.0f}" if value <= most else f"[bold red]{value:.0f} ![/]"


def show(accounts: list[Account], console: Console) -> None:
    table = Table("attack", "database", title="make attack")
    for title in ("tried", "5xx", "hangs", "lost", "doubled", "peak MB", "worst ms"):
        table.add_column(title, justify="right")
    for one in accounts:
        counts = [shown(count, 0) for count in (one.failures, one.hangs, one.lost, one.doubled)]
        memory = shown(one.megabytes, MOST_MEGABYTES)
        table.add_row(
            one.name, one.database, str(one.tried), *counts, memory, shown(one.milliseconds, MOST_MILLISECONDS)
        )
    table.add_section()
    table.add_row("goal", "", "", "0", "0", "0", "0", f"≤ {MOST_MEGABYTES}", f"≤ {MOST_MILLISECONDS}")
    console.print(table)
    for one in accounts:
        for note, count in one.notes.most_common(12):
            console.print(f"  {one.name}, {one.database}: {count} × {note}", markup=False, highlight=False)
