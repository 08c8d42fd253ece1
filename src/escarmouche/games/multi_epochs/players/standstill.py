"""What counts as something happening: who falls or is hurt, who leaves or fetches, who comes nearer."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.match.standstill import Standstill, ways_left
from escarmouche.games.multi_epochs.battle import Skirmish
from escarmouche.games.multi_epochs.players.aims import aim_of

ROUNDS: Final = 10  # without anything of it
STEP: Final = 1.0  # pas by which somebody comes nearer


def stakes(battle: Skirmish) -> list[int]:
    """Life left of every figure, then ways left."""
    lives = [one.life if one.in_play else 0 for one in battle.characters]
    return lives + ways_left(battle, aim_of(battle), STEP)


STANDSTILL: Final = Standstill(stakes, rounds=ROUNDS)
