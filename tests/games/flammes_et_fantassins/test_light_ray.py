"""Rayon de lumière and Résurrection."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.asking.requests import Choose
from escarmouche.games.flammes_et_fantassins.actions import act
from escarmouche.games.flammes_et_fantassins.effects import ELOQUENCE, begin_potion
from escarmouche.games.flammes_et_fantassins.magic.aiming import why_not_target
from escarmouche.games.flammes_et_fantassins.magic.blessing import bless
from escarmouche.games.flammes_et_fantassins.magic.casting import why_not_cast
from escarmouche.games.flammes_et_fantassins.magic.ray import Choices
from escarmouche.games.flammes_et_fantassins.magic.spells import SPELLBOOK
from escarmouche.table.geometry.points import Point
from tests.games.flammes_et_fantassins.field import block, field, in_hand, set_down
from tests.games.flammes_et_fantassins.test_light import BLIND, lit
from tests.support.scripts import YES, dice, kinds, play, rule

RAY = "rayon_de_lumiere"


# Rayon de lumière.


def shining(*script: Any, line: str = "PRIEST", prepare: Any = None) -> Any:
    """A Rayon at somebody of 30 PV; the battle, the Mage and what was lost."""
    battle, mage, target = lit(f"red P {line} 3,3 hand={RAY}", "blue B BRUTE 9,3 pv=30")
    if prepare is not None:
        prepare(battle, mage)
    play(act(battle), [f"cast:{RAY}", f"figure:{target.id}", *script])
    return battle, mage, 30 - target.pv


@rule("FF-SLU-08", "FF-R-86")
def test_a_ray_grows_while_each_roll_beats_the_one_before() -> None:  # FF-X-68
    battle, mage, lost = shining(dice(3, 4), "more", dice(6, 2), "stop")
    assert (lost, mage.hand, mage.cubes) == (15, (), 0)
    assert [event.kind for event in battle.events].count("ray_grows") == 2
    battle, mage, lost = shining(dice(3, 4), "more", dice(6, 2), "more", dice(5, 3))
    assert (lost, mage.hand) == (0, ())  # 8 is not greater than 8
    assert "ray_fails" in kinds(battle)


@rule("FF-SLU-08", "FF-D-52")
def test_a_ray_stops_by_itself_where_nothing_can_beat_it_and_usually_at_8() -> None:
    assert shining(dice(6, 6))[2] == 12
    assert [option.kind for option in Choices(7)(False)] == ["more", "stop"]
    assert [option.kind for option in Choices(8)(False)] == ["stop", "more"]


def concentrate(battle: Any, mage: Any) -> None:
    battle.concentrate(mage, 2, rule="FF-CONC-01")


@rule("FF-R-48")
def test_every_concentration_counts_on_each_roll_of_a_ray() -> None:
    assert shining(dice(3, 4), "more", dice(6, 2), "stop", prepare=concentrate)[2] == 19


@rule("FF-R-86", "FF-R-102", "FF-SPE-05")
def test_school_magic_turns_one_die_of_one_roll_before_it_is_compared() -> None:
    line = "magicien agile dague"
    battle, mage, target = lit(f"red P {line} 3,3 hand={RAY} speciality=magie_scolaire", "blue B BRUTE 9,3 pv=30")
    script = [dice(4, 4), "plain:8", "more", dice(5, 1), "turned:11", "stop"]
    play(act(battle), [f"cast:{RAY}", f"figure:{target.id}", *script])
    assert (30 - target.pv, mage.is_speciality_used) == (19, True)


def drink(battle: Any, mage: Any) -> None:
    begin_potion(battle, mage, ELOQUENCE)


@rule("FF-R-108")
def test_eloquence_is_added_to_one_roll_of_a_ray() -> None:
    battle, mage, lost = shining(
        dice(4, 4), "plain:8", "more", dice(5, 2), "eloquence:9", "stop", line="sorcier agile dague", prepare=drink
    )
    assert lost == 17
    assert not battle.has_effect(ELOQUENCE, mage.id)


def blessed(battle: Any, mage: Any) -> None:
    bless(battle, mage, mage)


@rule("FF-R-83")
def test_a_roll_of_a_ray_may_be_rolled_again() -> None:
    assert shining(dice(4, 4), "no", "more", dice(1, 1), YES, dice(5, 5), "stop", prepare=blessed)[2] == 18


# Résurrection.


def mourning(*lines: str, pieces: Any = (BLIND,)) -> Any:
    """A Priest beside those of the other lines, of whom the first has died."""
    battle, priest, dead, *others = field("red P PRIEST 3,3 hand=resurrection pv=7 cubes=1", *lines, pieces=pieces)
    battle.cat = Point(1.0, 23.0)
    in_hand(battle, priest)
    battle.die(dead, rule="FF-WND-01")
    return (battle, priest, dead, *others)


@rule("FF-SLU-06", "FF-R-63", "FF-R-85")
def test_the_dead_stand_up_with_the_effect_in_pv_and_no_cubes() -> None:
    for line in ("red D SOLDIER 7,3 cubes=2", "blue D SOLDIER 7,3 cubes=2"):
        battle, _priest, dead, _other = mourning(line, "blue B SOLDIER 20,20")
        play(act(battle), ["cast:resurrection", f"figure:{dead.id}", dice(3, 6), "plain:3:3:7"])
        assert (dead.in_play, dead.pv, dead.cubes, dead.place) == (True, 7, 0, Point(7.0, 3.0))
        assert battle.remains == ()


@rule("FF-R-63", "FF-WND-02")
def test_nobody_comes_back_with_more_than_its_maximum_and_talents_stay_used() -> None:
    battle, priest, dead, _other = mourning("red D SHADOW 7,3", "blue B SOLDIER 20,20")
    dead.talents = ()
    battle.concentrate(priest, 4, rule="FF-CONC-01")
    play(act(battle), ["cast:resurrection", f"figure:{dead.id}", dice(3, 6), "plain:3:3:11"])
    assert (dead.pv, dead.talents) == (9, ())


@rule("FF-SLU-06", "FF-SPL-09")
def test_a_failure_costs_the_mage_the_effect_even_where_no_die_could_hit() -> None:
    battle, priest, dead, _other = mourning("red D SOLDIER 7,3", "blue B SOLDIER 20,20")
    play(act(battle), ["cast:resurrection", f"figure:{dead.id}", dice(2, 1), "plain:2:2:2"])
    assert (priest.pv, dead.in_play, priest.hand) == (5, False, ())


@rule("FF-R-85")
def test_who_finds_its_place_taken_stands_up_beside_it() -> None:
    battle, _priest, dead, other = mourning("red D SOLDIER 7,3", "blue B SOLDIER 20,20")
    set_down(other, 7.3, 3.0)
    play(act(battle), ["cast:resurrection", f"figure:{dead.id}", dice(3, 6), "plain:3:3:7"])
    assert dead.in_play
    assert 0.0 < battle.distance(dead, other) < 0.3


@rule("FF-SLU-06", "FF-SPL-17", "FF-R-67")
def test_a_body_has_to_be_there_in_range_and_in_sight() -> None:
    wall = block("wall", 5.0, 0.0, 5.2, 8.0, height=5.0)
    spell = SPELLBOOK["resurrection"]
    battle, priest, dead, other = mourning("red D SOLDIER 12.1,3", "blue B SOLDIER 6,3")
    assert why_not_target(battle, priest, dead, spell).key == "refused.too_far_away"
    assert why_not_target(battle, priest, other, spell).key == "refused.nobody_there"  # it lives
    assert why_not_cast(battle, priest, spell).key == "refused.no_target"
    battle, priest, dead, _other = mourning("red D SOLDIER 7,3", "blue B SOLDIER 20,3", pieces=(BLIND, wall))
    assert why_not_target(battle, priest, dead, spell).key == "refused.not_in_sight"
    battle, priest, dead, other = mourning("red D SOLDIER 7,3", "blue B PRIEST 9,3")
    assert why_not_target(battle, priest, dead, spell) is None
    battle.devour(other, rule="FF-SPL-15")
    assert why_not_target(battle, priest, other, spell).key == "refused.nobody_there"  # no body


@rule("FF-SLU-06")
def test_by_default_the_dice_bring_back_as_much_life_as_they_can() -> None:
    battle, _priest, dead, _other = mourning("red D SOLDIER 7,3", "blue B SOLDIER 20,20")
    steps = act(battle)
    asked = steps.send(None)
    while not (isinstance(asked, Choose) and asked.key == "assign_magic"):
        wanted = {"action": "cast:resurrection", "spell_target": f"figure:{dead.id}"}
        if isinstance(asked, Choose):
            asked = steps.send(next(one for one in asked.options() if one.id == wanted[asked.key]))
        else:
            asked = steps.send((4, 6))
    assert asked.options()[0].id == "plain:4:4:7"
    steps.close()
