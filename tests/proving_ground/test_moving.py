"""Paths that are interrupted, poses of oval bases, climbs and falls, walls that walk and doors."""

from __future__ import annotations

import pytest

from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.match.seats import only
from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.table.geometry.points import Point
from tests.proving_ground.actions import turn_door
from tests.proving_ground.cards import WALL_CARD, cast
from tests.proving_ground.moving import allowance, climb, harm, ride, walk_on, why_not_climb
from tests.proving_ground.scenes import GREEN, named, scene
from tests.proving_ground.traits import FACE, GLUE, TOKEN
from tests.support.scripts import dice, kinds, last_event, play, rule

BEHIND_WALL = ("red captain 7,10", "green captain 7,5")  # the wall stands between them, from 5.5 to 8.5


@rule("PG-SEN-02")
def test_a_sentinel_shoots_the_mover_where_it_comes_into_sight_in_mid_path() -> None:
    battle = scene(*BEHIND_WALL)
    red, green = named(battle, "red captain"), named(battle, "green captain")
    green.is_watching = True

    play(walk_on(battle, red), answers=[((10, 10), (10, 9)), f"sentinel_shot:{green.id}", dice(6, 1), dice(1)])

    first = next(event for event in battle.events if event.kind == "moved")
    at = first.fields["at"]
    assert isinstance(at, list)
    assert 7.0 < at[0] < 10.0
    assert red.lives == 1
    assert red.place == Point(10.0, 9.0)  # wounded, it goes on
    assert not green.is_watching  # the cost of the shot


@rule("PG-SEN-02")
def test_who_is_shot_down_on_the_way_never_arrives() -> None:
    battle = scene(*BEHIND_WALL)
    red, green = named(battle, "red captain"), named(battle, "green captain")
    green.is_watching = True
    red.lives = 1

    play(walk_on(battle, red), answers=[((10, 10), (10, 9)), f"sentinel_shot:{green.id}", dice(6, 1), dice(1)])

    assert not red.in_play
    assert kinds(battle).count("moved") == 1


@rule("PG-SEN-02")
def test_who_was_in_sight_from_the_start_is_not_shot_by_a_sentinel() -> None:
    battle = scene("red captain 3,3", "green captain 7,3")
    named(battle, "green captain").is_watching = True

    play(walk_on(battle, named(battle, "red captain")), answers=[((3, 5),)])

    assert "reacts" not in kinds(battle)


@rule("PG-TOK-02")
@pytest.mark.parametrize(("face", "lives"), [(0, 2), (1, 1)])
def test_a_token_stops_the_mover_whatever_its_hidden_face(face: int, lives: int) -> None:
    battle = scene("red captain 3,3", "green captain 11,11")
    red, green = named(battle, "red captain"), named(battle, "green captain")
    mark = Point(8.0, 3.0)
    battle.begin(Effect(TOKEN, source=green.id, zone=mark, radius=2.0), rule="PG-PRE-03")
    battle.begin(Effect(FACE, source=green.id, zone=mark, value=face, seen_by=only(GREEN)), rule="PG-PRE-03")

    play(walk_on(battle, red), answers=[((9, 3),)])

    assert red.place == Point(6.001, 3.0)
    assert red.lives == lives
    assert [effect.kind for effect in battle.effects] == ([GLUE] if face else [])


@rule("PG-TOK-02")
def test_an_effect_on_a_zone_halves_the_allowance_of_those_inside_only() -> None:
    battle = scene("red captain 3,3", "red witch 9,9")
    battle.begin(Effect(GLUE, zone=Point(3.0, 4.0), radius=2.0), rule="PG-TOK-02")

    assert allowance(battle, named(battle, "red captain")).value == 3
    assert allowance(battle, named(battle, "red witch")).value == 6


@rule("PG-MOV-01")
def test_a_path_longer_than_the_allowance_is_refused_with_its_rule() -> None:
    battle = scene("red captain 3,3")

    with pytest.raises(IllegalAnswer, match="PG-MOV-01"):
        play(walk_on(battle, named(battle, "red captain")), answers=[((3, 8), (5, 8))])


