"""`escarmouche play`: a match between computer players, told as a battle report."""

from __future__ import annotations

from pathlib import Path
from secrets import token_hex
from typing import Annotated, Final

import typer
from rich.console import Console

from escarmouche.cli.errors import refuse
from escarmouche.cli.narrating import LANGUAGES, Narrator
from escarmouche.engine.catalogue import CatalogueError
from escarmouche.engine.catalogue import game as find_game
from escarmouche.engine.game import Game
from escarmouche.engine.header import Header
from escarmouche.engine.match import Match
from escarmouche.engine.record import save
from escarmouche.engine.tape import Tape, commitment
from escarmouche.lab.arena import PLAYERS, decide
from escarmouche.players.player import Player

NAMES: Final = ("Rouge", "Bleu")


def play(
    game: Annotated[str, typer.Argument(help="Which game; `escarmouche games` lists them.")] = "multi-epochs",
    *,
    players: Annotated[str, typer.Option(help="Who plays each seat: random or greedy.")] = "greedy,random",
    seed: Annotated[str, typer.Option(help="Seed of the dice; drawn when not given, and told at the end.")] = "",
    sample: Annotated[int, typer.Option(min=0, max=9999, help="Which pair of sample bands and which table.")] = 0,
    lang: Annotated[str, typer.Option(help="fr or en.")] = "fr",
    record: Annotated[Path | None, typer.Option(help="Where to write the record of the match.")] = None,
) -> None:
    """Watch a match between computer players, told rule by rule.

    Example: escarmouche play multi-epochs --players greedy,random --seed 7 --lang en --record match.json
    """
    if lang not in LANGUAGES:
        refuse(f"--lang is {' or '.join(LANGUAGES)}, not {lang!r}")
    if record is not None and not record.parent.is_dir():
        refuse(f"--record: there is no folder {str(record.parent)!r}")
    found = found_game(game)
    seed = seed or token_hex(8)
    header = sample_header(found, sample, seed)
    seated = seat_players(players, header, seed)
    match = Match(found, header, tape=Tape(seed))
    narrator = Narrator(match, lang, Console(highlight=False))
    while match.request is not None:
        narrator.go_on()
        for request in match.asked():
            decide(match, request, seated[request.seat])
    narrator.go_on()
    narrator.tell_outcome()
    typer.echo(f"seed {seed}")
    if record is not None:
        save(match, record)
        typer.echo(f"record {record}")


def found_game(id: str) -> Game:
    try:
        return find_game(id)
    except CatalogueError as problem:
        refuse(problem)


def sample_header(game: Game, number: int, seed: str) -> Header:
    """A sample match with the commitment to its dice and names for its players."""
    if game.sample_header is None:
        refuse(f"{game.id} has no sample bands yet")
    header = game.sample_header(number)
    return Header(
        header.game,
        rules_version=header.rules_version,
        scenario=header.scenario,
        bands=header.bands,
        table=header.table,
        switches=header.switches,
        commitment=commitment(seed),
        players=list(NAMES[: len(header.bands)]),
    )


def seat_players(names: str, header: Header, seed: str) -> list[Player]:
    """One player a seat, from names parted by commas."""
    wanted = names.split(",")
    if len(wanted) != len(header.bands):
        refuse(f"--players names {len(wanted)} players for {len(header.bands)} seats")
    for name in wanted:
        if name not in PLAYERS:
            refuse(f"--players: {name!r} is not one of {', '.join(PLAYERS)}")
    return [PLAYERS[name](f"{seed} player {seat}") for seat, name in enumerate(wanted)]
