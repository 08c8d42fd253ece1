"""Shelves: what a browser keeps here, looked at, changed, thrown away and taken back."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from escarmouche.server.bodies import routes_of
from escarmouche.server.desk import Desk
from escarmouche.server.errors import Problem
from escarmouche.server.protocol.basics import Detail
from escarmouche.server.protocol.shelf import ShelfKept, ShelfKey, ShelfRead
from escarmouche.server.sending import sent
from escarmouche.server.shelf import (
    copied,
    item_told,
    keep,
    looked_up,
    owned,
    rename,
    rewrite,
    shelf_told,
    take_back,
    throw_away,
)
from escarmouche.server.shelf_reading import thing_of
from escarmouche.server.store import Row
from escarmouche.server.tokens import shelf_path
from escarmouche.server.wishes import ShelfChange, ShelfCopy, ShelfName, ShelfWish


def shelf_routes(desk: Desk) -> APIRouter:
    routes = routes_of("shelf")

    @routes.post("/shelf", status_code=201)
    async def begin(request: Request) -> Response:
        """A shelf of one's own; nothing of it is kept before something lies on it."""
        desk.limiter.check("shelf", desk.who(request))
        token = desk.signer.new_shelf()
        return sent(ShelfKey(token, shelf_path(token)), 201)

    @routes.get("/shelf")
    async def show(request: Request) -> Response:
        """What lies on one's shelf."""
        desk.limiter.check("read", desk.who(request))
        return sent(await desk.work(shelf_told, desk.store, desk.settings, owner_of(desk, request)))

    @routes.get("/shelf/items/{id}")
    async def look(request: Request, id: str) -> Response:
        """A band or a table, for whoever has its link."""
        desk.limiter.check("read", desk.who(request))
        row = await desk.work(looked_up, desk.store, id)
        return sent(item_told(row, desk.signer.owner(desk.token_of(request, "") or "")))

    @routes.post("/shelf/read")
    async def read(request: Request, wish: ShelfWish) -> Response:
        """Read a band or a table, of which nothing is kept."""
        desk.limiter.check("read", desk.who(request))
        thing, left_out = await desk.browse(thing_of, desk.settings.catalogue, wish)
        return sent(ShelfRead(thing.kind, thing.game, thing.title, thing.value, thing.body, left_out))

    changing(desk, routes)
    naming(desk, routes)
    return routes


def changing(desk: Desk, routes: APIRouter) -> None:
    """What brings something new onto a shelf."""

    @routes.post("/shelf/items", status_code=201)
    async def put(request: Request, wish: ShelfWish) -> Response:
        """Keep a band or a table."""
        owner = changer(desk, request)
        thing, left_out = await desk.browse(thing_of, desk.settings.catalogue, wish)
        row = await desk.work(keep, desk.store, desk.settings, owner, thing)
        return sent(kept(row, left_out), 201)

    @routes.put("/shelf/items/{id}")
    async def put_instead(request: Request, id: str, change: ShelfChange) -> Response:
        """Keep something else in its place."""
        owner = changer(desk, request)
        row = await desk.work(owned, desk.store, owner, id)
        wish = ShelfWish(
            kind=row.kind, game=change.game or row.game, scenario=change.scenario, title=change.title, body=change.body
        )
        thing, _ = await desk.browse(thing_of, desk.settings.catalogue, wish)
        return sent(kept(await desk.work(rewrite, desk.store, desk.settings, row, thing, version=change.version)))

    @routes.post("/shelf/items/{id}/copy", status_code=201)
    async def copy(request: Request, id: str, wish: ShelfCopy) -> Response:
        """Put the same on one's own shelf, whosever it is."""
        owner = changer(desk, request)
        row = await desk.work(looked_up, desk.store, id)
        return sent(kept(await desk.work(keep, desk.store, desk.settings, owner, copied(row, wish.title))), 201)


def naming(desk: Desk, routes: APIRouter) -> None:
    """What changes a name, throws away and takes back."""

    @routes.post("/shelf/items/{id}/rename")
    async def name(request: Request, id: str, wish: ShelfName) -> Response:
        """Call it otherwise."""
        row = await desk.work(owned, desk.store, changer(desk, request), id)
        return sent(kept(await desk.work(rename, desk.store, row, wish.title)))

    @routes.delete("/shelf/items/{id}")
    async def remove(request: Request, id: str) -> Response:
        """Throw it away; it can be taken back for a while."""
        row = await desk.work(owned, desk.store, changer(desk, request), id)
        await desk.work(throw_away, desk.store, row)
        return sent(kept(row))

    @routes.post("/shelf/items/{id}/restore")
    async def restore(request: Request, id: str) -> Response:
        """Take it back."""
        row = await desk.work(owned, desk.store, changer(desk, request), id, with_deleted=True)
        return sent(kept(await desk.work(take_back, desk.store, row)))


def owner_of(desk: Desk, request: Request) -> str:
    """Whose shelf the token of a request opens."""
    owner = desk.signer.owner(desk.token_of(request, "") or "")
    if owner is None:
        raise Problem("unauthorized", "no_shelf")
    return owner


def changer(desk: Desk, request: Request) -> str:
    """The same, for what changes a shelf: it has a rate of its own."""
    desk.limiter.check("keep", desk.who(request))
    return owner_of(desk, request)


def kept(row: Row, left_out: list[Detail] | None = None) -> ShelfKept:
    return ShelfKept(item_told(row, row.owner), left_out or [])
