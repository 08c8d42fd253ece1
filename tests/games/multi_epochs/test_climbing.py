"""Climbing, jumping, walking above the ground, and sight with heights [ME-MOV-05, ME-R-10, ME-R-12, ME-R-55]."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.games.multi_epochs.actions import act
from escarmouche.games.multi_epochs.battle import Character, Skirmish
from escarmouche.games.multi_epochs.climbing import ClimbSpots, climb, reach_of_climb
from escarmouche.games.multi_epochs.footing import is_climbing
from escarmouche.games.multi_epochs.going import allowance, halved
from escarmouche.games.multi_epochs.moving import MoveSpots, move, why_not_charge
from escarmouche.games.multi_epochs.shooting import cover_and_obstacle, sight_between, why_not_shoot
from escarmouche.table.geometry.points import Point
from tests.games.multi_epochs.scenes import actions_of, refusal_of, state_of
from tests.games.multi_epochs.stage import in_hand, piece, spot, stage
from tests.support.scripts import dice, kinds, last_event, play, rule

ROOF = piece("house", 12.0, 10.0, 4.0, 4.0, height=3.0)  # from 10 to 14
NEXT = piece("house", 17.5, 10.0, 4.0, 4.0, height=3.0)  # from 15.5 to 19.5: a gap of 1.5
WALL = piece("wall", 12.0, 10.0, 0.5, 6.0, height=1.0)
FOE = "blue Foe commun 22,22"
CLIMBER = "red Climber debrouillard 9.5,10"  # at the foot of the roof


def refused(battle: Skirmish, mover: Character, x: float, y: float) -> str | None:
    refusal = MoveSpots(battle, mover).why_not((Point(x, y),))
    return None if refusal is None else refusal.rule


@rule("ME-MOV-05", "ME-R-10", "ME-ACT-10")
def test_a_climber_goes_up_two_pas_an_action_and_may_stay_on_the_face() -> None:
    battle, climber, _ = stage(CLIMBER, FOE, pieces=(ROOF,))
    in_hand(battle, climber)

    play(act(battle), answers=["climb", [(12, 10)]])
    assert spot(climber) == (9.5, 10.0, 2.0)
    assert is_climbing(battle.terrain, climber.standing)
    play(act(battle), answers=["climb", [(12, 10)]])

    assert spot(climber) == (10.5, 10.0, 3.0)
    assert not is_climbing(battle.terrain, climber.standing)


@rule("ME-R-10", "ME-TRT-16")
def test_light_feet_climb_with_the_whole_allowance_and_other_terrain_traits_do_not_help() -> None:
    _, light, hill, _ = stage("red Light commun +pieds_legers 3,3", "red Hill commun +montagnard 5,5", FOE)

    assert (reach_of_climb(light), reach_of_climb(hill)) == (3.0, 2.0)


@rule("ME-MOV-04", "ME-TRT-16", "ME-TRT-19")
def test_me_x_48_difficult_terrain_halves_the_allowance() -> None:
    assert [halved(pas) for pas in (3.0, 2.0, 5.0)] == [2.0, 1.0, 3.0]
    forest = (piece("forest", 6.0, 10.0, 4.0, 4.0), piece("marsh", 6.0, 16.0, 4.0, 4.0, height=0.0))
    battle, light, wood, plain, _ = stage(
        "red Light commun +pieds_legers 6,9",
        "red Wood commun +forestier 6,10.5",
        "red Plain commun 6,17",
        FOE,
        pieces=forest,
    )
    assert [allowance(one) for one in (light, wood, plain)] == [3.0, 3.0, 3.0]
    assert refused(battle, light, 9, 9) is None
    assert refused(battle, wood, 9, 10.5) is None
    assert refused(battle, plain, 8.5, 17) == "ME-MOV-04"
    wood.body = wood.standing.moved(Point(6.0, 15.5), 0.0)
    assert refused(battle, wood, 8.5, 15.5) == "ME-MOV-04"


@rule("ME-R-09", "ME-R-10")
def test_pas_by_pas_a_climb_costs_double() -> None:
    battle, climber, _ = stage(CLIMBER, FOE, pieces=(ROOF,), me_terrain_per_pas=True)

    play(climb(battle, climber), answers=[[(12, 10)]])

    assert spot(climber) == (9.5, 10.0, 1.5)


@rule("ME-R-09", "ME-R-10")
def test_a_wall_is_climbed_over_and_down_again() -> None:
    fast = "red Climber debrouillard +pieds_legers +rapide 11.2,10"
    battle, climber, _ = stage(fast, FOE, pieces=(WALL,))
    assert refused(battle, climber, 13, 10) == "ME-R-09"

    play(climb(battle, climber), answers=[[(13, 10)]])

    assert spot(climber) == (13.0, 10.0, 0.0)
    assert last_event(battle, "climbed").rule == "ME-MOV-05"


@rule("ME-R-10")
def test_a_climb_must_climb_something_and_be_straight_where_moves_are() -> None:
    battle, climber, _ = stage(CLIMBER, FOE, pieces=(ROOF,), me_straight_moves=True)
    spots = ClimbSpots(battle, climber)

    assert rule_of(spots, (8, 10)) == "ME-R-10"
    assert rule_of(spots, (9.5, 9.0), (12, 10)) == "ME-R-06"
    assert spots.why_not(()) is None


def rule_of(spots: Any, *path: tuple[float, float]) -> str | None:
    refusal = spots.why_not(tuple([Point(float(x), float(y)) for x, y in path]))
    return None if refusal is None else refusal.rule


@rule("ME-MOV-05", "ME-R-07", "ME-MOV-02")
def test_a_climb_is_offered_near_a_face_and_barred_by_figures_on_top() -> None:
    battle, climber, far, *_ = stage(CLIMBER, "red Far commun 3,3", "blue Foe commun 10.6,10 z=3", pieces=(ROOF,))

    assert refusal_of(battle, climber, "climb") is None
    assert refusal_of(battle, far, "climb") == ("refused.nothing_to_climb", "ME-MOV-05")
    climber.body = climber.standing.moved(climber.place, 2.9)
    assert rule_of(ClimbSpots(battle, climber), (12, 10)) == "ME-MOV-02"


@rule("ME-R-10")
def test_on_a_face_one_can_only_climb_and_a_charge_never_climbs() -> None:
    battle, climber, foe = stage("red Climber debrouillard 9.5,10 z=2", "blue Foe commun 8,10 z=2", pieces=(ROOF,))

    assert refused(battle, climber, 9, 10) == "ME-R-10"
    refusal = why_not_charge(battle, climber, foe)
    assert refusal is not None
    assert refusal.rule == "ME-R-10"
    assert "climb" in actions_of(battle, climber)


@rule("ME-R-10", "ME-ACT-07", "ME-R-55")
def test_a_charge_does_not_reach_an_enemy_on_a_roof() -> None:
    battle, climber, foe = stage(CLIMBER, "blue Foe commun 10.6,10 z=3", pieces=(ROOF,))

    refusal = why_not_charge(battle, climber, foe)

    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("refused.too_far", "ME-ACT-07")  # the height counts [ME-R-55]


@rule("ME-ACT-07", "ME-R-05", "ME-MOV-01", "ME-R-04")
def test_me_x_53_reach_of_charges() -> None:
    battle, fast, slow, near, far = stage(
        "red Fast commun +rapide 4,10", "red Slow commun +lent 4,4", "blue Near commun 7.5,4", "blue Far commun 10,10"
    )
    assert why_not_charge(battle, fast, far) is None
    refusal = why_not_charge(battle, slow, near)
    assert refusal is not None
    assert refusal.rule == "ME-ACT-07"
    wood = (piece("forest", 7.0, 10.0, 2.0, 6.0),)
    battle, fast, far = stage(
        "red Fast commun +rapide 4,10", "blue Far commun 10,10", pieces=wood, me_straight_moves=True
    )
    assert why_not_charge(battle, fast, far) is not None
    battle, fast, far = stage("red Fast commun +rapide 4,10", "blue Far commun 8,10", pieces=wood)
    assert why_not_charge(battle, fast, far) is None


@rule("ME-R-72", "ME-FAL-01")
def test_nobody_steps_off_an_edge() -> None:
    battle, walker, _ = stage("red Walker commun 12,10 z=3", FOE, pieces=(ROOF,))

    assert refused(battle, walker, 13.9, 10) is None
    assert refused(battle, walker, 14.4, 10) == "ME-R-72"


@rule("ME-R-12", "ME-TST-01", "ME-R-65")
def test_a_gap_is_jumped_with_a_test_of_habilete() -> None:
    battle, walker, _ = stage("red Walker debrouillard 13.5,10 z=3", FOE, pieces=(ROOF, NEXT))

    play(move(battle, walker), answers=[[(16.2, 10)], dice(1, 4)])

    assert spot(walker) == (16.2, 10.0, 3.0)
    assert last_event(battle, "jumps").fields["length"] == 1.5


@rule("ME-R-12", "ME-FAL-01")
def test_a_failed_jump_falls_at_the_edge() -> None:
    battle, walker, _ = stage("red Walker commun +protection_lourde 13.5,10 z=3", FOE, pieces=(ROOF, NEXT))

    play(move(battle, walker), answers=[[(16.2, 10)], dice(3), dice(3)])

    assert state_of(walker) == "stunned"
    assert spot(walker)[2] == 0.0
    assert 14.0 <= spot(walker)[0] <= 15.0
    assert [k for k in kinds(battle) if k in ("misses_jump", "fell")] == ["misses_jump", "fell"]


@rule("ME-R-12")
def test_a_gap_of_more_than_two_pas_cannot_be_jumped() -> None:
    far = piece("house", 18.5, 10.0, 4.0, 4.0, height=3.0)  # from 16.5: a gap of 2.5
    battle, walker, _ = stage("red Walker debrouillard +rapide 13.5,10 z=3", FOE, pieces=(ROOF, far))

    with pytest.raises(IllegalAnswer, match="ME-R-12"):
        play(move(battle, walker), answers=[[(17, 10)]])


@rule("ME-R-62", "ME-STA-02", "ME-TRT-12")
def test_a_stunned_jumper_rolls_d3_and_cannot_pass() -> None:
    battle, walker, _ = stage("red Walker debrouillard +robuste 13.5,10 z=3 stunned", FOE, pieces=(ROOF, NEXT))
    play(move(battle, walker), answers=[[(16.2, 10)], dice(6, 6)])
    assert "misses_jump" in kinds(battle)

    battle, tough, _ = stage("red Tough debrouillard +dur_a_cuire 13.5,10 z=3 stunned", FOE, pieces=(ROOF, NEXT))
    play(move(battle, tough), answers=[[(16.2, 10)], dice(6, 1)])
    assert spot(tough) == (16.2, 10.0, 3.0)


# Heights, contact and sight.


@rule("ME-R-55", "ME-MOV-06")
def test_contact_needs_feet_less_than_one_pas_apart() -> None:
    battle, red, blue = stage("red Red commun 9.5,10", "blue Blue commun 10.5,10 z=1")
    assert not battle.is_engaged(red)
    blue.body = blue.standing.moved(blue.place, 0.9)
    assert battle.is_engaged(red)


@rule("ME-R-55", "ME-GEN-03")
def test_the_edge_of_a_roof_covers_who_stands_on_it_and_hides_who_is_behind_the_house() -> None:
    battle, high, low = stage("red High tireur +tir_longue_portee 12,10 z=3", "blue Low commun 18,10", pieces=(ROOF,))
    assert why_not_shoot(battle, high, low) is None
    assert cover_and_obstacle(sight_between(battle, high, low), low.standing) == ("", False)
    upwards = sight_between(battle, low, high)
    assert upwards.hidden == 0.0
    assert cover_and_obstacle(upwards, high.standing) == ("heavy", False)

    below = "red Low tireur +tir_longue_portee 6,10"
    battle, one, other = stage(below, "blue Other commun 18,10", pieces=(ROOF,))
    refusal = why_not_shoot(battle, one, other)
    assert refusal is not None
    assert refusal.rule == "ME-SHO-02"


@rule("ME-R-55")
def test_what_is_not_above_the_feet_of_the_lower_one_does_not_interfere() -> None:
    hedge = piece("hedge", 14.9, 10.0, 0.5, 4.0, height=1.0)
    battle, one, other = stage(
        "red One tireur +tir_longue_portee 12,10 z=3", "blue Other commun 17.5,10 z=3", pieces=(ROOF, NEXT, hedge)
    )
    sight = sight_between(battle, one, other)
    assert cover_and_obstacle(sight, other.standing) == ("", False)


@rule("ME-R-67")
def test_a_hill_is_walked_and_hides_only_those_behind_it() -> None:
    hill = piece("hill", 12.0, 10.0, 6.0, 6.0, height=2.0)
    battle, one, other = stage("red One tireur +tir_longue_portee 8,10", "blue Other commun 16.5,10", pieces=(hill,))
    assert why_not_shoot(battle, one, other) is not None
    assert refused(battle, one, 10.5, 10) is None
    one.body = one.standing.moved(Point(10.0, 10.0), 0.0)
    assert why_not_shoot(battle, one, other) is None


@rule("ME-R-09")
def test_light_scenery_does_not_bar_the_way() -> None:
    battle, one, _ = stage("red One commun 10,10", FOE, pieces=(piece("low_wall", 12.0, 10.0, 0.5, 6.0, height=1.0),))

    assert refused(battle, one, 13, 10) is None
