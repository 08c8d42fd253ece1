"""Shooting: who may be shot at, what the dice need, and what they do [EV-SHO]."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.battle.effects import Effect
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.counter_shots import counter_shot_point, why_not_counter_shot
from escarmouche.games.evenor.deeds import CHARGE, MOVING_SHOT, RAPID, RETURN_SHOT, SHOOT, Deed, Response
from escarmouche.games.evenor.occult import BLESSED
from escarmouche.games.evenor.sequence import carry_out
from escarmouche.games.evenor.shooting import (
    Shot,
    roll_shot,
    shooting_weapons,
    shot_threshold,
    why_not_return,
    why_not_shot,
)
from escarmouche.games.evenor.strikes import strike
from escarmouche.table.geometry.legs import point_at
from tests.games.evenor.stage import lines_of, path, stage
from tests.support.scripts import NO, YES, dice, kinds, last_event, play, rule

GOSAI, OTHER = "red gosai 4,12", "blue lothar 14,12"  # 9 pas apart: medium range of the bow 6/12/24


def weapon_of(hero: Hero, key: str = "") -> Any:
    return hero.profile.weapon(key) if key else shooting_weapons(hero)[0]


def shot(shooter: Hero, target: Hero, key: str = "", **how: Any) -> Shot:
    return Shot(shooter, target, weapon_of(shooter, key), at=shooter.standing, **how)


def needed(battle: Skirmish, shooter: Hero, target: Hero, **how: Any) -> int:
    return shot_threshold(battle, shot(shooter, target, **how)).value


def why(battle: Skirmish, shooter: Hero, target: Hero, key: str = "") -> str:
    """The rule by which a shot is refused, or nothing."""
    refusal = why_not_shot(battle, shooter, target, weapon_of(shooter, key))
    return "" if refusal is None else refusal.rule


def blessed(battle: Skirmish, hero: Hero) -> None:
    battle.effects = (*battle.effects, Effect(BLESSED, subject=hero.id, until="round 1"))


# What the dice need.


@rule("EV-SHO-06", "EV-SHO-M1", "EV-SHO-M3", "EV-PRO-05")
@pytest.mark.parametrize(("away", "threshold"), [(6.0, 3), (6.1, 4), (12.0, 4), (12.1, 5)])
def test_the_range_makes_a_shot_easier_or_harder(away: float, threshold: int) -> None:
    battle, gosai, lothar = stage("red gosai 4,12", f"blue lothar {5 + away},12")

    assert needed(battle, gosai, lothar) == threshold


@rule("EV-SHO-M4")
def test_a_prone_target_is_harder_to_hit() -> None:
    battle, gosai, lothar = stage(GOSAI, f"{OTHER} prone")

    assert lines_of(shot_threshold(battle, shot(gosai, lothar))) == [("EV-PRO-05", 4), ("EV-SHO-M4", 1)]


@rule("EV-SHO-M7")
def test_a_moving_shot_is_a_snap_shot() -> None:
    battle, gosai, lothar = stage(GOSAI, OTHER)

    assert needed(battle, gosai, lothar, is_moving=True) == 5


@rule("EV-SHO-M8", "EV-SHO-M9", "EV-SHO-M10", "EV-TRT-10", "EV-TRT-13", "EV-TRT-14")
@pytest.mark.parametrize(("target", "threshold"), [("grendel", 3), ("nobu", 5), ("shingami", 6)])
def test_large_nimble_and_elusive_targets(target: str, threshold: int) -> None:
    battle, gosai, other = stage(GOSAI, f"blue {target} 14,12")

    assert needed(battle, gosai, other) == threshold


@rule("EV-SHO-M11", "EV-DYN-07", "EV-R-12")
def test_an_aimed_shot_is_two_easier_and_uses_the_aim_up() -> None:
    battle, asteria, lothar = stage("red asteria 4,12 aiming", OTHER)
    first = Deed(asteria, SHOOT, target=lothar, weapon=weapon_of(asteria))

    play(strike(battle, [first], []), answers=[dice(2, 1, 1), dice(6)])

    assert last_event(battle, "shot").fields["hits"] == 1  # 2+
    play(strike(battle, [first], []), answers=[dice(2, 2, 3)])
    assert last_event(battle, "shot").fields["hits"] == 0  # 4+ again


@rule("EV-SHO-M12", "EV-OCC-04")
def test_a_blessed_shooter_shoots_better() -> None:
    battle, gosai, lothar = stage(GOSAI, OTHER)
    blessed(battle, gosai)

    assert needed(battle, gosai, lothar) == 3


@rule("EV-SHO-09", "EV-THR-03", "EV-THR-04")
def test_all_modifiers_add_up_and_are_limited_once() -> None:
    battle, gosai, asterion = stage(GOSAI, "blue asterion 10.5,12")
    assert needed(battle, gosai, asterion, is_aimed=True) == 2  # 4 - 1 - 2 - 1 = 0

    battle, gosai, shingami = stage("red gosai 4,12", "blue shingami 20,12 prone")
    assert needed(battle, gosai, shingami) == 6  # 4 + 1 + 1 + 2 = 8
    assert needed(battle, gosai, shingami, is_aimed=True) == 6


@rule("EV-R-10")
def test_each_cause_of_the_list_has_its_own_modifier() -> None:
    battle, gosai, lothar = stage("red gosai 4,12", "blue lothar 9,12 prone")

    assert needed(battle, gosai, lothar, is_moving=True) == 5  # 4 - 1 + 1 + 1


# Concealment and cover.

BESIDE = "ruin 12,12.55 0.4x1"  # hides the upper half and a little more of somebody at 14,12


@rule("EV-SHO-08", "EV-SHO-M5", "EV-R-11")
@pytest.mark.parametrize(
    ("piece", "threshold"),
    [("ruin 9,12.45 1x1", 5), ("ruin 9,12.7 1x1", 4), ("ruin 9,12.5 1x1", 4)],
)
def test_a_target_is_concealed_when_more_than_half_of_it_is_hidden(piece: str, threshold: int) -> None:
    battle, gosai, lothar = stage(GOSAI, OTHER, scenery=(piece,))

    assert needed(battle, gosai, lothar) == threshold


@rule("EV-SHO-M6", "EV-STA-07", "EV-SHO-09")
def test_covered_includes_concealed() -> None:
    battle, gosai, lothar = stage(GOSAI, f"{OTHER} cover=ruin0", scenery=("ruin 13,12.45 0.9x1",))

    tally = shot_threshold(battle, shot(gosai, lothar, is_aimed=True))

    assert lines_of(tally) == [("EV-PRO-05", 4), ("EV-SHO-M6", 2), ("EV-SHO-M11", -2)]


@rule("EV-SHO-M6", "EV-R-09")
def test_cover_on_the_other_side_gives_nothing() -> None:
    battle, gosai, lothar = stage(GOSAI, f"{OTHER} cover=ruin0", scenery=("ruin 15,12 0.9x1",))

    assert needed(battle, gosai, lothar) == 4


@rule("EV-R-09", "EV-REA-12")
def test_who_took_cover_from_a_shot_counts_as_seen_for_the_rest_of_the_activation() -> None:
    battle, gosai, lothar = stage(GOSAI, f"{OTHER} cover=ruin0", scenery=("ruin 12.9,12 0.9x3",))
    assert why(battle, gosai, lothar) == "EV-SHO-01"

    battle.slot = battle.slot.but(sheltered=((gosai.id, lothar.id),))

    assert why(battle, gosai, lothar) == ""
    assert needed(battle, gosai, lothar) == 6


# Who may be chosen.


@rule("EV-SHO-01", "EV-PRO-05", "EV-PRO-10")
def test_a_shot_needs_an_enemy_in_range_a_weapon_and_skill() -> None:
    battle, ulysse, near, far, friend = stage(
        "red ulysse 2,2", "blue lothar 2,23", "blue horsa 23.2,2", "red lothar 6,6"
    )
    assert why(battle, ulysse, near) == ""
    assert why(battle, ulysse, far) == "EV-SHO-01"  # 20.2 pas
    assert why(battle, ulysse, friend) == "EV-SHO-01"
    assert why(battle, ulysse, near, "w07") == "EV-PRO-10"
    assert shooting_weapons(friend) == []
    refusal = why_not_shot(battle, friend, near, weapon_of(ulysse))
    assert refusal is not None
    assert refusal.rule == "EV-PRO-05"


@rule("EV-SHO-01", "EV-R-11")
def test_who_is_wholly_hidden_cannot_be_shot_at() -> None:
    battle, gosai, lothar = stage(GOSAI, OTHER, scenery=("ruin 9,12 1x3",))

    assert why(battle, gosai, lothar) == "EV-SHO-01"


@rule("EV-SHO-02", "EV-R-27")
@pytest.mark.parametrize(("place", "refusal"), [("7,10.9", ""), ("7,10.6", "EV-SHO-02"), ("12.9,10.8", "")])
def test_another_figure_masks_even_a_part_of_the_target(place: str, refusal: str) -> None:
    battle, gosai, lothar, _ = stage("red gosai 2,10", "blue lothar 12,10", f"red horsa {place}")

    assert why(battle, gosai, lothar) == refusal


@rule("EV-R-27", "EV-DMG-04")
def test_friends_and_the_prone_mask_and_bodies_do_not() -> None:
    battle, gosai, lothar, horsa = stage("red gosai 2,10", "blue lothar 12,10", "red horsa 7,10.6 prone")
    assert why(battle, gosai, lothar) == "EV-SHO-02"

    battle.put_out(horsa, rule="EV-DMG-03")

    assert why(battle, gosai, lothar) == ""


@rule("EV-SHO-03")
def test_neither_shooter_nor_target_may_be_engaged() -> None:
    battle, gosai, lothar, _ = stage(GOSAI, OTHER, "red horsa 15,12")
    assert why(battle, gosai, lothar) == "EV-SHO-03"

    battle, gosai, lothar, _ = stage(GOSAI, OTHER, "blue horsa 4,13")
    assert why(battle, gosai, lothar) == "EV-SHO-03"


@rule("EV-SHO-03")
def test_a_shooter_that_has_left_its_enemy_behind_may_shoot_at_it() -> None:
    battle, gosai, lothar = stage(GOSAI, "blue lothar 5,12")
    body = gosai.standing

    refusal = why_not_shot(battle, gosai, lothar, weapon_of(gosai), at=body.moved(path((2, 12))[0], 0.0))

    assert refusal is None


@rule("EV-SHO-04", "EV-HID-02")
def test_a_hidden_figure_cannot_be_shot_at() -> None:
    battle, gosai, leto = stage(GOSAI, "blue leto 14,12 hidden=ruin0", scenery=("ruin 14,13 1x0.9",))

    assert why(battle, gosai, leto) == "EV-SHO-04"


# Rolling.


@rule("EV-SHO-07", "EV-PRO-08", "EV-SHO-05", "EV-STA-05")
def test_every_success_is_one_damage_and_sixes_do_not_explode() -> None:
    battle, harald, grendel = stage("red harald 4,12", "blue grendel 14,12")
    deed = Deed(harald, SHOOT, target=grendel, weapon=weapon_of(harald))

    play(strike(battle, [deed], []), answers=[dice(3, 2, 6, 5), dice(2, 5)])

    assert last_event(battle, "shot").fields["hits"] == 2
    assert grendel.vitality == 4


@rule("EV-PRO-09")
def test_a_thrown_weapon_is_lost() -> None:
    battle, harald, grendel = stage("red harald 4,12", "blue grendel 14,12")
    deed = Deed(harald, SHOOT, target=grendel, weapon=weapon_of(harald))

    play(strike(battle, [deed], []), answers=[dice(1, 1, 1, 1)])

    assert [weapon.key for weapon in harald.weapons()] == ["w24"]
    refusal = why_not_shot(battle, harald, grendel, harald.profile.weapon("w23"))
    assert refusal is not None
    assert refusal.rule == "EV-PRO-09"


@rule("EV-PRO-11", "EV-R-30")
def test_a_throw_of_an_enchanted_weapon_rerolls_one_failed_die() -> None:
    battle, leda, lothar = stage("red leda 4,12", "blue lothar 9,12")
    assert play(roll_shot(battle, shot(leda, lothar, "w02")), answers=[dice(1, 2, 3, 4), YES, dice(6)]) == 2

    battle, leda, lothar = stage("red leda 4,12", "blue lothar 9,12")
    assert play(roll_shot(battle, shot(leda, lothar, "w02")), answers=[dice(1, 2, 3, 4), NO]) == 1

    battle, leda, lothar = stage("red leda 4,12", "blue lothar 9,12")
    assert play(roll_shot(battle, shot(leda, lothar, "w02")), answers=[dice(4, 4, 4, 6)]) == 4


@rule("EV-TRT-11", "EV-R-35")
def test_an_ethereal_target_feels_enchanted_weapons_only() -> None:
    battle, gosai, leda, ghost = stage(GOSAI, "red leda 14,6", "blue lothar 14,12 +ethere")

    assert play(roll_shot(battle, shot(gosai, ghost))) == 0
    assert play(roll_shot(battle, shot(leda, ghost, "w02")), answers=[dice(6, 6, 6, 6)]) == 4


@rule("EV-HID-04")
def test_a_hidden_shooter_reveals_itself() -> None:
    battle, gosai, lothar = stage("red gosai 4,12 hidden=ruin0", OTHER, scenery=("ruin 4,13 1x0.9",))

    play(roll_shot(battle, shot(gosai, lothar)), answers=[dice(1, 1, 1)])

    assert not gosai.is_hidden


@rule("EV-REA-09", "EV-REA-14", "EV-R-22")
def test_a_shot_and_its_return_shot_both_take_effect() -> None:
    battle, asteria, gosai = stage("red asteria 4,12", "blue gosai 14,12")
    deed = Deed(asteria, SHOOT, target=gosai, weapon=weapon_of(asteria))
    answer = Response(gosai, deed, RETURN_SHOT, weapon=weapon_of(gosai))

    play(strike(battle, [deed], [answer]), answers=[dice(4, 1, 1), dice(5, 2, 2)])

    assert not gosai.in_play
    assert not asteria.in_play


@rule("EV-REA-14", "EV-R-72")
def test_a_return_shot_is_measured_where_the_enemy_shoots() -> None:
    battle, leda, gosai = stage("red leda 4,12", "blue gosai 14,12", scenery=("ruin 9,12 1x3",))
    body = leda.standing
    assert why_not_return(battle, gosai, weapon_of(gosai), leda, enemy_at=body) is not None

    beside = body.moved(path((4, 6))[0], 0.0)

    assert why_not_return(battle, gosai, weapon_of(gosai), leda, enemy_at=beside) is None


IN_LINE = ("red gosai 2,10", "red horsa 7,8", "blue lothar 12,10")  # Horsa is about to step between them


@rule("EV-R-22")
def test_a_companions_move_does_not_take_the_shot_of_who_stands_still() -> None:
    battle, gosai, horsa, lothar = stage(*IN_LINE)
    deeds = [Deed(gosai, SHOOT, target=lothar, weapon=weapon_of(gosai)), walk(horsa, RAPID, (7, 8), (7, 10.3))]

    play(carry_out(battle, deeds), answers=[dice(1), dice(4, 1, 1), dice(1)])

    assert not lothar.in_play


@rule("EV-R-22")
def test_a_moving_shot_that_a_companion_has_stepped_into_is_lost() -> None:
    battle, gosai, horsa, lothar = stage(*IN_LINE)
    snap = walk(gosai, MOVING_SHOT, (2, 10), (2.1, 10), target=lothar, weapon=weapon_of(gosai))
    deeds = [snap, walk(horsa, RAPID, (7, 8), (7, 10.3))]

    play(carry_out(battle, deeds), answers=[dice(1), ["figure:1", "figure:0"], []])

    assert "shot_lost" in kinds(battle)
    assert lothar.in_play


@rule("EV-R-22", "EV-SHO-M6", "EV-STA-08")
def test_a_companions_charge_costs_neither_the_shot_nor_what_covers_its_target() -> None:
    battle, gosai, horsa, lothar = stage(
        "red gosai 2,10", "red horsa 12,7", "blue lothar 12,10 cover=ruin0", scenery=("ruin 11,9.3 0.9x0.9",)
    )
    deeds = [
        Deed(gosai, SHOOT, target=lothar, weapon=weapon_of(gosai)),
        walk(horsa, CHARGE, (12, 7), (12, 9), target=lothar),
    ]

    play(carry_out(battle, deeds), answers=[dice(1), dice(1, 1, 1), NO])

    assert ["+", 2, "EV-SHO-M6", 6] in last_event(battle, "shot").fields["needed"]
    assert battle.engaged_with(lothar) == [horsa]


def walk(hero: Hero, kind: str, *corners: tuple[float, float], **how: Any) -> Deed:
    return Deed(hero, kind, path=path(*corners), pas=6.0, **how)


# Counter-charge shots.


def charge(charger: Hero, target: Hero, *corners: tuple[float, float]) -> Deed:
    return Deed(charger, CHARGE, target=target, path=path(*corners))


@rule("EV-REA-17", "EV-R-23")
@pytest.mark.parametrize(("start", "along"), [(5.0, 0.0), (3.0, 1.0)])
def test_a_counter_charge_shot_is_taken_in_short_range(start: float, along: float) -> None:
    battle, thurold, ulysse = stage(f"red thurold {start},12", "blue ulysse 10,12")

    deed = charge(thurold, ulysse, (start, 12), (9, 12))

    assert counter_shot_point(battle, ulysse, weapon_of(ulysse), deed) == along


@rule("EV-R-23")
def test_a_counter_charge_shot_waits_until_the_enemy_is_seen() -> None:
    battle, thurold, ulysse = stage("red thurold 7,8", "blue ulysse 10,12", scenery=("ruin 8.5,10.4 1x1",))

    deed = charge(thurold, ulysse, (7, 8), (7, 12), (9, 12))
    along = counter_shot_point(battle, ulysse, weapon_of(ulysse), deed)

    assert 0.0 < along < 4.0


@rule("EV-R-23", "EV-SHO-M5")
def test_a_counter_charge_shot_waits_for_the_point_where_it_is_easiest() -> None:
    battle, thurold, ulysse = stage("red thurold 6.5,12", "blue ulysse 10,12", scenery=("ruin 7.7,12.2 0.2x0.6",))
    deed = charge(thurold, ulysse, (6.5, 12), (7, 10.8), (9, 11.6))
    along = counter_shot_point(battle, ulysse, weapon_of(ulysse), deed)
    seen = Shot(ulysse, thurold, weapon_of(ulysse), at=ulysse.standing, is_counter=True)

    assert shot_threshold(battle, seen).value == 4  # concealed where it starts, and could be shot at
    assert along > 0.0
    thurold.body = thurold.standing.moved(point_at(deed.path, along), 0.0)
    assert shot_threshold(battle, seen).value == 3
    thurold.body = thurold.standing.moved(point_at(deed.path, along - 0.01), 0.0)
    assert shot_threshold(battle, seen).value == 4


@rule("EV-R-23", "EV-PRO-05")
def test_without_a_point_before_contact_there_is_no_counter_charge_shot() -> None:
    battle, thurold, ulysse = stage("red thurold 7,12", "blue ulysse 10,12", scenery=())
    deed = charge(thurold, ulysse, (7, 12), (9, 12))
    assert why_not_counter_shot(battle, ulysse, weapon_of(ulysse), deed) is None
    refusal = why_not_counter_shot(battle, thurold, weapon_of(ulysse), deed)
    assert refusal is not None
    assert refusal.rule == "EV-PRO-05"

    battle, thurold, ulysse = stage("red thurold 7,8", "blue ulysse 10,12", scenery=("ruin 8.5,10 0.5x5",))
    refusal = why_not_counter_shot(battle, ulysse, weapon_of(ulysse), charge(thurold, ulysse, (7, 8), (7, 9)))
    assert refusal is not None
    assert refusal.rule == "EV-R-23"


@rule("EV-REA-16", "EV-SHO-M1")
def test_a_counter_charge_shot_counts_as_short() -> None:
    battle, gosai, lothar = stage(GOSAI, OTHER)

    assert needed(battle, gosai, lothar, is_counter=True) == 3
