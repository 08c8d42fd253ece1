"""What a game's folder says of screens: data in its folder `screen`, over what lies in ours for games that say nothing."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Final, TypeVar

import msgspec

from escarmouche.engine.book.game import Game
from escarmouche.server.protocol.basics import Icons

OURS: Final = Path(__file__).parent / "screen"

Word = Annotated[str, msgspec.Meta(pattern=r"^\w+\Z", max_length=64)]
Said = Annotated[str, msgspec.Meta(pattern=r"\S")]
Line = Annotated[str, msgspec.Meta(pattern=r"^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+\Z", max_length=4000)]  # an SVG path

Entry = TypeVar("Entry")


class ScreenError(ValueError):
    """A file of a folder `screen` that cannot be read: which file, where in it, and what is wrong."""

    def __init__(self, file: Path, problem: object) -> None:
        super().__init__(f"{'/'.join(file.parts[-3:])}: {problem}")


class Both(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A text in both languages."""

    fr: Said
    en: Said

    def texts(self) -> dict[str, str]:
        return {"fr": self.fr, "en": self.en}


def screen_file(game: Game, name: str) -> Path:
    return Path(game.folder) / "screen" / name


def read(file: Path, kind: type[Entry]) -> Entry:
    """A file as its type says, strictly; raises ScreenError naming the place."""
    try:
        return msgspec.toml.decode(file.read_bytes(), type=kind, strict=True)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ScreenError(file, error) from None


@cache
def icons_of(game: Game | None) -> Icons:
    """The icons of states by their keys, as paths in a box of 16: the general ones, and over them those of the game."""
    files = [OURS / "icons.toml", *([screen_file(game, "icons.toml")] if game is not None else [])]
    icons: dict[str, str] = {}
    for file in files:
        icons |= read(file, dict[Word, Line]) if file.is_file() else {}
    return icons
