"""How long odds take, and whether they are right: of every question of greedy matches, and of three attacks a game.

    PYTHONPATH=build/compiled:. .venv/bin/python tools/odds_bench.py --matches 200 --runs 100000 [--game ID] [--first N] [--every K] [--jobs 2]

For each game, out of one budget a question as the server has it: the share of the questions with options of which every option is answered exactly
within 100 ms and 1 s, the questions that take longer, and the options that are only estimated. With `--every K` only every K-th question is looked at, another one first in each match: the share over many matches costs no more than that over
a few. Then each of the attacks of `tests/support/attacks.py`: its time, and by how many spreads so many seeded runs differ from its odds.
"""

from __future__ import annotations

import argparse
import multiprocessing
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from time import process_time
from typing import Final

from escarmouche import build_kind
from escarmouche.engine.asking.requests import Choose
from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.engine.match.imagining import chair, give
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.odds.foreseeing import Budget
from escarmouche.engine.odds.sharing import odds_of_each
from escarmouche.players.greedy_player import GreedyPlayer
from escarmouche.server.foreseeing import SAMPLES, STEPS
from tests.support.attacks import ATTACKS, farthest, odds_of_attack, played_attack

QUICK: Final = 0.1
SLOW: Final = 1.0
MOST_ANSWERS: Final = 1500  # of one match


class Tally:
    """What the questions of a game took."""

    def __init__(self) -> None:
        self.questions = 0
        self.quick = 0
        self.slow = 0
        self.options = 0
        self.over: list[tuple[float, str]] = []
        self.guessed: Counter[str] = Counter()

    def take(self, key: str, seconds: float, is_exact: bool) -> None:
        self.questions += 1
        self.quick += is_exact and seconds <= QUICK
        self.slow += is_exact and seconds <= SLOW
        if seconds > QUICK:
            self.over.append((seconds, key))

    def told(self) -> str:
        whole = max(self.questions, 1)
        kinds: dict[str, list[float]] = {}
        for seconds, kind in self.over:
            kinds.setdefault(kind, []).append(seconds)
        over = ", ".join([f"{kind} {len(all_)}x (most {max(all_):.2f} s)" for kind, all_ in sorted(kinds.items())])
        guessed = ", ".join([f"{kind} {count}x" for kind, count in sorted(self.guessed.items())])
        return (
            f"{self.questions} questions, {self.options} options; exact within 100 ms: {self.quick / whole:.2%}, "
            f"within 1 s: {self.slow / whole:.2%}; questions over 100 ms: {over or 'none'}; "
            f"{self.guessed.total()} options estimated: {guessed or 'none'}"
        )

    def add(self, other: Tally) -> None:
        """What the questions of another match took."""
        self.questions += other.questions
        self.quick += other.quick
        self.slow += other.slow
        self.options += other.options
        self.over += other.over
        self.guessed += other.guessed


def look(match: Match, seat: int, request: Choose[object], tally: Tally) -> None:
    """The odds of every option of a question, as the server tells them."""
    options = request.options()
    begun = process_time()
    found = odds_of_each(match, seat, options, budget=Budget(steps=STEPS, samples=SAMPLES))
    took = process_time() - begun
    tally.options += len(options)
    tally.guessed.update(
        [f"{request.key}.{one.kind}" for one, odds in zip(options, found, strict=True) if not odds.is_exact]
    )
    tally.take(request.key, took, all([odds.is_exact for odds in found]))


def watch(id: str, number: int, every: int) -> Tally:
    """A match between greedy players, its every question looked at, or every so many."""
    game = Catalogue().game(id)
    tally = Tally()
    match = Match(game, game.sample(number, 0), tape=Tape(f"bench {number}"))
    players = [GreedyPlayer(f"{number} {seat}") for seat in range(match.battle.rules.seats)]
    asked = number  # as if so many had been asked before: each match begins elsewhere
    for _ in range(MOST_ANSWERS):
        request = match.request
        if request is None:
            break
        seat = match.asked()[0].seat  # one of them, where several answer together
        if isinstance(request, Choose):
            asked += 1
            if asked % every == 0:
                look(match, seat, request, tally)
        give(match, seat, players[seat].decide(chair(match, seat)))
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--matches", type=int, default=200, help="of each game")
    parser.add_argument("--every", type=int, default=1, help="of so many questions one is looked at")
    parser.add_argument("--runs", type=int, default=100_000, help="of each attack")
    parser.add_argument("--jobs", type=int, default=1, help="processes among which the matches are shared")
    parser.add_argument("--attack", default="", help="only attacks whose names begin so")
    parser.add_argument("--game", default="", help="this one alone")
    asked = parser.parse_args()
    print(f"{build_kind()} build; seconds of the processor")
    for id in [asked.game] if asked.game else Catalogue().ids():
        tally = Tally()
        numbers = list(range(asked.first, asked.first + asked.matches))
        with ProcessPoolExecutor(asked.jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
            for number, one in zip(
                numbers, pool.map(watch, [id] * len(numbers), numbers, [asked.every] * len(numbers)), strict=True
            ):
                tally.add(one)
                print(f"  {id} {number}: {one.told()}", flush=True)
        if asked.matches:
            print(
                f"{id}, {asked.matches} matches from {asked.first} on, every {asked.every}: {tally.told()}", flush=True
            )
    for name in [name for name in ATTACKS if asked.runs and name.startswith(asked.attack)]:
        odds_of_attack(name)  # what is loaded and read once is not counted
        start = process_time()
        odds = odds_of_attack(name)
        took = process_time() - start
        away = farthest(odds, played_attack(name, asked.runs, f"bench {name}"), asked.runs)
        left = f", {float(odds.unresolved):.1e} unresolved" if odds.unresolved else ""
        print(f"{name}: {1000 * took:.1f} ms{left}; {asked.runs} runs: farthest {away:.2f} spreads off", flush=True)


if __name__ == "__main__":
    main()
