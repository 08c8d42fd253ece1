"""How the command refuses: one line on standard error that names the culprit, and a status for scripts."""

from __future__ import annotations

from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Final, NoReturn

import typer

from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.wording import Speaker, Words, load_words
from escarmouche.faults.fault import Fault, Saying

NEGATIVE: Final = 1  # the answer is no: an illegal band, a record that does not verify
BAD_INPUT: Final = 2
LANGUAGES: Final = ("fr", "en")
LANGUAGE: Final = ContextVar("language", default="en")  # of the command that runs, by its --lang


def refuse(problem: Saying | Exception | str, words: Words | None = None) -> NoReturn:
    """Say what is wrong and stop; nothing has been written."""
    complain(problem, words)
    raise typer.Exit(BAD_INPUT)


def deny(problem: Saying | Exception | str, words: Words | None = None) -> NoReturn:
    """Say why the verdict is negative, and stop."""
    complain(problem, words)
    raise typer.Exit(NEGATIVE)


def complain(problem: Saying | Exception | str, words: Words | None = None) -> None:
    """One line where errors go: a fault in the language of the command that runs, with these words or the command's own."""
    told = problem.saying if isinstance(problem, Fault) else problem
    if isinstance(told, Saying):
        told = Speaker(words or own_words(), LANGUAGE.get()).within(Message(told.key, told.fields))
    typer.echo(f"escarmouche: {told}", err=True)


@cache
def own_words() -> Words:
    """The words of the command."""
    return load_words(Path(__file__).parent)
