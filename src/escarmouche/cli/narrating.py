"""A match told in sentences, event by event, each with the rule behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from escarmouche.cli.terminal.phrases import Phrases
from escarmouche.engine.asking.naming import cause_message
from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.battle.events import Event
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.book.game import Outcome
from escarmouche.engine.book.ranking import TOGETHER, WINS, ending_of
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.seats import sees
from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.whereabouts import Whereabouts

SIDES: Final = ("red", "blue", "yellow", "green", "magenta")
PARAGRAPHS: Final = ("marked_activated",)  # events with which a figure's own story begins
ALL: Final = -1  # a reader from whom nothing is hidden


class Storyteller:
    """Tells events and the end of a match, one line each."""

    def __init__(self, figures: Sequence[Figure], say: Callable[[Event], str], console: Console) -> None:
        self.figures: Final = figures
        self.say_event: Final = say
        self.console: Final = console
        self.indent = ""

    def tell(self, event: Event) -> None:
        """One event on one line, in the colour of the side it is about; the rule stands at its end."""
        if event.kind == "round_begins" or event.kind in PARAGRAPHS:
            self.indent = ""
        line = Text(self.indent + self.say_event(event), style=self.style_of(event))
        line.append(f"  [{event.rule}]", style="dim")
        if event.kind == "round_begins":
            self.console.print()
            line.stylize("bold underline")
        elif event.kind in PARAGRAPHS:
            self.indent = "  "
        self.show(line)

    def show(self, line: Text) -> None:
        """One line, folded between words on a terminal and left whole in a file."""
        self.console.print(line, soft_wrap=not self.console.is_terminal)

    def style_of(self, event: Event) -> str:
        figure = event.fields.get("figure")
        if isinstance(figure, int) and 0 <= figure < len(self.figures):
            return SIDES[self.figures[figure].owner % len(SIDES)]
        return "bold"

    def tell_end(self, sentence: str, scores: Sequence[int], rule: str) -> None:
        """The last line: who has won, by which rule."""
        self.console.print()
        line = Text(sentence, style="bold")
        if rule:
            line.append(f"  {' - '.join([str(score) for score in scores])}  [{rule}]", style="dim")
        self.console.print(line)


class Narrator(Storyteller):
    """Tells what happens in a match; remembers how far it has told, to each seat that may not see everything."""

    def __init__(self, match: Match, lang: str, console: Console) -> None:
        self.phrases: Final = Phrases(match, lang)
        self.whereabouts: Final = Whereabouts(match.battle.figures, match.battle.terrain, contact=match.game.contact)
        super().__init__(match.battle.figures, lambda event: self.phrases.say(self.whereabouts.told(event)), console)
        self.match: Final = match
        self.lang: Final = lang
        self.told: Final[dict[int, int]] = {}
        self.start = 0  # where telling begins

    def say(self, message: Message) -> str:
        return self.phrases.say(message)

    def go_on(self, seat: int = ALL) -> int:
        """Tell the events that have not been told yet to this seat, as far as it may see them; returns how many."""
        known = self.told.get(seat, self.start)
        self.told[seat] = len(self.match.events)
        return self.tell_from(known, seat)

    def tell_again(self, number: int, seat: int = ALL) -> None:
        """Tell the last events once more."""
        self.tell_from(max(0, len(self.match.events) - number), seat)

    def tell_from(self, first: int, seat: int) -> int:
        self.whereabouts.follow(self.match.events[:first], self.match.battle.figures)
        count = 0
        for event in self.match.events[first:]:
            if seat == ALL or sees(event.seen_by, seat):
                self.tell(event)
                count += 1
            else:
                self.whereabouts.see(event)
        return count

    def rewind(self) -> None:
        """The match has gone back: what is left of it has been told."""
        for seat in self.told:
            self.told[seat] = len(self.match.events)

    def begin_at_last_round(self) -> None:
        """Whoever takes up a match wants to hear of its last round only."""
        rounds = [i for i, event in enumerate(self.match.events) if event.kind == "round_begins"]
        self.start = rounds[-1] if rounds else 0

    def tell_roll(self, roll: Roll[object], faces: tuple[int, ...], seat: int = ALL) -> None:
        """Dice as they fell: who rolled, why, and what is a success."""
        if seat != ALL and not sees(roll.seen_by, seat):
            self.console.print(Text(self.phrases.own("rolled_hidden"), style="dim"))
            return
        cause = cause_message(self.match.battle, roll)
        if self.phrases.words.has(cause.key):
            self.show(Text(f"{self.indent}{self.say(cause)}  [{roll.rule}]"))
        counts = roll.reads.counted(faces)
        fields: dict[str, object] = {"figure": roll.by, "faces": list(faces), "answer": self.phrases.roll(roll)}
        fields["counts"] = list(counts) if counts != faces else []
        fields["dice"] = roll.dice.name
        fields["threshold"] = roll.threshold
        line = Text("  " + self.phrases.say(Message("play.rolled", fields)), style="dim")
        line.append(f"  [{roll.rule}]", style="dim")
        self.show(line)

    def tell_outcome(self) -> None:
        """Who has won, by which rule; what closed the match, if no rule did."""
        outcome = self.match.outcome
        closing = self.match.closing
        if closing is not None:
            self.show(Text(self.phrases.own(f"closed.{closing.reason}", seat=closing.seat), style="bold"))
        if outcome is not None:
            seats = self.match.battle.rules.seats
            self.tell_end(self.say(end_message(outcome, seats)), outcome.scores, outcome.rule)
            self.tell_places(outcome.places(seats))

    def tell_places(self, places: Sequence[int]) -> None:
        """Who came where, among more than two."""
        if len(places) > 2:
            for place in sorted(set(places)):
                seats = [seat for seat, one in enumerate(places) if one == place]
                self.show(Text(f"  {place}. {self.phrases.own('place', seats=seats)}"))


def end_message(outcome: Outcome, seats: int) -> Message:
    """The message that tells how a match ended."""
    winners = outcome.winners
    fields: dict[str, object] = {"scores": list(outcome.scores)}
    ending = ending_of(winners, seats)
    if ending == WINS:
        fields["seat"] = winners[0]
    elif ending == TOGETHER:
        fields["seats"] = list(winners)
    return Message(ending, fields, rule=outcome.rule)
