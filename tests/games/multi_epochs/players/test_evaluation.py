"""The evaluation of Multi-Epochs: a number from 0 to 1 that grows with what a player wants."""

from __future__ import annotations

from escarmouche.games.multi_epochs.players.evaluation import evaluate
from tests.games.multi_epochs.scenes import scene, stand


def test_a_seat_with_more_points_left_stands_better() -> None:
    battle, *_ = scene("red Ada combattant 10,4", "red Abe combattant 12,4", "blue Bo combattant 10,20")

    assert evaluate(battle, 0) > 0.5
    assert 0.0 < evaluate(battle, 1) < evaluate(battle, 0)


def test_felling_the_enemy_round_whom_all_stand_is_better_than_keeping_him_there() -> None:
    around = ("9,4", "11,4", "10,3", "10,5")
    lines = [f"red R{i} combattant {place}" for i, place in enumerate(around)]
    battle, *figures = scene(*lines, "blue Bo combattant 10,4", "blue Ben combattant 10,22")
    before = evaluate(battle, 0)

    battle.put_out(figures[-2], rule="ME-STA-04")

    assert evaluate(battle, 0) > before


def test_a_step_towards_the_only_enemy_is_better() -> None:
    battle, ada, _ = scene("red Ada combattant 10,4", "blue Bo combattant 10,20")
    before = evaluate(battle, 0)

    stand(ada, 10.0, 7.0)

    assert evaluate(battle, 0) > before
