"""What others reach on this machine: catanatron's random games and a calibration loop. Needs catanatron.

Asked a line at a time, like measures.py: "pace" for games, "calibration" for the loop.
"""

from __future__ import annotations

import json
import random
import sys
from time import process_time
from typing import Final

from catanatron import Color, Game, RandomPlayer

SECONDS: Final = 1.0  # of a round
LEAST: Final = 8  # games of a round

_games = 0  # of a round, once their pace is known


def pace() -> dict[str, float]:
    """Random 2-player games to their end, always the same; a decision is an action taken by a player."""
    global _games  # noqa: PLW0603  # found out once in a process
    if not _games:
        _games = LEAST * max(1, round(SECONDS / play(LEAST)[0]))
    spent, decisions = play(_games)
    return {"matches_per_s": _games / spent, "decisions_per_s": decisions / spent}


def play(games: int) -> tuple[float, int]:
    """So many games: the time they took, and the decisions."""
    random.seed(1)
    decisions = 0
    start = process_time()
    for _ in range(games):
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
        game.play()
        decisions += len(game.state.actions)
    return process_time() - start, decisions


def calibration() -> dict[str, float]:
    """How long this interpreter takes for a plain loop."""
    start = process_time()
    sum(i * i for i in range(10**7))
    return {"calibration_s": process_time() - start}


if __name__ == "__main__":
    for asked in sys.stdin:
        print(json.dumps(pace() if asked.startswith("pace") else calibration()), flush=True)
