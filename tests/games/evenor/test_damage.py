"""Saves, damage rolls and going Out of action [EV-DMG, EV-MEL-08]."""

from __future__ import annotations

import pytest

from escarmouche.engine.battle.effects import Effect
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.damage import Toll, damage_rolls, lose_to_shot, unsaved
from escarmouche.games.evenor.occult import BLESSED
from escarmouche.games.evenor.profiles import WEAPONS, Weapon
from tests.games.evenor.stage import stage
from tests.support.scripts import dice, play, rule

AXE = Weapon("w24", WEAPONS["w24"])


def struck(battle: Skirmish, victim: Hero, *faces: int, hits: int = 0) -> Toll:
    """The damage rolls of so many hits (as many as faces), applied."""
    toll = Toll()
    play(damage_rolls(battle, victim, hits or len(faces), toll), answers=[dice(face) for face in faces])
    toll.apply(battle)
    return toll


def state(hero: Hero) -> tuple[str, int]:
    return ("out" if not hero.in_play else "prone" if hero.is_prone else "fit", hero.vitality)


@rule("EV-DMG-01", "EV-PRO-06")
def test_each_success_of_a_save_cancels_one() -> None:
    battle, deimos, kara = stage("red deimos 10,10", "blue kara 20,10")

    assert play(unsaved(battle, deimos, 3, AXE), answers=[dice(4, 3, 6)]) == 1
    assert play(unsaved(battle, kara, 3, AXE)) == 3  # no S
    assert play(unsaved(battle, deimos, 0, AXE)) == 0


@rule("EV-OCC-04", "EV-THR-04")
def test_a_blessing_helps_saves_within_the_limits() -> None:
    battle, deimos, saito = stage("red deimos 10,10", "blue saito 20,10 save=2")
    battle.effects = tuple([Effect(BLESSED, subject=hero.id) for hero in (deimos, saito)])

    assert play(unsaved(battle, deimos, 1, AXE), answers=[dice(3)]) == 0
    assert play(unsaved(battle, saito, 1, AXE), answers=[dice(1)]) == 1


@rule("EV-R-64")
def test_a_weapon_may_make_saves_harder() -> None:
    battle, deimos = stage("red deimos 10,10")
    ram = Weapon("ram", {**WEAPONS["w24"], "save_modifier": 2})

    assert play(unsaved(battle, deimos, 2, ram), answers=[dice(5, 6)]) == 1


@rule("EV-DMG-02", "EV-DMG-03")
def test_unsaved_damage_of_a_shot_takes_vitality_without_a_roll() -> None:
    battle, oni, kara = stage("red oni 10,10", "blue kara 20,10")
    toll = Toll()

    play(lose_to_shot(battle, oni, 3, toll))
    play(lose_to_shot(battle, kara, 2, toll))
    assert (oni.vitality, kara.vitality) == (4, 1)
    toll.apply(battle)

    assert state(oni) == ("fit", 1)
    assert state(kara) == ("out", 0)


@rule("EV-R-24", "EV-DMG-02")
def test_shots_may_use_the_damage_table() -> None:
    battle, thurold = stage("red thurold 10,10", ev_shot_damage_table=True)
    toll = Toll()

    play(lose_to_shot(battle, thurold, 1, toll), answers=[dice(2)])
    toll.apply(battle)

    assert state(thurold) == ("prone", 1)


@rule("EV-DMG-03", "EV-DMG-04")
def test_who_has_no_vitality_left_is_out_and_its_body_stays() -> None:
    battle, kara = stage("red kara 10,10")

    struck(battle, kara, 5)

    assert state(kara) == ("out", 0)
    assert [remains.figure for remains in battle.remains] == [kara.id]


@rule("EV-MEL-08", "EV-MEL-T1", "EV-MEL-T2", "EV-R-28")
@pytest.mark.parametrize(
    ("faces", "end"), [((1,), "prone"), ((4,), "prone"), ((5,), "out"), ((6,), "out"), ((2, 4, 5), "out")]
)
def test_the_damage_table_for_a_single_vitality(faces: tuple[int, ...], end: str) -> None:
    battle, deimos = stage("red deimos 10,10")

    struck(battle, deimos, *faces)

    assert state(deimos)[0] == end


@rule("EV-MEL-09", "EV-MEL-T1", "EV-MEL-T2", "EV-R-28")
@pytest.mark.parametrize(
    ("left", "faces", "end"),
    [
        (2, (3, 3), ("prone", 1)), (2, (3, 5), ("out", 0)), (3, (5, 6), ("fit", 1)), (3, (1,), ("fit", 2)),
        (4, (1, 2, 3, 4, 4), ("prone", 1)),
    ],
)  # fmt: skip
def test_damage_dice_are_read_one_at_a_time_with_the_vitality_left(
    left: int, faces: tuple[int, ...], end: tuple[str, int]
) -> None:
    battle, ymir = stage(f"red ymir 10,10 v={left} vitality=4")

    struck(battle, ymir, *faces)

    assert state(ymir) == end


@rule("EV-R-28")
def test_dice_left_once_it_is_out_are_not_rolled() -> None:
    battle, deimos = stage("red deimos 10,10")

    struck(battle, deimos, 2, 5, hits=6)

    assert state(deimos) == ("out", 0)


@rule("EV-R-34")
def test_vitality_goes_on_below_zero_for_the_next_strike_of_the_same_moment() -> None:
    battle, deimos = stage("red deimos 10,10")
    toll = Toll()
    play(damage_rolls(battle, deimos, 2, toll), answers=[dice(6)])

    play(damage_rolls(battle, deimos, 2, toll), answers=[dice(6), dice(1)])

    assert toll.left(deimos) == -2
    assert deimos.in_play
    toll.apply(battle)
    assert state(deimos) == ("out", 0)
