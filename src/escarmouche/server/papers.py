"""What a game's folder says of paper: `paper.toml` and `reference.toml` in its folder `screen`."""

from __future__ import annotations

import tomllib
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from escarmouche.engine.book.game import Game
from escarmouche.engine.book.rulebook import Rulebook
from escarmouche.server.info import game_title
from escarmouche.server.protocol.paper import Reference, ReferenceForm, ReferenceLine, ReferenceSection
from escarmouche.server.screens import Both, ScreenError, Word, read, screen_file
from escarmouche.server.texts import printed, words_of

FACTS: Final = ("traits.toml", "powers.toml")  # what a game's folder says of its traits
Few = Annotated[int, msgspec.Meta(ge=1, le=20)]


class Number(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A length that everybody has, and that some traits change: what a sheet on the screen need not say."""

    title: Both
    usual: float
    fact: Annotated[
        str, msgspec.Meta(pattern=r"^\w+(\.\w+)?\Z")
    ]  # of a trait that changes it, as its file has it: `set.move`
    rule: str


class Boxes(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A state that is ticked: by everybody, by those with one of these tags, or once for each tag with one of these notes."""

    count: Few = 1
    tags: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class CardFact(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What a card says: the first of some facts of its thing that there are words for; a number is a length or itself."""

    title: Both
    facts: Annotated[tuple[Word, ...], msgspec.Meta(min_length=1)]
    words: dict[str, Both] = {}  # by what a fact says: `true`, `weave`, `2`
    is_length: bool = msgspec.field(default=False, name="length")
    otherwise: Both | None = None  # what is said where no fact is; nothing without


class Cards(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What is printed as cards: the things of a field of the form, or those that its choices bring, which a file describes."""

    title: Both  # what such a card is
    facts: tuple[CardFact, ...] = ()
    back: Word = ""  # the fact that others see of it, and only that
    file: str = ""  # of the game's folder, which describes things that are no field of the form
    brought: dict[Word, Word] = {}  # by field: the fact of its things that names those which come with them


class Paper(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What is printed of a game beside what its sheets say."""

    telling: tuple[Word, ...] = ()  # kinds of events that a report tells; all of them without any
    numbers: dict[Word, Number] = {}
    boxes: dict[Word, Boxes] = {}  # by state
    groups: dict[Word, Both] = {}  # what tags are called that begin so: `weapon.bow`
    cards: dict[Word, Cards] = {}  # by field, or by any name where choices bring them


class Section(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Some rules of the reference; a family is written with a star."""

    title: Both
    rules: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    form: ReferenceForm = "lines"


class Sections(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    sections: tuple[Section, ...]


@cache
def paper_of(game: Game) -> Paper:
    """What the game says of paper; one that says nothing has the tracks of its sheets alone."""
    file = screen_file(game, "paper.toml")
    return read(file, Paper) if file.is_file() else Paper()


@cache
def facts_in(folder: str) -> dict[str, dict[str, Any]]:
    """What the data of a game says of its traits and powers, by their keys."""
    return {key: facts for name in FACTS for key, facts in things_in(folder, name).items()}


@cache
def things_in(folder: str, name: str) -> dict[str, dict[str, Any]]:
    """What a file of a game's folder says of things, by their keys; nothing where there is no such file."""
    file = Path(folder) / name
    known = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return {key: facts for key, facts in known.items() if isinstance(facts, dict)}


# The reference.


@cache
def reference_told(game: Game) -> Reference:
    """The rules that one looks up while playing, section by section."""
    file = screen_file(game, "reference.toml")
    book = words_of(game.folder).rulebook
    sections = read(file, Sections).sections if file.is_file() and book is not None else ()
    told = [section_told(file, book, section) for section in sections if book is not None]
    return Reference(game_title(game, game.id), told)


def section_told(file: Path, book: Rulebook, section: Section) -> ReferenceSection:
    lines = [line_told(book, id) for wanted in section.rules for id in ids_of(file, book, wanted)]
    return ReferenceSection(printed(section.title.texts()), section.form, lines)


def ids_of(file: Path, book: Rulebook, wanted: str) -> list[str]:
    """The rules of an id or of a family, in the order of the book; raises ScreenError where there are none."""
    found = [id for id in book.ids() if fnmatchcase(id, wanted)]
    if not found:
        raise ScreenError(file, f"the rulebook has no {wanted}")
    return found


def line_told(book: Rulebook, id: str) -> ReferenceLine:
    rule = book.find(id)
    assert rule is not None
    return ReferenceLine(id, printed(rule.title), printed(rule.summary))
