"""`escarmouche ledger`: every rule, where it acts, what proves it, and whether its proofs bite."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from escarmouche.cli.errors import refuse
from escarmouche.cli.inputs import Lang
from escarmouche.engine.book.catalogue import Catalogue, CatalogueError
from escarmouche.engine.book.rulebook import RulebookError
from escarmouche.lab.cases.errors import CaseError
from escarmouche.lab.ledger.bite import BiteError, BiteReport, run_bite
from escarmouche.lab.ledger.entries import Entry, Ledger, NoCheckout, checkout, make_ledger
from escarmouche.lab.ledger.proofs import UnreadableProof

FAULTS = 1


def show_ledger(
    game: Annotated[str, typer.Argument(help="Which game; all of them when none is named.")] = "",
    *,
    as_json: Annotated[bool, typer.Option("--json", help="A list of objects, one a rule.")] = False,
    faults: Annotated[bool, typer.Option("--faults", help="Only holes and unknown ids.")] = False,
    bite: Annotated[
        bool, typer.Option("--bite", help="Take each rule out of the source: one of its proofs must fail.")
    ] = False,
    jobs: Annotated[int, typer.Option(min=1, max=64, help="Processes of the bite.")] = 2,
    lang: Lang = "fr",
) -> None:
    """Tell of every rule where it acts and which tests and cases prove it; status 1 if something is missing.

    Examples: escarmouche ledger GAME --faults, escarmouche ledger --bite GAME
    """
    ledgers = read_ledgers(game)
    if bite:
        show_bites(ledgers, jobs=jobs, as_json=as_json)
        return
    entries = [entry for ledger in ledgers for entry in ledger.entries if entry.is_fault or not faults]
    if as_json:
        typer.echo(json.dumps([entry.to_data(lang) for entry in entries], ensure_ascii=False, indent=1))
    else:
        for entry in entries:
            typer.echo("\n".join(lines_of(entry, lang)))
        for ledger in ledgers:
            typer.echo(summary(ledger))
    if any(ledger.faults for ledger in ledgers):
        raise typer.Exit(FAULTS)


def read_ledgers(game: str) -> list[Ledger]:
    """The ledger of one game, or of all."""
    try:
        root = checkout()
        known = Catalogue()
        ids = [known.game(game).id] if game else known.ids()
        return [make_ledger(id, root) for id in ids]
    except (NoCheckout, CatalogueError, RulebookError, UnreadableProof, CaseError) as problem:
        refuse(problem)


def lines_of(entry: Entry, lang: str) -> list[str]:
    """One rule: id, status, title; where it acts; what proves it."""
    lines = [f"{entry.id}  [{entry.status}]  {entry.title(lang)}"]
    if entry.reason(lang):
        lines.append(f"    because    {entry.reason(lang)}")
    lines += [f"    acts in    {place}" for place in entry.code]
    lines += [f"    proved by  {proof.name}" for proof in entry.proofs]
    return lines


def summary(ledger: Ledger) -> str:
    counts: dict[str, int] = {}
    for entry in ledger.entries:
        counts[entry.status] = counts.get(entry.status, 0) + 1
    told = ", ".join([f"{count} {status}" for status, count in counts.items()])
    return f"{ledger.game}: {len(ledger.entries)} ids: {told}"


def show_bites(ledgers: list[Ledger], *, jobs: int, as_json: bool) -> None:
    """Run the bite of each game and tell what it found."""
    reports = {ledger.game: bite_one(ledger, jobs) for ledger in ledgers}
    if as_json:
        typer.echo(json.dumps({game: data_of(report) for game, report in reports.items()}, indent=1))
    else:
        for game, report in reports.items():
            typer.echo("\n".join(told(game, report)))
    if not all(report.is_clean for report in reports.values()):
        raise typer.Exit(FAULTS)


def bite_one(ledger: Ledger, jobs: int) -> BiteReport:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(f"{ledger.game}: proofs as they are", total=None)

        def show(done: int, all: int, id: str) -> None:
            bar.update(task, description=f"{ledger.game}: without {id}", completed=done, total=all)

        try:
            return run_bite(ledger, checkout(), jobs=jobs, progress=show)
        except BiteError as problem:
            refuse(problem)


def told(game: str, report: BiteReport) -> list[str]:
    """The findings, worst first."""
    lines = [f"broken: {name} fails with every rule in force" for name in report.broken]
    lines += [f"hole: {id} cannot be bitten" for id in report.unproved]
    lines += [f"survives: {id}: all its proofs pass without it" for id in report.survivors]
    lines += [f"needless: {id} is named as flow, but its proofs notice when it is missing" for id in report.needless]
    lines += [f"flow: {id}: {reason}" for id, reason in report.flow.items() if id not in report.needless]
    noticed = sum([1 for one in report.bitten if one.failed])
    seconds = sum([one.seconds for one in report.bitten])
    lines.append(
        f"{game}: {len(report.bitten)} ids taken out, {noticed} noticed, {len(report.survivors)} survive, "
        f"{len(report.flow)} flow, {len(report.unproved)} holes ({report.reused} results reused, {seconds:.0f} s of proofs)"
    )
    return lines


def data_of(report: BiteReport) -> dict[str, Any]:
    return {
        "survivors": list(report.survivors),
        "needless": list(report.needless),
        "broken": list(report.broken),
        "holes": list(report.unproved),
        "flow": report.flow,
        "noticed": {one.id: list(one.failed) for one in report.bitten if one.failed},
    }
