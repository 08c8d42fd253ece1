"""Places for a band that is set down figure after figure: each is to have room about it and a way forward, and to leave the others theirs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.asking.places import DrawnSpots
from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.battle.figures import Figure
from escarmouche.table.bases.bodies import Body, distance
from escarmouche.table.geometry.points import Point, length

ROOMS: Final[tuple[float, ...]] = (1.0, 0.5, 0.25, 0.0)  # between two bases, as parts of the wider one: as much as can be had
AHEAD: Final = 2.0  # of one's own bases that fit into the way forward


@mypyc_attr(allow_interpreted_subclasses=True)
class BandSpots(DrawnSpots):
    """Places for one figure of a band; a game says where its front is."""

    def __init__(self, battle: Battle, figure: Figure) -> None:
        self._battle: Final = battle
        self._figure: Final = figure
        self._friends: list[Body] | None = None

    def body_at(self, answer: Any) -> Body:
        """The figure as it would stand."""
        raise NotImplementedError

    def goal(self, place: Point) -> Point:
        """Where somebody who stands here will want to go."""
        raise NotImplementedError

    def ranks(self) -> Iterable[Any]:
        """Answers all over the zone, those at its front first, free or not."""
        raise NotImplementedError

    def is_open(self, answer: Any) -> bool:
        """Whether one of these is legal."""
        raise NotImplementedError

    def roomy(self, answers: list[Any]) -> list[Any]:
        for room in ROOMS:
            found = [answer for answer in answers if not self.crowds(answer, room)]
            if found:
                return found
        return answers

    def roomiest(self) -> Any:
        """The first open place from the front with as much room as can be had and a way forward; None where nobody would have one."""
        for room in ROOMS:
            for answer in self.ranks():
                if not self.crowds(answer, room) and self.is_open(answer):
                    return answer
        return None

    def crowds(self, answer: Any, room: float) -> bool:
        """Whether somebody set down here would be too near a friend, or in the way of one, or have one in its own way."""
        body = self.body_at(answer)
        goal = self.goal(body.place)
        for friend in self.friends():
            if distance(body, friend) < room * 2.0 * max(body.reach, friend.reach):
                return True
            if is_in_the_way(friend, body, goal) or is_in_the_way(body, friend, self.goal(friend.place)):
                return True
        return False

    def friends(self) -> list[Body]:
        """Those of the same band who stand already."""
        if self._friends is None:
            owner, id = self._figure.owner, self._figure.id
            bodies = [one.body for one in self._battle.figures if one.owner == owner and one.id != id]
            self._friends = [body for body in bodies if body is not None]
        return self._friends


def is_in_the_way(one: Body, mover: Body, goal: Point) -> bool:
    """Whether a body stands in the first few bases of a mover's way to its goal."""
    dx, dy = goal.x - mover.x, goal.y - mover.y
    whole = length(dx, dy)
    x, y = one.x - mover.x, one.y - mover.y
    wide = mover.reach + one.reach
    along = x * dx + y * dy
    if whole == 0.0 or along <= 0.0 or along > whole * (AHEAD * 2.0 * mover.reach + wide):
        return False
    return abs(x * dy - y * dx) < whole * wide
