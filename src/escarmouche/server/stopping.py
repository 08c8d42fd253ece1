"""When a match has to stop though its rules go on: nothing happens any more, or it has grown too long to be kept."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from escarmouche.engine.match.closing import STANDSTILL, TOO_LONG
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.standstill import Quiet
from escarmouche.server.budgets import MOST_PLAYED, MOST_ROWS

NEARLY: Final = "nearly_too_long"  # no reason to stop yet: people are told of it, once
SHARE: Final = 0.9  # of what can be kept


class Stopping:
    """Watches one match entry by entry, whoever plays it or plays it again."""

    __slots__ = ("_is_still", "_is_told", "_quiet", "size")

    def __init__(self, match: Match) -> None:
        self._quiet: Final = Quiet(match.game.standstill)
        self._is_still = False  # nothing has happened for long, and nobody has been told
        self._is_told = False  # that it is nearly too long
        self.size = 0  # bytes of its rows, about

    def see(self, match: Match, row: dict[str, Any] | None = None) -> None:
        """One more entry was given, and has this row if it is new."""
        self.size += 0 if row is None else bytes_of(row.values())
        if self._quiet.see(match.battle):
            self._is_still = True

    def tell(self, head: int) -> str:
        """Why it has to stop, or soon will have to, or nothing; that it stands still, or is nearly too long, is said once."""
        is_still, self._is_still = self._is_still, False
        share = max(head / MOST_PLAYED, self.size / MOST_ROWS)
        if share >= 1:
            return TOO_LONG
        is_told, self._is_told = self._is_told, share >= SHARE
        if self._is_told and not is_told:
            return NEARLY
        return STANDSTILL if is_still else ""


def bytes_of(parts: Iterable[Any]) -> int:
    """Bytes that the parts of a row take, about."""
    return sum([len(part) for part in parts if isinstance(part, bytes | str)])
