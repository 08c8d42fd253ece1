"""The catalogue of games: found by looking into a folder, each by the `GAME` it exports."""

from __future__ import annotations

import importlib
import pkgutil
from pathlib import Path
from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.book.game import Game
from escarmouche.faults.fault import Fault, Saying
from escarmouche.faults.nearest import unknown

GAMES: Final = "escarmouche.games"  # the package into which we look
UNLISTED: Final = "unlisted.toml"  # in the folder of a game that is not finished


@mypyc_attr(native_class=False)
class CatalogueError(Fault):
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
        """The ids of all games that are offered, in alphabetical order; no game is loaded."""
        ids = [game.id for game in self.also]
        ids += [id for id in _folders(self.package, are_listed=True) if id not in ids]
        return sorted(ids)

    def games(self) -> list[Game]:
        """All games, in the order of their ids."""
        return [self.game(id) for id in self.ids()]

    def first(self) -> Game:
        """The game for somebody who names none: the easiest by what the games say of themselves."""
        found = self.games()
        if not found:
            raise CatalogueError(Saying("fault.no_game"))
        return min(found, key=rank_of)

    def game(self, id: str) -> Game:
        """The game of this id, listed or not; an unknown one is refused with the nearest known."""
        for game in self.also:
            if game.id == id:
                return game
        folders = _folders(self.package)
        if id in folders:
            return _load(self.package, folders[id], id)
        raise CatalogueError(unknown("game", id, self.ids()))


def rank_of(game: Game) -> tuple[int, str]:
    return game.rank, game.id


def _folders(package: str, *, are_listed: bool = False) -> dict[str, str]:
    """The folders of a package, by the id that a game in it has: old_wars holds old-wars; all of them, or those that are offered."""
    found = importlib.import_module(package)
    folders: dict[str, str] = {}
    for module in pkgutil.iter_modules(found.__path__):
        if module.ispkg and not (are_listed and _is_unlisted(list(found.__path__), module.name)):
            folders[module.name.replace("_", "-")] = module.name
    return folders


def _is_unlisted(paths: list[str], folder: str) -> bool:
    """A game in the making says so by a file: who names it may play it, but nobody is offered it."""
    return any([(Path(path) / folder / UNLISTED).is_file() for path in paths])


def _load(package: str, folder: str, id: str) -> Game:
    module = importlib.import_module(f"{package}.{folder}")
    game: object = getattr(module, "GAME", None)
    if game is None:
        raise CatalogueError(Saying("fault.folder.empty", folder=folder, package=package))
    if not isinstance(game, Game):
        raise CatalogueError(Saying("fault.folder.other", folder=folder, package=package, given=type(game).__name__))
    if game.id != id:
        raise CatalogueError(Saying("fault.folder.name", folder=folder, package=package, named=game.id, wanted=id))
    return game


def games() -> list[Game]:
    """All games of the program."""
    return Catalogue().games()


def game(id: str) -> Game:
    """The game of this id."""
    return Catalogue().game(id)
