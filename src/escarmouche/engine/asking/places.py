"""Requests for a place, a pose or a path: not listed, but judged and suggested on demand."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, ClassVar, Final, cast

from mypy_extensions import mypyc_attr

from escarmouche.engine.asking.requests import DRAWN, Interrupt, Offer, Request, interrupted, whole
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.match.seats import EVERYONE
from escarmouche.engine.showing.scene import Limits
from escarmouche.engine.words.messages import Message, Refusal
from escarmouche.faults.fault import Fault, Saying, expected
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.geometry.shapes import FULL_TURN

Path = tuple[Point, ...]
TRIES: Final = 4  # for each place that is to be drawn
NO_LIMITS: Final = Limits()


@mypyc_attr(allow_interpreted_subclasses=True)
class Spots:
    """What a game knows of the places it asks for: which are legal, and some that are."""

    def why_not(self, answer: Any) -> Refusal | None:
        raise NotImplementedError

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Any]:
        raise NotImplementedError

    def default(self) -> Any:
        raise NotImplementedError

    def one(self, draw: Callable[[int], int]) -> Any:
        """A legal place at random."""
        found = self.suggest(DRAWN, draw)
        return found[draw(len(found))] if found else self.default()

    def drawn(self, draw: Callable[[int], int]) -> Any:
        """Some place by chance, or None where it is not a legal one."""
        return None

    def one_by_chance(self, draw: Callable[[int], int]) -> Any:
        """One that was drawn, or the default where legal ones are too rare."""
        for _ in range(DRAWN * TRIES):
            place = self.drawn(draw)
            if place is not None:
                return place
        return self.default()

    def by_chance(self, count: int, draw: Callable[[int], int]) -> list[Any]:
        """So many that were drawn, or fewer where legal ones are rare."""
        found: list[Any] = []
        for _ in range(count * TRIES):
            if len(found) >= count:
                break
            place = self.drawn(draw)
            if place is not None:
                found.append(place)
        return found

    def roomy(self, answers: list[Any]) -> list[Any]:
        """Those of some answers after which nobody stands in a friend's way; all of them where that is no question."""
        return answers

    def worthwhile(self, answers: list[Any]) -> list[Any]:
        """Those of some answers that are suggested to people; all of them where none is without any gain."""
        return answers

    def limits(self) -> Limits:
        """Plain facts for the screen: which figure, how far, where."""
        return NO_LIMITS

    def route(self, goal: Point) -> Path | None:
        """A way to a place round what stands between, legal or not, if the game looks for one."""
        return None

    def allowance(self, answer: Any) -> float | None:
        """How far one may go on this way, where that depends on the way."""
        return self.limits().reach

    def foretold(self, answer: Any) -> Message | None:
        """What else would come of a legal answer, for a screen: whom it touches, where it leaves the table."""
        return None

    def region(self) -> list[list[list[list[float]]]] | None:
        """Where an answer may end, as polygons with their holes, if the game can draw it."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawnSpots(Spots):
    """Places of which one can be drawn by chance without looking at others."""

    def one(self, draw: Callable[[int], int]) -> Any:
        return self.one_by_chance(draw)


class SpatialRequest(Request):
    """A question whose answers lie on the table."""

    def __init__(
        self,
        seat: int,
        key: str,
        spots: Spots,
        *,
        rule: str,
        figure: Figure | None = None,
        target: Figure | None = None,
        fields: dict[str, object] | None = None,
        seen_by: int = EVERYONE,
    ) -> None:
        self.seat = seat
        self.key = key
        self.rule = rule
        self.seen_by = seen_by
        self.figure = figure
        self.target = target
        self.fields = fields
        self.spots: Final = spots
        self._vouched: tuple[Any, ...] = ()  # suggestions, known to be legal

    def why_not(self, answer: object) -> Refusal | None:
        for known in self._vouched:
            if known is answer:
                return None
        if not self.has_form(answer):
            return Refusal("refused.form", self.rule, {"form": self.form, "answer": repr(answer)})
        return self.spots.why_not(answer)

    def has_form(self, answer: object) -> bool:
        raise NotImplementedError

    def shaped(self, places: Path, turn: int = 0) -> Any:
        """Places in the form that the question wants."""
        raise NotImplementedError

    def places(self, answer: Any) -> list[Point]:
        """The places that an answer goes through; the last is where it ends."""
        raise NotImplementedError

    def offer(self) -> Offer:
        return Offer(limits=self.spots.limits())

    def subject(self) -> int | None:
        if "figure" in self.about:
            return whole(self.about["figure"])
        mover = self.spots.limits().figure
        return mover if mover >= 0 else None

    def default(self) -> Any:
        answer = self.spots.default()
        self._vouched = (*self._vouched, answer)
        return answer

    def forget(self) -> None:
        self._vouched = ()

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Any]:
        return self.suggest_after([], count, draw)

    def suggest_after(self, meant: list[Any], count: int, draw: Callable[[int], int]) -> list[Any]:
        """So many answers: these, which somebody who thinks knows to be legal, then others by chance."""
        found = meant + self.spots.suggest(count - len(meant), draw)
        if not found:
            found = [self.spots.default()]
        self._vouched = tuple(found)
        return found

    def one(self, draw: Callable[[int], int]) -> Any:
        answer = self.spots.one(draw)
        self._vouched = (answer,)
        return answer


class PickPlace(SpatialRequest):
    """A point of the table."""

    form: ClassVar[str] = "place"

    def __await__(self) -> Generator[Request, Any, Point]:
        answer: object = yield self
        if isinstance(answer, Interrupt):
            answer = yield from interrupted(self, answer)
        return cast("Point", answer)

    def has_form(self, answer: object) -> bool:
        return isinstance(answer, Point)

    def shaped(self, places: Path, turn: int = 0) -> Point:
        return places[0]

    def places(self, answer: Any) -> list[Point]:
        return [answer]

    def parse(self, data: object) -> Point:
        return point_from(data)


class PickPose(SpatialRequest):
    """A point and a turn."""

    form: ClassVar[str] = "pose"

    def __await__(self) -> Generator[Request, Any, tuple[Point, int]]:
        answer: object = yield self
        if isinstance(answer, Interrupt):
            answer = yield from interrupted(self, answer)
        return cast("tuple[Point, int]", answer)

    def has_form(self, answer: object) -> bool:
        if not isinstance(answer, tuple) or len(answer) != 2 or not isinstance(answer[0], Point):
            return False
        turn = answer[1]
        return isinstance(turn, int) and not isinstance(turn, bool) and 0 <= turn < FULL_TURN

    def shaped(self, places: Path, turn: int = 0) -> tuple[Point, int]:
        return places[0], turn

    def places(self, answer: Any) -> list[Point]:
        return [answer[0]]

    def parse(self, data: object) -> tuple[Point, int]:
        if not isinstance(data, list) or len(data) != 2 or isinstance(data[1], bool) or not isinstance(data[1], int):
            raise Fault(expected("pose", data))
        if not 0 <= data[1] < FULL_TURN:
            raise Fault(Saying("fault.whole", low=0, high=FULL_TURN - 1, given=data[1]))
        return (point_from(data[0]), data[1])


class PickPath(SpatialRequest):
    """The legs of a path, from where the figure stands (not repeated) to where it ends."""

    form: ClassVar[str] = "path"

    def __await__(self) -> Generator[Request, Any, Path]:
        answer: object = yield self
        if isinstance(answer, Interrupt):
            answer = yield from interrupted(self, answer)
        return cast("Path", answer)

    def has_form(self, answer: object) -> bool:
        return isinstance(answer, tuple) and all([isinstance(leg, Point) for leg in answer])

    def shaped(self, places: Path, turn: int = 0) -> Path:
        return places

    def places(self, answer: Any) -> list[Point]:
        return list(answer)

    def parse(self, data: object) -> Path:
        if not isinstance(data, list) or len(data) > 64:
            raise Fault(expected("path", data))
        return tuple([point_from(leg) for leg in data])


def point_from(data: object) -> Point:
    """A point on the grid from [x, y]; raises Fault naming what is wrong."""
    if not isinstance(data, list | tuple) or len(data) != 2:
        raise Fault(expected("point", data))
    x, y = data
    if isinstance(x, bool) or isinstance(y, bool) or not isinstance(x, int | float) or not isinstance(y, int | float):
        raise Fault(expected("point", data))
    if not (-1e6 < x < 1e6 and -1e6 < y < 1e6):
        raise Fault(expected("point", data))
    return at(float(x), float(y))
