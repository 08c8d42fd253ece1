"""What lies on the table beside heroes: Orichalcum tokens, and the bodies of those Out of action."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.battle import Battle
from escarmouche.engine.saving import number
from escarmouche.table.bodies import Body
from escarmouche.table.points import Point

NOBODY: Final = -1


@mypyc_attr(acyclic=True)
class Token:
    """One Orichalcum token: on the ground, carried, or brought home [EV-SCN-32]."""

    __slots__ = ("carrier", "home_of", "place")

    def __init__(self, place: Point, *, carrier: int = NOBODY, home_of: int = NOBODY) -> None:
        self.place: Final = place  # where it lies; for a carried one, where it was picked up
        self.carrier: Final = carrier
        self.home_of: Final = home_of  # the seat that has brought it home

    @property
    def is_on_the_ground(self) -> bool:
        return self.carrier == NOBODY and self.home_of == NOBODY

    def carried_by(self, figure: int) -> Token:
        return Token(self.place, carrier=figure)

    def to_data(self) -> list[object]:
        return [self.place.x, self.place.y, self.carrier, self.home_of]


def token_from(battle: object, data: list[Any]) -> Token:
    place = Point(float(data[0]), float(data[1]))
    return Token(place, carrier=number(data[2]), home_of=number(data[3]))


@mypyc_attr(acyclic=True)
class Remains:
    """Where a hero Out of action lies; it blocks neither movement nor sight [EV-DMG-04]."""

    __slots__ = ("body", "figure")

    def __init__(self, figure: int, body: Body) -> None:
        self.figure: Final = figure
        self.body: Final = body

    def to_data(self) -> list[object]:
        return [self.figure, self.body.x, self.body.y]


def remains_from(battle: Battle, data: list[Any]) -> Remains:
    card = battle.figures[number(data[0])].card
    return Remains(card.id, Body(card.base, Point(float(data[1]), float(data[2])), 0.0, card.height))
