"""The moves of Multi-Epochs that have a purpose: what a player that looks at several answers is shown."""

from __future__ import annotations

from escarmouche.engine.asking.places import Path, PickPath, Spots
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.match.thinking import AIMED, suggestions
from escarmouche.games.multi_epochs import GAME
from escarmouche.games.multi_epochs.battle import Character, Skirmish
from escarmouche.games.multi_epochs.moving import ChargeSpots, MoveSpots
from escarmouche.games.multi_epochs.players.purposes import purposes
from escarmouche.table.bases.bodies import distance
from tests.games.multi_epochs.scenes import RED, scene
from tests.games.multi_epochs.stage import stage


def asked(spots: Spots) -> PickPath:
    return PickPath(RED, "move_path", spots, rule="ME-ACT-06")


def meant(battle: Skirmish, mover: Character) -> list[Path]:
    return purposes(asked(MoveSpots(battle, mover)), False)


def test_a_fighter_goes_into_contact_with_the_nearest_enemy_or_as_near_as_it_can() -> None:
    battle, ada, bo = scene("red Ada combattant 10,10", "blue Bo combattant 10,13")
    assert distance(ada.standing.moved(meant(battle, ada)[0][-1], 0.0), bo.standing) <= 0.05

    battle, ada, bo = scene("red Ada combattant 10,4", "blue Bo combattant 10,20")

    assert [(way[-1].x, way[-1].y) for way in meant(battle, ada)] == [(10.0, 6.999)]


def test_a_shooter_goes_where_its_range_is_short() -> None:
    battle, archer, foe = scene("red Ada tireur +tir_moyenne_portee 10,4", "blue Bo commun 10,14")
    short = archer.profile.short_range

    ends = [archer.standing.moved(way[-1], 0.0) for way in meant(battle, archer)]

    assert any([abs(distance(end, foe.standing) - short) < 0.01 for end in ends])


def test_cover_from_the_enemy_is_one_of_the_purposes() -> None:
    battle, mover, _ = scene("red Ada combattant 10,4", "blue Bo commun 10,20", scenery=("hedge 8,5 2x0.5",))

    assert any([way[-1].y < 5.0 and way[-1].x < 9.0 for way in meant(battle, mover)])


def test_the_scenario_comes_first() -> None:
    battle, runner, _ = stage("red Ada combattant 4,10", "blue Bo combattant 20,10", scenario="breakthrough")

    assert meant(battle, runner)[0][-1].x == 4.0
    assert meant(battle, runner)[0][-1].y > 12.9


def test_a_barred_way_is_none() -> None:
    battle, mover, _ = scene("red Ada combattant 10,4", "blue Bo commun 10,20", scenery=("wall 10,6 20x1",))

    assert all([MoveSpots(battle, mover).why_not(way) is None for way in meant(battle, mover)])
    assert (10.0, 6.999) not in [(way[-1].x, way[-1].y) for way in meant(battle, mover)]


def test_a_charge_has_no_other_purpose_than_its_target() -> None:
    battle, charger, target = scene("red Ada combattant 10,10", "blue Bo combattant 10,13")

    assert purposes(asked(ChargeSpots(battle, charger, target)), True) == []


def test_whoever_looks_at_several_moves_sees_them_before_those_of_chance() -> None:
    battle, mover, _ = scene("red Ada combattant 10,10", "blue Bo combattant 10,13")
    request = asked(MoveSpots(battle, mover))

    found = suggestions(GAME.thinking, request, AIMED, Tape("draws").below)

    assert found[:1] == meant(battle, mover)
    assert found[1:] == asked(MoveSpots(battle, mover)).suggest(AIMED - 1, Tape("draws").below)
