"""New matches: from wishes, from a moment of another match, from a record; once more: `rematching.py`."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.engine.book.game import Game, sample_switches, suited
from escarmouche.engine.book.seating import tidy_teams
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import commitment
from escarmouche.engine.record.form import RecordError
from escarmouche.engine.record.record import fork_at, replay
from escarmouche.engine.record.text import Record, header_from, read
from escarmouche.faults.fault import Fault, Saying
from escarmouche.faults.nearest import unknown
from escarmouche.lab.arena import PLAYERS
from escarmouche.server.budgets import MOST_AGAIN, MOST_ENTRIES, MOST_ROWS, UPLOAD
from escarmouche.server.drawn_tables import table_from
from escarmouche.server.errors import Problem, detail, refused, refused_for
from escarmouche.server.games import scenario_tables
from escarmouche.server.gathering import to_be_given
from escarmouche.server.incoming import MatchWish, Play, SeatWish
from escarmouche.server.info import game_or_none
from escarmouche.server.judging import bands_of
from escarmouche.server.lessons import favour_for
from escarmouche.server.naming import unlike_others
from escarmouche.server.options import COMPUTER, FRIENDLY, LINK, SERVER, TYPED, Options, SeatOption
from escarmouche.server.protocol.matches import Status
from escarmouche.server.retelling import Retelling
from escarmouche.server.room import Room
from escarmouche.server.rooms import Rooms
from escarmouche.server.stopping import bytes_of
from escarmouche.server.store import Store, text_of
from escarmouche.server.tokens import MATCH_ID_LETTERS

ID_LENGTH: Final = 12
SEED_BYTES: Final = 32
MOST_NAME: Final = 64  # letters of the id of a game
OTHER_RULES: Final = ("record.rules_version", "record.unknown_game", "record.unknown_plugin")


def new_id() -> str:
    return "".join([secrets.choice(MATCH_ID_LETTERS) for _ in range(ID_LENGTH)])


# Wishes.


def options_of(wish: Play, seats: int, *, reveal: float) -> Options:
    """Who plays, and how."""
    wished = wish.seats or [SeatWish(), *[SeatWish(kind="computer") for _ in range(seats - 1)]]
    if len(wished) != seats:
        raise Problem("bad_request", details=[detail("seats", Saying("fault.needed", count=seats))])
    for number, one in enumerate(wished):
        if one.kind == COMPUTER and one.player not in PLAYERS:
            problem = unknown("player", one.player, PLAYERS)
            raise Problem("bad_request", details=[detail(f"seats.{number}.player", problem)])
    if wish.dice == TYPED and all([one.kind == COMPUTER for one in wished]):
        raise Problem("bad_request", details=[detail("dice", Saying("fault.nobody_throws"))])
    if wish.seed and any([one.kind == LINK for one in wished]):
        raise refused("seed_with_link")
    return Options(
        seats=tuple([SeatOption(one.kind, one.player if one.kind == COMPUTER else "") for one in wished]),
        dice=wish.dice, undo=wish.undo, units=wish.units, odds=wish.odds, public=wish.public,
        pace=wish.pace, reveal=reveal,
    )  # fmt: skip


def names_of(wish: Play, seats: int) -> list[str]:
    """The names that were given, never the same twice; a seat without one has its colour, in the reader's language."""
    names = [one.name for one in wish.seats] if wish.seats else [""] * seats
    for seat in reversed(range(len(names))):  # the first of those who are called alike keeps the name as it is
        names[seat] = unlike_others(names, seat)
    return names


def header_of(game: Game, wish: MatchWish, seed: str) -> Header:
    """The sample match of a game, changed as was wished."""
    if game.sample_header is None:
        raise Problem("not_found", "no_game")
    sample = sample_for(game, wish)
    switches: dict[str, object] = {**wish.switches} if wish.switches is not None else switches_of(game, wish, sample)
    bands = sample.bands
    if wish.bands is not None:
        if len(wish.bands) != len(sample.bands):
            raise Problem("bad_request", details=[detail("bands", Saying("fault.needed", count=len(sample.bands)))])
        known = [one for one in wish.bands if one is not None]
        chosen = bands_of(game, known, switches, scenario=sample.scenario, seats=len(sample.bands))
        bands = stood_in(game, chosen, wish.bands)
    table = game.table_for(bands, sample.table) if wish.table is None else wish.table
    if wish.table is not None:
        table_from(table)
        if "recipe" in table:
            table = {"recipe": table["recipe"], "seed": table.get("seed", 0)}
    return Header(
        game.id,
        rules_version=game.rules_version,
        scenario=sample.scenario,
        bands=bands,
        table=table,
        switches=switches,
        commitment=commitment(seed) if wish.dice == SERVER else "",
        players=names_of(wish, len(bands)),
        seen_by=sample.seen_by if wish.bands is None else {},
        favour=favour_for(game, wish),
        teams=tidy_teams(wish.teams) if wish.teams is not None else sample.teams,
    )


