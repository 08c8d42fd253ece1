"""The Déplacement: how far, over what, with which simple actions, and off the table."""

from __future__ import annotations

import random
from typing import Any

import pytest

from escarmouche.engine.battle.markers import Marker
from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.dug_up_irons import DugUpIrons
from escarmouche.games.flammes_et_fantassins.moving import (
    MoveSpots,
    Outing,
    handle,
    move,
    why_not_handle,
    why_not_move,
)
from escarmouche.table.geometry.points import Point
from tests.games.flammes_et_fantassins.field import block, field, in_hand, round_piece
from tests.support.scripts import last_event, play, rule


def at(x: float, y: float) -> Point:
    return Point(x, y)


def refused(battle: Fray, mover: Character, *path: Point) -> tuple[str, str]:
    """Why a path is refused: the key of the sentence and the rule."""
    refusal = MoveSpots(battle, Outing(mover)).why_not(path)
    return ("", "") if refusal is None else (refusal.key, refusal.rule)


def is_legal(battle: Fray, mover: Character, *path: Point) -> bool:
    return refused(battle, mover, *path) == ("", "")


# How far.


@rule("FF-MOV-01", "FF-SEC-01", "FF-AP-01")
def test_a_deplacement_costs_a_cube_and_goes_as_far_as_dep() -> None:
    battle, anna = field("red Anna SOLDIER 6,6")
    play(move(battle, anna), [[[12, 6]], "end"])
    assert (anna.place, anna.cubes) == (at(12, 6), 0)
    assert last_event(battle, "moved").rule == "FF-MOV-01"


@rule("FF-MOV-01", "FF-R-19")
def test_a_path_longer_than_dep_is_refused() -> None:
    battle, anna = field("red Anna SOLDIER 6,6")
    assert is_legal(battle, anna, at(12.004, 6))
    assert refused(battle, anna, at(12.006, 6)) == ("refused.too_far", "FF-MOV-01")
    assert refused(battle, anna, at(9, 6), at(9, 9.1)) == ("refused.too_far", "FF-MOV-01")


@rule("FF-AP-01", "FF-R-61")
def test_who_has_no_cube_or_lies_does_not_move() -> None:
    battle, anna = field("red Anna SOLDIER 6,6 cubes=0")
    assert why_not_move(battle, anna).rule == "FF-AP-01"
    anna.neutral, anna.is_stunned = 1, True
    assert why_not_move(battle, anna).rule == "FF-R-61"
    assert why_not_handle(battle, anna).rule == "FF-R-61"


@rule("FF-R-21", "FF-R-25")
@pytest.mark.parametrize("nature", ["wall", "rock", "door", "house"])
def test_walls_rocks_closed_doors_and_buildings_stop_movement(nature: str) -> None:
    battle, anna = field("red Anna SOLDIER 6,6", pieces=(block(nature, 8, 0, 9, 24, state="closed"),))
    assert refused(battle, anna, at(11, 6)) == ("refused.blocked_by_scenery", "FF-R-25")


@rule("FF-R-25")
@pytest.mark.parametrize("nature", ["forest", "hill", "rubble", "marsh"])
def test_woods_and_hills_are_walked_as_open_ground(nature: str) -> None:
    battle, anna = field("red Anna SOLDIER 6,6", pieces=(block(nature, 8, 0, 10, 24),))
    play(move(battle, anna), [[[12, 6]], "end"])
    assert (anna.place, anna.standing.z) == (at(12, 6), 0.0)


@rule("FF-R-21", "FF-R-22")
def test_standing_figures_friend_or_enemy_are_neither_crossed_nor_stood_on() -> None:
    battle, anna, _, _ = field("red Anna SOLDIER 6,6", "red Ben SOLDIER 8,6", "blue Carl SOLDIER 6,8")
    assert refused(battle, anna, at(10, 6)) == ("refused.blocked_by_figure", "FF-R-21")
    assert refused(battle, anna, at(6, 10)) == ("refused.blocked_by_figure", "FF-R-21")
    assert refused(battle, anna, at(7.5, 6)) == ("refused.blocked_by_figure", "FF-R-21")
    assert is_legal(battle, anna, at(6, 4))


@rule("FF-R-22")
def test_engaged_figures_walk_away_freely() -> None:
    battle, anna, _ = field("red Anna SOLDIER 6,6", "blue Carl SOLDIER 7,6")
    assert is_legal(battle, anna, at(0.6, 6))


@rule("FF-R-21")
def test_friends_are_passed_where_the_table_plays_so() -> None:
    battle, anna, _ = field("red Anna SOLDIER 6,6", "red Ben SOLDIER 8,6", pass_friends=True)
    assert is_legal(battle, anna, at(10, 6))
    assert refused(battle, anna, at(8.2, 6)) == ("refused.overlaps", "FF-R-21")


