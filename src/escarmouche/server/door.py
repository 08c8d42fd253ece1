"""The door: how many connections one client may hold, and how long one may say nothing or read nothing.

What is decided about who asks is decided here: a client is an address, or where a proxy of ours brings it, what that
proxy says. Everything behind the door believes it.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, Final

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame

from escarmouche.server.address import client_of, is_within
from escarmouche.server.budgets import MESSAGE
from escarmouche.server.limits import Limiter
from escarmouche.server.settings import Settings

PART: Final = 4096  # bytes of a socket that are looked at before others have their turn
LONG: Final = 32 * 1024  # bytes of a message that are worth compressing
CROWDED: Final = (
    b"HTTP/1.1 429 Too Many Requests\r\ncontent-type: text/plain\r\ncontent-length: 20\r\n"
    b"retry-after: 10\r\nconnection: close\r\n\r\ntoo many connections"
)


class Door:
    """The connections of all clients."""

    def __init__(self, settings: Settings, limiter: Limiter) -> None:
        self.settings: Final = settings
        self.limiter: Final = limiter
        self._count: Final[Counter[str]] = Counter()
        self._held: Final[dict[asyncio.Transport, str]] = {}

    def enter(self, transport: asyncio.Transport) -> bool:
        """Whether one more is let in; a proxy brings many."""
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if isinstance(peer, tuple) else ""
        if not self.settings.is_limited or is_within(address, self.settings.proxies):
            return True
        who = client_of(address)
        if self._count[who] >= self.settings.connections_each:
            return False
        self._count[who] += 1
        self._held[transport] = who
        return True

    def leave(self, transport: asyncio.Transport) -> None:
        who = self._held.pop(transport, None)
        if who is not None:
            self._count[who] -= 1
            if not self._count[who]:
                del self._count[who]


class DoorConfig(uvicorn.Config):
    """How our server talks."""

    def __init__(self, app: Any, settings: Settings, **options: Any) -> None:
        super().__init__(
            app,
            http=Visitor,
            ws=Line,
            ws_max_size=MESSAGE.bytes,
            timeout_keep_alive=settings.keep_alive,
            proxy_headers=bool(settings.proxies),
            forwarded_allow_ips=list(settings.proxies),
            **options,
        )
        self.door: Final = Door(settings, app.state.desk.limiter)


class Reader(asyncio.Protocol):
    """A client that does not read is let go: what waits to be sent must not wait for ever."""

    config: Any
    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    _letting_go: asyncio.TimerHandle | None = None

    @property
    def door(self) -> Door:
        found: Door = self.config.door
        return found

    def let_go_soon(self) -> None:
        self.stay()
        self._letting_go = self.loop.call_later(self.door.settings.slowest, self.transport.abort)

    def stay(self) -> None:
        if self._letting_go is not None:
            self._letting_go.cancel()
            self._letting_go = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self.let_go_soon()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.stay()

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leave(self.transport)
        self.stay()
        super().connection_lost(exc)


class Visitor(Reader, H11Protocol):
    """A connection that speaks HTTP."""

    _listening: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not self.door.enter(transport):
            transport.write(CROWDED)
            transport.close()
            self.let_go_soon()
            return
        self._expect_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._head_is_there()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            return  # it has become a socket
        if self.conn.their_state is h11.IDLE:
            self._expect_head()
        else:
            self._head_is_there()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._head_is_there()
        super().handle_websocket_upgrade(event)

    def _expect_head(self) -> None:
        """The whole head of a request must come in time, however many bytes it comes in."""
        if self._listening is None:
            self._listening = self.loop.call_later(self.door.settings.head, self.transport.abort)

    def _head_is_there(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            self._listening = None

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self.let_go_soon()


class Sparing(PerMessageDeflate):
    """Compresses what is long; what is short is sent sooner as it is, at a seventh of the price."""

    def encode(self, frame: Frame) -> Frame:
        return frame if len(frame.data) < LONG else super().encode(frame)


class SparingFactory(ServerPerMessageDeflateFactory):
    """Offers it; nothing is remembered from message to message, which would take memory for every connection."""

    def process_request_params(self, params: Any, accepted_extensions: Any) -> tuple[Any, Sparing]:
        agreed, found = super().process_request_params(params, accepted_extensions)
        made = Sparing(
            found.remote_no_context_takeover,
            found.local_no_context_takeover,
            found.remote_max_window_bits,
            found.local_max_window_bits,
            found.compress_settings,
        )
        return agreed, made


class Line(Reader, WebSocketsSansIOProtocol):
    """A connection that has become a socket. Frames that no message comes of cost as much as messages."""

    def __init__(self, *words: Any, **options: Any) -> None:
        super().__init__(*words, **options)
        self.conn.available_extensions = [
            SparingFactory(server_no_context_takeover=True, compress_settings={"level": 1, "memLevel": 5})
        ]
        self._unread = b""

    def data_received(self, data: bytes) -> None:
        """A part at a time, when what came before has been taken: others have their turn in between."""
        if self._unread:
            self._unread += data
        elif len(data) > PART:
            self._unread = data
            self._read_on()
        else:
            super().data_received(data)

    def _read_on(self) -> None:
        if self.transport.is_closing():
            self._unread = b""
        elif self._unread and not self.read_paused:  # otherwise `receive` goes on, once what waits has been taken
            part, self._unread = self._unread[:PART], self._unread[PART:]
            super().data_received(part)
            self._read_soon()

    def _read_soon(self) -> None:
        """Nothing more comes in before what has come is read."""
        if self.transport.is_closing() or self.read_paused:
            return
        if self._unread:
            self.transport.pause_reading()
            self.loop.call_soon(self._read_on)
        else:
            self.transport.resume_reading()

    async def receive(self) -> Any:
        message = await super().receive()
        if self._unread:
            self._read_soon()
        return message

    def send_receive_event_to_app(self) -> None:
        """One message may wait while we read on; to stop and go on for each of them costs a tenth of all talking."""
        if self.read_paused or not self.queue.empty():
            super().send_receive_event_to_app()
            return
        self.read_paused = True  # so that it is not done
        super().send_receive_event_to_app()
        self.read_paused = False

    def handle_ping(self) -> None:
        self._cost()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self._cost()
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        self._cost()
        super().handle_cont(event)

    def _cost(self) -> None:
        """Browsers send next to none of these: whoever has spent its purse on them is let go."""
        client = self.scope["client"]
        if not self.door.limiter.can_spend(client_of(client[0]) if client else ""):
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.let_go_soon()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        if not self.disconnected:
            self.let_go_soon()
