"""Characters in the words of a case: `soldat + powerful + arme à une main + écu`, or a reference character: `brute`."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.cases.names import called, titled, titles_of
from escarmouche.faults.fault import Saying
from escarmouche.games.flammes_et_fantassins.band import BODIES
from escarmouche.games.flammes_et_fantassins.items import ITEMS, MELEE, RANGED
from escarmouche.games.flammes_et_fantassins.learning import SPELLS
from escarmouche.games.flammes_et_fantassins.sheets import AGILE, CLASSES, DRESS, NAKED, POWERFUL, SPECIALITIES

CLASS_NAMES: Final = titled(CLASSES)
ITEM_NAMES: Final = called({key: list(item.title.values()) for key, item in ITEMS.items()})
BODY_NAMES: Final = called({key: titles_of(facts) for key, facts in BODIES.items()})
SPECIALITY_NAMES: Final = titled(SPECIALITIES)
SPELL_NAMES: Final = titled(SPELLS)
DAGGER: Final = "dague"

# Characters that many examples are about: classes, body, first weapon, equipment; and the speciality of those that have one.
REFERENCE: Final[dict[str, tuple[tuple[str, ...], str, str, tuple[str, ...]]]] = {
    "brute": (("barbare", "soldat"), POWERFUL, "arme_a_deux_mains", ("cuir",)),
    "knight": (("chevalier",), POWERFUL, "arme_a_une_main", ("ecu", "plaque")),
    "shadow": (("assassin", "bretteur", "voleur"), AGILE, DAGGER, ()),
    "bowman": (("archer",), AGILE, "arc_long", ()),
    "soldier": (("soldat",), POWERFUL, "arme_a_une_main", ()),
    "paladin": (("paladin",), POWERFUL, "masse", ()),
    "necro": (("necromancien",), AGILE, DAGGER, ()),
    "wizard": (("magicien", "archimage"), AGILE, "baton", ("robe",)),
    "priest": (("pretre",), POWERFUL, "masse", ()),
    "sorcerer": (("sorcier",), AGILE, DAGGER, ()),
    "druid": (("druide",), POWERFUL, "arme_a_une_main", ()),
}
REFERENCE_SPECIALITIES: Final = {
    "necro": "cremation_de_l_ame", "sorcerer": "murmures_des_ombres", "druid": "langage_animal",
}  # fmt: skip
BUILD: Final = "build"  # before the name of a reference character
PROFILE_WORDS: Final = [
    *[f"{BUILD}_{name}" for name in REFERENCE], *CLASSES, *ITEMS, *BODIES, *SPECIALITIES, *SPELLS, NAKED,
]  # fmt: skip


def describe(entry: dict[str, Any], word: str, details: list[str]) -> bool:
    """Classes, a body, equipment (the first weapon is the free one), spells, a speciality; or a whole reference character."""
    if details:
        return False
    if word.startswith(f"{BUILD}_") and word[len(BUILD) + 1 :] in REFERENCE:
        build(entry, word[len(BUILD) + 1 :])
        return True
    if word in CLASS_NAMES:
        entry["classes"] = [*entry.get("classes", []), CLASS_NAMES[word]]
    elif word in BODY_NAMES:
        entry["body"] = BODY_NAMES[word]
    elif word in ITEM_NAMES:
        add_item(entry, ITEM_NAMES[word])
    elif word in SPELL_NAMES:
        entry["spells"] = [*entry.get("spells", []), SPELL_NAMES[word]]
    elif word in SPECIALITY_NAMES:
        entry["speciality"] = SPECIALITY_NAMES[word]
    elif word == NAKED:
        entry[DRESS] = NAKED
    else:
        return False
    return True


def build(entry: dict[str, Any], name: str) -> None:
    """A whole reference character; a speciality that is said besides takes the place of its own."""
    classes, body, weapon, items = REFERENCE[name]
    entry.update({"classes": list(classes), "body": body, "weapon": weapon, "items": list(items)})
    if name in REFERENCE_SPECIALITIES:
        entry["speciality"] = REFERENCE_SPECIALITIES[name]


def add_item(entry: dict[str, Any], item: str) -> None:
    """The first weapon is the one that everybody has for nothing [FF-BAND-10]."""
    if "weapon" not in entry and ITEMS[item].slot in (MELEE, RANGED):
        entry["weapon"] = item
    else:
        entry["items"] = [*entry.get("items", []), item]


def why_not_entry(entry: dict[str, Any]) -> Saying | None:
    if "classes" not in entry:
        return Saying("fault.case.needs_class", names=", ".join(CLASSES))
    entry.setdefault("body", AGILE)
    entry.setdefault("weapon", DAGGER)
    return None
