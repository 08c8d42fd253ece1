"""Mass trials: matches of every scenario of a game, each with house rules drawn at random, told by how they end.

    PYTHONPATH=build/compiled .venv/bin/python tools/trials.py GAME --matches 1000 --players random,random

A match that fails stops the trial with its number, which brings it back.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from functools import cache
from time import process_time

from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.book.game import Game, sample_numbers
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.lab.arena import CONTENDERS, play_out

NUMBER = "number"  # stands in a switch for any whole number above 0
NUMBERS = (8, 15, 75)
SAMPLES = 48


@cache
def numbers_of(game: Game, scenario: str) -> list[int]:
    """The numbers of its sample matches, looked for once."""
    return sample_numbers(game, scenario, most=SAMPLES, among=4 * SAMPLES) or list(range(SAMPLES))


def sample(game: Game, scenario: str, number: int, seats: int) -> Header:
    """A sample match of a scenario with so many seats."""
    assert game.sample_header is not None, f"{game.id} has no sample match"
    fitting = numbers_of(game, scenario)
    return game.sample(fitting[number % len(fitting)], seats)


def drawn_header(game: Game, scenario: str, number: int, seats: int) -> Header:
    """The sample with house rules drawn by its number, as far as it can be set up with them."""
    draw = Tape(f"house rules {scenario} {number}").below
    origin = sample(game, scenario, number, seats)
    switches = dict(origin.switches)
    header = with_switches(origin, scenario, switches)
    for switch in game.switches:
        if switch.name in switches:
            continue
        settings = [switch.default, *switch.others]
        drawn = settings[draw(len(settings))]
        tried = with_switches(
            origin, scenario, {**switches, switch.name: NUMBERS[draw(len(NUMBERS))] if drawn == NUMBER else drawn}
        )
        try:
            game.set_up(tried)
        except ValueError:
            continue
        switches, header = dict(tried.switches), tried
    return header


def with_switches(origin: Header, scenario: str, switches: dict[str, object]) -> Header:
    return Header(
        origin.game,
        rules_version=origin.rules_version,
        scenario=scenario,
        bands=origin.bands,
        table=origin.table,
        switches=switches,
        seen_by=origin.seen_by,
        teams=origin.teams,
    )


def play(game: Game, scenario: str, number: int, players: list[str]) -> str:
    """One match to its end: which seat won, and by which rule."""
    match = Match(game, drawn_header(game, scenario, number, len(players)), tape=Tape(f"trial {scenario} {number}"))
    match.battle.is_silent = True
    play_out(match, [CONTENDERS[name](f"{scenario} {number} {seat}") for seat, name in enumerate(players)])
    outcome = match.outcome
    assert outcome is not None
    won = "+".join([str(seat) for seat in outcome.winners]) if len(outcome.winners) < len(players) else ""
    return f"{outcome.rule}: {'seat ' + won if won else 'draw'}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=100, help="of each scenario")
    parser.add_argument("--players", default="random,random", help="one a seat; so many play")
    parser.add_argument("--first", type=int, default=0, help="number of the first match")
    parser.add_argument("--scenario", action="append", help="this one only; may be repeated")
    given = parser.parse_args()
    game = find_game(given.game)
    players = given.players.split(",")
    for scenario in given.scenario or game.scenarios:
        if not game.seating(scenario).allows(len(players)):
            print(f"{game.id} {scenario}: not for {len(players)}", flush=True)
            continue
        start = process_time()
        ends: Counter[str] = Counter()
        for number in range(given.first, given.first + given.matches):
            try:
                ends[play(game, scenario, number, players)] += 1
            except Exception:
                print(f"{game.id} {scenario}: match {number} failed", file=sys.stderr, flush=True)
                raise
        told = ", ".join(f"{end} {count}" for end, count in sorted(ends.items()))
        print(f"{game.id} {scenario}: {given.matches} matches, {process_time() - start:.0f} s; {told}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
