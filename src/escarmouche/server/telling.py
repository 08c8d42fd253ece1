"""What happens in a match, put into words for the page: questions, options, refusals, events, numbers with their reasons."""

from __future__ import annotations

from typing import Any, Final

from msgspec import UNSET

from escarmouche.engine.events import Event
from escarmouche.engine.figures import Figure
from escarmouche.engine.grammar import Noun
from escarmouche.engine.match import Match
from escarmouche.engine.messages import Message, Refusal
from escarmouche.engine.monograms import monograms
from escarmouche.engine.naming import named_by, option_message, question_message, subject
from escarmouche.engine.requests import Option, Request, Roll, whole
from escarmouche.engine.scene import FigureSheet
from escarmouche.engine.tally import ADD, AT_LEAST, AT_MOST, FIX, HALVE
from escarmouche.engine.wording import Named, Names, told
from escarmouche.server.kept import KeptEvent
from escarmouche.server.protocol.basics import Refusal as RefusalTold
from escarmouche.server.protocol.basics import Text
from escarmouche.server.protocol.frames import Change, RollShown, Tally, TallyLine
from escarmouche.server.protocol.requests import Option as OptionTold
from escarmouche.server.protocol.states import Figure as FigureTold
from escarmouche.server.texts import LANGUAGES, knows, labelled, named, printed, said, same, words_of

CHANGES: Final[dict[str, Change]] = {
    ADD: "add", AT_LEAST: "at_least", AT_MOST: "at_most", FIX: "fix", HALVE: "halve",
}  # fmt: skip


