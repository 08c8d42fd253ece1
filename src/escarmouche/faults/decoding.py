"""What parsers and decoders complain of, in our own sentences; of a complaint that nobody foresaw, its own text is quoted."""

from __future__ import annotations

import json
import re
from typing import Final

from escarmouche.faults.fault import Saying, brief_text

# How the texts of `json` and `tomllib` begin, with the key that says the same.
SYNTAX: Final = (
    ("Expecting property name", "fault.syntax.name"),
    ("Expecting value", "fault.syntax.value"),
    ("Expecting ','", "fault.syntax.comma"),
    ("Expecting ':'", "fault.syntax.colon"),
    ("Extra data", "fault.syntax.more"),
    ("Unterminated string", "fault.syntax.open_text"),
    ("Invalid control character", "fault.syntax.control"),
    ("Invalid \\", "fault.syntax.escape"),
    ("Unescaped '\\'", "fault.syntax.escape"),
    ("Expected '='", "fault.syntax.equals"),
    ("Expected ']'", "fault.syntax.bracket"),
    ("Expected newline", "fault.syntax.more"),
    ("Invalid value", "fault.syntax.value"),
    ("Invalid statement", "fault.syntax.statement"),
    ("Unclosed array", "fault.syntax.open_list"),
    ("Unclosed inline table", "fault.syntax.open_table"),
    ("Cannot overwrite", "fault.twice"),
    ("Cannot declare", "fault.twice"),
)
AT_LINE: Final = re.compile(r" \(at line (\d+), column (\d+)\)$")
AT_END: Final = " (at end of document)"

MISSING: Final = re.compile(r"Object missing required field `(.*)`")
STRANGE: Final = re.compile(r"Object contains unknown field `(.*)`")
OTHER_TYPE: Final = re.compile(r"Expected `([\w| ]+)`, got `(\w+)`")
BOUND: Final = re.compile(r"Expected `\w+` (of length )?(>=|<=|>|<|==)? ?(-?[\d.]+)(?:, got \d+)?")
NO_SUCH_WORD: Final = re.compile(r"Invalid enum value (.*)")
BOUNDS: Final = {">=": "at_least", ">": "above", "<=": "at_most", "<": "below", "==": "just", None: "just"}


def line_and_column(line: int, column: int) -> Saying:
    return Saying("fault.line", line=line, column=column)


def json_fault(error: json.JSONDecodeError) -> tuple[Saying, Saying]:
    """The place and the problem of a text that is no JSON."""
    return line_and_column(error.lineno, error.colno), Saying("fault.not_json", problem=syntax(error.msg))


def toml_fault(text: str) -> tuple[str | Saying, Saying]:
    """The place and the problem that `tomllib` tells of."""
    line = AT_LINE.search(text)
    place: str | Saying = Saying("fault.end") if text.endswith(AT_END) else ""
    if line is not None:
        place = line_and_column(int(line[1]), int(line[2]))
    return place, Saying("fault.not_toml", problem=syntax(AT_LINE.sub("", text).removesuffix(AT_END)))


def syntax(text: str) -> Saying:
    for beginning, key in SYNTAX:
        if text.startswith(beginning):
            return Saying(key)
    return Saying("fault.unforeseen", detail=brief_text(text))


def struct_fault(text: str) -> tuple[str, Saying]:
    """The place and the problem that msgspec tells of."""
    problem, _, place = text.partition(" - at `")
    return place.rstrip("`") or "$", structure(problem)


def structure(text: str) -> Saying:
    if found := MISSING.fullmatch(text):
        return Saying("fault.missing", named=found[1])
    if found := STRANGE.fullmatch(text):
        return Saying("fault.strange", named=brief_text(found[1]))
    if found := OTHER_TYPE.fullmatch(text):
        wanted = [Saying(f"fault.type.{one}") for one in found[1].split(" | ")]
        return Saying("fault.other_type", wanted=either(wanted), got=Saying(f"fault.type.{found[2]}"))
    if found := BOUND.fullmatch(text):
        measure = "length" if found[1] else "number"
        return Saying(f"fault.{measure}.{BOUNDS[found[2]]}", bound=found[3].removesuffix(".0"))
    if found := NO_SUCH_WORD.fullmatch(text):
        return Saying("fault.no_such_word", given=brief_text(found[1]))
    if text.startswith("Expected `str` matching"):
        return Saying("fault.letters")
    return Saying("fault.unforeseen", detail=brief_text(text))


def either(sayings: list[Saying]) -> Saying:
    """One of several things."""
    last = sayings[-1]
    for one in reversed(sayings[:-1]):
        last = Saying("fault.or", one=one, other_one=last)
    return last