@rule("PG-RID-01", "PG-MOV-02")
def test_an_oval_base_passes_a_gap_only_when_it_is_turned_along_its_way() -> None:
    battle = scene("red rider 3,3", "green captain 6,2", "blue captain 6,4.2")
    rider = named(battle, "red rider")

    with pytest.raises(IllegalAnswer, match="PG-MOV-02"):
        play(ride(battle, rider), answers=[((9, 3.1), 24)])  # a quarter turn: broadside
    play(ride(battle, rider), answers=[((9, 3.1), 0)])

    assert rider.place == Point(9.0, 3.1)
    assert rider.standing.turn == 0


@rule("PG-CLI-01")
def test_a_climb_ends_on_the_platform_at_its_height() -> None:
    battle = scene("red captain 8.9,7")
    red = named(battle, "red captain")

    play(climb(battle, red), answers=[(10.5, 7)])

    assert red.place == Point(10.5, 7.0)
    assert red.standing.z == 3.0


@rule("PG-CLI-01")
def test_who_is_far_from_the_tower_is_told_why_it_cannot_climb() -> None:
    battle = scene("red captain 3,3")

    refusal = why_not_climb(battle, named(battle, "red captain"))

    assert refusal is not None
    assert refusal.rule == "PG-CLI-01"


@rule("PG-FAL-01", "PG-FAL-02")
def test_who_is_pushed_over_the_edge_falls_and_a_deep_fall_hurts() -> None:
    battle = scene("red captain 11,7 up", "green captain 12.3,7 up")
    red, green = named(battle, "red captain"), named(battle, "green captain")
    green.lives = 3

    play(harm(battle, green, by=red, rule="PG-MEL-01"))

    assert green.standing.z == 0.0
    assert green.place.x >= 13.0  # beside the tower, not in it
    assert green.lives == 1
    assert kinds(battle) == ["wounded", "pushed", "fell", "wounded"]
    assert last_event(battle, "wounded").rule == "PG-FAL-02"


@rule("PG-FAL-01")
def test_who_is_pushed_and_still_has_the_tower_under_it_stays_up() -> None:
    battle = scene("red captain 9.8,7 up", "green captain 11,7 up")
    red, green = named(battle, "red captain"), named(battle, "green captain")

    play(harm(battle, green, by=red, rule="PG-MEL-01"))

    assert green.standing.z == 3.0
    assert green.place == Point(12.0, 7.0)


@rule("PG-DOO-01", "PG-SEE-01")
def test_an_open_door_lets_sight_and_figures_through() -> None:
    battle = scene("red captain 5,4.5", "green captain 5,8")
    red, green = named(battle, "red captain"), named(battle, "green captain")

    assert not battle.sees(red, green)
    with pytest.raises(IllegalAnswer, match="PG-MOV-02"):
        play(walk_on(battle, red), answers=[((5, 6.9),)])
    turn_door(battle)
    assert battle.sees(red, green)
    play(walk_on(battle, red), answers=[((5, 6.9),)])

    assert red.place == Point(5.0, 6.9)
    turn_door(battle)
    assert not battle.terrain.piece("door").is_open


@rule("PG-CRD-05")
def test_a_wall_that_walks_changes_what_is_seen() -> None:
    battle = scene("red captain 3,3", "green captain 7,3", hands=((WALL_CARD,), (), ()))
    red, green = named(battle, "red captain"), named(battle, "green captain")
    assert battle.sees(red, green)

    play(cast(battle, red), answers=[f"card:{WALL_CARD}", ((5, 3), 24)])

    assert not battle.sees(red, green)
    assert battle.terrain.piece("wall").place == Point(5.0, 3.0)


@rule("PG-CRD-05")
def test_a_wall_may_not_close_a_route_that_was_open() -> None:
    battle = scene("red captain 3,3", "green captain 12,12", hands=((WALL_CARD,), (), ()))
    shut_in_the_corner = ((1.6, 1.6), 36)

    with pytest.raises(IllegalAnswer, match="closes_a_route"):
        play(cast(battle, named(battle, "red captain")), answers=[f"card:{WALL_CARD}", shut_in_the_corner])


@rule("PG-CRD-05")
def test_a_wall_may_not_be_set_down_on_a_figure() -> None:
    battle = scene("red captain 3,3", "green captain 7,3", hands=((WALL_CARD,), (), ()))

    with pytest.raises(IllegalAnswer, match="no_room"):
        play(cast(battle, named(battle, "red captain")), answers=[f"card:{WALL_CARD}", ((7, 3), 0)])
