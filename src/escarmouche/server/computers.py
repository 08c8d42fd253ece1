"""Wakes computer players: after every answer, when a server starts, and now and then for those that nobody woke.

Where only computers play, they play as long as somebody watches: in the process that somebody is connected to.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any, Final

import sqlalchemy as sa

from escarmouche.server import rows
from escarmouche.server.commands import ROBOT, Done, perform
from escarmouche.server.database import AWAY, told_away
from escarmouche.server.errors import Problem
from escarmouche.server.following import Followers
from escarmouche.server.incoming import AnswerCommand, DefaultsCommand, InterruptCommand
from escarmouche.server.room import Room
from escarmouche.server.rooms import Rooms
from escarmouche.server.settings import Settings
from escarmouche.server.threads import Threads
from escarmouche.server.tokens import Pass
from escarmouche.server.workers import Broken, Crew

VEIL: Final = 1.0  # seconds: where it is a secret how much there is to choose, a computer answers at a multiple of them
OVER: Final = "server.over"
LOG: Final = logging.getLogger("escarmouche.server")


def nobody_watches(id: str) -> bool:
    return False


class Computers:
    """The computer players of one process."""

    def __init__(self, rooms: Rooms, settings: Settings, threads: Threads, *, origin: str) -> None:
        self.origin: Final = origin  # names this process to the others
        self.rooms: Final = rooms
        self.settings: Final = settings
        self.crew: Final = Crew(settings.workers, settings)
        self._followers: Final = Followers(self.crew, rooms, threads.do)
        self._threads: Final = threads
        self._busy: Final[dict[str, asyncio.Task[None]]] = {}
        self._shows: Final[set[str]] = set()  # matches without people that were met here and are not over
        self.is_watched: Callable[[str], bool] = nobody_watches  # whether anybody here looks at a match
        self.on_done: Any = None  # called with the match and what was done, in the event loop

    def wake(self, id: str) -> None:
        """Let the computer player of a match answer, if it has to."""
        if self.crew.workers and id not in self._busy:
            task = asyncio.get_running_loop().create_task(self._play(id))
            self._busy[id] = task
            task.add_done_callback(lambda _: self._busy.pop(id, None))

    async def _play(self, id: str) -> None:
        """Decision after decision, until somebody else has to answer."""
        while True:
            try:
                pace = await self._threads.do(self.pace, id)
                if pace is None:
                    return
                await asyncio.sleep(pace / 1000)
                done = await self.decide(id)
            except Problem as problem:
                if problem.code != "stale":
                    LOG.warning("computer player of %s: %s", id, problem.code)
                    return
                await asyncio.sleep(0.05)
                continue
            except AWAY as error:
                told_away(error)
                return
            except Exception:
                LOG.exception("computer player of %s", id)
                return
            if self.on_done is not None:
                await self.on_done(id, done)

    def pace(self, id: str) -> int | None:
        """Milliseconds to wait before the computer player decides; None when none is asked, or nobody cares."""
        with self.rooms.looking(id) as room:
            is_asked = room.status == "open" and room.computer >= 0
            is_show = not room.options.people
            pace = room.options.pace
        if is_asked and is_show:
            self._shows.add(id)
        else:
            self._shows.discard(id)
        return pace if is_asked and (not is_show or self.is_watched(id)) else None

    def waited_for(self) -> list[str]:
        """Matches without people that somebody looks at; the word that wakes them may have come too early."""
        return [id for id in sorted(self._shows) if self.is_watched(id)]

    @staticmethod
    def question(room: Room) -> dict[str, Any]:
        """What a computer player has to know beside the match."""
        seat = room.computer
        if seat < 0 or room.status != "open":
            raise Problem("stale", index=room.head)
        seed = f"{room.seed} seat {seat} entry {len(room.match.entries)}"
        return {"index": room.head, "seat": seat, "player": room.options.player(seat), "seed": seed}

    async def decide(self, id: str) -> Done:
        """Think, and answer; the default where thinking fails. How much there was to think about is not told by how long it took."""
        clock = asyncio.get_running_loop().time
        began = clock()
        asked: dict[str, Any] = {}
        veiled: list[bool] = []

        def about(room: Room) -> dict[str, Any]:
            asked.update(self.question(room))
            veiled.append(room.match.request is not None and room.match.request.is_veiled)
            return asked

        try:
            _, found = await self._followers.ask("think", id, about, who=id, seconds=self.settings.think)
        except Broken as error:
            LOG.warning("computer player of %s at %s: %s", id, asked["index"], error)
            found = {}
        if any(veiled):
            await asyncio.sleep(VEIL - (clock() - began) % VEIL)
        return await self._threads.do(self.answer, id, asked, found)

    def answer(self, id: str, asked: dict[str, Any], found: dict[str, Any]) -> Done:
        seat, index = asked["seat"], asked["index"]
        # A dot is in no id that a client may choose, so nobody can use up the commands of a computer player.
        about = {"id": f"{ROBOT}{index}.{seat}", "seat": seat, "index": index}
        default = DefaultsCommand.model_construct(do="defaults", **about)
        command: AnswerCommand | InterruptCommand | DefaultsCommand = default
        if "interrupt" in found:
            command = InterruptCommand.model_construct(do="interrupt", interrupt=found["interrupt"], **about)
        elif "answer" in found:
            command = AnswerCommand.model_construct(do="answer", answer=found["answer"], **about)
        try:
            return perform(self.rooms, Pass(id, (seat,)), command, origin=self.origin)
        except Problem as problem:
            if problem.code != "refused":
                raise
            if problem.refusal is not None and problem.refusal.key == OVER:
                raise Problem("stale", index=index) from problem  # somebody has ended the match meanwhile
            LOG.warning("computer player of %s at %s answered something illegal", id, index)
            return perform(self.rooms, Pass(id, (seat,)), default, origin=self.origin)

    def forgotten(self) -> list[str]:
        """Matches whose computer player has been asked for a while."""
        table = rows.matches
        query = sa.select(table.c.id).where(table.c.is_computer, table.c.status == "open", table.c.archive.is_(None))
        query = query.where(table.c.updated < time.time() - self.settings.sweep).order_by(table.c.updated).limit(200)
        with self.rooms.store.reading() as connection:
            return [str(row.id) for row in connection.execute(query)]

    def close(self) -> None:
        for task in list(self._busy.values()):
            task.cancel()
        self.crew.close()
