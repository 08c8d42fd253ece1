"""How a match begins: the table, the bands, and samples of both [TG-PRE]."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, cast

from escarmouche.engine.bands.samples import paired
from escarmouche.engine.battle.battle import Rules, listen
from escarmouche.engine.battle.figures import Card, Figure
from escarmouche.engine.book.game import settings, switches_in
from escarmouche.engine.book.tables import terrain_of
from escarmouche.engine.match.header import Header
from escarmouche.table.bases.bodies import Body, round_base
from escarmouche.table.geometry.points import at
from tests.tiny_game.band import BANDS, KINDS
from tests.tiny_game.battle import Clash, Fighter

GAME_ID: Final = "tiny-game"
VERSION: Final = "1"
SWITCHES = switches_in(Path(__file__).parent)
BASE = round_base(1.0)
TABLE: dict[str, Any] = {
    "format": "escarmouche-table", "version": 1, "width": 10, "depth": 8, "pieces": [
        {"id": "rock", "nature": "rock", "shape": {"box": [2, 1]}, "place": [5, 4], "height": 2},
    ],
}  # fmt: skip


def set_up(header: Header) -> Clash:
    """The battle before its first step [TG-PRE-01, TG-PRE-02]."""
    switches = settings(SWITCHES, header.switches)
    BANDS.require(cast("list[object]", header.bands), 2, switches, rule="TG-PRE-01")
    terrain = terrain_of(header.table)
    figures: list[Figure] = []
    for seat, band in enumerate(header.bands):
        for number, entry in enumerate(band["figures"]):
            traits, gender = KINDS[entry["kind"]], str(entry.get("gender", "m"))
            card = Card(len(figures), entry["name"], seat, base=BASE, traits=traits, gender=gender)
            place = at(3.0 + 2.0 * number, 1.0 if seat == 0 else terrain.depth - 1.0)
            figures.append(Fighter(card, seat, Body(BASE, place, 0.0, card.height), True))
    return Clash(Rules(seats=2, switches=switches, listeners=listen(figures)), terrain, figures)


def sample_header(number: int) -> Header:
    """A match for tests and arenas, varied by a number."""
    return Header(
        GAME_ID, rules_version=VERSION, scenario="clash", bands=paired(BANDS.samples(), number), table=TABLE
    )  # fmt: skip
