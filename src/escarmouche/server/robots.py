"""Computer players think in processes of their own, for so long and no longer; the request path never waits for them.

A worker keeps the matches it has been asked about and is sent only the entries it does not know. It sees a match through
a chair, as every computer player does; if it takes too long it is ended and the default is answered instead.
"""

from __future__ import annotations

import multiprocessing
import threading
from collections import OrderedDict
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, Final

from escarmouche.engine.asking.requests import Interrupt
from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.engine.match.answers import plain
from escarmouche.engine.match.imagining import chair
from escarmouche.engine.match.match import Match
from escarmouche.engine.record.record import put
from escarmouche.engine.record.text import Record, header_from
from escarmouche.lab.arena import PLAYERS

KEPT: Final = 64  # matches that a worker remembers
BEHIND: Final = "behind"  # the worker lacks entries: send all of them
ANSWER: Final = "answer"
FAILED: Final = "failed"
READY: Final = "ready"
STARTING: Final = 120.0  # seconds that a worker may take to start, which is not thinking

FindGame = Callable[[str], Any]


class Thinker:
    """What runs in a worker: matches by id, each with the entries it has been told."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue: Final = catalogue
        self.matches: Final[OrderedDict[str, Match]] = OrderedDict()

    def think(self, job: dict[str, Any]) -> tuple[str, Any]:
        """An answer as data."""
        key = job["key"]
        match = self.matches.get(key)
        if match is None:
            if job["first"] > 0:
                return BEHIND, None
            header = header_from(job["header"])
            match = Match(self.catalogue.game(header.game), header, opening=job["opening"])
            self.matches[key] = match
            if len(self.matches) > KEPT:
                self.matches.popitem(last=False)
        self.matches.move_to_end(key)
        known = len(match.entries)
        if known < job["first"]:
            return BEHIND, None
        entries = job["entries"][known - job["first"] :]
        record = Record(match.header, entries, [], position=0, stands="", opening=match.opening)
        for number in range(len(entries)):
            put(match, record, number, None)
        player = PLAYERS[job["player"]](job["seed"])
        answer = player.decide(chair(match, job["seat"]))
        if isinstance(answer, Interrupt):
            return ANSWER, {"interrupt": answer.id}
        return ANSWER, {"answer": plain(answer)}


def work(pipe: Connection, package: str) -> None:
    """The life of a worker: a job, an answer, until nobody asks any more."""
    thinker = Thinker(Catalogue(package))
    pipe.send((READY, None))
    while True:
        try:
            job = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            pipe.send(thinker.think(job))
        except Exception as error:  # a fault of a player must not end the worker
            thinker.matches.pop(job["key"], None)
            pipe.send((FAILED, f"{type(error).__name__}: {error}"))


class Worker:
    """A worker process and the line to it."""

    def __init__(self, package: str, seconds: float) -> None:
        self.package: Final = package  # of the games; a process is sent nothing but plain data
        self.seconds: Final = seconds
        self._lock: Final = threading.Lock()
        self._process: Any = None
        self._pipe: Connection | None = None

    def ask(self, job: dict[str, Any]) -> tuple[str, Any]:
        """What the player answers; ("failed", why) when it takes too long or breaks."""
        with self._lock:
            try:
                pipe = self._line()
                pipe.send(job)
                if pipe.poll(self.seconds):
                    found: tuple[str, Any] = pipe.recv()
                    return found
            except (EOFError, OSError):
                self._end()
                return FAILED, "the worker ended"
            self._end()
            return FAILED, "it took too long"

    def warm_up(self) -> None:
        """Start the process before anybody waits for it."""
        with self._lock:
            try:
                self._line()
            except (EOFError, OSError):
                self._end()

    def _line(self) -> Connection:
        if self._pipe is None or not self._process.is_alive():
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            self._process = context.Process(target=work, args=(theirs, self.package), daemon=True)
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
        with self._lock:
            self._end()
