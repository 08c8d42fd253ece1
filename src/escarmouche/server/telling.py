"""What happens in a match, put into words for the page: questions, options, refusals, events, numbers with their reasons."""

from __future__ import annotations

from typing import Any, Final

from msgspec import UNSET

from escarmouche.engine.asking.naming import (
    CAUSE,
    answer_key,
    answer_message,
    named_by,
    option_message,
    question_message,
    subject,
)
from escarmouche.engine.asking.prospects import Chance, Prospect
from escarmouche.engine.asking.requests import Option, Request, Roll
from escarmouche.engine.battle.events import Event
from escarmouche.engine.match.match import Match
from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.whereabouts import Whereabouts
from escarmouche.server.protocol.basics import Text
from escarmouche.server.protocol.frames import RollShown
from escarmouche.server.protocol.requests import Chance as ChanceTold
from escarmouche.server.protocol.requests import Option as OptionTold
from escarmouche.server.protocol.requests import Unset
from escarmouche.server.speech import Speech, throwers
from escarmouche.server.texts import LANGUAGES, knows, labelled, noted


class Teller(Speech):
    """Says what a running match asks."""

    def __init__(self, match: Match) -> None:
        super().__init__(match.game.folder, match.header, match.battle.figures, match.battle.terrain)
        self.match: Final = match
        self.whereabouts: Final = Whereabouts(
            match.battle.figures, match.battle.terrain, contact=match.game.contact, words=self.words
        )
        self.shows_chances = True  # unless the players agreed to play without
        self.actions_left = 0  # of whoever acts, as a seat was shown it last
        self._questions: list[tuple[Request, Text]] = []  # the last ones, in words

    def sentence(self, event: Event) -> Text:
        return self.say(self.whereabouts.told(event))

    def told(self, fields: dict[str, object], request: Request, answer: object, *, actions: int) -> Text | None:
        """What of an answer matters and no event tells; `fields` and `actions` are from before it."""
        if not answer_key(self.words, request, answer):
            return None
        text = self.say(answer_message(self.words, fields, request, answer, actions=actions))
        return text if text.fr else None

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
        prospect = option.prospect
        return OptionTold(
            id=option.id,
            kind=option.kind,
            label=self.name(message) if knows(self.words, message.key) else self.bare(option),
            figures=figures,
            pieces=pieces,
            refused=None if option.refusal is None else self.refusal(option.refusal),
            most=UNSET if most is None else most,
            note=UNSET if prospect is None else self.note(prospect),
            chances=UNSET
            if prospect is None or not prospect.chances or not self.shows_chances
            else [self.chance(one) for one in prospect.chances],
        )

    def note(self, prospect: Prospect) -> Text | Unset:
        """What is said below an option: its numbers, and its rule in one line."""
        return noted(self.words, prospect, self.name) or UNSET

    def chance(self, one: Chance) -> ChanceTold:
        return ChanceTold(self.name(one.message), one.weight, one.total)

    def bare(self, option: Option[Any]) -> Text:
        """The words of an option that has none: its kind and what it names."""
        kind = labelled(self.words, "any", option.kind)
        about = " ".join([str(part) for part in option.about])
        return Text(fr=f"{kind.fr} {about}".strip(), en=f"{kind.en} {about}".strip())

    def roll(self, roll: Roll[Any], faces: list[int], fields: dict[str, object]) -> RollShown:
        """Dice that were thrown: which, by whom, for what; `fields` are those of the roll before it."""
        cause = Message(CAUSE + roll.key, fields)
        counts = roll.reads.counted(tuple(faces))
        return RollShown(
            dice=list(roll.dice.sides),
            name=roll.dice.name,
            by=roll.by,
            key=roll.key,
            rule=roll.rule,
            title=self.roll_title(roll.key, roll.rule, fields),
            sentence=self.question(roll),
            threshold=roll.threshold,
            faces=faces,
            cause=self.say(cause) if self.words.has(cause.key) else None,
            needs=roll.needs,
            counts=counts if counts != tuple(faces) else (),
            seats=throwers(roll.about),
        )
