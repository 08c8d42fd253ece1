"""The tape: a stream of dice fixed by a key, read from any position.

Bytes come from BLAKE2b of the key and a block number, so the tape can be copied for nothing, committed to before a
match and checked after it. docs/dice.md describes it byte by byte.
"""

from __future__ import annotations

from hashlib import blake2b, sha256
from typing import Final

from mypy_extensions import mypyc_attr

BLOCK: Final = 64


@mypyc_attr(acyclic=True)
class Tape:
    """A key and a position; every draw moves the position on."""

    __slots__ = ("_block", "_number", "key", "position")

    def __init__(self, key: str, position: int = 0) -> None:
        self.key: Final = key
        self.position = position
        self._number = -1
        self._block = b""

    def copy(self) -> Tape:
        return Tape(self.key, self.position)

    def byte(self) -> int:
        number = self.position // BLOCK
        if number != self._number:
            self._block = blake2b(f"{self.key}/{number}".encode()).digest()
            self._number = number
        value = self._block[self.position % BLOCK]
        self.position += 1
        return value

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each as likely."""
        if bound <= 256:
            limit = 256 - 256 % bound
            value = self.byte()
            while value >= limit:
                value = self.byte()
            return value % bound
        if bound > 1 << 24:
            raise ValueError(f"a tape draws at most 16777216 equal chances, not {bound}")
        limit = (1 << 24) - (1 << 24) % bound
        value = (self.byte() * 256 + self.byte()) * 256 + self.byte()
        while value >= limit:
            value = (self.byte() * 256 + self.byte()) * 256 + self.byte()
        return value % bound

    def throw(self, sides: tuple[int, ...]) -> tuple[int, ...]:
        """The next faces of these dice."""
        return tuple([1 + self.below(side) for side in sides])


def commitment(seed: str) -> str:
    """What is published before a match so that the seed cannot be changed after it."""
    return sha256(f"escarmouche seed {seed}".encode()).hexdigest()
