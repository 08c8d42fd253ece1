"""What a command has changed of a match, on its way to the database."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from escarmouche.server.room import Room

STEP: Final = 1e-6  # seconds: no two versions of a row are of the same moment


class Outrun(Exception):
    """Another process has changed the match in the meantime."""


class Change:
    """What a command has changed of a match."""

    __slots__ = ("command", "entries", "error", "is_done", "match", "news", "now", "room", "said", "values", "was")

    def __init__(self, match: str, was: float) -> None:
        self.match: Final = match
        self.was: Final = was  # the moment of the row that the change starts from
        self.now = max(time.time(), was + STEP)
        self.entries: list[dict[str, Any]] = []
        self.values: dict[str, Any] = {}  # of the match's row
        self.command: tuple[str, int] | None = None  # its id, and where the match stands after it
        self.said: dict[str, Any] | None = None  # a line of the chat, without its number
        self.room: Room | None = None  # that takes the place of the one that was changed
        self.news = ""  # for the other processes
        self.is_done = False
        self.error: Exception | None = None

    def keep_quiet(self) -> None:
        """It is nobody else's business: the row is another one, but when that was cannot be told."""
        self.now = self.was + STEP
