"""Fascination pour les Ténèbres: cubes are lost all around, and what nobody can lose falls back on the Mage [FF-STE-01, FF-R-76]."""

from __future__ import annotations

from escarmouche.engine.asking.choices import Distribute
from escarmouche.engine.asking.requests import Option
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.cubes import lose_cubes
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.harming import caught_by
from escarmouche.games.flammes_et_fantassins.magic.rolling import magic_roll


async def fascinate(battle: Fray, cast: Cast) -> None:
    """The effect die in cubes of sheets: enemies first, then friends, the Mage, and at last its PV [FF-STE-01, FF-R-76]."""
    mage = cast.mage
    known = [one for one in caught_by(battle, cast) if not battle.are_allies(mage, one)]
    roll = await magic_roll(battle, cast, enough=sum([one.cubes for one in known]))
    if not roll.is_hit:
        return
    caught = [one for one in caught_by(battle, cast) if one is not mage]
    enemies = [one for one in caught if not battle.are_allies(mage, one)]
    friends = [one for one in caught if battle.are_allies(mage, one)]
    left = roll.effect.value
    for tier in (enemies, friends, [mage]):
        left = await spread(battle, cast, tier, left)
    if left > 0:
        battle.wound(mage, left, rule="FF-STE-01")


async def spread(battle: Fray, cast: Cast, tier: list[Character], loss: int) -> int:
    """The Mage's player shares a loss out among some, who lose all that they have before others do; what is left of it [FF-R-76, FF-D-50]."""
    losers = [one for one in tier if one.cubes > 0]
    room = sum([one.cubes for one in losers])
    total = min(loss, room)
    shares = tuple([one.cubes for one in losers])
    if total < room and len(losers) > 1:
        among = [Option("figure", one.cubes, (one.id,)) for one in losers]
        told: dict[str, object] = {"spell": cast.spell.key, "cubes": total}
        shares = await Distribute(
            cast.mage.controller, "spread_loss", among, total=total, rule="FF-R-76", figure=cast.mage, fields=told
        )
    elif losers and total < room:
        shares = (total,)
    for one, share in zip(losers, shares, strict=True):
        await lose_cubes(battle, one, share, rule="FF-STE-01")
    return loss - total
