"""Traits, and the kinds of effects in force: named things that speak in tallies and at moments.

A rule never asks whether a figure has a trait. It puts a question to a tally or opens a moment, and the trait speaks.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final, TypeVar

from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.book.data_files import read_data

Adjuster = Callable[[Tally, Any, Any], None]
Handler = Callable[[Any, Any], "Awaitable[None] | None"]
Q = TypeVar("Q")  # a question or a moment
F = TypeVar("F")  # who bears the trait, or what an effect bears on
R = TypeVar("R", bound="Awaitable[None] | None")

NOBODY_NAMED: Final = -1  # where a question or moment is not about a second figure, or about none

# Whom a bearer has to be to speak.
ANYBODY: Final = 0
FIRST: Final = 1
SECOND: Final = 2
EITHER: Final = 3
EITHER_NAME: Final = "either"


def part_of(occasion: type, bearer: str) -> int:
    """Which of the figures that such a question or moment is about; raises ValueError where it knows none of this name."""
    roles: tuple[str, ...] = getattr(occasion, "roles", ())
    if not bearer:
        return ANYBODY
    if bearer == EITHER_NAME and len(roles) == 2:
        return EITHER
    if bearer not in roles:
        raise ValueError(f"{occasion.__name__} is about {' and '.join(roles) or 'nobody'}, not about a {bearer!r}")
    return FIRST + roles.index(bearer)


class Voice:
    """A function of a trait, and whom its bearer has to be for it to be called."""

    __slots__ = ("part", "speaks")

    def __init__(self, speaks: Any, part: int) -> None:
        self.speaks: Final = speaks
        self.part: Final = part


class Trait:
    """A trait of figures or a kind of effect; what it does is attached to it by the rules that know it."""

    def __init__(self, key: str, rule: str, facts: dict[str, object] | None = None, *, outlives: bool = False) -> None:
        self.key: Final = key
        self.rule: Final = rule
        self.facts: Final[dict[str, object]] = facts if facts is not None else {}  # numbers from the data file
        self.outlives: Final = outlives  # speaks for a figure that is out of play as well
        self.adjusters: Final[dict[type, list[Voice]]] = {}
        self.handlers: Final[dict[type, list[Voice]]] = {}

    def adjusts(
        self, question: type[Q], *, bearer: str = ""
    ) -> Callable[[Callable[[Tally, Q, F], None]], Callable[[Tally, Q, F], None]]:
        """The function adds its line to the tally of such a question, where its bearer is the one named."""

        def attach(adjuster: Callable[[Tally, Q, F], None]) -> Callable[[Tally, Q, F], None]:
            self.adjusters.setdefault(question, []).append(Voice(adjuster, part_of(question, bearer)))
            return adjuster

        return attach

    def on(self, moment: type[Q], *, bearer: str = "") -> Callable[[Callable[[Q, F], R]], Callable[[Q, F], R]]:
        """The function is called at such a moment, where its bearer is the one named.

        It is plain if it only adjusts, a coroutine if it asks or rolls.
        """

        def attach(handler: Callable[[Q, F], R]) -> Callable[[Q, F], R]:
            self.handlers.setdefault(moment, []).append(Voice(handler, part_of(moment, bearer)))
            return handler

        return attach

    def __repr__(self) -> str:
        return self.key


class Listener:
    """A figure with one of the voices of its traits."""

    __slots__ = ("bearer", "outlives", "part", "speaks", "trait")

    def __init__(self, bearer: int, trait: Trait, voice: Voice) -> None:
        self.bearer: Final = bearer
        self.trait: Final = trait
        self.outlives: Final = trait.outlives
        self.part: Final = voice.part
        self.speaks = voice.speaks  # a watcher may stand before it


def traits_in(folder: Path) -> dict[str, Trait]:
    """The traits of a game by key, as its traits.toml has them."""
    return {
        key: Trait(key, str(facts["rule"]), dict(facts), outlives=facts.get("outlives") is True)
        for key, facts in read_data(folder / "traits.toml").items()
    }


class Listeners:
    """Who speaks when: made once for a battle from the traits of its figures, in the order of the band lists."""

    def __init__(self, bearers: list[tuple[int, Trait]]) -> None:
        self.adjusters: Final[dict[type, list[Listener]]] = {}
        self.handlers: Final[dict[type, list[Listener]]] = {}
        for bearer, trait in bearers:
            for question, voices in trait.adjusters.items():
                for voice in voices:
                    self.adjusters.setdefault(question, []).append(Listener(bearer, trait, voice))
            for moment, voices in trait.handlers.items():
                for voice in voices:
                    self.handlers.setdefault(moment, []).append(Listener(bearer, trait, voice))


def is_meant(part: int, bearer: int, first: int, second: int) -> bool:
    """Whether a bearer is the one, or one of the two, for whom a voice speaks."""
    if part == FIRST:
        return bearer == first
    if part == SECOND:
        return bearer == second
    return part == ANYBODY or bearer in (first, second)
