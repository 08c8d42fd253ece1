"""Files that are small to send and dear to read."""

from __future__ import annotations

import gzip
import json
import math
from hashlib import blake2b
from typing import Any, Final

import msgspec

from attack.playing import Json

KEY: Final = 60_000  # letters of a band file
BODY: Final = 250_000  # ... of a body, just below what is allowed
RECORD: Final = 8 * 2**20 - 100  # ... of a record
SIDES: Final = 200  # corners of one wood


def band_texts() -> list[str]:
    """Band files: dotted keys, deep nesting, huge numbers, many names."""
    dotted = "\n".join([f"a{number}" + ".a" * 500 + " = 1" for number in range(KEY // 1010)])
    shared = "\n".join(["a." * 1000 + f"x{number} = 1" for number in range(KEY // 2010)])
    return [
        "a" + ".a" * (KEY // 2) + " = 1",
        dotted,
        shared,
        "[" + ".".join(["a"] * (KEY // 2)) + "]",
        "\n".join([f"[{'a.' * 200}t{number}]" for number in range(KEY // 410)]),
        "x = " + "[" * (KEY // 2) + "]" * (KEY // 2),
        "x = " + "{a = " * (KEY // 6) + "1" + "}" * (KEY // 6),
        "x = " + "9" * KEY,
        "x = " + "9" * 4000,
        "x = 1e" + "9" * 4000,
        "x = 9223372036854775808\ny = -1979-99-99",
        'x = """' + "\\U0010FFFF" * 5000 + '"""',
        "\n".join([f"k{number} = {number}" for number in range(15_000)]),
        "[[figures]]\n" * 15_000,
        "# " + "é" * 90_000,
        'name = "\\uD800"',
    ]


def band_bodies() -> list[bytes]:
    """The same as JSON, and what is unknown in great numbers: it is told back."""
    deep = 40_000
    return [
        b'{"band":' + b'{"a":' * deep + b"1" + b"}" * deep + b"}",
        b'{"band":{"a":' + b"[" * 100_000 + b"]" * 100_000 + b"}}",
        b'{"band":{"a":' + b"9" * 5000 + b"}}",
        b'{"band":{"a":' + b"9" * 4000 + b"}}",
        b'{"band":{"a":1e400,"b":-1e400}}',
        b'{"band":{"name":"\\ud800","figures":[{"name":"\\udfff"}]}}',
        json.dumps({"band": {f"unknown{number}": number for number in range(10_000)}}).encode(),
        json.dumps({"band": {"figures": [{}] * 50_000}}).encode(),
        json.dumps({"band": {"figures": [{"name": 1, "profile": []}] * 6_000}}).encode(),
        json.dumps({"band": {}, "switches": {f"s{number}": True for number in range(10_000)}}).encode(),
        b'{"band":{"a":1' + b',"a":1' * 40_000 + b"}}",
    ]


def star(number: int, radius: float) -> list[list[float]]:
    """An outline of many corners, no two sides of which cross."""
    found = []
    for corner in range(SIDES):
        turn = 2 * math.pi * corner / SIDES
        far = radius * (1.0 if corner % 2 else 0.6 + 0.01 * (number % 7))
        found.append([round(far * math.cos(turn), 2), round(far * math.sin(turn), 2)])
    return found


def table_of(pieces: list[Json]) -> Json:
    return {"format": "escarmouche-table", "version": 1, "title": "x", "width": 36, "depth": 36, "pieces": pieces}


def wood(number: int, columns: int, shape: Json) -> Json:
    """One of many that stand in rows and leave the edges free."""
    across, along = number % columns, number // columns
    place = [round(4 + across * 28 / columns, 2), round(8 + along * 20 / columns, 2)]
    return {"id": f"w{number}", "nature": "forest", "shape": shape, "place": place, "height": 1}


def tables() -> list[Json]:
    """75 woods of 200 corners; the same in rock; a thousand woods; a thousand on one spot."""
    stars = [wood(number, 9, {"polygon": star(number, 0.9)}) for number in range(75)]
    few = [wood(number, 9, {"polygon": star(number, 0.9)}) for number in range(20)]
    many = [wood(number, 32, {"disc": 0.3}) for number in range(1000)]
    heap = [{**one, "place": [18, 18]} for one in many]
    rocks = [{**one, "nature": "rock"} for one in stars]
    return [table_of(stars), table_of(rocks), table_of(many), table_of(heap), table_of(few)]


def table_bodies() -> list[bytes]:
    """What is no table at all, at length."""
    deep = 100_000
    one = json.dumps(table_of([wood(0, 1, {"disc": 1})])).encode()
    return [
        b'{"pieces":' + b"[" * deep + b"]" * deep + b"}",
        one.replace(b'"x"', b'"\\ud800"'),
        one.replace(b'"disc": 1', b'"disc": ' + b"9" * 4000),
        one.replace(b'"disc": 1', b'"disc": 1e400'),
        one.replace(b'"width": 36', b'"width": ' + b"9" * 5000),
        json.dumps(table_of([wood(0, 1, {"disc": 1})] * 2500)).encode(),
        json.dumps(table_of([wood(0, 1, {"polygon": [[x / 100, (x * x) % 97] for x in range(9000)]})])).encode(),
        json.dumps({**table_of([]), "pieces": [0] * 100_000}).encode(),
        b'{"recipe":"medium","seed":' + b"9" * 4000 + b"}",
    ]


def record_bodies(size: int) -> list[bytes]:
    """Records of so many bytes: names twice, names never twice, deep ones, and packed ones."""
    same = b'{"a":0' + b',"a":0' * (size // 6) + b"}"
    unlike = b"{" + b",".join([b'"%x":0' % number for number in range(size // 10)]) + b"}"
    pairs = b'{"entries":[' + b",".join([b'{"seat":0,"seat":0}'] * (size // 20)) + b"]}"
    deep = b'{"header":' + b"[" * (size // 2 - 10) + b"]" * (size // 2 - 10) + b"}"
    return [
        same,
        unlike,
        pairs,
        deep,
        b'{"entries":[' + b"0," * (size // 2 - 10) + b"0]}",
        b'{"version":' + b"9" * (size - 20) + b"}",
    ]


def packed_bodies() -> list[bytes]:
    """A little gzip that unpacks to a great deal."""
    spaces = gzip.compress(b" " * (512 * 2**20), 6)
    nested = gzip.compress(gzip.compress(b"[" * (256 * 2**20), 6), 6)
    names = gzip.compress(b'{"a":0' + b',"a":0' * (20 * 2**20 // 6) + b"}", 6)
    return [spaces, nested, names, spaces[: len(spaces) // 2], b"\x1f\x8b" + b"\x00" * 1000]


def sealed(record: Json) -> Json:
    """A record with the seal that belongs to it, whatever else is wrong with it."""
    plain = {name: value for name, value in record.items() if name not in ("seal", "chronicle")}
    return {**plain, "seal": blake2b(msgspec.json.encode(plain, order="sorted"), digest_size=16).hexdigest()}


def stretched(record: Json, entries: int) -> Json:
    """A legal record in which the last answer is taken back and given again until there are so many entries."""
    own: list[Any] = record["entries"]
    last = own[-1]
    again = [{"seat": last["seat"], "undo": len(own) - 1}, last]
    return sealed({**record, "entries": own + again * ((entries - len(own)) // 2)})
