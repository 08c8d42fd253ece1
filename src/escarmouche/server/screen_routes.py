"""What the page shows of a game from the game's own folder."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from escarmouche.server.desk import Desk
from escarmouche.server.drawings import drawing_data
from escarmouche.server.errors import Problem
from escarmouche.server.info import game_or_none
from escarmouche.server.lessons import lesson_data


def screen_routes(desk: Desk) -> APIRouter:
    routes = APIRouter(prefix="/api", tags=["games"])

    @routes.get("/games/{game}/lesson")
    def show_lesson(game: str) -> dict[str, Any]:
        """The guided first match."""
        found = lesson_data(desk.rooms.game(game))
        if found is None:
            raise Problem("not_found", "no_lesson")
        return found

    @routes.get("/games/{game}/drawing")
    def show_drawing(game: str) -> dict[str, Any]:
        """What the game looks like; one that has no drawing, or is no longer here, has ours."""
        return drawing_data(game_or_none(desk.settings.catalogue, game))

    return routes
