"""Play on the socket: commands and questions come in, what happens goes out."""

from __future__ import annotations

import asyncio
import logging
from typing import Annotated, Final

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import Field, TypeAdapter, ValidationError

from escarmouche.reading.json_text import read_json
from escarmouche.server.bodies import within
from escarmouche.server.budgets import MESSAGE
from escarmouche.server.commands import MOVES, Done, perform
from escarmouche.server.database import AWAY
from escarmouche.server.desk import Desk, is_same_origin
from escarmouche.server.errands import helped
from escarmouche.server.errors import Problem
from escarmouche.server.hub import AWAITED, CHAT, PRESENCE, REMATCH, Line
from escarmouche.server.incoming import AnyAsk, AnyCommand, Ask, Asking, Command, Deed, Hello, Look
from escarmouche.server.info import game_or_none, info_of
from escarmouche.server.limits import Limiter
from escarmouche.server.options import options_from
from escarmouche.server.protocol.basics import Detail
from escarmouche.server.protocol.socket import Ack, Failure, Over, Refused, Said, Spoken, Stale, Update, Welcome
from escarmouche.server.refusing import details_of
from escarmouche.server.replay_routes import seat_in
from escarmouche.server.showing import Onlooker, chat_since, is_known, update_for, welcome_for
from escarmouche.server.tokens import Pass

LOG: Final = logging.getLogger("escarmouche.server")
PATIENCE: Final = 10.0  # seconds for the first word
AGAIN: Final = 1.0  # seconds until something is tried once more
MOST_ASKED: Final = 16  # questions to the table that wait for their turn; whoever asks more waits with everything
READ: Final[TypeAdapter[Command | Ask | Look]] = TypeAdapter(
    Annotated[AnyCommand | AnyAsk | Look, Field(discriminator="type")]
)


def play_routes(desk: Desk) -> APIRouter:
    routes = APIRouter()

    @routes.websocket("/api/matches/{id}/play")
    async def play(socket: WebSocket, id: str) -> None:
        """A seat, or a place to watch from, as long as the connection lasts."""
        await socket.accept()
        try:
            if not is_same_origin(socket):
                raise Problem("forbidden")
            who = desk.who(socket)
            desk.limiter.check("connect", who)
            with desk.hub.line_of(who, desk.settings):
                allowed, hello = await greeted(desk, socket, id)
                await Player(desk, socket, allowed).stay(hello.since)
        except Problem as problem:
            await say(socket, Failure(problem.body))
            await socket.close(4000 + problem.status)
        except (WebSocketDisconnect, TimeoutError, OSError):
            pass
        except Exception:
            LOG.exception("on the socket of %s", id)
            await say(socket, Failure(Problem("internal").body))
            await socket.close(1011)

    return routes


async def greeted(desk: Desk, socket: WebSocket, id: str) -> tuple[Pass, Hello]:
    """The first word, and what its token allows."""
    text = await asyncio.wait_for(heard(socket, desk.limiter, desk.who(socket)), PATIENCE)
    try:
        hello = Hello.model_validate(within(read_json, text.encode(), MESSAGE))
    except ValidationError as error:
        raise Problem("bad_request", details=faults(error)) from error
    row = await desk.work(desk.row, id)
    allowed = desk.allowed(row, hello.token or desk.token_of(socket, id))
    await desk.fetched(row, socket)
    return allowed, hello


