"""Moves on the screen: the area that is drawn is where a move may end."""

from __future__ import annotations

from escarmouche.games.song_of_blades.moving import MoveSpots
from escarmouche.table.geometry.points import Point, at
from tests.games.song_of_blades.stage import stage
from tests.support.scripts import rule


@rule("SB-MOVE-01", "SB-MOVE-02", "SB-MOVE-04")
def test_the_area_of_a_move_reaches_a_stick_and_less_behind_what_bars_it() -> None:
    marsh = {"id": "marsh", "nature": "marsh", "shape": {"box": [40, 200]}, "place": [350, 300]}
    rock = {"id": "rock", "nature": "rock", "shape": {"disc": 20}, "place": [300, 380], "height": 50}
    battle, mover, _ = stage("red A 4 3 300,300", "blue B 4 3 250,300", pieces=(marsh, rock))
    battle.acting, battle.actions_left = mover.id, 1

    region = MoveSpots(battle, mover).region()
    assert region is not None
    ring = [at(x, y) for x, y in region[0][0]]

    assert span(mover.place, ring[0]) == 75  # into the marsh
    assert 42 < span(mover.place, ring[24]) < 48  # up to the rock
    assert 24 < span(mover.place, ring[48]) < 26  # to contact
    assert span(mover.place, ring[72]) == 120


def span(one: Point, other: Point) -> float:
    return round(((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5, 1)


@rule("SB-SC-02")
def test_a_carrier_is_shown_the_reach_of_its_burden() -> None:
    battle, mover, _ = stage("red A 4 3 300,300", "blue B 4 3 700,700", scenario="treasure")

    free = MoveSpots(battle, mover).limits().reach
    battle.pick_up(mover, 0, rule="SB-SC-02")

    assert (free, MoveSpots(battle, mover).limits().reach) == (120, 75)
