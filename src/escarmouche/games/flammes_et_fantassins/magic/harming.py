"""Harm by magic: everybody decides what to do about it before the first is harmed [FF-SPL-07, FF-D-51]."""

from __future__ import annotations

from escarmouche.engine.battle.tally import Tally
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.catching import caught_by, is_in_area
from escarmouche.games.flammes_et_fantassins.sheltering import lessened
from escarmouche.games.flammes_et_fantassins.wounding import harm

__all__ = ["caught_by", "harm_all", "is_in_area"]


async def harm_all(battle: Fray, cast: Cast, tolls: list[tuple[Character, Tally]]) -> int:
    """So much damage to each, in this order, less what a Talent Esquive takes off; how much was dealt in all [FF-SPL-07, FF-TAL-07]."""
    told: dict[str, object] = {"spell": cast.spell.key}
    left: list[tuple[Character, Tally]] = []
    for victim, damage in tolls:
        less = await lessened(battle, victim, damage, by=cast.mage, key="dodge_spell", rule=cast.spell.rule, told=told)
        left.append((victim, less))
    dealt = 0
    for victim, damage in left:
        if victim.in_play:
            harm(battle, victim, damage, by=cast.mage)
            dealt += max(damage.value, 0)
    return dealt
