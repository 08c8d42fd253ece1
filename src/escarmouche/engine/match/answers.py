"""Answers as plain data: what a record, a view and the wire write, and `Request.parse` reads back."""

from __future__ import annotations

from escarmouche.engine.asking.requests import Interrupt, Option
from escarmouche.table.geometry.points import Point


def plain(answer: object) -> object:
    """An answer as data: an option by its id, a point as [x, y], several as a list."""
    if answer is None or isinstance(answer, str | int):
        return answer
    if isinstance(answer, Option):
        return answer.id
    if isinstance(answer, Point):
        return [tidy(answer.x), tidy(answer.y)]
    if isinstance(answer, tuple | list):
        return [plain(item) for item in answer]
    if isinstance(answer, Interrupt):
        return {"interrupt": answer.id}
    raise TypeError(f"an answer of this kind cannot be written down: {answer!r}")


def tidy(value: float) -> int | float:
    """A whole number without its decimal point, as every program writes it."""
    whole = int(value)
    return whole if whole == value else value
