"""Errands: what a client asks for that may take long, brought to the workers and back."""

from __future__ import annotations

import logging
from typing import Any, Final

from escarmouche.server.desk import Desk
from escarmouche.server.errors import Problem, refused
from escarmouche.server.incoming import Ask, ForkWish
from escarmouche.server.making import NewMatch, written
from escarmouche.server.protocol.matches import Queued
from escarmouche.server.room import Room
from escarmouche.server.showing import Onlooker
from escarmouche.server.store import Row, data_of
from escarmouche.server.texts import own
from escarmouche.server.tokens import Pass
from escarmouche.server.workers import Broken

LOG: Final = logging.getLogger("escarmouche.server")


async def helped(desk: Desk, onlooker: Onlooker, ask: Ask, who: str) -> bytes:
    """The reply to a question to the table."""

    def about(room: Room) -> dict[str, Any]:
        seat, seats = onlooker.seat(room), onlooker.allowed.seats
        is_curtained = room.has_secrets and len(seats) > 1
        return {"seat": seat, "seats": (seat,) if is_curtained else seats, "ask": ask}

    seconds = desk.settings.help
    try:
        _, found = await desk.helpers.ask("help", onlooker.allowed.match, about, who=who, seconds=seconds)
    except Broken as error:
        raise given_up("help", onlooker.allowed.match, error) from error
    reply: bytes = found
    return reply


async def slowly(desk: Desk, task: str, job: dict[str, Any], who: str) -> Any:
    """Have a task done that plays whole matches again."""
    try:
        return await desk.slow.do(task, job, who=who, key=who, seconds=desk.settings.slow)
    except Broken as error:
        raise given_up(task, who, error) from error


def given_up(task: str, about: str, error: Broken) -> Problem:
    LOG.warning("%s for %s was given up: %s", task, about, error)
    return Problem("refused", refusal=refused("given_up").refusal)


async def record_of(desk: Desk, row: Row, allowed: Pass, who: str) -> str:
    """The text of a record, as far as one may see it."""
    seat = allowed.seats[0] if allowed.seats else -1
    text: str = await slowly(desk, "record", {"match": await desk.work(told_from, desk, row), "seat": seat}, who)
    return text


async def verified(desk: Desk, row: Row, who: str) -> bytes:
    found: bytes = await slowly(desk, "verify", {"match": await desk.work(told_from, desk, row)}, who)
    return found


async def brought(desk: Desk, text: bytes, who: str) -> NewMatch:
    """The match of a record file, written."""
    new: NewMatch = await slowly(desk, "take_in", {"text": text}, who)
    await desk.work(written, desk.store, new)
    return new


async def forked(desk: Desk, row: Row, wish: ForkWish, who: str) -> NewMatch:
    """A match that goes on from a moment of another, written."""
    told = await desk.work(told_from, desk, row)
    if not told["base"] <= wish.index <= told["head"]:
        raise refused("old_rules" if wish.index < told["base"] else "no_help")
    entries = len([number for number in told["numbers"] if number < wish.index])
    job = {"match": told, "entries": entries, "wish": wish}
    new: NewMatch = await slowly(desk, "fork", job, who)
    await desk.work(written, desk.store, new)
    return new


def told_from(desk: Desk, row: Row) -> dict[str, Any]:
    """A match as a worker is told of it, from its rows: it need not be played here."""
    if row.status == "open":
        with desk.rooms.looking(row.id):
            row = desk.row(row.id)  # which may have gone on under newer rules
    with desk.store.reading() as connection:
        found = [one for one in desk.store.entries(connection, row.id, row.base, row.head) if one.entry is not None]
    return {
        "key": f"{row.id}/{row.base}/{row.updated}",
        "first": 0,
        "entries": [data_of(one.entry) for one in found],
        "numbers": [one.number for one in found],
        "position": row.position,
        "head": row.head,
        "base": row.base,
        "status": row.status,
        "id": row.id,
        "header": data_of(row.header),
        "opening": data_of(row.opening),
        "settings": row.settings,
        "seed": row.seed,
    }


def place_of(desk: Desk, who: str) -> Queued:
    """Where a client stands in the queue."""
    place = desk.slow.place(who)
    return Queued(place, None if not place else own("queued", {"place": place}))
