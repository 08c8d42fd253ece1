"""`escarmouche simulate`: many matches between computer players, and what they say together."""

from __future__ import annotations

import json
import os
import tempfile
from dataclasses import asdict
from pathlib import Path
from secrets import token_hex
from time import monotonic
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from escarmouche.cli.errors import deny, refuse
from escarmouche.cli.inputs import (
    Lang,
    Voice,
    bands_given,
    complete_game,
    complete_players,
    complete_scenario,
    game_named,
    names_of,
    players_named,
    scenario_named,
    seats_given,
    switches_given,
    table_given,
    teams_given,
)
from escarmouche.cli.results import show_summary, show_usage
from escarmouche.engine.book.game import Game
from escarmouche.engine.book.seating import MOST_SEATS
from escarmouche.engine.words.wording import load_words
from escarmouche.faults.fault import Saying, at, saying_of
from escarmouche.lab.simulation import MatchFailed, Plan, Played, header_of, record_name, simulate
from escarmouche.lab.summary import Summary, summary
from escarmouche.lab.usage import Usage

MOST_MATCHES: Final = 1_000_000
MOST_JOBS: Final = 256
STOPPED: Final = 130
INDEX: Final = "simulation.json"  # beside the records: the seed of each and the results


def simulate_matches(
    game: Annotated[str, typer.Argument(help="Which game; `games` lists them.", autocompletion=complete_game)],
    *,
    matches: Annotated[int, typer.Option(min=1, max=MOST_MATCHES, help="How many matches.")] = 100,
    seed: Annotated[str, typer.Option(help="Same seed, same results; drawn and told when not given.")] = "",
    seats: Annotated[int, typer.Option(min=0, max=MOST_SEATS, help="How many play, where more than two can.")] = 0,
    players: Annotated[
        str,
        typer.Option(
            help="A player for each seat: random, quick, greedy or curious; greedy,random if nothing is said.",
            autocompletion=complete_players,
        ),
    ] = "",
    teams: Annotated[str, typer.Option(help="The team of each seat: 1,2,1,2; each for himself without.")] = "",
    scenario: Annotated[str, typer.Option(help="Which scenario.", autocompletion=complete_scenario)] = "",
    bands: Annotated[str, typer.Option(help="A band file or sample band for each player.")] = "",
    table: Annotated[str, typer.Option(help="A table file, or a recipe to generate tables from.")] = "",
    switch: Annotated[list[str] | None, typer.Option(help="A house rule, as name=value; may be repeated.")] = None,
    fixed_seats: Annotated[bool, typer.Option("--fixed-seats", help="Do not change seats between matches.")] = False,
    jobs: Annotated[int, typer.Option(min=1, max=MOST_JOBS, help="Processes; they do not change the results.")] = 1,
    record: Annotated[Path | None, typer.Option(help="A new or empty folder for the records.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs, on standard output.")] = False,
    usage: Annotated[bool, typer.Option("--usage", help="How often each action, trait, state occurred.")] = False,
    lang: Lang = "fr",
) -> None:
    """Let computer players play many matches and tell the results with their 95 % intervals.

    As many matches in a row as there are seats have the same table, the players moving on by a seat. With --bands each
    player keeps its band; else the sample bands keep their seats, so that every player plays every one.

    Examples:

    escarmouche simulate GAME --matches 200 --seed 1 --players greedy,random --jobs 2

    escarmouche simulate GAME --seats 3 --players greedy,random,random

    escarmouche simulate GAME --bands BAND,my_band.toml --players greedy,greedy --json

    escarmouche simulate GAME --scenario SCENARIO --switch NAME=VALUE --usage
    """
    said = Voice("simulate", lang)
    found = game_named(game)
    if found.sample_header is None:
        refuse(Saying("refused.no_sample", game=found.id))
    wanted = scenario_named(found, scenario)
    count = seats_given(found, wanted, seats, players)
    contenders = contenders_of(found, players, count)
    changed = switches_given(found, switch or [])
    plan = Plan(
        game=found.id,
        matches=matches,
        seed=seed or token_hex(8),
        players=contenders,
        scenario=wanted,
        teams=tuple(teams_given(teams, count)),
        switches=changed,
        bands=tuple(bands_given(found, names_of("--bands", bands, count), changed)) if bands else (),
        table=table_given(table),
        fixed_seats=fixed_seats,
        folder="" if record is None else str(record),
        usage=usage,
    )
    check_plan(found, plan)
    if record is not None:
        prepare_folder(record, plan)
    start = monotonic()
    played = run(plan, jobs)
    results = summary(plan, played)
    counted = counts(played) if usage else None
    data = as_data(plan, played, results, counted)
    if record is not None:
        write_index(record, data)
    if as_json:
        typer.echo(json.dumps(data, ensure_ascii=False, indent=2))
        return
    console = Console(highlight=False)
    show_summary(console, said, plan, results)
    if counted is not None:
        show_usage(console, said, counted)
    typer.echo(said.say("time", number=round(monotonic() - start, 1), matches=matches), err=True)


