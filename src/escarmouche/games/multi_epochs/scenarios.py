"""Setting up a skirmish from its header: table, bands, switches [ME-SCN-01]."""

from __future__ import annotations

from typing import Any, Final, cast

from escarmouche.engine.bands.samples import generated, paired
from escarmouche.engine.battle.battle import Rules, listen
from escarmouche.engine.battle.figures import Card
from escarmouche.engine.battle.traits import Trait
from escarmouche.engine.book.game import settings, switches_in
from escarmouche.engine.book.tables import terrain_of
from escarmouche.engine.match.header import Header
from escarmouche.faults.nearest import require_known
from escarmouche.games.multi_epochs import breakthrough, elimination, plunder
from escarmouche.games.multi_epochs.band import BANDS
from escarmouche.games.multi_epochs.battle import Character, Scenario, Skirmish
from escarmouche.games.multi_epochs.capacities import ROUSED, SHACKLED
from escarmouche.games.multi_epochs.profiles import FOLDER, Profile, profile_of
from escarmouche.games.multi_epochs.reserve import REACTIONS
from escarmouche.games.multi_epochs.traits import MAL_ARME
from escarmouche.table.bases.bodies import round_base

RECIPES: Final = ("medium", "ruins", "village", "woodland")  # tables of 24 x 24
LARGE: Final = "medium_large"  # the one of 36 x 36
MOST_ON_24: Final = 100  # points a side [ME-SCN-01]
GAME_ID: Final = "multi-epochs"
VERSION: Final = "2"
EFFECT_KINDS: Final[dict[str, Trait]] = {kind.key: kind for kind in (MAL_ARME, SHACKLED, ROUSED)}

ELIMINATION: Final = elimination.Elimination("elimination", turns=elimination.TURNS)
PLUNDER: Final = plunder.Plunder("plunder", turns=plunder.TURNS)
BREAKTHROUGH: Final = breakthrough.Breakthrough("breakthrough", turns=breakthrough.TURNS)
SCENARIOS: Final[dict[str, Scenario]] = {one.key: one for one in (ELIMINATION, PLUNDER, BREAKTHROUGH)}
SAMPLE_TURNS: Final = 10  # what matches between computers agree on in Elimination [ME-R-66]


SWITCHES: Final = switches_in(FOLDER)


def set_up(header: Header) -> Skirmish:
    """The battle before its first step."""
    require_known("scenario", header.scenario, SCENARIOS)
    switches = settings(SWITCHES, header.switches)
    check_bands(header, switches)
    capacity = str(switches["me_specialist_capacity"])
    characters: list[Character] = []
    starting: list[int] = []
    for seat, band in enumerate(header.bands):
        profiles = [(entry, profile_of(entry, capacity=capacity)) for entry in band["figures"]]
        starting.append(sum([profile.cost for _, profile in profiles]))
        for entry, profile in profiles:
            characters.append(character(len(characters), seat, entry, profile))
    rules = Rules(
        seats=2,
        switches=switches,
        listeners=listen(characters),
        reactions=REACTIONS if switches["me_guard_mode"] == "reserve" else [],
        effect_kinds=EFFECT_KINDS,
    )
    scenario = SCENARIOS[header.scenario]
    terrain = terrain_of(header.table)
    battle = Skirmish(rules, terrain, characters, starting=tuple(starting), scenario=scenario)
    battle.markers = scenario.markers(terrain)
    return battle


def check_bands(header: Header, switches: dict[str, object]) -> None:
    """Two legal warbands of the same agreed value; raises ValueError naming what is wrong [ME-WB-01, ME-GEN-10]."""
    bands = cast("list[object]", header.bands)
    BANDS.require(BANDS.held_together(bands), 2, switches)


def character(id: int, seat: int, entry: dict[str, Any], profile: Profile) -> Character:
    """Round bases of 1 pas, 2 for a Colossal; figures are 1 pas higher than their bases are wide [ME-R-55]."""
    size = 2.0 if profile.life > 1 else 1.0
    card = Card(
        id,
        str(entry["name"]),
        seat,
        base=round_base(size),
        height=size + 1.0,
        traits=profile.traits,
        gender=str(entry.get("gender", "m")),
    )
    return Character(card, profile)


def sample_header(number: int) -> Header:
    """Two sample warbands on a generated table, varied by a number; from 16 on the scenario varies too [ME-SCN-01]."""
    if number < 16:
        return scenario_header("elimination", number)
    return scenario_header(list(SCENARIOS)[number % len(SCENARIOS)], number // len(SCENARIOS))


def scenario_header(scenario: str, number: int) -> Header:
    """A sample match of one scenario; every eighth one has twice the points, on the larger table [ME-SCN-01]."""
    chosen = paired(BANDS.samples(), number)
    recipe = "medium"
    if number % 8 == 7 and number >= 16:
        chosen = [doubled(band) for band in chosen]
    elif number >= 16:
        recipe = RECIPES[number % len(RECIPES)]
    table = table_for(chosen, generated(recipe, number))
    agreed: dict[str, object] = {"me_turn_limit": SAMPLE_TURNS} if scenario == ELIMINATION.key else {}
    return Header(GAME_ID, rules_version=VERSION, scenario=scenario, bands=chosen, table=table, switches=agreed)


def table_for(bands: list[dict[str, Any]], table: dict[str, Any]) -> dict[str, Any]:
    """A generated table of 24 pas up to 100 points a side, of 36 above [ME-SCN-01]."""
    is_large = any([int(band.get("value") or BANDS.value(band)) > MOST_ON_24 for band in bands])
    if is_large and table.get("recipe") in RECIPES:
        return {**table, "recipe": LARGE}
    if not is_large and table.get("recipe") == LARGE:
        return {**table, "recipe": RECIPES[0]}
    return table


def doubled(band: dict[str, Any]) -> dict[str, Any]:
    """Two bands in one: twice the figures and the value, without a second set of leaders [ME-WB-09]."""
    again: list[dict[str, Any]] = []
    for entry in band["figures"]:
        traits = [key for key in entry["traits"] if key != "meneur"]
        again.append({**entry, "name": f"{entry['name']} II", "traits": traits})
    return {**band, "value": 2 * int(band["value"]), "figures": [*band["figures"], *again]}
