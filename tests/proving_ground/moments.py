"""The instants of the proving ground at which traits, effects and reactions speak."""

from __future__ import annotations

from typing import Any, ClassVar

from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.battle.moments import Moment, Question, Roles
from tests.proving_ground.battle import Fighter, Skirmish


class ShotDifficulty(Question[Skirmish]):
    roles: ClassVar[Roles] = ("shooter", "target")

    def __init__(self, battle: Skirmish, shooter: Fighter, target: Fighter) -> None:
        super().__init__(battle, shooter, target)
        self.shooter = shooter
        self.target = target


class Allowance(Question[Skirmish]):
    roles: ClassVar[Roles] = ("mover",)

    def __init__(self, battle: Skirmish, mover: Fighter) -> None:
        super().__init__(battle, mover)
        self.mover = mover


class BeforeShot(Moment[Skirmish]):
    """The dice are in the hand: effects may want to know more of them."""

    rule: ClassVar[str] = "PG-SHO-01"
    roles: ClassVar[Roles] = ("target",)

    def __init__(self, battle: Skirmish, target: Fighter, roll: Roll[Any]) -> None:
        super().__init__(battle, target)
        self.target = target
        self.roll = roll
        self.needs_double = False


class ShotAt(Moment[Skirmish]):
    """A shot is announced; the target may answer before any die is rolled."""

    rule: ClassVar[str] = "PG-SHO-03"
    roles: ClassVar[Roles] = ("shooter", "target")

    def __init__(self, battle: Skirmish, shooter: Fighter, target: Fighter, is_first_strike: bool) -> None:
        super().__init__(battle, shooter, target)
        self.shooter = shooter
        self.target = target
        self.is_first_strike = is_first_strike  # a sentinel's shot is not answered
        self.is_returned = False
        self.is_shielded = False

    def entitled(self) -> list[int]:
        return [self.target.id]


class AboutToBeHit(Moment[Skirmish]):
    """A blow would land."""

    rule: ClassVar[str] = "PG-MEL-02"
    roles: ClassVar[Roles] = ("attacker", "target")

    def __init__(self, battle: Skirmish, attacker: Fighter, target: Fighter, defence: int) -> None:
        super().__init__(battle, attacker, target)
        self.attacker = attacker
        self.target = target
        self.defence = defence
        self.is_shielded = False

    def entitled(self) -> list[int]:
        return [self.target.id]


class Struck(Moment[Skirmish]):
    """A blow has been dealt or missed."""

    rule: ClassVar[str] = "PG-MEL-03"
    roles: ClassVar[Roles] = ("attacker", "target")

    def __init__(self, battle: Skirmish, attacker: Fighter, target: Fighter) -> None:
        super().__init__(battle, attacker, target)
        self.attacker = attacker
        self.target = target

    def entitled(self) -> list[int]:
        return [self.target.id]


class BeforeHarm(Moment[Skirmish]):
    roles: ClassVar[Roles] = ("target",)

    def __init__(self, battle: Skirmish, target: Fighter) -> None:
        super().__init__(battle, target)
        self.target = target
        self.is_protected = False


class ComesIntoSight(Moment[Skirmish]):
    """A mover shows itself to a sentinel in the middle of its path."""

    rule: ClassVar[str] = "PG-SEN-02"
    roles: ClassVar[Roles] = ("mover", "sentinel")

    def __init__(self, battle: Skirmish, mover: Fighter, sentinel: Fighter) -> None:
        super().__init__(battle, mover, sentinel)
        self.mover = mover
        self.sentinel = sentinel

    def entitled(self) -> list[int]:
        return [self.sentinel.id]


class BetweenActions(Moment[Skirmish]):
    """An action is over: those who have made a pact may reveal it, beginning on the left of the active seat."""

    rule: ClassVar[str] = "PG-CRD-07"

    def entitled(self) -> list[int]:
        return [effect.subject for effect in self.battle.effects if effect.kind.key == "vow"]

    def order(self) -> list[int]:
        seats = self.battle.rules.seats
        return [(self.battle.active + offset) % seats for offset in range(1, seats + 1)]


class RoundEnds(Moment[Skirmish]):
    pass


class RoundBegins(Moment[Skirmish]):
    """Effects of an earlier round come true."""
