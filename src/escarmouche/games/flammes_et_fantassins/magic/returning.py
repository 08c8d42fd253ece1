"""Coming back to life: where the dead stand up, and with what [FF-R-63, FF-R-81, FF-R-85]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.battle.tally import Tally
from escarmouche.games.flammes_et_fantassins.battle import UNTIL_HEALING, Character, Fray
from escarmouche.games.flammes_et_fantassins.characteristics import most_life_of
from escarmouche.games.flammes_et_fantassins.going import has_room, lying_bodies, standing_bodies
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import at
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE

RING: Final = 0.25  # inches between the places looked at around a body
RINGS: Final = 96  # so many of them
AROUND: Final = 4  # ninety-sixths of a circle between two places


def spot_to_rise(battle: Fray, who: Character, body: Body) -> Body:
    """Where a body lies, or the nearest free spot on its level if that is occupied [FF-R-81, FF-R-85]."""
    own = battle.remains_of(who)
    lying = [one for one in lying_bodies(battle, who) if own is None or one is not own.body]
    others = standing_bodies(battle, who) + lying
    for ring in range(RINGS + 1):
        for turn in range(0, FULL_TURN, AROUND) if ring else (0,):
            ux, uy = UNIT_CIRCLE[turn]
            there = body.moved(at(body.x + ux * ring * RING, body.y + uy * ring * RING), body.z)
            if has_room(battle.terrain, there, others):
                return there
    return body


def bring_back(battle: Fray, who: Character, effect: Tally, body: Body, *, by: Character, rule: str) -> None:
    """It stands near a place with as many PV as the effect die, up to its maximum; stun, cubes and Poison are gone [FF-R-63]."""
    points = min(effect.value, most_life_of(battle, who))
    if points > 0:
        battle.expire(f"{UNTIL_HEALING} {who.id}", rule="FF-R-63")
        battle.rise(who, spot_to_rise(battle, who, body), points, rule=rule, by=by)
