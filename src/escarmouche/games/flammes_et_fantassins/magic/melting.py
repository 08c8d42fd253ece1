"""Fusion dans la terre: a Mage sinks into the earth, and its place is marked [FF-SNA-07, FF-R-92]."""

from __future__ import annotations

from escarmouche.games.flammes_et_fantassins.battle import Fray
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.lasting import MERGED, mark


async def melt(battle: Fray, cast: Cast) -> None:
    """Its place is marked and the figure goes onto its sheet; it stands guard no more [FF-SNA-07, FF-R-45]."""
    mage = cast.mage
    mark(battle, mage, MERGED, subject=mage.id)
    battle.stand_down(mage, rule="FF-R-45")
    battle.put(mage, None, rule="FF-SNA-07", kind="melts")
