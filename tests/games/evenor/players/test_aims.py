"""What the scenarios of Evenor make worth doing beside the fight."""

from __future__ import annotations

from escarmouche.games.evenor.orichalcum import laid_out
from escarmouche.games.evenor.players.aims import NO_AIM, aim_of
from escarmouche.games.evenor.scenarios import AMBUSH, EXTERMINATION, ORICHALCUM
from escarmouche.table.geometry.points import Point
from tests.games.evenor.stage import BLUE, RED, stage, stand

FOE = "blue grendel 3,12"


def test_where_there_is_only_the_fight_nobody_has_another_aim() -> None:
    battle, leda, _ = stage("red leda 12,3", FOE, scenario=EXTERMINATION)

    assert aim_of(battle) is NO_AIM
    assert aim_of(battle).goal(battle, leda) is None
    assert aim_of(battle).lead(battle, RED) == 0.0


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


def test_a_thief_wants_the_nearest_token_and_then_home() -> None:
    battle, leda, _ = stage("red leda 10,10", FOE, scenario=ORICHALCUM)
    battle.markers = laid_out(ORICHALCUM.tokens(), battle.terrain)
    assert aim_of(battle).goal(battle, leda) == Point(12.0, 12.0)
    before = aim_of(battle).lead(battle, RED)

    battle.pick_up(leda, 0, rule="EV-SCN-32")

    assert aim_of(battle).goal(battle, leda) == Point(5.5, 5.5)
    assert before < aim_of(battle).lead(battle, RED)
