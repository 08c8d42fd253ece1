"""Another player, in a process of its own: plays at a steady pace while others attack, and notes how long it waits.

`python -m attack.bystander HOST [pages]` until its input ends; then it prints what it saw. With `pages` it only asks for
what needs no database.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from typing import Final

import httpx
from websockets.exceptions import WebSocketException

from attack.loopback import HONEST, client, line, stay_home
from attack.playing import Json, command, first_game, make

PACE: Final = 0.25  # seconds between two answers
PATIENCE: Final = 30.0  # seconds after which nobody waits any more
TROUBLE: Final = (OSError, httpx.HTTPError, WebSocketException, TimeoutError, KeyError)


class Bystander:
    """Two connections: one match, and a page now and then."""

    def __init__(self, host: str) -> None:
        self.host: Final = host
        self.answers = 0
        self.worst = 0.0
        self.troubles: dict[str, int] = {}
        self.waiting: dict[str, float] = {}  # since when, for what is not answered yet
        self.draw: Final = random.Random(host)

    async def play(self) -> None:
        """One match after another, on one line as long as it holds."""
        while True:
            try:
                async with client(self.host, HONEST, PATIENCE) as web:
                    made = await make(web, game=await first_game(web))
                if made is None:
                    self.trouble("no match could be made")
                else:
                    await self.play_match(made)
            except TROUBLE as error:
                self.trouble(f"the other player's line: {type(error).__name__}")
            await asyncio.sleep(0.5)

    async def play_match(self, made: Json) -> None:
        async with line(self.host, made["id"], HONEST) as own:
            await own.send(json.dumps({"type": "hello", "token": made["token"]}))
            now = json.loads(await own.recv())
            while now["status"] == "open":
                await asyncio.sleep(PACE)
                body = command(now, f"c{now['index']}", self.draw)
                self.begin("answer")
                await own.send(json.dumps({"type": "command", **body}))
                is_taken = False
                while not is_taken or now["index"] <= body["index"]:
                    message = json.loads(await asyncio.wait_for(own.recv(), PATIENCE))
                    if message["type"] == "update":
                        now = message
                    elif message.get("id") == body["id"]:
                        self.end("answer")
                        is_taken = True
                        if message["type"] != "ack":
                            self.trouble(f"the other player was told: {message['type']}")
                            return
                self.answers += 1

    async def read(self) -> None:
        """A page each second, by a new connection."""
        while True:
            await asyncio.sleep(1.0)
            self.begin("page")
            try:
                async with client(self.host, HONEST, PATIENCE) as web:
                    said = await web.get("/api/games")
                self.end("page")
                if said.status_code != httpx.codes.OK:
                    self.trouble(f"the other player's page: {said.status_code}")
            except TROUBLE as error:
                self.end("page")
                self.trouble(f"the other player's page: {type(error).__name__}")

    def begin(self, what: str) -> None:
        self.waiting[what] = time.monotonic()

    def end(self, what: str) -> None:
        self.worst = max(self.worst, time.monotonic() - self.waiting.pop(what))

    def trouble(self, what: str) -> None:
        self.troubles[what] = self.troubles.get(what, 0) + 1

    def told(self) -> Json:
        """Whoever still waits has waited as well."""
        now = time.monotonic()
        worst = max([self.worst, *[now - since for since in self.waiting.values()]])
        return {"answers": self.answers, "milliseconds": worst * 1000, "troubles": self.troubles}


async def stand_by(host: str, *, is_playing: bool) -> Json:
    one = Bystander(host)
    tasks = [asyncio.create_task(one.read())]
    if is_playing:
        tasks.append(asyncio.create_task(one.play()))
    await asyncio.to_thread(sys.stdin.read)
    told = one.told()
    for task in tasks:
        task.cancel()
    return told


if __name__ == "__main__":
    stay_home()
    print(json.dumps(asyncio.run(stand_by(sys.argv[1], is_playing="pages" not in sys.argv[2:]))))
