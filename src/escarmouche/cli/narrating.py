"""A match told in sentences, event by event, each with the rule behind it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from escarmouche.engine.events import Event
from escarmouche.engine.match import Match
from escarmouche.engine.messages import Message
from escarmouche.engine.wording import Names, load_words, told

LANGUAGES: Final = ("fr", "en")
SIDES: Final = ("red", "blue", "yellow", "green", "magenta")


class Narrator:
    """Tells what happens in a match; remembers how far it has told."""

    def __init__(self, match: Match, lang: str, console: Console) -> None:
        self.match: Final = match
        self.lang: Final = lang
        self.console: Final = console
        self.words: Final = load_words(Path(match.game.folder))
        self.naming: Final = Names(match.battle.figures, match.header.players)
        self.told = 0

    def say(self, message: Message) -> str:
        return self.words.say(message, self.lang, self.naming)

    def go_on(self) -> None:
        """Tell the events that have not been told yet."""
        for event in self.match.events[self.told :]:
            self.tell(event)
        self.told = len(self.match.events)

    def tell(self, event: Event) -> None:
        """One event on one line, in the colour of the side it is about; the rule stands at its end."""
        line = Text(self.say(told(event)), style=self.style_of(event))
        line.append(f"  [{event.rule}]", style="dim")
        if event.kind == "round_begins":
            self.console.print()
        self.console.print(line, soft_wrap=True)

    def style_of(self, event: Event) -> str:
        figure = event.fields.get("figure")
        if isinstance(figure, int) and 0 <= figure < len(self.match.battle.figures):
            return SIDES[self.match.battle.figures[figure].owner % len(SIDES)]
        return "bold"

    def tell_outcome(self) -> None:
        """Who has won, by which rule."""
        outcome = self.match.outcome
        if outcome is None:
            return
        scores = list(outcome.scores)
        fields: dict[str, object] = {"scores": scores}
        key = "draw"
        if len(outcome.winners) == 1:
            key = "wins"
            fields["seat"] = outcome.winners[0]
        self.console.print()
        line = Text(self.say(Message(key, fields, rule=outcome.rule)), style="bold")
        line.append(f"  {' - '.join([str(score) for score in scores])}  [{outcome.rule}]", style="dim")
        self.console.print(line)