class Teller:
    """Says things in every language with the names of one match."""

    def __init__(self, match: Match) -> None:
        self.match: Final = match
        self.words: Final = words_of(match.game.folder)
        self.names: Final = Names(match.battle.figures, match.header.players, match.battle.terrain)
        self.roles: Final = [role_of(match, figure) for figure in match.battle.figures]
        self._questions: list[tuple[Request, Text]] = []  # the last ones, in words
        self._titles: dict[str, Text | None] = {}
        self.sheets: Final[dict[tuple[int, int], tuple[FigureSheet, FigureTold]]] = {}  # by seat and figure
        self.letters: Final = [two.capitalize() for two in monograms([figure.name for figure in match.battle.figures])]

    def naming(self, kind: str, id: Any) -> Named:
        if kind == "trait" and isinstance(id, str):
            return Noun(id)
        return self.names(kind, id)

    def say(self, message: Message) -> Text:
        return said(self.words, message, self.naming)

    def name(self, message: Message) -> Text:
        return named(self.words, message, self.naming)

    def own(self, key: str, **fields: object) -> Text:
        """A sentence of the server itself."""
        return self.say(Message(f"server.{key}", fields))

    def title(self, rule: str) -> Text | None:
        """The title of a rule, if the book has it."""
        if rule not in self._titles:
            rulebook = self.words.rulebook
            is_known = rule != "" and rulebook is not None and rulebook.find(rule) is not None
            if not is_known or rulebook is None:
                return None
            self._titles[rule] = printed({lang: rulebook.title(rule, lang) for lang in LANGUAGES})
        return self._titles[rule]

    # Questions.

    def subject(self, request: Request) -> int:
        """The figure that a question is about, or -1."""
        return subject(self.match.battle, request)

    def question(self, request: Request) -> Text:
        """What is asked; a question without words shows the title of its rule."""
        for known, text in self._questions:
            if known is request:
                return text
        is_known = knows(self.words, request.key)
        message = question_message(self.match.battle, request)
        text = self.say(message) if is_known else self.own("question", rule=request.rule)
        self._questions = [(request, text), *self._questions[:1]]
        return text

    def option(self, request: Request, option: Option[Any], *, most: int | None = None) -> OptionTold:
        """An option with its words, the figures and pieces it names, and why it is refused."""
        message = option_message(self.match.battle, request, option)
        figures, pieces = named_by(self.words, LANGUAGES[0], message, option)
        return OptionTold(
            id=option.id,
            kind=option.kind,
            label=self.name(message) if knows(self.words, message.key) else self.bare(option),
            figures=figures,
            pieces=pieces,
            refused=None if option.refusal is None else self.refusal(option.refusal),
            most=UNSET if most is None else most,
        )

    def bare(self, option: Option[Any]) -> Text:
        """The words of an option that has none: its kind and what it names."""
        kind = labelled(self.words, "any", option.kind)
        about = " ".join([str(part) for part in option.about])
        return Text(fr=f"{kind.fr} {about}".strip(), en=f"{kind.en} {about}".strip())

    def name_of_interrupt(self, id: str) -> Text:
        """What may be slipped in, as its reaction is called or by its id."""
        kind = id.split(":", maxsplit=1)[0]
        for prefix in ("interrupt", "reaction"):
            if knows(self.words, f"{prefix}.{kind}"):
                return self.name(Message(f"{prefix}.{kind}", {"about0": id.partition(":")[2]}))
        return labelled(self.words, "interrupt", kind)

    def refusal(self, refusal: Refusal) -> RefusalTold:
        """Why not, by which rule."""
        return RefusalTold(
            sentence=self.say(refusal),
            rule=refusal.rule,
            title=self.title(refusal.rule),
            key=refusal.key,
            fields=plain_fields(refusal.fields),
        )

    # Events.

    def event(self, event: Event) -> KeptEvent:
        """An event with its words and what a drawing needs; `seen_by` is for the server alone."""
        fields = event.fields
        at = fields.get("at")
        return KeptEvent(
            kind=event.kind,
            rule=event.rule,
            title=self.title(event.rule),
            sentence=self.say(told(event)),
            figure=whole(fields.get("figure")),
            target=whole(fields.get("target")),
            seat=whole(fields.get("seat")),
            at=at if isinstance(at, list) else None,
            fields=plain_fields(fields),
            tallies=self.tallies(fields),
            seen_by=event.seen_by,
        )

    def tallies(self, fields: dict[str, object]) -> dict[str, Tally]:
        """The numbers among the fields that have reasons."""
        found: dict[str, Tally] = {}
        for name, value in fields.items():
            if self.words.kinds.get(name) == "tally" and isinstance(value, list) and value:
                found[name] = self.tally(value)
        return found

    def tally(self, lines: list[Any]) -> Tally:
        told_lines: list[TallyLine] = []
        for number, (change, amount, rule, after) in enumerate(lines):
            kind = CHANGES.get(change, "add") if number else "start"
            told_lines.append(TallyLine(kind, amount, after, rule, self.reason(rule)))
        return Tally(told_lines[-1].after, told_lines)

    def reason(self, rule: str) -> Text:
        """The short name of a rule in a sum, or its title, or its id where there is no book."""
        rulebook = self.words.rulebook
        if rulebook is None:
            return same(rule)
        return printed({lang: rulebook.label(rule, lang) or rulebook.title(rule, lang) for lang in LANGUAGES})

    def roll(self, roll: Roll[Any], faces: list[int]) -> RollShown:
        """Dice that were thrown: which, by whom, for what."""
        return RollShown(
            dice=list(roll.dice.sides),
            name=roll.dice.name,
            by=roll.by,
            key=roll.key,
            rule=roll.rule,
            title=self.title(roll.rule),
            sentence=self.question(roll),
            threshold=roll.threshold,
            faces=faces,
        )


def role_of(match: Match, figure: Figure) -> Text | None:
    """What a figure is in its band, in the words of the band."""
    role = match.header.role_of(figure.owner, figure.name)
    return None if role is None else printed(role)


def plain_fields(fields: dict[str, object]) -> dict[str, Any]:
    """Fields as plain data; messages within messages keep their key."""
    return {name: plain_value(value) for name, value in fields.items()}


def plain_value(value: object) -> Any:
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, list | tuple):
        return [plain_value(item) for item in value]
    if isinstance(value, dict):
        return {str(name): plain_value(item) for name, item in value.items()}
    if isinstance(value, Message):
        return value.key
    return str(value)
