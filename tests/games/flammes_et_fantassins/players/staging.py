"""Battles of a scenario for the tests of computer players, and what the greedy player answers in them."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.match.imagining import Chair
from escarmouche.engine.match.runner import Runner
from escarmouche.engine.match.tape import Tape
from escarmouche.games.flammes_et_fantassins import GAME
from escarmouche.games.flammes_et_fantassins.battle import Fray
from escarmouche.games.flammes_et_fantassins.scenarios import SCENARIOS
from escarmouche.players.greedy_player import GreedyPlayer
from tests.games.flammes_et_fantassins.field import field, in_hand

WELL = "common_well"
IRONS = "dug_up_irons"
TRIBUTE = "tribute"


def staged(scenario: str, *lines: str, turn: int = 1, pool: int = 3, **how: Any) -> Any:
    """A battle of a scenario in the middle of a Round, every band with so many cubes, and its figures; the first red one acts."""
    bare, *characters = field(*lines, **how)
    played = SCENARIOS[scenario]
    battle = Fray(bare.rules, played.laid_out(bare.terrain), characters, scenario=played, camps=bare.camps)
    battle.round = turn
    battle.neutral = (pool,) * battle.rules.seats
    battle.order = tuple(range(battle.rules.seats))
    battle.escort = 0 if scenario == TRIBUTE else -1
    in_hand(battle, characters[0])
    return (battle, *characters)


def runner_of(battle: Fray) -> Runner:
    runner = Runner(GAME, battle, tape=Tape("scene"))
    runner.advance()
    return runner


def decided(runner: Runner, seed: str = "greedy") -> Any:
    request = runner.request
    assert request is not None

    def imagine(seed: str) -> Runner:
        return runner.fork(tape=Tape(seed))

    return GreedyPlayer(seed).decide(Chair(dict, request, imagine, GAME.thinking))


def chosen(battle: Fray) -> Any:
    """The answer that it gives most often: its imagined dice are few, so it may err now and then."""
    runner = runner_of(battle)
    answers = [decided(runner, f"greedy {n}") for n in range(3)]
    ids = [answer.id for answer in answers]
    return max(answers, key=lambda answer: ids.count(answer.id))
