"""What a game's folder says of screens: data in its folder `screen`, over what lies in ours for games that say nothing."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from threading import Lock
from typing import Annotated, Final, TypeVar

import msgspec

from escarmouche.engine.book.game import Game
from escarmouche.server.protocol.basics import Icons

OURS: Final = Path(__file__).parent / "screen"
# Files are read in several threads, and the first two to decode a type would crash (options.py).
ONE_BY_ONE: Final = Lock()

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
        with ONE_BY_ONE:
            return msgspec.toml.decode(file.read_bytes(), type=kind, strict=True)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ScreenError(file, error) from None


def shaped(value: msgspec.Struct, kind: type[Entry]) -> Entry:
    """A value as another type has it."""
    with ONE_BY_ONE:
        return msgspec.convert(msgspec.to_builtins(value), kind)


def signs_in(files: list[Path]) -> dict[str, str]:
    """The paths of all these files that there are by their names; later ones over earlier ones."""
    found: dict[str, str] = {}
    for file in files:
        found |= read(file, dict[Word, Line]) if file.is_file() else {}
    return found


@cache
def icons_of(game: Game | None) -> Icons:
    """The icons of states by their keys, as paths in a box of 16: the general ones, and over them those of the game; signs of roles and markers."""
    own = [screen_file(game, "icons.toml")] if game is not None else []
    return signs_in([OURS / "icons.toml", *own]) | glyphs_of(game) | signs_of_markers(game)


def glyphs_of(game: Game | None) -> Icons:
    """The signs of roles, as `role.TAG`: those of the game in its order, then what anybody is who has none of its tags."""
    own = [screen_file(game, "glyphs.toml")] if game is not None else []
    return {f"role.{tag}": path for tag, path in signs_in([*own, OURS / "glyphs.toml"]).items()}


def signs_of_markers(game: Game | None) -> Icons:
    """The signs of what lies on the table, as `marker.KIND`; a kind without one is drawn as all were."""
    own = [screen_file(game, "markers.toml")] if game is not None else []
    return {f"marker.{kind}": path for kind, path in signs_in(own).items()}
