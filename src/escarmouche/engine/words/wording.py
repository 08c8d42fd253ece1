"""Messages in the reader's language, from catalogues: there is no text in the code (docs/wording.md).

The engine's catalogues lie in `engine/words`, a game's in the folder `words` of the game and over the engine's: one
file a language (`fr.toml`, `en.toml`) with a sentence for each key, and `fields.toml`, which says of what kind each
field is: figure, seat, piece, trait (named by the `naming` that the caller passes, and agreed with), number, tenth and
hundredth (no more decimals than that), signed,
distance, place, whole_place, dice, tally, rule, message, text, problems (sayings or messages, one after another); a list of things is `several` of a kind: "figures", "seats".
How sentences are written is told in `sentences.py`, how languages agree in `grammar.toml`.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from escarmouche.engine.battle.events import Event
from escarmouche.engine.battle.tally import ADD, AT_LEAST, AT_MOST, FIX, HALVE, Tally
from escarmouche.engine.book.plugins import add_titles
from escarmouche.engine.book.rulebook import Rulebook, load_rulebook
from escarmouche.engine.words.grammar import Grammar, Noun, load_grammars
from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.names import Naming, Sided
from escarmouche.engine.words.sentences import AGREE, COUNT, IF, NAMED, PLAIN, Sentence, SentenceError, Slot, parse
from escarmouche.faults.fault import FOLDER as FAULTS
from escarmouche.faults.fault import Saying
from escarmouche.table.geometry.points import Point

ENGINE_WORDS: Final = Path(__file__).parent
PLAIN_KINDS: Final = (
    "number",
    "tenth",
    "hundredth",
    "signed",
    "distance",
    "place",
    "whole_place",
    "dice",
    "tally",
    "rule",
    "message",
    "text",
    "problems",
)
TALLY_KEYS: Final[dict[str, str]] = {
    ADD: "tally.add", AT_LEAST: "tally.at_least", AT_MOST: "tally.at_most", FIX: "tally.fix", HALVE: "tally.halve",
}  # fmt: skip
DECIMALS_OF: Final = {"tenth": 1, "hundredth": 2}  # of a length, by how fine an eye can tell its unit
ANY: Final = "any."  # before the last part of a key: the text of all that have none of their own, such as "any.yes"
EVERYTHING: Final = "*"  # as the name of a field: what is said depends on any of them
DEEPEST: Final = 8  # messages within messages


def told(event: Event) -> Message:
    """The message that tells an event."""
    return Message(event.kind, event.fields, rule=event.rule)


class WordsError(ValueError):
    """A catalogue that cannot be read: which file, which key, and what is wrong."""

    def __init__(self, file: str, key: str, problem: str) -> None:
        super().__init__(f"{file}: {key}: {problem}" if key else f"{file}: {problem}")


class Words:
    """The texts of every language; `say` turns a message into a sentence."""

    def __init__(
        self,
        texts: dict[str, dict[str, str]],
        kinds: dict[str, str],
        *,
        grammars: dict[str, Grammar] | None = None,
        rulebook: Rulebook | None = None,
    ) -> None:
        self.texts: Final = texts  # by language, then by key
        self.kinds: Final = kinds  # of the fields, by name
        self.grammars: Final[dict[str, Grammar]] = grammars if grammars is not None else load_grammars()
        self.rulebook: Final = rulebook  # for the labels of tallies and the titles of rules
        self._sentences: Final[dict[str, dict[str, Sentence]]] = {lang: {} for lang in texts}
        self._asked: Final[dict[str, dict[str, bool]]] = {}

    def languages(self) -> list[str]:
        return list(self.texts)

    def sentence(self, key: str, lang: str) -> Sentence | None:
        """The parsed sentence of a key, or None if there is none; raises SentenceError if it is badly written."""
        known = self._sentences[lang].get(key)
        if known is None:
            texts = self.texts[lang]
            text = texts.get(key, texts.get(ANY + key.rsplit(".", 1)[-1]))
            if text is None:
                return None
            known = parse(text)
            self._sentences[lang][key] = known
        return known

    def asks(self, key: str, field: str) -> bool:
        """Whether what is said for a key, in any language, depends on a field."""
        asked = self._asked.get(key)
        if asked is None:
            asked = self._asked[key] = self._fields_of(key)
        return field in asked or EVERYTHING in asked

    def _fields_of(self, key: str) -> dict[str, bool]:
        """The fields of its sentences; everything, where one of them is another message or cannot be read."""
        found: dict[str, bool] = {}
        for lang in self.texts:
            try:
                sentence = self.sentence(key, lang)
            except SentenceError:
                sentence = None
            if sentence is None:
                return {EVERYTHING: True}
            for slot in sentence.all_slots():
                found[EVERYTHING if slot.choice == NAMED else slot.name] = True
        return found

    def has(self, key: str) -> bool:
        """Whether a key has a text of its own."""
        return all([key in texts for texts in self.texts.values()])

    def say(self, message: Message, lang: str, naming: Naming | None = None) -> str:
        """The message as a sentence; what is missing shows as its key or {field}, and never stops the game."""
        return Speaker(self, lang, naming).aloud(message)

    def noun(self, key: str, lang: str, number: int | None = None) -> Noun | None:
        """A thing that the catalogue has an entry for, such as "piece.rock" = "le rocher"; None if it has none."""
        entry = self.texts[lang].get(key)
        return self.grammars[lang].entered(entry, number) if entry is not None else None

    def problems(self, message: Message, lang: str, naming: Naming | None = None) -> list[str]:
        """What is missing to say this message: for tests that say everything a game can say."""
        speaker = Speaker(self, lang, naming)
        speaker.aloud(message)
        return speaker.problems


class Speaker:
    """Says messages in one language, with the names of one match."""

    def __init__(self, words: Words, lang: str, naming: Naming | None = None) -> None:
        if lang not in words.texts:
            raise ValueError(f"no language is called {lang!r}: there are {', '.join(words.languages())}")
        self.words: Final = words
        self.lang: Final = lang
        self.grammar: Final = words.grammars[lang]
        self.naming: Final = naming
        self.problems: list[str] = []
        self._depth = 0

    def aloud(self, message: Message) -> str:
        """The message as a sentence of its own, with a capital."""
        said = self.within(message)
        return said if said == message.key else _capital(said)

    def within(self, message: Message) -> str:
        """The message as part of a sentence."""
        try:
            sentence = self.words.sentence(message.key, self.lang)
        except SentenceError as error:
            self.problems.append(f"{self.lang}: {message.key}: {error}")
            return message.key
        if sentence is None or self._depth > DEEPEST:
            self.problems.append(f"{self.lang}: no text for {message.key!r}")
            return message.key
        self._depth += 1
        said = self._filled(sentence, message.fields, message.key)
        self._depth -= 1
        return said

    def _filled(self, sentence: Sentence, fields: dict[str, object], key: str) -> str:
        said = [sentence.texts[0]]
        for i, slot in enumerate(sentence.slots):
            part = self._slot(slot, fields, key)
            said.append(_capital(part) if slot.capital else part)
            said.append(sentence.texts[i + 1])
        return "".join(said)

    def _slot(self, slot: Slot, fields: dict[str, object], key: str) -> str:
        if slot.choice == IF:
            return self._if(slot, fields, key)
        if slot.name not in fields:
            self.problems.append(f"{self.lang}: {key!r} is said without its field {slot.name!r}")
            return "{" + slot.name + "}"
        value = fields[slot.name]
        if slot.choice == NAMED:
            return self.within(Message(f"{slot.key}.{value}", fields))
        kind = slot.kind or self.words.kinds.get(slot.name, "")
        if slot.choice == COUNT:
            return self._filled(slot.forms[self._count_form(value, kind, len(slot.forms))], fields, key)
        nouns = self.nouns(value, kind)
        if slot.choice == AGREE:
            forms = [self._filled(form, fields, key) for form in slot.forms]
            return self.grammar.agreed(self.grammar.together(nouns), forms)
        return self.grammar.listed([self.grammar.said(noun, slot.prefix) for noun in nouns])

    def _if(self, slot: Slot, fields: dict[str, object], key: str) -> str:
        value = fields.get(slot.name)
        kind = slot.kind or self.words.kinds.get(slot.name, "")
        is_nobody = kind in self.grammar.named_kinds() and isinstance(value, int) and value < 0
        if value is None or value is False or value in ("", [], ()) or is_nobody:
            return self._filled(slot.forms[1], fields, key) if len(slot.forms) > 1 else ""
        return self._filled(slot.forms[0], fields, key)

    def _count_form(self, value: object, kind: str, forms: int) -> int:
        """Which form a number, a list or a noun asks for."""
        count = 1.0
        if isinstance(value, list | tuple):
            count = float(len(value))
        elif isinstance(value, int | float) and kind not in self.grammar.named_kinds():
            count = float(value)
        elif self.grammar.together(self.nouns(value, kind)).is_plural:
            count = 2.0
        if forms == 3 and count == 0.0:
            return 0
        return forms - 2 if self.grammar.is_singular(count) else forms - 1

    def nouns(self, value: object, kind: str) -> list[Noun]:
        """What a field names, one noun for each thing; a plain text or number is a noun without article."""
        if isinstance(value, Noun):
            return [value]
        if kind.endswith("s") and kind[:-1] in self.grammar.named_kinds() and isinstance(value, list | tuple):
            return [self.noun(item, kind[:-1]) for item in value]
        if kind in self.grammar.named_kinds():
            return [self.noun(value, kind)]
        if isinstance(value, list | tuple) and (not kind or kind == "text"):
            return [self.nouns(item, kind)[0] for item in value]
        return [Noun(self._text(value, kind))]

    def noun(self, value: object, kind: str) -> Noun:
        """The name of a figure, a seat, a piece or a trait."""
        if isinstance(value, Noun):
            return value
        named = self.naming(kind, value) if self.naming is not None else None
        if isinstance(named, Sided):
            return Noun(f"{named.noun.name} ({self.noun(named.seat, 'seat').name})", named.noun.gender)
        if isinstance(named, Message):
            number = named.fields.get("number")
            named = self.words.noun(named.key, self.lang, number if isinstance(number, int) else None)
        elif named is not None and kind == "figure":
            named = self.words.noun(f"name.{named.name}", self.lang) or named
        return named if named is not None else self.grammar.unnamed(kind, value)

    def _text(self, value: object, kind: str) -> str:
        if isinstance(value, Message):
            return self.within(value)
        if isinstance(value, Saying):
            return self.within(Message(value.key, value.fields))
        if kind == "problems" and isinstance(value, list):
            return self.within(Message("fault.between")).join([self._text(one, "text") for one in value])
        if isinstance(value, dict) and self.lang in value:
            return str(value[self.lang])
        if kind == "message" and isinstance(value, dict):
            return self.within(Message(str(value.get("key")), value.get("fields")))
        if isinstance(value, Tally):
            return self._tally(value.to_data())
        if kind == "tally" and isinstance(value, list):
            return self._tally(value)
        if kind == "rule":
            return self._title(str(value))
        return self._figures(value, kind)

    def _figures(self, value: object, kind: str) -> str:
        """Numbers, places and dice as the language writes them."""
        if isinstance(value, bool):
            return self.within(Message("any.yes" if value else "any.no"))
        if isinstance(value, Point):
            return self.grammar.place(value.x, value.y, is_whole=kind == "whole_place")
        if isinstance(value, int | float):
            if kind == "distance":
                return self.within(Message("distance", {"number": value}))
            if kind in DECIMALS_OF:
                return self.grammar.number(value, DECIMALS_OF[kind])
            return self.grammar.signed(value) if kind == "signed" else self.grammar.number(value)
        if isinstance(value, list | tuple) and kind in ("place", "whole_place") and len(value) >= 2:
            return self.grammar.place(float(value[0]), float(value[1]), is_whole=kind == "whole_place")
        if isinstance(value, list | tuple) and kind == "dice":
            return self.grammar.comma.join([str(face) for face in value])
        return str(value)

    def _title(self, rule: str) -> str:
        rulebook = self.words.rulebook
        return rulebook.title(rule, self.lang) if rulebook is not None else rule

    def _label(self, rule: str) -> str:
        rulebook = self.words.rulebook
        return rulebook.label(rule, self.lang) if rulebook is not None else ""

    def _tally(self, lines: list[Any]) -> str:
        """A number with its reasons: "7 = 5, +1 longue portée, +1 couvert léger"."""
        said: list[str] = []
        value: object = 0
        for change, amount, rule, after, *name in lines:
            label = self.within(Message(name[0])) if name else self._label(rule)
            if said and not label:
                label = self._title(rule)
            key = TALLY_KEYS[change] if said else "tally.start"
            said.append(self.within(Message(key, {"amount": amount, "label": label, "after": after})))
            value = after
        if len(said) == 1:
            return said[0]
        return self.within(Message("tally", {"value": value, "lines": self.grammar.comma.join(said)}))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def load_words(folder: Path | str | None = None) -> Words:
    """The sentences of faults, over them the engine's words, and over those the words of the game in this folder, with the labels of its rulebook."""
    grammars = load_grammars()
    texts: dict[str, dict[str, str]] = {lang: {} for lang in grammars}
    kinds: dict[str, str] = {}
    _read_layer(FAULTS, texts, kinds)
    _read_layer(ENGINE_WORDS, texts, kinds)
    rulebook: Rulebook | None = None
    if folder is not None:
        _read_layer(Path(folder) / "words", texts, kinds)
        add_titles(Path(folder), texts)
        if (Path(folder) / "rulebook.toml").is_file():
            rulebook = load_rulebook(Path(folder))
    return Words(texts, kinds, grammars=grammars, rulebook=rulebook)


