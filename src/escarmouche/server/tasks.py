"""What workers do: think for a computer player, help at the table, write a record, verify, take in, fork.

Everything here runs in a worker process (`workers.py`): it is sent values, sends values back and touches no
database. A worker keeps the matches it has been asked about and is sent only the entries it does not know.
"""

from __future__ import annotations

import os
import time
import zlib
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Final

import msgspec

from escarmouche.engine.asking.requests import Interrupt
from escarmouche.engine.book.catalogue import Catalogue, CatalogueError
from escarmouche.engine.match.answers import plain
from escarmouche.engine.match.imagining import chair
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.seats import CHANCE
from escarmouche.engine.match.strands import are_strands_there, tape_key
from escarmouche.engine.record.for_seat import record_for
from escarmouche.engine.record.form import RecordError
from escarmouche.engine.record.record import to_text, verify
from escarmouche.engine.record.text import header_from
from escarmouche.lab.arena import PLAYERS
from escarmouche.lab.simulation import Plan, Played, play_match
from escarmouche.server.errors import Problem, refused
from escarmouche.server.foreseeing import KeptOdds
from escarmouche.server.helping import help_with
from escarmouche.server.incoming import OddsAsk
from escarmouche.server.judging_tables import judge
from escarmouche.server.making import forked, imported, rows_from
from escarmouche.server.options import options_from
from escarmouche.server.protocol.matches import Verified
from escarmouche.server.room import Room
from escarmouche.server.sealing import is_open_to_all, may_hide
from escarmouche.server.settings import catalogue_from
from escarmouche.server.store import text_of
from escarmouche.server.texts import fault_told
from escarmouche.server.workers import BEHIND, DONE, FAILED, PROBLEM, READY, Behind

KEPT: Final = 64  # matches that a worker remembers
LOWEST: Final = 19  # priority


class Memory:
    """The games, and the matches by their keys, each with the entries that were told."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue: Final = catalogue
        self.rooms: Final[OrderedDict[str, Room]] = OrderedDict()
        self.odds: Final = KeptOdds()

    def room(self, told: dict[str, Any]) -> Room:
        """A match as it stands; raises Behind when its beginning was not told."""
        key, first = told["key"], told["first"]
        room = self.rooms.pop(key, None)  # if playing it fails, it is not kept
        if room is None or len(room.match.entries) < first:
            if first > 0:
                raise Behind
            room = self.new_room(told)
        room.teller.take_names(told["names"])
        known = len(room.match.entries)
        entries = told["entries"][known - first :]
        if entries or not room.scenes:
            room.put(entries, told["position"])
            room.catch_up()
        room.head, room.status = told["head"], told["status"]
        self.rooms[key] = room
        if len(self.rooms) > KEPT:
            self.rooms.popitem(last=False)
        return room

    def new_room(self, told: dict[str, Any]) -> Room:
        header = header_from(told["header"])
        try:
            game = self.catalogue.game(header.game)
        except CatalogueError as error:
            raise Problem("not_found", "no_game") from error
        if game.rules_version != header.rules_version:
            raise refused("old_rules")
        match = Match(game, header, opening=told["opening"])
        return Room(told["id"], match, options_from(told["settings"]), seed=told["seed"], position=told["position"])


def think(memory: Memory, job: dict[str, Any]) -> dict[str, Any]:
    """What a computer player answers. It sees the match through a chair, as every one does."""
    room = memory.room(job["match"])
    player = PLAYERS[job["player"]](job["seed"])
    answer = room.intentions.decided(player, chair(room.match, job["seat"]), room.head)
    if isinstance(answer, Interrupt):
        return {"interrupt": answer.id}
    return {"answer": plain(answer)}


def help_at_the_table(memory: Memory, job: dict[str, Any]) -> bytes:
    """The reply to a question, as it goes out."""
    room = memory.room(job["match"])
    ask = job["ask"]
    if isinstance(ask, OddsAsk):
        return msgspec.json.encode(memory.odds.told(room, job["match"]["key"], job["seats"], ask))
    return msgspec.json.encode(help_with(room, job["seat"], job["seats"], ask))


def record_text(memory: Memory, job: dict[str, Any]) -> str:
    """The whole record, or as long as something is hidden, that of one's own seat."""
    match = memory.room(job["match"]).match
    is_whole = job["is_whole"] or is_open_to_all(match, sealed=job["match"]["sealed"])
    return to_text(match, is_told=True) if is_whole else text_of(record_for(match, job["seat"]))


