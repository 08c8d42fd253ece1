"""Blows at arm's length: a blow, its dodge, and the blow in return, which can be dodged as well."""

from __future__ import annotations

from escarmouche.engine.asking.dice import D6, TOTAL
from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.words.messages import Refusal
from tests.proving_ground.battle import Fighter, Skirmish
from tests.proving_ground.moments import AboutToBeHit, Struck
from tests.proving_ground.moving import harm

ARM = 0.5
DEFENCE = 7


def why_not_strike(battle: Skirmish, attacker: Fighter, target: Fighter) -> Refusal | None:
    """[PG-MEL-01]"""
    is_level = attacker.standing.z == target.standing.z
    if not is_level or not battle.is_near(attacker, target, ARM):
        return Refusal("refused.too_far", "PG-MEL-01", figure=target)
    return None


async def strike(battle: Skirmish, attacker: Fighter, target: Fighter, *, is_counter: bool = False) -> None:
    """A blow lands on the target's defence or more [PG-MEL-01]."""
    total = await Roll(2 * D6, TOTAL, by=attacker.id, rule="PG-MEL-01")
    blow = AboutToBeHit(battle, attacker, target, DEFENCE)
    if total >= blow.defence:
        await battle.window(blow)  # a dodge adds to the defence
    if total < blow.defence or blow.is_shielded:
        battle.note("missed", rule="PG-MEL-02", figure=attacker, target=target)
    else:
        await harm(battle, target, by=attacker, rule="PG-MEL-01")
    if not is_counter:
        await battle.window(Struck(battle, attacker, target))  # a survivor may strike back
