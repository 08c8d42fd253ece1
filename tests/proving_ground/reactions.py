"""What a player may do at the moments of others: when, at what cost, to what effect."""

from __future__ import annotations

from escarmouche.engine.battle.moments import Moment, Reaction
from escarmouche.engine.words.messages import Refusal
from tests.proving_ground.battle import Fighter, Skirmish
from tests.proving_ground.cards import SHIELD, swap_places, why_not_swap
from tests.proving_ground.moments import AboutToBeHit, BetweenActions, ComesIntoSight, ShotAt, Struck
from tests.proving_ground.shooting import shoot, why_not_shoot
from tests.proving_ground.striking import strike, why_not_strike


def why_not_pay(moment: Moment[Skirmish], bearer: Fighter) -> Refusal | None:
    """[PG-REA-01]"""
    if moment.battle.points[bearer.controller] < 1:
        return Refusal("refused.no_points", "PG-REA-01", figure=bearer)
    return None


def pay_a_point(moment: Moment[Skirmish], bearer: Fighter) -> None:
    moment.battle.pay(bearer.controller, rule="PG-REA-01")


async def dodge(moment: AboutToBeHit, bearer: Fighter) -> None:
    moment.defence += 2


def why_not_counter(moment: Struck, bearer: Fighter) -> Refusal | None:
    if not bearer.in_play or not moment.attacker.in_play:
        return Refusal("refused.out_of_play", "PG-MEL-03", figure=bearer)
    return why_not_strike(moment.battle, bearer, moment.attacker) or why_not_pay(moment, bearer)


async def strike_back(moment: Struck, bearer: Fighter) -> None:
    await strike(moment.battle, bearer, moment.attacker, is_counter=True)


def why_not_return(moment: ShotAt, bearer: Fighter) -> Refusal | None:
    if moment.is_first_strike:
        return Refusal("refused.first_strike", "PG-SEN-02", figure=bearer)
    return why_not_shoot(moment.battle, bearer, moment.shooter) or why_not_pay(moment, bearer)


async def shoot_in_return(moment: ShotAt, bearer: Fighter) -> None:
    moment.is_returned = True


def might_hold_a_shield(moment: ShotAt | AboutToBeHit, bearer: Fighter) -> Refusal | None:
    """Everyone with cards might: who is asked tells nothing [PG-CRD-01]."""
    if not moment.battle.hands[bearer.controller]:
        return Refusal("refused.no_cards", "PG-CRD-01", figure=bearer)
    return None


def holds_a_shield(moment: ShotAt | AboutToBeHit, bearer: Fighter) -> bool:
    return SHIELD in moment.battle.hands[bearer.controller]


def show_the_shield(moment: ShotAt | AboutToBeHit, bearer: Fighter) -> None:
    moment.battle.discard(bearer.controller, SHIELD, rule="PG-CRD-01")


async def hide_behind(moment: ShotAt | AboutToBeHit, bearer: Fighter) -> None:
    moment.is_shielded = True


def why_not_shoot_first(moment: ComesIntoSight, bearer: Fighter) -> Refusal | None:
    return why_not_shoot(moment.battle, bearer, moment.mover)


def look_away(moment: ComesIntoSight, bearer: Fighter) -> None:
    moment.battle.watch(bearer, False, rule="PG-SEN-02")


async def shoot_first(moment: ComesIntoSight, bearer: Fighter) -> None:
    await shoot(moment.battle, bearer, moment.mover, is_first_strike=True)


DODGE = Reaction("PG-MEL-02", key="dodge", at=AboutToBeHit, when=why_not_pay, cost=pay_a_point, effect=dodge)
COUNTER = Reaction("PG-MEL-03", key="counter", at=Struck, when=why_not_counter, cost=pay_a_point, effect=strike_back)
RETURN_SHOT = Reaction(
    "PG-SHO-03", key="return_shot", at=ShotAt, when=why_not_return, cost=pay_a_point, effect=shoot_in_return)  # fmt: skip
SHIELD_FROM_BLOW = Reaction(
    "PG-CRD-01", key="shield", at=AboutToBeHit, when=might_hold_a_shield, holds=holds_a_shield,
    cost=show_the_shield, effect=hide_behind)  # fmt: skip
SHIELD_FROM_SHOT = Reaction(
    "PG-CRD-01", key="shield", at=ShotAt, when=might_hold_a_shield, holds=holds_a_shield,
    cost=show_the_shield, effect=hide_behind)  # fmt: skip
SENTINEL_SHOT = Reaction(
    "PG-SEN-02", key="sentinel_shot", at=ComesIntoSight, when=why_not_shoot_first, cost=look_away,
    effect=shoot_first)  # fmt: skip


def has_made_a_pact(moment: BetweenActions, bearer: Fighter) -> Refusal | None:
    """That the card was shown is public; with whom the pact was made is not [PG-CRD-07]."""
    if bearer.body is None or not bearer.in_play:
        return Refusal("refused.out_of_play", "PG-CRD-07", figure=bearer)
    return None


def can_swap(moment: BetweenActions, bearer: Fighter) -> bool:
    return why_not_swap(moment.battle, bearer) is None


async def reveal(moment: BetweenActions, bearer: Fighter) -> None:
    swap_places(moment.battle, bearer)


REVEAL_PACT = Reaction(
    "PG-CRD-07", key="reveal_pact", at=BetweenActions, when=has_made_a_pact, holds=can_swap,
    effect=reveal)  # fmt: skip

REACTIONS = [DODGE, COUNTER, RETURN_SHOT, SHIELD_FROM_BLOW, SHIELD_FROM_SHOT, SENTINEL_SHOT, REVEAL_PACT]
