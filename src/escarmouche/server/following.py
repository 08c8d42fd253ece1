"""Workers follow matches: each is told a match once, and from then on only what has happened since."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, Final

from escarmouche.engine.record.record import entry_data
from escarmouche.server.errors import refused
from escarmouche.server.options import options_from
from escarmouche.server.room import Room
from escarmouche.server.rooms import Rooms
from escarmouche.server.sealing import is_sealed
from escarmouche.server.store import Row, data_of, text_of
from escarmouche.server.workers import Behind, Broken, Crew

MOST_KNOWN: Final = 4096  # matches of which it is remembered what a worker was told

About = Callable[[Room], dict[str, Any]]  # what a task has to know beside the match
Work = Callable[..., Awaitable[Any]]  # does something in a thread


def told_of(room: Room, first: int = 0) -> dict[str, Any]:
    """A match as a worker is told of it: its entries from `first` on, and from the beginning all the rest."""
    if room.options.choosing:
        raise refused("not_begun")
    match = room.match
    first = min(first, len(match.entries))
    told: dict[str, Any] = {
        "key": f"{room.id}/{room.base}{'/gathering' if room.is_gathering else ''}",
        "first": first,
        "entries": [entry_data(entry) for entry in match.entries[first:]],
        "count": len(match.entries),
        "position": room.tape.position,
        "head": room.head,
        "status": room.status,
        "names": match.header.players,
    }
    if first == 0:
        told |= {
            "id": room.id,
            "header": match.header.to_data(),
            "opening": match.opening,
            "settings": text_of(room.options),
            "seed": room.seed,
        }
    return told


def told_from(rooms: Rooms, row: Row) -> dict[str, Any]:
    """The same from the rows of a match: it need not be played here."""
    if row.status == "open" and row.archive is None:
        with rooms.looking(row.id) as room:  # which may have to go on under newer rules first
            row = rooms.row(room.id)
    with rooms.store.reading() as connection:
        found = [one for one in rooms.store.entries(connection, row.id, row.base, row.head) if one.entry is not None]
    if options_from(row.settings).choosing:
        raise refused("not_begun")
    header = data_of(row.header)
    return {
        "key": f"{row.id}/{row.base}/{row.updated}",
        "first": 0,
        "entries": [data_of(one.entry) for one in found],
        "numbers": [one.number for one in found],
        "position": row.position,
        "head": row.head,
        "base": row.base,
        "status": row.status,
        "sealed": is_sealed(row),
        "id": row.id,
        "header": header,
        "names": header["players"],
        "opening": data_of(row.opening),
        "settings": row.settings,
        "seed": row.seed,
    }


class Followers:
    """The workers of a crew, and what they have been told."""

    def __init__(self, crew: Crew, rooms: Rooms, work: Work) -> None:
        self.crew: Final = crew
        self.rooms: Final = rooms
        self.work: Final = work
        self._known: Final[OrderedDict[str, int]] = OrderedDict()  # how many entries, by match

    async def ask(self, task: str, id: str, about: About, *, who: str, seconds: float) -> tuple[dict[str, Any], Any]:
        """What was asked about a match as it stands, and what came of it; raises Problem or Broken."""
        try:
            return await self._ask(task, id, about, who=who, seconds=seconds)
        except Behind:
            self._known.pop(id, None)
            return await self._ask(task, id, about, who=who, seconds=seconds)
        except Broken:
            self._known.pop(id, None)
            raise

    async def _ask(self, task: str, id: str, about: About, *, who: str, seconds: float) -> tuple[dict[str, Any], Any]:
        job = await self.work(self._job, id, about)
        found = await self.crew.do(task, job, who=who, key=id, seconds=seconds)
        self._known[id] = job["match"]["count"]
        self._known.move_to_end(id)
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        return job, found

    def _job(self, id: str, about: About) -> dict[str, Any]:
        with self.rooms.looking(id) as room:
            return {**about(room), "match": told_of(room, self._known.get(id, 0))}