async def heard(socket: WebSocket, limiter: Limiter, who: str) -> str:
    """The next message; bytes are none. It is paid for before it is read, whatever it says."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text: str | None = message.get("text")
    await limiter.pay(who, len(message.get("bytes") or b"" if text is None else text))
    if text is None:
        raise Problem("bad_request")
    if len(text) > MESSAGE.bytes:
        raise Problem("too_large")
    return text


async def say(socket: WebSocket, message: Spoken) -> None:
    """Send a message."""
    await say_as_it_is(socket, msgspec.json.encode(message))


async def say_as_it_is(socket: WebSocket, text: bytes) -> None:
    """Send what is written already, if there is still somebody; the door lets go of those who do not read."""
    try:
        await socket.send_text(text.decode())
    except (RuntimeError, WebSocketDisconnect, OSError) as error:
        raise WebSocketDisconnect from error


def faults(error: ValidationError) -> list[Detail]:
    return details_of(error.errors(include_url=False, include_input=False))


class Player:
    """One connection."""

    def __init__(self, desk: Desk, socket: WebSocket, allowed: Pass) -> None:
        self.desk: Final = desk
        self.socket: Final = socket
        self.allowed: Final = allowed
        self.id: Final = allowed.match
        self.line: Final = Line(Onlooker(allowed))
        self.who: Final = desk.who(socket)
        self.status = ""
        self.told: Welcome | Update | None = None  # the last that was shown
        self.telling: Final = asyncio.Lock()  # what is shown is sent in the order in which it was seen
        self.asked: Final[asyncio.Queue[Ask]] = asyncio.Queue(MOST_ASKED)

    async def stay(self, since: int | None) -> None:
        """Until one side goes."""
        desk = self.desk
        await self.welcome(since)
        desk.hub.join(self.id, self.line)
        desk.computers.wake(self.id)
        self.line.ring("update")  # what happened between the welcome and now
        tasks = [asyncio.create_task(self.tell()), asyncio.create_task(self.help())]
        try:
            while True:
                await self.hear(await heard(self.socket, desk.limiter, self.who))
        finally:
            desk.hub.leave(self.id, self.line)
            for task in tasks:
                task.cancel()

    async def welcome(self, since: int | None) -> None:
        desk, onlooker = self.desk, self.line.onlooker
        row = await desk.work(desk.row, self.id)
        info = info_of(row, desk.settings.catalogue, self.allowed)
        game = game_or_none(desk.settings.catalogue, row.game)
        welcome = await desk.work(welcome_for, desk.rooms, onlooker, since, info=info, game=game)
        self.status, self.told = welcome.status, welcome
        await say(self.socket, welcome)

    # Out.

    async def tell(self) -> None:
        """Whatever happens."""
        try:
            while True:
                for kind in await self.line.wait():
                    await self.tell_or_apologise(kind)
        except WebSocketDisconnect:
            pass
        except asyncio.CancelledError:
            raise
        except Exception:
            LOG.exception("telling %s", self.id)
            await self.socket.close(1011)

    async def help(self) -> None:
        """Questions to the table, one after another; what is decided meanwhile does not wait for them."""
        try:
            while True:
                asked = await self.asked.get()
                try:
                    await say_as_it_is(self.socket, await helped(self.desk, self.line.onlooker, asked, self.who))
                except Problem as problem:
                    await say(self.socket, Failure(problem.body, asked.id))
        except WebSocketDisconnect:
            pass
        except asyncio.CancelledError:
            raise
        except Exception:
            LOG.exception("helping in %s", self.id)
            await self.socket.close(1011)

    async def tell_or_apologise(self, kind: str) -> None:
        """What cannot be told now, because the database is away, is told later."""
        try:
            await self.tell_of(kind)
        except Problem as problem:
            await say(self.socket, Failure(problem.body))
            if problem.code == "busy":
                await asyncio.sleep(AGAIN)
                self.line.ring(kind)

    async def tell_of(self, kind: str) -> None:
        desk, onlooker = self.desk, self.line.onlooker
        if kind == PRESENCE:
            await say(self.socket, desk.hub.presence(self.id))
        elif kind == CHAT:
            for one in await desk.work(chat_since, desk.store, self.id, onlooker.chat):
                onlooker.chat = one.number
                await say(self.socket, Said(one))
        elif kind == REMATCH:
            row = await desk.work(desk.row, self.id)
            if row.rematch:
                await say(
                    self.socket, seat_in(desk, row.rematch, self.allowed, seats=len(options_from(row.settings).seats))
                )
        else:
            await self.update(is_awaited=kind == AWAITED)

    async def update(self, *, is_awaited: bool = False) -> None:
        """What there is to see; of what was done in private others are told nothing, not even that."""
        async with self.telling:
            update = await self.desk.work(update_for, self.desk.rooms, self.id, self.line.onlooker)
            if update is None:
                await self.welcome(None)
            elif is_awaited or not is_known(update, self.told):
                await self.show(update)

    async def show(self, update: Update) -> None:
        desk = self.desk
        self.told = update
        await say(self.socket, update)
        if update.status == "over" and self.status != "over":
            row = await desk.work(desk.row, self.id)
            await say(self.socket, Over(info_of(row, desk.settings.catalogue, self.allowed)))
        self.status = update.status

    # In.

    async def hear(self, text: str) -> None:
        """One message; a faulty one is answered and does not end the connection."""
        id = ""
        try:
            message = READ.validate_python(within(read_json, text.encode(), MESSAGE))
            id = getattr(message, "id", "")
            if isinstance(message, Deed):
                await self.obey(message)
            elif isinstance(message, Asking):
                self.desk.limiter.check("ask", self.who)
                await self.asked.put(message)
            else:
                self.look(message)
        except ValidationError as error:
            await say(self.socket, Failure(Problem("bad_request", details=faults(error)).body, id))
        except Problem as problem:
            await say(self.socket, Failure(problem.body, id))

    async def obey(self, command: Command) -> None:
        desk = self.desk
        try:
            desk.limiter.check("chat" if command.do == "chat" else "command", self.who)
            if command.do in MOVES:
                await self.move(command)
            else:
                done = await desk.do(self.allowed, command)
                await say(self.socket, Ack(command.id, done.index))
        except Problem as problem:
            if problem.refusal is not None:
                await say(self.socket, Refused(command.id, problem.refusal))
            elif problem.index is not None:
                await say(self.socket, Stale(command.id, problem.index))
                self.line.ring(AWAITED)
            else:
                raise

    async def move(self, command: Command) -> None:
        """What moves the match is done and shown to whoever did it in one go; the others are told."""
        desk = self.desk
        async with self.telling:
            done, update = await desk.work(self.done_and_seen, command)
            await desk.after(self.id, done, but=None if update is None else self.line)  # whoever did it may have gone
            await say(self.socket, Ack(command.id, done.index))
            if update is not None:
                await self.show(update)

    def done_and_seen(self, command: Command) -> tuple[Done, Update | None]:
        """What came of a command, and what there is to see of it, if the database has not gone away since."""
        rooms = self.desk.rooms
        done = perform(rooms, self.allowed, command, origin=self.desk.origin)
        try:
            return done, update_for(rooms, self.id, self.line.onlooker)
        except AWAY:
            return done, None

    def look(self, message: Look) -> None:
        if message.seat not in self.allowed.seats:
            raise Problem("forbidden")
        self.line.onlooker.looking = message.seat
        self.line.ring(AWAITED)
