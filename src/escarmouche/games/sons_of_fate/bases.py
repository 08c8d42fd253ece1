"""Bases: round or oval, of the sizes of the book or of others; each profile has a usual one [SF-GEN-03, SF-R-58]."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.bands.forms import Entry, Setting
from escarmouche.faults.fault import Saying
from escarmouche.games.sons_of_fate.profiles import INCH, PROFILES
from escarmouche.table.bases.bodies import Base, oval_base

USUAL: Final = "usual"
ROUND: Final = ("25", "28", "32", "40", "50", "60", "80")  # mm across
OVAL: Final = ("60x35", "75x42", "90x52", "105x70")  # mm, length and width
SMALLEST: Final = 15  # mm, of sizes that the book does not name
LARGEST: Final = 160


class BaseField(Setting):
    """A size of the book, or any other between bounds: `45` or `70x40` [SF-GEN-03]."""

    def __init__(self) -> None:
        super().__init__("base", (USUAL, *ROUND, *OVAL))

    def faults(self, entry: Entry) -> list[Saying]:
        given = entry.get(self.name)
        return [] if isinstance(given, str) and measures(given) else super().faults(entry)


def measures(text: str) -> tuple[int, ...]:
    """Length and width in millimetres, or nothing where a text is no size."""
    parts = text.split("x")
    if len(parts) > 2 or not all([part.isascii() and part.isdigit() and len(part) < 4 for part in parts]):
        return ()
    sizes = [int(part) for part in parts]
    if not all([SMALLEST <= size <= LARGEST for size in sizes]):
        return ()
    return (max(sizes), min(sizes))


def base_of(entry: dict[str, Any]) -> Base:
    """The base of a line of a band list, in inches: its own, else that of its profile [SF-R-58]."""
    sizes = measures(str(entry.get("base", USUAL)))
    if not sizes:
        usual: list[int] = PROFILES[str(entry["profile"])]["base"]
        sizes = (max(usual), min(usual))
    return oval_base(sizes[0] / INCH, sizes[1] / INCH)
