"""How a match ends beside its rules: somebody gives up, all agree on a draw, nothing happens any more, it grows too long.

Rules know nothing of it: a closing is an entry of the record like an undo, given by whoever drives the match.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.book.game import Outcome
from escarmouche.faults.fault import Fault, Saying, brief

CONCEDED: Final = "conceded"  # the seat gives up, the only side left has won
AGREED: Final = "agreed"  # the seat has offered a draw, the others have taken it
STANDSTILL: Final = "standstill"  # nothing has happened for long
TOO_LONG: Final = "too_long"  # it has more entries, or takes more room, than are kept of a match
REASONS: Final = (CONCEDED, AGREED, STANDSTILL, TOO_LONG)
OF_A_SEAT: Final = (CONCEDED, AGREED)
NOBODY: Final = -1


@mypyc_attr(acyclic=True)
class Closing:
    """The last entry of a match that its rules have not ended."""

    __slots__ = ("reason", "seat")

    def __init__(self, reason: str, seat: int = NOBODY) -> None:
        if reason not in REASONS or (seat >= 0) != (reason in OF_A_SEAT):
            raise Fault(Saying("fault.record.end", given=brief(reason), player=seat + 1))
        self.reason: Final = reason
        self.seat: Final = seat  # that gave up or offered the draw, or -1

    @classmethod
    def from_data(cls, entry: dict[str, Any]) -> Closing:
        """The closing that an entry of a record is."""
        return cls(entry["end"], entry.get("seat", NOBODY))

    def outcome(self, sides: tuple[int, ...], left: tuple[int, ...] = ()) -> Outcome:
        """The other sides have won if somebody gave up; otherwise nobody has. Who has left before comes last."""
        if self.reason != CONCEDED:
            return Outcome((), "").without(left, len(sides))
        winners = [seat for seat in range(len(sides)) if sides[seat] != sides[self.seat] and seat not in left]
        return Outcome(tuple(winners), "").without(left, len(sides))
