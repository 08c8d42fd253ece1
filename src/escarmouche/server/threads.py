"""Threads for what may wait: for the database, or for the lock of a match. The loop that talks never does either.

Not those of `concurrent.futures`: an answer is a millisecond of work, of which their locks and double futures took a tenth.
"""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from typing import Any, Final, TypeVar

Found = TypeVar("Found")
Wish = tuple[asyncio.AbstractEventLoop, "asyncio.Future[Any]", Callable[[], Any]]
Box = SimpleQueue[Wish | None]  # where an idle thread is given its next wish; None ends it


class Threads:
    """A few of them, started as they are needed; of those that are idle the last is called first, for what it needs is near."""

    def __init__(self, count: int, name: str) -> None:
        self._count: Final = count
        self._name: Final = name
        self._started = 0
        self._idle: Final[list[Box]] = []
        self._waiting: Final[deque[Wish | None]] = deque()
        self._guard: Final = threading.Lock()

    async def do(self, deed: Callable[..., Found], *about: Any, **options: Any) -> Found:
        """What came of it, or what it raised; a wish whose asker has gone is not begun."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Found] = loop.create_future()
        self._give((loop, answer, partial(deed, *about, **options)))
        return await answer

    def close(self) -> None:
        """End the threads once they have done what waits."""
        for _ in range(self._started):
            self._give(None)

    def _give(self, wish: Wish | None) -> None:
        with self._guard:
            if self._idle:
                self._idle.pop().put(wish)
            elif self._started == self._count or wish is None:
                self._waiting.append(wish)
            else:
                self._started += 1
                self._waiting.append(wish)
                name = f"{self._name}_{self._started}"
                threading.Thread(target=self._serve, name=name, daemon=True).start()

    def _next(self, box: Box) -> Wish | None:
        with self._guard:
            if self._waiting:
                return self._waiting.popleft()
            self._idle.append(box)
        return box.get()

    def _serve(self) -> None:
        box: Box = SimpleQueue()
        while (wish := self._next(box)) is not None:
            loop, answer, deed = wish
            if not answer.cancelled():
                settled = settle(answer, deed)
                with suppress(RuntimeError):  # a loop that has ended has nobody who waits
                    loop.call_soon_threadsafe(settled)
                del settled
            del wish, answer, deed


def settle(answer: asyncio.Future[Any], deed: Callable[[], Any]) -> Callable[[], None]:
    """Do it; how to tell whoever waits, in the loop that it waits in."""
    try:
        found = deed()
    except BaseException as error:
        return partial(tell, answer, None, error)
    return partial(tell, answer, found, None)


def tell(answer: asyncio.Future[Any], found: Any, error: BaseException | None) -> None:
    if answer.done():
        return
    if error is None:
        answer.set_result(found)
    else:
        answer.set_exception(error)
