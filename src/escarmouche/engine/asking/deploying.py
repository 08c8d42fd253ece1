"""Places for a band that is set down figure after figure: each is to have room about it and a way out, and to leave the others theirs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.asking.places import DrawnSpots
from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.battle.figures import Figure
from escarmouche.table.bases.bodies import Body, distance
from escarmouche.table.geometry.points import Point, at, length
from escarmouche.table.geometry.shapes import UNIT_CIRCLE

ROOMS: Final[tuple[float, ...]] = (1.0, 0.5, 0.25, 0.0)  # between two bases, as parts of the wider one: the most first
AHEAD: Final = 2.0  # of one's own bases that fit into a way out
STEPS: Final = 4  # of half a base each: as many
FRONT: Final = 12  # places at the front that are worth a look
WAYS: Final[tuple[int, ...]] = (0, 12, 84, 24, 72)  # turns from straight ahead to either side


@mypyc_attr(allow_interpreted_subclasses=True)
class BandSpots(DrawnSpots):
    """Places for one figure of a band; a game says where its front is."""

    def __init__(self, battle: Battle, figure: Figure) -> None:
        self._battle: Final = battle
        self._figure: Final = figure
        self._friends: list[Friend] | None = None

    def body_at(self, answer: Any) -> Body:
        """The figure as it would stand."""
        raise NotImplementedError

    def has_room(self, body: Body) -> bool:
        """Whether it could stand so, in the zone or anywhere else."""
        raise NotImplementedError

    def goal(self, place: Point) -> Point:
        """Where somebody who stands here will want to go."""
        raise NotImplementedError

    def ranks(self) -> Iterable[Any]:
        """Answers all over the zone, those at its front first, free or not."""
        raise NotImplementedError

    def spots_of(self, figure: Figure) -> BandSpots:
        """The same for a friend."""
        raise NotImplementedError

    def roomy(self, answers: list[Any]) -> list[Any]:
        """Those with a way out, and with as much room as any of them has."""
        free = [answer for answer in answers if self.ways(self.body_at(answer))] or answers
        for room in ROOMS:
            found = [answer for answer in free if not self.crowds(self.body_at(answer), room)]
            if found:
                return found
        return free

    def roomiest(self) -> Any:
        """The first free place from the front with a way out, and as much room as can be had; None where nobody would have one."""
        found = self.front(1)
        return found[0] if found else None

    def front(self, count: int = FRONT) -> list[Any]:
        """So many such places, a base apart from each other; fewer where the same room is not to be had so often."""
        for room in ROOMS:
            found: list[Any] = []
            bodies: list[Body] = []
            for answer in self.ranks():
                body = self.body_at(answer)
                if any([distance(body, other) < 2.0 * body.reach for other in bodies]) or self.crowds(body, room):
                    continue
                if self.has_room(body) and self.ways(body):
                    found.append(answer)
                    bodies.append(body)
                    if len(found) == count:
                        return found
            if found:
                return found
        return []

    def ways(self, body: Body) -> list[Point]:
        """Where one comes by the ways of a few bases that scenery and figures leave free, ahead or more or less to a side."""
        goal = self.goal(body.place)
        dx, dy = goal.x - body.x, goal.y - body.y
        whole = length(dx, dy)
        if whole == 0.0:
            dy = whole = 1.0
        found: list[Point] = []
        for turn in WAYS:
            ux, uy = UNIT_CIRCLE[turn]
            x, y = (ux * dx - uy * dy) / whole * body.reach, (uy * dx + ux * dy) / whole * body.reach
            steps = [at(body.x + x * step, body.y + y * step) for step in range(1, STEPS + 1)]
            if all([self.has_room(body.moved(place, body.z)) for place in steps]):
                found.append(steps[-1])
        return found

    def crowds(self, body: Body, room: float) -> bool:
        """Whether somebody set down so would be too near a friend, or have one ahead, or stand before one or in all its ways."""
        goal = self.goal(body.place)
        for friend in self.friends():
            other = friend.body
            wide = body.reach + other.reach
            if distance(body, other) < room * 2.0 * max(body.reach, other.reach):
                return True
            if is_on_way(other, body, goal, far=AHEAD * 2.0 * body.reach, wide=wide):
                return True
            if is_on_way(body, other, self.goal(other.place), far=AHEAD * 2.0 * other.reach, wide=wide):
                return True
            if friend.is_shut_in(body):
                return True
        return False

    def friends(self) -> list[Friend]:
        """Those of the same band who stand already."""
        if self._friends is None:
            owner, id = self._figure.owner, self._figure.id
            mates = [one for one in self._battle.figures if one.owner == owner and one.id != id]
            self._friends = [Friend(one, self) for one in mates if one.body is not None]
        return self._friends


class Friend:
    """Somebody who has been set down, and the ways out that are left."""

    def __init__(self, figure: Figure, spots: BandSpots) -> None:
        self.body: Final = figure.standing
        self._figure: Final = figure
        self._spots: Final = spots
        self._ways: list[Point] | None = None

    def is_shut_in(self, body: Body) -> bool:
        """Whether a body would stand in the last of its ways."""
        far = AHEAD * 2.0 * self.body.reach
        wide = self.body.reach + body.reach
        if length(body.x - self.body.x, body.y - self.body.y) > far + wide:
            return False
        if self._ways is None:
            self._ways = self._spots.spots_of(self._figure).ways(self.body)
        return bool(self._ways) and all([is_on_way(body, self.body, way, far=far, wide=wide) for way in self._ways])


def is_on_way(body: Body, mover: Body, goal: Point, *, far: float, wide: float) -> bool:
    """Whether a body stands on so much of the way to a goal, which is so wide to either side."""
    dx, dy = goal.x - mover.x, goal.y - mover.y
    whole = length(dx, dy)
    x, y = body.x - mover.x, body.y - mover.y
    along = x * dx + y * dy
    if whole == 0.0 or along <= 0.0 or along > whole * (far + wide):
        return False
    return abs(x * dy - y * dx) < whole * wide
