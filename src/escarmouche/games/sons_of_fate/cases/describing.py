"""Profiles in the words of a case: `guerrier + tireur + choc`, `colosse + base 60x35`."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.cases.names import titled
from escarmouche.faults.fault import Fault, Saying
from escarmouche.games.sons_of_fate.bases import measures
from escarmouche.games.sons_of_fate.profiles import PROFILES, SHOOTER
from escarmouche.games.sons_of_fate.repertoire import CAPABILITIES

PROFILE_NAMES: Final = titled(PROFILES)
SHOOTERS: Final = (SHOOTER, "shooter")
BASE: Final = "base"
PROFILE_WORDS: Final = [*PROFILES, *SHOOTERS, *CAPABILITIES, "base_60x35"]


def describe(entry: dict[str, Any], word: str, details: list[str]) -> bool:
    """A profile, the weapon of a shooter, capabilities, a base of its own."""
    if details:
        return False
    if word in PROFILE_NAMES:
        if "profile" in entry:
            raise Fault(Saying("fault.case.one_profile", one=entry["profile"], other_one=PROFILE_NAMES[word]))
        entry["profile"] = PROFILE_NAMES[word]
        return True
    if word in SHOOTERS:
        entry["option"] = SHOOTER
        return True
    if word.startswith(BASE):
        size = word[len(BASE) :].lstrip("_")
        entry["base"] = size
        return len(measures(size)) > 0
    names = titled({key: capability.facts for key, capability in CAPABILITIES.items()})
    if word in names:
        entry["capabilities"] = [*entry.get("capabilities", []), names[word]]
        return True
    return False


def why_not_entry(entry: dict[str, Any]) -> Saying | None:
    return None if "profile" in entry else Saying("fault.case.needs_profile", names=", ".join(PROFILES))
