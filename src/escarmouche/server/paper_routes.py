"""What is printed: bands as sheets and cards, the rules of a game in short."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from escarmouche.server.bodies import routes_of
from escarmouche.server.desk import Desk
from escarmouche.server.game_routes import band_in
from escarmouche.server.papers import reference_told
from escarmouche.server.sending import sent
from escarmouche.server.sheets import sheets_told
from escarmouche.server.wishes import BandWish


def paper_routes(desk: Desk) -> APIRouter:
    routes = routes_of("games")

    @routes.post("/games/{game}/bands/sheets")
    async def show_sheets(request: Request, game: str, wish: BandWish) -> Response:
        """A band as it is printed."""
        desk.limiter.check("ask", desk.who(request))
        return sent(await desk.browse(sheets_told, desk.rooms.game(game), band_in(wish), dict(wish.switches)))

    @routes.get("/games/{game}/reference")
    def show_reference(game: str) -> Response:
        """The rules of a game in short."""
        return sent(reference_told(desk.rooms.game(game)))

    return routes
