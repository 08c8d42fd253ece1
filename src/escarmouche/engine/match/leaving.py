"""Leaving: a seat gives up while others play on.

It is an entry of the record, given by whoever drives the match. From then on the seat gets the default answer to all that it
is asked, as an answer like any other; where a game says what becomes of its figures (`Seats.withdraw`), that happens at
the next boundary. It cannot be taken back, and the seat comes after all others in the end.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr


@mypyc_attr(acyclic=True)
class Leaving:
    """An entry: nobody plays this seat any more."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
