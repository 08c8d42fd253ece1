"""Who is connected to which match in this process, and the word that something has happened."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from escarmouche.server.errors import Problem
from escarmouche.server.protocol.socket import Presence
from escarmouche.server.settings import Settings
from escarmouche.server.showing import Onlooker

UPDATE: Final = "update"
CHAT: Final = "chat"
REMATCH: Final = "rematch"
PRESENCE: Final = "presence"
AWAITED: Final = "awaited"  # an update that one waits for, though it may tell nothing new


class Line:
    """One connection: what it has still to be told, and the bell that wakes its sender."""

    __slots__ = ("bell", "news", "onlooker")

    def __init__(self, onlooker: Onlooker) -> None:
        self.onlooker: Final = onlooker
        self.bell: Final = asyncio.Event()
        self.news: list[str] = []

    def ring(self, kind: str) -> None:
        if kind not in self.news:
            self.news.append(kind)
        self.bell.set()

    async def wait(self) -> list[str]:
        """What there is to tell, when there is something."""
        await self.bell.wait()
        self.bell.clear()
        news, self.news = self.news, []
        return news


class Hub:
    """The lines by match."""

    def __init__(self) -> None:
        self._lines: Final[dict[str, list[Line]]] = {}
        self._clients: Final[Counter[str]] = Counter()

    def join(self, id: str, line: Line) -> None:
        self._lines.setdefault(id, []).append(line)
        self.wake(id, PRESENCE)

    def leave(self, id: str, line: Line) -> None:
        lines = self._lines.get(id, [])
        if line in lines:
            lines.remove(line)
        if not lines:
            self._lines.pop(id, None)
        self.wake(id, PRESENCE)

    def wake(self, id: str, kind: str = UPDATE, *, but: Line | None = None) -> None:
        """Tell the lines of a match, but for one that knows already."""
        for line in self._lines.get(id, []):
            if line is not but:
                line.ring(kind)

    def has(self, id: str) -> bool:
        """Whether anybody is connected to a match; may be asked in any thread."""
        return id in self._lines

    def wake_all(self) -> None:
        for id in list(self._lines):
            self.wake(id)

    def presence(self, id: str) -> Presence:
        """Which seats are connected here, and how many look on."""
        lines = self._lines.get(id, [])
        seats = sorted({seat for line in lines for seat in line.onlooker.allowed.seats})
        watching = len([line for line in lines if not line.onlooker.allowed.seats])
        return Presence(seats, watching)

    @contextmanager
    def line_of(self, who: str, settings: Settings) -> Iterator[None]:
        """A place for one more line of a client, as long as the block lasts."""
        if self._clients.total() >= settings.lines:
            raise Problem("busy")
        if settings.is_limited and self._clients[who] >= settings.lines_each:
            raise Problem("too_many", "too_many_lines")
        self._clients[who] += 1
        try:
            yield
        finally:
            self._clients[who] -= 1
            if not self._clients[who]:
                del self._clients[who]
