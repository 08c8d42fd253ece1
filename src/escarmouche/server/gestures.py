"""What a figure dragged on the table means: which kinds of options lead to its walk or its charge, as the game's folder says."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

from escarmouche.engine.book.game import Game
from escarmouche.server.protocol.screens import Gestures
from escarmouche.server.screens import Word, read, screen_file

FILE: Final = "gestures.toml"


class GestureFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Kinds of options, the likeliest first."""

    begin: tuple[Word, ...]  # that take the figure in hand
    move: tuple[Word, ...]  # that let it go somewhere
    charge: tuple[Word, ...]  # that let it go at somebody; one that names nobody is a move into contact


NONE: Final = GestureFile((), (), ())


@cache
def gestures_of(game: Game | None) -> Gestures:
    """The gestures of a game; of one that says nothing no figure can be dragged. Raises ScreenError."""
    file = None if game is None else screen_file(game, FILE)
    found = read(file, GestureFile) if file is not None and file.is_file() else NONE
    return Gestures(list(found.begin), list(found.move), list(found.charge))
