"""Matches that come or go whole, though they may be long: a part at a time, for others write in between.

A match that lacks some of its rows is `partial`: nobody finds it. One that was left so, because the server ended, is removed.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, Final

import sqlalchemy as sa

from escarmouche.server import rows
from escarmouche.server.budgets import WRITTEN
from escarmouche.server.making import NewMatch
from escarmouche.server.rows import PARTIAL
from escarmouche.server.stopping import bytes_of
from escarmouche.server.store import Store

PAUSE: Final = 0.01  # seconds that others have for themselves between two parts
REMOVED: Final = 500  # rows in one part
LEFT: Final = 3600.0  # seconds after which nobody is still at it
MATCHES: Final = rows.matches
ENTRIES: Final = rows.entries


def put_whole(store: Store, new: NewMatch) -> None:
    """Write a new match; what is short is written at once."""
    with store.writing() as connection:
        others = put_first(store, connection, new)
    put_others(store, new, others)


def put_first(store: Store, connection: sa.Connection, new: NewMatch) -> list[list[dict[str, Any]]]:
    """The match with the first part of its rows; the others are still to come."""
    first, *others = parts_of(new.entries)
    store.add_match(connection, {**new.values, "status": PARTIAL} if others else new.values)
    store.add_entries(connection, new.id, first)
    return others


def put_others(store: Store, new: NewMatch, parts: list[list[dict[str, Any]]]) -> None:
    """The rest of its rows; it is there with the last of them."""
    for part in parts:
        leave_a_turn()
        with store.writing() as connection:
            store.add_entries(connection, new.id, part)
            if part is parts[-1]:
                store.change_match(connection, new.id, {"status": new.values["status"]})


def leave_a_turn() -> None:
    """Whoever holds the database alone, and takes it again at once, leaves it to nobody."""
    time.sleep(PAUSE)


def parts_of(entries: list[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    """The rows in their order, so many bytes at a time; the first part is always there."""
    part: list[dict[str, Any]] = []
    size = 0
    for entry in entries:
        size += bytes_of(entry.values())
        if part and size > WRITTEN:
            yield part
            part, size = [], bytes_of(entry.values())
        part.append(entry)
    yield part


def hide(connection: sa.Connection, id: str) -> None:
    """From now on nobody finds it, and it takes no room of others; `take_away` does the rest."""
    connection.execute(MATCHES.update().where(MATCHES.c.id == id).values(status=PARTIAL, size=0))


def take_away(store: Store, id: str) -> None:
    """Remove a match that nobody finds any more, with everything that belongs to it."""
    some = sa.select(ENTRIES.c.number).where(ENTRIES.c.match == id).limit(REMOVED).scalar_subquery()
    while True:
        with store.writing() as connection:
            gone = connection.execute(ENTRIES.delete().where(ENTRIES.c.match == id, ENTRIES.c.number.in_(some)))
            if gone.rowcount < REMOVED:
                for table in (rows.commands, rows.chat):
                    connection.execute(table.delete().where(table.c.match == id))
                connection.execute(MATCHES.delete().where(MATCHES.c.id == id))
                return
        leave_a_turn()


def left(store: Store) -> list[str]:
    """Matches of which somebody has written or removed a part, and no longer does."""
    query = sa.select(MATCHES.c.id).where(MATCHES.c.status == PARTIAL, MATCHES.c.updated < time.time() - LEFT)
    with store.reading() as connection:
        return [str(one.id) for one in connection.execute(query)]
