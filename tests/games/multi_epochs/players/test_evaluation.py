"""The evaluation of Multi-Epochs: a number from 0 to 1 that grows with what a player wants."""

from __future__ import annotations

from escarmouche.games.multi_epochs.players.evaluation import evaluate
from tests.games.multi_epochs.scenes import scene


def test_a_seat_with_more_points_left_stands_better() -> None:
    battle, *_ = scene("red Ada combattant 10,4", "red Abe combattant 12,4", "blue Bo combattant 10,20")

    assert evaluate(battle, 0) > 0.5
    assert 0.0 < evaluate(battle, 1) < evaluate(battle, 0)
