"""Falls: what happens to whoever is over a void or lets go of a face [ME-FAL]."""

from __future__ import annotations

from typing import Final

from escarmouche.games.multi_epochs.battle import OUT, STUN, Character, Skirmish
from escarmouche.games.multi_epochs.footing import footing, is_climbing
from escarmouche.games.multi_epochs.going import going
from escarmouche.games.multi_epochs.harming import suffer
from escarmouche.games.multi_epochs.moments import FALL, Harm
from escarmouche.table.moving.climbing import fall

DEADLY: Final = 3.0  # pas [ME-R-51]


def fall_effect(height: float) -> int:
    """Under 3 pas Stunned, 3 or more Out of action [ME-FAL-02, ME-R-51]."""
    return OUT if height >= DEADLY else STUN


async def check_fall(battle: Skirmish, character: Character, *, lets_go: bool = False) -> None:
    """Half or more of the base over a void, or torn off a face: it falls [ME-FAL-01, ME-R-18, ME-R-52]."""
    body = character.body
    if body is not None and body.z > 0.0 and (lets_go or is_climbing(battle.terrain, body)):
        await take_fall(battle, character)


async def take_fall(battle: Skirmish, character: Character) -> None:
    """Down to the nearest free place, then an effect of its own, with no attacker [ME-FAL-02, ME-FAL-03, ME-R-51]."""
    body = character.standing
    walls = going(battle.terrain, ()).walls
    landing = fall(footing(battle.terrain), body, battle.bodies(character.id), walls=walls)
    place = landing.place if landing.place is not None else body.place
    battle.note("fell", rule="ME-FAL-01", figure=character, fields={"height": landing.height})
    battle.moved(character, body.moved(place, landing.level), rule="ME-R-51", kind="landed")
    effect = fall_effect(landing.height)
    await suffer(battle, Harm(character, harm=effect, attacker=None, cause=FALL, in_charge=False))
