"""The corpus: whole matches, kept as records, that every later build must replay to the same digests and events.

    corpus.py record FOLDER [--game ID] [--matches N]   play matches of every scenario, pair of players and switch
    corpus.py choose FOLDER [--game ID] [--count N]     keep those that together show the most, in tests/corpus
    corpus.py tell FOLDER                               write the chronicles anew, when screens show scenes otherwise
    corpus.py verify FOLDER                             replay everything, and say how many did not come out as recorded

Games, scenarios, players and switches are those of the catalogue. The build is the one that PYTHONPATH chooses.
"""

from __future__ import annotations

import argparse
import gzip
import json
import multiprocessing
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from pathlib import Path
from typing import Any, Final, TypeVar

from escarmouche import build_kind
from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.book.game import Game, sample_numbers
from escarmouche.engine.book.rulebook import load_rulebook
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape, commitment
from escarmouche.engine.record.record import load, to_text
from escarmouche.lab.arena import CONTENDERS, play_out
from escarmouche.lab.usage import UsageWatcher

CORPUS: Final = Path(__file__).resolve().parents[1] / "tests" / "corpus"
MATCHES: Final = 200  # of a game, to choose from
COUNT: Final = 20  # kept of a game
SAMPLES: Final = 64  # sample matches of a scenario that are used
AMONG: Final = 400
TRIES: Final = 20  # settings of switches that are tried on a table
MOST_NUMBER: Final = 6  # for switches that take a number
FIRST: Final = ("scenario", "players", "switch")  # what must be shown, whatever else is

Given = TypeVar("Given")
Made = TypeVar("Made")
Feature = tuple[str, str]


