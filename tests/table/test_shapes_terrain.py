"""Scenery: poses, states and levels."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escarmouche.table.geometry.points import Point, at
from escarmouche.table.geometry.shapes import FULL_TURN, contains
from escarmouche.table.scenery.terrain import CLOSED, OPEN, Nature, Piece, Terrain, local_box, local_disc

HOUSE = Nature("house", platform=True)
DOOR = Nature("door", door=True, impassable=True)
steps = st.integers(2000, 22000)
points = st.builds(lambda x, y: at(x / 1000, y / 1000), steps, steps)
turns = st.integers(0, FULL_TURN - 1)


def house(name: str, place: Point, *, height: float, turn: int = 0, floor: float = 0.0) -> Piece:
    return Piece(name, HOUSE, local_box(4, 2), place=place, turn=turn, height=height, floor=floor)


@given(points, turns)
def test_a_piece_contains_the_place_it_stands_on_however_it_is_turned(place: Point, turn: int):
    assert contains(house("house", place, height=1.0, turn=turn).shape, place.x, place.y)


@given(points, turns)
def test_a_half_turn_of_a_box_covers_the_same_ground(place: Point, turn: int):
    one = house("house", place, height=1.0, turn=turn).shape
    other = house("house", place, height=1.0, turn=turn + 48).shape
    for p, q in zip(sorted((p.x, p.y) for p in one.ring), sorted((p.x, p.y) for p in other.ring), strict=True):
        assert p == pytest.approx(q, abs=0.0011)


def test_overlapping_pieces_give_several_levels_at_one_spot():
    bridge = house("bridge", at(10, 10), floor=2.0, height=0.5)
    hill = house("hill", at(11, 10), height=1.0)
    terrain = Terrain(24, 24, (bridge, hill))

    assert terrain.levels_at(at(10.5, 10)) == [0.0, 1.0, 2.5]
    assert [piece.id for piece in terrain.pieces_at(at(10.5, 10))] == ["bridge", "hill"]
    assert [terrain.level_below(at(10.5, 10), z) for z in (0.5, 1.0, 2.4, 9.0)] == [0.0, 1.0, 1.0, 2.5]


@given(points, st.lists(st.integers(100, 4000), max_size=4), st.integers(0, 5000))
def test_what_is_let_go_lands_on_the_highest_level_below(place: Point, heights: list[int], steps_: int):
    pieces = [house(f"house {i}", place, height=height / 1000) for i, height in enumerate(heights)]
    terrain = Terrain(24, 24, tuple(pieces))

    level = terrain.level_below(place, steps_ / 1000)

    assert level == max([0.0] + [height / 1000 for height in heights if height <= steps_])
    assert level in terrain.levels_at(place)


def test_only_platforms_can_be_stood_on():
    pond = Piece("pond", Nature("pond"), local_disc(2.0), place=at(5, 5), height=1.0)
    assert Terrain(24, 24, (pond,)).levels_at(at(5, 5)) == [0.0]


def test_a_door_opens_on_a_new_table_and_stays_closed_on_the_old_one():
    door = Piece("door", DOOR, local_box(1, 0.2), place=at(5, 5), height=2.0, state=CLOSED)
    wall = house("wall", at(9, 9), height=1.0)
    before = Terrain(24, 24, (door, wall))

    after = before.with_piece(door.with_state(OPEN))

    assert after.piece("door").is_open
    assert not before.piece("door").is_open
    assert after.piece("wall") is wall


def test_a_wall_that_walks_keeps_its_height_and_state():
    wall = house("wall", at(9, 9), height=1.5, floor=0.5)
    moved = wall.posed(at(3, 3), 24)

    assert (moved.place, moved.top, moved.floor, moved.state) == (at(3, 3), 2.0, 0.5, "")
    assert (moved.shape.left, moved.shape.right, moved.shape.bottom, moved.shape.top) == (2, 4, 1, 5)


def test_an_unknown_piece_is_named_in_the_error():
    with pytest.raises(KeyError, match="tower"):
        Terrain(24, 24, ()).piece("tower")
