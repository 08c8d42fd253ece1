"""The spells of the domain Magie [FF-SMG]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.choices import Distribute
from escarmouche.engine.asking.requests import Option
from escarmouche.engine.battle.tally import Tally
from escarmouche.games.flammes_et_fantassins.assigning import copied
from escarmouche.games.flammes_et_fantassins.battle import Fray
from escarmouche.games.flammes_et_fantassins.effects import THIS_ROUND
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.charming import charm
from escarmouche.games.flammes_et_fantassins.magic.draining import drain
from escarmouche.games.flammes_et_fantassins.magic.harming import caught_by, harm_all
from escarmouche.games.flammes_et_fantassins.magic.lasting import MAGE_ARMOUR, MIRROR, enchant
from escarmouche.games.flammes_et_fantassins.magic.rolling import magic_roll, overpowers
from escarmouche.games.flammes_et_fantassins.magic.sweeping import sweep
from escarmouche.games.flammes_et_fantassins.magic.teleporting import teleport
from escarmouche.games.flammes_et_fantassins.magic.wonder import Wonder
from escarmouche.games.flammes_et_fantassins.sheltering import in_seat_order


async def mage_armour(battle: Fray, cast: Cast) -> None:
    """CA +3 until the Round ends; no roll [FF-SMG-01]."""
    enchant(battle, cast, MAGE_ARMOUR, cast.target, until=THIS_ROUND)


async def magic_missile(battle: Fray, cast: Cast) -> None:
    """The effect die is split among the targets once the dice are seen, in whole points and all of it [FF-SMG-02, FF-R-70]."""
    roll = await magic_roll(battle, cast)
    if not roll.is_hit:
        return
    shares = await split(cast, roll.effect.value)
    tolls = [(target, Tally(share, rule="FF-R-70")) for target, share in zip(cast.targets, shares, strict=True)]
    if len(tolls) == 1:
        tolls = [(cast.target, roll.effect)]
    order = in_seat_order(battle, list(cast.targets))
    await harm_all(battle, cast, [toll for victim in order for toll in tolls if toll[0] is victim])


async def split(cast: Cast, points: int) -> tuple[int, ...]:
    """How much each target takes, none of it left over [FF-R-70, FF-D-50]."""
    among = [Option("figure", points, (target.id,)) for target in cast.targets]
    if len(among) == 1 or points == 0:
        return (points,) + (0,) * (len(among) - 1)
    told: dict[str, object] = {"spell": cast.spell.key, "count": points}
    return await Distribute(
        cast.mage.controller, "split_damage", among, total=points, rule="FF-R-70", figure=cast.mage, fields=told
    )


async def sleep(battle: Fray, cast: Cast) -> None:
    """An effect die of 5 or more lays the target on its belly, without PA and with CA 0, until it concentrates [FF-SMG-03]."""
    if await overpowers(battle, cast):
        battle.stun(cast.target, rule="FF-SMG-03", by=cast.mage)


async def mirror_image(battle: Fray, cast: Cast) -> None:
    """Until the Round ends the Mage is hit by doubles alone [FF-SMG-04, FF-R-71]."""
    enchant(battle, cast, MIRROR, cast.mage, until=THIS_ROUND)


async def fireball(battle: Fray, cast: Cast) -> None:
    """One roll against the number that was named, which is added to the damage of everybody in the area [FF-SMG-07, FF-R-74]."""
    most = max([one.pv for one in caught_by(battle, cast)], default=0)
    roll = await magic_roll(battle, cast, enough=most - cast.number)
    if not roll.is_hit:
        return
    tolls = [(victim, burnt_by(roll.effect, cast.number)) for victim in caught_by(battle, cast)]
    await harm_all(battle, cast, tolls)
    assert cast.place is not None
    await sweep(battle, cast.mage, cast.place, cast.z, radius=cast.spell.radius)


def burnt_by(effect: Tally, number: int) -> Tally:
    damage = copied(effect)
    damage.add(number, rule="FF-SMG-07")
    return damage


WIZARDRY: Final = {
    "armure_de_mage": Wonder(mage_armour),
    "projectile_magique": Wonder(magic_missile),
    "sommeil": Wonder(sleep),
    "image_miroir": Wonder(mirror_image),
    "charme": Wonder(charm),
    "teleportation": Wonder(teleport),
    "boule_de_feu": Wonder(fireball),
    "drain_d_energie_magique": Wonder(drain),
}
