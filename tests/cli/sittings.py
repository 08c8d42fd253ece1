"""Desks for tests: a match at a terminal of 80 columns whose lines are prepared or made up on the spot."""

from __future__ import annotations

from collections.abc import Iterable
from io import StringIO

from rich.console import Console

from escarmouche.cli.terminal.dicing import TapeDice, TypedDice
from escarmouche.cli.terminal.keeping import Kept
from escarmouche.cli.terminal.reader import LinesReader, Reader
from escarmouche.cli.terminal.session import Session
from escarmouche.cli.terminal.sitting import Sitting
from escarmouche.engine.asking.choices import ChooseSome
from escarmouche.engine.asking.places import SpatialRequest
from escarmouche.engine.asking.requests import Choose, Roll
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.book.game import Game
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape, commitment

GAME = "multi-epochs"


def console(width: int = 80, height: int = 24) -> Console:
    return Console(file=StringIO(), width=width, height=height, highlight=False, force_terminal=False)


def screen(sitting: Sitting) -> str:
    """Everything that was shown."""
    file = sitting.console.file
    assert isinstance(file, StringIO)
    return file.getvalue()


def flat(sitting: Sitting) -> str:
    """The same without its line breaks."""
    return " ".join(screen(sitting).split())


def header_of(game: Game, number: int, promise: str, turns: int = 3) -> Header:
    assert game.sample_header is not None
    sample = game.sample_header(number)
    return Header(
        sample.game, rules_version=sample.rules_version, scenario=sample.scenario, bands=sample.bands,
        table=sample.table, switches={"me_turn_limit": turns} if game.id == GAME else sample.switches, commitment=promise, seen_by=sample.seen_by,
        players=["Rouge", "Bleu", "Vert", "Jaune", "Violet"][: len(sample.bands)], teams=sample.teams,
    )  # fmt: skip


class Monkey(Reader):
    """Types answers of every kind, some of them nonsense, and now and then a command; the same for the same seed."""

    def __init__(self, seed: str) -> None:
        self.tape = Tape(seed)
        self.sitting: Sitting | None = None
        self.typed: list[str] = []

    def ask(self, prompt: str) -> str:
        line = self.line()
        self.typed.append(line)
        return line

    def line(self) -> str:
        assert self.sitting is not None
        request = self.sitting.match.asked()[0]
        draw = self.tape.below
        odd = draw(60)
        if odd < 6:
            return ["xyzzy", "?", "t", "l 3", "i", "r"][odd]
        if isinstance(request, Roll):
            return "r" if draw(2) else " ".join([str(1 + draw(side)) for side in request.dice.sides])
        if isinstance(request, SpatialRequest):
            return ["", "a", "b", "c", f"n {1 + draw(3)}", f"se {draw(3)},5", f"{draw(24)},{draw(24)}", "."][draw(8)]
        if isinstance(request, Choose):
            return str(1 + draw(len(request.options())))
        if isinstance(request, ChooseSome):
            return "" if not request.items or draw(2) else str(1 + draw(len(request.items)))
        return ""


def desk_at(
    reader: Reader | Iterable[str], *, players: str = "human,random", seed: str = "7", number: int = 0,
    real_dice: bool = False, lang: str = "fr", game: Game | None = None, width: int = 80, turns: int = 3,
) -> tuple[Sitting, Session]:  # fmt: skip
    """A new match of two sample bands, and the session that plays it."""
    screen_of = console(width)
    lines = reader if isinstance(reader, Reader) else LinesReader(reader, screen_of)
    found = game if game is not None else find_game(GAME)
    match = Match(found, header_of(found, number, "" if real_dice else commitment(seed), turns))
    sitting = Sitting(match, lang=lang, console=screen_of, reader=lines, kept=Kept(seed, players.split(",")))
    if isinstance(reader, Monkey):
        reader.sitting = sitting
    return sitting, Session(sitting, TypedDice(seed) if real_dice else TapeDice(Tape(seed)))
