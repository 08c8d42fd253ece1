"""Replays, records, matches that go on from others."""

from __future__ import annotations

import asyncio

import sqlalchemy as sa
from fastapi import APIRouter, Query, Request, Response

from escarmouche.engine.match.seats import CHANCE
from escarmouche.engine.record.for_seat import record_for
from escarmouche.engine.record.form import RecordError
from escarmouche.engine.record.record import to_text, verify
from escarmouche.server import rows
from escarmouche.server.bodies import routes_of
from escarmouche.server.budgets import FARTHEST, MOST_FRAMES
from escarmouche.server.desk import Desk
from escarmouche.server.errors import Problem, refused
from escarmouche.server.hub import REMATCH
from escarmouche.server.incoming import ForkWish
from escarmouche.server.making import forked, imported, once_more
from escarmouche.server.match_routes import keys_to, seat_for
from escarmouche.server.protocol.matches import Imported, Rematch, Verified
from escarmouche.server.replaying import replay_of
from escarmouche.server.room import Room
from escarmouche.server.sending import sent
from escarmouche.server.store import Row, text_of
from escarmouche.server.tokens import Pass, path_of


def replay_routes(desk: Desk) -> APIRouter:
    routes = routes_of("replay")

    @routes.get("/matches/{id}/replay")
    async def replay(
        request: Request,
        id: str,
        *,
        first: int = Query(0, alias="from", ge=0, le=FARTHEST),
        last: int = Query(MOST_FRAMES - 1, alias="to", ge=0, le=FARTHEST),
        seat: int | None = None,
    ) -> Response:
        """What happened, frame by frame with the states, from what was stored."""
        desk.limiter.check("read", desk.who(request))
        row = desk.row(id)
        seat = seat_for(row, desk.allowed(row, desk.token_of(request, id)), seat)
        return sent(await asyncio.to_thread(replay_of, desk.store, row, seat, first=first, last=last))

    @routes.get("/matches/{id}/record")
    async def record(request: Request, id: str) -> Response:
        """The record of a match as a file."""
        desk.limiter.check("heavy", desk.who(request))
        allowed = desk.allowed(desk.row(id), desk.token_of(request, id))
        text, name = await desk.slowly(record_text, desk, allowed)
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type="application/json", headers=headers)

    @routes.post("/matches/{id}/verify")
    async def check(request: Request, id: str) -> Response:
        """Play everything again, with the revealed seed if there is one."""
        desk.limiter.check("heavy", desk.who(request))
        row = desk.row(id)
        desk.allowed(row, desk.token_of(request, id))
        return sent(await desk.slowly(verified, desk, row))

    @routes.post("/records", status_code=201)
    async def bring(request: Request) -> Response:
        """Take in a record file."""
        desk.limiter.check("heavy", desk.who(request))
        id, index = await desk.slowly(imported, desk.rooms, await request.body())
        token = desk.signer.sign(Pass(id))
        return sent(Imported(id, token, path_of(id, token), index), 201)

    going_on(desk, routes)
    return routes


def going_on(desk: Desk, routes: APIRouter) -> None:
    """Matches that come of other matches."""

    @routes.post("/matches/{id}/fork", status_code=201)
    async def fork(request: Request, id: str, wish: ForkWish) -> Response:
        """Play on from a moment of a match."""
        desk.limiter.check("make", desk.who(request))
        row = desk.row(id)
        desk.allowed(row, desk.token_of(request, id))
        room = await desk.slowly(forked_from, desk, row, wish)
        desk.computers.wake(room.id)
        return sent(keys_to(desk, room), 201)

    @routes.post("/matches/{id}/rematch")
    async def rematch(request: Request, id: str) -> Response:
        """The same again; everybody who had a seat has it again."""
        desk.limiter.check("make", desk.who(request))
        allowed = desk.allowed(desk.row(id), desk.token_of(request, id))
        if not allowed.seats:
            raise Problem("forbidden")
        found = await asyncio.to_thread(rematch_of, desk, id)
        desk.hub.wake(id, REMATCH)
        desk.computers.wake(found)
        return sent(seat_in(desk, found, allowed))


def seat_in(desk: Desk, id: str, allowed: Pass) -> Rematch:
    """The token for the same seats in another match."""
    token = desk.signer.sign(Pass(id, allowed.seats, host=allowed.host))
    return Rematch(id, id, token, path_of(id, token))


def rematch_of(desk: Desk, id: str) -> str:
    """The rematch of a match, made when it is first asked for."""
    with desk.rooms.looking(id) as room:
        row = desk.row(id)
        if row.rematch:
            return str(row.rematch)
        made = once_more(desk.rooms, room)
    table = rows.matches
    with desk.store.writing() as connection:
        changed = connection.execute(
            table.update().where(table.c.id == id, table.c.rematch.is_(None)).values(rematch=made.id)
        )
        desk.store.announce(connection, f"{desk.origin} rematch {id}")
    return made.id if changed.rowcount else str(desk.row(id).rematch)


def record_text(desk: Desk, allowed: Pass) -> tuple[str, str]:
    """The whole record, or as long as something is hidden, that of one's own seat."""
    with desk.rooms.looking(allowed.match) as room:
        name = f"{room.match.game.id}-{room.id}.json"
        if room.is_open_to_all():
            return to_text(room.match, is_told=True), name
        seat = allowed.seats[0] if allowed.seats else -1
        return text_of(record_for(room.match, seat)), name


def verified(desk: Desk, row: Row) -> Verified:
    with desk.rooms.looking(row.id) as room:
        match = room.match
        text = to_text(match)
        rolls = len([entry for entry in match.entries if getattr(entry, "seat", 0) == CHANCE])
        entries = len(match.entries)
        is_told = room.status == "over" and bool(match.header.commitment) and bool(room.seed)
        seed = room.seed if is_told else None
    try:
        verify(text.encode(), desk.settings.catalogue.game, seed=seed)
    except RecordError as error:
        return Verified(False, entries, rolls, seed, str(error)[:300])
    return Verified(True, entries, rolls if seed else 0, seed, None)


def forked_from(desk: Desk, row: Row, wish: ForkWish) -> Room:
    with desk.rooms.looking(row.id) as room:
        if not room.is_open_to_all():
            raise refused("hidden")
        if not room.base <= wish.index <= room.head:
            raise refused("old_rules" if wish.index < room.base else "no_help")
        table = rows.entries
        count = sa.select(sa.func.count()).where(
            table.c.match == row.id,
            table.c.entry.is_not(None),
            table.c.number >= room.base,
            table.c.number < wish.index,
        )
        with desk.store.reading() as connection:
            entries = int(connection.scalar(count) or 0)
        return forked(desk.rooms, room, entries, wish)
