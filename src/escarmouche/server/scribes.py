"""How changes are put down: one statement after the other in SQLite, a whole change as one statement in PostgreSQL.

There every statement goes over a line and back, and is put together by a driver in Python; one for all took three
quarters of the price away. Both write on a connection of the driver's own, for the same reason.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from typing import Any, Final

import sqlalchemy as sa

from escarmouche.server import rows
from escarmouche.server.changes import Change, Outrun
from escarmouche.server.database import BEGIN_TO_WRITE
from escarmouche.server.store import CHANNEL, NEW_COMMAND, NEW_ENTRY

WRITTEN: Final = ("number", "entry", "frame", "scenes", "scenery", "round")  # of an entry
WORD: Final = ("seat", "name", "text", "at")  # of the chat


def given(column: sa.Column[Any], name: str = "") -> sa.BindParameter[Any]:
    """A place for a value of a column."""
    return sa.bindparam(name or column.name, type_=column.type)


WHICH: Final = given(rows.matches.c.id, "which")
IS_AS_KNOWN: Final = (rows.matches.c.id == WHICH) & (rows.matches.c.updated == given(rows.matches.c.updated, "was"))
NEXT_WORD: Final = sa.select(
    sa.func.coalesce(sa.func.max(rows.chat.c.number) + sa.literal_column("1"), sa.literal_column("0"))
).where(rows.chat.c.match == WHICH)
SAID: Final = (WHICH, NEXT_WORD.scalar_subquery(), *[given(rows.chat.c[name], f"said_{name}") for name in WORD])


class Ready:
    """Statements as the driver takes them: to put them together each time costs more than to run them."""

    def __init__(self, dialect: sa.Dialect) -> None:
        self._dialect: Final = dialect
        self._made: Final[dict[tuple[object, ...], tuple[str, list[str] | None]]] = {}

    def run(self, line: Any, shape: tuple[object, ...], make: Callable[[], Any], values: list[dict[str, Any]]) -> Any:
        """What is made for a shape, once for each of the values; the cursor that it was done with."""
        made = self._made.get(shape)
        if made is None:
            compiled = make().compile(dialect=self._dialect, column_keys=list(values[0]))
            made = self._made[shape] = (str(compiled), getattr(compiled, "positiontup", None))
        text, order = made
        bound: Any = values if order is None else [tuple([one[name] for name in order]) for one in values]
        cursor = line.cursor()
        if len(bound) > 1:
            cursor.executemany(text, bound)
        else:
            cursor.execute(text, bound[0])
        return cursor


class Scribe:
    """Writes changes in one transaction."""

    def __init__(self, dialect: sa.Dialect) -> None:
        self.ready: Final = Ready(dialect)

    def write(self, line: Any, changes: list[Change]) -> None:
        """All of them; one that was outrun is told so, and nothing of it is written."""
        raise NotImplementedError


def said_by(change: Change) -> dict[str, Any]:
    return {} if change.said is None else {f"said_{name}": change.said[name] for name in WORD}


# SQLite.

CHANGED: Final = rows.matches.update().where(IS_AS_KNOWN)
NEW_WORD: Final = rows.chat.insert().from_select(["match", "number", *WORD], sa.select(*SAID))


class InParts(Scribe):
    """One statement after the other."""

    def write(self, line: Any, changes: list[Change]) -> None:
        line.execute(BEGIN_TO_WRITE)
        for change in changes:
            row = {**change.values, "which": change.match, "was": change.was, "updated": change.now}
            if self._run(line, CHANGED, [row]).rowcount == 1:
                self._write_rest(line, change)
            else:
                change.error = Outrun()
        line.commit()

    def _write_rest(self, line: Any, change: Change) -> None:
        match = change.match
        if change.entries:
            self._run(line, NEW_ENTRY, [{"match": match, "at": change.now, **one} for one in change.entries])
        if change.command is not None:
            self._run(line, NEW_COMMAND, [{"match": match, "id": change.command[0], "head": change.command[1]}])
        if change.said is not None:
            self._run(line, NEW_WORD, [{"which": match, **said_by(change)}])

    def _run(self, line: Any, statement: sa.Executable, values: list[dict[str, Any]]) -> Any:
        return self.ready.run(line, (statement, *values[0]), lambda: statement, values)


# PostgreSQL.


class AsOne(Scribe):
    """A whole change in one statement; what is not there once the row has changed under it is not written either."""

    def write(self, line: Any, changes: list[Change]) -> None:
        """On a connection that commits by itself; several go there together, and are one transaction."""
        ordered = sorted(
            changes, key=lambda one: one.match
        )  # always in one order: no two processes wait for each other
        with line.pipeline() if len(changes) > 1 else nullcontext():
            written = [self._write_one(line, change) for change in ordered]
        for change, cursor in zip(ordered, written, strict=True):
            if cursor.rowcount != 1:
                change.error = Outrun()

    def _write_one(self, line: Any, change: Change) -> Any:
        values = {f"new_{name}": value for name, value in change.values.items()}
        values |= {"which": change.match, "was": change.was, "new_updated": change.now, "news": change.news}
        for number, entry in enumerate(change.entries):
            values |= {f"{name}_{number}": entry[name] for name in WRITTEN}
        if change.command is not None:
            values["command_id"], values["command_head"] = change.command
        values |= said_by(change)
        shape = (*change.values, len(change.entries), bool(change.command), bool(change.said), bool(change.news))
        return self.ready.run(line, shape, lambda: whole(change), [values])


def whole(change: Change) -> sa.Select[Any]:
    """The statement for changes of this shape: one row when it was done, none when somebody else was quicker."""
    matches = rows.matches
    news = {name: given(matches.c[name], f"new_{name}") for name in (*change.values, "updated")}
    changed = matches.update().where(IS_AS_KNOWN).values(news).returning(matches.c.id).cte("changed")
    told = sa.func.pg_notify(sa.literal_column(f"'{CHANNEL}'"), sa.bindparam("news", type_=sa.Text()))
    found: sa.Select[Any] = sa.select(told if change.news else changed.c.id).select_from(changed)
    if change.entries:
        found = found.add_cte(entries_of(changed, len(change.entries)))
    if change.command is not None:
        commands = rows.commands
        taken = (given(commands.c.id, "command_id"), given(commands.c.head, "command_head"))
        found = found.add_cte(
            commands.insert().from_select(["match", "id", "head"], sa.select(changed.c.id, *taken)).cte("taken")
        )
    if change.said is not None:
        words = sa.select(*SAID).select_from(changed)
        found = found.add_cte(rows.chat.insert().from_select(["match", "number", *WORD], words).cte("said"))
    return found


def entries_of(changed: sa.CTE, count: int) -> sa.CTE:
    """So many entries, if the match was changed."""
    columns = [rows.entries.c[name] for name in WRITTEN]
    made = [tuple([in_row(column, number) for column in columns]) for number in range(count)]
    values = sa.values(*[sa.column(one.name, one.type) for one in columns], name="made").data(made)
    moment = given(rows.matches.c.updated, "new_updated")
    chosen = sa.select(changed.c.id, *[values.c[name] for name in WRITTEN], moment).select_from(
        changed.join(values, sa.true())
    )
    return rows.entries.insert().from_select(["match", *WRITTEN, "at"], chosen).cte("entered")


def in_row(column: sa.Column[Any], number: int) -> sa.Cast[Any]:
    """A value of one of several rows; nothing else says of which type it is."""
    return sa.cast(given(column, f"{column.name}_{number}"), column.type)
