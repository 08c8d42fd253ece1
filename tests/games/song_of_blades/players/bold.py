"""A bold player: it attacks whenever it can, goes for the nearest enemy else, and always dares two dice.

    PYTHONPATH=build/compiled:. .venv/bin/python -m tests.games.song_of_blades.players.bold --matches 200 [--first N] [--jobs 2]

plays greedy against it and tells how many matches greedy wins, with Wilson's interval.
"""

from __future__ import annotations

import argparse
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final

from escarmouche import build_kind
from escarmouche.engine.asking.places import PickPath
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.match.imagining import Chair
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.standstill import Quiet
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.match.thinking import suggestions
from escarmouche.games.song_of_blades import GAME
from escarmouche.games.song_of_blades.battle import Raid, Warrior
from escarmouche.games.song_of_blades.moving import MoveSpots
from escarmouche.games.song_of_blades.players.purposes import nearest_enemies, ways
from escarmouche.lab.arena import play_out
from escarmouche.lab.simulation import Plan, header_of, seated, seed_of
from escarmouche.lab.summary import rate
from escarmouche.players.greedy_player import GreedyPlayer
from escarmouche.players.player import Player
from escarmouche.table.bases.bodies import distance
from escarmouche.table.geometry.headings import towards_figure

DARES: Final = 2  # dice
WANTED: Final = ("power_attack", "attack", "aimed_shot", "shoot", "stand_up", "break_free", "pick_up", "move", "end")
FAR: Final = 1e9


class BoldPlayer(Player):
    """Fights first and asks later."""

    def decide(self, chair: Chair) -> Any:
        request = chair.request
        battle = chair.imagine("look").battle
        assert isinstance(battle, Raid)
        if isinstance(request, Choose):
            return self.option(battle, request)
        if isinstance(request, PickPath) and isinstance(request.spots, MoveSpots):
            return forward(battle, request)
        return suggestions(chair.thinking, request, 12, self.tape.below)[0]

    def option(self, battle: Raid, request: Choose[Any]) -> Option[Any]:
        options = list(request.options())
        if request.key == "choose_figure":
            return foremost(battle, options)
        if request.key in ("dice", "group_dice"):
            return next(one for one in options if one.value == DARES)
        if request.key == "action":
            kind = next(wish for wish in WANTED if any(one.kind == wish for one in options))
            return weakest(battle, [one for one in options if one.kind == kind])
        return options[self.tape.below(len(options))]


def foremost(battle: Raid, options: list[Option[Any]]) -> Option[Any]:
    """Who is nearest to an enemy; nobody stops."""
    figures = [one for one in options if one.kind != "stop"]
    return min(figures, key=lambda one: away(battle, battle.warrior(one.value)))


def away(battle: Raid, warrior: Warrior) -> float:
    """How far the nearest enemy is."""
    return min((distance(warrior.standing, body) for body in nearest_enemies(battle, warrior)), default=FAR)


def weakest(battle: Raid, options: list[Option[Any]]) -> Option[Any]:
    """The option at who is down, else at who fights worst."""
    if len(options) == 1:
        return options[0]

    def strength(one: Option[Any]) -> tuple[bool, int]:
        target = battle.warrior(one.value.target)
        return target.is_able, target.profile.combat

    return min(options, key=strength)


def forward(battle: Raid, request: PickPath) -> Any:
    """At the nearest enemy that can be reached in a straight line, else nearer to one."""
    spots: Any = request.spots
    mover = spots.mover
    goals = [towards_figure(mover.standing, body, spots.pas) for body in nearest_enemies(battle, mover)]
    return next(iter(ways(spots, goals)), None) or request.default()


def play(plan: Plan, number: int) -> tuple[str, str, int]:
    """One match of the plan: greedy is the first contender, the bold player the second."""
    contenders = seated(plan, number)
    seed = seed_of(plan, number)
    match = Match(GAME, header_of(plan, GAME, number), tape=Tape(seed))
    match.battle.is_silent = True
    players: list[Player] = [
        (GreedyPlayer, BoldPlayer)[one](f"{seed} player {seat}") for seat, one in enumerate(contenders)
    ]
    play_out(match, players, quiet=Quiet(GAME.standstill))
    outcome = match.outcome
    assert outcome is not None
    seat = contenders.index(0)
    how = "won" if outcome.winners == (seat,) else "lost" if outcome.winners else "drawn"
    scores = [outcome.scores[one] for one in (seat, 1 - seat)] if outcome.scores else []
    return how, f"{match.header.scenario} {scores} after {match.battle.round} rounds", number


def _play(work: tuple[Plan, int]) -> tuple[str, str, int]:
    return play(*work)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", default="bold")
    parser.add_argument("--scenario", default="", help="this one alone")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--tell", action="store_true", help="every match")
    asked = parser.parse_args()
    last = asked.first + asked.matches
    plan = Plan(game=GAME.id, matches=last, seed=asked.seed, players=("greedy", "bold"), scenario=asked.scenario)
    counts: dict[str, dict[str, int]] = {}
    with ProcessPoolExecutor(asked.jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        for how, told, number in pool.map(_play, [(plan, number) for number in range(asked.first, last)]):
            of_scenario = counts.setdefault(told.split()[0], {"won": 0, "drawn": 0, "lost": 0})
            of_scenario[how] += 1
            if asked.tell:
                print(f"{number}: {how}, {told}", flush=True)
    for scenario, found in sorted(counts.items()):
        print(f"{scenario}: {found}")
    won = sum(found["won"] for found in counts.values())
    share = rate(won, asked.matches)
    print(
        f"greedy beats bold: {won} of {asked.matches} = {share.value:.1%} ({share.low:.1%} to {share.high:.1%}), {build_kind()} build"
    )


if __name__ == "__main__":
    main()
