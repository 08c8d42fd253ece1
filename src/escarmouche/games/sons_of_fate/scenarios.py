"""Setting up a battle from its header: table, bands, capabilities, switches [SF-GEN-04, SF-SC, SF-R-48, SF-R-60]."""

from __future__ import annotations

from typing import Any, Final, cast

from escarmouche.engine.bands.samples import generated
from escarmouche.engine.battle.battle import Rules, listen
from escarmouche.engine.battle.figures import Card
from escarmouche.engine.battle.traits import Trait
from escarmouche.engine.book.data_files import strings
from escarmouche.engine.book.game import settings, switches_in
from escarmouche.engine.book.tables import terrain_of
from escarmouche.engine.match.header import Header
from escarmouche.faults.nearest import require_known
from escarmouche.games.sons_of_fate import capabilities_starter
from escarmouche.games.sons_of_fate.annihilation import Annihilation
from escarmouche.games.sons_of_fate.band import BANDS
from escarmouche.games.sons_of_fate.bases import base_of
from escarmouche.games.sons_of_fate.battle import Feud, Fighter, Scenario
from escarmouche.games.sons_of_fate.break_through import BreakThrough
from escarmouche.games.sons_of_fate.plugging import GAME_ID
from escarmouche.games.sons_of_fate.profiles import FOLDER, PROFILES, profile_of
from escarmouche.games.sons_of_fate.repertoire import CAPABILITIES
from escarmouche.games.sons_of_fate.scenery_set import starter_scenery
from escarmouche.games.sons_of_fate.three_stones import ThreeStones

__all__ = ["GAME_ID", "SCENARIOS", "SWITCHES", "VERSION", "sample_header", "set_up", "table_for"]

VERSION: Final = "1"
SCENARIOS: Final[dict[str, Scenario]] = {
    "annihilation": Annihilation("annihilation"),
    "three_stones": ThreeStones("three_stones"),
    "break_through": BreakThrough("break_through"),
}
SWITCHES: Final = switches_in(FOLDER)
SPEAKING: Final = (capabilities_starter.THICK_HIDE,)  # whose voices must be known before a battle begins
TABLE: Final = "borderland"  # 36" x 36"; `borderland_large` has 36" x 48"
STANDARD: Final = 200  # points of budget from which the larger table is used [SF-GEN-04]
SIZES: Final = ((36, 36), (36, 48))
PLACED: Final = 4  # of so many sample matches, in one the players place the scenery themselves


def set_up(header: Header) -> Feud:
    """The battle before its first step."""
    require_known("scenario", header.scenario, SCENARIOS)
    switches = settings(SWITCHES, header.switches)
    BANDS.require(BANDS.held_together(cast("list[object]", header.bands)), 2, switches)
    fighters: list[Fighter] = []
    for seat, band in enumerate(header.bands):
        for entry in band["figures"]:
            fighters.append(fighter_of(len(fighters), seat, entry, switches))
    terrain = terrain_of(header.table)
    count = switches["sf_scenery_count"]
    assert isinstance(count, int)
    spare = () if terrain.pieces else starter_scenery(terrain.width, terrain.depth, count)
    rules = Rules(seats=2, switches=switches, listeners=listen(fighters), spare_pieces=spare)
    scenario = SCENARIOS[header.scenario]
    battle = Feud(rules, terrain, fighters, scenario=scenario)
    battle.to_place = tuple([piece.id for piece in spare])
    battle.markers = scenario.markers(terrain, is_short=switches["sf_median_axis"] == "short")
    return battle


def fighter_of(id: int, seat: int, entry: dict[str, Any], switches: dict[str, object]) -> Fighter:
    """A figure of a band list; without capabilities where the table plays so [SF-R-59]."""
    capabilities: tuple[Trait, ...] = ()
    if switches["sf_capabilities"] != "none":
        capabilities = tuple([CAPABILITIES[key] for key in strings(entry.get("capabilities", []))])
    card = Card(
        id,
        str(entry["name"]),
        seat,
        base=base_of(entry),
        height=float(PROFILES[str(entry["profile"])]["height"]),
        traits=capabilities,
        gender=str(entry.get("gender", "m")),
    )
    return Fighter(card, profile_of(entry, capabilities, switches))


def sample_header(number: int) -> Header:
    """Two sample warbands of one budget, varied by a number; from 16 on the scenario varies too."""
    bands = BANDS.samples()
    first = 2 * (number // 2 % (len(bands) // 2))
    pair = [bands[first], bands[first + 1]]
    if number % 2 == 1:
        pair.reverse()
    scenario = list(SCENARIOS)[0 if number < 16 else number % len(SCENARIOS)]
    return Header(
        GAME_ID,
        rules_version=VERSION,
        scenario=scenario,
        bands=pair,
        table=table_of(pair, number),
        switches={"sf_tireur_price": "total"},  # the other reading makes the samples too dear
    )


def table_of(bands: list[dict[str, Any]], number: int) -> dict[str, Any]:
    """A generated table of the size that suits the budget, or an empty one for which the players place the scenery."""
    is_large = int(bands[0]["value"]) >= STANDARD
    if number % PLACED == PLACED - 1:
        return bare_table(*SIZES[1 if is_large else 0])
    return generated(f"{TABLE}_large" if is_large else TABLE, number)


def bare_table(width: int, depth: int) -> dict[str, Any]:
    return {"format": "escarmouche-table", "version": 1, "width": width, "depth": depth, "pieces": []}


def table_for(bands: list[dict[str, Any]], table: dict[str, Any]) -> dict[str, Any]:
    """In place of a sample's table the same for the budget of these bands [SF-GEN-04]."""
    is_large = int(bands[0].get("value", 0)) >= STANDARD
    if "recipe" in table:
        return {**table, "recipe": f"{TABLE}_large" if is_large else TABLE}
    return table if table["pieces"] else bare_table(*SIZES[1 if is_large else 0])
