"""What a text from outside may cost, decided before it is parsed: its length, how deep it is nested, how many values it holds.

Both numbers are found by plain passes over the text, in time and memory that grow with its length alone. A text that
is malformed may be weighed wrongly from its first fault on; no parser reads farther than that.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from escarmouche.faults.fault import Fault, Saying

WIDEST: Final = 2**53  # whole numbers from here on are not the same in every program
DIGITS: Final = 16  # of the widest that is
STEPS: Final = {ord("["): 1, ord("]"): -1}
ALIKE: Final = bytes.maketrans(b"{}", b"[]")
NO_BRACKET: Final = bytes([code for code in range(256) if code not in b"[]{}"])


@dataclass(frozen=True, slots=True)
class Budget:
    """What one kind of text may cost."""

    bytes: int
    depth: int  # objects and lists within each other
    values: int  # names, items and objects, all together


class Excess(Fault):
    """A text that costs more than it may."""


class TooLong(Excess):
    """A text that has too many bytes, or holds too many values."""


RECORD: Final = Budget(bytes=32 * 1024 * 1024, depth=40, values=6_000_000)
TABLE: Final = Budget(bytes=1024 * 1024, depth=12, values=100_000)
BAND: Final = Budget(bytes=64 * 1024, depth=12, values=5_000)


def check_length(size: int, budget: Budget) -> None:
    """Raises TooLong for a text of too many bytes."""
    if size > budget.bytes:
        raise TooLong(Saying("fault.too_long", bytes=budget.bytes))


def check_brackets(bare: str, budget: Budget) -> None:
    """Raises Excess for too much in a text whose strings have been taken out."""
    if bare.count(",") + bare.count("[") + bare.count("{") > budget.values:
        raise TooLong(Saying("fault.too_many_values", values=budget.values))
    levels = bare.encode("utf-8", "ignore").translate(ALIKE, NO_BRACKET)
    if max(accumulate(map(STEPS.__getitem__, levels)), default=0) > budget.depth:
        raise Excess(Saying("fault.too_deep", depth=budget.depth))
