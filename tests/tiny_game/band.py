"""What a band is: its form, and how many may be in it [TG-PRE-01]."""

from __future__ import annotations

from pathlib import Path

from escarmouche.engine.bands.forms import Band, Entry, Form, NameField, OneOf, Setting
from escarmouche.engine.bands.limits import Breach, Limit, Told
from escarmouche.engine.bands.rules import BandRules
from escarmouche.engine.bands.samples import bands_in
from escarmouche.engine.battle.traits import Trait
from escarmouche.engine.words.messages import Refusal
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


def nothing_else(band: Band, switches: dict[str, object]) -> list[Refusal]:
    return []


BANDS = BandRules(
    Form(
        key=NameField(),
        fields=(OneOf("kind", "kind of figure", KINDS), Setting("gender", ("m", "f"))),
        shape="a table such as { name = 'Aude', kind = 'brawler' }",
    ),
    name_of=lambda entry: str(entry["name"]),
    cost_of=one,
    limits=limits,
    check_own=nothing_else,
    samples=lambda: bands_in(FOLDER),
)
