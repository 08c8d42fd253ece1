"""Where an attack takes place: the server, the account, and ways to send something and count what comes of it."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx

from attack.account import Account
from attack.loopback import addresses, client
from attack.playing import Json
from attack.postgres import Killable
from attack.target import ROOT, Target

PATIENCE: Final = 30.0  # seconds after which an unanswered request is a hang
GATHER: Final = 5.0  # ... that the other player may take to tell what it saw
ATTACKER: Final = "127.0.0.1"
Sent = httpx.Response | None


@dataclass(slots=True)
class Ground:
    """One attack under way."""

    target: Target
    account: Account
    seconds: float  # that it may take
    folder: Path  # for files
    postgres: Killable | None = None  # the database, where it is one that can be killed
    crowd: Any = field(default_factory=addresses)  # addresses of clients that nobody has seen yet

    @property
    def host(self) -> str:
        return self.target.host

    def stranger(self) -> str:
        """A client that has not asked for anything yet."""
        return str(next(self.crowd))

    def client(self, address: str = "", patience: float = PATIENCE) -> httpx.AsyncClient:
        return client(self.host, address or self.stranger(), patience)

    async def send(self, method: str, path: str, *, patience: float = PATIENCE, **what: Any) -> Sent:
        """A request by a stranger; what comes of it is counted."""
        address = self.stranger()
        async with self.client(address, patience) as web:
            return await self.send_by(web, method, path, address=address, **what)

    async def send_by(self, web: httpx.AsyncClient, method: str, path: str, *, address: str = "", **what: Any) -> Sent:
        """A request on a connection that is there."""
        self.account.tried += 1
        try:
            said = await web.request(method, path, **what)
        except httpx.TimeoutException:
            if address and await self.is_queued(address):
                self.account.notes["waited its turn in the queue for slow work"] += 1
            else:
                self.hang(f"no answer to {method} {brief(path)}")
            return None
        except httpx.TransportError as error:
            self.account.notes[f"{type(error).__name__} at {method} {brief(path)}"] += 1
            return None
        if said.status_code >= httpx.codes.INTERNAL_SERVER_ERROR:
            self.fail(f"{said.status_code} to {method} {brief(path)}")
        return said

    async def is_queued(self, address: str) -> bool:
        """Whether the server says that this client's slow work has still to wait."""
        with suppress(httpx.HTTPError, ValueError, KeyError, AttributeError):
            async with self.client(address, 5.0) as web:
                return (await web.get("/api/queue")).json().get("place") is not None
        return False

    def hear(self, text: str | bytes) -> Json:
        """A message from the socket; an error of the server's own is as bad there as a 5xx."""
        message: Json = json.loads(text)
        if message["type"] == "error" and message["error"]["code"] in ("internal", "busy"):
            self.fail(f"{message['error']['code']} on the socket")
        return message

    def fail(self, how: str) -> None:
        self.account.failures += 1
        self.account.notes[how] += 1

    def hang(self, how: str) -> None:
        self.account.hangs += 1
        self.account.notes[how] += 1

    async def all(self, jobs: Iterable[Callable[[], Awaitable[object]]], at_once: int) -> None:
        """So many at once, until all are done or time is up."""
        end = time.monotonic() + self.seconds
        waiting = iter(jobs)

        async def work() -> None:
            for job in waiting:
                if time.monotonic() > end or not self.target.is_alive():
                    return
                await job()

        await asyncio.gather(*[work() for _ in range(at_once)])

    @asynccontextmanager
    async def watched(self, *, is_playing: bool = True) -> AsyncIterator[None]:
        """Another player stands by."""
        words = [sys.executable, "-m", "attack.bystander", self.host, *([] if is_playing else ["pages"])]
        pipe = asyncio.subprocess.PIPE
        place = os.environ | {"PYTHONPATH": str(ROOT / "tools")}  # it needs nothing of the server's
        other = await asyncio.create_subprocess_exec(*words, stdin=pipe, stdout=pipe, cwd=ROOT, env=place)
        try:
            await asyncio.sleep(2.0)  # it sits down
            yield
            told, _ = await asyncio.wait_for(other.communicate(b""), GATHER)
            self.believe(json.loads(told))
        finally:
            with suppress(ProcessLookupError):
                other.kill()
            await other.wait()

    def believe(self, told: Json) -> None:
        account = self.account
        account.milliseconds, account.answers = told["milliseconds"], told["answers"]
        account.notes.update(told["troubles"])
        if account.milliseconds >= PATIENCE * 1000:
            self.hang("the other player waited in vain")


def brief(path: str) -> str:
    """A path without what is odd or new in it."""
    plain = path.partition("?")[0].partition("#")[0]
    return "/".join(
        [
            part if not part or (part.isascii() and part.isalpha() and len(part) < 20) else "…"
            for part in plain.split("/")
        ]
    )
