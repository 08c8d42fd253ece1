"""Our own figures, of whichever build is imported, measured a little at a time.

Run as a process that reads what to measure from its input, a line each ("pace GAME"), and answers with a line of
JSON: so the benchmark can let several builds take turns.
"""

from __future__ import annotations

import gc
import json
import sys
import tracemalloc
from collections.abc import Callable
from functools import cache
from time import process_time
from typing import Any, Final

from escarmouche.engine.asking.requests import Request
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.book.catalogue import games
from escarmouche.engine.book.game import Game
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.runner import Runner
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.record.record import load, to_text
from escarmouche.lab.arena import play_out, play_random
from escarmouche.players.random_player import RandomPlayer, pick
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import at
from escarmouche.table.geometry.shapes import UNIT_CIRCLE
from escarmouche.table.moving.walking import Passage, walk
from escarmouche.table.sight.sight import FAN, Reader, look

HEADERS: Final = 16
SECONDS: Final = 1.0  # of a round
RECORDED: Final = 0.3  # seconds of a round that compares recording with not recording


class Subject:
    """A game, ready to be measured again and again: always the same matches, so that only the machine differs."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.samples: Final = headers(game)
        self.matches = 0  # of a round of random matches, once its pace is known
        self.match: Final = in_mid_action(game, self.samples[0])
        self.played: Final = finished(game, self.samples[0])
        self.text: Final = to_text(self.played)

    def pace(self) -> dict[str, float]:
        """Random matches to their end, without record or events: the pace of the rules."""
        if not self.matches:
            first = self.play(HEADERS)[0]
            self.matches = HEADERS * max(1, round(SECONDS / first))
        spent, decisions = self.play(self.matches)
        return {
            "matches_per_s": self.matches / spent,
            "decisions_per_s": decisions / spent,
            "decisions_per_match": decisions / self.matches,
        }

    def play(self, matches: int) -> tuple[float, int]:
        """So many matches, as often on one table as on another: the time they took, and the decisions."""
        start = process_time()
        decisions = 0
        for number in range(matches):
            decisions += play_random(self.game, self.samples[number % HEADERS], f"bench {number}")
        return process_time() - start, decisions

    def figures(self) -> dict[str, float]:
        """Everything else that takes time."""
        return {
            "fork_us": timed(self.match.fork),
            **table_queries(self.match),
            "recording_percent": self.recording(),
            "save_ms": timed(lambda: to_text(self.played)) / 1000.0,
            "resume_ms": timed(lambda: load(self.text, find_game)) / 1000.0,
        }

    def recording(self) -> float:
        """What keeping the record adds to matches whose answers are checked, in percent; writing it is `save_ms`."""
        bare = full = 0.0
        while bare < RECORDED:
            for number, header in enumerate(self.samples):
                start = process_time()
                play_unrecorded(self.game, header, number)
                between = process_time()
                play_recorded(self.game, header, number)
                bare += between - start
                full += process_time() - between
        return 100.0 * (full / bare - 1.0)

    def memory(self) -> dict[str, float]:
        return {"suspended_kb": suspended_kb(self.game, self.samples)}


def headers(game: Game) -> list[Header]:
    """The sample matches, their tables generated beforehand."""
    assert game.sample_header is not None
    made = [game.sample_header(number) for number in range(HEADERS)]
    for header in made:
        game.set_up(header)
    return made


def play_unrecorded(game: Game, header: Header, number: int) -> None:
    runner = Runner(game, game.set_up(header), tape=Tape(f"record {number}"), forkable=False)
    runner.battle.is_silent = True
    runner.advance()
    draw = Tape(f"record {number} players").below
    while runner.request is not None:
        answer = pick(runner.request, draw)
        assert runner.request.why_not(answer) is None
        runner.answer(answer)


def play_recorded(game: Game, header: Header, number: int) -> None:
    match = Match(game, header, tape=Tape(f"record {number}"), forkable=False)
    match.battle.is_silent = True
    draw = Tape(f"record {number} players").below
    while match.request is not None:
        match.answer(pick(match.request, draw))


def timed(action: Callable[[], object], *, seconds: float = 0.1) -> float:
    """Microseconds of one call: as many as fill the time, after as many to warm up."""
    calls = 1
    while True:
        start = process_time()
        for _ in range(calls):
            action()
        if process_time() - start > seconds / 2.0:
            break
        calls *= 2
    start = process_time()
    for _ in range(calls):
        action()
    return (process_time() - start) / calls * 1e6


def in_mid_action(game: Game, header: Header) -> Match:
    """A match stopped in its third round where a place or path is asked for, after the action was chosen."""
    match = Match(game, header, tape=Tape("fork"))
    tape = Tape("fork players")
    while match.request is not None:
        request: Request = match.request
        if match.battle.round >= 3 and request.form == "path":
            return match
        match.answer(pick(request, tape.below))
    raise RuntimeError(f"{game.id}: no path was asked for in the third round")


def table_queries(match: Match) -> dict[str, float]:
    """Sight and walks between the figures of a match, the memo emptied for every round of questions."""
    bodies = [figure.body for figure in match.battle.figures if figure.body is not None]
    terrain = match.battle.terrain
    pairs = [(one, other) for one in bodies for other in bodies if one is not other]
    reader = Reader("")

    def looks() -> None:
        for one, other in pairs:
            look(terrain, one, other, others=bodies, lines=FAN, reader=reader)

    walks = [(passage(match, body), legs(body)) for body in bodies]

    def paths() -> None:
        for way, path in walks:
            walk(way, path)

    return {"sight_us": timed(looks) / len(pairs), "path_us": timed(paths) / len(walks)}


def passage(match: Match, body: Body) -> Passage:
    terrain = match.battle.terrain
    walls = [piece for piece in terrain.pieces if piece.nature.impassable]
    zones = [piece for piece in terrain.pieces if piece.nature.ground]
    solid = [other for other in match.battle.bodies() if other is not body]
    return Passage(terrain, body, walls=walls, zones=zones, solid=solid, crossed=[], reach=6.0)


def legs(body: Body) -> tuple[Any, ...]:
    """A path of two legs."""
    ux, uy = UNIT_CIRCLE[int(body.x * 7.0) % 96]
    middle = at(body.x + 3.0 * ux, body.y + 3.0 * uy)
    return (body.place, middle, at(middle.x - 3.0 * uy, middle.y + 3.0 * ux))


def finished(game: Game, header: Header) -> Match:
    match = Match(game, header, tape=Tape("resume"))
    play_out(match, [RandomPlayer("one"), RandomPlayer("two")])
    return match


def suspended_kb(game: Game, samples: list[Header]) -> float:
    """Memory that a match in mid-game holds, its table not counted: matches on one table share it."""
    kept: list[Match] = []
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for number in range(8):
        match = Match(game, samples[number], tape=Tape(f"kept {number}"))
        draw = Tape(f"kept {number} players").below
        while match.request is not None and match.battle.round < 5:
            match.answer(pick(match.request, draw))
        match.battle.terrain.memo.clear()
        kept.append(match)
    gc.collect()
    held = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return held / len(kept) / 1024.0


@cache
def subject(id: str) -> Subject:
    return Subject(find_game(id))


def answer(line: str) -> dict[str, object]:
    """What a line of input asks for."""
    what, _, id = line.strip().partition(" ")
    if what == "games":
        return {"games": [game.id for game in games() if game.sample_header is not None]}
    measures: dict[str, Callable[[Subject], dict[str, float]]] = {
        "pace": Subject.pace, "figures": Subject.figures, "memory": Subject.memory,
    }  # fmt: skip
    return {**measures[what](subject(id))}


if __name__ == "__main__":
    for asked in sys.stdin:
        print(json.dumps(answer(asked)), flush=True)
