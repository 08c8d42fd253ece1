"""How often each action, trait, state, reaction and kind of event occurs in matches that are watched.

A trait occurs when it changes something: it adds a line to a tally, rolls, asks, writes an event or alters the moment
at which it speaks. One that is a mere number occurs with the events that its game names as its evidence, or else
whenever its bearer does something. What branches of a search do is not counted.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any, Final

from escarmouche.engine.asking.choices import ChooseSome
from escarmouche.engine.asking.requests import Choose, Option, Request
from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.battle.events import Event
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.battle.moments import Moment, Question
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.battle.traits import Trait
from escarmouche.engine.book.vocabulary import Vocabulary
from escarmouche.engine.match.match import Match

ACTIONS: Final = "actions"
TRAITS: Final = "traits"
STATES: Final = "states"
REACTIONS: Final = "reactions"
EVENTS: Final = "events"
CHOICES: Final = "choices"
SECTIONS: Final = (ACTIONS, TRAITS, STATES, REACTIONS, EVENTS, CHOICES)


@dataclass(slots=True)
class Usage:
    """Counts by section and name; what was possible stands there with 0 if it did not occur."""

    counts: dict[str, dict[str, int]] = field(default_factory=lambda: {section: {} for section in SECTIONS})

    def count(self, section: str, name: str, times: int = 1) -> None:
        names = self.counts[section]
        names[name] = names.get(name, 0) + times

    def add(self, other: Usage) -> None:
        """Take over the counts of another match."""
        for section, names in other.counts.items():
            for name, times in names.items():
                self.count(section, name, times)

    def missing(self) -> dict[str, list[str]]:
        """What was possible and never occurred."""
        found = {section: [name for name, times in sorted(names.items()) if times == 0]
                 for section, names in self.counts.items()}  # fmt: skip
        return {section: names for section, names in found.items() if names}

    def to_data(self) -> dict[str, dict[str, int]]:
        return {section: dict(sorted(names.items())) for section, names in self.counts.items()}


class UsageWatcher:
    """Watches one match: every answer, every event, the states of the figures and what the traits do."""

    def __init__(self, match: Match) -> None:
        self.match: Final = match
        self.usage: Final = Usage()
        game = match.game
        words = game.vocabulary(match.header) if game.vocabulary is not None else Vocabulary()
        self.evidence: Final = words.evidence
        self.without_effect: Final = words.without_effect
        self.details: Final = words.details
        for section, names in ((ACTIONS, words.actions), (STATES, words.states), (EVENTS, words.events),
                               (REACTIONS, words.reactions)):  # fmt: skip
            for name in names:
                self.usage.count(section, name, 0)
        for figure in match.battle.figures:
            for trait in figure.card.traits:
                if trait.key not in words.without_effect:
                    self.usage.count(TRAITS, trait.key, 0)
        self.told = 0
        self.held: dict[int, tuple[str, ...]] = {}
        watch_traits(match.battle, self.usage)
        self.look()

    def __call__(self, request: Request, answer: object) -> None:
        if isinstance(request, Choose) and isinstance(answer, Option):
            self.count_choice(request.key, answer.kind)
        elif isinstance(request, ChooseSome) and isinstance(answer, tuple):
            self.count_choice(request.key, "some" if answer else "none")
        self.look()

    def count_choice(self, key: str, kind: str) -> None:
        if key == "action":
            self.usage.count(ACTIONS, kind)
        elif key == "reaction":
            self.usage.count(REACTIONS, kind)
        else:
            self.usage.count(CHOICES, f"{key}: {kind}")

    def look(self) -> None:
        """Count the events and the states that are new."""
        events = self.match.events
        for event in events[self.told :]:
            self.usage.count(EVENTS, event.kind)
            if event.kind in self.details:
                self.usage.count(EVENTS, f"{event.kind}: {event.fields[self.details[event.kind]]}")
            self.count_evidence(event)
        self.told = len(events)
        for sheet in self.match.game.scene(self.match.battle, 0).figures:
            before = self.held.get(sheet.id, ())
            for state in sheet.states:
                if state not in before:
                    self.usage.count(STATES, state)
            self.held[sheet.id] = sheet.states

    def count_evidence(self, event: Event) -> None:
        """Traits that are numbers show in what their bearers do."""
        id = event.fields.get("figure")
        figures = self.match.battle.figures
        if not isinstance(id, int) or not 0 <= id < len(figures):
            return
        for trait in figures[id].card.traits:
            if trait.handlers or trait.adjusters or trait.key in self.without_effect:
                continue
            kinds = self.evidence.get(trait.key)
            if kinds is None or event.kind in kinds:
                self.usage.count(TRAITS, trait.key)

    def finished(self) -> Usage:
        self.look()
        return self.usage


# What traits do.


def watch_traits(battle: Battle, usage: Usage) -> None:
    """Put a watcher before every trait that speaks in this battle; the battle plays as before."""
    listeners = battle.rules.listeners
    for question, adjusters in listeners.adjusters.items():
        for one in adjusters:
            one.speaks = WatchedAdjuster(one.speaks, bearing(battle.figures[one.bearer], question, one.speaks), usage)
    for moment, handlers in listeners.handlers.items():
        for one in handlers:
            one.speaks = WatchedHandler(one.speaks, bearing(battle.figures[one.bearer], moment, one.speaks), usage)


def bearing(figure: Figure, occasion: type, function: object) -> str:
    """The key of the trait through which a figure has this function."""
    for trait in figure.card.traits:
        for voice in [*trait.adjusters.get(occasion, []), *trait.handlers.get(occasion, [])]:
            if voice.speaks is function:
                return trait.key
    raise LookupError(f"{figure.card.name} has no trait with {function!r}")


class WatchedAdjuster:
    """Counts the lines that a trait adds to a tally."""

    def __init__(self, adjuster: Any, key: str, usage: Usage) -> None:
        self.adjuster: Final = adjuster
        self.key: Final = key
        self.usage: Final = usage

    def __call__(self, tally: Tally, question: Question[Any], bearer: Any) -> None:
        before = len(tally.to_data())
        self.adjuster(tally, question, bearer)
        if len(tally.to_data()) != before and not question.battle.is_silent:
            self.usage.count(TRAITS, self.key)


class WatchedHandler:
    """Counts the moments that a trait changes, or at which it rolls or asks."""

    def __init__(self, handler: Any, key: str, usage: Usage) -> None:
        self.handler: Final = handler
        self.key: Final = key
        self.usage: Final = usage

    def __call__(self, moment: Moment[Any], bearer: Any) -> Any:
        if moment.battle.is_silent:
            return self.handler(moment, bearer)
        before = marks(moment)
        pending = self.handler(moment, bearer)
        if pending is not None:
            return WatchedSpeech(self, pending, moment, before)
        if marks(moment) != before:
            self.usage.count(TRAITS, self.key)
        return None


class WatchedSpeech:
    """A handler that may roll or ask, driven as before."""

    def __init__(self, watched: WatchedHandler, pending: Any, moment: Moment[Any], before: list[object]) -> None:
        self.watched: Final = watched
        self.pending: Final = pending
        self.moment: Final = moment
        self.before: Final = before

    def __await__(self) -> Generator[Request, Any, None]:
        speaking = self.pending.__await__()
        answer: Any = None
        has_asked = False
        while True:
            try:
                request = speaking.send(answer)
            except StopIteration:
                break
            has_asked = True
            answer = yield request
        if has_asked or marks(self.moment) != self.before:
            self.watched.usage.count(TRAITS, self.watched.key)


def marks(moment: Moment[Any]) -> list[object]:
    """What can be told apart of a moment and its battle: plain values and lengths."""
    battle = moment.battle
    found: list[object] = [len(battle.events), battle.effects]
    for name in attributes(moment):
        value = getattr(moment, name, None)
        found.append(mark(value))
        if is_record(value):
            found.extend([mark(getattr(value, inner, None)) for inner in attributes(value)])
    return found


def mark(value: object) -> object:
    if isinstance(value, bool | int | float | str):
        return value
    return len(value) if isinstance(value, list | tuple | dict) else None


def is_record(value: object) -> bool:
    """Something that a moment carries and its rule reads afterwards, such as a harm on its way."""
    return type(value).__module__.startswith("escarmouche.") and not isinstance(value, Battle | Figure | Trait)


_known: dict[type, list[str]] = {}


def attributes(thing: object) -> list[str]:
    """The names of its attributes, in both builds."""
    kind = type(thing)
    names = _known.get(kind)
    if names is None:
        described = ("getset_descriptor", "member_descriptor")
        names = [
            name for name in dir(kind) if type(getattr(kind, name, None)).__name__ in described and name[:2] != "__"
        ]
        _known[kind] = names
    return [*names, *getattr(thing, "__dict__", {})]
