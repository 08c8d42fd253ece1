"""Leaving a melee: the test, parting attacks, and the way out."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.words.messages import IllegalAnswer, Refusal
from escarmouche.games.sons_of_fate.disengaging import disengage, why_not_disengage
from escarmouche.games.sons_of_fate.moving import move, why_not_move
from escarmouche.table.geometry.points import at
from tests.games.sons_of_fate.duel import duel
from tests.games.sons_of_fate.field import in_hand
from tests.support.scripts import NO, YES, dice, kinds, play, rule


def refused_by(refusal: Refusal | None) -> str:
    assert refusal is not None
    return refusal.rule


def surrounded(**switches: object) -> Any:
    """A Brave between a Warrior (RAP 4) and a Brave (RAP 3)."""
    battle, one, fast, slow = duel("brave", "guerrier", "blue C brave 8.896,10", **switches)
    in_hand(battle, one)
    return battle, one, fast, slow


@rule("SF-DIS-01", "SF-ROLL-10", "SF-DIS-05", "SF-ACT-07")
def test_one_success_against_the_fastest_is_enough() -> None:  # SF-X-41
    battle, one, fast, slow = surrounded()
    play(disengage(battle, one), [dice(2, 4, 1), [at(10.0, 16.0)]])
    assert (one.place, one.points, one.moves) == (at(10.0, 16.0), 2, 0)
    assert (fast.points, slow.points) == (3, 3)


@rule("SF-DIS-03", "SF-DIS-04", "SF-ACT-14", "SF-DIS-05")
def test_after_a_failure_those_who_can_pay_may_attack_and_the_figure_goes() -> None:  # SF-X-42
    battle, one, fast, slow = surrounded()
    fast.points, slow.points = 1, 0
    play(
        disengage(battle, one), [dice(2, 3, 1), YES, dice(3, 1, 1, 1), dice(4), "shift:0:torso:1", NO, [at(10.0, 13.0)]]
    )
    assert (fast.points, fast.strikes, one.lost, one.place) == (0, 1, (0, 0, 1, 0), at(10.0, 13.0))


@rule("SF-DIS-04")
def test_an_enemy_that_has_made_its_attacks_cannot_make_this_one() -> None:  # SF-X-44
    battle, one, fast = duel("brave", "guerrier")
    in_hand(battle, one)
    fast.points, fast.strikes = 2, 2
    play(disengage(battle, one), [dice(1, 2, 3), [at(10.0, 13.0)]])
    assert (fast.points, one.place) == (2, at(10.0, 13.0))


@rule("SF-DIS-02")
def test_nobody_with_a_point_left_holds_a_figure() -> None:
    battle, one, fast, slow = surrounded()
    fast.points = slow.points = 0
    play(disengage(battle, one), [[at(10.0, 13.0)]])
    assert "slips_away" in kinds(battle)


@rule("SF-SIM-01", "SF-DIS-03", "SF-R-54")
def test_the_first_player_orders_the_parting_attacks_and_each_may_be_declined() -> None:
    battle, one, fast, slow = surrounded()
    script = [dice(1, 1, 1), f"figure:{slow.id}", YES, dice(1, 1, 1), NO, [at(10.0, 13.0)]]
    play(disengage(battle, one), script)
    assert (slow.strikes, fast.strikes) == (1, 0)


@rule("SF-DIS-06", "SF-R-18")
def test_the_way_out_breaks_all_contacts_and_makes_no_new_ones() -> None:
    battle, one, fast, slow = surrounded()
    fast.points = slow.points = 0
    with pytest.raises(IllegalAnswer) as told:
        play(disengage(battle, one), [[at(10.0, 10.02)]])
    assert told.value.refusal.rule == "SF-DIS-06"
    far = at(10.0, 14.0)
    slow.body = slow.body.moved(at(far.x + 1.12, far.y), 0.0)
    with pytest.raises(IllegalAnswer) as told:
        play(disengage(battle, one), [[far]])
    assert told.value.refusal.rule == "SF-MOVE-04"


@rule("SF-R-17")
def test_by_a_house_rule_the_parting_attack_costs_nothing() -> None:
    battle, one, fast, slow = surrounded(disengage_attack_cost=0)
    slow.points = 0
    fast.strikes = 2
    play(disengage(battle, one), [dice(1, 1, 1), YES, dice(1, 1, 1), [at(10.0, 13.0)]])
    assert (slow.points, slow.strikes) == (0, 1)


@rule("SF-R-18")
def test_by_a_house_rule_the_way_out_is_a_move_of_its_own() -> None:
    battle, one, fast = duel("brave", "guerrier", disengage_includes_move=False)
    in_hand(battle, one)
    fast.points = 0
    assert refused_by(why_not_move(battle, one)) == "SF-MOVE-05"
    play(disengage(battle, one), [])
    assert (one.place, refused_by(why_not_disengage(battle, one))) == (at(10.0, 10.0), "SF-R-18")
    assert why_not_move(battle, one) is None
    play(move(battle, one), [[at(10.0, 13.0)]])
    assert (one.place, one.points, one.moves) == (at(10.0, 13.0), 1, 1)


@rule("SF-DIS-01", "SF-ACT-07")
def test_only_an_engaged_figure_with_a_point_disengages() -> None:
    battle, one, fast = duel("brave", "guerrier")
    assert why_not_disengage(battle, one) is None
    one.points = 0
    assert refused_by(why_not_disengage(battle, one)) == "SF-ACT-07"
    fast.body = fast.body.moved(at(20.0, 20.0), 0.0)
    assert refused_by(why_not_disengage(battle, one)) == "SF-DIS-01"
