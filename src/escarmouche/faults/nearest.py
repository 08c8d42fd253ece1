"""Hints for someone who mistyped a name."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from escarmouche.faults.fault import Fault, Saying, brief_text

CLOSE: Final = 0.5  # how alike two names are at least
LISTED: Final = 160  # letters of a list of names


def nearest(name: object, known: Iterable[str]) -> Saying:
    """The nearest known name, or all of them when none is near."""
    names = {alike(one): one for one in known}
    close = get_close_matches(alike(str(name)), names, n=1, cutoff=CLOSE)
    if close:
        return Saying("fault.near", meant=names[close[0]])
    return Saying("fault.there_are", names=listed(names.values())) if names else Saying("fault.there_is_none")


def listed(names: Iterable[str]) -> str:
    """As many names as anybody would read."""
    text = ", ".join(names)
    return text if len(text) <= LISTED else text[:LISTED].rpartition(", ")[0] + ", ..."


def alike(name: str) -> str:
    """Names that differ in nothing but this are the same."""
    return name.lower().replace("-", "_").replace(" ", "_")


def unknown(what: str, name: object, known: Iterable[str]) -> Saying:
    """A name that nobody knows; `what` is a key of `fault.no`."""
    return Saying("fault.unknown", what=what, named=brief_text(str(name)), hint=nearest(name, known))


def require_known(what: str, name: str, known: Iterable[str]) -> None:
    """Raises Fault for a name that nobody knows."""
    names = list(known)
    if name not in names:
        raise Fault(unknown(what, name, names))
