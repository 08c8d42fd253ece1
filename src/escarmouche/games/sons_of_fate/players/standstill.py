"""What counts as something happening: who is hurt or falls, who leaves, what is scored, who comes nearer."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.match.standstill import Standstill, ways_left
from escarmouche.games.sons_of_fate.battle import Feud
from escarmouche.games.sons_of_fate.players.aims import aim_of
from escarmouche.games.sons_of_fate.turn import TURNS

STEP: Final = 1.0  # inch by which somebody comes nearer


def stakes(battle: Feud) -> list[int]:
    """Points left of every figure, points not yet scored, then ways left."""
    lives = [sum(one.profile.totals) - one.ticked if one.in_play else 0 for one in battle.fighters]
    return [*lives, *[-points for points in battle.victory], *ways_left(battle, aim_of(battle), STEP)]


STANDSTILL: Final = Standstill(stakes, rounds=TURNS)  # a game is over by then in any case [SF-GEN-07]