def contenders_of(game: Game, players: str, count: int) -> tuple[str, ...]:
    """Who plays: as was said, or a greedy player against random ones."""
    found = players_named(players or ",".join(["greedy", *["random"] * (count - 1)]), count)
    if "greedy" in found and game.thinking is None:
        refuse(Saying("refused.no_thought", game=game.id))
    return found


def check_plan(game: Game, plan: Plan) -> None:
    """Whatever would stop the first match is refused before it."""
    for number in range(min(plan.seats, plan.matches)):
        try:
            game.set_up(header_of(plan, game, number))
        except (ValueError, KeyError, TypeError) as problem:
            refuse(Saying("fault.set_up", problem=saying_of(problem)), load_words(game.folder))


def prepare_folder(folder: Path, plan: Plan) -> None:
    """Make sure that every record can be written before the first match is played."""
    try:
        folder.mkdir(exist_ok=True)
        if not folder.is_dir():
            refuse(at("--record", Saying("refused.no_folder", named=str(folder))))
        taken = [
            name for name in (INDEX, *[record_name(plan, n) for n in range(plan.matches)]) if (folder / name).exists()
        ]
        if taken:
            refuse(at("--record", Saying("refused.taken", named=str(folder), given=taken[0])))
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as problem:
        refuse(at("--record", Saying("refused.not_written", detail=f"{folder}: {problem.strerror}")))


def run(plan: Plan, jobs: int) -> list[Played]:
    """Play everything, with a progress bar for somebody who watches."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    console = Console(stderr=True)
    found: list[Played] = []
    try:
        with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
            task = progress.add_task(f"{plan.game} {','.join(plan.players)}", total=plan.matches)
            for played in simulate(plan, jobs):
                found.append(played)
                progress.advance(task)
    except MatchFailed as problem:
        deny(problem)
    except KeyboardInterrupt:
        typer.echo(f"escarmouche: stopped after {len(found)} of {plan.matches} matches", err=True)
        raise typer.Exit(STOPPED) from None
    return found


def counts(played: list[Played]) -> Usage:
    """The counts of all matches."""
    total = Usage()
    for one in played:
        if one.usage is not None:
            total.add(one.usage)
    return total


def as_data(plan: Plan, played: list[Played], results: Summary, counted: Usage | None) -> dict[str, Any]:
    """Everything for programs; nothing in it depends on the number of processes or on the clock."""
    data: dict[str, Any] = {
        "game": plan.game,
        "scenario": plan.scenario,
        "seed": plan.seed,
        "players": list(plan.players),
        "switches": plan.switches,
        "fixed_seats": plan.fixed_seats,
        **({"teams": list(plan.teams)} if plan.teams else {}),
        "results": results.to_data(),
        "matches": [{name: part for name, part in asdict(one).items() if name != "usage"} for one in played],
    }
    if counted is not None:
        data["usage"] = counted.to_data()
        data["never"] = counted.missing()
    return data


def write_index(folder: Path, data: dict[str, Any]) -> None:
    """The results beside the records, whole or not at all."""
    part = folder / f".{INDEX}.part"
    part.write_text(json.dumps(data, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    os.replace(part, folder / INDEX)
