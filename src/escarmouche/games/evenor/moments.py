"""The questions and moments of Evenor at which traits and effects in force may speak."""

from __future__ import annotations

from typing import ClassVar, Final

from escarmouche.engine.battle.moments import Moment, Question, Roles
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.profiles import Weapon

# Thresholds.


class InitiativeThreshold(Question[Skirmish]):
    roles: ClassVar[Roles] = ("hero",)

    def __init__(self, battle: Skirmish, hero: Hero) -> None:
        super().__init__(battle, hero)
        self.hero: Final = hero


class ReactionThreshold(Question[Skirmish]):
    roles: ClassVar[Roles] = ("hero",)

    def __init__(self, battle: Skirmish, hero: Hero) -> None:
        super().__init__(battle, hero)
        self.hero: Final = hero


class CombatThreshold(Question[Skirmish]):
    """What each melee die of a fighter needs."""

    roles: ClassVar[Roles] = ("fighter",)

    def __init__(self, battle: Skirmish, fighter: Hero) -> None:
        super().__init__(battle, fighter)
        self.fighter: Final = fighter


class ShootingThreshold(Question[Skirmish]):
    """What each shooting die needs."""

    roles: ClassVar[Roles] = ("shooter", "target")

    def __init__(self, battle: Skirmish, shooter: Hero, target: Hero) -> None:
        super().__init__(battle, shooter, target)
        self.shooter: Final = shooter
        self.target: Final = target


class SaveThreshold(Question[Skirmish]):
    roles: ClassVar[Roles] = ("victim",)

    def __init__(self, battle: Skirmish, victim: Hero) -> None:
        super().__init__(battle, victim)
        self.victim: Final = victim


class FearThreshold(Question[Skirmish]):
    roles: ClassVar[Roles] = ("hero",)

    def __init__(self, battle: Skirmish, hero: Hero) -> None:
        super().__init__(battle, hero)
        self.hero: Final = hero


class PowerThreshold(Question[Skirmish]):
    """What the die of an occult power needs."""

    roles: ClassVar[Roles] = ("caster", "target")

    def __init__(self, battle: Skirmish, caster: Hero, target: Hero, *, power: str) -> None:
        super().__init__(battle, caster, target)
        self.caster: Final = caster
        self.target: Final = target
        self.power: Final = power


class AttackDice(Question[Skirmish]):
    """How many dice a weapon rolls in a melee phase."""

    roles: ClassVar[Roles] = ("attacker",)

    def __init__(self, battle: Skirmish, attacker: Hero, weapon: Weapon, *, is_charging: bool) -> None:
        super().__init__(battle, attacker)
        self.attacker: Final = attacker
        self.weapon: Final = weapon
        self.is_charging: Final = is_charging  # or counter-charging


# Moments.


class Touching(Moment[Skirmish]):
    """A weapon is about to strike or hit somebody; an Ethereal figure feels enchanted ones only [EV-TRT-11]."""

    rule: ClassVar[str] = "EV-TRT-11"
    roles: ClassVar[Roles] = ("target",)

    def __init__(self, battle: Skirmish, target: Hero, weapon: Weapon) -> None:
        super().__init__(battle, target)
        self.target: Final = target
        self.weapon: Final = weapon
        self.is_harmless = False


class Leaving(Moment[Skirmish]):
    """A hero breaks contact: an Acrobat gives nobody an opportunity [EV-DIS-06]."""

    rule: ClassVar[str] = "EV-DIS-06"
    roles: ClassVar[Roles] = ("mover",)

    def __init__(self, battle: Skirmish, mover: Hero) -> None:
        super().__init__(battle, mover)
        self.mover: Final = mover
        self.is_unhindered = False


class Facing(Moment[Skirmish]):
    """A hero faces an enemy that may be Frightening; who frightens is not afraid [EV-TRT-07, EV-FEAR-04]."""

    rule: ClassVar[str] = "EV-TRT-07"
    roles: ClassVar[Roles] = ("hero", "enemy")

    def __init__(self, battle: Skirmish, hero: Hero, enemy: Hero) -> None:
        super().__init__(battle, hero, enemy)
        self.hero: Final = hero
        self.enemy: Final = enemy
        self.is_frightening = False  # the enemy is
        self.is_fearless = False  # the hero is


class GroupActivated(Moment[Skirmish]):
    """A leader has named the friends that are activated with him [EV-LEAD-08]."""

    rule: ClassVar[str] = "EV-LEAD-08"
    roles: ClassVar[Roles] = ("leader",)

    def __init__(self, battle: Skirmish, leader: Hero, friends: list[Hero]) -> None:
        super().__init__(battle, leader)
        self.leader: Final = leader
        self.friends: Final = friends


class MoveEnded(Moment[Skirmish]):
    """A hero has ended a move: a Stealthy one hides where it can [EV-TRT-12]."""

    rule: ClassVar[str] = "EV-TRT-12"
    roles: ClassVar[Roles] = ("mover",)

    def __init__(self, battle: Skirmish, mover: Hero) -> None:
        super().__init__(battle, mover)
        self.mover: Final = mover
