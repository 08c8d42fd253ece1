"""What a warrior could do next, for screens."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.showing.threats import Threats
from escarmouche.games.song_of_blades.actions import why_not_fit
from escarmouche.games.song_of_blades.battle import Raid, Warrior, touch
from escarmouche.games.song_of_blades.moving import MoveSpots, why_not_move
from escarmouche.games.song_of_blades.shooting import reach_of, why_not_armed, why_not_shoot
from escarmouche.table.bases.contacts import contact_places

MOST_ACTIONS: Final = 3  # of an activation [SB-ACT-02]
SIDES: Final = 16  # of a target, from which contact is tried


def can_charge(battle: Raid, warrior: Warrior, target: Warrior) -> bool:
    """Whether one straight move leads into contact [SB-MOVE-01]."""
    spots = ground(battle, warrior)
    if spots is None or touch(battle, warrior.standing, target.standing):
        return False
    for place in (target.place, *contact_places(warrior.standing, target.standing, SIDES)):
        way = spots.way(place)
        end = warrior.standing.moved(way.end, way.climb.level)
        if spots.why_not((way.end,)) is None and touch(battle, end, target.standing):
            return True
    return False


def can_shoot(battle: Raid, warrior: Warrior, target: Warrior) -> bool:
    return why_not_fit(warrior) is None and why_not_shoot(battle, warrior, target) is None


def ground(battle: Raid, warrior: Warrior) -> MoveSpots | None:
    battle.actions_left = MOST_ACTIONS
    if why_not_fit(warrior) is not None or why_not_move(battle, warrior) is not None:
        return None
    return MoveSpots(battle, warrior)


def reach(battle: Raid, warrior: Warrior) -> float:
    is_armed = why_not_fit(warrior) is None and why_not_armed(battle, warrior) is None
    return reach_of(battle, warrior) if is_armed else 0.0


THREATS = Threats(can_charge=can_charge, can_shoot=can_shoot, ground=ground, reach=reach)
