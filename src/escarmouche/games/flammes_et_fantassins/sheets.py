"""Sheets: a character as it was built, from its classes [FF-BAND-04..07, FF-CLS]."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.book.data_files import read_data, strings
from escarmouche.games.flammes_et_fantassins.items import FOLDER
from escarmouche.games.flammes_et_fantassins.kits import Kit, kit_of
from escarmouche.games.flammes_et_fantassins.scores import CHA, CON, DEX, FOR, INT, SAG, SCORES

__all__ = [
    "AGILE",
    "CHA",
    "CLASSES",
    "CON",
    "DEX",
    "DRESS",
    "FOR",
    "INT",
    "LACKS",
    "NAKED",
    "POWERFUL",
    "SAG",
    "SCORES",
    "SPECIALITIES",
    "SPELLS",
    "Bonus",
    "Gain",
    "Numbers",
    "Sheet",
    "carried_by",
    "in_book_order",
]

CLASSES: Final[dict[str, dict[str, Any]]] = read_data(FOLDER / "classes.toml")
SPECIALITIES: Final[dict[str, dict[str, Any]]] = read_data(FOLDER / "specialities.toml")
SPELLS: Final[dict[str, dict[str, Any]]] = read_data(FOLDER / "spells.toml")
ORDER: Final = {key: place for place, key in enumerate(SPELLS)}
AGILE: Final = "agile"
POWERFUL: Final = "powerful"
LACKS: Final = "lacks"  # what a line says of a weapon that was lost in a campaign [FF-R-112]
DRESS: Final = "dress"  # what a line says of clothes ...
NAKED: Final = "naked"  # ... where there are none


class Gain:
    """What a class adds to a score."""

    __slots__ = ("amount", "rule")

    def __init__(self, amount: int, rule: str) -> None:
        self.amount: Final = amount
        self.rule: Final = rule


class Bonus:
    """What a class adds to a derived number directly [FF-MOD-02]."""

    __slots__ = ("amount", "kind", "rule")

    def __init__(self, kind: str, amount: int, rule: str) -> None:
        self.kind: Final = kind  # "move", "life", "melee" or "shooting"
        self.amount: Final = amount
        self.rule: Final = rule


class Numbers:
    """What follows from a sheet and from what is carried alone."""

    __slots__ = ("life", "move")

    def __init__(self, move: int, life: int) -> None:
        self.move: Final = move  # Dép. before what the scenario adds, and its bounds
        self.life: Final = life


class Sheet:
    """What was decided when a character was built; shared by all branches of a match."""

    __slots__ = (
        "bonuses", "classes", "is_agile", "is_mage", "is_naked", "items", "kit", "numbers", "rank", "scores", "speciality", "spells", "talents",
    )  # fmt: skip

    def __init__(self, entry: dict[str, Any]) -> None:
        self.is_agile: Final = entry["body"] == AGILE  # [FF-CHR-03]
        self.classes: Final = tuple(strings(entry.get("classes", [])))
        self.rank: Final = len(self.classes)  # 1 Mercenary, 2 Adventurer, 3 Hero [FF-BAND-07]
        self.scores: Final = tuple([gains_of(self.classes, name) for name in SCORES])
        self.bonuses: Final = tuple([bonus for key in self.classes for bonus in bonuses_of(key)])
        self.is_mage: Final = any([CLASSES[key]["family"] == "caster" for key in self.classes])
        self.items: Final = carried_by(entry)
        self.kit: Final = kit_of(self.items)
        self.is_naked: Final = entry.get(DRESS) == NAKED  # [FF-R-16]
        self.spells: Final = in_book_order(strings(entry.get("spells", [])))
        self.speciality: Final = str(entry.get("speciality") or "")
        self.numbers: Final[dict[Kit, Numbers]] = {}  # by what is carried, as far as anybody has asked
        self.talents: Final = cards_of(self.classes, self.speciality)


def in_book_order(cards: list[str]) -> tuple[str, ...]:
    """Spell cards in the order of the book: where one lies among others tells nothing of it [FF-HID-08]."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


def carried_by(entry: dict[str, Any]) -> tuple[str, ...]:
    """The free weapon and what was bought, without what was lost since [FF-BAND-10, FF-R-112]."""
    items = strings(entry.get("items", []))
    weapon = str(entry["weapon"])
    return tuple(items) if weapon in strings(entry.get(LACKS, [])) else (weapon, *items)


def gains_of(classes: tuple[str, ...], name: str) -> tuple[Gain, ...]:
    """What classes add to one score, class by class."""
    found: list[Gain] = []
    for key in classes:
        amount = CLASSES[key]["scores"].get(name, 0)
        if amount:
            found.append(Gain(int(amount), str(CLASSES[key]["rule"])))
    return tuple(found)


def cards_of(classes: tuple[str, ...], speciality: str) -> tuple[str, ...]:
    """The Talent cards of a character, one for every class that brings it, and the Priest's [FF-R-09, FF-SPE-07, FF-R-121]."""
    found = [card for key in classes for card in strings(CLASSES[key].get("talents", []))]
    given = SPECIALITIES[speciality].get("gives", "") if speciality else ""
    return tuple([*found, str(given)] if given else found)


def bonuses_of(key: str) -> list[Bonus]:
    """The direct bonuses of one class."""
    facts = CLASSES[key]
    return [Bonus(kind, int(amount), str(facts["rule"])) for kind, amount in facts["bonuses"].items()]
