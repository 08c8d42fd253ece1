"""How a match is played, as the store keeps it: who sits where, whose dice, what may be taken back."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from escarmouche.engine.match.strands import Strand, are_hashes_there
from escarmouche.server.protocol.matches import DiceKind, SeatKind, UndoPolicy, Units

HERE: Final = "here"
LINK: Final = "link"
COMPUTER: Final = "computer"
NOBODY: Final = "nobody"  # given up while others play on
SERVER: Final = "server"
TYPED: Final = "typed"
FRIENDLY: Final = "friendly"  # those of a lesson
REVEAL: Final = 7 * 24 * 3600.0  # seconds to show a strand, once all hashes are there


class SeatOption(msgspec.Struct, frozen=True):
    kind: SeatKind
    player: str = ""  # which computer player


class Options(msgspec.Struct, frozen=True):
    seats: tuple[SeatOption, ...]
    dice: DiceKind = "server"
    undo: UndoPolicy = "consent"
    units: Units = "inch"
    odds: bool = True  # whether chances are shown
    public: bool = False
    pace: int = 0
    reveal: float = REVEAL
    choosing: tuple[int, ...] = ()  # seats whose band is left to whoever sits there and is not chosen yet (choosing.py)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple([seat for seat, one in enumerate(self.seats) if one.kind in (HERE, LINK)])

    @property
    def left(self) -> tuple[int, ...]:
        """The seats that nobody plays any more."""
        return tuple([seat for seat, one in enumerate(self.seats) if one.kind == NOBODY])

    @property
    def here(self) -> tuple[int, ...]:
        return tuple([seat for seat, one in enumerate(self.seats) if one.kind == HERE])

    def awaited(self, strands: list[Strand]) -> list[int]:
        """The seats that have to do something before play: choose a band, give a hash; once all that is there, show a strand."""
        is_bound = are_hashes_there(strands) and not self.choosing
        missing = [one.seat for one in strands if not (one.strand if is_bound else one.hash)]
        return sorted({*missing, *self.choosing})

    def with_seat(self, seat: int, kind: SeatKind, player: str = "") -> Options:
        """The same with somebody else in a seat."""
        seats = [SeatOption(kind, player) if number == seat else one for number, one in enumerate(self.seats)]
        return replace(self, seats=tuple(seats), choosing=tuple([one for one in self.choosing if one != seat]))

    def player(self, seat: int) -> str:
        """The computer player of a seat, or nothing."""
        one = self.seats[seat]
        return one.player if one.kind == COMPUTER else ""


# Made here, in one thread: two threads that are the first to decode a struct bring the process down (msgspec 0.22).
READ: Final = msgspec.json.Decoder(Options)


def options_from(text: str) -> Options:
    return READ.decode(text)
