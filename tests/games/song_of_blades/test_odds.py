"""Exact odds of the real rules, against a model written from the catalogue alone."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from fractions import Fraction
from typing import Any

import icepool
import pytest

from escarmouche.engine.odds.enumeration import distribution
from escarmouche.games.song_of_blades.battle import Raid
from escarmouche.games.song_of_blades.magic import paralyse
from escarmouche.games.song_of_blades.melee import melee_attack
from escarmouche.games.song_of_blades.morale import morale_test
from escarmouche.games.song_of_blades.shooting import Shot, shoot
from escarmouche.games.song_of_blades.turn import activate
from tests.games.song_of_blades.stage import stage, state_of
from tests.support.scripts import rule

Rule = Callable[[Raid], Coroutine[Any, Any, None]]


def exact(battle: Raid, rule: Rule, reads: Callable[[Raid], Any]) -> dict[Any, Fraction]:
    found = distribution(battle, rule, lambda after, _: reads(after))
    assert found.unresolved == 0
    assert found.total == Fraction(1)
    return found.chances


def chances_of(model: Any) -> dict[Any, Fraction]:
    return {outcome: model.probability(outcome) for outcome in model.outcomes()}


def suffered(die: int, winner: int, loser: int, *, is_down: bool, is_melee: bool) -> str:
    """The table of results, strongest row first."""
    if max(winner, 1) >= 2 * max(loser, 1) or (is_down and is_melee):
        return "out"
    if is_down or die % 2 == 0:
        return "fallen"
    return "back"


def combat_model(mine: int, theirs: int, *, is_down: bool = False, is_melee: bool = True) -> Any:
    """The joint states after a combat with these totals of Combat and modifiers."""
    unhurt = "fallen" if is_down else "fit"

    def resolve(my_die: int, their_die: int) -> tuple[str, str]:
        won, lost = my_die + mine, their_die + theirs
        if won > lost:
            return ("fit", suffered(my_die, won, lost, is_down=is_down, is_melee=is_melee))
        if lost > won and is_melee:
            return (suffered(their_die, lost, won, is_down=False, is_melee=True), unhurt)
        return ("fit", unhurt)

    return icepool.map(resolve, icepool.d6, icepool.d6)


@rule(
    "SB-MEL-01", "SB-MEL-02", "SB-RES-01", "SB-RES-02", "SB-RES-03", "SB-RES-07", "SB-MEL-03", "SB-MEL-09", "SB-MEL-10"
)
@pytest.mark.parametrize(
    ("lines", "is_power", "mine", "theirs", "is_down"),
    [
        (("red A 4 3 300,300", "blue B 4 3 325,300"), False, 3, 3, False),
        (("red A 4 4 300,300", "blue B 4 2 325,300"), False, 4, 2, False),
        (("red A 4 3 300,300", "blue B 4 3 325,300 fallen"), False, 5, 3, True),
        (("red A 4 3 300,300", "blue B 4 4 325,300"), True, 3, 3, False),
        (("red A 4 2 300,300", "red C 4 1 325,275", "red D 4 1 325,325", "blue B 4 3 325,300"), False, 2, 1, False),
        (("red A 4 3 300,300 +monte", "blue B 4 3 332.5,300"), False, 4, 3, False),
        (("red A 4 3 300,300", "blue B 4 3 332.5,300 +grand"), False, 3, 4, False),
    ],
)
def test_the_odds_of_a_melee_are_those_of_the_catalogue(
    lines: tuple[str, ...], is_power: bool, mine: int, theirs: int, is_down: bool
) -> None:
    battle, *warriors = stage(*lines)
    target = warriors[-1].id
    places = [(one.place.x, one.place.y) for one in (warriors[0], warriors[-1])]

    chances = exact(
        battle,
        lambda branch: melee_attack(branch, branch.warrior(0), branch.warrior(target), is_power=is_power),
        lambda branch: (state_of(branch.warrior(0), places[0]), state_of(branch.warrior(target), places[1])),
    )

    assert chances == chances_of(combat_model(mine, theirs, is_down=is_down))


@rule("SB-SHT-01", "SB-SHT-07", "SB-SHT-12", "SB-SHT-13", "SB-SHT-14", "SB-SHT-15", "SB-MAG-03", "SB-MAG-06")
@pytest.mark.parametrize(
    ("lines", "how", "mine", "theirs", "is_down"),
    [
        (("red A 4 3 300,300 +tireur_long", "blue B 4 3 400,300"), {}, 3, 3, False),
        (("red A 4 3 300,100 +tireur_long", "blue B 4 2 300,400"), {"is_aimed": True}, 1, 1, False),
        (("red A 4 4 300,100 +tireur_long", "blue B 4 2 300,600"), {"helpers": 2}, 0, 0, False),
        (("red A 4 3 300,300 +tireur_long", "blue B 4 3 400,300 fallen"), {}, 3, 3, True),
        (("red A 4 1 300,300 +magicien", "blue B 4 3 400,300"), {"power": 3}, 3, 3, False),
    ],
)
def test_the_odds_of_a_shot_are_those_of_the_catalogue(
    lines: tuple[str, ...], how: dict[str, Any], mine: int, theirs: int, is_down: bool
) -> None:
    battle, _, target = stage(*lines)
    start = (target.place.x, target.place.y)

    chances = exact(
        battle,
        lambda branch: shoot(branch, Shot(branch.warrior(0), branch.warrior(1), **how)),
        lambda branch: ("fit", state_of(branch.warrior(1), start)),
    )

    assert chances == chances_of(combat_model(mine, theirs, is_down=is_down, is_melee=False))


@rule("SB-SHT-02")
def test_one_shot_in_thirty_six_is_the_last() -> None:
    battle, *_ = stage("red A 4 3 300,300 +tireur_long", "blue B 4 3 400,300")

    chances = exact(
        battle,
        lambda branch: shoot(branch, Shot(branch.warrior(0), branch.warrior(1))),
        lambda branch: branch.warrior(0).is_out_of_ammunition,
    )

    assert chances == {True: Fraction(1, 36), False: Fraction(35, 36)}


class Daring:
    """Answers the two questions of an activation: the only figure, and so many dice."""

    def __init__(self, dice: int) -> None:
        self.dice = dice

    def __call__(self, request: Any) -> Any:
        options = request.options()
        return options[0] if request.key == "choose_figure" else options[self.dice - 1]


@rule("SB-ACT-01", "SB-ACT-02", "SB-ACT-03", "SB-GEN-02", "SB-GEN-03", "SB-R-03")
@pytest.mark.parametrize("quality", range(2, 7))
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_the_gamble_gives_actions_and_loses_the_hand_as_often_as_dice_say(quality: int, dice: int) -> None:
    battle, *_ = stage(f"red A {quality} 3 300,300", "blue B 4 3 800,800")
    successes = dice @ (icepool.d6 >= quality)
    model = successes.map(lambda actions: (int(actions), dice - actions >= 2))

    found = distribution(
        battle, activate, lambda after, _: (after.actions_left, after.is_turnover), choose=Daring(dice)
    )

    assert found.chances == chances_of(model)


@rule("SB-MOR-05", "SB-MOR-09")
@pytest.mark.parametrize(("quality", "weights"), [(3, (64, 96, 48, 8)), (4, (27, 81, 81, 27))])
def test_morale_fails_as_often_as_the_catalogue_says(quality: int, weights: tuple[int, ...]) -> None:
    battle, *_ = stage(f"red A {quality} 3 450,300", "blue B 4 3 800,800")

    def reads(branch: Raid) -> int:
        warrior = branch.warrior(0)
        return 3 if not warrior.in_play else round((300 - warrior.place.y) / 120)

    chances = exact(battle, lambda branch: morale_test(branch, branch.warrior(0)), reads)

    assert chances == {failures: Fraction(weight, 216) for failures, weight in enumerate(weights)}


@rule("SB-MAG-07", "SB-R-37")
@pytest.mark.parametrize("power", [1, 2, 3])
def test_all_dice_must_succeed_against_a_paralysis(power: int) -> None:
    battle, *_ = stage("red A 4 1 300,300 +magicien", "blue B 3 3 350,300")

    chances = exact(
        battle,
        lambda branch: paralyse(branch, branch.warrior(1), power),
        lambda branch: branch.warrior(1).is_immobilised,
    )

    assert chances[False] == Fraction(4, 6) ** power
