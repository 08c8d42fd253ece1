"""What may occur in a match of a game, for the table of how often each thing did (lab/usage.py)."""

from __future__ import annotations

from typing import Final


class Vocabulary:
    """What may occur in a match with these bands: for the table of how often each thing did."""

    __slots__ = ("actions", "details", "events", "evidence", "reactions", "states", "without_effect")

    def __init__(
        self,
        *,
        actions: tuple[str, ...] = (),
        states: tuple[str, ...] = (),
        events: tuple[str, ...] = (),
        reactions: tuple[str, ...] = (),
        evidence: dict[str, tuple[str, ...]] | None = None,
        without_effect: tuple[str, ...] = (),
        details: dict[str, str] | None = None,
    ) -> None:
        self.actions: Final = actions
        self.states: Final = states
        self.events: Final = events
        self.reactions: Final = reactions
        self.evidence: Final[dict[str, tuple[str, ...]]] = evidence if evidence is not None else {}
        # of a trait that is a mere number, by its key: events of its bearer in which it shows
        self.without_effect: Final = without_effect  # traits that can do nothing in this match
        # of a kind of event, the field that tells which: counted as "drinks: potion" besides, and so named among the events
        self.details: Final[dict[str, str]] = details if details is not None else {}


def possible(names: dict[str, bool]) -> tuple[str, ...]:
    """The names of what may occur."""
    return tuple([name for name, may_occur in names.items() if may_occur])
