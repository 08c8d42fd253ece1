"""Melee: one blow, one die [TG-MEL]."""

from __future__ import annotations

from typing import ClassVar

from escarmouche.engine.asking.dice import D6, Passed
from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.battle.moments import Moment, Roles
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.words.messages import Refusal
from escarmouche.table.bases.bodies import distance
from tests.tiny_game.battle import Clash, Fighter

ARM = 1.0


class Hit(Moment[Clash]):
    """A blow would land; traits may still say no."""

    roles: ClassVar[Roles] = ("target",)

    def __init__(self, battle: Clash, target: Fighter) -> None:
        super().__init__(battle, target)
        self.target = target
        self.is_shrugged_off = False


def why_not_strike(attacker: Fighter, target: Fighter) -> Refusal | None:
    """[TG-MEL-01]"""
    if distance(attacker.standing, target.standing) > ARM:
        return Refusal("refused.too_far", "TG-MEL-01", figure=attacker, target=target)
    return None


def needed(battle: Clash) -> Tally:
    """What the die must show [TG-MEL-01, TG-MEL-02]."""
    tally = Tally(4, rule="TG-MEL-01")
    tally.add(-1, rule="TG-MEL-02", when=battle.has_walked and battle.switch("tg_run_up") is True)
    return tally


async def strike(battle: Clash, attacker: Fighter, target: Fighter) -> None:
    """A blow, in the order of the book."""
    tally = needed(battle)
    if not await Roll(D6, Passed(tally.value), by=attacker.id, rule="TG-MEL-01"):
        battle.note("missed", rule="TG-MEL-01", figure=attacker, target=target, needed=tally)
        return
    hit = Hit(battle, target)
    await battle.open(hit)
    if hit.is_shrugged_off:
        battle.note("shrugged_off", rule="TG-TRT-01", figure=target)
    else:
        battle.fall(target, rule="TG-MEL-03")
