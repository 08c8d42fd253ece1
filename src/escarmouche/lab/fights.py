"""Which answers are a fight and which leave an action unused beside it: a game says it by question, in its `lab/fights.toml`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.book.data_files import read_data, strings
from escarmouche.engine.book.game import Game

FILE: Final = "lab/fights.toml"


class Fights:
    """The kinds of options of one question: blows at somebody in reach, and to leave it at that."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.fights: Final = tuple(strings(data["fights"]))
        self.unused: Final = tuple(strings(data["unused"]))


@cache
def fights_in(folder: str) -> dict[str, Fights]:
    """Those of the game that lies in a folder, by the key of the question; none where it names none."""
    file = Path(folder) / FILE
    return {key: Fights(data) for key, data in read_data(file).items()} if file.is_file() else {}


def left_out(game: Game, request: Choose[Any], answer: Option[Any]) -> list[Option[Any]]:
    """The fights that may be chosen, where the answer leaves an action unused."""
    kinds = fights_in(game.folder).get(request.key)
    if kinds is None or answer.kind not in kinds.unused:
        return []
    return [option for option in request.options() if option.kind in kinds.fights]
