"""Dice, and what of them matters.

The record keeps the faces; a rule sees only a reading of them. Because a reading knows its own outcomes and their
weights, the same rule can be rolled, scripted, typed in or enumerated exactly.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

T_co = TypeVar("T_co", covariant=True)
ENUMERABLE: Final = 200_000  # faces combinations above which an exact enumeration is refused


class Dice:
    """Several dice thrown at once, each with its number of sides."""

    __slots__ = ("sides",)

    def __init__(self, sides: tuple[int, ...]) -> None:
        self.sides: Final = sides

    def __rmul__(self, count: int) -> Dice:
        return Dice(self.sides * count)

    def __add__(self, other: Dice) -> Dice:
        return Dice(self.sides + other.sides)

    def __len__(self) -> int:
        return len(self.sides)

    @property
    def name(self) -> str:
        """The dice as players call them: 3D6, D8 + D6."""
        counted = [(self.sides.count(kind), kind) for kind in dict.fromkeys(self.sides)]
        return " + ".join([f"{count if count > 1 else ''}D{kind}" for count, kind in counted])

    @property
    def combinations(self) -> int:
        number = 1
        for side in self.sides:
            number *= side
        return number

    def why_not(self, faces: tuple[int, ...]) -> str:
        """What is wrong with these faces, or nothing."""
        if len(faces) != len(self.sides):
            return f"{len(self.sides)} dice are asked for, not {len(faces)}"
        for face, side in zip(faces, self.sides, strict=True):
            if not 1 <= face <= side:
                return f"a die with {side} sides cannot show {face}"
        return ""


D6: Final = Dice((6,))
D3_FROM_D6: Final = (0, 1, 1, 2, 2, 3, 3)  # a D3 read from the face of a D6
D2_FROM_D6: Final = (0, 1, 1, 1, 2, 2, 2)


def d6(count: int) -> Dice:
    return Dice((6,) * count)


class Throw:
    """One thing a roll can amount to: its value, its weight among all, and faces that show it."""

    __slots__ = ("faces", "value", "weight")

    def __init__(self, value: object, weight: int, faces: tuple[int, ...]) -> None:
        self.value: Final = value
        self.weight: Final = weight
        self.faces: Final = faces


@mypyc_attr(allow_interpreted_subclasses=True)
class Reading(Generic[T_co]):
    """What of the dice matters. `key` names it: two readings with one key read alike."""

    def __init__(self, key: str = "") -> None:
        self.key = key  # set by instances: compiled code does not see what an interpreted subclass says of its class

    def read(self, faces: tuple[int, ...]) -> T_co:
        raise NotImplementedError

    def needs(self, dice: int) -> tuple[int, ...]:
        """What each of so many dice must show, where that is not the same for all."""
        return ()

    def counted(self, faces: tuple[int, ...]) -> tuple[int, ...]:
        """What each die counts as."""
        return faces


class Faces(Reading[tuple[int, ...]]):
    """Every face, in the order thrown."""

    def read(self, faces: tuple[int, ...]) -> tuple[int, ...]:
        return faces


class Face(Reading[int]):
    """The face of a single die."""

    def read(self, faces: tuple[int, ...]) -> int:
        return faces[0]


class SortedFaces(Reading[tuple[int, ...]]):
    """The faces without their order, highest first."""

    def read(self, faces: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(faces, reverse=True))


class Total(Reading[int]):
    def read(self, faces: tuple[int, ...]) -> int:
        return sum(faces)


class Highest(Reading[int]):
    def read(self, faces: tuple[int, ...]) -> int:
        return max(faces)


@mypyc_attr(allow_interpreted_subclasses=True)
class Count(Reading[T_co]):
    """A reading that is known die by die, so that pools of any size can be enumerated."""

    def more(self, value: Any, face: int) -> Any:
        """What it reads with one more die; `value` is None before the first."""
        raise NotImplementedError


class Successes(Count[int]):
    """How many dice show the threshold or more."""

    def __init__(self, threshold: int) -> None:
        self.threshold: Final = threshold
        self.key = f"successes {threshold}+"

    def more(self, value: Any, face: int) -> Any:
        return (0 if value is None else value) + (1 if face >= self.threshold else 0)

    def read(self, faces: tuple[int, ...]) -> int:
        count = 0
        for face in faces:
            if face >= self.threshold:
                count += 1
        return count


class SuccessesAndSixes(Count[tuple[int, int]]):
    """How many dice show the threshold or more, and how many of all show a six: for dice that explode."""

    def __init__(self, threshold: int) -> None:
        self.threshold: Final = threshold
        self.key = f"successes {threshold}+ and sixes"

    def read(self, faces: tuple[int, ...]) -> tuple[int, int]:
        count = 0
        sixes = 0
        for face in faces:
            if face >= self.threshold:
                count += 1
            if face == 6:
                sixes += 1
        return count, sixes

    def more(self, value: Any, face: int) -> Any:
        count, sixes = (0, 0) if value is None else value
        return count + (1 if face >= self.threshold else 0), sixes + (1 if face == 6 else 0)


class Passed(Reading[bool]):
    """Whether at least one die shows the threshold or more."""

    def __init__(self, threshold: int) -> None:
        self.threshold: Final = threshold
        self.key = f"passed {threshold}+"

    def read(self, faces: tuple[int, ...]) -> bool:
        return any([face >= self.threshold for face in faces])


class Doubles(Reading[bool]):
    """Whether two dice show the same face."""

    def read(self, faces: tuple[int, ...]) -> bool:
        ordered = sorted(faces)
        return any([ordered[i] == ordered[i - 1] for i in range(1, len(ordered))])


FACES: Final = Faces("faces")
FACE: Final = Face("face")
SORTED_FACES: Final = SortedFaces("sorted")
TOTAL: Final = Total("total")
HIGHEST: Final = Highest("highest")
DOUBLES: Final = Doubles("doubles")


def all_faces(dice: Dice) -> list[tuple[int, ...]]:
    """Every combination of faces, in order."""
    if dice.combinations > ENUMERABLE:
        raise ValueError(f"{len(dice)} dice have {dice.combinations} combinations: too many to enumerate")
    every: list[tuple[int, ...]] = [()]
    for side in dice.sides:
        every = [(*faces, face) for faces in every for face in range(1, side + 1)]
    return every


_outcomes: dict[tuple[tuple[int, ...], tuple[str, ...]], tuple[Throw, ...]] = {}


def outcomes(dice: Dice, readings: tuple[Reading[object], ...]) -> tuple[Throw, ...]:
    """The distinct joint readings of these dice with their weights; their sum is `dice.combinations`."""
    key = (dice.sides, tuple([reading.key for reading in readings]))
    known = _outcomes.get(key)
    if known is None:
        known = _die_by_die(dice, readings)
        if not known:
            found: dict[tuple[object, ...], list[tuple[int, ...]]] = {}
            for faces in all_faces(dice):
                found.setdefault(tuple([reading.read(faces) for reading in readings]), []).append(faces)
            known = tuple([Throw(value, len(same), same[0]) for value, same in found.items()])
        if key[1] and all(key[1]):
            _outcomes[key] = known
    return known


def _die_by_die(dice: Dice, readings: tuple[Reading[object], ...]) -> tuple[Throw, ...]:
    """The same where every reading counts die by die, without listing all faces; nothing where one does not."""
    counts = [reading for reading in readings if isinstance(reading, Count)]
    if len(counts) < len(readings) or len(dice) == 0:
        return ()
    none: tuple[object, ...] = tuple([None for _ in counts])
    found: dict[tuple[object, ...], tuple[int, tuple[int, ...]]] = {none: (1, ())}
    for side in dice.sides:
        more: dict[tuple[object, ...], tuple[int, tuple[int, ...]]] = {}
        for value, (weight, faces) in found.items():
            for face in range(1, side + 1):
                read = tuple([counts[i].more(value[i], face) for i in range(len(counts))])
                known = more.get(read)
                more[read] = (weight, (*faces, face)) if known is None else (known[0] + weight, known[1])
        found = more
    return tuple([Throw(value, weight, faces) for value, (weight, faces) in found.items()])
