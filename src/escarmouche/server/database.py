"""The database behind the store: how it is opened, how long anything waits for it, and what its failures are called."""

from __future__ import annotations

import logging
import os
import sqlite3
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, DisconnectionError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from escarmouche.server.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

LOG: Final = logging.getLogger("escarmouche.server")
WRITES: Final = "writes"
BEGIN_TO_WRITE: Final = "BEGIN IMMEDIATE"
BY_ITSELF: Final = {"isolation_level": "AUTOCOMMIT"}  # each statement is a transaction
CONNECTIONS: Final = 10
OLD: Final = 5.0  # seconds without use
FULL: Final = "53100"  # what PostgreSQL says when its disk is full
QUIET: Final = 5.0  # seconds in which the same failure is told once
AWAY: Final = (OperationalError, InterfaceError, PoolTimeout)  # the database, not what was asked of it, is to blame


class InUse(Exception):
    """Another process serves this file."""

    def __init__(self, file: str) -> None:
        super().__init__(f"another server uses {file}; only PostgreSQL serves several processes")
        self.file: Final = file


def engine_for(url: str, patience: float) -> sa.Engine:
    """A database by its URL: sqlite:///file, or postgresql://..., for which nobody waits longer than so many seconds."""
    if url.startswith(("postgresql://", "postgres://")):
        url = "postgresql+psycopg://" + url.split("://", 1)[1]
    if url.startswith("sqlite"):
        keep_private(sa.make_url(url).database)
        engine = sa.create_engine(
            url,
            connect_args={"timeout": patience, "check_same_thread": False},
            pool_timeout=patience,
            pool_use_lifo=True,  # what another connection has written empties the cache of this one
        )
        sa.event.listen(engine, "connect", prepare_sqlite)
        sa.event.listen(engine, "begin", begin_sqlite)
        return engine
    engine = sa.create_engine(url, pool_size=CONNECTIONS, max_overflow=CONNECTIONS, pool_timeout=patience)
    sa.event.listen(engine, "do_connect", patient_connect(patience))
    sa.event.listen(engine, "checkout", check_old)
    return engine


def check_old(line: Any, record: Any, proxy: Any) -> None:
    """A connection that nobody has used for a while may lead nowhere; to ask every time would cost as much as the work."""
    now = time.monotonic()
    if now - record.info.get("used", now) > OLD:
        try:
            line.execute("SELECT 1")
            line.rollback()
        except Exception as error:
            raise DisconnectionError from error
    record.info["used"] = now


def patient_connect(patience: float) -> Callable[..., Any]:
    """How PostgreSQL is called: whatever is asked of it ends in time, whether it is busy, locked or no longer there."""
    from escarmouche.server.waiting import Patient  # noqa: PLC0415  no need of psycopg elsewhere

    def connect(dialect: Any, record: Any, words: Any, options: dict[str, Any]) -> Any:
        return Patient.call(*words, patience=patience, **options)

    return connect


def keep_private(file: str | None) -> None:
    """The key of all tokens and the seeds of all dice are in it: nobody else on this machine may read it."""
    if file and not file.startswith((":", "file:")):
        with suppress(OSError):  # not ours, or no such folder: opening it will tell
            os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
            Path(file).chmod(0o600)


def prepare_sqlite(connection: Any, record: object) -> None:
    """Write-ahead log, and every commit reaches the disk."""
    connection.isolation_level = None  # transactions are begun below, not by the driver
    for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "cache_size = -4000"):
        connection.execute(f"PRAGMA {setting}")


def begin_sqlite(connection: sa.Connection) -> None:
    is_writing = connection.get_execution_options().get(WRITES, False)
    connection.exec_driver_sql(BEGIN_TO_WRITE if is_writing else "BEGIN")


class Pen:
    """The driver's own connection, kept for what is written all the time: to ask for one costs as much as to write.

    One at a time may use it.
    """

    def __init__(self, engine: sa.Engine) -> None:
        self._dialect: Final = engine.dialect
        self._engine: Final = engine if engine.dialect.name == "sqlite" else engine.execution_options(**BY_ITSELF)
        self._connection: sa.Connection | None = None
        self._used = 0.0

    @contextmanager
    def in_hand(self) -> Iterator[Any]:
        """What the driver raises is raised as the engine would; what is not committed then is undone."""
        failure: Any = self._dialect.loaded_dbapi.Error
        connection = self._taken()
        try:
            yield connection.connection.driver_connection
        except failure as error:
            if self._dialect.is_disconnect(error, connection.connection.dbapi_connection, None):
                connection.invalidate(error)
            self.put_down()
            raise DBAPIError.instance(None, None, error, failure, dialect=self._dialect) from error
        except BaseException:
            self.put_down()
            raise

    def _taken(self) -> sa.Connection:
        """One that was not used for a while goes back to the pool, which looks whether it still leads anywhere."""
        now = time.monotonic()
        if now - self._used > OLD:
            self.put_down()
        if self._connection is None:
            self._connection = self._engine.connect()
        self._used = now
        return self._connection

    def put_down(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            connection.close()


class Claim:
    """That this process alone serves a SQLite file, as long as it lives: the lock of a small database beside it."""

    def __init__(self, url: str) -> None:
        file = sa.make_url(url).database if url.startswith("sqlite") else None
        self._line: sqlite3.Connection | None = None
        if not file or file.startswith((":", "file:")):
            return
        beside = f"{file}-serving"
        keep_private(beside)
        try:
            self._line = sqlite3.connect(beside, timeout=0.0, isolation_level=None, check_same_thread=False)
            self._line.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            self.release()
            if "locked" in str(error):
                raise InUse(str(file)) from error

    def release(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None


# Failures.


class Mouth:
    """Tells the log what the database suffers from, once and not for everybody who waits."""

    def __init__(self) -> None:
        self._last = ("", -QUIET)

    def tell(self, cause: str) -> None:
        last, at = self._last
        now = time.monotonic()
        if cause != last or now - at >= QUIET:
            self._last = (cause, now)
            LOG.error("%s", cause)


MOUTH: Final = Mouth()


def told_away(error: Exception) -> Problem:
    """What whoever waited for the database is told; the log is told why."""
    MOUTH.tell(cause_of(error))
    return Problem("busy")


def cause_of(error: Exception) -> str:
    """What the database suffers from, in a line for the log."""
    origin: Any = error.orig if isinstance(error, DBAPIError) else error
    said = str(origin).splitlines()[0] if str(origin) else type(origin).__name__
    if getattr(origin, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL or getattr(origin, "sqlstate", None) == FULL:
        return f"the disk of the database is full: {said}"
    if isinstance(error, PoolTimeout):
        return "the database does not answer: all connections are waiting"
    return f"the database does not answer: {said}"
