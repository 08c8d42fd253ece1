"""Places and paths as people type them: coordinates, directions with distances, towards a figure."""

from __future__ import annotations

import re
from typing import Final

from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.book.rulebook import plain
from escarmouche.table.bases.bodies import Body, distance
from escarmouche.table.bases.contacts import contact_place
from escarmouche.table.geometry.points import STEP, Point, at, length, span, towards
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE

COMPASS: Final = ("e", "ene", "ne", "nne", "n", "nno", "no", "ono", "o", "oso", "so", "sso", "s", "sse", "se", "ese")
POINT_OF_COMPASS: Final = FULL_TURN // len(COMPASS)
TOWARDS: Final = ("to", "vers")
STAYING: Final = (".", "stay", "reste", "rester")
NUMBER: Final = re.compile(r"[+-]?\d{1,6}(?:[.,]\d{1,9})?")
PAIR: Final = re.compile(r"([+-]?\d{1,6}(?:\.\d{1,9})?),([+-]?\d{1,6}(?:\.\d{1,9})?)")


class NotUnderstood(ValueError):
    """Something typed that is no place: the key of what to say about it, and the word."""

    def __init__(self, key: str, word: str) -> None:
        super().__init__(f"{key}: {word}")
        self.key: Final = key
        self.word: Final = word


def direction_of(word: str) -> int:
    """The turn of a point of the compass in French or English, or -1."""
    french = word.lower().replace("w", "o")
    return COMPASS.index(french) * POINT_OF_COMPASS if french in COMPASS else -1


def direction_name(dx: float, dy: float, west: str) -> str:
    """The nearest point of the compass, with the letter that the language has for west."""
    best, name = -2.0, ""
    far = length(dx, dy) or 1.0
    for number, word in enumerate(COMPASS):
        ux, uy = UNIT_CIRCLE[number * POINT_OF_COMPASS]
        near = (ux * dx + uy * dy) / far
        if near > best + 1e-9:
            best, name = near, word
    return name.upper().replace("O", west)


class PlaceReader:
    """Reads what is typed for one question: from where, who goes, how far at most, and who stands where."""

    def __init__(self, figures: list[Figure], *, mover: Figure | None, reach: float, monograms: list[str]) -> None:
        self.figures: Final = figures
        self.mover: Final = mover
        self.reach: Final = reach  # 0 when the question has no limit
        self.monograms: Final = monograms
        self.start: Final[Point | None] = mover.body.place if mover is not None and mover.body is not None else None

    def places(self, text: str, *, is_path: bool) -> tuple[Point, ...]:
        """The places typed, one leg after another; raises NotUnderstood."""
        words = words_of(text, is_path)
        if not words:
            raise NotUnderstood("place_empty", text)
        if len(words) == 1 and words[0] in STAYING and is_path:
            return ()
        found: list[Point] = []
        while words:
            found.append(self.leg(words, found[-1] if found else self.start, sum_of(self.start, found)))
        if not is_path and len(found) > 1:
            raise NotUnderstood("one_place", text)
        return tuple(found)

    def leg(self, words: list[str], here: Point | None, walked: float) -> Point:
        """Take the words of one leg from the front."""
        word = words.pop(0)
        pair = pair_of(word)
        if pair is not None:
            return pair
        if word in TOWARDS:
            return self.towards_figure(words, here, walked)
        turn = direction_of(word)
        if turn >= 0:
            if here is None:
                raise NotUnderstood("no_start", word)
            far = number_from(words, word)
            return stepped(here, turn, far)
        if NUMBER.fullmatch(word) and words and NUMBER.fullmatch(words[0]):
            return at(decimal(word), decimal(words.pop(0)))
        raise NotUnderstood("place_unknown", word)

    def towards_figure(self, words: list[str], here: Point | None, walked: float) -> Point:
        """As far towards a figure as the reach allows, or so far as is said; into contact if that is near enough."""
        if here is None or self.mover is None:
            raise NotUnderstood("no_start", TOWARDS[0])
        name = ""
        while words and not NUMBER.fullmatch(words[0]) and pair_of(words[0]) is None and words[0] not in TOWARDS:
            name = f"{name} {words.pop(0)}".strip()
        goal = self.figure_named(name)
        if goal is None or goal.body is None:
            raise NotUnderstood("who", name)
        mine = self.mover.standing.moved(here, self.mover.standing.z)
        if words and NUMBER.fullmatch(words[0]):
            return shortened(here, goal.body.place, decimal(words.pop(0)))
        return self.near(mine, goal.body, self.reach - walked if self.reach else distance(mine, goal.body))

    def near(self, mine: Body, goal: Body, far: float) -> Point:
        if distance(mine, goal) <= far:
            return contact_place(mine, goal, mine.place)
        return shortened(mine.place, goal.place, max(far, 0.0))

    def figure_named(self, name: str) -> Figure | None:
        """The figure of this name, of these first letters, or with these letters on the table."""
        wanted = plain(name)
        if not wanted:
            return None
        for figure in self.figures:
            if plain(figure.name) == wanted or self.monograms[figure.id] == wanted:
                return figure
        near = [figure for figure in self.figures if plain(figure.name).startswith(wanted)]
        return near[0] if len(near) == 1 else None


def words_of(text: str, is_path: bool) -> list[str]:
    """The words of a line, each place made one word: "(12,5 ; 10)", "12.5, 10" and "12,10" are places."""
    line = text.lower().replace("(", " ").replace(")", " ")
    line = re.sub(r"\s*;\s*", ";", line)
    line = re.sub(r"(\d)\s*,\s+(?=[+-]?\d)", r"\1,", line)
    words = line.split()
    if not is_path and len(words) == 2 and all(NUMBER.fullmatch(word) for word in words):
        return [";".join(words)]  # "12,5 10,25": two numbers with a decimal comma
    return words


def pair_of(word: str) -> Point | None:
    """x;y with commas or dots in the numbers, or x,y."""
    if ";" in word:
        x, _, y = word.partition(";")
        if NUMBER.fullmatch(x) and NUMBER.fullmatch(y):
            return at(decimal(x), decimal(y))
        raise NotUnderstood("place_unknown", word)
    match = PAIR.fullmatch(word)
    return at(float(match[1]), float(match[2])) if match is not None else None


def decimal(word: str) -> float:
    return float(word.replace(",", "."))


def number_from(words: list[str], after: str) -> float:
    if not words or not NUMBER.fullmatch(words[0]):
        raise NotUnderstood("how_far", after)
    return decimal(words.pop(0))


def stepped(start: Point, turn: int, far: float) -> Point:
    """So far in a direction, never a thousandth more."""
    ux, uy = UNIT_CIRCLE[turn % FULL_TURN]
    place = at(start.x + ux * far, start.y + uy * far)
    if span(start, place) > far:
        place = at(start.x + ux * (far - STEP), start.y + uy * (far - STEP))
    return place


def shortened(start: Point, goal: Point, far: float) -> Point:
    """So far towards a goal, never a thousandth more."""
    place = towards(start, goal, far)
    return place if span(start, place) <= far else towards(start, goal, far - STEP)


def sum_of(start: Point | None, legs: list[Point]) -> float:
    """The length of the legs so far."""
    if start is None:
        return 0.0
    whole = [start, *legs]
    return sum([span(whole[i], whole[i + 1]) for i in range(len(whole) - 1)])
