"""The store: its schema is what its history makes of it, and a commit reaches the disk."""

from __future__ import annotations

import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from escarmouche.server.rows import SCHEMA
from escarmouche.server.store import MIGRATIONS, NEW_COMMAND, NEWEST, Store, upgrade

A_MATCH = {
    "id": "m", "game": "multi-epochs", "status": "open", "header": "{}", "settings": "{}", "seed": "", "position": 0,
    "head": 0, "base": 0, "round": 1, "waiting": ",0,", "is_computer": False, "is_public": True, "standing": "[]",
    "resumed": "[]",
}  # fmt: skip


def differences(store: Store) -> list[object]:
    """What the database lacks, or has too much of."""
    with store.reading() as connection:
        found: list[object] = compare_metadata(MigrationContext.configure(connection), SCHEMA)
    return found


def test_an_empty_database_gets_the_schema_and_is_called_up_to_date(database: str) -> None:
    store = Store(database)
    store.migrate()
    store.migrate()

    found = differences(store)

    with store.writing() as connection:
        upgrade(connection)  # there is nothing left to do
    store.close()
    assert found == []


def test_the_migrations_make_the_same_schema(database: str) -> None:
    store = Store(database)

    with store.writing() as connection:
        upgrade(connection)

    found = differences(store)
    store.migrate()
    store.close()
    assert found == []


def test_an_older_schema_is_brought_up_to_date(database: str) -> None:
    store = Store(database)
    with store.writing() as connection:
        connection.execute(sa.text("CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY)"))

    store.migrate()

    found = differences(store)
    store.close()
    assert found == []


def test_what_the_database_holds_outlives_a_change_of_its_schema(database: str) -> None:
    store = Store(database)
    with store.writing() as connection:
        upgrade(connection, "0003")
        store.add_match(connection, A_MATCH)
        connection.execute(NEW_COMMAND, {"match": "m", "id": "c", "head": 7})

    store.migrate()

    with store.reading() as connection:
        assert store.taken(connection, "m", "c") == 7
        assert store.match(connection, "m") is not None
    assert differences(store) == []
    store.close()


def test_the_newest_migration_is_the_last_of_the_history() -> None:
    history = ScriptDirectory(str(MIGRATIONS))

    assert history.get_current_head() == NEWEST


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
