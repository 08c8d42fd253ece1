"""An attack with what its target does about it: nothing, a dodge, or a riposte, whichever is best for it."""

from __future__ import annotations

from typing import Final

from escarmouche.games.sons_of_fate.battle import POINTS, Feud, Fighter
from escarmouche.games.sons_of_fate.moments import DODGE, RIPOSTE
from escarmouche.games.sons_of_fate.paying import MOST_ATTACKS, may_react, reaction_cost, strikes_left
from escarmouche.games.sons_of_fate.players.blows import NO_DODGE, dodged, harm, swing_of
from escarmouche.games.sons_of_fate.reactions import clash_total
from escarmouche.games.sons_of_fate.rolls import LAST_FACE

POINT: Final = 0.5  # what an action point is worth to who keeps it, in points of a band
NOTHING: Final = ""


class Exchange:
    """What an attack costs its target and the attacker on average, and what the target does about it."""

    __slots__ = ("answer", "given", "price", "taken")

    def __init__(self, answer: str, taken: float, given: float = 0.0, *, price: int = 0) -> None:
        self.answer: Final = answer  # NOTHING, DODGE or RIPOSTE
        self.taken: Final = taken  # by the target
        self.given: Final = given  # by the attacker
        self.price: Final = price  # action points that the target spends

    @property
    def lead(self) -> float:
        """What the attacker gains."""
        return self.taken - self.given + POINT * self.price


class Reserve:
    """What a target has left for reactions."""

    __slots__ = ("may_react", "points", "strikes")

    def __init__(self, points: int, strikes: int, *, may_react: bool = True) -> None:
        self.points: Final = points
        self.strikes: Final = strikes
        self.may_react: Final = may_react


FULL: Final = Reserve(POINTS, MOST_ATTACKS)  # of a turn to come


def reserve_of(battle: Feud, fighter: Fighter) -> Reserve:
    """What a figure has left in this turn."""
    return Reserve(fighter.points, strikes_left(battle, fighter), may_react=may_react(battle, fighter))


def exchange(
    battle: Feud, attacker: Fighter, target: Fighter, reserve: Reserve, *, in_engage: bool, is_fresh: bool = False
) -> Exchange:
    """An attack hand to hand, answered as is best for the target."""
    swing = swing_of(battle, attacker, target, in_engage=in_engage, is_fresh=is_fresh)
    plain = harm(battle, swing, target, NO_DODGE)
    best = Exchange(NOTHING, plain)
    if not reserve.may_react:
        return best
    price = reaction_cost(battle, target, attacker, kind=DODGE).value
    if reserve.points >= price:
        dodging = Exchange(DODGE, harm(battle, swing, target, dodged(battle, target, attacker)), price=price)
        best = dodging if dodging.lead < best.lead else best
    if reserve.strikes > 0:
        price = reaction_cost(battle, target, attacker, kind=RIPOSTE).value
        if reserve.points >= price:
            riposting = riposted(battle, attacker, target, plain, price=price, is_fresh=is_fresh)
            best = riposting if riposting.lead < best.lead else best
    return best


def riposted(
    battle: Feud, attacker: Fighter, target: Fighter, plain: float, *, price: int, is_fresh: bool = False
) -> Exchange:
    """The clash: the attack is lost and answered, or goes on and cannot be dodged; by a house rule the answer comes after it [SF-REA-05, SF-R-04]."""
    won = clash_chance(battle, attacker, target)
    counter = harm(battle, swing_of(battle, target, attacker, in_engage=False, is_fresh=is_fresh), attacker, NO_DODGE)
    is_after = battle.switch("sf_riposte_mode") == "counter_after"
    return Exchange(RIPOSTE, plain if is_after else (1.0 - won) * plain, won * counter, price=price)


def clash_chance(battle: Feud, attacker: Fighter, riposting: Fighter) -> float:
    """How often the riposting figure has the higher total [SF-ROLL-11, SF-R-05]."""
    mine = clash_total(battle, attacker, riposting, 0, is_riposting=False).value
    theirs = clash_total(battle, riposting, attacker, 0, is_riposting=True).value
    won = 0
    for one in range(1, LAST_FACE + 1):
        for other in range(1, LAST_FACE + 1):
            if theirs + other > mine + one:
                won += 1
    return won / (LAST_FACE * LAST_FACE)
