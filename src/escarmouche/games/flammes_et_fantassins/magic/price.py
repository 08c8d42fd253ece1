"""What a spell would cost now, and whether its Mage could pay: told before it is chosen, to its player alone [FF-D-40, FF-SPL-10..16]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.prospects import Prospect
from escarmouche.engine.words.messages import Message
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.paying import (
    DEVOUR,
    can_master,
    card_cost,
    is_watched,
    looks_at_declaration,
)
from escarmouche.games.flammes_et_fantassins.magic.scrolls import has_scroll
from escarmouche.games.flammes_et_fantassins.magic.spells import Spell, worth

DRAIN: Final = "drain_d_energie_magique"  # what it steals can pay for it [FF-SPL-13]


def price_of(battle: Fray, mage: Character, spell: Spell, mates: tuple[int, ...] = ()) -> Prospect:
    """What a screen says of a spell: its price as things stand, a warning, the friends that it would have to hit, and what its card says."""
    cast = Cast(mage, spell)
    is_seen = is_watched(battle, mage)
    cast.is_watched = is_seen and looks_at_declaration(battle)
    price, paid = card_cost(battle, cast).value, worth(mage.hand)
    told: dict[str, object] = {
        "figure": mage.id, "price": price, "paid": paid, "watched": is_seen, "stealing": spell.key == DRAIN, "mates": list(mates),
    }  # fmt: skip
    return Prospect(Message(outlook(battle, cast, price, paid), told), rule=spell.rule)


def outlook(battle: Fray, cast: Cast, price: int, paid: int) -> str:
    """What is said of a price: that it can be paid, by what alone, or what comes of it [FF-SPL-15, FF-SPL-16]."""
    if paid >= price:
        return "spell_price"
    if has_scroll(cast.mage, cast.spell):
        return "spell_price.scroll"
    if can_master(cast) and paid >= price - 1:
        return "spell_price.mastery"
    return "spell_price.devoured" if battle.switch("ff_devour") is DEVOUR else "spell_price.hurt"
