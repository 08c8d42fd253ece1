"""What matters of an action: the consequences that a game names in its `consequences.toml`, read from events.

Each table there is a consequence, the most telling first. `events` lists the kinds of events that bring it about (its
own name where it is left out), `about` the field that says whom it befalls (`figure`), `number` a field told with it
(where it `adds_up`, of all such events together, else of the last), `named` another one, which says by its key what it is
(an effect, a thing); `hides` other consequences that say nothing more beside it, of the same figure; `reasons` is a field
whose tally decided it, and `is_hit` marks what a die must show for. In short its numbers are told together, from the least
to the `most`; those of one that is `apart` matter each by itself. Screens call it by the message `odds.` and its name.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.battle.events import Event
from escarmouche.engine.book.data_files import read_data, strings
from escarmouche.engine.match.seats import sees
from escarmouche.engine.words.messages import Message

FILE: Final = "consequences.toml"
NOBODY: Final = -1
NO_NUMBER: Final = -1


@mypyc_attr(acyclic=True)
class Matter:
    """A consequence as the data of a game describe it."""

    def __init__(self, key: str, rank: int, data: dict[str, Any]) -> None:
        self.key: Final = key
        self.rank: Final = rank  # the most telling first
        self.about: Final = str(data.get("about", "figure"))
        self.number: Final = str(data.get("number", ""))
        self.adds_up: Final = data.get("adds_up") is True
        self.named: Final = str(data.get("named", ""))
        self.reasons: Final = str(data.get("reasons", ""))
        self.hides: Final = strings(data.get("hides"))
        self.is_hit: Final = data.get("is_hit") is True
        self.is_apart: Final = data.get("apart") is True


# Rank, name, whom it befalls (NOBODY), the number told with it (NO_NUMBER), what it names ("").
Consequence = tuple[int, str, int, int, str]
Result = tuple[Consequence, ...]  # of one way through an action, the most telling first; nothing: ()


class Consequences:
    """All that a game names, and how they are read from what happened."""

    def __init__(self, tables: dict[str, Any]) -> None:
        self.matters: Final[dict[str, Matter]] = {}
        self.by_event: Final[dict[str, Matter]] = {}
        for key, data in tables.items():
            matter = Matter(key, len(self.matters), data)
            self.matters[key] = matter
            for kind in strings(data.get("events")) or [key]:
                self.by_event[kind] = matter

    def result(self, events: list[Event], seat: int) -> Result:
        """What a seat would see happen, each figure's worst alone where it hides the rest."""
        found: dict[tuple[int, int, str], int] = {}
        for event in events:
            matter = self.by_event.get(event.kind)
            if matter is not None and sees(event.seen_by, seat):
                whom = event.fields.get(matter.about, NOBODY)
                number = event.fields.get(matter.number, NO_NUMBER) if matter.number else NO_NUMBER
                assert isinstance(whom, int), f"{event.kind} tells no {matter.about}"
                assert isinstance(number, int), f"{event.kind} tells no {matter.number}"
                one = (matter.rank, whom, str(event.fields[matter.named]) if matter.named else "")
                found[one] = number + (found.get(one, 0) if matter.adds_up else 0)
        listed = list(self.matters.values())
        hidden: list[tuple[int, int]] = []
        for rank, whom, _ in found:
            for key in listed[rank].hides:
                hidden.append((self.matters[key].rank, whom))
        return tuple(
            [
                (rank, listed[rank].key, whom, found[(rank, whom, what)], what)
                for rank, whom, what in sorted(found)
                if (rank, whom) not in hidden
            ]
        )

    def is_hit(self, result: Result) -> bool:
        return any([self.matters[one[1]].is_hit for one in result])

    def in_short(self, one: Consequence) -> Consequence:
        """The same without its number, unless that matters by itself."""
        rank, key, whom, _, what = one
        return one if self.matters[key].is_apart else (rank, key, whom, NO_NUMBER, what)

    def message(self, one: Consequence, most: int = NO_NUMBER) -> Message:
        """What screens call it; with `most`, all its numbers up to there."""
        _, key, whom, number, what = one
        matter = self.matters[key]
        fields: dict[str, object] = {}
        if whom != NOBODY:
            fields["seat" if matter.about == "seat" else "figure"] = whom
        if number != NO_NUMBER:
            fields[matter.number] = fields["number"] = number
            if most > number:
                fields["most"] = most
        if matter.named:
            fields[matter.named] = what
        return Message(f"odds.{key}", fields)


@cache
def consequences_in(folder: str) -> Consequences:
    """Those of the game that lies in a folder; none where it names none."""
    file = Path(folder) / FILE
    return Consequences(read_data(file) if file.is_file() else {})
