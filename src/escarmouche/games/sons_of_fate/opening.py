"""Window A: the fate die at the start of an activation, before the first action [SF-FATE-05, SF-R-39]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.games.sons_of_fate.battle import Feud, Fighter
from escarmouche.games.sons_of_fate.disengaging import leave_melee, way_out
from escarmouche.games.sons_of_fate.fate import can_be_healed, is_announced, last_breath, roll_fate
from escarmouche.games.sons_of_fate.melee import hold_ready
from escarmouche.games.sons_of_fate.moments import STEP, ActivationBegins
from escarmouche.games.sons_of_fate.simultaneous import open_in_order

PRECISE: Final = "precise_strike"
RUTHLESS: Final = "ruthless_strike"
EXECUTION: Final = "execution"
FATED_STEP: Final = "fated_step"
SPRINT: Final = "sprint"
FLASH: Final = "flash"
BREATH: Final = "last_breath"
ATTACKS: Final = ("", PRECISE, RUTHLESS, EXECUTION)  # by intensity


class Effects:
    """The effects of an intensity that window A allows [SF-FATE-09..11, SF-FATE-14..17]."""

    def __init__(self, battle: Feud, fighter: Fighter, intensity: int) -> None:
        self.battle: Final = battle
        self.fighter: Final = fighter
        self.intensity: Final = intensity

    def __call__(self, explain: bool) -> list[Option[str]]:
        names = [ATTACKS[self.intensity]]
        if self.intensity == 1:
            names.append(FATED_STEP)
        elif self.intensity == 2:
            if not self.battle.is_engaged(self.fighter):
                names.append(SPRINT)
        else:
            names.append(FLASH)
            if can_be_healed(self.battle, self.fighter):
                names.append(BREATH)
        return [Option(name, name) for name in names]


async def open_activation(battle: Feud) -> None:
    """Before its first action a figure may receive the fate die [SF-FATE-05]."""
    fighter = battle.fighter(battle.acting)
    battle.is_opening = False
    await open_in_order(battle, ActivationBegins(battle, fighter))
    if fighter.in_play and await is_announced(battle, fighter, "fate_opening", rule="SF-FATE-05"):
        intensity = await roll_fate(battle, fighter)
        lister = Effects(battle, fighter, intensity)
        told: dict[str, object] = {"intensity": intensity}
        effect = await Choose(fighter.controller, "fate_effect", lister, rule="SF-FATE-04", figure=fighter, fields=told)
        await apply(battle, fighter, effect, intensity)


async def apply(battle: Feud, fighter: Fighter, effect: str, intensity: int) -> None:
    """What the fate die does, at once [SF-FATE-04]."""
    if effect == FATED_STEP:
        await fated_step(battle, fighter)
    elif effect == SPRINT:
        battle.make_ready(fighter, "sprint", rule="SF-FATE-16")
    elif effect == FLASH:
        battle.gain(fighter, 1, rule="SF-FATE-17")
    elif effect == BREATH:
        await last_breath(battle, fighter)
    else:
        hold_ready(battle, fighter, intensity)


async def fated_step(battle: Feud, fighter: Fighter) -> None:
    """Pas du Destin: two inches without any price, after a disengagement test if engaged [SF-FATE-15, SF-R-44]."""
    battle.note("fated_step", rule="SF-FATE-15", figure=fighter)
    if battle.is_engaged(fighter):
        await leave_melee(battle, fighter)
    if fighter.in_play:
        await way_out(battle, fighter, STEP, rule="SF-FATE-15")
