"""Commands: what people and computer players do to a match. Checked, written, and only then acknowledged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
from sqlalchemy.exc import IntegrityError

from escarmouche.engine.match.closing import AGREED, STANDSTILL, Closing
from escarmouche.engine.match.lasting import may_stand
from escarmouche.engine.match.match import Undo
from escarmouche.players.agreeing import takes_draw
from escarmouche.server.changes import Change, Outrun
from escarmouche.server.choosing import choose_band
from escarmouche.server.endings import DRAW, decline_draw
from escarmouche.server.errors import Problem, refused
from escarmouche.server.gathering import call_off, check_stage, pledge, reveal
from escarmouche.server.incoming import (
    AnswerCommand,
    ChatCommand,
    Command,
    ConsentCommand,
    DefaultsCommand,
    InterruptCommand,
    OfferCommand,
    StandCommand,
    UndoCommand,
)
from escarmouche.server.kept import KeptProposal
from escarmouche.server.leaving import LEAVE, REPLACE, come_back, concede, declined, leave, replace_player, take_over
from escarmouche.server.naming import choose_name
from escarmouche.server.protocol.basics import Text
from escarmouche.server.protocol.socket import Standing
from escarmouche.server.room import UNDO, Room
from escarmouche.server.rooms import Rooms
from escarmouche.server.tokens import Pass

MOST_STANDING: Final = 100
MOST_UNDOS: Final = 500  # every one is played again whenever the match comes back into memory
ATTEMPTS: Final = 3  # when other processes write to the same match
STEPS: Final = ("answer", "interrupt", "defaults")  # each adds entries to the record
ROBOT: Final = "robot."  # how the commands of computer players are called; a dot is in no id that a client may choose
HOSTS: Final = ("call_off", "replace")  # what a host may do who has no seat
PRIVATE: Final = ("stand",)  # nobody else hears of it, unless it answers what is asked
MOVES: Final = ("answer", "interrupt", "defaults", "undo")  # they need to know where the match stands


class Done:
    """What came of a command."""

    __slots__ = ("index", "is_over", "kind")

    def __init__(self, index: int, kind: str, *, is_over: bool) -> None:
        self.index: Final = index
        self.kind: Final = kind  # the command's, "" for one that was taken before
        self.is_over: Final = is_over


def perform(rooms: Rooms, allowed: Pass, command: Command, *, origin: str = "") -> Done:
    """Do what is asked, once; raises Problem, and then nothing has been changed."""
    for attempt in range(ATTEMPTS):
        try:
            return performed(rooms, allowed, command, origin=origin, is_sure=attempt == 0)
        except (Outrun, IntegrityError):  # somebody else was quicker: look again
            continue
    raise Problem("busy")


def performed(rooms: Rooms, allowed: Pass, command: Command, *, origin: str, is_sure: bool) -> Done:
    """The same, in one transaction; `is_sure` when nothing speaks against the room's being up to date."""
    id = allowed.match
    with rooms.changing(id) as (room, change):
        head = room.head
        is_new = is_sure and command.do in STEPS and command.index == room.head  # a step taken has moved the index
        if not is_new:
            with rooms.store.reading() as connection:
                taken = rooms.store.taken(connection, id, command.id)
            if taken is not None:
                return Done(taken, "", is_over=room.status != "open")
        check(room, allowed, command)
        DEEDS[command.do](room, change, allowed, command)
        room = change.room or room
        if command.do in PRIVATE and room.head == head:
            change.keep_quiet()
        change.command = (command.id, room.head)
        change.news = f"{origin} {command.do} {id}"
        return Done(room.head, command.do, is_over=room.status != "open")


def check(room: Room, allowed: Pass, command: Command) -> None:
    """Whether this may be asked at all."""
    is_host = allowed.host and command.do in HOSTS and command.seat < 0
    if command.seat not in allowed.seats and not is_host:
        raise Problem("forbidden")
    if command.do == "chat":
        return
    if not is_host and command.seat not in room.options.people and not command.id.startswith(ROBOT):
        raise refused("no_player")
    if room.status != "open":
        raise refused("kept" if room.status == "kept" else "over")
    if command.do != "name":
        check_stage(room, command)
    if command.do in MOVES and command.index != room.head:
        raise Problem("stale", index=room.head)


def answer(room: Room, change: Change, allowed: Pass, command: AnswerCommand) -> None:
    room.answer(command.seat, command.answer)
    come_back(room, command.seat)
    room.settle()


def interrupt(room: Room, change: Change, allowed: Pass, command: InterruptCommand) -> None:
    room.interrupt(command.seat, command.interrupt)
    room.settle()


def defaults(room: Room, change: Change, allowed: Pass, command: DefaultsCommand) -> None:
    room.answer_default(command.seat)


# Taking back.


