"""Favour: dice that are kind to one seat in the first rounds of a lesson, named in the header so that nobody takes them for fair.

The dice are read from the tape like all others and then leaned: those of the favoured seat show at least so much, those of
the other sides at most so much. A roll is a roll: it enters by the same request, and the record keeps the faces that were used.
"""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.battle.battle import Battle

NOBODY: Final = -1


class Favour:
    """Whom the dice favour, for how many rounds, and how much."""

    __slots__ = ("feared", "least", "most", "rounds", "seat")

    def __init__(
        self, seat: int, *, rounds: int, least: tuple[int, ...], most: tuple[int, ...], feared: tuple[str, ...] = ()
    ) -> None:
        self.seat: Final = seat
        self.rounds: Final = rounds  # the set-up and the first so many; afterwards the dice are as they fall
        self.least: Final = (
            least  # what its first, second, … die of a roll shows at least; the last holds for all after it
        )
        self.most: Final = most  # what those of the others show at most
        self.feared: Final = feared  # keys of rolls in which a high die is bad for the figure that throws it

    def to_data(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "rounds": self.rounds,
            "least": list(self.least),
            "most": list(self.most),
            "feared": list(self.feared),
        }

    def leaned(self, battle: Battle, roll: Roll[Any], faces: tuple[int, ...]) -> tuple[int, ...]:
        """What these faces become."""
        if battle.round > self.rounds:
            return faces
        is_feared = roll.key in self.feared
        found: list[int] = []
        for place in range(len(faces)):
            thrower = thrown_by(battle, roll, place)
            if thrower == NOBODY:
                return faces
            if thrower != self.seat and battle.rules.are_allies(thrower, self.seat):
                found.append(faces[place])
                continue
            is_kind = (thrower == self.seat) != is_feared
            found.append(self._face(faces[place], place if roll.by >= 0 else 0, is_kind=is_kind))
        return tuple([min(found[place], roll.dice.sides[place]) for place in range(len(found))])

    def _face(self, face: int, place: int, *, is_kind: bool) -> int:
        if is_kind:
            return max(face, self.least[min(place, len(self.least) - 1)])
        return min(face, self.most[min(place, len(self.most) - 1)])


def thrown_by(battle: Battle, roll: Roll[Any], place: int) -> int:
    """The seat whose die it is: that of the figure which rolls, or each its own where there is a die a seat; else nobody."""
    if roll.by >= 0:
        return battle.figures[roll.by].owner
    return place if len(roll.dice) == battle.rules.seats else NOBODY
