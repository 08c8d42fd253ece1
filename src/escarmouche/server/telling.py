"""What happens in a match, put into words for the page: questions, options, refusals, events, numbers with their reasons."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.match import Match
from escarmouche.engine.messages import Message
from escarmouche.engine.places import SpatialRequest
from escarmouche.engine.requests import Option, Request, Roll, label
from escarmouche.server.speech import Speech, whole
from escarmouche.server.texts import LANGUAGES, Text, knows, labelled, same


class Teller(Speech):
    """Says what a running match asks and shows."""

    def __init__(self, match: Match) -> None:
        super().__init__(match.game.folder, match.header, match.battle.figures, match.battle.terrain)
        self.match: Final = match
        self._asked: Request | None = None  # the question whose figure is known
        self._subject = -1
        self._questions: list[tuple[Request, Text]] = []  # the last ones, in words
        self._views: dict[int, dict[str, Any]] = {}  # by seat, after so many entries
        self._viewed = -1
        self.sheets: Final[
            dict[tuple[int, int], tuple[object, dict[str, Any]]]
        ] = {}  # by seat and figure, with its source

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


def dice_name(sides: tuple[int, ...]) -> str:
    """Dice as players call them: 3D6, D8 + D6."""
    counted = [(sides.count(kind), kind) for kind in dict.fromkeys(sides)]
    return " + ".join([f"{count if count > 1 else ''}D{kind}" for count, kind in counted])