def undo(room: Room, change: Change, allowed: Pass, command: UndoCommand) -> None:
    """By policy at once, or by consent of the other people."""
    policy = room.options.undo
    undos = len([entry for entry in room.match.entries if isinstance(entry, Undo)])
    if policy == "none" or undos >= MOST_UNDOS:
        raise refused("no_undo")
    to = command.to if command.to is not None else last_answer_of(room, command.seat)
    if not 0 <= to < len(room.match.in_force):
        raise refused("nothing_to_undo")
    others = [seat for seat in room.options.people if seat not in allowed.seats]
    if policy == "always" or room.match.can_go_back_freely(command.seat, to):
        take_back(room, command.seat, to)
    elif policy == "free":
        raise refused("no_free_undo")
    elif not others:
        take_back(room, command.seat, to)
    elif room.proposal is not None:
        raise refused("proposal_waits")
    else:
        room.proposal = KeptProposal(UNDO, command.seat, to, others)


def last_answer_of(room: Room, seat: int) -> int:
    """Where the last answer of a seat stands among those in force, or -1."""
    standing = room.match.in_force
    for number in range(len(standing) - 1, -1, -1):
        if standing[number].seat == seat:
            return number
    return -1


def take_back(room: Room, seat: int, to: int) -> None:
    """Standing answers given since would only be given again: they are withdrawn for that seat."""
    room.undo(seat, to)
    room.standing = [one for one in room.standing if one.seat != seat]
    room.settle()


def consent(room: Room, change: Change, allowed: Pass, command: ConsentCommand) -> None:
    """Agree, refuse or withdraw."""
    proposal = room.proposal
    if proposal is None:
        raise refused("no_proposal")
    if command.seat == proposal.seat or not command.yes:
        if command.seat != proposal.seat and command.seat not in proposal.waiting:
            raise refused("no_proposal")
        declined(room, command.seat)
        if proposal.kind == DRAW and command.seat != proposal.seat:
            decline_draw(room, command.seat)
        return
    if proposal.kind == LEAVE:
        raise refused("who_plays")
    waiting = [seat for seat in proposal.waiting if seat not in allowed.seats]
    if waiting == proposal.waiting:
        raise refused("no_proposal")
    if waiting:
        room.proposal = msgspec.structs.replace(proposal, waiting=waiting)
    elif proposal.kind == REPLACE:
        take_over(room)
    elif proposal.kind == DRAW:
        room.close(Closing(AGREED, proposal.seat) if proposal.seat >= 0 else Closing(STANDSTILL))
    else:
        take_back(room, proposal.seat, proposal.to)


def offer(room: Room, change: Change, allowed: Pass, command: OfferCommand) -> None:
    """A draw: computer players answer by what they think of the match, then the other people are asked."""
    if room.proposal is not None:
        raise refused("proposal_waits")
    for seat in range(len(room.options.seats)):
        if room.options.player(seat) and not takes_draw(room.match, seat):
            decline_draw(room, seat)
            return
    others = [seat for seat in room.options.people if seat not in allowed.seats]
    if others:
        room.proposal = KeptProposal(DRAW, command.seat, 0, others)
    else:
        room.close(Closing(AGREED, command.seat))


# The rest.


def stand(room: Room, change: Change, allowed: Pass, command: StandCommand) -> None:
    """Leave a standing answer, or withdraw it; it may answer what is asked now."""
    same = (command.seat, command.key, command.rule)
    room.standing = [one for one in room.standing if (one.seat, one.key, one.rule) != same]
    if command.option is None:
        return
    if not command.key or len(room.standing) >= MOST_STANDING:
        raise Problem("bad_request")
    asked = [one for one in room.match.asked() if one.seat == command.seat and one.key == command.key]
    if any([not may_stand(one) for one in asked]):
        raise refused("cannot_stand")
    sentence = room.teller.question(asked[0]) if asked else room.teller.own("question", rule=command.rule)
    label = option_label(room, command)
    if label is not None:
        sentence = Text(fr=f"{sentence.fr} {label.fr}", en=f"{sentence.en} {label.en}")
    room.standing.append(Standing(command.seat, command.key, command.rule, command.option, sentence))
    room.settle()


def option_label(room: Room, command: StandCommand) -> Text | None:
    """The words of the option that is to be taken, if it is offered now."""
    for request in room.match.asked():
        if request.seat != command.seat or request.key != command.key:
            continue
        for option in request.offer().options or []:
            if option.id == command.option:
                return room.teller.option(request, option).label
    return None


def chat(room: Room, change: Change, allowed: Pass, command: ChatCommand) -> None:
    """Something said, kept with the match."""
    names = room.match.header.players
    name = names[command.seat] if command.seat < len(names) else ""
    change.said = {"seat": command.seat, "at": change.now, "name": name, "text": command.text}


DEEDS: Final[dict[str, Callable[[Room, Change, Pass, Any], None]]] = {
    "answer": answer, "interrupt": interrupt, "defaults": defaults, "undo": undo, "consent": consent, "stand": stand,
    "concede": concede, "offer": offer, "chat": chat, "pledge": pledge, "reveal": reveal, "call_off": call_off,
    "name": choose_name, "band": choose_band, "leave": leave, "replace": replace_player,
}  # fmt: skip
