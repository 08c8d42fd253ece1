"""Walks: the paths of a move, and those that end in contact with somebody, for games in which figures go so many pas on foot.

A game says what stands in the way, what else a path may break and what difficult ground costs; ways round, the area that can
be reached, chance and the sides of a target follow from that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from escarmouche.engine.asking.places import Path, Spots
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.showing.scene import Limits
from escarmouche.table.geometry.points import STEP, Point, at
from escarmouche.table.geometry.shapes import UNIT_CIRCLE
from escarmouche.table.moving.routes import find_contact_route, find_route
from escarmouche.table.moving.walking import Passage, contact_place, contact_places, is_free

F = TypeVar("F", bound=Figure)
PLAIN_GROUND: Final[tuple[float, ...]] = (1.0,)
UNKNOWN: Final = -1.0  # pas that are counted when somebody looks
LOOKED_ROUND: Final = 4.0  # how many times its allowance a way round may take to be shown


@mypyc_attr(allow_interpreted_subclasses=True)
class PathSpots(Spots, Generic[F]):
    """Paths of up to so many pas from where somebody stands; the game judges them (`why_not`) and finds what bars them."""

    def __init__(self, mover: F, pas: float = UNKNOWN) -> None:
        self.mover: Final = mover
        self._pas = pas
        self._passage: Passage | None = None

    @property
    def pas(self) -> float:
        """How far it goes."""
        if self._pas == UNKNOWN:
            self._pas = self.find_pas()
        return self._pas

    def find_pas(self) -> float:
        """The same, where it was not told and has to be counted."""
        raise NotImplementedError

    def find_passage(self) -> Passage:
        """What stands in the way."""
        raise NotImplementedError

    def prices(self) -> tuple[float, ...]:
        """What a pas of difficult ground costs a way round; several are tried in turn."""
        return PLAIN_GROUND

    def goes_round(self) -> bool:
        """Whether ways round obstacles are open to it."""
        return True

    @property
    def passage(self) -> Passage:
        if self._passage is None:
            self._passage = self.find_passage()
        return self._passage

    def limits(self) -> Limits:
        return Limits(figure=self.mover.id, reach=self.pas)

    def drawn_goal(self, draw: Callable[[int], int]) -> Point:
        """A place in any direction, more often than not as far as it goes."""
        start = self.mover.place
        ux, uy = UNIT_CIRCLE[draw(96)]
        far = (self.pas if draw(3) else self.pas * (1 + draw(8)) / 9.0) - STEP  # snapping must not lengthen it
        return at(start.x + ux * far, start.y + uy * far)


@mypyc_attr(allow_interpreted_subclasses=True)
class WalkSpots(PathSpots[F]):
    """Walks to anywhere; staying is one of them, unless the game says otherwise."""

    def zone_limit(self) -> float | None:
        """The allowance of who enters difficult ground at all, where that is how the book slows walkers."""
        return None

    def is_plain(self) -> bool:
        """Whether a straight way that nothing bars is legal, wherever it leads."""
        return False

    def ends(self, goal: Point) -> Point:
        """Where a straight walk to this place ends: there, or at an edge by which it leaves."""
        return goal

    def default(self) -> Path:
        return ()

    def route(self, goal: Point) -> Path | None:
        """A way round what stands between: the first that is legal, else the first."""
        best: Path | None = None
        for price in self.prices() if self.goes_round() else ():
            found = find_route(self.passage, goal, limit=LOOKED_ROUND * self.pas, zone_price=price)
            if found is not None and (best is None or self.why_not(found[1:]) is None):
                best = found[1:]
                if self.why_not(best) is None:
                    break
        return best

    def region(self) -> list[list[list[list[float]]]] | None:
        """Where the walk may end, round every obstacle."""
        if not self.goes_round():
            return None
        from escarmouche.table.moving.regions import reach_region  # noqa: PLC0415  drawn only for a screen, with Shapely

        price, limit = self.prices()[0], self.zone_limit()
        return reach_region(self.passage, self.pas, zone_price=price, zone_limit=limit).as_json()

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Path]:
        """Straight walks in all directions, most to their end."""
        return self.by_chance(count, draw)

    def one(self, draw: Callable[[int], int]) -> Path:
        path: Path = self.one_by_chance(draw)
        return path

    def drawn(self, draw: Callable[[int], int]) -> Path | None:
        """A straight walk, if it is open."""
        goal = self.ends(self.drawn_goal(draw))
        return (goal,) if goal != self.mover.place and self.is_open(goal) else None

    def is_open(self, goal: Point) -> bool:
        """Whether a straight walk within the allowance may end here."""
        if not is_free(self.passage, (self.mover.place, goal)):
            return False
        return self.is_plain() or self.why_not((goal,)) is None


@mypyc_attr(allow_interpreted_subclasses=True)
class ContactSpots(PathSpots[F]):
    """Paths that end in contact with somebody: the straight one, one round what stands between, and to other sides."""

    def __init__(self, mover: F, target: F, pas: float) -> None:
        super().__init__(mover, pas)
        self.target: Final = target

    def limits(self) -> Limits:
        return Limits(figure=self.mover.id, target=self.target.id, reach=self.pas)

    def straight(self) -> Path | None:
        """The shortest way, if it is legal."""
        path = (contact_place(self.mover.standing, self.target.standing, self.mover.place),)
        return path if self.why_not(path) is None else None

    def routed(self) -> Path | None:
        """A way round what stands between, and round difficult ground if need be, if it is legal."""
        for price in self.prices() if self.goes_round() else ():
            route = find_contact_route(self.passage, self.target.standing, limit=self.pas, zone_price=price)
            if route is None:
                return None
            if self.why_not(route[1:]) is None:
                return route[1:]
        return None

    def some_way(self) -> Path | None:
        path = self.straight()
        return path if path is not None else self.routed()

    def from_sides(self, sides: int, most: int) -> list[Path]:
        """Straight ways to contact from so many sides, as far as they are legal."""
        found: list[Path] = []
        for place in contact_places(self.mover.standing, self.target.standing, sides):
            if len(found) >= most:
                break
            if self.why_not((place,)) is None:
                found.append((place,))
        return found

    def default(self) -> Path:
        way = self.some_way()
        assert way is not None, "a way into contact was offered where there is none"
        return way

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Path]:
        """A way, and contact from other sides where that can be reached straight."""
        return [self.default(), *self.from_sides(count * 2, count - 1)]
