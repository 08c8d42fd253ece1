"""`escarmouche replay`: a record told again, to any index, and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from escarmouche.cli.errors import refuse
from escarmouche.cli.narrating import LANGUAGES, Narrator
from escarmouche.engine.catalogue import game as find_game
from escarmouche.engine.record import replay as replay_record
from escarmouche.engine.record import verify as verify_record
from escarmouche.engine.record_text import RecordError, read


def replay(
    file: Annotated[Path, typer.Argument(help="A record written by `play --record`.")],
    *,
    at: Annotated[int | None, typer.Option(min=0, help="Stop after so many entries.")] = None,
    verify: Annotated[bool, typer.Option("--verify", help="Check every digest, and with --seed every die.")] = False,
    seed: Annotated[str, typer.Option(help="The seed told at the end of the match.")] = "",
    lang: Annotated[str, typer.Option(help="fr or en.")] = "fr",
) -> None:
    """Tell a recorded match again, or check it.

    Example: escarmouche replay match.json --verify --seed 7
    """
    if lang not in LANGUAGES:
        refuse(f"--lang is {' or '.join(LANGUAGES)}, not {lang!r}")
    if not file.is_file():
        refuse(f"there is no file {str(file)!r}")
    try:
        record = read(file)
        if verify:
            verify_record(record, find_game, seed=seed or None)
            dice = "every digest and every die" if seed else "every digest"
            typer.echo(f"{file}: {len(record.entries)} entries, {dice} as it should be")
            return
        match = replay_record(record, find_game, at)
    except (RecordError, ValueError) as problem:
        refuse(f"{file}: {problem}")
    narrator = Narrator(match, lang, Console(highlight=False))
    narrator.go_on()
    narrator.tell_outcome()
