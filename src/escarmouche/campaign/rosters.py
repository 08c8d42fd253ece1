"""A band in a campaign: its members as they are now, who sits out, who is gone, what nobody carries, and the purse."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.bands.forms import Band, Entry
from escarmouche.engine.bands.rules import BandRules

GONE: Final = "gone"  # for good
NOBODY: Final = -1


class Member:
    """Somebody of a band, by a number that stays."""

    __slots__ = ("gone", "line", "number", "rests")

    def __init__(self, number: int, line: Entry, *, rests: int = 0, gone: str = "") -> None:
        self.number: Final = number
        self.line = line  # as a band list has it; to be replaced, never changed
        self.rests = rests  # matches that it still sits out
        self.gone = gone  # why it is no longer of the band; "" while it is

    def to_data(self) -> dict[str, Any]:
        return {"number": self.number, "line": self.line, "rests": self.rests, "gone": self.gone}


class Roster:
    """The band of one seat as it stands."""

    def __init__(self, band: Band) -> None:
        self.about: Final[Band] = {name: part for name, part in band.items() if name not in ("figures", "value")}
        self.value: Final = band.get("value")
        self.members: Final = [Member(number, line) for number, line in enumerate(band["figures"])]
        self.stock: list[str] = []  # what is the band's and nobody carries, in the order in which it came
        self.purse: Final[dict[str, int]] = {}  # what is still to be spent, by kind

    @property
    def present(self) -> list[Member]:
        """Those who are of the band, whether or not they sit out."""
        return [member for member in self.members if not member.gone]

    @property
    def lineup(self) -> list[Member]:
        """Those who play the next match."""
        return [member for member in self.present if member.rests == 0]

    def band(self, members: list[Member]) -> Band:
        """These of them as a band list, of no agreed value."""
        return {**self.about, "figures": [member.line for member in members]}

    def add(self, line: Entry) -> Member:
        """Somebody new."""
        member = Member(len(self.members), line)
        self.members.append(member)
        return member

    def has(self, kind: str) -> int:
        """How much of something is in the purse."""
        return self.purse.get(kind, 0)

    def gain(self, kind: str, amount: int) -> None:
        """More in the purse, or less."""
        self.purse[kind] = self.has(kind) + amount

    def to_data(self) -> dict[str, Any]:
        return {
            "about": self.about,
            "members": [member.to_data() for member in self.members],
            "stock": self.stock,
            "purse": {kind: amount for kind, amount in sorted(self.purse.items()) if amount},
        }


def name_of(rules: BandRules | None, line: Entry) -> str:
    return str(line.get("name", "")) if rules is None else rules.name_of(line)


def gender_of(line: Entry) -> str:
    return str(line.get("gender", "m"))
