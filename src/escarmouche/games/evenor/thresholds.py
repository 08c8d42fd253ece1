"""Threshold rolls and their limits [EV-THR], and the thresholds that are read from a profile [EV-PRO]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.dice import D6, Passed, Reading
from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.battle.tally import Tally
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.moments import FearThreshold, InitiativeThreshold, ReactionThreshold, SaveThreshold
from escarmouche.games.evenor.profiles import Weapon

HIGHEST: Final = 6  # a 6 always succeeds [EV-THR-03]
LOWEST: Final = 2  # a 1 always fails, but for Initiative and Reaction [EV-THR-04, EV-THR-05]


def limited(tally: Tally, *, rule: str = "EV-THR-04") -> Tally:
    """Within 2+ and 6+, once, after all modifiers [EV-THR-06]; powers, Perception and fear too [EV-THR-07]."""
    tally.at_most(HIGHEST, rule="EV-THR-03")
    tally.at_least(LOWEST, rule=rule)
    return tally


def limited_to_one(tally: Tally) -> Tally:
    """Initiative and Reaction alone may be 1+ [EV-THR-05]."""
    tally.at_most(HIGHEST, rule="EV-THR-03")
    tally.at_least(1, rule="EV-THR-05")
    return tally


class AllRanks(Reading[bool]):
    """Whether the first die reaches a threshold, the second one more, and so on [EV-INI-04, EV-INI-06]."""

    def __init__(self, first: int) -> None:
        self.first: Final = first
        self.key = f"ranks from {first}+"

    def read(self, faces: tuple[int, ...]) -> bool:
        needed = self.first
        for face in faces:
            if face < needed:
                return False
            needed += 1
        return True

    def needs(self, dice: int) -> tuple[int, ...]:
        return tuple([self.first + rank for rank in range(dice)])


def initiative(battle: Skirmish, hero: Hero) -> Tally:
    """The threshold of the first action of a series [EV-PRO-02]; beyond 6 it counts as 6+ [EV-R-03]."""
    tally = Tally(hero.profile.initiative, rule="EV-PRO-02")
    battle.adjust(tally, InitiativeThreshold(battle, hero))
    return limited_to_one(tally)


def reaction(battle: Skirmish, hero: Hero) -> Tally:
    """What a reaction needs [EV-PRO-03]."""
    tally = Tally(hero.profile.reaction, rule="EV-PRO-03")
    return limited_to_one(battle.adjust(tally, ReactionThreshold(battle, hero)))


def save(battle: Skirmish, victim: Hero, weapon: Weapon) -> Tally:
    """What cancels one damage or one hit; a weapon may make it harder [EV-PRO-06, EV-R-64]. 0 when it has none."""
    tally = Tally(victim.profile.save, rule="EV-PRO-06")
    if victim.profile.save == 0:
        return tally
    tally.add(weapon.save_modifier, rule="EV-R-64")
    return limited(battle.adjust(tally, SaveThreshold(battle, victim)))


def fear(battle: Skirmish, hero: Hero) -> Tally:
    """What a fear roll needs: 4+, unless it is Brave or Timid [EV-FEAR-04]."""
    tally = Tally(4, rule="EV-FEAR-04")
    return limited(battle.adjust(tally, FearThreshold(battle, hero)), rule="EV-THR-07")


def passed(needed: Tally, *, rule: str, by: Hero, key: str, target: Hero) -> Roll[bool]:
    """One D6, equal to or above the threshold, because of somebody [EV-THR-01]."""
    return Roll(D6, Passed(needed.value), rule=rule, by=by.id, key=key, figure=by, target=target, needed=needed)
