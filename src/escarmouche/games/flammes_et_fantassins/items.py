"""Equipment as data: weapons, shields, armour and matériel, each worth one iron coin [FF-WPN, FF-SHD, FF-RNG, FF-ARM, FF-MAT]."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from escarmouche.engine.book.data_files import read_data
from escarmouche.games.flammes_et_fantassins.scores import SCORES

FOLDER: Final = Path(__file__).parent

# Slots [FF-EQL-01].
MELEE: Final = "melee"
RANGED: Final = "ranged"
SHIELD: Final = "shield"
ARMOUR: Final = "armour"
GEAR: Final = "gear"

# How a ranged weapon is reloaded [FF-TIR-04].
SIMPLE: Final = "simple"
STILL: Final = "still"  # without moving [FF-R-41]
FOCUS: Final = "focus"  # by a Concentration as well [FF-CONC-04]
NEVER: Final = "never"


class Change:
    """What a thing adds to a score or to a derived number while it is carried."""

    __slots__ = ("amount", "kind", "score")

    def __init__(self, name: str, amount: int) -> None:
        self.score: Final = SCORES.index(name) if name in SCORES else -1
        self.kind: Final = name
        self.amount: Final = amount


class Item:
    """A kind of equipment."""

    __slots__ = (
        "category", "changes", "damage", "hands", "is_magic", "is_potion", "is_shield", "is_thrown", "key", "range", "reload", "rule",
        "slot", "stuns", "title", "to_hit", "uses_for",
    )  # fmt: skip

    def __init__(self, key: str, facts: dict[str, Any]) -> None:
        self.key: Final = key
        self.rule: Final = str(facts["rule"])
        self.title: Final[dict[str, str]] = facts["title"]
        self.slot: Final = str(facts["slot"])
        self.is_shield: Final = self.slot == SHIELD
        self.hands: Final = int(facts.get("hands", 0))
        self.to_hit: Final = int(facts.get("to_hit", 0))
        self.damage: Final = int(facts.get("damage", 0))
        self.category: Final = str(facts.get("category", ""))  # what its family adds to its own line [FF-R-10]
        self.stuns: Final = facts.get("stuns") is True  # [FF-WPN-06]
        self.range: Final = int(facts.get("range", 0))  # inches; 0 where it is thrown
        self.is_thrown: Final = facts.get("is_thrown") is True  # as far as 1 + DEX + FOR inches [FF-R-12]
        self.uses_for: Final = facts.get("uses_for") is True  # FOR counts in its damage [FF-ATK-07]
        self.reload: Final = str(facts.get("reload", ""))
        self.is_potion: Final = facts.get("is_potion") is True
        self.is_magic: Final = facts.get("is_magic") is True  # of use to Mages alone
        changes: dict[str, int] = facts.get("changes", {})
        self.changes: Final = tuple([Change(name, amount) for name, amount in changes.items()])


SCROLL: Final = "parchemin_"  # before the name of its spell


def scrolls() -> dict[str, dict[str, Any]]:
    """One of every spell: Matériel that costs a coin like everything [FF-MAT-12, FF-R-14]."""
    spells = read_data(FOLDER / "spells.toml")
    return {f"{SCROLL}{key}": {**SCROLL_FACTS, "title": scroll_title(facts["title"])} for key, facts in spells.items()}


def scroll_title(spell: dict[str, str]) -> dict[str, str]:
    return {"fr": f"parchemin ({spell['fr']})", "en": f"scroll ({spell['en']})"}


SCROLL_FACTS: Final[dict[str, Any]] = {"rule": "FF-MAT-12", "slot": GEAR, "group": "scroll", "is_magic": True}
GOODS: Final[dict[str, dict[str, Any]]] = {  # the list is closed [FF-R-15]
    **{key: {"group": facts["slot"], **facts} for key, facts in read_data(FOLDER / "items.toml").items()},
    **scrolls(),
}
ITEMS: Final = {key: Item(key, facts) for key, facts in GOODS.items()}
CATEGORIES: Final = {
    "two_handed": ITEMS["arme_a_deux_mains"],
    "one_handed": ITEMS["arme_a_une_main"],
}  # by the name in the data
