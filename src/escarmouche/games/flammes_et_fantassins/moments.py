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
