"""From kept successes to wounds: the defender's fate die, cancellations, ticking, rescue and what is left [SF-MEL-02, SF-PC]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.battle.events import UNTOLD
from escarmouche.engine.battle.tally import Tally
from escarmouche.games.sons_of_fate.battle import Feud, Fighter
from escarmouche.games.sons_of_fate.fate import (
    can_be_healed,
    heal_by_fate,
    is_announced,
    last_breath,
    roll_fate,
    waste,
)
from escarmouche.games.sons_of_fate.moments import Wounded, Wounding
from escarmouche.games.sons_of_fate.profiles import HEAD
from escarmouche.games.sons_of_fate.simultaneous import open_in_order

# How an attack came about.
PLAIN: Final = "plain"
CHARGE: Final = "charge"  # of an Engage
PARTING: Final = "parting"  # at a figure whose disengagement has failed
COUNTER: Final = "counter"  # of a riposte
SHOT: Final = "shot"


class Blow:
    """One attack under way, and what the defender has done about it."""

    __slots__ = (
        "attacker", "dodged", "has_last_breath", "has_rampart", "has_reacted", "has_sixth_sense", "how", "kept", "part", "target",
    )  # fmt: skip

    def __init__(self, attacker: Fighter, target: Fighter, how: str) -> None:
        self.attacker: Final = attacker
        self.target: Final = target
        self.how: Final = how
        self.part = HEAD  # where it lands, once that is known
        self.kept = 0  # successes that were not given up; of a shot its wounds
        self.dodged = 0  # successes that a dodge has cancelled
        self.has_reacted = False  # the target has used its one reaction [SF-REA-07]
        self.has_sixth_sense = False  # a failed dodge will be rolled again [SF-FATE-12]
        self.has_rampart = False  # one success fewer [SF-FATE-13]
        self.has_last_breath = False  # points come back once the wounds are ticked [SF-FATE-14]

    @property
    def coming(self) -> int:
        """The wounds that would be ticked now."""
        return max(self.kept - self.dodged - (1 if self.has_rampart else 0), 0)


async def defence_window(battle: Feud, blow: Blow, *, can_dodge: bool) -> None:
    """Window D: the owner of the target may use a fate die while there are wounds to come [SF-FATE-06, SF-FATE-08].

    `can_dodge` tells that a dodge is still to come, or has failed: only then Sixième Sens applies [SF-R-40].
    """
    target = blow.target
    if blow.coming == 0 or not await is_announced(battle, target, "fate_defence", rule="SF-FATE-06"):
        return
    intensity = await roll_fate(battle, target)
    if intensity == 1 and can_dodge:
        blow.has_sixth_sense = True
        battle.note("sixth_sense", rule="SF-FATE-12", figure=target)
    elif intensity == 2:
        blow.has_rampart = True
        battle.note("rampart", rule="SF-FATE-13", figure=target)
    elif intensity == 3 and (not target.profile.is_colossus or battle.switch("sf_colossus_heal") != "never"):
        blow.has_last_breath = True
        battle.note("breath_held", rule="SF-FATE-14", figure=target)
    else:
        waste(battle, target, intensity)


def wounds_of(blow: Blow) -> Tally:
    """Kept successes less what was dodged and warded off, never below 0 [SF-MEL-02, SF-REA-04]."""
    tally = Tally(blow.kept, rule="SF-LOC-06")
    tally.add(-min(blow.dodged, blow.kept), rule="SF-REA-03")
    tally.add(-1, rule="SF-FATE-13", when=blow.has_rampart)
    tally.at_least(0, rule="SF-MEL-02")
    return tally


async def land(battle: Feud, blow: Blow) -> None:
    """Wounds are counted and ticked on the part hit; characteristics have dropped from now on [SF-MEL-02, SF-PC-02, SF-PC-08]."""
    target = blow.target
    wounds = wounds_of(blow)
    if wounds.value > 0:
        await open_in_order(battle, Wounding(battle, target, blow.attacker, wounds=wounds))
        wounds.at_least(0, rule="SF-MEL-02")
    if wounds.value == 0:
        battle.note("unscathed", rule="SF-MEL-02", figure=target, needed=wounds if blow.kept > 0 else UNTOLD)
        if blow.has_last_breath:
            await held_breath(battle, target)
        return
    battle.tick(target, blow.part, wounds.value, rule="SF-PC-01")
    if blow.has_last_breath:
        await held_breath(battle, target)
    else:
        await wounded_window(battle, target)
    if is_out(battle, target):
        return
    await open_in_order(battle, Wounded(battle, target, blow.attacker, part=blow.part, wounds=wounds.value))


async def held_breath(battle: Feud, target: Fighter) -> None:
    """Dernier Souffle announced before the wounds were ticked is applied right after [SF-R-43]."""
    if can_be_healed(battle, target):
        await last_breath(battle, target)
    else:
        waste(battle, target, 3)


async def wounded_window(battle: Feud, target: Fighter) -> None:
    """Window D again, now that the wounds are ticked: healing and rescue [SF-FATE-08, SF-FATE-18]."""
    if can_be_healed(battle, target) and await is_announced(battle, target, "fate_wounded", rule="SF-FATE-08"):
        await heal_by_fate(battle, target)


def is_out(battle: Feud, fighter: Fighter) -> bool:
    """A figure with an emptied part is out of combat at once [SF-PC-06]."""
    if fighter.is_destroyed:
        battle.put_out(fighter, rule="SF-PC-06")
    return not fighter.in_play


async def hurt(battle: Feud, fighter: Fighter, part: int, wounds: int, *, rule: str) -> None:
    """Plain damage without an attacker: nothing to dodge or ward off, but healing is allowed [SF-R-37]."""
    battle.tick(fighter, part, wounds, rule=rule)
    await wounded_window(battle, fighter)
    if not is_out(battle, fighter):
        await open_in_order(battle, Wounded(battle, fighter, None, part=part, wounds=wounds))
