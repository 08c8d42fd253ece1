"""What a Mage knows when it is built: spells by domain and level, and one speciality [FF-SPL-02..04, FF-SPE-01]."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.book.data_files import strings
from escarmouche.games.flammes_et_fantassins.limits import GRIMOIRE
from escarmouche.games.flammes_et_fantassins.sheets import CLASSES, SPECIALITIES, SPELLS

__all__ = ["DOMAINS", "SPECIALITIES", "SPELLS", "Lesson", "granted", "is_caster", "lessons", "openings"]

DOMAINS: Final = ("lumiere", "tenebres", "nature", "magie")  # [FF-SPL-01]
CASTER: Final = "caster"


class Lesson:
    """Something wrong with what a character knows: the sentence, its rule, which field and how much."""

    __slots__ = ("about", "amount", "field", "key", "lacks", "rule")

    def __init__(
        self, key: str, rule: str, field: str, *, about: str = "", amount: int = 1, lacks: bool = False
    ) -> None:
        self.key: Final = key
        self.rule: Final = rule
        self.field: Final = field
        self.about: Final = about
        self.amount: Final = amount
        self.lacks: Final = lacks  # something is still to be chosen


def is_caster(key: str) -> bool:
    return bool(CLASSES[key]["family"] == CASTER)


def granted(classes: list[str], domain: str) -> int:
    """The spells of a domain that classes grant [FF-SPL-02]."""
    return sum([int(CLASSES[key].get("spells", {}).get(domain, 0)) for key in dict.fromkeys(classes)])


def openings(classes: list[str]) -> list[str]:
    """The specialities among which a Mage of these classes chooses [FF-SPE-01]."""
    return [str(CLASSES[key]["speciality"]) for key in classes if is_caster(key)]


def lessons(entry: dict[str, Any]) -> list[Lesson]:
    """All that is wrong with the spells and the speciality of one line."""
    classes = strings(entry.get("classes", []))
    return wrong_spells(entry, classes) + wrong_speciality(entry, classes)


def wrong_spells(entry: dict[str, Any], classes: list[str]) -> list[Lesson]:
    """As many spells of each domain as classes grant, one more by a grimoire, never more of level II than of level I."""
    spells = strings(entry.get("spells", []))
    is_mage = any([is_caster(key) for key in classes])
    if not is_mage:  # a grimoire is of use to Mages alone [FF-MAT-03, FF-R-13]
        return [Lesson("not_a_mage", "FF-SPL-02", "spells", amount=len(spells))] if spells else []
    found: list[Lesson] = []
    beyond = missing = 0
    for domain in DOMAINS:
        known = [key for key in spells if SPELLS[key]["domain"] == domain]
        due = granted(classes, domain)
        beyond += max(len(known) - due, 0)
        missing += max(due - len(known), 0)
        great = len([key for key in known if SPELLS[key]["level"] == 2])
        if 2 * great > len(known):
            found.append(
                Lesson("too_many_great_spells", "FF-SPL-04", "spells", about=domain, amount=2 * great - len(known))
            )
    extra = 1 if GRIMOIRE in strings(entry.get("items", [])) else 0  # [FF-SPL-03]
    if beyond > extra:
        found.append(Lesson("too_many_spells", "FF-SPL-02", "spells", amount=beyond - extra))
    missing += max(extra - beyond, 0)
    if missing:
        found.append(Lesson("too_few_spells", "FF-SPL-02", "spells", amount=missing, lacks=True))
    for index, key in enumerate(spells):
        if key in spells[:index]:
            found.append(Lesson("spell_twice", "FF-SPL-04", "spells", about=key))
    return found


def wrong_speciality(entry: dict[str, Any], classes: list[str]) -> list[Lesson]:
    """Exactly one of those that its own spellcaster classes open [FF-SPE-01]."""
    chosen = str(entry.get("speciality") or "")
    known = openings(classes)
    if chosen and chosen not in known:
        return [Lesson("not_its_speciality", "FF-SPE-01", "speciality", about=chosen)]
    if known and not chosen:
        return [Lesson("no_speciality", "FF-SPE-01", "speciality", lacks=True)]
    return []
