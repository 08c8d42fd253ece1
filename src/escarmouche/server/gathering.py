"""Before play: every seat gives the hash of a strand, and when all are there, and all bands, the strand (docs/dice.md)."""

from __future__ import annotations

import logging
import time
from typing import Final

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from escarmouche.engine.match.strands import Strand, are_hashes_there, strand_hash
from escarmouche.server import rows
from escarmouche.server.changes import Change, Outrun
from escarmouche.server.errors import Problem, refused
from escarmouche.server.incoming import CallOffCommand, Command, PledgeCommand, RevealCommand
from escarmouche.server.options import SERVER, Options
from escarmouche.server.room import Room
from escarmouche.server.rooms import Rooms
from escarmouche.server.tokens import Pass

LOG: Final = logging.getLogger("escarmouche.server")
BEFORE_PLAY: Final = ("band", "pledge", "reveal", "call_off", "replace")
NEVER_SHOWN: Final = "strands.late"  # the id of a command; no client may choose a dot
AT_ONCE: Final = 100  # matches that are called off in one sweep


def to_be_given(options: Options) -> list[Strand]:
    """The strands that a new match waits for: of every seat that people play, when the server throws fair dice."""
    return [Strand(seat) for seat in options.people] if options.dice == SERVER else []


def check_stage(room: Room, command: Command) -> None:
    """Before play there is only this to do, and afterwards everything else."""
    if room.is_gathering and command.do not in BEFORE_PLAY:
        raise refused("not_begun")
    if not room.is_gathering and command.do in BEFORE_PLAY and command.do != "replace":
        raise refused("begun")


def given_by(room: Room, seat: int) -> Strand:
    """What a seat has given so far."""
    for one in room.strands:
        if one.seat == seat:
            return one
    raise Problem("forbidden")


def pledge(room: Room, change: Change, allowed: Pass, command: PledgeCommand) -> None:
    """The hash of a strand. It may be changed until the last one is there, for nobody has shown anything before."""
    given = given_by(room, command.seat)
    if given.hash == command.hash:
        return
    if are_hashes_there(room.strands):
        raise refused("pledged")
    room.put_strand(Strand(command.seat, command.hash))
    set_term(room, change)


def set_term(room: Room, change: Change) -> None:
    """Once all bands and all hashes are there, the strands have to be shown within a time."""
    if not room.options.choosing and room.is_gathering and are_hashes_there(room.strands):
        room.reveal_by = change.now + room.options.reveal


def reveal(room: Room, change: Change, allowed: Pass, command: RevealCommand) -> None:
    """A strand, once all bands and hashes are there; with the last of them play begins."""
    given = given_by(room, command.seat)
    if room.options.choosing or not are_hashes_there(room.strands):
        raise refused("too_early")
    if strand_hash(command.seat, command.strand) != given.hash:
        raise refused("wrong_strand")
    if not given.strand:
        room.put_strand(Strand(command.seat, given.hash, command.strand))


def call_off(room: Room, change: Change, allowed: Pass, command: CallOffCommand) -> None:
    """Somebody does not want to wait any longer, or at all."""
    room.call_off(room.teller.own("host_called_off" if command.seat < 0 else "called_off", seat=command.seat))


# Those that never show their strand.


def overdue(rooms: Rooms) -> list[str]:
    """The matches whose strands should have been shown by now."""
    table = rows.matches
    query = sa.select(table.c.id).where(table.c.reveal_by < time.time(), table.c.status == "open").limit(AT_ONCE)
    with rooms.store.reading() as connection:
        return [str(row.id) for row in connection.execute(query)]


def call_off_overdue(rooms: Rooms, origin: str) -> list[str]:
    """Call off the matches whose strands were not shown in time; returns which."""
    ended: list[str] = []
    for id in overdue(rooms):
        try:
            with rooms.changing(id) as (room, change):
                if room.reveal_by is None or not room.is_gathering:
                    continue
                room.call_off(room.teller.own("not_shown", seats=room.waiting))
                change.command = (NEVER_SHOWN, room.head)
                change.news = f"{origin} call_off {id}"
        except (Problem, Outrun, IntegrityError):
            LOG.exception("calling off %s", id)
            continue
        ended.append(id)
    return ended
