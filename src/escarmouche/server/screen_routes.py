"""What the page shows of a game from the game's own folder."""

from __future__ import annotations

from fastapi import APIRouter, Response

from escarmouche.server.bodies import routes_of
from escarmouche.server.desk import Desk
from escarmouche.server.drawings import drawing_told
from escarmouche.server.errors import Problem
from escarmouche.server.info import game_or_none
from escarmouche.server.lessons import lesson_told
from escarmouche.server.sending import sent


def screen_routes(desk: Desk) -> APIRouter:
    routes = routes_of("games")

    @routes.get("/games/{game}/lesson")
    def show_lesson(game: str) -> Response:
        """The guided first match."""
        found = lesson_told(desk.rooms.game(game))
        if found is None:
            raise Problem("not_found", "no_lesson")
        return sent(found)

    @routes.get("/games/{game}/drawing")
    def show_drawing(game: str) -> Response:
        """What the game looks like; one that has no drawing, or is no longer here, has ours."""
        return sent(drawing_told(game_or_none(desk.settings.catalogue, game)))

    return routes
