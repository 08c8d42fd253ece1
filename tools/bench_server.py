"""Measure the server as users start it: answers with many matches at once, memory with many open ones, time to the first page.

python tools/bench_server.py [--matches 200] [--seconds 20] [--open 5000]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from tests.support.postgres import Postgres

ROOT = Path(__file__).resolve().parent.parent
HERE = [{"kind": "here"}, {"kind": "here"}]
MOST_MEGABYTES = 600
PAUSE = 4.0
BRIEFLY = httpx.Limits(keepalive_expiry=2.0)  # before the server hangs up


class Server:
    """`escarmouche serve` on some database."""

    def __init__(self, database: str) -> None:
        self.started = time.monotonic()
        command = [sys.executable, "-c", "from escarmouche.cli.main import main; main()", "serve", "--port", "0"]
        command += ["--db", database, "--no-limits", "--workers", "0"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        assert self.process.stdout is not None
        found = re.search(r"http://([\d.:]+)", self.process.stdout.readline())
        assert found, "the server did not start"
        self.host = found[1]

    def first_page(self) -> float:
        """Seconds from the command to the first page."""
        while True:
            try:
                if httpx.get(f"http://{self.host}/").status_code == 200:
                    return time.monotonic() - self.started
            except httpx.HTTPError:
                time.sleep(0.01)

    def megabytes(self) -> float:
        """Resident memory."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024  # type: ignore[index]

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()


def answer_to(request: dict[str, Any], draw: random.Random) -> Any:
    """A legal answer by chance."""
    if request["form"] == "choose":
        return draw.choice([option["id"] for option in request["options"] if option["refused"] is None])
    return request["default"]


async def play(host: str, made: dict[str, Any], until: float, times: list[float], *, pause: float = 0.0) -> None:
    """One match of one client, answering as fast as it may or, like people, with pauses."""
    draw = random.Random(made["id"])
    async with connect(f"ws://{host}/api/matches/{made['id']}/play", max_size=2**24, open_timeout=120) as line:
        await line.send(json.dumps({"type": "hello", "token": made["token"]}))
        now = json.loads(await line.recv())
        number = 0
        while time.monotonic() < until and now["status"] == "open":
            if pause:
                await asyncio.sleep(pause * draw.uniform(0.5, 1.5))
            request = now["request"]
            body = {
                "type": "command",
                "id": f"c{number}",
                "index": now["index"],
                "do": "answer",
                "seat": request["seat"],
            }
            sent = time.monotonic()
            await line.send(json.dumps({**body, "answer": answer_to(request, draw)}))
            number += 1
            is_taken = False
            while not is_taken or now["index"] <= body["index"]:
                message = json.loads(await line.recv())
                if message["type"] == "update":
                    now = message
                elif message["type"] == "ack":
                    times.append(time.monotonic() - sent)
                    is_taken = True
                elif message["type"] in ("refused", "stale", "error"):
                    raise AssertionError(message)


async def make(client: httpx.AsyncClient, count: int) -> list[dict[str, Any]]:
    """So many matches, sixteen at a time."""
    gate = asyncio.Semaphore(16)

    async def one() -> dict[str, Any]:
        async with gate:
            said = await client.post("/api/matches", json={"game": "multi-epochs", "seats": HERE})
            found: dict[str, Any] = said.json()
            return found

    return list(await asyncio.gather(*[one() for _ in range(count)]))


async def answers(host: str, matches: int, seconds: float, pause: float) -> tuple[list[float], float]:
    """The times of all answers with so many matches at once."""
    async with httpx.AsyncClient(base_url=f"http://{host}", timeout=120, limits=BRIEFLY) as client:
        made = await make(client, matches)
    times: list[float] = []
    begun = time.monotonic()
    await asyncio.gather(*[play(host, one, begun + seconds, times, pause=pause) for one in made])
    return times, time.monotonic() - begun


async def open_many(host: str, count: int) -> None:
    """Matches that somebody has begun and not finished."""
    async with httpx.AsyncClient(base_url=f"http://{host}", timeout=120, limits=BRIEFLY) as client:
        made = await make(client, count)
        gate = asyncio.Semaphore(16)

        async def begin(one: dict[str, Any]) -> None:
            async with gate:
                token = {"authorization": f"Bearer {one['token']}"}
                path = f"/api/matches/{one['id']}"
                now = (await client.get(f"{path}/state", headers=token)).json()
                body = {"id": "a", "do": "defaults", "seat": now["request"]["seat"], "index": now["index"]}
                assert (await client.post(f"{path}/commands", json=body, headers=token)).status_code == 200

        await asyncio.gather(*[begin(one) for one in made])


def measure_answers(name: str, database: str, matches: int, seconds: float) -> None:
    server = Server(database)
    try:
        first = server.first_page()
        for pause, how in ((0.0, "as fast as they can"), (PAUSE, f"one answer in {PAUSE:.0f} s each")):
            times, took = asyncio.run(answers(server.host, matches, seconds, pause))
            cuts = [cut * 1000 for cut in statistics.quantiles(times, n=100)]
            rate = len(times) / took
            print(
                f"  {name:10} {matches} matches, {how}: p50 {cuts[49]:.1f} ms, p99 {cuts[98]:.1f} ms, {rate:.0f} answers/s"
            )
        print(f"  {name:10} first page after {first:.2f} s, {server.megabytes():.0f} MB")
    finally:
        server.stop()


def measure_memory(database: str, count: int) -> bool:
    server = Server(database)
    try:
        server.first_page()
        asyncio.run(open_many(server.host, count))
        used = server.megabytes()
        print(f"  {count} open matches: {used:.0f} MB resident (at most {MOST_MEGABYTES})")
        return used <= MOST_MEGABYTES
    finally:
        server.stop()


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--open", type=int, default=5000)
    wanted = parser.parse_args()
    print(f"server, answer to acknowledged ({os.cpu_count()} processors shared with the clients):")
    postgres = Postgres(is_durable=True)
    try:
        with tempfile.TemporaryDirectory() as folder:
            measure_answers("SQLite", f"sqlite:///{folder}/a.db", wanted.matches, wanted.seconds)
            measure_answers("PostgreSQL", postgres.database(), wanted.matches, wanted.seconds)
            is_small = measure_memory(f"sqlite:///{folder}/b.db", wanted.open) if wanted.open else True
    finally:
        postgres.stop()
    return 0 if is_small else 1


if __name__ == "__main__":
    sys.exit(main())
