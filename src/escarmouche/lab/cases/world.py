"""What conditions look at: the battle as it stands, as it stood before the deed, and what happened in between."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.asking.requests import Request
from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.battle.events import Event
from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.names import Names
from escarmouche.engine.words.wording import Words
from escarmouche.lab.cases.errors import Told, telling
from escarmouche.lab.cases.situation import Situation
from escarmouche.table.bases.bodies import Body


class World:
    """A battle of a case under way."""

    def __init__(self, situation: Situation, battle: Battle, words: Words, lang: str = "en") -> None:
        self.situation: Final = situation
        self.battle = battle
        self.words: Final = words
        self.lang: Final = lang  # in which refusals are told
        self.before: dict[int, Body | None] = {}
        self.result: Any = None  # what the rule returned
        self.asked: Request | None = None  # what is asked next, where the play was left
        self._events_from = 0
        self.begin_step()

    def begin_step(self) -> None:
        self.before = {figure.id: figure.body for figure in self.battle.figures}
        self.result = None
        self.asked = None
        self._events_from = len(self.battle.events)

    @property
    def events(self) -> list[Event]:
        """What has happened since the last deed began."""
        return self.battle.events[self._events_from :]

    def branch(self, battle: Battle, result: Any) -> World:
        """The same, with what one branch of the dice made of the battle."""
        twin = World(self.situation, battle, self.words, self.lang)
        twin.before = {figure.id: figure.body for figure in self.battle.figures}
        twin.result = result
        return twin

    def side(self, seat: int) -> str:
        sides = self.situation.book.sides
        return sides[seat] if 0 <= seat < len(sides) else "nobody"

    def name(self, id: int) -> str:
        return self.battle.figures[id].name

    def say(self, message: Message) -> str:
        """A refusal or an event in words, with its rule."""
        names = Names(self.battle.figures, list(self.situation.book.sides), self.battle.terrain)
        said = self.words.say(message, self.lang, names)
        return f"{said} [{message.rule}]" if message.rule else said

    def refused(self, *refusals: Message) -> Told:
        """That it is refused, and why."""
        return telling("refused", problem="; ".join([self.say(refusal) for refusal in refusals]))

    def place_of(self, id: int) -> Told:
        """Where a figure is, as a case would write it."""
        body = self.battle.figures[id].body
        if body is None:
            return telling("no_place", named=self.name(id))
        place = f"{body.x:g},{body.y:g}" + (f" height {body.z:g}" if body.z else "")
        return telling("at", named=self.name(id), place=place)

    def without_place(self, *ids: int) -> Told:
        """Who of these has no place on the table, in words; nothing if all have one."""
        for id in ids:
            if self.battle.figures[id].body is None:
                return telling("no_place", named=self.name(id))
        return ""

    def states_of(self, id: int) -> Told:
        """All states that hold for a figure."""
        held = [state.names[0] for state in self.situation.book.states if state.holds(self.battle, id)]
        if not held:
            return telling("no_state", named=self.name(id))
        return telling("states", named=self.name(id), names=", ".join(held))
