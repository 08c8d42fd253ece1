"""Profiles: what a character is, made of its category and its traits as the data files have them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from escarmouche.engine.battle.traits import Trait, traits_in
from escarmouche.engine.book.data_files import read_data, strings

FOLDER: Final = Path(__file__).parent
FREE_TRAIT: Final = "free_trait"
HOUSE_POWERS: Final = "house_powers"
CHARACTERISTICS: Final = ("initiative", "combat", "tir", "habilete", "volonte")


class Profile:
    """The numbers of one character [ME-PRO-01]."""

    __slots__ = (
        "actions", "category", "combat", "cost", "habilete", "ignores", "initiative", "life", "long_range", "move", "name",
        "power", "short_range", "tir", "traits", "volonte",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        category: str,
        *,
        cost: int,
        numbers: dict[str, int],
        traits: tuple[Trait, ...],
        power: str = "",
    ) -> None:
        self.name: Final = name
        self.category: Final = category
        self.cost: Final = cost
        self.initiative: Final = max(numbers["initiative"], 0)  # 0, never below [ME-R-45]
        self.combat: Final = numbers["combat"]
        self.tir: Final = numbers["tir"]
        self.habilete: Final = numbers["habilete"]
        self.volonte: Final = numbers["volonte"]
        self.move: Final = numbers["move"]
        self.life: Final = numbers["life"]
        self.short_range: Final = numbers["short_range"]  # 0 without a weapon [ME-R-41]
        self.long_range: Final = numbers["long_range"]
        self.traits: Final = traits
        self.power: Final = power  # the house power of a Spécialiste, or "" [ME-R-14]
        self.ignores: Final = named_by(traits, "ignores")  # kinds of difficult ground that are normal to it
        self.actions: Final = named_by(traits, "actions")  # kinds of actions that others do not have

    @property
    def has_weapon(self) -> bool:
        return self.long_range > 0


def named_by(traits: tuple[Trait, ...], fact: str) -> tuple[str, ...]:
    """The names that several traits list under one fact."""
    return tuple([name for trait in traits for name in strings(trait.facts.get(fact, []))])


TRAITS: Final = traits_in(FOLDER)
CATEGORIES: Final[dict[str, dict[str, Any]]] = read_data(FOLDER / "profiles.toml")
POWERS: Final[dict[str, dict[str, Any]]] = read_data(FOLDER / "powers.toml")


def profile_of(entry: dict[str, Any], *, capacity: str = FREE_TRAIT) -> Profile:
    """The profile of one line of a band list: category, traits, raised characteristics, capacity [ME-WB-03, ME-R-14]."""
    category = category_of(str(entry["category"]))
    built_in = strings(category.get("built_in", []))
    bought = strings(entry.get("traits", []))
    free = [str(entry["free_capacity"])] if entry.get("free_capacity") else []
    raised = strings(entry.get("raises", []))
    if free and capacity != FREE_TRAIT:
        raised = raised[: len(raised) - raises_of(TRAITS[free[0]])]
        free = []
    keys = built_in + bought + free
    traits = traits_of(keys)
    numbers: dict[str, int] = {name: int(category[name]) for name in CHARACTERISTICS}
    numbers.update({"move": 3, "life": 1, "short_range": 0, "long_range": 0})  # Tir alone arms nobody [ME-R-41]
    for name in raised:
        numbers[name] += 1
    for trait in traits:
        change(numbers, trait)
    power = str(entry.get("power", "")) if capacity == HOUSE_POWERS else ""
    cost = cost_of(entry)
    return Profile(str(entry["name"]), str(entry["category"]), cost=cost, numbers=numbers, traits=traits, power=power)


def cost_of(entry: dict[str, Any]) -> int:
    """The cost of the category and of all added traits [ME-WB-03]; what is built in or free is not paid [ME-R-43]."""
    category = category_of(str(entry["category"]))
    paid = strings(entry.get("traits", []))
    return int(category["cost"]) + sum([points_of(TRAITS[key]) for key in paid])


def traits_of(keys: list[str]) -> tuple[Trait, ...]:
    """The traits of a character [ME-PRO-02]."""
    return tuple([TRAITS[key] for key in keys])


def category_of(key: str) -> dict[str, Any]:
    """The row of a category [ME-CAT-01..06]; each character has exactly one [ME-WB-02]."""
    return CATEGORIES[key]


def change(numbers: dict[str, int], trait: Trait) -> None:
    """Apply the numbers a trait sets or adds."""
    fixed = trait.facts.get("set", {})
    added = trait.facts.get("add", {})
    assert isinstance(fixed, dict)
    assert isinstance(added, dict)
    for name, value in fixed.items():
        numbers[name] = int(value)
    for name, value in added.items():
        numbers[name] += int(value)


def points_of(trait: Trait) -> int:
    points = trait.facts["points"]
    assert isinstance(points, int)
    return points


def raises_of(trait: Trait) -> int:
    """How many characteristics a trait raises [ME-TRT-02, ME-TRT-03]."""
    raises = trait.facts.get("raises", 0)
    assert isinstance(raises, int)
    return raises
