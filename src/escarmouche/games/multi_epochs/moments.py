"""The moments of Multi-Epochs at which traits and effects in force may speak."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.battle.moments import Moment, Question, Roles
from escarmouche.games.multi_epochs.battle import Character, Skirmish

MELEE: Final = "melee"
SHOT: Final = "shot"
FALL: Final = "fall"


class MeleeTotal(Question[Skirmish]):
    """What a side adds to its die in a melee phase."""

    roles: ClassVar[Roles] = ("fighter", "opponent")

    def __init__(self, battle: Skirmish, fighter: Character, opponent: Character, *, started_it: bool) -> None:
        super().__init__(battle, fighter, opponent)
        self.fighter: Final = fighter
        self.opponent: Final = opponent
        self.started_it: Final = started_it


class ShotDifficulty(Question[Skirmish]):
    """How hard a target is to hit."""

    roles: ClassVar[Roles] = ("shooter", "target")

    def __init__(self, battle: Skirmish, shooter: Character, target: Character) -> None:
        super().__init__(battle, shooter, target)
        self.shooter: Final = shooter
        self.target: Final = target


class ProtectionNeeded(Question[Skirmish]):
    """What a suit of armour needs to roll against an attacker's weapon."""

    roles: ClassVar[Roles] = ("attacker", "wearer")

    def __init__(self, battle: Skirmish, attacker: Character | None, wearer: Character) -> None:
        super().__init__(battle, attacker, wearer)
        self.attacker: Final = attacker
        self.wearer: Final = wearer


class ActivationDice(Question[Skirmish]):
    """How many dice a character rolls for its actions."""

    roles: ClassVar[Roles] = ("character",)

    def __init__(self, battle: Skirmish, character: Character) -> None:
        super().__init__(battle, character)
        self.character: Final = character


class BraveryDice(Question[Skirmish]):
    """How many dice a character rolls in a bravery test."""

    roles: ClassVar[Roles] = ("character",)

    def __init__(self, battle: Skirmish, character: Character) -> None:
        super().__init__(battle, character)
        self.character: Final = character


class TakingADie(Moment[Skirmish]):
    """A character is about to roll for Combat or Habileté; Stunned, it rolls a D3 [ME-STA-02]."""

    rule: ClassVar[str] = "ME-STA-02"
    roles: ClassVar[Roles] = ("roller",)

    def __init__(self, battle: Skirmish, roller: Character) -> None:
        super().__init__(battle, roller)
        self.roller: Final = roller
        self.is_d3 = roller.is_stunned


class MeleeTied(Moment[Skirmish]):
    """Equal totals: traits say who is a duellist, who is poorly armed and who needs no weapon [ME-R-23]."""

    rule: ClassVar[str] = "ME-R-23"
    roles: ClassVar[Roles] = ("one", "other")

    def __init__(self, battle: Skirmish, one: Character, other: Character) -> None:
        super().__init__(battle, one, other)
        self.one: Final = one
        self.other: Final = other
        self.duellists: list[int] = []
        self.poorly_armed: list[int] = []
        self.unarmed_masters: list[int] = []

    def is_poorly_armed(self, figure: Character) -> bool:
        """Arts Martiaux cancels Mal armé in every respect [ME-R-23, ME-R-25]."""
        return figure.id in self.poorly_armed and figure.id not in self.unarmed_masters

    def is_claimed(self, figure: Character, opponent: Character) -> bool:
        """Whether a side claims the tie: as the only duellist, or as the only one properly armed [ME-R-23]."""
        is_only_duellist = figure.id in self.duellists and opponent.id not in self.duellists
        return is_only_duellist or (self.is_poorly_armed(opponent) and not self.is_poorly_armed(figure))


class Activating(Moment[Skirmish]):
    """A character is about to roll for its actions: a leader may gather a group [ME-LEAD-01]."""

    rule: ClassVar[str] = "ME-LEAD-01"
    roles: ClassVar[Roles] = ("character",)

    def __init__(self, battle: Skirmish, character: Character) -> None:
        super().__init__(battle, character)
        self.character: Final = character
        self.group: tuple[int, ...] = ()


@mypyc_attr(acyclic=True)
class Harm:
    """An effect on its way through the pipeline [ME-EFF]; its steps are the moments below."""

    def __init__(
        self,
        victim: Character,
        *,
        harm: int,
        attacker: Character | None,
        cause: str,
        in_charge: bool,
    ) -> None:
        self.victim: Final = victim
        self.level = harm
        self.attacker: Final = attacker
        self.cause: Final = cause
        self.in_charge: Final = in_charge  # in the melee of the attacker's own charge
        self.is_protected = False


class Striking(Moment[Skirmish]):
    """The attacker's traits make a blow worse [ME-EFF-02]."""

    rule: ClassVar[str] = "ME-EFF-02"
    roles: ClassVar[Roles] = ("attacker", "victim")

    def __init__(self, battle: Skirmish, harm: Harm) -> None:
        super().__init__(battle, harm.attacker, harm.victim)
        self.harm: Final = harm


class BeforeHarm(Moment[Skirmish]):
    """Armour and shield are rolled [ME-EFF-03]."""

    rule: ClassVar[str] = "ME-EFF-03"
    roles: ClassVar[Roles] = ("attacker", "victim")

    def __init__(self, battle: Skirmish, harm: Harm) -> None:
        super().__init__(battle, harm.attacker, harm.victim)
        self.harm: Final = harm


class BeforeStun(Moment[Skirmish]):
    """A remaining Stunned may be ignored [ME-EFF-04]."""

    rule: ClassVar[str] = "ME-EFF-04"
    roles: ClassVar[Roles] = ("attacker", "victim")

    def __init__(self, battle: Skirmish, harm: Harm) -> None:
        super().__init__(battle, harm.attacker, harm.victim)
        self.harm: Final = harm


class MeleeOver(Moment[Skirmish]):
    """The effects of a phase are settled: time to disarm [ME-TRT-11, ME-R-24]."""

    rule: ClassVar[str] = "ME-R-24"
    roles: ClassVar[Roles] = ("one", "other")

    def __init__(
        self, battle: Skirmish, one: Character, other: Character, *, was_tie: bool, victim: Character, is_stunned: bool
    ) -> None:
        super().__init__(battle, one, other)
        self.one: Final = one  # the winner, if there was one
        self.other: Final = other
        self.was_tie: Final = was_tie
        self.victim: Final = victim  # who suffered for the other side: itself, or the member that was chosen [ME-R-34]
        self.is_stunned: Final = is_stunned  # whether this phase left the victim Stunned
