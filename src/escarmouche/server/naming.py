"""The names of seats: those that players give; a seat without one is called by its colour."""

from __future__ import annotations

from escarmouche.engine.words.names import COLOURS
from escarmouche.server.changes import Change
from escarmouche.server.incoming import NameCommand
from escarmouche.server.room import Room
from escarmouche.server.texts import LANGUAGES, words_of
from escarmouche.server.tokens import Pass


def colours_of(seat: int) -> list[str]:
    """What a seat without a name is called, in every language."""
    texts = words_of("").texts
    return [texts[lang][f"seat.{seat % COLOURS}"] for lang in LANGUAGES]


def unlike_others(names: list[str], seat: int) -> str:
    """The name of a seat, with its number where another seat is called so, be it by its colour."""
    name = names[seat]
    for other, called in enumerate(names):
        if name and other != seat and name in ([called] if called else colours_of(other)):
            return f"{name} {seat + 1}"
    return name


def choose_name(room: Room, change: Change, allowed: Pass, command: NameCommand) -> None:
    """A player calls a seat of its own."""
    names = [*room.match.header.players]
    names[command.seat] = command.name
    names[command.seat] = unlike_others(names, command.seat)
    room.teller.take_names(names)
    room.has_new_header = True
