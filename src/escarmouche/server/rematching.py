"""A match once more: the same settings, new dice, another table; more than two move on by a seat."""

from __future__ import annotations

import secrets
from typing import Any, Final

from msgspec.structs import replace

from escarmouche.engine.book.game import Game
from escarmouche.engine.book.seating import tidy_teams
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import commitment
from escarmouche.engine.record.text import header_from
from escarmouche.server.gathering import to_be_given
from escarmouche.server.incoming import SeatWish
from escarmouche.server.making import SEED_BYTES, kept, new_id
from escarmouche.server.options import COMPUTER, FRIENDLY, NOBODY, SERVER, Options, SeatOption
from escarmouche.server.room import Room
from escarmouche.server.rooms import Rooms

TABLES: Final = 8  # tables that are tried for a rematch


def once_more(rooms: Rooms, source: Room) -> Room:
    """The same settings with new dice and another table; after a lesson the dice are fair. More than two move on by a seat."""
    header, options = moved_on(source.match.header, source.options)
    options = replace(options, dice=SERVER) if options.dice == FRIENDLY else options
    seed = secrets.token_hex(SEED_BYTES)
    strands = [one.to_data() for one in to_be_given(options)]
    promise = commitment(seed) if options.dice == SERVER else ""
    data = {**header, "commitment": promise, "strands": strands}
    for name in ("origin", "favour"):
        data.pop(name, None)
    match = on_another_table(source.match.game, data)
    return kept(rooms, Room(new_id(), match, options, seed=seed, position=0))


def moved_on(header: Header, options: Options) -> tuple[dict[str, Any], Options]:
    """Everybody with band, name and team a seat further, where more than two play; a computer plays for whoever had left."""
    seats = len(options.seats)
    data = header.to_data()
    before = [seat_before(seat, seats) for seat in range(seats)]
    back = {str(old): str(new) for new, old in enumerate(before)}
    for name in ("bands", "players"):
        data[name] = [data[name][seat] for seat in before] if len(data[name]) == seats else data[name]
    if header.teams:
        data["teams"] = tidy_teams([header.teams[seat] for seat in before])
    if header.seen_by:
        data["seen_by"] = {moved_path(path, back): seen for path, seen in moved_bits(header.seen_by, before).items()}
    taken = [options.seats[seat] for seat in before]
    taken = [SeatOption(COMPUTER, SeatWish().player) if one.kind == NOBODY else one for one in taken]
    return data, replace(options, seats=tuple(taken))


def seat_before(seat: int, seats: int) -> int:
    """Where whoever sits here in a rematch sat before."""
    return (seat + 1) % seats if seats > 2 else seat


def seat_after(seat: int, seats: int) -> int:
    """Where whoever sat here sits in the rematch."""
    return (seat - 1) % seats if seats > 2 else seat


def moved_path(path: str, back: dict[str, str]) -> str:
    """The path of a secret of a band, in its new seat."""
    parts = path.split("/")
    return "/".join([parts[0], back[parts[1]], *parts[2:]]) if parts[0] == "bands" and parts[1] in back else path


def moved_bits(seen_by: dict[str, int], before: list[int]) -> dict[str, int]:
    """Who may see each secret, in their new seats."""
    return {
        path: bits if bits < 0 else sum([1 << new for new, old in enumerate(before) if (bits >> old) & 1])
        for path, bits in seen_by.items()
    }


def on_another_table(game: Game, header: dict[str, Any]) -> Match:
    """On a table of the same recipe that suits the scenario; the same table once more if none is found."""
    for _ in range(TABLES if "recipe" in header["table"] else 0):
        table = {**header["table"], "seed": secrets.randbelow(10_000)}
        try:
            return Match(game, header_from({**header, "table": table}))
        except ValueError:
            continue
    return Match(game, header_from(header))
