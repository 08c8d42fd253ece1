"""The greedy player: what it does in situations where anybody would know what is right."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.asking.places import PickPath
from escarmouche.engine.book.catalogue import game
from escarmouche.engine.match.imagining import Chair
from escarmouche.engine.match.runner import Runner
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.match.thinking import Thinking
from escarmouche.games.multi_epochs.battle import Skirmish
from escarmouche.lab.simulation import Plan, simulated
from escarmouche.players.greedy_player import AGAIN, Candidate, GreedyPlayer, best_of
from escarmouche.players.player import Intention
from escarmouche.table.geometry.points import at
from tests.games.multi_epochs.scenes import RED, acting, scene
from tests.support.builds import thorough

GAME = game("multi-epochs")


class Table:
    """A chair at a battle that is set up by hand: the branch it imagines is the battle itself, with other dice."""

    def __init__(self, battle: Skirmish) -> None:
        self.runner = Runner(GAME, battle, tape=Tape("scene"))
        self.runner.advance()

    def decide(self, seed: str = "greedy") -> Any:
        request = self.runner.request
        assert request is not None
        return GreedyPlayer(seed).decide(Chair(dict, request, self.imagine, GAME.thinking))

    def imagine(self, seed: str) -> Any:
        return self.runner.fork(tape=Tape(seed))


def chosen(battle: Skirmish, actor: Any, *, actions: int = 1) -> str:
    """The kind of action that it takes most often: its imagined dice are few, so it may err now and then."""
    acting(battle, actor, actions)
    table = Table(battle)
    kinds = [table.decide(f"greedy {number}").kind for number in range(5)]
    return max(kinds, key=kinds.count)


def test_it_shoots_whom_it_can_hit() -> None:
    battle, archer, _ = scene("red Ada tireur +tir_moyenne_portee 10,4", "blue Bo commun 10,9")

    assert chosen(battle, archer) == "shoot"


def test_it_charges_a_stunned_enemy() -> None:
    battle, fighter, _ = scene("red Ada combattant 10,10", "blue Bo combattant 10,13 stunned")

    assert chosen(battle, fighter) == "charge"


def test_it_does_not_charge_somebody_much_stronger_who_is_worth_less() -> None:
    battle, fighter, _ = scene("red Ada commun +meneur +colossal 10,10", "blue Bo combattant ^combat +elite 10,13")

    assert chosen(battle, fighter) != "charge"


def test_it_fights_on_when_its_side_is_three_to_one() -> None:
    battle, one, *_ = scene(
        "red Ada combattant 10,9", "red Abe combattant 10,11", "red Amy combattant 9,10", "blue Bo combattant 10,10"
    )

    assert chosen(battle, one) == "melee"


def test_it_goes_towards_enemies_that_are_far_away() -> None:
    battle, fighter, enemy = scene("red Ada combattant 10,4", "blue Bo commun 10,20")
    acting(battle, fighter, 1)
    table = Table(battle)

    table.runner.answer(table.decide())
    assert isinstance(table.runner.request, PickPath)
    table.runner.answer(table.decide())

    assert fighter.place.y > 6.5
    assert enemy.place.y == 20.0


def test_it_looks_at_what_it_meant_to_do_first() -> None:
    battle, fighter, _ = scene("red Ada combattant 10,4", "blue Bo commun 10,20")
    acting(battle, fighter, 1)
    table = Table(battle)
    table.runner.answer(table.decide())
    request = table.runner.request
    assert request is not None
    north = (at(10.0, fighter.place.y + 3.0),)
    player = GreedyPlayer("of one idea")
    player.answers = 1
    seen = Chair(dict, request, table.imagine, GAME.thinking)

    alone = player.decide(seen)
    player.intention = Intention(request.key, north)
    meant = player.decide(seen)
    player.intention = Intention("another question", north)

    assert meant == north != alone
    assert player.decide(seen) != north


def test_what_is_chosen_for_the_sake_of_a_move_is_remembered_with_it() -> None:
    battle, fighter, _ = scene("red Ada combattant 10,4", "blue Bo commun 10,20")
    acting(battle, fighter, 1)
    table = Table(battle)
    assert table.runner.request is not None
    player = GreedyPlayer("greedy")

    table.runner.answer(player.decide(Chair(dict, table.runner.request, table.imagine, GAME.thinking)))

    assert player.intention is not None
    assert table.runner.request is not None
    assert player.intention.key == table.runner.request.key
    assert table.runner.request.why_not(player.intention.answer) is None


def test_before_it_waits_beside_an_enemy_it_throws_more_dice_for_the_fight() -> None:
    """Four imagined dice make it idle now and then though the fight is better; some more of them, only where that is close, do not."""
    battle, one, *_ = scene("red Ada combattant 10,9", "red Abe combattant 10,11", "blue Bo combattant 10,10")
    acting(battle, one, 1)
    table = Table(battle)
    request = table.runner.request
    assert request is not None

    usual = GAME.thinking
    assert usual is not None
    closer = Thinking(evaluate=usual.evaluate, purposes=usual.purposes, habits=usual.habits, closer=AGAIN)

    def fights(again: tuple[int, ...], thinking: Thinking = usual) -> int:
        found = 0
        for number in range(30):
            player = GreedyPlayer(f"greedy {number}")
            player.heats, player.again = ((2, 0), (2, 2)), again
            found += player.decide(Chair(dict, request, table.imagine, thinking)).kind == "melee"
        return found

    assert fights(()) < 28
    assert fights(AGAIN) == 30
    assert fights((1,)) < fights((1,), closer) == 30


def test_it_takes_guard_when_it_cannot_flee_a_charge() -> None:
    battle, weak, _ = scene("red Ada commun +lent 10,1", "blue Bo combattant +rapide ^combat +elite 10,4.5")

    assert chosen(battle, weak) in ("guard", "move")


def test_it_activates_somebody_who_can_do_something() -> None:
    battle, _, archer, _ = scene(
        "red Ada combattant 2,2", "red Abe tireur +tir_moyenne_portee 10,4", "blue Bo commun 10,9"
    )
    battle.active = RED

    answer = Table(battle).decide()

    assert answer.value == archer.id


def test_equal_seeds_decide_alike() -> None:
    battle, archer, _ = scene("red Ada tireur +tir_moyenne_portee 10,4", "blue Bo commun 10,20")
    acting(battle, archer, 2)
    table = Table(battle)

    assert table.decide("one") is table.decide("one")


def test_better_candidates_come_first_and_equal_ones_keep_their_order() -> None:
    several = [Candidate(name) for name in ("a", "b", "c")]
    for one, worth in zip(several, (0.2, 0.7, 0.7), strict=True):
        one.take(worth)

    assert [one.answer for one in best_of(several, 2)] == ["b", "c"]


def test_the_worth_of_a_candidate_is_the_mean_of_its_tries() -> None:
    one = Candidate("a")
    for worth in (0.4, 0.6, 0.8):
        one.take(worth)

    assert one.mean == pytest.approx(0.6)


@thorough
@pytest.mark.slow
def test_it_beats_the_random_player() -> None:
    plan = Plan(game=GAME.id, matches=8, seed="duel", players=("greedy", "random"), scenario="elimination")

    wins = [one for one in simulated(plan) if one.winners == (one.contenders.index(0),)]

    assert len(wins) >= 6
