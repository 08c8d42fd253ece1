"""Profiles in the words of a case: `archer`, or `q4 + c3 + mounted`."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.cases.names import titled
from escarmouche.faults.fault import Fault, Saying
from escarmouche.games.song_of_blades.profiles import BEST_QUALITY, MOST_COMBAT, PROFILES, TRAITS, WORST_QUALITY

PROFILE_NAMES: Final = titled(PROFILES)
RULE_NAMES: Final = titled({key: trait.facts for key, trait in TRAITS.items()})
NUMBERS: Final[dict[str, str]] = {"q": "quality", "quality": "quality", "c": "combat", "combat": "combat"}
BOUNDS: Final[dict[str, tuple[int, int]]] = {
    "quality": (BEST_QUALITY, WORST_QUALITY),
    "combat": (0, MOST_COMBAT),
}
PROFILE_WORDS: Final = [*PROFILES, *TRAITS, "q4", "c3"]


def describe(entry: dict[str, Any], word: str, details: list[str]) -> bool:
    """A sample profile, or Quality, Combat and special rules of its own."""
    if details:
        return False
    if take_number(entry, word):
        return True
    if word in PROFILE_NAMES and word not in TRAITS and not is_free(entry):
        if "profile" in entry:
            raise Fault(Saying("fault.case.one_profile", one=entry["profile"], other_one=PROFILE_NAMES[word]))
        entry["profile"] = PROFILE_NAMES[word]
        return True
    if word in RULE_NAMES and is_free(entry):
        entry["rules"] = [*entry.get("rules", []), RULE_NAMES[word]]
        return True
    if word in PROFILE_NAMES and "profile" not in entry and not is_free(entry):
        entry["profile"] = PROFILE_NAMES[word]
        return True
    return False


def is_free(entry: dict[str, Any]) -> bool:
    """Whether a figure has a profile of its own."""
    return "quality" in entry or "combat" in entry


def take_number(entry: dict[str, Any], word: str) -> bool:
    """`q4`, `quality 4`, `c3`, `combat 3`."""
    name = word.rstrip("0123456789")
    value = word[len(name) :]
    key = NUMBERS.get(name.rstrip("_"))
    if key is None or not value:
        return False
    low, high = BOUNDS[key]
    if not low <= int(value) <= high:
        raise Fault(Saying("fault.case.bounds", named=key, low=low, high=high, given=value))
    if "profile" in entry:
        raise Fault(Saying("fault.case.has_already", named=entry["profile"], given=key))
    entry[key] = int(value)
    return True


def why_not_entry(entry: dict[str, Any]) -> Saying | None:
    if "profile" in entry or ("quality" in entry and "combat" in entry):
        return None
    return Saying("fault.case.needs_profile_or", names=", ".join(PROFILES), wanted="q4 + c3")
