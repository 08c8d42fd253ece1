"""Setting up a battle from its header: table, Bands, camps and switches [FF-GEN-01, FF-S, FF-R-19]."""

from __future__ import annotations

from typing import Any, Final, cast

from escarmouche.engine.bands.rules import Unplayable, told
from escarmouche.engine.bands.samples import generated
from escarmouche.engine.bands.violations import Violation
from escarmouche.engine.battle.battle import Rules, listen
from escarmouche.engine.battle.figures import Card
from escarmouche.engine.book.game import settings, switches_in
from escarmouche.engine.book.seating import Seating
from escarmouche.engine.book.tables import terrain_of
from escarmouche.engine.match.header import Header
from escarmouche.faults.nearest import require_known
from escarmouche.games.flammes_et_fantassins.band import BANDS, TRIBUTE, shares_of
from escarmouche.games.flammes_et_fantassins.battle import NOBODY, Character, Fray, Scenario
from escarmouche.games.flammes_et_fantassins.cards import INSPIRATION
from escarmouche.games.flammes_et_fantassins.characteristics import life_of
from escarmouche.games.flammes_et_fantassins.common_well import CommonWell
from escarmouche.games.flammes_et_fantassins.dug_up_irons import DugUpIrons
from escarmouche.games.flammes_et_fantassins.effects import EFFECT_KINDS
from escarmouche.games.flammes_et_fantassins.items import FOLDER
from escarmouche.games.flammes_et_fantassins.opening import all_stages
from escarmouche.games.flammes_et_fantassins.sheets import Sheet
from escarmouche.games.flammes_et_fantassins.tribute import Tribute
from escarmouche.table.bases.bodies import round_base

GAME_ID: Final = "flammes-et-fantassins"
VERSION: Final = "4"
ESCORTS: Final = "escorts"  # what a Band of a campaign says that has to [FF-SD-01]
SCENARIOS: Final[dict[str, Scenario]] = {
    "common_well": CommonWell(),
    "dug_up_irons": DugUpIrons(),
    TRIBUTE: Tribute(),
}
SEATING: Final = {
    "common_well": Seating(2, 5, has_teams=True),  # [FF-SA-01]
    "dug_up_irons": Seating(2, 5, has_teams=True),  # [FF-SB-01]
    TRIBUTE: Seating(2, 3, has_teams=True),  # [FF-SC-01]
}
FOR_COMPUTERS: Final[dict[str, dict[str, object]]] = {"common_well": {"ff_round_limit": 8}}  # [FF-SA-02]
SWITCHES: Final = switches_in(FOLDER)
MILLIMETRES: Final = 25.4  # of an inch
BASES: Final = {"1in": 1.0, "32mm": 32.0 / MILLIMETRES, "40mm": 40.0 / MILLIMETRES}  # [FF-R-19]
HEIGHT: Final = 1.25  # inches of every figure [FF-R-124]
SMALL: Final = "hamlet"  # 24" x 24", for two; what is on it [FF-S-03]
LARGE: Final = "hamlet_large"  # 36" x 36", for three to five [FF-S-02]
USUAL: Final = 8  # Creation Points [FF-S-01]
LONG: Final = 12
QUICK: Final = 6
MAGIC: Final = 4  # of so many sample matches one is among Mages


def set_up(header: Header) -> Fray:
    """The battle before its first step: nobody on the table, full PV, all weapons loaded [FF-SCN-03]."""
    require_known("scenario", header.scenario, SCENARIOS)
    switches = settings(SWITCHES, header.switches)
    seats = len(header.bands)
    scenario = SCENARIOS[header.scenario]
    bands = BANDS.held_together(cast("list[object]", header.bands), header.scenario)
    BANDS.require(bands, seats, switches)
    teams = roles_of(header)
    check_shares(header, teams)
    characters: list[Character] = []
    for seat, band in enumerate(header.bands):
        for entry in band["figures"]:
            characters.append(character_of(len(characters), seat, entry, switches))
    rules = Rules(seats=seats, switches=switches, listeners=listen(characters), effect_kinds=EFFECT_KINDS, teams=teams)
    terrain = scenario.laid_out(terrain_of(header.table))
    battle = Fray(rules, terrain, characters, scenario=scenario, camps=rules.sides)
    for character in characters:
        character.begin_with(life_of(battle, character).value)
    battle.escort = named_escort(header)
    battle.stages = all_stages(battle)
    return battle


def character_of(id: int, seat: int, entry: dict[str, Any], switches: dict[str, object]) -> Character:
    """A figure of a band list; without magic it has no use for Inspiration [FF-GEN-05, FF-GEN-08]."""
    base = round_base(BASES[str(switches["ff_base_diameter"])])
    card = Card(id, str(entry["name"]), seat, base=base, height=HEIGHT, gender=str(entry.get("gender", "m")))
    character = Character(card, Sheet(entry))
    if switches["ff_magic"] is not True:
        character.do_without(INSPIRATION)
    return character


