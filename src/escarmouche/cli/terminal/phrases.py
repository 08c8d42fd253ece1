"""What the terminal says: the words of the game and those of the command, in one language, with the names of a match."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from escarmouche.engine.asking.naming import named_by, option_message, question_message, roll_message, subject
from escarmouche.engine.asking.prospects import Chance
from escarmouche.engine.asking.requests import Option, Request, Roll, label
from escarmouche.engine.match.match import Match
from escarmouche.engine.words.grammar import Noun
from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.names import Named, Names
from escarmouche.engine.words.wording import Speaker, Words, load_words, read_texts

FOLDER: Final = Path(__file__).parent.parent / "words"
PREFIX: Final = "play."  # of the sentences of this command


def spoken_words(game_folder: str | None) -> Words:
    """The words of a game (or of the engine alone) with those of `play` beside them."""
    words = load_words(game_folder)
    for lang, texts in words.texts.items():
        own = read_texts(FOLDER / f"{lang}.toml")
        texts.update({key: text for key, text in own.items() if key.startswith(PREFIX)})
    return words


class Phrases:
    """Says messages of the game and of the command."""

    def __init__(self, match: Match, lang: str) -> None:
        self.match: Final = match
        self.lang: Final = lang
        self.words: Final = spoken_words(match.game.folder)
        self.names: Final = Names(match.battle.figures, match.header.players, match.battle.terrain)

    def naming(self, kind: str, id: Any) -> Named:
        if kind == "trait" and isinstance(id, str):
            return Noun(id)
        return self.names(kind, id)

    def say(self, message: Message) -> str:
        return self.words.say(message, self.lang, self.naming)

    def own(self, key: str, **fields: object) -> str:
        """A sentence of the command itself."""
        return self.say(Message(PREFIX + key, fields))

    def part(self, key: str, **fields: object) -> str:
        """Words of the command that stand within a line: no capital is put before them."""
        return self.within(Message(PREFIX + key, fields))

    def within(self, message: Message) -> str:
        """A message that stands within a line."""
        return Speaker(self.words, self.lang, self.naming).within(message)

    def knows(self, key: str) -> bool:
        """Whether there are words for this key itself: those of any option like it are not about a marker or a state."""
        return key in self.words.texts[self.lang]

    def named(self, kind: str, key: str) -> str:
        """What the words of the game call something of a sheet; "" where they do not say."""
        for known in (f"{kind}.{key}", key):
            if self.knows(known):
                return Speaker(self.words, self.lang, self.naming).within(Message(known))
        return ""

    def round_word(self) -> str:
        """What the game calls a round."""
        return self.within(Message("round_word")) if self.knows("round_word") else self.part("round")

    def seat(self, seat: int) -> str:
        """The name of a player."""
        return self.own("seat", seat=seat)

    def figure(self, id: int) -> str:
        return self.match.battle.figures[id].name

    def role(self, id: int) -> str:
        """What a figure is in its band, in the words of the band; "" if the band does not say."""
        figure = self.match.battle.figures[id]
        role = self.match.header.role_of(figure.owner, figure.name)
        return "" if role is None else role.get(self.lang, "")

    def number(self, value: float) -> str:
        return self.words.grammars[self.lang].number(round(value, 1))

    def distance(self, value: float) -> str:
        return self.say(Message("distance", {"number": round(value, 1)}))

    def place(self, x: float, y: float) -> str:
        return self.words.grammars[self.lang].place(round(x, 2), round(y, 2))

    def title(self, rule: str) -> str:
        rulebook = self.words.rulebook
        return rulebook.title(rule, self.lang) if rulebook is not None else rule

    def question(self, request: Request) -> str:
        """What is asked, in the words of the game; a question without words shows the title of its rule."""
        if not self.knows(request.key):
            return self.own("question", rule=self.title(request.rule))
        return self.say(question_message(self.match.battle, request))

    def roll(self, roll: Roll[Any]) -> str:
        """What a roll is called: as its game names it, else by the title of its rule."""
        named = roll_message(self.match.battle, roll)
        return self.within(named) if self.knows(named.key) else self.title(roll.rule)

    def option(self, request: Request, option: Option[Any]) -> str:
        """The words of an option; one without words shows its kind and the figures it names."""
        message = option_message(self.match.battle, request, option)
        if self.words.sentence(message.key, self.lang) is not None:
            return self.within(message)
        return " ".join([option.kind.replace("_", " "), *[str(part) for part in option.about]])

    def foreseen(self, option: Option[Any]) -> str:
        """What is known of an option before it is chosen: the numbers that decide it and exact chances; "" if nothing is."""
        prospect = option.prospect
        if prospect is None:
            return ""
        note = [] if prospect.note is None else [self.within(prospect.note)]
        note += [self.line(prospect.rule)] if prospect.rule else []
        chances = [unbroken(f"{self.within(one.message)} {self.share(one)}") for one in prospect.chances]
        return ", ".join([*([" ".join(note)] if note else []), *chances])

    def line(self, rule: str) -> str:
        """A rule in one line, as the book of the game has it."""
        found = self.words.rulebook.find(rule) if self.words.rulebook is not None else None
        return rule if found is None else found.summary[self.lang]

    def share(self, chance: Chance) -> str:
        """Per cent with one decimal, never rounded to certainty."""
        exact = 100.0 * chance.weight / chance.total
        if 0 < chance.weight < chance.total:
            exact = min(99.9, max(0.1, exact))
        return f"{self.number(exact)} %"

    def target(self, request: Request, option: Option[Any]) -> int:
        """The figure that an option names, or -1."""
        figures, _ = named_by(self.words, self.lang, label(request, option), option)
        known = [figure for figure in figures if 0 <= figure < len(self.match.battle.figures)]
        return known[0] if known else -1

    def subject(self, request: Request) -> int:
        """The figure that a question is about, or -1."""
        return subject(self.match.battle, request)


def unbroken(text: str) -> str:
    """The same text, kept on one line."""
    return text.replace(" ", "\u00a0")
