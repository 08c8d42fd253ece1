"""Writes what commands have changed. Those that wait at the same time go into one transaction, for a commit is dear.

A change is written only if the row of its match is still as the room knew it: otherwise another process was quicker,
and nothing of the change has happened.
"""

from __future__ import annotations

import threading
import time
from typing import Any, Final

import sqlalchemy as sa

from escarmouche.server import rows
from escarmouche.server.database import AWAY
from escarmouche.server.store import ANNOUNCED, NEW_COMMAND, NEW_ENTRY, Store

CHANGED: Final = rows.matches.update().where(
    rows.matches.c.id == sa.bindparam("which"), rows.matches.c.updated == sa.bindparam("was")
)
NEW_WORD: Final = rows.chat.insert()
LAST_WORD: Final = sa.select(sa.func.max(rows.chat.c.number)).where(rows.chat.c.match == sa.bindparam("which"))
STEP: Final = 1e-6  # seconds: no two versions of a row are of the same moment


class Outrun(Exception):
    """Another process has changed the match in the meantime."""


class Change:
    """What a command has changed of a match."""

    __slots__ = ("command", "entries", "error", "is_done", "match", "news", "now", "said", "values", "was")

    def __init__(self, match: str, was: float) -> None:
        self.match: Final = match
        self.was: Final = was  # the moment of the row that the change starts from
        self.now: Final = max(time.time(), was + STEP)
        self.entries: list[dict[str, Any]] = []
        self.values: dict[str, Any] = {}  # of the match's row
        self.command: tuple[str, int] | None = None  # its id, and where the match stands after it
        self.said: dict[str, Any] | None = None  # a line of the chat, without its number
        self.news = ""  # for the other processes
        self.is_done = False
        self.error: Exception | None = None


class Ready:
    """Statements as the driver takes them: to put them together each time costs more than to run them."""

    def __init__(self, engine: sa.Engine) -> None:
        self._dialect: Final = engine.dialect
        self._made: Final[dict[tuple[object, ...], tuple[str, list[str] | None]]] = {}

    def run(self, line: Any, statement: sa.Executable, values: list[dict[str, Any]]) -> Any:
        """Once for each of the values, which all have the same names; the cursor that it was done with."""
        key = (statement, *values[0])
        made = self._made.get(key)
        if made is None:
            compiled = statement.compile(dialect=self._dialect, column_keys=list(values[0]))  # type: ignore[attr-defined]
            made = self._made[key] = (str(compiled), getattr(compiled, "positiontup", None))
        text, order = made
        bound: Any = values if order is None else [tuple([one[name] for name in order]) for one in values]
        cursor = line.cursor()
        if len(bound) > 1:
            cursor.executemany(text, bound)
        else:
            cursor.execute(text, bound[0])
        return cursor


class Writer:
    """The one who writes; whoever comes meanwhile is written with the next."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self._ready: Final = Ready(store.engine)
        self._waiting: list[Change] = []
        self._guard: Final = threading.Lock()
        self._turn: Final = threading.Lock()

    def write(self, change: Change) -> None:
        """Returns when the change is on disk; raises what has prevented it."""
        with self._guard:
            self._waiting.append(change)
        with self._turn:
            if not change.is_done:
                with self._guard:
                    together, self._waiting = self._waiting, []
                self._write_all(together)
        if change.error is not None:
            raise change.error

    def _write_all(self, changes: list[Change]) -> None:
        """All in one transaction; if that fails, each in its own, unless nothing can be written at all."""
        try:
            self._transact(changes)
        except AWAY as error:
            for change in changes:
                change.error = error
        except Exception as error:
            if len(changes) > 1:
                for change in changes:
                    self._write_all([change])
            else:
                changes[0].error = error
        for change in changes:
            change.is_done = True

    def _transact(self, changes: list[Change]) -> None:
        with self.store.driving() as (line, settle):
            changed = [
                self._ready.run(line, CHANGED, [{
                    **one.values, "which": one.match, "was": one.was, "updated": one.now,
                }])
                for one in sorted(changes, key=lambda one: one.match)  # always in one order: no two wait for each other
            ]  # fmt: skip
            self._run_all(
                line, NEW_ENTRY, [{"match": c.match, "at": c.now, **one} for c in changes for one in c.entries]
            )
            commands = [{"match": c.match, "id": c.command[0], "head": c.command[1]} for c in changes if c.command]
            self._run_all(line, NEW_COMMAND, commands)
            for change in [one for one in changes if one.said is not None]:
                last = self._ready.run(line, LAST_WORD, [{"which": change.match}]).fetchone()[0]
                word = {"match": change.match, "number": 0 if last is None else last + 1, **(change.said or {})}
                self._run_all(line, NEW_WORD, [word])
            if self.store.is_postgres:
                self._run_all(line, ANNOUNCED, [{"payload": change.news} for change in changes if change.news])
            settle()
            if any([cursor.rowcount != 1 for cursor in changed]):
                raise Outrun
            line.commit()

    def _run_all(self, line: Any, statement: sa.Executable, values: list[dict[str, Any]]) -> None:
        if values:
            self._ready.run(line, statement, values)
