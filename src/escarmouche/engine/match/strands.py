"""Strands: what each seat gives so that nobody, not even who keeps the seed, can choose the dice (docs/dice.md).

A seat first gives the hash of a random strand. Once all hashes are there each shows its strand, and the tape is that of
the seed and all strands together.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final

from escarmouche.engine.match.tape import Tape

HEX_DIGITS: Final = 64  # of a strand and of its hash, hexadecimal


class Strand:
    """What one seat gives: the hash first, the strand later; each is empty until it is there."""

    __slots__ = ("hash", "seat", "strand")

    def __init__(self, seat: int, hash: str = "", strand: str = "") -> None:
        self.seat: Final = seat
        self.hash: Final = hash
        self.strand: Final = strand

    def to_data(self) -> dict[str, Any]:
        return {"seat": self.seat, "hash": self.hash, "strand": self.strand}


def strand_hash(seat: int, strand: str) -> str:
    """What a seat publishes before any strand is shown; another seat cannot give it for its own."""
    return sha256(f"escarmouche strand {seat} {strand}".encode()).hexdigest()


def are_hashes_there(strands: list[Strand]) -> bool:
    return all([one.hash != "" for one in strands])


def are_strands_there(strands: list[Strand]) -> bool:
    return all([one.strand != "" for one in strands])


def tape_key(seed: str, strands: list[Strand]) -> str:
    """What the tape is read from: the seed alone where no seat gave a strand, else the hash of all in their order."""
    if not strands:
        return seed
    assert are_strands_there(strands), "a strand is missing"
    told = "".join([f" {one.seat}:{one.strand}" for one in strands])
    return sha256(f"escarmouche tape {seed}{told}".encode()).hexdigest()


def woven(seed: str, strands: list[Strand], position: int = 0) -> Tape:
    """The tape of a match."""
    return Tape(tape_key(seed, strands), position)
