"""Slow work is done in processes of its own, for so long, with so much memory, and no more; nobody else waits for it.

A worker is a process that does one task after another (`tasks.py`). If it takes too long or grows too large it is ended,
and the next one starts. What it knows of matches it may forget: whoever asks is told that it is behind, and tells it all.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import threading
import zlib
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from multiprocessing.connection import Connection
from typing import Any, Final

import msgspec

from escarmouche.server.errors import Problem, problem_from, refused
from escarmouche.server.protocol.basics import ErrorBody
from escarmouche.server.queueing import Gone, Queue
from escarmouche.server.settings import Settings

LOG: Final = logging.getLogger("escarmouche.server")
READY: Final = "ready"
DONE: Final = "done"
BEHIND: Final = "behind"  # the worker lacks entries: send all of them
PROBLEM: Final = "problem"  # what was asked cannot be: why not
FAILED: Final = "failed"  # a fault of ours
STARTING: Final = 120.0  # seconds that a worker may take to start, which is not working
TASKS: Final = "escarmouche.server.tasks"
Then = Callable[[Any], Awaitable[Any]]  # what is done with the result of a task before the next one has its turn
_BODY: Final = msgspec.json.Decoder(ErrorBody)


class Behind(Exception):
    """The worker has not been told the beginning of this match, or has forgotten it."""


class Broken(Exception):
    """The worker took too long, or ended, or failed."""


def run(pipe: Connection, games: str, megabytes: int) -> None:
    """The life of a worker process."""
    from escarmouche.server.tasks import live  # noqa: PLC0415  only workers need what tasks need

    live(pipe, games, megabytes)


def context() -> Any:
    """Processes are forked from one that has loaded everything already; where that is not possible, made anew."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    found = multiprocessing.get_context("forkserver")
    found.set_forkserver_preload([TASKS])
    return found


class Worker:
    """A worker process and the line to it."""

    def __init__(self, games: str, megabytes: int) -> None:
        self.games: Final = games  # where it finds them
        self.megabytes: Final = megabytes
        self._lock: Final = threading.Lock()
        self._process: Any = None
        self._pipe: Connection | None = None

    def ask(self, task: str, job: dict[str, Any], seconds: float) -> Any:
        """What came of a task; raises Problem, Behind or Broken."""
        with self._lock:
            try:
                pipe = self._line()
                pipe.send((task, job))
                if not pipe.poll(seconds):
                    self._end()
                    raise Broken("it took too long")
                kind, found = pipe.recv()
            except (EOFError, OSError) as error:
                self._end()
                raise Broken("the worker ended") from error
        if kind == DONE:
            return found
        if kind == BEHIND:
            raise Behind
        if kind == PROBLEM:
            raise problem_from(_BODY.decode(found))
        raise Broken(found)

    def warm_up(self) -> None:
        """Start the process before anybody waits for it."""
        with self._lock:
            try:
                self._line()
            except (EOFError, OSError):
                self._end()

    def _line(self) -> Connection:
        if self._pipe is None or not self._process.is_alive():
            self._end()
            made = context()
            ours, theirs = made.Pipe()
            self._process = made.Process(target=run, args=(theirs, self.games, self.megabytes), daemon=True)
            self._process.start()
            theirs.close()
            self._pipe = ours
            if not ours.poll(STARTING):
                raise EOFError
            ours.recv()
        return self._pipe

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None

    def close(self) -> None:
        """End the process, whatever it is doing."""
        process = self._process
        if process is not None and process.is_alive():
            process.kill()  # whoever waits for its answer hears at once that there is none
        with self._lock:
            self._end()


class Crew:
    """Some workers, each with a queue before it. Whoever comes with the same key comes to the same worker."""

    def __init__(self, count: int, settings: Settings) -> None:
        self.workers: Final = [
            Worker(settings.games, settings.worker_megabytes) for _ in range(count)
        ]  # fmt: skip
        self.queues: Final = [Queue(settings.queue, settings.queue_each) for _ in self.workers]
        self._threads: Final = ThreadPoolExecutor(max(count, 1), thread_name_prefix="worker")

    async def do(
        self,
        task: str,
        job: dict[str, Any],
        *,
        who: str,
        key: str,
        seconds: float,
        is_gone: Gone | None = None,
        then: Then | None = None,
    ) -> Any:
        """Wait for one's turn and have a task done; raises Problem, Behind or Broken.

        One's turn lasts until `then` has been done with what came of it, and is lost when `is_gone` says so before it comes.
        """
        number = zlib.crc32(key.encode()) % len(self.workers)
        queue = self.queues[number]
        await queue.turn(who, is_gone)
        ask = partial(self.workers[number].ask, task, job, seconds)
        done = asyncio.ensure_future(self._turn(ask, then))
        done.add_done_callback(lambda _: queue.go_on())
        return await asyncio.shield(done)

    async def _turn(self, ask: Callable[[], Any], then: Then | None) -> Any:
        found = await asyncio.get_running_loop().run_in_executor(self._threads, ask)
        if then is not None:
            await then(found)
        return found

    def place(self, who: str) -> int | None:
        """How many turns a client has to wait; None when it wants nothing."""
        places = [place for place in [queue.place(who) for queue in self.queues] if place is not None]
        return max(places) if places else None

    async def warm_up(self) -> None:
        """Start the workers, one after the other."""
        for worker in self.workers:
            await asyncio.get_running_loop().run_in_executor(self._threads, worker.warm_up)

    def close(self) -> None:
        for worker in self.workers:
            worker.close()
        self._threads.shutdown(wait=False, cancel_futures=True)


def given_up(task: str, about: str, error: Broken) -> Problem:
    """What a person is told whose work took too much."""
    LOG.warning("%s for %s was given up: %s", task, about, error)
    return refused("given_up")
