"""Tests and opposed tests."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from escarmouche.engine.odds.enumeration import distribution
from escarmouche.games.flammes_et_fantassins import testing
from escarmouche.games.flammes_et_fantassins.effects import ELOQUENCE, begin_potion
from escarmouche.games.flammes_et_fantassins.scores import CHA, DEX, INT, SAG
from escarmouche.games.flammes_et_fantassins.testing import opposed
from tests.games.flammes_et_fantassins.field import field
from tests.support.scripts import NO, YES, dice, last_event, play, rule


def passes(battle: Any, who: Any, which: int, *answers: Any, bonus: int = 0) -> bool:
    return bool(play(testing.test(battle, who, which, bonus=bonus, rule="FF-MAT-04"), list(answers)))


@rule("FF-TST-01")
@pytest.mark.parametrize(("faces", "is_passed"), [((3, 4), True), ((3, 3), False)])
def test_eight_with_the_characteristic_is_enough(faces: tuple[int, int], is_passed: bool) -> None:
    battle, thief, _ = field("red A voleur agile dague 3,3", "blue B SOLDIER 9,9")  # DEX +1
    assert passes(battle, thief, DEX, dice(*faces)) is is_passed
    assert last_event(battle, "test_passed" if is_passed else "test_failed").fields["score"] == "dex"


@rule("FF-TST-02", "FF-MOD-05")
def test_ease_and_difficulty_change_this_roll_alone() -> None:
    battle, soldier, _ = field("red A SOLDIER 3,3", "blue B SOLDIER 9,9")
    assert passes(battle, soldier, DEX, dice(3, 3), bonus=2)
    assert not passes(battle, soldier, DEX, dice(5, 4), bonus=-2)


@rule("FF-R-48", "FF-CONC-01")
def test_each_concentration_adds_one_to_a_test() -> None:
    battle, soldier, other = field("red A SOLDIER 3,3", "blue B SOLDIER 9,9")
    battle.concentrate(soldier, 2, rule="FF-CONC-01")
    assert passes(battle, soldier, DEX, dice(3, 3))
    assert play(opposed(battle, soldier, other, mine=DEX, theirs=INT, rule="FF-TST-03"), [dice(1, 1), dice(1, 3)])


@rule("FF-TST-03")
@pytest.mark.parametrize(("faces", "is_won"), [((6, 2), True), ((6, 3), False)])
def test_ties_go_to_the_initiator(faces: tuple[int, int], is_won: bool) -> None:  # FF-X-35
    battle, shadow, target = field("red A SHADOW 3,3", "blue B SOLDIER 9,9")
    assert (
        play(opposed(battle, shadow, target, mine=CHA, theirs=SAG, rule="FF-TAL-01"), [dice(3, 4), dice(*faces)])
        is is_won
    )


@rule("FF-TST-03")
def test_the_chance_of_an_opposed_test_is_exact_and_counted_as_a_whole() -> None:
    battle, _, _ = field("red A SOLDIER 3,3", "blue B SOLDIER 9,9")
    found = distribution(battle, Opposing(), reads_result)
    ties = sum([(6 - abs(7 - n)) ** 2 for n in range(2, 13)])
    assert found.chances[True] == Fraction(1296 + ties, 2 * 1296)


class Opposing:
    def __call__(self, battle: Any) -> Any:
        return opposed(battle, battle.character(0), battle.character(1), mine=DEX, theirs=INT, rule="FF-TST-03")


def reads_result(battle: Any, result: Any) -> Any:
    return result


@rule("FF-MAT-11", "FF-R-108", "FF-R-142")
def test_eloquence_is_declared_after_the_dice_and_only_where_it_helps() -> None:
    battle, sorcerer, other = field("red A SORCERER 3,3", "blue B SORCERER 9,9")  # CHA +2
    begin_potion(battle, sorcerer, ELOQUENCE)
    assert not passes(battle, sorcerer, DEX, dice(2, 3))
    assert passes(battle, sorcerer, DEX, dice(4, 4))
    assert not passes(battle, sorcerer, DEX, dice(3, 3), NO)
    assert passes(battle, sorcerer, DEX, dice(3, 3), YES)
    assert not passes(battle, sorcerer, DEX, dice(3, 3))  # once in a Round
    begin_potion(battle, sorcerer, ELOQUENCE)
    begin_potion(battle, other, ELOQUENCE)
    script = [dice(2, 3), dice(3, 4), YES, YES]
    assert not play(opposed(battle, sorcerer, other, mine=DEX, theirs=DEX, rule="FF-TST-03"), script)  # 5 + 2, 7 + 2
