"""What is said on the socket."""

from __future__ import annotations

import msgspec

from escarmouche.engine.showing.scene import Plain
from escarmouche.server.protocol.basics import ErrorBody, Icons, Labels, Refusal, Text
from escarmouche.server.protocol.frames import Frame
from escarmouche.server.protocol.matches import DiceInfo, Info, Rematch, SeatInfo, Status
from escarmouche.server.protocol.requests import Request
from escarmouche.server.protocol.screens import Gestures
from escarmouche.server.protocol.states import State, StateChange
from escarmouche.server.protocol.tables import Table


class Chat(Plain, frozen=True):
    """Something that was said."""

    number: int  # in the order of saying
    seat: int  # that said it
    name: str  # of the player
    text: str  # at most 500 characters
    at: str  # when


class Proposal(Plain, frozen=True):
    """Something that waits for consent."""

    kind: str  # `undo`, `draw`, `leave` (who plays a seat whose player goes?) or `replace` (shall this one?)
    seat: int  # that proposes it, or that is left; -1 for a draw because nothing has happened for long
    to: int  # of an undo: how many answers in force would remain
    waiting: list[int]  # the seats that have not agreed yet
    sentence: Text  # in words
    player: str = ""  # of `replace`: the computer player that would take the seat; empty: nobody would


class Standing(Plain, frozen=True):
    """An answer that a seat gives until it changes its mind."""

    seat: int  # that gives it
    key: str  # of the question
    rule: str  # of the question
    option: str  # that is taken while it is legal
    sentence: Text  # in words


class Present(Plain, frozen=True):
    """`GET /api/matches/{id}/state[?seat=0][&index=17]`: an earlier state has no request."""

    index: int  # how many entries the record has
    state: State  # as one's seat sees it
    request: Request | None  # what is asked now
    waiting: list[int]  # the seats that have still to answer
    status: Status  # of the match
    proposal: Proposal | None  # what waits for consent
    table: Table | msgspec.Raw  # with its scenery


class Welcome(Plain, frozen=True, tag_field="type", tag="welcome"):
    """The first thing that is said, in answer to `hello`."""

    match: Info  # everything about the match but its state
    index: int  # how many entries the record has
    state: State  # as one's seat sees it
    request: Request | None  # what is asked now
    waiting: list[int]  # the seats that have still to answer
    status: Status  # of the match
    table: Table | msgspec.Raw  # with its scenery
    frames: list[Frame | msgspec.Raw]  # those after `since`, 500 at most; without it, those of the last two rounds
    chat: list[Chat]  # what was said last
    proposal: Proposal | None  # what waits for consent
    standing: list[Standing]  # one's own standing answers
    labels: Labels  # of the game
    icons: Icons  # of its states
    gestures: Gestures  # what a figure dragged on the table means


class Update(Plain, frozen=True, tag_field="type", tag="update"):
    """Something has happened."""

    index: int  # how many entries the record has
    frames: list[Frame | msgspec.Raw]  # what happened
    state: StateChange  # what of it is other than this connection was last told
    request: Request | None  # what is asked now
    waiting: list[int]  # the seats that have still to answer
    status: Status  # of the match
    table: Table | msgspec.Raw | None  # when the scenery has changed
    proposal: Proposal | None  # what waits for consent
    standing: list[Standing]  # one's own standing answers
    dice: DiceInfo | None  # while strands are given, and once when all are there
    names: list[str] | None  # of the players, when one has chosen another
    seats: list[SeatInfo] | None = None  # who plays, when somebody else plays a seat


class Ack(Plain, frozen=True, tag_field="type", tag="ack"):
    """A command was done and is written to disk."""

    id: str  # of the command
    index: int  # of the match once it was done


class Refused(Plain, frozen=True, tag_field="type", tag="refused"):
    """A command was refused; nothing was changed."""

    id: str  # of the command
    refusal: Refusal  # why, by which rule


class Stale(Plain, frozen=True, tag_field="type", tag="stale"):
    """The match has gone on; an update with the present state comes with it."""

    id: str  # of the command
    index: int  # where the match stands


class Said(Plain, frozen=True, tag_field="type", tag="chat"):
    """Somebody has said something."""

    chat: Chat  # what


class Presence(Plain, frozen=True, tag_field="type", tag="presence"):
    """Who is connected to this process."""

    seats: list[int]  # that are
    watching: int  # how many spectators


class Over(Plain, frozen=True, tag_field="type", tag="over"):
    """The match is over: the outcome and the revealed seed."""

    match: Info  # everything about the match but its state


class Failure(Plain, frozen=True, tag_field="type", tag="error"):
    """Something went wrong."""

    error: ErrorBody  # what
    id: str | msgspec.UnsetType = msgspec.UNSET  # of the command or the question, where there is one


Spoken = Welcome | Update | Ack | Refused | Stale | Said | Presence | Rematch | Over | Failure
