"""The store: matches in a database. Writing is one transaction, done when it returns, or not done at all."""

from __future__ import annotations

import threading
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from secrets import token_hex
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from escarmouche.server import rows
from escarmouche.server.database import WRITES, Pen, engine_for

CHANNEL: Final = "escarmouche"
MIGRATIONS: Final = Path(__file__).parent / "migrations"
NEWEST: Final = "0008"  # the migration that makes the schema of `rows`
PATIENCE: Final = 10.0  # seconds that anybody waits for the database
STEADY: Final = "REPEATABLE READ"  # PostgreSQL's name for what SQLite always does

FARTHEST: Final = 2**31 - 1

# Made once: a statement is dearer to put together than to run.
VERSION: Final = sa.text("SELECT version_num FROM alembic_version")
_id: Final[sa.BindParameter[str]] = sa.bindparam("id")
_campaign: Final = sa.select(rows.campaigns.c.status).where(rows.campaigns.c.id == rows.matches.c.campaign)
FULL_MATCHES: Final = sa.select(
    rows.matches, _campaign.scalar_subquery().label("campaign_status")
)  # "open", "over" or none
MATCH: Final = FULL_MATCHES.where(rows.matches.c.id == _id, rows.matches.c.status != rows.PARTIAL)
MATCH_TO_CHANGE: Final = MATCH.with_for_update()
NEW_MATCH: Final = rows.matches.insert()
CHANGED_MATCH: Final = rows.matches.update().where(rows.matches.c.id == sa.bindparam("which"))
SNAPSHOT: Final = (
    rows.matches.update()
    .where(rows.matches.c.id == sa.bindparam("which"), rows.matches.c.updated == sa.bindparam("was"))
    .values(snapshot=sa.bindparam("snapshot"))
)
NEW_ENTRY: Final = rows.entries.insert()
ENTRIES: Final = (
    sa.select(rows.entries)
    .where(rows.entries.c.match == _id)
    .where(rows.entries.c.number >= sa.bindparam("first"), rows.entries.c.number < sa.bindparam("last"))
    .order_by(rows.entries.c.number)
)
TAKEN: Final = sa.select(rows.commands.c.head).where(
    rows.commands.c.match == sa.bindparam("match"), rows.commands.c.id == sa.bindparam("command")
)
NEW_COMMAND: Final = rows.commands.insert()
ANNOUNCED: Final = sa.text(f"SELECT pg_notify('{CHANNEL}', :payload)")

Row = sa.Row[*tuple[Any, ...]]


def upgrade(connection: sa.Connection, to: str = "head") -> None:
    """Bring an older schema up to date, or to a migration."""
    from alembic import command  # noqa: PLC0415  takes a third of a second, and is hardly ever needed
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, to)


