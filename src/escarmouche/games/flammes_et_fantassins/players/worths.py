"""What a character is worth as its wounds leave it, in classes; and what cubes and cards are worth to their owner."""

from __future__ import annotations

from typing import Final

from escarmouche.games.flammes_et_fantassins.cards import (
    DODGE,
    ENCOURAGE,
    FAST_TALK,
    LAY_HANDS,
    LEGENDS,
    ORDERS,
    RALLY,
    RAPID_MOVE,
    SECRET_THRUST,
)
from escarmouche.games.flammes_et_fantassins.character import Character
from escarmouche.games.flammes_et_fantassins.magic.spells import worth

BODY: Final = 0.8  # what anybody is worth beside its classes: a cube of the band and one of its sheet each Round
ALIVE: Final = 0.45  # of its worth that a character keeps however little life is left
LYING: Final = 0.6  # ... that one keeps who lies stunned
CUBE: Final = 0.16  # a band cube with which a Turn may still be taken
SPARE: Final = 0.04  # ... and one that is left over for reactions and the Cat
CARD: Final = 0.15  # an Esquive or a Botte secrète that is kept
CARDS: Final[dict[str, float]] = {
    DODGE: CARD,
    SECRET_THRUST: CARD,
    RAPID_MOVE: 0.12,
    LAY_HANDS: 0.2,
    FAST_TALK: 0.05,
    RALLY: 0.02,
    ENCOURAGE: 0.12,
    LEGENDS: 0.08,
    ORDERS: 0.01,
}
OTHER_CARD: Final = 0.002  # what is played before the game, unless it is good for something

THING: Final = 0.06  # a weapon or a shield beside what it does
FOREIGN: Final = 0.3  # how much of that counts for who has found it: weapons are made for whom they fit
THINGS: Final[dict[str, float]] = {
    "potion_de_vie": 0.2,
    "potion_de_force": 0.12,
    "potion_d_armure": 0.12,
    "potion_de_vitesse": 0.05,
    "potion_d_eloquence": 0.03,
    "bombe": 0.2,
    "cuir": 0.2,
    "maille": 0.4,
    "plaque": 0.6,
    "bombe_de_repulsif": 0.01,
    "grappin": 0.01,
    "materiel_de_crochetage": 0.01,
}
LEVEL: Final = 0.1  # a level of the spell cards in a hand
MOST_KNOWN: Final = 50_000

_belongings: Final[dict[tuple[object, ...], float]] = {}


def price_of(rank: int) -> float:
    """The worth of a fresh character."""
    return rank + BODY


def worth_of(rank: int, pv: int, life: int, *, is_stunned: bool = False) -> float:
    """What is left of it: much as long as it lives at all, and less when it lies."""
    if pv <= 0:
        return 0.0
    left = price_of(rank) * (ALIVE + (1.0 - ALIVE) * min(pv / max(life, 1), 1.0))
    return LYING * left if is_stunned else left


def belongings(one: Character) -> float:
    """What the cards and things that somebody has are worth; what was not its own from the beginning, a little less."""
    key = (one.talents, one.items, one.sheet.items)
    known = _belongings.get(key)
    if known is None:
        known = reckoned(one)
        if len(_belongings) < MOST_KNOWN:
            _belongings[key] = known
    return known + LEVEL * worth(one.hand) if one.hand else known


def reckoned(one: Character) -> float:
    total = 0.0
    for card in one.talents:
        total += CARDS.get(card, OTHER_CARD)
    own = list(one.sheet.items)
    for item in one.items:
        value = THINGS.get(item, THING)
        if item in own:
            own.remove(item)
        else:
            value *= FOREIGN
        total += value
    return total
