"""Threads for what may wait: for the database, or for the lock of a match. The loop that talks never does either.

Not those of `concurrent.futures`: an answer is a millisecond of work, of which their locks and double futures took a tenth.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from typing import Any, Final, TypeVar

Found = TypeVar("Found")
Wish = tuple[asyncio.AbstractEventLoop, "asyncio.Future[Any]", Callable[[], Any]]


class Threads:
    """A few of them with one queue; they start with the first wish and end with the process, or when they are closed."""

    def __init__(self, count: int, name: str) -> None:
        self._wishes: Final[SimpleQueue[Wish | None]] = SimpleQueue()
        self._threads: Final = [
            threading.Thread(target=self._serve, name=f"{name}_{number}", daemon=True) for number in range(count)
        ]
        self._has_started = False

    async def do(self, deed: Callable[..., Found], *about: Any, **options: Any) -> Found:
        """What came of it, or what it raised; a wish whose asker has gone is not begun."""
        if not self._has_started:
            self._has_started = True
            for thread in self._threads:
                thread.start()
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Found] = loop.create_future()
        self._wishes.put((loop, answer, partial(deed, *about, **options)))
        return await answer

    def close(self) -> None:
        """End the threads once they have done what waits."""
        for _ in self._threads:
            self._wishes.put(None)

    def _serve(self) -> None:
        while (wish := self._wishes.get()) is not None:
            loop, answer, deed = wish
            if not answer.cancelled():
                settled = settle(answer, deed)
                with suppress(RuntimeError):  # a loop that has ended has nobody who waits
                    loop.call_soon_threadsafe(settled)
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
