"""JSON from outside: weighed before it is parsed, then read without doubled names, infinities or texts that are not Unicode."""

from __future__ import annotations

import json
import re
from math import isfinite
from typing import Any, Final

import msgspec

from escarmouche.faults.decoding import json_fault
from escarmouche.faults.fault import Fault, Saying, brief
from escarmouche.reading.budget import DIGITS, WIDEST, Budget, check_brackets, check_length

ESCAPED: Final = re.compile(r"\\.", re.DOTALL)
STRING: Final = re.compile(r'"[^"]*"?')
SURROGATE: Final = re.compile(r"\\u[dD][89a-fA-F]")


class NotJson(Fault):
    """A text that is no JSON, or says what cannot be kept."""


def weigh(text: str, budget: Budget) -> None:
    """Raises Excess if parsing this text would cost too much."""
    check_length(len(text), budget)
    check_brackets(STRING.sub("", ESCAPED.sub("", text) if "\\" in text else text), budget)


def read_json(source: bytes, budget: Budget) -> Any:
    """The value that a text holds; raises NotJson, or Excess if it costs too much."""
    check_length(len(source), budget)
    try:
        text = source.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotJson(Saying("fault.not_utf8"), place=Saying("fault.byte", byte=error.start)) from error
    weigh(text, budget)
    try:
        value = READER.decode(text)
    except json.JSONDecodeError as error:
        place, problem = json_fault(error)
        raise NotJson(problem, place=place) from error
    if SURROGATE.search(text) is not None and not is_unicode(value):
        raise NotJson(Saying("fault.not_unicode"))
    return value


def is_unicode(value: Any) -> bool:
    """Whether all texts in a value are; half of a surrogate pair is a text in JSON, but not in UTF-8."""
    try:
        msgspec.json.encode(value)
    except UnicodeEncodeError:
        return False
    return True


def first_doubled(names: list[str]) -> str | None:
    """The first name that has occurred before."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            return name
        seen.add(name)
    return None


def once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise NotJson(Saying("fault.twice"), place=brief(first_doubled([name for name, _ in pairs])))
    return fields


def whole(digits: str) -> int:
    """A whole number that every program reads alike."""
    if len(digits) > DIGITS + 1 or abs(int(digits)) >= WIDEST:
        raise NotJson(Saying("fault.too_large"), place=digits[:20])
    return int(digits)


def finite(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise NotJson(Saying("fault.not_finite"), place=digits[:20])
    return number


READER: Final = json.JSONDecoder(
    object_pairs_hook=once_each, parse_int=whole, parse_float=finite, parse_constant=finite
)
