"""What a game knows of bands: their form, their limits, what else it forbids, and its sample bands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.bands.forms import Band, Entry, Form
from escarmouche.engine.bands.limits import Breach, Limit, Share
from escarmouche.engine.words.messages import Refusal

COUNTS: Final = ("no", "one", "two", "three", "four", "five", "six")  # bands in words


class BandRules:
    """Reads, judges and explains the bands of one game."""

    def __init__(
        self,
        form: Form,
        *,
        name_of: Callable[[Entry], str],
        cost_of: Callable[[Entry], int],
        limits: Callable[[int], list[Limit]],
        check_own: Callable[[Band, dict[str, object]], list[Refusal]],
        samples: Callable[[], list[Band]],
        empty: Breach | None = None,
        same_value: str = "",
    ) -> None:
        self.form: Final = form
        self.name_of: Final = name_of
        self.cost_of: Final = cost_of
        self.limits: Final = limits  # of a band of this agreed value
        self.check_own: Final = check_own  # what breaks rules that are no limits, under these settings of switches
        self.samples: Final = samples
        self.empty: Final = empty  # what is said of a band of nobody, where such a list can be read
        self.same_value: Final = same_value  # the rule by which all bands of a match have one agreed value

    def malformed(self, band: object) -> list[str]:
        """What of a band cannot even be read, each fault with its place."""
        return self.form.malformed(band)

    def value(self, band: Band) -> int:
        """What a band costs; it must be well formed."""
        return sum([self.cost_of(entry) for entry in band["figures"]])

    def shares(self, band: Band, value: int) -> list[Share]:
        """What of a band of this value is limited, and how much it has."""
        return [limit.share(band) for limit in self.limits(value)]

    def check(self, band: Band, value: int, switches: dict[str, object]) -> list[Refusal]:
        """Every violation of a well-formed band of this agreed value, with its rule and its culprit."""
        found: list[Refusal | None] = [*self.check_own(band, switches), self.why_empty(band)]
        for limit in self.limits(value):
            if not limit.switch or switches.get(limit.switch, True) is True:
                found.append(limit.why_not(band, self.name_of))
        return [refusal for refusal in found if refusal is not None]

    def named_value(self, bands: list[object]) -> int | None:
        """The value that the bands of a match name, None where none does; raises ValueError where they name several."""
        found: int | None = None
        for band in bands:
            value = band.get("value") if isinstance(band, dict) else None
            if value is None or value == found or not isinstance(value, int):
                continue
            if found is not None:
                cited = f" [{self.same_value}]" if self.same_value else ""
                raise ValueError(f"the bands must have the same agreed value, not {found} and {value}{cited}")
            found = value
        return found

    def held_together(self, bands: list[object]) -> list[object]:
        """The bands of a match, each held to the one value that any of them names."""
        value = self.named_value(bands)
        if value is None:
            return bands
        return [{**band, "value": value} if isinstance(band, dict) else band for band in bands]

    def agreed(self, bands: list[Band]) -> list[Band]:
        """Well-formed bands of a match that players begin, held to the value they name, else to what the dearest costs."""
        value = self.named_value([*bands])
        if value is None:
            value = max([self.value(band) for band in bands])
        return [{**band, "value": value} for band in bands]

    def why_empty(self, band: Band) -> Refusal | None:
        if self.empty is None or band["figures"]:
            return None
        return Refusal(self.empty.key, self.empty.rule)

    def refusals(self, band: Band, switches: dict[str, object]) -> list[Refusal]:
        """What is wrong with a well-formed band; one without an agreed value is a scene, which may hold anybody."""
        if band.get("value") is not None:
            return self.check(band, int(band["value"]), switches)
        empty = self.why_empty(band)
        return [] if empty is None else [empty]

    def require(self, bands: list[object], count: int, switches: dict[str, object], *, rule: str = "") -> None:
        """So many bands that can all be played; raises ValueError naming what is wrong."""
        if len(bands) != count:
            cited = f" [{rule}]" if rule else ""
            raise ValueError(f"{COUNTS[count]} bands are needed, not {len(bands)}{cited}")
        for seat, band in enumerate(bands):
            self.require_legal(band, switches, seat=seat)

    def require_legal(self, band: object, switches: dict[str, object], *, seat: int) -> None:
        """Raises ValueError naming every fault."""
        faults = self.malformed(band)
        if not faults and isinstance(band, dict):
            faults = [repr(refusal) for refusal in self.refusals(band, switches)]
        if faults:
            raise ValueError(f"the band of player {seat + 1} cannot be played: " + "; ".join(faults))
