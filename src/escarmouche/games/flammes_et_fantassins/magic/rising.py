"""Coming up again after a Fusion dans la terre [FF-SNA-07, FF-R-92, FF-D-11]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.characteristics import stride_of
from escarmouche.games.flammes_et_fantassins.ending import end_turn
from escarmouche.games.flammes_et_fantassins.magic.landing import LandingSpots, set_down

EMERGE: Final = "emerge"
STAY: Final = "stay"


def list_risings(explain: bool) -> list[Option[str]]:
    return [Option(EMERGE, EMERGE), Option(STAY, STAY)]


async def rise(battle: Fray, mage: Character) -> None:
    """Once it is activated: up to its Dép. from the mark as the crow flies, or it stays below and the Turn is over [FF-SNA-07, FF-R-92, FF-D-11]."""
    under = battle.spot_of(mage)
    assert under is not None
    spots = LandingSpots(battle, mage, under, float(stride_of(battle, mage)), rule="FF-SNA-07")
    has_room = spots.why_not(spots.default()) is None
    chosen = STAY
    if has_room:
        chosen = await Choose(mage.owner, "rise", list_risings, rule="FF-SNA-07", figure=mage)
    if chosen == STAY:
        battle.note("stays_below", rule="FF-R-92", figure=mage)
        end_turn(battle)
        return
    found = battle.mark_of(mage)
    assert found is not None
    battle.end(found, rule="FF-SNA-07")
    await set_down(battle, spots, by=mage.owner, key="rise_place", kind="emerges")
