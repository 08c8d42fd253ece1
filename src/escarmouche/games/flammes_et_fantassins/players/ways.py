"""How far it is on foot to what a scenario sends figures to, round walls and through doors: roughly, once for a table."""

from __future__ import annotations

from typing import Final

from escarmouche.games.flammes_et_fantassins.areas import CORNER, place_of
from escarmouche.games.flammes_et_fantassins.battle import Fray
from escarmouche.games.flammes_et_fantassins.scenery import ground_of
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.moving.ways import Grid, Ways
from escarmouche.table.scenery.terrain import Terrain

GRID: Final = "flammes et fantassins grid"
GRIDS: Final = 8  # that are remembered of a table: walls come and go
STEP: Final = 1.0  # inches between the places of an edge that are looked at
BASE: Final = 0.5  # inches of radius of the usual base
OUTSIDE: Final = 0.6  # inches beyond an edge that is to be crossed
WITHIN: Final = 1.0  # inches that one keeps from the end of one's own part of an edge
SOUTH: Final = 1
NORTH: Final = 2
WEST: Final = 4
EAST: Final = 8
ALL: Final = 15


def ways_to(battle: Fray, place: Point) -> Ways:
    """The ways to a place."""
    return grid_of(battle.terrain).ways_to([place])


def ways_out(battle: Fray, seat: int, edges: int) -> Ways:
    """The ways to some edges of the table, or to those parts of them that belong to a seat's corner."""
    terrain = battle.terrain
    corner = place_of(terrain, seat) if seat >= 0 else None
    key = ("flammes et fantassins way out", seat, edges)
    known = terrain.memo.get(key)
    if isinstance(known, Ways):
        return known
    goals: list[Point] = []
    for i in range(int(terrain.width / STEP) + 1):
        if corner is None or abs(i * STEP - corner.x) <= CORNER - WITHIN:
            goals += [at(i * STEP, 0.0)] if edges & SOUTH else []
            goals += [at(i * STEP, terrain.depth)] if edges & NORTH else []
    for i in range(int(terrain.depth / STEP) + 1):
        if corner is None or abs(i * STEP - corner.y) <= CORNER - WITHIN:
            goals += [at(0.0, i * STEP)] if edges & WEST else []
            goals += [at(terrain.width, i * STEP)] if edges & EAST else []
    found = grid_of(terrain).ways_to(goals)
    terrain.memo[key] = found
    return found


def grid_of(terrain: Terrain) -> Grid:
    """Doors can be opened, and what a simple action crosses takes time. What spells put on the table changes few grids."""
    known = terrain.memo.get(GRID)
    if isinstance(known, Grid):
        return known
    ground = ground_of(terrain)
    walls = [piece for piece in ground.walls if not piece.nature.door and piece.floor <= 0.0]
    slow = [*ground.zones, *ground.low_walls, *[piece for piece in ground.walls if piece.nature.door]]
    key = (GRID, *[(piece.id, piece.place.x, piece.place.y, piece.turn) for piece in [*walls, *slow]], len(walls))
    found = terrain.kin.get(key)
    if not isinstance(found, Grid):
        if len(terrain.kin) >= GRIDS:
            terrain.kin.clear()
        found = Grid(terrain, radius=BASE, walls=walls, slow=slow)
        terrain.kin[key] = found
    terrain.memo[GRID] = found
    return found


def own_edges(battle: Fray, seat: int) -> tuple[int, int]:
    """The seat whose part of the edges it is, or -1 for whole edges; and which edges: one's own [FF-SB-03]."""
    if battle.rules.seats == 2:
        return -1, SOUTH if seat == 0 else NORTH
    return seat, (SOUTH | WEST, SOUTH | EAST, NORTH | EAST, NORTH | WEST, WEST)[seat]


def beyond_edge(battle: Fray, place: Point, seat: int, edges: int) -> Point:
    """The nearest place just beyond one of some edges."""
    terrain = battle.terrain
    corner = place_of(terrain, seat) if seat >= 0 else None
    x, y = place.x, place.y
    if corner is not None:
        room = CORNER - WITHIN
        x = min(max(x, corner.x - room), corner.x + room)
        y = min(max(y, corner.y - room), corner.y + room)
    found: list[tuple[float, Point]] = []
    for edge, goal in (
        (SOUTH, Point(x, -OUTSIDE)),
        (NORTH, Point(x, terrain.depth + OUTSIDE)),
        (WEST, Point(-OUTSIDE, y)),
        (EAST, Point(terrain.width + OUTSIDE, y)),
    ):
        if edges & edge:
            found.append((abs(goal.x - place.x) + abs(goal.y - place.y), goal))
    best = 0
    for i in range(1, len(found)):
        if found[i][0] < found[best][0]:
            best = i
    return found[best][1]


def next_place(ways: Ways, place: Point, goal: Point) -> Point:
    """Straight to the goal if nothing is between, else the farthest place on the way there."""
    if ways.is_clear(place.x, place.y, goal):
        return goal
    return ways.towards(place.x, place.y) or goal
