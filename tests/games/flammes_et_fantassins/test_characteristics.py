"""Sheets and the numbers that follow from them."""

from __future__ import annotations

from typing import Final

import pytest

from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.battle.traits import Trait
from escarmouche.games.flammes_et_fantassins.battle import Character
from escarmouche.games.flammes_et_fantassins.characteristics import (
    ARMOUR,
    armour_of,
    leading_of,
    life_of,
    melee_of,
    move_of,
    shooting_of,
    weave_of,
)
from escarmouche.games.flammes_et_fantassins.kits import kit_of
from escarmouche.games.flammes_et_fantassins.moments import Derived, Score
from escarmouche.games.flammes_et_fantassins.scores import CON
from tests.games.flammes_et_fantassins.field import field
from tests.support.scripts import rule

ROWS = {  # Dép., PV, CA, Tra., Com. and Mêl. or Tir of the catalogue's reference characters
    "BRUTE": (7, 12, 5, 2, 0),
    "KNIGHT": (4, 14, 9, 0, 0),
    "SHADOW": (11, 9, 7, 3, 1),
    "BOWMAN": (7, 9, 4, 3, 0),
    "SOLDIER": (6, 9, 4, 3, 0),
    "PALADIN": (6, 8, 4, 3, 1),
    "NECRO": (7, 6, 3, 3, 0),
    "WIZARD": (6, 6, 2, 7, 0),
    "PRIEST": (6, 7, 4, 4, 0),
    "SORCERER": (7, 6, 3, 3, 2),
    "DRUID": (6, 6, 3, 4, 0),
}


@rule("FF-SEC-01", "FF-SEC-02", "FF-SEC-03", "FF-SEC-04", "FF-SEC-07")
@pytest.mark.parametrize("name", list(ROWS))
def test_the_reference_characters_have_their_numbers(name: str) -> None:  # FF-X-12
    battle, one = field(f"red A {name} 3,3")
    numbers = (move_of, life_of, armour_of, weave_of, leading_of)
    assert tuple([number(battle, one).value for number in numbers]) == ROWS[name]


@rule("FF-SEC-05", "FF-SEC-06", "FF-MOD-01", "FF-SHD-02", "FF-ARM-06", "FF-R-05", "FF-R-06")
def test_what_is_worn_lowers_a_score_and_all_that_follows_from_it() -> None:
    battle, knight, brute = field("red A KNIGHT 3,3", "blue B BRUTE 9,9")
    assert (shooting_of(battle, knight).value, melee_of(battle, knight).value) == (-2, 1)
    assert melee_of(battle, brute).value == 3


TOUGHER: Final = Trait("tougher", "FF-MOD-01")  # the effect of the book's example: CON +1 and CA +1


@TOUGHER.adjusts(Score, bearer="bearer")
def more_con(tally: Tally, question: Score, bearer: Character) -> None:
    tally.add(1, rule="FF-MOD-01", when=question.which == CON)


@TOUGHER.adjusts(Derived, bearer="bearer")
def more_armour(tally: Tally, question: Derived, bearer: Character) -> None:
    tally.add(1, rule="FF-MOD-02", when=question.kind == ARMOUR)


@rule("FF-MOD-01", "FF-MOD-02", "FF-MOD-03")
@pytest.mark.parametrize(("build", "armour"), [("bretteur+pretre agile", 5), ("pretre powerful", 6)])
def test_an_effect_on_con_and_on_ca_counts_twice_for_the_powerful(build: str, armour: int) -> None:  # FF-X-02, FF-X-03
    battle, one = field(f"red A {build} masse 3,3")
    before = life_of(battle, one).value
    assert armour_of(battle, one).value == 4
    battle.begin(Effect(TOUGHER, subject=one.id), rule="FF-MOD-01")
    assert armour_of(battle, one).value == armour
    assert (one.pv, life_of(battle, one).value) == (before, before + 1)


@rule("FF-EQL-01")
@pytest.mark.parametrize("items", [("cuir", "maille"), ("maille", "cuir")])
def test_of_two_armours_between_which_somebody_still_has_to_choose_the_stronger_alone_counts(
    items: tuple[str, ...],
) -> None:
    both, one = kit_of(items), kit_of(("maille",))

    assert both.armour is one.armour
    assert both.worn == one.worn
