"""What a connection is shown: the state, the question, what happened since; each as its seat may see it."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace

from escarmouche.engine.book.game import Game
from escarmouche.server import rows
from escarmouche.server.budgets import MOST_FRAMES
from escarmouche.server.frames import frame_for
from escarmouche.server.games import labels_of
from escarmouche.server.gestures import gestures_of
from escarmouche.server.info import dice_info, moment, seats_info
from escarmouche.server.leaving import REPLACE
from escarmouche.server.options import Options
from escarmouche.server.protocol.frames import Frame
from escarmouche.server.protocol.matches import DiceInfo, Info
from escarmouche.server.protocol.requests import Request
from escarmouche.server.protocol.socket import Chat, Present, Proposal, Standing, Update, Welcome
from escarmouche.server.protocol.states import State, StateChange
from escarmouche.server.questions import request_for
from escarmouche.server.replaying import latest_frames
from escarmouche.server.room import Room
from escarmouche.server.rooms import Rooms
from escarmouche.server.screens import icons_of
from escarmouche.server.state_changes import change_of
from escarmouche.server.store import Store
from escarmouche.server.tokens import Pass

LAST_SAID: Final = 100
SAME: Final = ("index", "request", "waiting", "status", "proposal", "standing")  # of an update that tells nothing new
NOTHING: Final = State(0, 0, 0, 0, 0, (), (), (), (), (), seat=-1, outcome=None)  # before the first word


class Onlooker:
    """Who looks, with which seat, and how far it has been told."""

    __slots__ = (
        "allowed",
        "chat",
        "choosing",
        "index",
        "is_gathering",
        "looking",
        "names",
        "scenery",
        "seated",
        "shown",
    )

    def __init__(self, allowed: Pass) -> None:
        self.allowed: Final = allowed
        self.looking: int | None = None  # of several seats in one hand, the one before the screen
        self.index = 0
        self.choosing: tuple[int, ...] = ()  # seats whose band was still to be chosen when it was told
        self.is_gathering = False  # whether a strand was still missing when it was told
        self.names: list[str] = []  # of the players, as it knows them
        self.seated: Options | None = None  # who played which seat when it was told
        self.scenery = -1  # since which index the table that it knows holds
        self.shown = NOTHING  # the state that it was last told
        self.chat = -1  # the last thing said that it knows

    def has_seen(self, room: Room, state: State) -> None:
        """It has been told everything up to now."""
        self.choosing = room.options.choosing
        self.is_gathering = room.is_gathering
        self.names = [*room.match.header.players]
        self.seated = room.options
        self.scenery = room.scenery_from
        self.index = room.head
        self.shown = state

    def seats(self, room: Room) -> tuple[int, ...]:
        """Its seats, while it plays them: who has left one to somebody else only looks on."""
        if room.status != "open":
            return self.allowed.seats
        return tuple([seat for seat in self.allowed.seats if seat in room.options.people])

    def seat(self, room: Room) -> int:
        """The seat whose view it gets."""
        seats = self.seats(room)
        if not seats:
            return -1
        if self.looking in seats:
            return self.looking
        if not room.has_secrets:
            for seat in room.waiting:
                if seat in seats:
                    return seat
        return seats[0]


def standing_of(room: Room, onlooker: Onlooker) -> list[Standing]:
    return [one for one in room.standing if one.seat in onlooker.allowed.seats]


def proposal_of(room: Room) -> Proposal | None:
    """What waits for consent, in words."""
    kept = room.proposal
    if kept is None:
        return None
    key = kept.kind if kept.seat >= 0 else "standstill"
    if key == REPLACE and not kept.player:
        key = "nobody"
    sentence = room.teller.own(f"proposal.{key}", seat=kept.seat)
    return Proposal(kept.kind, kept.seat, kept.to, kept.waiting, sentence, kept.player)


def request_of(room: Room, onlooker: Onlooker) -> Request | None:
    """What is asked now, as the onlooker may see it."""
    if room.status != "open" or room.is_gathering:
        return None
    seats = onlooker.seats(room)
    is_curtained = room.has_secrets and len(seats) > 1
    looking = onlooker.seat(room) if is_curtained else None
    request = request_for(room.teller, seats, number=room.head, looking=looking)
    if request is not None and request.seat == -1 and request.mine:
        roll = room.match.request
        may_type = roll is not None and any([room.may_type(roll, one) for one in seats])
        return replace(request, mine=may_type)
    return request


def present(room: Room, onlooker: Onlooker) -> dict[str, Any]:
    """The state as it is now, and what is asked: the part that `Present`, `Welcome` and `Update` share."""
    return {
        "index": room.head,
        "state": room.state(onlooker.seat(room)),
        "request": request_of(room, onlooker),
        "waiting": room.waiting,
        "status": room.status,
        "proposal": proposal_of(room),
    }


def present_for(room: Room, onlooker: Onlooker) -> Present:
    """The state as it is now, by itself."""
    return Present(**present(room, onlooker), table=msgspec.Raw(room.scenery))


def frames_since(store: Store, room: Room, onlooker: Onlooker, since: int) -> list[Frame | msgspec.Raw]:
    """What happened after an index, from memory or from the store."""
    seat = onlooker.seat(room)
    since = max(since, room.head - MOST_FRAMES)
    wanted = range(since + 1, room.head + 1)
    if all([index in room.recent for index in wanted]):
        return [frame_for(room.recent[index], seat, index) for index in wanted]
    return latest_frames(store, room.id, seat, since=since, head=room.head)


def dice_of(room: Room) -> DiceInfo:
    """What has been given for the dice so far."""
    return dice_info(room.match.header, room.options, seed=None, reveal_by=room.reveal_by)


def update_for(rooms: Rooms, id: str, onlooker: Onlooker) -> Update | None:
    """Everything that an onlooker does not know yet; None when the match was set up anew, and is to be told as a whole."""
    with rooms.looking(id) as room:
        if room.options.choosing != onlooker.choosing:
            return None
        is_new_table = room.scenery_from != onlooker.scenery
        now = present(room, onlooker)
        state = now.pop("state")
        update = Update(
            **now,
            state=change_of(StateChange, onlooker.shown, state),
            frames=frames_since(rooms.store, room, onlooker, told_until(rooms.store, room, onlooker)),
            table=msgspec.Raw(room.scenery) if is_new_table else None,
            standing=standing_of(room, onlooker),
            dice=dice_of(room) if room.is_gathering or onlooker.is_gathering else None,
            names=None if room.match.header.players == onlooker.names else room.match.header.players,
            seats=None
            if room.options.seats == (onlooker.seated or room.options).seats
            else seats_info(room.match.header, room.options, onlooker.allowed),
        )
        onlooker.has_seen(room, state)
        return update


def is_known(update: Update, told: Welcome | Update | None) -> bool:
    """Whether an update tells nothing that was not told before."""
    if told is None or update.frames or update.state != StateChange():
        return False
    if any([one is not None for one in (update.table, update.dice, update.names, update.seats)]):
        return False
    return all([getattr(update, name) == getattr(told, name) for name in SAME])


def told_until(store: Store, room: Room, onlooker: Onlooker) -> int:
    """After which index it is to be told: whoever sits down behind a curtain is told the last two rounds again, as this seat sees them."""
    is_another = room.has_secrets and onlooker.seat(room) != onlooker.shown.seat
    return start_of_telling(store, room) if is_another else onlooker.index


def welcome_for(rooms: Rooms, onlooker: Onlooker, since: int | None, *, info: Info, game: Game | None) -> Welcome:
    """The first thing that an onlooker is shown."""
    chat = chat_since(rooms.store, info.id, -1)
    with rooms.looking(info.id) as room:
        first = since if since is not None and since <= room.head else start_of_telling(rooms.store, room)
        onlooker.chat = chat[-1].number if chat else -1
        welcome = Welcome(
            **present(room, onlooker),
            match=info,
            table=msgspec.Raw(room.scenery),
            frames=frames_since(rooms.store, room, onlooker, first),
            chat=chat,
            standing=standing_of(room, onlooker),
            labels=labels_of(game) if game is not None else {},
            icons=icons_of(game),
            gestures=gestures_of(game),
        )
        onlooker.has_seen(room, welcome.state)
        return welcome


def start_of_telling(store: Store, room: Room) -> int:
    """Where the round before this one began."""
    with store.reading() as connection:
        rounds = store.first_of_rounds(connection, room.id)
    first = rounds[-2].number if len(rounds) > 1 else -1
    return int(max(first, room.head - MOST_FRAMES, -1))


def chat_since(store: Store, id: str, number: int) -> list[Chat]:
    """What was said after a number."""
    table = rows.chat
    query = sa.select(table).where(table.c.match == id, table.c.number > number).order_by(table.c.number.desc())
    with store.reading() as connection:
        found = list(connection.execute(query.limit(LAST_SAID)))
    return [Chat(row.number, row.seat, row.name, row.text, moment(row.at)) for row in reversed(found)]
