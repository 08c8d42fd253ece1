"""Sentences in every language at once: the reader switches, the server does not care."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from escarmouche.engine.asking.prospects import Prospect
from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.names import Naming
from escarmouche.engine.words.wording import Speaker, Words, load_words, read_texts
from escarmouche.faults.fault import Saying
from escarmouche.server.budgets import FAULT
from escarmouche.server.protocol.basics import Text

LANGUAGES: Final = ("fr", "en")
FOLDER: Final = Path(__file__).parent / "words"

FRENCH: Final = (
    ("'", "\u2019"), (" ;", "\u202f;"), (" !", "\u202f!"), (" ?", "\u202f?"), (" :", "\u00a0:"),
    ("« ", "«\u00a0"), (" »", "\u00a0»"), (" %", "\u202f%"),
)  # fmt: skip

KEPT: Final = 4096  # sentences: many are said again and again


@cache
def words_of(folder: str) -> Words:
    """The words of a game ("" for the engine alone) with the server's own beside them."""
    words = load_words(folder or None)
    for lang, texts in words.texts.items():
        for key, text in read_texts(FOLDER / f"{lang}.toml").items():
            texts.setdefault(key, text)
    for field, kind in read_texts(FOLDER / "fields.toml").items():
        words.kinds.setdefault(field, kind)
    return words


def printed(text: dict[str, str]) -> Text:
    """By language, as a French printer sets it: curved apostrophes, and spaces that keep a sign with its word."""
    french = text.get("fr", text.get("en", ""))
    return Text(fr=set_in_french(french), en=text.get("en", french))


@lru_cache(KEPT)
def set_in_french(text: str) -> str:
    for plain, fine in FRENCH:
        text = text.replace(plain, fine)
    return text


def said(words: Words, message: Message, naming: Naming | None = None) -> Text:
    """A message as a sentence of its own."""
    return printed({lang: words.say(message, lang, naming) for lang in LANGUAGES})


def named(words: Words, message: Message, naming: Naming | None = None) -> Text:
    """A message as it stands within a line or on a button: no capital is put before it."""
    return printed({lang: Speaker(words, lang, naming).within(message) for lang in LANGUAGES})


def knows(words: Words, key: str) -> bool:
    return words.sentence(key, LANGUAGES[0]) is not None


def known(words: Words, key: str, fields: dict[str, object] | None = None) -> Text | None:
    """The sentence of a key, or None when there is none."""
    return said(words, Message(key, fields)) if knows(words, key) else None


def labelled(words: Words, prefix: str, name: str) -> Text:
    """A short name of a thing: that of the catalogue, or else its key made readable."""
    key = f"{prefix}.{name}"
    if knows(words, key):
        return named(words, Message(key))
    return same(readable(name))


def kind_label(words: Words, kind: str) -> Text:
    """A kind of scenery, without its article."""
    found = {lang: words.noun(f"piece.{kind}", lang) for lang in LANGUAGES}
    return printed({lang: noun.name if noun is not None else readable(kind) for lang, noun in found.items()})


def readable(key: str) -> str:
    return key.replace("_", " ").replace("-", " ").strip().capitalize() or key


def same(text: str) -> Text:
    """A proper name, equal in every language."""
    return Text(fr=text, en=text)


def noted(words: Words, prospect: Prospect, put: Callable[[Message], Text]) -> Text | None:
    """What is said below an option: its note, then its rule in one line; `put` says the note with the names that are known."""
    rule = words.rulebook.find(prospect.rule) if words.rulebook is not None and prospect.rule else None
    parts = [] if prospect.note is None else [put(prospect.note)]
    parts += [] if rule is None else [printed(rule.summary)]
    return Text(fr=" ".join([one.fr for one in parts]), en=" ".join([one.en for one in parts])) if parts else None


def fault_told(saying: Saying, folder: str = "") -> Text:
    """What is wrong with something that was sent here, as part of a line; in the words of a game where rules speak of it."""
    whole = named(words_of(folder), Message(saying.key, saying.fields))
    return Text(fr=whole.fr[:FAULT], en=whole.en[:FAULT])


def own(key: str, fields: dict[str, object] | None = None, folder: str = "") -> Text:
    """A sentence of the server itself, outside any match; what is in its fields may be of a game."""
    return said(words_of(folder), Message(f"server.{key}", fields))
