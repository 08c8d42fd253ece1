"""A band that is left to the guest: chosen before play, once, by whoever came by the link of the seat.

Until then another band stands in for it (`making.stood_in`), so that the rest of the match can be judged and its table
be shown. Nothing of the stand-in is told to anybody, and no row is written before all bands are there.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from escarmouche.engine.record.text import header_from
from escarmouche.server.changes import Change
from escarmouche.server.errors import refused
from escarmouche.server.gathering import set_term
from escarmouche.server.incoming import BandCommand
from escarmouche.server.judging import bands_of
from escarmouche.server.making import set_up, stood_in
from escarmouche.server.room import Room
from escarmouche.server.tokens import Pass


def choose_band(room: Room, change: Change, allowed: Pass, command: BandCommand) -> None:
    """Judge a band beside the others and set the match up with it: a new room takes the place of this one."""
    if command.seat not in room.options.choosing:
        raise refused("band_chosen")
    left = tuple([seat for seat in room.options.choosing if seat != command.seat])
    data = {**room.match.header.to_data(), "bands": bands_with(room, command)}
    data.pop("seen_by", None)  # the secrets were those of the stand-in: setting up names them anew
    match = set_up(room.match.game, header_from(data))
    options = replace(room.options, choosing=left)
    change.room = Room(room.id, match, options, seed=room.seed, position=room.tape.position)
    change.room.has_new_header = True
    change.room.begin()
    change.room.settle()
    set_term(change.room, change)


def bands_with(room: Room, command: BandCommand) -> list[dict[str, Any]]:
    """The bands of the match with one more; raises Problem if it cannot be played beside them."""
    header, game = room.match.header, room.match.game
    wished: list[str | dict[str, Any] | None] = [
        None if seat in room.options.choosing else band for seat, band in enumerate(header.bands)
    ]
    wished[command.seat] = command.band
    known = [one for one in wished if one is not None]
    chosen = bands_of(game, known, header.switches, scenario=header.scenario, seats=len(wished))
    return stood_in(game, chosen, wished)
