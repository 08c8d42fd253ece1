"""The games that keep the contract: all that the catalogue finds, the proving ground and the tiny game."""

from __future__ import annotations

from functools import cache

from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.engine.book.game import Game
from escarmouche.engine.book.rulebook import Rulebook, load_rulebook
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from tests.proving_ground.game import GAME as PROVING_GROUND
from tests.support.random_play import answer_once, start
from tests.tiny_game.game import GAME as TINY_GAME

CATALOGUE = Catalogue().with_game(PROVING_GROUND).with_game(TINY_GAME)

# Events by which a game turns up what it had hidden: after one of them the seats rightly see a difference.
REVEALING: dict[str, tuple[str, ...]] = {
    "proving-ground": ("trap_found", "decoy_found", "swapped"),
}


def find(id: str) -> Game:
    return CATALOGUE.game(id)


@cache
def rulebook(id: str) -> Rulebook:
    return load_rulebook(find(id).folder)


def seeds_of(number: int) -> str:
    """The seed of the dice of `start(game, number)`."""
    return f"dice {number}"


class Trail:
    """A random match that can be stopped at every answer and gone on with."""

    def __init__(self, game: Game, number: int) -> None:
        self.match: Match = start(game, number)
        self.choices = Tape(f"choices {number}")

    @property
    def is_over(self) -> bool:
        return self.match.request is None

    def go_on(self) -> None:
        answer_once(self.match, self.choices.below)
