"""How often: rates of requests. Whoever asks too much is told when to come back. How much is in `budgets.py`."""

from __future__ import annotations

import time
from typing import Final

from escarmouche.server.errors import Problem
from escarmouche.server.protocol.basics import Detail

FORGOTTEN: Final = 10_000  # buckets kept before the full ones are thrown away

RATES: Final[dict[str, tuple[float, float]]] = {  # a second, and how many at once
    "request": (40.0, 200.0),
    "make": (0.5, 20.0),
    "heavy": (0.5, 6.0),
    "read": (5.0, 40.0),
    "command": (15.0, 60.0),
    "ask": (30.0, 90.0),
    "chat": (0.5, 6.0),
    "connect": (3.0, 60.0),
}


class Bucket:
    """Fills with time; every request takes a drop."""

    __slots__ = ("drops", "most", "rate", "seen")

    def __init__(self, rate: float, most: float) -> None:
        self.rate: Final = rate
        self.most: Final = most
        self.drops = most
        self.seen = time.monotonic()

    def take(self) -> float:
        """0 when it is allowed, else how many seconds to wait."""
        now = time.monotonic()
        self.drops = min(self.most, self.drops + (now - self.seen) * self.rate)
        self.seen = now
        if self.drops >= 1.0:
            self.drops -= 1.0
            return 0.0
        return (1.0 - self.drops) / self.rate


class Limiter:
    """Buckets by kind of request and by who asks."""

    def __init__(self, is_limited: bool) -> None:
        self.is_limited: Final = is_limited
        self._buckets: Final[dict[tuple[str, str], Bucket]] = {}

    def check(self, kind: str, who: str) -> None:
        """Raise Problem when this is too often."""
        if not self.is_limited:
            return
        bucket = self._buckets.get((kind, who))
        if bucket is None:
            if len(self._buckets) >= FORGOTTEN:
                self._forget()
            bucket = self._buckets[kind, who] = Bucket(*RATES[kind])
        wait = bucket.take()
        if wait > 0.0:
            raise Problem("too_many", details=[Detail("retry_after", str(int(wait) + 1))])

    def _forget(self) -> None:
        """Buckets that are full again tell nothing."""
        now = time.monotonic()
        full = [key for key, one in self._buckets.items() if one.drops + (now - one.seen) * one.rate >= one.most]
        for key in full:
            del self._buckets[key]
        if len(self._buckets) >= FORGOTTEN:
            self._buckets.clear()
