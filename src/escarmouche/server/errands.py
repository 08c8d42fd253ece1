"""Errands: what a client asks for that may take long, brought to the workers and back."""

from __future__ import annotations

from functools import partial
from typing import Any

from starlette.requests import HTTPConnection

from escarmouche.server.desk import Desk
from escarmouche.server.errors import refused
from escarmouche.server.incoming import AdviseAsk, Ask, ForkWish
from escarmouche.server.making import NewMatch
from escarmouche.server.partial import put_whole
from escarmouche.server.protocol.matches import Queued
from escarmouche.server.room import Room
from escarmouche.server.showing import Onlooker
from escarmouche.server.store import Row
from escarmouche.server.texts import own
from escarmouche.server.tidying import keep_import
from escarmouche.server.wishes import TableWish
from escarmouche.server.workers import Broken, given_up


async def helped(desk: Desk, onlooker: Onlooker, ask: Ask, who: str) -> bytes:
    """The reply to a question to the table."""

    def about(room: Room) -> dict[str, Any]:
        seat, seats = onlooker.seat(room), onlooker.seats(room)
        is_curtained = room.has_secrets and len(seats) > 1
        return {"seat": seat, "seats": (seat,) if is_curtained else seats, "ask": ask}

    seconds = desk.settings.think if isinstance(ask, AdviseAsk) else desk.settings.help
    try:
        _, found = await desk.helpers.ask("help", onlooker.allowed.match, about, who=who, seconds=seconds)
    except Broken as error:
        raise given_up("help", onlooker.allowed.match, error) from error
    reply: bytes = found
    return reply


async def judged_table(desk: Desk, wish: TableWish, asker: HTTPConnection) -> bytes:
    """What is to be said of a table; nobody's table takes longer than a question to the table may."""
    who = desk.who(asker)
    job = {"game": wish.game, "scenario": wish.scenario, "table": wish.table, "seats": wish.seats}
    try:
        found = await desk.helpers.crew.do("judge_table", job, who=who, key=who, seconds=desk.settings.help)
    except Broken as error:
        raise given_up("judge_table", who, error) from error
    reply: bytes = found
    return reply


async def record_of(desk: Desk, row: Row, seat: int, asker: HTTPConnection, *, is_whole: bool = False) -> str:
    """The text of a record, as far as a seat may see it; the whole, where that has been judged already."""
    job = {"match": await desk.browse(desk.told, row), "seat": seat, "is_whole": is_whole}
    text: str = await desk.slowly("record", job, asker)
    return text


async def verified(desk: Desk, row: Row, asker: HTTPConnection) -> bytes:
    found: bytes = await desk.slowly("verify", {"match": await desk.browse(desk.told, row)}, asker)
    return found


async def brought(desk: Desk, text: bytes, asker: HTTPConnection) -> NewMatch:
    """The match of a record file, written."""
    keep = partial(desk.browse, keep_import, desk.store, desk.settings)
    made: NewMatch = await desk.slowly("take_in", {"text": text}, asker, then=keep)
    return made


async def forked(desk: Desk, row: Row, wish: ForkWish, asker: HTTPConnection) -> NewMatch:
    """A match that goes on from a moment of another, written."""
    told = await desk.browse(desk.told, row)
    if not told["base"] <= wish.index <= told["head"]:
        raise refused("old_rules" if wish.index < told["base"] else "no_help")
    entries = len([number for number in told["numbers"] if number < wish.index])
    job = {"match": told, "entries": entries, "wish": wish, "reveal": desk.settings.reveal}
    made: NewMatch = await desk.slowly("fork", job, asker, then=partial(desk.browse, put_whole, desk.store))
    return made


def place_of(desk: Desk, who: str) -> Queued:
    """Where a client stands in the queue."""
    place = desk.slow.place(who)
    return Queued(place, None if not place else own("queued", {"place": place}))
