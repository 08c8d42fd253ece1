"""The shooting attack: range, sight, what dice are worth, loading."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.games.flammes_et_fantassins.characteristics import armour_of
from escarmouche.games.flammes_et_fantassins.deeds import SHOT, Deed, damage_of, throwing_range, to_hit_of
from escarmouche.games.flammes_et_fantassins.melee import strike
from escarmouche.games.flammes_et_fantassins.shooting import shoot, why_not_shoot
from tests.games.flammes_et_fantassins.field import block, field
from tests.support.scripts import dice, last_event, play, rule

HALF = block("wall", 17.2, 5.1, 17.4, 7.0, height=3.0)  # just before a mark at 18,5


def range_(shooter: str, target: str, away: float, *, pieces: Any = (), cubes: int = 0, **switches: object) -> Any:
    """A shooter and a target so many inches away, edge to edge."""
    lines = (f"red A {shooter} 5,5", f"blue B {target} {6 + away},5")
    battle, one, other = field(*lines, pieces=pieces, **switches)
    battle.neutral = (0, cubes)
    return battle, one, other


def shot_of(shooter: Any, target: Any) -> Deed:
    return Deed(shooter, target, shooter.kit.ranged, SHOT)


# Whether.


@rule("FF-TIR-01", "FF-RNG-04", "FF-R-19")
def test_the_target_is_in_range_and_in_sight() -> None:  # FF-X-21
    battle, bowman, target = range_("BOWMAN", "BRUTE", 12.0)
    assert why_not_shoot(battle, bowman, target) is None
    battle, bowman, target = range_("BOWMAN", "BRUTE", 12.01)
    assert why_not_shoot(battle, bowman, target).key == "refused.out_of_range"
    wall = block("wall", 10.0, 3.0, 10.5, 7.0, height=3.0)
    battle, bowman, target = range_("BOWMAN", "BRUTE", 12.0, pieces=(wall,))
    assert why_not_shoot(battle, bowman, target).key == "refused.not_in_sight"


@rule("FF-TIR-01", "FF-TIR-03")
def test_a_shot_needs_a_loaded_ranged_weapon() -> None:
    battle, soldier, target = range_("SOLDIER", "BRUTE", 4.0)
    assert why_not_shoot(battle, soldier, target).key == "refused.no_ranged_weapon"
    battle, bowman, target = range_("BOWMAN", "BRUTE", 4.0)
    bowman.is_unloaded = True
    assert why_not_shoot(battle, bowman, target).key == "refused.unloaded"


@rule("FF-TIR-05", "FF-R-22")
def test_contact_neither_forbids_nor_spoils_a_shot() -> None:
    battle, bowman, target = range_("BOWMAN", "BRUTE", 0.0)
    assert why_not_shoot(battle, bowman, target) is None
    assert to_hit_of(battle, shot_of(bowman, target)).value == 2


@rule("FF-RNG-01", "FF-RNG-02", "FF-RNG-03", "FF-RNG-04", "FF-RNG-05", "FF-ATK-06", "FF-ATK-07", "FF-R-07")
@pytest.mark.parametrize(
    ("weapon", "reach", "to_hit", "damage"),
    [("arbalete_legere", 8, 3, 1), ("arbalete_lourde", 10, 3, 2), ("arc", 8, 3, 2), ("arc_long", 12, 2, 2), ("couteaux_de_lancer", 4, 2, 0)],
)  # fmt: skip
def test_every_weapon_has_its_line(weapon: str, reach: int, to_hit: int, damage: int) -> None:
    build = f"archer+barbare agile {weapon}"  # DEX +1, FOR +2, Tir +1
    battle, shooter, target = range_(build, "BRUTE", float(reach))
    assert why_not_shoot(battle, shooter, target) is None
    shot = shot_of(shooter, target)
    assert (to_hit_of(battle, shot).value, damage_of(battle, shot).value) == (to_hit, damage)
    battle, shooter, target = range_(build, "BRUTE", reach + 0.01)
    assert why_not_shoot(battle, shooter, target) is not None


@rule("FF-RNG-05", "FF-R-12")
def test_knives_fly_as_far_as_dexterity_and_strength_throw_them_and_an_inch_at_least() -> None:  # FF-X-90
    battle, thrower, target = range_("bretteur agile couteaux_de_lancer", "BRUTE", 3.0)
    assert why_not_shoot(battle, thrower, target) is None
    battle, thrower, target = range_("bretteur agile couteaux_de_lancer", "BRUTE", 3.01)
    assert why_not_shoot(battle, thrower, target) is not None
    battle, knight, target = range_("chevalier powerful couteaux_de_lancer ecu plaque", "BRUTE", 1.0)
    assert throwing_range(battle, knight).value == 1
    assert why_not_shoot(battle, knight, target) is None


@rule("FF-R-12")
def test_strength_counts_with_knives_where_the_table_plays_so() -> None:
    battle, thrower, target = range_("bretteur agile couteaux_de_lancer", "BRUTE", 2.0, knives_use_for=True)
    assert damage_of(battle, shot_of(thrower, target)).value == 1


# How.


@rule("FF-TIR-02", "FF-TIR-03")
@pytest.mark.parametrize(("use", "lost"), [("plain:4:5:3", 3), ("plain:3:4:4", 0)])
def test_a_target_seen_in_part_is_harder_to_hit_and_the_bow_is_unloaded_either_way(
    use: str, lost: int
) -> None:  # FF-X-21
    battle, bowman, target = range_("BOWMAN", "BRUTE", 12.0, pieces=(HALF,))
    play(shoot(battle, bowman, target), [dice(3, 4), use])
    assert target.pv == 12 - lost
    assert bowman.is_unloaded


@rule("FF-TIR-03", "FF-RNG-05")
def test_knives_are_never_unloaded() -> None:
    battle, thrower, target = range_("bretteur agile couteaux_de_lancer", "BRUTE", 2.0)
    play(shoot(battle, thrower, target), [dice(1, 1)])
    assert not thrower.is_unloaded


@rule("FF-SEN-04")
def test_a_sentinel_has_reloaded_at_once() -> None:
    battle, bowman, target = range_("BOWMAN", "BRUTE", 6.0)
    play(shoot(battle, bowman, target, is_sentinel=True), [dice(1, 1)])
    assert not bowman.is_unloaded
    assert last_event(battle, "attacks").fields["how"] == "sentinel"


@rule("FF-TAL-02", "FF-RNG-03", "FF-ATK-07")
@pytest.mark.parametrize(("use", "lost"), [("plain:3:5:7", 7), ("secret_thrust:3:5:8", 8)])
def test_a_secret_thrust_goes_with_a_bow(use: str, lost: int) -> None:  # FF-X-23
    battle, duellist, target = range_("bretteur agile arc", "BRUTE", 6.0)
    play(shoot(battle, duellist, target), [dice(3, 6), use])
    assert target.pv == 12 - lost


@rule("FF-TAL-02")
def test_a_secret_thrust_does_not_go_with_a_crossbow() -> None:  # FF-X-23
    battle, duellist, target = range_("bretteur agile arbalete_legere", "BRUTE", 6.0)
    rolled = shoot(battle, duellist, target)
    rolled.send(None)
    asked = rolled.send((3, 6))
    rolled.close()
    assert {option.kind for option in asked.options()} == {"plain"}
    refused = [option.refusal for option in asked.all_options() if option.refusal is not None]
    assert [(one.key, one.rule) for one in refused] == [("refused.no_strength", "FF-TAL-02")]


@rule("FF-DOD-01")
def test_a_shot_is_dodged_like_a_blow_but_never_answered() -> None:
    battle, bowman, target = range_("BOWMAN", "BRUTE", 0.0, cubes=2)
    play(shoot(battle, bowman, target), [dice(3, 3), "dodge:6"])
    assert (target.pv, battle.pool(1)) == (12, 1)


@rule("FF-EQL-02", "FF-R-11")
def test_a_bow_lowers_the_shield_until_another_weapon_is_used() -> None:
    battle, archer, target = range_("archer agile arc dague rondache", "KNIGHT", 0.0)
    assert armour_of(battle, archer).value == 5
    play(shoot(battle, archer, target), [dice(1, 1)])
    assert armour_of(battle, archer).value == 4
    play(strike(battle, archer, target), [dice(1, 1)])
    assert armour_of(battle, archer).value == 5
