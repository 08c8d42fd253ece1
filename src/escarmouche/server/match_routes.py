"""Matches: made, entered, looked at, acted upon by HTTP."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from fastapi import APIRouter, Request, Response

from escarmouche.server import rows
from escarmouche.server.bodies import routes_of
from escarmouche.server.desk import COOKIE, Desk
from escarmouche.server.errands import helped
from escarmouche.server.errors import Problem
from escarmouche.server.incoming import AnyAsk, AnyCommand, Enter, MatchWish, MineWish
from escarmouche.server.info import info_of, line_of, my_line
from escarmouche.server.making import made_anew
from escarmouche.server.options import LINK, Options, options_from
from escarmouche.server.protocol.matches import Entered, Links, Made, MatchLine, Mine, SeatLink, Watch, WatchLink
from escarmouche.server.protocol.socket import Ack, Present
from escarmouche.server.replaying import state_at
from escarmouche.server.sealing import is_sealed
from escarmouche.server.sending import sent, sent_as_it_is
from escarmouche.server.showing import Onlooker, present_for
from escarmouche.server.tokens import Pass, path_of

YEAR = 365 * 24 * 3600
LISTED = 50


def match_routes(desk: Desk) -> APIRouter:
    """The life of a match, but for its play on the socket."""
    routes = routes_of("matches")

    @routes.post("/matches", status_code=201)
    async def make(request: Request, wish: MatchWish) -> Response:
        """Make a match."""
        desk.limiter.check("make", desk.who(request))
        room = await desk.work(made_anew, desk.rooms, wish)
        desk.computers.wake(room.id)
        return sent(keys_to(desk, room.id, room.options), 201)

    @routes.get("/matches/{id}")
    async def show(request: Request, id: str) -> Response:
        """What is known of a match."""
        row, allowed = await desk.entered(request, id)
        return sent(info_of(row, desk.settings.catalogue, allowed))

    @routes.post("/matches/{id}/enter")
    async def enter(id: str, body: Enter) -> Response:
        """Keep a token as a cookie."""
        row = await desk.work(desk.row, id)
        response = sent(Entered(desk.allowed(row, body.token).you))
        response.set_cookie(
            COOKIE + id, body.token, max_age=YEAR, path=f"/api/matches/{id}",
            httponly=True, samesite="strict", secure=desk.settings.is_secure,
        )  # fmt: skip
        return response

    @routes.get("/matches/{id}/links")
    async def links(request: Request, id: str) -> Response:
        """The links of a match, for its host."""
        row, allowed = await desk.entered(request, id)
        if not allowed.host:
            raise Problem("forbidden")
        links = seat_links(desk, id, options_from(row.settings))
        return sent(Links(links, watch_link(desk, id), allowed.you))

    acting(desk, routes)
    lists(desk, routes)
    return routes


def acting(desk: Desk, routes: APIRouter) -> None:
    """The match as it stands, and what may be done in it."""

    @routes.get("/matches/{id}/state")
    async def state(request: Request, id: str, index: int | None = None, seat: int | None = None) -> Response:
        """The state now, or after so many entries."""
        row, allowed = await desk.entered(request, id)
        if index is not None:
            return sent(await desk.browse(state_at, desk.store, row, seat_for(row, allowed, seat), index))
        return sent(await desk.work(state_now, desk, allowed, seat))

    @routes.post("/matches/{id}/commands")
    async def command(request: Request, id: str, command: AnyCommand) -> Response:
        """Do something in a match."""
        desk.limiter.check("chat" if command.do == "chat" else "command", desk.who(request))
        _, allowed = await desk.entered(request, id)
        done = await desk.do(allowed, command)
        return sent(Ack(command.id, done.index))

    @routes.post("/matches/{id}/ask")
    async def ask(request: Request, id: str, ask: AnyAsk) -> Response:
        """Ask the table something."""
        desk.limiter.check("ask", desk.who(request))
        _, allowed = await desk.entered(request, id)
        return sent_as_it_is(await helped(desk, Onlooker(allowed), ask, desk.who(request)))


def lists(desk: Desk, routes: APIRouter) -> None:
    """Lists of matches."""

    @routes.get("/watch")
    async def watch(request: Request) -> Response:
        """Public matches, the latest first."""
        desk.limiter.check("read", desk.who(request))
        return sent(Watch(await desk.work(public_matches, desk)))

    @routes.post("/mine")
    async def mine(request: Request, body: MineWish) -> Response:
        """The matches of these tokens."""
        desk.limiter.check("read", desk.who(request))
        return sent(Mine(await desk.work(matches_of, desk, body.tokens)))


def public_matches(desk: Desk) -> list[MatchLine]:
    table = rows.matches
    query = (
        sa.select(table)
        .where(table.c.is_public, table.c.status != rows.PARTIAL)
        .order_by(table.c.updated.desc())
        .limit(LISTED)
    )
    with desk.store.reading() as connection:
        found = list(connection.execute(query))
    return [line_of(row, desk.settings.catalogue) for row in found]


def matches_of(desk: Desk, tokens: list[str]) -> list[MatchLine]:
    """In the order of the tokens; those that are not ours are left out."""
    found: list[MatchLine] = []
    passes = [one for one in [desk.signer.read(token) for token in tokens] if one is not None]
    with desk.store.reading() as connection:
        for allowed in passes:
            row = desk.store.match(connection, allowed.match)
            if row is not None:
                found.append(my_line(row, desk.settings.catalogue, allowed))
    return found


def keys_to(desk: Desk, id: str, options: Options) -> Made:
    """The tokens of a new match, for whoever made it, who holds the seats that are here."""
    allowed = Pass(id, options.here, host=True)
    token = desk.signer.sign(allowed)
    return Made(seat_links(desk, id, options), watch_link(desk, id), allowed.you, id, token, path_of(id, token))


def seat_links(desk: Desk, id: str, options: Options) -> list[SeatLink]:
    """A link for each seat that is played elsewhere."""
    links: list[SeatLink] = []
    for seat, option in enumerate(options.seats):
        if option.kind == LINK:
            token = desk.signer.sign(Pass(id, (seat,)))
            links.append(SeatLink(seat, path_of(id, token), token))
    return links


def watch_link(desk: Desk, id: str) -> WatchLink:
    """A link for spectators."""
    token = desk.signer.sign(Pass(id))
    return WatchLink(path_of(id, token), token)


def seat_for(row: Any, allowed: Pass, wanted: int | None) -> int:
    """Whose view is given: one's own, or any once nothing is sealed; what several who share a screen look at until then is what all may see."""
    sealed = is_sealed(row)
    is_shared = len(allowed.seats) > 1 and sealed
    own = allowed.seats[0] if allowed.seats and not is_shared else -1
    if wanted is None or wanted == own:
        return own
    if wanted in allowed.seats or wanted == -1 or (not sealed and 0 <= wanted < len(options_from(row.settings).seats)):
        return wanted
    raise Problem("forbidden")


def state_now(desk: Desk, allowed: Pass, seat: int | None) -> Present:
    onlooker = Onlooker(allowed)
    onlooker.looking = seat
    with desk.rooms.looking(allowed.match) as room:
        return present_for(room, onlooker)
