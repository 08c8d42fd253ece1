"""The capabilities that a band may buy with its fate marks, as data [SF-CAP-01, SF-BAND-11, SF-R-59]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.battle.traits import Trait
from escarmouche.engine.book.data_files import read_data
from escarmouche.games.sons_of_fate.profiles import FOLDER

STARTER: Final[dict[str, Trait]] = {
    key: Trait(key, str(facts["rule"]), dict(facts)) for key, facts in read_data(FOLDER / "capabilities.toml").items()
}
CAPABILITIES: Final[dict[str, Trait]] = dict(STARTER)  # with those that an operator has installed


def marks_of(capability: Trait) -> int:
    """What it costs in fate marks [SF-BAND-11]."""
    return int(str(capability.facts["cost_md"]))


def who_of(capability: Trait) -> dict[str, object]:
    """Who may have it: everybody, unless it says otherwise."""
    who = capability.facts.get("who", {})
    assert isinstance(who, dict)
    return who


def most_of(capability: Trait) -> int:
    """How many figures of a band may have it; -1 for any number."""
    return int(str(capability.facts.get("max_per_band", -1)))


def title_of(capability: Trait) -> dict[str, str]:
    """What it is called, by language."""
    titles = capability.facts["title"]
    assert isinstance(titles, dict)
    return titles
