"""What a scenario makes worth doing beside the fight: where its heroes want to go, and how a side stands by it."""

from __future__ import annotations

from typing import Final, cast

from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.match.aims import Aim, Fetching
from escarmouche.games.evenor.ambush import is_open, number_of
from escarmouche.games.evenor.battle import NOBODY, Hero, Skirmish
from escarmouche.games.evenor.extermination import lost
from escarmouche.games.evenor.scenery import bars
from escarmouche.table.geometry.points import Point, at, length
from escarmouche.table.geometry.shapes import Shape, point_to_shape
from escarmouche.table.moving.leaving import BOTTOM, LEFT, RIGHT
from escarmouche.table.scenery.terrain import Terrain

HOMES: Final = 9  # places a side that a carrier looks at in its corner


# Ambush.


class Escape(Aim[Skirmish, Hero]):
    """Ambush: the ambushed get off the table before too many are lost [EV-SCN-20..23]."""

    def goal(self, battle: Skirmish, mover: Hero) -> Point | None:
        """Where an ambushed hero gets off the table soonest."""
        found: Point | None = None
        best = 1e9
        for stretch in battle.scenario.exits(battle, mover):
            point = way_out(battle, mover, stretch)
            away = length(point.x - mover.place.x, point.y - mover.place.y)
            if away < best:
                best = away
                found = point
        return found

    def lead(self, battle: Skirmish, seat: int) -> float:
        """How far the ambushed side is on its way to half of its figures off the table, and to half of them lost."""
        victim = battle.lower_left
        if victim == NOBODY:
            return 0.0
        half = number_of(battle, victim) / 2.0
        got = float(len(battle.escaped))
        for one in battle.in_play(victim):
            if one.body is not None:
                got += 0.6 * (1.0 - way_left(battle, one))
        lead = min(got / half, 1.5) - len(lost(battle, victim)) / half - 0.5
        lead = max(min(lead, 1.0), -1.0)
        return lead if seat == victim else -lead


def way_out(battle: Skirmish, mover: Hero, stretch: tuple[int, float, float]) -> Point:
    """The nearest place at which a base touches a stretch of a side, its centre between the ends of it."""
    side, low, high = stretch
    body, terrain = mover.standing, battle.terrain
    near = body.reach
    if side in (LEFT, RIGHT):
        along = min(max(body.y, low, near), high, terrain.depth - near)
        return at(near if side == LEFT else terrain.width - near, along)
    along = min(max(body.x, low, near), high, terrain.width - near)
    return at(along, near if side == BOTTOM else terrain.depth - near)


def way_left(battle: Skirmish, one: Hero) -> float:
    """How far a hero is from the way out, from 0 to 1."""
    body, terrain = one.standing, battle.terrain
    away = terrain.depth - body.y
    if is_open(battle):
        away = min(away, body.y, body.x, terrain.width - body.x)
    return min(away / terrain.depth, 1.0)


# The hunt for Orichalcum.


class Hunt(Fetching[Skirmish, Hero]):
    """Orichalcum: tokens to be carried into one's own corner [EV-SCN-30..33]."""

    def home(self, battle: Skirmish, carrier: Hero) -> Point:
        return nearest_home(battle, carrier)

    def way_home(self, battle: Skirmish, carrier: Hero) -> float:
        if carrier.body is None:
            return 1.0
        home = nearest_home(battle, carrier)
        return min(length(home.x - carrier.body.x, home.y - carrier.body.y) / battle.terrain.depth, 1.0)

    def has_free_hands(self, battle: Skirmish, figure: Figure) -> bool:
        return battle.marker_of(figure) == NOBODY


def nearest_home(battle: Skirmish, carrier: Hero) -> Point:
    """The nearest place in its own corner where nobody and nothing stands in the way of a carrier's base."""
    zone = battle.scenario.zone(battle, carrier.controller)[0]
    body = carrier.standing
    found = zone.centre
    best = 1e9
    for place in open_places(battle.terrain, zone, body.reach):
        away = length(place.x - body.x, place.y - body.y)
        if away < best and not is_taken(battle, carrier, place):
            best = away
            found = place
    return found


def open_places(terrain: Terrain, zone: Shape, reach: float) -> list[Point]:
    """Places of a corner at which a base is wholly inside and clear of scenery, remembered by the terrain."""
    key = ("evenor homes", zone.left, zone.right, reach)
    known = terrain.memo.get(key)
    if known is None:
        places: list[Point] = []
        for i in range(HOMES):
            for j in range(HOMES):
                x = zone.left + reach + (zone.right - zone.left - 2.0 * reach) * i / (HOMES - 1)
                y = zone.bottom + reach + (zone.top - zone.bottom - 2.0 * reach) * j / (HOMES - 1)
                walls = [piece for piece in terrain.pieces if bars(piece) and point_to_shape(x, y, piece.shape) < reach]
                if not walls:
                    places.append(at(x, y))
        known = places
        terrain.memo[key] = known
    return cast("list[Point]", known)


def is_taken(battle: Skirmish, carrier: Hero, place: Point) -> bool:
    """Whether somebody else stands where a base would stand."""
    reach = carrier.standing.reach
    for other in battle.heroes:
        if other.body is None or other is carrier:
            continue
        if length(other.body.x - place.x, other.body.y - place.y) < reach + other.body.reach:
            return True
    return False


NO_AIM: Final[Aim[Skirmish, Hero]] = Aim()
AIMS: Final[dict[str, Aim[Skirmish, Hero]]] = {
    "ambush": Escape(),
    "orichalcum": Hunt(near=0.4, carried=0.45, homeward=0.45),
}


def aim_of(battle: Skirmish) -> Aim[Skirmish, Hero]:
    """What the scenario of a battle makes worth doing."""
    return AIMS.get(battle.scenario.key, NO_AIM)
