"""Everything that the requests of one server process share."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from secrets import token_hex
from typing import TYPE_CHECKING, Any, Final, TypeVar

from starlette.requests import HTTPConnection

from escarmouche.server.commands import Done, perform
from escarmouche.server.computers import Computers
from escarmouche.server.errors import Problem
from escarmouche.server.games import games_told
from escarmouche.server.gathering import call_off_overdue
from escarmouche.server.hub import CHAT, UPDATE, Hub
from escarmouche.server.incoming import Command
from escarmouche.server.limits import Limiter
from escarmouche.server.rooms import Rooms
from escarmouche.server.settings import Settings
from escarmouche.server.store import Row, Store
from escarmouche.server.tokens import Pass, Signer

if TYPE_CHECKING:
    from escarmouche.server.listening import Heard, Listener

LOG: Final = logging.getLogger("escarmouche.server")
Found = TypeVar("Found")
COOKIE: Final = "seat_"
WARMING: Final = 3.0  # seconds that the first page has for itself


class Desk:
    """The store, the rooms, the lines, the computer players and the key."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.store: Final = Store(settings.database)
        self.store.migrate()
        self.signer: Final = Signer(self.store.signing_key())
        self.origin: Final = token_hex(6)
        self.rooms: Final = Rooms(self.store, settings)
        self.hub: Final = Hub()
        self.limiter: Final = Limiter(settings.is_limited)
        self._slow: Final = ThreadPoolExecutor(1, thread_name_prefix="slow")
        self.computers: Final = Computers(self.rooms, settings, origin=self.origin)
        self.computers.on_done = self.after
        self._listener: Listener | None = None
        self._keeper: asyncio.Task[None] | None = None

    # Life.

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        loop.set_default_executor(ThreadPoolExecutor(self.settings.threads, thread_name_prefix="answers"))
        if self.store.is_postgres:
            from escarmouche.server.listening import Listener  # noqa: PLC0415  no need of psycopg elsewhere

            self._listener = Listener(self.store.engine, self.origin, self._hear_in(loop))
            self._listener.start()
        self._keeper = loop.create_task(self.keep())

    def _hear_in(self, loop: asyncio.AbstractEventLoop) -> Heard:
        def heard(kind: str, id: str) -> None:
            self.rooms.mark_stale(id or None)
            if not loop.is_closed():
                loop.call_soon_threadsafe(self.hear, kind, id)

        return heard

    def hear(self, kind: str, id: str) -> None:
        """Another process has written to a match."""
        if not id:
            self.hub.wake_all()
        else:
            self.hub.wake(id, kind if kind in (CHAT, "rematch") else UPDATE)

    async def keep(self) -> None:
        """Wake computer players that nobody woke; let idle matches go."""
        await asyncio.sleep(WARMING)
        await asyncio.to_thread(games_told, self.settings.catalogue)
        await self.computers.warm_up()
        while True:
            try:
                for id in await asyncio.to_thread(self.computers.forgotten) if self.computers.workers else []:
                    self.computers.wake(id)
                for id in await asyncio.to_thread(call_off_overdue, self.rooms, self.origin):
                    self.hub.wake(id, UPDATE)
                self.rooms.forget_idle()
            except Exception:
                LOG.exception("keeping house")
            await asyncio.sleep(self.settings.sweep)

    async def close(self) -> None:
        if self._keeper is not None:
            self._keeper.cancel()
        self.computers.close()
        self._slow.shutdown(wait=False, cancel_futures=True)
        if self._listener is not None:
            self._listener.stop()
        self.store.close()

    # Work.

    async def do(self, allowed: Pass, command: Command) -> Done:
        """Perform a command and tell everybody."""
        done = await asyncio.to_thread(perform, self.rooms, allowed, command, origin=self.origin)
        await self.after(allowed.match, done)
        return done

    async def slowly(self, work: Callable[..., Found], *about: Any) -> Found:
        """Work that plays whole matches again: one at a time, so that no answer waits for it."""
        return await asyncio.get_running_loop().run_in_executor(self._slow, work, *about)

    async def after(self, id: str, done: Done) -> None:
        self.hub.wake(id, CHAT if done.kind == "chat" else UPDATE)
        if done.kind and done.kind != "chat" and not done.is_over:
            self.computers.wake(id)

    def row(self, id: str) -> Row:
        with self.store.reading() as connection:
            row = self.store.match(connection, id)
        if row is None:
            raise Problem("not_found", "no_match")
        return row

    # Who asks.

    def allowed(self, row: Row, token: str | None) -> Pass:
        """What a token allows in a match; without one, to watch what is public or over."""
        if token:
            found = self.signer.read(token)
            if found is None:
                raise Problem("unauthorized")
            if found.match != row.id:
                raise Problem("forbidden")
            return found
        if row.is_public or row.status != "open":
            return Pass(row.id)
        raise Problem("unauthorized")

    @staticmethod
    def token_of(request: HTTPConnection, id: str) -> str | None:
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        return token if kind.lower() == "bearer" and token else request.cookies.get(COOKIE + id)

    @staticmethod
    def who(request: HTTPConnection) -> str:
        return request.client.host if request.client is not None else ""

    async def admit(self, request: HTTPConnection) -> None:
        """Not too many requests of any kind from one place."""
        if request.scope["type"] == "http" and request.url.path.startswith("/api/"):
            self.limiter.check("request", self.who(request))
