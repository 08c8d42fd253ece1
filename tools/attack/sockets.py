"""Hostile clients on the socket: too much, too odd, too slow, too many."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from attack.ground import ATTACKER, Ground
from attack.loopback import line
from attack.playing import Json, first_game, make
from attack.wire import BYTES, FINAL, PING, TEXT, Wire, frame

SOCKETS: Final = 40
HEAD: Final = 16.0  # seconds after which nobody should wait for the head of a request
SMALL: Final = 4096  # bytes that somebody who never reads lets come
TROUBLE: Final = (OSError, WebSocketException, TimeoutError)
Talk = Callable[[Ground, ClientConnection, float], Awaitable[None]]


async def made_for(ground: Ground) -> Json | None:
    """A match of the attacker's own."""
    async with ground.client(ATTACKER) as web:
        made = await make(web, game=await first_game(web))
    if made is None:
        ground.account.notes["the attacker could not make a match"] += 1
    return made


async def on_many(ground: Ground, talk: Talk) -> None:
    """The same talk on forty sockets of one client, each with somebody who reads."""
    made = await made_for(ground)
    if made is None:
        return
    end = time.monotonic() + ground.seconds
    match, token = made["id"], made["token"]

    async def one() -> None:
        while time.monotonic() < end and ground.target.is_alive():
            with suppress(*TROUBLE):
                async with line(ground.host, match, ATTACKER) as own:
                    await own.send(json.dumps({"type": "hello", "token": token}))
                    reading = asyncio.create_task(read(ground, own))
                    try:
                        await talk(ground, own, end)
                    finally:
                        reading.cancel()
            await asyncio.sleep(0.2)

    await asyncio.gather(*[one() for _ in range(SOCKETS)])


async def read(ground: Ground, own: ClientConnection) -> None:
    with suppress(*TROUBLE):
        async for text in own:
            ground.hear(text)


async def garbage(ground: Ground, own: ClientConnection, end: float) -> None:
    """What looks like JSON for as long as possible."""
    draw = random.Random(id(own))
    shapes = ['{"type":"command","answer":[' + "[1]," * 15_000, "[" * 60_000, '{"type":"ask"', '"' + "a" * 60_000, "{}"]
    while time.monotonic() < end:
        await own.send(draw.choice(shapes))
        ground.account.tried += 1
        await asyncio.sleep(0)


async def flood(ground: Ground, own: ClientConnection, end: float) -> None:
    """Small and legal, as many as will go."""
    asks: list[Json] = [{"what": "ruler", "from": 0, "to": 1}, {"what": "suggest", "count": 24}, {"what": "reach"}]
    words = [json.dumps({"type": "look", "seat": seat}) for seat in (0, 1)] * 4
    words += [json.dumps({"type": "ask", "id": "q", **ask}) for ask in asks]
    draw = random.Random(id(own))
    while time.monotonic() < end:
        if draw.random() < 0.3:
            _ = await own.ping()
        else:
            await own.send(draw.choice(words))
        ground.account.tried += 1
        await asyncio.sleep(0)


async def malformed_messages(ground: Ground) -> None:
    """Malformed JSON from forty sockets."""
    await on_many(ground, garbage)


async def floods(ground: Ground) -> None:
    """`look`, `ping` and questions from forty sockets."""
    await on_many(ground, flood)


def odd_messages(token: str) -> list[bytes]:
    """Frames that somebody has to refuse, each to be sent after a hello."""
    command = '{"type":"command","id":"x","do":"%s","seat":%s,"index":%s,"%s":%s}'
    huge = "9" * 5000
    texts = [
        "", "null", "[]", "1e999", "NaN", huge, "-" + huge, '"\\ud800"', "[" * 60_000, '{"a":' * 10_000 + "1" + "}" * 10_000,
        command % ("answer", huge, 0, "answer", "0"), command % ("answer", 0, huge, "answer", "0"),
        command % ("answer", 0, 0, "answer", huge), command % ("answer", 0, 0, "answer", "[" * 20_000 + "]" * 20_000),
        command % ("answer", 0, "null", "answer", '"\\ud800"'), command % ("chat", 0, 0, "text", '"\\udfff\\ud800"'),
        command % ("chat", 0, "null", "text", '"a\\u0000b"'), command % ("chat", 0, "null", "text", '"' + "\\ud83d" * 90 + '"'),
        command % ("stand", 0, "null", "key", '"\\ud800"'), command % ("undo", 0, "null", "to", "9007199254740993"),
        command % ("answer", 0, 0, "answer", "[" + ",".join(["[1e308,1e308]"] * 2000) + "]"),
        f'{{"type":"ask","id":"x","what":"sight","from":{huge},"to":-{huge}}}',
        '{"type":"ask","id":"x","what":"ruler","from":[1e308,-1e308],"to":[1e-320,0]}',
        '{"type":"ask","id":"x","what":"route","to":[9999,9999]}', '{"type":"ask","id":"x","what":"check","answer":[[[]]]}',
        '{"type":"ask","id":"x","what":"check","answer":[[1,2],[3,"\\ud800"]]}', '{"type":"ask","what":"ranges","figure":99}',
        '{"type":"look","seat":1e1}', json.dumps({"type": "hello", "token": token}), "x" * 1_000_000,
    ]  # fmt: skip
    found = [frame(TEXT, text.encode()) for text in texts]
    found += [
        frame(BYTES, b"\x00\xff" * 100),
        frame(TEXT, b"\xff\xfe\xed\xa0\x80"),  # not UTF-8
        frame(TEXT, b'{"type"', first=TEXT) + frame(TEXT, b"{}"),  # a second message inside the first
        frame(TEXT, b'{"type"', first=TEXT) + frame(0, b":1}") * 2000,
        frame(0, b"more of nothing"),
        frame(TEXT, b"{}", first=FINAL | 0x70 | TEXT),  # bits that nobody has agreed upon
        frame(0x3, b"{}"),
        frame(PING, b"p" * 200),
        frame(TEXT, b"{}" * 5000)[:200],  # half a frame, and then nothing
        bytes([FINAL | TEXT, 0xFF]) + b"\x7f" + b"\xff" * 7 + b"mask",  # so long that no memory holds it
        bytes([FINAL | TEXT, 0x02]) + b"{}",  # without a mask
        frame(0x8, b"\x00\x01no such reason"),
    ]
    return found