# The simple action and what it crosses.


@rule("FF-MOV-02", "FF-MOV-06", "FF-R-25", "FF-R-133")
def test_a_bush_takes_the_simple_action_and_is_left_freely() -> None:
    bush = round_piece("bush", 9, 6, 1.0, height=0.5)
    battle, anna = field("red Anna SOLDIER 6,6", pieces=(bush,))
    play(move(battle, anna), [[[9, 6]]])  # nothing more can be done: it is not asked
    assert anna.place == at(9, 6)
    outing = Outing(anna)
    outing.done = 1
    spots = MoveSpots(battle, outing)
    assert spots.why_not((at(11, 6),)) is None
    refusal = spots.why_not((at(11, 6), at(8.5, 6)))
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("refused.no_simple_action", "FF-MOV-06")


@rule("FF-R-25")
def test_one_simple_action_covers_every_bush_of_a_move() -> None:
    bushes = (round_piece("bush", 8, 6, 0.5), round_piece("bush", 10, 6, 0.5))
    battle, anna = field("red Anna SOLDIER 6,6", pieces=bushes)
    assert is_legal(battle, anna, at(12, 6))


@rule("FF-MOV-06", "FF-R-21")
@pytest.mark.parametrize("is_dead", [True, False])
def test_bodies_are_crossed_with_the_simple_action_and_not_stood_on(is_dead: bool) -> None:
    battle, anna, carl = field("red Anna SOLDIER 6,6", "blue Carl SOLDIER 8,6")
    if is_dead:
        battle.die(carl, rule="FF-WND-01")
    else:
        battle.stun(carl, rule="FF-WND-03")
    assert is_legal(battle, anna, at(10, 6))
    assert refused(battle, anna, at(8.5, 6)) == ("refused.overlaps", "FF-R-21")
    outing = Outing(anna)
    outing.done = 1
    refusal = MoveSpots(battle, outing).why_not((at(10, 6),))
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("refused.no_simple_action", "FF-MOV-06")


@rule("FF-R-25")
def test_a_low_wall_is_crossed_with_the_simple_action_and_not_stood_on() -> None:
    wall = block("low_wall", 8, 0, 8.5, 24, height=0.5)
    battle, anna = field("red Anna SOLDIER 6,6", pieces=(wall,))
    assert is_legal(battle, anna, at(10, 6))
    assert refused(battle, anna, at(8, 6)) == ("refused.overlaps", "FF-R-21")
    outing = Outing(anna)
    outing.done = 1
    refusal = MoveSpots(battle, outing).why_not((at(10, 6),))
    assert refusal is not None
    assert refusal.rule == "FF-R-25"


@rule("FF-R-135")
def test_one_simple_action_covers_every_low_wall_of_a_move() -> None:
    walls = (block("low_wall", 8, 0, 8.2, 24, height=0.5), block("fence", 10, 0, 10.2, 24, height=0.5))
    battle, anna = field("red Anna SOLDIER 6,6", pieces=walls)
    assert is_legal(battle, anna, at(12, 6))


@rule("FF-MOV-02", "FF-R-25", "FF-R-40")
def test_two_kinds_of_crossing_in_one_move_are_refused() -> None:
    pieces = (block("low_wall", 8, 0, 8.2, 24, height=0.5), round_piece("bush", 10, 6, 0.5))
    battle, anna = field("red Anna SOLDIER 6,6", pieces=pieces)
    assert refused(battle, anna, at(12, 6)) == ("refused.two_crossings", "FF-MOV-02")
    assert is_legal(battle, anna, at(9.2, 6))


@rule("FF-MOV-07")
def test_who_swims_goes_half_as_far_rounded_down() -> None:  # FF-X-81
    battle, bow = field("red Bow BOWMAN 6,6", pieces=(block("water", 7, 0, 9, 24, height=0.0),))
    assert is_legal(battle, bow, at(9, 6))
    assert refused(battle, bow, at(9.01, 6)) == ("refused.too_far_swimming", "FF-MOV-07")
    assert is_legal(battle, bow, at(6.5, 6), at(6.5, 12.5))  # dry feet: the whole Dép.
    assert MoveSpots(battle, Outing(bow)).allowance((at(8, 6),)) == 3.0


@rule("FF-MOV-02", "FF-MOV-03", "FF-R-40")
def test_two_simple_actions_without_moving_one_for_who_moves() -> None:
    line = "red Anna SOLDIER potion_de_vie potion_de_force 6,6 pv=5"
    battle, anna = field(line)
    play(handle(battle, anna), ["drink:potion_de_vie", "drink:potion_de_force"])
    assert (anna.items, anna.pv, anna.place) == (("arme_a_une_main",), 9, at(6, 6))
    battle, anna = field(line)
    play(move(battle, anna), [[[8, 6]], "drink:potion_de_vie", "end"])  # walk on, or end: no second potion
    assert anna.items == ("arme_a_une_main", "potion_de_force")


