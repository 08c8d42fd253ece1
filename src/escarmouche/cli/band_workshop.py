"""A band built by questions in the terminal: what the form of its game describes is asked, what it costs and breaks is said."""

from __future__ import annotations

import sys
from secrets import token_hex
from typing import Final

import typer

from escarmouche.cli.band import Report, called, judged_band, parts_of, tell, title
from escarmouche.cli.inputs import Voice
from escarmouche.engine.bands.drawing import drawn
from escarmouche.engine.bands.forms import LONGEST_NAME, MOST_VALUE, Band, Entry, Field, NameField
from escarmouche.engine.bands.items import MORE
from escarmouche.engine.bands.lines import Lender, names_in, unlike
from escarmouche.engine.bands.rules import BandRules
from escarmouche.engine.bands.telling import field_title, item_title
from escarmouche.engine.bands.trying import Bench, Tried
from escarmouche.engine.bands.violations import Violation
from escarmouche.engine.book.game import Game
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.wording import Speaker, load_words
from escarmouche.faults.fault import Fault, Saying
from escarmouche.reading.letters import cut


class Workshop:
    """Asks until somebody saves or leaves; every answer that changes the band can be taken back."""

    def __init__(self, game: Game, band: Band, switches: dict[str, object], said: Voice) -> None:
        assert game.bands is not None
        self.game: Final = game
        self.rules: Final[BandRules] = game.bands
        self.switches: Final = switches
        self.said: Final = said
        self.words: Final = load_words(game.folder)
        self.band = band
        self.past: list[Band] = []

    @property
    def figures(self) -> list[Entry]:
        found: list[Entry] = self.band["figures"]
        return found

    def run(self) -> bool:
        """Whether the band is to be saved."""
        self.show()
        while True:
            typer.echo(self.said.say("what"))
            answer = self.read()
            if answer is None or answer == "q":
                return False
            if answer == "s":
                return True
            before = self.band
            if answer:
                self.do(answer)
            if self.band is not before:
                self.show()

    def read(self) -> str | None:
        """A line that somebody types; None when there are no more."""
        typer.echo("> ", nl=False)
        line = sys.stdin.readline()
        return line.strip() if line else None

    # What can be done.

    def do(self, answer: str) -> None:
        word, _, rest = answer.partition(" ")
        number = whole(word[1:]) if word[:1] in ("-", "=") else whole(word)
        is_line = 1 <= number <= len(self.figures)
        if answer == "?":
            typer.echo(self.said.say("help"))
        elif answer == "+":
            self.add()
        elif answer == "v":
            tell(self.report(), self.said)
        elif answer == "a":
            self.band = self.past.pop() if self.past else self.band
        elif answer == "t":
            self.draw()
        elif answer == "e":
            self.begin()
        elif word == "n":
            named = cut(rest, LONGEST_NAME)
            self.take({**self.band, "title": {"fr": named, "en": named}})
        elif word == "p" and 1 <= whole(rest) <= MOST_VALUE:
            self.take({**self.band, "value": whole(rest)})
        elif is_line and word[0] == "-":
            self.put([*self.figures[: number - 1], *self.figures[number:]])
        elif is_line and word[0] == "=":
            self.copy(number - 1)
        elif is_line:
            self.change(number - 1)
        else:
            typer.echo(self.said.say("not_understood", given=answer[:LONGEST_NAME]))

    def take(self, band: Band) -> None:
        self.past.append(self.band)
        self.band = band

    def put(self, figures: list[Entry]) -> None:
        self.take({**self.band, "figures": figures})

    def draw(self) -> None:
        try:
            band = drawn(self.rules, int(self.band["value"]), self.switches, Tape(token_hex(4)))
        except Fault as problem:
            typer.echo(self.spoken(problem.saying))
        else:
            self.take({**self.band, "figures": band["figures"]})

    def begin(self) -> None:
        samples = self.rules.samples()
        chosen = self.pick([title(band, self.said.lang) for band in samples])
        if chosen is not None:
            kept = {name: content for name, content in samples[chosen].items() if name not in ("id", "rule")}
            self.take(kept)

    def copy(self, line: int) -> None:
        key = self.rules.form.key
        twin = dict(self.figures[line])
        if isinstance(key, NameField):
            twin[key.name] = unlike(str(twin[key.name]), names_in(self.rules.form, self.figures))
        self.put([*self.figures[: line + 1], twin, *self.figures[line + 1 :]])

    def add(self) -> None:
        offers = self.bench().additions(Lender(self.rules))
        chosen = self.pick([self.offer_line(offer, cost=0) for offer in offers])
        if chosen is not None:
            self.put([*self.figures, offers[chosen].change.entry])

    def change(self, line: int) -> None:
        """Which field, then what it is to hold."""
        fields = [one for one in self.rules.form.all_fields if not one.for_scenes or one.name in self.figures[line]]
        typer.echo(self.said.say("which_field"))
        chosen = self.pick([self.field_line(field, self.figures[line]) for field in fields], asks=False)
        if chosen is None:
            return
        field = fields[chosen]
        if isinstance(field, NameField):
            typer.echo(self.said.say("which_text", field=field_title(self.words, field.name, self.said.lang)))
            name = self.read()
            entry = {**self.figures[line], field.name: name} if name else self.figures[line]
        else:
            offers = [one for one in self.bench().changes(line) if one.change.field == field.name]
            cost = self.rules.cost_of(self.figures[line])
            item = self.pick([self.offer_line(offer, cost=cost) for offer in offers])
            entry = offers[item].change.entry if item is not None else self.figures[line]
        faults = self.rules.form.misfits_of(entry, line)
        if faults:
            typer.echo(self.spoken(faults[0].problem))
        elif entry is not self.figures[line]:
            self.put([*self.figures[:line], entry, *self.figures[line + 1 :]])

    def bench(self) -> Bench:
        return Bench(self.rules, self.band, int(self.band["value"]), self.switches)

    def pick(self, lines: list[str], *, asks: bool = True) -> int | None:
        """One of several lines, by its number."""
        for number, line in enumerate(lines, start=1):
            typer.echo(f"  {number:2} {line}")
        if asks:
            typer.echo(self.said.say("which_item"))
        answer = self.read()
        if not answer:
            return None
        if not 1 <= whole(answer) <= len(lines):
            typer.echo(self.said.say("not_understood", given=answer[:LONGEST_NAME]))
            return None
        return whole(answer) - 1

    # What is said.

    def report(self) -> Report:
        name = title(self.band, self.said.lang) or self.said.say("unnamed")
        return judged_band(name, self.game, self.band, self.switches)

    def show(self) -> None:
        """The band, figure by figure, and what the rules say of it."""
        report = self.report()
        for number, entry in enumerate(self.figures, start=1):
            kept = [name for name in entry if name not in ("name", "role", "gender")]
            parts = [called(report, name, part, self.said.lang) for name in kept for part in parts_of(entry[name])]
            points = self.said.say("points", points=self.rules.cost_of(entry))
            typer.echo(f"  {number:2} {self.rules.name_of(entry)}: {', '.join([*parts, points])}")
        if self.figures:
            tell(report, self.said)

    def field_line(self, field: Field, entry: Entry) -> str:
        held = field.held(entry)
        titles = {item.key: item_title(self.words, field, item, self.said.lang) for item in field.items()}
        shown = ", ".join([titles.get(part, part) for part in parts_of(held)]) if held not in (None, "", []) else ""
        return f"{field_title(self.words, field.name, self.said.lang)}: {shown or self.said.say('nothing')}"

    def offer_line(self, offer: Tried, *, cost: int) -> str:
        """What might be chosen, what it adds to the cost, and why it would be refused."""
        change = offer.change
        field = next(one for one in self.rules.form.all_fields if one.name == change.field)
        titles = {item.key: item_title(self.words, field, item, self.said.lang) for item in field.items()}
        name = self.said.say("nothing") if change.value is None else titles.get(str(change.value), str(change.value))
        parts = [self.said.say("more", name=name) if change.part == MORE else f"{change.part} {name}".strip()]
        if offer.cost is not None:
            parts.append(f"{offer.cost - cost:+d}")
        if offer.unread:
            parts.append(self.said.say("unread", reason=self.spoken(offer.unread[0])))
        elif offer.refused:
            parts.append(self.reason("refused", offer.refused[0]))
        elif offer.needs:
            parts.append(self.reason("needs", offer.needs[0]))
        return "  ".join(parts)

    def reason(self, key: str, violation: Violation) -> str:
        return self.said.say(key, reason=self.words.say(violation, self.said.lang), cited=violation.rule)

    def spoken(self, saying: Saying) -> str:
        return Speaker(self.words, self.said.lang).within(Message(saying.key, saying.fields))


def whole(text: str) -> int:
    """A number that somebody typed, or 0."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else 0
