"""TOML from outside: weighed before it is parsed, dotted names included, then read as plain data that JSON can say."""

from __future__ import annotations

import re
import tomllib
from math import isfinite
from typing import Any, Final

from escarmouche.faults.decoding import toml_fault
from escarmouche.faults.fault import Fault, Saying, expected
from escarmouche.reading.budget import WIDEST, Budget, Excess, TooLong, check_brackets, check_length

# What is quoted, and comments; one that is never closed goes to where the parser gives up.
QUOTED: Final = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*(?:""")?'
    r"|'''(?:[^']|'(?!''))*(?:''')?"
    r'|"(?:[^"\\\n]|\\.)*"?'
    r"|'[^'\n]*'?"
    r"|\#[^\n]*",
    re.DOTALL | re.VERBOSE,
)
BETWEEN: Final = re.compile(r"[=,\[\]{}\n]")


class NotToml(Fault):
    """A text that is no TOML, or says what cannot be kept."""


def weigh(text: str, budget: Budget) -> None:
    """Raises Excess if parsing this text would cost too much."""
    check_length(len(text), budget)
    bare = QUOTED.sub("", text)
    if bare.count("=") > budget.values:
        raise TooLong(Saying("fault.too_many_values", values=budget.values))
    check_brackets(bare, budget)
    for name in BETWEEN.split(bare):
        if name.count(".") >= budget.depth:
            raise Excess(Saying("fault.too_deep", depth=budget.depth))


def read_toml(source: str | bytes, budget: Budget) -> dict[str, Any]:
    """The table that a text holds; raises NotToml, or Excess if it costs too much."""
    check_length(len(source), budget)
    if isinstance(source, bytes):
        try:
            source = source.decode("utf-8")
        except UnicodeDecodeError as error:
            raise NotToml(Saying("fault.not_utf8"), place=Saying("fault.byte", byte=error.start)) from error
    weigh(source, budget)
    try:
        found = tomllib.loads(source)
    except ValueError as error:  # not TOML, or a number of thousands of digits
        place, problem = toml_fault(str(error))
        raise NotToml(problem, place=place) from error
    check_plain(found, "", budget.depth)
    return found


def check_plain(value: Any, place: str, depth: int) -> None:
    """Raises NotToml for what JSON cannot say: numbers that programs read differently, dates, halves of characters."""
    if depth < 0:  # a table within a table within a list, each by a header of its own
        raise Excess(Saying("fault.nested"), place=place[:60])
    if isinstance(value, dict):
        for name, item in value.items():
            check_text(name, place)
            check_plain(item, f"{place}.{name}" if place else name, depth - 1)
    elif isinstance(value, list):
        for number, item in enumerate(value):
            check_plain(item, f"{place}[{number}]", depth - 1)
    elif isinstance(value, str):
        check_text(value, place)
    elif isinstance(value, int):
        if abs(value) >= WIDEST:
            raise NotToml(Saying("fault.too_large"), place=place[:60])
    elif not isinstance(value, float) or not isfinite(value):
        raise NotToml(expected("plain", value), place=place[:60])


def check_text(text: str, place: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise NotToml(Saying("fault.not_unicode"), place=place[:60]) from error