@rule("FF-R-40", "FF-MAT-10")
def test_a_potion_of_speed_drunk_on_the_way_counts_for_the_same_move() -> None:
    battle, anna = field("red Anna SOLDIER potion_de_vitesse 6,6")
    play(move(battle, anna), [[[12, 6]], "drink:potion_de_vitesse", "walk_on", [[14, 6]]])
    assert anna.place == at(14, 6)


@rule("FF-R-40", "FF-MOV-02")
def test_a_simple_action_first_then_a_walk_that_crosses_nothing() -> None:
    battle, anna = field("red Anna SOLDIER potion_de_vie 6,6 pv=1", pieces=(round_piece("bush", 9, 6, 1.0),))
    with pytest.raises(IllegalAnswer, match="FF-MOV-06"):
        play(handle(battle, anna), ["drink:potion_de_vie", "walk_on", [[9, 6]]])
    assert (anna.pv, anna.place) == (5, at(6, 6))


@rule("FF-R-41")
def test_a_heavy_crossbow_is_reloaded_by_who_does_not_move_with_a_second_simple_action() -> None:
    battle, anna = field("red Anna archer agile arbalete_lourde potion_de_vie 6,6 pv=1")
    anna.is_unloaded = True
    play(handle(battle, anna), ["reload", "drink:potion_de_vie"])
    assert (anna.is_unloaded, anna.items) == (False, ("arbalete_lourde",))
    battle, anna = field("red Anna archer agile arbalete_lourde 6,6")
    anna.is_unloaded = True
    spots = [option.kind for option in first_options(battle, anna, [[8, 6]])]
    assert "reload" not in spots


def first_options(battle: Fray, anna: Character, path: Any) -> list[Any]:
    """What is offered after a walk."""
    action = move(battle, anna)
    request = action.send(None)
    request = action.send(request.parse(path))
    options = request.options()
    action.close()
    return list(options)


@rule("FF-R-136")
def test_bushes_and_water_are_entered_by_the_centre_of_a_base() -> None:
    pieces = (block("bush", 8, 6.1, 10, 8, height=0.5), block("water", 8, 4, 10, 5.9, height=0.0))
    battle, anna = field("red Anna SOLDIER 6,6", pieces=pieces)
    outing = Outing(anna)
    outing.done = 1
    assert MoveSpots(battle, outing).why_not((at(12, 6),)) is None
    assert MoveSpots(battle, outing).why_not((at(9, 6.2),)) is not None
    assert MoveSpots(battle, outing).why_not((at(9, 5.8),)) is not None


# Leaving.


@rule("FF-GEN-07", "FF-R-23")
@pytest.mark.parametrize(
    ("side", "place", "goal", "told"),
    [
        ("red", "6,3", (6, -0.5), "secured"),
        ("red", "6,21", (6, 26), "object_lost"),
        ("red", "3,6", (-1, 6), "object_lost"),
        ("red", "21,6", (25, 6), "object_lost"),
        ("blue", "6,21", (6, 26), "secured"),
        ("blue", "6,3", (6, -0.5), "object_lost"),
    ],
)
def test_a_figure_leaves_over_an_edge_as_soon_as_its_centre_crosses_it(
    side: str, place: str, goal: tuple[float, float], told: str
) -> None:
    battle, *others = field("red Carl SOLDIER 12,12", f"{side} Anna SOLDIER {place}", scenario=DugUpIrons())
    anna = others[-1]
    battle.lay_object(anna.standing.place, seat=0, rule="FF-SB-01")
    battle.pick_up(anna, 0, rule="FF-SB-02")

    play(move(battle, anna), [[list(goal)]])

    assert (anna.in_play, anna.body, anna.end) == (False, None, "fled")
    assert last_event(battle, told).fields["figure"] == anna.id


@rule("FF-R-23")
def test_a_move_does_not_end_hanging_over_the_edge() -> None:
    battle, anna = field("red Anna SOLDIER 3,6")
    assert refused(battle, anna, at(0.3, 6)) == ("refused.off_table", "FF-R-23")
    assert refused(battle, anna, at(0.2, 7), at(-1, 7)) == ("refused.off_table", "FF-R-23")
    assert is_legal(battle, anna, at(0.5, 6))
    assert is_legal(battle, anna, at(-2.9, 6))
    assert is_legal(battle, anna, at(-9.0, 6))
    assert refused(battle, anna, at(6, 0.6), at(6, -1)) == ("refused.too_far", "FF-MOV-01")


# Levels.


