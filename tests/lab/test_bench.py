"""The benchmark: contenders take turns, medians and ratios are those of the rounds."""

from __future__ import annotations

import sys
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import escarmouche
from escarmouche.lab.bench import PEER, our_trees, show, told
from escarmouche.lab.rounds import Contender, ratios, spread, take_turns

TREE = Path(escarmouche.__file__).parent.parent


class Counted(Contender):
    """A contender that only notes when it was asked."""

    def __init__(self, name: str, asked: list[str]) -> None:
        self.name = name
        self.asked = asked
        self.figures = {}

    def ask(self, question: str) -> dict[str, object]:
        self.asked.append(f"{self.name}: {question}")
        return {"matches_per_s": len(self.asked)}


def test_contenders_take_turns_and_nobody_is_always_first() -> None:
    asked: list[str] = []
    one, other = Counted("one", asked), Counted("other", asked)

    take_turns([one, other], "pace", "chess", rounds=3)

    names = [line.partition(":")[0] for line in asked]
    assert names == ["one", "other", "other", "one", "one", "other"]
    assert one.figures == {"chess": {"matches_per_s": [1.0, 4.0, 5.0]}}


def test_a_slow_moment_of_the_machine_does_not_show_in_a_ratio() -> None:
    ours, theirs = [100.0, 33.0, 100.0], [10.0, 3.3, 10.0]

    assert ratios(ours, theirs) == pytest.approx([10.0, 10.0, 10.0])
    assert spread(ratios(ours, theirs)) == pytest.approx(0.0)
    assert spread([90.0, 100.0, 110.0]) == pytest.approx(5.0)
    assert told([1.0, 2.0, 90.0]) == "2.00 ±1112 %"


def test_a_contender_measures_when_it_is_asked() -> None:
    contender = Contender("here", sys.executable, "measures.py", TREE)
    try:
        [game, *_] = contender.ask("games")["games"]  # type: ignore[misc]
        contender.measure("pace", game)
        contender.measure("figures", game)
        with pytest.raises(RuntimeError, match="here cannot measure 'beauty chess'"):
            contender.ask("beauty chess")
    finally:
        contender.stop()
    figures = contender.figures[game]
    assert figures["matches_per_s"][0] > 0.0
    assert figures["fork_us"][0] > 0.0


def test_the_table_shows_ratios_to_catanatron_and_to_trees_beside() -> None:
    pace = {"matches_per_s": [20.0, 30.0], "decisions_per_s": [200.0, 300.0]}
    older = {"matches_per_s": [10.0, 15.0], "decisions_per_s": [100.0, 150.0]}
    peer = {"matches_per_s": [1.0, 1.5], "decisions_per_s": [50.0, 75.0]}
    console = Console(record=True, width=140, file=StringIO())

    show({"games": {"chess": {PEER: peer, "compiled": pace, "old/tree": older}}, "calibration_s": 1.0}, console)

    text = console.export_text()
    assert "20.00x ±0 % (target 10x)" in text
    assert "4.00x ±0 % (target 5x)" in text
    [beside] = [line for line in text.splitlines() if "against old/tree, games/s" in line]
    assert "2.00x" in beside


def test_only_trees_that_are_there_are_measured(tmp_path: Path) -> None:
    (tmp_path / "tree" / "escarmouche").mkdir(parents=True)

    names = our_trees([tmp_path / "tree", tmp_path / "nothing"])

    assert f"{tmp_path.name}/tree" in names
    assert "plain" in names
    assert f"{tmp_path.name}/nothing" not in names
