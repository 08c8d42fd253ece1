"""Writes what commands have changed. Those that wait at the same time go into one transaction, for a commit is dear.

A change is written only if the row of its match is still as the room knew it: otherwise another process was quicker,
and nothing of the change has happened.
"""

from __future__ import annotations

import threading
from typing import Final

from escarmouche.server.changes import Change
from escarmouche.server.database import AWAY
from escarmouche.server.scribes import AsOne, InParts
from escarmouche.server.store import Store


class Writer:
    """The one who writes; whoever comes meanwhile is written with the next."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self._scribe: Final = (AsOne if store.is_postgres else InParts)(store.engine.dialect)
        self._waiting: list[Change] = []
        self._guard: Final = threading.Lock()
        self._turn: Final = threading.Lock()

    def write(self, change: Change) -> None:
        """Returns when the change is on disk; raises what has prevented it."""
        with self._guard:
            self._waiting.append(change)
        with self._turn:
            if not change.is_done:
                with self._guard:
                    together, self._waiting = self._waiting, []
                self._write_all(together)
        if change.error is not None:
            raise change.error

    def _write_all(self, changes: list[Change]) -> None:
        """All in one transaction; if that fails, each in its own, unless nothing can be written at all."""
        try:
            with self.store.pen() as line:
                self._scribe.write(line, changes)
        except AWAY as error:
            for change in changes:
                change.error = error
        except Exception as error:
            if len(changes) > 1:
                for change in changes:
                    self._write_all([change])
            else:
                changes[0].error = error
        for change in changes:
            change.is_done = True