class Store:
    """Reads and writes rows; knows no rules."""

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        self.patience: Final = patience
        self.engine: Final = engine_for(url, patience)
        self.is_postgres: Final = self.engine.dialect.name == "postgresql"
        self._steady: Final = self.engine.execution_options(isolation_level=STEADY) if self.is_postgres else self.engine
        self._pen: Final = Pen(self.engine)
        self._writer: Final = threading.Lock()  # SQLite has one writer: queue here, fairly, rather than there

    def migrate(self) -> None:
        """Make the schema, or bring it up to date; several processes may try at once."""
        with self.reading() as connection:
            if self._version(connection) == NEWEST:
                return
        with self.writing() as connection, self._unhurried(connection):
            if self.is_postgres:
                connection.execute(sa.text("SELECT pg_advisory_xact_lock(7319054)"))
            version = self._version(connection)
            if version == "":
                rows.SCHEMA.create_all(connection)
                connection.execute(sa.text("CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY)"))
                connection.execute(sa.text("INSERT INTO alembic_version VALUES (:newest)"), {"newest": NEWEST})
            elif version != NEWEST:
                upgrade(connection)

    @contextmanager
    def _unhurried(self, connection: sa.Connection) -> Iterator[None]:
        """Whatever is done in the block may take its time."""
        line: Any = connection.connection.driver_connection
        if self.is_postgres:
            connection.execute(sa.text("SET LOCAL statement_timeout = 0"))
            line.patience = None
        yield
        if self.is_postgres:
            line.patience = self.patience

    def _version(self, connection: sa.Connection) -> str:
        """The last migration that the database has seen; "" when it is empty."""
        is_made = sa.inspect(connection).has_table("alembic_version")
        return str(connection.scalar(VERSION)) if is_made else ""

    @contextmanager
    def reading(self) -> Iterator[sa.Connection]:
        """Everything read in the block is of one moment: what others write meanwhile is not seen by halves."""
        with self._steady.connect() as connection, connection.begin():
            yield connection

    @contextmanager
    def writing(self) -> Iterator[sa.Connection]:
        """One transaction; it is on disk when the block ends."""
        if self.is_postgres:
            with self.engine.connect() as connection, connection.begin():
                yield connection
            return
        with self._alone(), self.engine.connect() as connection:
            options = connection.execution_options(**{WRITES: True})
            with options.begin():
                yield options

    @contextmanager
    def pen(self) -> Iterator[Any]:
        """The driver's own connection, for one who writes all the time: SQLite is asked to begin, PostgreSQL commits by itself."""
        with nullcontext() if self.is_postgres else self._alone(), self._pen.in_hand() as line:
            yield line

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """The turn of one writer, for which nobody waits too long."""
        if not self._writer.acquire(timeout=self.patience):
            raise PoolTimeout
        try:
            yield
        finally:
            self._writer.release()

    def close(self) -> None:
        self._pen.put_down()
        self.engine.dispose()

    def signing_key(self) -> bytes:
        """The key that signs tokens, the same for all processes on this database."""
        wanted = sa.select(rows.secrets.c.value).where(rows.secrets.c.name == "tokens")
        with self.reading() as connection:
            found = connection.scalar(wanted)
        if found is None:
            try:
                with self.writing() as connection:
                    connection.execute(rows.secrets.insert().values(name="tokens", value=token_hex(32)))
            except IntegrityError:
                pass  # another process was quicker
            with self.reading() as connection:
                found = connection.scalar(wanted)
        return bytes.fromhex(str(found))

    # Matches.

    def match(self, connection: sa.Connection, id: str, *, locked: bool = False) -> Row | None:
        """The row of a match; locked, nobody else writes to it before this transaction ends."""
        query = MATCH_TO_CHANGE if locked and self.is_postgres else MATCH
        return connection.execute(query, {"id": id}).one_or_none()

    def add_match(self, connection: sa.Connection, values: dict[str, Any]) -> float:
        """The moment it was made."""
        now = time.time()
        connection.execute(NEW_MATCH, {"created": now, "updated": now, "visited": now, "size": 0, **values})
        return now

    def change_match(self, connection: sa.Connection, id: str, values: dict[str, Any]) -> float:
        """The moment of the change."""
        now = time.time()
        connection.execute(CHANGED_MATCH, {"which": id, "updated": now, **values})
        return now

    def keep_snapshots(self, taken: list[dict[str, Any]]) -> None:
        """The battles of matches that are still as they were when these were taken; nobody is told that the row has changed."""
        if taken:
            with self.writing() as connection:
                connection.execute(SNAPSHOT, taken)

    def add_entries(self, connection: sa.Connection, id: str, made: list[dict[str, Any]]) -> None:
        now = time.time()
        connection.execute(NEW_ENTRY, [{"match": id, "at": now, **one} for one in made])

    def entries(self, connection: sa.Connection, id: str, first: int, last: int = FARTHEST) -> list[Row]:
        """The entries with these numbers, in order."""
        return list(connection.execute(ENTRIES, {"id": id, "first": first, "last": last}))

    def latest(self, connection: sa.Connection, id: str, column: sa.Column[Any], number: int) -> Row | None:
        """The last entry up to this one that holds something in a column."""
        table = rows.entries
        query = sa.select(table.c.number, column).where(table.c.match == id, table.c.number <= number)
        return connection.execute(
            query.where(column.is_not(None)).order_by(table.c.number.desc()).limit(1)
        ).one_or_none()

    def first_of_rounds(self, connection: sa.Connection, id: str) -> list[Row]:
        """Where each round began."""
        table = rows.entries
        query = sa.select(table.c.round, sa.func.min(table.c.number).label("number")).where(table.c.match == id)
        return list(connection.execute(query.group_by(table.c.round).order_by(table.c.round)))

    # Commands.

    def taken(self, connection: sa.Connection, id: str, command: str) -> int | None:
        """Where the match stood once this command was done; None if it is new."""
        found: int | None = connection.scalar(TAKEN, {"match": id, "command": command})
        return found

    def announce(self, connection: sa.Connection, *payloads: str) -> None:
        """Tell the other processes, when the transaction is done."""
        if self.is_postgres and payloads:
            connection.execute(ANNOUNCED, [{"payload": payload} for payload in payloads])


def packed(data: Any) -> bytes:
    """Data as small bytes."""
    return squeezed(msgspec.json.encode(data))


def squeezed(text: bytes) -> bytes:
    """As few bytes, at a tenth of the price: with a window of 16 KiB, zlib need not ask the system for memory each time."""
    press = zlib.compressobj(1, zlib.DEFLATED, wbits=14, memLevel=5)
    return press.compress(text) + press.flush()


def unpacked(data: bytes) -> Any:
    return msgspec.json.decode(zlib.decompress(data))


def text_of(data: Any) -> str:
    return msgspec.json.encode(data).decode()


def data_of(text: str | None) -> Any:
    return None if text is None else msgspec.json.decode(text)
