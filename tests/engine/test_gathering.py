"""Parts of rules that are gathered: played as they stand, counted as a whole."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from escarmouche.engine.asking.dice import D6, FACE, Successes, SuccessesAndSixes, all_faces, d6, outcomes
from escarmouche.engine.asking.requests import Roll, yes_no
from escarmouche.engine.battle.battle import Battle, Rules, listen
from escarmouche.engine.odds.enumeration import distribution
from escarmouche.engine.odds.gathering import Part, gathered
from escarmouche.table.scenery.terrain import Terrain
from tests.support.scripts import NO, YES, dice, play


def plain_battle() -> Battle:
    return Battle(Rules(seats=2, switches={}, listeners=listen([])), Terrain(10.0, 10.0, ()), [])


class Exploding(Part[int]):
    """Sixes of a die, which is rolled again while it shows one."""

    def __init__(self, key: str = "") -> None:
        super().__init__(key)
        self.runs = 0

    async def run(self) -> int:
        self.runs += 1
        sixes = 0
        while await Roll(D6, FACE, rule="T-01") == 6:
            sixes += 1
        return sixes


def test_in_play_a_part_is_simply_run() -> None:
    assert play(gathered(plain_battle(), Exploding()), answers=[dice(6), dice(6), dice(1)]) == 2


def test_where_odds_are_counted_its_results_branch_once_each_and_the_tail_is_told() -> None:
    async def two(battle: Battle) -> int:
        return await gathered(battle, Exploding()) - await gathered(battle, Exploding())

    found = distribution(plain_battle(), two, lambda battle, result: result, cut=Fraction(1, 10**6))

    assert found.total == 1
    assert 0 < found.unresolved < Fraction(1, 10**4)
    none_apart = Fraction(5, 7)  # sum of (5/6 * 6^-k) squared
    assert found.chances[0] <= none_apart <= found.chances[0] + found.unresolved
    assert found.chances[1] == found.chances[-1]


def test_parts_of_one_key_are_counted_once() -> None:
    made: list[Exploding] = []

    async def three(battle: Battle) -> int:
        sixes = 0
        for _ in range(3):
            made.append(Exploding("one die"))
            sixes += await gathered(battle, made[-1])
        return sixes

    distribution(plain_battle(), three, lambda battle, result: result, cut=Fraction(1, 10**3))

    assert len([part for part in made if part.runs > 0]) == 1


def test_the_choices_of_a_part_are_those_of_who_counts() -> None:
    class Again(Part[int]):
        async def run(self) -> int:
            face = await Roll(D6, FACE, rule="T-01")
            if face < 6 and await yes_no(0, "again", rule="T-02"):
                face = await Roll(D6, FACE, rule="T-01")
            return int(face == 6)

    def sixes(choice: str) -> Any:
        async def rule(battle: Battle) -> int:
            return await gathered(battle, Again())

        return distribution(plain_battle(), rule, lambda _, result: result, choose=lambda asked: asked.parse(choice))

    assert sixes(NO).chances[1] == Fraction(1, 6)
    assert sixes(YES).chances[1] == Fraction(11, 36)


@pytest.mark.parametrize("count", [1, 2, 4])
def test_what_is_counted_die_by_die_is_what_all_faces_give(count: int) -> None:
    reading = SuccessesAndSixes(4)
    listed: dict[Any, int] = {}
    for faces in all_faces(d6(count)):
        listed[reading.read(faces)] = listed.get(reading.read(faces), 0) + 1

    found = outcomes(d6(count), (reading,))

    assert {outcome.value[0]: outcome.weight for outcome in found} == listed  # type: ignore[index]
    assert all(reading.read(outcome.faces) == outcome.value[0] for outcome in found)  # type: ignore[index]


def test_pools_of_any_size_can_be_counted_die_by_die() -> None:
    found = outcomes(d6(20), (Successes(5), SuccessesAndSixes(3)))

    assert sum(outcome.weight for outcome in found) == 6**20
