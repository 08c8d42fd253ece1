"""Sentences of one language in the other: little words that only one of the two has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

ENGLISH = re.compile(
    r"\b(the|is|are|was|not|of|and|or|needed|expected|missing|called|must|has|have|there|cannot|did you|this|these|"
    r"with|than|too|only|but|that|which|nothing|nobody|longer|list|text)\b",
    re.IGNORECASE,
)
FRENCH = re.compile(
    r"\b(le|la|les|du|des|est|sont|il|elle|faut|une|aucun|aucune|ne|et|ou|qui|dans|cette|rien|manque|au plus|avec|nommé)\b|[éèêàç]",
    re.IGNORECASE,
)
QUOTED = re.compile(r"«[^»]*»|“[^”]*”|\"[^\"]*\"|'[^' ]*'|`[^`]*`|\[[^\]]*\]|\([^)]*\)|\S*[_./\\]\S*|\w+-\w\S*")


def strays(french: str, english: str) -> list[str]:
    """What of the other language stands in a sentence and its twin, names and what was given put aside; nothing if all is well."""
    found = [] if french != english else [french]
    found += [f"{word[0]!r} in: {french}" for word in ENGLISH.finditer(QUOTED.sub(" ", french))]
    found += [f"{word[0]!r} in: {english}" for word in FRENCH.finditer(QUOTED.sub(" ", english))]
    return found


def texts_in(data: Any) -> Iterator[tuple[str, str]]:
    """Every text that an answer of the server has in both languages."""
    if isinstance(data, dict):
        if set(data) == {"fr", "en"}:
            yield data["fr"], data["en"]
        for value in data.values():
            yield from texts_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from texts_in(value)
