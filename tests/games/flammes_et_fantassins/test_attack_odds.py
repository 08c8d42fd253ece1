"""Exact odds of attacks, compared with a model that knows nothing of the rules' code."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from escarmouche.engine.odds.enumeration import distribution
from escarmouche.games.flammes_et_fantassins.melee import strike
from tests.games.flammes_et_fantassins.test_melee import PLATED, duel
from tests.support.scripts import rule


class Striking:
    """The first figure strikes the second."""

    def __call__(self, battle: Any) -> Any:
        return strike(battle, battle.character(0), battle.character(1))


def life_left(battle: Any, result: Any) -> int:
    return int(battle.character(1).pv)


def model(to_hit: int, damage: int, armour: int, *, focus: int = 0, life: int = 99) -> dict[int, Fraction]:
    """The life lost to an attacker who takes the most damage that hits."""
    found: dict[int, Fraction] = {}
    for one, other in product(range(1, 7), repeat=2):
        best = 0
        for hit, harm in ((one, other), (other, one)):
            for on_hit in range(focus + 1):
                if hit + to_hit + on_hit >= armour:
                    best = max(best, harm + damage + focus - on_hit)
        lost = min(max(best, 0), life)
        found[lost] = found.get(lost, Fraction(0)) + Fraction(1, 36)
    return found


@rule("FF-ATK-01", "FF-ATK-02", "FF-ATK-03", "FF-CONC-02")
@pytest.mark.parametrize(
    ("attacker", "target", "numbers"),
    [("BRUTE", PLATED, (4, 4, 8)), ("SOLDIER", "KNIGHT", (2, 1, 9)), ("KNIGHT", "SOLDIER", (2, 0, 4)), ("NECRO", "BRUTE", (-1, 1, 5))],
)  # fmt: skip
@pytest.mark.parametrize("focus", [0, 1, 2])
def test_the_life_lost_to_an_attack_has_exactly_these_chances(
    attacker: str, target: str, numbers: tuple[int, int, int], focus: int
) -> None:
    battle, one, other = duel(attacker, target)
    one.focus = focus
    life = other.pv
    found = distribution(battle, Striking(), life_left)
    lost = {life - left: chance for left, chance in found.chances.items()}
    assert lost == model(*numbers, focus=focus, life=life)


@rule("FF-DOD-01", "FF-R-51")
def test_a_dodge_takes_exactly_the_bare_hits_away() -> None:
    battle, _, target = duel("SOLDIER", "SOLDIER", cubes=1)  # +2/+1 against CA 4
    life = target.pv
    found = distribution(battle, Striking(), life_left, choose=FixedDie())
    lost = {life - left: chance for left, chance in found.chances.items()}
    expected: dict[int, Fraction] = {}
    for one, other in product(range(1, 7), repeat=2):  # the higher die hits: 3 is needed against a dodge, not 2
        harm = min(one, other) + 1 if max(one, other) + 2 >= 5 else 0
        expected[harm] = expected.get(harm, Fraction(0)) + Fraction(1, 36)
    assert lost == expected


class FixedDie:
    """The higher die always hits; a dodge is used where it helps, and nothing else."""

    def __call__(self, request: Any) -> Any:
        if request.key == "assign_dice":
            return max(request.options(), key=hit_total)
        return request.default()


def hit_total(option: Any) -> int:
    return int(option.about[1])
