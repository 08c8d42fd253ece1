"""Strands as a client gives them: the hashes first, the strands when all hashes are there (docs/dice.md)."""

from __future__ import annotations

from hashlib import sha256
from secrets import token_hex
from typing import Any

Json = dict[str, Any]


def hash_of(seat: int, strand: str) -> str:
    return sha256(f"escarmouche strand {seat} {strand}".encode()).hexdigest()


class Giver:
    """Whoever holds some seats, and their strands."""

    def __init__(self, seats: list[int]) -> None:
        self.strands = {seat: token_hex(32) for seat in seats}

    def due(self, given: list[Json]) -> list[Json]:
        """The commands that can be given now, for what the server says of the strands."""
        mine = [one for one in given if one["seat"] in self.strands]
        if not all(one["hash"] for one in given):
            return [self.pledge(one["seat"]) for one in mine if not one["hash"]]
        return [self.reveal(one["seat"]) for one in mine if not one["strand"]]

    def pledge(self, seat: int) -> Json:
        return {"id": f"pledge-{seat}", "do": "pledge", "seat": seat, "hash": hash_of(seat, self.strands[seat])}

    def reveal(self, seat: int) -> Json:
        return {"id": f"reveal-{seat}", "do": "reveal", "seat": seat, "strand": self.strands[seat]}
