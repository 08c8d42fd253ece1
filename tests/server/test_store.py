"""The store: its schema is what its history makes of it, and a commit reaches the disk."""

from __future__ import annotations

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from escarmouche.server.rows import SCHEMA
from escarmouche.server.store import Store


def test_the_migrations_make_the_schema(database: str) -> None:
    store = Store(database)
    store.migrate()
    store.migrate()

    with store.reading() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), SCHEMA)

    store.close()
    assert differences == []


def test_sqlite_keeps_a_log_and_syncs_every_commit(file: str) -> None:
    store = Store(file)

    with store.engine.connect() as connection:
        mode = connection.exec_driver_sql("PRAGMA journal_mode").scalar()
        sync = connection.exec_driver_sql("PRAGMA synchronous").scalar()

    store.close()
    assert (mode, sync) == ("wal", 2)


def test_the_key_that_signs_tokens_is_kept(database: str) -> None:
    store = Store(database)
    store.migrate()

    key = store.signing_key()

    store.close()
    again = Store(database)
    assert again.signing_key() == key
    again.close()
