"""A match stands still when no number that counts has sunk for long; each game says which numbers these are."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.engine.book.game import Game
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.standstill import Quiet, Standstill
from escarmouche.engine.match.tape import Tape
from escarmouche.lab.arena import decide, play_out
from escarmouche.players.random_player import RandomPlayer
from escarmouche.table.bases.bodies import Body, distance
from escarmouche.table.geometry.points import at

GAMES = [game for game in Catalogue().games() if game.sample_header is not None]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def deployed(game: Game) -> Battle:
    """A battle in which everybody stands somewhere."""
    assert game.sample_header is not None
    match = Match(game, game.sample_header(0), tape=Tape("deployed"))
    players = [RandomPlayer(f"player {seat}") for seat in range(2)]
    while match.battle.round < 1 or any([one.body is None for one in match.battle.figures if one.in_play]):
        for request in match.asked():
            decide(match, request, players[request.seat])
    return match.battle


def rounds_until_told(quiet: Quiet, battle: Battle, meanwhile: Callable[[int], None] | None = None) -> int:
    """How many rounds pass until the match is said to stand still."""
    for number in range(1, 100):
        battle.round += 1
        if meanwhile is not None:
            meanwhile(number)
        if quiet.see(battle):
            return number
    raise AssertionError("it never stands still")


def looked_at(game: Game) -> tuple[Quiet, Battle, int]:
    assert game.standstill is not None
    quiet, battle = Quiet(game.standstill), deployed(game)
    assert not quiet.see(battle)
    return quiet, battle, game.standstill.rounds


@each_game
def test_where_nothing_happens_it_is_said_once_and_then_counted_anew(game: Game) -> None:
    quiet, battle, rounds = looked_at(game)

    assert rounds_until_told(quiet, battle) == rounds
    assert not quiet.see(battle)
    assert rounds_until_told(quiet, battle) == rounds


@each_game
def test_who_falls_is_something(game: Game) -> None:
    quiet, battle, rounds = looked_at(game)

    def falls(number: int) -> None:
        if number == 4:
            battle.figures[0].in_play = False
            battle.figures[0].body = None

    assert rounds_until_told(quiet, battle, falls) == rounds + 4


@each_game
def test_who_comes_nearer_is_something_but_only_once(game: Game) -> None:
    """To and fro over the same ground is no progress."""
    quiet, battle, rounds = looked_at(game)
    standing = [one for one in battle.figures if one.in_play]
    pairs = [(one, other) for one in standing for other in standing if one.controller != other.controller]
    mover, enemy = max(pairs, key=lambda pair: distance(pair[0].standing, pair[1].standing))
    body, goal = mover.standing, enemy.standing
    near = Body(body.base, at((body.x + 9.0 * goal.x) / 10.0, (body.y + 9.0 * goal.y) / 10.0), body.z, body.height)

    def walks(number: int) -> None:
        if number >= 3:
            mover.body = near if number % 2 else body

    assert rounds_until_told(quiet, battle, walks) == rounds + 3


def test_what_is_taken_back_counts_as_something() -> None:
    quiet = Quiet(Standstill(lambda battle: [1], rounds=5))
    battle = deployed(GAMES[0])
    quiet.see(battle)
    for _ in range(3):
        battle.round += 1
        assert not quiet.see(battle)
    battle.round -= 2
    assert not quiet.see(battle)

    assert rounds_until_told(quiet, battle) == 5


@each_game
def test_in_the_laboratory_a_match_that_stands_still_is_a_draw(game: Game) -> None:
    assert game.sample_header is not None
    match = Match(game, game.sample_header(0), tape=Tape("still"))
    quiet = Quiet(Standstill(lambda battle: [0], rounds=2))

    play_out(match, [RandomPlayer("one"), RandomPlayer("other")], quiet=quiet)

    assert match.closing is not None
    assert match.closing.reason == "standstill"
    assert match.battle.round <= 3
