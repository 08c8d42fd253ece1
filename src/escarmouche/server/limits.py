"""How often: rates of requests. Whoever asks too much is told when to come back. How much is in `budgets.py`."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

from escarmouche.server.errors import Problem
from escarmouche.server.protocol.basics import Detail
from escarmouche.server.texts import same

A_DROP: Final = 4096  # bytes of a message that cost as much as a message
PURSE: Final = "request"
FORGOTTEN: Final = 10_000  # buckets kept before the full ones are thrown away

RATES: Final[dict[str, tuple[float, float]]] = {  # a second, and how many at once
    PURSE: (40.0, 200.0),  # every request and every message, beside what it costs by its kind
    "make": (0.5, 20.0),
    "heavy": (0.5, 6.0),
    "upload": (20 / 3600, 10.0),  # records that are brought
    "shelf": (10 / 3600, 5.0),  # shelves that are begun
    "keep": (1.0, 60.0),  # whatever changes a shelf
    "read": (5.0, 40.0),
    "command": (15.0, 60.0),
    "ask": (30.0, 90.0),
    "chat": (0.5, 6.0),
    "connect": (3.0, 60.0),
}


class Bucket:
    """Fills with time; every request takes a drop."""

    __slots__ = ("drops", "most", "rate", "seen")

    def __init__(self, rate: float, most: float, now: float) -> None:
        self.rate: Final = rate
        self.most: Final = most
        self.drops = most
        self.seen = now

    def fill(self, now: float) -> None:
        self.drops = min(self.most, self.drops + (now - self.seen) * self.rate)
        self.seen = now

    def take(self, now: float, cost: float = 1.0) -> float:
        """0 when it is allowed, else how many seconds to wait."""
        self.fill(now)
        if self.drops >= cost:
            self.drops -= cost
            return 0.0
        return (cost - self.drops) / self.rate

    def owe(self, now: float, cost: float) -> float:
        """Take it in any case; how many seconds it takes to be worth it."""
        self.fill(now)
        self.drops -= cost
        return max(-self.drops / self.rate, 0.0)


class Limiter:
    """Buckets by kind of request and by who asks. Whatever is asked costs from one of them, the purse."""

    def __init__(self, is_limited: bool, clock: Callable[[], float] = time.monotonic) -> None:
        self.is_limited: Final = is_limited
        self.clock: Final = clock
        self._buckets: Final[dict[tuple[str, str], Bucket]] = {}

    def _bucket(self, kind: str, who: str) -> Bucket:
        bucket = self._buckets.get((kind, who))
        if bucket is None:
            if len(self._buckets) >= FORGOTTEN:
                self._forget()
            bucket = self._buckets[kind, who] = Bucket(*RATES[kind], self.clock())
        return bucket

    def check(self, kind: str, who: str) -> None:
        """Raise Problem when this is too often."""
        wait = self._bucket(kind, who).take(self.clock()) if self.is_limited else 0.0
        if wait > 0.0:
            raise Problem("too_many", details=[Detail("retry_after", same(str(int(wait) + 1)))])

    def can_spend(self, who: str) -> bool:
        """Whether there was a drop left in the purse; it is taken."""
        return not self.is_limited or self._bucket(PURSE, who).take(self.clock()) == 0.0

    async def pay(self, who: str, size: int) -> None:
        """A message on a socket, whatever it says: whoever has spent its purse waits, and everybody else has a turn."""
        wait = self._bucket(PURSE, who).owe(self.clock(), 1.0 + size / A_DROP) if self.is_limited else 0.0
        await asyncio.sleep(wait)

    def _forget(self) -> None:
        """Buckets that are full again tell nothing."""
        now = self.clock()
        full = [key for key, one in self._buckets.items() if one.drops + (now - one.seen) * one.rate >= one.most]
        for key in full:
            del self._buckets[key]
        if len(self._buckets) >= FORGOTTEN:
            self._buckets.clear()
