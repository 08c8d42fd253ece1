"""A cast from the moment that its card lies open [FF-SPL-07]."""

from __future__ import annotations

from escarmouche.games.flammes_et_fantassins.battle import Fray
from escarmouche.games.flammes_et_fantassins.cubes import pay, pay_reaction
from escarmouche.games.flammes_et_fantassins.magic.cast import CARDS, Cast
from escarmouche.games.flammes_et_fantassins.magic.circle import stand
from escarmouche.games.flammes_et_fantassins.magic.paying import (
    pa_of,
    pay_cards,
)
from escarmouche.games.flammes_et_fantassins.magic.reacting import react
from escarmouche.games.flammes_et_fantassins.magic.scrolls import pays_pa, use_scroll
from escarmouche.games.flammes_et_fantassins.magic.wonder import Works


async def pay_pa(battle: Fray, cast: Cast) -> None:
    """From the sheet, or by a scroll where the table plays so; a Talent has paid already [FF-AP-01, FF-R-14, FF-R-69]."""
    mage, spell = cast.mage, cast.spell
    if pays_pa(battle, mage, spell):
        cast.is_on_scroll = await use_scroll(battle, cast, is_needed=mage.cubes < pa_of(battle, spell))
    if not cast.is_on_scroll:
        await pay(battle, mage, pa_of(battle, spell), rule="FF-AP-01")


async def resolve(battle: Fray, cast: Cast, works: Works) -> None:
    """What has been shown and aimed: PA; reactions; roll and effects; cards [FF-SPL-07]."""
    mage, spell = cast.mage, cast.spell
    if cast.is_reaction:
        await pay_reaction(battle, mage, rule="FF-REA-02")
    if cast.price == CARDS:
        await pay_pa(battle, cast)
    battle.count_spell(spell.key, rule="FF-R-69")
    if not cast.is_reaction:
        await react(battle, cast)
    if not cast.is_stopped:
        await works(battle, cast)
    await pay_cards(battle, cast)
    for answer in cast.answers:
        await stand(battle, answer)


def tell(battle: Fray, cast: Cast) -> None:
    """What was announced, for all to hear [FF-SPL-06, FF-SPL-07]."""
    told: dict[str, object] = {"spell": cast.spell.key}
    if cast.place is not None:
        told["point"] = [cast.place.x, cast.place.y]  # not "at", which is where the figure of an event stands
    if cast.token is not None:
        told["point"] = [cast.token.place.x, cast.token.place.y]
    if cast.number:
        told["number"] = cast.number
    for target in cast.targets or (None,):
        aimed = target if target is not cast.mage else None
        battle.note("casts", rule="FF-SPL-06", figure=cast.mage, target=aimed, fields=told)
