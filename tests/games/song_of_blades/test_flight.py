"""Flight: which directions are legal, and how far each leads [SB-R-42]."""

from __future__ import annotations

from escarmouche.games.song_of_blades.flight import FlightSpots
from tests.games.song_of_blades.stage import stage
from tests.support.scripts import rule

SOUTH = 72
MARSH = {"id": "marsh", "nature": "marsh", "shape": {"box": [100, 60]}, "place": [450, 180]}  # from 90 mm on


@rule("SB-R-42", "SB-R-09")
def test_ground_that_the_flight_does_not_reach_earns_no_lower_stick() -> None:
    """An enemy nearer than a short stick before and after: only who flees by the short stick may."""
    lines = ("red A 4 3 450,300", "blue B 4 3 515,260")
    battle, fugitive, _ = stage(*lines, pieces=(MARSH,))
    spots = FlightSpots(battle, fugitive)

    assert not spots.is_legal(SOUTH - 2)  # stops before the marsh, still within a short stick
    assert spots.run(SOUTH).end.y == 210.01


@rule("SB-R-42", "SB-R-09")
def test_ground_that_the_flight_passes_through_lowers_the_stick() -> None:
    near = {"id": "marsh", "nature": "marsh", "shape": {"box": [900, 60]}, "place": [450, 250]}
    battle, fugitive, _ = stage("red A 4 3 450,300", "blue B 4 3 470,340", pieces=(near,))

    spots = FlightSpots(battle, fugitive)

    assert spots.run(SOUTH).end.y == 225.0
    assert spots.is_legal(SOUTH)


@rule("SB-R-42")
def test_no_flight_gains_less_than_a_millimetre() -> None:
    wall = {"id": "wall", "nature": "wall", "shape": {"box": [900, 10]}, "place": [450, 250], "height": 50}
    battle, fugitive, _ = stage("red A 4 3 450,267.9", "blue B 4 3 800,800", pieces=(wall,))

    assert FlightSpots(battle, fugitive).first_legal() == -1
