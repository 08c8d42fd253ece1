"""What a scenario makes worth doing beside the fight: where its heroes want to go, and how a side stands by it."""

from __future__ import annotations

from typing import Final, cast

from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.match.aims import Ahead, Aim, Fetching
from escarmouche.games.evenor.ambush import is_open, number_of
from escarmouche.games.evenor.battle import NOBODY, Hero, Skirmish
from escarmouche.games.evenor.extermination import lost, lost_do
from escarmouche.games.evenor.going import going
from escarmouche.games.evenor.scenery import bars
from escarmouche.table.geometry.points import Point, at, length
from escarmouche.table.geometry.shapes import Shape, point_to_shape
from escarmouche.table.moving.leaving import BOTTOM, LEFT, RIGHT
from escarmouche.table.moving.ways import Grid, Ways
from escarmouche.table.scenery.terrain import Terrain

HOMES: Final = 9  # places a side that a carrier looks at in its corner
ON_ITS_WAY: Final = 0.6  # of what somebody counts who is nearly off the table, of the foremost who will do
BEHIND: Final = 0.1  # ... of the others
NARROW: Final = 0.08  # of all DO: a lead that is half a victory when time is up
HURRY: Final = 0.75  # of the fight that no longer counts in the last turn


# Extermination.


class MoreFelled(Ahead[Skirmish, Hero]):
    """Extermination: who has put more DO out of action when time is up wins [EV-R-62]."""

    def score(self, battle: Skirmish, seat: int) -> float:
        return lost_do(battle, 1 - seat) / max(sum([one.profile.cost for one in battle.heroes]), 1)

    def rounds(self, battle: Skirmish) -> int:
        limit = battle.switch("ev_turn_limit")
        return limit if isinstance(limit, int) else 0


# Ambush.


class Escape(Aim[Skirmish, Hero]):
    """Ambush: the ambushed get off the table before too many are lost [EV-SCN-20..23]."""

    def goal(self, battle: Skirmish, mover: Hero) -> Point | None:
        """Where an ambushed hero gets off the table soonest, round what stands in the way."""
        found: Point | None = None
        best = 1e9
        for stretch in battle.scenario.exits(battle, mover):
            point = way_out(battle, mover, stretch)
            away = length(point.x - mover.place.x, point.y - mover.place.y)
            if away < best:
                best = away
                found = point
        return None if found is None else round_about(mover, found, ways_off(battle, mover))

    def lead(self, battle: Skirmish, seat: int) -> float:
        """How far the ambushed side is on its way to half of its figures off the table, and to half of them lost."""
        victim = battle.lower_left
        if victim == NOBODY:
            return 0.0
        half = number_of(battle, victim) / 2.0
        got = float(len(battle.escaped))
        near = [1.0 - way_left(battle, one) for one in battle.in_play(victim) if one.body is not None]
        near.sort(reverse=True)
        for i, part in enumerate(near):
            got += (ON_ITS_WAY if len(battle.escaped) + i < half else BEHIND) * part
        lead = got / half - len(lost(battle, victim)) / half - 0.5
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
    body = one.standing
    return min(ways_off(battle, one).far(body.x, body.y) / battle.terrain.depth, 1.0)


def ways_off(battle: Skirmish, mover: Hero) -> Ways:
    """The ways of its kind to where the ambushed leave the table."""
    name = "off" if is_open(battle) else "up the road"
    return known_ways(battle.terrain, mover, name) or find_ways(
        battle.terrain, mover, name, exits_of(battle, mover.standing.reach)
    )


def exits_of(battle: Skirmish, near: float) -> list[Point]:
    """Places along all the ways out."""
    terrain = battle.terrain
    found: list[Point] = []
    for side, low, high in battle.scenario.ways_out(battle):
        for i in range(int((high - low) / near) + 1):
            along = min(low + i * near, high)
            if side in (LEFT, RIGHT):
                found.append(at(near if side == LEFT else terrain.width - near, along))
            else:
                found.append(at(along, near if side == BOTTOM else terrain.depth - near))
    return found


def ways_key(mover: Hero, name: str) -> tuple[object, ...]:
    return ("evenor ways", name, mover.standing.reach, mover.profile.flies, mover.profile.is_nimble)


def known_ways(terrain: Terrain, mover: Hero, name: str) -> Ways | None:
    """The ways of a hero's kind to what has this name, if the terrain remembers them."""
    known = terrain.memo.get(ways_key(mover, name))
    return known if isinstance(known, Ways) else None


def find_ways(terrain: Terrain, mover: Hero, name: str, goals: list[Point]) -> Ways:
    """The same, found and remembered."""
    profile, ground = mover.profile, going(terrain)
    walls = ground.none if profile.flies else ground.scenery
    slow = ground.none if profile.is_nimble else ground.difficult
    made = Grid(terrain, radius=mover.standing.reach, walls=walls, slow=slow).ways_to(goals)
    terrain.memo[ways_key(mover, name)] = made
    return made


def round_about(mover: Hero, goal: Point, ways: Ways) -> Point:
    """A goal, or the next corner on the way round what stands before it."""
    x, y = mover.place.x, mover.place.y
    return goal if ways.is_clear(x, y, goal) else ways.towards(x, y) or goal


# The hunt for Orichalcum.


class Hunt(Fetching[Skirmish, Hero]):
    """Orichalcum: tokens to be carried into one's own corner [EV-SCN-30..33]."""

    def home(self, battle: Skirmish, carrier: Hero) -> Point:
        return round_about(carrier, nearest_home(battle, carrier), ways_home(battle, carrier))

    def way_home(self, battle: Skirmish, carrier: Hero) -> float:
        if carrier.body is None:
            return 1.0
        home = nearest_home(battle, carrier)
        straight = length(home.x - carrier.body.x, home.y - carrier.body.y)
        far = ways_home(battle, carrier).far(carrier.body.x, carrier.body.y)
        return min(max(straight, far) / battle.terrain.depth, 1.0)

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


def ways_home(battle: Skirmish, carrier: Hero) -> Ways:
    """The ways of its kind into its own corner."""
    terrain = battle.terrain
    zone = battle.scenario.zone(battle, carrier.controller)[0]
    name = "home on the left" if zone.left == 0.0 else "home on the right"
    return known_ways(terrain, carrier, name) or find_ways(
        terrain, carrier, name, open_places(terrain, zone, carrier.standing.reach)
    )


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
    "extermination": MoreFelled(narrow=NARROW, hurry=HURRY),
    "ambush": Escape(),
    "orichalcum": Hunt(near=0.4, carried=0.45, homeward=0.45),
}


def aim_of(battle: Skirmish) -> Aim[Skirmish, Hero]:
    """What the scenario of a battle makes worth doing."""
    return AIMS.get(battle.scenario.key, NO_AIM)
