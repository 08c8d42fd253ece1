"""How many matches are won by who only presses "Do it for me": advice of the server's own room against a random player.

    PYTHONPATH=build/compiled:. .venv/bin/python tools/advice_alone.py GAME --matches 200 [--first N] [--records FOLDER]

Each match is that of the same number of `escarmouche simulate GAME --seed SEED`: the same table, bands, seats and dice. Every match that is
not won is told, then the share with Wilson's interval.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from time import process_time
from typing import Final

from escarmouche import build_kind
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.match.answers import plain
from escarmouche.engine.match.imagining import chair
from escarmouche.engine.match.match import Match
from escarmouche.engine.record.record import save
from escarmouche.lab.simulation import Plan, header_of, seated, seed_of
from escarmouche.lab.summary import rate
from escarmouche.players.random_player import RandomPlayer
from escarmouche.server.helping import advise
from escarmouche.server.incoming import AdviseAsk
from escarmouche.server.options import Options, SeatOption
from escarmouche.server.room import Room

ASK: Final = AdviseAsk(what="advise")
HERE: Final = Options(seats=(SeatOption("here"), SeatOption("here")))


def room_of(plan: Plan, number: int) -> Room:
    """The room of one match of the plan, its dice the server's."""
    game = find_game(plan.game)
    seed = seed_of(plan, number)
    return Room(seed, Match(game, header_of(plan, game, number)), HERE, seed=seed, position=0)


def play(room: Room, advised: int, other: RandomPlayer) -> None:
    """To the end: one seat takes every advice, the other answers at random."""
    room.begin()
    room.settle()
    while room.status == "open":
        seat = room.match.asked()[0].seat
        if seat == advised:
            found = advise(room, (seat,), ASK)
            if found.interrupt is not None:
                room.interrupt(seat, found.interrupt)
            else:
                room.answer(seat, found.answer)
        else:
            room.answer(seat, plain(other.decide(chair(room.match, seat))))
        room.settle()
        room.made.clear()


def told(plan: Plan, number: int, folder: Path | None) -> bool:
    """Whether a match is won; told if it is not."""
    seat = seated(plan, number).index(0)
    room = room_of(plan, number)
    play(room, seat, RandomPlayer(f"{room.seed} player {1 - seat}"))
    outcome = room.match.outcome
    winners, rule = ((), "closed") if outcome is None else (outcome.winners, outcome.rule)
    if winners != (seat,):
        scenario, turns = room.match.header.scenario, room.match.battle.round
        ending = "drawn" if len(winners) != 1 else "lost"
        print(f"match {number}: seat {seat} {ending}, {scenario}, turn {turns}, {rule}", flush=True)
        if folder is not None:
            save(room.match, folder / f"{plan.game}-{number:05}.json")
    return winners == (seat,)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", default="advice")
    parser.add_argument("--records", type=Path, help="a folder for the records of matches that are not won")
    asked = parser.parse_args()
    if asked.records is not None:
        asked.records.mkdir(parents=True, exist_ok=True)
    start = process_time()
    plan = Plan(game=asked.game, matches=asked.first + asked.matches, seed=asked.seed, players=("advice", "random"))
    won = sum([told(plan, number, asked.records) for number in range(asked.first, asked.first + asked.matches)])
    share = rate(won, asked.matches)
    print(
        f"{asked.game}, seed {asked.seed}, matches {asked.first} to {asked.first + asked.matches - 1}: {won} of {asked.matches} won = "
        f"{share.value:.1%} ({share.low:.1%} to {share.high:.1%}); {build_kind()} build, {process_time() - start:.0f} s of the processor"
    )


if __name__ == "__main__":
    main()
