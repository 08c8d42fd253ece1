"""`escarmouche replay`: a record told again, to any index, and checked."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.text import Text

from escarmouche.cli.errors import deny, refuse
from escarmouche.cli.inputs import Lang, Voice, title_of
from escarmouche.cli.narrating import Narrator, Storyteller, end_message
from escarmouche.engine.battle.events import Event
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.book.catalogue import CatalogueError
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.book.game import Game, Outcome
from escarmouche.engine.match.match import Match
from escarmouche.engine.record.chronicle import Chronicle
from escarmouche.engine.record.form import RecordError
from escarmouche.engine.record.record import replay as replay_record
from escarmouche.engine.record.record import verify as verify_record
from escarmouche.engine.record.retelling import retold
from escarmouche.engine.record.text import Record, read
from escarmouche.engine.words.grammar import Noun
from escarmouche.engine.words.names import Named, Names
from escarmouche.engine.words.whereabouts import Whereabouts
from escarmouche.engine.words.wording import Words, load_words, told
from escarmouche.faults.fault import Saying
from escarmouche.faults.fault import at as at_place
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point

# A sound record that these rules cannot judge.
NOT_JUDGED: Final = ("record.unknown_game", "record.unknown_plugin", "record.rules_version")


def replay(
    file: Annotated[Path, typer.Argument(help="A record written by `play` or `simulate --record`.")],
    *,
    at: Annotated[int | None, typer.Option(min=0, help="Stop after so many entries.")] = None,
    verify: Annotated[bool, typer.Option("--verify", help="Check every digest, and with --seed every die.")] = False,
    seed: Annotated[str, typer.Option(help="The seed told at the end of the match.")] = "",
    lang: Lang = "fr",
) -> None:
    """Tell a recorded match again, or check it: status 1 if it is not what was played, 2 if it cannot be read or judged.

    A match of other rules than those here is told from the events that its record carries.

    Examples: escarmouche replay match.json --at 40; escarmouche replay match.json --verify --seed 7
    """
    said = Voice("replay", lang)
    if verify and at is not None:
        refuse(at_place("--verify", Saying("refused.whole_record")))
    if seed and not verify:
        refuse(at_place("--seed", Saying("refused.seed_alone")))
    record = opened(file, is_verdict=verify)
    if verify:
        check(file, record, seed)
        key = "verified_dice" if seed else "verified"
        typer.echo(f"{file}: {said.say(key, number=len(record.entries))}")
        return
    if at is not None and at > len(record.entries):
        refuse(beyond(len(record.entries), at))
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
            deny(in_file(file, problem))
        refuse(in_file(file, problem))


def in_file(file: Path, problem: RecordError) -> Saying:
    """A fault of a record, with its file."""
    return at_place(str(file), at_place(problem.place, problem.problem))


def beyond(entries: int, at: int) -> Saying:
    """A moment that a record does not have."""
    return at_place("--at", Saying("fault.whole", low=0, high=entries, given=at))


def check(file: Path, record: Record, seed: str) -> None:
    """Play everything again; what does not come out as recorded is a negative verdict."""
    try:
        verify_record(record, find_game, seed=seed or None)
    except RecordError as problem:
        if problem.key in NOT_JUDGED:
            key = "refused.not_judged" if record.chronicle is None else "refused.not_judged_but_told"
            refuse(Saying(key, problem=in_file(file, problem)))
        deny(in_file(file, problem), words_for(record))


def told_again(file: Path, record: Record, at: int | None) -> Match | None:
    """The match played again; None if these rules cannot, but its events can be told."""
    try:
        return replay_record(record, find_game, at)
    except RecordError as problem:
        if problem.key not in NOT_JUDGED:
            refuse(in_file(file, problem), words_for(record))
        if record.chronicle is None:
            refuse(Saying("refused.no_events", problem=in_file(file, problem)))
        return None


def tell_from_events(record: Record, at: int, said: Voice, console: Console) -> None:
    """A match of other rules, in today's words as far as they go, and clearly said to be that."""
    chronicle, header = record.chronicle, record.header
    assert chronicle is not None
    game = known_game(header.game)
    words = load_words(None if game is None else game.folder)
    figures = figures_at(chronicle, at)
    terrain = chronicle.terrain()
    names = Names(figures, header.players, terrain)
    whereabouts = Whereabouts(figures, terrain, contact=None if game is None else game.contact)

    def naming(kind: str, id: object) -> Named:
        return Noun(id) if kind == "trait" and isinstance(id, str) else names(kind, id)

    def say(event: Event) -> str:
        try:
            message = whereabouts.told(event)
        except (ValueError, TypeError):  # other rules may have put anything into its fields
            message = told(event)
        return retold(words, event, said.lang, naming, message=message)

    teller = Storyteller(figures, say, console)
    teller.show(
        Text(
            said.say("from_events", title=title_of(words, said.lang, header.game), version=header.rules_version),
            style="bold",
        )
    )
    if game is not None:
        teller.show(Text(said.say("rules_here", version=game.rules_version), style="dim"))
        problem = game.why_not_played(header)
        if problem is not None:
            teller.show(Text(said.say("plugin", text=said.tell(problem)), style="dim"))
    for event in chronicle.standing_events(at):
        teller.tell(event)
    outcome = chronicle.outcome if at == len(record.entries) else None
    if outcome is not None:
        found = Outcome(tuple(outcome["winners"]), outcome["rule"], tuple(outcome["scores"]))
        ending = end_message(found, len(header.bands))
        teller.tell_end(words.say(ending, said.lang, naming), outcome["scores"], outcome["rule"])


def figures_at(chronicle: Chronicle, at: int) -> list[Figure]:
    """The cast, set down where the last of so many entries left it."""
    figures = chronicle.figures()
    shown: dict[str, Any] = {}
    for scene in islice(chronicle.scenes(), at + 1):
        shown = scene
    for sheet in shown.get("figures", []):
        where = sheet.get("at")
        if where and 0 <= sheet["id"] < len(figures):
            figure = figures[sheet["id"]]
            figure.body = Body(figure.card.base, Point(where[0], where[1]), where[2], figure.card.height)
    return figures


def words_for(record: Record) -> Words:
    """The words of the game of a record, if it is here."""
    game = known_game(record.header.game)
    return load_words(None if game is None else game.folder)


def known_game(id: str) -> Game | None:
    try:
        return find_game(id)
    except CatalogueError:
        return None
