"""Games, bands and tables: what a new match can be made of."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Query, Request, Response

from escarmouche.reading.budget import BAND
from escarmouche.reading.toml_text import read_toml
from escarmouche.server.band_bench import band_drawn, band_judged
from escarmouche.server.band_forms import form_told
from escarmouche.server.bodies import routes_of, within
from escarmouche.server.desk import Desk
from escarmouche.server.drawn_tables import MOST_SEED, table_from, table_told
from escarmouche.server.errands import judged_table
from escarmouche.server.games import game_told, games_told, rules_told
from escarmouche.server.judging import judged
from escarmouche.server.palettes import palette_told
from escarmouche.server.ready_tables import ready_tables
from escarmouche.server.sending import sent, sent_as_it_is
from escarmouche.server.wishes import BandDraft, BandWish, DrawWish, TableWish


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

    band_routes(desk, routes)
    table_routes(desk, routes)
    return routes


def band_routes(desk: Desk, routes: APIRouter) -> None:
    """Bands in the making."""

    @routes.get("/games/{game}/band-form")
    def show_band_form(game: str) -> Response:
        """What a band list of the game looks like."""
        return sent(form_told(desk.rooms.game(game)))

    @routes.post("/games/{game}/bands/judge")
    async def judge_band(request: Request, game: str, wish: BandDraft) -> Response:
        """Everything that is to be said of a band in the making, and what might still be chosen."""
        desk.limiter.check("read", desk.who(request))
        return sent(await desk.browse(band_judged, desk.rooms.game(game), wish))

    @routes.post("/games/{game}/bands/draw")
    async def draw_band(request: Request, game: str, wish: DrawWish) -> Response:
        """A legal band that comes close to the points."""
        desk.limiter.check("heavy", desk.who(request))
        return sent(await desk.browse(band_drawn, desk.rooms.game(game), wish))


def table_routes(desk: Desk, routes: APIRouter) -> None:
    """Tables: generated, from files, ready ones, and what the editor asks for."""

    @routes.get("/games/{game}/tables")
    def list_tables(game: str) -> Response:
        """Tables to play on or to change."""
        return sent(ready_tables(desk.rooms.game(game)))

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

    @routes.get("/tables/palette")
    def show_palette() -> Response:
        """What can be laid on a table."""
        return sent(palette_told())

    @routes.post("/tables/judge")
    async def judge_table(request: Request, wish: TableWish) -> Response:
        """Everything that is wrong with a table, its normal form and how it plays."""
        desk.limiter.check("read", desk.who(request))
        return sent_as_it_is(await judged_table(desk, wish, request))


def band_in(check: BandWish) -> dict[str, Any]:
    """The band that is sent, as data or as text, with the value that was agreed on if it names none."""
    found: dict[str, Any] | None = check.band
    if found is None:
        found = within(read_toml, (check.toml or "").encode(), BAND, place="toml")
    return found if check.value is None else {"value": check.value, **found}
