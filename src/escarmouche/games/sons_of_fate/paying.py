"""What actions cost, and how often a figure may do them in a turn [SF-ACT, SF-TURN-04]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.sons_of_fate.battle import Feud, Fighter
from escarmouche.games.sons_of_fate.moments import ReactionCost

MOVE_PRICE: Final = 1  # [SF-ACT-03]
STRIKE_PRICE: Final = 1  # [SF-ACT-04]
SHOT_PRICE: Final = 1  # [SF-ACT-05]
ENGAGE_PRICE: Final = 2  # [SF-ACT-06]
DISENGAGE_PRICE: Final = 1  # [SF-ACT-07]
CLIMB_PRICE: Final = 1  # [SF-ACT-08, SF-ACT-09]

MOST_MOVES: Final = 3
MOST_ATTACKS: Final = 2
MOST_ENGAGEMENTS: Final = 1


def why_not_points(fighter: Fighter, price: int, *, rule: str) -> Refusal | None:
    """An action must be paid [SF-ACT-01]."""
    if fighter.points >= price:
        return None
    return Refusal("refused.no_points", rule, {"price": price, "left": fighter.points}, figure=fighter)


def strikes_left(battle: Feud, fighter: Fighter) -> int:
    """How many attacks hand to hand are left: all attacks of a turn share two, unless each kind has its own [SF-ACT-15, SF-R-16]."""
    shots = 0 if battle.switch("sf_attack_quota") == "separate" else fighter.shots
    return MOST_ATTACKS - fighter.strikes - shots


def shots_left(battle: Feud, fighter: Fighter) -> int:
    """The same of shots [SF-ACT-05, SF-ACT-15]."""
    strikes = 0 if battle.switch("sf_attack_quota") == "separate" else fighter.strikes
    return MOST_ATTACKS - fighter.shots - strikes


def why_not_strike(battle: Feud, fighter: Fighter) -> Refusal | None:
    """Whether one more attack hand to hand is within the quota, paid or free [SF-ACT-02, SF-ACT-04]."""
    if strikes_left(battle, fighter) > 0:
        return None
    return Refusal("refused.quota", "SF-ACT-15", {"most": MOST_ATTACKS}, figure=fighter)


def why_not_shot(battle: Feud, fighter: Fighter) -> Refusal | None:
    if shots_left(battle, fighter) > 0:
        return None
    return Refusal("refused.quota", "SF-ACT-15", {"most": MOST_ATTACKS}, figure=fighter)


def reaction_cost(battle: Feud, reactor: Fighter, attacker: Fighter, *, kind: str) -> Tally:
    """The action points of a dodge or a riposte [SF-ACT-12, SF-ACT-13, SF-REA-02]."""
    price = battle.switch("sf_reaction_cost")
    assert isinstance(price, int)
    tally = Tally(price, rule="SF-REA-02")
    battle.adjust(tally, ReactionCost(battle, reactor, attacker, kind=kind))
    tally.at_least(0, rule="SF-REA-02")
    return tally


def may_react(battle: Feud, reactor: Fighter) -> bool:
    """Figures react before their activation as well as after it, unless the table plays otherwise [SF-R-08]."""
    return reactor.is_activated or battle.switch("sf_react_before_activation") is True
