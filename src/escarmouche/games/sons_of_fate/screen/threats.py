"""What a figure could do next, for screens."""

from __future__ import annotations

from escarmouche.engine.showing.threats import Threats
from escarmouche.games.sons_of_fate.battle import POINTS, Feud, Fighter
from escarmouche.games.sons_of_fate.moments import ENGAGE
from escarmouche.games.sons_of_fate.moving import MoveSpots, why_not_engage
from escarmouche.games.sons_of_fate.shooting import why_not_able, why_not_shoot


def rested(fighter: Fighter) -> None:
    """As it will stand when its next turn begins [SF-TURN-04]."""
    fighter.points = POINTS
    fighter.moves = 0
    fighter.strikes = 0
    fighter.shots = 0
    fighter.engagements = 0


def can_charge(battle: Feud, fighter: Fighter, target: Fighter) -> bool:
    """Whether an Engage could reach the target [SF-ENG-01]."""
    rested(fighter)
    return why_not_engage(battle, fighter, target) is None


def can_shoot(battle: Feud, fighter: Fighter, target: Fighter) -> bool:
    return why_not_shoot(battle, fighter, target) is None


def ground(battle: Feud, fighter: Fighter) -> MoveSpots | None:
    """The ways of an Engage; none for one that is engaged [SF-MOVE-05]."""
    return None if battle.is_engaged(fighter) else MoveSpots(battle, fighter, ENGAGE)


def reach(battle: Feud, fighter: Fighter) -> float:
    return float(fighter.profile.range) if why_not_able(battle, fighter) is None else 0.0


THREATS = Threats(can_charge=can_charge, can_shoot=can_shoot, ground=ground, reach=reach)
