"""Limits of a band, which a game describes as data: what of it is counted, how much is allowed, and what is said otherwise."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final

from escarmouche.engine.bands.forms import Band, Entry
from escarmouche.engine.bands.violations import Violation


class Told(Enum):
    """What a sentence about a limit tells, found when it is said."""

    HAS = "has"  # how much the band has
    ALLOWED = "allowed"  # the most, or the least, that it may have
    FIRST = "first"  # the figure with which the list goes beyond the limit
    THOSE = "those"  # all figures that count


class Breach:
    """What is said of a band that breaks a rule: the key of the sentence, and its fields, some of them `Told`."""

    __slots__ = ("fields", "key", "rule")

    def __init__(self, key: str, fields: dict[str, object] | None = None, *, rule: str = "") -> None:
        self.key: Final = key
        self.fields: Final[dict[str, object]] = fields if fields is not None else {}
        self.rule: Final = rule  # when it is not the rule of the limit


class Share:
    """A part of a band that the rules limit: points or figures of some kind, what it may have at least and at most."""

    __slots__ = ("has", "key", "least", "most", "rule")

    def __init__(self, key: str, rule: str, has: int, *, most: int, least: int = 0) -> None:
        self.key: Final = key  # of the message that names it
        self.rule: Final = rule
        self.has: Final = has
        self.most: Final = most  # -1 when there is no limit
        self.least: Final = least


class Limit:
    """How much of something a band may have: what each figure weighs, the least and the most they may come to."""

    __slots__ = ("key", "least", "most", "most_in", "over", "rule", "switch", "under", "weigh")

    def __init__(
        self,
        key: str,
        rule: str,
        weigh: Callable[[Entry], int],
        *,
        most: int,
        least: int = 0,
        over: Breach | None = None,
        under: Breach | None = None,
        switch: str = "",
        most_in: Callable[[Band], int] | None = None,
    ) -> None:
        self.key: Final = key  # of the message that names it
        self.rule: Final = rule
        self.weigh: Final = weigh  # points, members, or 1 for a figure of the kind
        self.most: Final = most  # -1 when there is no limit
        self.least: Final = least
        self.over: Final = over  # None: nobody minds more
        self.under: Final = under  # None: nobody minds less
        self.switch: Final = switch  # a house rule that, switched off, lifts the limit
        self.most_in: Final = most_in  # the most by what else is in the band: a part of the points spent

    def share(self, band: Band) -> Share:
        """How much of it a band has."""
        has = sum([self.weigh(entry) for entry in band["figures"]])
        most = self.most if self.most_in is None else self.most_in(band)
        return Share(self.key, self.rule, has, most=most, least=self.least)

    def why_not(self, band: Band, name_of: Callable[[Entry], str]) -> Violation | None:
        """What is wrong with how much of it a band has."""
        share = self.share(band)
        breach: Breach | None = None
        is_over = 0 <= share.most < share.has
        if is_over:
            breach = self.over
        elif share.has < self.least:
            breach = self.under
        if breach is None:
            return None
        fields = {field: self.told(what, share, band, name_of) for field, what in breach.fields.items()}
        amount = share.has - share.most if is_over else self.least - share.has
        lines = self.culprits(band, share.most) if is_over else ()
        return Violation(
            breach.key, breach.rule or self.rule, fields, about=self.key, amount=amount, lacks=not is_over, lines=lines
        )

    def culprits(self, band: Band, most: int) -> tuple[int, ...]:
        """Who is too much: all that count where only some do, else whoever stands beyond the limit."""
        weights = [self.weigh(entry) for entry in band["figures"]]
        counted = [line for line, weight in enumerate(weights) if weight > 0]
        if len(counted) < len(weights):
            return tuple(counted)
        found: list[int] = []
        total = 0
        for line, weight in enumerate(weights):
            total += weight
            if total > most:
                found.append(line)
        return tuple(found)

    def told(self, what: object, share: Share, band: Band, name_of: Callable[[Entry], str]) -> object:
        """The content of one field of the sentence."""
        if what is Told.HAS:
            return share.has
        if what is Told.ALLOWED:
            return self.least if share.has < self.least else share.most
        if what is Told.FIRST:
            return self.first_beyond(share.most, band, name_of)
        if what is Told.THOSE:
            return ", ".join([name_of(entry) for entry in band["figures"] if self.weigh(entry) > 0])
        return what

    def first_beyond(self, most: int, band: Band, name_of: Callable[[Entry], str]) -> str:
        """The name of the figure with which the list goes beyond the limit."""
        total = 0
        for entry in band["figures"]:
            total += self.weigh(entry)
            if total > most:
                return name_of(entry)
        return ""
