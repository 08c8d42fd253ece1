"""`escarmouche band try`: a band plays many quick matches against another, and what each figure did for its points."""

from __future__ import annotations

import json
from secrets import token_hex
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from escarmouche.cli.band import DEAREST, AsJson, Which, band_and_game, own_game, title
from escarmouche.cli.errors import refuse
from escarmouche.cli.inputs import Lang, Voice, band_given, switches_given
from escarmouche.cli.results import percent
from escarmouche.cli.simulate import MOST_JOBS, check_plan, run
from escarmouche.engine.bands.rules import Unplayable
from escarmouche.engine.book.game import Game, bands_begun
from escarmouche.engine.words.wording import load_words
from escarmouche.faults.fault import Fault, Saying, at, several
from escarmouche.lab.simulation import Plan
from escarmouche.lab.trials import MOST_MATCHES, FigureResult, TrialResult, trial_plan, trial_result


def try_band(
    file: Annotated[str, typer.Argument(help="A band file, or the id of a sample band.")],
    *,
    against: Annotated[str, typer.Option(help="The band to play against: a file, or the id of a sample band.")],
    matches: Annotated[int, typer.Option(min=1, max=MOST_MATCHES, help="How many matches.")] = MOST_MATCHES,
    value: Annotated[int, typer.Option(min=0, max=DEAREST, help="The value agreed on; that of the files if 0.")] = 0,
    seed: Annotated[str, typer.Option(help="Same seed, same results; drawn and told when not given.")] = "",
    switch: Annotated[list[str] | None, typer.Option(help="A house rule, as name=value; may be repeated.")] = None,
    jobs: Annotated[int, typer.Option(min=1, max=MOST_JOBS, help="Processes; they do not change the results.")] = 1,
    game: Which = "",
    as_json: AsJson = False,
    lang: Lang = "fr",
) -> None:
    """Let a band play quick matches against another: how often it wins, and what each figure did for its points.

    Both bands are played by the same quick player; they change seats from one match to the next, on the same table.

    Example: escarmouche band try my_band.toml --against BAND --matches 200
    """
    said = Voice("try", lang)
    found, band = band_and_game(file, game)
    if found.bands is None or found.sample_header is None:
        refuse(Saying("refused.no_bands", game=found.id))
    changed = switches_given(found, switch or [])
    other = own_game(against, found, band_given(found, against))
    bands = held(found, [(file, band), (against, other)], value, changed)
    plan = trial_plan(found, bands, matches=matches, seed=seed or token_hex(8), switches=changed)
    check_plan(found, plan)
    result = trial_result(plan, found, run(plan, jobs))
    if as_json:
        typer.echo(json.dumps(as_data(plan, file, against, result), ensure_ascii=False, indent=2))
    else:
        show(Console(highlight=False), said, plan, result)


def held(
    game: Game, named: list[tuple[str, dict[str, Any]]], value: int, switches: dict[str, object]
) -> list[dict[str, Any]]:
    """The bands as a match begins with them, held to one value; refused with every reason."""
    wished = [{**band, "value": value} if value else band for _, band in named]
    try:
        return bands_begun(game, wished, switches)
    except Unplayable as problem:
        refuse(at(named[problem.seat][0], several(problem.problems)), load_words(game.folder))
    except Fault as problem:
        refuse(problem)


def as_data(plan: Plan, file: str, against: str, result: TrialResult) -> dict[str, Any]:
    """Everything for programs; nothing in it depends on the number of processes or on the clock."""
    told = {"game": plan.game, "band": file, "against": against, "seed": plan.seed, "switches": plan.switches}
    return {**told, **result.to_data()}


# Showing.


def show(console: Console, said: Voice, plan: Plan, result: TrialResult) -> None:
    """The result, then both bands figure by figure."""
    assert result.rate is not None
    titles = [
        title(band, said.lang) or said.say(name) for band, name in zip(plan.bands, ("band", "other"), strict=True)
    ]
    console.print(said.say("title", matches=result.played, title=titles[0], text=titles[1]))
    console.print(said.say(f"played.{result.player}", text=plan.seed))
    console.print(said.say("won", first=result.won, draws=result.drawn, second=result.lost))
    console.print(said.say("rate", text=percent(result.rate)))
    for name, figures in zip(titles, (result.figures, result.others), strict=True):
        console.print(figures_table(said, name, figures))
    console.print(said.say("explained"))


def figures_table(said: Voice, name: str, figures: tuple[FigureResult, ...]) -> Table:
    table = Table(title=name)
    columns = ("figure", "points", "hurt", "felled", "goals", "survived", "worth")
    for key in columns:
        table.add_column(said.say(key), justify="left" if key == "figure" else "right")
    for one in figures:
        table.add_row(
            one.name,
            "" if one.points is None else str(one.points),
            f"{one.hurt:.2f}",
            f"{one.felled:.2f}",
            f"{one.goals:.2f}",
            f"{100 * one.survived:.0f} %",
            "" if one.worth is None else f"{one.worth:.2f}",
        )
    return table
