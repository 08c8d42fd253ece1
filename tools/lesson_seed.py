"""How newcomers fare in a lesson, with its seed and with others: what the seed of a lesson, its friendly dice and its bands are chosen by.

    PYTHONPATH=src:. .venv/bin/python tools/lesson_seed.py GAME [SEEDS]

The pupils (`tests/support/pupil.py`) touch what the lesson says to touch; every other answer beside that is given without thinking.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Final

from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.engine.book.game import Game
from escarmouche.server.lessons import PUPIL, lesson_of
from tests.support.pupil import attend

PUPILS: Final = 20


def ending(game: Game, number: int, seed: str) -> str:
    """How it ended for one pupil; of what is not won, the scores as well."""
    outcome = attend(game, number, seed=seed)[0].outcome
    if outcome is None:
        return "not ended"
    if outcome.winners == (PUPIL,):
        return "won"
    how = "lost" if len(outcome.winners) == 1 else "drawn"
    return f"{how} {outcome.scores[PUPIL]}:{outcome.scores[1 - PUPIL]}"


def main() -> None:
    game = Catalogue().game(sys.argv[1])
    lesson = lesson_of(game)
    assert lesson is not None, f"{game.id} has no lesson"
    others = [f"escarmouche lesson {number + 1}" for number in range(int(sys.argv[2]) if len(sys.argv) > 2 else 0)]
    for seed in (lesson.seed, *others):
        ends = Counter([ending(game, number, seed) for number in range(PUPILS)])
        told = ", ".join([f"{count} {how}" for how, count in ends.most_common()])
        print(f"{seed!r}: of {PUPILS} pupils {told}", flush=True)


if __name__ == "__main__":
    main()
