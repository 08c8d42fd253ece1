"""The spells of the domain Lumière [FF-SLU]."""

from __future__ import annotations

from typing import Final

from escarmouche.games.flammes_et_fantassins.battle import Fray
from escarmouche.games.flammes_et_fantassins.characteristics import most_life_of
from escarmouche.games.flammes_et_fantassins.effects import THIS_ROUND
from escarmouche.games.flammes_et_fantassins.magic.blessing import bless
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.circle import draw
from escarmouche.games.flammes_et_fantassins.magic.harming import caught_by
from escarmouche.games.flammes_et_fantassins.magic.lasting import FORCE, enchant
from escarmouche.games.flammes_et_fantassins.magic.ray import shine
from escarmouche.games.flammes_et_fantassins.magic.returning import bring_back
from escarmouche.games.flammes_et_fantassins.magic.rolling import magic_roll
from escarmouche.games.flammes_et_fantassins.magic.silence import hush
from escarmouche.games.flammes_et_fantassins.magic.wonder import Wonder

HEALED: Final = 6  # life points [FF-SLU-01]


async def heal(battle: Fray, cast: Cast) -> None:
    """The target gains 6 PV, never above its maximum [FF-SLU-01, FF-R-62]."""
    battle.heal(cast.target, HEALED, most=most_life_of(battle, cast.target), rule="FF-SLU-01")


async def strengthen(battle: Fray, cast: Cast) -> None:
    """FOR +2 until the Round ends, and what follows from FOR [FF-SLU-02, FF-MOD-01]."""
    enchant(battle, cast, FORCE, cast.target, until=THIS_ROUND)


async def give_blessing(battle: Fray, cast: Cast) -> None:
    """The target may roll its dice again once in this game [FF-SLU-04, FF-R-83]."""
    bless(battle, cast.target, cast.mage)


async def resurrect(battle: Fray, cast: Cast) -> None:
    """A roll against the Trame that the dead had: it stands up with the effect die in PV, or the Mage loses as many [FF-SLU-06, FF-R-85]."""
    body = battle.body_of(cast.target)
    roll = await magic_roll(battle, cast, is_whole=True, enough=most_life_of(battle, cast.target))
    if not roll.is_hit:
        battle.wound(cast.mage, roll.effect.value, rule="FF-SLU-06")
    elif body is not None:
        bring_back(battle, cast.target, roll.effect, body, by=cast.mage, rule="FF-SLU-06")


async def heal_crowd(battle: Fray, cast: Cast) -> None:
    """Everybody in the area gains 6 PV, one alone all that it lacks [FF-SLU-07, FF-R-62]."""
    healed = caught_by(battle, cast)
    for one in healed:
        most = most_life_of(battle, one)
        battle.heal(one, most if len(healed) == 1 else HEALED, most=most, rule="FF-SLU-07")


LIGHT: Final = {
    "soin": Wonder(heal),
    "force": Wonder(strengthen),
    "silence": Wonder(hush),
    "benediction": Wonder(give_blessing),
    "cercle_de_protection": Wonder(draw),
    "resurrection": Wonder(resurrect),
    "soin_des_foules": Wonder(heal_crowd),
    "rayon_de_lumiere": Wonder(shine),
}
