"""Several processes serve one PostgreSQL on one address: any of them any match, and any may end at any time.

The kernel gives each connection to one of them. Whoever was connected to one that ended comes back to another, which
plays the record again; what was acknowledged is in the database. One that ends is started anew.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
import time
from dataclasses import replace
from multiprocessing.connection import wait
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any, Final

from escarmouche.server.address import bound
from escarmouche.server.app import create_app
from escarmouche.server.serving import serve_on
from escarmouche.server.settings import Settings
from escarmouche.server.trial_notices import Notices

LOG: Final = logging.getLogger("escarmouche.server")
PAUSE: Final = 1.0  # seconds before one that has ended is started anew
FAREWELL: Final = 5.0  # seconds that they have to end


def serve_with_others(settings: Settings, host: str, port: int) -> None:
    """The life of one of several processes: until it is told to end, or whoever started it is gone."""
    threading.Thread(target=end_with_parent, daemon=True).start()
    serve_on(bound(host, port, is_shared=True), create_app(settings), settings)


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)


class Several:
    """Starts them, and starts anew what has ended."""

    def __init__(self, settings: Settings, host: str, port: int, count: int) -> None:
        self.notices: Final = mkdtemp(prefix="escarmouche-")
        self.about: Final = (replace(settings, notices=self.notices), host, port)
        self.count: Final = count
        self._context: Final = multiprocessing.get_context("spawn")
        self._running: list[Any] = []
        self._ending: Final = threading.Event()

    def run(self) -> None:
        """Until this process is told to end."""
        for kind in (signal.SIGINT, signal.SIGTERM):
            signal.signal(kind, self.end)
        self._running = [self.start() for _ in range(self.count)]
        while not self._ending.is_set():
            wait([one.sentinel for one in self._running], timeout=PAUSE)
            if not self._ending.is_set() and not all([one.is_alive() for one in self._running]):
                LOG.warning("a serving process has ended; another one is started")
                time.sleep(PAUSE)
                self._running = [one if one.is_alive() else self.start_after(one) for one in self._running]
        for one in self._running:
            one.join(FAREWELL)
            one.kill()
        rmtree(self.notices, ignore_errors=True)

    def start(self) -> Any:
        made = self._context.Process(target=serve_with_others, args=self.about)
        made.start()
        return made

    def start_after(self, ended: Any) -> Any:
        """Another in its place; what it was about is over."""
        Notices(self.notices).interrupt(ended.pid)
        return self.start()

    def end(self, *about: object) -> None:
        self._ending.set()
        for one in self._running:
            one.terminate()
