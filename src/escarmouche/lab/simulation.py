"""Many matches between computer players: each one is fixed by the seed and its number, whoever plays it and when."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from escarmouche.engine.bands.samples import TABLES
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.book.game import Game, sample_numbers
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.standstill import Quiet
from escarmouche.engine.match.tape import Tape, commitment
from escarmouche.engine.record.record import save
from escarmouche.lab.arena import CONTENDERS, play_out
from escarmouche.lab.merits import Merits, merits_of
from escarmouche.lab.usage import Usage, UsageWatcher

SAMPLES: Final = 192  # how many sample matches are drawn from: every pair of bands on many tables
HANDED: Final = 4  # matches handed to a process at a time


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What is to be simulated, as plain data: it travels to other processes."""

    game: str
    matches: int
    seed: str
    players: tuple[str, ...]  # one a contender
    scenario: str = ""  # that of the sample match when empty
    bands: tuple[dict[str, Any], ...] = ()  # one a contender; the sample bands when empty
    table: dict[str, Any] = field(default_factory=dict)  # that of the sample match when empty; or {"recipe"} alone
    switches: dict[str, object] = field(default_factory=dict)
    fixed_seats: bool = False
    teams: tuple[int, ...] = ()  # by seat; each for himself when empty, or as the sample match has it
    folder: str = ""  # where records are written, if anywhere
    usage: bool = False
    merits: bool = False  # whether what each figure did is told

    @property
    def seats(self) -> int:
        return len(self.players)


@dataclass(slots=True, kw_only=True)
class Played:
    """One match as plain data."""

    number: int
    seed: str  # of its dice
    contenders: tuple[int, ...]  # who sat in each seat
    winners: tuple[int, ...]  # seats
    rule: str  # by which it ended
    scores: tuple[int, ...]  # of the seats, as the scenario counts them
    ranks: tuple[int, ...]  # the place of each seat, equals alike
    sides: tuple[int, ...]  # for which each seat played
    points: tuple[int, ...]  # left to the seats, where the game counts points
    rounds: int
    decisions: int
    entries: int  # of its record, dice included
    usage: Usage | None = None
    merits: Merits = ()


class MatchFailed(Exception):
    """A match that could not be played to its end: a defect of the rules or of a player."""

    def __init__(self, number: int, seed: str, problem: str) -> None:
        super().__init__(number, seed, problem)
        self.number: Final = number
        self.seed: Final = seed
        self.problem: Final = problem

    def __str__(self) -> str:
        return f"match {self.number} (seed {self.seed!r}): {self.problem}"


def seed_of(plan: Plan, number: int) -> str:
    """The seed of the dice of one match."""
    return f"{plan.seed} {number}"


def seated(plan: Plan, number: int) -> tuple[int, ...]:
    """Which contender sits where: they move on by a seat from one match to the next."""
    moved = 0 if plan.fixed_seats else number
    return tuple([(seat + moved) % plan.seats for seat in range(plan.seats)])


@cache
def samples_of(game: Game, scenario: str, seats: int) -> tuple[int, ...]:
    """The numbers of the sample matches of a scenario, whose tables suit it; of all that so many can play if none is named."""
    assert game.sample_header is not None, f"{game.id} has no sample match"
    if not scenario:
        numbers = range(SAMPLES)
        if game.seats is None:
            return tuple(numbers)
        fitting = [n for n in numbers if game.seating(game.sample_header(n).scenario).allows(seats)]
        return tuple(fitting) or tuple(numbers)
    return tuple(sample_numbers(game, scenario, most=SAMPLES, among=4 * SAMPLES)) or tuple(range(SAMPLES))


def header_of(plan: Plan, game: Game, number: int) -> Header:
    """The header of one match; as many in a row as there are seats have the same table, and the same sample bands in the same seats."""
    pair = (number if plan.fixed_seats else number // plan.seats) % SAMPLES
    fitting = samples_of(game, plan.scenario, plan.seats)
    sample = game.sample(fitting[pair % len(fitting)], plan.seats)
    contenders = seated(plan, number)
    bands = [plan.bands[one] for one in contenders] if plan.bands else sample.bands
    table = plan.table or game.table_for(bands, sample.table)
    if "recipe" in table and "seed" not in table:
        table = {**table, "seed": pair % TABLES}
    return Header(
        game.id,
        rules_version=game.rules_version,
        scenario=plan.scenario or sample.scenario,
        bands=bands,
        table=table,
        switches={**sample.switches, **plan.switches},
        commitment=commitment(seed_of(plan, number)),
        players=[f"{plan.players[one]} {one + 1}" for one in contenders],
        teams=list(plan.teams) or sample.teams,
    )


def record_name(plan: Plan, number: int) -> str:
    return f"{plan.game}-{number:05}.json"


def play_number(plan: Plan, number: int) -> Played:
    """Play one match of the plan; any problem is told with the number and the seed that bring it back."""
    seed = seed_of(plan, number)
    try:
        return play_match(plan, find_game(plan.game), number)
    except MemoryError:
        raise
    except Exception as problem:
        raise MatchFailed(number, seed, f"{type(problem).__name__}: {problem}") from problem


def play_match(plan: Plan, game: Game, number: int) -> Played:
    """Play one match, and write its record if that is wanted."""
    seed = seed_of(plan, number)
    contenders = seated(plan, number)
    header = header_of(plan, game, number)
    match = Match(game, header, tape=Tape(seed))
    match.battle.is_silent = not (plan.usage or plan.merits)
    players = [CONTENDERS[plan.players[one]](f"{seed} player {seat}") for seat, one in enumerate(contenders)]
    watcher = UsageWatcher(match) if plan.usage else None
    decisions = play_out(match, players, watcher, Quiet(game.standstill))
    if plan.folder:
        save(match, Path(plan.folder) / record_name(plan, number))
    outcome = match.outcome
    assert outcome is not None
    return Played(
        number=number,
        seed=seed,
        contenders=contenders,
        winners=outcome.winners,
        rule=outcome.rule,
        scores=outcome.scores,
        ranks=outcome.places(plan.seats),
        sides=match.battle.rules.sides,
        points=game.scene(match.battle, 0).score("points"),
        rounds=match.battle.round,
        decisions=decisions,
        entries=len(match.entries),
        usage=None if watcher is None else watcher.finished(),
        merits=merits_of(game, game.set_up(header), match.events, plan.seats) if plan.merits else (),
    )


def simulate(plan: Plan, jobs: int = 1) -> Iterator[Played]:
    """Play every match of the plan and give each as it is done, in the order of their numbers, whatever the jobs."""
    jobs = min(jobs, plan.matches)
    if jobs <= 1:
        for number in range(plan.matches):
            yield play_number(plan, number)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"))
    try:
        handed = max(1, min(HANDED, plan.matches // jobs))
        yield from pool.map(_play, [(plan, number) for number in range(plan.matches)], chunksize=handed)
    finally:
        pool.shutdown(cancel_futures=True)


def _play(work: tuple[Plan, int]) -> Played:
    return play_number(*work)


def simulated(plan: Plan, jobs: int = 1, tell: Callable[[Played], None] | None = None) -> list[Played]:
    """All matches of the plan; `tell` hears of each as it is done."""
    found: list[Played] = []
    for played in simulate(plan, jobs):
        found.append(played)
        if tell is not None:
            tell(played)
    return found
