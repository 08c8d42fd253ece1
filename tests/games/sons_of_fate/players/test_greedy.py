"""What the greedy player does in Sons of Fate where anybody would know what is right."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.asking.places import PickPath
from escarmouche.engine.match.runner import Runner
from escarmouche.engine.match.tape import Tape
from escarmouche.games.sons_of_fate import GAME
from escarmouche.games.sons_of_fate.battle import Feud
from escarmouche.games.sons_of_fate.profiles import PARTS
from escarmouche.games.sons_of_fate.three_stones import is_near
from escarmouche.table.bases.bodies import distance
from escarmouche.table.geometry.points import at
from tests.games.sons_of_fate.field import in_hand
from tests.games.sons_of_fate.players.staging import chosen, decided, runner_of, staged
from tests.support.builds import thorough
from tests.support.strength import Bar, matches_won, passes

FIGHT = "annihilation"


def duel(one: str, other: str, *others: str, **how: Any) -> Any:
    """Two in contact, and others; no fate dice."""
    battle, first, *rest = staged(FIGHT, f"red A {one} 10,10", f"blue B {other} 20,20", *others, **how)
    second = next(fighter for fighter in rest if fighter.name == "B")
    second.body = second.body.moved(at(10.0 + first.body.reach + second.body.reach, 10.0), 0.0)
    battle.fates = (3, 3)
    return battle, first, second


def attacked(battle: Feud, key: str, *, least: int = 0) -> Any:
    """An attack is made again, with other dice, until it comes to a question, with so many successes if it names them."""
    for number in range(200):
        runner = Runner(GAME, battle.copy(), tape=Tape(f"attack {number}"))
        runner.advance()
        request: Any = runner.request
        runner.answer(next(option for option in request.options() if option.kind == "attack"))
        while runner.request is not None and runner.request.key in ("shift", "riposte") and runner.request.key != key:
            runner.answer(runner.request.default())
        found: Any = runner.request
        if found is not None and found.key == key and (least == 0 or found.fields.get("successes", 0) >= least):
            return runner
    raise AssertionError(f"nobody was asked {key}")


def test_it_attacks_whom_it_touches() -> None:
    battle, one, other = duel("champion", "brave")
    in_hand(battle, one)

    answer = chosen(battle)

    assert (answer.kind, answer.value.target) == ("attack", other.id)


def test_it_engages_a_weak_enemy_within_reach() -> None:
    battle, one, *_ = staged(FIGHT, "red A champion 10,10", "blue B brave 10,14", "blue C colosse 30,30")
    in_hand(battle, one)

    assert chosen(battle).kind == "engage"


def test_it_shoots_whom_it_may_shoot() -> None:
    battle, one, other = staged(FIGHT, "red A champion shooter 10,10", "blue B guerrier 10,24")
    in_hand(battle, one, points=2)

    answer = chosen(battle)

    assert (answer.kind, answer.value.target) == ("shoot", other.id)


def test_it_goes_towards_enemies_that_are_far_away() -> None:
    battle, one, other = staged(FIGHT, "red A champion 10,4", "blue B guerrier 10,32")
    in_hand(battle, one)
    before = distance(one.standing, other.standing)
    runner = runner_of(battle)

    runner.answer(decided(runner))
    assert isinstance(runner.request, PickPath)
    runner.answer(decided(runner))

    moved = runner.battle.figures[one.id]
    assert distance(moved.standing, other.standing) < before - 4.0


def test_a_weak_figure_keeps_its_last_point_for_a_dodge_where_strong_enemies_still_act() -> None:
    """Three attacks may come; its own would hardly scratch the Colosse."""
    battle, one, _ = duel("brave", "colosse", "blue C champion 10,7.5")
    in_hand(battle, one, points=1)

    assert chosen(battle).kind == "end"


def test_it_shifts_a_blow_to_where_it_kills() -> None:
    battle, one, other = duel("champion", "guerrier")
    other.lost = (0, 3, 0, 0)
    other.points = 0
    in_hand(battle, one, points=1)
    runner = attacked(battle, "shift", least=4)

    place = decided(runner).value

    assert PARTS[place.part] == "arms"
    assert place.kept > 0


def test_it_pays_for_a_dodge_that_may_save_a_figure() -> None:
    battle, one, other = duel("guerrier", "champion")
    other.lost = (3, 3, 4, 0)
    other.strikes = 2
    in_hand(battle, one, points=1)

    assert decided(attacked(battle, "dodge")).value is True


def test_the_strong_riposte_and_the_weak_do_not() -> None:
    """A Colosse gains by the clash, a Brave would strike with three dice against a RES of five."""
    for attacker, target, is_answered in (("brave", "colosse", True), ("colosse", "brave", False)):
        battle, one, _ = duel(attacker, target)
        in_hand(battle, one, points=1)

        assert decided(attacked(battle, "riposte")).value is is_answered


def test_it_does_not_spend_a_fate_die_on_a_scratch_early_in_the_game() -> None:
    battle, _, other, _ = staged(FIGHT, "red A brave 10,10", "blue B champion 20,20", "blue C brave 30,30")
    other.lost = (0, 0, 1, 0)
    battle.active = 1
    in_hand(battle, other)

    assert chosen(battle).kind != "fate"


def test_whoever_leads_when_the_other_has_passed_in_the_last_turn_passes_too() -> None:
    battle, _, other, _ = staged(FIGHT, "red A champion 10,10", "blue B brave 20,20", "blue C colosse 10,14", turn=5)
    battle.put_out(other, rule="SF-PC-06")
    battle.passes = 1

    assert chosen(battle).kind == "pass"


def test_nobody_passes_who_can_still_do_something() -> None:
    battle, *_ = staged(FIGHT, "red A champion 10,10", "blue B brave 20,20", turn=2)
    battle.passes = 1

    assert chosen(battle).kind == "figure"


def test_a_bone_setter_helps_the_wounded_beside_it() -> None:
    battle, healer, friend, _ = staged(
        FIGHT, "red A brave +rebouteux 10,4", "red B champion 11.5,4", "blue C brave 10,33"
    )
    friend.lost = (0, 3, 0, 0)
    battle.fates = (3, 3)
    in_hand(battle, healer, points=1)

    answer = chosen(battle)

    assert (answer.kind, answer.value.target) == ("deed", friend.id)


def test_who_can_leave_the_table_in_a_break_through_does() -> None:
    battle, one, *_ = staged("break_through", "red A champion 10,31", "blue B colosse 20,10", turn=5)
    in_hand(battle, one, points=1)
    runner = runner_of(battle)

    for _ in range(3):
        if runner.request is not None and runner.battle.round == 5:
            runner.answer(decided(runner))

    assert not runner.battle.figures[one.id].in_play


def test_a_figure_beside_an_empty_stone_goes_there_in_the_last_turn() -> None:
    battle, one, _ = staged("three_stones", "red A brave 18,12", "blue B colosse 34,34", turn=5)
    in_hand(battle, one, points=1)
    runner = runner_of(battle)

    runner.answer(decided(runner))
    runner.answer(decided(runner))

    assert is_near(runner.battle.figures[one.id], battle.markers[1])


BAR = Bar(good=0.98, bad=0.80, refused=1 / 45, taken=1 / 22)


@thorough
@pytest.mark.slow
def test_it_beats_the_random_player() -> None:
    assert passes(BAR, matches_won(GAME.id, "strength", most=BAR.most, scenarios=list(GAME.scenarios)))
