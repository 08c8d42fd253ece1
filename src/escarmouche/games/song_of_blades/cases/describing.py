"""Profiles in the words of a case: `archer`, or `q4 + c3 + mounted`."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.cases.names import titled
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
            raise ValueError(f"a figure has one profile, not {entry['profile']} and {PROFILE_NAMES[word]}")
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
        raise ValueError(f"{key} goes from {low} to {high}, not {value}")
    if "profile" in entry:
        raise ValueError(f"{entry['profile']} has a {key} already; give q, c and rules without a profile")
    entry[key] = int(value)
    return True


def why_not_entry(entry: dict[str, Any]) -> str:
    if "profile" in entry or ("quality" in entry and "combat" in entry):
        return ""
    return f"a figure needs a profile ({', '.join(PROFILES)}), or a quality and a combat: q4 + c3"
