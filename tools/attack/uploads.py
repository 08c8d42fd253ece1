"""Bombs for everything that may be sent in: bands, tables, records."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import suppress
from functools import cache
from typing import Any, Final

import httpx

from attack import bombs
from attack.ground import ATTACKER, Ground, Sent
from attack.playing import Json, bearer, command, first_game, make, state

SLOWLY: Final = 90.0  # seconds that slow work may take; it stands in a queue, and the server says so
LONGEST: Final = 2 * 2**20  # bytes of an answer that are worth a note
FRAMES: Final = 600  # entries of a record that has more frames than one answer may hold
ENTRIES: Final = 9_000  # of a long record that is still legal
AT_ONCE: Final = 20
JSON: Final = {"content-type": "application/json"}


async def post(ground: Ground, path: str, body: bytes, **what: Any) -> Sent:
    said = await ground.send("POST", path, content=body, headers={**JSON, **what.pop("headers", {})}, **what)
    if said is not None and len(said.content) > LONGEST:
        ground.account.notes[f"an answer of {len(said.content) / 2**20:.1f} MB"] += 1
    return said


async def game_of(ground: Ground) -> str:
    async with ground.client(ATTACKER) as web:
        return await first_game(web)


async def band_bombs(ground: Ground) -> None:
    """Dotted keys, depth, huge numbers and unknown names in bands."""
    game = await game_of(ground)
    check = f"/api/games/{game}/bands/check"
    bodies = [json.dumps({"toml": text}).encode() for text in bombs.band_texts()] + bombs.band_bodies()
    makes = [b'{"game":"%s","bands":[{"a":' % game.encode() + b"[" * 60_000 + b"]" * 60_000 + b"},{}]}"]
    jobs = [lambda body=body: post(ground, check, body, patience=SLOWLY) for body in bodies]
    jobs += [lambda body=body: post(ground, "/api/matches", body, patience=SLOWLY) for body in makes]
    await ground.all(jobs, 2)


async def table_bombs(ground: Ground) -> None:
    """Tables of far too many corners, and the question where one can go on them."""
    game = await game_of(ground)
    tables = bombs.tables()
    jobs = [lambda body=body: post(ground, "/api/tables/check", body) for body in bombs.table_bodies()]
    jobs += [lambda one=one: post(ground, "/api/tables/check", json.dumps(one).encode()) for one in tables]
    jobs += [lambda one=one: reach(ground, game, one) for one in tables]
    await ground.all(jobs, 4)


async def reach(ground: Ground, game: str, table: Json) -> None:
    """Play on such a table until somebody walks, and ask everything that can be asked about the way."""
    address = ground.stranger()
    async with ground.client(address, SLOWLY) as web:
        ground.account.tried += 1
        try:
            made = await make(web, game=game, table=table)
            asked = made is not None and await walk(web, made)
        except httpx.TimeoutException:
            ground.hang("no match on a great table")
            return
        except httpx.HTTPError as error:
            ground.account.notes[f"{type(error).__name__} on a great table"] += 1
            return
        if made is None or not asked:
            ground.account.notes["a great table was refused" if made is None else "nobody could walk"] += 1
            return
        path = f"/api/matches/{made['id']}/ask"
        for body in ({"what": "reach"}, {"what": "suggest"}, {"what": "route", "to": [30, 30]}):
            await ground.send_by(web, "POST", path, json=body, headers=bearer(made), address=address)


async def walk(web: httpx.AsyncClient, made: Json) -> bool:
    """Whether the match has come to somebody who walks."""
    draw = random.Random(1)
    for number in range(60):
        now = await state(web, made)
        if now.get("request") is None:
            return False
        if now["request"]["form"] == "path":
            return True
        body = command(now, f"w{number}", draw)
        await web.post(f"/api/matches/{made['id']}/commands", json=body, headers=bearer(made))
        await asyncio.sleep(0.08)
    return False


async def record_bombs(ground: Ground) -> None:
    """Records of names that are there twice, of depth, of one number, and packed ones that are great inside."""
    bodies = bombs.record_bodies(400_000) + bombs.record_bodies(bombs.RECORD) + packed()
    jobs = [lambda body=body: post(ground, "/api/records", body, patience=SLOWLY) for body in bodies]
    zipped = {"content-encoding": "gzip"}
    jobs += [lambda body=body: post(ground, "/api/records", body, headers=zipped) for body in packed()]
    jobs += [lambda body=body: post(ground, "/api/tables/check", body, headers=zipped) for body in packed()]
    await ground.all(jobs, 3)


@cache
def packed() -> list[bytes]:
    return bombs.packed_bodies()


async def exported(ground: Ground, answers: int) -> Json | None:
    """The record of a match of the attacker's own, whose last entry is an answer."""
    async with ground.client() as web:
        made = await make(web, game=await first_game(web))
        if made is None:
            return None
        draw = random.Random(2)
        for number in range(answers):
            now = await state(web, made)
            body = command(now, f"e{number}", draw)
            await web.post(f"/api/matches/{made['id']}/commands", json=body, headers=bearer(made))
        said = await web.get(f"/api/matches/{made['id']}/record", headers=bearer(made))
    record: Json = said.json()
    while record["entries"] and "answer" not in record["entries"][-1]:
        record["entries"].pop()
    return record


async def long_records(ground: Ground) -> None:
    """500 frames of a long record, forty times at once; then a legal record of thousands of entries, twenty times at once."""
    record = await exported(ground, 2)
    if record is None:
        ground.account.notes["no match to make a record of"] += 1
        return
    some, many = [written(bombs.stretched(record, entries)) for entries in (FRAMES, ENTRIES)]
    one = await bring(ground, some)
    if one is not None:
        path, head = f"/api/matches/{one['id']}", bearer(one)
        frames = [ground.send("GET", f"{path}/replay?from=0&to=499", headers=head) for _ in range(2 * AT_ONCE)]
        checks = [post(ground, f"{path}/verify", b"", headers=head) for _ in range(AT_ONCE)]
        await asyncio.gather(*frames, *checks)
    await asyncio.gather(*[bring(ground, many) for _ in range(AT_ONCE)])


def written(record: Json) -> bytes:
    return json.dumps(record, separators=(",", ":")).encode()


async def bring(ground: Ground, body: bytes) -> Json | None:
    """The match that a record has become."""
    said = await post(ground, "/api/records", body, patience=ground.seconds)
    with suppress(ValueError):
        if said is not None:
            ground.account.notes[f"a record of {len(body) // 1000} KB: {said.status_code}"] += 1
            if said.status_code == httpx.codes.CREATED:
                found: Json = said.json()
                return found
    return None
