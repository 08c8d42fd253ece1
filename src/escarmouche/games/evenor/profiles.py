"""Profiles: what a figure is and what it carries, as the data files have them [EV-PRO]."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from escarmouche.engine.battle.traits import Trait, traits_in
from escarmouche.engine.book.data_files import read_data, strings

FOLDER: Final = Path(__file__).parent
SHORT: Final = 4.0  # the distances of a figure that is neither Lent nor Rapide [EV-MOV-02]
RAPID: Final = 6.0
NUMBERS: Final = ("initiative", "reaction", "combat", "shooting", "save", "vitality")
ATTACKS: Final = "attaques_multiples"


class Weapon:
    """One weapon: its dice, its ranges, and what it can be used for [EV-PRO-08..10]."""

    __slots__ = (
        "fights", "is_enchanted", "is_thrown", "key", "long", "medium", "power", "rule", "save_modifier", "shoots", "short",
        "title",
    )  # fmt: skip

    def __init__(self, key: str, facts: dict[str, Any]) -> None:
        use = str(facts["use"])
        ranges = [float(reach) for reach in facts.get("range", (0.0, 0.0, 0.0))]
        self.key: Final = key
        self.rule: Final = str(facts["rule"])
        self.title: Final[dict[str, str]] = facts["title"]  # by language
        self.power: Final = int(facts["power"])  # dice
        self.is_enchanted: Final = bool(facts["enchanted"])
        self.short: Final = ranges[0]  # 0.0 without a range
        self.medium: Final = ranges[1]
        self.long: Final = ranges[2]
        self.is_thrown: Final = use == "both"  # lost once thrown
        self.fights: Final = use != "shot"
        self.shoots: Final = use == "shot" or self.is_thrown
        self.save_modifier: Final = int(facts.get("save_modifier", 0))

    def __repr__(self) -> str:
        return self.key


class Profile:
    """The numbers, traits and weapons of one figure [EV-PRO-01]."""

    __slots__ = (
        "attacks", "attribute", "base", "charge", "combat", "cost", "faction", "flies", "flight", "gender", "hides",
        "initiative", "is_monster", "is_nimble", "key", "keys", "leads", "name", "powers", "rapid", "reaction", "role", "rule", "save",
        "shooting", "short", "thresholds", "traits", "vitality", "weapons",
    )  # fmt: skip

    def __init__(
        self,
        key: str,
        facts: dict[str, Any],
        *,
        numbers: dict[str, int],
        traits: tuple[Trait, ...],
        thresholds: dict[str, int],
        weapons: tuple[Weapon, ...],
    ) -> None:
        self.key: Final = key
        self.rule: Final = str(facts["rule"])
        self.name: Final = str(facts["name"])
        self.gender: Final = str(facts["gender"])
        self.faction: Final = str(facts["faction"])
        self.role: Final[dict[str, str]] = facts["role"]  # by language
        self.attribute: Final = str(facts.get("attribute", ""))  # what recruiting limits count [EV-R-53]
        self.cost: Final = int(facts["cost"])  # in DO
        self.initiative: Final = numbers["initiative"]
        self.reaction: Final = numbers["reaction"]
        self.combat: Final = numbers["combat"]
        self.shooting: Final = numbers["shooting"]  # 0 without T [EV-PRO-05]
        self.save: Final = numbers["save"]  # 0 without S [EV-PRO-06]
        self.vitality: Final = numbers["vitality"]
        self.traits: Final = traits
        self.keys: Final = tuple([trait.key for trait in traits])
        self.powers: Final = [
            trait.key for trait in TRAITS.values() if trait in traits and trait.facts.get("power") is True
        ]
        self.thresholds: Final = thresholds  # of the traits with X+, by key
        self.weapons: Final = weapons
        self.attacks: Final = thresholds.get(ATTACKS, 1)  # opponents in one fight [EV-MAT-01]
        self.short: Final = distance(traits, "short", SHORT)
        self.rapid: Final = distance(traits, "rapid", RAPID)
        self.charge: Final = self.short  # a charge and a flight are as long as the moves they resemble [EV-R-44]
        self.flight: Final = self.rapid
        self.flies: Final = ignores(traits, "scenery")  # on its way, not where it ends [EV-MOV-03]
        self.is_nimble: Final = ignores(traits, "difficult")  # terrain does not slow it [EV-MOV-05]
        self.leads: Final = any([trait.facts.get("leads") is True for trait in traits])  # friends near it [EV-LEAD-01]
        self.hides: Final = any([trait.facts.get("hides") is True for trait in traits])  # [EV-R-37]
        self.is_monster: Final = self.vitality > 1  # by the profile, however wounded [EV-R-50]
        self.base: Final = 2.0 if self.is_monster else 1.0  # diameter

    def has(self, key: str) -> bool:
        """Whether a trait is on the profile: for lists and sheets; rules let the trait speak."""
        return key in self.keys

    def threshold(self, key: str) -> int:
        """The X+ of a trait, or 0 without it."""
        return self.thresholds.get(key, 0)

    def weapon(self, key: str) -> Weapon | None:
        """Its own weapon of this key."""
        for weapon in self.weapons:
            if weapon.key == key:
                return weapon
        return None


TRAITS: Final[dict[str, Trait]] = traits_in(FOLDER)
FIGURES: Final[dict[str, dict[str, Any]]] = read_data(FOLDER / "figures.toml")
VALUED_TRAITS: Final = [key for key, trait in TRAITS.items() if "takes" in trait.facts]  # printed with X or X+
WEAPONS: Final[dict[str, dict[str, Any]]] = read_data(FOLDER / "weapons.toml")


def profile_of(entry: dict[str, Any], *, switches: dict[str, object]) -> Profile:
    """The profile of one line of a band list, with what a scene adds to it (extra_traits, extra_thresholds, numbers)."""
    key = str(entry["figure"])
    facts = figure_of(key)
    traits = traits_of(entry, facts)
    return Profile(
        key,
        facts,
        numbers=numbers_of(entry, facts, switches),
        traits=traits,
        thresholds=thresholds_of(entry, facts, traits),
        weapons=weapons_of(facts),
    )


def figure_of(key: str) -> dict[str, Any]:
    """The row of a figure [EV-FIG]."""
    return FIGURES[key]


def numbers_of(entry: dict[str, Any], facts: dict[str, Any], switches: dict[str, object]) -> dict[str, int]:
    """The six characteristics; 0 for the T or S that a profile does not print, 1 for its V [EV-PRO-02..07]."""
    numbers: dict[str, int] = {name: int(facts.get(name, 0)) for name in NUMBERS}
    if numbers["vitality"] == 0:
        numbers["vitality"] = 1
    if "shooting_switch" in facts:
        agreed = switches.get(str(facts["shooting_switch"]), 4)  # [EV-R-55]
        numbers["shooting"] = agreed if isinstance(agreed, int) else 0
    for name, value in entry.get("numbers", {}).items():
        numbers[name] = int(value)
    return numbers


def traits_of(entry: dict[str, Any], facts: dict[str, Any]) -> tuple[Trait, ...]:
    """The traits printed on the profile, and those that it brings along [EV-PRO-12]."""
    keys = strings(facts["traits"])
    keys += [key for key in strings(entry.get("extra_traits", [])) if key not in keys]
    return tuple([TRAITS[key] for key in keys])


def thresholds_of(entry: dict[str, Any], facts: dict[str, Any], traits: tuple[Trait, ...]) -> dict[str, int]:
    """The value of every trait that has one."""
    printed: dict[str, int] = dict(facts.get("thresholds", {}))
    if "attacks" in facts:
        printed[ATTACKS] = int(facts["attacks"])
    printed.update(entry.get("extra_thresholds", {}))
    return {trait.key: printed[trait.key] for trait in traits if trait.key in printed}


def weapons_of(facts: dict[str, Any]) -> tuple[Weapon, ...]:
    """The weapons printed on the profile [EV-WPN]."""
    return tuple([Weapon(key, WEAPONS[key]) for key in strings(facts["weapons"])])


def distance(traits: tuple[Trait, ...], name: str, usual: float) -> float:
    """A distance, as the last of the traits has it that set one [EV-MOV-02]."""
    found = usual
    for trait in traits:
        reach = trait.facts.get(name)
        if isinstance(reach, float):
            found = reach
    return found


def ignores(traits: tuple[Trait, ...], what: str) -> bool:
    """Whether one of the traits lets its bearer move as if this were open ground."""
    return any([what in strings(trait.facts.get("ignores")) for trait in traits])
