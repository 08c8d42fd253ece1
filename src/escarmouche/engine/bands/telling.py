"""What the fields of a form and what they hold are called."""

from __future__ import annotations

from escarmouche.engine.bands.forms import Field
from escarmouche.engine.bands.items import Item
from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.wording import Speaker, Words


def field_title(words: Words, name: str, lang: str) -> str:
    """A field of a band list, or its name where the game has no word for it."""
    key = f"field.{name}"
    return words.say(Message(key), lang) if key in words.texts[lang] else readable(name)


def item_title(words: Words, field: Field, item: Item, lang: str) -> str:
    """Something that a field may hold: as the tables of the game call it, else by its words."""
    title = item.facts.get("title")
    if isinstance(title, dict):
        return str(title[lang])
    name = item.facts.get("name")
    if isinstance(name, str):
        return name
    key = f"{field.named_by}.{item.key}"
    return Speaker(words, lang).within(Message(key)) if key in words.texts[lang] else readable(item.key)


def readable(key: str) -> str:
    return key.replace("_", " ")
