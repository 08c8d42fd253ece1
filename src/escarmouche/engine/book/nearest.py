"""Hints for someone who mistyped a name."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(key: object, known: Iterable[str]) -> str:
    """The nearest known name, or all of them when none is near."""
    names = list(known)
    close = get_close_matches(str(key).lower().replace("-", "_").replace(" ", "_"), names, n=1, cutoff=0.5)
    return f"; did you mean {close[0]!r}?" if close else f"; there are {', '.join(names)}"


def not_called(what: str, key: object, known: Iterable[str]) -> str:
    """The sentence about a name that nobody knows."""
    return f"no {what} is called {key!r}{nearest(key, known)}"


def require_known(what: str, key: str, known: Iterable[str]) -> None:
    """Raises ValueError for a name that nobody knows."""
    names = list(known)
    if key not in names:
        raise ValueError(not_called(what, key, names))
