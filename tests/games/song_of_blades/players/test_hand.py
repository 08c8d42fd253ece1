"""What a player turn of Song of Blades is still worth, and with how many dice players imagine it."""

from __future__ import annotations

from itertools import permutations, product
from typing import Any

import pytest

from escarmouche.engine.match.runner import Runner
from escarmouche.engine.match.tape import Tape
from escarmouche.games.song_of_blades import GAME
from escarmouche.games.song_of_blades.players.hand import full_hand, habits
from escarmouche.games.song_of_blades.players.outlooks import Outlook
from escarmouche.games.song_of_blades.players.threats import NO_CHANCE
from tests.games.song_of_blades.stage import stage


def side(success: float, *uses: float) -> list[Outlook]:
    return [Outlook(id, NO_CHANCE, success, use) for id, use in enumerate(uses)]


def test_the_last_one_dares_three_dice() -> None:
    assert full_hand(side(0.5, 1.0)) == pytest.approx(1.5)


def test_where_one_matters_most_the_others_roll_one_die_before() -> None:
    assert full_hand(side(1 / 3, 9.0, 1.0, 1.0, 1.0)) == pytest.approx(9.0 + 3 / 3)


def test_those_who_dare_begin_with_the_one_that_is_worth_most() -> None:
    assert full_hand(side(0.5, 5.0, 1.0)) == pytest.approx(7.5 + 0.5 * 1.5)


def played(success: float, uses: tuple[float, ...], dice: tuple[int, ...]) -> float:
    """What a hand gives on average that is played in this order with these dice."""
    worth, kept = 0.0, 1.0
    for use, count in zip(uses, dice, strict=True):
        failure = 1.0 - success
        worth += kept * count * success * use
        kept *= (1.0, 1.0 - failure**2, 1.0 - failure**2 * (3.0 - 2.0 * failure))[count - 1]
    return worth


@pytest.mark.parametrize("success", [1 / 6, 1 / 3, 1 / 2, 2 / 3, 5 / 6])
def test_no_other_order_and_dice_give_much_more(success: float) -> None:
    uses = (4.0, 3.0, 1.0, 1.0)
    ways = [played(success, order, dice) for order in permutations(uses) for dice in product((1, 2, 3), repeat=4)]

    assert full_hand(side(success, *uses)) == pytest.approx(max(ways), rel=0.05)
    assert full_hand(side(success, *uses)) <= max(ways) + 1e-9


def imagined(battle: Any, id: int) -> list[int]:
    """The dice that somebody rolls in an imagined match."""
    battle.active = 0
    runner = Runner(GAME, battle, tape=Tape("scene"))
    runner.advance()
    request: Any = runner.request
    assert habits(runner.battle, request) == []  # whom to activate is looked at
    runner.answer(next(option for option in request.options() if option.value == id))
    return [option.value for option in habits(runner.battle, runner.request)]  # type: ignore[arg-type]


def test_in_an_imagined_match_one_die_is_rolled_and_by_the_last_one_three() -> None:
    battle, one, two, _ = stage("red A 4 3 450,300", "red C 4 3 480,300", "blue B 4 3 450,700")
    assert imagined(battle, one.id) == [1]

    battle, one, two, _ = stage("red A 4 3 450,300", "red C 4 3 480,300", "blue B 4 3 450,700")
    two.is_activated = True
    assert imagined(battle, one.id) == [3]


def test_a_magician_may_be_imagined_to_declare_a_spell() -> None:
    battle, one, *_ = stage("red A 4 1 450,300 +magicien", "red C 4 3 480,300", "blue B 4 3 450,700")

    assert imagined(battle, one.id) == [1, -1]
