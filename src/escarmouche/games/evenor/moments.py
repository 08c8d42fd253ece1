"""The questions and moments of Evenor at which traits and effects in force may speak."""

from __future__ import annotations

from typing import ClassVar, Final

from escarmouche.engine.moments import Moment, Question
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.profiles import Weapon

# Thresholds.


class InitiativeThreshold(Question):
    def __init__(self, battle: Skirmish, hero: Hero) -> None:
        super().__init__(battle)
        self.hero: Final = hero


class ReactionThreshold(Question):
    def __init__(self, battle: Skirmish, hero: Hero) -> None:
        super().__init__(battle)
        self.hero: Final = hero


class CombatThreshold(Question):
    """What each melee die of a fighter needs."""

    def __init__(self, battle: Skirmish, fighter: Hero) -> None:
        super().__init__(battle)
        self.fighter: Final = fighter


class ShootingThreshold(Question):
    """What each shooting die needs."""

    def __init__(self, battle: Skirmish, shooter: Hero, target: Hero) -> None:
        super().__init__(battle)
        self.skirmish: Final = battle
        self.shooter: Final = shooter
        self.target: Final = target


class SaveThreshold(Question):
    def __init__(self, battle: Skirmish, victim: Hero) -> None:
        super().__init__(battle)
        self.victim: Final = victim


class FearThreshold(Question):
    def __init__(self, battle: Skirmish, hero: Hero) -> None:
        super().__init__(battle)
        self.hero: Final = hero


class PowerThreshold(Question):
    """What the die of an occult power needs."""

    def __init__(self, battle: Skirmish, caster: Hero, target: Hero, *, power: str) -> None:
        super().__init__(battle)
        self.caster: Final = caster
        self.target: Final = target
        self.power: Final = power


class AttackDice(Question):
    """How many dice a weapon rolls in a melee phase."""

    def __init__(self, battle: Skirmish, attacker: Hero, weapon: Weapon, *, is_charging: bool) -> None:
        super().__init__(battle)
        self.attacker: Final = attacker
        self.weapon: Final = weapon
        self.is_charging: Final = is_charging  # or counter-charging


# Moments.


class Touching(Moment):
    """A weapon is about to strike or hit somebody; an Ethereal figure feels enchanted ones only [EV-TRT-11]."""

    rule: ClassVar[str] = "EV-TRT-11"

    def __init__(self, battle: Skirmish, target: Hero, weapon: Weapon) -> None:
        super().__init__(battle)
        self.target: Final = target
        self.weapon: Final = weapon
        self.is_harmless = False


class Leaving(Moment):
    """A hero breaks contact: an Acrobat gives nobody an opportunity [EV-DIS-06]."""

    rule: ClassVar[str] = "EV-DIS-06"

    def __init__(self, battle: Skirmish, mover: Hero) -> None:
        super().__init__(battle)
        self.mover: Final = mover
        self.is_unhindered = False


class Facing(Moment):
    """A hero faces an enemy that may be Frightening; who frightens is not afraid [EV-TRT-07, EV-FEAR-04]."""

    rule: ClassVar[str] = "EV-TRT-07"

    def __init__(self, battle: Skirmish, hero: Hero, enemy: Hero) -> None:
        super().__init__(battle)
        self.hero: Final = hero
        self.enemy: Final = enemy
        self.is_frightening = False  # the enemy is
        self.is_fearless = False  # the hero is


class GroupActivated(Moment):
    """A leader has named the friends that are activated with him [EV-LEAD-08]."""

    rule: ClassVar[str] = "EV-LEAD-08"

    def __init__(self, battle: Skirmish, leader: Hero, friends: list[Hero]) -> None:
        super().__init__(battle)
        self.skirmish: Final = battle
        self.leader: Final = leader
        self.friends: Final = friends


class MoveEnded(Moment):
    """A hero has ended a move: a Stealthy one hides where it can [EV-TRT-12]."""

    rule: ClassVar[str] = "EV-TRT-12"

    def __init__(self, battle: Skirmish, mover: Hero) -> None:
        super().__init__(battle)
        self.skirmish: Final = battle
        self.mover: Final = mover
