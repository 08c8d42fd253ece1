"""Wakes computer players: after every answer, when a server starts, and now and then for those that nobody woke."""

from __future__ import annotations

import asyncio
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import sqlalchemy as sa

from escarmouche.engine.record.record import entry_data
from escarmouche.server import rows
from escarmouche.server.commands import Done, perform
from escarmouche.server.database import AWAY, told_away
from escarmouche.server.errors import Problem
from escarmouche.server.incoming import AnswerCommand, DefaultsCommand, InterruptCommand
from escarmouche.server.robots import ANSWER, BEHIND, Worker
from escarmouche.server.room import Room
from escarmouche.server.rooms import Rooms
from escarmouche.server.settings import Settings
from escarmouche.server.tokens import Pass

LOG: Final = logging.getLogger("escarmouche.server")


class Computers:
    """The computer players of one process."""

    def __init__(self, rooms: Rooms, settings: Settings, *, origin: str) -> None:
        self.origin: Final = origin  # names this process to the others
        self.rooms: Final = rooms
        self.settings: Final = settings
        self.workers: Final = [Worker(settings.catalogue.package, settings.think) for _ in range(settings.workers)]
        self.threads: Final = ThreadPoolExecutor(max(settings.workers, 1), thread_name_prefix="computer")
        self._busy: Final[dict[str, asyncio.Task[None]]] = {}
        self._known: Final[dict[str, int]] = {}  # entries that the worker of a match was last sent
        self.on_done: Any = None  # called with the match and what was done, in the event loop

    def wake(self, id: str) -> None:
        """Let the computer player of a match answer, if it has to."""
        if self.workers and id not in self._busy:
            task = asyncio.get_running_loop().create_task(self._play(id))
            self._busy[id] = task
            task.add_done_callback(lambda _: self._busy.pop(id, None))

    async def _play(self, id: str) -> None:
        """Decision after decision, until somebody else has to answer."""
        loop = asyncio.get_running_loop()
        while True:
            try:
                job = await asyncio.to_thread(self.job, id)
                if job is None:
                    return
                if job["pace"]:
                    await asyncio.sleep(job["pace"] / 1000)
                done = await loop.run_in_executor(self.threads, self.decide, id, job)
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

    def job(self, id: str) -> dict[str, Any] | None:
        """What the worker has to know; None when no computer player is asked."""
        with self.rooms.looking(id) as room:
            seat = room.computer
            if seat < 0 or room.status != "open":
                self._known.pop(id, None)
                return None
            return self.job_for(room, seat, self._known.get(id, 0))

    def job_for(self, room: Room, seat: int, first: int) -> dict[str, Any]:
        match = room.match
        first = min(first, len(match.entries))
        return {
            "key": f"{room.id}/{room.base}",
            "header": match.header.to_data(),
            "opening": match.opening,
            "first": first,
            "entries": [entry_data(entry) for entry in match.entries[first:]],
            "count": len(match.entries),
            "index": room.head,
            "seat": seat,
            "player": room.options.player(seat),
            "seed": f"{room.seed} seat {seat} entry {len(match.entries)}",
            "pace": room.options.pace,
        }

    def decide(self, id: str, job: dict[str, Any]) -> Done:
        """Think, and answer; the default where thinking fails."""
        worker = self.workers[sum(id.encode()) % len(self.workers)]
        kind, found = worker.ask(job)
        if kind == BEHIND:
            with self.rooms.looking(id) as room:
                whole = self.job_for(room, job["seat"], 0)
            if whole["index"] != job["index"]:
                raise Problem("stale", index=whole["index"])
            kind, found = worker.ask(whole)
        self._known[id] = job["count"] if kind == ANSWER else 0
        seat, index = job["seat"], job["index"]
        # A dot is in no id that a client may choose, so nobody can use up the commands of a computer player.
        about = {"id": f"robot.{index}.{seat}", "seat": seat, "index": index}
        default = DefaultsCommand.model_construct(do="defaults", **about)
        if kind != ANSWER:
            LOG.warning("computer player of %s at %s: %s", id, index, found)
            return perform(self.rooms, Pass(id, (seat,)), default, origin=self.origin)
        command: AnswerCommand | InterruptCommand
        if "interrupt" in found:
            command = InterruptCommand.model_construct(do="interrupt", interrupt=found["interrupt"], **about)
        else:
            command = AnswerCommand.model_construct(do="answer", answer=found["answer"], **about)
        try:
            return perform(self.rooms, Pass(id, (seat,)), command, origin=self.origin)
        except Problem as problem:
            if problem.code != "refused":
                raise
            LOG.warning("computer player of %s at %s answered something illegal", id, index)
            return perform(self.rooms, Pass(id, (seat,)), default, origin=self.origin)

    async def warm_up(self) -> None:
        """Start the workers, one after the other."""
        for worker in self.workers:
            await asyncio.get_running_loop().run_in_executor(self.threads, worker.warm_up)

    def forgotten(self) -> list[str]:
        """Matches whose computer player has been asked for a while."""
        table = rows.matches
        query = sa.select(table.c.id).where(table.c.is_computer, table.c.status == "open")
        query = query.where(table.c.updated < time.time() - self.settings.sweep).order_by(table.c.updated).limit(200)
        with self.rooms.store.reading() as connection:
            return [str(row.id) for row in connection.execute(query)]

    def close(self) -> None:
        for task in list(self._busy.values()):
            task.cancel()
        for worker in self.workers:
            worker.close()
        self.threads.shutdown(wait=False, cancel_futures=True)
