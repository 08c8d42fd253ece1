"""`escarmouche replay`: a record told again, to any index, and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from escarmouche.cli.errors import deny, refuse
from escarmouche.cli.inputs import complete_lang, voice
from escarmouche.cli.narrating import Narrator
from escarmouche.engine.catalogue import game as find_game
from escarmouche.engine.match import Match
from escarmouche.engine.record import replay as replay_record
from escarmouche.engine.record import verify as verify_record
from escarmouche.engine.record_text import Record, RecordError, read

NOT_JUDGED: Final = ("record.unknown_game", "record.wrong_game", "record.rules_version")  # sound, but not for us


def replay(
    file: Annotated[Path, typer.Argument(help="A record written by `play` or `simulate --record`.")],
    *,
    at: Annotated[int | None, typer.Option(min=0, help="Stop after so many entries.")] = None,
    verify: Annotated[bool, typer.Option("--verify", help="Check every digest, and with --seed every die.")] = False,
    seed: Annotated[str, typer.Option(help="The seed told at the end of the match.")] = "",
    lang: Annotated[str, typer.Option(help="fr or en.", autocompletion=complete_lang)] = "fr",
) -> None:
    """Tell a recorded match again, or check it: status 1 if it is not what was played, 2 if it cannot be read.

    Examples: escarmouche replay match.json --at 40; escarmouche replay match.json --verify --seed 7
    """
    said = voice("replay", lang)
    if verify and at is not None:
        refuse("--verify checks the whole record: it does not go with --at")
    if seed and not verify:
        refuse("--seed is for --verify: it checks every die")
    record = opened(file, is_verdict=verify)
    if verify:
        check(file, record, seed)
        key = "verified_dice" if seed else "verified"
        typer.echo(f"{file}: {said.say(key, number=len(record.entries))}")
        return
    if at is not None and at > len(record.entries):
        refuse(f"--at: {file} has {len(record.entries)} entries, {at} is not from 0 to {len(record.entries)}")
    narrator = Narrator(told_again(file, record, at), lang, Console(highlight=False))
    narrator.go_on()
    narrator.tell_outcome()


def opened(file: Path, *, is_verdict: bool) -> Record:
    """The record in the file; that somebody changed it after it was sealed is a verdict, any other fault bad input."""
    try:
        return read(file)
    except RecordError as problem:
        if is_verdict and problem.place == "seal":
            deny(f"{file}: {problem}")
        refuse(problem if problem.key == "record.unreadable" else f"{file}: {problem}")


def check(file: Path, record: Record, seed: str) -> None:
    """Play everything again; what does not come out as recorded is a negative verdict."""
    try:
        verify_record(record, find_game, seed=seed or None)
    except RecordError as problem:
        if problem.key in NOT_JUDGED:
            refuse(f"{file}: {problem}")
        deny(f"{file}: {problem}")


def told_again(file: Path, record: Record, at: int | None) -> Match:
    try:
        return replay_record(record, find_game, at)
    except RecordError as problem:
        refuse(f"{file}: {problem}")