def verified(memory: Memory, job: dict[str, Any]) -> bytes:
    """Whether everything comes out the same when it is played again, with the seed if that is revealed."""
    room = memory.room(job["match"])
    match = room.match
    rolls = len([entry for entry in match.entries if getattr(entry, "seat", 0) == CHANCE])
    entries = len(match.entries)
    is_shown = room.status == "over" and not (job["match"]["sealed"] and may_hide(match.game))
    is_told = is_shown and bool(match.header.commitment) and bool(room.seed)
    seed = room.seed if is_told and are_strands_there(room.strands) else None
    key = None if seed is None else tape_key(seed, room.strands)
    try:
        verify(to_text(match).encode(), memory.catalogue.game, seed=seed)
    except RecordError as error:
        return msgspec.json.encode(
            Verified(False, entries, rolls, seed, key, fault_told(error.saying, match.game.folder))
        )
    return msgspec.json.encode(Verified(True, entries, rolls if seed else 0, seed, key, None))


def take_in(memory: Memory, job: dict[str, Any]) -> Any:
    """The rows of the match of a record file."""
    return imported(memory.catalogue, job["text"])


def fork(memory: Memory, job: dict[str, Any]) -> Any:
    """The rows of a match that goes on from a moment of another."""
    room = memory.room(job["match"])
    if not is_open_to_all(room.match, sealed=job["match"]["sealed"]):
        raise refused("hidden")
    return forked(room, job["entries"], job["wish"], reveal=job["reveal"])


def judge_table(memory: Memory, job: dict[str, Any]) -> bytes:
    """Everything that is wrong with a table and how it plays, as it goes out."""
    try:
        game = memory.catalogue.game(job["game"])
    except CatalogueError as error:
        raise Problem("not_found", "no_game") from error
    return msgspec.json.encode(judge(game, job["scenario"], job["table"], job["seats"]))


def archive(memory: Memory, job: dict[str, Any]) -> bytes:
    """The record of a match, told and packed."""
    return zlib.compress(to_text(memory.room(job["match"]).match, is_told=True).encode())


def restore(memory: Memory, job: dict[str, Any]) -> list[dict[str, Any]]:
    """The rows of an archived match, in order."""
    return rows_from(memory.catalogue, zlib.decompress(job["archive"]), options_from(job["settings"]))


def try_band(memory: Memory, job: dict[str, Any]) -> list[Played]:
    """The next matches of a trial: at least one, and as many as can be begun within so many seconds."""
    give_way()
    plan: Plan = job["plan"]
    game = memory.catalogue.game(plan.game)
    end = time.monotonic() + job["seconds"]
    found: list[Played] = []
    while job["first"] + len(found) < plan.matches and (not found or time.monotonic() < end):
        found.append(play_match(plan, game, job["first"] + len(found)))
    return found


def give_way() -> None:
    """Whoever plays matches goes first on this machine."""
    with suppress(AttributeError, OSError):  # not on every system
        os.setpriority(os.PRIO_PROCESS, 0, LOWEST)


TASKS: Final[dict[str, Callable[[Memory, dict[str, Any]], Any]]] = {
    "think": think, "help": help_at_the_table, "record": record_text, "verify": verified, "take_in": take_in, "fork": fork,
    "archive": archive, "restore": restore, "judge_table": judge_table, "try": try_band,
}  # fmt: skip


def live(pipe: Connection, games: str, megabytes: int) -> None:
    """A task, what came of it, until nobody asks any more."""
    bound_memory(megabytes)
    memory = Memory(catalogue_from(games))
    with suppress(EOFError, BrokenPipeError, ConnectionResetError, KeyboardInterrupt):
        pipe.send((READY, None))
        while True:
            task, job = pipe.recv()
            pipe.send(outcome(memory, task, job))


def outcome(memory: Memory, task: str, job: dict[str, Any]) -> tuple[str, Any]:
    """What came of a task, or why nothing did: a fault must not end the worker."""
    try:
        return DONE, TASKS[task](memory, job)
    except Behind:
        return BEHIND, None
    except Problem as problem:
        return PROBLEM, msgspec.json.encode(problem.body)
    except MemoryError:
        memory.rooms.clear()
        return FAILED, "it takes too much memory"
    except Exception as error:
        return FAILED, f"{type(error).__name__}: {error}"


def bound_memory(megabytes: int) -> None:
    """No task may take the machine with it."""
    with suppress(ImportError, ValueError, OSError):  # not on every system
        import resource  # noqa: PLC0415

        most = megabytes * 1024 * 1024
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))
