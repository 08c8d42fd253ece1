"""What a figure has as cards, printed one by one: spells, talents, as `paper.toml` of a game says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from escarmouche.engine.bands.forms import Field, Listed
from escarmouche.engine.book.game import Game
from escarmouche.server.papers import CardFact, Cards, paper_of, things_in
from escarmouche.server.protocol.basics import Text
from escarmouche.server.protocol.paper import PaperCard, PaperNumber
from escarmouche.server.texts import known, printed, readable, same, words_of


def cards_told(game: Game, entry: dict[str, Any]) -> list[PaperCard]:
    """The cards of a line: those of its fields as it names them, then those that its choices bring, one for each time."""
    assert game.bands is not None
    fields = {field.name: field for field in game.bands.form.fields}
    found: list[PaperCard] = []
    for name, cards in paper_of(game).cards.items():
        things = things_in(game.folder, cards.file) if cards.file else facts_of(fields[name])
        keys = brought_by(fields, cards, entry) if cards.brought else keys_of(entry, name)
        writer = CardWriter(game, cards, things)
        found += [writer.card(key) for key in keys]
    return found


def brought_by(fields: Mapping[str, Field], cards: Cards, entry: dict[str, Any]) -> list[str]:
    """What comes with the choices of a line, as their facts name it."""
    return [
        key
        for name, fact in cards.brought.items()
        for chosen in keys_of(entry, name)
        for key in keys_of(plain_facts(facts_of(fields[name]).get(chosen)), fact)
    ]


def keys_of(facts: Mapping[str, Any], name: str) -> list[str]:
    """One thing or several that a fact or a field names."""
    named = facts.get(name) or ()
    return [named] if isinstance(named, str) else [str(key) for key in named]


def facts_of(field: Field) -> Mapping[str, Any]:
    """What a game knows of the things that a field names."""
    return field.known if isinstance(field, Listed) and isinstance(field.known, Mapping) else {}


def plain_facts(thing: object) -> Mapping[str, Any]:
    """What is known of a thing, whether it is a table of its file or an item made of one."""
    return thing if isinstance(thing, Mapping) else getattr(thing, "facts", {})


class CardWriter:
    """Writes the cards of one field."""

    def __init__(self, game: Game, cards: Cards, things: Mapping[str, Any]) -> None:
        self.words: Final = words_of(game.folder)
        self.cards: Final = cards
        self.things: Final = things

    def card(self, key: str) -> PaperCard:
        facts = plain_facts(self.things.get(key))
        rule = str(facts.get("rule", ""))
        found = self.words.rulebook.find(rule) if self.words.rulebook is not None else None
        title = facts.get("title")
        return PaperCard(
            key=key,
            kind=printed(self.cards.title.texts()),
            title=printed(dict(title)) if isinstance(title, Mapping) else same(readable(key)),
            back=self.back(facts),
            numbers=[one for fact in self.cards.facts for one in self.numbers(fact, facts)],
            rule=rule,
            summary=None if found is None else printed(found.summary),
        )

    def back(self, facts: Mapping[str, Any]) -> Text | None:
        """The one fact that others may know of a card."""
        for fact in self.cards.facts:
            if self.cards.back in fact.facts:
                for told in self.numbers(fact, facts):
                    return beside(printed(fact.title.texts()), told.value)
        return None

    def numbers(self, fact: CardFact, facts: Mapping[str, Any]) -> list[PaperNumber]:
        said = [self.said(fact, facts[key]) for key in fact.facts if key in facts]
        if fact.otherwise is not None:
            said.append(printed(fact.otherwise.texts()))
        told = [one for one in said if one is not None]
        return [PaperNumber(fact.facts[0], printed(fact.title.texts()), one, "") for one in told[:1]]

    def said(self, fact: CardFact, value: object) -> Text | None:
        """A value in the words of the card; a number needs none."""
        word = fact.words.get(str(value).lower())
        if word is not None:
            return printed(word.texts())
        if isinstance(value, bool) or not isinstance(value, int | float):
            return None
        length = known(self.words, "distance", {"number": float(value)}) if fact.is_length else None
        return length or same(f"{value:g}")


def beside(label: Text, value: Text) -> Text:
    return Text(fr=f"{label.fr} {value.fr}", en=f"{label.en} {value.en}")
