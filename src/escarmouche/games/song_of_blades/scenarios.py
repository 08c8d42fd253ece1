"""Setting up a battle from its header: table, bands, switches [SB-SC, SB-R-07]."""

from __future__ import annotations

from typing import Any, Final, cast

from escarmouche.engine.bands.samples import generated, paired
from escarmouche.engine.battle.battle import Rules, listen
from escarmouche.engine.battle.figures import Card
from escarmouche.engine.book.game import settings, switches_in
from escarmouche.engine.book.tables import terrain_of
from escarmouche.engine.match.header import Header
from escarmouche.faults.nearest import require_known
from escarmouche.games.song_of_blades import break_through, traits, treasure
from escarmouche.games.song_of_blades.band import BANDS
from escarmouche.games.song_of_blades.battle import Raid, Scenario, Warrior
from escarmouche.games.song_of_blades.pitched_battle import PitchedBattle
from escarmouche.games.song_of_blades.profiles import FOLDER, Profile, profile_of
from escarmouche.table.bases.bodies import round_base

GAME_ID: Final = "song-of-blades"
VERSION: Final = "3"
COMPUTERS_ROUNDS: Final = 24  # of a pitched battle with a computer, however few of its rounds are quiet [SB-R-50]
TABLE: Final = "hills"  # of 900 mm; `hills_small` has 600 for the 15 mm scale

SCENARIOS: Final[dict[str, Scenario]] = {
    "pitched_battle": PitchedBattle("pitched_battle", rounds=0),
    "treasure": treasure.Treasure("treasure", rounds=treasure.ROUNDS),
    "break_through": break_through.BreakThrough("break_through", rounds=break_through.ROUNDS),
}
SWITCHES: Final = switches_in(FOLDER)
SPEAKING: Final = (traits.CHEF, traits.TERRIFIANT)  # special rules whose voices must be known before a battle begins

BASES: Final[tuple[float, ...]] = (0.0, 25.0, 40.0, 60.0)  # mm across, by size [SB-R-07]
MOUNTED_BASE: Final = 40.0
HEIGHTS: Final[tuple[float, ...]] = (0.0, 30.0, 45.0, 65.0)  # mm, by size [SB-R-33]
MOUNTED_HEIGHT: Final = 45.0


def set_up(header: Header) -> Raid:
    """The battle before its first step."""
    require_known("scenario", header.scenario, SCENARIOS)
    switches = settings(SWITCHES, header.switches)
    BANDS.require(BANDS.held_together(cast("list[object]", header.bands)), 2, switches)
    warriors: list[Warrior] = []
    for seat, band in enumerate(header.bands):
        for entry in band["figures"]:
            warriors.append(warrior(len(warriors), seat, entry, profile_of(entry)))
    rules = Rules(seats=2, switches=switches, listeners=listen(warriors))
    scenario = SCENARIOS[header.scenario]
    terrain = terrain_of(header.table)
    battle = Raid(rules, terrain, warriors, scenario=scenario)
    battle.markers = scenario.markers(terrain)
    return battle


def warrior(id: int, seat: int, entry: dict[str, Any], profile: Profile) -> Warrior:
    """Round bases and heights by size and mount [SB-R-07, SB-R-33]."""
    base, height = BASES[profile.size], HEIGHTS[profile.size]
    if profile.is_mounted:
        base, height = max(base, MOUNTED_BASE), max(height, MOUNTED_HEIGHT)
    card = Card(
        id,
        str(entry["name"]),
        seat,
        base=round_base(base),
        height=height,
        traits=profile.traits,
        gender=str(entry.get("gender", "m")),
    )
    return Warrior(card, profile)


def sample_header(number: int) -> Header:
    """Two sample warbands on a generated table, varied by a number; from 16 on the scenario and the scale vary too."""
    scenario = list(SCENARIOS)[0 if number < 16 else number % len(SCENARIOS)]
    is_small = number >= 16 and number % 8 == 7
    return Header(
        GAME_ID,
        rules_version=VERSION,
        scenario=scenario,
        bands=paired(BANDS.samples(), number),
        table=generated(f"{TABLE}_small" if is_small else TABLE, number),
        switches={"sb_scale": 15} if is_small else {},
    )
