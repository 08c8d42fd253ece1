"""What the scenarios of Sons of Fate make worth doing beside the fight, where figures want to go, and what counts as progress."""

from __future__ import annotations

from escarmouche.games.sons_of_fate.players.aims import aim_of, closeness
from escarmouche.games.sons_of_fate.players.standstill import stakes
from escarmouche.table.geometry.points import Point
from tests.games.sons_of_fate.field import block, set_down
from tests.games.sons_of_fate.players.staging import staged

RED, BLUE = 0, 1
TWO = ("red A champion 10,4", "blue B guerrier 20,32")


def test_what_has_been_felled_counts_more_and_more_as_time_runs_out() -> None:
    leads = []
    for turn in (1, 3, 5):
        battle, _, other, _ = staged("annihilation", *TWO, "blue C brave 30,32", turn=turn)
        battle.put_out(other, rule="SF-PC-06")
        leads.append(aim_of(battle).lead(battle, RED))
        assert aim_of(battle).lead(battle, BLUE) == -leads[-1]

    assert leads[0] == 0.0 < leads[1] < leads[2]


def test_a_figure_wants_the_nearest_stone_that_is_not_held_without_it() -> None:
    battle, one, friend, _ = staged("three_stones", *TWO, "red C brave 30,4")
    stones = [marker.place for marker in battle.markers]
    assert aim_of(battle).goal(battle, one) == stones[0]

    set_down(friend, stones[0].x, stones[0].y)

    assert aim_of(battle).goal(battle, one) == stones[1]
    assert aim_of(battle).goal(battle, friend) == stones[0]


def test_who_stands_at_a_stone_leads_whatever_the_turn() -> None:
    leads = []
    for turn in (1, 4, 5):
        battle, one, other = staged("three_stones", *TWO, turn=turn)
        set_down(one, 18.0, 18.0)
        one.is_activated = other.is_activated = True
        leads.append(aim_of(battle).lead(battle, RED))
        assert aim_of(battle).lead(battle, BLUE) == -leads[-1]

    assert min(leads) > 0.0


def test_points_scored_lead_once_the_game_is_all_but_over() -> None:
    battle, *_ = staged("three_stones", *TWO, turn=5)
    battle.victory = (2, 0)

    assert aim_of(battle).lead(battle, RED) > 0.0 > aim_of(battle).lead(battle, BLUE)


def test_a_figure_that_breaks_through_wants_the_far_edge_round_what_stands_in_its_way() -> None:
    wall = block("hut", 4.0, 14.0, 18.0, 18.0, height=6.0)
    battle, one, other = staged("break_through", *TWO)
    straight = aim_of(battle).goal(battle, one)
    assert straight == Point(10.0, 36.0 - one.standing.reach)
    assert aim_of(battle).goal(battle, other) == Point(20.0, other.standing.reach)

    barred, one, _ = staged("break_through", "red A champion 10,11", "blue B guerrier 20,32", pieces=(wall,))
    goal = aim_of(barred).goal(barred, one)

    assert goal is not None
    assert goal.y < 14.0


def test_the_nearer_the_edge_the_better_and_best_of_all_to_be_through() -> None:
    leads = []
    for y in (4.0, 20.0, 29.0, 35.37):
        battle, one, _ = staged("break_through", *TWO)
        set_down(one, 10.0, y)
        leads.append(aim_of(battle).lead(battle, RED))
    battle.leave(one, rule="SF-SC-03")
    leads.append(aim_of(battle).lead(battle, RED))

    assert leads == sorted(leads)
    assert len(set(leads)) == len(leads)


def test_without_moves_enough_to_get_through_a_figure_hopes_for_less() -> None:
    early, *_ = staged("break_through", "red A champion 10,4", turn=1)
    late, one, *_ = staged("break_through", "red A champion 10,4", turn=5)
    one.is_activated = True

    assert aim_of(late).lead(late, RED) < aim_of(early).lead(early, RED)


def test_where_there_is_something_else_to_do_the_enemy_matters_less() -> None:
    near = [closeness(staged(key, *TWO)[0]) for key in ("annihilation", "three_stones", "break_through")]

    assert near == sorted(near, reverse=True)


def test_wounds_points_and_every_inch_count_as_progress() -> None:
    battle, one, other = staged("three_stones", *TWO)
    before = stakes(battle)

    battle.tick(other, 2, 1, rule="SF-PC-01")
    wounded = stakes(battle)
    battle.score(RED, 1, rule="SF-SC-02")
    scored = stakes(battle)
    set_down(one, 10.0, 8.0)
    nearer = stakes(battle)

    assert sum(before) > sum(wounded) > sum(scored) > sum(nearer)
