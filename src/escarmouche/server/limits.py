"""How much and how often: sizes of bodies, rates of requests. Whoever asks too much is told when to come back."""

from __future__ import annotations

import time
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from escarmouche.server.errors import Problem, answer
from escarmouche.server.protocol.basics import Detail

BODY: Final = 256 * 1024
LONG_BODY: Final = 8 * 1024 * 1024
LONG_PATHS: Final = ("/api/records",)
MESSAGE: Final = 64 * 1024  # on the socket
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


class BodyLimit:
    """Refuses bodies that are too long, whether or not they say how long they are."""

    def __init__(self, app: ASGIApp) -> None:
        self.app: Final = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        most = LONG_BODY if scope["path"] in LONG_PATHS else BODY
        length = dict(scope["headers"]).get(b"content-length", b"0")
        if not length.isdigit() or int(length) > most:
            refusal = answer(Problem("too_large"), headers={"connection": "close"})  # the body is never read
            await refusal(scope, receive, send)
            return
        await self.app(scope, limited(receive, most), send)


def limited(receive: Receive, most: int) -> Receive:
    """A stream of at most so many bytes."""
    taken = 0

    async def receive_some() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > most:
            raise Problem("too_large")
        return message

    return receive_some
