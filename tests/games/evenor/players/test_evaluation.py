"""The evaluation: a number from 0 to 1 that grows with what a player wants."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.games.evenor.orichalcum import laid_out
from escarmouche.games.evenor.players.evaluation import evaluate
from escarmouche.games.evenor.scenarios import AMBUSH, EXTERMINATION, ORICHALCUM, sample_header, set_up
from tests.games.evenor.stage import BLUE, RED, at_ease, in_hand, stage, stand

LINES = ("red lothar 5,5", "red leda 3,3", "blue borva 15,15", "blue cerd 18,18")


def scene(*lines: str, **options: Any) -> Any:
    return stage(*(lines or LINES), scenario=EXTERMINATION, **options)


@pytest.mark.parametrize("number", range(12))
def test_it_lies_between_0_and_1_even_before_anybody_is_on_the_table(number: int) -> None:
    battle = set_up(sample_header(number))

    assert 0.0 < evaluate(battle, RED) < 1.0
    assert 0.0 < evaluate(battle, BLUE) < 1.0


def test_losing_somebody_is_worse_for_one_side_and_better_for_the_other() -> None:
    battle, lothar, *_ = scene()
    before = evaluate(battle, RED), evaluate(battle, BLUE)

    battle.put_out(lothar, rule="EV-DMG-03")

    assert evaluate(battle, RED) < before[0]
    assert evaluate(battle, BLUE) > before[1]


def test_lying_on_the_ground_or_losing_vitality_is_worse() -> None:
    battle, lothar, _, grendel, _ = scene("red lothar 5,5", "red leda 3,3", "blue grendel 15,15", "blue cerd 18,18")
    before = evaluate(battle, RED)
    grendel.vitality = 3
    wounded = evaluate(battle, RED)
    assert wounded > before

    lothar.is_prone = True

    assert evaluate(battle, RED) < wounded


def test_a_fighter_wants_to_come_nearer_and_a_shooter_to_have_a_shot() -> None:
    battle, lothar, *_ = scene()
    before = evaluate(battle, RED)
    stand(lothar, 8.0, 8.0)
    assert evaluate(battle, RED) > before

    battle, ulysse, _ = scene("red ulysse 3,3", "blue cerd 3,20", scenery=("ruin 3,12 4x2",))
    hidden = evaluate(battle, RED)
    stand(ulysse, 8.0, 3.0)
    battle.terrain = type(battle.terrain)(24.0, 24.0, ())

    assert evaluate(battle, RED) > hidden


def test_a_healer_wants_to_be_beside_a_fallen_friend_whom_nobody_has_tended_yet() -> None:
    battle, selene, ulysse, _ = scene("red selene 3,3", "red ulysse 9,3", "blue cerd 20,20")
    battle.put_out(ulysse, rule="EV-DMG-03")
    far = evaluate(battle, RED), evaluate(battle, BLUE)
    stand(selene, 8.0, 3.0)
    beside = evaluate(battle, RED), evaluate(battle, BLUE)
    ulysse.was_tended = True
    late = evaluate(battle, RED), evaluate(battle, BLUE)

    assert far[0] < beside[0] > late[0]
    assert far[1] > beside[1] < late[1]


def test_actions_in_hand_are_worth_something() -> None:
    battle, lothar, *_ = scene()
    before = evaluate(battle, RED)

    in_hand(battle, lothar, actions=2)

    assert evaluate(battle, RED) > before


def test_the_aims_of_the_scenario_count() -> None:
    battle, leda, _ = stage("red leda 12,3", "blue cerd 3,12", scenario=AMBUSH)
    before = evaluate(battle, RED)
    stand(leda, 12.0, 20.0)
    assert evaluate(battle, RED) > before

    battle, leda, _ = stage("red leda 12,11.5", "blue cerd 20,20", scenario=ORICHALCUM)
    battle.markers = laid_out(ORICHALCUM.tokens(), battle.terrain)
    before = evaluate(battle, RED)
    battle.pick_up(leda, 0, rule="EV-SCN-32")

    assert evaluate(battle, RED) > before


def test_getting_away_is_better_than_standing_before_the_way_out_for_the_dearest_too() -> None:
    battle, grendel, *_ = stage(
        "red grendel 12,22", "red leda 12,10", "red cerd 14,4", "blue borva 3,12", scenario=AMBUSH
    )
    before = evaluate(battle, RED)

    battle.leave(grendel, rule="EV-R-60")

    assert evaluate(battle, RED) > before


def test_far_from_everybody_an_action_that_may_be_a_move_is_worth_more_than_a_free_one() -> None:
    battle, lothar, *_ = scene()
    at_ease(battle, lothar)
    free = evaluate(battle, RED)

    in_hand(battle, lothar, actions=1)

    assert evaluate(battle, RED) > free
