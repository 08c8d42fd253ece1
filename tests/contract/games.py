"""The games that keep the contract: all that the catalogue finds, the proving ground and the tiny game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.engine.book.game import Game
from escarmouche.engine.book.rulebook import Rulebook, load_rulebook
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from tests.proving_ground.game import GAME as PROVING_GROUND
from tests.support.random_play import answer_once, start
from tests.tiny_game.game import GAME as TINY_GAME

CATALOGUE = Catalogue().with_game(PROVING_GROUND).with_game(TINY_GAME)

# Events by which a game turns up what it had hidden: after one of them the seats rightly see a difference.
REVEALING: dict[str, tuple[str, ...]] = {
    "proving-ground": ("trap_found", "decoy_found", "swapped"),
    "flammes-et-fantassins": ("token_triggered", "token_disarmed", "drained_card"),
}


NUMBERS = (2, 3, 5)  # of seats with which a game is played that allows them


def find(id: str) -> Game:
    return CATALOGUE.game(id)


def variants() -> list[str]:
    """Every game, and after an @ the other numbers of seats with which it is tried."""
    found: list[str] = []
    for id in CATALOGUE.ids():
        game = find(id)
        found.append(id)
        if game.seats is not None and game.sample_header is not None:
            header = game.sample_header(0)
            others = [number for number in NUMBERS if number != len(header.bands)]
            found += [f"{id}@{number}" for number in others if game.seating(header.scenario).allows(number)]
    return found


def variant(name: str) -> Game:
    """A game whose sample matches have so many seats."""
    id, _, number = name.partition("@")
    game = find(id)
    if not number:
        return game
    return Game(
        game.id, rules_version=game.rules_version, folder=game.folder, set_up=game._set_up, next_step=game.next_step,
        outcome=game.outcome, show=game.show, switches=game.switches, interrupts=game.interrupts, redraw=game.secrets,
        thinking=game.thinking, scenarios=game.scenarios, sample_header=seated(game, int(number)),
        casebook=game.casebook, bands=game.bands, vocabulary=game.vocabulary, sight=game.sight, table_for=game.table_for,
        scenario_by_die=game.scenario_by_die, for_computers=game.for_computers, rank=game.rank, threats=game.threats,
        seats=game.seats, contact=game.contact,
    )  # fmt: skip


def seated(game: Game, seats: int) -> Callable[[int], Header]:
    """Its sample matches with so many; the next one where a scenario is not for so many."""

    def sample(number: int) -> Header:
        assert game.sample_header is not None
        for later in range(number, number + 64):
            if game.seating(game.sample_header(later).scenario).allows(seats):
                return game.sample(later, seats)
        raise AssertionError(f"{game.id} has no sample match of {seats}")

    return sample


@cache
def rulebook(id: str) -> Rulebook:
    return load_rulebook(find(id).folder)


def seeds_of(number: int) -> str:
    """The seed of the dice of `start(game, number)`."""
    return f"dice {number}"


class Stops:
    """Where a match is looked at: every so many answers, then farther and farther apart; a long one does not cost the square of its length."""

    def __init__(self, every: int, *, first: int) -> None:
        self.every = every
        self.next = first

    def at(self, count: int) -> bool:
        if count < self.next:
            return False
        self.next = count + max(self.every, count // 4)
        return True


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
