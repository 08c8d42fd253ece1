"""The scene: what a seat is shown of a battle, as typed values in one form for every game.

A game fills a `Shown`: what it alone knows. The engine adds what all games share (engine/showing/staging.py). Screens, views,
the wire and the laboratory read the result by its attributes; nobody guesses what a list of numbers may mean.
"""

from __future__ import annotations

from typing import Any

import msgspec


class Plain(msgspec.Struct, frozen=True, gc=False):
    """A value that never contains itself: the garbage collector need not look at the hundreds of thousands of them."""


class Counter(Plain, frozen=True, tag_field="form", tag="counter"):
    """A number, or what is printed in its place."""

    key: str  # names it: `widget.<key>` in the words of the game
    value: int | float | str  # as it is shown


class Track(Plain, frozen=True, omit_defaults=True, tag_field="form", tag="track"):
    """Boxes to be crossed out."""

    key: str  # names it: `widget.<key>` in the words of the game
    value: int  # how many are left
    most: int  # how many there are
    red: int = 0  # how many of them, the last to be crossed out, are printed in red
    shows: str = ""  # what stands beside the boxes in place of how many are left


class Tokens(Plain, frozen=True, tag_field="form", tag="tokens"):
    """Tokens that lie beside a figure or a player."""

    key: str  # names it: `widget.<key>` in the words of the game
    value: int  # how many lie there


class Cards(Plain, frozen=True, tag_field="form", tag="cards"):
    """A hand or a pile of cards."""

    key: str  # names it: `widget.<key>` in the words of the game
    count: int  # how many there are, which everybody may know
    cards: tuple[str, ...] | None  # which; null for those who may not look


class Tags(Plain, frozen=True, tag_field="form", tag="tags"):
    """Words that hold now."""

    key: str  # names it: `widget.<key>` in the words of the game
    values: tuple[str, ...]  # each a word: `<key>.<value>` in the words of the game


class Dice(Plain, frozen=True, tag_field="form", tag="dice"):
    """Dice that lie there and show something."""

    key: str  # names it: `widget.<key>` in the words of the game
    faces: tuple[int, ...]  # what they show


class Figures(Plain, frozen=True, tag_field="form", tag="figures"):
    """Some figures, in an order that means something."""

    key: str  # names it: `widget.<key>` in the words of the game
    figures: tuple[int, ...]  # their numbers


Widget = Counter | Track | Tokens | Cards | Tags | Dice | Figures


class Tag(Plain, frozen=True, omit_defaults=True):
    """A trait, a power or a weapon of a figure."""

    key: str  # names it: `tag.<key>` among the labels of the game
    rule: str  # the id of its rule, or nothing
    value: str = ""  # what is printed with it: the X of a trait, the numbers of a weapon
    notes: tuple[str, ...] = ()  # what else is true of it, each a word: `note.<note>` in the words of the game


class Range(Plain, frozen=True):
    """How far a figure reaches."""

    key: str  # short, medium, long, or one that the words of the game have: `range.<key>`
    reach: float  # from the edge of its base


class Sheet(Plain, frozen=True):
    """What a game alone knows of a figure that it shows."""

    id: int
    widgets: tuple[Widget, ...] = ()
    tags: tuple[Tag, ...] = ()
    states: tuple[str, ...] = ()
    ranges: tuple[Range, ...] = ()
    cost: int = -1
    role: dict[str, str] | None = None


class FigureSheet(Plain, frozen=True):
    """A figure as a seat sees it."""

    id: int
    name: str
    role: dict[str, str] | None  # what it is, by language, where the game says so
    owner: int
    controller: int  # who decides for it
    base: tuple[float, float]  # half its length and half its width
    height: float
    at: tuple[float, float, float, int] | None  # x, y, height above the table, turn; None without a place on it
    in_play: bool
    widgets: tuple[Widget, ...]
    tags: tuple[Tag, ...]
    states: tuple[str, ...]  # what holds of it now: `state.<key>` in the words of the game
    ranges: tuple[Range, ...]
    cost: int  # what it is worth, -1 where nothing has a price


class MarkerShown(Plain, frozen=True):
    """Something that lies on the table, is carried, or counts for a side."""

    kind: str  # names it: `marker.<kind>` in the words of the game
    number: int = 0  # tells it from others of its kind
    at: tuple[float, float, float] | None = None  # None when it has left the table
    figure: int = -1  # whose it is, of a body
    carrier: int = -1  # who carries it
    seat: int = -1  # whom it counts for


