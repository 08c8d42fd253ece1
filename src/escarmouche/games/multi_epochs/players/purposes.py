"""Moves that have a purpose: what players who cannot look at every place are offered beside chance."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.asking.places import Path, SpatialRequest
from escarmouche.games.multi_epochs.deployment import StripSpots
from escarmouche.games.multi_epochs.moving import MoveSpots
from escarmouche.games.multi_epochs.players.aims import aim_of
from escarmouche.games.multi_epochs.players.goals import nearest_enemy, shelter
from escarmouche.table.geometry.headings import to_distance, towards_figure, towards_place
from escarmouche.table.geometry.points import Point


def purposes(request: SpatialRequest, is_thorough: bool) -> list[Any]:
    """The places to be set down, the moves that have a purpose, where the way is open; straight ones only."""
    spots = request.spots
    if isinstance(spots, StripSpots):
        return spots.front()
    if not isinstance(spots, MoveSpots) or spots.is_held:
        return []
    found: list[Path] = []
    for goals in goals_of(spots):
        for goal in goals:
            if spots.is_open(goal):
                found.append((goal,))
                break
    return found


def goals_of(spots: MoveSpots) -> list[list[Point]]:
    """What the scenario wants, the nearest enemy, its short range, cover from it; for each, the best place first."""
    battle, mover, pas = spots.battle, spots.mover, spots.pas
    body = mover.standing
    found: list[list[Point]] = []
    wanted = aim_of(battle).goal(battle, mover)
    if wanted is not None:
        found.append(towards_place(body, wanted, pas))
    enemy = nearest_enemy(battle, mover)
    if enemy is None:
        return found
    found.append(towards_figure(body, enemy, pas))
    if mover.profile.has_weapon:
        ranged = to_distance(body, enemy, float(mover.profile.short_range), far=pas)
        if ranged is not None:
            found.append([ranged])
    hidden = shelter(battle, body, enemy, pas)
    if hidden is not None:
        found.append([hidden])
    return found
