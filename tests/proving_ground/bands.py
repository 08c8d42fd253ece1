"""The bands of the proving ground: a captain, a witch and a rider each, and a motto that nobody else may read."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.bands.forms import Band, Entry, Form, OneOf
from escarmouche.engine.bands.limits import Breach, Limit, Told
from escarmouche.engine.bands.rules import BandRules
from escarmouche.engine.battle.traits import Trait
from escarmouche.table.bases.bodies import Base, oval_base, round_base
from tests.proving_ground.traits import LUCKY, REVENANT, VETERAN

NAMES = ("red", "green", "blue", "amber", "violet")
KINDS: dict[str, tuple[Base, float, tuple[Trait, ...]]] = {  # base, how far from its corner it stands, traits
    "captain": (round_base(1.0), 0.0, (VETERAN,)),
    "witch": (round_base(1.0), 1.5, (LUCKY, REVENANT)),
    "rider": (oval_base(2.0, 1.0), 0.0, ()),
}


class OfKind:
    """Counts the figures of one kind."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def __call__(self, entry: Entry) -> int:
        return 1 if entry["figure"] == self.kind else 0


def limits(value: int) -> list[Limit]:
    """One of each kind, no more and no less [PG-PRE-04]."""
    given: dict[str, object] = {"given": Told.HAS, "agreed": Told.ALLOWED}
    few = Breach("band.too_few", given)
    many = Breach("band.too_many", {**given, "who": Told.FIRST})
    return [Limit(f"share.{kind}", "PG-PRE-04", OfKind(kind), most=1, least=1, over=many, under=few) for kind in KINDS]


def sample_bands() -> list[Band]:
    figures: list[dict[str, Any]] = [{"figure": kind} for kind in KINDS]
    return [{"id": name, "name": name, "motto": f"{name}!", "value": 3, "figures": figures} for name in NAMES]


BANDS = BandRules(
    Form(key=OneOf("figure", KINDS), fields=(), is_closed=True),
    name_of=lambda entry: str(entry["figure"]),
    cost_of=lambda entry: 1,
    limits=limits,
    samples=sample_bands,
)
