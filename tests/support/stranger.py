"""A verifier of dice by somebody who has read docs/dice.md and nothing else: nothing of the program is imported.

python tests/support/stranger.py RECORD.json SEED
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from itertools import count, islice
from typing import Any


class Dishonest(Exception):
    """The dice are not what was promised."""


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def key_of(seed: str, strands: list[dict[str, Any]]) -> str:
    """What the tape is made of."""
    if not strands:
        return seed
    return sha256("escarmouche tape " + seed + "".join(f" {one['seat']}:{one['strand']}" for one in strands))


def tape_of(key: str) -> Iterator[int]:
    """Its bytes, without an end."""
    for number in count():
        yield from hashlib.blake2b(f"{key}/{number}".encode("ascii"), digest_size=64).digest()


class Reader:
    """Reads dice from a tape and counts the bytes."""

    def __init__(self, key: str, position: int = 0) -> None:
        self.tape = islice(tape_of(key), position, None)
        self.position = position

    def byte(self) -> int:
        self.position += 1
        return next(self.tape)

    def die(self, sides: int) -> int:
        width = 1 if sides <= 256 else 3
        fair = 256**width - 256**width % sides
        while True:
            value = 0
            for _ in range(width):
                value = value * 256 + self.byte()
            if value < fair:
                return 1 + value % sides


def check(record: dict[str, Any], seed: str) -> int:
    """How many rolls are honest; raises Dishonest for the first thing that is not."""
    header = record["header"]
    strands = header.get("strands", [])
    if sha256("escarmouche seed " + seed) != header["commitment"]:
        raise Dishonest("the seed does not fit the commitment")
    for one in strands:
        if sha256(f"escarmouche strand {one['seat']} {one['strand']}") != one["hash"]:
            raise Dishonest(f"the strand of seat {one['seat']} does not fit its hash")
    origin = header.get("origin")
    begins = record["opening"]["position"] if "opening" in record and not origin else 0
    reader = Reader(key_of(seed, strands), begins)
    chronicle, rolls = record["chronicle"], 0
    for number, entry in enumerate(record["entries"]):
        if "roll" not in entry or (origin and number < origin["entry"]):
            continue
        sides = chronicle["questions"][chronicle["frames"][number][2][0]]["dice"]
        faces = [reader.die(one) for one in sides]
        if faces != entry["roll"]:
            raise Dishonest(f"entry {number} shows {entry['roll']}, the tape has {faces}")
        rolls += 1
    if reader.position != record["position"]:
        raise Dishonest(f"the tape stands at {reader.position}, not at {record['position']}")
    return rolls


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        print(check(json.load(file), sys.argv[2]), "rolls are honest")