async def odd_frames(ground: Ground) -> None:
    """Messages and frames that are wrong in themselves, each on a line of its own, before and after `hello`."""
    made = await made_for(ground)
    if made is None:
        return
    hello = frame(TEXT, json.dumps({"type": "hello", "token": made["token"]}).encode())
    hellos: list[Json] = [
        {"token": "\ud800"},
        {"token": "\x00"},
        {"since": 10**30},
        {"since": -1},
        {"token": made["token"][:-1]},
    ]
    loads = [frame(TEXT, json.dumps({"type": "hello", **one}).encode()) for one in hellos]
    for odd in odd_messages(made["token"]):
        loads += [odd, hello + odd]
    jobs = [lambda load=load: say_once(ground, made["id"], load) for load in loads]
    await ground.all(jobs, 24)


async def say_once(ground: Ground, match: str, load: bytes) -> None:
    """Say it and look through what comes for an error of the server's own."""
    ground.account.tried += 1
    address = ground.stranger()
    try:
        wire = await Wire.dial(ground.host, address)
    except (OSError, TimeoutError):
        ground.account.notes["no connection"] += 1
        return
    try:
        if await wire.upgrade(ground.host, match):
            await wire.send(load)
            said = b""
            with suppress(TimeoutError, OSError):
                async with asyncio.timeout(2.0):
                    while part := await wire.reader.read(65536):
                        said += part
            if b'"code":"internal"' in said or b"\x88\x02\x03\xf3" in said:  # 1011: the server's own fault
                ground.fail(f"internal after {load[:60]!r}")
    finally:
        wire.close()


async def never_reading(ground: Ground) -> None:
    """Forty who ask again and again and never read an answer."""
    made = await made_for(ground)
    if made is None:
        return
    hello = frame(TEXT, json.dumps({"type": "hello", "token": made["token"], "since": 0}).encode())
    look = frame(TEXT, b'{"type":"look","seat":0}')
    end = time.monotonic() + ground.seconds
    left = 0

    async def one() -> None:
        nonlocal left
        wire = await Wire.dial(ground.host, ATTACKER, buffer=SMALL)
        wire.writer.transport.pause_reading()  # type: ignore[attr-defined]
        try:
            wire.writer.write(
                f"GET /api/matches/{made['id']}/play HTTP/1.1\r\nHost: {ground.host}\r\nUpgrade: websocket\r\n"
                "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AQIDBAUGBwgJCgsMDQ4PEC==\r\n\r\n".encode()
            )
            await wire.send(hello)
            while time.monotonic() < end and await wire.send(look):
                ground.account.tried += 1
                await asyncio.sleep(0.02)
            left += time.monotonic() >= end
        finally:
            wire.close()

    with suppress(*TROUBLE):
        await asyncio.gather(*[one() for _ in range(SOCKETS)])
    ground.account.notes["of those who never read were still there at the end"] += left


async def slow_heads(ground: Ground) -> None:
    """A hundred requests whose heads come letter by letter and never end; who is still served at the end is a hang."""
    seconds = max(ground.seconds, HEAD)
    end = time.monotonic() + seconds
    held = 0

    async def one() -> None:
        nonlocal held
        try:
            wire = await Wire.dial(ground.host, ATTACKER)
        except (OSError, TimeoutError):
            return
        ground.account.tried += 1
        watching = asyncio.create_task(wire.rest(seconds + 5))
        await wire.send(f"GET /api/games HTTP/1.1\r\nHost: {ground.host}\r\nX-Slow: ".encode())
        while time.monotonic() < end and not watching.done():
            await wire.send(b"a")
            await asyncio.sleep(0.5)
        held += not watching.done()
        watching.cancel()
        wire.close()

    await asyncio.gather(*[one() for _ in range(100)])
    for _ in range(held):
        ground.hang("a request that never ended was still waited for")


async def crowds(ground: Ground) -> None:
    """Thousands of connections: a thousand of one client, a hundred each of thirty more; some become sockets."""
    made = await made_for(ground)
    sources = [ATTACKER] * 10 + [ground.stranger() for _ in range(30)]
    wires: list[Wire] = []

    async def hundred(address: str) -> None:
        for number in range(100):
            if not ground.target.is_alive():
                return
            ground.account.tried += 1
            try:
                wire = await Wire.dial(ground.host, address)
            except (OSError, TimeoutError):
                ground.account.notes["no connection"] += 1
                continue
            wires.append(wire)
            if made is not None and number % 10 == 0:
                await wire.upgrade(ground.host, made["id"])

    try:
        with suppress(TimeoutError):
            async with asyncio.timeout(ground.seconds):
                await asyncio.gather(*[hundred(address) for address in sources])
                await asyncio.sleep(5.0)
    finally:
        for wire in wires:
            wire.close()
