"""What the scenarios of Song of Blades make worth doing beside the fight."""

from __future__ import annotations

from escarmouche.engine.battle.markers import Marker
from escarmouche.games.song_of_blades.players.aims import NO_AIM, aim_of, stride_of
from escarmouche.table.geometry.points import Point
from tests.games.song_of_blades.stage import stage

TWO = ("red A 4 3 300,300", "blue B 4 3 300,700")


def test_where_there_is_only_the_fight_nobody_has_another_aim() -> None:
    battle, one, _ = stage(*TWO)

    assert aim_of(battle) is NO_AIM
    assert aim_of(battle).goal(battle, one) is None
    assert stride_of(battle, one) == 0.0


def test_who_seeks_treasure_wants_the_nearest_token_and_then_its_own_edge() -> None:
    battle, one, _ = stage(*TWO, scenario="treasure")
    battle.south = 0
    battle.markers = (Marker(Point(320.0, 300.0)), Marker(Point(700.0, 300.0)))
    assert aim_of(battle).goal(battle, one) == Point(320.0, 300.0)
    before = aim_of(battle).lead(battle, 0)

    battle.pick_up(one, 0, rule="SB-SC-02")

    assert aim_of(battle).goal(battle, one) == Point(300.0, one.standing.reach)
    assert before < aim_of(battle).lead(battle, 0) == -aim_of(battle).lead(battle, 1)
    assert stride_of(battle, one) > 0.0


def test_an_attacker_wants_the_far_edge_and_the_defender_nothing_of_the_kind() -> None:
    battle, one, other = stage(*TWO, scenario="break_through")
    battle.south = battle.attacker = 0

    assert aim_of(battle).goal(battle, one) == Point(300.0, 900.0 - one.standing.reach)
    assert aim_of(battle).goal(battle, other) is None
    assert stride_of(battle, one) > 0.0 == stride_of(battle, other)
    assert aim_of(battle).lead(battle, 0) == -aim_of(battle).lead(battle, 1)


def test_who_has_left_by_the_far_edge_counts_more_than_at_it_however_many_are_near() -> None:
    crowd = [f"red A{n} 4 3 {100 + 60 * n},880" for n in range(12)]
    battle, one, *_ = stage(*crowd, "blue B 4 3 300,700", scenario="break_through")
    battle.south = battle.attacker = 0
    before = aim_of(battle).lead(battle, 0)

    battle.leave(one, rule="SB-SC-03")

    assert aim_of(battle).lead(battle, 0) > before
