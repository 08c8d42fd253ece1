"""Trials: begun, looked at, stopped."""

from __future__ import annotations

from secrets import token_hex
from typing import Any

from fastapi import APIRouter, Request, Response

from escarmouche.engine.book.game import Game
from escarmouche.lab.simulation import Plan, header_of
from escarmouche.lab.trials import trial_plan
from escarmouche.server.bodies import routes_of
from escarmouche.server.desk import Desk
from escarmouche.server.errors import refused, refused_for
from escarmouche.server.judging import bands_of
from escarmouche.server.sending import sent
from escarmouche.server.wishes import TrialWish


def trial_routes(desk: Desk) -> APIRouter:
    routes = routes_of("trials")

    @routes.post("/games/{game}/trials", status_code=201)
    async def begin(request: Request, game: str, wish: TrialWish) -> Response:
        """Let a band play quick matches against another, in the background."""
        who = desk.who(request)
        desk.limiter.check("heavy", who)
        found = desk.rooms.game(game)
        plan = await desk.browse(plan_of, found, wish)
        return sent(desk.trials.begin(who, found, plan), 201)

    @routes.get("/trials/{id}")
    async def look(request: Request, id: str) -> Response:
        """How far a trial is, and what came of it so far."""
        desk.limiter.check("read", desk.who(request))
        return sent(desk.trials.look(id))

    @routes.delete("/trials/{id}")
    async def stop(request: Request, id: str) -> Response:
        """Play no more matches of it."""
        desk.limiter.check("read", desk.who(request))
        return sent(desk.trials.stop(id))

    return routes


def plan_of(game: Game, wish: TrialWish) -> Plan:
    """The matches that are wished, if both bands can play them; raises Problem with everything that is wrong."""
    if game.bands is None or game.sample_header is None:
        raise refused("no_trials")
    switches: dict[str, object] = dict(wish.switches)
    wished: list[str | dict[str, Any]] = [wish.band, wish.against]
    bands = bands_of(game, wished, switches, value=wish.value)
    seed = wish.seed or token_hex(8)
    plan = trial_plan(game, bands, matches=wish.matches, seed=seed, switches=switches)
    for number in range(min(2, plan.matches)):
        try:
            game.set_up(header_of(plan, game, number))
        except (ValueError, KeyError, TypeError) as error:
            raise refused_for("cannot_set_up", error, folder=game.folder) from error
    return plan
