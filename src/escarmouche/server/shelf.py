"""Shelves: bands and tables that a browser keeps here without an account (docs/server.md, "Shelves").

A shelf is its token, of which only a hash is kept; whoever has it may change what lies there. What lies there has an id of its
own that nobody guesses: whoever has that may look and copy.
"""

from __future__ import annotations

import secrets
import time
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from escarmouche.reading.letters import cut
from escarmouche.server import rows
from escarmouche.server.budgets import SHELF_BYTES, SHELF_ITEMS, SHELF_ROW, TITLE
from escarmouche.server.errors import Problem, refused
from escarmouche.server.info import moment
from escarmouche.server.protocol.basics import Text
from escarmouche.server.protocol.shelf import Shelf, ShelfItem, ShelfKind, ShelfLine
from escarmouche.server.settings import Settings
from escarmouche.server.store import Row, Store, data_of, text_of
from escarmouche.server.tokens import MATCH_ID_LETTERS, is_match_id

SHELF: Final = rows.shelf
TOTALS: Final = rows.totals
SHELVES: Final = "shelves"  # the name of their total
SUM: Final = sa.select(sa.func.coalesce(sa.func.sum(SHELF.c.size), 0))
LINE: Final = [column for column in SHELF.c if column.name != "body"]
ID_LENGTH: Final = 16  # letters: five bits each
MEGABYTE: Final = 1024 * 1024
DAY: Final = 24 * 3600.0
AT_ONCE: Final = 500  # rows that are removed in one round
IN_TURN: Final = sa.text("SELECT pg_advisory_xact_lock(7319055)")  # whoever needs room waits for whoever takes some


class Thing(NamedTuple):
    """A band or a table that can be kept."""

    kind: ShelfKind
    game: str
    scenario: str
    title: Text
    value: int | None
    body: dict[str, Any]

    @property
    def values(self) -> dict[str, Any]:
        """The columns that it fills."""
        body = text_of(self.body)
        size = len(body.encode()) + SHELF_ROW
        title = text_of(Text(cut(self.title.fr, TITLE), cut(self.title.en, TITLE)))
        return {**self._asdict(), "title": title, "body": body, "size": size}


def keep(store: Store, settings: Settings, owner: str, thing: Thing) -> Row:
    """One more on a shelf; raises Problem where there is no room."""
    now = time.time()
    id = "".join([secrets.choice(MATCH_ID_LETTERS) for _ in range(ID_LENGTH)])
    moments = {"created": now, "updated": now, "visited": now, "deleted": None}
    values = {**thing.values, "id": id, "owner": owner, "version": 1, **moments}
    with store.writing() as connection:
        in_turn(store, connection)
        more = make_room(connection, settings, owner, values["size"])
        connection.execute(SHELF.insert().values(values))
        weigh(connection, more)
        return found(connection, id)


def rewrite(store: Store, settings: Settings, row: Row, thing: Thing, *, version: int) -> Row:
    """Another content in the place of that of this version; raises Problem where it has gone on meanwhile."""
    same = (SHELF.c.id == row.id, SHELF.c.version == version, SHELF.c.deleted.is_(None))
    values = {**thing.values, "version": version + 1, "updated": time.time()}
    with store.writing() as connection:
        in_turn(store, connection)
        more = make_room(connection, settings, row.owner, values["size"], instead_of=row.id)
        if connection.execute(SHELF.update().where(*same).values(values)).rowcount != 1:
            raise Problem("stale", "shelf_stale", index=found(connection, row.id).version)
        weigh(connection, more)
        return found(connection, row.id)


def rename(store: Store, row: Row, title: str) -> Row:
    """The same under another name, which its file has too."""
    with store.writing() as connection:
        in_turn(store, connection)
        now = found(connection, row.id, is_locked=store.is_postgres)
        body = text_of({**data_of(now.body), "title": title})
        values = {"title": text_of(Text(title, title)), "body": body, "size": len(body.encode()) + SHELF_ROW}
        values |= {"version": now.version + 1, "updated": time.time()}
        connection.execute(SHELF.update().where(SHELF.c.id == row.id).values(values))
        weigh(connection, len(body.encode()) + SHELF_ROW - now.size)
        return found(connection, row.id)


def throw_away(store: Store, row: Row) -> None:
    """It can be taken back for a while."""
    with store.writing() as connection:
        connection.execute(SHELF.update().where(SHELF.c.id == row.id).values(deleted=time.time()))


def take_back(store: Store, row: Row) -> Row:
    with store.writing() as connection:
        connection.execute(SHELF.update().where(SHELF.c.id == row.id).values(deleted=None))
        return found(connection, row.id)


def copied(row: Row, title: str) -> Thing:
    """The same once more, under a name of its own."""
    body = data_of(row.body)
    if title:
        body = {**body, "title": title}
    named = Text(title, title) if title else Text(**data_of(row.title))
    return Thing(row.kind, row.game, row.scenario, named, row.value, body)


# Room.


def in_turn(store: Store, connection: sa.Connection) -> None:
    """Nobody else takes or leaves room before this transaction ends; SQLite has one writer anyway."""
    if store.is_postgres:
        connection.execute(IN_TURN)