def _read_layer(folder: Path, texts: dict[str, dict[str, str]], kinds: dict[str, str]) -> None:
    for lang, known in texts.items():
        known.update(read_texts(folder / f"{lang}.toml"))
    kinds.update(read_texts(folder / "fields.toml"))


def read_texts(file: Path) -> dict[str, str]:
    """The keys and texts of one file, empty if there is no such file; raises WordsError."""
    if not file.is_file():
        return {}
    try:
        entries = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise WordsError(str(file), "", str(error)) from None
    for key, text in entries.items():
        if not isinstance(text, str):
            raise WordsError(str(file), key, 'a key with dots is written in quotes: "refused.over" = "..."')
    return entries


def check(words: Words) -> list[str]:
    """Everything that is wrong with the catalogues: keys of one language only, bad sentences, unknown fields."""
    problems: list[str] = []
    keys = sorted({key: True for texts in words.texts.values() for key in texts})
    for key in keys:
        spoken: dict[str, list[str]] = {}
        for lang in words.languages():
            if key not in words.texts[lang]:
                problems.append(f"{lang}: {key}: there is no text")
                continue
            try:
                sentence = parse(words.texts[lang][key])
            except SentenceError as error:
                problems.append(f"{lang}: {key}: {error}")
                continue
            problems.extend([f"{lang}: {key}: {problem}" for problem in _slot_problems(words, sentence, lang)])
            spoken[lang] = _spoken(sentence)
        problems.extend([f"{key}: {problem}" for problem in _differences(spoken)])
    for name, kind in words.kinds.items():
        if not _is_kind(kind, next(iter(words.grammars.values()))):
            problems.append(f"fields: {name}: no kind is called {kind!r}")
    return problems