def sample_for(game: Game, wish: MatchWish) -> Header:
    """The sample match of the wished scenario, with as many seats as are spoken of."""
    seats = len(wish.seats or []) or len(wish.bands or [])
    try:
        return suited(game, wish.sample, wish.scenario or "", seats)
    except Fault as problem:
        raise Problem("bad_request", details=[detail("seats" if wish.seats else "bands", problem.saying)]) from problem


def stood_in(
    game: Game, chosen: list[dict[str, Any]], wished: Sequence[str | dict[str, Any] | None]
) -> list[dict[str, Any]]:
    """A band for every seat: another stands in for one that is left open, so that there is a table to look at."""
    other = chosen[0] if chosen else game.sample_bands()[0]
    known = iter(chosen)
    return [other if one is None else next(known) for one in wished]


def left_open(wish: MatchWish, options: Options) -> tuple[int, ...]:
    """The seats whose band is left to whoever opens their link."""
    found = tuple([seat for seat, band in enumerate(wish.bands or []) if band is None])
    for seat in found:
        if options.seats[seat].kind != LINK:
            raise Problem("bad_request", details=[detail(f"bands.{seat}", Saying("fault.bands.by_link"))])
    return found


def switches_of(game: Game, wish: MatchWish, sample: Header) -> dict[str, object]:
    """Those of the sample match; with a computer there is a turn limit, among people none unless they wish for it."""
    has_computers = not wish.seats or any([one.kind == COMPUTER for one in wish.seats])
    return sample_switches(game, sample, has_computers=has_computers)


# Rooms.


def new_seed(wish: Play) -> str:
    return wish.seed or secrets.token_hex(SEED_BYTES)


def made_anew(rooms: Rooms, wish: MatchWish) -> Room:
    """A match as it was wished."""
    game = rooms.game(wish.game)
    seed = new_seed(wish)
    header = header_of(game, wish, seed)
    options = options_of(wish, len(header.bands), reveal=rooms.settings.reveal)
    options = replace(options, choosing=left_open(wish, options))
    header.strands = [] if wish.seed else to_be_given(options)
    return kept(rooms, Room(new_id(), set_up(game, header), options, seed=seed, position=0))


def set_up(game: Game, header: Header) -> Match:
    """The match of a header; raises Problem, whatever a band, a table or a switch may contain, with one sentence."""
    try:
        return Match(game, header)
    except Exception as error:
        raise why_not_set_up(game, header, error) from error


def why_not_set_up(game: Game, header: Header, error: Exception) -> Problem:
    """The table is to blame if the match could be set up on the one of its scenario; else what the rules say."""
    usual = scenario_tables(game).get(header.scenario)
    if isinstance(error, ValueError) and usual is not None and usual != header.table:
        try:
            Match(game, header_from({**header.to_data(), "table": usual}))
        except Exception:  # so there is more to it than the table
            return refused_for("cannot_set_up", error, folder=game.folder)
        return refused("unsuited_table", {"rule": error.rule if isinstance(error, Fault) else ""})
    return refused_for("cannot_set_up", error, folder=game.folder)


def kept(rooms: Rooms, room: Room) -> Room:
    """Write a new match with its first row and the dice that come before the first question."""
    room.begin()
    room.settle()
    room.version = written(rooms.store, rows_of(room))
    rooms.adopt(room)
    return room


class NewMatch(NamedTuple):
    """The rows of a match that is not written yet."""

    id: str
    values: dict[str, Any]
    entries: list[dict[str, Any]]


def rows_of(room: Room, *, origin: dict[str, Any] | None = None) -> NewMatch:
    """A new match as it is written; what waited to be written no longer does."""
    made, room.made = room.made, []
    return NewMatch(room.id, {
        "id": room.id,
        "game": room.match.game.id,
        "header": text_of(room.match.header.to_data()),
        "settings": text_of(room.options),
        "seed": room.seed,
        "base": 0,
        "opening": None if room.match.opening is None else text_of(room.match.opening),
        "is_public": room.options.public,
        "origin": None if origin is None else text_of(origin),
        "resumed": "[]",
        **room.values(),
    }, made)  # fmt: skip


def written(store: Store, new: NewMatch) -> float:
    """The moment it was made. One that may be long is put there in parts (`partial.py`)."""
    with store.writing() as connection:
        made = store.add_match(connection, new.values)
        if new.entries:
            store.add_entries(connection, new.id, new.entries)
    return made


