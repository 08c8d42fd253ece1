"""What a game knows of bands: their form, their limits, what else it forbids, and its sample bands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.bands.forms import Band, Entry, Form
from escarmouche.engine.bands.limits import Breach, Limit, Share
from escarmouche.engine.bands.violations import Violation
from escarmouche.engine.book.plugins import Plugins
from escarmouche.engine.words.messages import Message
from escarmouche.faults.fault import Fault, Saying, cited

USUAL: Final = 100  # the value of a band where no sample has one


@mypyc_attr(native_class=False)
class Unplayable(Fault):
    """A band that cannot be played: whose it is, and everything that is wrong with it."""

    def __init__(self, seat: int, problems: list[Saying]) -> None:
        super().__init__(Saying("fault.bands.player", player=seat + 1, problems=problems))
        self.seat: Final = seat
        self.problems: Final = problems


def nothing_more(judged: dict[str, Any], switches: dict[str, object]) -> list[Violation]:
    """The default for games whose rules are limits: nothing else is forbidden."""
    return []


def all_alike(scenario: str, seats: int, value: int) -> tuple[int, ...]:
    """The default for games in which all bands of a match are built for the same value."""
    return ()


class BandRules:
    """Reads, judges and explains the bands of one game."""

    def __init__(
        self,
        form: Form,
        *,
        name_of: Callable[[Entry], str],
        cost_of: Callable[[Entry], int],
        limits: Callable[[int], list[Limit]],
        samples: Callable[[], list[Band]],
        check_line: Callable[[Entry, dict[str, object]], list[Violation]] = nothing_more,
        check_own: Callable[[Band, dict[str, object]], list[Violation]] = nothing_more,
        switches: tuple[str, ...] = (),
        empty: Breach | None = None,
        same_value: str = "",
        shares_of: Callable[[str, int, int], tuple[int, ...]] = all_alike,
        plugins: Plugins | None = None,
        secrets: tuple[str, ...] = (),
    ) -> None:
        self.secrets: Final = secrets  # fields of a line that its owner alone may know
        self.form: Final = form
        self.name_of: Final = name_of
        self.cost_of: Final = cost_of
        self.limits: Final = limits  # of a band of this agreed value
        self.check_line: Final = check_line  # what breaks rules in one line, under these settings of switches
        self.check_own: Final = check_own  # what else does in the band as a whole, that is no limit
        self.switches: Final = switches  # the house rules on which any of that depends
        self.samples: Final = samples
        self.empty: Final = empty  # what is said of a band of nobody, where such a list can be read
        self.plugins: Final = plugins  # what operators have added to choose from
        self.same_value: Final = same_value  # the rule by which all bands of a match have one agreed value
        self.shares_of: Final = (
            shares_of  # in a scenario for so many, what bands may be built for that share the agreed value
        )

    def malformed(self, band: object) -> list[Saying]:
        """What of a band cannot even be read, each fault with its place."""
        return self.form.malformed(band)

    def value(self, band: Band) -> int:
        """What a band costs; it must be well formed."""
        return sum([self.cost_of(entry) for entry in band["figures"]])

    def usual_value(self) -> int:
        """The value that most sample bands have."""
        values = [int(band["value"]) for band in self.samples() if isinstance(band.get("value"), int)]
        return max(values, key=values.count) if values else USUAL

    def shares(self, band: Band, value: int) -> list[Share]:
        """What of a band of this value is limited, and how much it has."""
        return [limit.share(band) for limit in self.limits(value)]

    def check(self, band: Band, value: int, switches: dict[str, object]) -> list[Violation]:
        """Every violation of a well-formed band of this agreed value, with its rule and its culprits."""
        found: list[Violation] = []
        for line, entry in enumerate(band["figures"]):
            found += self.check_at(line, entry, switches)
        return found + self.check_whole(band, value, switches)

    def check_at(self, line: int, entry: Entry, switches: dict[str, object]) -> list[Violation]:
        """What one line breaks by itself."""
        return [violation.of(line) for violation in self.check_line(entry, switches)]

    def check_whole(self, band: Band, value: int, switches: dict[str, object]) -> list[Violation]:
        """What a band breaks beside that."""
        found: list[Violation | None] = [*self.check_own(band, switches), self.why_empty(band)]
        for limit in self.limits(value):
            if not limit.switch or switches.get(limit.switch, True) is True:
                found.append(limit.why_not(band, self.name_of))
        return [violation for violation in found if violation is not None]

    def named_value(self, bands: list[object], scenario: str = "", seats: int = 0) -> int | None:
        """The value that the bands of a match name, or the share of it that its scenario gives them; None where none does, Fault where they differ."""
        named = [band.get("value") for band in bands if isinstance(band, dict)]
        values = list(dict.fromkeys([value for value in named if isinstance(value, int)]))
        if not values:
            return None
        value = max(values)
        shares = self.shares_of(scenario, seats, value)
        for other in values:
            if other != value and other not in shares:
                one, other_one = (value, other) if values.index(value) < values.index(other) else (other, value)
                raise Fault(Saying("fault.bands.values", one=one, other_one=other_one), rule=self.same_value)
        return value

    def held_together(self, bands: list[object], scenario: str = "") -> list[object]:
        """The bands of a match, each held to the one value that any of them names."""
        value = self.named_value(bands, scenario, len(bands))
        if value is None:
            return bands
        return [{**band, "value": value} if isinstance(band, dict) else band for band in bands]

    def agreed(self, bands: list[Band], scenario: str = "", seats: int = 0) -> list[Band]:
        """Well-formed bands of a match that players begin, held to the value they name, else to what the dearest costs."""
        value = self.named_value([*bands], scenario, seats)
        if value is None:
            value = max([self.value(band) for band in bands], default=0)
        return [{**band, "value": value} for band in bands]

    def why_empty(self, band: Band) -> Violation | None:
        if self.empty is None or band["figures"]:
            return None
        return Violation(self.empty.key, self.empty.rule, lacks=True)

    def refusals(self, band: Band, switches: dict[str, object]) -> list[Violation]:
        """What is wrong with a well-formed band; one without an agreed value is a scene, which may hold anybody."""
        if band.get("value") is not None:
            return self.check(band, int(band["value"]), switches)
        empty = self.why_empty(band)
        return [] if empty is None else [empty]

    def require(self, bands: list[object], count: int, switches: dict[str, object], *, rule: str = "") -> None:
        """So many bands that can all be played; raises Fault naming what is wrong."""
        if len(bands) != count:
            raise Fault(Saying("fault.bands.count", most=count, count=len(bands)), rule=rule)
        for seat, band in enumerate(bands):
            self.require_legal(band, switches, seat=seat)

    def require_legal(self, band: object, switches: dict[str, object], *, seat: int) -> None:
        """Raises Unplayable naming everything that is wrong."""
        require_none(seat, self.malformed(band))
        if isinstance(band, dict):
            require_none(seat, told(self.refusals(band, switches)))

    def begun(self, bands: list[Band], switches: dict[str, object], scenario: str = "", seats: int = 0) -> list[Band]:
        """Bands of a match for so many that players begin, held to one agreed value and judged with its house rules; raises Fault."""
        for seat, band in enumerate(bands):
            require_none(seat, self.malformed(band))
        held = self.agreed(bands, scenario, seats)
        for seat, band in enumerate(held):
            require_none(seat, told(self.check(band, int(band["value"]), switches)))
        return held


def told(violations: list[Violation]) -> list[Saying]:
    """What breaks rules, each with its rule."""
    return [cited(Message(one.key, one.fields), one.rule) for one in violations]


def require_none(seat: int, problems: list[Saying]) -> None:
    if problems:
        raise Unplayable(seat, problems)
