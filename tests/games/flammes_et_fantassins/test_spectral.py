"""Forme spectrale: through walls, up faces, and enemies who are pushed."""

from __future__ import annotations

from typing import Any

from escarmouche.games.flammes_et_fantassins.actions import act
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.magic.lasting import SPECTRAL
from escarmouche.games.flammes_et_fantassins.magic.phasing import Fates, PushSpots, edge_beside
from escarmouche.games.flammes_et_fantassins.moving import MoveSpots
from escarmouche.games.flammes_et_fantassins.outings import Outing
from escarmouche.games.flammes_et_fantassins.turn import end_round
from escarmouche.table.geometry.points import Point
from tests.games.flammes_et_fantassins.field import block, field, in_hand, set_down
from tests.support.scripts import dice, kinds, play, rule

BLIND = block("wall", 0.0, 22.0, 4.0, 22.2, height=5.0)  # before the Cat, which sits behind it
WALL = block("wall", 5.0, 0.0, 5.4, 8.0, height=3.0, name="wall-1")
NECRO = "red N NECRO 3,3 hand=forme_spectrale cubes=2"


def stage(*lines: str, pieces: tuple[Any, ...] = (), **named: Any) -> Any:
    battle, *others = field(*lines, pieces=(BLIND, *pieces), **named)
    battle.cat = Point(1.0, 23.0)
    in_hand(battle, others[0])
    return (battle, *others)


def refusal_of(battle: Fray, walker: Character, *path: Point) -> str:
    refusal = MoveSpots(battle, Outing(walker)).why_not(path)
    return refusal.rule if refusal is not None else ""


@rule("FF-STE-02", "FF-R-77", "FF-MOV-11", "FF-SPL-19")
def test_in_its_next_move_a_spectre_passes_walls_with_its_simple_action() -> None:
    battle, necro, _enemy = stage(NECRO, "blue B SOLDIER 20,20", pieces=(WALL,))
    assert refusal_of(battle, necro, Point(7.0, 3.0)) == "FF-R-25"
    play(act(battle), ["cast:forme_spectrale", f"oneself:{necro.id}"])
    assert battle.has_effect(SPECTRAL, necro.id)
    assert refusal_of(battle, necro, Point(5.2, 3.0)) == "FF-R-21"  # nobody stays in a wall
    outing = Outing(necro)
    outing.done = 1
    refusal = MoveSpots(battle, outing).why_not((Point(7.0, 3.0),))
    assert refusal is not None
    assert refusal.rule == "FF-STE-02"
    play(act(battle), ["move", (Point(7.0, 3.0),)])
    assert necro.place == Point(7.0, 3.0)
    assert not battle.has_effect(SPECTRAL, necro.id)
    assert refusal_of(battle, necro, Point(3.0, 3.0)) == "FF-R-25"


@rule("FF-R-77", "FF-R-50")
def test_the_form_lasts_over_rounds_and_one_move_ends_it_used_or_not() -> None:
    battle, _necro, friend, _enemy = stage(NECRO, "red F SOLDIER 4,3", "blue B SOLDIER 20,20", pieces=(WALL,))
    play(act(battle), ["cast:forme_spectrale", f"figure:{friend.id}"])
    battle.last = 0
    play(end_round(battle))
    assert battle.has_effect(SPECTRAL, friend.id)
    in_hand(battle, friend)
    play(act(battle), ["move", (Point(4.0, 4.0),), "end"])
    assert not battle.has_effect(SPECTRAL, friend.id)


@rule("FF-STE-02", "FF-R-212")
def test_a_spectre_does_not_pass_rocks() -> None:
    rock = block("rock", 5.0, 2.0, 6.0, 4.0)
    battle, necro, _enemy = stage(NECRO, "blue B SOLDIER 20,20", pieces=(rock,))
    play(act(battle), ["cast:forme_spectrale", f"oneself:{necro.id}"])
    assert refusal_of(battle, necro, Point(7.0, 3.0)) == "FF-R-25"


