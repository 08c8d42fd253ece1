"""Pools of dice, the D3, the location die and its shift."""

from __future__ import annotations

import pytest

from escarmouche.engine.battle.tally import Tally
from escarmouche.games.sons_of_fate.moments import ATTACK
from escarmouche.games.sons_of_fate.profiles import ARMS, HEAD, LEGS, TORSO
from escarmouche.games.sons_of_fate.rolls import AS_D3, Shifts, locate, roll_pool
from tests.games.sons_of_fate.field import field
from tests.support.scripts import dice, play, rule


@rule("SF-GEN-02")
def test_a_d3_is_read_from_a_d6() -> None:  # SF-X-09
    assert [AS_D3.read((face,)) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]


@rule("SF-ROLL-03")
@pytest.mark.parametrize(("needed", "faces", "successes"), [(2, (1, 2, 3), 2), (1, (1, 1, 2), 1), (7, (6, 6, 6), 0)])
def test_a_pool_counts_the_difficulty_or_more_and_never_a_1(
    needed: int, faces: tuple[int, ...], successes: int
) -> None:  # SF-X-11
    battle, one, other = field("red A brave 10,10", "blue B brave 20,20")
    pool = roll_pool(
        battle, one, other, kind=ATTACK, dice=Tally(3, rule="SF-ROLL-06"), needed=Tally(needed, rule="SF-ROLL-06")
    )
    assert play(pool, [dice(*faces)]) == successes


@rule("SF-R-67")
def test_at_least_one_die_is_rolled() -> None:
    battle, one, other = field("red A brave 10,10", "blue B brave 20,20")
    pool = roll_pool(
        battle, one, other, kind=ATTACK, dice=Tally(0, rule="SF-ROLL-06"), needed=Tally(3, rule="SF-ROLL-06")
    )
    assert play(pool, [dice(3)]) == 1


@rule("SF-LOC-01", "SF-LOC-02", "SF-LOC-03", "SF-LOC-04")
def test_the_location_die_names_a_part() -> None:
    parts = [Shifts(face, 0, free=0, wraps=False)(False)[0].value.part for face in range(1, 7)]
    assert parts == [HEAD, ARMS, ARMS, TORSO, TORSO, LEGS]


@rule("SF-LOC-05", "SF-LOC-06")
def test_a_success_given_up_shifts_the_location_by_one_and_no_longer_wounds() -> None:
    battle, one, other = field("red A brave 10,10", "blue B brave 20,20")
    located = locate(battle, one, other, 4, has_free_shift=False, has_execution=False)
    place = play(located, [dice(5), "shift:1:legs:3"])
    assert (place.part, place.kept) == (LEGS, 3)


def shifts(face: int, successes: int, *, free: int = 0, wraps: bool = False) -> dict[int, tuple[int, int]]:
    options = Shifts(face, successes, free=free, wraps=wraps)(False)
    return {int(str(option.about[0])): (option.value.part, option.value.kept) for option in options}


@rule("SF-R-23", "SF-LOC-05")
def test_a_shift_stays_on_the_die_unless_the_table_lets_it_wrap() -> None:
    assert shifts(6, 2) == {0: (LEGS, 2), -1: (TORSO, 1), -2: (TORSO, 0)}
    assert shifts(6, 2, wraps=True) == {0: (LEGS, 2), -1: (TORSO, 1), 1: (HEAD, 1), -2: (TORSO, 0), 2: (ARMS, 0)}


@rule("SF-R-23")
def test_the_house_rule_lets_the_location_of_an_attack_wrap() -> None:
    battle, one, other = field("red A brave 10,10", "blue B brave 20,20", location_wrap=True)
    located = locate(battle, one, other, 1, has_free_shift=False, has_execution=False)
    assert play(located, [dice(6), "shift:1:head:0"]).part == HEAD


@rule("SF-FATE-09", "SF-R-42")
def test_a_precise_strike_shifts_one_point_for_nothing_and_may_be_declined() -> None:
    assert shifts(2, 1, free=1) == {0: (ARMS, 1), -1: (HEAD, 1), 1: (ARMS, 1), 2: (TORSO, 0)}
