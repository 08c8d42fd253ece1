"""Measure the server as users start it: answers with many matches at once, memory with many open ones, time to the first page.

python tools/bench_server.py [--matches 200] [--live 500] [--seconds 20] [--open 5000]
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
COMING = 6.0  # seconds in which all of them come in and answer for the first time
MOST_COST = 2.0  # milliseconds of a processor an answer, with many live matches
MOST_WAIT = 100.0  # milliseconds until all but one answer in a hundred are acknowledged


class Server:
    """`escarmouche serve` on some database."""

    def __init__(self, database: str, processes: int = 1) -> None:
        self.started = time.monotonic()
        command = [sys.executable, "-c", "from escarmouche.cli.main import main; main()", "serve", "--port", "0"]
        command += ["--db", database, "--no-limits", "--workers", "0", "--processes", str(processes)]
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

    def family(self) -> list[int]:
        """Its process and all that it has started."""
        found = [self.process.pid]
        for one in found:
            found += [int(child) for child in Path(f"/proc/{one}/task/{one}/children").read_text().split()]
        return found

    def megabytes(self) -> float:
        """Resident memory."""
        status = [Path(f"/proc/{one}/status").read_text() for one in self.family()]
        return sum([int(found[1]) for found in [re.search(r"VmRSS:\s+(\d+)", one) for one in status] if found]) / 1024

    def seconds(self) -> float:
        """Time of a processor that it has used."""
        lines = [Path(f"/proc/{one}/stat").read_text().rsplit(")", 1)[1].split() for one in self.family()]
        return sum([int(fields[11]) + int(fields[12]) for fields in lines]) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
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


class Fared:
    """How so many matches at once fared."""

    def __init__(self, tally: Tally, *, took: float, used: float, own: float) -> None:
        cuts = [cut * 1000 for cut in statistics.quantiles(tally.times, n=100)]
        self.wait = cuts[98]
        self.cost = used / len(tally.times) * 1000
        rate = f"{len(tally.times) / took:.0f} answers/s"
        shares = f"server {used / took:.0%}, clients {own / took:.0%} of a processor"
        self.told = (
            f"p50 {cuts[49]:.1f} ms, p99 {self.wait:.1f} ms, {self.cost:.2f} ms of a processor an answer, "
            f"{rate} ({shares}), {tally.lost} connections lost"
        )

    @property
    def is_good(self) -> bool:
        return self.cost <= MOST_COST and self.wait <= MOST_WAIT


async def answers(server: Server, matches: int, seconds: float, pause: float) -> Fared:
    """How so many matches at once fare; nobody is measured while they come in or leave."""
    async with httpx.AsyncClient(base_url=f"http://{server.host}", timeout=120) as client:
        made = await make(client, matches)
    tally = Tally()
    coming = COMING if pause else 0.0
    begun = time.monotonic()
    until = begun + coming + seconds
    players = [asyncio.create_task(play(server.host, one, until, tally, pause=pause)) for one in made]
    await asyncio.sleep(coming)
    tally.times.clear()
    begun, used, own = time.monotonic(), server.seconds(), time.process_time()
    await asyncio.sleep(until - begun)
    fared = Fared(
        tally, took=time.monotonic() - begun, used=server.seconds() - used, own=time.process_time() - own
    )  # before everybody leaves, which is no answer
    await asyncio.gather(*players)
    return fared


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


def measure_answers(name: str, database: str, wanted: argparse.Namespace, *, processes: int = 1) -> bool:
    """Whether many live matches fare as they should."""
    server = Server(database, processes)
    try:
        first = server.first_page()
        fast = asyncio.run(answers(server, wanted.matches, wanted.seconds, 0.0))
        print(f"  {name:12} {wanted.matches} matches, as fast as they can: {fast.told}", flush=True)
        live = asyncio.run(answers(server, wanted.live, wanted.seconds, PAUSE))
        print(f"  {name:12} {wanted.live} matches, one answer in {PAUSE:.0f} s each: {live.told}", flush=True)
        goal = f"at most {MOST_COST:.0f} ms of a processor an answer, p99 {MOST_WAIT:.0f} ms"
        print(f"  {name:12} goal ({goal}): {'reached' if live.is_good else 'missed'}")
        print(f"  {name:12} first page after {first:.2f} s, {server.megabytes():.0f} MB", flush=True)
        return live.is_good
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
    parser.add_argument("--live", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--open", type=int, default=5000)
    wanted = parser.parse_args()
    load = os.getloadavg()[0]
    print(
        f"server, answer to acknowledged ({os.cpu_count()} processors shared with the clients; load {load:.1f} before):"
    )
    postgres = Postgres(is_durable=True)
    try:
        with tempfile.TemporaryDirectory() as folder:
            is_good = [
                measure_answers("SQLite", f"sqlite:///{folder}/a.db", wanted),
                measure_answers("PostgreSQL", postgres.database(), wanted),
                measure_answers("PostgreSQL×2", postgres.database(), wanted, processes=2),
            ]
            is_small = measure_memory(f"sqlite:///{folder}/b.db", wanted.open) if wanted.open else True
    finally:
        postgres.stop()
    return 0 if is_small and all(is_good) else 1


if __name__ == "__main__":
    sys.exit(main())
