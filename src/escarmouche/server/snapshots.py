"""When the battle of a match is put down whole, from which it can go on under newer rules.

That is as long as everything else of an answer, and it is only read by a server of newer rules. So it is written now and
then while a match is played, and the last one when its room is let go of: idle, pushed out, or at the end of the server.
"""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.match.match import Match
from escarmouche.engine.record.record import snapshot_text

BOUNDARIES: Final = 16  # of steps, after which one is written in any case: a server that is killed loses no more


class Snapshots:
    """How many boundaries have gone by since the last one was written."""

    __slots__ = ("_gone", "_step")

    def __init__(self) -> None:
        self._step = -1  # the boundary that was seen last
        self._gone = BOUNDARIES

    def see(self, match: Match) -> None:
        """A boundary that somebody else has written, perhaps without its battle."""
        self._step = match.step_number
        self._gone = max(self._gone, 1)

    def due(self, match: Match) -> dict[str, Any]:
        """What the row of the match gets of it: the battle at the last boundary, if it is time to write it."""
        if self._step != match.step_number:
            self._step = match.step_number
            self._gone += 1
        return {"snapshot": self.last(match)} if self._gone > BOUNDARIES else {}

    def last(self, match: Match) -> str | None:
        """The battle at the last boundary, if it was not written yet."""
        if self._gone == 0:
            return None
        self._gone = 0
        return snapshot_text(match).decode()
