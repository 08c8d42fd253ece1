"""Moves that have a purpose: what players who cannot look at every place are offered beside chance."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.asking.places import Path, SpatialRequest
from escarmouche.games.evenor.deployment import ZoneSpots
from escarmouche.games.evenor.flight import FlightSpots
from escarmouche.games.evenor.going import DIFFICULT, is_path, up_to_the_exit
from escarmouche.games.evenor.moving import MoveSpots
from escarmouche.games.evenor.players.aims import aim_of
from escarmouche.games.evenor.players.goals import (
    away_from,
    nearest_enemy,
    shelter,
    short_range,
    to_be_found,
    to_be_tended,
)
from escarmouche.table.geometry.headings import to_distance, towards_figure, towards_place
from escarmouche.table.geometry.points import Point
from escarmouche.table.moving.routes import find_route


def purposes(request: SpatialRequest, is_thorough: bool) -> list[Any]:
    """The places to be set down, the moves and flights that have a purpose, where the way is open; who is thorough also looks for ways round."""
    spots = request.spots
    if isinstance(spots, ZoneSpots):
        return spots.front()
    if isinstance(spots, MoveSpots):
        return moves(spots, is_thorough=is_thorough)
    return flights(spots) if isinstance(spots, FlightSpots) else []


def flights(spots: FlightSpots) -> list[Path]:
    """Behind scenery, where the enemy does not see it."""
    hidden = shelter(spots.battle, spots.mover.standing, spots.deed.actor.standing, spots.pas)
    return [(hidden,)] if hidden is not None and spots.is_open(hidden) else []


def moves(spots: MoveSpots, *, is_thorough: bool) -> list[Path]:
    found: list[Path] = []
    for goals in goals_of(spots):
        way = first_way(spots, goals)
        if way is None and is_thorough and len(goals) == 1:
            way = way_round(spots, goals[0])
        if way is not None:
            found.append(way)
    return found


def goals_of(spots: MoveSpots) -> list[list[Point]]:
    """What the scenario wants, a friend to tend, an enemy to find, the nearest one, its short range, a place that it does not see, and away from it."""
    battle, mover, pas = spots.battle, spots.mover, spots.pas
    body = mover.standing
    found: list[list[Point]] = []
    wanted = aim_of(battle).goal(battle, mover)
    if wanted is not None:
        found.append(towards_place(body, wanted, pas))
    fallen = to_be_tended(battle, mover)
    if fallen is not None:
        found.append(towards_figure(body, fallen, pas))
    hidden_enemy = to_be_found(battle, mover)
    if hidden_enemy is not None:
        found.append(towards_place(body, hidden_enemy, pas))
    enemy = nearest_enemy(battle, mover)
    if enemy is None:
        return found
    found.append(towards_figure(body, enemy, pas))
    reach = short_range(mover)
    ranged = to_distance(body, enemy, reach, far=pas) if reach > 0.0 else None
    if ranged is not None:
        found.append([ranged])
    hidden = shelter(battle, body, enemy, pas)
    if hidden is not None:
        found.append([hidden])
    found.append(away_from(body, enemy, pas))
    return found


def first_way(spots: MoveSpots, goals: list[Point]) -> Path | None:
    """Straight to the first of these places that it can reach so."""
    start = spots.mover.place
    for place in goals:
        goal = up_to_the_exit(spots.battle, spots.mover, (start, place))[-1]
        if goal != start and spots.is_open(goal):
            return (goal,)
    return None


def way_round(spots: MoveSpots, goal: Point) -> Path | None:
    """A bent way to a place, if there is one short enough."""
    price = DIFFICULT if spots.passage.layer.zones else 1.0
    route = find_route(spots.passage, goal, limit=spots.pas, zone_price=price)
    if route is None or not is_path(route) or spots.why_not(route[1:]) is not None:
        return None
    return route[1:]
