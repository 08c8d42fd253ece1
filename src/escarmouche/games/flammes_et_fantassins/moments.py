"""The questions and moments of Flammes & Fantassins at which effects, cards and items may speak."""

from __future__ import annotations

from typing import ClassVar, Final

from escarmouche.engine.battle.moments import Moment, Question, Roles
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.magic.spells import Spell


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


# Magic.


class MagicHit(Question[Fray]):
    """What is added to the die that has to hit in a magic roll, besides INT."""

    roles: ClassVar[Roles] = ("caster",)

    def __init__(self, battle: Fray, caster: Character, spell: Spell) -> None:
        super().__init__(battle, caster)
        self.caster: Final = caster
        self.spell: Final = spell


class WantsToCast(Moment[Fray]):
    """Somebody wants to cast a spell: effects in force may forbid it [FF-SPL-07]."""

    rule: ClassVar[str] = "FF-SPL-07"
    roles: ClassVar[Roles] = ("caster",)

    def __init__(self, battle: Fray, caster: Character, spell: Spell) -> None:
        super().__init__(battle, caster)
        self.caster: Final = caster
        self.spell: Final = spell
        self.refusal: Refusal | None = None  # written by whoever forbids it


class IsReached(Moment[Fray]):
    """The magic of somebody would reach a figure: effects in force may keep it off, whether it is aimed or an area [FF-SPL-07]."""

    rule: ClassVar[str] = "FF-SPL-07"
    roles: ClassVar[Roles] = ("caster", "target")

    def __init__(self, battle: Fray, caster: Character, target: Character, spell: Spell) -> None:
        super().__init__(battle, caster, target)
        self.caster: Final = caster
        self.target: Final = target
        self.spell: Final = spell
        self.refusal: Refusal | None = None
