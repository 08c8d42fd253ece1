"""Deeds: actions as they were declared, and how far they have come.

A hero acting alone does one deed; heroes acting in step do theirs together [EV-COO-07]. Both go through the same sequence
(sequence.py), each part of which is a chapter of its own: fear, disengaging, reactions, moving, then all strikes.
"""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.options import Action
from escarmouche.engine.asking.places import Path
from escarmouche.games.evenor.battle import Hero
from escarmouche.games.evenor.profiles import Weapon
from escarmouche.table.bases.bodies import Body

# Kinds of actions [EV-STA-01, EV-DYN-01].
NOTHING: Final = "nothing"
SHOOT: Final = "shoot"
TAKE_COVER: Final = "take_cover"
GO_PRONE: Final = "go_prone"
FIGHT: Final = "fight"
BLESS: Final = "benediction"
CONFUSE: Final = "confusion"
HEAL: Final = "soin"
SPECIAL: Final = "special"
HIDE: Final = "hide"
PERCEPTION: Final = "perception"
AIM: Final = "aim"
RAPID: Final = "rapid_move"
MOVING_SHOT: Final = "moving_shot"
CHARGE: Final = "charge"
STEP: Final = "step"
RISE: Final = "rise"
MOVE_ON: Final = "move_on"  # what is left of a Moving shot after the shot [EV-R-72]
END: Final = "end"

# Reactions [EV-REA-03..06]; a power used in reaction keeps its own kind.
RETURN_SHOT: Final = "return_shot"
COUNTER_CHARGE: Final = "counter_charge"
COUNTER_SHOT: Final = "counter_charge_shot"
FLIGHT: Final = "flight"
NO_REACTION: Final = "pass"

POWERS: Final = (BLESS, CONFUSE, HEAL)
DYNAMIC: Final = (RAPID, MOVING_SHOT, CHARGE)
QUIET: Final = (
    NOTHING,
    GO_PRONE,
    TAKE_COVER,
    HIDE,
    PERCEPTION,
    AIM,
    SPECIAL,
)  # nobody answers these, and they strike nobody
STRIKES: Final = (SHOOT, MOVING_SHOT, CHARGE, FIGHT, *POWERS)
MOVES: Final = (RAPID, MOVING_SHOT, CHARGE, STEP, MOVE_ON)


class Deed:
    """One action of one hero, as declared and as far as it has come."""

    def __init__(
        self,
        actor: Hero,
        kind: str,
        *,
        target: Hero | None = None,
        weapon: Weapon | None = None,
        path: Path = (),
        pas: float = 0.0,
        piece: str = "",
        special: Action | None = None,
    ) -> None:
        self.actor: Final = actor
        self.kind: Final = kind
        self.target: Final = target  # of a shot, a charge, a fight or a power
        self.weapon: Final = weapon  # that shoots
        self.pas: Final = pas  # the allowance of the move
        self.piece: Final = piece  # of scenery, to hide or take cover behind
        self.special: Final = special  # which Special action [EV-STA-16]
        self.path: Path = path  # with its start; of a Moving shot, up to the shot; () without a move
        self.walked: Path = ()  # what of the path lies behind it, when a Counter-charge shot met it on the way
        self.is_spent = False  # stopped, cancelled or thwarted: no strike comes of it
        self.is_daunted = False  # a fear roll to engage has failed: it engages nobody
        self.is_fled = False  # its target has fled: it may fight nobody [EV-REA-20]
        self.fled: tuple[int, ...] = ()  # all who fled from it
        self.answered_by: tuple[int, ...] = ()  # who counter-charges it [EV-REA-15]

    @property
    def is_quiet(self) -> bool:
        return self.kind in QUIET

    @property
    def strikes(self) -> bool:
        return self.kind in STRIKES

    @property
    def is_move(self) -> bool:
        return self.kind in MOVES

    @property
    def is_shot(self) -> bool:
        return self.weapon is not None

    @property
    def is_half_way(self) -> bool:
        """A Moving shot up to its shot: the rest of the move is still to come [EV-R-72]."""
        return self.kind == MOVING_SHOT and self.is_shot and not self.is_spent and not self.is_daunted

    @property
    def where(self) -> Body:
        """Where its actor stands when it shoots or uses a power, and where its move ends [EV-R-72]."""
        body = self.actor.standing
        return body.moved(self.path[-1], body.z) if self.is_move and self.path else body


class Response:
    """A reaction that succeeded and was chosen, against one deed [EV-REA-01, EV-REA-02]."""

    def __init__(
        self,
        reactor: Hero,
        deed: Deed,
        kind: str,
        *,
        weapon: Weapon | None = None,
        target: Hero | None = None,
        piece: str = "",
        along: float = 0.0,
    ) -> None:
        self.reactor: Final = reactor
        self.deed: Final = deed
        self.kind: Final = kind
        self.weapon: Final = weapon  # of a Return shot or Counter-charge shot
        self.target: Final = target  # of an occult power
        self.piece: Final = piece  # of scenery, to take cover behind
        self.along: Final = along  # how far along the enemy's path a Counter-charge shot is taken [EV-R-23]
