"""Texts cut to a length, as the page does it (web/src/lib/letters.ts): what a reader sees as one letter stays whole."""

from __future__ import annotations

from itertools import takewhile
from typing import Final
from unicodedata import category

JOINER: Final = "\u200d"
SKINS: Final = ("\U0001f3fb", "\U0001f3ff")  # from one to the other: they colour the sign before them
TAGS: Final = ("\U000e0020", "\U000e007f")
FLAGS: Final = ("\U0001f1e6", "\U0001f1ff")  # letters of which two make a flag


def cut(text: str, most: int) -> str:
    """The beginning of a text, of no more code points than that; torn only if it is one letter without end."""
    if len(text) <= most:
        return text
    end = most
    while end > 0 and belongs_to_the_one_before(text, end):
        end -= 1
    return text[: end or most]


def belongs_to_the_one_before(text: str, place: int) -> bool:
    here, before = text[place], text[place - 1]
    if JOINER in (here, before) or category(here).startswith("M"):
        return True
    if is_among(here, FLAGS):
        return len(list(takewhile(lambda one: is_among(one, FLAGS), reversed(text[:place])))) % 2 == 1
    return is_among(here, SKINS) or is_among(here, TAGS)


def is_among(letter: str, signs: tuple[str, str]) -> bool:
    return signs[0] <= letter <= signs[1]
