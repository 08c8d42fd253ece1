"""Figures in the words of a case: `harald + ethere + perception 3 + save 5`."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.cases.names import called, titled
from escarmouche.faults.fault import Fault, Saying
from escarmouche.games.evenor.profiles import FIGURES, NUMBERS, TRAITS

OTHER_NUMBERS: Final = {"tir": "shooting", "sauvegarde": "save", "vitalite": "vitality"}
FIGURE_NAMES: Final = called({key: [str(facts["name"])] for key, facts in FIGURES.items()})
TRAIT_NAMES: Final = titled({key: trait.facts for key, trait in TRAITS.items()})
NUMBER_NAMES: Final = {**{name: name for name in NUMBERS}, **OTHER_NUMBERS}
PROFILE_WORDS: Final = [*FIGURES, *TRAITS, *NUMBER_NAMES]


def describe(entry: dict[str, Any], word: str, details: list[str]) -> bool:
    """A figure of the book, a trait with its number if it takes one, or a characteristic of its own; False if none of these."""
    if details:
        return False
    word = word.rstrip("+")
    name, _, last = word.rpartition("_")
    value = int(last) if last.isdecimal() and len(last) == 1 else -1
    if word in FIGURE_NAMES:
        if "figure" in entry:
            raise Fault(Saying("fault.case.one_book_figure", one=entry["figure"], other_one=FIGURE_NAMES[word]))
        entry["figure"] = FIGURE_NAMES[word]
    elif word in TRAIT_NAMES:
        add_trait(entry, TRAIT_NAMES[word], -1)
    elif value >= 0 and name in TRAIT_NAMES:
        add_trait(entry, TRAIT_NAMES[name], value)
    elif value >= 0 and name in NUMBER_NAMES:
        entry["numbers"] = {**entry.get("numbers", {}), NUMBER_NAMES[name]: value}
    else:
        return False
    return True


def add_trait(entry: dict[str, Any], key: str, value: int) -> None:
    """A trait that the scene adds to the profile; those printed with X or X+ need their number [EV-PRO-12]."""
    needs_one = "takes" in TRAITS[key].facts
    if needs_one != (value >= 0):
        raise Fault(Saying("fault.case.needs_number" if needs_one else "fault.case.takes_no_number", named=key))
    entry["extra_traits"] = [*entry.get("extra_traits", []), key]
    if value >= 0:
        entry["extra_thresholds"] = {**entry.get("extra_thresholds", {}), key: value}


def why_not_entry(entry: dict[str, Any]) -> Saying | None:
    """What a line of a case still lacks."""
    return None if "figure" in entry else Saying("fault.case.needs_book_figure", names=", ".join(FIGURES))
