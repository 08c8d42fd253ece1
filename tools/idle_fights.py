"""Whether greedy players stand beside an enemy and do nothing: every action that they leave unused though a fight is legal.

    PYTHONPATH=build/compiled .venv/bin/python tools/idle_fights.py GAME --matches 200 [--first N] [--every K] [--jobs 2]

Each such moment is weighed anew with many imagined dice: how much better a seat stands on average after the best fight than
after what it chose. A moment counts if the fight is better by more than chance can tell (two standard errors), and still is with many more
dice of their own: where a fight seldom loses everything, few dice may not show it. Which options are fights and which leave an action unused, each game
says in its `lab/fights.toml`.
"""

from __future__ import annotations

import argparse
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from statistics import fmean, variance
from typing import Any, Final

from escarmouche import build_kind
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.match.imagining import Chair, chair, give
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.lab.fights import left_out
from escarmouche.players.greedy_player import GreedyPlayer

# What is imagined for each side of a comparison; where the fight looks better, many others decide. Fewer would hide one that seldom wins much.
STAGES: Final = (("dice", 96), ("more dice", 960))
MOST_ANSWERS: Final = 3000
SURE: Final = 2.0  # standard errors


class Moment:
    """An action left unused beside a legal fight: what came of it, in imagined matches of the same dice."""

    def __init__(self, player: GreedyPlayer, seen: Chair, chosen: Option[Any]) -> None:
        self.player: Final = player
        self.seen: Final = seen
        self.chosen: Final = chosen
        self.known: Final[dict[str, float]] = {}  # what was chosen is weighed once, however many fights there are

    def left_unused(self, seed: str) -> float:
        if seed not in self.known:
            self.known[seed] = self.player.worth(self.chosen, self.seen, seed)
        return self.known[seed]

    def gain(self, fight: Option[Any]) -> tuple[float, float]:
        """How much better the fight is on average, and the standard error of that."""
        better = error = 0.0
        for name, dice in STAGES:
            seeds = [f"{name} {number}" for number in range(dice)]
            differences = [self.player.worth(fight, self.seen, seed) - self.left_unused(seed) for seed in seeds]
            better, error = fmean(differences), sqrt(variance(differences) / dice)
            if not is_better(better, error):
                break
        return better, error


def is_better(better: float, error: float) -> bool:
    return better > SURE * error and better > 0.0


def watch(game_id: str, number: int, seats: int) -> tuple[int, list[str]]:
    """How often an action was left unused in a match though a fight was legal, and the times that it should not have been."""
    game = find_game(game_id)
    match = Match(game, game.sample(number, seats), tape=Tape(f"idle {number}"))
    players = [GreedyPlayer(f"{number} {seat}") for seat in range(match.battle.rules.seats)]
    left = 0
    idle: list[str] = []
    for _ in range(MOST_ANSWERS):
        request = match.request
        if request is None:
            break
        seat = match.asked()[0].seat  # one of them, where several answer together
        seen = chair(match, seat)
        answer = players[seat].decide(seen)
        if isinstance(request, Choose) and isinstance(answer, Option):
            fights = left_out(game, request, answer)
            left += bool(fights)
            moment = Moment(GreedyPlayer("judge"), seen, answer)
            for fight in fights:
                better, error = moment.gain(fight)
                if is_better(better, error):
                    idle.append(
                        f"match {number}, entry {len(match.entries)}: {fight.id} better by {better:.4f} ± {error:.4f}"
                    )
        give(match, seat, answer)
    return left, idle


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--every", type=int, default=1, help="the step from one number to the next")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seats", type=int, default=0, help="as many as usual if 0")
    asked = parser.parse_args()
    numbers = [asked.first + asked.every * n for n in range(asked.matches)]
    left = 0
    idle: list[str] = []
    with ProcessPoolExecutor(asked.jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        results = pool.map(watch, [asked.game] * len(numbers), numbers, [asked.seats] * len(numbers))
        for number, (more, found) in zip(numbers, results, strict=True):
            left, idle = left + more, idle + found
            print(f"match {number}: {more} left unused, {len(found)} wrongly", *found, sep="\n  ", flush=True)
    print(
        f"{asked.game}: {asked.matches} matches from {asked.first} on, every {asked.every}: {left} actions left unused beside a legal fight, "
        f"{len(idle)} of them wrongly; {build_kind()} build"
    )


if __name__ == "__main__":
    main()
