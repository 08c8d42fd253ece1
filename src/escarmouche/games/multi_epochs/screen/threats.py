"""What a character could do next, for screens."""

from __future__ import annotations

from escarmouche.engine.showing.threats import Threats
from escarmouche.games.multi_epochs.battle import Character, Skirmish
from escarmouche.games.multi_epochs.going import charge_reach
from escarmouche.games.multi_epochs.moving import MoveSpots, why_not_charge
from escarmouche.games.multi_epochs.shooting import why_not_shoot


def is_lost(battle: Skirmish, character: Character) -> bool:
    """Whether it will do nothing but come to itself [ME-STA-01, ME-R-15]."""
    return character.is_stunned or character.id in battle.shaken


def can_charge(battle: Skirmish, character: Character, target: Character) -> bool:
    return not is_lost(battle, character) and why_not_charge(battle, character, target) is None


def can_shoot(battle: Skirmish, character: Character, target: Character) -> bool:
    return not is_lost(battle, character) and why_not_shoot(battle, character, target) is None


def ground(battle: Skirmish, character: Character) -> MoveSpots | None:
    """A charge goes as a move, as far as a charge [ME-ACT-07]."""
    return None if is_lost(battle, character) else MoveSpots(battle, character, charge_reach(battle, character))


def reach(battle: Skirmish, character: Character) -> float:
    is_armed = character.profile.has_weapon and not is_lost(battle, character)
    return float(character.profile.long_range) if is_armed else 0.0


THREATS = Threats(can_charge=can_charge, can_shoot=can_shoot, ground=ground, reach=reach)
