"""The catalogue of games: found by looking into a folder, each by the `GAME` it exports."""

from __future__ import annotations

import importlib
import pkgutil
from difflib import get_close_matches
from typing import Final

from escarmouche.engine.book.game import Game

GAMES: Final = "escarmouche.games"  # the package into which we look


class CatalogueError(LookupError):
    """A game that is not there, or a folder that is not a game."""


class Catalogue:
    """The games of a package, and some that a test brings along; never changed, only made anew."""

    def __init__(self, package: str = GAMES, also: tuple[Game, ...] = ()) -> None:
        self.package: Final = package
        self.also: Final = also

    def with_game(self, game: Game) -> Catalogue:
        """A catalogue that has this game too, in place of one with the same id."""
        others = tuple([other for other in self.also if other.id != game.id])
        return Catalogue(self.package, (*others, game))

    def ids(self) -> list[str]:
        """The ids of all games, in alphabetical order; no game is loaded."""
        ids = [game.id for game in self.also]
        ids += [id for id in _folders(self.package) if id not in ids]
        return sorted(ids)

    def games(self) -> list[Game]:
        """All games, in the order of their ids."""
        return [self.game(id) for id in self.ids()]

    def first(self) -> Game:
        """The game for somebody who names none: the easiest by what the games say of themselves."""
        found = self.games()
        if not found:
            raise CatalogueError("there is no game")
        return min(found, key=rank_of)

    def game(self, id: str) -> Game:
        """The game of this id; an unknown one is refused with the nearest known."""
        for game in self.also:
            if game.id == id:
                return game
        folders = _folders(self.package)
        if id in folders:
            return _load(self.package, folders[id], id)
        raise CatalogueError(f"no game is called {id!r}{_nearest(id, self.ids())}")


def rank_of(game: Game) -> tuple[int, str]:
    return game.rank, game.id


def _folders(package: str) -> dict[str, str]:
    """The folders of a package, by the id that a game in it has: old_wars holds old-wars."""
    found = importlib.import_module(package)
    return {
        module.name.replace("_", "-"): module.name
        for module in pkgutil.iter_modules(found.__path__)
        if module.ispkg
    }  # fmt: skip


def _load(package: str, folder: str, id: str) -> Game:
    module = importlib.import_module(f"{package}.{folder}")
    game: object = getattr(module, "GAME", None)
    if game is None:
        raise CatalogueError(f"the folder {folder!r} of {package} exports no GAME")
    if not isinstance(game, Game):
        raise CatalogueError(f"GAME in the folder {folder!r} of {package} is not a Game but {type(game).__name__}")
    if game.id != id:
        raise CatalogueError(f"the game in the folder {folder!r} of {package} is called {game.id!r}, not {id!r}")
    return game


def _nearest(id: str, ids: list[str]) -> str:
    """A hint for someone who mistyped."""
    close = get_close_matches(id.lower().replace("_", "-"), ids, n=1, cutoff=0.5)
    if close:
        return f"; did you mean {close[0]!r}?"
    return f"; there are {', '.join(ids)}" if ids else "; there is none"


def games() -> list[Game]:
    """All games of the program."""
    return Catalogue().games()


def game(id: str) -> Game:
    """The game of this id."""
    return Catalogue().game(id)