# Around a tribute.


def named_escort(header: Header) -> int:
    """The seat that a campaign has named to escort; NOBODY where the roll-off decides [FF-SD-01]."""
    named = [seat for seat, band in enumerate(header.bands) if band.get(ESCORTS) is True]
    return named[0] if header.scenario == TRIBUTE and named else NOBODY


def roles_of(header: Header) -> list[int]:
    """The teams of a match; of three around a tribute one escorts and two are allied, the first if nobody says [FF-SC-01, FF-R-146]."""
    if header.scenario != TRIBUTE or len(header.bands) != 3:
        return header.teams
    return header.teams or [0, 1, 1]


def check_shares(header: Header, teams: list[int]) -> None:
    """Two ambushers share the escort's number of Creation Points equally, rounded up; raises Unplayable [FF-SC-01, FF-R-146]."""
    if header.scenario != TRIBUTE or len(header.bands) != 3:
        return
    named = BANDS.named_value(cast("list[object]", header.bands), TRIBUTE, len(header.bands))
    if named is None:
        return
    [most] = shares_of(TRIBUTE, len(header.bands), named)
    for seat, band in enumerate(header.bands):
        spent = BANDS.value(band)
        if teams.count(teams[seat]) > 1 and spent > most:
            about: dict[str, object] = {"points": spent, "agreed": most}
            raise Unplayable(seat, told([Violation("band.too_dear", "FF-SC-01", about, amount=spent - most)]))


# Sample matches.


def sample_header(number: int) -> Header:
    """A sample match: two Bands, and of every eight numbers one match of three, one of four and one of five."""
    return seated_header(number, usual_seats(number))


def usual_seats(number: int) -> int:
    return {5: 3, 6: 4, 7: 5}.get(number % 8, 2)


def sample_scenario(number: int, seats: int) -> str:
    """The scenario of a sample match: the same for as many as usual and for others, where it takes them."""
    chosen = ""
    for count in (usual_seats(number), seats):
        keys = [key for key in SCENARIOS if SEATING[key].allows(count)]
        chosen = keys[(number // 8 + number) % len(keys)]
        if SEATING[chosen].allows(seats):
            break
    return chosen


def seated_header(number: int, seats: int) -> Header:
    """The sample match of a number with so many seats, in a scenario for so many."""
    scenario = sample_scenario(number, seats)
    bands = sample_bands(number, seats, is_quick=number % 8 == 4)
    teams = [0, 1, 0, 1] if seats == 4 and number % 16 == 6 else []
    if scenario == TRIBUTE and seats == 3:
        bands, teams = shared_bands(number)
    return Header(
        GAME_ID,
        rules_version=VERSION,
        scenario=scenario,
        bands=bands,
        table=generated(SMALL if seats == 2 else LARGE, number),
        switches=dict(FOR_COMPUTERS.get(scenario, {})),  # people play on without them
        teams=teams,
    )


def sample_bands(number: int, seats: int, *, is_quick: bool) -> list[dict[str, Any]]:
    """So many different Bands of 8 Creation Points, or of 6 for two who are in a hurry [FF-S-01]."""
    value = QUICK if is_quick and seats == 2 else USUAL
    usual = [band for band in BANDS.samples() if band["value"] == value]
    known = [band for band in usual if not has_mages(band)]
    step = 1 + number // len(known) % (len(known) // seats)
    bands = [known[(number + offset * step) % len(known)] for offset in range(seats)]
    mages = [band for band in usual if has_mages(band)]
    if number % MAGIC != 1 or not mages:
        return bands
    first = number // MAGIC
    return [*[mages[(first + offset) % len(mages)] for offset in range(min(seats, len(mages)))], *bands][:seats]


def has_mages(band: dict[str, Any]) -> bool:
    return any(["spells" in line for line in band["figures"]])


def shared_bands(number: int) -> tuple[list[dict[str, Any]], list[int]]:
    """An escort of 12 Creation Points and two Bands of ambushers of 6; who escorts is varied by the number [FF-SC-01]."""
    [escort] = [band for band in BANDS.samples() if band["value"] == LONG]
    bands = [{**band, "value": LONG} for band in BANDS.samples() if band["value"] == QUICK][:2]
    lone = number % 3
    bands.insert(lone, escort)
    return bands, ([0, 1, 1], [0, 1, 0], [0, 0, 1])[lone]


def table_for(bands: list[dict[str, Any]], table: dict[str, Any]) -> dict[str, Any]:
    """In place of a sample's table the one of the size for so many players [FF-S-02]."""
    return {**table, "recipe": SMALL if len(bands) <= 2 else LARGE} if "recipe" in table else table
