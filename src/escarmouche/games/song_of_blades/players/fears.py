"""What a death costs a side beside the dead: its friends test their morale [SB-MOR-02..04]. Estimates, not rules."""

from __future__ import annotations

from typing import Final

from escarmouche.games.song_of_blades.battle import Raid, Warrior
from escarmouche.games.song_of_blades.profiles import LONG
from escarmouche.games.song_of_blades.quality import quality_needed
from escarmouche.table.geometry.points import length

SHAKEN: Final = 0.6  # the share of its worth that somebody may lose who must test, by how often a die of it fails


class Fighter:
    """A figure as the estimates see it."""

    __slots__ = ("crown", "dread", "engaged", "held", "success", "warrior", "worth")

    def __init__(self, battle: Raid, warrior: Warrior) -> None:
        self.warrior: Final = warrior
        self.worth: Final = float(warrior.profile.cost)
        self.success: Final = (7 - min(quality_needed(battle, warrior).value, 6)) / 6.0  # of one Quality die
        self.engaged = 0  # enemies in contact
        self.held = 0  # ... that are able
        self.crown = 0.0  # points that its friends may lose when it dies, in whatever way
        self.dread = 0.0  # ... and when it dies horribly


def fighters(battle: Raid, seat: int) -> list[Fighter]:
    """The figures of a side, with what their deaths would cost it beside them."""
    side = [Fighter(battle, one) for one in battle.in_play(seat)]
    whole = sum([shaken(one) for one in side])
    is_brink = is_on_the_brink(battle, seat)
    far = battle.sticks[LONG]
    for one in side:
        if is_brink or one.warrior.profile.leads:
            one.crown = whole - shaken(one)
        else:
            one.dread = sum([shaken(other) for other in side if other is not one and is_near(one, other, far)])
    return side


def shaken(one: Fighter) -> float:
    """What a test of its morale costs somebody on average, in points: a flight is no death, but may end in one [SB-MOR-05..13]."""
    return SHAKEN * (1.0 - one.success) * one.worth


def is_on_the_brink(battle: Raid, seat: int) -> bool:
    """Whether one more loss brings a side down to half, so that everybody tests [SB-MOR-04]."""
    if seat in battle.halved:
        return False
    safe = len([id for id in battle.gone if battle.warrior(id).owner == seat])
    return 2 * (battle.left(seat) - 1 + safe) <= battle.initial(seat)


def is_near(one: Fighter, other: Fighter, far: float) -> bool:
    """Whether somebody sees from near how another dies [SB-MOR-03]."""
    here, there = one.warrior.body, other.warrior.body
    if here is None or there is None:
        return False
    return length(here.x - there.x, here.y - there.y) - here.reach - there.reach <= far
