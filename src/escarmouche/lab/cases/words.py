"""The words of a line: numbers, points, items between commas, names."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from escarmouche.lab.cases.errors import Wrong, nearest
from escarmouche.table.geometry.points import Point, at

LARGEST: Final = 10_000.0
NUMBER: Final = r"-?\d+(?:\.\d+)?"
AFTER_AT: Final = re.compile(rf"\b(at|to|via)\s+\(?\s*({NUMBER})\s*,\s*({NUMBER})(?:\s*\))?", re.IGNORECASE)
TIGHT: Final = re.compile(rf"\(?({NUMBER}),({NUMBER})\)?")
POINT: Final = re.compile(rf"({NUMBER});({NUMBER})")
RULE: Final = re.compile(r"[A-Z]{2}-[A-Z0-9]+(?:-[A-Z0-9]+)*")


def plain(text: str) -> str:
    """A name as it is compared: no accents, no capitals, one underscore for spaces, hyphens and commas."""
    bare = "".join([sign for sign in unicodedata.normalize("NFD", text) if not unicodedata.combining(sign)])
    return re.sub(r"[\s,'’_-]+", "_", bare.casefold().replace("œ", "oe")).strip("_")


def with_points(text: str) -> str:
    """The text with every point written as one word: `10,12` becomes `10;12`, so that commas only separate."""
    return TIGHT.sub(r"\1;\2", AFTER_AT.sub(r"\1 \2;\3", text))


def number(text: str, *, low: float = -LARGEST, high: float = LARGEST) -> float:
    """A number within bounds."""
    if not re.fullmatch(NUMBER, text.strip()):
        raise Wrong("number", given=text.strip())
    value = float(text)
    if not low <= value <= high:
        raise Wrong("range", given=text.strip(), one=f"{low:g}", other_one=f"{high:g}")
    return value


def whole(text: str, *, low: int = -10_000, high: int = 10_000) -> int:
    """A whole number within bounds."""
    if not re.fullmatch(r"[+-]?\d{1,6}", text.strip(), re.ASCII):
        raise Wrong("whole", given=text.strip())
    value = int(text)
    if not low <= value <= high:
        raise Wrong("range", given=str(value), one=str(low), other_one=str(high))
    return value


def point(text: str) -> Point:
    """A point written as one word (`with_points` has been called)."""
    found = POINT.fullmatch(text.strip())
    if found is None:
        raise Wrong("place", given=text.strip().replace(";", ","))
    return at(number(found[1]), number(found[2]))


def items(text: str, separators: str = ",+") -> list[str]:
    """What stands between separators, those in brackets left alone."""
    found: list[str] = []
    depth = 0
    current = ""
    for sign in text:
        depth += (sign in "([") - (sign in ")]")
        if depth < 0:
            raise Wrong("closed", given=text.strip())
        if sign in separators and depth == 0:
            found.append(current.strip())
            current = ""
        else:
            current += sign
    if depth:
        raise Wrong("unclosed", given=text.strip())
    found.append(current.strip())
    if "" in found:
        raise Wrong("commas", given=text.strip())
    return found


def bracketed(text: str) -> tuple[str, list[str]]:
    """An item and what stands in brackets behind it."""
    found = re.fullmatch(r"([^()]*)\(([^()]*)\)\s*", text)
    if found is None:
        if "(" in text or ")" in text:
            raise Wrong("brackets", given=text)
        return text.strip(), []
    return found[1].strip(), items(found[2], ",;+")


class Sentence:
    """A line read word by word."""

    def __init__(self, text: str, names: dict[str, int] | None = None) -> None:
        self.text: Final = text.strip()
        self.words: Final = with_points(text).split()
        self.names: Final[dict[str, int]] = names if names is not None else {}
        self.position = 0

    @property
    def is_over(self) -> bool:
        return self.position >= len(self.words)

    @property
    def rest(self) -> str:
        return " ".join(self.words[self.position :])

    def peek(self) -> str:
        return self.words[self.position].casefold() if not self.is_over else ""

    def next(self, wanted: str) -> str:
        """The next word as written."""
        if self.is_over:
            raise Wrong("missing", what=wanted, given=self.text)
        self.position += 1
        return self.words[self.position - 1]

    def skip(self, *words: str) -> bool:
        """Pass over these words if they come next, all of them in order."""
        ahead = [word.casefold() for word in self.words[self.position : self.position + len(words)]]
        if ahead != list(words):
            return False
        self.position += len(words)
        return True

    def skip_phrase(self, phrase: str) -> bool:
        """Pass over a name of one or several words, whatever its accents and hyphens."""
        wanted = plain(phrase)
        for count in range(1, min(6, len(self.words) - self.position) + 1):
            if plain(" ".join(self.words[self.position : self.position + count])) == wanted:
                self.position += count
                return True
        return False

    def try_figure(self) -> int | None:
        """The figure that is named next, the longest name first; None if none is."""
        for count in range(min(6, len(self.words) - self.position), 0, -1):
            name = " ".join(self.words[self.position : self.position + count]).casefold()
            if name in self.names:
                self.position += count
                return self.names[name]
        return None

    def figure(self) -> int:
        found = self.try_figure()
        if found is None:
            word = self.next("figure")
            raise Wrong("no_figure", named=word, hint=nearest(word, shown(self.names)))
        return found

    def point(self) -> Point:
        return point(self.next("place"))

    def path(self) -> tuple[Point, ...]:
        """`to x,y`, or `via x,y x,y to x,y`."""
        legs: list[Point] = []
        if self.skip("via"):
            while self.peek() not in ("to", ""):
                self.skip("and")
                legs.append(self.point())
        if not self.skip("to"):
            raise Wrong("path", given=self.rest)
        legs.append(self.point())
        return tuple(legs)

    def end(self) -> None:
        if not self.is_over:
            raise Wrong("too_many", given=self.rest.replace(";", ","), wanted=self.text)


def shown(names: dict[str, int]) -> list[str]:
    """Names as one would write them."""
    return [" ".join([part.capitalize() for part in name.split()]) for name in names]


def rule_id(word: str, known: list[str]) -> str:
    """A rule id, with or without its square brackets."""
    bare = word.strip().strip("[],").upper()
    if bare not in known:
        raise Wrong("no_rule", named=bare, hint=nearest(bare, known if RULE.fullmatch(bare) else []))
    return bare
