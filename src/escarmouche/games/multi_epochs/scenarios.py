"""Setting up a skirmish from its header: table, bands, switches [ME-SCN-01]."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.battle import Rules, listen
from escarmouche.engine.figures import Card
from escarmouche.engine.game import Switch, settings
from escarmouche.engine.header import Header
from escarmouche.engine.tables import terrain_of
from escarmouche.engine.traits import Trait
from escarmouche.games.multi_epochs.battle import Character, Skirmish
from escarmouche.games.multi_epochs.profiles import FOLDER, Profile, profile_of, read
from escarmouche.games.multi_epochs.traits import MAL_ARME
from escarmouche.table.bodies import round_base

GAME_ID: Final = "multi-epochs"
VERSION: Final = "1"
EFFECT_KINDS: Final[dict[str, Trait]] = {MAL_ARME.key: MAL_ARME}


def load_switches() -> tuple[Switch, ...]:
    """The house rules of the game with their rulings."""
    found: list[Switch] = []
    for name, facts in read("switches.toml").items():
        found.append(Switch(name, str(facts["ruling"]), facts["default"], tuple(facts["alternatives"])))
    return tuple(found)


SWITCHES: Final = load_switches()


def set_up(header: Header) -> Skirmish:
    """The battle before its first step."""
    characters: list[Character] = []
    starting: list[int] = []
    for seat, band in enumerate(header.bands):
        profiles = [(entry, profile_of(entry)) for entry in band["figures"]]
        starting.append(sum([profile.cost for _, profile in profiles]))
        for entry, profile in profiles:
            characters.append(character(len(characters), seat, entry, profile))
    rules = Rules(
        seats=2, switches=settings(SWITCHES, header.switches), listeners=listen(characters), effect_kinds=EFFECT_KINDS
    )
    return Skirmish(rules, terrain_of(header.table), characters, tuple(starting))


def character(id: int, seat: int, entry: dict[str, Any], profile: Profile) -> Character:
    """Round bases of 1 pas, 2 for a Colossal [ME-R-55]."""
    size = 2.0 if profile.life > 1 else 1.0
    card = Card(
        id,
        str(entry["name"]),
        seat,
        base=round_base(size),
        height=size,
        traits=profile.traits,
        gender=str(entry.get("gender", "m")),
    )
    return Character(card, profile)


def sample_bands() -> list[dict[str, Any]]:
    """The sample warbands of the catalogue [ME-BAND]."""
    return [read(f"bands/{path.name}") for path in sorted((FOLDER / "bands").glob("*.toml"))]


def sample_header(number: int) -> Header:
    """Two sample warbands on a generated table, varied by a number."""
    bands = sample_bands()
    one = number % len(bands)
    other = (number // len(bands) + one + 1) % len(bands)
    return Header(
        GAME_ID,
        rules_version=VERSION,
        scenario="elimination",
        bands=[bands[one], bands[other]],
        table={"recipe": "medium", "seed": number % 16},
    )
