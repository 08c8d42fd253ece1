"""What a screen says of an option before it is chosen."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.words.messages import Message


class Chance:
    """How often something comes of an option: `weight` out of `total` throws that are all alike."""

    __slots__ = ("message", "total", "weight")

    def __init__(self, message: Message, weight: int, total: int) -> None:
        self.message: Final = message  # what comes of it
        self.weight: Final = weight
        self.total: Final = total


class Prospect:
    """What a screen says of an option besides its name: the numbers that it is decided by, exact chances."""

    __slots__ = ("chances", "note", "rule")

    def __init__(self, note: Message | None = None, chances: tuple[Chance, ...] = (), rule: str = "") -> None:
        self.note: Final = note
        self.chances: Final = chances
        self.rule: Final = rule  # whose line in the book says what it does; after the note, if there are both
