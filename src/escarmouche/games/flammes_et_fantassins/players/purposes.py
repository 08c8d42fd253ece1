"""Answers on the table that have a purpose: what players who cannot look at every place are offered beside chance."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.asking.places import Path, SpatialRequest
from escarmouche.games.flammes_et_fantassins.charging import half_move
from escarmouche.games.flammes_et_fantassins.commanding import ArrivalSpots
from escarmouche.games.flammes_et_fantassins.deployment import ZoneSpots, nearest_first
from escarmouche.games.flammes_et_fantassins.driving import DrivenSpots
from escarmouche.games.flammes_et_fantassins.dug_up_irons import ObjectSpots
from escarmouche.games.flammes_et_fantassins.laying import TokenSpots
from escarmouche.games.flammes_et_fantassins.magic.aiming import AimSpots
from escarmouche.games.flammes_et_fantassins.magic.landing import LandingSpots
from escarmouche.games.flammes_et_fantassins.moving import MoveSpots
from escarmouche.games.flammes_et_fantassins.players.aims import aim_of
from escarmouche.games.flammes_et_fantassins.players.goals import (
    away_from,
    nearest_enemies,
    sets_off,
    shelter,
    to_be_healed,
)
from escarmouche.games.flammes_et_fantassins.players.spellwork import landings, where_it_counts
from escarmouche.games.flammes_et_fantassins.shooting import range_of
from escarmouche.table.geometry.headings import to_distance, towards_figure, towards_place
from escarmouche.table.geometry.points import Point, at, length
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE
from escarmouche.table.moving.routes import AVOIDED, find_route
from escarmouche.table.moving.walking import walk

WITHIN: Final = 0.5  # inches inside its range, or inside the way of a charge, at which one stops
SIDES: Final = 8  # of a commander at which somebody may arrive
OFF: Final = 0.5  # inches from it
BEFORE: Final = 3.0  # inches before a zone of the enemy at which a token lies well


def purposes(request: SpatialRequest, is_thorough: bool) -> list[Any]:
    """Places and ways that have a purpose, as far as they are legal; who is thorough also looks for ways round."""
    spots = request.spots
    if isinstance(spots, MoveSpots):
        return moves(spots, is_thorough=is_thorough)
    if isinstance(spots, ZoneSpots):
        return spots.front()
    if isinstance(spots, ArrivalSpots):
        return arrivals(spots)
    if isinstance(spots, DrivenSpots):
        return driven(spots, request.seat)
    if isinstance(spots, ObjectSpots):
        return [near_home(spots, request.seat)]
    if isinstance(spots, AimSpots):
        return where_it_counts(spots)
    if isinstance(spots, LandingSpots):
        return landings(spots, request.seat)
    return in_the_way(spots) if isinstance(spots, TokenSpots) else []


# Walking.


def moves(spots: MoveSpots, *, is_thorough: bool) -> list[Path]:
    """For each wish, the first place that can be had; staying is one of them."""
    found: list[Path] = []
    for goals in goals_of(spots):
        way = first_way(spots, goals)
        if way is None and goals:
            way = way_round(spots, goals[0], is_thorough=is_thorough) or up_to_it(spots, goals[0])
        if way is not None and way not in found:
            found.append(way)
    return found


def goals_of(spots: MoveSpots) -> list[list[Point]]:
    """What the scenario wants, the nearest enemies, the range of its weapon or of its charge, a friend to heal, cover, and away."""
    battle, mover, inches = spots.battle, spots.mover, spots.pas
    body = mover.standing
    found: list[list[Point]] = []
    wanted = aim_of(battle).goal(battle, mover)
    if wanted is not None:
        found.append(towards_place(body, wanted, inches))
    friend = to_be_healed(battle, mover)
    if friend is not None:
        found.append(towards_figure(body, friend, inches))
    enemies = nearest_enemies(battle, mover)
    if not enemies:
        return found
    nearest = enemies[0].standing
    weapon = mover.kit.ranged
    if weapon is not None:
        reach = range_of(battle, mover, weapon).value - WITHIN
        found += distances(spots, [one.standing for one in enemies[:2]], reach)
    found += [towards_figure(body, enemy.standing, inches) for enemy in enemies]
    if not mover.sheet.is_agile:
        found += distances(spots, [nearest], half_move(battle, mover) - WITHIN)
    hidden = shelter(battle, body, nearest, inches)
    if hidden is not None:
        found.append([hidden])
    found.append(away_from(body, nearest, inches))
    return found


def distances(spots: MoveSpots, enemies: list[Any], wanted: float) -> list[list[Point]]:
    """So far from each of them."""
    found: list[list[Point]] = []
    for enemy in enemies:
        place = to_distance(spots.mover.standing, enemy, wanted, far=spots.pas)
        if place is not None:
            found.append([place])
    return found


def first_way(spots: MoveSpots, goals: list[Point]) -> Path | None:
    """Straight to the first of these places that it can reach so, and where no token is set off."""
    for goal in goals:
        if goal == spots.mover.place or sets_off(spots.battle, spots.mover, goal):
            continue
        if spots.why_not((goal,)) is None:
            return (goal,)
    return None


def way_round(spots: MoveSpots, goal: Point, *, is_thorough: bool) -> Path | None:
    """A bent way to a place, if there is one short enough."""
    if not is_thorough:
        return None
    for passage in (spots.strict, spots.passage):
        route = find_route(passage, goal, limit=spots.pas, zone_price=AVOIDED)
        if route is not None and len(route) > 1 and spots.why_not(route[1:]) is None:
            return route[1:]
    return None


def up_to_it(spots: MoveSpots, goal: Point) -> Path | None:
    """As far as what is in the way lets one: to a door, a wall or a figure."""
    stop = walk(spots.strict, (spots.mover.place, goal)).stop
    if stop is None or length(stop.place.x - spots.mover.place.x, stop.place.y - spots.mover.place.y) < WITHIN:
        return None
    if sets_off(spots.battle, spots.mover, stop.place) or spots.why_not((stop.place,)) is not None:
        return None
    return (stop.place,)


# Being placed.


def arrivals(spots: ArrivalSpots) -> list[Point]:
    """Places all round the commander."""
    found = [spots.default()]
    for side in range(SIDES):
        place = spots.place_at(side * FULL_TURN // SIDES, OFF)
        if spots.why_not(place) is None:
            found.append(place)
    return found


def driven(spots: DrivenSpots, seat: int) -> list[Path]:
    """Whoever is led goes in all directions; leaving it where it is is one of the answers."""
    body = spots.mover.standing
    found: list[Path] = [()]
    for side in range(SIDES):
        ux, uy = UNIT_CIRCLE[side * FULL_TURN // SIDES]
        place = at(body.x + ux * (spots.pas - 0.01), body.y + uy * (spots.pas - 0.01))
        if spots.why_not((place,)) is None:
            found.append((place,))
    return found


# Before the game.


def near_home(spots: ObjectSpots, seat: int) -> Point:
    """An iron lies best where one's own band is nearest and the others are far."""
    battle = spots.battle
    best = -1e9
    found = spots.default()
    for place in nearest_first(spots.whole, found):
        own = spots.zones[seat].gap(place)
        others = min([zone.gap(place) for i, zone in enumerate(spots.zones) if battle.camps[i] != battle.camps[seat]])
        worth = others - own
        if worth > best and spots.why_not(place) is None:
            best = worth
            found = place
    return found


def in_the_way(spots: TokenSpots) -> list[Point]:
    """Before the zones of the others, side by side, towards the middle of the table."""
    battle = spots.battle
    terrain = battle.terrain
    found: list[Point] = []
    for seat in range(battle.rules.seats):
        if battle.camps[seat] == battle.camps[spots.ranger.owner]:
            continue
        left, bottom, right, top = battle.scenario.zone(battle, seat).box
        x, y = (left + right) / 2.0, (bottom + top) / 2.0
        dx, dy = terrain.width / 2.0 - x, terrain.depth / 2.0 - y
        whole = max(length(dx, dy), 0.1)
        ahead = BEFORE + min(right - left, top - bottom) / 2.0
        for aside in (0.0, 4.0, -4.0):
            place = at(x + dx / whole * ahead - dy / whole * aside, y + dy / whole * ahead + dx / whole * aside)
            if spots.why_not(place) is None:
                found.append(place)
    return found
