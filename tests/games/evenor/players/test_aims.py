"""What the scenarios of Evenor make worth doing beside the fight."""

from __future__ import annotations

from escarmouche.games.evenor.orichalcum import laid_out
from escarmouche.games.evenor.players.aims import aim_of
from escarmouche.games.evenor.scenarios import AMBUSH, EXTERMINATION, ORICHALCUM
from escarmouche.table.geometry.points import Point
from tests.games.evenor.stage import BLUE, RED, stage, stand

FOE = "blue grendel 3,12"


def test_where_there_is_only_the_fight_and_all_the_time_nobody_has_another_aim() -> None:
    battle, leda, grendel = stage("red leda 12,3", FOE, scenario=EXTERMINATION, turn=50)
    battle.put_out(grendel, rule="EV-DMG-03")

    assert aim_of(battle).goal(battle, leda) is None
    assert aim_of(battle).lead(battle, RED) == 0.0
    assert aim_of(battle).fight(battle) == 1.0


def test_who_has_felled_more_when_time_is_up_wins_so_that_counts_more_and_more() -> None:
    leads = []
    for turn in (4, 10, 12):
        battle, _, _, cerd = stage(
            "red leda 12,3", FOE, "blue cerd 3,14", scenario=EXTERMINATION, turn=turn, ev_turn_limit=12
        )
        battle.put_out(cerd, rule="EV-DMG-03")
        leads.append(aim_of(battle).lead(battle, RED))
        assert aim_of(battle).lead(battle, BLUE) == -leads[-1]

    assert leads[0] == 0.0 < leads[1] < leads[2]


def test_the_ambushed_want_off_the_table_and_the_others_do_not() -> None:
    battle, leda, grendel = stage("red leda 12,21", FOE, scenario=AMBUSH)
    battle.active = RED

    assert aim_of(battle).goal(battle, leda) == Point(12.0, 23.5)
    assert aim_of(battle).goal(battle, grendel) is None


def test_the_standing_of_the_ambushed_grows_on_their_way_out() -> None:
    battle, leda, _ = stage("red leda 12,3", FOE, scenario=AMBUSH)
    before = aim_of(battle).lead(battle, RED)

    stand(leda, 12.0, 20.0)

    assert before < aim_of(battle).lead(battle, RED) == -aim_of(battle).lead(battle, BLUE)


def test_who_stands_beside_the_road_has_still_some_way_to_go() -> None:
    battle, leda, _ = stage("red leda 12,22", FOE, scenario=AMBUSH)
    on_the_road = aim_of(battle).lead(battle, RED)

    stand(leda, 2.0, 22.0)

    assert aim_of(battle).lead(battle, RED) < on_the_road


def test_a_thief_goes_round_what_bars_the_way_into_his_corner() -> None:
    battle, leda, _ = stage("red leda 7,5", FOE, scenario=ORICHALCUM, scenery=("ruin 5,5 1x6",))
    battle.markers = laid_out(ORICHALCUM.tokens(), battle.terrain)
    battle.pick_up(leda, 0, rule="EV-SCN-32")
    before = aim_of(battle).lead(battle, RED)
    goal = aim_of(battle).goal(battle, leda)

    stand(leda, 6.5, 1.0)

    assert goal is not None
    assert goal.y < 2.0 or goal.y > 8.0
    assert aim_of(battle).lead(battle, RED) > before


def test_a_thief_wants_the_nearest_token_and_then_home() -> None:
    battle, leda, _ = stage("red leda 10,10", FOE, scenario=ORICHALCUM)
    battle.markers = laid_out(ORICHALCUM.tokens(), battle.terrain)
    assert aim_of(battle).goal(battle, leda) == Point(12.0, 12.0)
    before = aim_of(battle).lead(battle, RED)

    battle.pick_up(leda, 0, rule="EV-SCN-32")

    assert aim_of(battle).goal(battle, leda) == Point(5.5, 5.5)
    assert before < aim_of(battle).lead(battle, RED)
