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
from websockets.exceptions import ConnectionClosed

from tests.support.giving import Giver
from tests.support.postgres import Postgres

ROOT = Path(__file__).resolve().parent.parent
HERE = [{"kind": "here"}, {"kind": "here"}]
MOST_MEGABYTES = 600
PAUSE = 4.0


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

    def seconds(self) -> float:
        """Time of a processor that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()


def answer_to(request: dict[str, Any], draw: random.Random) -> Any:
    """A legal answer by chance."""
    if request["form"] == "choose":
        return draw.choice([option["id"] for option in request["options"] if option["refused"] is None])
    return request["default"]


class Tally:
    """What the clients have seen."""

    def __init__(self) -> None:
        self.times: list[float] = []  # of answers, until they were acknowledged
        self.lost = 0  # connections


async def play(host: str, made: dict[str, Any], until: float, tally: Tally, *, pause: float = 0.0) -> None:
    """One match of one client; a lost connection is counted and made again."""
    while time.monotonic() < until:
        try:
            await play_on(host, made, until, tally, pause=pause)
        except (ConnectionClosed, OSError):
            tally.lost += 1
            await asyncio.sleep(0.2)
        else:
            return


async def play_on(host: str, made: dict[str, Any], until: float, tally: Tally, *, pause: float) -> None:
    """As long as the connection lasts: answers as fast as it may or, like people, with pauses."""
    draw = random.Random(made["id"])
    async with connect(f"ws://{host}/api/matches/{made['id']}/play", max_size=2**24, open_timeout=120) as line:
        await line.send(json.dumps({"type": "hello", "token": made["token"]}))
        now = json.loads(await line.recv())
        while time.monotonic() < until and now["status"] == "open":
            if pause:
                await asyncio.sleep(pause * draw.uniform(0.5, 1.5))
            request = now["request"]
            body = {
                "type": "command",
                "id": f"c{now['index']}",
                "index": now["index"],
                "do": "answer",
                "seat": request["seat"],
            }
            sent = time.monotonic()
            await line.send(json.dumps({**body, "answer": answer_to(request, draw)}))
            is_taken = False
            while not is_taken or now["index"] <= body["index"]:
                message = json.loads(await line.recv())
                if message["type"] == "update":
                    now = message
                elif message["type"] == "ack":
                    tally.times.append(time.monotonic() - sent)
                    is_taken = True
                elif message["type"] in ("refused", "stale", "error"):
                    raise AssertionError(message)


async def begin_play(client: httpx.AsyncClient, made: dict[str, Any]) -> None:
    """Both seats give their strands."""
    giver = Giver(made["you"]["seats"])
    for one in [*map(giver.pledge, giver.strands), *map(giver.reveal, giver.strands)]:
        token = {"authorization": f"Bearer {made['token']}"}
        said = await client.post(f"/api/matches/{made['id']}/commands", json=one, headers=token)
        assert said.status_code == 200, said.text


async def make(client: httpx.AsyncClient, count: int) -> list[dict[str, Any]]:
    """So many matches, sixteen at a time."""
    gate = asyncio.Semaphore(16)

    async def one() -> dict[str, Any]:
        async with gate:
            said = await client.post("/api/matches", json={"game": "multi-epochs", "seats": HERE})
            found: dict[str, Any] = said.json()
            await begin_play(client, found)
            return found

    return list(await asyncio.gather(*[one() for _ in range(count)]))


async def answers(server: Server, matches: int, seconds: float, pause: float) -> str:
    """How so many matches at once fare."""
    async with httpx.AsyncClient(base_url=f"http://{server.host}", timeout=120) as client:
        made = await make(client, matches)
    tally = Tally()
    begun, used, own = time.monotonic(), server.seconds(), time.process_time()
    await asyncio.gather(*[play(server.host, one, begun + seconds, tally, pause=pause) for one in made])
    took = time.monotonic() - begun
    cuts = [cut * 1000 for cut in statistics.quantiles(tally.times, n=100)]
    shares = f"server {(server.seconds() - used) / took:.0%}, clients {(time.process_time() - own) / took:.0%} of a processor"
    rate = f"{len(tally.times) / took:.0f} answers/s"
    return f"p50 {cuts[49]:.1f} ms, p99 {cuts[98]:.1f} ms, {rate} ({shares}), {tally.lost} connections lost"


async def open_many(host: str, count: int) -> None:
    """Matches that somebody has begun and not finished."""
    async with httpx.AsyncClient(base_url=f"http://{host}", timeout=120) as client:
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
            told = asyncio.run(answers(server, matches, seconds, pause))
            print(f"  {name:10} {matches} matches, {how}: {told}", flush=True)
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