def _is_kind(kind: str, grammar: Grammar) -> bool:
    named = grammar.named_kinds()
    return kind in PLAIN_KINDS or kind in named or (kind.endswith("s") and kind[:-1] in named)


def _slot_problems(words: Words, sentence: Sentence, lang: str) -> list[str]:
    grammar = words.grammars[lang]
    problems: list[str] = []
    for slot in sentence.all_slots():
        if not slot.kind and slot.name not in words.kinds:
            problems.append(f"no field is called {slot.name!r}: it is not in fields.toml")
        if slot.kind and not _is_kind(slot.kind, grammar):
            problems.append(f"no kind of field is called {slot.kind!r}")
        if slot.prefix and slot.prefix not in grammar.prefixes:
            problems.append(f"{slot.prefix!r} is not a word that {lang} contracts or elides")
    return problems


def _spoken(sentence: Sentence) -> list[str]:
    """The fields whose values a reader gets to know."""
    names = [slot.name for slot in sentence.all_slots() if slot.choice in (PLAIN, COUNT, NAMED)]
    return sorted(dict.fromkeys(names))


def _differences(spoken: dict[str, list[str]]) -> list[str]:
    """Fields that one language tells its readers and another does not."""
    everything = sorted({name: True for names in spoken.values() for name in names})
    return [f"{name!r} is not said in {lang}" for lang, names in spoken.items() for name in everything
            if name not in names]  # fmt: skip
