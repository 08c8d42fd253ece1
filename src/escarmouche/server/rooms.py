"""The rooms of one process: matches come into memory when somebody needs them and leave when nobody does."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any, Final

import sqlalchemy as sa

from escarmouche.engine.book.catalogue import CatalogueError
from escarmouche.engine.book.game import Game
from escarmouche.engine.match.match import Match
from escarmouche.engine.record.form import RecordError
from escarmouche.engine.record.record import resume_from_snapshot
from escarmouche.engine.record.text import header_from
from escarmouche.server.changes import Change, Outrun
from escarmouche.server.errors import Problem, refused
from escarmouche.server.info import found_game
from escarmouche.server.options import options_from
from escarmouche.server.room import Room
from escarmouche.server.settings import Settings
from escarmouche.server.stopping import bytes_of
from escarmouche.server.store import Row, Store, data_of, text_of
from escarmouche.server.writing import Writer


def size_of(written: list[Row]) -> int:
    """Bytes of rows as they were counted when they were new: without the id of their match."""
    return sum([bytes_of(one) - len(one.match) for one in written])


class Slot:
    """Where a room stands while it is in memory. Its lock is held by whoever reads or changes the match."""

    __slots__ = ("is_stale", "lock", "room", "used")

    def __init__(self) -> None:
        self.lock: Final = threading.Lock()
        self.room: Room | None = None
        self.is_stale = False  # another process has written to the match
        self.used = time.monotonic()


class Rooms:
    """Finds the room of a match, loading it if need be."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store: Final = store
        self.writer: Final = Writer(store)
        self.settings: Final = settings
        self._slots: Final[OrderedDict[str, Slot]] = OrderedDict()
        self._guard: Final = threading.Lock()
        self._owed: list[dict[str, Any]] = []  # snapshots of rooms that were let go of

    def game(self, id: str) -> Game:
        try:
            return found_game(self.settings.catalogue, id)
        except CatalogueError as error:
            raise Problem("not_found", "no_game") from error

    def _slot(self, id: str) -> Slot:
        with self._guard:
            slot = self._slots.get(id)
            if slot is None:
                slot = Slot()
                self._slots[id] = slot
            self._slots.move_to_end(id)
            slot.used = time.monotonic()
            for old in [*islice(self._slots, max(len(self._slots) - self.settings.rooms, 0))]:
                self._drop(old)
            return slot

    def _drop(self, id: str) -> None:
        """Forget a room that nobody holds; the guard is held."""
        slot = self._slots.get(id)
        if slot is not None and slot.lock.acquire(blocking=False):
            del self._slots[id]
            room, slot.room = slot.room, None
            slot.lock.release()
            snapshot = room.snapshots.last(room.match) if room is not None and room.status == "open" else None
            if room is not None and snapshot is not None:
                self._owed.append({"which": id, "was": room.version, "snapshot": snapshot})

    def forget(self, id: str) -> None:
        """Let go of a room if nobody holds it."""
        with self._guard:
            self._drop(id)

    def forget_idle(self, idle: float) -> None:
        """Let go of the rooms that nobody has used for so many seconds, and write what is owed."""
        limit = time.monotonic() - idle
        with self._guard:
            for id in [id for id, slot in self._slots.items() if slot.used <= limit]:
                self._drop(id)
            owed, self._owed = self._owed, []
        try:
            self.store.keep_snapshots(owed)
        except BaseException:
            with self._guard:
                self._owed += owed
            raise

    def mark_stale(self, id: str | None) -> None:
        """Another process has written to a match (None: perhaps to any)."""
        with self._guard:
            for slot in self._slots.values() if id is None else [s for s in [self._slots.get(id)] if s is not None]:
                slot.is_stale = True

    def adopt(self, room: Room) -> None:
        """Keep the room of a new match, which is as its rows say."""
        slot = self._slot(room.id)
        with slot.lock:
            slot.room = room

    def count(self) -> int:
        return len(self._slots)

    @contextmanager
    def _held(self, id: str) -> Iterator[tuple[Slot, Room]]:
        """The slot of a match, locked, with its room as it stands."""
        slot = self._slot(id)
        with slot.lock:
            if slot.room is None or slot.is_stale:
                self._bring_up_to_date(slot, id)
            assert slot.room is not None
            yield slot, slot.room

    def _bring_up_to_date(self, slot: Slot, id: str) -> None:
        """Read what has been written; a room that fails to follow is thrown away, to be loaded anew."""
        slot.is_stale = False  # before reading: what is written from now on makes it stale again
        try:
            with self.store.reading() as connection:
                row = self._row(connection, id)
                needs_resuming = not self._renew(connection, slot, row)
            if needs_resuming:
                with self.store.writing() as connection:
                    self._resume(connection, slot, id)
        except BaseException:
            slot.room = None
            raise

    @contextmanager
    def looking(self, id: str) -> Iterator[Room]:
        """The room as it stands, to read from."""
        with self._held(id) as (_, room):
            yield room

    @contextmanager
    def changing(self, id: str) -> Iterator[tuple[Room, Change]]:
        """The room, and the change to it; it is on disk when the block ends, and nobody sees it before."""
        with self._held(id) as (slot, room):
            change = Change(id, room.version)
            head, beside = room.head, room.beside()
            try:
                yield room, change
                if change.command is not None:
                    self._write(change.room or room, change)
                slot.room = change.room or room
            except BaseException as error:
                # What was not written did not happen.
                if room.made or room.head != head or not isinstance(error, Problem):
                    slot.room = None
                else:
                    room.put_beside(beside)
                if isinstance(error, Problem) and self.row(id).updated != change.was:
                    slot.is_stale = True
                    raise Outrun from error  # refused by what is no longer so
                raise

    def _write(self, room: Room, change: Change) -> None:
        change.entries, room.made = room.made, []
        change.values = room.values()
        self.writer.write(change)
        room.version = change.now

    def write(self, connection: sa.Connection, room: Room) -> None:
        """Everything that has changed, in a transaction that locks the match."""
        if room.made:
            self.store.add_entries(connection, room.id, room.made)
            room.made = []
        room.version = self.store.change_match(connection, room.id, room.values())

    def row(self, id: str) -> Row:
        """The row of a match."""
        with self.store.reading() as connection:
            return self._row(connection, id)

    def _row(self, connection: sa.Connection, id: str) -> Row:
        row = self.store.match(connection, id)
        if row is None:
            raise Problem("not_found", "no_match")
        return row

    def _renew(self, connection: sa.Connection, slot: Slot, row: Row) -> bool:
        """Bring the room to where its row stands; False when the rules have changed and it must be resumed."""
        room = slot.room
        choosing = () if room is None else room.options.choosing  # a match that has its bands never waits for one again
        is_other = choosing != () and choosing != options_from(row.settings).choosing
        if room is None or room.base != row.base or room.head > row.head or is_other:
            found = self._load(connection, row)
            if found is None:
                return False
            slot.room = found
        else:
            written = self.store.entries(connection, row.id, room.head)
            room.put([data_of(one.entry) for one in written if one.entry is not None], row.position)
            room.stopping.size += size_of(written)
            room.head = row.head
            room.recent.clear()
            room.read(row)
            room.catch_up()
        return True

    def _load(self, connection: sa.Connection, row: Row) -> Room | None:
        """The room of a row, its record played again; None when these rules are not those it was played by."""
        game = self.game(row.game)
        options = options_from(row.settings)
        data = data_of(row.header)
        if options.choosing:  # nothing was played yet: it will be by the rules that are here
            data["rules_version"] = game.rules_version
        header = header_from(data)
        if header.rules_version != game.rules_version:
            return None
        try:
            match = Match(game, header, opening=data_of(row.opening))
            room = Room(row.id, match, options, seed=row.seed, position=row.position)
            written = self.store.entries(connection, row.id, row.base - 1)  # with the row that is before all entries
            room.put([data_of(one.entry) for one in written if one.entry is not None], row.position)
            room.stopping.size = size_of(written)
        except RecordError:
            return None
        except ValueError:
            if not options.choosing:
                raise
            return None  # what the host chose does not suit the rules that are here
        room.head = row.head
        room.read(row)
        room.catch_up()
        return room

    def _resume(self, connection: sa.Connection, slot: Slot, id: str) -> None:
        """Go on from the last boundary under the present rules, and say so; answers since then are asked again."""
        row = self.store.match(connection, id, locked=True)
        assert row is not None
        if self._renew(connection, slot, row):
            return  # another process was quicker
        if row.status != "open" or row.snapshot is None:
            raise refused("old_rules")
        game = self.game(row.game)
        header = header_from(data_of(row.header))
        taken = data_of(row.snapshot)
        match = resume_from_snapshot(game, header, taken)
        room = Room(id, match, options_from(row.settings), seed=row.seed, position=row.position)
        room.read(row)
        room.head = row.head
        room.proposal = None
        room.note(room.teller.own("rules_changed", before=taken["rules_version"], after=game.rules_version))
        for seat in room.options.left:  # the snapshot does not say who has left
            room.leave(seat)
        room.base = room.head
        resumed = data_of(row.resumed)
        resumed.append({"index": room.head, "from": taken["rules_version"], "to": game.rules_version})
        room.settle()
        self.write(connection, room)
        changes: dict[str, Any] = {
            "base": room.base,
            "opening": text_of(match.opening),
            "header": text_of(match.header.to_data()),
            "resumed": text_of(resumed),
        }
        room.version = self.store.change_match(connection, id, changes)
        slot.room = room
