"""Ways on a grid: round walls, slower over slow ground, none where there is none."""

from __future__ import annotations

import pytest

from escarmouche.table.geometry.points import Point, at, length
from escarmouche.table.geometry.shapes import box
from escarmouche.table.moving.ways import KEPT, NOWHERE, Grid, Ways
from escarmouche.table.scenery.terrain import Nature, Piece, Terrain

WALL = Nature("wall", impassable=True)
MARSH = Nature("marsh", ground=("marsh",))
NORTH = [at(0.5 * i, 23.9) for i in range(48)]


def piece(left: float, low: float, right: float, high: float, nature: Nature = WALL) -> Piece:
    return Piece("it", nature, box(left, low, right, high), place=Point(0.0, 0.0), height=2.0)


def ways(walls: list[Piece], slow: list[Piece] | None = None) -> Ways:
    terrain = Terrain(24.0, 24.0, (*walls, *(slow or [])))
    return Grid(terrain, radius=0.5, walls=walls, slow=slow or []).ways_to(NORTH)


def test_on_an_empty_table_it_is_straight_on() -> None:
    found = ways([])

    assert found.far(12.0, 4.0) == pytest.approx(19.75, abs=0.3)
    towards = found.towards(12.0, 4.0)
    assert towards is not None
    assert abs(towards.x - 12.0) < 0.6
    assert towards.y > 10.0


def test_a_wall_is_gone_round() -> None:
    found = ways([piece(4.0, 10.0, 24.0, 10.5)])  # open on the left

    assert found.far(20.0, 8.0) > 16.0 + 13.0
    assert found.far(20.0, 11.0) == pytest.approx(12.75, abs=0.3)
    x, y = 20.0, 8.0
    for _ in range(20):
        place = found.towards(x, y)
        if place is None:
            break
        step = min(3.0 / max(length(place.x - x, place.y - y), 0.01), 1.0)
        x, y = x + step * (place.x - x), y + step * (place.y - y)
    assert y > 23.0


def test_slow_ground_counts_double_and_behind_walls_there_is_no_way() -> None:
    marsh = piece(0.0, 10.0, 24.0, 14.0, MARSH)
    closed = ways([piece(0.0, 10.0, 24.0, 10.5)])

    assert ways([], [marsh]).far(12.0, 4.0) == pytest.approx(ways([]).far(12.0, 4.0) + 4.0, abs=0.6)
    assert closed.far(12.0, 4.0) == NOWHERE
    assert closed.towards(12.0, 4.0) is None


def test_ways_to_goals_of_one_cell_are_found_once_and_old_ones_forgotten() -> None:
    terrain = Terrain(24.0, 24.0, ())
    grid = Grid(terrain, radius=0.5, walls=[], slow=[])
    first = grid.ways_to([at(3.1, 3.1)])
    assert grid.ways_to([at(3.2, 3.2)]) is first
    for number in range(KEPT):
        grid.ways_to([at(0.25 + 0.5 * number, 20.0)])
    again = grid.ways_to([at(3.1, 3.1)])
    assert again is not first
    assert again.far(10.0, 10.0) == first.far(10.0, 10.0)
