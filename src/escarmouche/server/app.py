"""The application: routes, limits, headers, and errors without a trace of our insides."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from fastapi import Depends, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

from escarmouche import __version__
from escarmouche.server.bodies import BodyLimit
from escarmouche.server.campaign_routes import campaign_routes
from escarmouche.server.desk import Desk
from escarmouche.server.errors import CODES, Problem, answer
from escarmouche.server.game_routes import game_routes
from escarmouche.server.headers import HEADERS, SafeHeaders
from escarmouche.server.match_routes import match_routes
from escarmouche.server.pages import page_routes
from escarmouche.server.paper_routes import paper_routes
from escarmouche.server.play import play_routes
from escarmouche.server.refusing import details_of
from escarmouche.server.replay_routes import replay_routes
from escarmouche.server.screen_routes import screen_routes
from escarmouche.server.settings import Settings
from escarmouche.server.shelf_routes import shelf_routes
from escarmouche.server.trial_routes import trial_routes

LOG: Final = logging.getLogger("escarmouche.server")
BY_STATUS: Final = {status: code for code, (status, _) in CODES.items() if code not in ("refused", "stale")}


def create_app(settings: Settings) -> FastAPI:
    """A server on one database."""
    desk = Desk(settings)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        await desk.open()
        yield
        await desk.close()

    app = FastAPI(
        title="Escarmouche", version=__version__, lifespan=life,
        openapi_url="/api/openapi.json", docs_url=None, redoc_url=None, dependencies=[Depends(desk.admit)],
    )  # fmt: skip
    app.state.desk = desk
    app.include_router(game_routes(desk))
    app.include_router(screen_routes(desk))
    app.include_router(trial_routes(desk))
    app.include_router(paper_routes(desk))
    app.include_router(match_routes(desk))
    app.include_router(replay_routes(desk))
    app.include_router(shelf_routes(desk))
    app.include_router(campaign_routes(desk))
    app.include_router(play_routes(desk))
    app.include_router(page_routes(settings.page))
    app.add_middleware(BodyLimit, seconds=settings.body)
    app.add_middleware(GZipMiddleware, minimum_size=1024, compresslevel=4)
    app.add_middleware(SafeHeaders)
    app.add_exception_handler(Problem, tell_problem)
    app.add_exception_handler(RequestValidationError, tell_fault)
    app.add_exception_handler(HTTPException, tell_status)
    app.add_exception_handler(Exception, tell_failure)
    return app


async def tell_problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return answer(error)


async def tell_fault(request: Request, error: Exception) -> Response:
    """A body that is not what it should be: where, and what is wrong."""
    assert isinstance(error, RequestValidationError)
    return answer(Problem("bad_request", details=details_of(error.errors())), 422)


async def tell_status(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if isinstance(error.__cause__, Problem):  # raised while the body was read
        return answer(error.__cause__)
    code = BY_STATUS.get(error.status_code, "bad_request")
    return answer(Problem(code), error.status_code)


async def tell_failure(request: Request, error: Exception) -> Response:
    LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return answer(Problem("internal"), headers={**HEADERS, "cache-control": "no-store"})  # nothing else adds them here
