"""Contenders that take turns: each a process that measures when it is asked, and what many rounds come to."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from statistics import median, quantiles
from typing import Final

FOLDER: Final = Path(__file__).parent

Figures = dict[str, list[float]]  # by name, one of each round


class Contender:
    """A process with a tree of ours, or with somebody else's package, that answers one question at a time."""

    def __init__(self, name: str, python: str, script: str, tree: Path) -> None:
        self.name: Final = name
        environment = {**os.environ, "PYTHONPATH": str(tree)}
        # -P: the folder of the script holds modules of ours that are none of the tree's.
        self.process: Final = subprocess.Popen(
            [python, "-P", str(FOLDER / script)],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.figures: Final[dict[str, Figures]] = {}  # by game, or "" for none

    def ask(self, question: str) -> dict[str, object]:
        """The answer to a line; raises RuntimeError when the process cannot give one (its reason is on its standard error)."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(question + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            raise RuntimeError(f"{self.name} cannot measure {question!r}") from None
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"{self.name} cannot measure {question!r}")
        answer: dict[str, object] = json.loads(line)
        return answer

    def measure(self, what: str, game: str = "", under: str = "") -> None:
        """One round: the figures are kept beside those of the rounds before, under the game (or another name)."""
        kept = self.figures.setdefault(under or game, {})
        for name, value in self.ask(f"{what} {game}".strip()).items():
            assert isinstance(value, int | float)
            kept.setdefault(name, []).append(float(value))

    def stop(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def take_turns(contenders: list[Contender], what: str, game: str, *, rounds: int) -> None:
    """Round after round, each contender in turn; every other round begins with the last, so that nobody is always first."""
    for number in range(rounds):
        for contender in contenders if number % 2 == 0 else contenders[::-1]:
            contender.measure(what, game)


def ratios(ours: list[float], others: list[float]) -> list[float]:
    """Ours against theirs, round by round: what slows the machine down slows both."""
    return [mine / theirs for mine, theirs in zip(ours, others, strict=True)]


def spread(values: list[float]) -> float:
    """Half of the range in which the middle half of the rounds lies, in percent of the median."""
    middle = median(values)
    if len(values) < 2 or middle == 0.0:
        return 0.0
    low, _, high = quantiles(values, n=4, method="inclusive")
    return 50.0 * (high - low) / abs(middle)
