"""Poison: whoever moves loses life by it [FF-SNA-02, FF-R-88]."""

from __future__ import annotations

from typing import Final

from escarmouche.games.flammes_et_fantassins.battle import UNTIL_HEALING, Character, Fray
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.escaping import offer_escape
from escarmouche.games.flammes_et_fantassins.magic.lasting import POISON, enchant

TOLL: Final = 2  # life points for a move


async def poison(battle: Fray, cast: Cast) -> None:
    """Until the game ends, or the target recovers a PV in any way [FF-SNA-02]."""
    if await offer_escape(battle, cast):
        enchant(battle, cast, POISON, cast.target, until=f"{UNTIL_HEALING} {cast.target.id}")


def suffer(battle: Fray, mover: Character) -> None:
    """A movement of its own is over, of more than 0": traps and Sentinels have had their turn, now the poison has [FF-R-88, FF-R-120]."""
    for dose in [one for one in battle.effects if one.kind is POISON and one.subject == mover.id]:
        if mover.in_play:
            battle.wound(mover, TOLL, rule="FF-SNA-02", by=battle.character(dose.source))
