"""Replays, records, matches that go on from others."""

from __future__ import annotations

from fastapi import APIRouter, Query, Request, Response

from escarmouche.engine.match.match import Match
from escarmouche.server import rows
from escarmouche.server.bodies import routes_of
from escarmouche.server.budgets import FARTHEST, MOST_FRAMES
from escarmouche.server.desk import Desk
from escarmouche.server.errands import brought, forked, place_of, record_of, verified
from escarmouche.server.errors import Problem, refused
from escarmouche.server.hub import REMATCH
from escarmouche.server.incoming import ForkWish
from escarmouche.server.match_routes import keys_to, seat_for
from escarmouche.server.options import options_from
from escarmouche.server.protocol.matches import Imported, Rematch
from escarmouche.server.rematching import once_more, seat_after
from escarmouche.server.replaying import replay_of
from escarmouche.server.sealing import is_open_to_all, is_sealed
from escarmouche.server.sending import sent, sent_as_it_is
from escarmouche.server.store import Row
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
        row, allowed = await desk.entered(request, id)
        seat = seat_for(row, allowed, seat)
        return sent(await desk.browse(replay_of, desk.store, row, seat, first=first, last=last))

    @routes.get("/matches/{id}/record")
    async def record(request: Request, id: str) -> Response:
        """The record of a match as a file."""
        desk.limiter.check("heavy", desk.who(request))
        row, allowed = await desk.entered(request, id)
        text = await record_of(desk, row, seat_for(row, allowed, None), request)
        headers = {"content-disposition": f'attachment; filename="{row.game}-{id}.json"'}
        return Response(text, media_type="application/json", headers=headers)

    @routes.post("/matches/{id}/verify")
    async def check(request: Request, id: str) -> Response:
        """Play everything again, with the revealed seed if there is one."""
        desk.limiter.check("heavy", desk.who(request))
        row, _ = await desk.entered(request, id)
        return sent_as_it_is(await verified(desk, row, request))

    @routes.post("/records", status_code=201)
    async def bring(request: Request) -> Response:
        """Take in a record file."""
        desk.limiter.check("upload", desk.who(request))
        new = await brought(desk, await request.body(), request)
        token = desk.signer.sign(Pass(new.id))
        return sent(Imported(new.id, token, path_of(new.id, token), new.values["head"]), 201)

    going_on(desk, routes)
    return routes


def going_on(desk: Desk, routes: APIRouter) -> None:
    """Matches that come of other matches."""

    @routes.post("/matches/{id}/fork", status_code=201)
    async def fork(request: Request, id: str, wish: ForkWish) -> Response:
        """Play on from a moment of a match."""
        desk.limiter.check("make", desk.who(request))
        row, _ = await desk.entered(request, id)
        new = await forked(desk, row, wish, request)
        desk.computers.wake(new.id)
        return sent(keys_to(desk, new.id, options_from(new.values["settings"])), 201)

    @routes.get("/queue")
    async def queue(request: Request) -> Response:
        """How many others have their turn before this client's slow work."""
        return sent(place_of(desk, desk.who(request)))

    @routes.post("/matches/{id}/rematch")
    async def rematch(request: Request, id: str) -> Response:
        """The same again; everybody who had a seat has it again."""
        desk.limiter.check("make", desk.who(request))
        row, allowed = await desk.entered(request, id)
        if not allowed.seats:
            raise Problem("forbidden")
        found = await desk.work(rematch_of, desk, id)
        desk.hub.wake(id, REMATCH)
        desk.computers.wake(found)
        return sent(seat_in(desk, found, allowed, seats=len(options_from(row.settings).seats)))


def seat_in(desk: Desk, id: str, allowed: Pass, *, seats: int) -> Rematch:
    """The token for one's seats in a rematch, of so many."""
    moved = tuple(sorted([seat_after(seat, seats) for seat in allowed.seats]))
    token = desk.signer.sign(Pass(id, moved, host=allowed.host))
    return Rematch(id, id, token, path_of(id, token))


def check_rematch(row: Row, match: Match) -> None:
    """Whoever plays with the same bands again, and ends that at once, must not see what the first match still hides."""
    if row.status != "over":
        raise refused("not_over")
    if not is_open_to_all(match, sealed=is_sealed(row)):
        raise refused("rematch_hides")


def rematch_of(desk: Desk, id: str) -> str:
    """The rematch of a match, made when it is first asked for."""
    with desk.rooms.looking(id) as room:
        row = desk.row(id)
        check_rematch(row, room.match)
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
