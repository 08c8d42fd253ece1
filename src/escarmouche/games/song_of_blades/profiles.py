"""Profiles: what a figure is, a Quality, a Combat and special rules, and what it costs [SB-GEN-01, SB-BAND-02]."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from escarmouche.engine.battle.traits import Trait, traits_in
from escarmouche.engine.book.data_files import read_data, strings

FOLDER: Final = Path(__file__).parent
TRAITS: Final = traits_in(FOLDER)
PROFILES: Final[dict[str, dict[str, Any]]] = read_data(FOLDER / "profiles.toml")

SHORT: Final = 0  # sticks, as traits.toml counts them
MEDIUM: Final = 1
LONG: Final = 2
NO_RANGE: Final = -1
BEST_QUALITY: Final = 2
WORST_QUALITY: Final = 6
MOST_COMBAT: Final = 9


class Profile:
    """The numbers of one figure [SB-GEN-01]."""

    __slots__ = (
        "actions", "combat", "cost", "is_mounted", "leads", "move", "quality", "range", "size", "title", "traits",
    )  # fmt: skip

    def __init__(
        self, quality: int, combat: int, traits: tuple[Trait, ...], *, cost: int, title: dict[str, str] | None = None
    ) -> None:
        numbers = numbers_of(traits)
        self.quality: Final = quality
        self.combat: Final = combat
        self.traits: Final = traits
        self.cost: Final = cost
        self.title: Final = title  # what a figure of a sample profile is, by language
        self.size: Final = numbers["size"]  # 1 normal, 2 Grand, 3 Très grand
        self.move: Final = numbers["move"]  # a stick
        self.range: Final = numbers["range"]  # a stick, or none
        self.is_mounted: Final = numbers["mounted"] > 0
        self.leads: Final = any([trait.facts.get("leads") is True for trait in traits])
        self.actions: Final = tuple([name for trait in traits for name in strings(trait.facts.get("actions", []))])

    @property
    def can_cast(self) -> bool:
        """Whether it may cast spells at all [SB-SPEC-02]."""
        return "spell" in self.actions


def numbers_of(traits: tuple[Trait, ...]) -> dict[str, int]:
    """Size 1 and a medium move [SB-GEN-01], unless a special rule says otherwise [SB-SPEC-04..09]."""
    numbers = {"size": 1, "move": MEDIUM, "range": NO_RANGE, "mounted": 0}
    for trait in traits:
        fixed = trait.facts.get("set", {})
        assert isinstance(fixed, dict)
        for name, value in fixed.items():
            numbers[name] = int(value)
    return numbers


def sheet_of(entry: dict[str, Any]) -> tuple[int, int, list[str]]:
    """Quality, Combat and special rules of a line of a band list: its own, else those of its sample profile [SB-PROF]."""
    key = entry.get("profile")
    sample: dict[str, Any] = PROFILES[str(key)] if key else {}
    own = {name: value for name, value in entry.items() if value is not None}
    sheet = {**sample, **own}
    return int(sheet["quality"]), int(sheet["combat"]), strings(sheet.get("rules", []))


def profile_of(entry: dict[str, Any]) -> Profile:
    """The profile of one line of a band list."""
    quality, combat, rules = sheet_of(entry)
    key = entry.get("profile")
    title = PROFILES[str(key)]["title"] if key else None
    return Profile(quality, combat, tuple([TRAITS[key] for key in rules]), cost=cost_of(entry), title=title)


def cost_of(entry: dict[str, Any]) -> int:
    """What a line of a band list costs."""
    quality, combat, rules = sheet_of(entry)
    return price(quality, combat, sum([points_of(TRAITS[key]) for key in rules]))


def price(quality: int, combat: int, points: int) -> int:
    """(5 x C + special rules) x (7 - Q) / 2, halves rounded up, at least 1; C 0 counts 1 [SB-BAND-02, SB-R-49]."""
    worth = (5 * combat if combat > 0 else 1) + points
    return max(1, (worth * (7 - quality) + 1) // 2)


def points_of(trait: Trait) -> int:
    points = trait.facts["points"]
    assert isinstance(points, int)
    return points


def is_personality(trait: Trait) -> bool:
    """A Chef, a Magicien or a Terrifiant [SB-BAND-03]."""
    return trait.facts.get("is_personality") is True
