"""Bombs: a shooting roll at one figure, and harm to everybody round it [FF-MAT-05, FF-R-106]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.attack import roll_to_hit
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray, measured
from escarmouche.games.flammes_et_fantassins.deeds import BOMB, Deed, throwing_range, why_not_aim
from escarmouche.games.flammes_et_fantassins.items import ITEMS
from escarmouche.games.flammes_et_fantassins.magic.escaping import escapes
from escarmouche.games.flammes_et_fantassins.sheltering import in_seat_order, lessened
from escarmouche.games.flammes_et_fantassins.shooting import why_not_see_at
from escarmouche.games.flammes_et_fantassins.wounding import Blow, harm
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import length

__all__ = ["throw_bomb", "throwing_range", "why_not_throw_bomb"]

BOMB_ITEM: Final = "bombe"
BLAST: Final = 2.0  # inches round the centre of the target


def why_not_throw_bomb(battle: Fray, thrower: Character, target: Character) -> Refusal | None:
    """At a figure in sight, no farther than it is thrown [FF-R-106, FF-R-12]."""
    if BOMB_ITEM not in thrower.items:
        return Refusal("refused.no_bomb", "FF-MAT-05", figure=thrower)
    refusal = why_not_aim(battle, thrower, target)
    if refusal is not None:
        return refusal
    refusal = why_not_see_at(battle, thrower, target, throwing_range(battle, thrower))
    if refusal is None and thrower.charm_cube and own_in_blast(battle, thrower, target):
        return Refusal("refused.own_band", "FF-R-72", figure=thrower, target=target)
    return refusal


def own_in_blast(battle: Fray, thrower: Character, target: Character) -> bool:
    """Whether the bomb would hurt somebody of the thrower's own Band [FF-R-72]."""
    return any(
        [is_in_blast(target.standing, one.standing) for one in battle.in_play(thrower.owner) if one.body is not None]
    )


async def throw_bomb(battle: Fray, thrower: Character, target: Character) -> None:
    """A roll against the CA of the target; a hit uses the bomb up, a miss does not unless the table plays so; it is no weapon to be wielded [FF-MAT-05, FF-R-106, FF-R-140]."""
    told: dict[str, object] = {"how": BOMB, "item": BOMB_ITEM, "stun": False}
    battle.note("attacks", rule="FF-MAT-05", figure=thrower, target=target, fields=told)
    blow = await roll_to_hit(battle, Deed(thrower, target, ITEMS[BOMB_ITEM], BOMB))
    if blow is not None or battle.switch("ff_bomb_on_miss") == "lost":
        battle.lose_item(thrower, BOMB_ITEM, rule="FF-MAT-05")
    if blow is not None:
        await explode(battle, blow)


# The blast.


def is_in_blast(centre: Body, body: Body) -> bool:
    """The edge of a base within 2" of the target's centre, with heights [FF-R-106, FF-R-19, FF-R-124]."""
    flat = max(length(body.x - centre.x, body.y - centre.y) - body.reach, 0.0)
    return measured(length(flat, body.z - centre.z)) <= BLAST


async def explode(battle: Fray, blow: Blow) -> None:
    """Friend and enemy lose as much; all have decided what they do about it before the first does [FF-MAT-05, FF-R-106]."""
    target, thrower = blow.deed.target, blow.deed.attacker
    centre = target.standing
    caught = in_seat_order(battle, [one for one in battle.others(target) if is_in_blast(centre, one.standing)])
    told: dict[str, object] = {"how": BOMB}
    caught = [one for one in caught if not await escapes(battle, one, thrower, told=told)]
    tolls = [
        await lessened(battle, one, blow.rolled, by=thrower, key="dodge_blast", rule="FF-R-106", told=told)
        for one in caught
    ]  # those beside the target can only lessen the damage
    battle.note("explodes", rule="FF-MAT-05", figure=thrower, target=target, fields={"damage": blow.rolled})
    harm(battle, target, blow.effect, by=thrower)
    for one, toll in zip(caught, tolls, strict=True):
        harm(battle, one, toll, by=thrower)
