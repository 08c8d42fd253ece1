"""La Curée: who costs the enemy more [SF-SC-01]."""

from __future__ import annotations

from typing import Final

from escarmouche.games.sons_of_fate.battle import Feud, Scenario

MARGIN: Final = 10  # points of lead that win
LORD: Final = 10  # points for the lord of the enemy


class Annihilation(Scenario):
    """A side scores what it has put out of combat, and more for the lord."""

    def __init__(self, key: str) -> None:
        super().__init__(key, "SF-SC-01", margin=MARGIN)

    def scores(self, battle: Feud) -> tuple[int, int]:
        return (taken_by(battle, 0), taken_by(battle, 1))


def taken_by(battle: Feud, seat: int) -> int:
    """The price paid for every enemy out of combat, and the lord's ten points [SF-SC-01]."""
    fallen = [one for one in battle.fighters if one.owner != seat and not one.in_play and one.id not in battle.gone]
    return sum([one.profile.cost for one in fallen]) + lord_points(battle, seat, LORD)


def lord_points(battle: Feud, seat: int, points: int) -> int:
    """What a side scores for the lord of the enemy, once it is out of combat."""
    return points if 1 - seat in battle.lords_down else 0
