"""A sitting: one match at the terminal with everything around it that its questions and commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from escarmouche.cli.narrating import ALL, SIDES, Narrator
from escarmouche.cli.terminal.keeping import Kept, free_name, keep
from escarmouche.cli.terminal.phrases import Phrases
from escarmouche.cli.terminal.picture import Highlights, Picture
from escarmouche.cli.terminal.reader import Reader
from escarmouche.engine.asking.requests import Request
from escarmouche.engine.book.game import nothing_hidden
from escarmouche.engine.match.match import Match
from escarmouche.engine.showing.scene import Scene
from escarmouche.engine.showing.views import scene_of

HUMAN: Final = "human"


class TakenBack(Exception):
    """Answers were taken back: what was being asked is no longer asked."""


class Closed(Exception):
    """The match was ended beside its rules: nothing is asked any more."""


class Left(Exception):
    """Who was asked has given up and the others play on."""


class Sitting:
    """A match, who plays it, and how it is shown, told and kept."""

    def __init__(self, match: Match, *, lang: str, console: Console, reader: Reader, kept: Kept) -> None:
        self.match: Final = match
        self.console: Final = console
        self.reader: Final = reader
        self.kept: Final = kept
        self.narrator: Final = Narrator(match, lang, console)
        self.phrases: Final[Phrases] = self.narrator.phrases
        self.picture: Final = Picture(match, self.phrases, console)
        self.file: Path | None = None  # where the match was last written
        self.saved = -1  # how many entries it had then
        self.looking = self.people[0] if len(self.people) == 1 else ALL  # the seat before the screen
        self._drawn: list[tuple[object, ...]] = []

    @property
    def people(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat, name in enumerate(self.kept.players) if name == HUMAN]

    @property
    def staying(self) -> list[int]:
        """Those of them who have not given up."""
        return [seat for seat in self.people if seat not in self.match.left]

    @property
    def viewer(self) -> int:
        """For whose eyes things are told: everybody's where nothing is hidden."""
        return ALL if self.match.game.redraw is nothing_hidden else self.looking

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style), soft_wrap=False)

    def note(self, text: str) -> None:
        self.say(text, "dim")

    def warn(self, text: str) -> None:
        self.say(text, "bold yellow")

    def tell(self) -> None:
        """What has happened since."""
        self.narrator.go_on(self.viewer)

    # The table.

    def draw(self, highlights: Highlights | None = None) -> None:
        self.console.print()
        self.picture.draw(self.scene(), highlights if highlights is not None else self.plain_highlights())
        self._drawn = self.state()

    def plain_highlights(self) -> Highlights:
        request = self.match.request
        return Highlights(acting=self.phrases.subject(request) if request is not None else -1)

    def draw_if_changed(self) -> None:
        """The table again, if a figure has moved or changed since it was drawn."""
        if self.state() != self._drawn:
            self.draw()

    def state(self) -> list[tuple[object, ...]]:
        """What a drawing shows of the figures."""
        return [(sheet.at, sheet.states, sheet.widgets) for sheet in self.scene().figures]

    def scene(self) -> Scene:
        """What the seat before the screen sees (seat 0 stands for somebody from whom nothing is hidden)."""
        return scene_of(self.match, max(self.looking, 0))

    # Questions.

    def show_question(self, request: Request, seat: int) -> None:
        """Whose decision it is, what is asked, and by which rule."""
        phrases = self.phrases
        self.console.print()
        who = phrases.seat(seat) if seat >= 0 else phrases.own("everybody")
        line = Text(f"{who} ", style=f"bold reverse {SIDES[seat % len(SIDES)]}" if seat >= 0 else "bold reverse")
        line.append("", style="")
        asked = Text(" " + phrases.question(request), style="bold")
        asked.append(f"  [{request.rule} {phrases.title(request.rule)}]", style="not bold dim")
        self.console.print(Text.assemble(Text(" "), line, asked))

    # Keeping.

    def save(self, file: Path | None = None) -> Path:
        """Write the match to this file, to that of the last time, or to a new one; raises OSError."""
        target = file or self.file or free_name(self.match)
        keep(self.match, target, self.kept)
        self.file = target
        self.saved = len(self.match.entries)
        return target

    @property
    def is_saved(self) -> bool:
        return self.saved == len(self.match.entries)
