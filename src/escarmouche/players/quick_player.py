"""The quick player: plays to win as the greedy one does, from fewer answers and fewer imagined dice.

It is for trials, where many matches say more than a few good ones.
"""

from __future__ import annotations

from typing import Final

from escarmouche.engine.match.thinking import AIMED
from escarmouche.players.greedy_player import GreedyPlayer

ANSWERS: Final = AIMED  # the fewest among which are some with a purpose
INNER: Final = 3
HEATS: Final = ((1, 0),)  # one imagined match for each answer


class QuickPlayer(GreedyPlayer):
    """A greedy player in a hurry."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.answers = ANSWERS
        self.inner_answers = INNER
        self.heats = HEATS
        self.again = ()
