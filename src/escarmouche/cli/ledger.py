"""`escarmouche ledger`: every rule, where it acts, what proves it, and whether its proofs bite."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from escarmouche.cli.errors import refuse
from escarmouche.cli.inputs import Lang, Voice
from escarmouche.engine.book.catalogue import Catalogue, CatalogueError
from escarmouche.engine.book.rulebook import RulebookError
from escarmouche.lab.cases.errors import CaseError
from escarmouche.lab.ledger.bite import BiteError, BiteReport, run_bite
from escarmouche.lab.ledger.entries import (
    LATER,
    NO_CODE,
    NO_EFFECT,
    NO_PROOF,
    PROVED,
    UNKNOWN,
    Entry,
    Ledger,
    NoCheckout,
    checkout,
    make_ledger,
)  # fmt: skip
from escarmouche.lab.ledger.proofs import UnreadableProof

FAULTS = 1
STATUSES = {
    PROVED: "proved", NO_CODE: "no_code", NO_PROOF: "no_proof", NO_EFFECT: "no_effect", LATER: "later",
    UNKNOWN: "unknown",
}  # fmt: skip


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
    voice = Voice("ledger", lang)
    ledgers = read_ledgers(game)
    if bite:
        show_bites(ledgers, voice, jobs=jobs, as_json=as_json)
        return
    entries = [entry for ledger in ledgers for entry in ledger.entries if entry.is_fault or not faults]
    if as_json:
        typer.echo(json.dumps([entry.to_data(lang) for entry in entries], ensure_ascii=False, indent=1))
    else:
        for entry in entries:
            typer.echo("\n".join(lines_of(entry, voice)))
        for ledger in ledgers:
            typer.echo(summary(ledger, voice))
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


def lines_of(entry: Entry, voice: Voice) -> list[str]:
    """One rule: id, status, title; where it acts; what proves it."""
    lines = [f"{entry.id}  [{status_of(entry.status, voice)}]  {entry.title(voice.lang)}"]
    facts = [("because", entry.reason(voice.lang))] if entry.reason(voice.lang) else []
    facts += [("acts", place) for place in entry.code] + [("proved", proof.name) for proof in entry.proofs]
    return [*lines, *[f"    {voice.word(key):<9}  {fact}" for key, fact in facts]]


def status_of(status: str, voice: Voice) -> str:
    """A status in words; programs read it as it is."""
    return voice.word(f"status.{STATUSES[status]}")


def summary(ledger: Ledger, voice: Voice) -> str:
    counts: dict[str, int] = {}
    for entry in ledger.entries:
        counts[entry.status] = counts.get(entry.status, 0) + 1
    told = ", ".join([f"{count} {status_of(status, voice)}" for status, count in counts.items()])
    return voice.word("summary", id=ledger.game, points=len(ledger.entries), text=told)


def show_bites(ledgers: list[Ledger], voice: Voice, *, jobs: int, as_json: bool) -> None:
    """Run the bite of each game and tell what it found."""
    reports = {ledger.game: bite_one(ledger, voice, jobs) for ledger in ledgers}
    if as_json:
        typer.echo(json.dumps({game: data_of(report) for game, report in reports.items()}, indent=1))
    else:
        for game, report in reports.items():
            typer.echo("\n".join(told(game, report, voice)))
    if not all(report.is_clean for report in reports.values()):
        raise typer.Exit(FAULTS)


def bite_one(ledger: Ledger, voice: Voice, jobs: int) -> BiteReport:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(voice.word("as_they_are", id=ledger.game), total=None)

        def show(done: int, all: int, id: str) -> None:
            bar.update(task, description=voice.word("without", id=ledger.game, text=id), completed=done, total=all)

        try:
            return run_bite(ledger, checkout(), jobs=jobs, progress=show)
        except BiteError as problem:
            refuse(problem)


def told(game: str, report: BiteReport, voice: Voice) -> list[str]:
    """The findings, worst first."""
    findings = {
        "broken": report.broken, "hole": report.unproved, "survives": report.survivors, "needless": report.needless,
    }  # fmt: skip
    lines = [voice.word(key, id=id) for key, ids in findings.items() for id in ids]
    flow = {id: reason for id, reason in report.flow.items() if id not in report.needless}
    lines += [voice.word("flow", id=id, reason=reason) for id, reason in flow.items()]
    counts = {
        "taken_out": len(report.bitten), "noticed": len([one for one in report.bitten if one.failed]),
        "survive": len(report.survivors), "are_flow": len(report.flow), "holes": len(report.unproved),
    }  # fmt: skip
    told = ", ".join([voice.word(key, points=count) for key, count in counts.items()])
    seconds = round(sum([one.seconds for one in report.bitten]))
    reused = voice.word("reused", points=report.reused, matches=seconds)
    return [*lines, voice.word("bitten", id=game, text=told, reason=reused)]


def data_of(report: BiteReport) -> dict[str, Any]:
    return {
        "survivors": list(report.survivors),
        "needless": list(report.needless),
        "broken": list(report.broken),
        "holes": list(report.unproved),
        "flow": report.flow,
        "noticed": {one.id: list(one.failed) for one in report.bitten if one.failed},
    }
