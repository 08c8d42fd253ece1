"""What a connection is shown: the state, the question, what happened since; each as its seat may see it."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import sqlalchemy as sa

from escarmouche.server import rows
from escarmouche.server.asking import request_data
from escarmouche.server.errors import Problem
from escarmouche.server.frames import frame_for
from escarmouche.server.info import moment
from escarmouche.server.messages import MOST_FRAMES
from escarmouche.server.room import ALL, Room
from escarmouche.server.rooms import Rooms
from escarmouche.server.store import Row, Store, data_of, unpacked
from escarmouche.server.tokens import Pass

LAST_SAID: Final = 100


class Onlooker:
    """Who looks, with which seat, and how far it has been told."""

    __slots__ = ("allowed", "chat", "index", "looking", "scenery")

    def __init__(self, allowed: Pass) -> None:
        self.allowed: Final = allowed
        self.looking: int | None = None  # of several seats in one hand, the one before the screen
        self.index = 0
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


def standing_of(room: Room, onlooker: Onlooker) -> list[dict[str, Any]]:
    return [one for one in room.standing if one["seat"] in onlooker.allowed.seats]


def proposal_of(room: Room) -> dict[str, Any] | None:
    """What waits for consent, in words."""
    if room.proposal is None:
        return None
    return {
        **room.proposal,
        "sentence": room.teller.own(f"proposal.{room.proposal['kind']}", seat=room.proposal["seat"]),
    }


def present(room: Room, onlooker: Onlooker) -> dict[str, Any]:
    """The state as it is now, and what is asked."""
    seat = onlooker.seat(room)
    seats = onlooker.allowed.seats if room.status == "open" else ()
    is_curtained = room.has_secrets and len(seats) > 1
    request = request_data(room.teller, seats, number=room.head, looking=seat if is_curtained else None)
    if request is not None and request["seat"] == -1 and request["mine"]:
        roll = room.match.request
        request["mine"] = roll is not None and any([room.may_type(roll, one) for one in seats])
    return {
        "index": room.head,
        "state": room.scene(seat),
        "request": request if room.status == "open" else None,
        "waiting": room.waiting,
        "status": room.status,
        "proposal": proposal_of(room),
    }


def frames_since(store: Store, room: Room, onlooker: Onlooker, since: int) -> list[dict[str, Any]]:
    """What happened after an index, from memory or from the store."""
    seat = onlooker.seat(room)
    since = max(since, room.head - MOST_FRAMES)
    wanted = range(since + 1, room.head + 1)
    if all([index in room.recent for index in wanted]):
        return [frame_for(room.recent[index], seat, index) for index in wanted]
    with store.reading() as connection:
        found = store.entries(connection, room.id, since, room.head)
    return [frame_for(unpacked(row.frame), seat, row.number + 1) for row in found]


def update_for(rooms: Rooms, id: str, onlooker: Onlooker) -> dict[str, Any]:
    """Everything that an onlooker does not know yet."""
    with rooms.looking(id) as room:
        frames = frames_since(rooms.store, room, onlooker, onlooker.index)
        data = {"type": "update", **present(room, onlooker), "frames": frames, "table": None}
        if room.scenery_from != onlooker.scenery:
            data["table"] = msgspec.Raw(room.scenery)
            onlooker.scenery = room.scenery_from
        data["standing"] = standing_of(room, onlooker)
        onlooker.index = room.head
        return data


def welcome_for(rooms: Rooms, id: str, onlooker: Onlooker, since: int | None) -> dict[str, Any]:
    """The first thing that an onlooker is shown."""
    with rooms.looking(id) as room:
        first = since if since is not None and since <= room.head else start_of_telling(rooms.store, room)
        onlooker.index = room.head
        onlooker.scenery = room.scenery_from
        return {
            "type": "welcome",
            **present(room, onlooker),
            "table": msgspec.Raw(room.scenery),
            "frames": frames_since(rooms.store, room, onlooker, first),
            "standing": standing_of(room, onlooker),
        }


def start_of_telling(store: Store, room: Room) -> int:
    """Where the round before this one began."""
    with store.reading() as connection:
        rounds = store.first_of_rounds(connection, room.id)
    first = rounds[-2].number if len(rounds) > 1 else -1
    return int(max(first, room.head - MOST_FRAMES, -1))


def chat_since(store: Store, id: str, number: int) -> list[dict[str, Any]]:
    """What was said after a number."""
    table = rows.chat
    query = sa.select(table).where(table.c.match == id, table.c.number > number).order_by(table.c.number.desc())
    with store.reading() as connection:
        found = list(connection.execute(query.limit(LAST_SAID)))
    return [
        {"number": row.number, "seat": row.seat, "name": row.name, "text": row.text, "at": moment(row.at)}
        for row in reversed(found)
    ]


# From what was stored, without any rules.


def scene_in(packed: bytes, seat: int) -> dict[str, Any]:
    scenes = unpacked(packed)
    return {"seat": seat, **scenes[ALL if ALL in scenes else str(seat)], "outcome": None}


def replay_of(store: Store, row: Row, seat: int, *, first: int, last: int) -> dict[str, Any]:
    """The frames from one index to another with their states, as they were stored."""
    last = min(last, row.head, first + MOST_FRAMES - 1)
    with store.reading() as connection:
        found = store.entries(connection, row.id, first - 1, last)
        rounds = store.first_of_rounds(connection, row.id)
        before = store.latest(connection, row.id, rows.entries.c.scenes, first - 1)
        table = store.latest(connection, row.id, rows.entries.c.scenery, first - 1)
    frames: list[dict[str, Any]] = []
    tables = [] if table is None else [{"index": first, "table": unpacked(table.scenery)}]
    for one in found:
        frame = frame_for(unpacked(one.frame), seat, one.number + 1)
        frame["state"] = None if one.scenes is None else scene_in(one.scenes, seat)
        frames.append(frame)
        if one.scenery is not None and one.number >= first:
            tables.append({"index": one.number + 1, "table": unpacked(one.scenery)})
    if frames and frames[0]["state"] is None and before is not None:
        frames[0]["state"] = scene_in(before.scenes, seat)
    states = [frame["state"] for frame in frames if frame["state"] is not None]
    return {
        "index": row.head,
        "from": first,
        "last": {**states[-1], "outcome": data_of(row.outcome) if last == row.head else None} if states else None,
        "frames": frames,
        "tables": tables,
        "rounds": [{"round": one.round, "index": one.number + 1} for one in rounds],
    }


def state_at(store: Store, row: Row, seat: int, index: int) -> dict[str, Any]:
    """The state after so many entries."""
    if not 0 <= index <= row.head:
        raise Problem("not_found")
    with store.reading() as connection:
        scenes = store.latest(connection, row.id, rows.entries.c.scenes, index - 1)
        table = store.latest(connection, row.id, rows.entries.c.scenery, index - 1)
    if scenes is None or table is None:
        raise Problem("not_found")
    return {
        "index": index,
        "state": {**scene_in(scenes.scenes, seat), "outcome": data_of(row.outcome) if index == row.head else None},
        "request": None,
        "waiting": [],
        "table": unpacked(table.scenery),
    }
