"""Whether greedy players stand beside an enemy and do nothing: every action that they leave unused though a fight is legal.

    PYTHONPATH=build/compiled .venv/bin/python tools/idle_fights.py GAME --matches 200

Each such moment is weighed anew with many imagined dice: how much better a seat stands on average after the best fight than
after what it chose. A moment counts if the fight is better by more than chance can tell (two standard errors), and still is with many more
dice of their own: where a fight seldom loses everything, few dice may not show it.
"""

from __future__ import annotations

import argparse
from math import sqrt
from statistics import fmean, variance
from typing import Any, Final

from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.book.game import Game
from escarmouche.engine.match.imagining import Chair, chair, give
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.players.greedy_player import GreedyPlayer

FIGHTS: Final = ("melee", "fight", "attack", "power_attack")
UNUSED: Final = ("end", "nothing", "pass", "stop")
DICE: Final = 96  # imagined for each side of a comparison
MORE: Final = 960  # ... and of one that looks wrong
MOST_ANSWERS: Final = 3000
SURE: Final = 2.0  # standard errors


def gain(player: GreedyPlayer, seen: Chair, fight: Option[Any], chosen: Option[Any]) -> tuple[float, float]:
    """How much better the fight is on average, and the standard error of that."""
    found = gain_with(player, seen, fight, chosen, dice=[f"dice {i}" for i in range(DICE)])
    if is_better(*found):
        found = gain_with(player, seen, fight, chosen, dice=[f"more dice {i}" for i in range(MORE)])
    return found


def gain_with(
    player: GreedyPlayer, seen: Chair, fight: Option[Any], chosen: Option[Any], *, dice: list[str]
) -> tuple[float, float]:
    differences = [player.worth(fight, seen, seed) - player.worth(chosen, seen, seed) for seed in dice]
    return fmean(differences), sqrt(variance(differences) / len(dice))


def is_better(better: float, error: float) -> bool:
    return better > SURE * error and better > 0.0


def watch(game: Game, number: int, seats: int) -> tuple[int, list[str]]:
    """How often an action was left unused in a match though a fight was legal, and the times that it should not have been."""
    match = Match(game, game.sample(number, seats), tape=Tape(f"idle {number}"))
    players = [GreedyPlayer(f"{number} {seat}") for seat in range(match.battle.rules.seats)]
    judge, left = GreedyPlayer("judge"), 0
    idle: list[str] = []
    for _ in range(MOST_ANSWERS):
        request = match.request
        if request is None:
            break
        seat = match.asked()[0].seat  # one of them, where several answer together
        seen = chair(match, seat)
        answer = players[seat].decide(seen)
        if isinstance(request, Choose) and isinstance(answer, Option) and answer.kind in UNUSED:
            fights = [option for option in request.options() if option.kind in FIGHTS]
            left += bool(fights)
            for fight in fights:
                better, error = gain(judge, seen, fight, answer)
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
    parser.add_argument("--seats", type=int, default=0, help="as many as usual if 0")
    asked = parser.parse_args()
    left = 0
    idle: list[str] = []
    for number in range(asked.first, asked.first + asked.matches):
        more, found = watch(find_game(asked.game), number, asked.seats)
        left, idle = left + more, idle + found
        for line in found:
            print(line, flush=True)
    print(
        f"{asked.game}: {asked.matches} matches from {asked.first} on, {left} actions left unused beside a legal fight, {len(idle)} of them wrongly"
    )


if __name__ == "__main__":
    main()
