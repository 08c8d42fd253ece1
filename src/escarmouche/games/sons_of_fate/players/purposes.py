"""Moves that have a purpose: what players who cannot look at every place are offered beside chance."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.asking.places import Path, SpatialRequest
from escarmouche.games.sons_of_fate.deployment import ZoneSpots
from escarmouche.games.sons_of_fate.going import DIFFICULT
from escarmouche.games.sons_of_fate.moving import MoveSpots
from escarmouche.games.sons_of_fate.players.aims import aim_of
from escarmouche.games.sons_of_fate.players.goals import away_from, before, nearest_enemies, shelter, to_be_helped
from escarmouche.table.geometry.headings import to_distance, towards_place
from escarmouche.table.geometry.points import Point
from escarmouche.table.moving.routes import find_route

WITHIN: Final = 0.5  # inches inside its range from which a shooter shoots


def purposes(request: SpatialRequest, is_thorough: bool) -> list[Any]:
    """Places and ways that have a purpose, as far as they are legal; who is thorough also looks for ways round."""
    spots = request.spots
    if isinstance(spots, ZoneSpots):
        return spots.front()
    return moves(spots, is_thorough=is_thorough) if isinstance(spots, MoveSpots) else []


def moves(spots: MoveSpots, *, is_thorough: bool) -> list[Path]:
    """For each wish, the first place that can be had."""
    found: list[Path] = []
    for goals in goals_of(spots):
        way = first_way(spots, goals)
        if way is None and is_thorough and goals:
            way = way_round(spots, goals[0])
        if way is not None and way not in found:
            found.append(way)
    return found


def goals_of(spots: MoveSpots) -> list[list[Point]]:
    """What the scenario wants, a friend to help, the nearest enemies, the range of its weapon, cover, and away from the nearest."""
    battle, mover, inches = spots.battle, spots.mover, spots.pas
    body = mover.standing
    found: list[list[Point]] = []
    wanted = aim_of(battle).goal(battle, mover)
    if wanted is not None:
        found.append(towards_place(body, wanted, inches))
    friend = to_be_helped(battle, mover)
    if friend is not None:
        found.append(before(body, friend, inches))
    enemies = nearest_enemies(battle, mover)
    if not enemies:
        return found
    if mover.profile.is_shooter:
        ranged = to_distance(body, enemies[0], mover.profile.range - WITHIN, far=inches)
        if ranged is not None:
            found.append([ranged])
    found += [before(body, enemy, inches) for enemy in enemies]
    hidden = shelter(battle, body, enemies[0], inches)
    if hidden is not None:
        found.append([hidden])
    found.append(away_from(body, enemies[0], inches))
    return found


def first_way(spots: MoveSpots, goals: list[Point]) -> Path | None:
    """Straight to the first of these places that it can reach so, over low walls if need be."""
    for goal in goals:
        if goal != spots.mover.place and spots.why_not((goal,)) is None:
            return (goal,)
    return None


def way_round(spots: MoveSpots, goal: Point) -> Path | None:
    """A bent way to a place, if there is one short enough."""
    route = find_route(spots.passage, goal, limit=spots.pas, zone_price=DIFFICULT[0])
    if route is None or len(route) < 2 or spots.why_not(route[1:]) is not None:
        return None
    return route[1:]
