"""What happens in a match, put into words for the page: questions, options, refusals, events, numbers with their reasons."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.events import Event
from escarmouche.engine.figures import Figure
from escarmouche.engine.grammar import Noun
from escarmouche.engine.match import Match
from escarmouche.engine.messages import Message, Refusal
from escarmouche.engine.monograms import monograms
from escarmouche.engine.places import SpatialRequest
from escarmouche.engine.requests import Option, Request, Roll, label
from escarmouche.engine.tally import ADD, AT_LEAST, AT_MOST, FIX, HALVE
from escarmouche.engine.wording import Named, Names, told
from escarmouche.server.texts import LANGUAGES, Text, knows, labelled, named, printed, said, same, words_of

CHANGES: Final[dict[str, str]] = {
    ADD: "add", AT_LEAST: "at_least", AT_MOST: "at_most", FIX: "fix", HALVE: "halve",
}  # fmt: skip


class Teller:
    """Says things in every language with the names of one match."""

    def __init__(self, match: Match) -> None:
        self.match: Final = match
        self.words: Final = words_of(match.game.folder)
        self.names: Final = Names(match.battle.figures, match.header.players, match.battle.terrain)
        self.roles: Final = [role_of(match, figure) for figure in match.battle.figures]
        self._asked: Request | None = None  # the question whose figure is known
        self._subject = -1
        self._questions: list[tuple[Request, Text]] = []  # the last ones, in words
        self._titles: dict[str, Text | None] = {}
        self._views: dict[int, dict[str, Any]] = {}  # by seat, after so many entries
        self._viewed = -1
        self.sheets: Final[
            dict[tuple[int, int], tuple[object, dict[str, Any]]]
        ] = {}  # by seat and figure, with its source
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

    def view(self, seat: int) -> dict[str, Any]:
        """What the game shows a seat now; made once, to be read only."""
        count = len(self.match.entries)
        if count != self._viewed:
            self._views.clear()
            self._viewed = count
        if seat not in self._views:
            self._views[seat] = self.match.game.view(self.match.battle, seat)
        return self._views[seat]

    # Questions.

    def subject(self, request: Request) -> int:
        """The figure that a question is about; looked for once, for it may take a whole view."""
        if self._asked is not request:
            self._asked = request
            self._subject = subject(self, request)
        return self._subject

    def question(self, request: Request) -> Text:
        """What is asked; a question without words shows the title of its rule."""
        for known, text in self._questions:
            if known is request:
                return text
        is_known = knows(self.words, request.key)
        message = Message(request.key, self.fields_of(request), rule=request.rule)
        text = self.say(message) if is_known else self.own("question", rule=request.rule)
        self._questions = [(request, text), *self._questions[:1]]
        return text

    def fields_of(self, request: Request) -> dict[str, object]:
        fields = dict(request.about)
        if "figure" not in fields:
            figure = self.subject(request)
            if figure >= 0:
                fields["figure"] = figure
        return fields

    def option(self, request: Request, option: Option[Any]) -> dict[str, Any]:
        """An option with its words, the figures and pieces it names, and why it is refused."""
        message = label(request, option)
        whole = Message(message.key, {**self.fields_of(request), **message.fields}, rule=message.rule)
        figures, pieces = self.named_by(message.key, option)
        return {
            "id": option.id,
            "kind": option.kind,
            "label": self.name(whole) if knows(self.words, message.key) else self.bare(option),
            "figures": figures,
            "pieces": pieces,
            "refused": None if option.refusal is None else self.refusal(option.refusal),
        }

    def bare(self, option: Option[Any]) -> Text:
        """The words of an option that has none: its kind and what it names."""
        kind = labelled(self.words, "any", option.kind)
        about = " ".join([str(part) for part in option.about])
        return {lang: f"{text} {about}".strip() for lang, text in kind.items()}

    def name_of_interrupt(self, id: str) -> Text:
        """What may be slipped in, as its reaction is called or by its id."""
        kind = id.split(":", maxsplit=1)[0]
        for prefix in ("interrupt", "reaction"):
            if knows(self.words, f"{prefix}.{kind}"):
                return self.name(Message(f"{prefix}.{kind}", {"about0": id.partition(":")[2]}))
        return labelled(self.words, "interrupt", kind)

    def named_by(self, key: str, option: Option[Any]) -> tuple[list[int], list[str]]:
        """The figures and pieces that the words of an option speak of."""
        figures: list[int] = []
        pieces: list[str] = []
        sentence = self.words.sentence(key, LANGUAGES[0])
        for slot in sentence.all_slots() if sentence is not None else []:
            number = slot.name.removeprefix("about")
            if number == slot.name or not number.isdecimal() or int(number) >= len(option.about):
                continue
            part = option.about[int(number)]
            if slot.kind == "figure" and isinstance(part, int) and part not in figures:
                figures.append(part)
            elif slot.kind == "piece" and str(part) not in pieces:
                pieces.append(str(part))
        return figures, pieces

    def refusal(self, refusal: Refusal) -> dict[str, Any]:
        """Why not, by which rule."""
        return {
            "sentence": self.say(refusal),
            "rule": refusal.rule,
            "title": self.title(refusal.rule),
            "key": refusal.key,
            "fields": plain_fields(refusal.fields),
        }

    # Events.

    def event(self, event: Event) -> dict[str, Any]:
        """An event with its words and what a drawing needs; `seen_by` is for the server alone."""
        fields = event.fields
        at = fields.get("at")
        return {
            "kind": event.kind,
            "rule": event.rule,
            "title": self.title(event.rule),
            "sentence": self.say(told(event)),
            "figure": whole(fields.get("figure")),
            "target": whole(fields.get("target")),
            "seat": whole(fields.get("seat")),
            "at": at if isinstance(at, list) else None,
            "fields": plain_fields(fields),
            "tallies": self.tallies(fields),
            "seen_by": event.seen_by,
        }

    def tallies(self, fields: dict[str, object]) -> dict[str, Any]:
        """The numbers among the fields that have reasons."""
        found: dict[str, Any] = {}
        for name, value in fields.items():
            if self.words.kinds.get(name) == "tally" and isinstance(value, list) and value:
                found[name] = self.tally(value)
        return found

    def tally(self, lines: list[Any]) -> dict[str, Any]:
        told_lines: list[dict[str, Any]] = []
        for number, (change, amount, rule, after) in enumerate(lines):
            kind = CHANGES.get(change, "add") if number else "start"
            told_lines.append(
                {"change": kind, "amount": amount, "after": after, "rule": rule, "label": self.reason(rule)}
            )
        return {"value": told_lines[-1]["after"], "lines": told_lines}

    def reason(self, rule: str) -> Text | None:
        """The short name of a rule in a sum, or its title."""
        rulebook = self.words.rulebook
        if rulebook is None:
            return None
        return printed({lang: rulebook.label(rule, lang) or rulebook.title(rule, lang) for lang in LANGUAGES})

    def roll(self, roll: Roll[Any]) -> dict[str, Any]:
        """Dice to be thrown: which, by whom, for what."""
        threshold = getattr(roll.reads, "threshold", None)
        return {
            "dice": list(roll.dice.sides),
            "name": dice_name(roll.dice.sides),
            "by": roll.by,
            "key": roll.key,
            "rule": roll.rule,
            "title": self.title(roll.rule),
            "sentence": self.question(roll),
            "threshold": threshold if isinstance(threshold, int) else None,
        }

    def seat(self, seat: int) -> Text:
        players = self.match.header.players
        return same(players[seat]) if 0 <= seat < len(players) else same("")


def role_of(match: Match, figure: Figure) -> Text | None:
    """What a figure is in its band, in the words of the band."""
    if not 0 <= figure.owner < len(match.header.bands):
        return None
    for entry in match.header.bands[figure.owner].get("figures", []):
        if isinstance(entry, dict) and entry.get("name") == figure.name and isinstance(entry.get("role"), dict):
            return printed({str(lang): str(text) for lang, text in entry["role"].items()})
    return None


def subject(teller: Teller, request: Request) -> int:
    """The figure that a question is about: said by the rules, else the one that rolls, moves or acts; or -1."""
    found: object = request.about.get("figure")
    if found is None and isinstance(request, Roll):
        found = request.by
    if found is None and isinstance(request, SpatialRequest):
        found = request.spots.limits().get("figure")
    if found is None:
        found = teller.view(-1).get("acting")
    return whole(found)


def whole(value: object) -> int:
    """A number that names something, or -1."""
    return value if isinstance(value, int) and not isinstance(value, bool) else -1


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


def dice_name(sides: tuple[int, ...]) -> str:
    """Dice as players call them: 3D6, D8 + D6."""
    counted = [(sides.count(kind), kind) for kind in dict.fromkeys(sides)]
    return " + ".join([f"{count if count > 1 else ''}D{kind}" for count, kind in counted])
