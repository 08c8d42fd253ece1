"""What the greedy player does in Song of Blades where anybody would know what is right."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.asking.requests import Choose
from escarmouche.engine.match.imagining import Chair
from escarmouche.engine.match.runner import Runner
from escarmouche.engine.match.tape import Tape
from escarmouche.games.song_of_blades import GAME
from escarmouche.games.song_of_blades.battle import Raid, Warrior
from escarmouche.lab.simulation import Plan
from escarmouche.players.greedy_player import GreedyPlayer
from tests.games.song_of_blades.players.bold import play
from tests.games.song_of_blades.stage import stage
from tests.support.builds import thorough
from tests.support.strength import Bar, matches_won, passes


def chosen(battle: Raid) -> Any:
    """The answer that it gives most often: its imagined dice are few, so it may err now and then."""
    runner = Runner(GAME, battle, tape=Tape("scene"))
    runner.advance()
    answers = [decided(runner, f"greedy {n}") for n in range(5)]
    return max(answers, key=answers.count)


def decided(runner: Runner, seed: str) -> Any:
    """What a player of this seed answers."""
    request = runner.request
    assert request is not None

    def imagine(dice: str) -> Runner:
        return runner.fork(tape=Tape(dice))

    return GreedyPlayer(seed).decide(Chair(dict, request, imagine, GAME.thinking))


def acting(battle: Raid, actor: Warrior, actions: int) -> Raid:
    """The figure has been activated, with so many successes."""
    battle.active = actor.controller
    battle.acting = actor.id
    battle.actions_left = actions
    actor.is_activated = True
    return battle


def test_it_strikes_a_fallen_enemy() -> None:
    battle, one, other = stage("red A 4 3 450,450", "blue B 4 3 475,450 fallen")

    answer = chosen(acting(battle, one, 1))

    assert (answer.kind, answer.value.target) == ("attack", other.id)


def test_it_strikes_with_power_when_it_has_the_actions() -> None:
    battle, one, _ = stage("red A 4 4 450,450", "blue B 4 3 475,450")

    assert chosen(acting(battle, one, 2)).kind == "power_attack"


def test_it_fights_on_when_three_are_around_one() -> None:
    battle, one, *_ = stage("red A 4 3 425,450", "red C 4 3 450,475", "red D 4 3 450,425", "blue B 4 3 450,450")

    assert chosen(acting(battle, one, 1)).kind == "attack"


def test_a_fallen_figure_stands_up() -> None:
    battle, one, _ = stage("red A 4 3 450,200 fallen", "blue B 4 3 450,350")

    assert chosen(acting(battle, one, 1)).kind == "stand_up"


def test_the_last_one_to_be_activated_dares_three_dice() -> None:
    battle, one, two, _ = stage("red A 4 3 450,300", "red C 4 3 480,300", "blue B 4 3 450,700")
    battle.active = 0
    two.is_activated = True
    runner = Runner(GAME, battle, tape=Tape("scene"))
    runner.advance()
    runner.answer(next(option for option in runner.request.options() if option.value == one.id))  # type: ignore[union-attr]

    def imagine(seed: str) -> Runner:
        return runner.fork(tape=Tape(seed))

    assert runner.request is not None
    answer = GreedyPlayer("greedy").decide(Chair(dict, runner.request, imagine, GAME.thinking))

    assert answer.value == 3


def test_a_shooter_with_two_actions_aims() -> None:
    battle, one, other = stage("red A 4 3 450,300 +tireur_long", "blue B 4 3 450,440")

    answer = chosen(acting(battle, one, 2))

    assert (answer.kind, answer.value.target) == ("aimed_shot", other.id)


def test_it_does_not_stand_and_look_when_it_could_kill_and_lead() -> None:
    battle, one, other, _ = stage("red A 4 3 450,450", "blue B 4 3 475,450 fallen", "blue C 4 3 800,800")
    battle.quiet = 9

    answer = chosen(acting(battle, one, 1))

    assert (answer.kind, answer.value.target) == ("attack", other.id)


def test_even_odds_are_taken_when_the_game_would_end_for_want_of_a_fight() -> None:
    battle, one, other, _ = stage("red A 4 2 450,450", "blue B 4 2 475,450", "blue C 4 3 800,800")
    battle.quiet = 9

    answer = chosen(acting(battle, one, 1))

    assert (answer.kind, answer.value.target) == ("attack", other.id)


@pytest.mark.parametrize(("quiet", "dares"), [(1, False), (9, True)])
def test_who_could_strike_somebody_down_risks_the_hand_before_the_game_ends_for_want_of_a_loss(
    quiet: int, dares: bool
) -> None:
    others = [f"red C{n} 4 3 {200 + 40 * n},100" for n in range(12)]
    battle, one, *_ = stage("red A 5 2 450,450", "blue B 4 3 475,450 fallen", *others, "blue D 4 3 800,800")
    battle.active = 0
    battle.round = quiet + 1
    battle.quiet = quiet
    runner = Runner(GAME, battle, tape=Tape("scene"))
    runner.advance()
    assert isinstance(runner.request, Choose)
    runner.answer(next(option for option in runner.request.options() if option.value == one.id))

    answers = [decided(runner, f"greedy {n}").value for n in range(5)]

    assert (max(answers, key=answers.count) > 1) is dares


def test_who_has_little_to_do_rolls_first_and_risks_nothing() -> None:
    battle, _, _, strong, _ = stage("red A 4 1 300,150", "red B 4 1 500,150", "red C 3 5 400,300", "blue E 4 2 420,700")
    battle.active = 0

    assert chosen(battle).value != strong.id


BAR = Bar(good=0.97, bad=0.70, refused=1 / 80, taken=1 / 100)


@thorough
@pytest.mark.slow
def test_it_beats_the_random_player() -> None:
    assert passes(BAR, matches_won(GAME.id, "strength", most=BAR.most, scenarios=list(GAME.scenarios)))


BOLD_BAR = Bar(good=0.79, bad=0.40, refused=1 / 650, taken=1 / 9)


@thorough
@pytest.mark.slow
def test_it_beats_the_bold_player() -> None:
    """Who attacks whenever it can and dares two dice each time once won 217 points to none."""
    plan = Plan(game=GAME.id, matches=BOLD_BAR.most, seed="bold", players=("greedy", "bold"), scenario="pitched_battle")

    assert passes(BOLD_BAR, (play(plan, number)[0] == "won" for number in range(plan.matches)))
