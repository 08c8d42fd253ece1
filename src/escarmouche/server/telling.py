"""What happens in a match, put into words for the page: questions, options, refusals, events, numbers with their reasons."""

from __future__ import annotations

from typing import Any, Final

from msgspec import UNSET

from escarmouche.engine.asking.naming import named_by, option_message, question_message, subject
from escarmouche.engine.asking.prospects import Chance
from escarmouche.engine.asking.requests import Option, Request, Roll
from escarmouche.engine.match.match import Match
from escarmouche.server.protocol.basics import Text
from escarmouche.server.protocol.frames import RollShown
from escarmouche.server.protocol.requests import Chance as ChanceTold
from escarmouche.server.protocol.requests import Option as OptionTold
from escarmouche.server.speech import Speech
from escarmouche.server.texts import LANGUAGES, knows, labelled


class Teller(Speech):
    """Says what a running match asks."""

    def __init__(self, match: Match) -> None:
        super().__init__(match.game.folder, match.header, match.battle.figures, match.battle.terrain)
        self.match: Final = match
        self._questions: list[tuple[Request, Text]] = []  # the last ones, in words

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
            note=UNSET if prospect is None or prospect.note is None else self.name(prospect.note),
            chances=UNSET
            if prospect is None or not prospect.chances
            else [self.chance(one) for one in prospect.chances],
        )

    def chance(self, one: Chance) -> ChanceTold:
        return ChanceTold(self.name(one.message), one.weight, one.total)

    def bare(self, option: Option[Any]) -> Text:
        """The words of an option that has none: its kind and what it names."""
        kind = labelled(self.words, "any", option.kind)
        about = " ".join([str(part) for part in option.about])
        return Text(fr=f"{kind.fr} {about}".strip(), en=f"{kind.en} {about}".strip())

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
