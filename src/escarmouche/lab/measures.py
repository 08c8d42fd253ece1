"""Our own figures, of whichever build is imported; printed as one line of JSON."""

from __future__ import annotations

import gc
import json
import tracemalloc
from collections.abc import Callable
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
SECONDS: Final = 6.0


def headers(game: Game) -> list[Header]:
    """The sample matches, their tables generated beforehand."""
    assert game.sample_header is not None
    made = [game.sample_header(number) for number in range(HEADERS)]
    for header in made:
        game.set_up(header)
    return made


def pace(game: Game) -> dict[str, float]:
    """Random matches to their end, without record or events: the pace of the rules."""
    samples = headers(game)
    matches = decisions = 0
    start = process_time()
    while process_time() - start < SECONDS:
        decisions += play_random(game, samples[matches % HEADERS], f"bench {matches}")
        matches += 1
    spent = process_time() - start
    return {
        "matches_per_s": matches / spent,
        "decisions_per_s": decisions / spent,
        "decisions_per_match": decisions / matches,
    }


def recording(game: Game) -> float:
    """What keeping the record adds to matches whose answers are checked, in percent; writing it is `save_ms`."""
    samples = headers(game)[:4]

    def unrecorded(number: int, header: Header) -> None:
        runner = Runner(game, game.set_up(header), tape=Tape(f"record {number}"), forkable=False)
        runner.battle.is_silent = True
        runner.advance()
        draw = Tape(f"record {number} players").below
        while runner.request is not None:
            answer = pick(runner.request, draw)
            assert runner.request.why_not(answer) is None
            runner.answer(answer)

    def recorded(number: int, header: Header) -> None:
        match = Match(game, header, tape=Tape(f"record {number}"), forkable=False)
        match.battle.is_silent = True
        draw = Tape(f"record {number} players").below
        while match.request is not None:
            match.answer(pick(match.request, draw))

    def spent(play: Callable[[int, Header], None]) -> float:
        start = process_time()
        for number, header in enumerate(samples):
            play(number, header)
        return process_time() - start

    bare = min([spent(unrecorded) for _ in range(7)])
    full = min([spent(recorded) for _ in range(7)])
    return 100.0 * (full / bare - 1.0)


def timed(action: Callable[[], object], *, seconds: float = 1.0) -> float:
    """Microseconds of one call, the best of five bursts."""
    calls = 1
    while True:
        start = process_time()
        for _ in range(calls):
            action()
        if process_time() - start > seconds / 10.0:
            break
        calls *= 2
    best = 1e9
    for _ in range(5):
        start = process_time()
        for _ in range(calls):
            action()
        best = min(best, (process_time() - start) / calls)
    return best * 1e6


def in_mid_action(game: Game) -> Match:
    """A match stopped in its third round where a place or path is asked for, after the action was chosen."""
    match = Match(game, headers(game)[0], tape=Tape("fork"))
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


def finished(game: Game) -> Match:
    match = Match(game, headers(game)[0], tape=Tape("resume"))
    play_out(match, [RandomPlayer("one"), RandomPlayer("two")])
    return match


def suspended_kb(game: Game) -> float:
    """Memory that a match in mid-game holds, its table not counted: matches on one table share it."""
    samples = headers(game)
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


def measure(game: Game) -> dict[str, float]:
    figures = pace(game)
    match = in_mid_action(game)
    figures["fork_us"] = timed(match.fork)
    figures["figures_in_fork"] = len(match.battle.figures)
    figures.update(table_queries(match))
    figures["recording_percent"] = recording(game)
    played = finished(game)
    text = to_text(played)
    figures["save_ms"] = timed(lambda: to_text(played)) / 1000.0
    figures["resume_ms"] = timed(lambda: load(text, find_game)) / 1000.0
    figures["suspended_kb"] = suspended_kb(game)
    return figures


if __name__ == "__main__":
    print(json.dumps({game.id: measure(game) for game in games()}))
