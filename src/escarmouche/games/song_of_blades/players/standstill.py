"""What counts as something happening: who falls or is hurt, who leaves or fetches, who comes nearer."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.match.standstill import Standstill, ways_left
from escarmouche.games.song_of_blades.battle import Raid
from escarmouche.games.song_of_blades.players.aims import aim_of

ROUNDS: Final = 12  # without anything of it: a side whose activations fail does nothing for a while
STEP: Final = 25.0  # mm by which somebody comes nearer


def stakes(battle: Raid) -> list[int]:
    """Life left of every figure, then ways left."""
    lives = [1 if one.in_play else 0 for one in battle.warriors]
    return lives + ways_left(battle, aim_of(battle), STEP)


STANDSTILL: Final = Standstill(stakes, rounds=ROUNDS)
