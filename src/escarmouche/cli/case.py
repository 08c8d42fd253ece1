"""`escarmouche case`: cases written as text, run through the real rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from escarmouche.cli.errors import complain
from escarmouche.cli.inputs import Lang, Voice
from escarmouche.lab.cases.reporting import load, run, told


def case(
    paths: Annotated[list[Path], typer.Argument(help="Files, or folders with *.case files.", metavar="FILE-or-DIR...")],
    *,
    lang: Lang = "en",
) -> None:
    """Run cases: situations with dice, decisions and what must come out (docs/cases.md).

    Ends with a line such as "12 passed, 1 failed". Exit status: 0 all passed, 1 some failed, 2 a file or a line could not
    be read.

    Example: escarmouche case tests/cases
    """
    voice = Voice("case", lang)
    loaded = load(paths)
    for error in loaded.errors:
        complain(error)
    report = run(loaded, lang)
    for failed, failures in report.failed:
        for line in told(failed, failures, lambda key, text: voice.word(key, text=text)):
            typer.echo(line)
    for waiting in report.pending:
        where = f"{waiting.file}:{waiting.line}"
        typer.echo(voice.word("pending", id=waiting.id, file=where, reason=waiting.pending))
    passed, others = report.counts
    typer.echo(voice.word("summary", first=passed, second=others))
    if report.status:
        raise typer.Exit(report.status)
