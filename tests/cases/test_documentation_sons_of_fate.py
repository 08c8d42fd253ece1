"""docs/cases-sons-of-fate.md names every word in which cases of Sons of Fate are written, and its examples run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from escarmouche.engine.book.catalogue import game
from escarmouche.games.sons_of_fate.profiles import PROFILES
from escarmouche.games.sons_of_fate.repertoire import STARTER
from escarmouche.lab.cases.reporting import load_text, run, told

DOCUMENT = (Path(__file__).parents[2] / "docs" / "cases-sons-of-fate.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```case\n(.*?)```", DOCUMENT, re.DOTALL)
GAME = game("sons-of-fate")
BOOK = GAME.casebook
assert BOOK is not None
SOURCE = "\n".join([file.read_text(encoding="utf-8") for file in sorted(Path(GAME.folder).glob("*.py"))])
EVENTS = sorted(set(re.findall(r'(?:note\(|kind: str = |kind=)"([a-z_]+)"', SOURCE)))
ASKING = r'(?:Choose|choose_figure|PickPath|PickPlace|PickPose|Distribute|yes_no|is_announced)\([^"()]*"([a-z_]+)"'
QUESTIONS = sorted(set(re.findall(ASKING, SOURCE)))
DICE = sorted(set(re.findall(r'key="([a-z_]+_(?:die|dice|roll|off))"', SOURCE)))
VERBS = [" ".join([word for word in phrase.pattern.split() if "{" not in word]) for phrase in BOOK.phrases]


@pytest.mark.parametrize("text", EXAMPLES)
def test_every_example_passes(text: str) -> None:
    report = run(load_text(text, "docs/cases-sons-of-fate.md"))

    assert [str(error) for error in report.errors] == []
    assert ["\n".join(told(case, failures)) for case, failures in report.failed] == []
    assert report.passed


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(list(PROFILES), id="profiles"),
        pytest.param(list(STARTER), id="capabilities"),
        pytest.param([switch.name for switch in GAME.switches], id="switches"),
        pytest.param(list(GAME.scenarios), id="scenarios"),
        pytest.param([str(band["id"]) for band in GAME.sample_bands()], id="bands"),
        pytest.param([state.names[0] for state in BOOK.states], id="states"),
        pytest.param(
            [one.names[0] for one in (*BOOK.figure_numbers, *BOOK.side_numbers, *BOOK.battle_numbers)], id="numbers"
        ),
        pytest.param([tally.names[0] for tally in BOOK.tallies], id="tallies"),
        pytest.param([relation.names[0] for relation in BOOK.relations], id="relations"),
        pytest.param([word for verb in VERBS for word in verb.split()], id="deeds"),
        pytest.param(EVENTS, id="events"),
        pytest.param(QUESTIONS, id="questions"),
        pytest.param(DICE, id="dice"),
    ],
)
def test_every_word_is_named(words: list[str]) -> None:
    assert words
    assert [word for word in words if word not in DOCUMENT] == []
