"""Events: what happened, as data; the log, the replay and the page are made of them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.match.seats import EVERYONE, sees

UNTOLD: Final = -1  # a number of which an event says nothing


@mypyc_attr(acyclic=True)
class Event:
    """One thing that happened, by which rule, and who saw it."""

    __slots__ = ("fields", "kind", "reveals", "rule", "seen_by")

    def __init__(
        self, kind: str, rule: str, fields: dict[str, object], *, seen_by: int = EVERYONE, reveals: bool = False
    ) -> None:
        self.kind: Final = kind
        self.rule: Final = rule
        self.fields: Final = fields  # figures by id, points as [x, y], tallies and dice as lists
        self.seen_by: Final = seen_by
        self.reveals: Final = reveals  # turns up something hidden: what came before is not freely taken back

    def to_data(self) -> dict[str, object]:
        return {"kind": self.kind, "rule": self.rule, "fields": self.fields, "seen_by": self.seen_by}

    def for_seat(self, seat: int) -> dict[str, object] | None:
        """The event as this seat may know it, or None."""
        return self.to_data() if sees(self.seen_by, seat) else None

    def __repr__(self) -> str:
        said = ", ".join([f"{name}={value}" for name, value in self.fields.items()])
        return f"{self.kind}({said}) [{self.rule}]"


def as_data(value: object) -> object:
    """What an event tells of a thing: of a figure its id, of a number with reasons its lines, anything else as it is."""
    if isinstance(value, Figure):
        return value.id
    return value.to_data() if isinstance(value, Tally) else value


def last(events: list[Event], kind: str) -> Event:
    """The latest event of a kind; raises LookupError if there is none."""
    for i in range(len(events) - 1, -1, -1):
        if events[i].kind == kind:
            return events[i]
    raise LookupError(f"no event {kind!r} happened")
