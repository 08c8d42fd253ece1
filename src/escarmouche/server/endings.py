"""How a match in a room ends or goes on beside its rules: closed, left by a seat, drawn where nothing happens any more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from escarmouche.engine.match.closing import CONCEDED, NOBODY, TOO_LONG, Closing
from escarmouche.server.kept import KeptProposal
from escarmouche.server.stopping import NEARLY

if TYPE_CHECKING:
    from escarmouche.server.room import Room

DRAW: Final = "draw"  # what may be proposed beside taking back


def stop(room: Room, reason: str) -> None:
    """Too long: it is over; nearly: it is told. Nothing has happened for long: people are offered a draw, computers get one."""
    people = list(room.options.people)
    if reason == NEARLY:
        room.note(room.teller.own(NEARLY))
    elif reason == TOO_LONG or (reason and not people):
        room.close(Closing(reason))
    elif reason and room.proposal is None:
        room.proposal = KeptProposal(DRAW, NOBODY, 0, people)


def decline_draw(room: Room, seat: int) -> None:
    """Somebody plays on; said once, however often it is asked before the match goes on."""
    room.proposal = None
    said = room.teller.own("declined_draw", seat=seat)
    last = room.recent.get(room.head)
    if last is None or last.note != said:
        room.note(said)


def give_up(room: Room, seat: int) -> None:
    """A seat gives up: the others play on, or have won if they are of one side."""
    if len(room.match.sides_without(seat)) > 1:
        room.leave(seat)
        room.settle()
    else:
        room.close(Closing(CONCEDED, seat))
