"""`escarmouche case`: cases written as text, run through the real rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from escarmouche.lab.cases.reporting import load, run, told


def case(
    paths: Annotated[list[Path], typer.Argument(help="Files, or folders with *.case files.", metavar="FILE-or-DIR...")],
) -> None:
    """Run cases: situations with dice, decisions and what must come out (docs/cases.md).

    Ends with a line such as "12 passed, 1 failed". Exit status: 0 all passed, 1 some failed, 2 a file or a line could not
    be read.

    Example: escarmouche case tests/cases
    """
    loaded = load(paths)
    for error in loaded.errors:
        typer.echo(f"escarmouche: {error}", err=True)
    report = run(loaded)
    for failed, failures in report.failed:
        for line in told(failed, failures):
            typer.echo(line)
    for waiting in report.pending:
        typer.echo(f"pending {waiting.id} ({waiting.file}:{waiting.line}): {waiting.pending}")
    typer.echo(report.summary())
    if report.status:
        raise typer.Exit(report.status)
