"""Setting up a skirmish from its header: table, bands, switches, scenario [EV-SET, EV-SCN-01]."""

from __future__ import annotations

from typing import Any, Final, cast

import escarmouche.games.evenor.traits  # noqa: F401  traits must have learnt to speak before anybody listens
from escarmouche.engine.asking.dice import D6, FACES
from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.bands.samples import generated, paired
from escarmouche.engine.battle.battle import Rules, listen
from escarmouche.engine.battle.figures import Card
from escarmouche.engine.battle.traits import Trait
from escarmouche.engine.book.game import settings, switches_in
from escarmouche.engine.book.tables import terrain_of
from escarmouche.engine.match.header import Header
from escarmouche.faults.nearest import require_known
from escarmouche.games.evenor.ambush import Ambush
from escarmouche.games.evenor.band import BANDS, name_of
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.extermination import Extermination
from escarmouche.games.evenor.leaders import EMBOLDENED
from escarmouche.games.evenor.occult import BLESSED, CONFUSED
from escarmouche.games.evenor.orichalcum import Orichalcum, laid_out
from escarmouche.games.evenor.profiles import FOLDER, Profile, profile_of
from escarmouche.games.evenor.scenario import Scenario
from escarmouche.table.bases.bodies import round_base

GAME_ID: Final = "evenor"
VERSION: Final = "2"
EFFECT_KINDS: Final[dict[str, Trait]] = {kind.key: kind for kind in (BLESSED, CONFUSED, EMBOLDENED)}

EXTERMINATION: Final = Extermination("extermination")
AMBUSH: Final = Ambush("ambush")
ORICHALCUM: Final = Orichalcum("orichalcum")
SCENARIOS: Final[dict[str, Scenario]] = {one.key: one for one in (EXTERMINATION, AMBUSH, ORICHALCUM)}
SAMPLE_TURNS: Final = 12  # the turn limit of matches between computers [EV-R-62]


SWITCHES: Final = switches_in(FOLDER)


# The scenario die.


def scenario_by_die(face: int) -> str:
    """1-2 Extermination, 3-4 Ambush, 5-6 the hunt for Orichalcum [EV-SCN-01]."""
    if not 1 <= face <= 6:
        raise ValueError(f"a D6 shows 1 to 6, not {face} [EV-SCN-01]")
    return list(SCENARIOS)[(face - 1) // 2]


async def roll_scenario() -> str:
    """The die that decides where nothing was agreed on: rolled before there is a table, so before the match [EV-SCN-01]."""
    (face,) = await Roll(D6, FACES, rule="EV-SCN-01", key="scenario_die")
    return scenario_by_die(face)


# Setting up.


def set_up(header: Header) -> Skirmish:
    """The battle before its first step: exactly two sides with a legal warband each [EV-SET-01]."""
    require_known("scenario", header.scenario, SCENARIOS)
    switches = settings(SWITCHES, header.switches)
    BANDS.require(BANDS.held_together(cast("list[object]", header.bands)), 2, switches, rule="EV-SET-01")
    heroes: list[Hero] = []
    for seat, band in enumerate(header.bands):
        for entry in band["figures"]:
            heroes.append(hero(len(heroes), seat, entry, profile_of(entry, switches=switches)))
    rules = Rules(seats=2, switches=switches, listeners=listen(heroes), effect_kinds=EFFECT_KINDS)
    scenario = SCENARIOS[header.scenario]
    terrain = terrain_of(header.table)
    battle = Skirmish(rules, terrain, heroes, scenario=scenario)
    battle.markers = laid_out(scenario.tokens(), terrain)
    return battle


def hero(id: int, seat: int, entry: dict[str, Any], profile: Profile) -> Hero:
    """Round bases of 1 pas, Monsters 2 [EV-R-13]; as high as they are wide."""
    card = Card(
        id,
        name_of(entry),
        seat,
        base=round_base(profile.base),
        height=profile.base,
        traits=profile.traits,
        gender=profile.gender,
    )
    return Hero(card, profile)


# Sample matches.


def sample_header(number: int) -> Header:
    """Two sample warbands on a generated table, varied by a number; the scenario is what a die would say [EV-SCN-01]."""
    return scenario_header(scenario_by_die(number % 3 * 2 + 1), number // 3)


def scenario_header(scenario: str, number: int) -> Header:
    """A sample match of one scenario, with a turn limit as matches between computers need one [EV-R-62]."""
    return Header(
        GAME_ID,
        rules_version=VERSION,
        scenario=scenario,
        bands=paired(BANDS.samples(), number),
        table=generated(recipe_for(scenario, number), number),
        switches={"ev_turn_limit": SAMPLE_TURNS},
    )


def recipe_for(scenario: str, number: int) -> str:
    """A road through scattered scenery, or scenery and one or two Difficult zones anywhere [EV-SET-04, EV-SCN-10, EV-SCN-20]."""
    if scenario == AMBUSH.key:
        return "road"
    return "sparse" if number % 4 == 3 else "scattered"
