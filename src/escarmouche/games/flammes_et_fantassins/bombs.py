"""Bombs: a shooting roll at one figure, and harm to everybody round it [FF-MAT-05, FF-R-106]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.attack import roll_to_hit
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray, measured
from escarmouche.games.flammes_et_fantassins.cards import DODGE, can_play
from escarmouche.games.flammes_et_fantassins.characteristics import score
from escarmouche.games.flammes_et_fantassins.deeds import BOMB, Deed, throwing_range, why_not_aim
from escarmouche.games.flammes_et_fantassins.items import ITEMS
from escarmouche.games.flammes_et_fantassins.reactions import CARD_ON_DAMAGE, NOTHING, less_by
from escarmouche.games.flammes_et_fantassins.scores import DEX
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
    return why_not_see_at(battle, thrower, target, throwing_range(battle, thrower))


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


def in_seat_order(battle: Fray, target: Character) -> list[Character]:
    """Everybody in the blast but the target: by seats from the left of the active one, then the order of the band list [FF-R-57]."""
    centre = target.standing
    seats = battle.rules.seats
    caught = [one for one in battle.others(target) if is_in_blast(centre, one.standing)]
    return [one for k in range(1, seats + 1) for one in caught if one.owner == (battle.active + k) % seats]


async def explode(battle: Fray, blow: Blow) -> None:
    """Friend and enemy lose as much; all have decided what they do about it before the first does [FF-MAT-05, FF-R-106]."""
    target, thrower = blow.deed.target, blow.deed.attacker
    caught = in_seat_order(battle, target)
    tolls = [await lessened(battle, one, blow) for one in caught]
    battle.note("explodes", rule="FF-MAT-05", figure=thrower, target=target, fields={"damage": blow.rolled})
    harm(battle, target, blow.effect)
    for one, toll in zip(caught, tolls, strict=True):
        harm(battle, one, toll)


class Shelters:
    """What somebody beside the target may do about the blast [FF-D-51]."""

    def __init__(self, left: int) -> None:
        self.left: Final = left

    def __call__(self, explain: bool) -> list[Option[str]]:
        return [Option(NOTHING, NOTHING), Option(CARD_ON_DAMAGE, CARD_ON_DAMAGE, (self.left,))]


async def lessened(battle: Fray, victim: Character, blow: Blow) -> Tally:
    """Those beside the target can only lessen the damage, by the Talent Esquive [FF-TAL-07, FF-R-106]."""
    damage = blow.rolled
    if not can_play(victim, DODGE) or damage.value == 0:
        return damage
    nimble = score(battle, victim, DEX).value
    less = less_by(damage, nimble)
    told: dict[str, object] = {"how": BOMB, "damage": damage.value, "left": victim.pv}
    chosen = await Choose(
        victim.owner, "dodge_blast", Shelters(less.value), rule="FF-R-106", figure=victim, target=blow.deed.attacker,
        fields=told,
    )  # fmt: skip
    if chosen == NOTHING:
        return damage
    battle.use_talent(victim, DODGE, rule="FF-TAL-07")
    return less
