"""The states of a match as its rows keep them: whole now and then, and in between only what is other than in the last whole.

A row is read with at most one other, the whole that it names; so any state is found at once. Rows that older programs
wrote are all whole.
"""

from __future__ import annotations

import zlib
from typing import Final

import msgspec

from escarmouche.server.kept import Scenes, scenes_from
from escarmouche.server.protocol.states import Stage, StageChange
from escarmouche.server.state_changes import change_of, changed
from escarmouche.server.store import packed

OTHER: Final = b"\x01"  # begins what is not whole; no zlib stream does
NUMBER: Final = 8  # bytes of the number of the whole that it differs from
KEPT: Final = 4  # wholes in memory: processes that play a match by turns each have their own
LONGEST: Final = 64  # rows that go back to the same whole


_CHANGES: Final = msgspec.json.Decoder(dict[str, StageChange])  # made here, in one thread, as in options.py


class SceneRows:
    """Writes the states of one match in turn."""

    __slots__ = ("_at", "_size", "_whole")

    def __init__(self) -> None:
        self._whole: Scenes = {}
        self._at = -1  # the row of the last whole
        self._size = 0  # of it, packed

    def row(self, number: int, scenes: Scenes) -> bytes:
        """The states of a row: what is other than in the last whole, or where that is not much shorter, a new whole."""
        if self._whole.keys() == scenes.keys() and number - self._at < LONGEST:
            changes = {
                audience: change_of(StageChange, self._whole[audience], stage) for audience, stage in scenes.items()
            }
            other = OTHER + self._at.to_bytes(NUMBER, signed=True) + packed(changes)
            if 2 * len(other) < self._size:
                return other
        whole = packed(scenes)
        self._whole, self._at, self._size = scenes, number, len(whole)
        return whole


# Reading.


def whole_of(row: bytes) -> int | None:
    """The number of the row with the whole that is needed to read this one; None for a whole."""
    return int.from_bytes(row[1 : 1 + NUMBER], signed=True) if row.startswith(OTHER) else None


class WholeStates:
    """Reads the states of rows; every whole that they go back to is unpacked once."""

    __slots__ = ("_wholes",)

    def __init__(self) -> None:
        self._wholes: Final[dict[int, Scenes]] = {}

    def lacks(self, row: bytes) -> int | None:
        """The number of a row that has to be given first, if any."""
        whole = whole_of(row)
        return None if whole is None or whole in self._wholes else whole

    def give(self, number: int, row: bytes) -> None:
        """A whole, which later rows may go back to."""
        while len(self._wholes) >= KEPT:
            del self._wholes[next(iter(self._wholes))]
        self._wholes[number] = scenes_from(row)

    def stage(self, number: int, row: bytes, audiences: tuple[str, ...]) -> Stage:
        """What the first of these audiences that there is saw in a row."""
        whole = whole_of(row)
        if whole is None:
            self.give(number, row)
            whole = number
        scenes = self._wholes[whole]
        audience = next(one for one in audiences if one in scenes)
        if whole == number:
            return scenes[audience]
        changes = _CHANGES.decode(zlib.decompress(row[1 + NUMBER :]))
        return changed(scenes[audience], changes[audience])
