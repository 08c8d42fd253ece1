"""What the scenarios of Multi-Epochs make worth doing beside the fight."""

from __future__ import annotations

from escarmouche.engine.battle.markers import Marker
from escarmouche.games.multi_epochs.players.aims import aim_of
from escarmouche.table.geometry.points import Point
from tests.games.multi_epochs.scenes import BLUE, RED, scene, stand
from tests.games.multi_epochs.stage import stage

TWO = ("red Ada combattant 10,10", "blue Bo combattant 10,20")


def test_where_there_is_only_the_fight_and_all_the_time_nobody_has_another_aim() -> None:
    battle, ada, bo = scene(*TWO, round=50)
    battle.put_out(bo, rule="ME-STA-04")

    assert aim_of(battle).goal(battle, ada) is None
    assert aim_of(battle).lead(battle, RED) == 0.0
    assert aim_of(battle).fight(battle) == 1.0


def test_who_is_ahead_when_time_is_up_wins_so_that_counts_more_and_more() -> None:
    leads = []
    for turn in (4, 8, 10):
        battle, *_ = scene(*TWO, "red Abe combattant 12,10", round=turn, me_turn_limit=10)
        leads.append(aim_of(battle).lead(battle, RED))
        assert aim_of(battle).lead(battle, BLUE) == -leads[-1]

    assert leads[0] == 0.0 < leads[1] < leads[2]


def test_who_is_behind_in_the_last_turn_gains_more_by_a_blow_than_it_can_lose() -> None:
    def lead(*fallen: str) -> float:
        lines = [f"red R{i} combattant {i + 1},4" for i in range(3)] + [
            f"blue B{i} combattant {i + 1},20" for i in range(5)
        ]
        battle, *figures = scene(*lines, round=10, me_turn_limit=10)
        for one in figures:
            if one.name in fallen:
                battle.put_out(one, rule="ME-STA-04")
        return aim_of(battle).lead(battle, RED)

    assert lead("B0") - lead() > lead() - lead("R0") > 0.0


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


def test_an_attacker_who_comes_too_late_is_worth_less_to_his_side() -> None:
    leads = []
    for turn in (1, 6, 8):
        battle, *_ = stage("red Ada combattant 10,4", "blue Bo combattant 10,20", scenario="breakthrough")
        battle.round = turn
        leads.append(aim_of(battle).lead(battle, RED))

    assert leads[0] > leads[1] > leads[2]
