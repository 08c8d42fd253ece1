"""Traits, and the kinds of effects in force: named things that speak in tallies and at moments.

A rule never asks whether a figure has a trait. It puts a question to a tally or opens a moment, and the trait speaks.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final, TypeVar

from escarmouche.engine.data_files import read_data
from escarmouche.engine.tally import Tally

Adjuster = Callable[[Tally, Any, Any], None]
Handler = Callable[[Any, Any], "Awaitable[None] | None"]
A = TypeVar("A", bound=Adjuster)
H = TypeVar("H", bound=Handler)


class Trait:
    """A trait of figures or a kind of effect; what it does is attached to it by the rules that know it."""

    def __init__(self, key: str, rule: str, facts: dict[str, object] | None = None, *, outlives: bool = False) -> None:
        self.key: Final = key
        self.rule: Final = rule
        self.facts: Final[dict[str, object]] = facts if facts is not None else {}  # numbers from the data file
        self.outlives: Final = outlives  # speaks for a figure that is out of play as well
        self.adjusters: Final[dict[type, list[Adjuster]]] = {}
        self.handlers: Final[dict[type, list[Handler]]] = {}

    def adjusts(self, question: type) -> Callable[[A], A]:
        """The function adds its line to the tally of such a question."""

        def attach(adjuster: A) -> A:
            self.adjusters.setdefault(question, []).append(adjuster)
            return adjuster

        return attach

    def on(self, moment: type) -> Callable[[H], H]:
        """The function is called at such a moment: plain if it only adjusts, a coroutine if it asks or rolls."""

        def attach(handler: H) -> H:
            self.handlers.setdefault(moment, []).append(handler)
            return handler

        return attach

    def __repr__(self) -> str:
        return self.key


def traits_in(folder: Path) -> dict[str, Trait]:
    """The traits of a game by key, as its traits.toml has them."""
    return {
        key: Trait(key, str(facts["rule"]), dict(facts)) for key, facts in read_data(folder / "traits.toml").items()
    }


class Listeners:
    """Who speaks when: made once for a battle from the traits of its figures, in the order of the band lists."""

    def __init__(self, bearers: list[tuple[int, Trait]]) -> None:
        self.adjusters: Final[dict[type, list[tuple[int, bool, Adjuster]]]] = {}
        self.handlers: Final[dict[type, list[tuple[int, bool, Handler]]]] = {}
        for bearer, trait in bearers:
            for question, adjusters in trait.adjusters.items():
                for adjuster in adjusters:
                    self.adjusters.setdefault(question, []).append((bearer, trait.outlives, adjuster))
            for moment, handlers in trait.handlers.items():
                for handler in handlers:
                    self.handlers.setdefault(moment, []).append((bearer, trait.outlives, handler))
