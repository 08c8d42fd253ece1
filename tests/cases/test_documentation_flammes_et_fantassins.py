"""docs/cases-flammes-et-fantassins.md names every word in which cases of Flammes & Fantassins are written, and its examples run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from escarmouche.engine.book.catalogue import game
from escarmouche.games.flammes_et_fantassins.band import BODIES
from escarmouche.games.flammes_et_fantassins.cards import TALENTS
from escarmouche.games.flammes_et_fantassins.cases.describing import REFERENCE
from escarmouche.games.flammes_et_fantassins.items import ITEMS
from escarmouche.games.flammes_et_fantassins.sheets import CLASSES, SPECIALITIES
from escarmouche.lab.cases.reporting import load_text, run, told

DOCUMENT = (Path(__file__).parents[2] / "docs" / "cases-flammes-et-fantassins.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```case\n(.*?)```", DOCUMENT, re.DOTALL)
GAME = game("flammes-et-fantassins")
BOOK = GAME.casebook
assert BOOK is not None
SOURCE = "\n".join([file.read_text(encoding="utf-8") for file in sorted(Path(GAME.folder).glob("*.py"))])
EVENTS = sorted(set(re.findall(r'(?:note\(\s*|kind=)"([a-z_]+)"', SOURCE)))
ASKING = r'(?:Choose|ChooseSome|PickPath|PickPlace|PickPose|yes_no)\(\s*[^"()]*"([a-z_]+)"'
QUESTIONS = sorted(set(re.findall(ASKING, SOURCE)))
DICE = sorted(set(re.findall(r'key="([a-z_]+_(?:dice|side|off))"', SOURCE)))
VERBS = [" ".join([word for word in phrase.pattern.split() if "{" not in word]) for phrase in BOOK.phrases]
COUNTED = [*[f"{item} carried" for item in ITEMS], *[f"{talent} cards" for talent in TALENTS]]
NUMBERS = [one.names[0] for one in (*BOOK.figure_numbers, *BOOK.side_numbers, *BOOK.battle_numbers)]


@pytest.mark.parametrize("text", EXAMPLES)
def test_every_example_passes(text: str) -> None:
    report = run(load_text(text, "docs/cases-flammes-et-fantassins.md"))

    assert [str(error) for error in report.errors] == []
    assert ["\n".join(told(case, failures)) for case, failures in report.failed] == []
    assert report.passed


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(list(REFERENCE), id="reference characters"),
        pytest.param([*CLASSES, *BODIES], id="classes"),
        pytest.param([*ITEMS, *SPECIALITIES, *TALENTS], id="equipment, specialities, cards"),
        pytest.param([switch.name for switch in GAME.switches], id="switches"),
        pytest.param(list(GAME.scenarios), id="scenarios"),
        pytest.param([str(band["id"]) for band in GAME.sample_bands()], id="bands"),
        pytest.param([state.names[0] for state in BOOK.states], id="states"),
        pytest.param([name for name in NUMBERS if name not in COUNTED], id="numbers"),
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
