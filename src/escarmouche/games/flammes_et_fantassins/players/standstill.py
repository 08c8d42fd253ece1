"""What counts as something happening: who is hurt or falls, what is secured, who comes nearer."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.match.standstill import Standstill, ways_left
from escarmouche.games.flammes_et_fantassins.battle import Fray
from escarmouche.games.flammes_et_fantassins.players.aims import aim_of

STEP: Final = 1.0  # inch by which somebody comes nearer
ROUNDS: Final = 5  # without anything of that


def stakes(battle: Fray) -> list[int]:
    """Life points left of every figure, objects not yet secured, then ways left."""
    lives = [one.pv if one.in_play else 0 for one in battle.characters]
    held = [-battle.markers_held(seat) for seat in range(battle.rules.seats)]
    return [*lives, *held, *ways_left(battle, aim_of(battle), STEP)]


STANDSTILL: Final = Standstill(stakes, rounds=ROUNDS)
