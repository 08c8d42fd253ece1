"""Whether a player is as strong as it should be, tried over no more matches than that takes (Wald's sequential test)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import log

from escarmouche.lab.simulation import Plan, play_number


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """What is asked of a player: how often it should win, and how often whoever wins less may be taken for it."""

    good: float  # the share of matches that it should win
    bad: float  # the share that is not enough
    refused: float  # how often the good one fails by bad luck
    taken: float  # how often the bad one passes by good luck
    most: int = 60  # matches: whoever has shown nothing by then has not passed

    def verdict(self, wins: int, losses: int) -> bool | None:
        """True and False when it has passed or failed; None while it takes more matches."""
        doubt = wins * log(self.bad / self.good) + losses * log((1 - self.bad) / (1 - self.good))
        if doubt <= log(self.taken / (1 - self.refused)):
            return True
        is_refused = doubt >= log((1 - self.taken) / self.refused) or wins + losses >= self.most
        return False if is_refused else None


def passes(bar: Bar, won: Iterable[bool]) -> bool:
    """Look at one match after the other until it is decided."""
    wins = losses = 0
    for is_won in won:
        wins, losses = wins + is_won, losses + (not is_won)
        verdict = bar.verdict(wins, losses)
        if verdict is not None:
            return verdict
    raise ValueError(f"{wins + losses} matches decide nothing")


def matches_won(game: str, seed: str, *, most: int, scenarios: Sequence[str] = ("",)) -> Iterator[bool]:
    """Whether the greedy player beats the random one, match after match, in one scenario after the other."""
    players = ("greedy", "random")
    plans = [
        Plan(game=game, matches=most, seed=seed, players=players, scenario=scenario) for scenario in scenarios
    ]  # fmt: skip
    for number in range(most):
        played = play_number(plans[number % len(plans)], number // len(plans))
        yield played.winners == (played.contenders.index(0),)
