"""The spells of the domain Ténèbres [FF-STE]."""

from __future__ import annotations

from typing import Final

from escarmouche.games.flammes_et_fantassins.battle import Fray
from escarmouche.games.flammes_et_fantassins.characteristics import most_life_of
from escarmouche.games.flammes_et_fantassins.magic.acid import acid
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.fascination import fascinate
from escarmouche.games.flammes_et_fantassins.magic.harming import harm_all
from escarmouche.games.flammes_et_fantassins.magic.marching import choose_elements, march, why_not_buildings
from escarmouche.games.flammes_et_fantassins.magic.phasing import phase
from escarmouche.games.flammes_et_fantassins.magic.reincarnation import choose_ally, reincarnate, why_not_alive
from escarmouche.games.flammes_et_fantassins.magic.rolling import magic_roll
from escarmouche.games.flammes_et_fantassins.magic.sweeping import discard
from escarmouche.games.flammes_et_fantassins.magic.terror import terrify
from escarmouche.games.flammes_et_fantassins.magic.wonder import Wonder


async def shadow_strike(battle: Fray, cast: Cast) -> None:
    """The target loses as many PV as the effect die; a token is discarded [FF-STE-04, FF-TAL-15]."""
    roll = await magic_roll(battle, cast)
    if roll.is_hit and cast.token is not None:
        discard(battle, cast.token)
    elif roll.is_hit:
        await harm_all(battle, cast, [(cast.target, roll.effect)])


async def vampirism(battle: Fray, cast: Cast) -> None:
    """The target loses as many PV as the effect die, and the Mage gains as many, though it had fewer left [FF-STE-03, FF-R-62, FF-R-213]."""
    mage, target = cast.mage, cast.target
    roll = await magic_roll(battle, cast, enough=max(target.pv, most_life_of(battle, mage) - mage.pv))
    if not roll.is_hit:
        return
    drunk = await harm_all(battle, cast, [(target, roll.effect)])
    if mage.in_play:
        battle.heal(mage, drunk, most=most_life_of(battle, mage), rule="FF-STE-03")


DARKNESS: Final = {
    "fascination_pour_les_tenebres": Wonder(fascinate),
    "forme_spectrale": Wonder(phase),
    "vampirisme": Wonder(vampirism),
    "frappe_de_l_ombre": Wonder(shadow_strike),
    "acide": Wonder(acid),
    "marche_des_batiments": Wonder(march, why_not_buildings, choose_elements),
    "terreur": Wonder(terrify),
    "reincarnation": Wonder(reincarnate, why_not_alive, choose_ally),
}
