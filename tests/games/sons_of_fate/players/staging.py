"""Battles of a scenario for the tests of computer players, and what the greedy player answers in them."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.match.imagining import Chair
from escarmouche.engine.match.runner import Runner
from escarmouche.engine.match.tape import Tape
from escarmouche.games.sons_of_fate import GAME
from escarmouche.games.sons_of_fate.battle import Feud
from escarmouche.games.sons_of_fate.scenarios import SCENARIOS
from escarmouche.players.greedy_player import GreedyPlayer
from tests.games.sons_of_fate.field import field


def staged(scenario: str, *lines: str, turn: int = 1, **how: Any) -> Any:
    """A battle of a scenario in the middle of a turn, red from the south edge and in hand, and its figures."""
    bare, *fighters = field(*lines, **how)
    battle = Feud(bare.rules, bare.terrain, fighters, scenario=SCENARIOS[scenario])
    battle.markers = battle.scenario.markers(battle.terrain, is_short=False)
    battle.round = turn
    battle.is_between = False
    battle.south = battle.first = battle.active = battle.chooser = 0
    return (battle, *fighters)


def runner_of(battle: Feud) -> Runner:
    runner = Runner(GAME, battle, tape=Tape("scene"))
    runner.advance()
    return runner


def decided(runner: Runner, seed: str = "greedy") -> Any:
    request = runner.request
    assert request is not None

    def imagine(seed: str) -> Runner:
        return runner.fork(tape=Tape(seed))

    return GreedyPlayer(seed).decide(Chair(dict, request, imagine, GAME.thinking))


def chosen(battle: Feud) -> Any:
    """The answer that it gives most often: its imagined dice are few, so it may err now and then."""
    runner = runner_of(battle)
    answers = [decided(runner, f"greedy {n}") for n in range(3)]
    ids = [answer.id for answer in answers]
    return max(answers, key=lambda answer: ids.count(answer.id))
