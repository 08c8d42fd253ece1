"""What the scenarios of Multi-Epochs make worth doing beside the fight."""

from __future__ import annotations

from escarmouche.engine.battle.markers import Marker
from escarmouche.games.multi_epochs.players.aims import NO_AIM, aim_of
from escarmouche.table.geometry.points import Point
from tests.games.multi_epochs.scenes import BLUE, RED, scene, stand
from tests.games.multi_epochs.stage import stage

TWO = ("red Ada combattant 10,10", "blue Bo combattant 10,20")


def test_where_there_is_only_the_fight_nobody_has_another_aim() -> None:
    battle, ada, _ = scene(*TWO)

    assert aim_of(battle) is NO_AIM
    assert aim_of(battle).goal(battle, ada) is None
    assert aim_of(battle).lead(battle, RED) == 0.0


def test_a_plunderer_wants_the_nearest_loot_and_then_home() -> None:
    battle, ada, _ = stage(*TWO, scenario="plunder")
    battle.markers = (Marker(Point(11.0, 10.0)), Marker(Point(18.0, 12.0)))
    assert aim_of(battle).goal(battle, ada) == Point(11.0, 10.0)
    before = aim_of(battle).lead(battle, RED)

    battle.pick_up(ada, 0, rule="ME-SCN-21")
    carried = aim_of(battle).lead(battle, RED)

    assert aim_of(battle).goal(battle, ada) == Point(10.0, 3.5)
    assert before < carried == -aim_of(battle).lead(battle, BLUE)
    stand(ada, 10.0, 5.0)
    assert aim_of(battle).lead(battle, RED) > carried


def test_an_attacker_wants_north_and_the_defender_wants_nothing_of_the_kind() -> None:
    battle, ada, bo = stage(*TWO, scenario="breakthrough")
    assert aim_of(battle).goal(battle, ada) == Point(10.0, 23.5)
    assert aim_of(battle).goal(battle, bo) is None
    before = aim_of(battle).lead(battle, RED)

    stand(ada, 10.0, 18.0)

    assert before < aim_of(battle).lead(battle, RED) == -aim_of(battle).lead(battle, BLUE)
