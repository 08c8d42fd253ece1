"""The arena: players play matches to their end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.asking.requests import Request
from escarmouche.engine.book.game import Game
from escarmouche.engine.match.closing import STANDSTILL, Closing
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.imagining import chair, give
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.runner import Runner
from escarmouche.engine.match.standstill import Quiet
from escarmouche.engine.match.tape import Tape
from escarmouche.players.curious_player import CuriousPlayer
from escarmouche.players.greedy_player import GreedyPlayer
from escarmouche.players.player import Player
from escarmouche.players.quick_player import QuickPlayer
from escarmouche.players.random_player import RandomPlayer, pick

MOST_DECISIONS: Final = 100_000

Watcher = Callable[[Request, object], None]

PLAYERS: Final[dict[str, Callable[[str], Player]]] = {"random": RandomPlayer, "greedy": GreedyPlayer}
CONTENDERS: Final[dict[str, Callable[[str], Player]]] = {
    **PLAYERS,
    "quick": QuickPlayer,
    "curious": CuriousPlayer,
}  # ... and in simulations


class MatchTooLong(Exception):
    """A match that does not end is a defect of the rules or of the players."""


def play_out(match: Match, players: list[Player], watch: Watcher | None = None, quiet: Quiet | None = None) -> int:
    """Play a match to its end by the rules, or to a draw where `quiet` says that nothing happens any more.

    Returns the number of decisions. A watcher sees every request with its answer.
    """
    decisions = 0
    while match.request is not None:
        if decisions >= MOST_DECISIONS:
            raise MatchTooLong(f"{match.game.id}: no end after {decisions} decisions")
        for request in match.asked():
            decisions += 1
            answer = decide(match, request, players[request.seat])
            if watch is not None:
                watch(request, answer)
        if quiet is not None and quiet.see(match.battle) and not match.is_over:
            match.close(Closing(STANDSTILL))
    return decisions


def decide(match: Match, request: Request, player: Player) -> object:
    """Let a player answer what it is asked; where its chair showed it another world, its answer is read anew."""
    seated = chair(match, request.seat)
    answer: object = player.decide(seated)
    if seated.request is match.request:
        match.answer(answer)
    else:
        give(match, request.seat, answer)
    return answer


def adviser(game: Game, seed: str) -> Player:
    """The best player at hand, for somebody who asks what to do."""
    return GreedyPlayer(seed) if game.thinking is not None else RandomPlayer(seed)


def play_random(game: Game, header: Header, seed: str) -> int:
    """One match of random players, nothing kept but the result: the pace of the rules themselves."""
    runner = Runner(game, game.set_up(header), tape=Tape(seed), forkable=False)
    runner.battle.is_silent = True
    runner.advance()
    draw = Tape(seed + " players").below
    decisions = 0
    while True:
        request = runner.request
        if request is None:
            return decisions
        decisions += 1
        runner.answer(pick(request, draw))
