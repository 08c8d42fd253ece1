"""Profiles in the words of a case: `combattant + bouclier + elite (combat)`."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.cases.names import plain_name, titled
from escarmouche.faults.fault import Fault, Saying
from escarmouche.faults.nearest import unknown
from escarmouche.games.multi_epochs.profiles import CATEGORIES, CHARACTERISTICS, POWERS, TRAITS

CATEGORY_NAMES: Final = titled(CATEGORIES)
TRAIT_NAMES: Final = titled({key: trait.facts for key, trait in TRAITS.items()})
POWER_NAMES: Final = titled(POWERS)
CAPACITY: Final = ("capacity_", "capacite_", "free_")
PROFILE_WORDS: Final = [*CATEGORIES, *TRAITS, *CHARACTERISTICS, "capacity", "power"]


def describe(entry: dict[str, Any], word: str, details: list[str]) -> bool:
    """A category, a trait with the characteristics it raises, a capacity, a power, or a characteristic of its own."""
    if word in CATEGORY_NAMES and not details:
        if "category" in entry:
            raise Fault(Saying("fault.case.one_category", one=entry["category"], other_one=CATEGORY_NAMES[word]))
        entry["category"] = CATEGORY_NAMES[word]
    elif word in TRAIT_NAMES:
        entry["traits"] = in_order([*entry.get("traits", []), TRAIT_NAMES[word]])
        entry["raises"] = raised_by(TRAIT_NAMES[word], details) + entry.get("raises", [])
    elif word.startswith("power_"):
        entry["power"] = key_of(word[6:], POWER_NAMES, "power")
    elif word.startswith(CAPACITY):
        entry["free_capacity"] = key_of(word.split("_", 1)[1], TRAIT_NAMES, "trait")
        entry["raises"] = entry.get("raises", []) + raised_by(entry["free_capacity"], details)  # those stand last
    else:
        return not details and raise_to(entry, word)
    return True


def in_order(keys: list[str]) -> list[str]:
    """In the order of the trait table, so that armour is always rolled before the shield."""
    return [known for known in TRAITS for key in keys if key == known]


def key_of(name: str, names: dict[str, str], kind: str) -> str:
    found = names.get(name)
    if found is None:
        raise Fault(unknown(kind, name, sorted(set(names.values()))))
    return found


def raised_by(key: str, details: list[str]) -> list[str]:
    """What stands in brackets behind elite and champion."""
    raises = [plain_name(name) for name in details]
    for name in raises:
        if name not in CHARACTERISTICS:
            raise Fault(unknown("characteristic", name, CHARACTERISTICS))
    if ("raises" in TRAITS[key].facts) != bool(raises):
        raise Fault(Saying("fault.case.raises", named=key, wanted="elite (combat)"))
    return raises


def raise_to(entry: dict[str, Any], word: str) -> bool:
    """`combat 3`: the characteristic as a scene needs it, whatever it would cost."""
    name, _, value = word.rpartition("_")
    if name not in CHARACTERISTICS or not value.isdecimal() or len(value) > 1:
        return False
    if "category" not in entry:
        raise Fault(Saying("fault.case.category_first", given=f"{name} {value}"))
    missing = int(value) - int(CATEGORIES[entry["category"]][name]) - entry.get("raises", []).count(name)
    if missing < 0:
        raise Fault(Saying("fault.case.below_category", named=name))
    entry["raises"] = [name] * missing + entry.get("raises", [])
    return True


def why_not_entry(entry: dict[str, Any]) -> Saying | None:
    return None if "category" in entry else Saying("fault.case.needs_category", names=", ".join(CATEGORIES))
