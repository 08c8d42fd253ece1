"""Everything that the requests of one server process share."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from secrets import token_hex
from typing import TYPE_CHECKING, Any, Final, TypeVar

from starlette.requests import HTTPConnection, Request

from escarmouche.server.address import client_of
from escarmouche.server.campaigns import Campaigns
from escarmouche.server.commands import Done, perform
from escarmouche.server.computers import Computers
from escarmouche.server.database import AWAY, Claim, told_away
from escarmouche.server.errors import Problem
from escarmouche.server.following import Followers, told_from
from escarmouche.server.games import games_told
from escarmouche.server.gathering import call_off_overdue
from escarmouche.server.hub import CHAT, UPDATE, Hub, Line
from escarmouche.server.incoming import Command
from escarmouche.server.limits import PURSE, Limiter
from escarmouche.server.options import options_from
from escarmouche.server.rooms import Rooms
from escarmouche.server.settings import Settings
from escarmouche.server.shelf import remove_unvisited
from escarmouche.server.store import Row, Store
from escarmouche.server.threads import Threads
from escarmouche.server.tidying import archive, is_to_be_noted, note_visit, remove_old_imports, restore, unvisited
from escarmouche.server.tokens import Pass, Signer, is_match_id
from escarmouche.server.trials import Trials
from escarmouche.server.workers import Broken, Crew, Then, given_up

if TYPE_CHECKING:
    from escarmouche.server.listening import Heard, Listener

LOG: Final = logging.getLogger("escarmouche.server")
Found = TypeVar("Found")
COOKIE: Final = "seat_"
SAFE: Final = ("GET", "HEAD")  # they change nothing
WARMING: Final = 3.0  # seconds that the first page has for itself


def played_by(row: Row, allowed: Pass) -> Pass:
    """The same without the seats that somebody else plays by now: who has left one only looks on, until the match is over."""
    if row.status != "open" or not allowed.seats:
        return allowed
    people = options_from(row.settings).people
    seats = tuple([seat for seat in allowed.seats if seat in people])
    return allowed if seats == allowed.seats else Pass(allowed.match, seats, host=allowed.host)


class Desk:
    """The store, the rooms, the lines, the computer players and the key."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.store: Final = Store(settings.database, settings.patience)
        self._claim: Final = Claim(settings.database)
        self.store.migrate()
        self.signer: Final = Signer(self.store.signing_key())
        self.origin: Final = token_hex(6)
        self.rooms: Final = Rooms(self.store, settings)
        self.campaigns: Final = Campaigns(self.rooms, settings)
        self.hub: Final = Hub()
        self.limiter: Final = Limiter(settings.is_limited)
        self._threads: Final = Threads(settings.threads, "answers")
        self._readers: Final = Threads(settings.readers, "readers")
        self._waiting = 0
        self.slow: Final = Crew(1, settings)  # for what plays whole matches again
        self.helpers: Final = Followers(Crew(max(settings.helpers, 1), settings), self.rooms, self.work)
        self.computers: Final = Computers(self.rooms, settings, self._threads, origin=self.origin)
        self.computers.on_done = self.after
        self.trials: Final = Trials(settings)
        self.computers.is_watched = self.hub.has
        self._listener: Listener | None = None
        self._keeper: asyncio.Task[None] | None = None

    # Life.

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        if self.store.is_postgres:
            from escarmouche.server.listening import Listener  # noqa: PLC0415  no need of psycopg elsewhere

            self._listener = Listener(self.store, self.origin, self._hear_in(loop))
            self._listener.start()
        self._keeper = loop.create_task(self.keep())

    def _hear_in(self, loop: asyncio.AbstractEventLoop) -> Heard:
        def heard(kind: str, id: str) -> None:
            self.rooms.mark_stale(id or None)
            if (not id or self.hub.has(id)) and not loop.is_closed():
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
        await self._threads.do(games_told, self.settings.catalogue)
        for crew in (self.helpers.crew, self.computers.crew):
            await crew.warm_up()
        tidied = time.monotonic() - self.settings.tidy
        while True:
            try:
                for id in await self._threads.do(self.computers.forgotten) if self.computers.crew.workers else []:
                    self.computers.wake(id)
                for id in self.computers.waited_for():
                    self.computers.wake(id)
                for id in await self._threads.do(call_off_overdue, self.rooms, self.origin):
                    self.hub.wake(id, UPDATE)
                await self._threads.do(self.rooms.forget_idle, self.settings.idle)
                self.trials.forget()
                if time.monotonic() - tidied > self.settings.tidy:
                    tidied = time.monotonic()
                    await self.tidy_up()
            except AWAY as error:
                told_away(error)
            except Exception:
                LOG.exception("keeping house")
            await asyncio.sleep(self.settings.sweep)

    async def tidy_up(self) -> None:
        """Remove old imports and what shelves no longer hold, and archive matches that nobody visits."""
        await self.browse(remove_unvisited, self.store, self.settings)
        await self.browse(remove_old_imports, self.store, self.settings)
        await self.browse(self.campaigns.remove_unvisited)
        for row in await self.work(unvisited, self.store, self.settings):
            try:
                record = await self.slowly("archive", {"match": await self.browse(self.told, row)}, None)
            except Problem as problem:
                LOG.warning("%s cannot be archived: %s", row.id, problem.sentence.en)
                await self.work(note_visit, self.store, row)  # to be tried again another time
                continue
            await self.browse(archive, self.store, row, record)
            self.rooms.forget(row.id)

    async def close(self) -> None:
        if self._keeper is not None:
            self._keeper.cancel()
        self.computers.close()
        self.trials.close()
        self.slow.close()
        self.helpers.crew.close()
        if self._listener is not None:
            self._listener.stop()
        with suppress(*AWAY):
            await self._threads.do(self.rooms.forget_idle, 0.0)
        self._threads.close()
        self._readers.close()
        self.store.close()
        self._claim.release()

    # Work.

    async def work(self, deed: Callable[..., Found], *about: Any, **options: Any) -> Found:
        """Do something in a thread. Whatever may wait for the database goes this way: the loop that talks never waits."""
        return await self._do(self._threads, partial(deed, *about, **options))

    async def browse(self, deed: Callable[..., Found], *about: Any, **options: Any) -> Found:
        """The same for what reads or writes many rows: it has few threads, and no answer waits behind it."""
        return await self._do(self._readers, partial(deed, *about, **options))

    async def _do(self, threads: Threads, deed: Callable[[], Found]) -> Found:
        """In one of these threads, unless too many wait."""
        if self._waiting >= self.settings.waiting:
            raise Problem("busy")
        asked = time.monotonic()

        def begin() -> Found:
            if time.monotonic() - asked > self.settings.patience:
                raise Problem("busy")
            return deed()

        self._waiting += 1
        try:
            return await threads.do(begin)
        except AWAY as error:
            raise told_away(error) from error
        finally:
            self._waiting -= 1

    async def do(self, allowed: Pass, command: Command) -> Done:
        """Perform a command and tell everybody."""
        done = await self.work(perform, self.rooms, allowed, command, origin=self.origin)
        await self.after(allowed.match, done)
        return done

    async def after(self, id: str, done: Done, *, but: Line | None = None) -> None:
        """Tell everybody, but for one who knows already, and wake the computer player."""
        self.hub.wake(id, CHAT if done.kind == "chat" else UPDATE, but=but)
        if done.kind and done.kind != "chat" and not done.is_over:
            self.computers.wake(id)

    def row(self, id: str) -> Row:
        if not is_match_id(id):
            raise Problem("not_found", "no_match")
        return self.rooms.row(id)

    def told(self, row: Row) -> dict[str, Any]:
        return told_from(self.rooms, row)

    async def entered(self, request: HTTPConnection, id: str) -> tuple[Row, Pass]:
        """The row of a match that somebody comes to, and what the token of the request allows in it."""
        row = await self.work(self.row, id)
        allowed = self.allowed(row, self.token_of(request, id))
        return await self.fetched(row, request), allowed

    async def fetched(self, row: Row, asker: HTTPConnection) -> Row:
        """The row of a match that somebody comes to; an archived one gets its rows again first."""
        if row.archive is not None:
            await self.slowly(
                "restore",
                {"archive": row.archive, "settings": row.settings},
                asker,
                then=partial(self.browse, restore, self.store, row),
            )
            row = await self.work(self.row, row.id)
        if is_to_be_noted(row):
            await self.work(note_visit, self.store, row)
        return row

    async def slowly(
        self, task: str, job: dict[str, Any], asker: HTTPConnection | None, *, then: Then | None = None
    ) -> Any:
        """Have a task done that plays whole matches again, in one's turn; whoever goes away meanwhile loses it."""
        who = "" if asker is None else self.who(asker)
        is_gone = asker.is_disconnected if isinstance(asker, Request) else None
        try:
            return await self.slow.do(
                task, job, who=who, key=who, seconds=self.settings.slow, is_gone=is_gone, then=then
            )
        except Broken as error:
            raise given_up(task, who, error) from error

    # Who asks.

    def allowed(self, row: Row, token: str | None) -> Pass:
        """What a token allows in a match; without one, to watch what is public or over."""
        if token:
            found = self.signer.read(token)
            if found is None:
                raise Problem("unauthorized")
            if found.match != row.id:
                raise Problem("forbidden")
            return played_by(row, found)
        if row.is_public or row.status != "open":
            return Pass(row.id)
        raise Problem("unauthorized")

    @staticmethod
    def token_of(request: HTTPConnection, id: str) -> str | None:
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        return token if kind.lower() == "bearer" and token else request.cookies.get(COOKIE + id)

    @staticmethod
    def who(request: HTTPConnection) -> str:
        return client_of(request.client.host) if request.client is not None else ""

    async def admit(self, request: HTTPConnection) -> None:
        """Not too many requests of any kind from one place, and nothing that changes anything from another page."""
        if request.scope["type"] == "http" and request.url.path.startswith("/api/"):
            self.limiter.check(PURSE, self.who(request))
            if request.scope["method"] not in SAFE and not is_same_origin(request):
                raise Problem("forbidden")


def is_same_origin(request: HTTPConnection) -> bool:
    """Only our own page may use our cookies."""
    origin = request.headers.get("origin")
    return origin is None or origin.partition("://")[2] == request.headers.get("host")
