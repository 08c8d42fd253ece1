"""The Black Cat: where it may go, and who has to move it at the end of a Round [FF-CAT, FF-R-33..35]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.asking.places import DrawnSpots, PickPlace
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.showing.scene import Limits
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Fray, measured
from escarmouche.games.flammes_et_fantassins.scenery import blocks_sight
from escarmouche.table.geometry.points import Point, at, length, snap, span
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE, contains

LEAP: Final = 4.0  # inches [FF-CAT-02]


class CatSpots(DrawnSpots):
    """Places as the crow flies within 4", on the table, not under a base nor inside an opaque piece [FF-R-33]."""

    def __init__(self, battle: Fray, leap: float = LEAP) -> None:
        self.battle: Final = battle
        self.leap: Final = leap

    def why_not(self, answer: Point) -> Refusal | None:
        if measured(span(self.battle.cat, answer)) > self.leap:
            return Refusal("refused.cat_too_far", "FF-CAT-02", {"limit": self.leap})
        if answer == self.battle.cat or is_free(self.battle, answer):
            return None
        return Refusal("refused.cat_no_room", "FF-R-33")

    def default(self) -> Point:
        return self.battle.cat

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Point]:
        return [self.battle.cat, *self.by_chance(count - 1, draw)]

    def drawn(self, draw: Callable[[int], int]) -> Point | None:
        ux, uy = UNIT_CIRCLE[draw(FULL_TURN)]
        far = self.leap * (1 + draw(8)) / 8.0 - 0.002
        place = at(self.battle.cat.x + ux * far, self.battle.cat.y + uy * far)
        return place if self.why_not(place) is None else None

    def limits(self) -> Limits:
        return Limits(origin=(self.battle.cat.x, self.battle.cat.y), reach=self.leap)


def is_free(battle: Fray, place: Point) -> bool:
    """On the table, under no base, of who stands or lies, inside no opaque piece; indoors is allowed [FF-R-33]."""
    terrain = battle.terrain
    if not (0.0 <= place.x <= terrain.width and 0.0 <= place.y <= terrain.depth):
        return False
    for body in [*battle.bodies(), *[one.body for one in battle.remains]]:
        if snap(length(place.x - body.x, place.y - body.y)) < body.reach:
            return False
    return not any([blocks_sight(piece) and contains(piece.shape, place.x, place.y) for piece in terrain.pieces])


async def ask_cat_move(battle: Fray, seat: int, *, rule: str, told: dict[str, object] | None = None) -> None:
    """A player moves the Cat, 0" to 4", which counts whatever the distance [FF-CAT-02, FF-CAT-05, FF-R-34]."""
    place = await PickPlace(seat, "cat_move", CatSpots(battle), rule=rule, fields=told)
    battle.move_cat(seat, place, rule=rule)


class Richest:
    """The players with the most band cubes, in seat order [FF-CAT-02]."""

    def __init__(self, seats: list[int]) -> None:
        self.seats: Final = seats

    def __call__(self, explain: bool) -> list[Option[int]]:
        return [Option("seat", seat, (seat,)) for seat in self.seats]


def richest(battle: Fray) -> list[int]:
    seats = battle.rules.seats
    most = max([battle.pool(seat) for seat in range(seats)])
    around = [(battle.last + offset) % seats for offset in range(seats)]
    return [seat for seat in around if battle.pool(seat) == most]


async def forced_move(battle: Fray) -> None:
    """Whoever has most band cubes spends one on the Cat; the Last Player chooses among equals [FF-CAT-02, FF-CAT-03, FF-R-35]."""
    seats = richest(battle)
    seat = seats[0]
    if len(seats) > 1:
        seat = await Choose(battle.last, "cat_mover", Richest(seats), rule="FF-CAT-02")
    battle.spend_pool(seat, is_command=battle.neutral[seat] == 0, rule="FF-CAT-02")
    told: dict[str, object] = {"price": 1, "cubes": battle.pool(seat)}  # those are still to be spent on the Cat
    await ask_cat_move(battle, seat, rule="FF-CAT-02", told=told)
