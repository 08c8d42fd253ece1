"""docs/cases.md and its sisters are all that writers of cases read: their examples run, and they name every word there is."""

from __future__ import annotations

from typing import Any, Final

import pytest

from escarmouche.games.evenor import profiles as evenor
from escarmouche.games.flammes_et_fantassins.cards import TALENTS
from escarmouche.games.flammes_et_fantassins.cases.describing import REFERENCE
from escarmouche.games.flammes_et_fantassins.items import ITEMS
from escarmouche.games.flammes_et_fantassins.magic.lasting import SPELL_EFFECTS
from escarmouche.games.flammes_et_fantassins.sheets import CLASSES, SPECIALITIES, SPELLS
from escarmouche.games.multi_epochs import profiles as multi_epochs
from escarmouche.games.song_of_blades import profiles as song_of_blades
from escarmouche.games.sons_of_fate import profiles as sons_of_fate
from escarmouche.games.sons_of_fate.repertoire import STARTER
from escarmouche.lab.cases.case import HEADS
from escarmouche.lab.cases.pieces import CLAUSES, FLAGS
from escarmouche.table.scenery.files import natures
from tests.cases.documented import Document

GENERAL: Final = Document("cases.md", "multi-epochs")
EVENOR: Final = Document("cases-evenor.md", "evenor")
SONG_OF_BLADES: Final = Document("cases-song-of-blades.md", "song-of-blades")
SONS_OF_FATE: Final = Document("cases-sons-of-fate.md", "sons-of-fate")
FLAMMES_ET_FANTASSINS: Final = Document("cases-flammes-et-fantassins.md", "flammes-et-fantassins")
PAGES: Final = (GENERAL, EVENOR, SONG_OF_BLADES, SONS_OF_FATE, FLAMMES_ET_FANTASSINS)

CHOICES_OF_SPELLS: Final = [
    "assign_magic", "charmed_action", "charmed_share", "corrode", "drain_picks", "melt", "ray_more", "rise", "shapechange", "show_die",
    "spectral_fate", "spell_target", "teleport_off", "token_near",
]  # fmt: skip
# What only one of the pages has to name.
OWN: Final[dict[Document, dict[str, list[str]]]] = {
    GENERAL: {
        "lines": list(HEADS),
        "traits": list(multi_epochs.TRAITS),
        "categories": list(multi_epochs.CATEGORIES),
        "characteristics": list(multi_epochs.CHARACTERISTICS),
        "powers": list(next(phrase.words for phrase in GENERAL.book.phrases if phrase.pattern.startswith("uses"))),
        "settings": ["defence", "none", "reserve", "free_trait", "house_powers"],
        "scenery": list(natures()),
        "properties of scenery": [*FLAGS, *CLAUSES],
        **GENERAL.refusals(60),
    },
    EVENOR: {
        "figures": list(evenor.FIGURES),
        "traits": list(evenor.TRAITS),
        "characteristics": list(evenor.NUMBERS),
        "settings": ["even", "free", "before", "after", "individual", "all", "road", "open"],
        **EVENOR.refusals(50),
    },
    SONG_OF_BLADES: {
        "profiles": list(song_of_blades.PROFILES),
        "special rules": list(song_of_blades.TRAITS),
        "another question": ["group"],
    },
    SONS_OF_FATE: {"profiles": list(sons_of_fate.PROFILES), "capabilities": list(STARTER)},
    FLAMMES_ET_FANTASSINS: {
        "reference characters": [f"build {name}" for name in REFERENCE],
        "classes": list(CLASSES),
        "things and cards": [*ITEMS, *SPECIALITIES, *TALENTS],
        "spells": list(SPELLS),
        "more questions": FLAMMES_ET_FANTASSINS.found(r'(?:Choose|ChooseSome|PickPose)\(\s+[^"()]*"([a-z_]+)"'),
        "questions that are handed on": FLAMMES_ET_FANTASSINS.found(r'key="([a-z_]+)"'),
        "answers to spells": FLAMMES_ET_FANTASSINS.answers(CHOICES_OF_SPELLS),
    },
}
# What is counted of many kinds alike is named once for all of them, and no case throws for the scenario.
LEFT_OUT: Final = {
    *[f"{category} points" for category in multi_epochs.CATEGORIES],
    *[f"{item} carried" for item in ITEMS],
    *[f"{spell} in hand" for spell in SPELLS],
    *[f"parchemin_{spell}" for spell in SPELLS],
    *[f"under {kind}" for kind in SPELL_EFFECTS],
    "scenario_die",
    "figure",  # an option that is a figure is called by its name
}
WORDS: Final = [
    pytest.param(page, words, id=f"{page.game.id}: {kind}")
    for page in PAGES
    for kind, words in (page.words() | OWN[page]).items()
]


def examples() -> list[Any]:
    return [
        pytest.param(page, text, id=f"{page.game.id} {i}") for page in PAGES for i, text in enumerate(page.examples)
    ]


@pytest.mark.parametrize(("page", "text"), examples())
def test_every_example_passes(page: Document, text: str) -> None:
    assert page.fails(text) == []


def test_there_is_an_example_of_every_kind_of_line() -> None:
    heads = {line.split()[0].rstrip(":") for text in GENERAL.examples for line in text.splitlines() if line.strip()}

    assert {"case", "when", "dice", "choose", "then", "and", "refused", "allowed", "odds", "chance", "rules"} <= heads


@pytest.mark.parametrize(("page", "words"), WORDS)
def test_every_word_is_documented(page: Document, words: list[str]) -> None:
    assert words
    assert page.unnamed([word for word in words if word not in LEFT_OUT]) == []
