"""Sentences with the names of one match: messages, events, numbers with their reasons. No rules are needed for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from escarmouche.engine.asking.naming import ROLLED
from escarmouche.engine.asking.requests import whole
from escarmouche.engine.battle.events import Event
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.battle.tally import ADD, AT_LEAST, AT_MOST, FIX, HALVE
from escarmouche.engine.book.game import Outcome as Ended
from escarmouche.engine.book.ranking import TOGETHER, WINS, ending_of
from escarmouche.engine.match.closing import CONCEDED, Closing
from escarmouche.engine.match.header import Header
from escarmouche.engine.showing.scene import FigureSheet
from escarmouche.engine.words.grammar import Noun
from escarmouche.engine.words.messages import Message, Refusal
from escarmouche.engine.words.monograms import monograms
from escarmouche.engine.words.names import Named, Names, Naming
from escarmouche.engine.words.wording import Words, told
from escarmouche.server.kept import KeptEvent
from escarmouche.server.protocol.basics import Refusal as RefusalTold
from escarmouche.server.protocol.basics import Text
from escarmouche.server.protocol.frames import Change, Tally, TallyLine
from escarmouche.server.protocol.matches import Outcome
from escarmouche.server.protocol.states import Figure as FigureTold
from escarmouche.server.texts import LANGUAGES, knows, labelled, named, printed, said, same, words_of
from escarmouche.table.scenery.terrain import Terrain

REMEMBERED: Final = 120  # sentences of a match, and as many before them; there are hundreds of matches in memory

CHANGES: Final[dict[str, Change]] = {
    ADD: "add", AT_LEAST: "at_least", AT_MOST: "at_most", FIX: "fix", HALVE: "halve",
}  # fmt: skip


class Speech:
    """Says things in every language."""

    def __init__(self, folder: str, header: Header, figures: list[Figure], terrain: Terrain) -> None:
        self.words: Final = words_of(folder)
        self.scenario: Final = header.scenario
        self.has_teams: Final = bool(header.teams)
        self.names: Final = Names(figures, header.players, terrain)
        self.roles: Final = [role_of(header, figure) for figure in figures]
        self.letters: Final = [two.capitalize() for two in monograms([figure.name for figure in figures])]
        self.sheets: Final[dict[tuple[int, int], tuple[FigureSheet, FigureTold]]] = {}  # by seat and figure
        self._titles: dict[str, Text | None] = {}
        self._said: dict[tuple[object, ...], Text] = {}
        self._said_before: dict[tuple[object, ...], Text] = {}  # what is not said again is forgotten

    def naming(self, kind: str, id: Any) -> Named:
        if kind == "trait" and isinstance(id, str):
            return Noun(id)
        return self.names(kind, id)

    def say(self, message: Message) -> Text:
        return self._once(said, message)

    def name(self, message: Message) -> Text:
        return self._once(named, message)

    def _once(self, put: Callable[[Words, Message, Naming], Text], message: Message) -> Text:
        """Most options are offered again and again: what was put into words lately is remembered, by what its words ask for."""
        asks, about = self.words.asks, message.key
        fields = [(name, type(value), value) for name, value in message.fields.items() if asks(about, name)]
        key = (put, about, *fields)
        try:
            known = self._said.get(key)
        except TypeError:  # a field that is a list
            return put(self.words, message, self.naming)
        if known is None:
            if len(self._said) >= REMEMBERED:
                self._said, self._said_before = {}, self._said
            known = self._said_before.get(key) or put(self.words, message, self.naming)
            self._said[key] = known
        return known

    def take_names(self, players: list[str]) -> None:
        """The players are called so, in the header too; what was put into words before is forgotten."""
        if players != self.names.players:
            self.names.players[:] = players
            self._said, self._said_before = {}, {}
            self.sheets.clear()

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

    def roll_title(self, key: str, rule: str, fields: dict[str, object]) -> Text | None:
        """What a roll is called: as its game names it, else by the title of its rule."""
        named = Message(ROLLED + key, fields)
        return self.say(named) if self.words.has(named.key) else self.title(rule)

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

    def event(self, event: Event) -> KeptEvent:
        """An event with its words and what a drawing needs; `seen_by` is for the server alone."""
        fields = event.fields
        at = fields.get("at")
        return KeptEvent(
            kind=event.kind,
            rule=event.rule,
            title=self.title(event.rule),
            sentence=self.sentence(event),
            figure=whole(fields.get("figure")),
            target=whole(fields.get("target")),
            seat=whole(fields.get("seat")),
            at=at if isinstance(at, list) else None,
            fields=plain_fields(fields),
            tallies=self.tallies(fields),
            seen_by=event.seen_by,
        )

    def sentence(self, event: Event) -> Text:
        return self.say(told(event))

    def tallies(self, fields: dict[str, object]) -> dict[str, Tally]:
        """The numbers among the fields that have reasons."""
        found: dict[str, Tally] = {}
        for name, value in fields.items():
            if self.words.kinds.get(name) == "tally" and isinstance(value, list) and value:
                found[name] = self.tally(value)
        return found

    def tally(self, lines: list[Any]) -> Tally:
        told_lines: list[TallyLine] = []
        for number, (change, amount, rule, after, *name) in enumerate(lines):
            kind = CHANGES.get(change, "add") if number else "start"
            label = self.name(Message(name[0])) if name else self.reason(rule)
            told_lines.append(TallyLine(kind, amount, after, rule, label))
        return Tally(told_lines[-1].after, told_lines)

    def reason(self, rule: str) -> Text:
        """The short name of a rule in a sum, or its title, or its id where there is no book."""
        rulebook = self.words.rulebook
        if rulebook is None:
            return same(rule)
        return printed({lang: rulebook.label(rule, lang) or rulebook.title(rule, lang) for lang in LANGUAGES})

    def ended(self, found: Ended, seats: int, *, left: tuple[int, ...] = (), is_closed: bool = False) -> Outcome:
        """How a match ended, in words; among more than two with the place of every seat; what decided between equals who were there to the end, if its rules did."""
        winners, scores, rule = found.winners, found.scores, found.rule
        ending = ending_of(winners, seats)
        if ending == WINS:
            sentence = self.own("wins", seat=winners[0])
        elif ending == TOGETHER:
            sentence = self.own("wins_together", seats=list(winners))
        else:
            sentence = self.drawn(scores)
        ranks = found.places(seats)
        is_told = not (is_closed or self.has_teams) and knows(self.words, f"scenario.{self.scenario}.tied")
        if is_told and is_tie_broken(scores, ranks, left):
            why = self.say(Message(f"scenario.{self.scenario}.tied"))
            sentence = Text(fr=f"{sentence.fr} {why.fr}", en=f"{sentence.en} {why.en}")
        ranks = ranks if seats > 2 else ()
        return Outcome(list(winners), rule, self.title(rule), list(scores), sentence, None, ranks=ranks)

    def drawn(self, scores: tuple[int, ...]) -> Text:
        """That nobody has won, and why, where the scenario says what a win needs."""
        key = f"scenario.{self.scenario}.drawn"
        if len(scores) == 2 and knows(self.words, key):
            return self.say(Message(key, {"first": scores[0], "second": scores[1]}))
        return self.own("draw")

    def closed(self, closing: Closing, found: Ended, seats: int) -> Outcome:
        """How a match ended that its rules have not ended."""
        conceded = closing.seat if closing.reason == CONCEDED else None
        return replace(self.ended(found, seats, is_closed=True), conceded=conceded, closed=self.closing(closing))

    def closing(self, closing: Closing) -> Text:
        """Why, as a sentence."""
        return self.own(f"closed.{closing.reason}", seat=closing.seat)


def is_tie_broken(scores: tuple[int, ...], ranks: tuple[int, ...], left: tuple[int, ...] = ()) -> bool:
    """Whether some who were there to the end have the same score and yet different places."""
    found = [(scores[seat], ranks[seat]) for seat in range(len(scores)) if seat not in left]
    return len(set(found)) > len({score for score, _rank in found})


def role_of(header: Header, figure: Figure) -> Text | None:
    """What a figure is in its band, in the words of the band."""
    role = header.role_of(figure.owner, figure.name)
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


def throwers(fields: dict[str, Any]) -> tuple[int, ...]:
    """The seats that throw dice, where players throw and no figure: one for all of them, or one for each."""
    if whole(fields.get("by")) >= 0 or whole(fields.get("figure")) >= 0:
        return ()
    seats = fields.get("seats", [fields.get("seat")])
    found = [whole(seat) for seat in seats] if isinstance(seats, list | tuple) else []
    return tuple(found) if all([seat >= 0 for seat in found]) else ()
