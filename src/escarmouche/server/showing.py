"""What a connection is shown: the state, the question, what happened since; each as its seat may see it."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace

from escarmouche.engine.book.game import Game
from escarmouche.server import rows
from escarmouche.server.budgets import MOST_FRAMES
from escarmouche.server.drawn_tables import table_kept
from escarmouche.server.errors import Problem
from escarmouche.server.frames import frame_for
from escarmouche.server.games import labels_of
from escarmouche.server.info import dice_info, moment
from escarmouche.server.kept import frame_from, outcome_from, scenes_from
from escarmouche.server.protocol.frames import Frame, Replay, RoundAt, TableAt
from escarmouche.server.protocol.matches import DiceInfo, Info, Outcome
from escarmouche.server.protocol.requests import Request
from escarmouche.server.protocol.socket import Chat, Present, Proposal, Standing, Update, Welcome
from escarmouche.server.protocol.states import State
from escarmouche.server.questions import request_for
from escarmouche.server.room import ALL, Room
from escarmouche.server.rooms import Rooms
from escarmouche.server.scenes import state_of
from escarmouche.server.screens import icons_of
from escarmouche.server.store import Row, Store
from escarmouche.server.tokens import Pass

LAST_SAID: Final = 100


class Onlooker:
    """Who looks, with which seat, and how far it has been told."""

    __slots__ = ("allowed", "chat", "index", "is_gathering", "looking", "scenery")

    def __init__(self, allowed: Pass) -> None:
        self.allowed: Final = allowed
        self.looking: int | None = None  # of several seats in one hand, the one before the screen
        self.index = 0
        self.is_gathering = False  # whether a strand was still missing when it was told
        self.scenery = -1  # since which index the table that it knows holds
        self.chat = -1  # the last thing said that it knows

    def seat(self, room: Room) -> int:
        """The seat whose view it gets."""
        seats = self.allowed.seats
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
    sentence = room.teller.own(f"proposal.{kept.kind}", seat=kept.seat)
    return Proposal(kept.kind, kept.seat, kept.to, kept.waiting, sentence)


def request_of(room: Room, onlooker: Onlooker) -> Request | None:
    """What is asked now, as the onlooker may see it."""
    if room.status != "open" or room.is_gathering:
        return None
    seats = onlooker.allowed.seats
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


def frames_since(store: Store, room: Room, onlooker: Onlooker, since: int) -> list[Frame]:
    """What happened after an index, from memory or from the store."""
    seat = onlooker.seat(room)
    since = max(since, room.head - MOST_FRAMES)
    wanted = range(since + 1, room.head + 1)
    if all([index in room.recent for index in wanted]):
        return [frame_for(room.recent[index], seat, index) for index in wanted]
    with store.reading() as connection:
        found = store.entries(connection, room.id, since, room.head)
    return [frame_for(frame_from(row.frame), seat, row.number + 1) for row in found]


def dice_of(room: Room) -> DiceInfo:
    """What has been given for the dice so far."""
    return dice_info(room.match.header, room.options, seed=None, reveal_by=room.reveal_by)


def update_for(rooms: Rooms, id: str, onlooker: Onlooker) -> Update:
    """Everything that an onlooker does not know yet."""
    with rooms.looking(id) as room:
        is_new_table = room.scenery_from != onlooker.scenery
        update = Update(
            **present(room, onlooker),
            frames=frames_since(rooms.store, room, onlooker, onlooker.index),
            table=msgspec.Raw(room.scenery) if is_new_table else None,
            standing=standing_of(room, onlooker),
            dice=dice_of(room) if room.is_gathering or onlooker.is_gathering else None,
        )
        onlooker.is_gathering = room.is_gathering
        onlooker.scenery = room.scenery_from
        onlooker.index = room.head
        return update


def welcome_for(rooms: Rooms, onlooker: Onlooker, since: int | None, *, info: Info, game: Game | None) -> Welcome:
    """The first thing that an onlooker is shown."""
    chat = chat_since(rooms.store, info.id, -1)
    with rooms.looking(info.id) as room:
        first = since if since is not None and since <= room.head else start_of_telling(rooms.store, room)
        onlooker.index = room.head
        onlooker.is_gathering = room.is_gathering
        onlooker.scenery = room.scenery_from
        onlooker.chat = chat[-1].number if chat else -1
        return Welcome(
            **present(room, onlooker),
            match=info,
            table=msgspec.Raw(room.scenery),
            frames=frames_since(rooms.store, room, onlooker, first),
            chat=chat,
            standing=standing_of(room, onlooker),
            labels=labels_of(game) if game is not None else {},
            icons=icons_of(game),
        )


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


# From what was stored, without any rules.


def state_in(packed: bytes, seat: int, outcome: Outcome | None = None) -> State:
    scenes = scenes_from(packed)
    return state_of(scenes[ALL if ALL in scenes else str(seat)], seat, outcome)


def replay_of(store: Store, row: Row, seat: int, *, first: int, last: int) -> Replay:
    """The frames from one index to another with their states, as they were stored."""
    last = min(last, row.head, first + MOST_FRAMES - 1)
    with store.reading() as connection:
        found = store.entries(connection, row.id, first - 1, last)
        rounds = store.first_of_rounds(connection, row.id)
        before = store.latest(connection, row.id, rows.entries.c.scenes, first - 1)
        table = store.latest(connection, row.id, rows.entries.c.scenery, first - 1)
    frames: list[Frame] = []
    tables = [] if table is None else [TableAt(first, table_kept(table.scenery))]
    for one in found:
        scenes = one.scenes if one.scenes is not None or frames or before is None else before.scenes
        state = None if scenes is None else state_in(scenes, seat)
        frames.append(replace(frame_for(frame_from(one.frame), seat, one.number + 1), state=state))
        if one.scenery is not None and one.number >= first:
            tables.append(TableAt(one.number + 1, table_kept(one.scenery)))
    states = [frame.state for frame in frames if frame.state is not None]
    outcome = outcome_from(row.outcome) if last == row.head else None
    return Replay(
        index=row.head,
        from_=first,
        frames=frames,
        tables=tables,
        rounds=[RoundAt(one.round, one.number + 1) for one in rounds],
        last=replace(states[-1], outcome=outcome) if states else None,
    )


def state_at(store: Store, row: Row, seat: int, index: int) -> Present:
    """The state after so many entries."""
    if not 0 <= index <= row.head:
        raise Problem("not_found")
    with store.reading() as connection:
        scenes = store.latest(connection, row.id, rows.entries.c.scenes, index - 1)
        table = store.latest(connection, row.id, rows.entries.c.scenery, index - 1)
    if scenes is None or table is None:
        raise Problem("not_found")
    return Present(
        index=index,
        state=state_in(scenes.scenes, seat, outcome_from(row.outcome) if index == row.head else None),
        request=None,
        waiting=[],
        status=row.status,
        proposal=None,
        table=table_kept(table.scenery),
    )
