"""How pace and fork of a game grow with its seats and its figures: random matches with 2 to 5 bands, then with bands of so many figures.

    PYTHONPATH=build/compiled .venv/bin/python tools/growth.py GAME [--figures 10] [--seconds 5]

A larger band is the sample band with its figures repeated, without their things and spells, of which a band may not have any number; the agreed
value is raised to what surely pays for them.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import count
from time import process_time
from typing import Any, Final

from escarmouche import build_kind
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.book.game import Game
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.lab.arena import play_random
from escarmouche.lab.measures import timed
from escarmouche.players.random_player import pick

HEADERS: Final = 8
SEATS: Final = (2, 3, 5)
ROUND: Final = 2  # in which a fork is measured, where a path is asked for


def samples(game: Game, seats: int, figures: int) -> list[Header]:
    """Sample matches with so many seats; with bands of so many figures, if any number is given."""
    found: list[Header] = []
    for number in count():
        header = game.sample_header(number) if game.sample_header is not None else None
        assert header is not None, f"{game.id} has no sample match"
        if game.seating(header.scenario).allows(seats):
            found.append(crowded(game.sample(number, seats), figures))
        if len(found) == HEADERS:
            return found
    raise AssertionError


def crowded(header: Header, figures: int) -> Header:
    """The same match with larger bands."""
    if figures:
        header.bands[:] = [enlarged(band, figures) for band in header.bands]
    return header


def enlarged(band: dict[str, Any], figures: int) -> dict[str, Any]:
    """A band whose figures come again until they are so many; the value that was agreed is raised for all alike."""
    own = band["figures"]
    plain = [{key: value for key, value in one.items() if key != "items"} for one in own if "spells" not in one]
    more = [{**plain[place % len(plain)], "name": f"{place}"} for place in range(figures - len(own))]
    return {**band, "value": band["value"] * figures, "figures": [*own, *more]}


def in_mid_action(game: Game, header: Header) -> Match:
    """A match stopped where a path is asked for."""
    for seed in count():
        match = Match(game, header, tape=Tape(f"growth {seed}"))
        draw = Tape(f"growth players {seed}").below
        while match.request is not None:
            if match.battle.round >= ROUND and match.request.form == "path":
                return match
            match.answer(pick(match.request, draw))
    raise AssertionError


def pace(game: Game, headers: list[Header], seconds: float) -> tuple[float, float]:
    """Matches and decisions a second."""
    start = process_time()
    decisions = 0
    for number in count():
        decisions += play_random(game, headers[number % len(headers)], f"growth {number}")
        spent = process_time() - start
        if spent >= seconds and number + 1 >= len(headers):
            return (number + 1) / spent, decisions / spent
    raise AssertionError


def lines(game: Game, figures: int, seconds: float) -> Iterator[str]:
    for seats, many in [*[(seats, 0) for seats in SEATS], *[(seats, figures) for seats in SEATS]]:
        headers = samples(game, seats, many)
        match = in_mid_action(game, headers[0])
        matches, decisions = pace(game, headers, seconds)
        yield (
            f"{seats} players, {len(match.battle.figures)} figures: {matches:.1f} matches/s, {decisions:,.0f} decisions/s, "
            f"fork {min([timed(match.fork) for _ in range(5)]):.2f} us"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--figures", type=int, default=10, help="of a larger band")
    parser.add_argument("--seconds", type=float, default=5.0, help="of each pace")
    asked = parser.parse_args()
    print(f"{asked.game}, {build_kind()} build, random players")
    for line in lines(find_game(asked.game), asked.figures, asked.seconds):
        print(line, flush=True)


if __name__ == "__main__":
    main()
