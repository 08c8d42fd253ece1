"""Games, bands and tables: what a new match can be made of."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Query, Request, Response

from escarmouche.reading.budget import BAND
from escarmouche.reading.toml_text import read_toml
from escarmouche.server.bodies import routes_of, within
from escarmouche.server.desk import Desk
from escarmouche.server.drawn_tables import MOST_SEED, table_from, table_told
from escarmouche.server.games import game_told, games_told, rules_told
from escarmouche.server.incoming import BandWish
from escarmouche.server.judging import judged
from escarmouche.server.sending import sent


def game_routes(desk: Desk) -> APIRouter:
    routes = routes_of("games")
    catalogue = desk.settings.catalogue

    @routes.get("/games")
    def list_games() -> Response:
        """The games that are here."""
        return sent(games_told(catalogue))

    @routes.get("/games/{game}")
    def show_game(game: str) -> Response:
        """Everything that can be chosen in a game."""
        return sent(game_told(desk.rooms.game(game)))

    @routes.get("/games/{game}/rules")
    def show_rules(game: str) -> Response:
        """The rulebook, in our own words."""
        return sent(rules_told(desk.rooms.game(game)))

    @routes.post("/games/{game}/bands/check")
    def check_band(game: str, check: BandWish) -> Response:
        """Everything that is wrong with a band."""
        return sent(judged(desk.rooms.game(game), band_in(check), dict(check.switches)))

    @routes.get("/tables")
    async def show_table(
        request: Request, recipe: str = Query(max_length=64), seed: int = Query(0, ge=0, lt=MOST_SEED)
    ) -> Response:
        """A generated table."""
        desk.limiter.check("ask", desk.who(request))
        table = {"recipe": recipe, "seed": seed}
        return sent(table_told(await desk.browse(table_from, table), table))

    @routes.post("/tables/check")
    async def check_table(request: Request, table: dict[str, Any]) -> Response:
        """The table of a file."""
        desk.limiter.check("ask", desk.who(request))
        return sent(table_told(await desk.browse(table_from, table), table))

    return routes


def band_in(check: BandWish) -> dict[str, Any]:
    """The band that is sent, as data or as text."""
    if check.band is not None:
        return check.band
    found: dict[str, Any] = within(read_toml, (check.toml or "").encode(), BAND, place="toml")
    return found
