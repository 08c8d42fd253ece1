"""Tidying up: what nobody visits any more takes little room, or none (docs/server.md, "What is kept, and how long").

A match that nobody has visited for a while is archived: its record stays, told so that it can be shown without its rules,
and its rows are made anew when somebody comes. Imports that nobody visits are removed; together they take so much room.
"""

from __future__ import annotations

import time
from typing import Any, Final

import sqlalchemy as sa

from escarmouche.server import rows
from escarmouche.server.errors import Problem
from escarmouche.server.making import NewMatch
from escarmouche.server.partial import hide, left, put_first, put_others, take_away
from escarmouche.server.settings import Settings
from escarmouche.server.stopping import bytes_of
from escarmouche.server.store import FULL_MATCHES, Row, Store

DAY: Final = 24 * 3600.0
MEGABYTE: Final = 1024 * 1024
AT_ONCE: Final = 20  # matches in one round
MATCHES: Final = rows.matches
KEPT: Final = MATCHES.c.status == "kept"
SIZES: Final = sa.select(sa.func.coalesce(sa.func.sum(MATCHES.c.size), 0)).where(
    sa.or_(KEPT, MATCHES.c.status == rows.PARTIAL)
)


def size_of(new: NewMatch) -> int:
    """Bytes that the rows of a match take."""
    return sum([bytes_of(entry.values()) for entry in new.entries])


def is_to_be_noted(row: Row) -> bool:
    """Visits are noted once a day."""
    return bool(time.time() - row.visited > DAY)


def note_visit(store: Store, row: Row) -> None:
    with store.writing() as connection:
        connection.execute(MATCHES.update().where(MATCHES.c.id == row.id).values(visited=time.time()))


def keep_import(store: Store, settings: Settings, new: NewMatch) -> None:
    """Write an import; the ones that were visited longest ago make room, but none of today's."""
    size = size_of(new)
    if size > settings.import_megabytes * MEGABYTE:
        raise Problem("too_large")
    oldest = sa.select(MATCHES.c.id, MATCHES.c.size).where(KEPT, MATCHES.c.visited < time.time() - DAY)
    with store.writing() as connection:
        taken = int(connection.scalar(SIZES) or 0) + size
        gone: list[str] = []
        for one in connection.execute(oldest.order_by(MATCHES.c.visited)).all():
            if taken <= settings.imports_megabytes * MEGABYTE:
                break
            hide(connection, one.id)
            gone.append(one.id)
            taken -= one.size
        if taken > settings.imports_megabytes * MEGABYTE:
            raise Problem("busy", "imports_full")
        new = NewMatch(new.id, {**new.values, "size": size}, new.entries)
        others = put_first(store, connection, new)
    for id in gone:
        take_away(store, id)
    put_others(store, new, others)


def remove_old_imports(store: Store, settings: Settings) -> None:
    """Those that nobody visits, and what somebody left unfinished."""
    limit = time.time() - settings.keep_imports * DAY
    with store.writing() as connection:
        found = connection.execute(sa.select(MATCHES.c.id).where(KEPT, MATCHES.c.visited < limit).limit(AT_ONCE)).all()
        for one in found:
            hide(connection, one.id)
    for id in [*[one.id for one in found], *left(store)]:
        take_away(store, id)


def unvisited(store: Store, settings: Settings) -> list[Row]:
    """Matches to be archived. Those that went on under newer rules keep their rows: nothing could make them anew."""
    limit = time.time() - settings.archive_after * DAY
    query = FULL_MATCHES.where(MATCHES.c.status.in_(("open", "over")), MATCHES.c.visited < limit)
    query = query.where(MATCHES.c.updated < limit, MATCHES.c.archive.is_(None), MATCHES.c.base == 0)
    with store.reading() as connection:
        return list(connection.execute(query.order_by(MATCHES.c.visited).limit(AT_ONCE)))


def archive(store: Store, row: Row, record: bytes) -> None:
    """Put the record of a match in the place of its rows, unless somebody has come meanwhile."""
    same = (MATCHES.c.id == row.id, MATCHES.c.updated == row.updated, MATCHES.c.visited == row.visited)
    with store.writing() as connection:
        if connection.execute(MATCHES.update().where(*same).values(archive=record)).rowcount == 1:
            connection.execute(rows.entries.delete().where(rows.entries.c.match == row.id, is_remade(rows.entries.c)))
            connection.execute(rows.commands.delete().where(rows.commands.c.match == row.id))


def is_remade(column: Any) -> sa.ColumnElement[bool]:
    """Rows that playing the record makes anew: not the notes of the server."""
    return sa.or_(column.entry.is_not(None), column.number == -1)


def restore(store: Store, row: Row, made: list[dict[str, Any]]) -> None:
    """Put rows that were made of its record back into a match, beside the notes of the server."""
    table = rows.entries
    with store.writing() as connection:
        now = store.match(connection, row.id, locked=True)
        if now is None or now.archive is None:
            return  # another visitor was quicker
        notes = {one.number for one in connection.execute(sa.select(table.c.number).where(table.c.match == row.id))}
        numbers = [number for number in range(-1, row.head) if number not in notes]
        entries = [{**one, "number": number} for number, one in zip(numbers, made, strict=True)]
        store.add_entries(connection, row.id, entries)
        values = {"archive": None, "visited": time.time()}
        connection.execute(MATCHES.update().where(MATCHES.c.id == row.id).values(values))
