"""A seat whose player goes: the other people decide together whether a computer plays on for it, or nobody does.

Until they have, whoever left may come back. Before play the host gives a seat that nobody came for to a computer.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from escarmouche.engine.match.strands import are_hashes_there
from escarmouche.engine.record.text import header_from
from escarmouche.faults.nearest import unknown
from escarmouche.lab.arena import PLAYERS
from escarmouche.server.changes import Change
from escarmouche.server.endings import give_up
from escarmouche.server.errors import Problem, detail, refused
from escarmouche.server.gathering import set_term
from escarmouche.server.incoming import ConcedeCommand, LeaveCommand, ReplaceCommand
from escarmouche.server.kept import KeptProposal
from escarmouche.server.making import set_up
from escarmouche.server.options import COMPUTER, LINK
from escarmouche.server.room import Room
from escarmouche.server.tokens import Pass

LEAVE: Final = "leave"  # who plays the seat?
REPLACE: Final = "replace"  # shall this one?
ENOUGH: Final = 2  # other people that may take a seat from somebody who has not said a word


def leave(room: Room, change: Change, allowed: Pass, command: LeaveCommand | ConcedeCommand) -> None:
    """Somebody goes; who plays alone against computers has given up."""
    others = others_than(room, command.seat)
    if not others:
        give_up(room, command.seat)
        return
    if room.proposal is not None and room.proposal.kind == LEAVE:
        raise refused("proposal_waits")
    room.proposal = KeptProposal(LEAVE, command.seat, 0, others)


def concede(room: Room, change: Change, allowed: Pass, command: ConcedeCommand) -> None:
    """Somebody gives up: between two sides that is the end."""
    if len(room.match.sides_without(command.seat)) < ENOUGH:
        give_up(room, command.seat)
    else:
        leave(room, change, allowed, command)


def others_than(room: Room, seat: int) -> list[int]:
    return [other for other in room.options.people if other != seat]


def replace_player(room: Room, change: Change, allowed: Pass, command: ReplaceCommand) -> None:
    """A computer, or nobody, for a seat: by the host before play, by consent of all other people in play."""
    if command.player and command.player not in PLAYERS:
        raise Problem("bad_request", details=[detail("player", unknown("player", command.player, PLAYERS))])
    if command.which not in room.options.people:
        raise refused("no_player")
    if room.is_gathering:
        fill(room, change, allowed, command)
        return
    if command.seat < 0:
        raise Problem("forbidden")
    proposal = room.proposal
    has_left = proposal is not None and proposal.kind in (LEAVE, REPLACE) and proposal.seat == command.which
    others = others_than(room, command.which)
    if command.seat not in others or (proposal is not None and not has_left):
        raise refused("proposal_waits" if proposal is not None else "no_player")
    if not has_left and len(others) < ENOUGH:
        raise refused("not_left")
    waiting = [seat for seat in others if seat not in allowed.seats]
    room.proposal = KeptProposal(REPLACE, command.which, 0, waiting, command.player)
    if not waiting:
        take_over(room)


def take_over(room: Room) -> None:
    """All have agreed: somebody else plays the seat from now on, or nobody does."""
    proposal = room.proposal
    assert proposal is not None
    room.proposal = None
    seat = proposal.seat
    if not proposal.player:
        give_up(room, seat)
        return
    room.seat_anew(room.options.with_seat(seat, COMPUTER, proposal.player))
    room.standing = [one for one in room.standing if one.seat != seat]
    room.note(room.teller.own("taken_over", seat=seat))
    room.settle()


def fill(room: Room, change: Change, allowed: Pass, command: ReplaceCommand) -> None:
    """The host gives a seat by link to a computer before play; a band that was left open is the one that stood in for it."""
    if not allowed.host or room.options.seats[command.which].kind != LINK or not command.player:
        raise refused("not_left")
    if are_hashes_there(room.strands) and not room.options.choosing:
        raise refused("pledged")
    options = room.options.with_seat(command.which, COMPUTER, command.player)
    strands = [one.to_data() for one in room.strands if one.seat != command.which]
    match = set_up(room.match.game, header_from({**room.match.header.to_data(), "strands": strands}))
    anew = Room(room.id, match, options, seed=room.seed, position=room.tape.position)
    anew.has_new_header = True
    if room.options.choosing:
        anew.begin()
    else:  # its first row is written
        anew.head = room.head
        anew.catch_up()
    anew.settle()
    set_term(anew, change)
    change.room = anew


def come_back(room: Room, seat: int) -> None:
    """Whoever plays on has not left."""
    proposal = room.proposal
    if proposal is not None and proposal.kind in (LEAVE, REPLACE) and proposal.seat == seat:
        room.proposal = None


def declined(room: Room, seat: int) -> None:
    """Somebody does not want this one to take the seat: who shall, then? One that did not leave stays."""
    proposal = room.proposal
    assert proposal is not None
    was_asked = proposal.kind == REPLACE and seat != proposal.seat
    room.proposal = None
    if was_asked and len(others_than(room, proposal.seat)) > 1:
        room.proposal = replace(proposal, kind=LEAVE, waiting=others_than(room, proposal.seat), player="")
