"""How the command refuses: one line on standard error that names the culprit, and a status for scripts."""

from __future__ import annotations

from typing import Final, NoReturn

import typer

NEGATIVE: Final = 1  # the answer is no: an illegal band, a record that does not verify
BAD_INPUT: Final = 2


def refuse(problem: object) -> NoReturn:
    """Say what is wrong and stop; nothing has been written."""
    typer.echo(f"escarmouche: {problem}", err=True)
    raise typer.Exit(BAD_INPUT)


def deny(problem: object) -> NoReturn:
    """Say why the verdict is negative, and stop."""
    typer.echo(f"escarmouche: {problem}", err=True)
    raise typer.Exit(NEGATIVE)
