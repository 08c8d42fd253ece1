"""Effects in force: what lasts, written in the battle with its source, its subject and its end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.battle.saving import number
from escarmouche.engine.battle.traits import Trait
from escarmouche.engine.match.seats import EVERYONE
from escarmouche.table.geometry.points import Point

NO_FIGURE: Final = -1


@mypyc_attr(acyclic=True)
class Effect:
    """An immutable value: replaced, never changed, so that branches of a battle can share it."""

    __slots__ = ("kind", "radius", "seen_by", "source", "subject", "until", "value", "zone")

    def __init__(
        self,
        kind: Trait,
        *,
        subject: int = NO_FIGURE,
        source: int = NO_FIGURE,
        until: str = "end",
        value: int = 0,
        zone: Point | None = None,
        radius: float = 0.0,
        seen_by: int = EVERYONE,
    ) -> None:
        self.kind: Final = kind
        self.subject: Final = subject  # the figure it bears on; none for the table or a zone
        self.source: Final = source  # the figure that caused it; the effect outlives it
        self.until: Final = until  # "end" of the game, "round 3", "activation 7": told by `Battle.expire`
        self.value: Final = value
        self.zone: Final = zone
        self.radius: Final = radius  # of the zone, or around the subject wherever it goes
        self.seen_by: Final = seen_by

    def to_data(self) -> dict[str, object]:
        zone: object = None if self.zone is None else [self.zone.x, self.zone.y, self.radius]
        data: dict[str, object] = {
            "kind": self.kind.key, "subject": self.subject, "source": self.source, "until": self.until,
            "value": self.value, "zone": zone, "seen_by": self.seen_by,
        }  # fmt: skip
        if self.zone is None and self.radius > 0.0:
            data["radius"] = self.radius
        return data


def effect_from(data: dict[str, object], kinds: dict[str, Trait]) -> Effect:
    """The effect that `to_data` wrote."""
    zone = data["zone"]
    assert isinstance(zone, list | None)
    return Effect(
        kinds[str(data["kind"])],
        subject=number(data["subject"]),
        source=number(data["source"]),
        until=str(data["until"]),
        value=number(data["value"]),
        zone=None if zone is None else Point(float(zone[0]), float(zone[1])),
        radius=radius_in(data) if zone is None else float(zone[2]),
        seen_by=number(data["seen_by"]),
    )


def radius_in(data: dict[str, object]) -> float:
    """Of what goes around a figure: written only where there is one."""
    radius = data.get("radius", 0.0)
    assert isinstance(radius, int | float)
    return float(radius)
