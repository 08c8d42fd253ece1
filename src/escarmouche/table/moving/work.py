"""Work that grows with what lies on a table: counted in elementary steps, the same on every machine, and cut off in the end."""

from __future__ import annotations

from typing import Final

# What things cost, in steps worth about a nanosecond of an ordinary machine.
PAIR: Final = 200  # two turning points: whether a path may run between them
CROSSING: Final = 30  # a line and a side of a zone
SHADOW: Final = 100_000  # an obstacle within a fan
FAN: Final = 200_000  # what is in view from a turning point
MOST: Final = 2_000_000_000  # a region of the busiest generated tables costs a quarter of it


class TooIntricate(Exception):
    """There is so much on the table that this is not worked out."""


class Work:
    """What one question may cost."""

    __slots__ = ("left",)

    def __init__(self, most: int = MOST) -> None:
        self.left = most

    def spend(self, steps: int) -> None:
        """Raises TooIntricate when nothing is left; call it before the work is done."""
        self.left -= steps
        if self.left < 0:
            raise TooIntricate
