"""A connection to PostgreSQL for which nobody waits for ever, whatever has become of the other side."""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import Any, Final, TypeVar

import psycopg

Found = TypeVar("Found")
CONNECTING: Final = 5  # seconds
LOOKS: Final = 0.1  # seconds between looks at the clock


class Patient(psycopg.Connection[Any]):
    """Gives up, and closes itself, when the server has not answered in time."""

    patience: float | None = None  # seconds for one statement; None while the schema is changed

    @classmethod
    def call(cls, *words: Any, patience: float, **options: Any) -> Patient:
        """Connect. The server is told to give up first, so that it does not go on for nobody."""
        connection = cls.connect(*words, **{"connect_timeout": CONNECTING, **options})
        connection.patience = patience
        with connection.cursor() as cursor:
            cursor.execute(f"SET statement_timeout = {int(patience * 900)}")
            cursor.execute(f"SET idle_in_transaction_session_timeout = {int(patience * 2000)}")
        connection.commit()
        return connection

    def wait(self, gen: Generator[Any, Any, Found], interval: float = LOOKS, timeout: float | None = None) -> Found:
        if self.patience is None or timeout is not None:
            return super().wait(gen, interval, timeout)
        return super().wait(self.in_time(gen, self.patience), LOOKS)

    def in_time(self, gen: Generator[Any, Any, Found], patience: float) -> Generator[Any, Any, Found]:
        """The same conversation, until it takes too long."""
        end = time.monotonic() + patience
        try:
            wish = next(gen)
            while True:
                ready = yield wish
                if not ready and time.monotonic() > end:
                    self.pgconn.finish()
                    raise psycopg.OperationalError(f"no answer in {patience:g} s")
                wish = gen.send(ready)
        except StopIteration as done:
            found: Found = done.value
            return found