class Zone(Plain, frozen=True):
    """A part of the table that matters."""

    kind: str  # names it: `zone.<kind>` in the words of the game
    seat: int  # whose it is
    polygon: tuple[tuple[float, float], ...]

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, bottom, right, top."""
        xs, ys = [x for x, _ in self.polygon], [y for _, y in self.polygon]
        return min(xs), min(ys), max(xs), max(ys)


class Score(Plain, frozen=True):
    """Something that is counted for every seat."""

    key: str  # names it: `score.<key>` among the labels of the game
    values: tuple[int, ...]  # by seat


class Fact(Plain, frozen=True):
    """Something else that a game shows, of a seat or of the whole table."""

    widget: Widget  # what is shown
    seat: int = -1  # whose it is; -1 for the whole table
    is_pressing: bool = False  # whoever decides now must know it


class EffectShown(Plain, frozen=True):
    """An effect in force."""

    kind: str
    rule: str
    figure: int  # the one it bears on, or -1
    source: int  # the one that caused it, or -1
    until: str
    value: int
    at: tuple[float, float] | None  # the middle of the zone it fills
    radius: float


class Ending(Plain, frozen=True, omit_defaults=True):
    """How a battle ended."""

    winners: tuple[int, ...]
    rule: str
    scores: tuple[int, ...]
    ranks: tuple[int, ...] = ()  # by seat, where who has won does not say it all


class Shown(Plain, frozen=True):
    """What a game alone knows of what a seat sees."""

    sheets: tuple[Sheet, ...]  # of the figures that are shown
    rounds: int = -1
    actions_left: int = -1
    scenario: str = ""
    markers: tuple[MarkerShown, ...] = ()
    zones: tuple[Zone, ...] = ()
    scores: tuple[Score, ...] = ()  # what is counted first comes first
    facts: tuple[Fact, ...] = ()


class Scene(Plain, frozen=True):
    """What lies open before a seat, whatever is being asked."""

    seat: int  # -1 for a spectator
    scenario: str
    round: int
    rounds: int  # how many there are; -1 where nobody knows
    active: int  # the seat in hand
    acting: int  # the figure in hand, or -1
    actions_left: int  # of the figure in hand; -1 where actions are not counted
    figures: tuple[FigureSheet, ...]
    markers: tuple[MarkerShown, ...]
    zones: tuple[Zone, ...]
    scores: tuple[Score, ...]
    facts: tuple[Fact, ...]
    effects: tuple[EffectShown, ...]

    def score(self, key: str) -> tuple[int, ...]:
        """What is counted under this name, by seat; nothing where the game does not count it."""
        for score in self.scores:
            if score.key == key:
                return score.values
        return ()


# What is asked.


class Limits(Plain, frozen=True, omit_defaults=True):
    """Plain facts about the places that a question asks for; each only where it makes sense."""

    figure: int = -1  # the one that goes there
    reach: float | None = None  # how far it may go
    origin: tuple[float, float] | None = (
        None  # from where that is counted, where it is not from where the figure stands
    )
    target: int = -1  # the figure that it goes to
    zone: tuple[float, float, float, float] | None = None  # left, bottom, right, top
    piece: str = ""  # the piece of scenery that it goes to
    outline: tuple[tuple[float, float], ...] = ()  # of a piece that is to be set down, around its place, not turned
    is_straight: bool = False  # whether a path is one straight line
    sticks: tuple[
        Range, ...
    ] = ()  # what one measures with, where the book has sticks: `stick.<key>` in the words of the game


class RefusalShown(Plain, frozen=True):
    """Why something may not be chosen."""

    key: str
    rule: str
    fields: dict[str, Any]


class OptionShown(Plain, frozen=True):
    """An option without its words: the key of the question and its own kind name them."""

    id: str
    kind: str
    about: tuple[Any, ...]
    refusal: RefusalShown | None
    most: int | None  # the most it can take, where a total is shared out


class Offered(Plain, frozen=True):
    """What the seat that is asked may answer."""

    default: Any  # a legal answer
    options: tuple[OptionShown, ...] | None
    least: int | None
    most: int | None
    low: int | None
    high: int | None
    total: int | None
    limits: Limits | None


class Asked(Plain, frozen=True):
    """A question as a seat may see it."""

    form: str
    seat: int
    key: str
    rule: str
    about: dict[str, Any]
    dice: tuple[int, ...] = ()  # the sides of each, of a roll
    by: int = -1  # the figure that rolls
    reads: tuple[str, ...] = ()  # what of the dice matters, for those who may see them
    offered: Offered | None = None  # for the seat that is asked
    parts: tuple[Asked, ...] = ()  # of a question put to several seats together


class View(Plain, frozen=True):
    """Everything that a seat may know at some moment of a match."""

    scene: Scene
    ending: Ending | None
    request: Asked | None
    waiting: tuple[int, ...]  # the seats that have still to answer
    interrupts: tuple[str, ...]  # what the seat may slip in before its answer
    events: tuple[dict[str, Any], ...]
    undos: int  # how often something was taken back


def box(left: float, bottom: float, right: float, top: float) -> tuple[tuple[float, float], ...]:
    """The corners of a rectangle."""
    return (left, bottom), (right, bottom), (right, top), (left, top)
