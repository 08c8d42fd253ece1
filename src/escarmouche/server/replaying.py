"""What was stored of a match, shown without any rules: page by page, each bounded in frames and in bytes."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Final

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace

from escarmouche.server import rows
from escarmouche.server.budgets import FRAMES, MOST_FRAMES
from escarmouche.server.errors import Problem
from escarmouche.server.frames import frame_for
from escarmouche.server.kept import frame_from, outcome_from
from escarmouche.server.protocol.frames import Frame, Replay, RoundAt, TableAt
from escarmouche.server.protocol.matches import Outcome
from escarmouche.server.protocol.socket import Present
from escarmouche.server.protocol.states import State
from escarmouche.server.room import ALL
from escarmouche.server.scene_rows import WholeStates
from escarmouche.server.scenes import state_of
from escarmouche.server.store import Row, Store

STEP: Final = 40  # rows that are in memory at once


class Shelf:
    """The rows of one match as a seat may see them, read within one transaction."""

    def __init__(self, store: Store, connection: sa.Connection, match: str, seat: int) -> None:
        self.store: Final = store
        self.connection: Final = connection
        self.match: Final = match
        self.seat: Final = seat
        self._states: Final = WholeStates()

    def rows(self, first: int, last: int) -> Iterator[Row]:
        """The rows with these numbers, some at a time."""
        for start in range(first, last, STEP):
            yield from self.store.entries(self.connection, self.match, start, min(start + STEP, last))

    def rows_back(self, first: int, last: int) -> Iterator[Row]:
        """The same from the last to the first."""
        for end in range(last, first, -STEP):
            yield from reversed(self.store.entries(self.connection, self.match, max(end - STEP, first), end))

    def latest(self, column: sa.Column[bytes], number: int) -> Row | None:
        return self.store.latest(self.connection, self.match, column, number)

    def state(self, number: int, packed: bytes, outcome: Outcome | None = None) -> State:
        """The state that a row holds."""
        lacking = self._states.lacks(packed)
        if lacking is not None:
            whole = self.store.entries(self.connection, self.match, lacking, lacking + 1)
            self._states.give(lacking, whole[0].scenes)
        return state_of(self._states.stage(number, packed, (ALL, str(self.seat))), self.seat, outcome)

    def state_before(self, number: int) -> State | None:
        """The state as it was after a row."""
        found = self.latest(rows.entries.c.scenes, number)
        return None if found is None else self.state(found.number, found.scenes)


class Page:
    """Frames with their states and tables, until there are enough of them."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf: Final = shelf
        self.frames: Final[list[Frame | msgspec.Raw]] = []
        self.tables: Final[list[TableAt]] = []
        self.state: State | None = None  # after the last frame
        self.index = -1  # of it
        self.size = 0  # of what is on the page

    def begin(self, first: int) -> None:
        """The table as it stands before the first frame."""
        table = self.shelf.latest(rows.entries.c.scenery, first - 1)
        if table is not None:
            self.tables.append(TableAt(first, msgspec.Raw(zlib.decompress(table.scenery))))

    def add(self, row: Row, first: int) -> bool:
        """One more frame; False when the page is full."""
        state = None if row.scenes is None else self.shelf.state(row.number, row.scenes)
        if state is None and not self.frames:
            state = self.shelf.state_before(row.number)
        frame = replace(frame_for(frame_from(row.frame), self.shelf.seat, row.number + 1), state=state)
        encoded = msgspec.json.encode(frame)
        table = zlib.decompress(row.scenery) if row.scenery is not None and row.number >= first else b""
        self.size += len(encoded) + len(table)
        if self.frames and self.size > FRAMES:
            return False
        self.frames.append(msgspec.Raw(encoded))
        if table:
            self.tables.append(TableAt(row.number + 1, msgspec.Raw(table)))
        self.state = state if state is not None else self.state
        self.index = row.number + 1
        return True


def replay_of(store: Store, row: Row, seat: int, *, first: int, last: int) -> Replay:
    """The frames from one index on with their states, as they were stored: as many as one answer may have."""
    last = min(last, row.head, first + MOST_FRAMES - 1)
    with store.reading() as connection:
        page = Page(Shelf(store, connection, row.id, seat))
        page.begin(first)
        for one in page.shelf.rows(first - 1, last):
            if not page.add(one, first):
                break
        rounds = store.first_of_rounds(connection, row.id)
    outcome = outcome_from(row.outcome) if page.index == row.head else None
    return Replay(
        index=row.head,
        from_=first,
        frames=page.frames,
        tables=page.tables,
        rounds=[RoundAt(one.round, one.number + 1) for one in rounds],
        last=None if page.state is None else replace(page.state, outcome=outcome),
    )


def state_at(store: Store, row: Row, seat: int, index: int) -> Present:
    """The state after so many entries."""
    if not 0 <= index <= row.head:
        raise Problem("not_found")
    with store.reading() as connection:
        shelf = Shelf(store, connection, row.id, seat)
        state = shelf.state_before(index - 1)
        table = shelf.latest(rows.entries.c.scenery, index - 1)
    if state is None or table is None:
        raise Problem("not_found")
    return Present(
        index=index,
        state=replace(state, outcome=outcome_from(row.outcome) if index == row.head else None),
        request=None,
        waiting=[],
        status=row.status,
        proposal=None,
        table=msgspec.Raw(zlib.decompress(table.scenery)),
    )


def latest_frames(store: Store, match: str, seat: int, *, since: int, head: int) -> list[Frame | msgspec.Raw]:
    """The frames after an index; where that is too much, the latest of them."""
    found: list[Frame | msgspec.Raw] = []
    size = 0
    with store.reading() as connection:
        for row in Shelf(store, connection, match, seat).rows_back(since, head):
            encoded = msgspec.json.encode(frame_for(frame_from(row.frame), seat, row.number + 1))
            size += len(encoded)
            if found and size > FRAMES:
                break
            found.append(msgspec.Raw(encoded))
    found.reverse()
    return found
