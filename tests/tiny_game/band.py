"""What a band is: its form, and how many may be in it [TG-PRE-01]."""

from __future__ import annotations

from pathlib import Path

from escarmouche.engine.bands.forms import Entry, Form, NameField, OneOf, Setting
from escarmouche.engine.bands.limits import Breach, Limit, Told
from escarmouche.engine.bands.rules import BandRules
from escarmouche.engine.bands.samples import bands_in
from escarmouche.engine.battle.traits import Trait
from tests.tiny_game.traits import TOUGH

FOLDER = Path(__file__).parent
KINDS: dict[str, tuple[Trait, ...]] = {"brawler": (), "bear": (TOUGH,)}


def one(entry: Entry) -> int:
    return 1


def limits(value: int) -> list[Limit]:
    """Two or three figures [TG-PRE-01]."""
    few = Breach("band.few", {"given": Told.HAS, "least": Told.ALLOWED})
    many = Breach("band.many", {"given": Told.HAS, "most": Told.ALLOWED})
    return [Limit("share.figures", "TG-PRE-01", one, least=2, most=3, under=few, over=many)]


BANDS = BandRules(
    Form(
        key=NameField(),
        fields=(OneOf("kind", KINDS), Setting("gender", ("m", "f"))),
    ),
    name_of=lambda entry: str(entry["name"]),
    cost_of=one,
    limits=limits,
    samples=lambda: bands_in(FOLDER),
)
