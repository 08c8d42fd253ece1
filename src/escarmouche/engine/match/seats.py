"""Seats at the table, and who may see what.

`seen_by` is a set of seats written as bits, so that it is a number in every record and message.
"""

from __future__ import annotations

from typing import Final

CHANCE: Final = -1  # the "seat" that rolls the dice
EVERYONE: Final = -1
NOBODY: Final = 0


def only(seat: int) -> int:
    """Seen by this seat alone."""
    return 1 << seat


def sees(seen_by: int, seat: int) -> bool:
    return seen_by < 0 or (seat >= 0 and (seen_by >> seat) & 1 == 1)


def both(seen_by: int, other: int) -> int:
    """Seen by those who see either."""
    return seen_by | other