def in_processes(work: Callable[[Given], Made], given: Iterable[Given]) -> Iterator[Made]:
    """The results in order, made on all processors."""
    with ProcessPoolExecutor(os.cpu_count(), mp_context=multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(work, given)


def files_in(folder: Path) -> list[Path]:
    found = sorted([*folder.rglob("*.json"), *folder.rglob("*.json.gz")])
    if not found:
        sys.exit(f"no records in {folder}")
    return found


def text_in(file: Path) -> bytes:
    content = file.read_bytes()
    return gzip.decompress(content) if file.suffix == ".gz" else content


def write_packed(text: str, file: Path) -> None:
    """The same text gives the same bytes."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(gzip.compress(text.encode(), mtime=0))


# Recording.


def games_of(id: str) -> list[Game]:
    games = [find_game(id)] if id else Catalogue().games()
    return [game for game in games if game.sample_header is not None]


def record(folder: Path, id: str, matches: int) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    work = [(str(folder), game.id, number) for number in range(matches) for game in games_of(id)]
    for count, (name, decisions) in enumerate(in_processes(record_one, work), start=1):
        print(f"{count}/{len(work)} {name}: {decisions} decisions", flush=True)


def record_one(work: tuple[str, str, int]) -> tuple[str, int]:
    """Play the match of a number to its end and write its record."""
    folder, id, number = work
    game = find_game(id)
    scenario = game.scenarios[number % len(game.scenarios)]
    seed = f"corpus {game.rules_version} {id} {number}"
    match, names = started(game, scenario, number, seed)
    players = [CONTENDERS[name](f"{seed} player {seat}") for seat, name in enumerate(names)]
    decisions = play_out(match, players)
    name = f"{id}-{scenario}-{number:03}"
    (Path(folder) / f"{name}.json").write_text(to_text(match), encoding="utf-8")
    return name, decisions


def started(game: Game, scenario: str, number: int, seed: str) -> tuple[Match, tuple[str, ...]]:
    """A match before its first answer, with switches at random, and who plays; some settings do not suit some tables."""
    assert game.sample_header is not None
    draw = Tape(seed + " switches").below
    samples = sample_numbers(game, scenario, most=SAMPLES, among=AMONG)
    problem = ValueError("no sample match")
    for attempt in range(TRIES):
        seating = game.seating(scenario)
        seats = seating.least + number % (seating.most - seating.least + 1)
        sample = game.sample(samples[(number * 7 + attempt) % len(samples)], seats)
        pairs = list(product(CONTENDERS, repeat=len(sample.bands)))
        names = pairs[number // len(game.scenarios) % len(pairs)]
        header = Header(
            game.id, rules_version=game.rules_version, scenario=scenario, bands=sample.bands, table=sample.table,
            switches={**sample.switches, **switched(game, draw)}, commitment=commitment(seed),
            players=[f"{name} {seat + 1}" for seat, name in enumerate(names)], seen_by=sample.seen_by, teams=sample.teams,
        )  # fmt: skip
        try:
            return Match(game, header, tape=Tape(seed)), names
        except ValueError as error:
            problem = error
    raise problem


def switched(game: Game, draw: Callable[[int], int]) -> dict[str, object]:
    """Every house rule set otherwise in one match of two."""
    found: dict[str, object] = {}
    for switch in game.switches:
        if draw(2):
            others = [other if other != "number" else 2 + draw(MOST_NUMBER) for other in switch.others]
            found[switch.name] = others[draw(len(others))]
    return found


# Choosing.


class Shown:
    """What a record shows: the features of its match."""

    def __init__(self, file: Path, game: str, features: frozenset[Feature]) -> None:
        self.file: Final = file
        self.game: Final = game
        self.features: Final = features


def shown_in(file: Path) -> Shown:
    """Replay a record and look at everything that occurs in it."""
    played = load(text_in(file), find_game)
    header = played.header
    match = Match(played.game, header.copy())
    watcher = UsageWatcher(match)
    found = {("scenario", header.scenario), ("players", " ".join([name.split()[0] for name in header.players]))}
    found |= {("switch", f"{name}={value}") for name, value in header.switches.items()}
    for entry in played.in_force:
        request = match.request
        assert request is not None
        found |= {("question", f"{request.form} {request.key}"), ("rule", request.rule)}
        match.put_back(entry)
        watcher(request, entry.value)
    for section, counts in watcher.finished().counts.items():
        found |= {(section, name) for name, times in counts.items() if times}
    known = set(load_rulebook(played.game.folder).ids())
    for event in match.events:
        found |= {("rule", event.rule), *[("rule", text) for text in texts_in(event.fields) if text in known]}
    return Shown(file, header.game, frozenset(found))


def texts_in(data: Any) -> Iterator[str]:
    """Every text in nested data: among them the rules behind the lines of tallies."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list | tuple):
        for part in data.values() if isinstance(data, dict) else data:
            yield from texts_in(part)


def chosen(records: list[Shown], count: int) -> list[Shown]:
    """Greedily those that show the most that has been shown least; scenarios, players and switches before all else."""
    seen: dict[Feature, int] = {}
    left = list(records)
    found: list[Shown] = []
    while left and len(found) < count:
        best = max(left, key=lambda one: (worth(one, seen), -one.file.stat().st_size))
        left.remove(best)
        found.append(best)
        for feature in best.features:
            seen[feature] = seen.get(feature, 0) + 1
    return found


def worth(one: Shown, seen: dict[Feature, int]) -> float:
    """What is new counts before what was shown once, and that before what was shown twice."""
    return sum([(1e3 if feature[0] in FIRST else 1.0) / 1e6 ** seen.get(feature, 0) for feature in one.features])


def choose(folder: Path, id: str, count: int) -> None:
    """Replace the corpus of the present rules version of each game by the best of the folder."""
    everything = list(in_processes(shown_in, files_in(folder)))
    for game in games_of(id):
        records = [one for one in everything if one.game == game.id]
        kept = chosen(records, count)
        target = CORPUS / game.id / game.rules_version
        for old in target.glob("*.json.gz"):
            old.unlink()
        for one in kept:
            write_packed(told(one.file), target / f"{one.file.name.removesuffix('.gz').removesuffix('.json')}.json.gz")
        tell_coverage(game, records, kept)


def told(file: Path) -> str:
    """The record of a file with a chronicle as it is written today."""
    return to_text(load(without_chronicle(text_in(file)), find_game), is_told=True)


def without_chronicle(text: bytes) -> str:
    """The answers alone, whatever form the chronicle has; they have a seal of their own."""
    data = json.loads(text)
    data.pop("chronicle", None)
    return json.dumps(data)


def tell_coverage(game: Game, records: list[Shown], kept: list[Shown]) -> None:
    shown = set[Feature]().union(*[one.features for one in kept])
    missing = set[Feature]().union(*[one.features for one in records]) - shown
    print(f"{game.id}: {len(kept)} of {len(records)} records show {len(shown)} features of {len(shown) + len(missing)}")
    for kind, name in sorted(missing):
        print(f"  not shown: {kind} {name}")


# Telling and verifying.


def tell(folder: Path) -> None:
    """Write the chronicles of all records of present rules anew; older ones can only be told as they were."""
    files = files_in(folder)
    for file, text in zip(files, in_processes(told_if_present, files), strict=True):
        if text and text.encode() != text_in(file):
            print(f"told anew: {file.name}")
            if file.suffix == ".gz":
                write_packed(text, file)
            else:
                file.write_text(text, encoding="utf-8")


def told_if_present(file: Path) -> str:
    header = json.loads(text_in(file))["header"]
    return told(file) if find_game(header["game"]).rules_version == header["rules_version"] else ""


def verify(folder: Path) -> None:
    files = files_in(folder)
    problems = [problem for problem in in_processes(problem_in, files) if problem]
    for problem in problems:
        print(problem)
    print(f"{build_kind()} build: {len(files) - len(problems)} of {len(files)} records replay as recorded")
    sys.exit(1 if problems else 0)


def problem_in(file: Path) -> str:
    try:
        load(text_in(file), find_game)
    except Exception as problem:
        return f"{file.name}: {type(problem).__name__}: {problem}"
    return ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    for name in ("record", "choose", "tell", "verify"):
        command = commands.add_parser(name)
        command.add_argument("folder", type=Path)
        if name in ("record", "choose"):
            command.add_argument("--game", default="", choices=["", *Catalogue().ids()])
        if name == "record":
            command.add_argument("--matches", type=int, default=MATCHES)
        if name == "choose":
            command.add_argument("--count", type=int, default=COUNT, help="of each game")
    given = parser.parse_args()
    if given.command == "record":
        record(given.folder, given.game, given.matches)
    elif given.command == "choose":
        choose(given.folder, given.game, given.count)
    elif given.command == "tell":
        tell(given.folder)
    else:
        verify(given.folder)


if __name__ == "__main__":
    main()
