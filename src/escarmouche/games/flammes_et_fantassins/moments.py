"""The questions and moments of Flammes & Fantassins at which effects, cards and items may speak."""

from __future__ import annotations

from typing import ClassVar, Final

from escarmouche.engine.battle.moments import Question, Roles
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray


class Score(Question[Fray]):
    """A primary characteristic of somebody."""

    roles: ClassVar[Roles] = ("bearer",)

    def __init__(self, battle: Fray, bearer: Character, which: int) -> None:
        super().__init__(battle, bearer)
        self.bearer: Final = bearer
        self.which: Final = which  # DEX, FOR, CON, INT, SAG or CHA


class Derived(Question[Fray]):
    """A secondary characteristic of somebody, before its bounds."""

    roles: ClassVar[Roles] = ("bearer",)

    def __init__(self, battle: Fray, bearer: Character, kind: str) -> None:
        super().__init__(battle, bearer)
        self.bearer: Final = bearer
        self.kind: Final = kind  # "move", "life", "weave", "leading", "melee", "shooting" or "armour"


class ToHit(Question[Fray]):
    """What is added to the die that has to hit."""

    roles: ClassVar[Roles] = ("attacker", "target")

    def __init__(self, battle: Fray, attacker: Character, target: Character, *, how: str) -> None:
        super().__init__(battle, attacker, target)
        self.attacker: Final = attacker
        self.target: Final = target
        self.how: Final = how  # "melee", "charge", "counter", "shot", "sentinel" or "bomb"


class Damage(Question[Fray]):
    """What is added to the die of damage."""

    roles: ClassVar[Roles] = ("attacker", "target")

    def __init__(self, battle: Fray, attacker: Character, target: Character, *, is_melee: bool) -> None:
        super().__init__(battle, attacker, target)
        self.attacker: Final = attacker
        self.target: Final = target
        self.is_melee: Final = is_melee
