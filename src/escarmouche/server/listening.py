"""Hears what other processes have written to the same PostgreSQL."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Final

import psycopg

from escarmouche.server.store import CHANNEL, Store
from escarmouche.server.waiting import Patient

LOG: Final = logging.getLogger("escarmouche.server")
PAUSE: Final = 1.0  # seconds before a lost connection is made again

Heard = Callable[[str, str], None]  # the kind of command and the match; ("", "") when something may have been missed


class Listener(threading.Thread):
    """LISTEN in a thread of its own."""

    def __init__(self, store: Store, origin: str, heard: Heard) -> None:
        super().__init__(name="listener", daemon=True)
        self.patience: Final = store.patience
        self.url: Final = store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.origin: Final = origin  # our own words need not be heard
        self.heard: Final = heard
        self.is_ready: Final = threading.Event()
        self._ended: Final = threading.Event()

    def run(self) -> None:
        while not self._ended.is_set():
            try:
                self.listen()
            except psycopg.Error as error:
                LOG.warning("listening to the database: %s", type(error).__name__)
                self._ended.wait(PAUSE)

    def listen(self) -> None:
        with Patient.call(self.url, autocommit=True, patience=self.patience) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self.is_ready.set()
            self.heard("", "")
            while not self._ended.is_set():
                for notice in connection.notifies(timeout=1.0):
                    origin, kind, id = notice.payload.split(" ")
                    if origin != self.origin:
                        self.heard(kind, id)
                connection.execute("SELECT 1")  # whether there is still somebody

    def stop(self) -> None:
        self._ended.set()
