"""What is printed: bands as sheets and cards, and the rules of a game in short."""

from __future__ import annotations

from typing import Literal

from escarmouche.engine.showing.scene import Plain
from escarmouche.server.protocol.basics import Refusal, Text
from escarmouche.server.protocol.games import Share

ReferenceForm = Literal["lines", "table", "steps"]


class PaperNumber(Plain, frozen=True):
    """A characteristic of a figure, or something else that its line says of it."""

    key: str  # names it
    label: Text | None  # in words; null where the value says enough
    value: Text  # as it is written
    rule: str  # that explains it, or nothing


class PaperLine(Plain, frozen=True):
    """A trait, a power or a weapon, with what it does."""

    key: str  # names it
    title: Text  # its name
    value: str  # printed with it: the X of a trait, the numbers of a weapon
    notes: list[Text]  # what else is true of it
    rule: str  # its id, or nothing
    summary: Text | None  # the rule in one line, its X filled in


class PaperGroup(Plain, frozen=True):
    """Lines of one kind: traits, weapons."""

    key: str  # of the kind; nothing for traits
    title: Text | None  # of the kind; null for traits
    lines: list[PaperLine]  # in the order of the sheet


class PaperTrack(Plain, frozen=True, omit_defaults=True):
    """Boxes to tick."""

    key: str  # names it
    label: Text  # in words
    boxes: int  # how many
    red: int = 0  # how many of them, the last to be ticked, are printed in red
    shows: str = ""  # what stands before the boxes


class PaperCard(Plain, frozen=True):
    """Something that a figure has as a card of its own: a spell."""

    key: str  # names it
    kind: Text  # what such a card is
    title: Text  # its name
    back: Text | None  # what others see of it; null where it has no back
    numbers: list[PaperNumber]  # what its card says of it
    rule: str  # its id, or nothing
    summary: Text | None  # the rule in one line


class PaperFigure(Plain, frozen=True):
    """A figure of a band, with everything that one needs to play it."""

    name: str  # of the figure
    role: Text | None  # what it is in its band
    cost: int  # what it is worth, -1 where nothing has a price
    numbers: list[PaperNumber]  # its characteristics and its ranges
    groups: list[PaperGroup]  # its traits and what it carries
    tracks: list[PaperTrack]  # what is ticked while one plays
    said: list[PaperNumber]  # what else the list says of it: every other field of the form
    cards: list[PaperCard]  # what it has as cards, one each


class BandSheets(Plain, frozen=True):
    """`POST /api/games/{game}/bands/sheets`: a band as it is printed."""

    game: Text  # its name
    title: Text  # of the band
    value: int  # what it is worth
    limit: int  # what it may be worth
    problems: list[Refusal]  # which rules it breaks
    shares: list[Share]  # what is limited
    figures: list[PaperFigure]  # in the order of the list


class ReferenceLine(Plain, frozen=True):
    """A rule in short."""

    rule: str  # its id
    title: Text  # its name
    text: Text  # in one line


class ReferenceSection(Plain, frozen=True):
    """Rules that are looked up together."""

    title: Text  # what they are about
    form: ReferenceForm  # `lines`, `table` for names with short texts, `steps` for an order
    lines: list[ReferenceLine]  # in the order of the game's data


class Reference(Plain, frozen=True):
    """`GET /api/games/{game}/reference`: what one looks up while playing; no sections where the game has none."""

    title: Text  # of the game
    sections: list[ReferenceSection]  # in the order of the game's data
