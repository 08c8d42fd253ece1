"""Éclair: the place where it was called is marked, and struck when the next Round begins [FF-SNA-06, FF-R-91]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.dice import TOTAL, d6
from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.catching import is_in_area
from escarmouche.games.flammes_et_fantassins.magic.escaping import escapes
from escarmouche.games.flammes_et_fantassins.magic.harming import harm_all
from escarmouche.games.flammes_et_fantassins.magic.lasting import LIGHTNING, height_of, mark
from escarmouche.games.flammes_et_fantassins.magic.spells import SPELLBOOK
from escarmouche.games.flammes_et_fantassins.magic.sweeping import sweep
from escarmouche.games.flammes_et_fantassins.sheltering import in_seat_order
from escarmouche.table.geometry.shapes import contains

ECLAIR: Final = "eclair"
DICE: Final = 3
COMMON: Final = "common"


def why_not_lightning(battle: Fray, mage: Character) -> Refusal | None:
    """Not indoors [FF-SNA-06]."""
    body = mage.standing
    for piece in battle.terrain.pieces:
        is_level = piece.floor <= body.z < piece.top
        if piece.nature.interior and is_level and contains(piece.shape, body.x, body.y):
            return Refusal("refused.indoors", "FF-SNA-06", {"spell": ECLAIR}, figure=mage)
    return None


def radius_of(battle: Fray) -> float:
    """6", or 4" by a house rule [FF-R-91]."""
    return float(str(battle.switch("ff_lightning_radius")))


async def call_lightning(battle: Fray, cast: Cast) -> None:
    """The Mage's place is marked; nothing else happens yet [FF-SNA-06]."""
    mark(battle, cast.mage, LIGHTNING, radius=radius_of(battle))


async def strike_marks(battle: Fray) -> None:
    """Every marked place, in the order in which they were called, whoever still lives [FF-SNA-06, FF-R-91]."""
    for effect in [one for one in battle.effects if one.kind is LIGHTNING]:
        battle.end(effect, rule="FF-SNA-06")
        await strike(battle, effect)


async def strike(battle: Fray, effect: Effect) -> None:
    """3D6 of damage to everybody round the mark, half of it to the Mage; one roll for all, or one each by a house rule [FF-SNA-06, FF-R-91]."""
    assert effect.zone is not None
    mage = battle.character(effect.source)
    near = [one for one in battle.characters if is_in_area(one, effect.zone, height_of(effect), effect.radius)]
    battle.note("lightning_strikes", rule="FF-SNA-06", figure=mage, fields={"point": [effect.zone.x, effect.zone.y]})
    await sweep(battle, mage, effect.zone, height_of(effect), radius=effect.radius)
    if not near:
        return
    is_common = battle.switch("ff_lightning_roll") == COMMON
    total = await roll(mage) if is_common else 0
    tolls: list[tuple[Character, Tally]] = []
    for victim in in_seat_order(battle, near):
        if await escapes(battle, victim, mage, told={"spell": ECLAIR}):
            continue
        rolled = total if is_common else await roll(mage, victim)
        tolls.append((victim, Tally(rolled // 2 if victim is mage else rolled, rule="FF-SNA-06")))
    await harm_all(battle, Cast(mage, SPELLBOOK[ECLAIR]), tolls)


def roll(mage: Character, victim: Character | None = None) -> Roll[int]:
    """Nobody's Concentration counts: it was of the Round before [FF-R-48]."""
    return Roll(d6(DICE), TOTAL, rule="FF-SNA-06", by=mage.id, key="lightning_dice", target=victim)
