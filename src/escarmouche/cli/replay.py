"""`escarmouche replay`: a record told again, to any index, and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.text import Text

from escarmouche.cli.errors import deny, refuse
from escarmouche.cli.inputs import Voice, complete_lang, title_of, voice
from escarmouche.cli.narrating import Narrator, Storyteller, end_message
from escarmouche.engine.book.catalogue import CatalogueError
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.book.game import Game
from escarmouche.engine.match.match import Match
from escarmouche.engine.record.form import RecordError
from escarmouche.engine.record.record import replay as replay_record
from escarmouche.engine.record.record import verify as verify_record
from escarmouche.engine.record.retelling import retold
from escarmouche.engine.record.text import Record, read
from escarmouche.engine.words.grammar import Noun
from escarmouche.engine.words.wording import Named, Names, load_words

# A sound record that these rules cannot judge.
NOT_JUDGED: Final = ("record.unknown_game", "record.unknown_plugin", "record.rules_version")


def replay(
    file: Annotated[Path, typer.Argument(help="A record written by `play` or `simulate --record`.")],
    *,
    at: Annotated[int | None, typer.Option(min=0, help="Stop after so many entries.")] = None,
    verify: Annotated[bool, typer.Option("--verify", help="Check every digest, and with --seed every die.")] = False,
    seed: Annotated[str, typer.Option(help="The seed told at the end of the match.")] = "",
    lang: Annotated[str, typer.Option(help="fr or en.", autocompletion=complete_lang)] = "fr",
) -> None:
    """Tell a recorded match again, or check it: status 1 if it is not what was played, 2 if it cannot be read or judged.

    A match of other rules than those here is told from the events that its record carries.

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
    console = Console(highlight=False)
    match = told_again(file, record, at)
    if match is None:
        tell_from_events(record, len(record.entries) if at is None else at, said, console)
        return
    narrator = Narrator(match, lang, console)
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
            told = "" if record.chronicle is None else "; without --verify it is told from its events"
            refuse(f"{file}: cannot be judged again: {problem}{told}")
        deny(f"{file}: {problem}")


def told_again(file: Path, record: Record, at: int | None) -> Match | None:
    """The match played again; None if these rules cannot, but its events can be told."""
    try:
        return replay_record(record, find_game, at)
    except RecordError as problem:
        if problem.key not in NOT_JUDGED:
            refuse(f"{file}: {problem}")
        if record.chronicle is None:
            refuse(f"{file}: {problem}; it carries no events that could be told")
        return None


def tell_from_events(record: Record, at: int, said: Voice, console: Console) -> None:
    """A match of other rules, in today's words as far as they go, and clearly said to be that."""
    chronicle, header = record.chronicle, record.header
    assert chronicle is not None
    game = known_game(header.game)
    words = load_words(None if game is None else game.folder)
    figures = chronicle.figures()
    names = Names(figures, header.players, chronicle.terrain())

    def naming(kind: str, id: object) -> Named:
        return Noun(id) if kind == "trait" and isinstance(id, str) else names(kind, id)

    teller = Storyteller(figures, lambda event: retold(words, event, said.lang, naming), console)
    teller.show(
        Text(
            said.say("from_events", title=title_of(words, said.lang, header.game), version=header.rules_version),
            style="bold",
        )
    )
    if game is not None:
        teller.show(Text(said.say("rules_here", version=game.rules_version), style="dim"))
    for event in chronicle.standing_events(at):
        teller.tell(event)
    outcome = chronicle.outcome if at == len(record.entries) else None
    if outcome is not None:
        ending = end_message(outcome["winners"], outcome["scores"], outcome["rule"])
        teller.tell_end(words.say(ending, said.lang, naming), outcome["scores"], outcome["rule"])


def known_game(id: str) -> Game | None:
    try:
        return find_game(id)
    except CatalogueError:
        return None
