"""Drawing lots: a tiny generator that gives the same numbers on every machine and in both builds.

Two multiplicative sequences (L'Ecuyer, 1988) are subtracted from each other; every product stays below 2 ** 47.
"""

from __future__ import annotations

from typing import Final

from escarmouche.table.geometry.points import snap

MOST: Final = 2147483562  # numbers that one draw can tell apart


class Lots:
    """A sequence of draws that depends on its seed alone."""

    __slots__ = ("_one", "_two")

    def __init__(self, seed: int) -> None:
        self._one = 1 + seed % 2147483562
        self._two = 1 + (seed // 2147483562) % 2147483398
        for _ in range(16):  # neighbouring seeds part company
            self._next()

    def _next(self) -> int:
        self._one = self._one * 40014 % 2147483563
        self._two = self._two * 40692 % 2147483399
        return (self._one - self._two) % MOST

    def below(self, count: int) -> int:
        """A whole number from 0 to count - 1, each as likely."""
        if not 1 <= count <= MOST:
            raise ValueError(f"a lot is drawn among 1 to {MOST} numbers, not {count}")
        limit = MOST - MOST % count
        drawn = self._next()
        while drawn >= limit:
            drawn = self._next()
        return drawn % count

    def between(self, low: float, high: float, step: float = 0.001) -> float:
        """A number from low to high, both included, in steps from low."""
        steps = int((high - low) / step + 0.5)
        return snap(low + float(self.below(steps + 1)) * step) if steps > 0 else snap(low)