def make_room(connection: sa.Connection, settings: Settings, owner: str, size: int, *, instead_of: str = "") -> int:
    """Room for so many bytes on a shelf: what was thrown away longest ago makes it; raises Problem where there is none.

    How much more all shelves hold then.
    """
    total = weight(connection)
    lying = connection.execute(sa.select(SHELF.c.id, SHELF.c.size, SHELF.c.deleted).where(SHELF.c.owner == owner)).all()
    others = [one for one in lying if one.id != instead_of]
    count, taken = len(others) + 1, sum([one.size for one in others]) + size
    thrown = sorted([one for one in others if one.deleted is not None], key=lambda one: float(one.deleted))
    gone: list[str] = []
    while thrown and (count > SHELF_ITEMS or taken > SHELF_BYTES):
        one = thrown.pop(0)
        gone.append(one.id)
        count, taken = count - 1, taken - one.size
    if count > SHELF_ITEMS or taken > SHELF_BYTES:
        raise refused("shelf_full")
    if gone:
        connection.execute(SHELF.delete().where(SHELF.c.id.in_(gone)))
    more = size - int(sum([one.size for one in lying if one.id in (instead_of, *gone)]))
    if total + more > settings.shelves_megabytes * MEGABYTE:
        raise refused("shelves_full")
    return more


def weight(connection: sa.Connection) -> int:
    """The bytes of all shelves, as they are noted; who finds no note adds them up."""
    noted = connection.scalar(sa.select(TOTALS.c.bytes).where(TOTALS.c.name == SHELVES))
    return int(noted if noted is not None else connection.scalar(SUM) or 0)


def weigh(connection: sa.Connection, more: int) -> None:
    """All shelves hold so much more than is noted, or less; to be told once they do."""
    note = TOTALS.update().where(TOTALS.c.name == SHELVES).values(bytes=TOTALS.c.bytes + more)
    if connection.execute(note).rowcount == 0:
        connection.execute(
            TOTALS.insert().from_select(["name", "bytes"], sa.select(sa.literal(SHELVES), SUM.scalar_subquery()))
        )


def remove_unvisited(store: Store, settings: Settings) -> None:
    """What was thrown away a while ago, and what nobody has looked at for long."""
    now = time.time()
    is_old = sa.or_(
        SHELF.c.deleted < now - settings.keep_deleted * DAY, SHELF.c.visited < now - settings.keep_shelves * DAY
    )
    with store.writing() as connection:
        in_turn(store, connection)
        old = [one.id for one in connection.execute(sa.select(SHELF.c.id).where(is_old).limit(AT_ONCE))]
        if old:
            connection.execute(SHELF.delete().where(SHELF.c.id.in_(old)))
        connection.execute(TOTALS.delete().where(TOTALS.c.name == SHELVES))
        weigh(connection, 0)  # added up anew, now that nobody waits for it


# Looking.


def found(connection: sa.Connection, id: str, *, is_locked: bool = False) -> Row:
    """What has this id, also where it was thrown away; raises Problem if nothing has."""
    query = sa.select(SHELF).where(SHELF.c.id == id)
    row = connection.execute(query.with_for_update() if is_locked else query).one_or_none()
    if row is None:
        raise Problem("not_found", "no_item")
    return row


def looked_up(store: Store, id: str, *, with_deleted: bool = False) -> Row:
    """What has this id; a visit is noted once a day."""
    if not is_match_id(id):
        raise Problem("not_found", "no_item")
    with store.reading() as connection:
        row = found(connection, id)
    if row.deleted is not None and not with_deleted:
        raise Problem("not_found", "no_item")
    if time.time() - row.visited > DAY:
        note_visits(store, SHELF.c.id == id)
    return row


def owned(store: Store, owner: str, id: str, *, with_deleted: bool = False) -> Row:
    """The same of one's own; raises Problem if it is another's."""
    row = looked_up(store, id, with_deleted=with_deleted)
    if row.owner != owner:
        raise Problem("forbidden", "not_your_item")
    return row


def note_visits(store: Store, whose: sa.ColumnElement[bool]) -> None:
    with store.writing() as connection:
        connection.execute(SHELF.update().where(whose).values(visited=time.time()))


def shelf_told(store: Store, settings: Settings, owner: str) -> Shelf:
    """All that lies on a shelf."""
    with store.reading() as connection:
        everything = connection.execute(sa.select(*LINE).where(SHELF.c.owner == owner)).all()
    if any([time.time() - row.visited > DAY for row in everything]):
        note_visits(store, SHELF.c.owner == owner)
    kept = sorted([row for row in everything if row.deleted is None], key=lambda row: -float(row.updated))
    size = sum([row.size for row in everything])
    return Shelf([ShelfLine(**facts(row)) for row in kept], size, SHELF_BYTES, SHELF_ITEMS, settings.keep_shelves)


def item_told(row: Row, owner: str | None) -> ShelfItem:
    """A whole band or table; never whose it is."""
    return ShelfItem(**facts(row), body=data_of(row.body), mine=row.owner == owner)


def facts(row: Row) -> dict[str, Any]:
    return {
        "id": row.id, "kind": row.kind, "game": row.game, "scenario": row.scenario, "title": Text(**data_of(row.title)),
        "value": row.value, "version": row.version, "created": moment(row.created), "updated": moment(row.updated),
    }  # fmt: skip