@rule("FF-R-124", "FF-MOV-05", "FF-R-132")
def test_stairs_are_walked_by_their_length_in_plan() -> None:
    house, stairs = block("house", 10, 8, 16, 14, height=3.0), block("stairs", 7, 10, 10, 12, height=3.0)
    battle, anna = field("red Anna SOLDIER 6,11", pieces=(house, stairs))
    play(move(battle, anna), [[[11, 11]], "end"])
    assert (anna.place, anna.standing.z) == (at(11, 11), 3.0)
    anna.neutral = 1
    play(move(battle, anna), [[[6, 11]], "end"])
    assert anna.standing.z == 0.0
    anna.neutral = 1
    play(move(battle, anna), [[[8.5, 11]], "end"])  # half-way up
    assert anna.standing.z == 1.5


@rule("FF-R-124", "FF-R-132")
def test_nobody_walks_off_a_platform_or_into_the_side_of_stairs() -> None:
    house, stairs = block("house", 10, 8, 16, 14, height=3.0), block("stairs", 7, 10, 10, 12, height=3.0)
    battle, anna, ben = field("red Anna SOLDIER 12,11 z=3", "red Ben SOLDIER 9.5,8", pieces=(house, stairs))
    assert refused(battle, anna, at(12, 7)) == ("refused.over_the_edge", "FF-R-124")
    assert refused(battle, anna, at(12, 13.8)) == ("refused.over_the_edge", "FF-R-124")
    assert is_legal(battle, anna, at(15, 9))
    assert refused(battle, ben, at(9.4, 11)) == ("refused.over_the_edge", "FF-R-124")


@rule("FF-R-124")
def test_figures_on_different_levels_may_overlap_in_plan() -> None:
    bridge = block("bridge", 8, 5, 12, 7, floor=2.0, height=0.2)
    battle, anna, _ = field("red Anna SOLDIER 6,6", "red Ben SOLDIER 10,6 z=2.2", pieces=(bridge,))
    assert is_legal(battle, anna, at(10, 6))


# What is suggested.


@rule("FF-MOV-01")
def test_ways_that_are_drawn_or_suggested_are_legal() -> None:
    pieces = (
        block("wall", 8, 0, 9, 5), block("low_wall", 3, 8, 9, 8.3, height=0.5), round_piece("bush", 4, 4, 1.0),
        block("water", 0, 9, 3, 12), block("house", 10, 8, 16, 14, height=3.0), block("stairs", 7, 10, 10, 12, height=3.0),
    )  # fmt: skip
    battle, anna, _, carl = field("red Anna SOLDIER 6,6", "red Ben SOLDIER 7,7", "blue Carl SOLDIER 5,5", pieces=pieces)
    battle.stun(carl, rule="FF-WND-03")
    draw = random.Random(3).randrange
    spots = MoveSpots(battle, Outing(anna))
    for path in [*spots.suggest(60, draw), *[spots.one(draw) for _ in range(60)]]:
        assert spots.why_not(path) is None


@rule("FF-MOV-01", "FF-R-25")
def test_a_way_round_is_found_before_one_over_a_wall() -> None:
    wall = block("low_wall", 8, 4, 8.3, 8, height=0.5)
    battle, anna = field("red Anna SHADOW 6,6", pieces=(wall,))
    spots = MoveSpots(battle, Outing(anna))
    path = spots.route(at(10, 6))
    assert path is not None
    assert len(path) > 1
    assert spots.why_not(path) is None
    battle, anna = field("red Anna SOLDIER 6,6", pieces=(block("low_wall", 8, 0, 8.3, 24, height=0.5),))
    assert MoveSpots(battle, Outing(anna)).route(at(10, 6)) == (at(10, 6),)


@rule("FF-GEN-07", "FF-MOV-02")
def test_a_screen_is_told_what_a_way_crosses_and_where_it_leaves() -> None:
    battle, anna = field("red Anna SOLDIER 6,3", pieces=(block("low_wall", 8, 0, 8.3, 24, height=0.5),))
    in_hand(battle, anna)
    spots = MoveSpots(battle, Outing(anna))
    crossing, leaving = spots.foretold((at(10, 3),)), spots.foretold((at(6, -1),))
    assert crossing is not None
    assert crossing.fields["crossing"] == "low_walls"
    assert leaving is not None
    assert leaving.fields["edge"] == "south"
    assert spots.foretold((at(6, 6),)) is None


@rule("FF-GEN-07")
def test_nobody_is_advised_to_leave_the_table_with_empty_hands() -> None:
    battle, anna = field("red Anna SOLDIER 6,3")
    in_hand(battle, anna)
    ways = [(at(6, -1),), (at(6, 6),), ()]
    assert MoveSpots(battle, Outing(anna)).worthwhile(ways) == [(at(6, 6),), ()]
    battle.markers = (Marker(anna.place, 0.0, carrier=anna.id),)
    assert MoveSpots(battle, Outing(anna)).worthwhile(ways) == ways
