"""The questions and moments of Sons of Fate at which capabilities may speak: one for each hook of a plug-in [SF-CAP-01, SF-R-59]."""

from __future__ import annotations

from typing import ClassVar, Final

from escarmouche.engine.battle.moments import Moment, Question, Roles
from escarmouche.engine.battle.tally import Tally
from escarmouche.games.sons_of_fate.battle import Feud, Fighter

# Kinds of rolls.
ATTACK: Final = "attack"
TO_HIT: Final = "to_hit"
TO_WOUND: Final = "to_wound"
DODGE: Final = "dodge"
DISENGAGE: Final = "disengage"
RIPOSTE: Final = "riposte"

# Kinds of movement; DISENGAGE is one too.
MOVE: Final = "move"
ENGAGE: Final = "engage"
CLIMB: Final = "climb"
DESCEND: Final = "descend"
STEP: Final = "step"  # Pas du Destin


class Allowance(Question[Feud]):
    """Hook `allowance`: how many inches a movement may cover."""

    roles: ClassVar[Roles] = ("mover",)

    def __init__(self, battle: Feud, mover: Fighter, kind: str) -> None:
        super().__init__(battle, mover)
        self.mover: Final = mover
        self.kind: Final = kind  # MOVE, ENGAGE, DISENGAGE, CLIMB, DESCEND or STEP


class DicePool(Question[Feud]):
    """Hook `dice_pool`: how many dice are rolled."""

    roles: ClassVar[Roles] = ("roller", "against")

    def __init__(
        self, battle: Feud, roller: Fighter, against: Fighter | None, *, kind: str, in_engage: bool = False
    ) -> None:
        super().__init__(battle, roller, against)
        self.roller: Final = roller
        self.kind: Final = kind
        self.in_engage: Final = in_engage  # the attack of an Engage


class Difficulty(Question[Feud]):
    """Hook `difficulty`: what each die must show."""

    roles: ClassVar[Roles] = ("roller", "against")

    def __init__(self, battle: Feud, roller: Fighter, against: Fighter | None, *, kind: str) -> None:
        super().__init__(battle, roller, against)
        self.roller: Final = roller
        self.kind: Final = kind


class ClashTotal(Question[Feud]):
    """Hook `clash_bonus`: what a figure reaches in the opposed roll of a riposte."""

    roles: ClassVar[Roles] = ("fighter", "opponent")

    def __init__(self, battle: Feud, fighter: Fighter, opponent: Fighter, *, is_riposting: bool) -> None:
        super().__init__(battle, fighter, opponent)
        self.fighter: Final = fighter
        self.is_riposting: Final = is_riposting


class CorridorPenalty(Question[Feud]):
    """Hook `corridor_penalty`: how many dice an obstructed corridor takes from a shot."""

    roles: ClassVar[Roles] = ("shooter", "target")

    def __init__(self, battle: Feud, shooter: Fighter, target: Fighter) -> None:
        super().__init__(battle, shooter, target)
        self.shooter: Final = shooter


class WeaponPower(Question[Feud]):
    """Hook `weapon_power`: the dice that a ranged weapon adds to the roll to wound."""

    roles: ClassVar[Roles] = ("shooter", "target")

    def __init__(self, battle: Feud, shooter: Fighter, target: Fighter) -> None:
        super().__init__(battle, shooter, target)
        self.shooter: Final = shooter


class ReactionCost(Question[Feud]):
    """Hook `reaction_cost`: the action points of a dodge or a riposte."""

    roles: ClassVar[Roles] = ("reactor", "attacker")

    def __init__(self, battle: Feud, reactor: Fighter, attacker: Fighter, *, kind: str) -> None:
        super().__init__(battle, reactor, attacker)
        self.reactor: Final = reactor
        self.kind: Final = kind  # DODGE or RIPOSTE


class Score(Question[Feud]):
    """Hook `score`: the victory points of a seat at the end."""

    roles: ClassVar[Roles] = ()

    def __init__(self, battle: Feud, seat: int) -> None:
        super().__init__(battle)
        self.seat: Final = seat


class TurnBegins(Moment[Feud]):
    """Hook `turn_start`."""

    rule: ClassVar[str] = "SF-TURN-04"


class TurnEnds(Moment[Feud]):
    """Hook `turn_end`."""

    rule: ClassVar[str] = "SF-TURN-12"


class ActivationBegins(Moment[Feud]):
    """Hook `activation_start`."""

    rule: ClassVar[str] = "SF-TURN-05"
    roles: ClassVar[Roles] = ("fighter",)

    def __init__(self, battle: Feud, fighter: Fighter) -> None:
        super().__init__(battle, fighter)
        self.fighter: Final = fighter


class Rolled(Moment[Feud]):
    """Hook `after_roll`: a pool of dice has been thrown; its successes may be changed."""

    rule: ClassVar[str] = "SF-ROLL-01"
    roles: ClassVar[Roles] = ("roller", "against")

    def __init__(self, battle: Feud, roller: Fighter, against: Fighter | None, *, kind: str, successes: int) -> None:
        super().__init__(battle, roller, against)
        self.roller: Final = roller
        self.kind: Final = kind
        self.successes = successes


class Wounding(Moment[Feud]):
    """Hook `wounds`: an attack is about to wound; handlers add their lines to the tally of wounds."""

    rule: ClassVar[str] = "SF-MEL-02"
    roles: ClassVar[Roles] = ("target", "attacker")

    def __init__(self, battle: Feud, target: Fighter, attacker: Fighter | None, *, wounds: Tally) -> None:
        super().__init__(battle, target, attacker)
        self.target: Final = target
        self.wounds: Final = wounds


class Wounded(Moment[Feud]):
    """Hook `after_wounds`: points of a figure that is still in play have been ticked."""

    rule: ClassVar[str] = "SF-PC-02"
    roles: ClassVar[Roles] = ("target", "attacker")

    def __init__(self, battle: Feud, target: Fighter, attacker: Fighter | None, *, part: int, wounds: int) -> None:
        super().__init__(battle, target, attacker)
        self.target: Final = target
        self.part: Final = part
        self.wounds: Final = wounds
