"""The server, or its database, is killed in the middle of answers: each that was acknowledged is there, and there once."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any, Final

import httpx

from attack.ground import Ground
from attack.playing import Json, bearer, command, first_game, make, state

MATCHES: Final = 8
AWAY: Final = (httpx.HTTPError, KeyError, TypeError, ValueError)
BETWEEN: Final = (0.4, 1.6)  # seconds between two kills, at least and at most
BACK: Final = 30.0  # seconds that a player tries to come back


class Player:
    """Plays one match and remembers every answer that was acknowledged."""

    def __init__(self, ground: Ground, made: Json, address: str) -> None:
        self.ground: Final = ground
        self.made: Final = made
        self.address: Final = address
        self.draw: Final = random.Random(made["id"])
        self.acknowledged: dict[int, Any] = {}  # answers by the index they were given at
        self.sent: Json | None = None  # an answer of which nobody knows yet what has become of it
        self.is_over = False

    async def play(self, until: float) -> None:
        """Until the time is up; what was cut off is sent again with the same id."""
        while time.monotonic() < until and not self.is_over:
            try:
                async with self.ground.client(self.address, 15.0) as web:
                    while time.monotonic() < until and not self.is_over:
                        await self.step(web)
            except AWAY:
                await asyncio.sleep(0.1)

    async def step(self, web: httpx.AsyncClient) -> None:
        if self.sent is None:
            now = await state(web, self.made)
            self.is_over = now["status"] != "open"
            if self.is_over:
                return
            self.sent = command(now, f"k{now['index']}", self.draw)
        body = self.sent
        said = await web.post(f"/api/matches/{self.made['id']}/commands", json=body, headers=bearer(self.made))
        if said.status_code == httpx.codes.OK:
            self.acknowledged[body["index"]] = body["answer"]
            self.ground.account.tried += 1
            self.sent = None
        elif said.status_code == httpx.codes.CONFLICT:
            self.sent = None  # another answer stands there: it was ours and not acknowledged, or it is counted below
        elif said.status_code == httpx.codes.SERVICE_UNAVAILABLE:
            self.ground.account.notes["told to try again while the database was away"] += 1
            await asyncio.sleep(0.2)
        elif said.status_code >= httpx.codes.INTERNAL_SERVER_ERROR:
            self.ground.fail(f"{said.status_code} to an answer")
            await asyncio.sleep(0.2)
        else:
            await asyncio.sleep(0.1)  # too often

    async def settle(self) -> None:
        """Whatever was cut off last is sent until it is known what became of it."""
        end = time.monotonic() + BACK
        while self.sent is not None and time.monotonic() < end:
            try:
                async with self.ground.client(self.address, 15.0) as web:
                    await self.step(web)
            except AWAY:
                await asyncio.sleep(0.2)
        if self.sent is not None:
            self.ground.hang("an answer was never acknowledged, however often it was sent")

    async def until_back(self) -> None:
        """The last blow may have come just now: while the database is away, the server says to try again."""
        end = time.monotonic() + BACK
        async with self.ground.client() as web:
            while time.monotonic() < end:
                said = await web.get(f"/api/matches/{self.made['id']}/state", headers=bearer(self.made))
                if said.status_code != httpx.codes.SERVICE_UNAVAILABLE:
                    return
                self.ground.account.notes["told to try again while the database was away"] += 1
                await asyncio.sleep(0.2)

    async def check(self) -> None:
        """The record has each acknowledged answer where it was given, and no other answers."""
        account = self.ground.account
        await self.until_back()
        found = await self.answers()
        if found is None:
            account.lost += len(self.acknowledged)
            account.notes["a match could not be read after the kills"] += 1
            return
        lost, doubled = compared(self.acknowledged, found)
        account.lost += lost
        account.doubled += doubled
        async with self.ground.client() as web:
            path = f"/api/matches/{self.made['id']}/verify"
            said = await self.ground.send_by(web, "POST", path, headers=bearer(self.made))
        if said is not None and said.status_code == httpx.codes.OK and not said.json()["ok"]:
            account.lost += 1
            account.notes[f"a match does not play again: {said.json()['problem']}"] += 1

    async def answers(self) -> dict[int, Any] | None:
        """What was answered, by the index it was given at."""
        found: dict[int, Any] = {}
        first = 0
        async with self.ground.client() as web:
            while True:
                path = f"/api/matches/{self.made['id']}/replay?from={first}&to={first + 199}"
                said = await self.ground.send_by(web, "GET", path, headers=bearer(self.made))
                if said is None or said.status_code != httpx.codes.OK:
                    return None
                told = said.json()
                for frame in told["frames"]:
                    if frame["entry"] is not None and "answer" in frame["entry"]:
                        found[frame["index"] - 1] = frame["entry"]["answer"]
                first += len(told["frames"])
                if not told["frames"] or first > told["index"]:
                    return found


def compared(acknowledged: dict[int, Any], found: dict[int, Any]) -> tuple[int, int]:
    """How many answers are not where they were given, and how many are there that nobody was told of."""
    lost = sum(index not in found or found[index] != answer for index, answer in acknowledged.items())
    return lost, len(found.keys() - acknowledged.keys())


async def players_of(ground: Ground) -> list[Player]:
    found = []
    for _ in range(MATCHES):
        address = ground.stranger()
        async with ground.client(address) as web:
            made = await make(web, game=await first_game(web), undo="none")
        if made is not None:
            found.append(Player(ground, made, address))
    return found


async def count(ground: Ground, strike: Any) -> None:
    """Eight players, and a blow every second or so."""
    players = await players_of(ground)
    until = time.monotonic() + ground.seconds
    playing = asyncio.gather(*[player.play(until) for player in players])
    draw = random.Random(4)
    kills = 0
    while time.monotonic() < until:
        await asyncio.sleep(draw.uniform(*BETWEEN))
        await asyncio.to_thread(strike)
        kills += 1
    await playing
    for player in players:
        await player.settle()
        await player.check()
    ground.account.notes["kills"] += kills


async def server_kills(ground: Ground) -> None:
    """SIGKILL to the server and all its processes, again and again."""
    await count(ground, ground.target.restart)


async def database_kills(ground: Ground) -> None:
    """SIGKILL to PostgreSQL; the server stays, and says `busy` meanwhile."""
    postgres = ground.postgres
    assert postgres is not None

    def strike() -> None:
        postgres.kill()
        time.sleep(0.3)
        postgres.come_back()

    await count(ground, strike)