@rule("FF-STE-02", "FF-R-124", "FF-MOV-11")
def test_a_spectre_climbs_up_and_down_with_a_simple_action() -> None:
    hut = block("hut", 4.0, 1.0, 8.0, 5.0, height=3.0, name="hut-1")
    battle, necro, _enemy = stage(NECRO, "blue B SOLDIER 20,20", pieces=(hut,))
    play(act(battle), ["cast:forme_spectrale", f"oneself:{necro.id}"])
    play(act(battle), ["handle", "spectral_climb:hut-1", "end"])
    assert necro.standing.z == 3.0
    assert 4.0 <= necro.place.x <= 8.0
    necro.hand, necro.neutral = ("forme_spectrale",), 2
    play(act(battle), ["cast:forme_spectrale", f"oneself:{necro.id}"])
    play(act(battle), ["handle", "spectral_climb:hut-1", "end"])
    assert necro.standing.z == 0.0
    assert not 4.0 <= necro.place.x <= 8.0


# Enemies.


@rule("FF-STE-02", "FF-R-77")
def test_an_enemy_is_pushed_to_the_other_side_of_a_wall() -> None:
    battle, _necro, enemy = stage(NECRO, "blue B SOLDIER 4,3", pieces=(WALL,))
    script = ["cast:forme_spectrale", f"figure:{enemy.id}", dice(4, 2), "plain:4:5:2", "push", Point(6.0, 3.0)]
    play(act(battle), script)
    assert enemy.place == Point(6.0, 3.0)
    assert not battle.has_effect(SPECTRAL, enemy.id)
    assert "phased" in kinds(battle)


@rule("FF-STE-02", "FF-R-77")
def test_an_enemy_who_is_not_pushed_gains_the_form_and_one_who_resists_nothing() -> None:
    battle, _necro, enemy = stage(NECRO, "blue B SOLDIER 4,3", pieces=(WALL,))
    play(act(battle), ["cast:forme_spectrale", f"figure:{enemy.id}", dice(4, 2), "plain:4:5:2", "form"])
    assert battle.has_effect(SPECTRAL, enemy.id)
    battle, _necro, enemy = stage(NECRO, "blue B SOLDIER 4,3", pieces=(WALL,))
    play(act(battle), ["cast:forme_spectrale", f"figure:{enemy.id}", dice(1, 1)])
    assert not battle.has_effect(SPECTRAL, enemy.id)


@rule("FF-STE-02", "FF-R-77", "FF-R-23")
def test_with_an_effect_of_five_an_enemy_near_the_edge_is_pushed_off_the_table() -> None:
    battle, _necro, enemy = stage("red N NECRO 3,1.4 hand=forme_spectrale", "blue B SOLDIER 4,1.4")
    [weak] = [option for option in Fates(battle, enemy, 4)(True) if option.refusal is not None]
    assert (weak.id, weak.refusal.rule) == ("off_table", "FF-STE-02")
    play(
        act(battle),
        ["cast:forme_spectrale", f"figure:{enemy.id}", dice(3, 5), "plain:3:4:5", "off_table"],
    )
    assert (enemy.in_play, enemy.end) == (False, "fled")


@rule("FF-R-77", "FF-STE-02")
def test_walls_and_edges_an_inch_away_are_too_far() -> None:
    battle, _necro, enemy = stage(NECRO, "blue B SOLDIER 3.5,3", pieces=(WALL,))
    assert PushSpots(battle, enemy).first() is None
    set_down(enemy, 3.51, 3.0)
    assert PushSpots(battle, enemy).first() is not None
    assert PushSpots(battle, enemy).why_not(Point(7.0, 3.0)).rule == "FF-R-77"
    assert PushSpots(battle, enemy).why_not(Point(7.0, 3.0)).key == "refused.not_beside_wall"
    assert PushSpots(battle, enemy).why_not(Point(2.0, 3.0)).rule == "FF-STE-02"
    set_down(enemy, 12.0, 1.5)
    assert edge_beside(battle.terrain, enemy.standing) == ""
    set_down(enemy, 12.0, 1.49)
    assert edge_beside(battle.terrain, enemy.standing) == "south"
