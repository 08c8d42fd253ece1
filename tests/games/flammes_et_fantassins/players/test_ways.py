"""How far it is on foot, as the computer weighs it: remembered over all terrains that are walked alike."""

from __future__ import annotations

from escarmouche.games.flammes_et_fantassins.players.ways import GRIDS, grid_of
from escarmouche.table.geometry.points import at
from escarmouche.table.scenery.terrain import CLOSED, OPEN
from tests.games.flammes_et_fantassins.field import block, field


def test_a_door_is_slow_to_go_through_until_it_is_open() -> None:
    walls = (block("wall", 0, 10, 10, 10.5), block("wall", 13, 10, 36, 10.5))
    door = block("door", 10, 10, 13, 10.5, name="door", state=CLOSED)
    battle, *_ = field("red S SOLDIER 3,3", pieces=(*walls, door))
    shut = battle.terrain
    opened = shut.with_piece(door.with_state(OPEN))
    goal = [at(11.5, 20.0)]

    assert grid_of(opened).ways_to(goal).far(11.5, 5.0) < grid_of(shut).ways_to(goal).far(11.5, 5.0)


def test_what_spells_put_on_the_table_and_take_away_makes_no_new_grid() -> None:
    door = block("door", 10, 10, 13, 10.5, name="door", state=CLOSED)
    battle, *_ = field("red S SOLDIER 3,3", pieces=(block("wall", 0, 10, 10, 10.5), door))
    shut = battle.terrain
    known = grid_of(shut)

    assert grid_of(shut.with_added(block("hill", 20, 20, 24, 24))) is known
    assert grid_of(shut.with_piece(door.with_state(OPEN)).with_piece(door.with_state(CLOSED))) is known
    for number in range(GRIDS):
        grid_of(shut.with_added(block("wall", 20, 2.0 * number, 30, 2.0 * number + 0.5)))
    again = grid_of(shut.with_piece(door.with_state(CLOSED)))
    assert again is not known  # so many others have come since
    assert again.free == known.free
