"""docs/cases.md is all that writers of cases read: its examples run, and it names every word there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from escarmouche.engine.book.catalogue import game
from escarmouche.games.multi_epochs.profiles import CATEGORIES, CHARACTERISTICS, TRAITS
from escarmouche.lab.cases.case import HEADS
from escarmouche.lab.cases.pieces import CLAUSES, FLAGS
from escarmouche.lab.cases.reporting import load_text, run, told
from escarmouche.table.scenery.files import natures

DOCUMENT = (Path(__file__).parents[2] / "docs" / "cases.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```case\n(.*?)```", DOCUMENT, re.DOTALL)
GAME = game("multi-epochs")
BOOK = GAME.casebook
assert BOOK is not None
assert GAME.bands is not None


@pytest.mark.parametrize("text", EXAMPLES)
def test_every_example_passes(text: str) -> None:
    report = run(load_text(text, "docs/cases.md"))

    assert [str(error) for error in report.errors] == []
    assert ["\n".join(told(case, failures)) for case, failures in report.failed] == []
    assert report.passed


def test_there_is_an_example_of_every_kind_of_line() -> None:
    heads = {line.split()[0].rstrip(":") for text in EXAMPLES for line in text.splitlines() if line.strip()}

    assert {"case", "when", "dice", "choose", "then", "and", "refused", "allowed", "odds", "chance", "rules"} <= heads


EVENTS = sorted(
    {
        kind
        for file in Path(GAME.folder).glob("*.py")
        for kind in re.findall(r'(?:note\(|kind=)"([a-z_]+)"', file.read_text(encoding="utf-8"))
    }
)
REFUSED = sorted(
    {
        rule
        for file in Path(GAME.folder).glob("*.py")
        for rule in re.findall(
            r'(?:refused|Refusal)\(\s*"[a-z_.]+",\s*"(ME-[A-Z0-9-]+)"', file.read_text(encoding="utf-8")
        )
    }
)
QUESTIONS = sorted(
    {
        key
        for file in Path(GAME.folder).glob("*.py")
        for key in re.findall(
            r'(?:Choose|ChooseSome|PickPath|PickPlace|choose_figure)\([^"]*?"([a-z_]+)"',
            file.read_text(encoding="utf-8"),
        )
    }
)
VERBS = [" ".join([word for word in phrase.pattern.split() if "{" not in word]) for phrase in BOOK.phrases]
POWERS = next(phrase.words for phrase in BOOK.phrases if phrase.pattern.startswith("uses"))


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(list(HEADS), id="lines"),
        pytest.param(list(TRAITS), id="traits"),
        pytest.param(list(CATEGORIES), id="categories"),
        pytest.param(list(CHARACTERISTICS), id="characteristics"),
        pytest.param(list(POWERS), id="powers"),
        pytest.param([switch.name for switch in GAME.switches], id="switches"),
        pytest.param(["defence", "none", "reserve", "free_trait", "house_powers"], id="settings"),
        pytest.param(list(GAME.scenarios), id="scenarios"),
        pytest.param([str(band["id"]) for band in GAME.sample_bands()], id="bands"),
        pytest.param(list(natures()), id="scenery"),
        pytest.param([*FLAGS, *CLAUSES], id="properties of scenery"),
        pytest.param([state.names[0] for state in BOOK.states], id="states"),
        pytest.param(
            [one.names[0] for one in (*BOOK.figure_numbers, *BOOK.side_numbers[:6], *BOOK.battle_numbers)], id="numbers"
        ),
        pytest.param([tally.names[0] for tally in BOOK.tallies], id="tallies"),
        pytest.param([relation.names[0] for relation in BOOK.relations], id="relations"),
        pytest.param([word for verb in VERBS for word in verb.split()], id="deeds"),
        pytest.param(EVENTS, id="events"),
        pytest.param(QUESTIONS, id="questions"),
        pytest.param(REFUSED, id="rules that refuse"),
        pytest.param([limit.rule for limit in GAME.bands.limits(60)], id="rules that limit bands"),
    ],
)
def test_every_word_is_documented(words: list[str]) -> None:
    assert words
    assert [word for word in words if not re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", DOCUMENT)] == []