def played_again(match: Match, options: Options, *, seed: str, status: Status, is_bounded: bool = True) -> Room:
    """A room for a match that has entries already: every one of them gets its row; the rows may have to be few enough."""
    again = Match(match.game, match.header, opening=match.opening)
    room = Room(new_id(), again, options, seed=seed, position=0)
    room.begin()
    room.status = status
    size = 0
    for entry in match.entries:
        room.put_back(entry)
        size = weighed(size, room.made[-1]) if is_bounded else 0
    return room


def weighed(size: int, row: dict[str, Any]) -> int:
    """The size of rows with one more; raises Problem when it is too much to be kept."""
    size += bytes_of(row.values())
    if size > MOST_ROWS:
        raise Problem("too_large")
    return size


def forked(source: Room, index: int, wish: Play, *, reveal: float) -> NewMatch:
    """A match of its own that shares the first entries of another."""
    if wish.dice == FRIENDLY:
        raise refused("friendly_dice")
    seed = new_seed(wish)
    branch = fork_at(source.match, index, seed=None if wish.dice == TYPED else seed)
    branch.tape = None
    options = options_of(wish, branch.battle.rules.seats, reveal=reveal)
    header = header_from({**branch.header.to_data(), "players": names_of(wish, len(branch.header.bands))})
    header.strands = [] if wish.seed else to_be_given(options)
    bare = fork_of(branch, header, index)
    room = played_again(bare, options, seed=seed, status="open")
    room.settle()
    return rows_of(room, origin={"match": source.id, "index": index})


def fork_of(branch: Match, header: Header, count: int) -> Match:
    """The fork with the names of its own players, and without the dice it has already thrown."""
    match = Match(branch.game, header, opening=branch.opening)
    match.entries.extend(branch.entries[:count])
    return match


def imported(catalogue: Catalogue, text: bytes) -> NewMatch:
    """The match of a record file, to be looked at and, if its rules are here, played on from."""
    record = record_in(text)
    try:
        match = replay(record, catalogue.game)
    except RecordError as error:
        if error.key in OTHER_RULES and record.chronicle is not None:
            return retold_match(catalogue, record)
        game = game_or_none(catalogue, record.header.game)
        raise refused_for("bad_record", error, folder="" if game is None else game.folder) from error
    options = looked_at(match.battle.rules.seats)
    room = played_again(match, options, seed="", status="kept")
    room.tape.position = room.match.position = record.position
    return rows_of(room)


def rows_from(catalogue: Catalogue, text: bytes, options: Options) -> list[dict[str, Any]]:
    """The rows of a match from its record, told, whether or not its rules are here."""
    record = read(text)
    try:
        match = replay(record, catalogue.game)
    except RecordError as error:
        if error.key not in OTHER_RULES:
            raise
        return retold_match(catalogue, record).entries
    return played_again(match, options, seed="", status="kept", is_bounded=False).made


def record_in(text: bytes) -> Record:
    """A record that is sound in form and not too long."""
    try:
        record = read(text, UPLOAD)
    except RecordError as error:
        raise refused_for("bad_record", error) from error
    if not record.header.game.isprintable():  # a database refuses some texts altogether
        raise refused_for("bad_record", RecordError("header.game", unknown("game", record.header.game, [])))
    again = sum([entry["undo"] for entry in record.entries if "undo" in entry])
    if len(record.entries) > MOST_ENTRIES or again > MOST_AGAIN:
        raise Problem("too_large")
    return record


def looked_at(seats: int) -> Options:
    """The options of a match that nobody plays."""
    return Options(seats=tuple([SeatOption("here") for _ in range(seats)]), dice=TYPED)


def retold_match(catalogue: Catalogue, record: Record) -> NewMatch:
    """A match of other rules, written down as its record tells it; nothing of it is judged."""
    game = game_or_none(catalogue, record.header.game)
    try:
        retelling = Retelling(record, game)
        entries, size = [], 0
        for row in retelling.rows():
            entries.append(row)
            size = weighed(size, row)
        outcome = retelling.outcome()
    except Problem:
        raise
    except Exception as error:  # whatever other rules have put into a scene, the answer is one sentence
        raise refused_for("bad_record", error) from error
    id = new_id()
    return NewMatch(id, {
        "id": id,
        "game": record.header.game[:MOST_NAME],
        "header": text_of(record.header.to_data()),
        "settings": text_of(looked_at(retelling.seats)),
        "seed": "",
        "base": 0,
        "opening": None if record.opening is None else text_of(record.opening),
        "is_public": False,
        "origin": None,
        "resumed": "[]",
        "head": len(record.entries),
        "position": record.position,
        "round": retelling.round,
        "status": "kept",
        "waiting": ",",
        "is_computer": False,
        "outcome": None if outcome is None else text_of(outcome),
        "proposal": None,
        "standing": "[]",
    }, entries)  # fmt: skip
