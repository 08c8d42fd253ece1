"""Good files with something wrong in them: bytes flipped, cut, swapped, doubled; numbers and names exchanged."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, Final

from attack import bombs
from attack.ground import Ground, Sent
from attack.playing import Json
from attack.target import ROOT
from attack.uploads import exported, game_of, post

ODD: Final[list[Any]] = [
    None, True, -1, 0, 2**53, -(2**63), 10**400, 1.5, 1e308, -0.0, "", "x" * 3000, "\ud800", "\x00", "a/../b", [], {}, [[]], [None] * 50,
]  # fmt: skip
MOST: Final = 4000  # mutants, if time allows


def damaged(good: bytes, draw: random.Random) -> bytes:
    """One to four accidents of bytes."""
    data = bytearray(good)
    for _ in range(draw.randint(1, 4)):
        at = draw.randrange(len(data) or 1)
        span = draw.randint(1, 40)
        match draw.randrange(6):
            case 0:
                data[at : at + 1] = bytes([draw.randrange(256)])
            case 1:
                del data[at:]
            case 2:
                del data[at : at + span]
            case 3:
                data[at:at] = data[at : at + span] * draw.randint(1, 20)
            case 4:
                other = draw.randrange(len(data) or 1)
                data[at : at + span], data[other : other + span] = data[other : other + span], data[at : at + span]
            case _:
                data[at:at] = draw.choice([b"9" * 400, b"\xed\xa0\x80", b"\x00", b"[" * 50, b'"', b"\\ud800", b"1e999"])
    return bytes(data)


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Everything that could be something else: what holds it, and where."""
    inside: Any = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in list(inside):
        yield data, key
        yield from places(value)


def twisted(good: Json, draw: random.Random) -> Json:
    """One to three values exchanged for others; the file is still in its form."""
    data = copy.deepcopy(good)
    for _ in range(draw.randint(1, 3)):
        found = list(places(data))
        holder, key = draw.choice(found)
        match draw.randrange(3):
            case 0:
                holder[key] = copy.deepcopy(draw.choice(ODD))
            case 1:
                other, place = draw.choice(found)
                holder[key] = copy.deepcopy(other[place])
            case _ if isinstance(holder, list):
                holder.insert(key, copy.deepcopy(holder[key]))
            case _:
                del holder[key]
    return data


def text_of(data: Json) -> bytes:
    return json.dumps(data).encode()


def band_files() -> list[str]:
    return [path.read_text() for path in sorted(Path(ROOT / "src/escarmouche/games").glob("*/bands/*.toml"))]


async def mutated_files(ground: Ground) -> None:
    """Bands, tables and records, one mutant after another; records mostly with the seal that fits."""
    draw = random.Random(3)
    record = await exported(ground, 12)
    game = await game_of(ground)
    async with ground.client() as web:
        info: Json = (await web.get(f"/api/games/{game}")).json()
    bands = [one["band"] for one in info["bands"]]
    table = bombs.table_of([bombs.wood(0, 3, {"disc": 1}), bombs.wood(5, 3, {"polygon": [[0, 0], [2, 0], [1, 2]]})])
    check = f"/api/games/{game}/bands/check"
    files = band_files()

    def of_band() -> Awaitable[Sent]:
        if draw.random() < 0.4:
            text = damaged(draw.choice(files).encode(), draw).decode(errors="replace")
            return post(ground, check, text_of({"toml": text}))
        band = draw.choice(bands)
        whole = text_of({"band": twisted(band, draw)})
        return post(ground, check, whole if draw.random() < 0.6 else damaged(text_of({"band": band}), draw))

    def of_table() -> Awaitable[Sent]:
        is_broken = draw.random() < 0.4
        return post(
            ground, "/api/tables/check", damaged(text_of(table), draw) if is_broken else text_of(twisted(table, draw))
        )

    def of_match() -> Awaitable[Sent]:
        wish = {
            "game": game,
            "bands": bands[:2],
            "table": table,
            "seats": [{"kind": "here"}, {"kind": "here"}],
            "pace": 0,
        }
        return post(ground, "/api/matches", text_of(twisted(wish, draw)))

    def of_record() -> Awaitable[Sent]:
        assert record is not None
        if draw.random() < 0.3:
            return post(ground, "/api/records", damaged(text_of(record), draw))
        mutant = twisted({name: value for name, value in record.items() if name != "chronicle"}, draw)
        return post(ground, "/api/records", text_of(bombs.sealed(mutant) if is_sealable(mutant) else mutant))

    kinds: list[Callable[[], Awaitable[Sent]]] = [of_band, of_table, of_match]
    if record is not None:
        kinds.append(of_record)
    await ground.all([draw.choice(kinds) for _ in range(MOST)], 4)


def is_sealable(record: Json) -> bool:
    """Whether the odd thing in it can be written as canonical JSON at all."""
    try:
        bombs.sealed(record)
    except (ValueError, TypeError, OverflowError):
        return False
    return True
