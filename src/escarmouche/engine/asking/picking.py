"""Small questions that many rules ask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.battle.figures import Figure

_figures: Final[list[Option[int]]] = []  # options never change: figure number n is always the same one


def figure_option(id: int) -> Option[int]:
    """The option that names a figure."""
    while len(_figures) <= id:
        _figures.append(Option("figure", len(_figures), (len(_figures),)))
    return _figures[id]


class FigureList:
    """Lists figures by id."""

    def __init__(self, ids: list[int]) -> None:
        self.ids: Final = ids

    def __call__(self, explain: bool) -> list[Option[int]]:
        return [figure_option(id) for id in self.ids]


def choose_figure(seat: int, key: str, figures: Sequence[Figure], *, rule: str) -> Choose[int]:
    """Which of these figures? The answer is its id."""
    return Choose(seat, key, FigureList([figure.id for figure in figures]), rule=rule)
