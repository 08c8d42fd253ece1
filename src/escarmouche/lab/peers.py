"""What others reach on this machine: catanatron's random games and a calibration loop. Needs catanatron."""

from __future__ import annotations

import json
import random
from time import process_time
from typing import Final

from catanatron import Color, Game, RandomPlayer

SECONDS: Final = 8.0


def catanatron() -> dict[str, float]:
    """Random 2-player games to their end; a decision is an action taken by a player."""
    random.seed(1)
    games = decisions = 0
    start = process_time()
    while process_time() - start < SECONDS:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
        game.play()
        decisions += len(game.state.actions)
        games += 1
    spent = process_time() - start
    return {"games_per_s": games / spent, "decisions_per_s": decisions / spent}


def calibration() -> float:
    """How long this interpreter takes for a plain loop, the best of three."""
    best = 1e9
    for _ in range(3):
        start = process_time()
        sum(i * i for i in range(10**7))
        best = min(best, process_time() - start)
    return best


if __name__ == "__main__":
    print(json.dumps({"catanatron": catanatron(), "calibration_s": calibration()}))
