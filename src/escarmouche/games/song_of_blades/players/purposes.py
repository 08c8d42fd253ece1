"""Moves that have a purpose: what players who cannot look at every place are offered beside chance."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.asking.places import Path, SpatialRequest
from escarmouche.games.song_of_blades.battle import Raid, Warrior
from escarmouche.games.song_of_blades.deployment import StripSpots
from escarmouche.games.song_of_blades.flight import FlightSpots
from escarmouche.games.song_of_blades.group import AdvanceSpots
from escarmouche.games.song_of_blades.moving import MoveSpots
from escarmouche.games.song_of_blades.players.aims import aim_of
from escarmouche.games.song_of_blades.profiles import LONG, NO_RANGE
from escarmouche.table.bases.bodies import Body, distance
from escarmouche.table.geometry.headings import to_distance, towards_figure, towards_place
from escarmouche.table.geometry.points import Point, at, length

ABREAST: Final = 6  # places at the front, from its middle, that are looked at
ENEMIES: Final = 4  # of the nearest that are looked at
SHELTER: Final = 1.0  # mm left between a base and the piece it hides behind


def purposes(request: SpatialRequest, is_thorough: bool) -> list[Any]:
    """Places and ways that have a purpose, as far as they are legal."""
    spots = request.spots
    if isinstance(spots, StripSpots):
        return [*spots.front(ABREAST), *front_places(spots)]
    if isinstance(spots, FlightSpots):
        return [spots.default()]
    if isinstance(spots, MoveSpots):
        return ways(spots, goals_of(spots.battle, spots.mover, spots.pas))
    if isinstance(spots, AdvanceSpots):
        return ways(spots, goals_of(spots.battle, spots.mover, spots.pas))
    return []


def front_places(spots: StripSpots) -> list[Point]:
    """Places at the front of the strip: in front of the enemies that stand there, and on both sides of the own Chef."""
    battle, mover = spots.battle, spots.warrior
    y = spots.high if spots.is_south else spots.low
    wanted = [one.body.x for one in battle.in_play(1 - mover.controller) if one.body is not None][:ENEMIES]
    chef = own_chef(battle, mover)
    if chef is not None:
        apart = 2.0 * (chef.reach + spots.radius)
        wanted += [chef.x - apart, chef.x + apart]
    places = [at(x, y) for x in wanted]
    return [place for place in places if spots.why_not(place) is None]


def ways(spots: MoveSpots | AdvanceSpots, wanted: list[list[Point]]) -> list[Path]:
    """For each wish, the first place that can be had."""
    found: list[Path] = []
    for goals in wanted:
        for goal in goals:
            if goal != spots.mover.place and spots.why_not((goal,)) is None:
                found.append((goal,))
                break
    return found


def goals_of(battle: Raid, mover: Warrior, stick: float) -> list[list[Point]]:
    """What the scenario wants, the nearest enemies, a good range, cover, the own Chef; for each, the best place first."""
    body = mover.standing
    found: list[list[Point]] = []
    wanted = aim_of(battle).goal(battle, mover)
    if wanted is not None:
        found.append(towards_place(body, wanted, stick))
    enemies = nearest_enemies(battle, mover)
    for enemy in enemies:
        found.append([*towards_figure(body, enemy, stick), *towards_figure(body, enemy, stick * 0.6)])
    if enemies and mover.profile.range != NO_RANGE:
        ranged = to_distance(body, enemies[0], battle.sticks[mover.profile.range] - SHELTER, far=stick)
        if ranged is not None:
            found.append([ranged])
    if enemies:
        away = to_distance(body, enemies[0], 4.0 * stick, far=stick)
        hidden = shelter(battle, body, enemies[0], stick)
        found += [[place] for place in (away, hidden) if place is not None]
    chef = own_chef(battle, mover)
    if chef is not None and distance(body, chef) > battle.sticks[LONG]:
        found.append(towards_place(body, chef.place, stick))
    return found


def nearest_enemies(battle: Raid, mover: Warrior) -> list[Body]:
    """The enemies nearest to a figure, the nearest first."""
    body = mover.standing
    found: list[tuple[float, int]] = []
    for other in battle.warriors:
        if other.controller != mover.controller and other.body is not None:
            found.append((distance(body, other.body), other.id))
    found.sort()
    return [battle.warrior(id).standing for _, id in found[:ENEMIES]]


def own_chef(battle: Raid, mover: Warrior) -> Body | None:
    for one in battle.warriors:
        if one.controller == mover.controller and one.profile.leads and one is not mover:
            return one.body
    return None


def shelter(battle: Raid, mover: Body, enemy: Body, stick: float) -> Point | None:
    """The nearest place within a move that scenery shields from an enemy."""
    best = stick
    found: Point | None = None
    for piece in battle.terrain.pieces:
        if not piece.nature.cover:
            continue
        shape = piece.shape
        x, y = (shape.left + shape.right) / 2.0, (shape.bottom + shape.top) / 2.0
        whole = length(x - enemy.x, y - enemy.y)
        if not piece.nature.ground and whole > 0.0:
            dx, dy = (x - enemy.x) / whole, (y - enemy.y) / whole
            deep = abs(dx) * (shape.right - shape.left) / 2.0 + abs(dy) * (shape.top - shape.bottom) / 2.0
            deep += mover.reach + SHELTER
            x, y = x + dx * deep, y + dy * deep
        away = length(x - mover.x, y - mover.y)
        if SHELTER < away < best:
            best = away
            found = at(x, y)
    return found
