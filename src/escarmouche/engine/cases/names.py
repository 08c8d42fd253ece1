"""Names in case files: whatever their accents, capitals and hyphens."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.book.rulebook import plain


def plain_name(text: str) -> str:
    """A title without accents, in the form of a key."""
    return "_".join("".join([sign if sign.isalnum() else " " for sign in plain(text).replace("œ", "oe")]).split())


def called(names: dict[str, list[str]]) -> dict[str, str]:
    """Every name of something, its key among them, with its key."""
    found: dict[str, str] = {}
    for key, others in names.items():
        for name in (key, *others):
            found[plain_name(name)] = key
    return found


def titles_of(facts: dict[str, Any]) -> list[str]:
    """What something is called in each language, as a data file has it."""
    return [str(title) for title in facts["title"].values()]


def titled(entries: dict[str, dict[str, Any]]) -> dict[str, str]:
    """Every name of the entries of a data file, with its key."""
    return called({key: titles_of(facts) for key, facts in entries.items()})
