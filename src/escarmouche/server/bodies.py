"""Bodies of requests: no longer than their budget, and read as JSON only within it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final

from fastapi import APIRouter, Request, Response
from fastapi.routing import APIRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from escarmouche.faults.fault import saying_of
from escarmouche.reading.budget import Budget, TooLong
from escarmouche.reading.json_text import read_json
from escarmouche.server.budgets import BODY, DRAINED, DRAINING, UPLOAD
from escarmouche.server.errors import Problem, answer, detail

UPLOADS: Final = ("/api/records", "/api/campaigns/file")


# Length.


class BodyLimit:
    """Refuses bodies that are too long, whether or not they say how long they are, or that come too slowly."""

    def __init__(self, app: ASGIApp, seconds: float) -> None:
        self.app: Final = app
        self.seconds: Final = seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        most = (UPLOAD if scope["path"] in UPLOADS else BODY).bytes
        headers = dict(scope["headers"])
        length = headers.get(b"content-length", b"0")
        if length.isdigit() and int(length[:20]) <= most:
            await self.app(scope, limited(receive, most, self.seconds), send)
            return
        waits = headers.get(b"expect", b"").lower() == b"100-continue"  # the body comes only when it is asked for
        await refuse(receive, send, is_drained=not waits)


async def refuse(receive: Receive, send: Send, *, is_drained: bool) -> None:
    """Say that it is too long; the line is closed only when a bounded part has been read, else nobody could read why."""
    refusal = answer(Problem("too_large"), headers={"connection": "close"})
    await send({"type": "http.response.start", "status": refusal.status_code, "headers": refusal.raw_headers})
    await send({"type": "http.response.body", "body": refusal.body, "more_body": True})
    if is_drained:
        await drain(receive)
    await send({"type": "http.response.body", "body": b"", "more_body": False})


async def drain(receive: Receive) -> None:
    """Read what still comes, up to a limit."""
    taken = 0
    with suppress(TimeoutError):
        async with asyncio.timeout(DRAINING):
            while taken <= DRAINED:
                message = await receive()
                taken += len(message.get("body", b""))
                if message["type"] != "http.request" or not message.get("more_body", False):
                    return


def limited(receive: Receive, most: int, seconds: float) -> Receive:
    """A stream of at most so many bytes and seconds; of a longer one, a bounded part is read before it is refused."""
    taken = 0
    is_whole = False
    end = time.monotonic() + seconds

    async def receive_some() -> Message:
        nonlocal taken, is_whole
        try:
            async with asyncio.timeout(None if is_whole else end - time.monotonic()):
                message = await receive()
        except TimeoutError as error:
            raise Problem("bad_request", "too_slow") from error
        is_whole = not message.get("more_body", False)
        taken += len(message.get("body", b""))
        if taken > most:
            if message.get("more_body", False):
                await drain(receive)
            raise Problem("too_large")
        return message

    return receive_some


# Content.


def within(read: Callable[[bytes, Budget], Any], source: bytes, budget: Budget, *, place: str = "") -> Any:
    """What a text says, read by one of the careful readers; raises Problem if it costs too much or says nothing."""
    try:
        return read(source, budget)
    except TooLong as error:
        raise Problem("too_large", details=[detail(place, error.saying)]) from error
    except ValueError as error:
        raise Problem("bad_request", details=[detail(place, saying_of(error))]) from error


class CarefulRequest(Request):
    """A request whose body is weighed before it is parsed."""

    async def json(self) -> Any:
        return within(read_json, await self.body(), BODY)


class CarefulRoute(APIRoute):
    """A route whose requests are careful."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handle_carefully(request: Request) -> Response:
            return await handle(CarefulRequest(request.scope, request.receive))

        return handle_carefully


def routes_of(tag: str) -> APIRouter:
    """Routes of the protocol, all of them careful."""
    return APIRouter(prefix="/api", tags=[tag], route_class=CarefulRoute)
